//! A community over a year: games, matches and pairs, and whatever changes results afterwards. What is stored is always what
//! follows from the tables.
//!
//! The short form runs with all tests. A year of 1,000 people:
//! `cargo test --release -p parlor --test conversations ratings::year:: -- --ignored --nocapture`. `SEED=7` is another year.

use std::collections::BTreeMap;

use engine::{Game, Rng, Seat, Turn};
use storage::{PersonId, TableId, TableState};

use crate::fixture::{Fixture, NETWORK, WIRE, code_in};

#[derive(Clone, Copy)]
struct Size {
    people: usize,
    events: usize,
    days: i64,
}

/// The games that are played, and the number of games of a match.
const PLAYED: [&str; 9] = [
    "breakthrough",
    "hex variant=7",
    "hex",
    "breakthrough games=3",
    "traffic-lights rated=yes",
    "slimetrail games=4",
    "oware games=2",
    "breakthrough time=1d hard",
    "breakthrough private",
];

struct Year {
    size: Size,
    fixture: Fixture,
    rng: Rng,
    /// The number of the last table.
    last: i64,
    /// The accounts on the other network that have become one with somebody.
    linked: Vec<usize>,
    /// The number of times that each thing has happened.
    counts: BTreeMap<&'static str, usize>,
}

impl Year {
    fn begin(size: Size) -> Year {
        let seed = std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
        println!("SEED={seed}");
        Year {
            size,
            fixture: Fixture::new(),
            rng: Rng::new(seed),
            last: 0,
            linked: Vec::new(),
            counts: BTreeMap::new(),
        }
    }

    fn go_on(&mut self) {
        for event in 0..self.size.events {
            let minutes = self.size.days * 24 * 60 / self.size.events as i64;
            let minutes = 1 + self.rng.below(2 * minutes as usize);
            self.fixture.wait(&format!("{minutes}m"));
            self.happen();
            if event % (self.size.events / 4) == 0 {
                self.check();
            }
        }
        self.fixture.wait("2d");
        self.check();
        println!("{:?}", self.counts);
    }

    fn check(&self) {
        assert_eq!(self.fixture.store.read(parlor::differences).unwrap(), []);
        assert_eq!(self.fixture.store.check().unwrap(), Vec::<String>::new());
    }

    fn count(&mut self, what: &'static str) {
        *self.counts.entry(what).or_default() += 1;
    }

    fn one_of<T>(&mut self, all: &[T]) -> usize {
        self.rng.below(all.len())
    }

    fn somebody(&mut self) -> String {
        format!("p{}", self.rng.below(self.size.people))
    }

    /// Says something, and has all that is posted arrive; true if it was done.
    fn say(&mut self, line: &str) -> bool {
        let (_, reply, _) = self.fixture.hear(line);
        reply.outcome != parlor::Outcome::Refused
    }

    fn happen(&mut self) {
        match self.rng.below(100) {
            0..4 => self.annul(),
            4..7 => {
                let line = format!("{}: privacy delete yes", self.somebody());
                if self.say(&line) {
                    self.count("deleted");
                }
            }
            7..13 => self.link(),
            13..16 if !self.linked.is_empty() => {
                let which = self.rng.below(self.linked.len());
                let account = self.linked.swap_remove(which);
                if self.say(&format!("w{account} on {WIRE}: unlink yes")) {
                    self.count("parted");
                }
            }
            16..18 => {
                let why = if self.rng.below(2) == 0 { "he cheats" } else { "readmit" };
                let line = format!("host rui: exclude @{} {why}", self.somebody());
                if self.say(&line) {
                    self.count("excluded or let in");
                }
            }
            18..26 => self.across(),
            26..30 => self.four(),
            _ => self.two(),
        }
    }

    fn last_table(&mut self) -> i64 {
        let known = TableId(self.last);
        let fresh = self.fixture.store.read(|s| s.tables_after(known, 100)).unwrap();
        self.last = fresh.last().map_or(self.last, |table| table.0);
        self.last
    }

    fn annul(&mut self) {
        let last = self.last_table();
        if last > 0 {
            let table = 1 + self.rng.below(last as usize);
            if self.say(&format!("host rui: judge #{table} annul yes it was a joke")) {
                self.count("annulled");
            }
        }
    }

    fn link(&mut self) {
        let (name, other) = (self.somebody(), self.rng.below(self.size.people));
        let heard = self.fixture.say(&format!("{name}: link"));
        if !heard.contains('-') {
            return;
        }
        let code = code_in(&heard);
        self.say(&format!("w{other} on {WIRE}: link {code}"));
        let linked = self.fixture.say(&format!("w{other} on {WIRE}: link {code} yes"));
        if linked.contains("uma só pessoa") || linked.contains("one person") {
            self.linked.push(other);
            self.count("linked");
        }
    }

    fn two(&mut self) {
        let (one, other) = (self.somebody(), self.somebody());
        let played = PLAYED[self.one_of(&PLAYED)];
        let before = self.last_table();
        if one != other && self.say(&format!("{one}: play {played} @{other} seat=1")) {
            self.say(&format!("{other}: accept"));
            self.play_on(before);
        }
    }

