//! Names in any script: what the font can write, what stands for the rest, and the order on the line.

use std::{borrow::Cow, cell::LazyCell};

use ab_glyph::{Font, FontRef, GlyphId};
use engine::is_unseen;
use unicode_bidi::BidiInfo;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};
use unicode_segmentation::UnicodeSegmentation;

use crate::writing::fallback::{self, Fallback};
use crate::writing::font::{self, Weight};
use crate::writing::joined::{self, Joined};

/// The number of characters of a text that are read, and of those that are written at most.
const READ: usize = 1_000;
const WRITTEN: usize = 200;
/// The sign between two texts on one line, which stand in their order, whatever they are written in.
const BETWEEN: &str = " · ";
/// The most marks above and below one letter.
const MARKS: usize = 2;

/// The sign for letters whose sound depends on the language, where no font of the machine has them: `猫` is
/// *neko* in Japanese and *māo* in Chinese. However many stand beside each other, it is written once, and
/// drawn as a tile of its own.
pub(crate) const SIGN: char = '\u{25a2}';

/// A text as it can be written, on one line, in the order in which it is read. What the font does not have is taken from
/// the fonts of the machine where its letters simply stand beside each other, as `猫` and `さくら` do; otherwise it is written in Latin
/// letters (`Ольга` stays, `さくら` becomes `sakura`), Chinese signs as [`SIGN`]; pictures beside letters are left out. Nothing
/// is left of what nobody would see. Texts with ` · ` between them are each written as if they stood alone.
pub(crate) fn writable(text: &str) -> String {
    if runs_on(text) || !text.contains(BETWEEN) {
        return written(text, fallback::system);
    }
    let text = text.char_indices().nth(READ).map_or(text, |(end, _)| &text[..end]);
    let parts: Vec<String> = text.split(BETWEEN).map(|part| written(part, fallback::system)).collect();
    parts.join(BETWEEN)
}

/// Tells whether all of a text is written from left to right: letters before Hebrew, and signs that the program has itself, such
/// as those of cards.
fn runs_on(text: &str) -> bool {
    text.chars().all(|c| c < '\u{590}' || ('\u{2000}'..'\u{2c00}').contains(&c) && font::knows(c))
}

/// The same with those other fonts, which are asked for only if they are needed.
pub(crate) fn written<'f>(text: &str, others: impl Fn() -> &'f Fallback) -> String {
    let plain = text.chars().take(READ).map(|c| if c.is_whitespace() { ' ' } else { c });
    let plain: String = plain.filter(|&c| !c.is_control() && !is_unseen(c)).nfc().collect();
    if plain.chars().all(|c| c.is_ascii_graphic() || c == ' ') {
        return tidy(&plain);
    }
    let letters = tidy(&replaced(&plain, false, &others));
    if letters.chars().any(|c| font::leaves_ink(c) || stands_alone(c)) {
        return letters;
    }
    // Nothing but pictures: then their names are better than nothing.
    let named = tidy(&replaced(&plain, true, &others));
    if named.chars().any(font::leaves_ink) { named } else { String::new() }
}

/// Tells whether the program has all letters of a text itself: then it is drawn alike on every machine.
#[must_use]
pub fn own_letters(text: &str) -> bool {
    text.chars().all(font::knows)
}

/// The text with other letters for what the font does not have. Pictures are named or left out.
fn replaced<'f>(text: &str, named: bool, others: &impl Fn() -> &'f Fallback) -> String {
    // A word is not half in one script and half in another.
    let sounds = LazyCell::new(|| {
        let mut sounds = text.chars().filter(|&c| stands_alone(c) && !is_han(c) && !font::knows(c));
        sounds.all(|c| others().has(c))
    });
    let itself = |c: char| stands_alone(c) && if is_han(c) { others().has(c) } else { *sounds };
    let mut written = String::new();
    for grapheme in text.graphemes(true) {
        match spelt(grapheme) {
            Some(letters) => written.push_str(&letters),
            None if named || !grapheme.starts_with(is_picture) => {
                for c in grapheme.chars() {
                    if itself(c) {
                        written.push(c);
                        continue;
                    }
                    if is_han(c) {
                        // One is enough, also for a family name and another name.
                        if !written.trim_end().ends_with(SIGN) {
                            written.push(SIGN);
                        }
                        continue;
                    }
                    let latin = any_ascii::any_ascii_char(c);
                    // What is a word by itself begins with a capital, as in Chinese, or is a name between colons. The two
                    // letters of a flag are one word.
                    let is_word = latin.starts_with(|c: char| c.is_ascii_uppercase() || c == ':')
                        && !matches!(c, '\u{1f1e6}'..='\u{1f1ff}');
                    written.push_str(if is_word { " " } else { "" });
                    written.extend(latin.chars().map(|c| if matches!(c, ':' | '_') { ' ' } else { c }));
                }
            }
            // Two words stay two.
            None => written.push(' '),
        }
    }
    written
}

