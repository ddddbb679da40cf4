//! The labels of a record's lines, by their keys, in every language.

use super::matches;
use crate::{Lang, Seat, Text, Words, words};

pub(super) const GAME: &str = "record-game";
pub(super) const FIELDS: [&str; 7] = [
    "record-variant",
    "record-seats",
    "record-commitment",
    "record-secret",
    "record-entropy",
    "record-seed",
    "record-challenge",
];
pub(super) const PLACE: &str = "record-place";
pub(super) const TIME: &str = "record-time";
pub(super) const GIVEN: &str = "record-given";
pub(super) const CALL: &str = "record-call";
pub(super) const RESULT: &str = "record-result";
pub(super) const WHY: &str = "record-why";
pub(super) const DONE: &str = "record-done";
pub(super) const MATCH: &str = "record-match";
pub(super) const PLACE_IN_MATCH: &str = "record-match-game";
pub(super) const SIDE: &str = "record-match-side-label";
pub(super) const SIDE_BEFORE: &str = "record-match-before-label";
pub(super) const TABLE: &str = "record-table";
pub(super) const PLAYER: &str = "record-player";
pub(super) const BESIDE: [&str; 4] = [TABLE, WHY, MATCH, DONE];

/// A label that stands before a colon.
#[derive(Clone, Copy)]
pub(super) struct Label {
    pub key: &'static str,
    /// The number in it, or 0.
    pub number: u8,
    pub lang: Lang,
}

/// The meaning of a label in some language. What stands beside the record has one too.
pub(super) fn key_of(label: &str) -> Option<Label> {
    let label = label.trim().to_lowercase();
    let is = |said: String| said.to_lowercase() == label;
    let keys =
        || [GAME, RESULT, PLACE, TIME, GIVEN, CALL, PLACE_IN_MATCH].into_iter().chain(FIELDS).chain(BESIDE);
    Lang::ALL.into_iter().find_map(|lang| {
        let words = words(lang);
        let player = || Seat::all(Seat::MAX_SEATS).find(|seat| is(seated(words, *seat)));
        let plain = keys().find(|key| is(words.say_key(key))).map(|key| (key, 0));
        let (key, number) = plain.or_else(|| {
            let side = |key, found: Option<u8>| found.map(|side| (key, side));
            let player = player().map(|seat| (PLAYER, seat.number()));
            player
                .or_else(|| side(SIDE, matches::side_of(words, &label)))
                .or_else(|| side(SIDE_BEFORE, matches::side_before_of(words, &label)))
        })?;
        Some(Label { key, number, lang })
    })
}

/// `Seat 2`.
pub(super) fn seated(words: &Words, seat: Seat) -> String {
    words.say(&Text::new("record-player").with("seat", seat.number()))
}
