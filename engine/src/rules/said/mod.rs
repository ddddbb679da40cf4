//! A move as people say it: `jogo d2-d3`, `12. e5`, "e5, your turn". The words around it stand in the files of words; all
//! else that is said with a move makes it something that is no move.

mod signs;

use std::{borrow::Cow, collections::HashSet, sync::LazyLock};

use signs::{
    DOUBTS, begins_with_pictures, is_mark, is_move_number, numbers, parted, plain_sign, undressed,
    without_number,
};

use crate::fold;
use crate::is_unseen;
use crate::rules::notation::Typed;

pub(crate) use signs::is_aside;

/// The degree to which a text that is not addressed to anybody looks like a move of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Likeness {
    /// A text that says something else.
    Talk,
    /// A text with the form of moves, such as `d2 d9`, that is none on this board.
    Formed,
    /// A place or a word that is a move by itself, and that people also say when they talk about the game: `e5`, `pass`.
    Place,
    /// A move from one place to another, which nobody says of anything else: `d2-d3`.
    Move,
}

/// Phrases of all languages, by their words.
type Phrases = HashSet<Vec<String>>;

/// The words that people say with a move.
struct Around {
    articles: Phrases,
    before: Phrases,
    between: Phrases,
    onward: Phrases,
    after: Phrases,
    kinds: Phrases,
    abbreviations: Phrases,
    courtesy: Phrases,
    plain: Phrases,
    oneself: Phrases,
    inward: Phrases,
}

/// The files with these words, in each language. The sentences of all games are not needed for them.
const SOURCES: [&str; 2] = [include_str!("../../words/en.ftl"), include_str!("../../words/pt.ftl")];

static AROUND: LazyLock<Around> = LazyLock::new(|| {
    // They are lists and no sentences: each is one line.
    let phrases = |key: &str| {
        let of = |source: &'static str| {
            let said = source.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "));
            let phrases = said.unwrap_or_default().split(',');
            phrases.map(|phrase| phrase.split_whitespace().map(fold).collect()).collect::<Vec<_>>()
        };
        SOURCES.into_iter().flat_map(of).filter(|phrase: &Vec<String>| !phrase.is_empty()).collect()
    };
    Around {
        articles: phrases("said-articles"),
        before: phrases("said-before"),
        between: phrases("said-between"),
        onward: phrases("said-onward"),
        after: phrases("said-after"),
        kinds: phrases("said-kinds"),
        abbreviations: phrases("said-abbreviations"),
        courtesy: phrases("said-courtesy"),
        plain: phrases("said-plain"),
        oneself: phrases("said-oneself"),
        inward: phrases("said-inward"),
    }
});

/// The most words of a phrase, and of a text that is looked at.
const MAX_PHRASE: usize = 6;
const MAX_WORDS: usize = 40;
const MAX_CHARS: usize = 4 * Typed::MAX_CHARS;

