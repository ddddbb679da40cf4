//! Persons: forgotten, joined, parted.

pub(super) mod links;
pub(super) mod persons;
