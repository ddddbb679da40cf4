//! All ratings computed anew from the tables, and compared with those that are stored.

use std::collections::{HashMap, hash_map::Entry};

use serde_json::Value;
use storage::{Candidate, CommunityId, Kept, PairResult, PersonId, RatedSeat, ResultId, Scope, Snapshot};

use super::book;
use super::counts::{Bar, counted, first_of_pair};
use super::difference::{Difference, in_json, said};
use super::glicko::Last;
use super::lists;
use super::meeting::{self, Known};
use super::played;
use crate::Error;

/// The number of rows that are read at once.
const AT_ONCE: u32 = 1_000;

/// The most tables that are named of those that are found otherwise than follows.
const SHOWN: u32 = 20;

/// The ratings after the results of one scope that have been looked at, in order.
#[derive(Default, Debug)]
pub(crate) struct Ledger {
    last: HashMap<PersonId, (storage::Rating, i64)>,
}

impl Ledger {
    /// Looks at the next result; its seats, rated, or why it does not count.
    pub(crate) fn add(
        &mut self,
        scope: &Scope,
        candidate: &Candidate,
        (kin, excluded): (bool, bool),
    ) -> Result<Vec<RatedSeat>, Bar> {
        let last = |person: &PersonId| -> Last { self.last.get(person).copied() };
        let known = Known { kin, excluded, last: candidate.persons.iter().map(last).collect() };
        let seats = meeting::rated(scope, candidate, &known)?;
        for seat in &seats {
            self.last.insert(seat.person, (seat.after, seat.at));
        }
        Ok(seats)
    }
}

/// The circles of persons who are or were one, and who is excluded where; read when they are needed.
#[derive(Default)]
pub(crate) struct Circles {
    circles: HashMap<PersonId, Vec<PersonId>>,
    excluded: HashMap<CommunityId, Vec<PersonId>>,
}

impl Circles {
    /// Tells whether two persons of a result are or were one, and whether one of them is excluded where it was played.
    ///
    /// # Errors
    /// Of the database.
    pub(crate) fn look(&mut self, snapshot: &Snapshot, candidate: &Candidate) -> Result<(bool, bool), Error> {
        let persons = &candidate.persons;
        for person in persons {
            if let Entry::Vacant(free) = self.circles.entry(*person) {
                free.insert(snapshot.circle_of(*person)?);
            }
        }
        if let Entry::Vacant(free) = self.excluded.entry(candidate.community) {
            let excluded = snapshot.exclusions(candidate.community)?;
            free.insert(excluded.into_iter().map(|exclusion| exclusion.person).collect());
        }
        let excluded = &self.excluded[&candidate.community];
        let barred = |person| self.circles[person].iter().any(|number| excluded.contains(number));
        let kin =
            |at: usize| persons[at + 1..].iter().any(|other| self.circles[&persons[at]].contains(other));
        Ok(((0..persons.len()).any(kin), persons.iter().any(barred)))
    }
}

/// Computes all ratings anew, and counts anew what was played; names what is stored otherwise, and is empty if all is the same:
/// first what is still to be computed, as all else follows from it.
///
/// # Errors
/// Of the database.
pub fn differences(snapshot: &Snapshot) -> Result<Vec<Difference>, Error> {
    let mut found = Vec::new();
    let waiting = snapshot.stale_ratings(1)?.len() + usize::from(snapshot.has_unread_results()?);
    if waiting > 0 {
        let what = "some ratings are still being computed; start the bot, and ask again";
        found.push(Difference::of_tables(what));
    }
    let scopes = read_anew(snapshot, &mut found)?;
    for scope in scopes {
        compare(snapshot, &scope, &mut found)?;
    }
    played::differences(snapshot, &mut found)?;
    for table in snapshot.ended_otherwise(SHOWN)? {
        let what = format!("table {table}: whoever looks for it finds something else than follows");
        found.push(Difference::of_tables(what));
    }
    book::differences(snapshot, &mut found)?;
    Ok(found)
}

