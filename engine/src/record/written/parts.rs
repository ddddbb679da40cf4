//! Places of the challenge, and results, in a record's text.

use crate::words;
use crate::{Lang, RecordedPlace, RecordedResult, Words};

/// A place of the challenge: the seat that it became, the one that was asked for or `-`, and what it gave to the deal:
/// `2 - word apple`.
pub(super) fn told_place(words: &Words, place: &RecordedPlace) -> String {
    let wish = place.wish.map_or("-".to_owned(), |wish| wish.to_string());
    let part = |key: &str, part: &String| format!(" {} {part}", words.say_key(key));
    let word = place.word.as_ref().map(|word| part("record-by-word", word));
    let event = place.event.as_ref().map(|event| part("record-by-event", event));
    format!("{} {wish}{}", place.seat, word.or(event).unwrap_or_default())
}

/// The place that is told so in some language.
pub(super) fn place(said: &str) -> Option<RecordedPlace> {
    let mut parts = said.splitn(4, ' ');
    let (seat, wish) = (parts.next()?.parse().ok()?, parts.next()?);
    let wish = if wish == "-" { None } else { Some(wish.parse().ok()?) };
    let mut place = RecordedPlace { seat, wish, ..RecordedPlace::default() };
    let Some(kind) = parts.next() else { return Some(place) };
    let part = Some(parts.next()?.to_owned());
    let is = |key: &str| Lang::ALL.into_iter().any(|lang| words(lang).say_key(key) == kind);
    match () {
        () if is("record-by-word") => place.word = part,
        () if is("record-by-event") => place.event = part,
        () => return None,
    }
    Some(place)
}

/// `1 won, 2 lost`.
pub(super) fn told(words: &Words, result: &RecordedResult) -> String {
    if result.draw {
        return words.say_key("record-draw");
    }
    let each = |seats: &[u8], key: &str| {
        seats.iter().map(|seat| format!("{seat} {}", words.say_key(key))).collect::<Vec<_>>()
    };
    [each(&result.winners, "record-won"), each(&result.losers, "record-lost")].concat().join(", ")
}

/// The result that is told so in some language.
pub(super) fn result(said: &str) -> Option<RecordedResult> {
    let is = |said: &str, key: &str| {
        Lang::ALL
            .into_iter()
            .any(|lang| words(lang).say_key(key).to_lowercase() == said.trim().to_lowercase())
    };
    let mut result = RecordedResult { draw: is(said, "record-draw"), ..RecordedResult::default() };
    if result.draw {
        return Some(result);
    }
    for part in said.split(',') {
        let (seat, how) = part.trim().split_once(' ')?;
        let seats = match () {
            () if is(how, "record-won") => &mut result.winners,
            () if is(how, "record-lost") => &mut result.losers,
            () => return None,
        };
        seats.push(seat.parse().ok()?);
    }
    Some(result)
}
