//! Passes: short codes by which somebody is let in from another network, to a challenge or to a person's accounts.
//!
//! None has signs that look like each other. One of a challenge has eight: a letter, six letters or digits, a digit. One of
//! a person has nine, the other way round: a digit, seven letters or digits, a letter. So no pass is a number or a word, and
//! what opens a person's accounts is never taken for an invitation to a game, also where a sign is missing. There are 158 thousand
//! million of the shorter: as chats let nobody send more than a few lines a second, and a person's
//! pass is good for a quarter of an hour, nobody guesses one, and wrong ones need not be counted.

use engine::chance;

/// The signs of which a pass is made: no `0` and `O`, no `1`, `I` and `L`, no `U`, which is said like `V`.
const SIGNS: &[u8] = b"ABCDEFGHJKMNPQRSTVWXYZ23456789";
const LETTERS: usize = 22;

/// The thing to which a pass lets somebody in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A challenge: `K7QM-2XP4`.
    Challenge,
    /// The accounts of a person: `4XP-2MQ-7KD`.
    Link,
}

impl Kind {
    const ALL: [Kind; 2] = [Kind::Challenge, Kind::Link];

    /// The number of signs that it has.
    const fn count(self) -> usize {
        match self {
            Kind::Challenge => 8,
            Kind::Link => 9,
        }
    }

    /// The number of signs that are shown in one group.
    fn group(self) -> usize {
        match self {
            Kind::Challenge => 4,
            Kind::Link => 3,
        }
    }

