//! Matches that are handed over, and shown in one picture at their end.

use crate::fixture::Fixture;
use engine::{Carried, MatchBook, MatchEntry, MatchReport, Record, RecordedMatch, TextReader, Written};
use parlor::{Message, sheet_in_words};
use serde_json::Value;

/// Plays a match of games in which each loser in turn resigns after a move of everybody; the last post.
fn played(fixture: &mut Fixture, play: &str, players: &[&str], moves: &[&str], losers: &[&str]) -> Message {
    fixture.say(&format!("{}: {play}", players[0]));
    players[1..].iter().for_each(|player| drop(fixture.say(&format!("{player}: accept"))));
    let mut last = Message::default();
    for (at, loser) in losers.iter().enumerate() {
        let table = at + 1;
        for (ply, text) in moves.iter().enumerate() {
            let player = players[(ply + players.len() * losers.len() - at) % players.len()];
            fixture.say(&format!("{player}: #{table} {text}"));
        }
        let (_, _, posts) = fixture.hear(&format!("{loser}: resign #{table} yes"));
        last = posts.into_iter().map(|post| post.message).find(|message| message.board.is_some()).unwrap();
        if play.contains("games=open") && table < losers.len() {
            fixture.say(&format!("{loser}: rematch #{table}"));
            players
                .iter()
                .filter(|player| *player != loser)
                .for_each(|player| drop(fixture.say(&format!("{player}: accept"))));
        }
    }
    last
}

/// The record of a text whose lines for people say what the others do.
fn said(text: &Written) -> Record {
    let place = text.record.of_match.as_ref().unwrap();
    let line = text.of_match.as_ref().unwrap();
    assert_eq!(parlor::match_line_due(place, line), None, "{line:?}");
    let key = text.reason_said(None).unwrap();
    assert_eq!(key.is_some(), text.record.result.is_some(), "{text:?}");
    text.record.clone()
}

/// The match of some records, as `verify` reads it.
fn read(text: &str) -> (MatchReport, Vec<Record>) {
    let (mut book, mut texts, mut all) = (MatchBook::default(), TextReader::default(), Vec::new());
    let mut add = |record: Record, table, players, line| {
        let (game, setup) = record.setup().unwrap();
        let entry = MatchEntry {
            this: record.of_match.clone().unwrap(),
            game: (game.info.id, setup.variant),
            seats: setup.seats,
            table,
            players,
            result: record.result.clone(),
            place: ("export".into(), line),
        };
        all.push(record);
        let added = book.add(entry);
        assert!(added.is_ok(), "{added:?} {text}");
    };
    for (number, line) in (1..).zip(text.lines()) {
        if let Ok(value) = serde_json::from_str::<Value>(line) {
            let players = serde_json::from_value(value["players"].clone()).unwrap();
            add(serde_json::from_str(line).unwrap(), value["table"].as_i64(), players, number);
            continue;
        }
        let (written, good) = texts.line(number, line);
        good.unwrap();
        written.into_iter().for_each(|text| add(said(&text), text.table, text.players, text.line));
    }
    texts.end().into_iter().for_each(|text| add(said(&text), text.table, text.players, text.line));
    (book.reports().remove(0), all)
}

/// The records of a match, as somebody asks for them.
fn handed(fixture: &mut Fixture, line: &str) -> String {
    let (_, reply, _) = fixture.hear(line);
    reply.messages[0].file.as_ref().unwrap().text.clone()
}

#[test]
fn a_match_that_is_handed_over_is_whole_in_every_form_and_language() {
    let two = ("play hex variant=7 @bruno games=4 seat=1", &["ana", "bruno"][..], &["d4", "a1"][..]);
    let four = (
        "play conspirateurs @bruno @carla @dora games=4 seat=1",
        &["ana", "bruno", "carla", "dora"][..],
        &[][..],
    );
    for (play, players, moves) in [two, four] {
        let mut fixture = Fixture::new();
        let losers = [players[1], players[0], players[0], players[1]];
        played(&mut fixture, play, players, moves, &losers);
        fixture.say("bruno: settings language pt");
        let mut texts = Vec::new();
        for line in ["ana: export #2 match", "ana: export #1 match text", "bruno: export #1 match text"] {
            let text = handed(&mut fixture, line);
            let (report, records) = read(&text);
            assert!(report.is_complete() && report.flaw.is_none(), "{line}: {report:?}\n{text}");
            assert_eq!((report.table, report.found.len(), records.len()), (1, 4, 4));
            assert_eq!(report.sides[0].as_deref(), Some("ana"), "{text}");
            texts.push(records.into_iter().map(|record| record.of_match.unwrap()).collect::<Vec<_>>());
        }
        assert_eq!(texts[0], texts[1]);
        assert_eq!(texts[1], texts[2]);
    }
}

