//! Standings, crosstables and pairings. Texts are in the language of the notice but for the names of people.

use engine::Lang;

/// The lines that stand above a notice, on each of its leaves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Heading {
    /// The title, such as the name of a tournament.
    pub title: String,
    /// Texts below it, which stand one after the other: the game, the round, the date.
    pub about: Vec<String>,
    /// The language of all words that the caller does not give.
    pub lang: Lang,
}

/// The result of a round for one player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RoundResult {
    /// A game that was won.
    Won,
    /// A game that nobody has won.
    Drawn,
    /// A game that was lost.
    Lost,
    /// A win without a game, as the other was missing.
    Given,
    /// A loss without a game.
    Missed,
    /// No opponent, and so many halves of a point.
    Bye(u32),
    /// A game without a result yet.
    Running,
}

/// A player in a standing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The place, from 1; several may share one.
    pub place: u32,
    /// The number by which organisers name the player, if it is to be seen.
    pub number: Option<u32>,
    /// The name.
    pub name: String,
    /// The points, in halves.
    pub halves: u32,
    /// The values of the tie-breaks, in quarters, in the order of their names.
    pub values: Vec<i64>,
    /// True if the player has left.
    pub gone: bool,
}

/// The standing of all players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standings {
    /// The lines above.
    pub heading: Heading,
    /// The names of the tie-breaks, as short as may be.
    pub values: Vec<String>,
    /// The players, the best first.
    pub rows: Vec<Standing>,
}

/// The columns of a crosstable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Across {
    /// A column for each player, where these are few enough that it can be read; otherwise as for rounds.
    Players,
    /// A column for each round.
    Rounds,
}

/// A round of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Encounter {
    /// The opponent, as the number of a row of the crosstable from 0.
    pub other: Option<usize>,
    /// The result.
    pub result: RoundResult,
}

/// A player in a crosstable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Crossed {
    /// The line in the standing.
    pub standing: Standing,
    /// The rounds, the first one first; nothing for one in which the player took no part.
    pub rounds: Vec<Option<Encounter>>,
}

/// The meetings of all players, and how they went. Opponents are named by their row, from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Crosstable {
    /// The lines above.
    pub heading: Heading,
    /// The columns.
    pub across: Across,
    /// The names of the tie-breaks, as short as may be.
    pub values: Vec<String>,
    /// The players, the best first.
    pub rows: Vec<Crossed>,
}

/// A player at a table of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sitting {
    /// The number by which organisers name the player, if it is to be seen.
    pub number: Option<u32>,
    /// The name.
    pub name: String,
    /// The points before the round, in halves, if they are to be seen.
    pub halves: Option<u32>,
    /// The result, if there is one.
    pub result: Option<RoundResult>,
}

/// A table of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seated {
    /// The number of the table, as people name it: `#34`.
    pub table: String,
    /// The players by seat: two, or up to four.
    pub sides: Vec<Sitting>,
}

/// The pairings of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pairings {
    /// The lines above.
    pub heading: Heading,
    /// The tables in their order.
    pub tables: Vec<Seated>,
    /// Those without an opponent. Their results are byes, or nothing.
    pub free: Vec<Sitting>,
}

/// Halves of a point as they are written: `3½`.
pub(super) fn halves(halves: u32) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

/// Quarters of a value as they are written: `10¼`, `−2½`.
pub(super) fn quarters(quarters: i64) -> String {
    let (whole, rest) = (quarters.unsigned_abs() / 4, quarters.unsigned_abs() % 4);
    let part = match rest {
        1 => "¼",
        2 => "½",
        3 => "¾",
        _ => "",
    };
    let sign = if quarters < 0 { "−" } else { "" };
    if whole == 0 && rest > 0 { format!("{sign}{part}") } else { format!("{sign}{whole}{part}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_and_values_are_written_with_fractions() {
        let all: Vec<String> = [0, 1, 2, 7].map(halves).into();
        assert_eq!(all, ["0", "½", "1", "3½"]);
        let all: Vec<String> = [0, 1, 41, 43, -2, -10, i64::MIN].map(quarters).into();
        assert_eq!(all, ["0", "¼", "10¼", "10¾", "−½", "−2½", "−2305843009213693952"]);
    }
}
