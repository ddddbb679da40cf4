//! Facts of a game for computer players: how to look ahead in it, and by which numbers.

use crate::{Outcome, Seat};

/// The way in which computer players look ahead in a game, and how much of it they may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thinking {
    /// The way.
    pub way: Lookahead,
    /// The work of about a second on one core: games that are played on, or positions that are looked at.
    pub second: u32,
    /// The work beyond which more gives little, where that is far less than a second's: where luck decides among good players. All
    /// levels but the highest are spread below it.
    pub enough: Option<u32>,
    /// The [standing](crate::Position::standing) with which three games of four are won.
    pub edge: i32,
}

/// The ways of looking ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lookahead {
    /// Games are played on at random, many times: to their end, or for so many plies, after which the
    /// [standing](crate::Position::standing) decides.
    Playouts(Option<u16>),
    /// Every move and every answer is looked at, as deep as the work allows; then the standing decides.
    Plies,
}

impl Thinking {
    /// Games that are played on to their end: all that a game without a standing can have.
    pub const PLAYOUTS: Thinking =
        Thinking { way: Lookahead::Playouts(None), second: 20_000, enough: None, edge: 100 };

    /// Every move and answer: the positions of a second, and the standing with which three games of four are won.
    pub const fn plies(second: u32, edge: i32) -> Thinking {
        Thinking { way: Lookahead::Plies, second, enough: None, edge }
    }

    /// The chance to win, in thousandths, of a seat with this standing. No logarithm: it has to be the same on every machine.
    pub fn chance(&self, standing: i32) -> u32 {
        let edge = i64::from(self.edge.max(1));
        let standing = i64::from(standing);
        let thousandths: i64 = 500 + 500 * standing / (standing.abs() + edge);
        thousandths.clamp(1, 999) as u32
    }
}

/// Numbers for positions, from which tables of values are made. A number stands for positions with the same value for the
/// seat to move, whichever seat that is.
#[derive(Debug)]
pub struct Numbering<P> {
    /// The version of the numbers: a table with another one is made anew.
    pub version: u32,
    /// The ends of the layers of numbers, the smallest first. A move leads to the same layer or to an earlier one.
    pub layers: &'static [u32],
    /// True if every move leads to a greater number of its layer: then one look at each is enough.
    pub rising: bool,
    /// The number of a position; none if it has no place in the table.
    pub number: fn(&P) -> Option<u32>,
    /// A position with this number; none if none is being played there.
    pub position: fn(u32) -> Option<P>,
    /// The points of a seat so far, where their difference is the value; otherwise it is who wins.
    pub points: Option<fn(&P, Seat) -> i32>,
}

impl Outcome {
    /// The share of a seat in the result, in thousandths: 1,000 for who wins or is safe, 0 for who has lost.
    pub fn share(self, seat: Seat, seats: u8) -> u32 {
        if self.losers.contains(seat) {
            0
        } else if self.victors(seats).contains(seat) || self.safe(seats).contains(seat) {
            1_000
        } else if self.is_draw() {
            500
        } else {
            0
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seats;

    #[test]
    fn shares_add_up_and_the_safe_have_won() {
        let won = Outcome::win(Seat::TWO, "end-resigned");
        assert_eq!([Seat::ONE, Seat::TWO].map(|seat| won.share(seat, 2)), [0, 1_000]);
        let drawn = Outcome::draw("end-agreed");
        assert_eq!([Seat::ONE, Seat::TWO].map(|seat| drawn.share(seat, 2)), [500, 500]);
        let lost = Outcome { winners: Seats::NONE, losers: Seats::only(Seat::TWO), reason: "end-resigned" };
        let shares: Vec<u32> = Seat::all(4).map(|seat| lost.share(seat, 4)).collect();
        assert_eq!(shares, [1_000, 0, 1_000, 1_000]);
    }

    #[test]
    fn chances_rise_with_the_standing() {
        let thinking = Thinking::PLAYOUTS;
        let chances = [i32::MIN, -100, 0, 100, i32::MAX].map(|standing| thinking.chance(standing));
        assert_eq!(chances, [1, 250, 500, 750, 999]);
    }
}