/// Spells what is one letter for its reader by letters that the font has.
fn spelt(grapheme: &str) -> Option<Cow<'_, str>> {
    let mut chars = grapheme.chars();
    if chars.next().is_some_and(font::knows) && chars.next().is_none() {
        return (!grapheme.starts_with(is_combining_mark)).then_some(Cow::Borrowed(grapheme));
    }
    let of = |text: &mut dyn Iterator<Item = char>| {
        let mut marks = 0;
        let mut spelt = String::new();
        for c in text {
            if !is_combining_mark(c) {
                font::knows(c).then(|| spelt.push(c))?;
            } else if !spelt.is_empty() && marks < MARKS && is_latin_mark(c) && font::knows(c) {
                marks += 1;
                spelt.push(c);
            }
        }
        Some(spelt)
    };
    of(&mut grapheme.chars()).or_else(|| of(&mut grapheme.nfkc())).map(Cow::Owned)
}

/// Marks that the font puts over a letter without knowing which; those of other scripts are left out.
fn is_latin_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}')
}

/// Letters that any font can write one beside the other, without knowing how they are joined: Chinese signs, and those of
/// sounds in Japanese, Korean, Yi, Cherokee and Ethiopic.
fn stands_alone(c: char) -> bool {
    is_han(c)
        || matches!(c, '\u{3005}'..='\u{3007}' | '\u{3041}'..='\u{3096}' | '\u{309b}'..='\u{30ff}' | '\u{3105}'..='\u{312f}')
        || matches!(c, '\u{31a0}'..='\u{31bf}' | '\u{31f0}'..='\u{31ff}' | '\u{ac00}'..='\u{d7a3}')
        || matches!(c, '\u{1200}'..='\u{135a}' | '\u{13a0}'..='\u{13fd}' | '\u{a000}'..='\u{a48c}')
}

/// Signs that are words, in Chinese and in Japanese.
fn is_han(c: char) -> bool {
    matches!(c, '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{323af}')
}

/// Emoji, flags, tiles.
fn is_picture(c: char) -> bool {
    matches!(c, '\u{1f000}'..='\u{1faff}')
}

/// The text with single spaces, and not too long.
fn tidy(text: &str) -> String {
    let words: Vec<&str> = text.split(' ').filter(|word| !word.is_empty()).collect();
    let mut tidy = words.join(" ");
    if let Some((end, _)) = tidy.char_indices().nth(WRITTEN) {
        tidy.truncate(borders(&tidy).take_while(|&border| border <= end).last().unwrap_or(0));
    }
    tidy
}

/// The places where a text may be cut: behind what is one letter for its reader.
pub(crate) fn borders(text: &str) -> impl Iterator<Item = usize> + '_ {
    text.grapheme_indices(true).map(|(at, grapheme)| at + grapheme.len())
}

/// A letter of a line: a character, or what the font has for letters that are joined.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Letter {
    Plain(char),
    Joined(GlyphId),
}

impl Letter {
    /// The number of the letter in the font of the weight for which it was made.
    pub(crate) fn id(self, font: &FontRef<'_>) -> GlyphId {
        match self {
            Letter::Plain(c) => font.glyph_id(c),
            Letter::Joined(id) => id,
        }
    }
}

/// A text in the order in which it stands on the line, from left to right, its letters in the forms that they have there.
pub(crate) fn line(weight: Weight, text: &str) -> impl Iterator<Item = Letter> {
    let (plain, parts) = if runs_on(text) { (text, Vec::new()) } else { ("", text.split(BETWEEN).collect()) };
    let ordered = parts.into_iter().enumerate().flat_map(move |(at, part)| {
        let between = if at == 0 { "" } else { BETWEEN };
        between.chars().map(Letter::Plain).chain(ordered(weight, part)).collect::<Vec<_>>()
    });
    plain.chars().map(Letter::Plain).chain(ordered)
}

/// The letters of a text that is not all written from left to right.
fn ordered(weight: Weight, text: &str) -> Vec<Letter> {
    let bidi = BidiInfo::new(text, None);
    let mut line = Vec::with_capacity(text.len());
    for paragraph in &bidi.paragraphs {
        let (levels, runs) = bidi.visual_runs(paragraph, paragraph.range.clone());
        for run in runs {
            let part = &text[run.clone()];
            if levels[run.start].is_rtl() {
                backwards(weight, part, &mut line);
            } else {
                line.extend(part.chars().map(Letter::Plain));
            }
        }
    }
    line
}