/// Looks at all tables that are over as if for the first time. The scopes that may have ratings.
fn read_anew(snapshot: &Snapshot, found: &mut Vec<Difference>) -> Result<Vec<Scope>, Error> {
    let without = snapshot.tables_without_result()?;
    if without > 0 {
        found.push(Difference::of_tables(format!("{without} tables that are over have no result")));
    }
    let (mut scopes, mut after) = (std::collections::BTreeSet::new(), ResultId(0));
    loop {
        let results = snapshot.results_after(after, AT_ONCE)?;
        let Some(last) = results.last() else { break };
        after = last.id;
        for Kept { table: id, family, bar, pair, void, .. } in results {
            let Some(table) = snapshot.finished_table(id)? else {
                found.push(Difference::of_tables(format!("table {id} has a result and is not over")));
                continue;
            };
            let anew = counted(&table, first_of_pair(snapshot, &table)?.as_ref());
            if anew.pair != pair {
                let what = format!("table {id}: {} is stored, {} follows", of_pair(pair), of_pair(anew.pair));
                found.push(Difference::of_tables(what));
            }
            if (anew.family, anew.bar.map(Bar::word), anew.void) != (&*family, bar.as_deref(), void) {
                let (is, stored) = (anew.bar.map_or("counts", Bar::word), bar.as_deref().unwrap_or("counts"));
                found.push(Difference::of_tables(format!("table {id}: {stored} is stored, {is} follows")));
            }
            if anew.bar.is_none() {
                let scope = Scope { community: Some(table.community), game: table.game, family };
                scopes.insert(scope.everywhere());
                scopes.insert(scope);
            }
        }
    }
    let mut stored = None;
    loop {
        let page = snapshot.scopes_after(stored.as_ref(), AT_ONCE)?;
        let Some(last) = page.last() else { break };
        stored = Some(last.clone());
        scopes.extend(page);
    }
    Ok(scopes.into_iter().collect())
}

/// Computes one scope anew, and names what is stored otherwise.
fn compare(snapshot: &Snapshot, scope: &Scope, found: &mut Vec<Difference>) -> Result<(), Error> {
    let (mut ledger, mut circles) = (Ledger::default(), Circles::default());
    let mut stored = Stored { after: (ResultId(0), 0), page: Vec::new().into_iter() };
    let mut from = ResultId(0);
    loop {
        let page = snapshot.candidates(scope, from, AT_ONCE)?;
        let Some(last) = page.last() else { break };
        from = ResultId(last.id.0 + 1);
        for candidate in &page {
            let looked = circles.look(snapshot, candidate)?;
            for seat in ledger.add(scope, candidate, looked).into_iter().flatten() {
                let kept = stored.next(snapshot, scope)?;
                if kept != Some(seat) {
                    found.push(Difference::of_seats(scope, kept.as_ref(), Some(&seat)));
                    return Ok(());
                }
            }
        }
    }
    if let Some(seat) = stored.next(snapshot, scope)? {
        found.push(Difference::of_seats(scope, Some(&seat), None));
    }
    for (person, (rating, _)) in &ledger.last {
        let standing = snapshot.standing(scope, *person)?;
        if standing.is_none_or(|standing| standing.rating != *rating) {
            let stored = standing.map(|standing| standing.rating);
            let stands = stored.map_or("nowhere".to_owned(), |stored| format!("at {}", said(&stored)));
            let what = format!("person {person} stands {stands}, {} follows", said(rating));
            let stored = stored.as_ref().map_or(Value::Null, in_json);
            found.push(Difference::of(scope, &what).between(stored, in_json(rating)));
            return Ok(());
        }
    }
    compare_list(snapshot, scope, found)
}

/// Finds a list anew, as it was when it was found last, and names what is stored otherwise; not what has changed since.
fn compare_list(snapshot: &Snapshot, scope: &Scope, found: &mut Vec<Difference>) -> Result<(), Error> {
    let Some(at) = snapshot.list_found_at(scope)? else { return Ok(()) };
    let (standings, places, _) = lists::places(snapshot, scope, at)?;
    for (standing, place) in standings.iter().zip(places) {
        let strength = storage::strength(&standing.rating, place.reach);
        let is = (standing.listed, standing.opponents, standing.apart, standing.reach, standing.strength);
        let left = standing.listed == storage::Listed::Never;
        if !left && is != (place.listed, place.opponents, place.apart, place.reach, strength) {
            let what = format!(
                "person {} stands in the list otherwise than follows: {} opponents and a strength of {} are stored, {} and {} follow",
                standing.person, standing.opponents, standing.strength, place.opponents, strength
            );
            found.push(Difference::of(scope, &what));
            return Ok(());
        }
    }
    Ok(())
}

/// The result of a pair of games, for people.
fn of_pair(pair: Option<PairResult>) -> String {
    match pair {
        None => "no pair".to_owned(),
        Some(pair) => match pair.winners.iter().next() {
            Some(seat) => format!("a pair that seat {seat} won"),
            None => "a drawn pair".to_owned(),
        },
    }
}

/// The stored seats of a scope, one after the other.
struct Stored {
    after: (ResultId, u8),
    page: std::vec::IntoIter<RatedSeat>,
}

impl Stored {
    fn next(&mut self, snapshot: &Snapshot, scope: &Scope) -> Result<Option<RatedSeat>, Error> {
        if self.page.as_slice().is_empty() {
            self.page = snapshot.rated_after(scope, self.after, AT_ONCE)?.into_iter();
        }
        let next = self.page.next();
        if let Some(seat) = &next {
            self.after = (seat.result, seat.seat);
        }
        Ok(next)
    }
}
