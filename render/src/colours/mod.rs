//! Themes, and the few colours of a picture.

pub(crate) mod charts;
pub(crate) mod palette;
pub(crate) mod theme;
pub(crate) mod theme_file;
