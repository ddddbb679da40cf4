//! What is to be done later, as it is stored.

use serde::{Deserialize, Serialize};
use storage::{NewTimer, TableId, Transaction};

use crate::Error;

/// What is to be done later.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(tag = "timer", rename_all = "snake_case")]
pub enum Timer {
    /// To forget old posts and events and to end old challenges, every hour.
    Sweep,
    /// What comes of the turn that runs at a table: a reminder, or that its time is over.
    Clock {
        /// The table.
        table: TableId,
        /// What is next.
        stage: Stage,
    },
    /// To play what somebody has planned for a position.
    Plan {
        /// The table.
        table: TableId,
        /// After so many plies.
        ply: u32,
    },
    /// To look whether all have left a table.
    Idle {
        /// The table.
        table: TableId,
    },
}

/// What comes of a turn, in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// A reminder when half of the time is over.
    Half,
    /// The last reminder.
    Last,
    /// The time is over.
    Over,
}

impl Stage {
    /// What comes after it.
    pub(crate) fn next(self) -> Stage {
        match self {
            Stage::Half => Stage::Last,
            Stage::Last | Stage::Over => Stage::Over,
        }
    }
}

impl Timer {
    /// See [`Timer::Clock`].
    pub(crate) const CLOCK: &str = "clock";

    /// See [`Timer::Plan`].
    pub(crate) const PLAN: &str = "plan";

    /// See [`Timer::Idle`].
    pub(crate) const IDLE: &str = "idle";

    /// The word by which timers of this sort are found.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Timer::Sweep => "sweep",
            Timer::Clock { .. } => Timer::CLOCK,
            Timer::Plan { .. } => Timer::PLAN,
            Timer::Idle { .. } => Timer::IDLE,
        }
    }

    pub(crate) fn set(&self, tx: &Transaction, due_at: i64, now: i64) -> Result<(), Error> {
        let body = serde_json::to_string(self)?;
        let table = match self {
            Timer::Sweep => None,
            Timer::Clock { table, .. } | Timer::Plan { table, .. } | Timer::Idle { table } => Some(*table),
        };
        tx.add_timer(&NewTimer { due_at, kind: self.kind(), table, body: &body, made_at: now })?;
        Ok(())
    }
}
