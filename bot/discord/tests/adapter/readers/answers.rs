//! The traces of answers: nothing that has to be dismissed, and nothing that is said twice.

use crate::fixture::faults::{Game, until};
use crate::fixture::{Fixture, SOON, press, told};
use fake::{Message, User};
use serde_json::json;

/// `MANAGE_GUILD`.
const MANAGE: u64 = 1 << 5;

/// The messages that one person alone sees in a channel.
fn own(user: &User, channel: u64) -> Vec<String> {
    let mine = user.messages(channel).into_iter().filter(Message::is_ephemeral);
    mine.map(|message| message.content).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_left_of_a_move_but_the_board() {
    let fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    // By a command.
    let (user, text) = game.next();
    let played = user.slash(game.room, "move", json!({ "move": text })).await.unwrap();
    assert_eq!(told(&played), "✓ Played.");
    game.check(&fixture).await;
    until("the answer goes", || own(&user, game.room).is_empty()).await;
    // By menus.
    let board = fixture.board(game.room, 1).await;
    let (user, text) = game.next();
    fixture.by_menu(&user, &board, &text).await.unwrap();
    game.check(&fixture).await;
    until("the menu goes", || own(&user, game.room).is_empty()).await;
    // By a form, which takes the place of the menu from which it was opened.
    let board = fixture.board(game.room, 2).await;
    let (user, text) = game.next();
    let picks = user.click(&board, &board.button("Move").unwrap()).await.unwrap().message.unwrap();
    let form = user.click(&picks, &picks.button("Type a move").unwrap()).await.unwrap();
    user.submit_modal(&form, json!({ "move": text })).await.unwrap();
    assert_eq!(own(&user, game.room), ["✓ Played."]);
    game.check(&fixture).await;
    until("the menu goes", || own(&user, game.room).is_empty()).await;
    // Elsewhere the answer leads to the board, and stays.
    let (user, text) = game.next();
    let there = user.slash(fixture.games, "move", json!({ "move": text, "table": 1 })).await.unwrap();
    assert!(told(&there).contains(&format!("<#{}>", game.room)), "{}", told(&there));
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_watches_takes_nothing_off_the_board_that_waits() {
    let fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    let carla = fixture.discord.user("Carla");
    let waits = game.play(&fixture).await;
    fixture.noted(&waits).await;
    let now = |id: u64| fixture.discord.message(id).unwrap();
    carla.slash(game.room, "board", json!({})).await.unwrap();
    let copy = |m: &Message| m.id > waits.id && !m.attachments.is_empty();
    let copy = fixture.discord.wait_for(game.room, copy, SOON).await;
    fixture.noted(&copy).await;
    fixture.settled().await;
    assert!(now(waits.id).button("Move").is_some(), "{:?}", now(waits.id).custom_ids());
    // The next move takes off what there is to tap on both.
    let (user, text) = game.next();
    user.slash(game.room, "move", json!({ "move": text })).await.unwrap();
    until("nothing is left to tap", || {
        now(waits.id).custom_ids().is_empty() && now(copy.id).custom_ids().is_empty()
    })
    .await;
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lists_lead_to_the_threads_and_who_manages_is_offered_all_tables() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let (carla, dora) = (fixture.discord.user("Carla"), fixture.discord.user("Dora"));
    let first = fixture.table("hex", ana, bruno).await;
    ana.slash(fixture.games, "play", crate::fixture::play("oware", &carla)).await.unwrap();
    press(&carla, fixture.games, "Accept").await;
    until("two threads", || fixture.discord.threads_of(fixture.games).len() == 2).await;
    let second = fixture.discord.threads_of(fixture.games)[1];
    fixture.board(second, 0).await;
    let listed = ana.slash(fixture.games, "games", json!({})).await.unwrap();
    let lines: Vec<&str> = told(&listed).lines().filter(|line| line.contains('#')).collect();
    assert_eq!(lines.len(), 2, "{lines:?}");
    for (table, thread) in [("#1", first), ("#2", second)] {
        let line = lines.iter().find(|line| line.contains(&format!("{table}**"))).unwrap();
        assert!(line.ends_with(&format!("<#{thread}>")), "{line}");
    }
    // Who plays at none of them, and decides about all.
    fixture.discord.grant(&dora, &fixture.guild, MANAGE);
    let choices = dora.autocomplete(fixture.games, "admin table", json!({}), "table").await.unwrap();
    let names: Vec<&str> = choices.iter().map(|choice| &*choice.name).collect();
    assert_eq!(names, ["#1 Hex · Ana, Bruno", "#2 Oware · Ana, Carla"]);
    // Others are offered their own, wherever they type.
    let choices = bruno.autocomplete(fixture.games, "show", json!({}), "table").await.unwrap();
    assert_eq!(choices.len(), 1, "{choices:?}");
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_whose_moves_were_taken_back_can_be_gone_on_from_by_what_its_picture_carries() {
    let fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    let gone = game.play(&fixture).await;
    fixture.noted(&gone).await;
    fixture.ana.slash(game.room, "undo", json!({})).await.unwrap();
    until("it is taken back", || fixture.played(storage::TableId(1)).played().is_empty()).await;
    fixture.ana.context_message(game.room, "Continue from this board", &gone).await.unwrap();
    let open = |m: &Message| m.button("Join").is_some();
    let open = fixture.discord.wait_for(fixture.games, open, SOON).await;
    assert!(open.content.contains("move 1"), "{}", open.content);
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_a_group_every_command_is_registered_once() {
    let mut fixture = Fixture::start().await;
    fixture.close().await.unwrap();
    fixture.launch(|options| discord::Options { group: None, ..options });
    until("registered anew", || !registered(&fixture).contains(&"tabuleiro".to_owned())).await;
    fixture.discord.ready().await;
    assert!(registered(&fixture).contains(&"play".to_owned()));
    let help = fixture.ana.slash(fixture.games, "help", json!({ "command": "play" })).await.unwrap();
    assert!(!told(&help).contains("tabuleiro"), "{}", told(&help));
    fixture.end().await;
}

/// The names of the commands that are registered everywhere.
fn registered(fixture: &Fixture) -> Vec<String> {
    let all = fixture.discord.commands(None);
    all.iter().filter_map(|command| command["name"].as_str()).map(str::to_owned).collect()
}
