//! The signs around a move and in it: quotes, faces, pictures, the numbers of moves.

use crate::language::fold::is_separator;

/// Faces made of signs, in lower case.
const FACES: [&str; 26] = [
    ":)", ":-)", ";)", ";-)", ":d", ":-d", ":p", ":-p", ":(", ":-(", ":/", ":o", "xd", "xdd", "=)", "^^",
    "<3", ":3", "(:", "\\o/", ":')", ":'(", "d:", "d-:", "b)", "8)",
];

/// Signs that doubt or deny, or that lead back: with them nothing is a move.
pub(super) const DOUBTS: [char; 19] = [
    '🤔', '❓', '❔', '⁉', '❌', '🚫', '👎', '🛑', '🤷', '⛔', '✋', '←', '⇐', '⟵', '⬅', '↔', '⇔', '⬌', '🔙',
];

/// Tells whether a text that could be read as a move says something else all the same: a face made of signs,
/// a letter that trails off, or numbers that tell a time, a date or a score.
pub(crate) fn is_aside(text: &str) -> bool {
    let text = text.trim().to_lowercase();
    let trails = text.trim_end_matches(['.', '…']);
    let trails = trails.chars().count() == 1 && text.len() > trails.len() + 1;
    let counts = text.contains([':', '/']) && !text.contains(|c: char| c.is_alphabetic());
    FACES.contains(&&*text) || trails || counts
}

/// Tells whether several pictures stand before everything else: one may be that of a piece.
pub(super) fn begins_with_pictures(text: &str) -> bool {
    let is_picture = |c: &char| u32::from(*c) >= 0x2600 && !c.is_alphanumeric() && !is_suit(*c);
    text.chars().filter(|c| !c.is_whitespace()).take_while(is_picture).nth(1).is_some()
}

/// Tells whether a sign is none by itself, but a request to draw the one before in another way.
pub(super) fn is_mark(c: char) -> bool {
    matches!(c, '\u{fe0e}' | '\u{fe0f}' | '\u{20e3}')
}

/// The usual sign for one that programs and phones write instead.
pub(super) fn plain_sign(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => u32::from(c).checked_sub(0xfee0).and_then(char::from_u32).unwrap_or(c),
        '‘' | '’' | 'ʼ' | '´' => '\'',
        '👉' => '→',
        _ => c,
    }
}

/// A word without the quotes, brackets, marks, pictures, faces and full stops around it; nothing if there is nothing else.
/// Signs that part moves stay, and so do those that mean something of their own.
pub(super) fn undressed(word: &str) -> &str {
    let lower = word.to_lowercase();
    if FACES.contains(&&*lower) {
        return "";
    }
    let face = FACES
        .iter()
        .find(|face| lower.ends_with(**face) && lower.len() == word.len() && face.starts_with([':', ';']));
    let word = face.map_or(word, |face| word.get(..word.len() - face.len()).unwrap_or(word));
    let belongs = |c: char| {
        c.is_alphanumeric()
            || is_suit(c)
            || is_separator(c) && !matches!(c, ',' | ';' | ':' | '/')
            || matches!(c, '@' | '#' | '&' | '+' | '|' | '\\' | '=' | '<' | '%' | '$')
            || ('\u{2190}'..='\u{21ff}').contains(&c)
    };
    let word = word.trim_start_matches(|c| !belongs(c));
    let ends = |c: char| belongs(c) && !matches!(c, '+' | '#' | '=');
    let trimmed = word.trim_end_matches(|c| !ends(c));
    if trimmed.is_empty() {
        return word;
    }
    // The number of a move keeps its full stop or bracket.
    if trimmed.chars().all(|c| c.is_ascii_digit()) {
        return word.trim_end_matches(|c: char| !ends(c) && !matches!(c, '.' | ')' | '…'));
    }
    trimmed
}

fn is_suit(c: char) -> bool {
    matches!(c, '♣' | '♧' | '♦' | '♢' | '♥' | '♡' | '♠' | '♤')
}

/// Tells whether a word counts moves, as in `12. e5`. Before a single number it could be a part of the move,
/// too.
pub(super) fn is_move_number(word: &str, rest: &[&str]) -> bool {
    let digits = word.trim_end_matches(['.', ')', '…']);
    let counts = digits.len() < word.len()
        && (1..=3).contains(&digits.len())
        && digits.chars().all(|c| c.is_ascii_digit());
    let named = rest.iter().any(|word| word.starts_with(|c: char| c.is_ascii_alphabetic()));
    counts && (named || rest.iter().map(|word| numbers(word)).sum::<usize>() > 1)
}

/// The count of numbers in a word.
pub(super) fn numbers(word: &str) -> usize {
    word.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty()).count()
}

/// A word without the number of a move that runs into it: `12.e5`.
pub(super) fn without_number(word: &str, first: bool) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let after = rest.trim_start_matches(['.', '…']);
    let counts =
        rest.len() < word.len() && after.len() < rest.len() && after.starts_with(char::is_alphabetic);
    if first && counts { after } else { word }
}

/// Dots, underlines and the like between the parts of a move: `d2..d3`, `d2_d3`. Between numbers they may mean anything.
pub(super) fn parted(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let loose = |c: char| matches!(c, '.' | '…' | '_' | '~' | '=' | '·' | '•');
    let part = |at: usize| {
        let before = chars[..at].iter().rev().find(|c| !loose(**c));
        let after = chars[at..].iter().find(|c| !loose(**c));
        loose(chars[at])
            && before.is_some_and(|c| c.is_ascii_alphanumeric())
            && after.is_some_and(|c| c.is_ascii_alphabetic())
    };
    (0..chars.len()).map(|at| if part(at) { '-' } else { chars[at] }).collect()
}
