//! Matches as records: a whole one is complete, and whatever is changed in one is found, in lines of JSON and in texts.

use std::fmt::Write;

use proptest::prelude::*;
use serde_json::{Value, json};

use crate::{
    Beside, Lang, MatchBook, MatchEntry, MatchReport, Record, RecordedEnd, RecordedMatch, RecordedResult,
    TextReader, WhyEnded, words,
};

/// A game of a match, as it is handed over.
#[derive(Clone, Debug)]
pub(super) struct Game {
    pub record: Record,
    pub table: i64,
    pub players: Vec<Option<String>>,
}

/// The seat of a side, counted by hand.
fn seat(side: usize, game: usize, seats: usize) -> usize {
    (side + game - 2) % seats + 1
}

const NAMES: [&str; 4] = ["Ana", "Bruno, o Grande", "Zoë: x (y)", "عمر"];

/// A match whose games end as the numbers say: that seat loses, or 0 for a draw, or 9 for a game that counts for nothing.
pub(super) fn course(
    number: i64,
    seats: usize,
    ends: &[u8],
    games: Option<u8>,
    ended: Option<RecordedEnd>,
) -> Vec<Game> {
    let mut halves = vec![0_u32; seats];
    let name = |side: usize| Some(NAMES[side - 1].to_owned());
    let one = |(at, end): (usize, &u8)| {
        let game = at + 1;
        let (draw, void) = (*end == 0, *end == 9);
        let losers: Vec<u8> = Some(*end).filter(|_| !draw && !void).into_iter().collect();
        let winners =
            (1..=seats as u8).filter(|seat| seats == 2 && !losers.is_empty() && !losers.contains(seat));
        let result = RecordedResult { winners: winners.collect(), losers, draw, reason: String::new() };
        for (side, sum) in (1..).zip(&mut halves) {
            let sits = seat(side, game, seats) as u8;
            *sum += match () {
                () if void => 0,
                () if draw => 1,
                () => 2 * u32::from(!result.losers.contains(&sits)),
            };
        }
        let mut players = vec![None; seats];
        (1..=seats).for_each(|side| players[seat(side, game, seats) - 1] = name(side));
        let of_match = RecordedMatch {
            table: Some(number),
            game: game as u8,
            games,
            begun: Some(ends.len() as u8),
            halves: halves.clone(),
            sides: Some((1..=seats).map(name).collect()),
            void,
            ended,
            ..RecordedMatch::default()
        };
        let game = if seats == 2 { "hex" } else { "leopard" };
        let record = Record {
            game: game.to_owned(),
            seats: Some(seats as u8),
            result: Some(result).filter(|_| !void),
            of_match: Some(of_match),
            ..Record::default()
        };
        Game { record, table: number + 3 * at as i64, players }
    };
    ends.iter().enumerate().map(one).collect()
}

/// The games as they are handed over, one after the other.
pub(super) fn written(games: &[Game], lang: Option<Lang>) -> String {
    let mut all = String::new();
    for Game { record, table, players } in games {
        let Some(lang) = lang else {
            let mut value = json!(record);
            (value["table"], value["players"]) = (json!(table), json!(players));
            writeln!(all, "{value}").unwrap();
            continue;
        };
        let players =
            players.iter().map(|name| format!("{} (Red)", name.as_deref().unwrap_or("?"))).collect();
        let beside = Beside { table: Some(*table), players, ..Beside::default() };
        all += &record.text(lang, &[], &beside);
    }
    all
}

