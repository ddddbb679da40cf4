//! Persons: forgotten, joined, parted, kept apart.

pub(super) mod blocks;
pub(super) mod links;
pub(super) mod persons;
