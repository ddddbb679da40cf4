//! The change that a result makes, if it counts, given what is known of the two persons from the results before it.

use storage::{Candidate, PersonId, RatedSeat, Scope};

use super::counts::Bar;
use super::glicko::{self, Last};
use super::pairs::fits;

/// The facts that are known of the two persons of a result when it is looked at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Known {
    /// True if the two are one person, or were.
    pub kin: bool,
    /// True if results of one of them change no ratings there.
    pub excluded: bool,
    /// Their ratings after the results before.
    pub last: [Last; 2],
}

/// The two persons of a result that can change ratings.
pub(crate) fn persons(candidate: &Candidate) -> Option<[PersonId; 2]> {
    <[PersonId; 2]>::try_from(&*candidate.persons).ok()
}

/// The two seats of a result, rated.
///
/// # Errors
/// The reason why it does not count.
pub(crate) fn rated(scope: &Scope, candidate: &Candidate, known: &Known) -> Result<[RatedSeat; 2], Bar> {
    let Some([one, other]) = persons(candidate) else { return Err(Bar::Seats) };
    if known.kin || one == other {
        return Err(Bar::Kin);
    }
    if known.excluded {
        return Err(Bar::Excluded);
    }
    if !fits(candidate.of_pair, scope) {
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