/// Reads them as `verify` does: the keys of what is wrong with one, and the matches.
pub(super) fn read(text: &str) -> (Vec<String>, Vec<MatchReport>) {
    let (mut book, mut wrong) = (MatchBook::default(), Vec::new());
    let mut add = |record: Record, table, players, line| {
        let game = crate::Game::named(&record.game).unwrap();
        let entry = MatchEntry {
            this: record.of_match.clone().unwrap(),
            game: (game.info.id, game.info.variants[0]),
            seats: record.seats.unwrap(),
            table,
            players,
            result: record.result,
            place: ("records".into(), line),
        };
        if let Err(reason) = book.add(entry) {
            Lang::ALL.into_iter().for_each(|lang| drop(words(lang).say(&reason.text)));
            wrong.push(reason.text.key.into_owned());
        }
    };
    let mut texts = TextReader::default();
    for (number, line) in (1..).zip(text.lines()) {
        let written = if line.starts_with('{') {
            let (record, value): (Record, Value) =
                (serde_json::from_str(line).unwrap(), serde_json::from_str(line).unwrap());
            let players = serde_json::from_value(value["players"].clone()).unwrap();
            add(record, value["table"].as_i64(), players, number);
            None
        } else {
            let (written, read) = texts.line(number, line);
            read.unwrap();
            written
        };
        written.into_iter().for_each(|text| add(text.record, text.table, text.players, text.line));
    }
    texts.end().into_iter().for_each(|text| add(text.record, text.table, text.players, text.line));
    (wrong, book.reports())
}

/// Tells whether all that was read is one whole match.
pub(super) fn is_whole(games: &[Game], lang: Option<Lang>) -> bool {
    let (wrong, reports) = read(&written(games, lang));
    wrong.is_empty() && matches!(&*reports, [report] if report.is_complete() && report.flaw.is_none())
}

/// One of the changes that somebody could make.
fn changed(games: &[Game], how: usize, (one, other): (usize, usize), strange: &[Game]) -> Option<Vec<Game>> {
    let mut changed = games.to_vec();
    let (one, other) = (one % games.len(), other % games.len());
    let of = |game: &mut Game| game.record.of_match.clone().unwrap();
    match how {
        0 => changed.swap(one, other),
        1 => drop(changed.remove(one)),
        2 => changed.insert(other, games[one].clone()),
        3 => changed[one] = strange[one % strange.len()].clone(),
        4 => changed[one].players.swap(0, 1),
        5 => {
            changed[one].players.swap(0, 1);
            let mut place = of(&mut changed[one]);
            place.sides.as_mut().unwrap().swap(0, 1);
            changed[one].record.of_match = Some(place);
        }
        6 => {
            let result = changed[one].record.result.as_mut()?;
            std::mem::swap(&mut result.winners, &mut result.losers);
            if result.draw {
                (result.winners, result.losers, result.draw) = (vec![1], vec![2], false);
            }
        }
        7 => changed[one].record.result = None,
        8 => {
            let mut place = of(&mut changed[one]);
            place.halves[0] += 1;
            changed[one].record.of_match = Some(place);
        }
        9 => {
            // The games change places, and what says which they are does not.
            let (first, second) = (of(&mut changed[one]), of(&mut changed[other]));
            changed.swap(one, other);
            (changed[one].record.of_match, changed[other].record.of_match) = (Some(first), Some(second));
        }
        10 => {
            let mut place = of(&mut changed[one]);
            place.void = !place.void;
            changed[one].record.of_match = Some(place);
        }
        _ => {
            // A game of others, who say that they took over; and from whom, which is not so, or not.
            let mut place = of(&mut changed[one]);
            let sides = place.halves.len() as u8;
            changed[one].players = vec![Some("Eva".to_owned()); sides.into()];
            place.sides = Some(changed[one].players.clone());
            place.taken = (1..=sides).collect();
            place.before = (how == 12).then(|| vec![Some("Gil".to_owned()); sides.into()]);
            changed[one].record.of_match = Some(place);
        }
    }
    // What is as it was has not been changed.
    let same = written(&changed, None) == written(games, None);
    (!same).then_some(changed)
}

