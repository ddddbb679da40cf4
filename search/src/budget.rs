//! Amounts of thinking.

use std::{fmt, str::FromStr};

use engine::{Lookahead, Position, Thinking};

/// A level of play: 1 is for beginners, 5 takes about a second a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Level(u8);

impl Level {
    /// The levels, the weakest first.
    pub const ALL: [Level; 5] = [Level(1), Level(2), Level(3), Level(4), Level(5)];

    /// The level with this number, from 1 to 5.
    pub const fn numbered(number: u8) -> Option<Level> {
        if number >= 1 && number <= 5 { Some(Level(number)) } else { None }
    }
    /// The number, from 1 to 5.
    pub const fn number(self) -> u8 {
        self.0
    }
    /// Tells whether it gives up what is lost beyond doubt: at the levels that can tell.
    pub const fn resigns(self) -> bool {
        self.0 >= 4
    }
}

/// The strength of a player: a level, or an amount of work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strength {
    /// A level, of which each game has its own idea.
    Level(Level),
    /// So many games played on at random.
    Playouts(u32),
    /// So many positions, as deep as that goes.
    Nodes(u32),
    /// So many plies, every move and answer.
    Depth(u8),
    /// No thought at all.
    Random,
}

/// The reason why a text is no strength.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("“{0}” is no strength: level=1 to level=5, playouts=N, nodes=N, depth=N (1 to 60), or random")]
pub struct NotAStrength(pub String);

impl FromStr for Strength {
    type Err = NotAStrength;

    fn from_str(text: &str) -> Result<Strength, NotAStrength> {
        let wrong = || NotAStrength(text.to_owned());
        let (kind, number) = text.split_once('=').unwrap_or((text, ""));
        let number: Option<u32> = number.parse().ok().filter(|number| *number > 0);
        let strength = match (kind, number) {
            ("random", None) if text == "random" => Some(Strength::Random),
            ("level", Some(number)) => {
                u8::try_from(number).ok().and_then(Level::numbered).map(Strength::Level)
            }
            ("playouts", Some(number)) => Some(Strength::Playouts(number)),
            ("nodes", Some(number)) => Some(Strength::Nodes(number)),
            ("depth", Some(number @ 1..=60)) => Some(Strength::Depth(number as u8)),
            _ => None,
        };
        strength.ok_or_else(wrong)
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Strength::Level(level) => write!(f, "level={}", level.number()),
            Strength::Playouts(number) => write!(f, "playouts={number}"),
            Strength::Nodes(number) => write!(f, "nodes={number}"),
            Strength::Depth(number) => write!(f, "depth={number}"),
            Strength::Random => f.write_str("random"),
        }
    }
}

/// The work that a strength stands for in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Budget {
    pub(crate) way: Lookahead,
    /// Playouts, or positions.
    pub(crate) work: u64,
    /// The most plies, where every move is looked at.
    pub(crate) depth: u8,
    /// The positions that a proof may take beside; none without.
    pub(crate) proof: u64,
    /// True if tables are looked at.
    pub(crate) tables: bool,
}

/// The games that the lowest level plays on for each move.
const TRIES: u64 = 3;
/// The plies that nobody looks ahead.
const DEEP: u8 = 60;
/// The positions that a proof may look at for each game that is played on in a second: far less is done for one.
const PROOFS: u64 = 10;
/// The most moves of a position about which something is proved: with more there is no hope.
const MOST_MOVES: u64 = 40;

/// The way in which games are played on, also where that is not the usual way.
fn played_on(thinking: Thinking) -> Lookahead {
    match thinking.way {
        Lookahead::Playouts(_) => thinking.way,
        Lookahead::Plies => Lookahead::Playouts(Some(8)),
    }
}

impl Strength {
    /// The work at a position; `None` where nothing is thought.
    pub(crate) fn budget<P: Position>(self, thinking: Thinking, position: &P) -> Option<Budget> {
        let plain = |way, work: u32, depth| Budget { way, work: work.into(), depth, proof: 0, tables: false };
        match self {
            Strength::Level(level) => {
                // Where every move is looked at, their number decides nothing; there may be a billion.
                let moves = if thinking.way == Lookahead::Plies { 0 } else { position.count() };
                Some(Budget::of_level(level, thinking, moves))
            }
            Strength::Playouts(number) => Some(plain(played_on(thinking), number, DEEP)),
            Strength::Nodes(number) => Some(plain(Lookahead::Plies, number, DEEP)),
            Strength::Depth(depth) => Some(plain(Lookahead::Plies, u32::MAX, depth)),
            Strength::Random => None,
        }
    }
}

