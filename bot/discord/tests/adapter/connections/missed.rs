//! Messages that people typed while the bot was not listening: they are read when it comes back, once and in order.

use std::time::Duration;

use crate::fixture::faults::{Game, until};
use crate::fixture::{Fixture, SOON, told};
use fake::Message;

/// The messages of the bot in a channel, in order.
fn answers(fixture: &Fixture, channel: u64) -> Vec<Message> {
    let me = fixture.discord.application_id();
    fixture.discord.messages(channel).into_iter().filter(|message| message.author == me).collect()
}

/// The next player moves by calling the bot; the message.
async fn call(fixture: &Fixture, game: &mut Game) -> u64 {
    let (user, text) = game.next();
    user.says(game.room, &format!("<@{}> {text}", fixture.discord.application_id())).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_moved_while_the_bot_was_away_is_heard() {
    let mut fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    game.play(&fixture).await;
    let board = fixture.board(game.room, game.ply()).await;
    fixture.ana.says(fixture.ana.dm(), "settings language en").await;
    fixture.discord.wait_for(fixture.ana.dm(), |m| m.content.contains("English"), SOON).await;
    fixture.close().await.unwrap();
    // By a reply, then by calling the bot, more often than one page has messages.
    let (user, text) = game.next();
    user.replies(game.room, &board, &text, true).await;
    for nth in 0..40 {
        call(&fixture, &mut game).await;
        for _ in 0..3 {
            fixture.ana.says(game.room, &format!("what a day {nth}")).await;
        }
    }
    fixture.ana.says(fixture.ana.dm(), "rules hex").await;
    fixture.open().await;
    // What is said now waits for what was said before.
    call(&fixture, &mut game).await;
    game.check(&fixture).await;
    fixture.discord.wait_for(fixture.ana.dm(), |m| !m.attachments.is_empty(), SOON).await;
    let direct = answers(&fixture, fixture.ana.dm()).len();
    // Nothing is heard again by the next one.
    let before = answers(&fixture, game.room).len();
    fixture.close().await.unwrap();
    fixture.open().await;
    game.play(&fixture).await;
    game.check(&fixture).await;
    assert_eq!(answers(&fixture, game.room).len(), before + 1);
    assert_eq!(answers(&fixture, fixture.ana.dm()).len(), direct);
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_moved_between_two_sessions_is_heard() {
    let fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    let losses: [fn(&fake::Discord); 3] =
        [|discord| discord.close(4009), |discord| discord.close(4007), |discord| discord.invalidate(false)];
    for hurt in losses {
        hurt(&fixture.discord);
        call(&fixture, &mut game).await;
        fixture.discord.ready().await;
        call(&fixture, &mut game).await;
        game.check(&fixture).await;
    }
    fixture.end().await;
}

/// Two processes have the shards between them: what one has heard meanwhile is not what the other has.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_with_some_of_the_shards_hears_what_it_has_missed_itself() {
    let mut fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    game.play(&fixture).await;
    let own = u32::try_from((fixture.guild.id >> 22) % 2).unwrap();
    let part = |number: u32| {
        move |options: discord::Options| {
            let shards = discord::Shards { first: number, last: number, total: 2 };
            discord::Options { shards: Some(shards), ..options }
        }
    };
    let identified =
        |fixture: &Fixture| fixture.discord.gateway_log().iter().filter(|said| said.op == 2).count();
    // Each has been there once.
    for number in [own, 1 - own] {
        fixture.close().await.unwrap();
        let before = identified(&fixture);
        fixture.launch(part(number));
        until("it comes", || identified(&fixture) > before && fixture.discord.connections() > 0).await;
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    // The other one is there.
    call(&fixture, &mut game).await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    let elsewhere = loop {
        let guild = fixture.discord.guild("Outro");
        if u32::try_from((guild.id >> 22) % 2).unwrap() != own {
            break fixture.discord.channel(&guild, "jogos");
        }
    };
    let (bot, greets) = (fixture.discord.application_id(), |m: &Message| m.content.starts_with("Hello"));
    fixture.bruno.says(elsewhere, &format!("<@{bot}>")).await;
    fixture.discord.wait_for(elsewhere, greets, SOON).await;
    assert_eq!(game.ply(), 2);
    fixture.close().await.unwrap();
    fixture.launch(part(own));
    game.check(&fixture).await;
    fixture.end().await;
}

/// Whatever shards each has: what was missed since the one that died is heard by whoever comes after it, once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_takes_over_hears_what_was_missed_since() {
    let mut fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    game.play(&fixture).await;
    for total in [2, 4, 3, 1, 2] {
        fixture.close().await.unwrap();
        // As it comes, the one before is gone.
        call(&fixture, &mut game).await;
        let own = u32::try_from((fixture.guild.id >> 22) % u64::from(total)).unwrap();
        fixture.launch(move |options| {
            let shards = discord::Shards { first: own, last: own, total };
            discord::Options { shards: Some(shards), ..options }
        });
        game.check(&fixture).await;
        game.play(&fixture).await;
    }
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_too_much_to_be_read_is_said_once() {
    let mut fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    game.play(&fixture).await;
    let quiet = Game::start(&fixture).await;
    fixture.close().await.unwrap();
    for nth in 0..600 {
        fixture.ana.says(game.room, &format!("what a day {nth}")).await;
    }
    fixture.open().await;
    let said = |m: &Message| m.content.starts_with("While I was away");
    fixture.discord.wait_for(game.room, said, SOON).await;
    game.play(&fixture).await;
    fixture.close().await.unwrap();
    fixture.open().await;
    game.play(&fixture).await;
    assert_eq!(answers(&fixture, game.room).into_iter().filter(said).count(), 1);
    assert!(!answers(&fixture, quiet.room).iter().any(said));
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_question_is_answered_once() {
    let mut fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    fixture.close().await.unwrap();
    fixture.bruno.says(game.room, &format!("<@{}> moves", fixture.discord.application_id())).await;
    fixture.open().await;
    let shown = |m: &Message| m.button("Show").is_some();
    let notice = fixture.discord.wait_for(game.room, shown, SOON).await;
    let moves = fixture.bruno.click(&notice, &notice.button("Show").unwrap()).await.unwrap();
    assert!(!told(&moves).is_empty());
    // As far as it was heard is kept soon, and at the end.
    until("it is not kept", || {
        let heard = fixture.store.read(|snapshot| snapshot.heard("discord"));
        heard.unwrap_or_else(|error: storage::Error| panic!("{error}")).is_some()
    })
    .await;
    fixture.close().await.unwrap();
    fixture.open().await;
    // What is typed in a channel is heard in order.
    game.reply(&fixture).await;
    fixture.board(game.room, game.ply()).await;
    fixture.settled().await;
    assert_eq!(answers(&fixture, game.room).into_iter().filter(shown).count(), 1);
    fixture.end().await;
}
