//! Arabic letters look otherwise at the beginning, in the middle and at the end of a word. The font has each form under a
//! number of its own ("Arabic presentation forms").

/// The number of forms of each letter, in the order of the alphabet in Unicode, from U+0621 (which stands
/// alone) on: two are alone and at the end, four also at the beginning and in the middle. Dots are numbers
/// without a letter with forms.
const ALPHABET: &str = "12222424244444222244444444......4444444224";
/// The place of the forms of U+0621; those of the others follow.
const FORMS: u32 = 0xfe80;
/// Letters of Persian and Urdu: their first form, and how many there are.
const OTHERS: [(char, u32, u32); 11] = [
    ('ٹ', 0xfb66, 4),
    ('پ', 0xfb56, 4),
    ('چ', 0xfb7a, 4),
    ('ڈ', 0xfb88, 2),
    ('ڑ', 0xfb8c, 2),
    ('ژ', 0xfb8a, 2),
    ('ک', 0xfb8e, 4),
    ('گ', 0xfb92, 4),
    ('ں', 0xfb9e, 2),
    ('ھ', 0xfbaa, 4),
    ('ی', 0xfbfc, 4),
];
/// The sign that lengthens the line between two letters.
const TATWEEL: char = '\u{640}';
const LAM: char = '\u{644}';

/// A text in the order in which it is read, each Arabic letter in the form that it has between its neighbours.
pub(crate) fn formed(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let mut formed = String::with_capacity(text.len());
    let mut at = 0;
    while let Some(&c) = chars.get(at) {
        let before = at > 0 && reaches_on(chars[at - 1]);
        let next = chars.get(at + 1).copied();
        if let Some(both) = next.filter(|_| c == LAM).and_then(with_lam) {
            formed.extend(char::from_u32(both + u32::from(before)));
            at += 2;
            continue;
        }
        let Some((first, count)) = forms(c) else {
            formed.push(c);
            at += 1;
            continue;
        };
        let before = before && count > 1;
        let after = count == 4
            && next.is_some_and(|next| next == TATWEEL || forms(next).is_some_and(|(_, count)| count > 1));
        let form = match (before, after) {
            (false, false) => 0,
            (true, false) => 1,
            (false, true) => 2,
            (true, true) => 3,
        };
        formed.extend(char::from_u32(first + form));
        at += 1;
    }
    formed
}

/// Tells whether a letter is joined to the one that follows it.
fn reaches_on(c: char) -> bool {
    c == TATWEEL || forms(c).is_some_and(|(_, count)| count == 4)
}

/// The first form of a letter, and how many forms it has.
fn forms(c: char) -> Option<(u32, u32)> {
    if let Some(&(_, first, count)) = OTHERS.iter().find(|(letter, ..)| *letter == c) {
        return Some((first, count));
    }
    let index = (c as usize).checked_sub(0x621)?;
    let mut first = FORMS;
    for (at, count) in ALPHABET.chars().enumerate() {
        let count = count.to_digit(10);
        if at == index {
            return count.map(|count| (first, count));
        }
        first += count.unwrap_or(0);
    }
    None
}

/// The form of a lam with this alef, which are written as one.
fn with_lam(alef: char) -> Option<u32> {
    match alef {
        'آ' => Some(0xfef5),
        'أ' => Some(0xfef7),
        'إ' => Some(0xfef9),
        'ا' => Some(0xfefb),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_know_their_neighbours() {
        for (text, expected) in [
            ("ء", "\u{fe80}"),
            ("ا", "\u{fe8d}"),
            // Alef reaches back, never on.
            ("بابا", "\u{fe91}\u{fe8e}\u{fe91}\u{fe8e}"),
            ("علي", "\u{fecb}\u{fee0}\u{fef2}"),
            ("سلام", "\u{feb3}\u{fefc}\u{fee1}"),
            ("لا", "\u{fefb}"),
            ("پژمان", "\u{fb58}\u{fb8b}\u{fee3}\u{fe8e}\u{fee5}"),
            ("علی ب", "\u{fecb}\u{fee0}\u{fbfd} \u{fe8f}"),
            ("Ana", "Ana"),
        ] {
            assert_eq!(formed(text), expected, "{text}");
        }
    }

    #[test]
    fn the_alphabet_ends_where_its_forms_end() {
        let all: u32 = ALPHABET.chars().filter_map(|count| count.to_digit(10)).sum();
        assert_eq!(FORMS + all, 0xfef5, "lam with alef follows");
        assert_eq!(forms('ي'), Some((0xfef1, 4)));
        let unknown = OTHERS.iter().flat_map(|&(_, first, count)| first..first + count);
        let unknown: Vec<u32> =
            unknown.filter(|&form| !char::from_u32(form).is_some_and(crate::writing::font::knows)).collect();
        assert_eq!(unknown, Vec::<u32>::new());
    }
}
