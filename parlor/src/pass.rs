//! Passes: short codes by which somebody is let in from another network, to a challenge or to a person's accounts.
//!
//! Each has eight signs, none of which looks like another: a letter, six letters or digits, a digit. So no pass is a number
//! or a word. There are 158 thousand million of them: as chats let nobody send more than a few lines a second, and a person's
//! pass is good for a quarter of an hour, nobody guesses one, and wrong ones need not be counted.

use engine::chance;

/// What a pass is made of: no `0` and `O`, no `1`, `I` and `L`, no `U`, which is said like `V`.
const SIGNS: &[u8] = b"ABCDEFGHJKMNPQRSTVWXYZ23456789";
const LETTERS: usize = 22;
const COUNT: usize = 8;

/// A pass made of 32 fresh random bytes, of which it tells nothing; another one for each `attempt`.
pub(crate) fn drawn(chance: &[u8; 32], attempt: u32) -> String {
    let bytes = chance::seed(chance, &format!("pass:{attempt}")).0;
    let sign = |at: usize| {
        let signs = match at {
            0 => &SIGNS[..LETTERS],
            at if at == COUNT - 1 => &SIGNS[LETTERS..],
            _ => SIGNS,
        };
        // Two bytes and a few dozen signs: that some come up a little more often does not matter.
        let number = usize::from(u16::from_le_bytes([bytes[2 * at], bytes[2 * at + 1]]));
        char::from(signs[number % signs.len()])
    };
    (0..COUNT).map(sign).collect()
}

/// The pass that a text is, in any case, with or without signs between its halves. A sign that no pass has is read as the
/// one that it looks like.
pub(crate) fn read(text: &str) -> Option<String> {
    let signs = text.trim_matches('`').chars().filter(|c| !matches!(c, '-' | '–' | ' '));
    let typed: String = signs.map(|c| c.to_ascii_uppercase()).collect();
    let (first, last) = (typed.bytes().next()?, typed.bytes().last()?);
    // Looked at as it was typed, so that neither a number nor a word becomes a pass.
    if typed.len() != COUNT || !first.is_ascii_alphabetic() || !last.is_ascii_digit() {
        return None;
    }
    let at_end = |at: usize| at == COUNT - 1;
    let pass: String = typed.chars().enumerate().map(|(at, sign)| alike(sign, at_end(at))).collect();
    pass.bytes().all(|sign| SIGNS.contains(&sign)).then_some(pass)
}

/// The sign of passes that one looks like, which is a digit at the `end`.
fn alike(sign: char, end: bool) -> char {
    match sign {
        '0' if end => '8',
        '1' if end => '7',
        '0' | 'O' => 'Q',
        '1' | 'I' | 'L' => 'J',
        'U' => 'V',
        _ => sign,
    }
}

/// Whether a text may have been meant as one.
pub(crate) fn is_like(text: &str) -> bool {
    let signs = text.chars().filter(|c| c.is_ascii_alphanumeric()).count();
    (COUNT - 2..=COUNT + 2).contains(&signs) && text.contains(|c: char| c.is_ascii_digit())
}

/// A pass as it is read best: `K7QM-2XP4`.
pub(crate) fn shown(pass: &str) -> String {
    match pass.split_at_checked(COUNT / 2) {
        Some((first, second)) if !second.is_empty() => format!("{first}-{second}"),
        _ => pass.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn a_pass_is_read_however_it_is_written() {
        for text in ["K7QM-2XP4", "k7qm2xp4", "`K7QM-2XP4`", "k7qm–2xp4", "K7QM 2XP4"] {
            assert_eq!(read(text).as_deref(), Some("K7QM2XP4"), "{text}");
        }
        for text in
            ["", "12345678", "accepted", "K7QM-2XPD", "K7QM-2XP41", "K7QM-2XPO", "77QM-2XP4", "é7QM-2XP"]
        {
            assert_eq!(read(text), None, "{text}");
        }
        for (text, pass) in [
            ("K7OM-2XP4", "K7QM2XP4"),
            ("k70m-2xp4", "K7QM2XP4"),
            ("UIL1-0XP1", "VJJJQXP7"),
            ("OXP2-2XP0", "QXP22XP8"),
        ] {
            assert_eq!(read(text).as_deref(), Some(pass), "{text}");
        }
        assert_eq!(shown("K7QM2XP4"), "K7QM-2XP4");
        assert_eq!((shown("é"), shown("")), ("é".to_owned(), String::new()));
    }

    #[test]
    fn passes_differ_and_use_all_signs() {
        let mut seen = HashSet::new();
        let mut used = HashSet::new();
        for number in 0..2_000u32 {
            let mut chance = [0; 32];
            chance[..4].copy_from_slice(&number.to_le_bytes());
            for attempt in 0..2 {
                let pass = drawn(&chance, attempt);
                assert_eq!(read(&shown(&pass)), Some(pass.clone()), "{pass}");
                used.extend(pass.bytes());
                assert!(seen.insert(pass));
            }
        }
        assert_eq!(used.len(), SIGNS.len());
    }
}
