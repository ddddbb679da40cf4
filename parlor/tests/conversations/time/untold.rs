//! Every turn is told to its player once: by a notification of its own, or by name in an answer or in a notification of
//! several. Random sequences of tables, rooms, answers, settings and nights.
//!
//! `SEED=7 SEQUENCES=10000 cargo test -p parlor --test conversations untold:: -- --nocapture` goes further than CI does; `FROM=2234` begins
//! with a later sequence.

mod told;

use std::collections::{BTreeMap, BTreeSet};

use crate::fixture::{Fixture, NETWORK, WIRE};
use engine::Rng;
use parlor::{Message, Outcome};
use storage::{TableId, TableState};

const PEOPLE: [&str; 4] = ["ana", "bruno", "carla", "dinis"];
const ROOMS: [&str; 2] = ["salon", "dojo"];

/// The longest time for which a turn may be untold in the day, in milliseconds: the five minutes, and two for
/// whatever comes in between.
const UNTOLD_MILLIS: i64 = 6 * 60_000 + 60_000;

/// The setting of a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    Mention,
    Direct,
    Digest,
    Nothing,
}

/// A turn that runs.
#[derive(Debug)]
struct Turn {
    who: usize,
    since: i64,
    /// The ways in which it was told, in order.
    told: Vec<String>,
    /// True if something changed meanwhile that frees the bot from telling it, or from telling it once.
    excused: bool,
    /// True if an answer that named it was lost: then it may be shown before it is named again.
    lost: bool,
}

impl Turn {
    /// The number of times that it may be told.
    fn most(&self) -> usize {
        if self.lost { 2 } else { 1 }
    }
}

/// A sequence, and what must be so in it.
struct World {
    fixture: Fixture,
    rng: Rng,
    network: &'static str,
    ways: [Way; PEOPLE.len()],
    /// True for somebody who has quiet hours, from 23 to 7 in UTC.
    quiet: [bool; PEOPLE.len()],
    /// The turn that runs at each table, by how many moves were made or taken back there.
    turns: BTreeMap<i64, (usize, Turn)>,
    tables: i64,
    log: Vec<String>,
    told: Told,
}

/// The record of how turns were told.
#[derive(Default, Clone, Copy, Debug)]
struct Told {
    turns: usize,
    own: usize,
    answers: usize,
    together: usize,
    elsewhere: usize,
    lost: usize,
}

impl World {
    fn new(seed: u64) -> World {
        let mut rng = Rng::new(seed);
        let network = if rng.below(2) == 0 { NETWORK } else { WIRE };
        let all = [Way::Mention, Way::Mention, Way::Mention, Way::Direct, Way::Digest, Way::Nothing];
        let ways = std::array::from_fn(|_| all[rng.below(all.len())]);
        let quiet = std::array::from_fn(|_| rng.below(3) == 0);
        let mut world = World {
            fixture: Fixture::new(),
            rng,
            network,
            ways,
            quiet,
            turns: BTreeMap::new(),
            tables: 0,
            log: Vec::new(),
            told: Told::default(),
        };
        for (who, way) in ways.into_iter().enumerate() {
            world.set(who, way);
            if quiet[who] {
                world.say(who, "salon", "settings quiet 23:00-07:00");
            }
        }
        world
    }

    fn set(&mut self, who: usize, way: Way) {
        let word = match way {
            Way::Mention => "mention",
            Way::Direct => "dm",
            Way::Digest => "digest",
            Way::Nothing => "nothing",
        };
        self.say(who, "salon", &format!("settings notify {word} about turns"));
        self.ways[who] = way;
        // What is to be told by one way may be told by another one, or not at all.
        self.turns.values_mut().filter(|(_, turn)| turn.who == who).for_each(|(_, turn)| turn.excused = true);
    }

