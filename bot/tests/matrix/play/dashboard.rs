//! The dashboard of a room: one message, kept as its tables are.

use storage::{CommunityId, Transaction};
use synapse::{Event, Synapse, Test, Text, shared};

use crate::club::served::{Club, SOON, until};

pub fn list() -> Vec<Test> {
    vec![
        shared("a_dashboard_is_replaced_and_sent_anew_where_it_is_gone", plain),
        shared("a_dashboard_in_an_encrypted_room_is_kept_as_well", encrypted),
    ]
}

/// Waits until the dashboard is to be shown anew, and has the bot do so at once.
async fn hurry(club: &Club) {
    let waits = || club.store().read::<_, storage::Error>(|s| s.timers_of_kind("dashboard")).expect("read");
    until("something has changed", async || !waits().is_empty()).await;
    let job = |tx: &Transaction| {
        tx.timers_of_kind("dashboard")?.iter().try_for_each(|timer| tx.put_off_timer(timer.id, 0).map(drop))
    };
    club.store().write(job).await.expect("it can be written");
    // Another process looks for that once a minute, and whenever it sets a timer itself.
    club.ana().say(&club.room, "!settings notify digest about offers").await;
}

/// The message in which the dashboard stands, as far as the bot knows.
fn message(club: &Club) -> Option<String> {
    let read = club.store().read::<_, storage::Error>(|snapshot| snapshot.dashboard(CommunityId(1)));
    read.expect("it can be read").and_then(|dashboard| dashboard.message)
}

/// Waits until the dashboard stands in another message than that.
async fn other(club: &Club, than: &str) -> String {
    let another = || message(club).filter(|message| message != than);
    until("it stands elsewhere", async || another().is_some()).await;
    another().expect("it stands somewhere")
}

/// The event that replaces that message and says that.
async fn replaced(club: &Club, message: &str, text: &str) -> Event {
    let new = |event: &Event| event.content["m.new_content"]["body"].as_str().unwrap_or_default().to_owned();
    let wanted = |event: &Event| {
        event.sender == club.bot.id && event.replaces() == Some(message) && new(event).contains(text)
    };
    club.people[1].wait(&club.room, wanted, SOON).await
}

async fn plain(synapse: Synapse) {
    kept(&Club::open(synapse, 2, false).await).await;
}

async fn encrypted(synapse: Synapse) {
    kept(&Club::open(synapse, 2, true).await).await;
}

async fn kept(club: &Club) {
    let (ana, rui) = (&club.people[0], &club.people[1]);
    let room = &club.room;
    let refused = rui.say(room, "!admin dashboard here").await;
    rui.wait_after(room, &refused, |event| club.says(event, "Only those who may manage"), SOON).await;
    ana.say(room, "!admin dashboard here").await;
    let empty = rui.wait(room, |event| club.says(event, "Nobody is playing"), SOON).await;
    assert_eq!(other(club, "").await, empty.id);
    let play = format!("!play breakthrough {} seat=1", rui.id);
    ana.say(room, Text::new(&play).mentioning([&*rui.id])).await;
    let challenge = rui.wait(room, |event| club.says(event, "Challenge 1"), SOON).await;
    rui.react(room, &challenge.id, "👍").await;
    ana.wait(room, |event| club.says(event, "begins"), SOON).await;
    hurry(club).await;
    let shown = replaced(club, &empty.id, "Ana").await;
    let new = &shown.content["m.new_content"];
    assert_eq!(new["msgtype"], "m.image", "with its boards: {new}");
    assert!(shown.mentions().is_empty(), "{:?}", shown.mentions());
    assert_eq!(new["m.mentions"], serde_json::json!({ "user_ids": [] }), "nobody is told");
    ana.say(room, "!move #1 d2-d3").await;
    rui.wait(room, |event| club.says(event, "d2-d3"), SOON).await;
    hurry(club).await;
    replaced(club, &empty.id, "Rui to move").await;

    // Somebody takes it away: with the next change it stands there again.
    ana.redact(room, &empty.id).await;
    until("it is gone", async || rui.redacted(room, &empty.id).await).await;
    rui.say(room, "!resign #1 yes").await;
    rui.wait(room, |event| club.says(event, "Ana won"), SOON).await;
    hurry(club).await;
    let again = other(club, &empty.id).await;
    let anew = |event: &Event| event.id == again && event.body().contains("Nobody is playing");
    rui.wait(room, anew, SOON).await;
    ana.say(room, "!admin dashboard none").await;
    until("it is gone again", async || rui.redacted(room, &again).await).await;
    assert_eq!(message(club), None);
}
