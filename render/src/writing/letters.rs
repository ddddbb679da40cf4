//! Letters of some size, and how much room texts need.

use ab_glyph::{Font, GlyphId, ScaleFont};

use crate::colours::theme::Rgb;
use crate::pixels::canvas::{Canvas, Path, Surface, circle, plate};
use crate::pixels::sketch::Numbered;
use crate::writing::fallback;
pub(crate) use crate::writing::font::Weight;
use crate::writing::font::{self, font};
pub(crate) use crate::writing::glyph::Glyph;
use crate::writing::glyph::{STEP, em, outlined};
use crate::writing::script::{self, Letter};

/// The distance that the pen goes on after the sign for what no font has, in ems.
const SIGN_ADVANCE: f32 = 1.1;

/// Draws a letter, `size` pixels to the em.
pub(crate) fn glyph(weight: Weight, size: u16, letter: Letter) -> Glyph {
    let font = font(weight);
    let id = letter.id(font);
    let other = match letter {
        Letter::Plain(script::SIGN) => return sign(size),
        Letter::Plain(c) if id == GlyphId(0) => fallback::system().glyph(weight, size, c),
        _ => None,
    };
    other.unwrap_or_else(|| outlined(font, id, size))
}

/// A small tile with three dots in it, as high as a capital: signs stand here that cannot be drawn.
fn sign(size: u16) -> Glyph {
    let em = f32::from(size);
    let (width, height) = ((em * 0.94).round().max(5.0), cap_height(size).max(4) as f32);
    let line = (em * 0.085).max(1.0);
    let mut canvas = Canvas::new(width as u32, height as u32, 1.0);
    let (half_width, half_height) = ((width - line) / 2.0, (height - line) / 2.0);
    canvas.stroke(&plate(0.0, 0.0, half_width, half_height, em * 0.16), Rgb::hex(0), line);
    for x in [-0.22, 0.0, 0.22] {
        canvas.fill(&circle(x * width, 0.0, (em * 0.065).max(0.6)), Rgb::hex(0));
    }
    let left = ((em * SIGN_ADVANCE - width) / 2.0).round() as i32;
    Glyph { mask: Numbered::new(canvas.mask(STEP)), left, top: -(height as i32), advance: em * SIGN_ADVANCE }
}

/// The width of a text in pixels.
pub(crate) fn width(weight: Weight, size: u16, text: &str) -> f32 {
    script::line(weight, text).map(|letter| advance(weight, size, letter)).sum()
}

/// The distance that the pen goes on after a letter, in pixels.
pub(crate) fn advance(weight: Weight, size: u16, letter: Letter) -> f32 {
    let font = font(weight);
    let scaled = font.as_scaled(em(font, size));
    match (letter, letter.id(font)) {
        (Letter::Plain(script::SIGN), _) => f32::from(size) * SIGN_ADVANCE,
        (Letter::Plain(c), GlyphId(0)) => {
            fallback::system().advance(weight, size, c).unwrap_or(scaled.h_advance(GlyphId(0)))
        }
        (_, id) => scaled.h_advance(id),
    }
}

/// The outline of a letter in ems, upwards; nothing for a space.
pub(crate) fn outline(weight: Weight, letter: Letter) -> Option<Path> {
    let font = font(weight);
    let id = letter.id(font);
    if let (Letter::Plain(c), GlyphId(0)) = (letter, id)
        && let Some(outline) = fallback::system().outline(weight, c)
    {
        return Some(outline);
    }
    let scale = 1.0 / font::units(font);
    font::outline(font, id).map(|outline| outline.placed((scale, scale), 0.0, 0.0))
}

/// The height of capitals in pixels.
pub(crate) fn cap_height(size: u16) -> i32 {
    (f32::from(size) * 0.729).round() as i32
}

/// The part of a text that fits, with … if it is not all of it. It is cut between what are letters for its
/// reader.
pub(crate) fn fitted(weight: Weight, size: u16, text: &str, most: f32) -> String {
    if width(weight, size, text) <= most {
        return text.to_owned();
    }
    let borders: Vec<usize> = script::borders(text).collect();
    let cut = |border: &usize| format!("{}…", text[..*border].trim_end());
    let fits = borders.partition_point(|border| width(weight, size, &cut(border)) <= most);
    fits.checked_sub(1).map_or_else(|| "…".to_owned(), |last| cut(&borders[last]))
}