    /// Says something in a room, and looks at what is heard.
    fn say(&mut self, who: usize, room: &str, text: &str) -> Outcome {
        // What is due by then is done first, as the bot does.
        self.wait(1);
        let line = format!("{} in {room} on {}: {text}", PEOPLE[who], self.network);
        self.log.push(line.clone());
        // An answer that is kept before it is given does not get lost.
        self.fixture.loses_answers = self.network == NETWORK && self.rng.below(8) == 0;
        let (_, mut reply, posts) = self.fixture.hear(&line);
        if self.fixture.loses_answers {
            let lost: Vec<Message> =
                reply.messages.extract_if(.., |message| message.owed.is_some()).collect();
            for number in lost.iter().flat_map(named) {
                self.log.push(format!("(the answer that names #{number} is lost)"));
                self.told.lost += 1;
                // It is waited for as long as for any turn.
                if let Some((_, turn)) = self.turns.get_mut(&number) {
                    turn.since = self.fixture.now();
                    turn.lost = true;
                }
            }
        }
        // A turn ends before it is looked at what was told of others.
        self.look(Some(who));
        self.told_by(&posts);
        self.answered(who, &reply.messages);
        self.check();
        reply.outcome
    }

    fn wait(&mut self, minutes: i64) {
        if minutes > 1 {
            self.log.push(format!("after {minutes}m"));
        }
        let until = self.fixture.now() + minutes * 60_000;
        // Step by step, so that what is told is told at its time.
        while self.fixture.now() < until {
            let now = self.fixture.now();
            let due =
                self.fixture.store.read(parlor::due::next_due).unwrap().unwrap_or(until).clamp(now, until);
            let minutes = ((due - now + 59_999) / 60_000).max(1);
            let posts = self.fixture.wait(&format!("{minutes}m"));
            self.look(None);
            self.told_by(&posts);
            self.check();
        }
    }

    /// Looks whose turn it is at each table, as the database has it. Whoever has begun their own turn, such
    /// as by taking a move back, need not be told.
    fn look(&mut self, by: Option<usize>) {
        let now = self.fixture.now();
        self.tables = i64::from(self.fixture.store.read(|s| s.count_tables()).unwrap());
        for number in 1..=self.tables {
            let row = self.fixture.store.read(|s| s.table(TableId(number))).unwrap().unwrap();
            let facts = self.fixture.store.read(|s| s.facts_of(TableId(number))).unwrap();
            let begins = ["table_started", "move_played", "taken_back", "resumed"];
            let changes =
                facts.iter().filter(|fact| begins.iter().any(|word| fact.body.contains(word))).count();
            let seats = self.fixture.store.read(|s| s.seats(TableId(number))).unwrap();
            let running = row.state == TableState::Running && row.paused_at.is_none();
            let mover = row.to_move.filter(|_| running).map(|seat| {
                let name = &seats.iter().find(|other| other.seat == seat).unwrap().person.name;
                PEOPLE.iter().position(|other| other == name).unwrap()
            });
            if self.turns.get(&number).is_some_and(|(at, turn)| *at == changes && mover == Some(turn.who)) {
                continue;
            }
            if let Some((_, turn)) = self.turns.remove(&number) {
                self.ended(number, &turn);
            }
            if let Some(who) = mover {
                self.told.turns += 1;
                let turn = Turn { who, since: now, told: Vec::new(), excused: by == Some(who), lost: false };
                self.turns.insert(number, (changes, turn));
            }
        }
    }