impl Budget {
    /// The same in games that are played on, whatever the way; no more than a second's.
    pub(crate) fn played_on(self, thinking: Thinking) -> Budget {
        let work = self.work.min(thinking.second.into());
        if self.way == Lookahead::Plies { Budget { way: played_on(thinking), work, ..self } } else { self }
    }

    /// The work of a level. The lowest plays on a few times for each move, so that none is made without a thought, however quick
    /// the game; the highest does the work of a second. The third lies halfway between them by factors, as far as more is of use, and
    /// takes no more than a 25th of a second; the second and the fourth lie halfway between their neighbours. On large boards the
    /// lowest does less for each move: the third does at least nine times as much.
    fn of_level(level: Level, thinking: Thinking, moves: u64) -> Budget {
        let second = u64::from(thinking.second);
        let enough = thinking.enough.map_or(second, u64::from);
        let first = (TRIES * moves).min(second / 225).min(enough / 100).max(1);
        let third = (first * enough).isqrt().min(second / 25);
        let (work, depth) = match (thinking.way, level.0) {
            (Lookahead::Playouts(_), 1) => (first, DEEP),
            (Lookahead::Playouts(_), 2) => ((first * third).isqrt(), DEEP),
            (Lookahead::Playouts(_), 3) => (third, DEEP),
            (Lookahead::Playouts(_), 4) => ((third * enough).isqrt(), DEEP),
            (Lookahead::Plies, 1) => (second / 60, 1),
            (Lookahead::Plies, 2) => (second / 60, 2),
            (Lookahead::Plies, 3) => (second / 60, 4),
            (Lookahead::Plies, 4) => (second / 20, DEEP),
            _ => (second, DEEP),
        };
        let proof = match level.0 {
            4 if moves <= MOST_MOVES => second * PROOFS / 8,
            5 if moves <= MOST_MOVES => second * PROOFS,
            _ => 0,
        };
        Budget { way: thinking.way, work, depth, proof, tables: level.0 == 5 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strengths_are_read_and_written() {
        for text in ["level=1", "level=5", "playouts=100", "nodes=7", "depth=60", "random"] {
            let strength: Strength = text.parse().unwrap_or_else(|_| panic!("{text}"));
            assert_eq!(strength.to_string(), text);
        }
        for text in
            ["", "level", "level=0", "level=6", "level=9", "playouts=0", "depth=61", "random=1", "nodes=-1"]
        {
            assert!(text.parse::<Strength>().is_err(), "{text}");
        }
    }

    #[test]
    fn each_level_does_more_than_the_one_below() {
        let (playouts, plies) = (Lookahead::Playouts(None), Lookahead::Plies);
        for (way, enough) in [(playouts, None), (playouts, Some(2_000)), (plies, None)] {
            let thinking = Thinking { way, second: 1_000_000, enough, edge: 100 };
            let budgets = Level::ALL.map(|level| Budget::of_level(level, thinking, 30));
            assert!(
                budgets.is_sorted_by_key(|budget| (budget.work, budget.depth, budget.proof)),
                "{budgets:?}"
            );
        }
    }

    /// On boards of Hex from 7×7 to 19×19.
    #[test]
    fn where_games_are_played_on_each_level_does_three_times_as_much_on_any_board() {
        for side in 7..=19 {
            let thinking = Thinking { second: 8_000_000 / (side * side), ..Thinking::PLAYOUTS };
            for moves in [side * side, side] {
                let work = Level::ALL.map(|level| Budget::of_level(level, thinking, moves.into()).work);
                assert!(work.is_sorted_by(|below, above| above * 100 >= below * 297), "{side}: {work:?}");
                assert!(work[2] <= work[4] / 25, "{side}: {work:?}");
            }
        }
    }
}
