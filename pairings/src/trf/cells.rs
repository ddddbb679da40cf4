//! Rounds of players: an opponent, a colour and a mark.

use std::fmt;

use crate::{
    model::Seat,
    results::{Bye, Ending, Turnout},
};

/// A round of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell {
    /// The number of the opponent; 0 if there was none.
    pub opponent: u16,
    /// `w` for the first seat, `b` for the second, `-` for none; a space if it is not told.
    pub colour: char,
    /// The result, as FIDE's list has it: `1`, `=` and `0`; `+` and `-` if somebody did not come; `W`, `D` and `L` if it is
    /// not to be rated; `U`, `F`, `H` and `Z` for byes; a space if it is not known.
    pub mark: char,
    /// Tells whether nothing at all stands there.
    pub blank: bool,
}

impl Cell {
    /// All marks.
    pub(super) const MARKS: [char; 12] = ['1', '=', '0', '+', '-', 'W', 'D', 'L', 'U', 'F', 'H', 'Z'];

    /// The cell of a round.
    pub(super) fn of(round: Turnout) -> Cell {
        let (opponent, colour) = match round {
            Turnout::Met { other, seat: Seat::First, .. } => (other.number(), 'w'),
            Turnout::Met { other, seat: Seat::Second, .. } => (other.number(), 'b'),
            Turnout::Bye(_) => (0, '-'),
        };
        let mark = match round {
            Turnout::Met { seat, ending, .. } => mark(ending, seat),
            Turnout::Bye(Bye::Given) => 'U',
            Turnout::Bye(Bye::Full) => 'F',
            Turnout::Bye(Bye::Half) => 'H',
            Turnout::Bye(Bye::Zero) => 'Z',
        };
        Cell { opponent, colour, mark, blank: false }
    }

    /// The bye that a round without an opponent is.
    pub(super) fn bye(self) -> Bye {
        match self.mark.to_ascii_uppercase() {
            'U' => Bye::Given,
            'F' | '+' | '1' => Bye::Full,
            'H' | '=' => Bye::Half,
            _ => Bye::Zero,
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.blank {
            return f.write_str("          ");
        }
        let Cell { opponent, colour, mark, .. } = self;
        if *opponent == 0 {
            write!(f, "0000 {colour} {mark}  ")
        } else {
            write!(f, "{opponent:>4} {colour} {mark}  ")
        }
    }
}

/// The mark of a seat.
fn mark(ending: Ending, seat: Seat) -> char {
    match (ending, seat) {
        (Ending::FirstWon, Seat::First) | (Ending::SecondWon, Seat::Second) => '1',
        (Ending::FirstWon, Seat::Second) | (Ending::SecondWon, Seat::First) | (Ending::BothLost, _) => '0',
        (Ending::Drawn, _) => '=',
        (Ending::SecondMissing, Seat::First) | (Ending::FirstMissing, Seat::Second) => '+',
        (Ending::SecondMissing, Seat::Second)
        | (Ending::FirstMissing, Seat::First)
        | (Ending::BothMissing, _) => '-',
        (Ending::Running, _) => ' ',
    }
}
