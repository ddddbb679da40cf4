//! The rounds of players: an opponent, a colour and a mark.

use std::fmt;

use super::{BadTrf, PlayerLine, Trf};
use crate::{
    model::{Pairing, Player, Seat},
    results::{Bye, Ending, Meeting, Results, RoundResults, Turnout},
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
    fn bye(self) -> Bye {
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

/// The end of a game by its two marks.
fn ending(first: char, second: char) -> Option<Ending> {
    Some(match (first.to_ascii_uppercase(), second.to_ascii_uppercase()) {
        ('1', '0') | ('W', 'L') => Ending::FirstWon,
        ('0', '1') | ('L', 'W') => Ending::SecondWon,
        ('=', '=') | ('D', 'D') => Ending::Drawn,
        ('0', '0') | ('L', 'L') => Ending::BothLost,
        ('+', '-') => Ending::SecondMissing,
        ('-', '+') => Ending::FirstMissing,
        ('-', '-') => Ending::BothMissing,
        (' ', ' ') => Ending::Running,
        _ => return None,
    })
}

/// See [`Trf::results`].
pub(super) fn results(file: &Trf) -> Result<Results, BadTrf> {
    let mut lines: Vec<&PlayerLine> = file.players().collect();
    lines.sort_by_key(|line| line.number);
    let players = lines.len();
    if let Some((at, _)) = lines.iter().enumerate().find(|(at, line)| usize::from(line.number) != at + 1) {
        return Err(BadTrf::Numbers { players, number: at + 1 });
    }
    let mut results = Results::new(u16::try_from(players).unwrap_or(u16::MAX))?;
    let rounds = lines.iter().map(|line| line.cells.len()).max().unwrap_or(0);
    for round in 0..rounds {
        results.add(round_of(&lines, round)?)?;
    }
    Ok(results)
}

fn round_of(lines: &[&PlayerLine], round: usize) -> Result<RoundResults, BadTrf> {
    let mut found = RoundResults::default();
    for line in lines {
        let Some(cell) = line.cells.get(round).filter(|cell| !cell.blank) else { continue };
        let player = Player::at(usize::from(line.number) - 1);
        let Some(other) = Player::numbered(cell.opponent) else {
            found.byes.push((player, cell.bye()));
            continue;
        };
        let disagree = || BadTrf::Disagree { round: round + 1, player: line.number, other: cell.opponent };
        let theirs = lines.get(other.index()).and_then(|line| line.cells.get(round)).ok_or_else(disagree)?;
        let colours = (cell.colour, theirs.colour);
        if theirs.opponent != line.number || !matches!(colours, ('w', 'b') | ('b', 'w')) {
            return Err(disagree());
        }
        if cell.colour == 'w' {
            let ending = ending(cell.mark, theirs.mark).ok_or_else(disagree)?;
            found.meetings.push(Meeting { pairing: Pairing { first: player, second: other }, ending });
        }
    }
    Ok(found)
}
