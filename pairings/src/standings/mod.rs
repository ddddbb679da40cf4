//! Standings: points first, then what was chosen, in the order that was chosen; whoever is equal in all of it shares a place.
//!
//! The values are those of FIDE's Tie-Break Regulations of 2022 (Handbook C.07), the last ones with the *virtual opponent*:
//!
//! * Somebody without a game in round R (absent, with a bye, or whose opponent did not come) counts as having met an opponent
//!   who had the same points before the round, had the other half of its result, and drew in all rounds after it: after n
//!   rounds that opponent has `SPR + (1 - SfPR) + (n - R) / 2` points, with `SPR` the player's points before round R, and `SfPR`
//!   those of it.
//! * In the points of somebody's opponents each round that these did not play counts as a draw.
//!
//! In a round robin no values are made up ([`Unplayed::AsPlayed`]).

mod tiebreaks;

use std::{cmp::Reverse, fmt};

use crate::{model::Player, points::Points, results::Results};
use tiebreaks::Sheet;

/// A value that parts those with equal points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TieBreak {
    /// The sum of the points of one's opponents.
    Buchholz,
    /// Buchholz without the lowest opponent (cut 1).
    BuchholzCut,
    /// Buchholz without the lowest and the highest opponent.
    MedianBuchholz,
    /// The sum of the points of those whom one beat, and half of those with whom one drew.
    SonnebornBerger,
    /// The points from games among those who are still equal, if all of them have met each other.
    DirectEncounter,
    /// Games that were played and won.
    Wins,
    /// A number from outside, such as captured seeds: see [`Terms::outside`].
    Outside,
}

/// The treatment of rounds without a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Unplayed {
    /// Against a virtual opponent, as in a Swiss.
    Virtual,
    /// As if those who did not come had played and lost, and with nothing for free rounds, as in a round robin.
    AsPlayed,
}

/// The things that are decided outside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms<'a> {
    /// The values that part those with equal points, the first one first.
    pub order: &'a [TieBreak],
    /// The treatment of rounds without a game.
    pub unplayed: Unplayed,
    /// A number for each player, by number, more of which is better; nothing stands for 0.
    pub outside: &'a [i64],
}

/// A value of a tie-break, in quarters: `10.25`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Value(i64);

impl Value {
    /// The number of quarters.
    #[must_use]
    pub fn in_quarters(self) -> i64 {
        self.0
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, rest) = (self.0.unsigned_abs() / 4, self.0.unsigned_abs() % 4);
        write!(f, "{sign}{whole}{}", ["", ".25", ".5", ".75"][usize::try_from(rest).unwrap_or(0)])
    }
}

/// A line of a standing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The place, from 1; several have the same one if nothing parts them.
    pub place: u16,
    /// The player.
    pub player: Player,
    /// Their points.
    pub points: Points,
    /// Their values, in the order of [`Terms::order`].
    pub values: Vec<Value>,
}

/// The standing after all rounds of the results, the best first; those who share a place by their numbers. A round that is
/// not over should be left out, as virtual opponents would draw in it.
///
/// ```
/// use pairings::{Bye, Ending, Meeting, Pairing, Results, RoundResults, standings};
///
/// let mut results = Results::new(3).unwrap();
/// let [one, two, three] = [1, 2, 3].map(|number| pairings::Player::numbered(number).unwrap());
/// let pairing = Pairing { first: one, second: two };
/// let meetings = vec![Meeting { pairing, ending: Ending::SecondWon }];
/// results.add(RoundResults { meetings, byes: vec![(three, Bye::Given)] }).unwrap();
/// let terms = standings::Terms { order: &[], unplayed: standings::Unplayed::Virtual, outside: &[] };
/// let places = standings::of(&results, terms).iter().map(|row| (row.place, row.player)).collect::<Vec<_>>();
/// assert_eq!(places, [(1, two), (1, three), (3, one)]);
/// ```
#[must_use]
pub fn of(results: &Results, terms: Terms<'_>) -> Vec<Row> {
    let sheet = Sheet::new(results, terms.unplayed);
    let row = |player: Player| Row {
        place: 1,
        player,
        points: sheet.points(player),
        values: terms.order.iter().map(|by| sheet.value(*by, player, terms.outside)).collect(),
    };
    let mut rows: Vec<Row> = results.players().map(row).collect();
    rows.sort_by_key(|row| (Reverse(row.points), row.player));
    let mut groups = split(rows, |row| Value(row.points.in_halves().into()));
    for (at, by) in terms.order.iter().enumerate() {
        if *by == TieBreak::DirectEncounter {
            for group in &mut groups {
                encounters(&sheet, group, at);
            }
        }
        groups = groups.into_iter().flat_map(|group| split(group, |row| row.values[at])).collect();
    }
    let mut told: Vec<Row> = Vec::new();
    for group in groups {
        let place = u16::try_from(told.len() + 1).unwrap_or(u16::MAX);
        told.extend(group.into_iter().map(|row| Row { place, ..row }));
    }
    told
}

/// Parts rows into those with equal values, the highest first. Equal ones stay in their order.
fn split(mut rows: Vec<Row>, value: impl Fn(&Row) -> Value) -> Vec<Vec<Row>> {
    rows.sort_by_key(|row| Reverse(value(row)));
    let mut groups: Vec<Vec<Row>> = Vec::new();
    for row in rows {
        match groups.last_mut() {
            Some(group) if value(&group[0]) == value(&row) => group.push(row),
            _ => groups.push(vec![row]),
        }
    }
    groups
}

/// Sets the direct encounter of those who are equal so far, if all of them have met.
fn encounters(sheet: &Sheet, group: &mut [Row], at: usize) {
    let players: Vec<Player> = group.iter().map(|row| row.player).collect();
    if players.len() < 2 {
        return;
    }
    let of = |player: &Player| sheet.among(*player, &players);
    let Some(values) = players.iter().map(of).collect::<Option<Vec<Value>>>() else { return };
    for (row, value) in group.iter_mut().zip(values) {
        row.values[at] = value;
    }
}

#[cfg(test)]
mod tests;
