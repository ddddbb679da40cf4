//! Lines that people typed and controls that they tapped, and the answers that they saw.

use std::collections::{BTreeMap, HashSet};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use fake::{Discord, Failure};

use super::people::Person;

/// The way in which a move is made.
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

    /// True if it is a message, which the bot may hear later.
    pub fn is_message(self) -> bool {
        matches!(self, Way::Reply | Way::Mention | Way::Bare | Way::Direct)
    }
}

/// The intention of the author.
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

/// The answer that the author saw at once.
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
    /// The channel, and the author's account.
    pub channel: u64,
    pub by: u64,
    pub way: Way,
    pub meant: Meant,
    pub text: String,
    /// The name of the event in the bot's database; unknown where nothing came back.
    pub event: Option<String>,
    /// The message, if it is one.
    pub message: Option<u64>,
    pub saw: Saw,
}

/// The state that everybody shares.
pub struct World {
    pub discord: Discord,
    pub people: Vec<Person>,
    pub typed: Mutex<Vec<Typed>>,
    /// The faults that were found.
    pub wrong: Mutex<Vec<String>>,
    /// The number of events of each kind.
    pub counts: Mutex<BTreeMap<&'static str, usize>>,
    /// The times from a move to its board, in milliseconds.
    pub waits: Mutex<Vec<u64>>,
    /// The persons who have written to the bot directly, and were heard: only such messages are looked for
    /// when the bot was away, as Discord tells a bot of no channel in which it has never heard anything.
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

/// The longest time that a step may take: longer than a dead connection, and some calls that fail.
pub const SOON: Duration = Duration::from_secs(60);
