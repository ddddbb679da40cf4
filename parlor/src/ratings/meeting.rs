//! The change that a result makes, if it counts, given what is known of its persons from the results before it.

use storage::{Candidate, RatedSeat, Scope, SeatSet};

use super::counts::Bar;
use super::encounters::fits;
use super::glicko::{self, Last};

/// The facts that are known of the persons of a result when it is looked at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Known {
    /// True if two of them are one person, or were.
    pub kin: bool,
    /// True if results of one of them change no ratings there.
    pub excluded: bool,
    /// Their ratings after the results before.
    pub last: Vec<Last>,
}

/// The seats of a result, rated. Of two, each has played the other; of more, one has lost to each of the others, who have not
/// played each other.
///
/// # Errors
/// The reason why it does not count.
pub(crate) fn rated(scope: &Scope, candidate: &Candidate, known: &Known) -> Result<Vec<RatedSeat>, Bar> {
    let persons = &candidate.persons;
    let twice = (1..persons.len()).any(|at| persons[..at].contains(&persons[at]));
    if known.kin || twice {
        return Err(Bar::Kin);
    }
    if known.excluded {
        return Err(Bar::Excluded);
    }
    if !fits(candidate.encounter, scope) {
        return Err(Bar::Pair);
    }
    let scores = scores(candidate).ok_or(Bar::Seats)?;
    let after = glicko::after(&known.last, candidate.at, &scores);
    let lost = scores.iter().position(|score| *score == 0);
    let seat = |at: usize| {
        let other = match (persons.len(), lost) {
            (2, _) => persons[1 - at],
            (_, Some(loser)) => persons[loser],
            (_, None) => persons[at],
        };
        RatedSeat {
            result: candidate.id,
            seat: at as u8 + 1,
            person: persons[at],
            other,
            score: scores[at],
            began_at: candidate.began_at,
            at: candidate.at,
            before: glicko::grown(known.last[at], candidate.at),
            after: after[at],
        }
    };
    Ok((0..persons.len()).map(seat).collect())
}

/// The score of each seat in halves; none if of more than two nobody has lost alone.
fn scores(candidate: &Candidate) -> Option<Vec<u8>> {
    let seats = 1..=candidate.persons.len() as u8;
    match candidate.persons.len() {
        2 => {
            let drawn = candidate.winners == SeatSet::NONE;
            let score = |seat| if drawn { 1 } else { 2 * u8::from(candidate.winners.contains(seat)) };
            Some(seats.map(score).collect())
        }
        3.. if candidate.losers.iter().count() == 1 => {
            Some(seats.map(|seat| 2 * u8::from(!candidate.losers.contains(seat))).collect())
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use storage::{CommunityId, Encounter, PersonId, ResultId, TableId};

    use super::*;

    fn four(losers: SeatSet) -> Candidate {
        Candidate {
            id: ResultId(1),
            table: TableId(1),
            community: CommunityId(1),
            persons: (1..=4).map(PersonId).collect(),
            winners: SeatSet::NONE,
            losers,
            encounter: Encounter::default(),
            began_at: 0,
            at: 1,
        }
    }

    #[test]
    fn of_four_every_seat_may_lose_alone() {
        let known = Known { kin: false, excluded: false, last: vec![None; 4] };
        let scope = Scope { community: None, game: String::new(), family: String::new() };
        for loser in 1..=4_u8 {
            let seats = rated(&scope, &four([loser].into_iter().collect()), &known).unwrap();
            let lost = &seats[usize::from(loser) - 1];
            assert_eq!((lost.score, lost.other), (0, lost.person), "it has met three");
            for other in seats.iter().filter(|other| other.seat != loser) {
                assert_eq!((other.score, other.other), (2, lost.person));
                assert_eq!(glicko::rounded(other.after.rating), 1662, "as of two");
            }
            // Three results in one period change less than three times as much as one of them.
            assert!((1200..1338).contains(&glicko::rounded(lost.after.rating)), "{lost:?}");
        }
        let nobody = rated(&scope, &four(SeatSet::NONE), &known);
        assert_eq!(nobody, Err(Bar::Seats));
        assert_eq!(rated(&scope, &four([1, 2].into_iter().collect()), &known), Err(Bar::Seats));
    }
}
