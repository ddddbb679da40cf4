//! Records as text: what is written is read again, in every language, and what is wrong is named with its line.

use super::walks::{records, setups};
use crate::{
    Beside, Game, Lang, Outcome, Record, RecordedPlace, RecordedResult, Seat, Seed, TextReader, Turn,
    Written, chance, words,
};

fn written(record: &Record, lang: Lang) -> String {
    let (game, setup) = record.setup().unwrap();
    let replayed = record.replay(&mut *game.start(&setup), |_| ()).unwrap();
    let players = vec!["Ana (White)".to_owned(), "Game: Hex".to_owned()];
    let beside = Beside {
        table: Some(7),
        players,
        why: Some("Somebody resigned: Ana.".to_owned()),
        of_match: Some("game 2 of 4 · Ana 1 – 0 Bruno".to_owned()),
        ..Beside::default()
    };
    record.text(lang, &replayed.to_move, &beside)
}

/// The records of a text, and what is wrong with it: lines and English sentences.
fn read(text: &str) -> (Vec<Written>, Vec<(u64, String)>) {
    let (mut reader, mut found, mut wrong) = (TextReader::default(), Vec::new(), Vec::new());
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        let (written, read) = reader.line(number, line);
        found.extend(written);
        wrong.extend(read.err().map(|reason| (number, words(Lang::En).say(&reason.text))));
    }
    found.extend(reader.end());
    (found, wrong)
}

#[test]
fn records_of_all_games_are_read_as_they_were_written() {
    let (mut all, mut wanted) = (String::new(), Vec::new());
    for (game, setup) in setups() {
        for (number, mut record) in records(game, &setup).into_iter().take(4).enumerate() {
            let replayed = record.replay(&mut *game.start(&record.setup().unwrap().1), |_| ()).unwrap();
            record.result = replayed
                .result
                .map(|outcome| RecordedResult { reason: String::new(), ..RecordedResult::from(outcome) });
            let text = written(&record, Lang::ALL[number % 2]);
            all += &if number > 1 { text.replace('\n', "\r\n") } else { text };
            let name = words(Lang::ALL[number % 2]).say_key(game.info.id);
            wanted.push((Record { game: name, ..record }, replayed.to_move));
        }
    }
    let (found, wrong) = read(&all);
    assert_eq!(wrong, []);
    assert_eq!(found.len(), wanted.len());
    assert!(found.len() >= 2 * setups().count());
    for (found, (record, to_move)) in found.iter().zip(&wanted) {
        assert_eq!(found.record, *record);
        assert_eq!(found.lines.len(), record.moves.len());
        assert!(found.lines.iter().all(|line| *line > found.line));
        // More than two seats, or turns that do not alternate, are told with the moves.
        assert!(found.seats.iter().zip(to_move).all(|(told, seat)| told.is_none_or(|told| told == *seat)));
        assert!(Game::named(&record.game).is_some());
    }
    assert!(found.iter().any(|found| found.seats.iter().all(Option::is_some) && !found.seats.is_empty()));
}

/// Tests that a promise made before a game of cards comes through the text.
#[test]
fn a_promise_is_in_the_text() {
    let (secret, entropy) = ([7; 32], "asked:1/accepted:2 a word");
    let seed = chance::seed(&secret, entropy);
    let game = Game::named("leopard").unwrap();
    let mut play = game.start(&game.setup(Some("single"), None, Seed(seed.0)).unwrap());
    while let Turn::To(_) = play.turn() {
        let text = play.suggest("", 1).moves[0].clone();
        play.play_canonical(&text).unwrap();
    }
    let Turn::Over(outcome) = play.turn() else { unreachable!() };
    let record = Record {
        game: "leopard".to_owned(),
        variant: Some("single".to_owned()),
        seats: Some(2),
        seed: Some(hex::encode(seed.0)),
        secret: Some(hex::encode(secret)),
        entropy: Some(entropy.to_owned()),
        commitment: Some(hex::encode(chance::commitment(&secret))),
        moves: play.texts(),
        result: Some(RecordedResult { reason: String::new(), ..outcome.into() }),
        ..Record::default()
    };
    let word = RecordedPlace { seat: 2, wish: Some(2), word: Some("a word: two".to_owned()), event: None };
    let event = RecordedPlace { seat: 1, event: Some("stage:7".to_owned()), ..RecordedPlace::default() };
    let told =
        Record { challenge: Some("stage:6".to_owned()), places: Some(vec![word, event]), ..record.clone() };
    for lang in Lang::ALL {
        let (found, _) = read(&written(&record, lang).replacen("\n\n", "\nChallenge: x\n\n", 1));
        assert_eq!(found[0].record.challenge.as_deref(), Some("x"));
        let text = told.text(lang, &[], &Beside::default());
        let (found, wrong) = read(&text);
        assert_eq!(wrong, [], "{text}");
        let found = &found[0].record;
        assert_eq!((&found.challenge, &found.places), (&told.challenge, &told.places), "{text}");
    }
    for lang in Lang::ALL {
        let text = written(&record, lang);
        let (found, wrong) = read(&text);
        assert_eq!((found.len(), wrong.len()), (1, 0), "{text}");
        let Written { record: found, .. } = &found[0];
        assert_eq!(*found, Record { game: found.game.clone(), ..record.clone() });
        assert!(found.setup().is_ok(), "{text}");
        let (changed, _) = read(&text.replace("accepted:2", "accepted:3"));
        assert_eq!(changed[0].record.setup().unwrap_err().text.key, "setup-other-seed");
    }
}

