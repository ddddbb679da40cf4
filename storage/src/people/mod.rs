//! Persons and communities, and what is kept of them.

pub(crate) mod blocks;
pub(crate) mod communities;
pub(crate) mod computers;
pub(crate) mod efforts;
pub(crate) mod joined;
pub(crate) mod known;
pub(crate) mod links;
pub(crate) mod notes;
pub(crate) mod parted;
pub(crate) mod persons;
mod returned;
