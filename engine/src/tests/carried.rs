//! Codes: every game's record is read as it was written, and anything else is refused with a sentence.

use super::walks::{config, records, seeded, setups};
use crate::{
    Carried, Lang, Reason, Record, RecordedResult, Rng, Turn,
    code::{CODE, MAX_CODE_CHARS, pack},
    words,
};
use proptest::prelude::*;

/// The reason in English; both languages have a sentence for it.
fn why(reason: &Reason) -> String {
    let [en, pt] = [Lang::En, Lang::Pt].map(|lang| words(lang).try_say(&reason.text).unwrap());
    assert!(en != pt && en.ends_with('.') && en.chars().count() < 300, "{en} {pt}");
    en
}

fn refused(code: &str) -> String {
    why(&Carried::from_code(code).unwrap_err())
}

#[test]
fn records_of_all_games_are_read_as_they_were_written() {
    let mut longest = (0, 0);
    for (game, setup) in setups() {
        for mut record in records(game, &setup) {
            let mut play = game.start(&record.setup().unwrap().1);
            let replayed = record.replay(&mut *play, |_| ()).unwrap();
            record.result = replayed.result.map(RecordedResult::from);
            let code = Carried::Record(record.clone()).code().unwrap();
            longest = longest.max((code.len(), record.moves.len()));
            assert_eq!(Carried::from_code(&code), Ok(Carried::Record(record.clone())), "{game:?}");
            let until = record.moves.len().min(80);
            let short = Record { moves: record.moves[..until].to_vec(), ..record.clone() };
            let length = Carried::Record(short).code().unwrap().len();
            assert!(length < 500, "{game:?}: {until} plies in {length} characters");
            // A picture carries the same.
            let json = serde_json::to_string(&record).unwrap();
            assert_eq!(Carried::read(&json), Ok(Carried::Record(record)));
        }
    }
    assert!(longest.0 < MAX_CODE_CHARS, "{longest:?}");
}

#[test]
fn nothing_that_players_gave_is_in_a_code() {
    let record = Record {
        game: "leopard".to_owned(),
        seed: Some("ab".repeat(32)),
        secret: Some("cd".repeat(32)),
        entropy: Some("challenge:1 granada".to_owned()),
        commitment: Some("ef".repeat(32)),
        challenge: Some("challenge:1".to_owned()),
        places: Some(Vec::new()),
        ..Record::default()
    };
    let code = Carried::Record(record.clone()).code().unwrap();
    let bare = Record { game: record.game, seed: record.seed, ..Record::default() };
    assert_eq!(Carried::from_code(&code), Ok(Carried::Record(bare)));
    let board = Carried::Board { table: 12, ply: 5 };
    assert_eq!(Carried::from_code(&board.code().unwrap()), Ok(board.clone()));
    assert_eq!(Carried::read(r#"{"ply":5,"table":12}"#), Ok(board));
}

#[test]
fn what_is_wrong_is_told() {
    let moves = ["d2-d3", "e6-e5"].map(str::to_owned).to_vec();
    let record = Record { game: "breakthrough".to_owned(), moves, ..Record::default() };
    let code = Carried::Record(record.clone()).code().unwrap();
    let digits = &code[CODE.len()..];
    for same in [digits, &format!(" {code}\n"), &code.replace("tab:", "TAB:")] {
        assert_eq!(Carried::from_code(same), Ok(Carried::Record(record.clone())), "{same}");
    }
    let length = digits.len();
    for cut in 0..length {
        let told = refused(&code[..CODE.len() + cut]);
        assert!(told.contains("Copy it"), "{cut}: {told}");
    }
    let cut = refused(&code[..code.len() - 1]);
    assert!(
        cut.contains(&format!("should have {length}")) && cut.contains(&(length - 1).to_string()),
        "{cut}"
    );
    assert!(refused(&format!("{code}a")).contains("not whole"));
    assert!(refused(&code.to_lowercase()).contains("small letters and capitals"));
    assert!(refused(&format!("{code}_")).contains("“_” is no part"));
    assert!(refused(&"a".repeat(MAX_CODE_CHARS + 1)).contains("at most"));
    assert!(refused("tab:").contains("there are none"));
    for text in [
        "",
        "hex",
        "hex 11 2",
        "hex 11 x\na1",
        "hex 11 2\na1\nseed",
        "#1",
        "#x 5",
        "hex 11 2\n\nresult 1 2 true",
    ] {
        assert!(refused(&pack(text).unwrap()).contains("no record"), "{text}");
    }
    assert!(why(&Carried::read("[1]").unwrap_err()).contains("no record"));
    // What could not be read again is not written.
    for odd in ["d2 d3", "d2\nd3", ""] {
        let record = Record { moves: vec![odd.to_owned()], ..record.clone() };
        assert!(why(&Carried::Record(record).code().unwrap_err()).contains("no record"), "{odd}");
    }
    let mut rng = Rng::new(1);
    let moves = (0..20_000).map(|_| format!("{:x}", rng.bits())).collect();
    let long = Carried::Record(Record { moves, ..record }).code().unwrap_err();
    assert!(why(&long).contains("too long for a code"));
}

proptest! {
    #![proptest_config(config(300))]

    /// A record of a random game, whichever, is read as it was written; whatever is done to its code, nothing else is read.
    #[test]
    fn a_changed_code_is_refused(number in any::<u64>(), plies in 0..60u32, at in any::<usize>(), sign in "[0-9A-Za-z]") {
        let all: Vec<_> = setups().collect();
        let (game, setup) = all[number as usize % all.len()];
        let setup = seeded(setup, number);
        let (mut play, mut rng) = (game.start(&setup), Rng::new(number));
        for _ in 0..plies {
            let Turn::To(seat) = play.turn() else { break };
            let moves = play.suggest("", 200).moves;
            play.play(seat, &moves[rng.below(moves.len())]).unwrap();
        }
        let record = Record { seed: game.info.chance.then(|| "0f".repeat(32)), ..Record::so_far(&*play) };
        let carried = Carried::Record(record);
        let code = carried.code().unwrap();
        prop_assert_eq!(Carried::from_code(&code), Ok(carried.clone()));
        let at = CODE.len() + at % (code.len() - CODE.len());
        let changed = [
            format!("{}{sign}{}", &code[..at], &code[at + 1..]),
            format!("{}{sign}{}", &code[..at], &code[at..]),
            format!("{}{}", &code[..at], &code[at + 1..]),
            code[..at].to_owned(),
        ];
        for changed in changed {
            match Carried::from_code(&changed) {
                Ok(read) => prop_assert_eq!((read, &changed), (carried.clone(), &code)),
                Err(reason) => { why(&reason); }
            }
        }
    }

    /// Anything at all may be given.
    #[test]
    fn anything_may_be_given(text in "\\PC{0,80}", digits in "[0-9A-Za-z]{0,300}", packed in "[ -~\\n]{0,200}") {
        for text in [text, format!("tab:{digits}")] {
            if let Err(reason) = Carried::from_code(&text) {
                why(&reason);
            }
            let _ = Carried::read(&text);
        }
        // What is packed well and says nothing good: reading and replaying it ends.
        if let Ok(Carried::Record(record)) = Carried::from_code(&pack(&packed).unwrap()) {
            let _ = record.setup().map(|(game, setup)| record.replay(&mut *game.start(&setup), |_| ()));
        }
    }
}