    fn step(&mut self) {
        let who = self.rng.below(PEOPLE.len());
        let room = ROOMS[self.rng.below(ROOMS.len())];
        match self.rng.below(20) {
            0..=1 if self.tables < 9 => {
                let other = (who + 1 + self.rng.below(PEOPLE.len() - 1)) % PEOPLE.len();
                let private = if self.rng.below(6) == 0 { " private" } else { "" };
                let clock = ["", " time=3d", " time=2h"][self.rng.below(3)];
                let text = format!("play slimetrail @{}{private}{clock}", PEOPLE[other]);
                self.say(who, room, &text);
                // Where several wait, a mere yes is asked which it means.
                self.say(other, room, "accept");
            }
            0..=11 => self.play(),
            12 => {
                if let Some(number) = self.any_table() {
                    self.say(who, room, &format!("#{number} undo"));
                }
            }
            13 => {
                let questions = ["help", "games", "stats", "next", "rules hex", "nonsense", "a1"];
                let text = questions[self.rng.below(questions.len())];
                self.say(who, room, text);
            }
            14 => {
                let all = [Way::Mention, Way::Direct, Way::Digest, Way::Nothing];
                let way = all[self.rng.below(all.len())];
                self.set(who, way);
            }
            15 => {
                if let Some(number) = self.any_table() {
                    let text = ["pause", "pause end", "draw"][self.rng.below(3)];
                    for who in 0..PEOPLE.len() {
                        self.say(who, room, &format!("{text} #{number}"));
                    }
                }
            }
            16..=17 => {
                let minutes = 1 + self.rng.below(12) as i64;
                self.wait(minutes);
            }
            18 => {
                let minutes = 60 * (1 + self.rng.below(6) as i64);
                self.wait(minutes);
            }
            _ => {
                if let Some(number) = self.any_table() {
                    let text = ["board", "moves", "remind"][self.rng.below(3)];
                    self.say(who, room, &format!("{text} #{number}"));
                }
            }
        }
    }

    fn any_table(&mut self) -> Option<i64> {
        (self.tables > 0).then(|| 1 + self.rng.below(self.tables as usize) as i64)
    }

    /// Moves at a table for the player whose turn it is.
    fn play(&mut self) {
        let running: Vec<(i64, usize)> =
            self.turns.iter().map(|(number, (_, turn))| (*number, turn.who)).collect();
        if running.is_empty() {
            return;
        }
        let (number, who) = running[self.rng.below(running.len())];
        let texts = self.fixture.store.read(|s| s.move_texts(TableId(number), None)).unwrap();
        let game = engine::Game::named("slimetrail").unwrap();
        let mut play = game.start(&game.setup(None, None, engine::Seed([0; 32])).unwrap());
        for text in &texts {
            play.play_canonical(text).unwrap();
        }
        let legal = play.suggest("", 50).moves;
        let text = &legal[self.rng.below(legal.len())];
        let room = ROOMS[self.rng.below(ROOMS.len())];
        self.say(who, room, &format!("#{number} {text}"));
    }
}

/// The tables that a message names as waiting for its reader; what has happened overnight comes after these.
fn named(message: &Message) -> BTreeSet<i64> {
    let turns = message.text.split('🌙').next().unwrap_or_default();
    let numbers = turns.split("**#").skip(1);
    numbers.filter_map(|rest| rest.split(['*', ' ']).next()?.parse().ok()).collect()
}

/// Tells whether it is between 23 and 7 in UTC.
fn is_night(at: i64) -> bool {
    let hour = at.div_euclid(3_600_000).rem_euclid(24);
    !(7..23).contains(&hour)
}

/// The end of the night in which a moment lies; the moment itself by day.
fn waking_after(at: i64) -> i64 {
    let mut hour = at.div_euclid(3_600_000);
    if !is_night(at) {
        return at;
    }
    while is_night(hour * 3_600_000) {
        hour += 1;
    }
    hour * 3_600_000
}

#[test]
fn every_turn_is_told_once() {
    let number = |name: &str| std::env::var(name).ok().map(|value| value.parse::<u64>().unwrap());
    let (seed, sequences) = (number("SEED").unwrap_or(1), number("SEQUENCES").unwrap_or(12));
    let mut all = Told::default();
    let from = number("FROM").unwrap_or(0);
    for at in from..from + sequences {
        let seed = seed.wrapping_mul(1_000_003).wrapping_add(at);
        println!("sequence {at}, seed {seed}");
        let mut world = World::new(seed);
        for _ in 0..60 {
            world.step();
        }
        world.wait(11 * 60);
        let told = world.told;
        all.turns += told.turns;
        all.own += told.own;
        all.answers += told.answers;
        all.together += told.together;
        all.elsewhere += told.elsewhere;
        all.lost += told.lost;
    }
    println!("{sequences} sequences: {all:?}");
    assert!(all.answers > 0 && all.together > 0 && all.lost > 0 && all.own > all.together, "{all:?}");
}
