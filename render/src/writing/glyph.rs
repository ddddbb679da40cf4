//! One letter of a font, as pixels.

use std::sync::Arc;

use ab_glyph::{Font, FontRef, GlyphId, ScaleFont};

use crate::colours::palette::FULL;
use crate::pixels::sketch::Numbered;
use crate::pixels::sprite::Mask;
use crate::writing::font::units;

/// A letter of some size, ready to be put on a frame.
#[derive(Debug)]
pub(crate) struct Glyph {
    pub(crate) mask: Arc<Numbered<Mask>>,
    /// The way from the pen to the mask's left edge, and from the baseline down to its upper edge.
    pub(crate) left: i32,
    pub(crate) top: i32,
    /// The distance that the pen goes on.
    pub(crate) advance: f32,
}

/// Letters are covered in steps of so much: nobody sees finer ones, but files grow.
pub(crate) const STEP: u8 = 3;

/// Draws a letter of a font.
pub(crate) fn outlined(font: &FontRef<'_>, id: GlyphId, size: u16) -> Glyph {
    let advance = font.as_scaled(em(font, size)).h_advance(id);
    let empty = Mask { width: 0, height: 0, levels: Vec::new() };
    let Some(outlined) = font.outline_glyph(id.with_scale(em(font, size))) else {
        return Glyph { mask: Numbered::new(empty), left: 0, top: 0, advance };
    };
    let bounds = outlined.px_bounds();
    let (width, height) = (bounds.width().ceil() as usize, bounds.height().ceil() as usize);
    let mut levels = vec![0; width * height];
    outlined.draw(|x, y, cover| {
        if let Some(level) = levels.get_mut(y as usize * width + x as usize) {
            *level = (cover.clamp(0.0, 1.0) * f32::from(FULL / STEP)).round() as u8 * STEP;
        }
    });
    let mask = Numbered::new(Mask { width, height, levels });
    Glyph { mask, left: bounds.min.x as i32, top: bounds.min.y as i32, advance }
}

/// ab_glyph measures from the highest to the lowest letter; we in ems, as everybody does.
pub(crate) fn em(font: &FontRef<'_>, size: u16) -> f32 {
    f32::from(size) * font.height_unscaled() / units(font)
}

impl Glyph {
    /// The corner of the mask when the pen is at `x` on the baseline `y`.
    pub(crate) fn corner(&self, x: f32, y: i32) -> (i32, i32) {
        (x.round() as i32 + self.left, y + self.top)
    }
    /// The distance that the pen goes on.
    pub(crate) fn advance(&self) -> f32 {
        self.advance
    }
    /// The memory that it takes, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        size_of::<Glyph>() + self.mask.levels.len()
    }
}
