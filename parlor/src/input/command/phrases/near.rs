//! Phrases in which there is a slip.

use std::sync::LazyLock;

use engine::Lang;

use super::plain;
use crate::input::command::Verb;
use crate::words::words;

/// Phrases that are whole lines, by their keys.
const WHOLE: [&str; 12] = [
    "said-agree-draw",
    "said-agree-pause",
    "said-agree-undo",
    "said-cancel-draw",
    "said-cancel-pause",
    "said-cancel-undo",
    "said-decline-draw",
    "said-decline-pause",
    "said-decline-undo",
    "said-how",
    "said-flip",
    "said-dark",
];

/// The phrase, as it is written in its language, of which a line has all words but for a slip in one of them.
pub(crate) fn near_phrase(line: &str, lang: Lang) -> Option<String> {
    /// The fewest letters of a word in which there may be a slip, and of one in which letters may also have changed places and
    /// another one be wrong.
    const LEAST: usize = 4;
    let said: Vec<String> = line.split_whitespace().map(plain).collect();
    let is_slip = |one: &str, other: &str| {
        one.chars().count() >= LEAST
            && other.chars().count() >= LEAST
            && strsim::osa_distance(one, other) == 1
    };
    let is_near = |phrase: &[String]| {
        let mut differ = said.iter().zip(phrase).filter(|(one, other)| one != other);
        let slip = differ.next();
        phrase.len() == said.len()
            && differ.next().is_none()
            && slip.is_some_and(|(one, other)| is_slip(one, other))
    };
    let (own, others): (Vec<_>, Vec<_>) = PHRASES.iter().partition(|(other, _)| *other == lang);
    own.into_iter().chain(others).find_map(|(_, phrases)| {
        let (found, _) = phrases.iter().find(|(_, words)| is_near(words))?;
        Some(found.clone())
    })
}

/// The phrases of a language that have several words, as they are written, and their words.
type Phrases = Vec<(String, Vec<String>)>;

static PHRASES: LazyLock<Vec<(Lang, Phrases)>> = LazyLock::new(|| {
    let keys = Verb::ALL.iter().map(|verb| format!("said-{}", verb.name()));
    let keys: Vec<String> = keys.chain(WHOLE.iter().map(|key| (*key).to_owned())).collect();
    let phrase = |text: &str| (text.to_owned(), text.split_whitespace().map(plain).collect());
    let of = |lang| {
        let lists = keys.iter().filter(|key| words(lang).knows(key)).map(|key| words(lang).say_key(key));
        let several = |text: &&str| text.contains(' ');
        lists
            .flat_map(|list| list.split(',').map(str::trim).filter(several).map(phrase).collect::<Phrases>())
            .collect()
    };
    Lang::ALL.into_iter().map(|lang| (lang, of(lang))).collect()
});
