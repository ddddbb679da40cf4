//! What happened and by what, as it is kept. There are numbers in it and no names: what people are called, and in which
//! language that is said, is decided when somebody reads it.

use serde::{Deserialize, Serialize};
use storage::{ChallengeId, FactId, NewFact, PersonId, SeatSet, TableId, TextId, TimerId, Transaction};

use crate::Error;

/// Something that happened at a table or with a challenge. The table and the challenge stand beside it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(tag = "fact", rename_all = "snake_case")]
pub enum Fact {
    /// Somebody offers a game.
    ChallengeMade,
    /// Somebody wants to play.
    ChallengeAccepted {
        /// Who.
        by: PersonId,
        /// How many places are still to be filled.
        missing: u32,
    },
    /// Somebody who was asked does not want to.
    ChallengeDeclined {
        /// Who.
        by: PersonId,
    },
    /// Whoever made it takes it back.
    ChallengeCancelled {
        /// Who.
        by: PersonId,
    },
    /// A table was started, perhaps with the moves of another one.
    TableStarted {
        /// The challenge from which it came.
        challenge: Option<ChallengeId>,
    },
    /// A move was played.
    MovePlayed {
        /// Which, from 1.
        ply: u32,
        /// By which seat.
        seat: u8,
    },
    /// Moves were taken back.
    TakenBack {
        /// Who wanted it.
        asker: u8,
        /// How many moves.
        count: u32,
        /// How many are left.
        ply: u32,
    },
    /// Somebody wants something that needs everybody's consent.
    Offered {
        /// What.
        what: Offer,
        /// The seats that want it now.
        seats: Vec<u8>,
        /// The seat that joined them last.
        by: u8,
    },
    /// Somebody does not want what others do: all offers are gone.
    OfferDeclined {
        /// The seat, if a player of the table said so.
        by: Option<u8>,
    },
    /// Everybody wants it.
    OfferAgreed {
        /// What.
        what: Offer,
    },
    /// The table waits.
    Paused,
    /// The table goes on.
    Resumed {
        /// The seat that said so.
        by: u8,
    },
    /// The table is over. No winners and no losers is a draw.
    Ended {
        /// The seats that won.
        winners: Vec<u8>,
        /// The seats that lost.
        losers: Vec<u8>,
        /// The key of the sentence that says why.
        reason: String,
    },
}

/// What needs everybody's consent.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Offer {
    /// To end without winners.
    Draw,
    /// To wait.
    Pause,
    /// To take moves back.
    Undo,
}

impl Offer {
    /// What an offer of that kind is, as tables keep it.
    pub(crate) fn of_kind(kind: &str) -> Option<Offer> {
        Some(match kind {
            "draw" => Offer::Draw,
            "pause" => Offer::Pause,
            "undo" => Offer::Undo,
            _ => return None,
        })
    }
}

/// By what something happened.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(tag = "cause", rename_all = "snake_case")]
pub enum Cause {
    /// Somebody said something.
    Request {
        /// The event, as the chat network calls it.
        event: String,
        /// Who said it.
        by: PersonId,
    },
    /// Its time had come.
    Timer {
        /// Which timer.
        timer: TimerId,
    },
    /// A computer player moved.
    Computer {
        /// Its seat.
        seat: u8,
    },
    /// Somebody who runs a tournament decided so.
    Organiser {
        /// Who.
        by: PersonId,
        /// Why, in their own words.
        reason: TextId,
    },
    /// It had happened before there were facts.
    Migration,
}

/// What a fact is about.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct About {
    pub table: Option<TableId>,
    pub challenge: Option<ChallengeId>,
}

impl From<TableId> for About {
    fn from(table: TableId) -> About {
        About { table: Some(table), challenge: None }
    }
}

impl From<ChallengeId> for About {
    fn from(challenge: ChallengeId) -> About {
        About { table: None, challenge: Some(challenge) }
    }
}

/// Keeps what happened, in the transaction that makes it happen.
///
/// # Errors
/// Of the database.
pub(crate) fn note(
    tx: &Transaction,
    at: i64,
    cause: &Cause,
    about: About,
    fact: &Fact,
) -> Result<FactId, Error> {
    let (cause, body) = (serde_json::to_string(cause)?, serde_json::to_string(fact)?);
    let About { table, challenge } = about;
    Ok(tx.add_fact(&NewFact { at, cause: &cause, table, challenge, body: &body })?)
}

/// The seats of a set, in order.
pub(crate) fn seats(set: SeatSet) -> Vec<u8> {
    set.iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_are_written_as_the_migration_writes_them() {
        let write = |fact: &Fact| serde_json::to_string(fact).unwrap();
        let ended = Fact::Ended { winners: vec![1], losers: vec![2], reason: "end-resigned".to_owned() };
        assert_eq!(write(&ended), r#"{"fact":"ended","winners":[1],"losers":[2],"reason":"end-resigned"}"#);
        let played = Fact::MovePlayed { ply: 3, seat: 1 };
        assert_eq!(write(&played), r#"{"fact":"move_played","ply":3,"seat":1}"#);
        let started = Fact::TableStarted { challenge: Some(ChallengeId(7)) };
        assert_eq!(write(&started), r#"{"fact":"table_started","challenge":7}"#);
        assert_eq!(serde_json::to_string(&Cause::Migration).unwrap(), r#"{"cause":"migration"}"#);
    }
}
