//! Phrases that are whole lines, and what answers a question that the bot asked: yes, no, or the name of a game.

use std::sync::LazyLock;

use super::{COURTESY, PHRASES, Phrase, Stands, begins, longest_first, phrased, plain};
use crate::input::command::{Command, Misread, Slip, Takes, Unread, Verb, answers};
use crate::input::games::split_board;
use crate::words::visible;

/// Thanks and goodbyes, which are whole lines; words of thanks also stand politely around a command.
pub(super) fn alone(words: &[String]) -> Option<Phrase> {
    match PHRASES.iter().find(|(phrase, _)| phrase == words)?.1 {
        Stands::Thanks => Some(Phrase::Thanks),
        Stands::Bye => Some(Phrase::Bye),
        Stands::GoodGame => Some(Phrase::GoodGame),
        _ => None,
    }
}

/// The answer of words that say nothing but yes, or nothing but no, in one phrase or several: "yes, sure", "sim, pode ser".
pub(super) fn answer_of(words: &[String]) -> Option<bool> {
    let answer_at = |words: &[String]| {
        let phrase = PHRASES.iter().find(|(phrase, _)| words.starts_with(phrase));
        match phrase.map(|(phrase, stands)| (phrase.len(), *stands)) {
            Some((length, Stands::For(Verb::Accept))) => Some((length, true)),
            Some((length, Stands::For(Verb::Decline))) => Some((length, false)),
            _ => Some((1, answers(words.first()?)?)),
        }
    };
    let (mut rest, mut said) = (words, None);
    while !rest.is_empty() {
        if let Some((length, agrees)) = answer_at(rest) {
            if said.is_some_and(|said| said != agrees) {
                return None;
            }
            said = Some(agrees);
            rest = &rest[length..];
        } else {
            rest = &rest[begins(&COURTESY, rest)?..];
        }
    }
    said
}

/// Tells whether a line wants to play, and names no game.
#[must_use]
pub fn wants_game(line: &str) -> bool {
    matches!(
        Command::heard(line),
        Err(Unread::Misread(Misread { verb: Verb::Play, slip: Slip::Missing(option) })) if option.takes == Takes::Game
    )
}

/// The line that plays the game with which somebody answers which one they want to play; none if the answer is no game.
#[must_use]
pub fn with_game(line: &str, answer: &str) -> Option<String> {
    split_board(answer)?;
    let wish = if line.contains('@') { line } else { Verb::Play.name() };
    Some(format!("{wish} {answer}"))
}

/// Tells whether a line agrees where something is asked, and is something else otherwise, as `deal` is.
#[must_use]
pub fn agrees_if_asked(line: &str) -> bool {
    static AGREES: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| longest_first("said-accept-asked"));
    let said: Vec<String> = visible(line).split_whitespace().map(plain).collect();
    AGREES.contains(&said)
}

/// Tells whether a text says yes to a line by which somebody is sure, and what it does, or that they are sure: "yes, I resign".
#[must_use]
pub fn agrees_to(line: &str, text: &str) -> bool {
    static SURE: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| longest_first("said-sure"));
    let words: Vec<String> = text.split_whitespace().map(plain).collect();
    // Nothing else may stand around it: "don't do it", "not quite sure".
    let bare = match &*words {
        [first, rest @ ..] if answers(first) == Some(true) => rest,
        all => all,
    };
    if SURE.iter().any(|sure| bare == *sure) {
        return true;
    }
    let Some((first, rest)) = text.trim().split_once([' ', ',']) else { return false };
    let (Ok(said), Ok(meant)) = (Command::heard(rest.trim_start_matches([' ', ','])), Command::read(line))
    else {
        return false;
    };
    let same = said
        .table()
        .or(said.challenge())
        .is_none_or(|number| Some(number) == meant.table() || Some(number) == meant.challenge());
    agrees(first) == Some(true) && said.verb() == meant.verb() && same
}

/// Tells whether a text says no more than yes or no, also politely, in any language, and which.
#[must_use]
pub fn agrees(text: &str) -> Option<bool> {
    answers(text).or_else(|| match phrased(text) {
        Some(Phrase::Answer(agrees)) => Some(agrees),
        _ => None,
    })
}
