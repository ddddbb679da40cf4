//! The place of a game in its match in a record's text: `Match game: 2 of 4, match of #12, begun 3, score 1½ – ½`, and in a line of
//! its own for each side of the match whoever played for it: `Match side 1: Ana`; where somebody else took over, whoever
//! played before, too: `Match side 1 before: Carla`.
//!
//! After the score may stand that the game counts for nothing, for which sides somebody else took over, and how the match ended.

use crate::record::matches::half_points;
use crate::words;
use crate::{Lang, RecordedEnd, RecordedMatch, Text, WhyEnded, Words};

/// The words of a place.
const OF: &str = "record-match-of";
const TABLE: &str = "record-match-named";
const BEGUN: &str = "record-match-begun";
const SCORE: &str = "record-match-sums";
const VOID: &str = "record-match-void";
const TAKEN: &str = "record-match-taken";
const OVER: &str = "record-match-over";

/// The reasons for an end, with their words.
const WHY: [(WhyEnded, &str); 5] = [
    (WhyEnded::Played, "record-match-why-played"),
    (WhyEnded::Left, "record-match-why-left"),
    (WhyEnded::Late, "record-match-why-late"),
    (WhyEnded::Closed, "record-match-why-closed"),
    (WhyEnded::Agreed, "record-match-why-agreed"),
];

/// The label of the line about a side.
pub(super) fn side(words: &Words, side: u8) -> String {
    words.say(&Text::new("record-match-side-label").with("side", side))
}

/// The side whose line has that label; labels are told apart without capitals.
pub(super) fn side_of(words: &Words, label: &str) -> Option<u8> {
    (1..=crate::Seat::MAX_SEATS).find(|number| side(words, *number).to_lowercase() == label)
}

/// The label of the line about whoever played for a side before somebody else took over.
pub(super) fn side_before(words: &Words, side: u8) -> String {
    words.say(&Text::new("record-match-before-label").with("side", side))
}

/// The side whose line has that label, in the same way.
pub(super) fn side_before_of(words: &Words, label: &str) -> Option<u8> {
    (1..=crate::Seat::MAX_SEATS).find(|number| side_before(words, *number).to_lowercase() == label)
}

/// The lines about the sides of a match, each a label and a name.
pub(super) fn sides(words: &Words, place: &RecordedMatch) -> Vec<(String, String)> {
    let now = (1..).zip(place.sides.iter().flatten()).map(|(number, name)| (side(words, number), name));
    let taken = place.taken.iter().zip(place.before.iter().flatten());
    let before = taken.map(|(number, name)| (side_before(words, *number), name));
    now.chain(before).filter_map(|(label, name)| Some((label, name.clone()?))).collect()
}

/// Notes whoever played for a side before somebody else did; none where nobody took over for it.
pub(super) fn put_before(place: &mut RecordedMatch, side: u8, name: &str) -> Option<()> {
    let at = place.taken.iter().position(|taken| *taken == side)?;
    let names = place.before.get_or_insert_default();
    names.resize(place.taken.len(), None);
    names[at] = Some(name.to_owned());
    Some(())
}

/// The place of a game in a match that has a name.
pub(super) fn told(words: &Words, table: i64, place: &RecordedMatch) -> String {
    let after = |key: &str, said: &str| format!("{} {said}", words.say_key(key));
    let count = match place.games {
        Some(games) => format!("{} {} {games}", place.game, words.say_key(OF)),
        None => place.game.to_string(),
    };
    let score = place.halves.iter().map(|halves| half_points(*halves)).collect::<Vec<_>>().join(" – ");
    let begun = place.begun.map(|begun| after(BEGUN, &begun.to_string()));
    let void = place.void.then(|| words.say_key(VOID));
    let taken = place.taken.iter().map(|side| after(TAKEN, &side.to_string()));
    let over = place.ended.into_iter().flat_map(|RecordedEnd { game, why, side }| {
        let key = WHY.iter().find(|(known, _)| *known == why).map_or(WHY[0].1, |(_, key)| key);
        let why = match side {
            Some(side) => after(key, &side.to_string()),
            None => words.say_key(key),
        };
        [after(OVER, &game.to_string()), why]
    });
    let parts = [count, after(TABLE, &format!("#{table}"))].into_iter().chain(begun);
    let parts = parts.chain([after(SCORE, &score)]).chain(void).chain(taken).chain(over);
    parts.collect::<Vec<_>>().join(", ")
}

