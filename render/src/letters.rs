//! Letters of some size, and how much room texts need.

use ab_glyph::{Font, FontRef, ScaleFont};

pub(crate) use crate::font::Weight;
use crate::{
    font::{font, units},
    palette::FULL,
    script,
    sprite::Mask,
};

/// A letter of some size, ready to be put on a frame.
#[derive(Debug)]
pub(crate) struct Glyph {
    pub(crate) mask: Mask,
    /// From the pen to the mask's left edge, and from the baseline down to its upper edge.
    left: i32,
    top: i32,
    advance: f32,
}

/// Draws a letter, `size` pixels to the em.
pub(crate) fn glyph(weight: Weight, size: u16, c: char) -> Glyph {
    let font = font(weight);
    let scaled = font.as_scaled(em(font, size));
    let id = font.glyph_id(c);
    let advance = scaled.h_advance(id);
    let empty = Mask { width: 0, height: 0, levels: Vec::new() };
    let Some(outlined) = font.outline_glyph(id.with_scale(em(font, size))) else {
        return Glyph { mask: empty, left: 0, top: 0, advance };
    };
    let bounds = outlined.px_bounds();
    let (width, height) = (bounds.width().ceil() as usize, bounds.height().ceil() as usize);
    let mut levels = vec![0; width * height];
    outlined.draw(|x, y, cover| {
        if let Some(level) = levels.get_mut(y as usize * width + x as usize) {
            *level = (cover.clamp(0.0, 1.0) * f32::from(FULL)).round() as u8;
        }
    });
    let mask = Mask { width, height, levels };
    Glyph { mask, left: bounds.min.x as i32, top: bounds.min.y as i32, advance }
}

/// ab_glyph measures from the highest to the lowest letter; we in ems, as everybody does.
fn em(font: &FontRef<'_>, size: u16) -> f32 {
    f32::from(size) * font.height_unscaled() / units(font)
}

impl Glyph {
    /// Where the mask goes when the pen is at `x` on the baseline `y`.
    pub(crate) fn corner(&self, x: f32, y: i32) -> (i32, i32) {
        (x.round() as i32 + self.left, y + self.top)
    }
    /// How far the pen goes on.
    pub(crate) fn advance(&self) -> f32 {
        self.advance
    }
    /// How much memory it takes.
    pub(crate) fn bytes(&self) -> usize {
        size_of::<Glyph>() + self.mask.levels.len()
    }
}

/// The width of a text in pixels.
pub(crate) fn width(weight: Weight, size: u16, text: &str) -> f32 {
    let font = font(weight);
    let scaled = font.as_scaled(em(font, size));
    script::line(text).chars().map(|c| scaled.h_advance(font.glyph_id(c))).sum()
}

/// The height of capitals in pixels.
pub(crate) fn cap_height(size: u16) -> i32 {
    (f32::from(size) * 0.729).round() as i32
}

/// As much of a text as fits, with … if it is not all of it. It is cut between what are letters for its reader.
pub(crate) fn fitted(weight: Weight, size: u16, text: &str, most: f32) -> String {
    if width(weight, size, text) <= most {
        return text.to_owned();
    }
    let borders: Vec<usize> = script::borders(text).collect();
    let cut = |border: &usize| format!("{}…", text[..*border].trim_end());
    let fits = borders.partition_point(|border| width(weight, size, &cut(border)) <= most);
    fits.checked_sub(1).map_or_else(|| "…".to_owned(), |last| cut(&borders[last]))
}

/// The lines of a text that is at most so wide; a word that is wider alone is shortened.
pub(crate) fn wrapped(weight: Weight, size: u16, text: &str, most: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        match lines.last_mut() {
            Some(line) if width(weight, size, &format!("{line} {word}")) <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(fitted(weight, size, word, most)),
        }
    }
    lines
}
