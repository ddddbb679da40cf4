//! Chance that the players can check. `docs/deal.md` says the same for people, and what it proves.
//!
//! The bot draws 32 secret bytes when a challenge is made and shows their [`commitment`] before anyone
//! accepts. The [`seed`] depends on the secret and on the [`entropy`]: the name of the challenge, and a [`word`] of each
//! player, or the event by which somebody without a word accepted. Cards and the [`lot`] for the seats follow from the
//! seed. When the game is over the bot shows the secret, and everybody can compute all of it again.

use sha2::{Digest, Sha256};
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use crate::Seed;
use crate::language::unseen::is_unseen;

/// The most characters of a word, after normalisation.
pub const MAX_WORD_CHARS: usize = 64;

/// The word in the entropy for a player who made the challenge and gave no word.
pub const NO_PART: &str = "-";

/// The commitment that is shown before the game: `SHA-256(secret)`.
pub fn commitment(secret: &[u8; 32]) -> [u8; 32] {
    Sha256::digest(secret).into()
}

/// A player's word as it goes into the entropy: in Unicode's form NFC, without the gaps around it. `None` if it is not 1
/// to [`MAX_WORD_CHARS`] letters, marks on letters, digits and hyphens, or has neither letter nor digit.
pub fn word(text: &str) -> Option<String> {
    // However it is put together, a longer text would not become short enough.
    if text.len() > 16 * MAX_WORD_CHARS {
        return None;
    }
    let word: String = text.trim().nfc().collect();
    let fits = |c: char| c == '-' || c.is_alphanumeric() || is_combining_mark(c);
    // Two words that look the same are the same.
    let good = word.chars().count() <= MAX_WORD_CHARS && word.chars().all(|c| fits(c) && !is_unseen(c));
    // Some marks count as alphabetic, and no word is made of marks alone.
    let spoken = word.chars().any(|c| c.is_alphanumeric() && !is_combining_mark(c));
    (good && spoken).then_some(word)
}

/// The name of the challenge, then a part for each place in order: its word, its event, or [`NO_PART`]; with a space
/// between them, as no part has one. A word has no colon, and every event has.
pub fn entropy<'p>(challenge: &str, parts: impl IntoIterator<Item = &'p str>) -> String {
    let mut entropy = challenge.to_owned();
    for part in parts {
        entropy.push(' ');
        entropy.push_str(part);
    }
    entropy
}

/// The seed of a table: `SHA-256(secret ‖ "/" ‖ entropy)`.
pub fn seed(secret: &[u8; 32], entropy: &str) -> Seed {
    Seed(Sha256::new().chain_update(secret).chain_update(b"/").chain_update(entropy).finalize().into())
}

/// The secret of a game of a match, from that of the match, which nobody is ever shown: SHA-256(secret ‖ `"/game/"` ‖ game)
/// with the game as a decimal number. Whoever knows some of them can compute no other.
pub fn of_game(secret: &[u8; 32], game: u8) -> [u8; 32] {
    Sha256::new().chain_update(secret).chain_update(format!("/game/{game}")).finalize().into()
}