/// The text that somebody says without the words and signs around a move, if that leaves anything else than
/// there was. A question is left as it is.
pub(crate) fn bare(text: &str) -> Cow<'_, str> {
    // What turns the direction of writing is read otherwise than it is seen.
    let asks = |c: char| {
        matches!(c, '?' | '？' | '¿' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
            || DOUBTS.contains(&c)
    };
    let long = || text.chars().nth(MAX_CHARS).is_some() || text.split_whitespace().nth(MAX_WORDS).is_some();
    if text.contains(asks) || long() {
        return Cow::Borrowed(text);
    }
    let plain: String = text.chars().filter(|&c| !is_unseen(c) && !is_mark(c)).map(plain_sign).collect();
    if begins_with_pictures(&plain) {
        return Cow::Borrowed(text);
    }
    let said: Vec<&str> = plain.split_whitespace().map(undressed).filter(|word| !word.is_empty()).collect();
    let folded: Vec<String> = said.iter().map(|word| fold(word)).collect();
    let (mut start, mut end) = (without_before(&folded, 0), said.len());
    if start < end && is_move_number(said[start], &said[start + 1..]) {
        start = without_before(&folded, start + 1);
    }
    while let Some(length) = phrase(&AROUND.after, &folded[start..end], false) {
        end -= length;
    }
    if !is_plain(&folded, start, end) {
        return Cow::Borrowed(text);
    }
    if phrase(&AROUND.kinds, &folded[start..end], true) == Some(1)
        && folded[start..end].iter().filter(|word| is_part(word)).count() + numbers(&folded[end - 1]) > 2
    {
        start = without_before(&folded, start + 1);
    }
    let mut kept: Vec<String> = Vec::new();
    let mut at = start;
    while at < end {
        let onward = phrase(&AROUND.onward, &folded[at..end], true).filter(|_| kept.len() > 1);
        let between = phrase(&AROUND.between, &folded[at..end], true)
            .filter(|_| !kept.is_empty() && !denies(&folded, at));
        let left_out = onward.max(between).filter(|length| {
            kept.last().is_some_and(|before| is_part(before)) && is_part(&folded[at + length])
        });
        match left_out {
            Some(length) => at += length,
            None => {
                kept.push(without_number(said[at], at == start).replace("=>", ">"));
                at += 1;
            }
        }
    }
    let kept = parted(&kept.join(" "));
    if kept == text { Cow::Borrowed(text) } else { Cow::Owned(kept) }
}

/// Tells whether a move without a number, such as a house or `swap`, stands beside nothing but what leads to
/// a move, and courtesy: people also say "I'm out" and "olá e boa sorte".
fn is_plain(words: &[String], start: usize, end: usize) -> bool {
    let named = words.get(start..end).unwrap_or_default();
    if named.is_empty() || named.iter().any(|word| word.contains(|c: char| c.is_ascii_digit())) {
        return true;
    }
    let letter = named.len() == 1 && named[0].chars().count() == 1;
    let (before, after) = (&words[..start], &words[end..]);
    let leads = AROUND.plain.contains(before) || !letter && AROUND.oneself.contains(before);
    // Behind a house that is called so, thanks are thanks.
    let polite = after.is_empty() || AROUND.courtesy.contains(after) || leads && AROUND.after.contains(after);
    (before.is_empty() || leads) && polite
}

/// Tells whether the word at a place may say no: in Portuguese it means *in the*, behind a piece or a verb
/// such as `jogo no e5`.
fn denies(words: &[String], at: usize) -> bool {
    let inward = || at > 0 && AROUND.inward.contains(&words[at - 1..at]);
    words.get(at).is_some_and(|word| word == "no") && !inward()
}

/// The index where the words end that stand before a move, from one on. Behind the first of them those
/// between its parts may stand, too: `I play to e5`.
fn without_before(words: &[String], from: usize) -> usize {
    let mut at = from;
    loop {
        let before = phrase(&AROUND.before, &words[at..], true);
        let leads_on = |length: &usize| at > from && words.get(at + length).is_some_and(|next| is_part(next));
        let within =
            phrase(&AROUND.between, &words[at..], true).filter(leads_on).filter(|_| !denies(words, at));
        let article = Some(1).filter(|_| leads_on(&1) && AROUND.articles.contains(&words[at..=at]));
        match before.max(within).max(article) {
            Some(length) => at += length,
            None => return at,
        }
    }
}

/// A text without the only one of some words in it, and without what leads to that one, as in `c1 to red`: which one it is,
/// and what else is said. None if there is none, or different ones.
pub(crate) fn without_word(text: &str, known: &[&[&str]]) -> Option<(usize, String)> {
    let words: Vec<String> = text.split_whitespace().map(|word| fold(undressed(word))).collect();
    let place = |word: &String| known.iter().position(|names| names.contains(&&**word));
    let found: Vec<(usize, usize)> =
        words.iter().enumerate().filter_map(|(at, word)| Some((at, place(word)?))).collect();
    let [(at, which)] = found[..] else { return None };
    let (before, after) = (&words[..at], &words[at + 1..]);
    let leads = (1..before.len().min(MAX_PHRASE + 1))
        .rev()
        .find(|&length| AROUND.between.contains(&before[before.len() - length..]))
        .unwrap_or(0);
    let rest = [&before[..before.len() - leads], after].concat().join(" ");
    Some((which, bare(&rest).into_owned()))
}

