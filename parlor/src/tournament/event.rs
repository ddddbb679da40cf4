//! Everything that can happen in a tournament, as it is written down there.

use serde::{Deserialize, Serialize};
use storage::PersonId;

/// Something that has happened in a tournament. Who did it, and why, stands in the cause beside it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(tag = "event", rename_all = "snake_case")]
pub(crate) enum TournamentEvent {
    /// It was made.
    Made,
    /// Somebody signed up, or came later.
    Joined {
        /// The person.
        person: PersonId,
    },
    /// Somebody plays no further, or does not want to play.
    Left {
        /// The person.
        person: PersonId,
        /// The reason.
        why: String,
    },
    /// It began.
    Began {
        /// The persons in the order of their numbers.
        players: Vec<PersonId>,
    },
    /// It was called off.
    Cancelled,
    /// A round began.
    Round {
        /// The round.
        round: u32,
        /// True if an organiser brought the pairings.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        brought: bool,
    },
    /// A round was taken back, to be paired otherwise.
    Unpaired {
        /// The round.
        round: u32,
    },
    /// A pairing has a result, or another one than before.
    Result {
        /// The round.
        round: u32,
        /// The board.
        board: u32,
        /// The number of times that it was drawn before.
        again: u8,
        /// The result.
        result: String,
        /// The way in which it came about.
        how: String,
    },
    /// A round is over.
    RoundEnded {
        /// The round.
        round: u32,
    },
    /// Somebody has no game in a round that is to come.
    Bye {
        /// The round.
        round: u32,
        /// The number of the player.
        number: u16,
        /// The kind of it.
        bye: String,
    },
    /// Somebody plays on under the number of somebody else.
    Replaced {
        /// The number.
        number: u16,
        /// The person who had it.
        from: PersonId,
        /// The person who has it.
        to: PersonId,
    },
    /// It was paused.
    Paused,
    /// It goes on.
    WentOn,
    /// It is over.
    Ended,
}
