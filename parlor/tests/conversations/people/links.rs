//! Links that are made and undone in any order, held against a plain list of whose everything is.

use std::collections::{BTreeMap, BTreeSet};

use engine::Rng;
use parlor::Outcome;
use storage::{TableId, TableState};

use crate::fixture::{Fixture, code_in};

/// The accounts, and how they speak: on each network some.
const ACCOUNTS: [(&str, &str); 6] = [
    ("ana", "stage"),
    ("bea", "stage"),
    ("nana", "wire"),
    ("rui", "wire"),
    ("neta", "post"),
    ("zeca", "post"),
];

/// The time for which a link can be undone, in milliseconds.
const WEEK: i64 = 7 * 24 * 3_600_000;

/// A person before they became one with others.
#[derive(Clone, Debug)]
struct Unit {
    accounts: Vec<usize>,
    /// The number of the person that the units are together.
    group: usize,
    /// The moment when it became one with another, and the one with which it stays when that is late; none
    /// for the one that others came to.
    joined: Option<(i64, usize)>,
}

/// The owners of everything.
#[derive(Debug, Default)]
struct Model {
    units: BTreeMap<usize, Unit>,
    /// The units of the seats of each table.
    seats: BTreeMap<i64, Vec<usize>>,
    next: usize,
}

impl Model {
    fn new() -> Model {
        let mut model = Model::default();
        for account in 0..ACCOUNTS.len() {
            model.add(vec![account]);
        }
        model
    }

    fn add(&mut self, accounts: Vec<usize>) -> usize {
        let unit = self.next;
        self.next += 1;
        self.units.insert(unit, Unit { accounts, group: unit, joined: None });
        unit
    }

    fn unit_of(&self, account: usize) -> usize {
        *self.units.iter().find(|(_, unit)| unit.accounts.contains(&account)).unwrap().0
    }

    /// The accounts of whoever a unit is.
    fn person(&self, unit: usize) -> Vec<usize> {
        let group = self.units[&unit].group;
        let mut accounts: Vec<usize> = self
            .units
            .values()
            .filter(|unit| unit.group == group)
            .flat_map(|unit| unit.accounts.clone())
            .collect();
        accounts.sort_unstable();
        accounts
    }

    fn root(&self, group: usize) -> usize {
        *self.units.iter().find(|(_, unit)| unit.group == group && unit.joined.is_none()).unwrap().0
    }

    /// Tells whether two can be one: no network twice, no table of both.
    fn may_link(&self, one: usize, other: usize, running: &[i64]) -> bool {
        let [one, other] = [one, other].map(|account| self.person(self.unit_of(account)));
        let network = |account: &usize| ACCOUNTS[*account].1;
        let apart = one.iter().all(|one| other.iter().all(|other| network(one) != network(other)));
        let plays = |table: &i64, person: &Vec<usize>| {
            self.seats[table].iter().any(|unit| self.person(*unit) == *person)
        };
        apart && !running.iter().any(|table| plays(table, &one) && plays(table, &other))
    }

    fn link(&mut self, shows: usize, types: usize, now: i64) {
        let (kept, other) = (self.units[&self.unit_of(shows)].group, self.units[&self.unit_of(types)].group);
        let (into, root) = (self.root(kept), self.root(other));
        self.units.get_mut(&root).unwrap().joined = Some((now, into));
        self.units.values_mut().filter(|unit| unit.group == other).for_each(|unit| unit.group = kept);
    }

    /// Makes late links permanent.
    fn settle(&mut self, now: i64) {
        loop {
            let late = self.units.iter().filter_map(|(unit, what)| Some((what.joined?, *unit)));
            let Some(((_, into), unit)) = late.filter(|((at, _), _)| *at < now - WEEK).min() else { return };
            let gone = self.units.remove(&unit).unwrap();
            self.units.get_mut(&into).unwrap().accounts.extend(gone.accounts);
            for other in self.units.values_mut() {
                other.joined = other.joined.map(|(at, to)| (at, if to == unit { into } else { to }));
            }
            for seats in self.seats.values_mut() {
                seats.iter_mut().filter(|seat| **seat == unit).for_each(|seat| *seat = into);
            }
        }
    }

    /// Tells whether there was something to part.
    fn unlink(&mut self, account: usize) -> bool {
        let unit = self.unit_of(account);
        let group = self.units[&unit].group;
        let fresh = self.next;
        self.next += 1;
        let others: Vec<usize> = self
            .units
            .iter()
            .filter(|(other, what)| **other != unit && what.group == group)
            .map(|(one, _)| *one)
            .collect();
        if others.is_empty() {
            if self.units[&unit].accounts.len() < 2 {
                return false;
            }
            self.units.get_mut(&unit).unwrap().accounts.retain(|other| *other != account);
            self.add(vec![account]);
            return true;
        }
        let root = if self.units[&unit].joined.is_none() {
            let first =
                others.iter().min_by_key(|other| (self.units[other].joined.unwrap().0, **other)).unwrap();
            *first
        } else {
            self.root(group)
        };
        for other in &others {
            let what = self.units.get_mut(other).unwrap();
            what.group = fresh;
            what.joined = what.joined.map(|(at, into)| (at, if into == unit { root } else { into }));
        }
        self.units.get_mut(&root).unwrap().joined = None;
        self.units.get_mut(&unit).unwrap().joined = None;
        true
    }
}

