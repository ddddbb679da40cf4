//! The question who stands in lists: it does not depend on the deviation.
//!
//! Listed is who has eight results within twelve months, against at least three opponents, none of whom gives more than half;
//! an opponent counts for this only with results against two others. The order is that of the rating less the deviation.

use storage::{Against, PersonId};
use timecontrol::DAY;

/// The least number of results …
const RESULTS: u32 = 8;

/// … within so many days …
const WITHIN_DAYS: i64 = 365;

/// … against so many opponents …
const OPPONENTS: u32 = 3;

/// … of whom each has had so many: the person, and two others.
pub(crate) const OPPONENTS_OF_OPPONENT: u32 = 3;

/// The fewest that a list has: if fewer can be listed, everybody is.
pub(crate) const FEWEST_LISTED: u32 = 4;

/// The things that somebody lacks to stand in lists.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Lacking {
    /// The number of results that are missing.
    pub results: u32,
    /// The number of opponents that are missing.
    pub opponents: u32,
    /// An opponent who gives more than half of the results.
    pub most: Option<PersonId>,
}

/// The place of somebody in lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Listing {
    /// The things that are missing; none if they are listed.
    pub lacking: Option<Lacking>,
    /// The time from which on this may be otherwise, though they play no more.
    pub review_at: Option<i64>,
}

/// The first time whose results count at a moment.
pub(crate) fn since(now: i64) -> i64 {
    now - WITHIN_DAYS * DAY
}

/// The place in lists of somebody who has played against these.
pub(crate) fn listing(against: &[Against]) -> Listing {
    let counting = || against.iter().filter(|one| one.recent > 0 && one.others >= OPPONENTS_OF_OPPONENT);
    let total: u32 = counting().map(|one| one.recent).sum();
    let opponents = counting().count() as u32;
    let most = counting().find(|one| one.recent * 2 > total).map(|one| one.other);
    let lacking = Lacking {
        results: RESULTS.saturating_sub(total),
        opponents: OPPONENTS.saturating_sub(opponents),
        most,
    };
    let oldest = against.iter().filter_map(|one| one.oldest).min();
    Listing {
        lacking: Some(lacking).filter(|lacking| *lacking != Lacking::default()),
        review_at: oldest.map(|at| at + WITHIN_DAYS * DAY + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn against(results: &[(u32, u32)]) -> Vec<Against> {
        let one = |(at, (recent, others)): (i64, &(u32, u32))| Against {
            other: PersonId(at),
            results: *recent,
            recent: *recent,
            oldest: (*recent > 0).then_some(at * DAY),
            others: *others,
        };
        (1..).zip(results).map(one).collect()
    }

    fn lacking(results: &[(u32, u32)]) -> Option<Lacking> {
        listing(&against(results)).lacking
    }

    #[test]
    fn eight_results_against_three_are_listed() {
        assert_eq!(lacking(&[(4, 3), (2, 3), (2, 9)]), None);
        assert_eq!(lacking(&[(3, 3), (2, 3), (2, 3)]), Some(Lacking { results: 1, ..Lacking::default() }));
        let two = Lacking { opponents: 1, ..Lacking::default() };
        assert_eq!(lacking(&[(4, 3), (4, 3)]), Some(two));
        assert_eq!(lacking(&[]), Some(Lacking { results: 8, opponents: 3, most: None }));
    }

    #[test]
    fn nobody_gives_more_than_half() {
        let found = lacking(&[(5, 3), (2, 3), (2, 3)]);
        assert_eq!(found, Some(Lacking { most: Some(PersonId(1)), ..Lacking::default() }));
    }

    #[test]
    fn puppets_who_play_nobody_else_do_not_count() {
        let puppets = [(6, 1); 10];
        assert_eq!(lacking(&puppets), Some(Lacking { results: 8, opponents: 3, most: None }));
    }

    #[test]
    fn it_is_looked_at_again_when_the_oldest_result_is_a_year_old() {
        assert_eq!(listing(&against(&[(0, 3), (4, 3), (2, 1)])).review_at, Some((2 + 365) * DAY + 1));
        assert_eq!(listing(&[]).review_at, None);
    }
}