#[test]
fn what_is_wrong_is_named_with_its_line() {
    let wrong = |text: &str, line: u64, part: &str| {
        let (_, wrong) = read(text);
        assert!(wrong.len() == 1 && wrong[0].0 == line && wrong[0].1.contains(part), "{text}: {wrong:?}");
    };
    wrong("Game: Hex\n\n1. a1 b2\n3. c3\n4. d4\n", 4, "number 2");
    wrong("Game: Hex\nMoon: full\n\n1. a1\n", 2, "Moon");
    wrong("Jogo: Hex\r\nResultado: 1 dançou\r\n", 2, "dançou");
    wrong("Game: Hex\nSeats: two\n", 2, "two");
    wrong("Game: Hex\n1. (x) a1\n", 2, "(x)");
    wrong("Hello\nthere\n\nGame: Hex\n", 1, "No record begins here");
    wrong(
        &("Game: Hex\n".to_owned() + &format!("Besides: {}\n", "x".repeat(900)).repeat(1200)),
        1155,
        "megabyte",
    );
    // The next record is read all the same.
    let (found, _) = read("Game: Hex\n2. a1\nGame: Hex\n1. a1 swap\n");
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].line, &*found[0].lines), (3, &[4, 4][..]));
}

/// A text of a game that somebody gave up, with what it says to people.
fn of_people(result: &str, why: &str) -> Written {
    let text = format!(
        "Game: Breakthrough\n{result}{why}\nSeat 1: Ana (White)\nSeat 2: Bruno (Black)\n\n1. d2-d3\n"
    );
    let (mut found, wrong) = read(&text);
    assert_eq!(wrong, [], "{text}");
    found.remove(0)
}

#[test]
fn the_sentence_on_the_end_is_the_one_that_follows() {
    let lost = "Result: 1 won, 2 lost\n";
    for (result, why, key) in [
        (lost, "Why: Bruno (Black) resigned.", "end-resigned"),
        (lost, "Porquê: Desistência: Bruno (Black).", "end-resigned"),
        (lost, "Why: Bruno (Black) ran out of time.", "end-time"),
        ("Resultado: empate\n", "Why: An organiser decided it so.", "end-judged"),
        ("Result: draw\n", "Why: Everybody agreed on a draw.", "end-agreed"),
    ] {
        assert_eq!(of_people(result, why).reason_said(None), Ok(Some(key)), "{why}");
    }
    let said = |result: &str, why: &str, seen| {
        let reason = of_people(result, why).reason_said(seen).unwrap_err();
        words(Lang::En).say(&reason.text)
    };
    let other = said(lost, "Why: Ana (White) resigned.", None);
    assert!(
        other.contains("says of the end “Ana (White) resigned.”")
            && other.contains("“Bruno (Black) resigned.”, “Bruno (Black) ran"),
        "{other}"
    );
    let other = said("Result: draw\n", "Porquê: Desistência: Ana (White).", None);
    assert!(other.contains("“Todos concordaram com o empate.”"), "{other}");
    let running = said("", "Why: Bruno (Black) resigned.", None);
    assert!(running.contains("no result"), "{running}");
    let seen = Some(Outcome::win(Seat::ONE, "breakthrough-end-far-row"));
    let other = said(lost, "Why: Bruno (Black) resigned.", seen);
    assert!(other.contains("should be “Ana (White) reached the far row.”"), "{other}");
    assert_eq!(
        of_people(lost, "Why: Ana (White) reached the far row.").reason_said(seen),
        Ok(Some("breakthrough-end-far-row"))
    );
    // A text that names nobody says nothing that could be compared.
    let (found, _) = read("Game: Hex\nResult: 1 won, 2 lost\nWhy: Bruno gave up\n\n1. a1\n");
    assert_eq!(found[0].reason_said(None), Ok(None));
}
