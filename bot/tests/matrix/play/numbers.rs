//! Pictures of numbers in a room: of somebody and of the room; and a ladder that is climbed there.

use synapse::{Client, Event, Synapse, Test, Text, shared};

use crate::club::served::{Club, SOON};

pub fn list() -> Vec<Test> {
    vec![
        shared("a_profile_and_a_room_are_pictures_of_numbers", shown),
        shared("a_ladder_is_climbed_in_a_room", climbed),
    ]
}

/// Says something, and waits for the answer of the bot to it.
async fn answered(club: &Club, who: &Client, said: Text) -> Event {
    let said = who.say(&club.room, said).await;
    let answer = |event: &Event| event.sender == club.bot.id && event.reply_to() == Some(&*said);
    who.wait_after(&club.room, &said, answer, SOON).await
}

/// A ladder from its beginning to its end: whoever declines a challenge for their place is asked once, by a tap.
async fn climbed(synapse: Synapse) {
    let club = Club::open(synapse, 2, true).await;
    let (ana, rui) = (club.ana(), &club.people[1]);
    let said = ana.say(&club.room, "!admin ladder open breakthrough room here").await;
    ana.wait_after(&club.room, &said, |event| club.says(event, "has opened a ladder of"), SOON).await;
    for (who, place) in [(ana, "place 1"), (rui, "place 2")] {
        let joined = answered(&club, who, Text::new("!ladder join")).await;
        assert!(joined.body().contains(place), "{}", joined.body());
    }
    let line = format!("!ladder challenge {}", ana.id);
    let said = rui.say(&club.room, Text::new(&line).mentioning([&*ana.id])).await;
    let asks = |event: &Event| club.says(event, "plays for place 1");
    let challenge = rui.wait_after(&club.room, &said, asks, SOON).await;
    assert_eq!(challenge.mentions(), [&*ana.id]);
    let sure = answered(&club, ana, Text::new("!decline")).await;
    assert!(sure.body().contains("gives your place 1"), "{}", sure.body());
    ana.react(&club.room, &sure.id, "✅").await;
    let taken = |event: &Event| club.says(event, "Rui has place 1 now, and Ana 2");
    ana.wait_after(&club.room, &sure.id, taken, SOON).await;
    let history = answered(&club, rui, Text::new("!ladder history")).await;
    assert!(history.body().contains("2 → 1: Ana declined"), "{}", history.body());
    let sure = answered(&club, ana, Text::new("!admin ladder close")).await;
    ana.react(&club.room, &sure.id, "✅").await;
    ana.wait_after(&club.room, &sure.id, |event| club.says(event, "The final table:"), SOON).await;
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
        ("!show stats", "profile-breakthrough.png", "Breakthrough: 1 played, 1 won, 0 lost; rating 1662?"),
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
    unseen(&club, ana, rui).await;
}

/// Nobody else is to see Rui: Ana, who played with him, is told so alone, and nobody in the room reads his name.
async fn unseen(club: &Club, ana: &Client, rui: &Client) {
    let said = rui.say(&club.room, "!settings profile nobody").await;
    let answer = |event: &Event| event.sender == club.bot.id && event.reply_to() == Some(&*said);
    rui.wait_after(&club.room, &said, answer, SOON).await;
    let asked = ana.say(&club.room, "!stats").await;
    let invite = ana.wait_for_invite(|invite| invite.sender(&ana.id) == Some(&club.bot.id), SOON).await;
    ana.join(&invite.room).await;
    let picture = |event: &Event| {
        event.sender == club.bot.id && event.content["filename"] == "profile-breakthrough.png"
    };
    let own = ana.wait(&invite.room, picture, SOON).await;
    assert!(own.body().contains("Rui ("), "{}", own.body());
    let after = ana.timeline(&club.room).into_iter().skip_while(|event| event.id != asked);
    let named: Vec<String> =
        after.map(|event| event.body().to_owned()).filter(|body| body.contains("Rui (")).collect();
    assert!(named.is_empty(), "{named:?}");
}
