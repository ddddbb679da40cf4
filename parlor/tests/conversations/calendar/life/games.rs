//! The deeds of the people at their tables, and the notices to them.

use super::{Event, Life, NETWORK, START, TIMES};
use crate::fixture::salon;
use engine::{Eyes, Game, Turn};
use parlor::{Body, Person, Request, Said};
use storage::{ChallengeState, TableId, TableState, Transaction};
use timecontrol::{DAY, HOUR, MINUTE};

impl Life {
    pub(super) fn begin_game(&mut self) {
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

    /// Plans when the player to move will do so: soon, in some days, or never; not by night, and not on a journey.
    pub(super) fn plan_move(&mut self, table: TableId) {
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

    pub(super) fn make_move(&mut self, table: TableId, ply: u32) {
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

    pub(super) fn sitting(&self, table: TableId, seat: u8) -> usize {
        let seats = self.store().read(|s| s.seats(table)).unwrap();
        seats[usize::from(seat) - 1].person.name[1..].parse().unwrap()
    }

    /// Says something as somebody; true if it was done.
    pub(super) fn say(&mut self, who: usize, line: &str) -> bool {
        self.say_as(who, line, false)
    }

    /// The same, perhaps as somebody who manages the community.
    pub(super) fn say_as(&mut self, who: usize, line: &str, manages: bool) -> bool {
        self.events += 1;
        let named = |name: String| (name.clone(), Person { account: name.clone(), name });
        let mentioned = line.split_whitespace().filter_map(|word| word.strip_prefix('@'));
        let request = Request {
            event: format!("{NETWORK}:{}", self.events),
            by: named(format!("p{who}")).1,
            place: salon(),
            said: Said::line(line),
            mentioned: mentioned.map(|name| named(name.to_owned())).collect(),
            rooms: Vec::new(),
            board: None,
            tried: None,
            lang: None,
            manages,
            chance: std::array::from_fn(|_| self.rng.bits() as u8),
        };
        let now = self.now;
        let job = move |tx: &Transaction| {
            let reply = parlor::handle(tx, &request, now)?;
            // What is answered arrives.
            if let Some(made_at) = reply.messages.iter().find_map(|message| message.owed) {
                parlor::due::owed_are_told(tx, NETWORK, &request.by.account, made_at)?;
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
    pub(super) fn told_anyway(&mut self, table: i64) {
        let row = self.store().read(|s| s.table(TableId(table))).unwrap().unwrap();
        self.told.entry((table, row.plies)).or_insert(1);
    }

    /// The turn that runs at a table has been told to its player.
    pub(super) fn tell(&mut self, table: i64) {
        let row = self.store().read(|s| s.table(TableId(table))).unwrap().unwrap();
        if row.state == TableState::Running {
            *self.told.entry((table, row.plies)).or_default() += 1;
        }
    }

    /// Reads what was posted, and counts whom it notifies.
    pub(super) fn read_posts(&mut self) {
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
                parlor::due::delivered(tx, post, now).unwrap();
                tx.delivered(post, "life", now, now).map(drop)
            })
        };
        self.store().write::<_, _, storage::Error>(note).wait().unwrap();
    }
}
