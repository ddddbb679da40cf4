//! Moves that are not addressed to the bot: typed in a form, alone in the thread, or in a reply without a ping.

use std::time::Duration;

use crate::fixture::faults::Game;
use crate::fixture::{Fixture, SOON, told};
use discord::Finding;
use fake::{Message, Options};
use serde_json::json;

/// A time longer than the bot takes to do nothing.
const A_MOMENT: Duration = Duration::from_millis(300);

/// A bot that is given the text of all messages.
pub(crate) async fn reading() -> Fixture {
    let mut fixture = Fixture::with(Options { message_content: true, ..Options::default() }).await;
    fixture.close().await.unwrap();
    fixture.launch(|options| discord::Options { message_content: true, ..options });
    fixture.discord.ready().await;
    fixture
}

fn said(fixture: &Fixture, room: u64) -> Vec<Message> {
    let me = fixture.discord.application_id();
    fixture.discord.messages(room).into_iter().filter(|message| message.author == me).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_can_be_typed_in_a_form() {
    let fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    let first = fixture.board(game.room, 0).await;
    for _ in 0..2 {
        let board = fixture.board(game.room, game.ply()).await;
        let (user, text) = game.next();
        let picks = user.click(&board, &board.button("Move").unwrap()).await.unwrap();
        let picks = picks.message.unwrap();
        let form = user.click(&picks, &picks.button("Type a move").unwrap()).await.unwrap();
        // What is wrong is said to this person alone, and the form can be opened again.
        let wrong = user.submit_modal(&form, json!({ "move": "z99" })).await.unwrap();
        assert!(
            wrong.message.as_ref().unwrap().is_ephemeral() && told(&wrong).contains("z99"),
            "{}",
            told(&wrong)
        );
        let wrong = wrong.message.unwrap();
        let form = user.click(&wrong, &wrong.button("Type a move").unwrap()).await.unwrap();
        let played = user.submit_modal(&form, json!({ "move": text })).await.unwrap();
        assert!(told(&played).contains("Played"), "{}", told(&played));
        game.check(&fixture).await;
    }
    // A form that was opened for an older board says so.
    let old = fixture.ana.forge_click(game.room, &first, &first.button("Move").unwrap()).await.unwrap();
    assert!(!told(&old).is_empty());
    game.check(&fixture).await;
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_all_is_read_a_move_alone_counts_and_talk_is_left_alone() {
    let fixture = reading().await;
    let mut game = Game::start(&fixture).await;
    let first = fixture.board(game.room, 0).await;
    assert!(first.content.contains("Write a move"), "{}", first.content);
    for _ in 0..4 {
        for text in ["nice", "see you at 5", "what a day, isn't it", "ok", "👍"] {
            fixture.ana.says(game.room, text).await;
        }
        let (user, text) = game.next();
        user.says(game.room, &text).await;
        game.check(&fixture).await;
    }
    assert_eq!(said(&fixture, game.room).len(), game.ply() + 1, "boards, and nothing else");
    // A move that cannot be made is refused with a reason; in the channel above nobody is heard.
    fixture.ana.says(fixture.games, "a1").await;
    let (user, text) = game.next();
    user.says(game.room, "z99").await;
    fixture.discord.wait_for(game.room, |m| m.content.contains("z99 on this board"), SOON).await;
    let board = fixture.board(game.room, game.ply() - 1).await;
    user.replies(game.room, &board, &text, false).await;
    game.check(&fixture).await;
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_not_heard_is_told_once_how_to_be() {
    let fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    let carla = fixture.discord.user("Carla");
    let hint = |m: &Message| m.content.contains("I did not get the text");
    let hints = || said(&fixture, game.room).into_iter().filter(hint).count();
    // Strangers, and whoever is not to move, may talk.
    carla.says(game.room, "hello").await;
    fixture.bruno.says(game.room, "hello").await;
    tokio::time::sleep(A_MOMENT).await;
    assert_eq!(hints(), 0);
    fixture.ana.says(game.room, "a1").await;
    fixture.discord.wait_for(game.room, hint, SOON).await;
    let board = fixture.board(game.room, 0).await;
    fixture.ana.replies(game.room, &board, "a1", false).await;
    fixture.ana.says(game.room, "a1").await;
    tokio::time::sleep(A_MOMENT).await;
    assert_eq!(hints(), 1, "once for a table");
    game.reply(&fixture).await;
    game.check(&fixture).await;
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn discord_says_whether_its_switch_is_as_the_configuration_has_it() {
    for switch in [false, true] {
        let discord = fake::Discord::start(Options { message_content: switch, ..Options::default() }).await;
        let asked = async |wanted| discord::check(&discord.token(), Some(&discord.base()), wanted).await;
        assert_eq!(asked(switch).await, Finding::Fine);
        let (Finding::Wrong(text) | Finding::Warning(text)) = asked(!switch).await else {
            panic!("it is not as it should be")
        };
        assert!(text.contains("Message Content Intent"), "{text}");
        let unknown = discord::check("nobody", Some(&discord.base()), switch).await;
        assert!(matches!(unknown, Finding::Wrong(text) if text.contains("token")));
    }
    let nobody = discord::check("nobody", Some("http://127.0.0.1:9"), false).await;
    assert!(matches!(nobody, Finding::Unreachable(_)), "{nobody:?}");
}
