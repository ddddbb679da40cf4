//! Results and ratings: noted in the transaction that ends a table, and computed anew where something changes afterwards.
//!
//! A change to a result that others followed on (an annulment, a link, somebody parted or excluded) notes from which one on
//! the ratings of a scope are stale. They are computed anew in steps, each in a transaction of its own, in the order of the
//! results: a few at once, the rest by [`Timer::Ratings`]. Until then nobody is told a rating there.

mod first_of_pair;
mod older;
mod told;

use storage::{
    Candidate, Encounter, Exclusion, Listed, NewResult, PersonId, PlayedSeat, ResultId, Scope, Standing,
    Table, TableId, TextId, Transaction, strength,
};

use crate::deeds::Deeds;
use crate::person::people::is_former;
use crate::ratings::book;
use crate::ratings::counts::{Bar, Counted, counted, first_of_pair, in_pairs, second_of_pair, table_of};
use crate::ratings::encounters::{self, Starting};
use crate::ratings::glicko::{Last, rounded};
use crate::ratings::lists::{PAUSE_MILLIS, listing};
use crate::ratings::meeting::{self, Known};
use crate::ratings::played;
use crate::refusal::Done;
use crate::{Error, Rated, RatedChange, Timer};

/// The number of results that one step looks at.
const STEP: u32 = 64;

/// The lowest place that is told at the end of a table: further down nobody counts.
const LAST_PLACE: u32 = 1_000;

