//! Two networks at once.

pub mod across;
pub mod bridge;
pub mod cups;