/// The seat of each place, from 1. In the order of the places, whoever wishes for a seat that is still free gets it. The
/// others, in the order of SHA-256(seed ‖ `"/seat/"` ‖ place) with the place as a decimal number from 1, get the
/// seats that are left, the lowest first.
pub fn lot(seed: &Seed, wishes: &[Option<u8>]) -> Vec<u8> {
    let mut taken = vec![false; wishes.len()];
    let mut seats: Vec<Option<u8>> = Vec::with_capacity(wishes.len());
    for wish in wishes {
        let slot = wish.and_then(|wish| taken.get_mut(usize::from(wish).checked_sub(1)?));
        let free = slot.is_some_and(|slot| !std::mem::replace(slot, true));
        seats.push(wish.filter(|_| free));
    }
    let mut drawn: Vec<usize> = (0..seats.len()).filter(|&place| seats[place].is_none()).collect();
    drawn.sort_by_cached_key(|place| {
        let lot = Sha256::new().chain_update(seed.0).chain_update(format!("/seat/{}", place + 1));
        <[u8; 32]>::from(lot.finalize())
    });
    let left = (1..).zip(&taken).filter(|(_, taken)| !**taken).map(|(seat, _)| seat);
    for (place, seat) in drawn.into_iter().zip(left) {
        seats[place] = Some(seat);
    }
    seats.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(serde::Deserialize)]
    struct Vector {
        seed: String,
        commitment: String,
    }

    #[test]
    fn commitments() {
        let vectors = include_str!("../tests/oracle/shuffle_vectors.json");
        let vectors: Vec<Vector> = serde_json::from_str(vectors).unwrap();
        assert!(vectors.len() > 5);
        for vector in vectors {
            let mut secret = [0; 32];
            hex::decode_to_slice(&vector.seed, &mut secret).unwrap();
            assert_eq!(hex::encode(commitment(&secret)), vector.commitment);
        }
    }

    /// Computed with Python's `hashlib`, in UTF-8.
    #[test]
    fn seeds() {
        let secret = Seed::default().0;
        for (entropy, wanted) in [
            ("", "44d35ac31c76be43043e01aa306fa9ee2cf2e0e466990b68dd86950847555126"),
            ("1234/5678", "76483635cf40cee38a424301d879950fa000e155d8b885fde34cf75738a9344a"),
            ("$a:é/$b", "dbe6ae75f345e7e24c59b18c655a73eeb30423f9c2aa21fff96bbf1cdda839ec"),
        ] {
            assert_eq!(hex::encode(seed(&secret, entropy).0), wanted, "{entropy}");
        }
    }

    #[test]
    fn words() {
        for (typed, wanted) in [
            ("granada", Some("granada")),
            (" Kolibri-7 ", Some("Kolibri-7")),
            ("cafe\u{301}", Some("café")),
            ("हिन्दी", Some("हिन्दी")),
            ("猫", Some("猫")),
            ("ⓐ", Some("ⓐ")),
            ("½", Some("½")),
            ("", None),
            ("-", None),
            ("\u{93f}", None),
            ("-\u{345}", None),
            ("two words", None),
            ("discord:5", None),
            ("a/b", None),
            ("a_b", None),
            ("a\u{200b}b", None),
            // Signs that count as marks on letters, and have no shape.
            ("a\u{34f}b", None),
            ("a\u{fe0f}", None),
            ("a\u{e0101}", None),
        ] {
            assert_eq!(word(typed).as_deref(), wanted, "{typed:?}");
        }
        let longest = "é".repeat(MAX_WORD_CHARS);
        assert_eq!(word(&longest), Some(longest.clone()));
        assert_eq!(word(&"e\u{301}".repeat(MAX_WORD_CHARS)), Some(longest.clone()));
        assert_eq!(word(&(longest + "e")), None);
        assert_eq!(word(&"a".repeat(1 << 20)), None);
    }

    #[test]
    fn entropies() {
        assert_eq!(
            entropy("discord:77", ["-", "granada", "discord:i:5"]),
            "discord:77 - granada discord:i:5"
        );
    }

    /// The example of the page, computed with `docs/deal.py`.
    #[test]
    fn the_page_says_how() {
        let made = entropy("challenge:7", ["Café-7", NO_PART, "discord:i:5", "dois"]);
        let seed = seed(&Seed::default().0, &made);
        let seats: Vec<String> = lot(&seed, &[None, Some(1), None, None]).iter().map(u8::to_string).collect();
        let page = include_str!("../../docs/deal.md").split_whitespace().collect::<Vec<_>>().join(" ");
        for part in [made, hex::encode(seed.0), format!("the seats are {}.", seats.join(", "))] {
            assert!(page.contains(&part), "{part}");
        }
        assert!(page.contains(&format!("1 to {MAX_WORD_CHARS} characters")));
    }

    /// Every order of the seats is as likely as another, wishes hold, and no seat is given twice.
    #[test]
    fn lots() {
        let seed = |number: u16| Seed(Sha256::digest(number.to_be_bytes()).into());
        let mut orders = std::collections::BTreeMap::new();
        for number in 0..2_400 {
            *orders.entry(lot(&seed(number), &[None; 4])).or_insert(0) += 1;
        }
        assert_eq!(orders.len(), 24);
        assert!(orders.values().all(|times| (60..150).contains(times)), "{orders:?}");
        for number in 0..100 {
            let drawn = lot(&seed(number), &[None, Some(2), Some(2), Some(9)]);
            assert_eq!(drawn[1], 2);
            let mut sorted = drawn;
            sorted.sort_unstable();
            assert_eq!(sorted, [1, 2, 3, 4]);
        }
        assert_eq!(lot(&seed(1), &[Some(2), None]), [2, 1]);
        assert_eq!(lot(&seed(1), &[]), [0; 0]);
    }
}
