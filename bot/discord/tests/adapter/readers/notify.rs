//! Notices to people on Discord: by a mention, by a direct message, once a day, or not at all.

use crate::fixture::{Fixture, SOON, play, told};
use fake::{Fault, FaultKind, Message, User};
use serde_json::json;
use storage::{PersonId, Transaction};

/// `SUPPRESS_NOTIFICATIONS`.
const SILENT: u64 = 1 << 12;

/// A direct message that says something.
async fn direct(fixture: &Fixture, user: &User, text: &str) -> Message {
    let (channel, text) = (user.dm(), text.to_owned());
    fixture.discord.wait_for(channel, move |m: &Message| m.content.contains(&text), SOON).await
}

/// A board, when it has been sent.
async fn moved(fixture: &Fixture, user: &User, thread: u64, text: &str, ply: usize) -> Message {
    user.slash(thread, "move", json!({ "move": text })).await.unwrap();
    fixture.board(thread, ply).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn turns_at_several_tables_within_minutes_are_one_ping() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let one = fixture.table("breakthrough", ana, bruno).await;
    let two = fixture.table("breakthrough", ana, bruno).await;
    let (first, second) =
        (moved(&fixture, ana, one, "d2-d3", 1).await, moved(&fixture, ana, two, "e2-e3", 1).await);
    assert_eq!((&first.pings, &second.pings), (&vec![bruno.id], &vec![]));
    assert!(second.content.contains("to move"), "the board is there, and silent: {}", second.content);
    // Whoever answers the first is told of the second, by name and alone; at the same table every turn is a ping.
    let answer = bruno.slash(one, "move", json!({ "move": "d6-d5" })).await.unwrap();
    assert!(told(&answer).contains("🔔 It is your turn:") && told(&answer).contains("**#2**"));
    assert!(told(&answer).contains(&format!("<#{two}>")), "the way there: {}", told(&answer));
    fixture.board(one, 2).await;
    assert_eq!(moved(&fixture, ana, one, "e2-e3", 3).await.pings, [bruno.id]);
    // Once.
    let answer = bruno.slash(one, "stats", json!({})).await;
    let again = answer.ok().and_then(|answer| answer.message).map(|message| message.content);
    assert!(!again.is_some_and(|text| text.contains("🔔")));
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_that_was_merged_is_told_five_minutes_later() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let one = fixture.table("breakthrough", ana, bruno).await;
    let two = fixture.table("breakthrough", ana, bruno).await;
    let three = fixture.table("breakthrough", ana, bruno).await;
    for (thread, text) in [(one, "d2-d3"), (two, "e2-e3"), (three, "f2-f3")] {
        moved(&fixture, ana, thread, text, 1).await;
    }
    // Five minutes go by, and bruno has said nothing.
    wait_for_owed(&fixture).await;
    let named = |m: &Message| m.content.contains("🔔 It is your turn at these tables");
    let ping = fixture.discord.wait_for(two, named, SOON).await;
    assert_eq!(ping.pings, [bruno.id]);
    for thread in [two, three] {
        assert!(ping.content.contains(&format!("<#{thread}>")), "{}", ping.content);
    }
    // It is told, and not again.
    bruno.replies(one, &fixture.board(one, 1).await, "d6-d5", true).await;
    fixture.board(one, 2).await;
    fixture.all_sent().await;
    let all = [one, two, three].map(|thread| fixture.discord.messages(thread)).concat();
    assert_eq!(all.iter().filter(|m| m.content.contains("🔔")).count(), 1);
    fixture.end().await;
}

/// Five minutes go by in which nobody says anything.
async fn wait_for_owed(fixture: &Fixture) {
    let due = |tx: &Transaction| {
        for person in (1..=2).map(PersonId) {
            for owed in tx.all_owed_to(person)?.iter().filter(|owed| owed.named_at.is_some()) {
                tx.name_owed(person, &owed.network, i64::MAX, 0)?;
            }
        }
        let timer = tx.timers_of_kind("owed")?.pop().unwrap();
        tx.put_off_timer(timer.id, 0)?;
        parlor::due::run_due(tx, tx.last_beat("discord")?.unwrap()).map(drop)
    };
    fixture.store.write(due).await.unwrap();
}

