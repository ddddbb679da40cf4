//! The output of the terminal: sentences, colours, and the screen of a prompt.

pub(crate) mod paint;
pub(crate) mod pictures;
pub(crate) mod piece;
pub(crate) mod printer;
pub(crate) mod screen;
