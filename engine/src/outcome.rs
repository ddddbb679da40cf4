//! The seat to move, and the ends of games.

use crate::{Seat, Seats, Text};

/// The seat to move, or the outcome.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// The seat that moves.
    To(Seat),
    /// The game is over.
    Over(Outcome),
}

impl Turn {
    /// The seat to move, if there is one.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Turn::To(seat) => Some(seat),
            Turn::Over(_) => None,
        }
    }
}

/// The reason for the end of a game that was closed before anybody had won, lost or drawn it.
pub const CLOSED: &str = "end-closed";

/// A result for any number of seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The seats that won; nobody in a draw, and nobody where a game knows losers only.
    pub winners: Seats,
    /// The seats that lost; nobody in a draw.
    pub losers: Seats,
    /// The key of the sentence that says why; it may speak of `$winner` and `$loser`.
    pub reason: &'static str,
}

impl Outcome {
    /// One of two players has won.
    pub const fn win(winner: Seat, reason: &'static str) -> Outcome {
        Outcome { winners: Seats::only(winner), losers: Seats::only(winner.other()), reason }
    }
    /// An end in which nobody has won or lost.
    pub const fn draw(reason: &'static str) -> Outcome {
        Outcome { winners: Seats::NONE, losers: Seats::NONE, reason }
    }
    /// The game was closed: nobody has won or lost, and it is no draw either.
    pub const fn closed() -> Outcome {
        Outcome { winners: Seats::NONE, losers: Seats::NONE, reason: CLOSED }
    }
    /// The seats that are called winners at a table for so many: of two, whoever has not lost has won, also
    /// where a game knows losers only. Records have [`winners`](Outcome::winners).
    pub fn victors(self, seats: u8) -> Seats {
        let all = Seats::all(seats);
        let others: Seats = all.iter().filter(|seat| !self.losers.contains(*seat)).collect();
        let alone = seats == 2 && self.winners.is_empty() && !self.losers.is_empty();
        if alone { others } else { self.winners }
    }
    /// The seats that are safe, neither winner nor loser, where others have lost.
    pub fn safe(self, seats: u8) -> Seats {
        if self.losers.is_empty() || !self.victors(seats).is_empty() {
            return Seats::NONE;
        }
        Seats::all(seats).iter().filter(|seat| !self.losers.contains(*seat)).collect()
    }
    /// The sentence that says why; `name` says who sits where.
    pub fn sentence(self, name: impl Fn(Seat) -> Text) -> Text {
        let mut text = Text::new(self.reason);
        for (arg, seats) in [("winner", self.winners), ("loser", self.losers)] {
            if let Some(seat) = seats.iter().next() {
                text = text.with(arg, name(seat));
            }
        }
        text
    }
    /// True if it was played, and nobody has won or lost.
    pub fn is_draw(self) -> bool {
        self.winners.is_empty() && self.losers.is_empty() && !self.is_closed()
    }
    /// Tells whether it was closed without a result.
    pub fn is_closed(self) -> bool {
        self.reason == CLOSED
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_two_whoever_has_not_lost_has_won_and_of_four_three_are_safe() {
        let lost = Outcome { winners: Seats::NONE, losers: Seats::only(Seat::ONE), reason: "end-resigned" };
        assert_eq!((lost.victors(2), lost.safe(2)), (Seats::only(Seat::TWO), Seats::NONE));
        assert_eq!((lost.victors(4), lost.safe(4)), (Seats::NONE, Seats::all(4).without(Seat::ONE)));
        for outcome in [Outcome::draw("end-agreed"), Outcome::closed()] {
            assert_eq!((outcome.victors(2), outcome.safe(4)), (Seats::NONE, Seats::NONE));
        }
        let won = Outcome::win(Seat::TWO, "end-resigned");
        assert_eq!((won.victors(2), won.safe(2)), (won.winners, Seats::NONE));
    }
}
