//! Clocks in a record's text: `Time: 7d+12h, up to 14d, lost at once`, and behind each move how long it took:
//! `1. d2-d3 {1h5m} c6-c5 {2d3.5s}`. What was given stands in lines of their own: `Time given: seat 2, 2d, after move 4`.
//! A clock for one turn: `7d, move 4, seat 2, wanted by seat 1, given 2d, declined`.

use crate::words;
use crate::{Lang, RecordedCall, RecordedGift, RecordedTime, Seat, Words};

/// The words of what else was agreed on.
const GAME: &str = "record-time-game";
const MOST: &str = "record-time-most";
const HARD: &str = "record-time-hard";
const WEEKDAYS: &str = "record-time-weekdays";

/// The words before the number of moves after which time was given.
const AFTER: &str = "record-given-after";

/// The words of a clock for one turn.
const CALL_MOVE: &str = "record-call-move";
const CALL_SEAT: &str = "record-call-seat";
const CALL_BY: &str = "record-call-by";
const CALL_GIVEN: &str = "record-call-given";
const CALL_DECLINED: &str = "record-call-declined";

/// The ending of a time for the whole game, in every language when it is read.
const WHOLE: &str = "/game";

/// The lengths of the units, in milliseconds; what is left is seconds.
const UNITS: [(char, i64); 3] = [('d', 86_400_000), ('h', 3_600_000), ('m', 60_000)];

