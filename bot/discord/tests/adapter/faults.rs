//! A game that goes on while things go wrong around it.

use engine::{Playthrough, Rng, Seat, Seed, Turn};
use fake::{Answer, Failure, Message, User};
use serde_json::{Value, json};

use crate::fixture::{Fixture, SOON};

/// A game between Ana and Bruno, long enough for any trouble. What should have been played is kept here.
pub struct Game {
    table: Box<dyn Playthrough>,
    rng: Rng,
    ana: User,
    bruno: User,
    /// The room of the table.
    pub room: u64,
}

impl Game {
    /// Challenges and accepts; Ana begins.
    pub async fn start(fixture: &Fixture) -> Game {
        Game::in_room(fixture, fixture.table("hex", &fixture.ana, &fixture.bruno).await)
    }

    /// The game that has just begun in a room.
    pub fn in_room(fixture: &Fixture, room: u64) -> Game {
        let game = engine::Game::named("hex").unwrap();
        let table = game.start(&game.setup(None, None, Seed::default()).unwrap());
        Game { table, rng: Rng::new(7), ana: fixture.ana.clone(), bruno: fixture.bruno.clone(), room }
    }

    /// The number of plies that have been played.
    pub fn ply(&self) -> usize {
        self.table.played().len()
    }

    /// The player to move, and a move.
    pub fn next(&mut self) -> (User, String) {
        let Turn::To(seat) = self.table.turn() else { panic!("the game is over") };
        let moves = self.table.suggest("", 1_000).moves;
        let text = moves[self.rng.below(moves.len())].clone();
        self.table.play(seat, &text).unwrap();
        (if seat == Seat::ONE { self.ana.clone() } else { self.bruno.clone() }, text)
    }

    /// Plays a move by a command in the room, and waits for nothing but the answer.
    pub async fn slash(&mut self) -> Result<Answer, Failure> {
        let (user, text) = self.next();
        user.slash(self.room, "move", json!({ "move": text })).await
    }

    /// Another command of Ana's in the room, such as `resign`.
    pub async fn slash_text(&self, name: &str, options: Value) {
        self.ana.slash(self.room, name, options).await.unwrap();
    }

    /// Plays a move by a command, and sees its board.
    pub async fn play(&mut self, fixture: &Fixture) -> Message {
        self.slash().await.unwrap();
        fixture.board(self.room, self.ply()).await
    }

    /// Plays a move by a reply to the latest board, which has no deadline; the reply's id.
    pub async fn reply(&mut self, fixture: &Fixture) -> u64 {
        let board = fixture.board(self.room, self.ply()).await;
        let (user, text) = self.next();
        user.replies(self.room, &board, &text, true).await
    }

    /// Every board stands exactly once, and in order.
    pub async fn check(&self, fixture: &Fixture) {
        self.check_from(fixture, 0).await;
    }

    /// The same, when the earlier boards are somewhere else.
    pub async fn check_from(&self, fixture: &Fixture, first: usize) {
        fixture.board(self.room, self.ply()).await;
        assert_eq!(boards(fixture, self.room), (first..=self.ply()).collect::<Vec<_>>());
    }
}

/// The plies of the boards that stand in a channel.
pub fn boards(fixture: &Fixture, channel: u64) -> Vec<usize> {
    let messages = fixture.discord.messages(channel);
    let names = messages.iter().flat_map(|message| &message.attachments).map(|file| &*file.filename);
    let plies = names.filter(|name| !name.contains("preview")).filter_map(|name| {
        let (_, ply) = name.split_once("-ply-")?;
        ply.get(..3)?.parse().ok()
    });
    plies.collect()
}

/// Waits until something is so.
pub async fn until(what: &str, so: impl Fn() -> bool) {
    let deadline = tokio::time::Instant::now() + SOON;
    while !so() {
        assert!(tokio::time::Instant::now() < deadline, "{what}");
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
}
