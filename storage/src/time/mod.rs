//! Clocks and timers, and the times in which they stand.

pub(crate) mod beats;
pub(crate) mod clocks;
pub(crate) mod gifts;
pub(crate) mod holidays;
pub(crate) mod outages;
pub(crate) mod overnight;
pub(crate) mod timers;
