//! The look of a position, without pixels: points and their names, pieces, cards, and what the last move did.

pub(crate) mod card;
pub(crate) mod layout;
pub(crate) mod piece;
pub(crate) mod symmetry;
pub(crate) mod trace;
pub(crate) mod view;
