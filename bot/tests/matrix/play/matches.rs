//! Matches: all boards in one thread, the score in every post, a pair that is left; and one match on two networks.

use fake::Message;
use serde_json::json;
use synapse::{Client, Event, Synapse, Test, Text, shared};

use crate::club::served::{Club, SOON};
use crate::networks::bridge::Bridge;
use crate::play::games::is_board;

pub fn list() -> Vec<Test> {
    vec![
        shared("a_match_of_four_with_a_clock_and_a_pair_that_is_left", here),
        shared("a_match_across_networks", across),
    ]
}

/// Six plies in which both move three times.
const OPENING: [&str; 6] = ["d2-d3", "d6-d5", "e2-e3", "e6-e5", "c2-c3", "c6-c5"];

/// A thread in which one thing is said after the other.
struct Thread<'a> {
    club: &'a Club,
    root: String,
    /// The last event that was looked at.
    last: String,
}

impl Thread<'_> {
    /// The next board in the thread, which says all of that.
    async fn board(&mut self, words: &[&str]) -> Event {
        let club = self.club;
        let next = |event: &Event| is_board(club, event) && event.thread_root().is_some();
        let found = club.ana().wait_after(&club.room, &self.last, next, SOON).await;
        assert_eq!(found.thread_root(), Some(&*self.root));
        words.iter().for_each(|word| assert!(found.body().contains(word), "no {word:?}: {}", found.body()));
        self.last.clone_from(&found.id);
        found
    }

    async fn say(&self, person: &Client, text: &str) {
        let (room, last) = (&self.club.room, &self.last);
        person.wait(room, |event| event.id == *last && !event.undecrypted, SOON).await;
        person.say_in_thread(room, &self.root, text).await;
    }
}

/// Ana challenges Rui, who accepts; the thread of the table.
async fn begin<'a>(club: &'a Club, how: &str, told: &[&str]) -> Thread<'a> {
    let (room, ana, rui) = (&club.room, club.ana(), &club.people[1]);
    let line = format!("!play {how} {}", rui.id);
    let said = ana.say(room, Text::new(&line).mentioning([&*rui.id])).await;
    let challenge = ana.wait_after(room, &said, |event| club.says(event, "Challenge "), SOON).await;
    told.iter().for_each(|word| assert!(challenge.body().contains(word), "{}", challenge.body()));
    rui.wait(room, |event| event.id == challenge.id && !event.undecrypted, SOON).await;
    rui.react(room, &challenge.id, "👍").await;
    Thread { club, root: challenge.id.clone(), last: challenge.id }
}

async fn here(synapse: Synapse) {
    let club = Club::open(synapse, 2, true).await;
    let (room, ana, rui) = (&club.room, club.ana(), &club.people[1]);
    let told = ["A match of 4 games", "3 days for each move"];
    let mut thread = begin(&club, "breakthrough games=4 seat=1 time=3d", &told).await;
    thread.board(&["#1 Breakthrough begins", "Game 1 of 4 · Ana 0 – 0 Rui", "3 days left"]).await;
    // In turn everybody has the first seat, and wins; but for the last game.
    let scores = ["0 – 0", "1 – 0", "1 – 1", "2 – 1", "3 – 1"];
    for game in 1..=4 {
        let seats = if game % 2 == 1 { [ana, rui] } else { [rui, ana] };
        // Where both move three times, it changes ratings.
        for (at, text) in OPENING.iter().enumerate().take(if game == 1 { 6 } else { 2 }) {
            thread.say(seats[at % 2], text).await;
            let score = format!("Game {game} of 4 · Ana {} Rui", scores[game - 1]);
            thread.board(&[&format!("#{game} Breakthrough"), text, &score, "3 days left"]).await;
        }
        thread.say(if game == 4 { rui } else { seats[1] }, "!resign yes").await;
        let score = format!("Game {game} of 4 · Ana {} Rui", scores[game]);
        let end = thread.board(&[&format!("#{game}"), &score]).await;
        assert_eq!(end.body().contains("Ratings: Ana 1500 → 1662"), game == 1, "{}", end.body());
        assert_eq!(end.body().contains("Ana won the match"), game == 4, "{}", end.body());
        if game < 4 {
            // The next board comes by itself, in the same thread, below the end.
            let begins = format!("#{} Breakthrough begins", game + 1);
            let score = format!("Game {} of 4 · Ana {} Rui", game + 1, scores[game]);
            thread.board(&[&begins, &score, "3 days left"]).await;
        }
    }
    let said = ana.say(room, "!top breakthrough").await;
    let top = ana.wait_after(room, &said, |event| club.says(event, "the best here"), SOON).await;
    assert!(top.body().contains("1. Ana – ") && top.body().contains("2. Rui – "), "{}", top.body());
    assert!(top.body().contains("Results have changed"), "{}", top.body());
    left(&club).await;
}

