//! Whole pictures: one board, several, a moving one, a page to print, numbers, and what clubs put on their walls.

pub(crate) mod charts;
pub(crate) mod gif;
pub mod notices;
mod page;
pub(crate) mod picture;
pub(crate) mod print;
pub(crate) mod sheet;
pub(crate) mod swings;
