//! Results that the lines of all players tell together.

use super::{BadTrf, PlayerLine, Trf};
use crate::{
    model::{Pairing, Player},
    results::{Ending, Meeting, Results, RoundResults},
};

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
