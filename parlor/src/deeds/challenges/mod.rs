//! Challenges: made, accepted, declined, and the tables that they become.

pub(super) mod again;
pub(super) mod declining;
pub(super) mod inviting;
pub(super) mod made;
pub(super) mod matches;
pub(super) mod seats;
pub(super) mod start;
