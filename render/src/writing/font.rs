//! The font: DejaVu Sans Condensed, which is free and knows most alphabets.

use std::sync::LazyLock;

use ab_glyph::{Font, FontRef, GlyphId, OutlineCurve};

use crate::pixels::canvas::{Path, path};

/// The thickness of letters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Weight {
    Regular,
    Bold,
}

/// The bold letters.
pub(crate) fn bold() -> &'static FontRef<'static> {
    font(Weight::Bold)
}

/// The files of the font, by weight.
pub(crate) const FILES: [fn() -> &'static [u8]; 2] =
    [dejavu::sans_condensed::regular, dejavu::sans_condensed::bold];

/// The letters of this weight.
pub(crate) fn font(weight: Weight) -> &'static FontRef<'static> {
    static FONTS: LazyLock<[FontRef<'static>; 2]> = LazyLock::new(|| {
        FILES.map(|file| FontRef::try_from_slice(file()).expect("the font is part of the program"))
    });
    &FONTS[weight as usize]
}

/// Units of the font's design in one em.
pub(crate) fn units(font: &FontRef<'_>) -> f32 {
    font.units_per_em().unwrap_or(2048.0)
}

/// The outline of a letter in units of the font, upwards; nothing for a space.
pub(crate) fn outline(font: &FontRef<'_>, id: GlyphId) -> Option<Path> {
    let outline = font.outline(id)?;
    let path = path(|p| {
        let mut at = None;
        for curve in outline.curves {
            let (from, to) = match curve {
                OutlineCurve::Line(from, to) => (from, to),
                OutlineCurve::Quad(from, _, to) => (from, to),
                OutlineCurve::Cubic(from, _, _, to) => (from, to),
            };
            if at != Some(from) {
                p.move_to(from.x, from.y);
            }
            match curve {
                OutlineCurve::Line(..) => p.line_to(to.x, to.y),
                OutlineCurve::Quad(_, c, _) => p.quad_to(c.x, c.y, to.x, to.y),
                OutlineCurve::Cubic(_, c, d, _) => p.cubic_to(c.x, c.y, d.x, d.y, to.x, to.y),
            }
            at = Some(to);
        }
        p.close();
    });
    Some(path)
}

/// Tells whether the letters have this one, thick and thin.
pub(crate) fn knows(c: char) -> bool {
    [Weight::Regular, Weight::Bold].iter().all(|weight| font(*weight).glyph_id(c) != GlyphId(0))
}

/// Tells whether anything is to be seen of a letter.
pub(crate) fn leaves_ink(c: char) -> bool {
    let font = font(Weight::Regular);
    font.outline(font.glyph_id(c)).is_some_and(|outline| !outline.curves.is_empty())
}
