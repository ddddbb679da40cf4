//! Turns at several tables within minutes: one notification in a room, none that nobody gets.

use synapse::{Client, Event, Synapse, Test, Text, shared};

use crate::club::served::{Club, SOON};

pub fn list() -> Vec<Test> {
    vec![shared("a_turn_that_was_merged_is_told_in_the_room_of_the_turn", told)]
}

/// A table of Rui, who begins, and Ana: the root of its thread.
async fn table(club: &Club, rui: &Client, number: usize) -> String {
    let ana = club.ana();
    let line = format!("!play breakthrough {} seat=1", ana.id);
    let said = rui.say(&club.room, Text::new(&line).mentioning([&*ana.id])).await;
    let asks = |event: &Event| club.says(event, "Challenge ") && club.says(event, "Breakthrough");
    let challenge = rui.wait_after(&club.room, &said, asks, SOON).await;
    ana.wait(&club.room, |event| event.id == challenge.id && !event.undecrypted, SOON).await;
    ana.react(&club.room, &challenge.id, "👍").await;
    let begins = format!("#{number} Breakthrough begins");
    let board = rui.wait(&club.room, |event| club.says(event, &begins), SOON).await;
    board.thread_root().expect("the table has a thread").to_owned()
}

/// A move in a thread; the board that answers it.
async fn moves(club: &Club, who: &Client, root: &str, text: &str) -> Event {
    let said = who.say_in_thread(&club.room, root, text).await;
    let shows = |event: &Event| club.says(event, text) && event.thread_root() == Some(root);
    who.wait_after(&club.room, &said, shows, SOON).await
}

async fn told(synapse: Synapse) {
    let club = Club::open(synapse, 2, true).await;
    let (ana, rui) = (club.ana(), &club.people[1]);
    let (one, two) = (table(&club, rui, 1).await, table(&club, rui, 2).await);
    let first = moves(&club, rui, &one, "d2-d3").await;
    let second = moves(&club, rui, &two, "e2-e3").await;
    assert_eq!((first.mentions(), second.mentions()), (vec![&*ana.id], vec![]), "one notification");
    // Whatever Ana says next, the other turn is told to her, in its thread, with the way there.
    let said = ana.say_in_thread(&club.room, &one, "d6-d5").await;
    let named = |event: &Event| club.says(event, "🔔 It is your turn:");
    let ping = ana.wait_after(&club.room, &said, named, SOON).await;
    assert_eq!((ping.mentions(), ping.thread_root()), (vec![&*ana.id], Some(&*two)));
    assert!(
        ping.body().contains("#2")
            && ping.body().contains(&format!("https://matrix.to/#/{}/{two}", club.room))
    );
}
