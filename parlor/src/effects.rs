//! The effects of facts on turns, pauses and seats, as far as the fact alone tells.

use crate::{Fact, Verdict};

impl Fact {
    /// Tells whether a table is paused from it on, or may go on; none if it changes nothing of that.
    pub(crate) fn stops_clocks(&self) -> Option<bool> {
        match self {
            Fact::Paused | Fact::Unreached { .. } | Fact::Judged { what: Verdict::Paused } => Some(true),
            Fact::Resumed { .. } | Fact::Reached | Fact::Judged { what: Verdict::Resumed } => Some(false),
            _ => None,
        }
    }

    /// Tells whether a turn at a table begins with it, or begins anew.
    pub(crate) fn begins_turn(&self) -> bool {
        matches!(
            self,
            Fact::TableStarted { .. }
                | Fact::MovePlayed { .. }
                | Fact::TakenBack { .. }
                | Fact::Resumed { .. }
                | Fact::Judged { what: Verdict::Resumed }
                | Fact::Reached
        )
    }

    /// Tells whether it decides what becomes of a seat that was offered.
    pub(crate) fn decides_seat(&self) -> bool {
        matches!(
            self,
            Fact::SeatTaken { .. }
                | Fact::SeatLapsed { .. }
                | Fact::SeatRefused { .. }
                | Fact::SeatWithdrawn { .. }
        )
    }
}
