//! The parts of a deal: the message of the challenge, and what each player gives to it.

use crate::fixture::{Fixture, SOON, told};
use fake::Message;
use serde_json::json;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn words_and_the_message_go_into_the_deal() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let play = || json!({ "game": "leopard", "variant": "single", "opponent": bruno.id.to_string() });

    // A word with the challenge, and one with the answer.
    let mut options = play();
    options["word"] = json!("kolibri");
    ana.slash(fixture.games, "play", options).await.unwrap();
    let challenge = fixture.challenge().await;
    assert!(challenge.content.contains("adds the word “kolibri”"), "{}", challenge.content);
    let wrong = bruno.slash(fixture.games, "accept", json!({ "word": "two words" })).await.unwrap();
    assert!(told(&wrong).contains("cannot be a word"), "{}", told(&wrong));
    bruno.slash(fixture.games, "accept", json!({ "word": "Café-7" })).await.unwrap();
    let thread = fixture.thread(&challenge).await;
    let entropy = format!("discord:{} kolibri Café-7", challenge.id);
    assert_eq!(fixture.stored(thread).0.entropy.as_deref(), Some(&*entropy));
    let start = fixture.board(thread, 0).await;
    assert!(start.content.contains(&format!("`{entropy}`")), "{}", start.content);

    // Whoever made the challenge gives a word when the commitment stands there; a button gives none.
    ana.slash(fixture.games, "play", play()).await.unwrap();
    let first = challenge.id;
    let another = move |m: &Message| m.id > first && m.button("Accept").is_some();
    let challenge = fixture.discord.wait_for(fixture.games, another, SOON).await;
    fixture.noted(&challenge).await;
    ana.slash(fixture.games, "accept", json!({ "word": "andorinha" })).await.unwrap();
    bruno.click(&challenge, &challenge.button("Accept").unwrap()).await.unwrap();
    let thread = fixture.thread(&challenge).await;
    let entropy = fixture.stored(thread).0.entropy.unwrap();
    let parts: Vec<&str> = entropy.split(' ').collect();
    assert_eq!(parts[..2], [&*format!("discord:{}", challenge.id), "andorinha"], "{entropy}");
    assert!(parts[2].starts_with("discord:i:") && parts.len() == 3, "{entropy}");
    let start = fixture.board(thread, 0).await;
    assert!(start.content.contains(&format!("`{entropy}`")), "{}", start.content);

    // The lot for the seats comes from the same seed.
    let (row, seats) = fixture.stored(thread);
    let challenge = fixture.store.read(|snapshot| snapshot.challenge_of(row.id)).unwrap().unwrap();
    let lot = engine::chance::lot(&engine::Seed(row.seed.0), &[None, None]);
    for (place, seat) in challenge.places.iter().zip(lot) {
        let person = place.person.as_ref().map(|person| person.id);
        assert_eq!(person, Some(seats[usize::from(seat) - 1].person.id));
    }
    fixture.end().await;
}
