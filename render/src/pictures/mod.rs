//! Whole pictures: one board, several, a moving one, a page to print, and numbers.

pub(crate) mod charts;
pub(crate) mod gif;
pub(crate) mod picture;
pub(crate) mod print;
pub(crate) mod sheet;