impl Deeds<'_> {
    /// Notes the result of a table that has just ended, and what it changes.
    ///
    /// # Errors
    /// Ours only.
    pub(in crate::deeds) fn note_result(&self, table: TableId) -> Done<Option<Rated>> {
        self.tx.hold_results()?;
        let Some((id, Counted { bar, void, .. })) = keep(self.tx, table)? else { return Ok(None) };
        if let Some(bar) = bar {
            // Whoever has too many of these stands in no list.
            if void {
                for scope in scopes(self.tx, id)? {
                    self.tx.mark_list(&scope, self.now, PAUSE_MILLIS)?;
                }
            }
            let bar = self.foreseen_of_half(table, bar)?;
            return Ok(Some(Rated::Not { why: bar.word().to_owned() }));
        }
        let Some(candidate) = self.tx.candidate_of(table)? else { return Ok(None) };
        let unread = self.tx.has_unread_results()?;
        let mut told = None;
        for scope in scopes(self.tx, candidate.id)? {
            let here = scope.community.is_some();
            let rated = if unread || self.tx.stale_from(&scope)?.is_some() {
                self.tx.note_stale(&scope, id)?;
                Rated::Later
            } else {
                self.rate(&scope, &candidate)?
            };
            told = told.or(Some(rated).filter(|_| here));
        }
        self.go_on_rating()?;
        Ok(told)
    }

    /// Rates a result in a scope where all results before are.
    fn rate(&self, scope: &Scope, candidate: &Candidate) -> Done<Rated> {
        let seats = match meeting::rated(scope, candidate, &known(self.tx, scope, candidate)?) {
            Ok(seats) => seats,
            Err(bar) => return Ok(Rated::Not { why: bar.word().to_owned() }),
        };
        for seat in &seats {
            self.tx.add_rated(scope, seat)?;
        }
        for seat in &seats {
            self.review_now(scope, seat.person)?;
        }
        let mut told = Vec::new();
        for seat in &seats {
            let place = match self.tx.standing(scope, seat.person)? {
                Some(standing) if standing.listed == Listed::Always => place(self.tx, scope, &standing)?,
                _ => None,
            };
            let (before, after) = (rounded(seat.before.rating), rounded(seat.after.rating));
            told.push(RatedChange { seat: seat.seat, before, after, place });
        }
        Ok(Rated::Changed { seats: told })
    }

    /// Notes that the result of a table counts otherwise than before.
    ///
    /// # Errors
    /// Ours only.
    pub(in crate::deeds) fn renote_result(&self, table: TableId) -> Done {
        let before = self.tx.candidate_of(table)?;
        keep(self.tx, table)?;
        if let Some(candidate) = before.or(self.tx.candidate_of(table)?) {
            for scope in scopes(self.tx, candidate.id)? {
                self.tx.note_stale(&scope, candidate.id)?;
            }
        }
        // A pair of games counts where its second is.
        if let Some(finished) = self.tx.finished_table(table)?
            && let Some(second) = second_of_pair(self.tx, &finished)?
        {
            return self.renote_result(second.table);
        }
        self.rate_anew()
    }

    /// Notes that the results of persons, and of all who are or were one with them, may count otherwise than before, or be
    /// others'.
    ///
    /// # Errors
    /// Ours only.
    pub(in crate::deeds) fn note_stale(&self, persons: &[PersonId]) -> Done {
        let mut circle = Vec::new();
        for person in persons {
            circle.extend(self.tx.circle_of(*person)?);
        }
        circle.sort_unstable();
        circle.dedup();
        for (scope, first) in self.tx.first_candidates(&circle)? {
            self.tx.note_stale(&scope.everywhere(), first)?;
            self.tx.note_stale(&scope, first)?;
        }
        Ok(())
    }

    /// Looks again at the places in lists of a person who has left.
    ///
    /// # Errors
    /// Ours only.
    pub(in crate::deeds) fn review_all(&self, person: PersonId) -> Done {
        for scope in self.tx.scopes_of(person)? {
            self.review_now(&scope, person)?;
        }
        self.go_on_rating()
    }

    /// Lets the results of a person change no ratings in the community where somebody speaks, or lets them again; false if that
    /// was so before.
    ///
    /// # Errors
    /// Ours only.
    pub(crate) fn exclude(&self, person: PersonId, by: PersonId, why: Option<TextId>) -> Done<bool> {
        let Some((here, _)) = &self.here else { return Ok(false) };
        let changed = match why {
            Some(_) => {
                let new = Exclusion { person, by, reason: why, at: self.now };
                self.tx.add_exclusion(here.id, &new)?
            }
            None => {
                let mut any = false;
                for number in self.tx.circle_of(person)? {
                    any |= self.tx.forget_exclusion(here.id, number)?;
                }
                any
            }
        };
        if changed {
            self.note_stale(&[person])?;
            self.rate_anew()?;
        }
        Ok(changed)
    }

    /// Computes some of what is stale anew, and sees to it that the rest follows.
    ///
    /// # Errors
    /// Ours only.
    pub(crate) fn rate_anew(&self) -> Done {
        let mut left = STEP;
        left = left.saturating_sub(self.read_results(left)?);
        while left > 0 && !self.tx.has_unread_results()? {
            let Some((scope, from)) = self.tx.stale_ratings(1)?.pop() else { break };
            left = left.saturating_sub(self.rate_scope(&scope, from, left)?.max(1));
        }
        if left > 0 {
            self.review_due(left)?;
            self.keep_played(left)?;
        }
        self.go_on_rating()
    }

    /// Sees to it that what is left to be computed is computed soon.
    ///
    /// # Errors
    /// Ours only.
    pub(crate) fn go_on_rating(&self) -> Done {
        let left = !self.tx.stale_ratings(1)?.is_empty()
            || self.tx.has_unread_results()?
            || !self.tx.due_standings(self.now, 1)?.is_empty()
            || !self.tx.tables_without_played(1)?.is_empty()
            || !self.tx.tables_without_book(1)?.is_empty();
        if left && self.tx.timers_of_kind(Timer::RATINGS)?.is_empty() {
            Timer::Ratings.set(self.tx, self.now, self.now)?;
        }
        Ok(())
    }

    /// Keeps which encounter a table is, as far as its result can change ratings.
    ///
    /// # Errors
    /// Ours only.
    pub(in crate::deeds) fn number_encounter(&self, table: &Table, persons: &[PersonId]) -> Done {
        // Two tables of the same persons that begin at once have two numbers.
        self.tx.hold_results()?;
        let game = (&*table.game, &*table.variant);
        let (community, at) = (table.community, table.started_at);
        let number = match table.rated && self.tx.began_at(table.id)? == 0 {
            true => match self.number_of_first(table)? {
                Some(number) => number,
                None => {
                    let table = Some(table.id);
                    encounters::number(self.tx, &Starting { table, community, game, persons, at })?
                }
            },
            false => Encounter::default(),
        };
        self.tx.set_encounter(table.id, number).map_err(Into::into)
    }

    /// The number of the game before, where the two are rated as one.
    fn number_of_first(&self, table: &Table) -> Done<Option<Encounter>> {
        let second = table.of_match.filter(|(_, game)| game % 2 == 0 && in_pairs(&table.game));
        let Some((id, game)) = second else { return Ok(None) };
        let first = table_of(self.tx, id, game - 1)?;
        let first = first.map(|first| self.tx.table(first)).transpose()?.flatten();
        Ok(first.map(|first| first.encounter))
    }

    /// Computes some of the results of a scope anew, from one on, in order; of how many.
    fn rate_scope(&self, scope: &Scope, from: ResultId, most: u32) -> Done<u32> {
        let candidates = self.tx.candidates(scope, from, most)?;
        let last = match candidates.last() {
            Some(last) if candidates.len() == most as usize => Some(last.id),
            last => {
                // Rows of results that count no more are forgotten in steps, too.
                let after = last.map_or(ResultId(from.0 - 1), |last| last.id);
                let stored = self.tx.rated_after(scope, (after, u8::MAX), most)?;
                stored.last().filter(|_| stored.len() == most as usize).map(|seat| seat.result)
            }
        };
        let done = last.is_none();
        let last = last.unwrap_or(ResultId(i64::MAX));
        for person in self.tx.forget_rated(scope, (from, last))? {
            self.tx.review(scope, person)?;
        }
        for candidate in &candidates {
            let known = known(self.tx, scope, candidate)?;
            for seat in meeting::rated(scope, candidate, &known).into_iter().flatten() {
                self.tx.add_rated(scope, &seat)?;
                self.tx.review(scope, seat.person)?;
            }
        }
        self.tx.set_stale(scope, (!done).then_some(ResultId(last.0.saturating_add(1))))?;
        Ok(candidates.len() as u32)
    }

    /// Looks again at the places in lists of some who are due.
    fn review_due(&self, most: u32) -> Done {
        for (scope, person) in self.tx.due_standings(self.now, most)? {
            self.review_now(&scope, person)?;
        }
        Ok(())
    }

    /// Looks again at where somebody stands in a scope. Who stands in its list is found later.
    fn review_now(&self, scope: &Scope, person: PersonId) -> Done {
        let before = self.tx.standing(scope, person)?;
        match self.tx.rated_before(scope, person, ResultId(i64::MAX))? {
            None => self.tx.forget_standing(scope, person)?,
            Some(last) => {
                let present = self.tx.person(person)?.is_some_and(|one| one.id == person && !is_former(&one));
                let listed = match before.map(|before| before.listed) {
                    _ if !present => Listed::Never,
                    Some(Listed::Always) => Listed::Always,
                    _ => Listed::NotYet,
                };
                let reach = before.and_then(|before| before.reach);
                let new = Standing {
                    person,
                    results: self.tx.count_rated(scope, person)?,
                    opponents: before.map_or(0, |before| before.opponents),
                    rating: last.after,
                    at: last.at,
                    strength: strength(&last.after, reach),
                    reach,
                    apart: before.is_some_and(|before| before.apart),
                    listed,
                    review_at: None,
                };
                self.tx.set_standing(scope, &new)?;
            }
        }
        self.tx.mark_list(scope, self.now, PAUSE_MILLIS).map_err(Into::into)
    }
}

