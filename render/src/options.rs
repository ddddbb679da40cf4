//! How a picture shall be.

use engine::Lang;

/// How a picture shall be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// Its width in pixels, brought between [`Options::MIN_SIZE`] and [`Options::MAX_SIZE`]. The height follows.
    pub size: u32,
    /// The players' names, by seat, to stand beside the names of their sides.
    pub names: [Option<String>; 4],
    /// The language of the few words in it.
    pub lang: Lang,
    /// The name of the [theme](crate::Theme) in which [`png`](crate::png) and [`gif`](crate::gif) draw; where there is none
    /// of that name, the usual one is taken.
    pub theme: String,
}

impl Options {
    /// The width of the narrowest picture, in pixels.
    pub const MIN_SIZE: u32 = 160;
    /// The width of the widest picture, in pixels.
    pub const MAX_SIZE: u32 = 1600;

    /// The usual size and theme, without names.
    pub fn new(lang: Lang) -> Options {
        Options { size: 720, names: [const { None }; 4], lang, theme: crate::Theme::usual().id.clone() }
    }
}
