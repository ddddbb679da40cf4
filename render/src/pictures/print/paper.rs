//! Paper of A4, on which leaves are laid out in dots.

use engine::Lang;

use super::{A4, MARGIN};
use crate::pictures::page::Measures;

/// The dots of a length of one, where a picture of the usual width has a pixel: so letters are ten points high.
const SCALE: f32 = 1.9;

/// The way in which the paper lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Paper {
    /// The short side is below.
    Upright,
    /// The long side is below.
    Across,
}

impl Paper {
    /// The whole size, in dots.
    pub(crate) fn size(self) -> (f32, f32) {
        match self {
            Paper::Upright => A4,
            Paper::Across => (A4.1, A4.0),
        }
    }

    /// The width and the height between the margins, in dots.
    pub(crate) fn room(self) -> (i32, i32) {
        let (width, height) = self.size();
        ((width - 2.0 * MARGIN) as i32, (height - 2.0 * MARGIN) as i32)
    }

    /// The distance of what is between the margins from the upper left corner, in dots.
    pub(crate) fn origin() -> (f32, f32) {
        (MARGIN, MARGIN)
    }

    pub(crate) fn measures(self, lang: Lang) -> Measures {
        Measures::of_paper(lang, self.room().0.max(1) as u32, SCALE)
    }
}
