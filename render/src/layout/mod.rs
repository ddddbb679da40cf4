//! Where everything is in a picture.

pub(crate) mod arrangement;
pub(crate) mod hexagons;
pub(crate) mod measures;
pub(crate) mod part;
pub(crate) mod plan;