/// Writes the time that there was.
pub(super) fn told(words: &Words, time: &RecordedTime) -> String {
    let most = time.max.as_ref().map(|most| format!("{} {most}", words.say_key(MOST)));
    let hard = time.hard.then(|| words.say_key(HARD));
    let weekdays = time.weekdays.then(|| words.say_key(WEEKDAYS));
    let control = match time.control.strip_suffix(WHOLE) {
        Some(length) => format!("{length}/{}", words.say_key(GAME)),
        None => time.control.clone(),
    };
    let parts = [Some(control), most, hard, weekdays];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// Tells whether a text is what a key says in some language.
fn is(text: &str, key: &str) -> bool {
    Lang::ALL.into_iter().any(|lang| words(lang).say_key(key) == text)
}

/// A clock for one turn.
pub(super) fn told_call(words: &Words, call: &RecordedCall) -> String {
    let numbers = [(CALL_MOVE, call.ply), (CALL_SEAT, call.seat.into()), (CALL_BY, call.by.into())];
    let numbers = numbers.map(|(key, number)| format!("{} {number}", words.say_key(key)));
    let given = call.given.iter().map(|millis| format!("{} {}", words.say_key(CALL_GIVEN), exact(*millis)));
    let declined = call.declined.then(|| words.say_key(CALL_DECLINED));
    let parts = [call.control.clone()].into_iter().chain(numbers).chain(given).chain(declined);
    parts.collect::<Vec<_>>().join(", ")
}

/// The clock for one turn that is told so in some language.
pub(super) fn read_call(said: &str) -> Option<RecordedCall> {
    let mut parts = said.split(',').map(str::trim);
    let control = parts.next().filter(|control| !control.is_empty())?.to_owned();
    let mut number = |key: &str| {
        let (before, number) = parts.next()?.rsplit_once(' ')?;
        if is(before, key) { number.parse::<u32>().ok() } else { None }
    };
    let (ply, seat, by) = (number(CALL_MOVE)?, number(CALL_SEAT)?, number(CALL_BY)?);
    let (seat, by) = (seat.try_into().ok()?, by.try_into().ok()?);
    let mut call = RecordedCall { ply: ply as usize, seat, by, control, ..RecordedCall::default() };
    for part in parts {
        match part.rsplit_once(' ') {
            _ if call.declined => return None,
            _ if is(part, CALL_DECLINED) => call.declined = true,
            Some((before, millis)) if is(before, CALL_GIVEN) => call.given.push(read_exact(millis)?),
            _ => return None,
        }
    }
    Some(call)
}

/// Reads the time that is told in some language.
pub(super) fn read(said: &str) -> Option<RecordedTime> {
    let mut parts = said.split(',').map(str::trim);
    let control = parts.next().filter(|control| !control.is_empty())?;
    let control = match control.split_once('/') {
        Some((length, whole)) if is(whole, GAME) => format!("{length}{WHOLE}"),
        _ => control.to_owned(),
    };
    let mut time = RecordedTime { control, ..RecordedTime::default() };
    for part in parts {
        match part.rsplit_once(' ') {
            _ if is(part, HARD) => time.hard = true,
            _ if is(part, WEEKDAYS) => time.weekdays = true,
            Some((before, most)) if is(before, MOST) => time.max = Some(most.to_owned()),
            _ => return None,
        }
    }
    Some(time)
}

/// Writes who got how much time, and when.
pub(super) fn told_gift(words: &Words, gift: &RecordedGift) -> String {
    let seat = format!("{} {}", words.say_key(CALL_SEAT), gift.seat);
    format!("{seat}, {}, {} {}", exact(gift.millis), words.say_key(AFTER), gift.ply)
}

/// Reads the gift that is told in some language.
pub(super) fn read_gift(said: &str) -> Option<RecordedGift> {
    let mut parts = said.split(',').map(str::trim);
    let (seat, millis, when) = (parts.next()?, parts.next()?, parts.next()?);
    let (after, ply) = when.rsplit_once(' ').filter(|_| parts.next().is_none())?;
    Lang::ALL.into_iter().find(|lang| words(*lang).say_key(AFTER) == after)?;
    let (_, number) = seat.rsplit_once(' ').unwrap_or(("", seat));
    let seat = Seat::numbered(number.parse().ok()?).filter(|found| {
        // It was written with a capital before.
        let is = |lang| super::labels::seated(words(lang), *found).to_lowercase() == seat.to_lowercase();
        Lang::ALL.into_iter().any(is) || number == seat
    })?;
    Some(RecordedGift { ply: ply.parse().ok()?, seat: seat.number(), millis: read_exact(millis)? })
}

/// The time that a move took, to the millisecond: `{1h5m}`.
pub(super) fn spent(millis: i64) -> String {
    format!("{{{}}}", exact(millis))
}

/// A length of time to the millisecond: `1h5m`.
fn exact(millis: i64) -> String {
    let (mut text, mut rest) = (String::new(), millis.max(0));
    for (letter, unit) in UNITS {
        if rest >= unit {
            text += &format!("{}{letter}", rest / unit);
            rest %= unit;
        }
    }
    match (rest / 1_000, rest % 1_000) {
        (0, 0) if !text.is_empty() => (),
        (seconds, 0) => text += &format!("{seconds}s"),
        (seconds, parts) => text += &format!("{seconds}.{parts:03}s"),
    }
    text
}

/// The milliseconds that are written so.
pub(super) fn read_spent(text: &str) -> Option<i64> {
    read_exact(text.strip_prefix('{')?.strip_suffix('}')?)
}

fn read_exact(text: &str) -> Option<i64> {
    let mut rest = Some(text).filter(|text| !text.is_empty())?;
    let mut sum: i64 = 0;
    let number = |text: &str| text.parse::<i64>().ok().filter(|_| text.bytes().all(|b| b.is_ascii_digit()));
    for (letter, unit) in UNITS {
        if let Some((count, after)) = rest.split_once(letter) {
            sum = sum.checked_add(number(count)?.checked_mul(unit)?)?;
            rest = after;
        }
    }
    if rest.is_empty() {
        return Some(sum);
    }
    let seconds = rest.strip_suffix('s')?;
    let (whole, parts) = seconds.split_once('.').unwrap_or((seconds, "000"));
    let parts = number(parts).filter(|_| parts.len() == 3)?;
    sum.checked_add(number(whole)?.checked_mul(1_000)?)?.checked_add(parts)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn lengths_are_written_as_people_read_them() {
        for (millis, text) in [
            (0, "{0s}"),
            (1, "{0.001s}"),
            (59_000, "{59s}"),
            (3_900_000, "{1h5m}"),
            (2 * 86_400_000 + 3_500, "{2d3.500s}"),
        ] {
            assert_eq!(spent(millis), text);
        }
        for text in [
            "{}",
            "3m",
            "{3}",
            "{1.5s}",
            "{m}",
            "{-1s}",
            "{1s2s}",
            "{99999999999999999999d}",
            "{9999999999999d}",
        ] {
            assert_eq!(read_spent(text), None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(millis in 0..40_000_000_000_i64, hard: bool, weekdays: bool, bank: bool, local: bool) {
            prop_assert_eq!(read_spent(&spent(millis)), Some(millis));
            let (control, max) = if bank { ("7d+12h", Some("14d".to_owned())) } else { ("30d/game", None) };
            let time = RecordedTime { control: control.to_owned(), max, hard, weekdays, ..RecordedTime::default() };
            let lang = Lang::ALL[usize::from(local)];
            prop_assert_eq!(read(&told(words(lang), &time)), Some(time));
            let gift = RecordedGift { ply: millis as usize % 300, seat: 1 + (millis % 4) as u8, millis };
            prop_assert_eq!(read_gift(&told_gift(words(lang), &gift)), Some(gift));
        }

        #[test]
        fn a_clock_for_one_turn_is_read(ply in 1..2_000_usize, seat in 1..5_u8, by in 1..5_u8, declined: bool, local: bool,
            given in proptest::collection::vec(1..40_000_000_000_i64, 0..3)) {
            let call = RecordedCall { ply, seat, by, control: "7d".to_owned(), declined, given };
            let said = told_call(words(Lang::ALL[usize::from(local)]), &call);
            prop_assert_eq!(read_call(&said), Some(call));
            for broken in ["", "7d", "7d, x", "x, y, z"].map(str::to_owned).into_iter().chain([format!("{said}, x"), said.replace(' ', "")]) {
                prop_assert_eq!(read_call(&broken), None);
            }
        }

        #[test]
        fn no_text_breaks_it(text in ".{0,20}") {
            let _ = (read(&text), read_gift(&text), read_call(&text));
            let _ = (read_spent(&text), read_spent(&format!("{{{text}}}")));
        }
    }
}
