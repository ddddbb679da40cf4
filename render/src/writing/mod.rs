//! Letters, names in any script, and how much room they need.

pub(crate) mod fallback;
pub(crate) mod font;
pub(crate) mod glyph;
pub(crate) mod joined;
pub(crate) mod letters;
pub(crate) mod script;
