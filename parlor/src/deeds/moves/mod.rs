//! Moves and what players agree on.

pub(super) mod consent;
pub(super) mod plans;
pub(super) mod played;
pub(super) mod takebacks;
pub(super) mod verdicts;
