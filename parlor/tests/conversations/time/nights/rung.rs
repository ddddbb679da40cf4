//! Looks at whom something notifies.

use super::{Night, Walk, kind, night, rings};
use crate::fixture::{DESK, NETWORK, WIRE};
use parlor::{Body, Fact, Hurry, Timer, To};
use storage::{FactId, PersonId, TableId, Transaction};
use timecontrol::Terms;

impl Walk {
    /// Looks at what is posted, and at what is not.
    pub(super) fn look(&mut self, at: i64, speaks: Option<(&str, &'static str)>) {
        let speaks = speaks.and_then(|(who, network)| self.person(network, &who.to_lowercase()));
        for network in [NETWORK, WIRE, DESK] {
            for post in self.fixture.store.read(|s| s.waiting_posts(network)).unwrap() {
                let body: Body = serde_json::from_str(&post.body).unwrap();
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
                    self.rung(network, (&account, mentions), last.as_ref(), speaks, &post.body);
                }
            }
        }
        for person in if self.asleep { self.everybody() } else { Vec::new() } {
            for (_, fact) in self.fixture.store.read(|s| s.overnight_of(person)).unwrap() {
                let fact: Fact = serde_json::from_str(&fact.body).unwrap();
                assert_eq!(night(&fact), Night::Later, "{fact:?}");
                self.seen.kept.insert(kind(&fact));
            }
            self.seen.owed |= !self.fixture.store.read(|s| s.all_owed_to(person)).unwrap().is_empty();
        }
        for timer in self.fixture.store.read(|s| s.timers_of_kind("hurry")).unwrap() {
            if let Timer::Hurry { what, .. } = serde_json::from_str(&timer.body).unwrap() {
                let what = match what {
                    Hurry::Remind => "reminder",
                    Hurry::Call => "clock",
                };
                self.seen.waited.insert(what.to_owned());
            }
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

    /// Everybody whom the bot has heard of.
    pub(super) fn everybody(&self) -> Vec<PersonId> {
        let known = |person: &PersonId| self.fixture.store.read(|s| s.person(*person)).unwrap().is_some();
        (1..).map(PersonId).take_while(known).collect()
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
