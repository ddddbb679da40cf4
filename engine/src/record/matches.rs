//! The games of a match as records: the place of each, and whether records without the name of their match follow each other
//! and have the right score. Those that name it are gathered by a [`MatchBook`](crate::MatchBook).
//!
//! After each game everybody moves one seat on. A side of the match is the seat that somebody had in its first game.

use serde::{Deserialize, Serialize};

use crate::{Reason, Record, RecordedResult};

/// The place of a game in a match, in a record.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize, Debug)]
pub struct RecordedMatch {
    /// The number of the table of its first game, by which people name the match. Records of earlier versions lack it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<i64>,
    /// The number of the game, from 1.
    pub game: u8,
    /// The number of games; none for as many as the players agreed on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games: Option<u8>,
    /// The number of games that had begun when the record was handed over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub begun: Option<u8>,
    /// The half points of each side of the match with this game, in the order of the seats of the first one.
    pub halves: Vec<u32>,
    /// The names of whoever played for each side in this game; none for somebody who has no name any more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sides: Option<Vec<Option<String>>>,
    /// The sides for which somebody else took over during this game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub taken: Vec<u8>,
    /// The names of whoever played for these sides before that, in the same order; none for somebody who has no name any
    /// more. Records of earlier versions lack them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<Vec<Option<String>>>,
    /// True if the game counts for nothing in the match: it was closed, or annulled.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub void: bool,
    /// The end of the match, if it was over when the record was handed over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<RecordedEnd>,
}

/// The end of a match, in a record.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct RecordedEnd {
    /// The number of the last game.
    pub game: u8,
    /// The reason.
    pub why: WhyEnded,
    /// The side that has left the match, or lost two games on time running.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<u8>,
}

/// The reason for the end of a match, in a record.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum WhyEnded {
    /// All of its games have been played.
    Played,
    /// Somebody left it.
    Left,
    /// Somebody lost two games on time running.
    Late,
    /// A game was closed without a result, or no other could follow.
    Closed,
    /// No other game was agreed on.
    Agreed,
}

/// The seat of a side in a game of a match.
pub(super) fn seat_of(side: u8, game: u8, seats: u8) -> u8 {
    ((u16::from(side) + u16::from(game) + u16::from(seats) - 2) % u16::from(seats.max(1))) as u8 + 1
}

/// Half points as people write them: `0`, `½`, `1`, `1½`.
#[must_use]
pub fn half_points(halves: u32) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

/// Reads the records of a match that do not name it, one after the other.
#[derive(Default, Debug)]
pub struct MatchReader {
    /// The game before, and what all games have in common.
    last: Option<(RecordedMatch, Common)>,
}

type Common = (String, Option<String>, u8, Option<u8>);

impl MatchReader {
    /// Looks at the next record, of so many seats, whose result is given as it follows from the record; true if it follows on
    /// another game of its match. A record that belongs to no match, or names its match, is looked at no further.
    ///
    /// # Errors
    /// If it does not follow on the game before, or its score is not what follows.
    pub fn next(
        &mut self,
        record: &Record,
        seats: u8,
        result: Option<&RecordedResult>,
    ) -> Result<bool, Reason> {
        let before = self.last.take();
        let Some(this) = record.of_match.as_ref().filter(|this| this.table.is_none()) else {
            return Ok(false);
        };
        if this.game == 0 || this.halves.len() != usize::from(seats) {
            return Err(Reason::new("record-match-score").with("game", this.game));
        }
        let common = (record.game.clone(), record.variant.clone(), seats, this.games);
        let follows = before.is_some() && this.game > 1;
        let halves = match before {
            _ if this.game == 1 => Some(vec![0; usize::from(seats)]),
            Some((last, other)) if last.game.checked_add(1) == Some(this.game) && other == common => {
                Some(last.halves)
            }
            Some((last, _)) => {
                let reason = Reason::new("record-match-order").with("game", this.game);
                return Err(reason.with("before", last.game));
            }
            // The games before are not there.
            None => None,
        };
        if let Some(mut halves) = halves {
            for (side, sum) in (1u8..).zip(&mut halves) {
                let seat = seat_of(side, this.game, seats);
                *sum = sum
                    .saturating_add(result.filter(|_| !this.void).map_or(0, |result| points(result, seat)));
            }
            if halves != this.halves {
                return Err(Reason::new("record-match-score").with("game", this.game));
            }
        }
        self.last = Some((this.clone(), common));
        Ok(follows)
    }
}

/// The half points of a seat: two for whoever has won, or has not lost where only the loser is known, one in a draw.
pub(super) fn points(result: &RecordedResult, seat: u8) -> u32 {
    match (result.winners.is_empty(), result.losers.is_empty()) {
        (true, true) => 1,
        (false, _) => 2 * u32::from(result.winners.contains(&seat)),
        (true, false) => 2 * u32::from(!result.losers.contains(&seat)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(game: u8, halves: &[u32], winner: Option<u8>) -> Record {
        let of_match =
            Some(RecordedMatch { game, games: Some(4), halves: halves.to_vec(), ..RecordedMatch::default() });
        let winners = winner.into_iter().collect();
        let losers = winner.map(|winner| 3 - winner).into_iter().collect();
        let result = RecordedResult { winners, losers, draw: winner.is_none(), ..RecordedResult::default() };
        Record { game: "hex".to_owned(), of_match, result: Some(result), ..Record::default() }
    }

    fn read(records: &[Record]) -> Result<Vec<bool>, String> {
        let mut reader = MatchReader::default();
        let each = records.iter().map(|record| reader.next(record, 2, record.result.as_ref()));
        each.collect::<Result<_, _>>().map_err(|reason| reason.text.key.to_string())
    }

    #[test]
    fn the_games_follow_each_other_and_so_does_the_score() {
        // Won from seat 1, won from seat 2, drawn.
        let games = [record(1, &[2, 0], Some(1)), record(2, &[4, 0], Some(2)), record(3, &[5, 1], None)];
        assert_eq!(read(&games), Ok(vec![false, true, true]));
        assert_eq!(read(&games[1..]), Ok(vec![false, true]), "a part of a match");
        assert_eq!(read(&[games[0].clone(), games[2].clone()]), Err("record-match-order".to_owned()));
        let wrong = [games[0].clone(), record(2, &[2, 2], Some(2))];
        assert_eq!(read(&wrong), Err("record-match-score".to_owned()));
        let other = Record { variant: Some("7".to_owned()), ..games[1].clone() };
        assert_eq!(read(&[games[0].clone(), other]), Err("record-match-order".to_owned()));
        let mut void = record(2, &[2, 0], Some(2));
        void.of_match.as_mut().unwrap().void = true;
        assert_eq!(read(&[games[0].clone(), void]), Ok(vec![false, true]));
        assert_eq!(read(&[Record::default(), Record::default()]), Ok(vec![false, false]));
        assert_eq!(read(&[record(1, &[2], Some(1))]), Err("record-match-score".to_owned()));
    }
}
