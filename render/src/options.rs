//! The wishes for a picture.

use engine::{Lang, Layout};

/// A board with more places across is drawn larger than usual: Hex 19.
const MANY_ACROSS: f32 = 24.0;

/// The wishes for a picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// The width in pixels, brought between [`Options::MIN_SIZE`] and [`Options::MAX_SIZE`]. The height
    /// follows.
    pub size: u32,
    /// The players' names, by seat, to stand beside the names of their sides.
    pub names: [Option<String>; 4],
    /// The number of the table, which stands at its edge with the game and the ply.
    pub table: Option<i64>,
    /// The number of the game in a match, and of how many, which stands behind the table.
    pub of_match: Option<(u8, Option<u8>)>,
    /// The language of the few words in it.
    pub lang: Lang,
    /// The name of the [theme](crate::Theme) in which [`png`](crate::png()) and [`gif`](crate::gif()) draw; where there is none
    /// of that name, the usual one is taken.
    pub theme: String,
    /// The number of the position among several, where they are shown one after the other. Then the foot says
    /// so with the move, and neither a strip is lit up for whoever moves next nor a pit that was sown: that
    /// would be most of what changes.
    pub step: Option<ReplayStep>,
}

/// A position among several.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReplayStep {
    /// The number of plies that led to it.
    pub ply: u32,
    /// The number of plies in all.
    pub of: u32,
}

impl Options {
    /// The width of the narrowest picture, in pixels.
    pub const MIN_SIZE: u32 = 160;
    /// The width of the widest picture, in pixels.
    pub const MAX_SIZE: u32 = 2160;

    /// The width for a picture of this board where `usual` is usual: half as much again if it has so many places
    /// that their names could not be read.
    #[must_use]
    pub fn width_for(layout: &Layout, usual: u32) -> u32 {
        let places = || layout.spots.iter().map(|spot| spot.x);
        let across = places().fold(f32::MIN, f32::max) - places().fold(f32::MAX, f32::min);
        if across > MANY_ACROSS { usual.saturating_mul(3) / 2 } else { usual }
    }

    /// The usual size and theme, without names.
    pub fn new(lang: Lang) -> Options {
        let theme = crate::Theme::usual().id.clone();
        let names = [const { None }; 4];
        Options { size: 720, names, table: None, of_match: None, lang, theme, step: None }
    }
}