/// A pair is left in its second game, and lost by that, though the first was won.
async fn left(club: &Club) {
    let (ana, rui) = (club.ana(), &club.people[1]);
    let told = ["A match of 2 games", "rated in pairs of games with seats swapped"];
    let mut thread = begin(club, "traffic-lights rated=yes seat=1", &told).await;
    thread.board(&["#5 ", "begins", "Game 1 of 2 · Ana 0 – 0 Rui"]).await;
    for (at, text) in ["a1", "b1", "d1", "a2", "c2", "c3"].into_iter().enumerate() {
        thread.say([ana, rui][at % 2], text).await;
        thread.board(&["#5 ", text]).await;
    }
    thread.say(rui, "!resign yes").await;
    thread.board(&["Ana won #5", "Game 1 of 2 · Ana 1 – 0 Rui", "counts together with the next game"]).await;
    let board = thread.board(&["#6 ", "begins", "Game 2 of 2 · Ana 1 – 0 Rui"]).await;
    thread.say(ana, "!leave match").await;
    let asked = |event: &Event| club.says(event, "Leave the match of #6");
    let asked = ana.wait_after(&club.room, &board.id, asked, SOON).await;
    ana.react(&club.room, &asked.id, "✅").await;
    let end = ["Rui won #6", "Ana has left the match", "Rui won the match", "Ratings: "];
    let end = thread.board(&end).await;
    assert!(end.body().contains("Rui 1500 → 1662"), "the pair is Rui's: {}", end.body());
}

/// Made on Discord, joined from Matrix: each post stands on both, in its language, and the next board below the end.
async fn across(synapse: Synapse) {
    let bridge = Bridge::open(synapse, 1, &["Dora"]).await;
    let (club, ana, dora) = (&bridge.club, bridge.club.ana(), &bridge.users[0]);
    let wanted = json!({ "game": "hex", "variant": "7", "seat": "1", "games": "2", "across": true });
    dora.slash(bridge.channel, "play", wanted).await.expect("it is answered");
    let (challenge, code) = bridge.challenge().await;
    assert!(challenge.content.contains("A match of 2 games"), "{}", challenge.content);
    ana.say(&club.room, format!("!entrar {code}").as_str()).await;
    let board = ana.wait(&club.room, |event| is_board(club, event), SOON).await;
    let root = board.thread_root().expect("it has a thread").to_owned();
    let there = bridge.thread().await;
    let mut here = Thread { club, root, last: board.id.clone() };
    assert!(board.body().contains("Jogo 1 de 2 · Dora 0 – 0 Ana"), "{}", board.body());
    let says = async |text: &str| {
        let says = |message: &Message| message.content.contains(text) && !message.attachments.is_empty();
        bridge.discord.wait_for(there, says, SOON).await
    };
    dora.slash(there, "move", json!({ "move": "d4" })).await.expect("it is answered");
    here.board(&["#1 Hex", "d4", "Jogo 1 de 2 · Dora 0 – 0 Ana"]).await;
    here.say(ana, "!desistir sim").await;
    here.board(&["#1: ganhou Dora", "Jogo 1 de 2 · Dora 1 – 0 Ana"]).await;
    here.board(&["#2 Hex (7×7) começou", "Jogo 2 de 2 · Dora 1 – 0 Ana"]).await;
    let end = says("Dora won #1").await;
    assert!(end.content.contains("Game 1 of 2 · Dora 1 – 0 Ana"), "{}", end.content);
    let next = says("#2 Hex (7×7)** begins").await;
    assert!(next.id > end.id && next.content.contains("Game 2 of 2 · Dora 1 – 0 Ana"), "{}", next.content);
    // Ana has the first seat now.
    here.say(ana, "d4").await;
    here.board(&["#2 Hex", "d4", "Jogo 2 de 2"]).await;
    says("Ana (Black): **d4**").await;
    dora.slash(there, "resign", json!({ "confirm": true })).await.expect("it is answered");
    here.board(&["#2: ganhou Ana", "Jogo 2 de 2 · Dora 1 – 1 Ana", "O encontro acabou empatado"]).await;
    let end = says("Ana won #2").await;
    assert!(end.content.contains("Game 2 of 2 · Dora 1 – 1 Ana"), "{}", end.content);
    assert_eq!(bridge.discord.complaints(), Vec::<String>::new());
}