/// Adds what is read from the right to the left.
fn backwards(weight: Weight, text: &str, line: &mut Vec<Letter>) {
    let graphemes: Vec<&str> = text.graphemes(true).collect();
    let script = |grapheme: &str| grapheme.chars().next().and_then(Joined::of);
    for part in graphemes.chunk_by(|one, other| script(one) == script(other)).rev() {
        let joined = script(part[0]).and_then(|script| joined::glyphs(weight, script, &part.concat()));
        match joined {
            Some(glyphs) => line.extend(glyphs.into_iter().map(Letter::Joined)),
            None => {
                let letters = part.iter().rev().flat_map(|grapheme| grapheme.chars());
                line.extend(letters.map(mirrored).map(Letter::Plain));
            }
        }
    }
}

/// The sign that means the same where it is written from right to left.
fn mirrored(c: char) -> char {
    const PAIRS: [(char, char); 6] = [('(', ')'), ('[', ']'), ('{', '}'), ('<', '>'), ('«', '»'), ('‹', '›')];
    let other = |&(left, right): &(char, char)| match c {
        _ if c == left => Some(right),
        _ if c == right => Some(left),
        _ => None,
    };
    PAIRS.iter().find_map(other).unwrap_or(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_written_in_their_script_or_in_latin_letters() {
        for (name, written) in [
            ("Ana", "Ana"),
            ("  João \t Sá ", "João Sá"),
            // Letters with marks of their own become one.
            ("Joa\u{303}o", "João"),
            ("Ольга", "Ольга"),
            ("Ελένη", "Ελένη"),
            ("محمد", "محمد"),
            ("שָׁלוֹם", "שלום"),
            // Other fonts have some, see `fallback`.
            ("猫", "猫"),
            ("猫田 Yuki", "猫田 Yuki"),
            ("가 さ", "가 さ"),
            // The sound of others depends on the language: nobody is called by the wrong one.
            ("李娜", "▢"),
            ("李 娜娜 Ana", "▢ Ana"),
            ("猫中田", "猫▢田"),
            // A word is in one script.
            ("さくら", "sakura"),
            ("김민준", "Gim Min Jun"),
            ("प्रिया", "priya"),
            ("สมชาย", "smchay"),
            // Letters that only look otherwise.
            ("Ａｎａ", "Ana"),
            ("𝓐𝓷𝓪", "Ana"),
            // Pictures beside letters say nothing, alone they are all there is.
            ("Ana 🔥🔥", "Ana"),
            ("🦊Rui🦊", "Rui"),
            ("🔥", "fire"),
            ("1½ · 🔥", "1½ · fire"),
            ("👨‍👩‍👧", "man woman girl"),
            ("🇵🇹", "PT"),
            ("Ana ❤️", "Ana ❤"),
            // Too many marks.
            ("Z\u{301}\u{301}\u{301}\u{301}\u{301}o", "Ź\u{301}\u{301}o"),
            // Nobody sees anything of these.
            ("", ""),
            ("\u{3164}", ""),
            ("\u{2800}\u{2800}", ""),
            ("\u{200b}\u{202e}", ""),
            ("\u{301}", ""),
            ("\u{e000}", ""),
            ("\u{202e}Ana", "Ana"),
            ("A\nn\u{0}a", "A na"),
        ] {
            assert_eq!(writable(name), written, "{name:?}");
        }
    }

    #[test]
    fn long_names_are_cut_between_letters() {
        let long = writable(&"e\u{323}\u{302}\u{31b}\u{313}".repeat(3_000));
        assert!(long.chars().count() <= WRITTEN && !long.is_empty());
        let cut = borders(&long).last();
        assert_eq!(cut, Some(long.len()));
    }

    #[test]
    fn a_line_is_in_the_order_of_the_eye() {
        let font = font::font(Weight::Regular);
        for (text, seen) in [
            ("Ana (1)", "Ana (1)"),
            ("\u{5d0}\u{5d1}\u{5d2}", "\u{5d2}\u{5d1}\u{5d0}"),
            ("Ana \u{5d0}\u{5d1} 12", "Ana 12 \u{5d1}\u{5d0}"),
            ("\u{5d0}\u{5d1} (Ana)…", "…(Ana) \u{5d1}\u{5d0}"),
            // A score and a name keep their places.
            ("7½ · \u{5d0}\u{5d1}", "7½ · \u{5d1}\u{5d0}"),
            // م at the beginning, ح and م between, د at the end.
            ("محمد", "\u{feaa}\u{fee4}\u{fea4}\u{fee3}"),
            // Words, a bracket and a number stay where they are.
            ("بب (بب) 12", "12 (\u{fe90}\u{fe91}) \u{fe90}\u{fe91}"),
            ("\u{5d0}بب", "\u{fe90}\u{fe91}\u{5d0}"),
        ] {
            let ids: Vec<_> = line(Weight::Regular, text).map(|letter| letter.id(font)).collect();
            assert_eq!(ids, seen.chars().map(|c| font.glyph_id(c)).collect::<Vec<_>>(), "{text}");
        }
    }
}