/// Reads the place that is told in some language.
pub(super) fn read(said: &str) -> Option<RecordedMatch> {
    let mut parts = said.split(',').map(str::trim).peekable();
    let count = parts.next()?;
    let (game, games) = match count.split_once(' ') {
        None => (count, None),
        Some((game, rest)) => (game, Some(number(rest, OF)?)),
    };
    let mut place = RecordedMatch { game: game.parse().ok()?, games, ..RecordedMatch::default() };
    place.table = Some(after(parts.next()?, TABLE)?.strip_prefix('#')?.parse().ok()?);
    if let Some(begun) = parts.peek().and_then(|part| number(part, BEGUN)) {
        place.begun = Some(begun);
        parts.next();
    }
    place.halves = after(parts.next()?, SCORE)?.split('–').map(halves).collect::<Option<_>>()?;
    while let Some(part) = parts.next() {
        if after(part, VOID) == Some("") && !place.void {
            place.void = true;
        } else if let Some(side) = number(part, TAKEN) {
            place.taken.push(side);
        } else {
            let game = number(part, OVER)?;
            let told = parts.next().filter(|_| parts.peek().is_none())?;
            let (why, side) = WHY.iter().find_map(|(why, key)| match after(told, key)? {
                "" => Some((*why, None)),
                side => Some((*why, Some(side.parse().ok()?))),
            })?;
            place.ended = Some(RecordedEnd { game, why, side });
        }
    }
    Some(place)
}

/// The rest of a text that begins with what a key says in some language.
fn after<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    let rest = |lang| text.strip_prefix(&*words(lang).say_key(key));
    let whole = |rest: &&str| rest.is_empty() || rest.starts_with(' ');
    Lang::ALL.into_iter().filter_map(rest).find(whole).map(str::trim_start)
}

/// The number after what a key says in some language.
fn number(text: &str, key: &str) -> Option<u8> {
    after(text, key)?.parse().ok()
}

/// The half points that are written so.
fn halves(text: &str) -> Option<u32> {
    let text = text.trim();
    let (whole, half) = text.strip_suffix('½').map_or((text, 0), |whole| (whole, 1));
    let whole: u32 = if whole.is_empty() && half == 1 { 0 } else { whole.parse().ok()? };
    whole.checked_mul(2)?.checked_add(half)
}

/// The name in the line of a seat, without the words for its pieces: `Ana (White)`.
pub(super) fn name(said: &str) -> &str {
    let whole = said.trim();
    let cut = whole.strip_suffix(')').and_then(|rest| rest.rsplit_once(" ("));
    cut.map_or(whole, |(name, _)| name)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn what_is_written_is_read(game in 1..=20_u8, table in 1..i64::MAX, begun in 0..=20_u8, void: bool, open: bool,
            halves in proptest::collection::vec(0..500_u32, 2..5), taken in proptest::collection::vec(1..5_u8, 0..3),
            why in 0..6_usize, side in 0..5_u8, local: bool) {
            let ended = WHY.get(why).map(|(why, _)| RecordedEnd { game, why: *why, side: Some(side).filter(|side| *side > 0) });
            let place = RecordedMatch {
                table: Some(table), game, games: Some(20).filter(|_| !open), begun: Some(begun).filter(|begun| *begun > 0),
                halves, sides: None, taken, before: None, void, ended,
            };
            let said = told(words(Lang::ALL[usize::from(local)]), table, &place);
            prop_assert_eq!(read(&said), Some(place), "{}", said);
            for broken in [said.replace('#', ""), said.replace(',', ""), format!("{said}, x"), said.replacen(' ', " x ", 1)] {
                prop_assert_eq!(read(&broken), None, "{}", broken);
            }
        }

        #[test]
        fn no_text_breaks_it(text in ".{0,30}") {
            let _ = (read(&text), halves(&text), name(&text));
        }
    }

    #[test]
    fn a_name_stands_before_the_words_for_its_pieces() {
        for (said, wanted) in [
            ("Ana (White)", "Ana"),
            ("Ana (a) (White)", "Ana (a)"),
            ("Ana", "Ana"),
            (" (x)", "(x)"),
            ("", ""),
        ] {
            assert_eq!(name(said), wanted);
        }
    }
}
