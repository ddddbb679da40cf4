//! The seats of a table whose result counts for people, as they are kept with the result; and all of them counted anew.
//!
//! A result counts for people if it counts in what somebody has won and lost: also where an organiser has decided it, which may
//! be before somebody has moved. It need change no ratings. A game with a computer player counts for nobody.

use std::collections::{BTreeMap, BTreeSet};

use storage::{
    CommunityId, Finished, MoveTimes, NewPlayed, PersonId, PlayedSeat, ResultId, Rivals, Score, SeatSet,
    Snapshot, Sort, WEEK_MILLIS, WeekOf,
};
use timecontrol::{DAY, HOUR};

use super::counts::{Counted, counted, first_of_pair};
use super::difference::Difference;
use crate::Error;

const MINUTE: i64 = HOUR / 60;

/// The number of rows that are read at once.
const AT_ONCE: u32 = 1_000;

/// The result for a seat.
pub(crate) fn score(winners: SeatSet, losers: SeatSet, seat: u8) -> Score {
    match () {
        () if winners.contains(seat) => Score::Won,
        () if losers.contains(seat) => Score::Lost,
        () if losers.is_empty() => Score::Drawn,
        () => Score::Safe,
    }
}

/// The class of how long a table lasted.
fn lasting(millis: i64) -> u8 {
    [HOUR, DAY, 7 * DAY, 30 * DAY].iter().filter(|bound| millis >= **bound).count() as u8
}

/// The seats of a table as they are kept: none, if its result does not count for people.
///
/// # Errors
/// Of the database.
pub(crate) fn seats(
    snapshot: &Snapshot,
    table: &Finished,
    result: &Counted,
) -> Result<Vec<NewPlayed>, Error> {
    if result.sort != Sort::Counted || table.persons.iter().any(|person| person.is_computer()) {
        return Ok(Vec::new());
    }
    let lasting = lasting(table.ended_at - table.started_at);
    let new = |seat: u8| NewPlayed {
        seat,
        score: score(result.winners, result.losers, seat),
        lasting,
        pace: MoveTimes::default(),
        first: None,
    };
    let mut seats: Vec<_> = (1..=table.persons.len() as u8).map(new).collect();
    let mut since = table.started_at;
    for moved in snapshot.timed_texts(table.table)? {
        let took = moved.spent.unwrap_or(moved.at - since);
        since = moved.at;
        let Some(own) = seats.get_mut(usize::from(moved.seat).wrapping_sub(1)) else { continue };
        let pace = &mut own.pace;
        let class = match took {
            ..MINUTE => &mut pace.minute,
            MINUTE..HOUR => &mut pace.hour,
            HOUR..DAY => &mut pace.day,
            DAY.. => &mut pace.longer,
        };
        *class += 1;
        own.first.get_or_insert(moved.text);
    }
    Ok(seats)
}

/// The sums of a community, counted from the rows of its tables.
#[derive(Default)]
struct Sums {
    weeks: BTreeMap<(CommunityId, i64, String, String, u8), u32>,
    rivals: BTreeMap<(CommunityId, PersonId, PersonId), u32>,
}

impl Sums {
    /// Counts a table.
    fn add(&mut self, seats: &[PlayedSeat]) {
        let Some(first) = seats.first().filter(|first| !first.private) else { return };
        let week = (
            first.community,
            first.at.div_euclid(WEEK_MILLIS),
            first.game.clone(),
            first.reason.clone(),
            first.lasting,
        );
        *self.weeks.entry(week).or_default() += 1;
        if let [one, other] = seats
            && one.person != other.person
        {
            let pair = (first.community, one.person.min(other.person), one.person.max(other.person));
            *self.rivals.entry(pair).or_default() += 1;
        }
    }
}

