//! Pictures of numbers in a room: of somebody and of the room.

use synapse::{Client, Event, Synapse, Test, Text, shared};

use crate::club::served::{Club, SOON};

pub fn list() -> Vec<Test> {
    vec![shared("a_profile_and_a_room_are_pictures_of_numbers", shown)]
}

/// A game of three moves each that Rui wins.
async fn played(club: &Club, ana: &Client, rui: &Client) {
    let line = format!("!play breakthrough {} seat=1", ana.id);
    let said = rui.say(&club.room, Text::new(&line).mentioning([&*ana.id])).await;
    let asks = |event: &Event| club.says(event, "Challenge 1 ");
    let challenge = rui.wait_after(&club.room, &said, asks, SOON).await;
    ana.wait(&club.room, |event| event.id == challenge.id && !event.undecrypted, SOON).await;
    ana.react(&club.room, &challenge.id, "👍").await;
    let board = rui.wait(&club.room, |event| club.says(event, "#1 Breakthrough begins"), SOON).await;
    let root = board.thread_root().expect("the table has a thread").to_owned();
    for (who, text) in
        [(rui, "d2-d3"), (ana, "d6-d5"), (rui, "e2-e3"), (ana, "e6-e5"), (rui, "c2-c3"), (ana, "c6-c5")]
    {
        let said = who.say_in_thread(&club.room, &root, text).await;
        let shows = |event: &Event| club.says(event, text) && event.thread_root() == Some(&*root);
        who.wait_after(&club.room, &said, shows, SOON).await;
    }
    let said = ana.say_in_thread(&club.room, &root, "!resign yes").await;
    ana.wait_after(&club.room, &said, |event| club.says(event, "Rui won #1"), SOON).await;
}

async fn shown(synapse: Synapse) {
    let club = Club::open(synapse, 2, true).await;
    let (ana, rui) = (club.ana(), &club.people[1]);
    played(&club, ana, rui).await;
    for (line, file, words) in [
        (
            "!show stats",
            "profile-breakthrough.png",
            "Breakthrough: 1 played, 1 won, 0 drawn, 0 lost; rating 1662?",
        ),
        ("!show stats server", "server.png", "What is played: Breakthrough (1)."),
    ] {
        let said = rui.say(&club.room, line).await;
        let picture = |event: &Event| event.sender == club.bot.id && event.content["filename"] == file;
        let event = rui.wait_after(&club.room, &said, picture, SOON).await;
        assert_eq!((event.msgtype(), event.mentions().len()), ("m.image", 0), "{line}");
        assert_eq!(event.body().matches(words).count(), 1, "{}", event.body());
        let html = event.content["formatted_body"].as_str().unwrap_or_default();
        assert!(html.contains("<summary>The numbers in words</summary>"), "{html}");
        assert!(rui.download(&event).await.starts_with(b"\x89PNG"), "{line}");
    }
}
