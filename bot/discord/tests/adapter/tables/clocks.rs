//! Clocks on Discord: reminders, a flag that falls, a claim, a hard loss, a journey; times by each reader's own clock.

use crate::fixture::{Fixture, SOON, play, told};
use fake::{Message, User};
use serde_json::{Value, json};
use storage::{TableId, Transaction};

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;

/// The options of a challenge with a clock.
fn timed(opponent: &User, more: &[(&str, Value)]) -> Value {
    let mut options = play("breakthrough", opponent);
    for (name, value) in more {
        options[*name] = value.clone();
    }
    options
}

/// A table with a clock; its thread.
async fn table(fixture: &Fixture, more: &[(&str, Value)]) -> (Message, u64) {
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    ana.slash(fixture.games, "play", timed(bruno, more)).await.unwrap();
    let challenge = fixture.challenge().await;
    bruno.click(&challenge, &challenge.button("Accept").unwrap()).await.unwrap();
    let thread = fixture.thread(&challenge).await;
    (challenge, thread)
}

/// Makes it so that the turn of the table began so much earlier, and does what is due.
async fn earlier(fixture: &Fixture, millis: i64) {
    // Nothing comes of a turn before its player has been told of it.
    fixture.all_sent().await;
    let job = move |tx: &Transaction| {
        let mut turn = tx.turn_clock(TableId(1))?.unwrap();
        turn.since = turn.since.map(|since| since - millis);
        tx.set_turn_clock(&turn)?;
        for timer in tx.timers_of_kind("clock")? {
            tx.put_off_timer(timer.id, 0)?;
        }
        let now = tx.last_beat("discord")?.unwrap();
        parlor::due::run_due(tx, now).map(drop)
    };
    fixture.store.write(job).await.unwrap();
}

async fn says(fixture: &Fixture, thread: u64, text: &str) -> Message {
    let text = text.to_owned();
    fixture.discord.wait_for(thread, move |m: &Message| m.content.contains(&text), SOON).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_soft_clock_reminds_and_can_be_claimed() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let (challenge, thread) = table(&fixture, &[("time", json!("3d"))]).await;
    assert!(challenge.content.contains("3 days for each move"), "{}", challenge.content);
    assert!(challenge.content.contains("until the others claim"), "{}", challenge.content);
    let board = fixture.board(thread, 0).await;
    let due = fixture.store.read(|s| s.turn_clock(TableId(1))).unwrap().unwrap().since.unwrap() + 3 * DAY;
    let when = format!("<t:{0}:f> (<t:{0}:R>)", due / 1_000);
    assert!(board.content.contains(&format!("3 days left, until {when}")), "{}", board.content);
    let alt = board.attachments[0].description.clone().unwrap_or_default();
    assert!(alt.contains("White: 3 days left.") && alt.contains("Black: 3 days left."), "{alt}");
    earlier(&fixture, 37 * HOUR).await;
    let reminder = says(&fixture, thread, "it is your move: 1 day and 11 hours left").await;
    assert_eq!(reminder.pings, [ana.id]);
    earlier(&fixture, 28 * HOUR).await;
    says(&fixture, thread, "it is your move: 7 hours left").await;
    earlier(&fixture, 8 * HOUR).await;
    let fell = says(&fixture, thread, "has used up the time").await;
    assert_eq!(fell.pings, [bruno.id], "whoever can claim it is told");
    // It can be claimed as long as nobody moves, whatever is refused meanwhile.
    bruno.slash(thread, "pause", json!({})).await.unwrap();
    ana.slash(thread, "decline", json!({})).await.unwrap();
    says(&fixture, thread, "does not want a pause").await;
    fixture.settled().await;
    let messages = fixture.discord.messages(thread);
    assert!(messages.iter().any(|m| m.id == fell.id && m.button("Claim the game").is_some()));
    let late = ana.click(&fell, &fell.button("Claim the game").unwrap()).await.unwrap();
    assert!(told(&late).contains("your own move"), "{}", told(&late));
    bruno.click(&fell, &fell.button("Remind").unwrap()).await.unwrap();
    let reminded = says(&fixture, thread, "Your time is up").await;
    assert_eq!(reminded.pings, [ana.id]);
    let again = bruno.click(&fell, &fell.button("Remind").unwrap()).await.unwrap();
    assert!(told(&again).contains("You can send another reminder in"), "{}", told(&again));
    bruno.click(&fell, &fell.button("Claim the game").unwrap()).await.unwrap();
    let end = says(&fixture, thread, "ran out of time").await;
    assert!(
        end.content.contains("claims the game") && end.content.contains("Bruno won #1"),
        "{}",
        end.content
    );
    assert!(fixture.store.read(|s| s.turn_clock(TableId(1))).unwrap().is_none());
    fixture.end().await;
}

