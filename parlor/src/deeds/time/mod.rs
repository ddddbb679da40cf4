//! Time: clocks, nights, absences and outages.

pub(super) mod clocks;
pub(super) mod gifts;
pub(super) mod holidays;
pub(super) mod nights;
pub(super) mod outages;
pub(super) mod reminding;
pub(super) mod silence;
pub(super) mod standing;
pub(super) mod vacations;