fn who(account: usize) -> String {
    let (name, network) = ACCOUNTS[account];
    if network == "stage" { name.to_owned() } else { format!("{name} on {network}") }
}

fn running(fixture: &Fixture, model: &Model) -> Vec<i64> {
    let runs = |table: &&i64| {
        let row = fixture.store.read(|s| s.table(TableId(**table))).unwrap().unwrap();
        row.state == TableState::Running
    };
    model.seats.keys().filter(runs).copied().collect()
}

/// Every seat is whose it has to be, and nobody else has an account of theirs.
fn check(fixture: &Fixture, model: &Model, step: &str) {
    for (table, units) in &model.seats {
        for (seat, unit) in fixture.store.read(|s| s.seats(TableId(*table))).unwrap().iter().zip(units) {
            let accounts = fixture.store.read(|s| s.accounts_of(seat.person.id)).unwrap();
            let number = |name: &str| ACCOUNTS.iter().position(|(other, _)| *other == name).unwrap();
            let mut accounts: Vec<usize> = accounts.iter().map(|account| number(&account.account)).collect();
            accounts.sort_unstable();
            assert_eq!(accounts, model.person(*unit), "{step}: seat {} of #{table}", seat.seat);
        }
    }
    assert_eq!(fixture.store.check().unwrap(), Vec::<String>::new(), "{step}");
}

#[test]
fn everything_is_whose_it_was_played() {
    let (mut links, mut backs, mut lates) = (0, 0, 0);
    for seed in 1..=25 {
        let mut rng = Rng::new(seed);
        let (mut fixture, mut model) = (Fixture::new(), Model::new());
        for account in 0..ACCOUNTS.len() {
            fixture.ask(&format!("{}: games", who(account)));
            fixture.ask(&format!("{}: settings dm no", who(account)));
        }
        for step in 0..60 {
            let (one, other) = (rng.below(ACCOUNTS.len()), rng.below(ACCOUNTS.len()));
            let said = match rng.below(10) {
                0..3 => {
                    let code = code_in(&fixture.ask(&format!("{}: link", who(one))).1.messages[0].text);
                    model.settle(fixture.now());
                    let may = model.may_link(one, other, &running(&fixture, &model));
                    fixture.ask(&format!("{}: link {code}", who(other)));
                    let (_, done) = fixture.ask(&format!("{}: link {code} yes", who(other)));
                    assert_eq!(done.outcome == Outcome::Done, may, "seed {seed}, step {step}: {done:?}");
                    if may {
                        links += 1;
                        model.link(one, other, fixture.now());
                    }
                    format!("{} links {}", who(one), who(other))
                }
                3..6 => {
                    if model.person(model.unit_of(one)) == model.person(model.unit_of(other)) {
                        continue;
                    }
                    let heard = fixture.ask(&format!("{}: play hex across private", who(one))).1;
                    let code = code_in(&heard.messages[0].text);
                    let (_, done) = fixture.ask(&format!("{}: join {code}", who(other)));
                    assert_eq!(done.outcome, Outcome::Settled, "seed {seed}, step {step}: {done:?}");
                    let table = model.seats.len() as i64 + 1;
                    let seats = fixture.store.read(|s| s.seats(TableId(table))).unwrap();
                    let unit = |account: usize| model.unit_of(account);
                    let first =
                        fixture.store.read(|s| s.person_of(ACCOUNTS[one].1, ACCOUNTS[one].0)).unwrap();
                    let is_first = seats[0].person.id == first.unwrap().id;
                    let units = if is_first { [unit(one), unit(other)] } else { [unit(other), unit(one)] };
                    model.seats.insert(table, units.to_vec());
                    format!("{} plays {}", who(one), who(other))
                }
                6 => {
                    let tables = running(&fixture, &model);
                    let Some(table) = tables.get(rng.below(tables.len().max(1))) else { continue };
                    fixture.ask(&format!("{}: resign #{table} yes", who(one)));
                    format!("{} resigns #{table}", who(one))
                }
                7..9 => {
                    model.settle(fixture.now() + fixture.pace);
                    let back = model
                        .units
                        .values()
                        .filter(|unit| unit.group == model.units[&model.unit_of(one)].group)
                        .count()
                        > 1;
                    let (_, done) = fixture.ask(&format!("{}: unlink yes", who(one)));
                    let parts = model.unlink(one);
                    assert_eq!(done.outcome == Outcome::Done, parts, "seed {seed}, step {step}: {done:?}");
                    backs += usize::from(parts && back);
                    lates += usize::from(parts && !back);
                    format!("{} unlinks", who(one))
                }
                _ => {
                    fixture.wait(["1d", "3d", "6d", "8d"][rng.below(4)]);
                    "time goes by".to_owned()
                }
            };
            model.settle(fixture.now());
            check(&fixture, &model, &format!("seed {seed}, step {step}, {said}"));
        }
    }
    println!("{links} links, {backs} undone, {lates} parted late");
    assert!(links > 100 && backs > 60 && lates > 5, "{links} links, {backs} undone, {lates} parted late");
}

