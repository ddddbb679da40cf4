//! The change that a result makes, if it counts, given what is known of the two persons from the results before it.

use storage::{Candidate, PersonId, RatedSeat};
use timecontrol::DAY;

use super::counts::{Bar, PAIR_DAYS, fits};
use super::glicko::{self, Last};

/// The facts that are known of the two persons of a result when it is looked at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Known {
    /// True if the two are one person, or were.
    pub kin: bool,
    /// True if results of one of them change no ratings there.
    pub excluded: bool,
    /// Their ratings after the results before.
    pub last: [Last; 2],
    /// The times when tables of theirs began whose results count, in order; at least those near to it.
    pub begun: Vec<i64>,
}

/// The two persons of a result that can change ratings.
pub(crate) fn persons(candidate: &Candidate) -> Option<[PersonId; 2]> {
    <[PersonId; 2]>::try_from(&*candidate.persons).ok()
}

/// The times between which tables began that matter for one that began at a time.
pub(crate) fn near(began: i64) -> (i64, i64) {
    (began - PAIR_DAYS * DAY, began + PAIR_DAYS * DAY)
}

/// The two seats of a result, rated.
///
/// # Errors
/// The reason why it does not count.
pub(crate) fn rated(candidate: &Candidate, known: &Known) -> Result<[RatedSeat; 2], Bar> {
    let Some([one, other]) = persons(candidate) else { return Err(Bar::Seats) };
    if known.kin || one == other {
        return Err(Bar::Kin);
    }
    if known.excluded {
        return Err(Bar::Excluded);
    }
    if !fits(&known.begun, candidate.began_at) {
        return Err(Bar::Pair);
    }
    let score = match (candidate.winners.contains(1), candidate.winners.contains(2)) {
        (true, _) => 2,
        (_, true) => 0,
        _ => 1,
    };
    let after = glicko::after(known.last, candidate.at, score);
    let before = known.last.map(|last| glicko::grown(last, candidate.at));
    let seat = |at: usize, person, other, score| RatedSeat {
        result: candidate.id,
        seat: at as u8 + 1,
        person,
        other,
        score,
        began_at: candidate.began_at,
        at: candidate.at,
        before: before[at],
        after: after[at],
    };
    Ok([seat(0, one, other, score), seat(1, other, one, 2 - score)])
}
