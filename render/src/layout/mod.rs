//! The places of everything in a picture.

pub(crate) mod arrangement;
pub(crate) mod hexagons;
pub(crate) mod measures;
pub(crate) mod part;
pub(crate) mod plan;
