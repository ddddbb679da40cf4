//! The number of rounds of a tournament in which nobody meets twice.

use crate::error::Error;

/// An opinion on a number of rounds that is possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Advice {
    /// All is well.
    Fine,
    /// There are more rounds than half of the opponents. Towards the end players of very different points may have to meet, and
    /// seats cannot be balanced as well.
    Many,
}

/// Looks whether a Swiss of so many players can have so many rounds.
///
/// # Errors
/// If there are fewer than two players, no round, or more rounds than opponents.
pub fn advice(players: usize, rounds: usize) -> Result<Advice, Error> {
    if players < 2 {
        return Err(Error::TooFew { players, least: 2 });
    }
    let opponents = players - 1;
    if rounds == 0 {
        return Err(Error::NoRounds);
    }
    if rounds > opponents {
        return Err(Error::TooManyRounds { rounds, opponents });
    }
    Ok(if rounds * 2 > opponents { Advice::Many } else { Advice::Fine })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_rounds_than_opponents_are_refused_and_more_than_half_warned_of() {
        assert_eq!(advice(8, 40).unwrap_err(), Error::TooManyRounds { rounds: 40, opponents: 7 });
        assert_eq!(advice(8, 8).unwrap_err(), Error::TooManyRounds { rounds: 8, opponents: 7 });
        assert_eq!(advice(8, 7).unwrap(), Advice::Many);
        assert_eq!(advice(8, 4).unwrap(), Advice::Many);
        assert_eq!(advice(8, 3).unwrap(), Advice::Fine);
        assert_eq!(advice(9, 4).unwrap(), Advice::Fine);
        assert_eq!(advice(1, 1).unwrap_err(), Error::TooFew { players: 1, least: 2 });
        assert_eq!(advice(8, 0).unwrap_err(), Error::NoRounds);
    }
}