/// An answer that does not arrive tells nothing: the turn that it names is told five minutes later.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_that_a_lost_answer_names_is_told_later() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let one = fixture.table("breakthrough", ana, bruno).await;
    let two = fixture.table("breakthrough", ana, bruno).await;
    moved(&fixture, ana, one, "d2-d3", 1).await;
    moved(&fixture, ana, two, "e2-e3", 1).await;
    let (method, path_contains) = (Some("POST".to_owned()), "/callback".to_owned());
    fixture.discord.fault(Fault { method, path_contains, times: 3, kind: FaultKind::Status(500) });
    let answer = bruno.slash(one, "move", json!({ "move": "d6-d5" })).await;
    assert!(!answer.is_ok_and(|answer| told(&answer).contains("🔔")), "it is lost");
    fixture.board(one, 2).await;
    fixture.all_sent().await;
    fixture.discord.clear_faults();
    wait_for_owed(&fixture).await;
    let ping =
        fixture.discord.wait_for(two, |m: &Message| m.content.contains("🔔 It is your turn"), SOON).await;
    assert_eq!(ping.pings, [bruno.id]);
    assert!(ping.content.contains("**#2**"), "{}", ping.content);
    let owed = fixture.store.read(|s| {
        let (_, person) = s.account("discord", &bruno.id.to_string())?.unwrap();
        s.all_owed_to(person.id)
    });
    assert_eq!(owed.unwrap(), [], "once");
    fixture.end().await;
}

/// A typed message cannot be answered privately: a turn that is still to be told of is named in passing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_types_is_told_in_passing() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let one = fixture.table("breakthrough", ana, bruno).await;
    let two = fixture.table("breakthrough", ana, bruno).await;
    let board = moved(&fixture, ana, one, "d2-d3", 1).await;
    let other = moved(&fixture, ana, two, "e2-e3", 1).await;
    bruno.replies(one, &board, "d6-d5", true).await;
    let named = |m: &Message| m.content.contains("🔔 It is your turn:");
    let passing = fixture.discord.wait_for(one, named, SOON).await;
    assert!(passing.pings.is_empty() && passing.content.contains(&format!("<#{two}>")), "{passing:?}");
    // It goes when it has been answered.
    bruno.replies(two, &other, "d6-d5", true).await;
    fixture.taken_away(one, &passing).await;
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_wants_direct_messages_gets_the_board_there_and_no_ping() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let thread = fixture.table("breakthrough", ana, bruno).await;
    let set = json!({ "notify": "by-message", "about": "turns" });
    let answer = bruno.slash(fixture.games, "settings", set).await.unwrap();
    assert!(told(&answer).contains("your turns by a direct message"), "{}", told(&answer));
    bruno.slash(fixture.games, "settings", json!({ "notify": "by-test" })).await.unwrap();
    direct(&fixture, bruno, "A test").await;
    let board = moved(&fixture, ana, thread, "d2-d3", 1).await;
    assert_eq!(board.pings, Vec::<u64>::new());
    let there = direct(&fixture, bruno, "**d2-d3**").await;
    assert!(there.attachments[0].filename.contains("ply-001"), "{there:?}");
    assert_eq!(there.flags & SILENT, 0, "it notifies");
    // A second turn within minutes stands there too, and notifies nobody.
    let other = fixture.table("breakthrough", ana, bruno).await;
    moved(&fixture, ana, other, "e2-e3", 1).await;
    assert_eq!(direct(&fixture, bruno, "**e2-e3**").await.flags & SILENT, SILENT);
    // What stands there can be answered there.
    bruno.replies(bruno.dm(), &there, "d6-d5", false).await;
    let board = fixture.board(thread, 2).await;
    assert_eq!(board.pings, [ana.id]);
    // The end is another matter.
    ana.slash(thread, "resign", json!({ "confirm": true })).await.unwrap();
    let over = |m: &Message| m.content.contains("won #1") && !m.pings.is_empty();
    assert_eq!(fixture.discord.wait_for(thread, over, SOON).await.pings, [bruno.id]);
    fixture.end().await;
}

