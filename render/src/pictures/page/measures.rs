//! Lengths, letters and words of a page, whatever becomes of it.

use engine::{Lang, Text, Words};

use crate::layout::plan;
use crate::options::Options;
use crate::words::words;
use crate::writing::letters::{self, Weight};
use crate::writing::script;

/// The width of a picture for which lengths are given.
const USUAL: f32 = 720.0;
/// The least size of letters, in pixels.
const LEAST_LETTERS: u16 = 7;
/// A text that is too wide becomes so much smaller, as a share, before it is cut.
const LEAST_SHARE: f32 = 0.85;

/// The sizes of letters on a page of the usual width: titles of panels, texts, and beside axes.
pub(crate) const TITLE: f32 = 23.0;
pub(crate) const TEXT: f32 = 22.0;
pub(crate) const SMALL: f32 = 20.0;

/// The measures of a page.
pub(crate) struct Measures {
    words: &'static Words,
    pub(crate) lang: Lang,
    /// The width in pixels, or in dots of paper.
    pub(crate) size: u32,
    /// The pixels of a length of one.
    scale: f32,
    /// The space between panels.
    pub(crate) gap: i32,
    /// The space inside a panel.
    pub(crate) pad: i32,
}

impl Measures {
    /// The measures of a picture of that width, which is brought between the narrowest and the widest one.
    pub(crate) fn of_picture(lang: Lang, size: u32) -> Measures {
        let size = size.clamp(Options::MIN_SIZE, Options::MAX_SIZE);
        let gap = plan::margin(size as f32) as i32 * 4 / 5;
        Measures { words: words(lang), lang, size, scale: size as f32 / USUAL, gap, pad: gap * 6 / 5 }
    }

    /// The measures of a sheet of paper of so many dots, of which a length of one has `scale`. Nothing is between its panels, nor
    /// in them.
    pub(crate) fn of_paper(lang: Lang, size: u32, scale: f32) -> Measures {
        Measures { words: words(lang), lang, size, scale, gap: 0, pad: 0 }
    }

    /// A length of a page of the usual width.
    pub(crate) fn length(&self, pixels: f32) -> i32 {
        (pixels * self.scale).round().max(1.0) as i32
    }

    /// The size of letters of a page of the usual width.
    pub(crate) fn letters(&self, size: f32) -> u16 {
        ((size * self.scale) as u16).max(LEAST_LETTERS)
    }

    /// The height of a line of such letters.
    pub(crate) fn line(&self, size: f32) -> i32 {
        i32::from(self.letters(size)) * 13 / 10
    }

    pub(crate) fn say(&self, text: &Text) -> String {
        script::writable(&self.words.say(text))
    }

    pub(crate) fn key(&self, key: &'static str) -> String {
        self.say(&Text::new(key))
    }

    /// A number, with its thousands apart where it is long.
    pub(crate) fn number(&self, number: u32) -> String {
        let digits = number.to_string();
        if digits.len() < 5 {
            return digits;
        }
        let between = self.words.say_key("chart-thousands");
        let parts: Vec<&str> =
            digits.as_bytes().rchunks(3).rev().filter_map(|part| str::from_utf8(part).ok()).collect();
        parts.join(&between)
    }

    /// `38%`: less than one of a hundred is not nothing.
    pub(crate) fn percent(&self, part: u32, of: u32) -> String {
        let hundredths = (u64::from(part) * 100 + u64::from(of) / 2).checked_div(of.into()).unwrap_or(0);
        let little = part > 0 && hundredths == 0;
        let said = self.say(&Text::new("chart-percent").with("n", (hundredths as i64).max(little.into())));
        if little { format!("<{said}") } else { said }
    }

    /// A text whose letters are as large as wished, or a bit smaller if it is a bit too wide, or cut, or left out.
    pub(crate) fn fitted(&self, weight: Weight, size: f32, text: &str, room: i32) -> (u16, String) {
        let (size, room) = (self.letters(size), room.max(1) as f32);
        let wide = letters::width(weight, size, text).max(1.0);
        let size = ((f32::from(size) * (room / wide).clamp(LEAST_SHARE, 1.0)) as u16).max(LEAST_LETTERS);
        let mut text = letters::fitted(weight, size, text, room);
        if letters::width(weight, size, &text) > room {
            // There is no room for a sign of what is missing.
            text.clear();
        }
        (size, text)
    }

    /// The height of a title, with the space below it.
    pub(crate) fn title_height(&self) -> i32 {
        self.line(TITLE) + self.length(8.0)
    }
}
