//! Whole games.

use std::collections::VecDeque;
use std::path::Path;

use engine::{Carried, Game, Playthrough, Record, Rng, Seat, Seed, Turn};
use synapse::{Event, Synapse, Test, Text, shared};

use crate::club::pictures::all_compared;
use crate::club::served::{Club, SOON};

/// A game that is played to its end.
#[derive(Clone, Copy)]
struct Whole {
    test: &'static str,
    game: &'static str,
    options: &'static str,
    /// The moves, from `render/tests/playthroughs/`.
    script: &'static str,
    people: usize,
    encrypted: bool,
    /// The number of plies that a code brings, of a game that takes hundreds; with `GAMES=whole` these are said, too.
    brought: usize,
}

/// Two people, of whom the first one begins.
const TWO: Whole =
    Whole { test: "", game: "", options: "seat=1", script: "", people: 2, encrypted: false, brought: 0 };

#[rustfmt::skip]
const ALL: [Whole; 11] = [
    Whole { test: "slimetrail", game: "slimetrail", script: "slimetrail", ..TWO },
    Whole { test: "breakthrough", game: "breakthrough", script: "breakthrough-standard", encrypted: true, ..TWO },
    Whole { test: "leopards_and_cows", game: "leopards-and-cows", script: "leopards-and-cows-holes", options: "holes seat=1", ..TWO },
    Whole { test: "hasu_chirate_ata", game: "hasu-chirate-ata", script: "hasu-chirate-ata-small", options: "small seat=1", encrypted: true, ..TWO },
    Whole { test: "cats_and_dogs", game: "cats-and-dogs", script: "cats-and-dogs", ..TWO },
    Whole { test: "traffic_lights", game: "traffic-lights", script: "traffic-lights", encrypted: true, ..TWO },
    Whole { test: "oware", game: "oware", script: "oware", ..TWO },
    Whole { test: "hex", game: "hex", script: "hex-7", options: "7 seat=1", encrypted: true, ..TWO },
    Whole { test: "conspirateurs", game: "conspirateurs", script: "conspirateurs-2", brought: 100, ..TWO },
    Whole { test: "conspirateurs_for_four", game: "conspirateurs", script: "conspirateurs-4", people: 4, encrypted: true, brought: 120, ..TWO },
    Whole { test: "dablot_prejjesne", game: "dablot-prejjesne", script: "dablot-prejjesne", encrypted: true, brought: 60, ..TWO },
];

pub fn list() -> Vec<Test> {
    ALL.into_iter().map(|whole| shared(whole.test, move |synapse| whole.play(synapse))).collect()
}

/// A game at a table, as those in the room see it.
pub struct Play<'a> {
    pub club: &'a Club,
    /// The table's number.
    pub table: i64,
    /// The first message of its thread.
    pub root: String,
    /// The board that was shown last.
    pub board: Event,
    /// The accounts by seat.
    accounts: Vec<String>,
    /// The moves that are played, if they are known before.
    script: Option<Script>,
    rng: Rng,
}

/// A whole game that is known before.
pub struct Script {
    play: Box<dyn Playthrough>,
    left: VecDeque<String>,
}

impl Script {
    /// The game of a file in the tests of pictures: what is said to a bot needs a whole game of every kind.
    pub fn of(file: &str) -> Script {
        let path =
            Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../render/tests/playthroughs/{file}.txt"));
        let text =
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut said = text.lines().filter_map(|line| line.strip_prefix("> "));
        let game: Vec<&str> = said.next().expect("there is a game").split(' ').collect();
        let [_, id, variant, seats] = game[..] else { panic!("{game:?}") };
        let game = Game::with_id(id).expect("the game is known");
        let seats = seats.parse().expect("a number of seats");
        let setup = game.setup(Some(variant), Some(seats), Seed::default()).expect("its setup");
        let others = ["show ", "game ", "try "];
        let lines = said.filter(|line| !others.iter().any(|other| line.starts_with(other)));
        let left = lines.flat_map(str::split_whitespace).map(str::to_owned).collect();
        Script { play: game.start(&setup), left }
    }

    /// The code of the first plies, so many of them; what is left goes on from there.
    fn code_of_first(&mut self, plies: usize) -> String {
        while self.play.played().len() < plies {
            self.next().expect("it goes on");
        }
        Carried::Record(Record::so_far(&*self.play)).code().expect("there is room for it")
    }

    /// The next move, and whose it is; none if the game is over.
    pub fn next(&mut self) -> Option<(Seat, String)> {
        let seat = self.play.turn().seat()?;
        let text = self.left.pop_front().expect("the game goes on");
        self.play.play_canonical(&text).expect("it is legal");
        Some((seat, text))
    }
}

