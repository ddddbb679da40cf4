//! The dashboard of a server: one message, kept as its tables are.

use std::time::Duration;

use crate::fixture::{Fixture, SOON, told};
use fake::{Fault, FaultKind, Message};
use serde_json::json;
use storage::{CommunityId, Transaction};

/// `MANAGE_GUILD`.
const MANAGE: u64 = 1 << 5;

/// A server whose dashboard hangs in a channel of its own.
async fn hung() -> (Fixture, u64) {
    let fixture = Fixture::start().await;
    fixture.discord.grant(&fixture.ana, &fixture.guild, MANAGE);
    let board = fixture.discord.channel(&fixture.guild, "painel");
    let answer =
        fixture.ana.slash(board, "admin settings", json!({ "dashboard": "dashboard-here" })).await.unwrap();
    assert!(told(&answer).contains(&format!("is in <#{board}>")), "{}", told(&answer));
    (fixture, board)
}

/// Does at once what would be done within a minute; how many timers there were.
async fn hurry(fixture: &Fixture) -> usize {
    // What is being sent would be sent first.
    fixture.all_sent().await;
    let job = |tx: &Transaction| {
        let timers = tx.timers_of_kind("dashboard")?;
        timers.iter().try_for_each(|timer| tx.put_off_timer(timer.id, 0).map(drop))?;
        let now = tx.last_beat("discord")?.unwrap();
        parlor::due::run_due(tx, now)?;
        Ok::<_, parlor::Error>(timers.len())
    };
    fixture.store.write(job).await.unwrap()
}

/// The dashboard, once it says something; there is no other message.
async fn says(fixture: &Fixture, channel: u64, what: &str) -> Message {
    let wanted = what.to_owned();
    let shown = fixture.discord.wait_for(channel, move |m: &Message| m.content.contains(&wanted), SOON).await;
    let noted =
        || fixture.store.read(|snapshot| snapshot.dashboard(CommunityId(1))).unwrap().unwrap().message;
    let deadline = tokio::time::Instant::now() + SOON;
    while noted() != Some(shown.id.to_string())
        || fixture.discord.messages(channel).iter().filter(|message| !message.deleted).count() != 1
    {
        assert!(tokio::time::Instant::now() < deadline, "{:?}", fixture.discord.messages(channel));
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    shown
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_is_edited_when_something_has_changed_and_many_changes_are_one_edit() {
    let (fixture, channel) = hung().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let empty = says(&fixture, channel, "Nobody is playing").await;
    assert_eq!(empty.attachments.len(), 0);
    let thread = fixture.table("breakthrough", ana, bruno).await;
    for (user, text) in [(ana, "d2-d3"), (bruno, "d6-d5"), (ana, "e2-e3")] {
        user.slash(thread, "move", json!({ "move": text })).await.unwrap();
    }
    fixture.board(thread, 3).await;
    assert_eq!(hurry(&fixture).await, 1);
    let shown = says(&fixture, channel, "**Bruno** to move").await;
    assert_eq!((shown.id, shown.edits, shown.pings.len()), (empty.id, 1, 0), "{}", shown.content);
    let [sheet] = &shown.attachments[..] else { panic!("{shown:?}") };
    assert_eq!(sheet.filename, "tables.png");
    let alt = sheet.description.clone().unwrap_or_default();
    assert_eq!(alt, "#1 Ana, Bruno (Breakthrough): Bruno to move.");
    bruno.slash(thread, "resign", json!({ "confirm": true })).await.unwrap();
    hurry(&fixture).await;
    let over = says(&fixture, channel, "Nobody is playing").await;
    assert_eq!((over.id, over.edits, over.attachments.len()), (empty.id, 2, 0));
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_is_sent_anew_where_it_cannot_be_edited_and_goes_when_it_is_taken_away() {
    let (fixture, channel) = hung().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let first = says(&fixture, channel, "Nobody is playing").await;
    let thread = fixture.table("breakthrough", ana, bruno).await;
    fixture.discord.advance(Duration::from_secs(2 * 3_600));
    // Whatever comes between, the old one is taken away in the end.
    fixture.discord.fault(Fault {
        method: Some("DELETE".to_owned()),
        path_contains: format!("/messages/{}", first.id),
        times: 1,
        kind: FaultKind::Status(500),
    });
    hurry(&fixture).await;
    let second = says(&fixture, channel, "**Ana** to move").await;
    assert_ne!(second.id, first.id, "a message of two hours cannot be edited");
    fixture.discord.delete_message(second.id);
    ana.slash(thread, "move", json!({ "move": "d2-d3" })).await.unwrap();
    fixture.board(thread, 1).await;
    hurry(&fixture).await;
    let third = says(&fixture, channel, "**Bruno** to move").await;
    ana.slash(channel, "admin settings", json!({ "dashboard": "dashboard-here" })).await.unwrap();
    fixture.taken_away(channel, &third).await;
    let fourth = says(&fixture, channel, "**Bruno** to move").await;
    let answer =
        ana.slash(fixture.games, "admin settings", json!({ "dashboard": "dashboard-none" })).await.unwrap();
    assert!(told(&answer).contains("There is no dashboard"), "{}", told(&answer));
    fixture.taken_away(channel, &fourth).await;
    assert_eq!(hurry(&fixture).await, 0);
    fixture.end().await;
}
