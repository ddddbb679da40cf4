//! People who play, sleep, travel and forget; a bot that is stopped, killed and cut off.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::path::PathBuf;

use engine::{Eyes, Game, Lang, Rng, Turn};
use parlor::{Body, Person, Place, Request, Said};
use storage::{ChallengeState, Store, TableId, TableState, Transaction};
use timecontrol::{DAY, HOUR, MINUTE, Night, Spans, Zone};

pub const NETWORK: &str = "stage";

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

/// What people do, and when.
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
    /// When nothing could be heard or said: the bot was stopped or dead, or the network cut off.
    pub outages: Spans,
    /// When all clocks stood, as the community had holidays.
    pub holidays: Spans,
    /// How many notifications each person had on each day.
    pub notified: BTreeMap<(String, i64), u32>,
    /// How often each turn was told to its player: by table and ply.
    pub told: BTreeMap<(i64, u32), u32>,
    /// How many turns nobody was told of when their player moved, though an hour of the day had gone by.
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
            let beat = move |tx: &Transaction| parlor::beat(tx, NETWORK, end);
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
        while let Some(due) = self.store().read(parlor::next_due).unwrap().filter(|due| *due <= until) {
            let at = due.max(self.now);
            self.alive(at);
            self.store().write(move |tx| parlor::run_due(tx, at)).wait().unwrap();
            self.now = at;
            self.read_posts();
        }
        self.now = until.max(self.now);
        self.alive(self.now);
    }

    /// The same while nothing is heard.
    fn due(&mut self, until: i64) {
        for _ in 0..3 {
            self.store().write(move |tx| parlor::run_due(tx, until)).wait().unwrap();
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

    fn begin_game(&mut self) {
        let one = self.rng.below(self.size.people);
        let other = self.rng.below(self.size.people);
        if one == other {
            return;
        }
        let games: Vec<&Game> = Game::all()
            .iter()
            .filter(|game| !game.info.hidden && !game.info.chance && game.info.seats.contains(&2))
            .collect();
        let game = games[self.rng.below(games.len())].info.id;
        let time = TIMES[self.rng.below(TIMES.len())];
        if !self.say(one, &format!("play {game} @p{other} seats=2 {time}")) {
            return;
        }
        let person = self.store().read(|s| s.person_of(NETWORK, &format!("p{other}"))).unwrap().unwrap();
        let open = self.store().read(|s| s.open_challenges_for(person.id)).unwrap();
        let Some(challenge) = open.iter().rfind(|challenge| challenge.asks(person.id)) else { return };
        let id = challenge.id;
        assert!(self.say(other, &format!("accept {id}")));
        let challenge = self.store().read(|s| s.challenge(id)).unwrap().unwrap();
        assert_eq!(challenge.state, ChallengeState::Accepted);
        self.plan_move(challenge.table.unwrap());
    }

    /// When whoever is to move will do so: soon, in some days, or never; not by night, and not on a journey.
    fn plan_move(&mut self, table: TableId) {
        let row = self.store().read(|s| s.table(table)).unwrap().unwrap();
        let (Some(seat), TableState::Running) = (row.to_move, row.state) else { return };
        let who = self.sitting(table, seat);
        let ply = row.plies;
        if row.time.as_deref().is_some_and(|time| !time.contains("hard")) {
            let claim = self.now + DAY * (9 + self.rng.below(8) as i64);
            self.plan(claim, Event::Claim { table: table.0, ply });
        }
        if self.chance(8) {
            let give = self.now + HOUR * (1 + self.rng.below(200) as i64);
            self.plan(give, Event::Give { table: table.0, ply });
        }
        let delay = match self.rng.below(100) {
            0..2 => return,
            2..70 => MINUTE * (1 + self.rng.below(600) as i64),
            70..95 => HOUR * (1 + self.rng.below(40) as i64),
            _ => HOUR * (40 + self.rng.below(80) as i64),
        };
        let somebody = &self.people[who];
        let mut at = self.now + delay;
        if let Some(night) = somebody.night {
            at = night.waking(&somebody.zone, at);
        }
        if let Some((_, until)) = somebody.away.iter().find(|(from, until)| (*from..*until).contains(&at)) {
            at = until + HOUR;
        }
        self.plan(at, Event::Move { table: table.0, ply });
    }

    fn make_move(&mut self, table: TableId, ply: u32) {
        let row = self.store().read(|s| s.table(table)).unwrap().unwrap();
        let (Some(seat), true) = (row.to_move, row.plies == ply && row.state == TableState::Running) else {
            return;
        };
        let who = self.sitting(table, seat);
        let somebody = &self.people[who];
        let slept = somebody.night.map_or(row.moved_at, |night| night.waking(&somebody.zone, row.moved_at));
        let late = self.now - slept > HOUR
            && self.outages.counted(row.moved_at, self.now) == self.now - row.moved_at;
        if late && ply > 0 && !self.told.contains_key(&(table.0, ply)) {
            self.untold += 1;
            println!("nobody told p{who} until {} of {row:?}", self.now);
            for fact in self.store().read(|s| s.facts_of(table)).unwrap().iter().rev().take(6) {
                println!("    {} {} {}", fact.at, fact.body, fact.cause);
            }
        }
        let game = Game::with_id(&row.game).unwrap();
        let setup = game.setup(Some(&row.variant), Some(row.seats), engine::Seed(row.seed.0)).unwrap();
        let mut play = game.start(&setup);
        for text in self.store().read(|s| s.move_texts(table, None)).unwrap() {
            play.play_canonical(&text).unwrap();
        }
        let Turn::To(_) = play.view(Eyes::Room).turn else { return };
        let moves = play.suggest("", 40).moves;
        let text = &moves[self.rng.below(moves.len())];
        // Long games are given up.
        let line = if ply > 40 { format!("resign #{table} yes") } else { format!("move #{table} {text}") };
        assert!(self.say(who, &line), "{line}");
        let after = self.store().read(|s| s.table(table)).unwrap().unwrap();
        if after.to_move == Some(seat) && after.plies == ply + 1 {
            // Another turn of whoever has just moved: the answer says so.
            self.tell(table.0);
        }
        self.moves += 1;
        self.plan_move(table);
    }

    fn sitting(&self, table: TableId, seat: u8) -> usize {
        let seats = self.store().read(|s| s.seats(table)).unwrap();
        seats[usize::from(seat) - 1].person.name[1..].parse().unwrap()
    }

    /// Says something as somebody; whether it was done.
    fn say(&mut self, who: usize, line: &str) -> bool {
        self.say_as(who, line, false)
    }

    /// The same, perhaps as somebody who manages the community.
    fn say_as(&mut self, who: usize, line: &str, manages: bool) -> bool {
        self.events += 1;
        let named = |name: String| (name.clone(), Person { account: name.clone(), name });
        let mentioned = line.split_whitespace().filter_map(|word| word.strip_prefix('@'));
        let request = Request {
            event: format!("{NETWORK}:{}", self.events),
            by: named(format!("p{who}")).1,
            place: Place {
                network: NETWORK.into(),
                community: "club".into(),
                community_name: "Club".into(),
                room: "salon".into(),
                hears: true,
                branches: true,
                whispers: true,
                piped: false,
                own: false,
                prefix: None,
                lang: Lang::En,
            },
            said: Said::Line(line.to_owned()),
            mentioned: mentioned.map(|name| named(name.to_owned())).collect(),
            board: None,
            lang: None,
            manages,
            chance: std::array::from_fn(|_| self.rng.bits() as u8),
        };
        let now = self.now;
        let job = move |tx: &Transaction| {
            let reply = parlor::handle(tx, &request, now)?;
            // What is answered arrives.
            if let Some(made_at) = reply.messages.iter().find_map(|message| message.owed) {
                parlor::owed_are_told(tx, NETWORK, &request.by.account, made_at)?;
            }
            Ok::<_, parlor::Error>(reply)
        };
        let reply = self.store().write(job).wait().unwrap();
        self.read_posts();
        for message in reply.messages.iter().filter(|message| message.text.starts_with('🔔')) {
            let named = message.text.split("**#").skip(1);
            named.filter_map(|rest| rest.split('*').next()?.parse().ok()).for_each(|table| self.tell(table));
        }
        reply.outcome != parlor::Outcome::Refused
    }

    /// The turn that runs at a table has been named to its player, who may have been told of it before.
    fn told_anyway(&mut self, table: i64) {
        let row = self.store().read(|s| s.table(TableId(table))).unwrap().unwrap();
        self.told.entry((table, row.plies)).or_insert(1);
    }

    /// The turn that runs at a table has been told to its player.
    fn tell(&mut self, table: i64) {
        let row = self.store().read(|s| s.table(TableId(table))).unwrap().unwrap();
        if row.state == TableState::Running {
            *self.told.entry((table, row.plies)).or_default() += 1;
        }
    }

    /// Reads what was posted, and counts whom it notifies.
    fn read_posts(&mut self) {
        let posts = self.store().read(|s| s.waiting_posts(NETWORK)).unwrap();
        if posts.is_empty() {
            return;
        }
        let (now, day) = (self.now, (self.now - START).div_euclid(DAY));
        for post in &posts {
            self.posts += 1;
            let body = serde_json::from_str(&post.body).unwrap();
            if let Body::News { mention, .. } | Body::Owed { mention, .. } = &body {
                for account in mention {
                    *self.notified.entry((account.clone(), day)).or_default() += 1;
                }
            }
            match body {
                Body::News { board: Some(board), mention, .. } if !mention.is_empty() => {
                    self.tell(board.subject.table().unwrap());
                }
                Body::Owed { tables, .. } => tables.into_iter().for_each(|table| self.tell(table)),
                // Who was away is told of all that waits, also of what they knew before.
                Body::Said { message, .. } => {
                    for line in message.text.lines().filter(|line| line.contains("**your move**")) {
                        let table =
                            line.trim_start_matches("**#").split('*').next().unwrap().parse().unwrap();
                        self.told_anyway(table);
                    }
                }
                _ => (),
            }
        }
        let note = move |tx: &Transaction| {
            posts.iter().try_for_each(|post| {
                parlor::delivered(tx, post, now).unwrap();
                tx.delivered(post, "life", now, now).map(drop)
            })
        };
        self.store().write::<_, _, storage::Error>(note).wait().unwrap();
    }
}

fn somebody(who: usize, rng: &mut Rng) -> Somebody {
    let zone = Zone::named(ZONES[who % ZONES.len()]).unwrap();
    let from = 60 * (21 + rng.below(4) as u16) % 1_440;
    let until = 60 * (5 + rng.below(3) as u16);
    let night = Night::new(from, until).filter(|_| rng.below(3) > 0);
    Somebody { zone, night, away: Vec::new() }
}
