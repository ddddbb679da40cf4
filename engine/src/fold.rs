//! Words without case and accents.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// A word in lower case and without accents, for comparing; at most its first 64 characters.
pub fn fold(word: &str) -> String {
    let plain = word.nfd().filter(|&c| !is_combining_mark(c));
    plain.take(64).flat_map(char::to_lowercase).collect()
}
