//! A match in words: its score, how it ends, what it is about before it begins.

use engine::{Arg, Lang, RecordedMatch, SaidLine, Seat, Text};
use storage::{Challenge, FactId, Games, Person, Snapshot, Table};

use crate::person::people::{called, listed};
use crate::ratings::counts::in_pairs;
use crate::table::loaded::LoadedTable;
use crate::table::matches::{self, Course, promise_of, written};
use crate::words::words;
use crate::{Error, Fact, MatchEnd, Rated};

/// The line about the match of a table: which game this is, and how it stands, as it was when the table was like that; none
/// where there is no match.
///
/// # Errors
/// Of the database.
pub(crate) fn line(snapshot: &Snapshot, table: &LoadedTable) -> Result<Option<Text>, Error> {
    let brief = brief(snapshot, &table.row, &table.persons, table.outcome().is_some())?;
    Ok(brief.map(|brief| match &*brief.key {
        "match-game" => Text { key: "match-line".into(), ..brief },
        _ => Text { key: "match-line-open".into(), ..brief },
    }))
}

/// The same in short, within a line: `game 2 of 4 · Ana 1 – 0 Bruno`.
///
/// # Errors
/// Of the database.
pub(crate) fn brief(
    snapshot: &Snapshot,
    row: &Table,
    persons: &[Person],
    over: bool,
) -> Result<Option<Text>, Error> {
    let Some((course, game)) = Course::of_table(snapshot, row)? else { return Ok(None) };
    let until = if over { game } else { game - 1 };
    let name = |side: u8| {
        let at = usize::from(matches::seat(side, game, persons.len() as u8)) - 1;
        persons.get(at).map_or_else(|| Arg::Plain(String::new()), called)
    };
    let score = score(&course.score(until), name);
    let points = course.points(until);
    let points = points.map(|points| points.iter().map(i64::to_string).collect::<Vec<_>>());
    Ok(Some(of_game((game, course.of_games()), with_points(score, points.as_deref()))))
}

/// A game of a match of so many, and the score.
fn of_game((game, games): (u8, Option<u8>), score: Text) -> Text {
    let text = match games {
        Some(games) => Text::new("match-game").with("games", games),
        None => Text::new("match-game-open"),
    };
    text.with("game", game).with("score", score)
}

/// The score of a match: `Ana 1½ – ½ Bruno`.
fn score(halves: &[u32], name: impl Fn(u8) -> Arg) -> Text {
    match *halves {
        [first, second] => Text::new("match-score")
            .with("one", name(1))
            .with("first", written(first))
            .with("second", written(second))
            .with("two", name(2)),
        _ => {
            let each = (1..).zip(halves).map(|(side, halves)| {
                Text::new("match-score-one").with("player", name(side)).with("points", written(*halves))
            });
            Text::new("match-score-many").with("players", listed(each.map(Arg::Words)))
        }
    }
}

/// The score with what was counted beside it, if that is counted of two.
fn with_points(score: Text, points: Option<&[String]>) -> Text {
    match points {
        Some([first, second]) => {
            let text = Text::new("match-score-points").with("score", score);
            text.with("first", &**first).with("second", &**second)
        }
        _ => score,
    }
}

/// The line of a record's text that tells people about the match, as it should be, in the language of its label; none if it is
/// so, or the record does not say who plays. The points that are counted beside a score are not compared: they are those of
/// the games before, too.
#[must_use]
pub fn match_line_due(place: &RecordedMatch, said: &SaidLine) -> Option<String> {
    let sides = place.sides.as_ref().filter(|sides| sides.len() == place.halves.len())?;
    let name = |side: u8| match sides.get(usize::from(side) - 1).cloned().flatten() {
        Some(name) => Arg::Plain(name),
        None => Arg::Words(Text::new("table-former")),
    };
    let wanted = |lang: Lang, points: Option<&[String]>| {
        let score = with_points(score(&place.halves, name), points);
        words(lang).say(&of_game((place.game, place.games), score))
    };
    let same = |lang: Lang| {
        // Signs that stand in no text, where the numbers go.
        let [first, second] = ['\u{e000}', '\u{e001}'];
        let counted = wanted(lang, Some(&[first, second].map(String::from)));
        let numbers = || {
            let (before, rest) = counted.split_once(first)?;
            let (between, after) = rest.split_once(second)?;
            let numbers = said.text.strip_prefix(before)?.strip_suffix(after)?;
            let (one, other) = numbers.split_once(between)?;
            one.parse::<i64>().ok().and(other.parse::<i64>().ok())
        };
        said.text == wanted(lang, None) || numbers().is_some()
    };
    (!Lang::ALL.into_iter().any(same)).then(|| wanted(said.lang, None))
}

