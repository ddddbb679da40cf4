//! The rows of a tournament as the crate that pairs and places takes them.

use pairings::groups::{Fate, FourResults, Table};
use pairings::knockout::Bracket;
use pairings::{Bye, Ending, Meeting, Pairing, Player, Results, RoundResults};
use storage::TournamentPairing;

use super::words::ByeKind;
use super::{Contest, How, MOST_AGAIN, Score};
use crate::Error;
use crate::command::TournamentForm;

/// A player by number.
pub(crate) fn player(number: u16) -> Result<Player, Error> {
    Player::numbered(number).ok_or_else(|| Error::Missing(format!("player {number} of a tournament")))
}

fn unusable(error: &impl std::fmt::Display) -> Error {
    Error::Missing(format!("results of a tournament: {error}"))
}

/// The result of a pairing, and how it came about; nothing as long as there is none.
pub(crate) fn result(pairing: &TournamentPairing) -> Option<(Score, How)> {
    Some((Score::named(pairing.result.as_deref()?)?, How::named(pairing.how.as_deref()?)?))
}

/// The end of a game for two.
fn ending(pairing: &TournamentPairing) -> Ending {
    match result(pairing) {
        None => Ending::Running,
        Some((Score::First, How::Walkover)) => Ending::SecondMissing,
        Some((Score::Second, How::Walkover)) => Ending::FirstMissing,
        Some((_, How::Walkover)) => Ending::BothMissing,
        Some((Score::First, _)) => Ending::FirstWon,
        Some((Score::Second, _)) => Ending::SecondWon,
        Some((Score::Draw, _)) => Ending::Drawn,
        Some(_) => Ending::BothLost,
    }
}

fn bye(kind: &str) -> Bye {
    match ByeKind::named(kind) {
        Some(ByeKind::Given) => Bye::Given,
        Some(ByeKind::Full) => Bye::Full,
        Some(ByeKind::Half) => Bye::Half,
        Some(ByeKind::Zero) | None => Bye::Zero,
    }
}

impl Contest {
    /// The results of all rounds that are over; of those that run, too, if wanted.
    pub(crate) fn results(&self, running: bool) -> Result<Results, Error> {
        let mut results = Results::new(self.count()).map_err(|error| unusable(&error))?;
        for round in self.rounds.iter().filter(|round| running || round.ended_at.is_some()) {
            let mut meetings = Vec::new();
            for pairing in self.of_round(round.round) {
                let [first, second] = *pairing.players else { continue };
                let both = Pairing { first: player(first)?, second: player(second)? };
                meetings.push(Meeting { pairing: both, ending: ending(pairing) });
            }
            let mut byes = Vec::new();
            for given in self.byes.iter().filter(|bye| bye.round == round.round) {
                byes.push((player(given.number)?, bye(&given.bye)));
            }
            results.add(RoundResults { meetings, byes }).map_err(|error| unusable(&error))?;
        }
        Ok(results)
    }

    /// The same of tables of four.
    pub(crate) fn fours(&self, running: bool) -> Result<FourResults, Error> {
        let mut results = FourResults::new(self.count()).map_err(|error| unusable(&error))?;
        for round in self.rounds.iter().filter(|round| running || round.ended_at.is_some()) {
            let mut tables = Vec::new();
            for pairing in self.of_round(round.round) {
                let [one, two, three, four] = *pairing.players else { continue };
                let four = [player(one)?, player(two)?, player(three)?, player(four)?];
                let fate = match result(pairing) {
                    None => Fate::Running,
                    Some((score, _)) => score.loser().map_or(Fate::Drawn, |at| Fate::Lost(four[at])),
                };
                tables.push(Table { four, fate });
            }
            let mut resting = Vec::new();
            for given in self.byes.iter().filter(|bye| bye.round == round.round) {
                resting.push(player(given.number)?);
            }
            results.add(tables, resting).map_err(|error| unusable(&error))?;
        }
        Ok(results)
    }

    /// The bracket of a knock-out, as far as it is decided.
    pub(crate) fn bracket(&self) -> Result<Bracket, Error> {
        let made = match self.form {
            TournamentForm::DoubleKnockout => Bracket::double(self.count()),
            _ => Bracket::single(self.count(), self.row.third),
        };
        let mut bracket = made.map_err(|error| unusable(&error))?;
        for (at, pairing) in self.pairings.iter().enumerate() {
            let Some(bout) = pairing.bout else { continue };
            let later = self.pairings.get(at + 1).is_some_and(|next| {
                (next.round, next.board) == (pairing.round, pairing.board) && next.bout == Some(bout)
            });
            if later {
                continue;
            }
            if let Some(number) = goes_on(pairing) {
                bracket.decide(bout, player(number)?).map_err(|error| unusable(&error))?;
            }
        }
        Ok(bracket)
    }
}

/// The number of whoever goes on from a pairing of a knock-out; nothing if it is not decided, or played again.
pub(crate) fn goes_on(pairing: &TournamentPairing) -> Option<u16> {
    let [first, second] = *pairing.players else { return None };
    match result(pairing)? {
        (Score::First, _) => Some(first),
        (Score::Second, _) => Some(second),
        (_, How::Played) if pairing.again < MOST_AGAIN => None,
        // Whoever is seeded lower goes on.
        _ => Some(first.max(second)),
    }
}
