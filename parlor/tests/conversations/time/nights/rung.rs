//! Looks at whom something notifies.

use super::{Night, Walk, kind, night, rings};
use crate::fixture::{DESK, NETWORK, WIRE};
use parlor::{Body, Fact, Hurry, Timer, To};
use storage::{FactId, PersonId, Snapshot, TableId, Transaction};
use timecontrol::Terms;

/// What waits for people, as it is kept.
#[derive(Default)]
struct There {
    posts: Vec<(&'static str, String)>,
    /// Facts that sleepers hear in the morning.
    kept: Vec<String>,
    /// True if somebody is owed a turn.
    owed: bool,
    hurries: Vec<String>,
}

/// Everybody whom the bot has heard of.
pub(super) fn everybody(snapshot: &Snapshot) -> Result<Vec<PersonId>, storage::Error> {
    let mut all = Vec::new();
    for person in (1..).map(PersonId) {
        match snapshot.person(person)? {
            Some(_) => all.push(person),
            None => break,
        }
    }
    Ok(all)
}

impl Walk {
    /// Looks at what is posted, and at what is not.
    pub(super) fn look(&mut self, at: i64, speaks: Option<(&str, &'static str)>) {
        let speaks = speaks.and_then(|(who, network)| self.person(network, &who.to_lowercase()));
        let there = self.there();
        for (network, post) in &there.posts {
            let body: Body = serde_json::from_str(post).unwrap();
            let (rung, facts) = rings(&body);
            let last = facts.last().map(|fact| self.fact(*fact));
            for account in rung {
                let mentions = !matches!(body.to(), To::Person { account: to, .. } if *to == account);
                if let Body::Owed { tables, overnight, .. } = &body
                    && self.are_quick(network, &account, tables)
                    && overnight.is_empty()
                {
                    self.seen.quick += 1;
                    continue;
                }
                self.rung(network, (&account, mentions), last.as_ref(), speaks, post);
            }
        }
        for fact in &there.kept {
            let fact: Fact = serde_json::from_str(fact).unwrap();
            assert_eq!(night(&fact), Night::Later, "{fact:?}");
            self.seen.kept.insert(kind(&fact));
        }
        self.seen.owed |= there.owed;
        for timer in &there.hurries {
            if let Timer::Hurry { what, .. } = serde_json::from_str(timer).unwrap() {
                let what = match what {
                    Hurry::Remind => "reminder",
                    Hurry::Call => "clock",
                };
                self.seen.waited.insert(what.to_owned());
            }
        }
        if there.posts.is_empty() {
            return;
        }
        let sent = move |tx: &Transaction| {
            for network in [NETWORK, WIRE, DESK] {
                for post in tx.waiting_posts(network)? {
                    tx.delivered(&post, "nights", at, at)?;
                }
            }
            Ok::<_, storage::Error>(())
        };
        self.fixture.store.write(sent).wait().unwrap();
    }

    /// What waits, for everybody.
    fn there(&self) -> There {
        let asleep = self.asleep;
        let read = |s: &Snapshot| {
            let mut there = There::default();
            for network in [NETWORK, WIRE, DESK] {
                there.posts.extend(s.waiting_posts(network)?.into_iter().map(|post| (network, post.body)));
            }
            for person in if asleep { everybody(s)? } else { Vec::new() } {
                there.kept.extend(s.overnight_of(person)?.into_iter().map(|(_, fact)| fact.body));
                there.owed |= !s.all_owed_to(person)?.is_empty();
            }
            there.hurries = s.timers_of_kind("hurry")?.into_iter().map(|timer| timer.body).collect();
            Ok::<_, storage::Error>(there)
        };
        self.fixture.store.read(read).unwrap()
    }

    /// Takes the notification of somebody.
    pub(super) fn rung(
        &mut self,
        network: &'static str,
        (account, mentions): (&str, bool),
        last: Option<&(Fact, Option<TableId>)>,
        speaks: Option<PersonId>,
        body: &str,
    ) {
        if let Some((fact, _)) = last.filter(|_| mentions) {
            assert_ne!(night(fact), Night::Quiet, "{fact:?} mentions somebody: {body}");
            self.seen.mentioned.entry(night(fact)).or_default().insert(kind(fact));
        }
        let person = self.person(network, account);
        // On a single screen everything is read anyway, and nothing rings; and whoever does something is awake.
        if !self.asleep || network == DESK || person.is_some() && person == speaks {
            return;
        }
        let settings = person.map(|person| self.fixture.store.read(|s| s.settings(person)).unwrap());
        if settings.is_none_or(|settings| !settings.contains_key("quiet")) {
            // Somebody new, of whom the bot knows nothing yet.
            return;
        }
        if let (Some((fact, Some(table))), Some(person)) = (last, person)
            && night(fact) == Night::Turn
            && self.hurries(*table, person)
        {
            self.seen.quick += 1;
            return;
        }
        panic!("{account} on {network} is woken of {last:?}: {body}");
    }

    /// Tells whether it is somebody's turn at all these tables, and their clocks go on at night.
    pub(super) fn are_quick(&self, network: &str, account: &str, tables: &[i64]) -> bool {
        let person = self.person(network, account).unwrap();
        !tables.is_empty() && tables.iter().all(|table| self.hurries(TableId(*table), person))
    }

    /// Tells whether it is somebody's turn whose clock goes on at night.
    pub(super) fn hurries(&self, table: TableId, person: PersonId) -> bool {
        let row = self.fixture.store.read(|s| s.table(table)).unwrap().unwrap();
        let terms = row.time.map(|time| serde_json::from_str::<Terms>(&time).unwrap());
        let seats = self.fixture.store.read(|s| s.seats(table)).unwrap();
        let moves = seats.iter().any(|seat| Some(seat.seat) == row.to_move && seat.person.id == person);
        moves && terms.is_some_and(|terms| !terms.control.has_nights())
    }

    pub(super) fn person(&self, network: &str, account: &str) -> Option<PersonId> {
        self.fixture.store.read(|s| s.person_of(network, account)).unwrap().map(|person| person.id)
    }

    pub(super) fn fact(&self, number: i64) -> (Fact, Option<TableId>) {
        let row = self.fixture.store.read(|s| s.fact(FactId(number))).unwrap().unwrap();
        (serde_json::from_str(&row.body).unwrap(), row.table)
    }
}
