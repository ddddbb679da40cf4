//! What people typed and tapped, and what they saw of it.

use std::collections::{BTreeMap, HashSet};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use fake::{Discord, Failure};

use super::people::Person;

/// How a move is made.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Way {
    Slash,
    Menu,
    Form,
    Reply,
    Mention,
    Bare,
    Direct,
}

impl Way {
    pub const ALL: [Way; 7] =
        [Way::Slash, Way::Menu, Way::Form, Way::Reply, Way::Mention, Way::Bare, Way::Direct];

    /// Whether it is a message, which the bot may hear later.
    pub fn is_message(self) -> bool {
        matches!(self, Way::Reply | Way::Mention | Way::Bare | Way::Direct)
    }
}

/// What somebody meant by it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Meant {
    /// A legal move by whoever is to move.
    Move,
    /// The same once more, right after it.
    Again,
    /// A move that breaks a rule.
    Illegal,
    /// A move by whoever is not to move.
    NotTheirTurn,
    /// Talk.
    Talk,
}

/// What its author saw at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Saw {
    /// A message stands there; an answer may come.
    Sent,
    /// The bot says that it is played.
    Played,
    /// The bot says something else.
    Told(String),
    /// Discord says that the bot does not answer, or that there is no such control any more.
    Failed(Failure),
}

/// One thing that was typed or tapped.
#[derive(Clone, Debug)]
pub struct Typed {
    pub table: i64,
    /// Where, and the author's account.
    pub channel: u64,
    pub by: u64,
    pub way: Way,
    pub meant: Meant,
    pub text: String,
    /// How the bot calls it in the database; unknown where nothing came back.
    pub event: Option<String>,
    /// The message, if it is one.
    pub message: Option<u64>,
    pub saw: Saw,
}

/// What everybody shares.
pub struct World {
    pub discord: Discord,
    pub people: Vec<Person>,
    pub typed: Mutex<Vec<Typed>>,
    /// What did not go as it should.
    pub wrong: Mutex<Vec<String>>,
    /// How often what happened.
    pub counts: Mutex<BTreeMap<&'static str, usize>>,
    /// From a move to its board, in milliseconds.
    pub waits: Mutex<Vec<u64>>,
    /// Who has written to the bot directly, and was heard: only such messages are looked for when the bot was away, as
    /// Discord tells a bot of no channel in which it has never heard anything.
    pub direct: Mutex<HashSet<u64>>,
}

impl World {
    pub fn new(discord: Discord, people: Vec<Person>) -> World {
        World {
            discord,
            people,
            typed: Mutex::default(),
            wrong: Mutex::default(),
            counts: Mutex::default(),
            waits: Mutex::default(),
            direct: Mutex::default(),
        }
    }

    pub fn note(&self, typed: Typed) {
        self.typed.lock().unwrap().push(typed);
    }

    pub fn wrong(&self, what: String) {
        eprintln!("  wrong: {what}");
        self.wrong.lock().unwrap().push(what);
    }

    pub fn count(&self, what: &'static str) {
        *self.counts.lock().unwrap().entry(what).or_default() += 1;
    }

    pub fn waited(&self, since: Instant) {
        self.waits.lock().unwrap().push(u64::try_from(since.elapsed().as_millis()).unwrap());
    }
}

/// As long as nothing should ever take: longer than a dead connection, and some calls that fail.
pub const SOON: Duration = Duration::from_secs(60);
