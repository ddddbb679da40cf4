//! Tournaments as they are made: in another channel, and with mistakes in the form.

use fake::Message;
use serde_json::json;
use storage::Snapshot;

use super::Cup;
use crate::fixture::{SOON, told};

/// The tournaments that are stored, in any room.
fn stored(cup: &Cup) -> Vec<storage::Tournament> {
    let read = |snapshot: &Snapshot| {
        let mut all = Vec::new();
        for id in 1..10 {
            all.extend(snapshot.tournament(storage::TournamentId(id))?);
        }
        Ok::<_, storage::Error>(all)
    };
    cup.fixture.store.read(read).unwrap()
}

/// A tournament that is made for another channel has its message there, and its tables, too.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tournament_is_played_in_the_channel_that_was_chosen() {
    let cup = Cup::club(2).await;
    let (fixture, games) = (&cup.fixture, cup.fixture.games);
    let hall = fixture.discord.channel(&fixture.guild, "hall");
    let options = json!({ "name": "Spring Cup", "game": "hex 7", "room": hall.to_string() });
    let made = fixture.ana.slash(games, "tournament new", options).await.unwrap();
    assert_eq!(told(&made), "Done. I have told it where the tournament is played.");
    let open = |m: &Message| m.button("Join").is_some();
    let sign = fixture.discord.wait_for(hall, open, SOON).await;
    assert!(sign.content.contains("**Spring Cup**") && sign.pings.is_empty(), "{}", sign.content);
    assert!(fixture.discord.messages(games).iter().all(|m| m.button("Join").is_none()));
    for player in cup.players.values() {
        player.click(&sign, &sign.button("Join").unwrap()).await.unwrap();
    }
    let shown = fixture.ana.click(&sign, &sign.button("How it stands").unwrap()).await.unwrap();
    let shown = shown.message.unwrap();
    fixture.ana.click(&shown, &shown.button("Start").unwrap()).await.unwrap();
    fixture.all_sent().await;
    let round = |m: &Message| m.content.contains("round 1 of 1") && !m.attachments.is_empty();
    fixture.discord.wait_for(hall, round, SOON).await;
    assert_eq!((fixture.discord.threads_of(hall).len(), fixture.discord.threads_of(games).len()), (1, 0));
    // With a channel and without a name there is no form, which would forget it.
    let bare = fixture.ana.slash(games, "tournament new", json!({ "room": hall.to_string() })).await.unwrap();
    assert!(told(&bare).contains("Give it a name"), "{}", told(&bare));
    // Whoever asks elsewhere on the server hears of it all the same.
    let told_of = cup.players["P01"].slash(games, "tournament show", json!({})).await.unwrap();
    assert!(told(&told_of).contains("You play P02 now") || told(&told_of).contains("round 1 of 1"));
    cup.fixture.end().await;
}

/// Mistakes in the form are told to whoever made them, with what would be right, and nothing is made.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_form_with_mistakes_makes_nothing() {
    let cup = Cup::club(1).await;
    let (fixture, games) = (&cup.fixture, cup.fixture.games);
    for (fields, wanted) in [
        (
            json!({ "name": "Cup", "game": "hex 7", "more": "max=1" }),
            "There can be 2 to 40 players, and not 1.",
        ),
        (
            json!({ "name": "Cup", "game": "hex 7", "form": "swiss", "more": "rounds=40 max=8" }),
            "40 rounds are too many for 8 players: nobody meets twice, so there can be 7.",
        ),
        (json!({ "name": "Cup", "game": "hex 7", "more": "starts=2020-01-01" }), "2020-01-01 is over."),
        (json!({ "name": "Cup", "game": "chess" }), "There is no game “chess”"),
        (json!({ "name": "Cup", "game": "hex 7", "form": "fastest" }), "fastest"),
        (json!({ "name": "Cup", "game": "hex 7", "time": "3d" }), "have a clock with a bank"),
        (json!({ "name": "Cup", "game": "hex 7", "more": "rounds=many" }), "many"),
        (json!({ "name": "\" \"", "game": "hex 7" }), "Give it a name"),
    ] {
        let form = fixture.ana.slash(games, "tournament new", json!({})).await.unwrap();
        let answer = fixture.ana.submit_modal(&form, fields.clone()).await.unwrap();
        assert!(told(&answer).contains(wanted), "{fields}: {}", told(&answer));
        assert_eq!(stored(&cup), Vec::new(), "{fields}");
    }
    // Whoever does not manage the server is told so.
    let fields = json!({ "name": "Cup", "game": "hex 7" });
    let answer = cup.players["P01"].slash(games, "tournament new", fields).await.unwrap();
    assert!(told(&answer).contains("Only those who may manage"), "{}", told(&answer));
    fixture.all_sent().await;
    assert!(fixture.discord.messages(games).iter().all(|m| m.button("Join").is_none()));
    assert_eq!(stored(&cup), Vec::new());
    cup.fixture.end().await;
}
