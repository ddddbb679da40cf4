//! The book of a room: what was played there from a position, and a number that leads a move deeper.

use synapse::{Event, Synapse, Test, Text, shared};

use crate::club::served::{Club, SOON};

pub fn list() -> Vec<Test> {
    vec![shared("a_number_leads_a_move_deeper_into_the_book", deeper)]
}

async fn deeper(synapse: Synapse) {
    let club = Club::open(synapse, 2, true).await;
    let (room, ana, rui) = (&club.room, club.ana(), &club.people[1]);
    let line = format!("!play breakthrough {} seat=1", ana.id);
    let said = rui.say(room, Text::new(&line).mentioning([&*ana.id])).await;
    let challenge = rui.wait_after(room, &said, |event| club.says(event, "Challenge 1 "), SOON).await;
    ana.wait(room, |event| event.id == challenge.id && !event.undecrypted, SOON).await;
    ana.react(room, &challenge.id, "👍").await;
    let board = rui.wait(room, |event| club.says(event, "#1 Breakthrough begins"), SOON).await;
    let root = board.thread_root().expect("the table has a thread").to_owned();
    for (who, text) in [(rui, "d2-d3"), (ana, "d6-d5")] {
        let said = who.say_in_thread(room, &root, text).await;
        let shows = |event: &Event| club.says(event, text) && event.thread_root() == Some(&*root);
        who.wait_after(room, &said, shows, SOON).await;
    }
    let said = ana.say_in_thread(room, &root, "!resign yes").await;
    ana.wait_after(room, &said, |event| club.says(event, "Rui won #1"), SOON).await;

    let said = rui.say(room, "!book breakthrough").await;
    let start = |event: &Event| club.says(event, "one game was played here");
    let start = rui.wait_after(room, &said, start, SOON).await;
    assert!(start.body().contains("one game, 1 won, 0 lost"), "{}", start.body());
    rui.react(room, &start.id, "1️⃣").await;
    let next = |event: &Event| club.says(event, "one game here went on from there");
    let next = rui.wait_after(room, &start.id, next, SOON).await;
    assert!(next.body().contains("one game, 0 won, 1 lost"), "{}", next.body());
}