/// A player who is late when a pause ends can still move, and the others can still claim: both by a tap.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_goes_on_after_a_pause_can_be_played_and_claimed() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let (_, thread) = table(&fixture, &[("time", json!("3d"))]).await;
    fixture.board(thread, 0).await;
    earlier(&fixture, 73 * HOUR).await;
    let fell = says(&fixture, thread, "has used up the time").await;
    bruno.slash(thread, "pause", json!({})).await.unwrap();
    ana.slash(thread, "pause", json!({})).await.unwrap();
    let paused = says(&fixture, thread, "is paused").await;
    let bare = |asked: u64| move |m: &Message| m.id == asked && m.custom_ids().is_empty();
    fixture.discord.wait_for(thread, bare(fell.id), SOON).await;
    ana.click(&paused, &paused.button("Go on").unwrap()).await.unwrap();
    let late = says(&fixture, thread, "is out of time").await;
    for button in ["Move", "Claim the game", "Remind"] {
        assert!(late.button(button).is_some(), "{button}: {:?}", late.custom_ids());
    }
    bruno.click(&late, &late.button("Claim the game").unwrap()).await.unwrap();
    says(&fixture, thread, "Bruno won #1").await;
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hard_clock_ends_the_game_and_stands_on_a_journey() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let more = [("time", json!("7d+12h")), ("max", json!("9d")), ("hard", json!(true))];
    let (challenge, thread) = table(&fixture, &more).await;
    assert!(
        challenge.content.contains("up to 9 days. Whoever uses it up loses at once."),
        "{}",
        challenge.content
    );
    let answer = ana.slash(fixture.games, "account away", json!({ "until": "10d" })).await.unwrap();
    assert!(told(&answer).contains("your clocks stand meanwhile") && told(&answer).contains("<t:"));
    says(&fixture, thread, "Ana is away until <t:").await;
    let turn = fixture.store.read(|s| s.turn_clock(TableId(1))).unwrap().unwrap();
    assert_eq!(turn.fell_at, None);
    let answer = ana.slash(fixture.games, "account away", json!({ "end": true })).await.unwrap();
    assert!(told(&answer).contains("Welcome back"), "{}", told(&answer));
    says(&fixture, thread, "Ana is there again").await;
    earlier(&fixture, 7 * DAY + HOUR).await;
    let end = says(&fixture, thread, "ran out of time").await;
    assert!(end.content.contains("Bruno won #1"), "{}", end.content);
    let rematch = bruno.click(&end, &end.button("Rematch").unwrap()).await;
    assert!(rematch.is_ok());
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_no_time_is_refused_with_what_would_be_one() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    for (time, said) in [
        ("3x", "Did you mean `3d`"),
        ("0", "Did you mean `none`"),
        ("99999y", "Did you mean `366d`"),
        ("1m", "at least `5m`"),
        ("🎲", "is no time"),
    ] {
        let options = timed(bruno, &[("time", json!(time))]);
        let answer = ana.slash(fixture.games, "play", options).await.unwrap();
        assert!(told(&answer).contains(said), "{time}: {}", told(&answer));
    }
    assert!(fixture.discord.messages(fixture.games).is_empty(), "nothing was made of it");
    fixture.end().await;
}

/// A player who begins a turn with nothing left is told so once, on the board, where the game can be claimed
/// by a tap; and what is shown to all has the time of now.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_that_begins_with_nothing_left_is_told_once() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let (_, thread) = table(&fixture, &[("time", json!("3d/game"))]).await;
    fixture.board(thread, 0).await;
    earlier(&fixture, DAY).await;
    bruno.slash(thread, "table show", json!({})).await.unwrap();
    let shown = |m: &Message| m.content.contains("Shown by Bruno") && !m.attachments.is_empty();
    let shown = fixture.discord.wait_for(thread, shown, SOON).await;
    let alt = shown.attachments[0].description.clone().unwrap_or_default();
    assert!(alt.contains("White: 2 days left.") || alt.contains("White: 1 day and 23 hours left."), "{alt}");
    earlier(&fixture, 3 * DAY).await;
    says(&fixture, thread, "has used up the time").await;
    fixture.by_menu(ana, &shown, "d2-d3").await.unwrap();
    let board = fixture.board(thread, 1).await;
    fixture.by_menu(bruno, &board, "d6-d5").await.unwrap();
    let late = says(&fixture, thread, "to move, out of time: the game can be claimed").await;
    fixture.all_sent().await;
    let told = fixture.discord.messages(thread);
    assert_eq!(told.iter().filter(|m| m.content.contains("has used up the time")).count(), 1);
    let alt = late.attachments[0].description.clone().unwrap_or_default();
    assert!(alt.contains("White: time is up."), "{alt}");
    bruno.click(&late, &late.button("Claim the game").unwrap()).await.unwrap();
    says(&fixture, thread, "Bruno won #1").await;
    fixture.end().await;
}
