//! Round robins: everybody meets everybody, by the Berger tables (FIDE Handbook C.05, Annex 1).

use crate::{
    error::Error,
    model::{MOST_PLAYERS, Pairing, Player, Round},
};

/// All rounds in which so many players meet each other once.
///
/// With an odd number, somebody has a bye in every round, each of them once: whoever would meet the highest number of the table
/// for one player more. Over the rounds nobody has one seat more than once oftener than the other.
///
/// # Errors
/// If there are fewer than two players or more than [`MOST_PLAYERS`].
pub fn once(players: u16) -> Result<Vec<Round>, Error> {
    if players < 2 {
        return Err(Error::TooFew { players: players.into(), least: 2 });
    }
    if players > MOST_PLAYERS {
        return Err(Error::TooMany { players: players.into(), most: MOST_PLAYERS.into() });
    }
    let even = usize::from(players.next_multiple_of(2));
    Ok((0..even - 1).map(|round| berger(usize::from(players), even, round)).collect())
}

/// All rounds in which so many players meet each other twice, the second time with seats swapped.
///
/// The last two rounds of the first half are exchanged, as the Handbook recommends: otherwise somebody would have the same seat
/// three times in a row in the middle.
///
/// # Errors
/// As [`once`].
pub fn twice(players: u16) -> Result<Vec<Round>, Error> {
    let mut rounds = once(players)?;
    let back: Vec<Round> = rounds
        .iter()
        .map(|round| Round {
            pairings: round.pairings.iter().map(|met| met.swapped()).collect(),
            bye: round.bye,
        })
        .collect();
    let last = rounds.len() - 1;
    if last > 0 {
        rounds.swap(last - 1, last);
    }
    rounds.extend(back);
    Ok(rounds)
}

/// A round of the table for an even number, of which the last is nobody if there are fewer players.
///
/// All but the last sit in a circle. In each round somebody of the circle meets the last one, and whoever sits as far from
/// them on either side meets. The next round begins half a circle further.
fn berger(players: usize, even: usize, round: usize) -> Round {
    let circle = even - 1;
    let middle = round * (even / 2) % circle;
    let mut found = Round::default();
    if even > players {
        found.bye = Some(Player::at(middle));
    } else {
        let (first, second) = if round.is_multiple_of(2) { (middle, circle) } else { (circle, middle) };
        found.pairings.push(Pairing { first: Player::at(first), second: Player::at(second) });
    }
    for far in 1..even / 2 {
        let first = Player::at((middle + far) % circle);
        let second = Player::at((middle + circle - far) % circle);
        found.pairings.push(Pairing { first, second });
    }
    found
}

#[cfg(test)]
mod tests;