/// The tables that do not go back to what they were when a link is undone at once: they keep what was heard
/// and answered meanwhile, and that they were one.
const MEANWHILE: &[&str] =
    &["handled_events", "kin", "posts", "lanes", "sqlite_sequence", "links", "pings", "accounts", "persons"];

/// A link that is undone at once has changed nothing, whoever undoes it, and however many there are.
#[test]
fn what_is_undone_at_once_has_changed_nothing() {
    let build = || {
        let mut fixture = Fixture::new();
        for line in [
            "ana: play breakthrough @bea seat=2 time=3d",
            "bea: accept",
            "ana: settings theme dark zone Lisbon notify digest",
            "ana: note #1 mind the left",
            "ana: if d2-d3 then d6-d5",
            "nana on wire: jogar avanço @rui lugar=2 tempo=3d",
            "rui on wire: aceitar",
            "nana on wire: definir língua pt tema papel avisar resumo silêncio 23:00-07:00",
            "nana on wire: nota #2 cuidado",
            "nana on wire: se d2-d3 então d6-d5",
            "nana on wire: fora 3d",
            "nana on wire: jogar oware convite",
            "neta on post: play hex @zeca seat=2",
            "zeca on post: accept",
            "neta on post: settings orientation fixed",
            "neta on post: play hex across",
        ] {
            let (_, reply) = fixture.ask(line);
            assert_ne!(reply.outcome, Outcome::Refused, "{line}: {reply:?}");
        }
        fixture
    };
    for (links, undone) in [
        (&[("ana", "nana on wire")][..], &["nana on wire"][..]),
        (&[("ana", "nana on wire")], &["ana"]),
        (&[("nana on wire", "ana")], &["ana"]),
        (&[("ana", "nana on wire"), ("ana", "neta on post")], &["nana on wire", "neta on post"]),
        (&[("ana", "nana on wire"), ("ana", "neta on post")], &["ana", "neta on post"]),
        (&[("ana", "nana on wire"), ("ana", "neta on post")], &["neta on post", "ana"]),
        (&[("ana", "nana on wire"), ("neta on post", "ana")], &["nana on wire", "ana"]),
        (&[("ana", "nana on wire"), ("neta on post", "ana")], &["ana", "nana on wire"]),
        (&[("ana", "nana on wire"), ("neta on post", "nana on wire")], &["neta on post", "ana"]),
    ] {
        let mut fixture = build();
        let before = (rows(&fixture), people(&fixture));
        for (shows, types) in links {
            let code = code_in(&fixture.ask(&format!("{shows}: link")).1.messages[0].text);
            fixture.ask(&format!("{types}: link {code}"));
            let (_, done) = fixture.ask(&format!("{types}: link {code} yes"));
            assert_eq!(done.outcome, Outcome::Done, "{links:?}: {done:?}");
        }
        assert_ne!(rows(&fixture), before.0, "{links:?}");
        for who in undone {
            let (_, done) = fixture.ask(&format!("{who}: unlink yes"));
            assert_eq!(done.outcome, Outcome::Done, "{links:?}, {undone:?}: {done:?}");
        }
        let after = (rows(&fixture), people(&fixture));
        let lost: Vec<&String> = before.0.difference(&after.0).collect();
        let new: Vec<&String> = after.0.difference(&before.0).collect();
        assert!(lost.is_empty() && new.is_empty(), "{links:?}, {undone:?}: {lost:#?}, {new:#?}");
        assert_eq!(after.1, before.1, "{links:?}, {undone:?}");
    }
}

/// All that is stored, without the numbers of timers, as those that are given back are new.
fn rows(fixture: &Fixture) -> BTreeSet<String> {
    let row = |line: &str| match line.strip_prefix("timers: ").and_then(|timer| timer.split_once(" | ")) {
        Some((_, timer)) => format!("timers: {timer}"),
        None => line.to_owned(),
    };
    fixture.dump(MEANWHILE).lines().map(row).collect()
}

/// The owner of each account, and the languages, without when they were seen.
fn people(fixture: &Fixture) -> Vec<String> {
    let mut people = Vec::new();
    for (account, network) in ACCOUNTS {
        let person = fixture.store.read(|s| s.person_of(network, account)).unwrap().unwrap();
        people.push(format!(
            "{account}: {} {} {:?} {:?}",
            person.id, person.name, person.language, person.locale
        ));
    }
    people
}
