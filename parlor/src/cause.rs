//! Persons and things that do something, as they stand beside each fact.

use serde::{Deserialize, Serialize};
use storage::{FactId, PersonId, TextId, TimerId};

/// The cause of a deed.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(tag = "cause", rename_all = "snake_case")]
pub enum Cause {
    /// Something that a person said.
    Request {
        /// The network's id of the event.
        event: String,
        /// The person.
        by: PersonId,
    },
    /// A time that had come.
    Timer {
        /// The timer.
        timer: TimerId,
    },
    /// A computer player at the table.
    Computer {
        /// The seat that it plays.
        seat: u8,
        /// The fact that it answers, such as the move before: it answers none twice.
        answers: FactId,
    },
    /// Somebody who manages the community.
    Organiser {
        /// The network's id of the event.
        event: String,
        /// The person.
        by: PersonId,
        /// The row of the text that says why.
        reason: Option<TextId>,
    },
    /// A network: it was heard again, or a message arrived.
    Delivery,
    /// The table was already there when facts began to be kept.
    Migration,
}

impl Cause {
    /// A name of what happened, different for each cause that is handled: the event's own, where there is one.
    #[must_use]
    pub fn event(&self) -> String {
        match self {
            Cause::Request { event, .. } | Cause::Organiser { event, .. } => event.clone(),
            Cause::Timer { timer } => format!("timer:{timer}"),
            Cause::Computer { seat, answers } => format!("computer:{seat}:{answers}"),
            Cause::Delivery => "delivery".to_owned(),
            Cause::Migration => "migration".to_owned(),
        }
    }

    /// The person who did it, if it was one.
    #[must_use]
    pub fn person(&self) -> Option<PersonId> {
        match self {
            Cause::Request { by, .. } | Cause::Organiser { by, .. } => Some(*by),
            _ => None,
        }
    }
}
