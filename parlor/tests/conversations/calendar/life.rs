//! People who play, sleep, travel and forget; a bot that is stopped, killed and cut off.

mod games;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::path::PathBuf;

use engine::Rng;
use storage::{Store, TableId, Transaction};
use timecontrol::{DAY, HOUR, MINUTE, Night, Spans, Zone};

pub use crate::fixture::NETWORK;
use crate::fixture::find_lists;

/// A Monday in winter, so that clocks are set forward and back within the year.
pub const START: i64 = 20_464 * DAY + 9 * HOUR;

const ZONES: [&str; 8] = [
    "Europe/Lisbon",
    "America/Sao_Paulo",
    "Asia/Kathmandu",
    "Australia/Lord_Howe",
    "America/New_York",
    "Asia/Tokyo",
    "Africa/Maputo",
    "Pacific/Auckland",
];

const TIMES: [&str; 10] = [
    "time=1d hard",
    "time=3d hard",
    "time=3d soft",
    "time=7d+12h hard",
    "time=5d+1d max=8d soft weekdays",
    "time=30d/game hard",
    "time=2d hard weekdays",
    "time=6h hard",
    "time=4/6d hard",
    "time=5/12d soft",
];

/// Holidays of the whole community: how many days from the start they begin, and for how many days.
const HOLIDAYS: [(i64, i64); 2] = [(20, 4), (55, 9)];

#[derive(Clone, Copy)]
pub struct Size {
    pub people: usize,
    pub games: usize,
    pub days: i64,
}

pub struct Somebody {
    pub zone: Zone,
    pub night: Option<Night>,
    pub away: Vec<(i64, i64)>,
}

/// A deed of the people that is due at some moment.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Event {
    Begin,
    Move { table: i64, ply: u32 },
    Claim { table: i64, ply: u32 },
    Give { table: i64, ply: u32 },
    Away { who: usize },
}

pub struct Life {
    pub size: Size,
    pub people: Vec<Somebody>,
    /// The times when nothing could be heard or said: the bot was stopped or dead, or the network cut off.
    pub outages: Spans,
    /// The times when all clocks stood, as the community had holidays.
    pub holidays: Spans,
    /// The number of notifications that each person had on each day.
    pub notified: BTreeMap<(String, i64), u32>,
    /// The number of times that each turn was told to its player: by table and ply.
    pub told: BTreeMap<(i64, u32), u32>,
    /// The number of turns of which nobody was told when their player moved, though an hour of the day had gone by.
    pub untold: u64,
    pub posts: u64,
    pub moves: u64,
    pub kills: u64,
    pub gifts: u64,
    store: Option<Store>,
    path: PathBuf,
    _folder: tempfile::TempDir,
    rng: Rng,
    now: i64,
    events: u64,
    queue: BinaryHeap<Reverse<(i64, u64, Event)>>,
}

impl Life {
    pub fn begin(size: Size, seed: u64) -> Life {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("year.db");
        let store = Some(Store::open(&path).unwrap());
        let mut rng = Rng::new(seed);
        let people = (0..size.people).map(|who| somebody(who, &mut rng)).collect();
        let outages = (0..size.days / 9).map(|_| {
            let from = START + rng.below((size.days * 24) as usize) as i64 * HOUR;
            (from, from + MINUTE * (2 + rng.below(900) as i64))
        });
        let outages = outages.collect();
        let mut life = Life {
            size,
            people,
            outages,
            holidays: HOLIDAYS
                .map(|(from, days)| (START + from * DAY, START + (from + days) * DAY))
                .into_iter()
                .collect(),
            notified: BTreeMap::new(),
            told: BTreeMap::new(),
            untold: 0,
            posts: 0,
            moves: 0,
            kills: 0,
            gifts: 0,
            store,
            path,
            _folder: folder,
            rng,
            now: START,
            events: 0,
            queue: BinaryHeap::new(),
        };
        life.settle_in();
        life
    }

    pub fn store(&self) -> &Store {
        self.store.as_ref().unwrap()
    }

    pub fn until(&self) -> i64 {
        START + self.size.days * DAY
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.rng.below(100) < percent
    }

    /// Everybody tells where they are and when they sleep; games and journeys are planned.
    fn settle_in(&mut self) {
        for who in 0..self.size.people {
            let somebody = &self.people[who];
            let mut line = format!("settings zone {}", somebody.zone.name());
            if let Some(night) = somebody.night {
                line += &format!(" quiet {night}");
            }
            self.say(who, &line);
        }
        for (from, days) in HOLIDAYS {
            assert!(self.say_as(0, &format!("admin holidays {from}d {days}d The club is shut"), true));
        }
        for _ in 0..self.size.games {
            // The last games have time to end.
            let at = START + self.rng.below(self.size.days as usize * 24 * 4 / 5) as i64 * HOUR;
            self.plan(at, Event::Begin);
        }
        for who in 0..self.size.people {
            for _ in 0..2 {
                let at = START + self.rng.below(self.size.days as usize * 24) as i64 * HOUR;
                self.plan(at, Event::Away { who });
            }
        }
    }

