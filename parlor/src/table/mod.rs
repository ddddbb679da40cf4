//! One table, as it stands.

pub(crate) mod aid;
pub(crate) mod audit;
pub(crate) mod brought;
pub(crate) mod clock;
pub(crate) mod computers;
mod kept;
pub(crate) mod loaded;
pub(crate) mod matches;
pub(crate) mod offered_seat;
pub(crate) mod pause;
pub(crate) mod plan;
pub(crate) mod proof;
