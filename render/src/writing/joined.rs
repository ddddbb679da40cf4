//! Letters that look otherwise beside each other, as in Arabic: `harfrust` finds the forms that the font has for them.
//!
//! A table of the forms that have a number of their own in Unicode was hardly quicker, and knew no letters of Uyghur, Sindhi
//! and Pashto, nor N'Ko: it took 0.3 to 1.3 µs for a name, with the order of its words, where `harfrust` takes 0.4 to 1.5 and
//! `rustybuzz` 0.8 to 2.8 (the least processor time of fifteen runs; a picture takes 500). Other letters do not go there:
//! names in Latin letters, which are ready after 0.02 µs, would take 0.4 to 0.9.

use std::sync::LazyLock;

use ab_glyph::GlyphId;
use harfrust::{Buffer, Direction, Font, Script, ShapeOptions, ShapePlan, ShaperFont};

use crate::writing::font::{self, Weight};

/// A script whose letters are joined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Joined {
    Arabic,
    Nko,
}

impl Joined {
    /// The script of a letter, if it is one of these.
    pub(crate) fn of(c: char) -> Option<Joined> {
        match c {
            // Digits and signs of sentences are what they are.
            '\u{60c}' | '\u{61b}' | '\u{61f}' | '\u{660}'..='\u{66c}' | '\u{6f0}'..='\u{6f9}' => None,
            '\u{600}'..='\u{6ff}' | '\u{750}'..='\u{77f}' | '\u{8a0}'..='\u{8ff}' => Some(Joined::Arabic),
            '\u{7ca}'..='\u{7ea}' => Some(Joined::Nko),
            _ => None,
        }
    }
}

/// The parts of a font that tell how letters are joined.
struct Shaper {
    font: Font,
    plans: [ShapePlan; 2],
}

impl Shaper {
    fn new(file: &'static [u8]) -> Shaper {
        let font = Font::new(file, 0).expect("the font is part of the program");
        let plan = |script| ShapePlan::new(&font, Direction::RightToLeft, Some(script), None, &[]);
        Shaper { plans: [Script::ARABIC, Script::NKO].map(plan), font }
    }
}

/// Letters of one script, beside each other, as the font writes them from left to right; `None` if it cannot.
pub(crate) fn glyphs(weight: Weight, script: Joined, letters: &str) -> Option<Vec<GlyphId>> {
    static SHAPERS: LazyLock<[Shaper; 2]> = LazyLock::new(|| font::FILES.map(|file| Shaper::new(file())));
    let shaper = &SHAPERS[weight as usize];
    let plan = &shaper.plans[script as usize];
    let mut buffer = Buffer::new();
    buffer.push_str(letters);
    buffer.set_direction(Direction::RightToLeft);
    buffer.set_script(plan.script());
    harfrust::shape(&ShaperFont::new(&shaper.font), &mut buffer, ShapeOptions::new().plan(Some(plan)))
        .ok()?;
    let id = |glyph: &harfrust::GlyphInfo| u16::try_from(glyph.glyph_id).ok().map(GlyphId);
    buffer.glyph_infos().iter().map(id).collect()
}

#[cfg(test)]
mod tests {
    use ab_glyph::Font as _;

    use super::*;

    /// The glyphs of characters, one by one, from the right to the left.
    fn alone(weight: Weight, chars: &str) -> Vec<GlyphId> {
        chars.chars().rev().map(|c| font::font(weight).glyph_id(c)).collect()
    }

    #[test]
    fn letters_know_their_neighbours() {
        for (text, expected) in [
            // Alef reaches back, never on.
            ("بابا", "\u{fe91}\u{fe8e}\u{fe91}\u{fe8e}"),
            ("علي", "\u{fecb}\u{fee0}\u{fef2}"),
            // Lam and alef are written as one.
            ("سلا", "\u{feb3}\u{fefc}"),
            ("لا", "\u{fefb}"),
            ("پژ", "\u{fb58}\u{fb8b}"),
            ("علی", "\u{fecb}\u{fee0}\u{fbfd}"),
            // Of Uyghur and of Sindhi.
            ("غۇ", "\u{fecf}\u{fbd8}"),
            ("سنڌ", "\u{feb3}\u{fee8}\u{fb85}"),
        ] {
            for weight in [Weight::Regular, Weight::Bold] {
                let found = glyphs(weight, Joined::Arabic, text).unwrap();
                assert_eq!(found, alone(weight, expected), "{text} {weight:?}");
            }
        }
    }

    #[test]
    fn letters_without_a_number_for_each_form_are_joined_too() {
        let font = font::font(Weight::Regular);
        // Of Pashto, and of N'Ko.
        for (text, script, joined) in [("ټوپک", Joined::Arabic, 'ټ'), ("ߒߞߏ", Joined::Nko, 'ߞ')] {
            let found = glyphs(Weight::Regular, script, text).unwrap();
            assert_eq!(found.len(), text.chars().count());
            assert!(!found.contains(&font.glyph_id(joined)), "{text}: {found:?}");
        }
    }
}
