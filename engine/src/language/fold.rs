//! Words without case and accents, and what stands between the parts of a move.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// A word in lower case and without accents, for comparing; at most its first 64 characters.
pub fn fold(word: &str) -> String {
    let plain = word.nfd().filter(|&c| !is_combining_mark(c));
    plain.take(64).flat_map(char::to_lowercase).collect()
}

/// Tells whether a character may stand between the parts of a move, or be left out: dashes, crosses and arrows of all
/// kinds, but no arrow that leads back.
pub fn is_separator(c: char) -> bool {
    c.is_whitespace()
        || matches!(c, '-' | 'x' | 'X' | ':' | '>' | '×' | '✕' | '✖' | '⨯' | ',' | ';' | '/')
        || matches!(c, '\u{2010}'..='\u{2015}' | '−' | '﹣' | '－')
        || matches!(c, '→' | '↑' | '↓' | '↗' | '↘' | '↦' | '⇒' | '⟶' | '⟹' | '➔' | '\u{2798}'..='\u{27be}')
        || matches!(c, '⬆' | '⬇' | '▶' | '►')
}