/// The lines of texts that stand one after the other, with ` · ` between them, at most so wide. A line ends between two
/// texts; within one only if it is too wide alone: after a comma or a colon, otherwise between words, and only if there is
/// no other way beside a number. A word that is wider alone is shortened. The lines of a single text are about as wide as
/// each other, so that its last word does not stand alone.
pub(crate) fn wrapped(weight: Weight, size: u16, texts: &[String], most: f32) -> Vec<String> {
    let within = |most: f32| {
        let mut lines = Lines { weight, size, most, lines: Vec::new() };
        lines.fill(texts.iter().map(|text| &**text), " · ", 0);
        lines.lines
    };
    let lines = within(most);
    let as_good =
        |other: &Vec<String>| other.len() == lines.len() && !other.iter().any(|line| line.ends_with('…'));
    let narrower = [0.6, 0.7, 0.8, 0.9].into_iter().filter(|_| texts.len() == 1 && lines.len() > 1);
    narrower.map(|share| within(most * share)).find(as_good).unwrap_or(lines)
}

/// Lines of letters of some size, at most so wide.
struct Lines {
    weight: Weight,
    size: u16,
    most: f32,
    lines: Vec<String>,
}

/// The rules on whether a text may be cut between two of its words, in the order in which such cuts are
/// tried.
const CUTS: [fn(&str, &str) -> bool; 3] = [
    |before, _| before.ends_with([',', ':', ';', '·']),
    |before, after| !is_number(before) && !is_number(after),
    |_, _| true,
];

/// Tells whether a word is a number, perhaps with signs around it.
fn is_number(word: &str) -> bool {
    let word = word.trim_matches(|c: char| !c.is_alphanumeric());
    !word.is_empty() && word.chars().all(|c| c.is_ascii_digit())
}

impl Lines {
    fn fits(&self, text: &str) -> bool {
        width(self.weight, self.size, text) <= self.most
    }

    /// Writes texts one after the other, and cuts those that are too wide alone, with this cut and those after it.
    fn fill<'t>(&mut self, texts: impl Iterator<Item = &'t str>, between: &str, cut: usize) {
        let mut begun = false;
        for text in texts.filter(|text| !text.is_empty()) {
            let longer = self.lines.last().filter(|_| begun).map(|line| format!("{line}{between}{text}"));
            match (longer.filter(|line| self.fits(line)), CUTS.get(cut)) {
                (Some(line), _) => {
                    self.lines.pop();
                    self.lines.push(line);
                }
                (None, Some(may_cut)) if !self.fits(text) => self.fill(parts(text, *may_cut), " ", cut + 1),
                _ => self.lines.push(fitted(self.weight, self.size, text, self.most)),
            }
            begun = true;
        }
    }
}

/// The parts of a text between the places where it may be cut.
fn parts(text: &str, may_cut: fn(&str, &str) -> bool) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let cut = rest.match_indices(' ').map(|(at, _)| at).find(|&at| {
            let before = rest[..at].rsplit(' ').next().unwrap_or_default();
            let after = rest[at + 1..].split(' ').next().unwrap_or_default();
            may_cut(before, after)
        });
        let (part, left) = cut.map_or((rest, ""), |at| (&rest[..at], &rest[at + 1..]));
        rest = left;
        (!part.is_empty() || !left.is_empty()).then_some(part)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_between_texts_and_never_between_a_name_and_its_number() {
        let lines = |texts: &[&str], most: f32| {
            let texts: Vec<String> = texts.iter().map(|text| (*text).to_owned()).collect();
            let lines = wrapped(Weight::Regular, 20, &texts, most);
            assert!(lines.iter().all(|line| width(Weight::Regular, 20, line) <= most), "{lines:?}");
            lines.join("|")
        };
        let danger = ["Out of danger: White 3, Black 18", "Move 12"];
        assert_eq!(lines(&danger, 500.0), "Out of danger: White 3, Black 18 · Move 12");
        assert_eq!(lines(&danger, 320.0), "Out of danger: White 3, Black 18|Move 12");
        assert_eq!(lines(&danger, 215.0), "Out of danger: White 3,|Black 18 · Move 12");
        assert_eq!(lines(&danger, 160.0), "Out of danger:|White 3, Black 18|Move 12");
        assert_eq!(
            lines(&["Squares left: 12 for cats, 0 for dogs"], 120.0),
            "Squares left:|12 for cats,|0 for dogs"
        );
        // Words that have to be cut, and one that cannot be.
        assert_eq!(lines(&["No square is left for dogs", "x"], 100.0), "No square|is left for|dogs · x");
        assert_eq!(
            lines(&["It went by without an irreversible one."], 335.0),
            "It went by without an|irreversible one."
        );
        assert!(lines(&["Hexahexaflexagon"], 80.0).ends_with('…'));
        assert_eq!(lines(&["", "12 12"], 30.0), "12|12");
        assert_eq!(lines(&[], 30.0), "");
    }
}
