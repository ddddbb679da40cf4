//! Games against the computer, alone in a room: a hint on the way, and what went wrong afterwards.

use std::time::{Duration, Instant};

use engine::{Seat, Turn};
use synapse::{Event, Synapse, Test, shared};

use crate::club::served::{Club, SOON, until};
use crate::play::games::is_board;

/// A game against the computer.
#[derive(Clone, Copy)]
struct Alone {
    test: &'static str,
    line: &'static str,
    encrypted: bool,
}

#[rustfmt::skip]
const ALL: [Alone; 3] = [
    Alone { test: "alone_against_a_beginner", line: "!play breakthrough @computer level=1 seat=1", encrypted: true },
    Alone { test: "alone_against_the_best", line: "!play slimetrail @computer level=5 seat=1", encrypted: false },
    Alone { test: "alone_in_portuguese", line: "!jogar semaforo @computador nivel=1 lugar=1", encrypted: true },
];

pub fn list() -> Vec<Test> {
    ALL.into_iter().map(|alone| shared(alone.test, move |synapse| alone.play(synapse))).collect()
}

impl Alone {
    /// A whole game: the first legal move each time, until the game is over. Every move is answered by one board.
    async fn play(self, synapse: Synapse) {
        let club = Club::open(synapse, 1, self.encrypted).await;
        let (room, ana) = (&club.room, club.ana());
        let said = ana.say(room, self.line).await;
        let board = ana.wait_after(room, &said, |event| is_board(&club, event), SOON).await;
        let root = board.thread_root().map_or_else(|| board.id.clone(), str::to_owned);
        // A hint is for Ana alone.
        ana.say_in_thread(room, &root, "!hint").await;
        let invite = ana.wait_for_invite(|invite| invite.sender(&ana.id) == Some(&club.bot.id), SOON).await;
        ana.join(&invite.room).await;
        let hint = |event: &Event| club.says(event, "#1: ") && club.says(event, "%");
        ana.wait(&invite.room, hint, SOON * 3).await;
        while let Some(text) = self.next(&club).await {
            let said = ana.say_in_thread(room, &root, text.as_str()).await;
            let shown = |event: &Event| event.body().contains(&text) && event.thread_root() == Some(&*root);
            ana.wait_after(room, &said, shown, SOON).await;
        }
        let plies = club.played(1).played().len();
        let ply = |event: &Event| is_board(&club, event) && event.thread_root() == Some(&*root);
        // The end is told, and there are as many boards as moves, and the first one.
        let boards = async || ana.timeline(room).iter().filter(|event| ply(event)).count() > plies;
        until(&format!("there are boards of {plies} plies"), boards).await;
        ana.say(room, "!analyse #1").await;
        let curve = |event: &Event| event.msgtype() == "m.image" && club.says(event, &format!("{plies} "));
        ana.wait(&invite.room, curve, SOON * 3).await;
    }

    /// The first of Ana's legal moves once it is her turn; none if the game is over.
    async fn next(&self, club: &Club) -> Option<String> {
        let begun = Instant::now();
        loop {
            let play = club.played(1);
            match play.turn() {
                Turn::Over(_) => return None,
                Turn::To(Seat::ONE) => return Some(play.suggest("", 1).moves.remove(0)),
                Turn::To(_) => assert!(begun.elapsed() < SOON * 5, "the computer does not move"),
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
}