/// Looks at a table that is over, and keeps what its result is, and what was played; its moves are counted.
fn keep(tx: &Transaction, table: TableId) -> Done<Option<(ResultId, Counted)>> {
    let Some(finished) = tx.finished_table(table)? else { return Ok(None) };
    let found = counted(&finished, first_of_pair(tx, &finished)?.as_ref());
    let new = NewResult {
        table,
        family: found.family,
        winners: found.winners,
        losers: found.losers,
        sort: found.sort,
        bar: found.bar.map(Bar::word),
        pair: found.pair,
        void: found.void,
    };
    let before = if tx.is_booked(table)? { tx.played_at(table)? } else { Vec::new() };
    let id = tx.keep_result(&new)?;
    tx.keep_played(table, &played::seats(tx, &finished, &found)?)?;
    count_moves(tx, table, &before)?;
    Ok(Some((id, found)))
}

/// Counts the first moves of a table whose result counts, and counts them no more as they were before.
fn count_moves(tx: &Transaction, table: TableId, before: &[PlayedSeat]) -> Done {
    let after = tx.played_at(table)?;
    let moves = tx.first_moves(table, book::DEEPEST)?;
    let (before, after) = (book::counted(before, &moves), book::counted(&after, &moves));
    if before != after {
        if let Some((shelf, moves)) = before {
            tx.take_from_book(&shelf, &moves)?;
        }
        if let Some((shelf, moves)) = after {
            tx.add_to_book(&shelf, &moves)?;
        }
    }
    Ok(())
}