/// The rows of a table as they follow from it.
fn rows(snapshot: &Snapshot, table: &Finished) -> Result<Vec<PlayedSeat>, Error> {
    let result = counted(table, first_of_pair(snapshot, table)?.as_ref());
    let private = snapshot.table(table.table)?.is_some_and(|row| row.private);
    let other = |seat: u8| match *table.persons {
        [one, other] => Some(if seat == 1 { other } else { one }),
        _ => None,
    };
    let moves = snapshot.moves(table.table)?.len() as u32;
    let row = |new: NewPlayed| PlayedSeat {
        table: table.table,
        seat: new.seat,
        person: table.persons[usize::from(new.seat) - 1],
        other: other(new.seat),
        community: table.community,
        game: table.game.clone(),
        variant: table.variant.clone(),
        private,
        at: table.ended_at,
        reason: table.reason.clone().unwrap_or_default(),
        lasting: new.lasting,
        score: new.score,
        plies: moves,
        pace: new.pace,
        first: new.first,
    };
    Ok(seats(snapshot, table, &result)?.into_iter().map(row).collect())
}

/// Counts anew, over all tables, what was played, and names what is stored otherwise.
///
/// # Errors
/// Of the database.
pub(super) fn differences(snapshot: &Snapshot, found: &mut Vec<Difference>) -> Result<(), Error> {
    if !snapshot.tables_without_played(1)?.is_empty() {
        let what = "what was played is still being counted; start the bot, and ask again";
        found.push(Difference::of_tables(what));
        return Ok(());
    }
    let (mut sums, mut count, mut after) = (Sums::default(), 0, ResultId(0));
    loop {
        let results = snapshot.results_after(after, AT_ONCE)?;
        let Some(last) = results.last() else { break };
        after = last.id;
        for result in results {
            let Some(table) = snapshot.finished_table(result.table)? else { continue };
            let anew = rows(snapshot, &table)?;
            let stored = snapshot.played_at(result.table)?;
            if stored != anew {
                found.push(Difference::of_played(result.table, &stored, &anew));
            }
            count += anew.len();
            sums.add(&anew);
        }
    }
    let stored = snapshot.count_played()? as usize;
    if stored != count {
        found.push(Difference::of_tables(format!("{stored} seats are stored as played, {count} follow")));
    }
    compare_sums(snapshot, sums, found)
}

fn compare_sums(snapshot: &Snapshot, sums: Sums, found: &mut Vec<Difference>) -> Result<(), Error> {
    let weeks = sums.weeks.into_iter().map(|((community, week, game, reason, lasting), games)| WeekOf {
        community,
        week,
        game,
        reason,
        lasting,
        games,
    });
    let weeks: BTreeSet<_> = weeks.collect();
    let rivals = sums.rivals.into_iter();
    let rivals: BTreeSet<_> =
        rivals.map(|((community, one, other), games)| Rivals { community, one, other, games }).collect();
    let (mut stored_weeks, mut stored_rivals) = (BTreeSet::new(), BTreeSet::new());
    for community in snapshot.communities_with_weeks()? {
        stored_weeks.extend(snapshot.weeks_from(community, 0, None)?);
        stored_rivals.extend(snapshot.rivals_in(community, (0, u32::MAX))?);
    }
    for week in stored_weeks.symmetric_difference(&weeks) {
        found.push(Difference::of_week(week, weeks.contains(week)));
    }
    for pair in stored_rivals.symmetric_difference(&rivals) {
        found.push(Difference::of_rivals(pair, rivals.contains(pair)));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_lasts_less_than_an_hour_a_day_a_week_a_month_or_longer() {
        let bounds = [0, HOUR - 1, HOUR, DAY - 1, DAY, 7 * DAY, 30 * DAY - 1, 30 * DAY, 365 * DAY];
        assert_eq!(bounds.map(lasting), [0, 0, 1, 1, 2, 3, 3, 4, 4]);
    }

    #[test]
    fn of_four_three_are_safe_where_one_has_lost_alone() {
        let lost = SeatSet::NONE.with(3);
        assert_eq!(
            [1, 2, 3, 4].map(|seat| score(SeatSet::NONE, lost, seat))[1..3],
            [Score::Safe, Score::Lost]
        );
        assert_eq!(score(SeatSet::NONE, SeatSet::NONE, 1), Score::Drawn);
        assert_eq!(score(SeatSet::NONE.with(2), SeatSet::NONE.with(1), 2), Score::Won);
    }
}
