//! The most that somebody is shown as in a list, by what was got in it.
//!
//! Ratings rise by everything that is won, also from accounts that somebody has made; the place in a list only as far as results
//! with people of the group speak for it.

use std::collections::BTreeMap;

use storage::PersonId;

use super::listing::With;

/// The most that somebody stands above …
const ABOVE: i64 = 300_000_000;

/// … of those from whom something was won, this one, or the last if there are fewer.
const NTH: usize = 3;

/// The most that somebody stands above what the results speak for: …
const ABOVE_RESULTS: i64 = 100_000_000;

/// … whoever has won all of them is so much better than the others, and so much worse who has lost all.
const ALL_WON: i64 = 400_000_000;

/// The most that somebody is shown as with these results in a group, with the ratings less the deviations of all.
pub(super) fn reach(mine: &[(PersonId, With)], values: &BTreeMap<PersonId, i64>) -> Option<i64> {
    let known = || mine.iter().filter_map(|(other, with)| Some((*values.get(other)?, *with)));
    let mut beaten: Vec<i64> = known().filter(|(_, with)| with.gained > 0).map(|(value, _)| value).collect();
    beaten.sort_unstable_by(|one, other| other.cmp(one));
    let beaten = beaten.get(NTH - 1).or(beaten.last()).map(|value| value + ABOVE);
    let (mut parts, mut sum) = (0, 0);
    for (value, With { parts: all, gained }) in known() {
        let (all, gained) = (i64::from(all), i64::from(gained));
        parts += all;
        sum += all * value + (gained - all) * ALL_WON;
    }
    let results = (parts > 0).then(|| sum / parts + ABOVE_RESULTS);
    beaten.into_iter().chain(results).min()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The reach with results with persons of these values: how many, and how many of them were won.
    fn reached(results: &[(i64, u32, u32)]) -> Option<i64> {
        let persons = (1..).map(PersonId);
        let mine: Vec<(PersonId, With)> = persons
            .clone()
            .zip(results)
            .map(|(person, (_, all, won))| (person, With { parts: all * 6, gained: won * 12 }))
            .collect();
        let values = persons.zip(results).map(|(person, (value, ..))| (person, value * 1_000_000)).collect();
        reach(&mine, &values).map(|reach| reach / 1_000_000)
    }

    #[test]
    fn nobody_stands_far_above_the_third_of_those_who_were_beaten() {
        assert_eq!(reached(&[(1_900, 4, 4), (1_850, 4, 4), (1_400, 1, 1), (1_350, 1, 1)]), Some(1_700));
        assert_eq!(reached(&[(1_900, 4, 4), (1_400, 1, 1), (1_800, 1, 0)]), Some(1_700), "the last of fewer");
    }

    #[test]
    fn nobody_stands_far_above_what_the_results_speak_for() {
        // Two of eight won from those of 1500, and three of them beaten a bit: 1500 − 200 + 100.
        assert_eq!(reached(&[(1_500, 3, 1), (1_500, 3, 1), (1_500, 2, 0)]), Some(1_400));
        assert_eq!(reached(&[(1_500, 4, 0), (1_300, 4, 0)]), Some(1_100), "who has lost all");
        assert_eq!(reached(&[]), None);
    }
}