#[test]
fn whoever_took_over_in_a_match_is_named_with_whoever_played_before() {
    let mut fixture = Fixture::new();
    fixture.say("ana: play leopard single @bruno games=3 seat=1");
    fixture.say("bruno: accept");
    fixture.say("ana: resign #1 yes");
    fixture.say("host carla: judge #2 replace @bruno @dora Bruno has left");
    fixture.say("dora: sit #2");
    fixture.say("ana: resign #2 yes");
    fixture.say("dora: resign #3 yes");
    fixture.say("ana: settings language pt");
    for line in ["dora: export #1 match", "dora: export #1 match text", "ana: export #1 match text"] {
        let text = handed(&mut fixture, line);
        let (report, records) = read(&text);
        assert!(report.is_complete() && report.flaw.is_none(), "{line}: {report:?}\n{text}");
        let place = records[1].of_match.as_ref().unwrap();
        assert_eq!(
            (&*place.taken, &place.before),
            (&[2][..], &Some(vec![Some("bruno".to_owned())])),
            "{text}"
        );
        assert_eq!(records[2].of_match.as_ref().unwrap().before, None);
    }
}

#[test]
fn a_picture_names_the_match_of_its_game_and_nobody() {
    let mut fixture = Fixture::new();
    let last = played(
        &mut fixture,
        "play hex variant=7 @bruno games=2 seat=1",
        &["ana", "bruno"],
        &["d4"],
        &["bruno", "ana"],
    );
    let carried = |fixture: &Fixture, message: &Message| {
        let board = message.board.as_ref().unwrap();
        fixture.store.read(|snapshot| parlor::scene(snapshot, board)).unwrap().record.unwrap()
    };
    let line = carried(&fixture, &last);
    assert!(!line.contains("ana") && !line.contains("bruno"), "{line}");
    let Ok(Carried::Record(record)) = Carried::read(&line) else { panic!("{line}") };
    let wanted = RecordedMatch {
        table: Some(1),
        game: 2,
        games: Some(2),
        halves: vec![2, 2],
        ..RecordedMatch::default()
    };
    assert_eq!(record.of_match, Some(wanted));
    // Its code stays as short as any, and can be gone on from.
    let code = Carried::Record(record.clone()).code().unwrap();
    assert_eq!(code, Carried::Record(Record { of_match: None, ..record }).code().unwrap());
    // Outside of a match nothing is added.
    fixture.say("ana: play hex variant=7 @bruno seat=1");
    fixture.say("bruno: accept");
    let (_, _, posts) = fixture.hear("ana: #3 d4");
    let line = carried(&fixture, &posts[0].message);
    assert_eq!(
        line,
        r#"{"game":"hex","moves":["d4"],"ply":1,"result":null,"seats":2,"table":3,"variant":"7"}"#
    );
}

#[test]
fn the_last_picture_of_a_match_has_its_score_and_says_which_games_it_shows() {
    let mut fixture = Fixture::new();
    let losers = [["bruno", "ana", "bruno"]; 7].concat();
    let last =
        played(&mut fixture, "play hex variant=7 @bruno games=open seat=1", &["ana", "bruno"], &[], &losers);
    assert!(last.sheet.is_empty(), "it goes on");
    let (_, _, posts) = fixture.hear("ana: resign #21 match yes");
    let message = &posts.iter().find(|post| !post.message.sheet.is_empty()).unwrap().message;
    assert_eq!(message.heading, ["Match of #1 · Hex", "14 · ana", "7 · bruno", "The last 20 of 21 games"]);
    let tiles: Vec<(&str, &str, &str)> = message
        .sheet
        .iter()
        .map(|tile| (&*tile.title, &*tile.state, tile.seats.as_deref().unwrap()))
        .collect();
    assert_eq!(tiles.len(), 20);
    assert_eq!((tiles[0], tiles[19]), (("2. #2", "0 – 1", "seats 2–1"), ("21. #21", "1 – 0", "seats 1–2")));
    let words = sheet_in_words(&message.heading, &message.sheet);
    assert!(
        words.starts_with(
            "Match of #1 · Hex. 14 · ana. 7 · bruno. The last 20 of 21 games. 2. #2: bruno won."
        ),
        "{words}"
    );
    assert!(words.ends_with("21. #21: ana won."), "{words}");
    // Of long names all results find room.
    let mut long = message.clone();
    let name = "🦊".repeat(32);
    long.heading[1] = format!("14 · {name}");
    long.sheet.iter_mut().for_each(|tile| tile.told = Some(format!("{name} won")));
    let words = sheet_in_words(&long.heading, &long.sheet);
    assert!(words.ends_with("21. #21: 1 – 0.") && words.encode_utf16().count() <= 1_024, "{words}");
}