    fn plan(&mut self, at: i64, event: Event) {
        self.events += 1;
        self.queue.push(Reverse((at, self.events, event)));
    }

    /// Lets the time go by.
    pub fn go_on(&mut self) {
        while let Some(Reverse((at, number, event))) = self.queue.pop() {
            if at > self.until() {
                break;
            }
            if let Some(end) = self.outage_at(at) {
                // Nobody can say anything now: a little later they try again.
                let later = end + MINUTE * (1 + self.rng.below(300) as i64);
                self.queue.push(Reverse((later, number, event)));
                continue;
            }
            self.wait(at);
            if self.rng.below(400) == 0 {
                self.kill();
            }
            self.happen(event);
        }
        self.wait(self.until());
    }

    fn outage_at(&self, at: i64) -> Option<i64> {
        self.outages.iter().find(|(from, until)| (*from..*until).contains(&at)).map(|(_, until)| until)
    }

    /// Does what is due until then, with the outages in between.
    fn wait(&mut self, until: i64) {
        let begin: Vec<(i64, i64)> =
            self.outages.iter().filter(|(from, _)| (self.now..until).contains(from)).collect();
        for (from, end) in begin {
            self.run(from - 1);
            // One of two times the process goes on, and is deaf.
            if self.chance(50) {
                self.due(end - 1);
            } else {
                self.kill();
            }
            self.now = end;
            let beat = move |tx: &Transaction| parlor::due::beat(tx, NETWORK, end);
            if self.chance(50) {
                // Timers may be quicker than the network.
                self.due(end);
            }
            self.store().write(beat).wait().unwrap();
        }
        self.run(until);
    }

    /// Does what is due until then, while the network is heard all the time.
    fn run(&mut self, until: i64) {
        while let Some(due) = self.store().read(parlor::due::next_due).unwrap().filter(|due| *due <= until) {
            let at = due.max(self.now);
            self.alive(at);
            self.store().write(move |tx| parlor::due::run_due(tx, at)).wait().unwrap();
            self.now = at;
            self.read_posts();
        }
        self.now = until.max(self.now);
        find_lists(self.store(), self.now);
        self.alive(self.now);
    }

    /// The same while nothing is heard.
    fn due(&mut self, until: i64) {
        for _ in 0..3 {
            self.store().write(move |tx| parlor::due::run_due(tx, until)).wait().unwrap();
        }
        self.read_posts();
    }

    fn alive(&self, at: i64) {
        self.store().write(move |tx| tx.set_beat(NETWORK, at)).wait().unwrap();
    }

    fn kill(&mut self) {
        drop(self.store.take());
        self.store = Some(Store::open(&self.path).unwrap());
        self.kills += 1;
    }

    fn happen(&mut self, event: Event) {
        match event {
            Event::Begin => self.begin_game(),
            Event::Move { table, ply } => self.make_move(TableId(table), ply),
            Event::Claim { table, ply } => {
                let row = self.store().read(|s| s.table(TableId(table))).unwrap().unwrap();
                if let Some(seat) = row.to_move.filter(|_| row.plies == ply) {
                    let other = self.sitting(TableId(table), 3 - seat);
                    self.say(other, &format!("claim #{table}"));
                }
            }
            Event::Give { table, ply } => {
                let row = self.store().read(|s| s.table(TableId(table))).unwrap().unwrap();
                if let Some(seat) = row.to_move.filter(|_| row.plies == ply) {
                    let other = self.sitting(TableId(table), 3 - seat);
                    // A bank may be full.
                    self.gifts += u64::from(self.say(other, &format!("give #{table} 30h")));
                }
            }
            Event::Away { who } => {
                let (days, later) = (2 + self.rng.below(9), self.rng.below(20));
                let from = if later < 10 { String::new() } else { format!(" from={later}d") };
                let now = self.now;
                if self.say(who, &format!("away {days}d{from}")) {
                    let person = self.store().read(|s| s.person_of(NETWORK, &format!("p{who}"))).unwrap();
                    let all = self.store().read(|s| s.vacations_of(person.unwrap().id, now)).unwrap();
                    self.people[who].away.extend(all.iter().map(|one| (one.from, one.until)));
                }
            }
        }
    }
}

fn somebody(who: usize, rng: &mut Rng) -> Somebody {
    let zone = Zone::named(ZONES[who % ZONES.len()]).unwrap();
    let from = 60 * (21 + rng.below(4) as u16) % 1_440;
    let until = 60 * (5 + rng.below(3) as u16);
    let night = Night::new(from, until).filter(|_| rng.below(3) > 0);
    Somebody { zone, night, away: Vec::new() }
}
