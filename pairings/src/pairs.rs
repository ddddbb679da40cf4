//! Pairings that somebody has typed, such as those of an arbiter's program: `1-4 2-5 3-6 7-0`.

use thiserror::Error;

use crate::model::{Pairing, Player, Round};

/// The reason why typed pairings are not taken.
#[derive(Clone, PartialEq, Eq, Error, Debug)]
pub enum BadPairs {
    /// There is no pair.
    #[error("no pairs")]
    Empty,
    /// A piece of the text is no pair of numbers.
    #[error("{0:?} is no pair of numbers")]
    NoPair(String),
    /// No player has this number, or they do not play this round.
    #[error("{number} in {pair:?} does not play")]
    Unknown {
        /// The pair.
        pair: String,
        /// The number in it.
        number: u32,
    },
    /// Somebody was to meet themselves.
    #[error("player {0} cannot meet themselves")]
    Oneself(Player),
    /// Somebody is in two pairs.
    #[error("player {player} is in {first} and in {again}")]
    Twice {
        /// The player.
        player: Player,
        /// The pair before.
        first: String,
        /// The pair in which they are named again.
        again: String,
    },
    /// Two have a bye.
    #[error("players {0} and {1} both have a bye")]
    TwoByes(Player, Player),
    /// More than one player is in no pair.
    #[error("{} players are in no pair", .0.len())]
    LeftOut(Vec<Player>),
}

/// The longest piece of a text that is repeated to whoever typed it.
const LONGEST: usize = 20;

/// Reads the pairs of a round among those who play it. Pairs are two numbers with a dash, the first seat first, with spaces,
/// commas, semicolons or lines between them; 0 instead of the second number is a bye. One who is in no pair has the bye.
///
/// # Errors
/// If something is no pair, or somebody is unknown, named twice or left out; the first such thing is told.
pub fn read_pairs(text: &str, there: &[Player]) -> Result<Round, BadPairs> {
    let mut round = Round::default();
    let mut named: Vec<(Player, String)> = Vec::new();
    let mut name = |player: Player, pair: &str| {
        if let Some((_, first)) = named.iter().find(|(known, _)| *known == player) {
            return Err(BadPairs::Twice { player, first: first.clone(), again: pair.to_owned() });
        }
        named.push((player, pair.to_owned()));
        Ok(())
    };
    for pair in pieces(text) {
        let shown: String = pair.chars().take(LONGEST).collect();
        let (first, second) = numbers(&pair).ok_or_else(|| BadPairs::NoPair(shown.clone()))?;
        let player = |number: u32| {
            let found = u16::try_from(number).ok().and_then(Player::numbered);
            let unknown = || BadPairs::Unknown { pair: shown.clone(), number };
            found.filter(|player| there.contains(player)).ok_or_else(unknown)
        };
        let first = player(first)?;
        if second == 0 {
            name(first, &shown)?;
            if let Some(other) = round.bye.replace(first) {
                return Err(BadPairs::TwoByes(other, first));
            }
            continue;
        }
        let second = player(second)?;
        if first == second {
            return Err(BadPairs::Oneself(first));
        }
        name(first, &shown)?;
        name(second, &shown)?;
        round.pairings.push(Pairing { first, second });
    }
    if named.is_empty() {
        return Err(BadPairs::Empty);
    }
    let left: Vec<Player> =
        there.iter().copied().filter(|player| !named.iter().any(|(known, _)| known == player)).collect();
    match (left.as_slice(), round.bye) {
        ([], _) => Ok(round),
        ([player], None) => Ok(Round { bye: Some(*player), ..round }),
        _ => Err(BadPairs::LeftOut(left)),
    }
}

/// Tells whether a character is a dash between two numbers.
fn is_dash(c: char) -> bool {
    matches!(c, '-' | '‐' | '‑' | '–' | '—' | '−')
}

/// The pairs of a text, without the spaces around their dashes.
fn pieces(text: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut joins = false;
    for word in
        text.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';')).filter(|word| !word.is_empty())
    {
        match found.last_mut() {
            Some(last) if joins || word.starts_with(is_dash) => last.push_str(word),
            _ => found.push(word.to_owned()),
        }
        joins = word.ends_with(is_dash);
    }
    found
}

/// The two numbers of a pair.
fn numbers(pair: &str) -> Option<(u32, u32)> {
    let (first, second) = pair.split_once(is_dash)?;
    let number = |text: &str| {
        let is_number = !text.is_empty() && text.len() <= 6 && text.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| text.parse().ok()).flatten()
    };
    Some((number(first)?, number(second)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, players: u16) -> Result<String, BadPairs> {
        let there: Vec<Player> = Player::all(players).collect();
        read_pairs(text, &there).map(|round| {
            let pairs: Vec<String> = round.pairings.iter().map(ToString::to_string).collect();
            format!("{} bye {:?}", pairs.join(" "), round.bye.map(Player::number))
        })
    }

    #[test]
    fn pairs_are_read_as_people_write_them() {
        assert_eq!(read("1-4 5-2 3-6", 6).unwrap(), "1-4 5-2 3-6 bye None");
        assert_eq!(read(" 1 - 4, 5 –2;3−6\n", 6).unwrap(), "1-4 5-2 3-6 bye None");
        assert_eq!(read("1-4 5-2 3-0", 5).unwrap(), "1-4 5-2 bye Some(3)");
        assert_eq!(read("1-4 5-2", 5).unwrap(), "1-4 5-2 bye Some(3)");
        assert_eq!(read("0001-0002", 2).unwrap(), "1-2 bye None");
    }

    #[test]
    fn what_is_wrong_with_pairs_is_said() {
        let player = |number| Player::numbered(number).unwrap();
        let of = |text: &str| read(text, 6).unwrap_err();
        assert_eq!(of(""), BadPairs::Empty);
        assert_eq!(of(" ,; "), BadPairs::Empty);
        assert_eq!(of("1-4 5x2"), BadPairs::NoPair("5x2".to_owned()));
        assert_eq!(of("1-4 5"), BadPairs::NoPair("5".to_owned()));
        assert_eq!(of("1-4-5"), BadPairs::NoPair("1-4-5".to_owned()));
        assert_eq!(of("1--4"), BadPairs::NoPair("1--4".to_owned()));
        assert_eq!(of("-1"), BadPairs::NoPair("-1".to_owned()));
        assert_eq!(of("1-9999999"), BadPairs::NoPair("1-9999999".to_owned()));
        assert_eq!(of("1-7"), BadPairs::Unknown { pair: "1-7".to_owned(), number: 7 });
        assert_eq!(of("0-3"), BadPairs::Unknown { pair: "0-3".to_owned(), number: 0 });
        assert_eq!(of("1-99999"), BadPairs::Unknown { pair: "1-99999".to_owned(), number: 99999 });
        assert_eq!(of("1-4 5-5"), BadPairs::Oneself(player(5)));
        let twice = BadPairs::Twice { player: player(4), first: "1-4".to_owned(), again: "4-5".to_owned() };
        assert_eq!(of("1-4 4-5"), twice);
        assert_eq!(of("1-4 2-0 3-0 5-6"), BadPairs::TwoByes(player(2), player(3)));
        assert_eq!(of("1-4 2-5"), BadPairs::LeftOut(vec![player(3), player(6)]));
        assert_eq!(of("1-4 2-0 5-6"), BadPairs::LeftOut(vec![player(3)]));
        let long = of(&"9".repeat(5000));
        assert_eq!(long, BadPairs::NoPair("9".repeat(20)));
    }
}