    fn across(&mut self) {
        let (one, other) = (self.somebody(), self.rng.below(self.size.people));
        let before = self.last_table();
        let heard = self.fixture.say(&format!("{one}: play breakthrough across seat=1"));
        if heard.contains("join") {
            let code = code_in(&heard);
            self.say(&format!("w{other} on {WIRE}: join {code}"));
            self.play_on(before);
        }
    }

    fn four(&mut self) {
        let people: Vec<String> = (0..4).map(|_| self.somebody()).collect();
        let asked: Vec<String> = people[1..].iter().map(|name| format!("@{name}")).collect();
        let before = self.last_table();
        if self.say(&format!("{}: play conspirateurs {} rated=yes", people[0], asked.join(" "))) {
            for name in &people[1..] {
                self.say(&format!("{name}: accept"));
            }
            self.play_on(before);
        }
    }

    /// Plays the tables that have begun since, and those that follow on them in a match.
    fn play_on(&mut self, before: i64) {
        let mut table = before + 1;
        while self.last_table() == table {
            self.count("tables");
            self.play(TableId(table));
            table += 1;
        }
    }

    /// The name of somebody who says something, with their network.
    fn speaker(&self, person: PersonId) -> Option<String> {
        let on = |network| self.fixture.store.read(|s| s.account_on(person, network)).unwrap();
        let here = on(NETWORK).map(|account| account.account);
        here.or_else(|| on(WIRE).map(|account| format!("{} on {WIRE}", account.account)))
    }

    /// Plays some moves at a table, and mostly ends it in some way.
    fn play(&mut self, table: TableId) {
        let row = self.fixture.store.read(|s| s.table(table)).unwrap().unwrap();
        let game = Game::with_id(&row.game).unwrap();
        let setup = game.setup(Some(&row.variant), Some(row.seats), engine::Seed(row.seed.0)).unwrap();
        let mut play = game.start(&setup);
        let seats = self.fixture.store.read(|s| s.seats(table)).unwrap();
        let people: Vec<Option<String>> = seats.iter().map(|seat| self.speaker(seat.person.id)).collect();
        let least = if self.rng.below(8) == 0 { 1 } else { 3 };
        for _ in 0..least * usize::from(row.seats) {
            let Turn::To(seat) = play.turn() else { return self.count("won on the board") };
            let Some(name) = &people[seat.index()] else { return };
            let moves = play.suggest("", 40).moves;
            let text = &moves[self.rng.below(moves.len())];
            assert!(self.say(&format!("{name}: move #{table} {text}")), "{name} plays {text} at #{table}");
            play.play_canonical(text).unwrap();
        }
        let Some(seat) = play.turn().seat() else { return self.count("won on the board") };
        self.end(table, seat, &people, (row.of_match.is_some(), game.info.draws));
    }

    fn end(
        &mut self,
        table: TableId,
        seat: Seat,
        people: &[Option<String>],
        (in_match, draws): (bool, bool),
    ) {
        let other = people.len() - 1 - seat.index() % people.len();
        let (Some(one), Some(other)) = (&people[seat.index()], &people[other]) else { return };
        let (how, lines) = match self.rng.below(20) {
            0 => ("judged", vec![format!("host rui: judge #{table} adjudicate yes @{one} so it is")]),
            1 => (
                "replaced",
                vec![
                    format!("host rui: judge #{table} replace @{one} @quim no time"),
                    format!("quim: sit #{table}"),
                    format!("quim: resign #{table} yes"),
                ],
            ),
            2 => ("left to the clock", Vec::new()),
            3 if in_match => ("matches left", vec![format!("{one}: resign #{table} match yes")]),
            6..12 if draws => {
                ("drawn", people.iter().flatten().map(|name| format!("{name}: draw #{table}")).collect())
            }
            4 => ("closed", vec![format!("host rui: judge #{table} end yes it leads nowhere")]),
            6..12 => ("given up", vec![format!("{other}: resign #{table} yes")]),
            _ => ("given up", vec![format!("{one}: resign #{table} yes")]),
        };
        for line in &lines {
            self.say(line);
        }
        let over = self.fixture.store.read(|s| s.table(table)).unwrap().unwrap().state == TableState::Over;
        if over || lines.is_empty() {
            self.count(how);
        }
    }
}

fn live(size: Size) {
    let mut year = Year::begin(size);
    year.go_on();
    let mut lines = 0;
    let mut keep = |_: &str| {
        lines += 1;
        Ok::<(), parlor::Error>(())
    };
    year.fixture.store.read(|s| parlor::results(s, false, &mut keep)).unwrap();
    println!("{lines} results count");
    assert!(lines > size.events / 4, "{lines} results count");
    let wanted = [
        "annulled",
        "deleted",
        "linked",
        "parted",
        "excluded or let in",
        "judged",
        "replaced",
        "matches left",
        "drawn",
        "given up",
    ];
    let missing: Vec<&str> = wanted.into_iter().filter(|what| !year.counts.contains_key(what)).collect();
    // Another seed may leave out something that is rare.
    assert!(missing.len() < 2, "nothing was {missing:?}");
}

#[test]
fn two_months_of_twelve_people() {
    live(Size { people: 12, events: 130, days: 60 });
}

#[test]
#[ignore = "takes long"]
fn a_year_of_a_thousand_people() {
    live(Size { people: 1_000, events: 20_000, days: 365 });
}