/// The sentences about the end of a match.
pub(crate) fn ended(
    snapshot: &Snapshot,
    table: &LoadedTable,
    why: MatchEnd,
    left: Option<u8>,
) -> Result<Vec<Text>, Error> {
    let Some((course, game)) = Course::of_table(snapshot, &table.row)? else { return Ok(Vec::new()) };
    let score = course.score(game);
    let best = score.iter().max().copied().unwrap_or_default();
    let winners: Vec<u8> = match left {
        // Of several, the others have not won as one of them left.
        Some(_) if table.row.seats > 2 => Vec::new(),
        Some(left) => (1..=table.row.seats).filter(|side| *side != left).collect(),
        None if why == MatchEnd::Closed => Vec::new(),
        None => (1..).zip(&score).filter(|(_, halves)| **halves == best).map(|(side, _)| side).collect(),
    };
    let how = match winners.len() {
        0 => "none",
        won if won == usize::from(table.row.seats) => "drawn",
        _ => "won",
    };
    let names = listed(winners.iter().map(|side| name_of(table, *side, game)));
    let key =
        if matches!(why, MatchEnd::Played | MatchEnd::Agreed) { "match-ended-plain" } else { "match-ended" };
    let text = Text::new(key).with("how", how).with("players", names).with("why", why.word());
    let left = left.map_or_else(|| Arg::Plain(String::new()), |side| name_of(table, side, game));
    let rated = rated(snapshot, &course, table, game)?;
    Ok([text.with("left", left)].into_iter().chain(rated).collect())
}

/// The change of ratings from the beginning of a match to its end, where more than one result has changed them.
fn rated(snapshot: &Snapshot, course: &Course, table: &LoadedTable, game: u8) -> Result<Option<Text>, Error> {
    // Of each side the rating before the first result, and after the last.
    let mut sides: Vec<(u8, i64, i64)> = Vec::new();
    let mut results = 0;
    for played in &course.games {
        for row in snapshot.facts_beside(played.table, FactId(0))? {
            let Fact::Ended { rated: Some(Rated::Changed { seats }), .. } = serde_json::from_str(&row.body)?
            else {
                continue;
            };
            results += 1;
            for change in seats {
                let side = matches::side(change.seat, played.game, played.seats);
                match sides.iter_mut().find(|known| known.0 == side) {
                    Some(known) => known.2 = change.after,
                    None => sides.push((side, change.before, change.after)),
                }
            }
        }
    }
    sides.sort_unstable();
    if results > 1 && sides.iter().all(|(_, before, after)| before == after) {
        return Ok(Some(Text::new("match-rated-same")));
    }
    let players = sides.into_iter().map(|(side, before, after)| {
        let text = Text::new("rated-player").with("player", name_of(table, side, game));
        Arg::Words(text.with("before", before).with("after", after))
    });
    Ok((results > 1).then(|| Text::new("match-rated").with("players", listed(players))))
}

/// The player of a side, as they sit at one of the tables.
pub(crate) fn name_of(table: &LoadedTable, side: u8, game: u8) -> Arg {
    let seat = Seat::numbered(matches::seat(side, game, table.row.seats));
    seat.map_or_else(|| Arg::Plain(String::new()), |seat| called(table.person(seat)))
}

/// The sentences of a challenge about the match for which it is.
pub(crate) fn of_challenge(challenge: &Challenge) -> Vec<Text> {
    let text = match challenge.games {
        None => return Vec::new(),
        Some(_) if challenge.of_match.is_some() => return vec![Text::new("challenge-another")],
        Some(Games::Open) => Text::new("challenge-match-open"),
        Some(Games::Of(games)) => Text::new("challenge-match").with("games", games),
    };
    let pairs = challenge.rated && in_pairs(&challenge.game);
    [text].into_iter().chain(pairs.then(|| Text::new("challenge-pairs"))).collect()
}

/// The promise of the deal of the next game, at the start of one.
///
/// # Errors
/// Of the database.
pub(crate) fn promised(snapshot: &Snapshot, table: &LoadedTable) -> Result<Option<Text>, Error> {
    let Some((course, game)) = Course::of_table(snapshot, &table.row)? else { return Ok(None) };
    let follows = course.of_games().is_some_and(|games| game < games);
    if !follows || !table.play.game().info.chance {
        return Ok(None);
    }
    let (_, commitment) = promise_of(&course, game + 1);
    Ok(Some(Text::new("match-sealed").with("commitment", hex::encode(commitment))))
}

/// Tells whether the players of a table that is over have still to say whether another game of their match follows.
///
/// # Errors
/// Of the database.
pub(crate) fn waits(snapshot: &Snapshot, table: &LoadedTable) -> Result<bool, Error> {
    let found = Course::of_table(snapshot, &table.row)?;
    Ok(found.is_some_and(|(course, game)| {
        let last = course.last().is_some_and(|last| last.game == game);
        last && course.row.ended_at.is_none() && course.of_games().is_none()
    }))
}
