//! Seats of two who meet.

use crate::{
    model::{Pairing, Player, Seat},
    swiss::card::Card,
};

/// The most by which somebody has one seat oftener than the other.
const MOST_APART: i64 = 2;

/// Two who meet, in their seats.
#[derive(Clone, Debug)]
pub(super) struct Seating {
    pub(super) pairing: Pairing,
    /// The players whose rule it breaks.
    pub(super) broken: Vec<Player>,
    /// The sum of what the two would have liked better.
    pub(super) unmet: u64,
}

/// The seats for two of which the first is ranked higher: those that break fewer rules, then those that leave fewer wishes
/// unmet. Where that is equal, they swap the seats of the last game in which they had different ones, counted from the end;
/// if there is none, whoever is ranked higher has the seat that they had less often, or not last. Before anybody has
/// played, odd numbers have the seat of the lot.
pub(super) fn seating(higher: &Card, lower: &Card, lot: Seat) -> Seating {
    let wish = wish_between(higher, lower, lot);
    let wanted = seated(higher, lower, wish);
    let other = seated(higher, lower, wish.other());
    if (other.broken.len(), other.unmet) < (wanted.broken.len(), wanted.unmet) { other } else { wanted }
}

fn seated(higher: &Card, lower: &Card, seat: Seat) -> Seating {
    let pairing = Pairing { first: higher.player, second: lower.player };
    let both = [(higher, seat), (lower, seat.other())];
    Seating {
        pairing: if seat == Seat::First { pairing } else { pairing.swapped() },
        broken: both.iter().filter(|(card, seat)| breaks(card, *seat)).map(|(card, _)| card.player).collect(),
        unmet: both.iter().map(|(card, seat)| unmet(card, *seat)).sum(),
    }
}

/// The balance of seats after a game in this one.
fn balance_with(card: &Card, seat: Seat) -> i64 {
    card.balance() + if seat == Seat::First { 1 } else { -1 }
}

/// Tells whether somebody would have this seat a third time in a row, or too often in all.
fn breaks(card: &Card, seat: Seat) -> bool {
    let too_often = balance_with(card, seat);
    let apart = too_often.abs() > MOST_APART && too_often.abs() > card.balance().abs();
    apart || card.seats.ends_with(&[seat, seat])
}

/// The distance of a seat from what somebody would like: seats in balance, then the one that they did not have last.
fn unmet(card: &Card, seat: Seat) -> u64 {
    let balance = balance_with(card, seat).unsigned_abs();
    balance * balance * 2 + u64::from(card.seats.last() == Some(&seat))
}

/// The seat of whoever is ranked higher, if all else is equal.
fn wish_between(higher: &Card, lower: &Card, lot: Seat) -> Seat {
    let ends = higher.seats.iter().rev().zip(lower.seats.iter().rev());
    if let Some((own, _)) = ends.into_iter().find(|(own, other)| own != other) {
        return own.other();
    }
    match (wish(higher), wish(lower)) {
        (Some(seat), _) => seat,
        (None, Some(seat)) => seat.other(),
        (None, None) if higher.player.number() % 2 == 1 => lot,
        (None, None) => lot.other(),
    }
}

/// The seat that somebody had less often, or not last; none before the first game.
fn wish(card: &Card) -> Option<Seat> {
    match card.balance() {
        0 => card.seats.last().map(|last| last.other()),
        less if less < 0 => Some(Seat::First),
        _ => Some(Seat::Second),
    }
}