/// Quiet hours have no pings; what asks for something is told when they are over.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_sleeps_is_pinged_when_they_wake() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let thread = fixture.table("breakthrough", ana, bruno).await;
    let now = fixture.store.read(|s| s.last_beat("discord")).unwrap().unwrap();
    let hour = |ahead: i64| format!("{:02}:00", (now / 3_600_000 + ahead).rem_euclid(24));
    let quiet = json!({ "quiet": format!("{}-{}", hour(-1), hour(8)) });
    bruno.slash(fixture.games, "settings", quiet).await.unwrap();
    ana.slash(thread, "pause", json!({})).await.unwrap();
    let asks = |m: &Message| m.content.contains("asks for a pause");
    let asked = fixture.discord.wait_for(thread, asks, SOON).await;
    assert_eq!(asked.pings, Vec::<u64>::new());
    let set = json!({ "notify": "by-message", "about": "offers" });
    bruno.slash(fixture.games, "settings", set).await.unwrap();
    ana.slash(thread, "cancel", json!({})).await.unwrap();
    ana.slash(thread, "pause", json!({})).await.unwrap();
    assert_eq!(direct(&fixture, bruno, "asks for a pause").await.flags & SILENT, SILENT);
    // The night is over.
    bruno.slash(fixture.games, "settings", json!({ "quiet": "none", "notify": "by-mention" })).await.unwrap();
    let due = |tx: &Transaction| {
        let timer = tx.timers_of_kind("owed")?.pop().unwrap();
        tx.put_off_timer(timer.id, 0)?;
        parlor::due::run_due(tx, tx.last_beat("discord")?.unwrap()).map(drop)
    };
    fixture.store.write(due).await.unwrap();
    let named = |m: &Message| m.content.contains("🌙 In your quiet hours");
    let ping = fixture.discord.wait_for(thread, named, SOON).await;
    assert_eq!(ping.pings, [bruno.id]);
    assert_eq!(ping.content.matches("asks for a pause").count(), 1, "{}", ping.content);
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_digest_tells_of_all_that_waits_and_opens_it() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let thread = fixture.table("breakthrough", ana, bruno).await;
    let silent = json!({ "notify": "by-digest" });
    bruno.slash(fixture.games, "settings", silent).await.unwrap();
    assert_eq!(moved(&fixture, ana, thread, "d2-d3", 1).await.pings, Vec::<u64>::new());
    ana.slash(fixture.games, "play", play("slimetrail", bruno)).await.unwrap();
    let asked = |m: &Message| m.content.contains("Slimetrail") && m.content.contains("Challenge");
    assert_eq!(fixture.discord.wait_for(fixture.games, asked, SOON).await.pings, Vec::<u64>::new());
    // A day goes by.
    let due = |tx: &Transaction| {
        let timer = tx.timers_of_kind("digest")?.remove(0);
        tx.put_off_timer(timer.id, 0)?;
        parlor::due::run_due(tx, tx.last_beat("discord")?.unwrap()).map(drop)
    };
    fixture.store.write(due).await.unwrap();
    let digest = direct(&fixture, bruno, "What waits for you (2)").await;
    assert!(
        digest.content.contains("**your move**") && digest.content.contains("**your answer**"),
        "{digest:?}"
    );
    let board = bruno.click(&digest, &digest.button("#1 Breakthrough").unwrap()).await.unwrap();
    assert!(board.message.unwrap().attachments[0].filename.contains("ply-001"));
    // The next one comes tomorrow, and nothing comes where nothing waits.
    bruno.slash(thread, "resign", json!({ "confirm": true })).await.unwrap();
    bruno.slash(fixture.games, "decline", json!({})).await.unwrap();
    let before = bruno.dm_messages().len();
    fixture.store.write(due).await.unwrap();
    let timers = fixture.store.read(|s| s.timers_of_kind("digest")).unwrap();
    assert_eq!((timers.len(), bruno.dm_messages().len()), (1, before));
    fixture.end().await;
}
