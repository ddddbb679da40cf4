//! Swiss rounds: nobody meets twice, and each meets somebody with about as many points.
//!
//! A round is the pairing of least cost among all that are possible, by [matching](crate) of greatest weight: it is never
//! given up while there is one. Costs are compared in this order, each only where the ones before are equal, and each summed
//! over the whole round:
//!
//! 1. Second meetings. Without the organiser's leave no pairing has any.
//! 2. With an odd number, the byes that whoever gets the bye has had; a point without a game is one.
//! 3. Their place from the bottom: the fewest points, then the highest number.
//! 4. Seats: players who would have had one seat three times in a row, or three times oftener than the other.
//! 5. Floats: players who would float the same way in two rounds running. Somebody floats down who meets somebody with
//!    fewer points, or plays no game; and up who meets somebody with more.
//! 6. Differences of points, squared.
//! 7. Wishes for a seat that are not met.
//! 8. Distance from the usual order: in a group of equal points the upper half meets the lower half, and between groups the
//!    lowest of one meet the highest of the next.
//!
//! So where not all can be had, floats give way first, then seats, then byes, and a second meeting comes last. This is not
//! FIDE's Dutch system, which pairs group by group.

mod card;
mod cost;
mod seats;

use crate::{
    error::Error,
    matching,
    model::{MOST_PLAYERS, Pairing, Player, Round, Seat},
    named::check_once,
    results::Results,
};
use card::Card;
use cost::{Cost, LEVELS, Level, Table};

/// The things that are decided outside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// The seat of the highest player in the first round, by lot. The others follow from it.
    pub lot: Seat,
    /// The organiser's leave that players meet a second time, where it cannot be otherwise.
    pub second_meetings: bool,
}

/// A round, and what had to give way for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Paired {
    /// The round, the tables with most points first.
    pub round: Round,
    /// The pairings of players who have met before.
    pub met_before: Vec<Pairing>,
    /// Tells whether whoever has the bye has had one before.
    pub bye_again: bool,
    /// The players who have a seat a third time in a row, or three times oftener than the other.
    pub seats: Vec<Player>,
    /// The players who float the same way as in the round before.
    pub floats: Vec<Player>,
}

/// Pairs the next round among those who are there.
///
/// # Errors
/// If there are fewer than two; if somebody is unknown or named twice; if a game still runs; if there is no pairing without a
/// second meeting and the organiser has not allowed one.
pub fn pair(results: &Results, there: &[Player], terms: Terms) -> Result<Paired, Error> {
    check_once(results.count(), there.iter().copied())?;
    if there.len() < 2 {
        return Err(Error::TooFew { players: there.len(), least: 2 });
    }
    let running = results.rounds().iter().flat_map(|round| &round.meetings);
    if let Some(met) = running.into_iter().find(|met| met.ending == crate::results::Ending::Running) {
        return Err(Error::Running(met.pairing));
    }
    let table = Table::new(Card::ranked(results, there), terms);
    let weights = Weights::of(&table)?;
    let mates = matching::heaviest(table.count(), |one, other| weights.of_pair(&table, one, other));
    if mates.contains(&None) {
        return Err(Error::NobodyNew);
    }
    Ok(told(&table, &mates))
}

/// The sizes by which the costs of a pair become one number: a level counts more than all below it together.
struct Weights {
    sizes: [i128; LEVELS],
    whole: i128,
}

impl Weights {
    fn of(table: &Table) -> Result<Weights, Error> {
        let too_many = Error::TooMany { players: table.count(), most: MOST_PLAYERS.into() };
        let count = table.count();
        let mut most = [0_u64; LEVELS];
        for one in 0..count {
            for cost in (one + 1..count).filter_map(|other| table.cost(one, other)) {
                most = std::array::from_fn(|level| most[level].max(cost[level]));
            }
        }
        let pairs = (count / 2) as i128;
        let (mut sizes, mut whole) = ([0; LEVELS], 1_i128);
        for level in (0..LEVELS).rev() {
            sizes[level] = whole;
            let next = whole.checked_mul(i128::from(most[level]) * pairs + 1);
            // Twice a weight is used, and sums of two.
            whole = next.filter(|next| *next < i128::MAX / 16).ok_or_else(|| too_many.clone())?;
        }
        Ok(Weights { sizes, whole })
    }

    /// More than zero if the two can be a pair. More pairs always weigh more than better ones.
    fn of_pair(&self, table: &Table, one: usize, other: usize) -> i128 {
        let sum = |cost: Cost| -> i128 {
            cost.iter().zip(self.sizes).map(|(cost, size)| i128::from(*cost) * size).sum()
        };
        table.cost(one, other).map_or(0, |cost| self.whole - sum(cost))
    }
}

/// The round of a matching.
fn told(table: &Table, mates: &[Option<usize>]) -> Paired {
    let mut paired = Paired {
        round: Round::default(),
        met_before: Vec::new(),
        bye_again: false,
        seats: Vec::new(),
        floats: Vec::new(),
    };
    // The higher rank comes first, so tables are in the order of their best.
    for (one, mate) in mates.iter().enumerate() {
        let Some(other) = mate.filter(|other| *other > one) else { continue };
        let cost = table.cost(one, other).expect("a pair was possible");
        paired.floats.extend(table.floating_again(one, other));
        let Some(second) = table.card(other) else {
            paired.round.bye = Some(table.card(one).expect("nobody else is the bye").player);
            paired.bye_again = cost[Level::ByeAgain as usize] > 0;
            continue;
        };
        let first = table.card(one).expect("the bye comes last");
        let seating = table.seating(first, second);
        if cost[Level::Meetings as usize] > 0 {
            paired.met_before.push(seating.pairing);
        }
        paired.seats.extend(&seating.broken);
        paired.round.pairings.push(seating.pairing);
    }
    paired
}

#[cfg(test)]
mod tests;