/// The scopes in which a result may change ratings: its community, and perhaps everywhere.
fn scopes(tx: &Transaction, result: ResultId) -> Done<Vec<Scope>> {
    let Some(scope) = tx.scope_of(result)? else { return Ok(Vec::new()) };
    let listed = scope.community.map(|community| tx.is_rated_everywhere(community)).transpose()?;
    let everywhere = listed.unwrap_or_default().then(|| scope.everywhere());
    Ok([scope].into_iter().chain(everywhere).collect())
}

/// The facts that are stored of the persons of a result, from the results before it.
fn known(tx: &Transaction, scope: &Scope, candidate: &Candidate) -> Done<Known> {
    let (mut circles, mut last) = (Vec::new(), Vec::<Last>::new());
    for person in &candidate.persons {
        circles.push(tx.circle_of(*person)?);
        let before = tx.rated_before(scope, *person, candidate.id)?;
        last.push(before.map(|before| (before.after, before.at)));
    }
    let kin = |at: usize| candidate.persons[at + 1..].iter().any(|other| circles[at].contains(other));
    let excluded = tx.exclusions(candidate.community)?;
    let is_excluded = excluded.iter().any(|out| circles.iter().any(|circle| circle.contains(&out.person)));
    Ok(Known { kin: (0..circles.len()).any(kin), excluded: is_excluded, last })
}

/// The place of somebody who is listed; none if that is far down.
fn place(tx: &Transaction, scope: &Scope, standing: &Standing) -> Done<Option<u32>> {
    if tx.count_listed(scope, Listed::Always, listing::FEWEST_LISTED)? < listing::FEWEST_LISTED {
        return Ok(None);
    }
    let before =
        tx.count_stronger(scope, Listed::Always, (standing.strength, standing.person), LAST_PLACE)?;
    Ok((before < LAST_PLACE).then_some(before + 1))
}

/// Lists the communities whose results count everywhere, by network and account, and no others.
///
/// # Errors
/// Of the database.
pub fn set_rated_everywhere(tx: &Transaction, listed: &[(String, String)]) -> Result<(), Error> {
    let before = tx.rated_everywhere()?;
    let left = before.iter().filter(|one| !listed.contains(one));
    let new = listed.iter().filter(|one| !before.contains(one));
    for ((network, account), is_new) in left.map(|one| (one, false)).chain(new.map(|one| (one, true))) {
        tx.set_rated_everywhere(network, account, is_new)?;
        for (scope, first) in tx.first_results_in(network, account)? {
            tx.note_stale(&scope.everywhere(), first)?;
        }
    }
    Ok(())
}