proptest! {
    #[test]
    fn whatever_is_changed_in_a_match_is_found(four: bool, ends in proptest::collection::vec(0..6_u8, 2..12),
        open: bool, how in 0..13_usize, one in 0..20_usize, other in 0..20_usize, form in 0..3_usize) {
        let seats = if four { 4 } else { 2 };
        let ends: Vec<u8> = ends.iter().map(|end| match end {
            5 => 9,
            0 if four => 1,
            end if usize::from(*end) > seats => end - 2,
            end => *end,
        }).collect();
        let count = ends.len() as u8;
        let why = if open { WhyEnded::Agreed } else { WhyEnded::Played };
        let ended = Some(RecordedEnd { game: count, why, side: None });
        let games = Some(count).filter(|_| !open);
        let whole = course(12, seats, &ends, games, ended);
        let lang = [None, Some(Lang::En), Some(Lang::Pt)][form];
        prop_assert!(is_whole(&whole, lang), "{:?}", read(&written(&whole, lang)));
        let strange = course(400, seats, &ends, games, ended);
        if let Some(changed) = changed(&whole, how, (one, other), &strange) {
            // A game that counts for nothing says nothing by its result.
            let void = |games: &[Game]| games[one % games.len()].record.of_match.as_ref().unwrap().void;
            prop_assume!(!(how == 6 || how == 7) || !void(&whole));
            prop_assert!(!is_whole(&changed, lang), "{}", written(&changed, lang));
        }
    }
}

/// The one thing that is wrong with records, in English.
pub(super) fn said(games: &[Game]) -> String {
    let (wrong, reports) = read(&written(games, None));
    let flaws = reports.iter().filter_map(|report| report.flaw.as_ref());
    let flaws: Vec<String> = flaws.map(|(reason, _)| words(Lang::En).say(&reason.text)).collect();
    assert_eq!(wrong, Vec::<String>::new(), "{flaws:?}");
    flaws.join(" ")
}

#[test]
fn what_is_missing_is_named_and_what_stands_there_instead() {
    let whole = |number| {
        course(
            number,
            2,
            &[1, 1, 2, 0],
            Some(4),
            Some(RecordedEnd { game: 4, why: WhyEnded::Played, side: None }),
        )
    };
    let mut games = whole(12);
    games[2] = whole(400)[2].clone();
    let told = said(&games);
    assert!(
        told.starts_with(
            "Of the match of #12, game 3 of 4 is missing. Game 3 of the match of #400 in records, line 3"
        ),
        "{told}"
    );
    // One game alone is a game of a match, and not the whole of it.
    let (wrong, reports) = read(&written(&games[..1], None));
    assert!(wrong.is_empty() && reports[0].flaw.is_none() && !reports[0].is_complete());
    assert_eq!(reports[0].missing, [2, 3, 4]);
    // From several files they come in any order.
    let mut book = MatchBook::default();
    for game in whole(12).iter().rev() {
        book.begin_file();
        let record = game.record.clone();
        let added = book.add(MatchEntry {
            this: record.of_match.unwrap(),
            game: ("hex", "11"),
            seats: 2,
            table: Some(game.table),
            players: game.players.clone(),
            result: record.result,
            place: ("each".into(), 1),
        });
        added.unwrap();
    }
    assert!(book.reports()[0].is_complete());
}

#[test]
fn somebody_else_may_take_over_and_a_name_may_be_gone() {
    let ended = Some(RecordedEnd { game: 3, why: WhyEnded::Played, side: None });
    let mut games = course(12, 2, &[1, 1, 2], Some(3), ended);
    // Carla takes over for Ana in game 2, where Ana has seat 2.
    for (at, seat) in [(1, 1), (2, 0)] {
        games[at].players[seat] = Some("Carla".to_owned());
        games[at].record.of_match.as_mut().unwrap().sides.as_mut().unwrap()[0] = Some("Carla".to_owned());
    }
    assert!(!is_whole(&games, None));
    games[1].record.of_match.as_mut().unwrap().taken = vec![1];
    // From whom is said, too, and compared with the game before.
    for before in [None, Some(vec![Some("Dora".to_owned())])] {
        games[1].record.of_match.as_mut().unwrap().before = before;
        for lang in [None, Some(Lang::Pt)] {
            assert_eq!(read(&written(&games, lang)).0, ["record-match-took"]);
        }
    }
    games[1].record.of_match.as_mut().unwrap().before = Some(vec![Some("Ana".to_owned())]);
    for lang in [None, Some(Lang::En), Some(Lang::Pt)] {
        assert!(is_whole(&games, lang), "{:?}", read(&written(&games, lang)));
    }
    games[2].players[0] = None;
    games[2].record.of_match.as_mut().unwrap().sides.as_mut().unwrap()[0] = None;
    assert!(is_whole(&games, None));
}