    /// The sort of the sign at a place, a letter or a digit, if it is one of these always.
    fn sort(self, at: usize) -> Option<Sort> {
        let (first, last) = match self {
            Kind::Challenge => (Sort::Letter, Sort::Digit),
            Kind::Link => (Sort::Digit, Sort::Letter),
        };
        match at {
            0 => Some(first),
            at if at == self.count() - 1 => Some(last),
            _ => None,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    Letter,
    Digit,
}

/// The kind of a pass.
pub(crate) fn kind(pass: &str) -> Kind {
    if pass.len() == Kind::Link.count() { Kind::Link } else { Kind::Challenge }
}

/// A pass made of 32 fresh random bytes, of which it tells nothing; another one for each `attempt`.
pub(crate) fn drawn(kind: Kind, chance: &[u8; 32], attempt: u32) -> String {
    let bytes = chance::seed(chance, &format!("pass:{attempt}")).0;
    let sign = |at: usize| {
        let signs = match kind.sort(at) {
            Some(Sort::Letter) => &SIGNS[..LETTERS],
            Some(Sort::Digit) => &SIGNS[LETTERS..],
            None => SIGNS,
        };
        // Two bytes and a few dozen signs: that some come up a little more often does not matter.
        let number = usize::from(u16::from_le_bytes([bytes[2 * at], bytes[2 * at + 1]]));
        char::from(signs[number % signs.len()])
    };
    (0..kind.count()).map(sign).collect()
}

/// The pass that a text is, in any case, with or without signs between its groups. A sign that no pass has is read as the
/// one that it looks like.
pub(crate) fn read(text: &str) -> Option<String> {
    let signs = text.trim_matches('`').chars().filter(|c| !matches!(c, '-' | '–' | ' '));
    let typed: String = signs.map(|c| c.to_ascii_uppercase()).collect();
    let kind = Kind::ALL.into_iter().find(|kind| kind.count() == typed.chars().count())?;
    // Looked at as it was typed, so that neither a number nor a word becomes a pass.
    let has = |sort: fn(&char) -> bool| typed.chars().any(|c| sort(&c));
    let (first, last) = (typed.chars().next()?, typed.chars().last()?);
    let is_typed_so = match kind {
        Kind::Challenge => first.is_ascii_alphabetic() && last.is_ascii_digit(),
        Kind::Link => has(char::is_ascii_alphabetic) && has(char::is_ascii_digit),
    };
    let pass: String = typed.chars().enumerate().map(|(at, sign)| alike(sign, kind.sort(at))).collect();
    let fits = |(at, sign): (usize, u8)| match kind.sort(at) {
        Some(Sort::Letter) => SIGNS[..LETTERS].contains(&sign),
        Some(Sort::Digit) => SIGNS[LETTERS..].contains(&sign),
        None => SIGNS.contains(&sign),
    };
    (is_typed_so && pass.bytes().enumerate().all(fits)).then_some(pass)
}

/// The sign of passes that one looks like, where it is of that sort.
fn alike(sign: char, sort: Option<Sort>) -> char {
    match (sign, sort) {
        ('0' | 'O', Some(Sort::Digit)) => '8',
        ('1' | 'I' | 'L', Some(Sort::Digit)) => '7',
        ('0' | 'O', _) => 'Q',
        ('1' | 'I' | 'L', _) => 'J',
        ('U', _) => 'V',
        _ => sign,
    }
}

/// Tells whether a text may have been meant as one.
pub(crate) fn is_like(text: &str) -> bool {
    let signs = text.chars().filter(|c| c.is_ascii_alphanumeric()).count();
    let (fewest, most) = (Kind::Challenge.count() - 2, Kind::Link.count() + 2);
    (fewest..=most).contains(&signs) && text.contains(|c: char| c.is_ascii_digit())
}

/// A pass as it is read best: `K7QM-2XP4`, `4XP-2MQ-7KD`.
pub(crate) fn shown(pass: &str) -> String {
    let signs: Vec<char> = pass.chars().collect();
    let groups = signs.chunks(kind(pass).group()).map(|group| group.iter().collect::<String>());
    groups.collect::<Vec<_>>().join("-")
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
        for text in ["4XP-2MQ-7KD", "4xp2mq7kd", "`4xp-2mq-7kd`", "4XP–2MQ–7KD", "4xp 2mq 7kd", "4xp2-mq7kd"]
        {
            assert_eq!(read(text).as_deref(), Some("4XP2MQ7KD"), "{text}");
        }
        for text in [
            "",
            "12345678",
            "123456789",
            "123456780",
            "accepted",
            "linkeries",
            "K7QM-2XPD",
            "K7QM-2XP41",
            "K7QM-2XPO",
            "77QM-2XP4",
            "é7QM-2XP",
            "é7QM-2XPK",
            "K4XP-2MQ-7K",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
        for (text, pass) in [
            ("K7OM-2XP4", "K7QM2XP4"),
            ("k70m-2xp4", "K7QM2XP4"),
            ("UIL1-0XP1", "VJJJQXP7"),
            ("OXP2-2XP0", "QXP22XP8"),
            ("oXP-2M0-7Ku", "8XP2MQ7KV"),
            ("LXP-I1U-7K0", "7XPJJV7KQ"),
            ("1XP-2MQ-7KI", "7XP2MQ7KJ"),
        ] {
            assert_eq!(read(text).as_deref(), Some(pass), "{text}");
        }
        assert_eq!(
            (shown("K7QM2XP4"), shown("4XP2MQ7KD")),
            ("K7QM-2XP4".to_owned(), "4XP-2MQ-7KD".to_owned())
        );
        assert_eq!((shown("é"), shown("")), ("é".to_owned(), String::new()));
    }

    #[test]
    fn passes_differ_and_use_all_signs() {
        for kind in Kind::ALL {
            let mut seen = HashSet::new();
            let mut used = HashSet::new();
            for number in 0..2_000u32 {
                let mut chance = [0; 32];
                chance[..4].copy_from_slice(&number.to_le_bytes());
                for attempt in 0..2 {
                    let pass = drawn(kind, &chance, attempt);
                    assert_eq!(read(&shown(&pass)), Some(pass.clone()), "{pass}");
                    assert_eq!(super::kind(&pass), kind);
                    used.extend(pass.bytes());
                    assert!(seen.insert(pass));
                }
            }
            assert_eq!(used.len(), SIGNS.len());
        }
    }

    /// A pass that opens a person's accounts is no invitation to a game, also where a sign has been lost or typed twice.
    #[test]
    fn no_kind_is_taken_for_the_other() {
        for number in 0..2_000u32 {
            let mut chance = [0; 32];
            chance[..4].copy_from_slice(&number.to_le_bytes());
            let link = drawn(Kind::Link, &chance, 0);
            let challenge = drawn(Kind::Challenge, &chance, 0);
            for at in 0..Kind::Link.count() {
                let short = format!("{}{}", &link[..at], &link[at + 1..]);
                assert_eq!(read(&short), None, "{short} of {link}");
            }
            for at in 0..Kind::Challenge.count() {
                let long = format!("{}{}", &challenge[..=at], &challenge[at..]);
                assert_eq!(read(&long), None, "{long} of {challenge}");
            }
        }
    }
}