impl<'a> Play<'a> {
    /// Challenge, acceptance by reaction, the first board.
    pub async fn begin(club: &'a Club, game: &str, options: &str, seed: u64) -> Play<'a> {
        Play::challenged(club, &format!("play {game}"), options, seed).await
    }

    /// The same with any command that challenges, such as `play hex` or `continue tab:…`.
    async fn challenged(club: &'a Club, command: &str, options: &str, seed: u64) -> Play<'a> {
        let others: Vec<&str> = club.people[1..].iter().map(|person| &*person.id).collect();
        let line = format!("!{command} {} {options}", others.join(" "));
        club.ana().say(&club.room, Text::new(line.trim()).mentioning(others.iter().copied())).await;
        let challenge = club.ana().wait(&club.room, |event| club.says(event, "Challenge "), SOON).await;
        for person in &club.people[1..] {
            // Nobody reacts to what they have not seen.
            person.wait(&club.room, |event| event.id == challenge.id && !event.undecrypted, SOON).await;
            person.react(&club.room, &challenge.id, "👍").await;
        }
        // A challenge to go on shows a board, too.
        let first = |event: &Event| event.id != challenge.id && is_board(club, event);
        let board = club.ana().wait(&club.room, first, SOON).await;
        let root = board.thread_root().expect("the table has a thread").to_owned();
        assert_eq!(root, challenge.id, "the thread is below the challenge");
        let accounts = club.table(1).1;
        Play { club, table: 1, root, board, accounts, script: None, rng: Rng::new(seed) }
    }

    /// A table that is being played already.
    pub async fn resumed(club: &'a Club, table: i64, seed: u64) -> Play<'a> {
        let mut boards = club.ana().timeline(&club.room).into_iter().rev();
        let board = boards.find(|event| is_board(club, event)).expect("there is a board");
        let root = board.thread_root().expect("the table has a thread").to_owned();
        let accounts = club.table(table).1;
        Play { club, table, root, board, accounts, script: None, rng: Rng::new(seed) }
    }

    /// Plays one move of the player whose turn it is, and waits for its board; false if the game is over.
    pub async fn step(&mut self) -> bool {
        let (club, board) = (self.club, self.board.id.clone());
        if !self.say_next().await {
            return false;
        }
        self.board = club.ana().wait_after(&club.room, &board, |event| is_board(club, event), SOON).await;
        true
    }

    /// Says a move for whoever's turn it is; false if the game is over.
    pub async fn say_next(&mut self) -> bool {
        let (seat, text) = match &mut self.script {
            Some(script) => match script.next() {
                Some(next) => next,
                None => return false,
            },
            None => {
                let (play, _) = self.club.table(self.table);
                let Turn::To(seat) = play.turn() else { return false };
                let legal = play.suggest("", 200).moves;
                (seat, legal[self.rng.below(legal.len())].clone())
            }
        };
        self.say(seat, &text).await;
        true
    }

    /// A player says a move: in the thread, below the board, or anywhere in the room.
    pub async fn say(&mut self, seat: Seat, text: &str) {
        let account = &self.accounts[seat.index()];
        let person = self.club.people.iter().find(|person| person.id == *account).expect("the mover is here");
        let room = &self.club.room;
        let board = self.board.id.clone();
        person.wait(room, |event| event.id == board && !event.undecrypted, SOON).await;
        match self.rng.below(3) {
            0 => person.say_in_thread(room, &self.root, text).await,
            1 => person.reply(room, &board, text).await,
            _ => person.say(room, Text::new(&format!("!move #{} {text}", self.table))).await,
        };
    }
}

/// Tells whether the bot shows a board that answers nobody: those of tables, and hands.
pub fn is_board(club: &Club, event: &Event) -> bool {
    let shows = event.sender == club.bot.id && event.msgtype() == "m.image" && !event.undecrypted;
    shows && event.reply_to().is_none()
}

impl Whole {
    /// Plays it, and looks at what was shown.
    async fn play(self, synapse: Synapse) {
        let club = Club::open(synapse, self.people, self.encrypted).await;
        let mut script = Script::of(self.script);
        let brought = if std::env::var("GAMES").is_ok_and(|text| text == "whole") { 0 } else { self.brought };
        let mut play = if brought == 0 {
            Play::begin(&club, self.game, self.options, 7).await
        } else {
            let code = script.code_of_first(brought);
            Play::challenged(&club, &format!("continue {code}"), "", 7).await
        };
        play.script = Some(script);
        let mut plies = 0;
        while play.step().await {
            plies += 1;
            assert!(plies < 600, "it does not end");
        }
        let (end, _) = club.table(play.table);
        assert!(matches!(end.turn(), Turn::Over(_)), "{plies} plies");
        // A challenge to go on shows a board, too.
        let of_table = |event: &Event| event.id != play.root && is_board(&club, event);
        // The last board stands in the room, too, for whoever has not followed the thread.
        let result = |event: &Event| of_table(event) && event.thread_root().is_none();
        club.ana().wait(&club.room, result, SOON).await;
        let ends = |event: &Event| {
            let name = event.content["filename"].as_str().unwrap_or_default();
            of_table(event) && event.thread_root().is_some() && name.ends_with("-end.png")
        };
        club.ana().wait(&club.room, &ends, SOON).await;
        let boards = club.ana().timeline(&club.room).into_iter().filter(of_table);
        let (boards, results): (Vec<Event>, Vec<Event>) =
            boards.partition(|event| event.thread_root().is_some());
        assert_eq!(results.len(), 1, "{results:#?}");
        assert_eq!(boards.len(), plies + 1, "one picture for each ply, and one at the start");
        for board in &boards {
            assert_eq!(board.encrypted, self.encrypted);
            assert_eq!(board.thread_root(), Some(&*play.root));
            // Whoever is to move; at the end everybody but who has ended it.
            let ends = ends(board);
            let most = if ends { play.accounts.len() - 1 } else { 1 };
            assert!(board.mentions().len() <= most, "{:?}", board.mentions());
        }
        all_compared(&club, play.table, &boards).await;
        // The last picture carries the whole game.
        let picture = club.ana().download(boards.last().expect("there is one")).await;
        let carried = render::carried(&picture).expect("it carries a record");
        let played: Vec<&str> = end.played().iter().map(|played| &*played.text).collect();
        for text in &played {
            assert!(carried.contains(text), "{text} is not in {carried}");
        }
    }
}