/// Tells whether this is short for a word, such as `m8` and `w8`, and nobody means the point.
pub(crate) fn is_abbreviation(text: &str) -> bool {
    AROUND.abbreviations.contains(&vec![fold(text)])
}

/// Tells whether a word may be a part of a move: it has a digit, or is a sign or a letter alone.
fn is_part(word: &str) -> bool {
    word.contains(|c: char| c.is_ascii_digit()) || word.chars().nth(1).is_none()
}

/// The number of words at the beginning, or at the end, that are one of these phrases, perhaps with articles
/// before it; of several the longest. Something must be left.
fn phrase(phrases: &Phrases, words: &[String], at_start: bool) -> Option<usize> {
    let most = MAX_PHRASE.min(words.len().saturating_sub(1));
    (1..=most).rev().find(|&length| {
        let mut words = if at_start { &words[..length] } else { &words[words.len() - length..] };
        loop {
            if phrases.contains(words) {
                return true;
            }
            match words {
                [article, rest @ ..]
                    if !rest.is_empty() && AROUND.articles.contains(std::slice::from_ref(article)) =>
                {
                    words = rest;
                }
                _ => return false,
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_around_a_move_are_left_out() {
        for (said, wanted) in [
            ("jogo d2-d3", "d2-d3"),
            ("I play e5!", "e5"),
            ("I’ll go e5, your turn", "e5"),
            ("ok, e5 please :)", "e5"),
            ("from d2 to d3", "d2 d3"),
            ("d2 para d3, boa sorte", "d2 d3"),
            ("«D2–D3»", "D2–D3"),
            ("**e5**", "e5"),
            ("12. e5", "e5"),
            ("12... e5", "e5"),
            ("12.e5", "e5"),
            ("d2..d3", "d2--d3"),
            ("d2=>d3", "d2>d3"),
            ("ｅ５", "e5"),
            ("👍 e5 👍", "e5"),
            ("passo, pf", "passo"),
            ("7♥️ @ 7", "7♥ @ 7"),
            ("ponho a minha primeira vaca no d5", "d5"),
            ("d4 para f4 e h6", "d4 f4 h6"),
            ("1. 23-29", "23-29"),
            ("king 33-38", "33-38"),
            ("king to 38", "king to 38"),
            ("e5:)", "e5"),
            ("House a, thanks", "a"),
            ("jogo a b", "b"),
            ("jogo para o e5", "e5"),
            ("e pf", "e"),
            ("play house a please", "a"),
            ("jogo e agora", "e"),
        ] {
            assert_eq!(bare(said), wanted, "{said}");
        }
        for (said, denied) in [("ok no e5", "e5"), ("sorry no e2-e3", "e2-e3")] {
            assert_ne!(bare(said), denied);
        }
        // Whatever asks, doubts or says more is left as it is.
        for said in [
            "e5?",
            "should I play e5?",
            "I play e5 🤔",
            "17. 25",
            "1.7",
            "e5",
            "e5 & e6",
            "d3 ← d2",
            "d3 < d2",
            "e agora",
            "d2 no d3",
            "my last move d2-d3",
            "black d2-d3",
            "A tua vez",
            "olá e boa sorte",
            "Desculpa e obrigado",
            "I'm out, good luck",
            "Vou sair",
            "Thanks D",
        ] {
            assert_eq!(bare(said), said);
        }
        for said in [
            "not e5",
            "e5 or e6",
            "I played e5",
            "e5 was good",
            "nice e5",
            "hmm e5",
            "e5 e e6",
            "d2 and d3",
            "thanks for e5",
        ] {
            assert!(bare(said).split_whitespace().count() > 1, "{said}");
        }
        assert!(is_abbreviation("M8") && !is_abbreviation("e5"));
    }

    #[test]
    fn any_text_is_taken() {
        for said in ["", " ", ".", "...", "1.", "…", ":)", "I", "para", "👉", "a a a", "\u{fe0f}", "12."]
        {
            let _ = bare(said);
        }
    }
}
