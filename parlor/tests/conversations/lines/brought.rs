//! Records that somebody brings along as a code: a table goes on from them, whatever the game, and is replayed like any.

use crate::fixture::Fixture;
use engine::{Carried, Game, Record, Rng, Seed, Turn};
use parlor::Outcome;
use storage::{Beginning, ChallengeId, TableId};

/// A random game of this many plies at most, as a record.
fn random(game: &Game, variant: &str, seats: u8, plies: usize) -> Record {
    let setup = game.setup(Some(variant), Some(seats), Seed::default()).unwrap();
    let (mut play, mut rng) = (game.start(&setup), Rng::new(plies as u64 + u64::from(seats)));
    while let Turn::To(seat) = play.turn() {
        if play.played().len() >= plies {
            break;
        }
        let moves = play.suggest("", 300).moves;
        play.play(seat, &moves[rng.below(moves.len())]).unwrap();
    }
    Record { seed: game.info.chance.then(|| "0f".repeat(32)), ..Record::so_far(&*play) }
}

#[test]
fn a_table_of_every_game_goes_on_from_its_code() {
    let mut fixture = Fixture::new();
    let mut begun = 0;
    for game in Game::all() {
        for variant in game.info.variants {
            for &seats in game.info.seats {
                let record = random(game, variant, seats, 9);
                let code = Carried::Record(record.clone()).code().unwrap();
                let (_, reply, _) = fixture.hear(&format!("ana: continue {code} {}", record.moves.len() - 1));
                if game.info.chance {
                    assert_eq!(reply.outcome, Outcome::Refused);
                    continue;
                }
                begun += 1;
                for other in ["bruno", "carla", "dinis"].iter().take(usize::from(seats) - 1) {
                    fixture.hear(&format!("{other}: accept"));
                }
                let id = TableId(begun);
                let moves = fixture.store.read(|s| s.move_texts(id, None)).unwrap();
                assert_eq!(moves, record.moves[..record.moves.len() - 1], "{variant}");
                // Whoever is to move can play what was played then, and the code is that of the whole record.
                let (row, sits) = fixture
                    .store
                    .read(|s| Ok::<_, storage::Error>((s.table(id)?.unwrap(), s.seats(id)?)))
                    .unwrap();
                let mover = &sits[usize::from(row.to_move.unwrap()) - 1].person.name;
                fixture.hear(&format!("{mover}: #{id} {}", record.moves.last().unwrap()));
                let told = fixture.say(&format!("ana: export #{id} code"));
                if !told.contains(&code) {
                    // The last move may have ended it, which the code tells.
                    let code = engine::code::find_codes(&told).next().unwrap();
                    let Carried::Record(read) = Carried::from_code(code).unwrap() else { panic!("{told}") };
                    assert!(read.result.is_some(), "{told}");
                    assert_eq!(Record { result: None, ..read }, record);
                }
                fixture.hear(&format!("ana: resign #{id} yes"));
            }
        }
    }
    assert!(begun > 15, "{begun}");
    let mut wrong = Vec::new();
    fixture
        .store
        .read(|s| parlor::audit(s, |table, error| wrong.extend(error.map(|e| (table, e.to_string())))))
        .unwrap();
    assert_eq!(wrong, []);
    // None of them is rated.
    for table in 1..=begun {
        let (_, _, bar) = fixture.store.read(|s| s.result(TableId(table))).unwrap().unwrap();
        assert!(matches!(bar.as_deref(), Some("continued" | "seats")), "{bar:?}");
    }
}

/// A challenge keeps no more of a record than what it goes on from, and nothing that was said beside it; whoever brought it
/// gets it with the rest that is stored.
#[test]
fn no_more_of_a_record_is_kept_than_is_played() {
    let mut fixture = Fixture::new();
    let game = Game::named("breakthrough").unwrap();
    let whole = random(game, "standard", 2, 12);
    let told = engine::RecordedResult {
        winners: vec![1],
        losers: vec![2],
        draw: false,
        reason: "end-resigned".to_owned(),
    };
    let result = Some(told);
    let code = Carried::Record(Record { result, ..whole.clone() }).code().unwrap();
    fixture.hear(&format!("ana: continue {code} 5"));
    let challenge = fixture.store.read(|s| s.challenge(ChallengeId(1))).unwrap().unwrap();
    let Some((Beginning::Code(kept), 5)) = challenge.from else { panic!("{challenge:?}") };
    let five = Record { moves: whole.moves[..5].to_vec(), ..whole };
    assert_eq!(Carried::from_code(&kept), Ok(Carried::Record(five)));
    let (_, reply, _) = fixture.hear("ana: privacy export");
    let file = reply.messages[0].file.as_ref().unwrap();
    assert!(file.text.contains(&kept), "{}", file.text);
    // Where nothing comes of it, it is forgotten.
    let forgets = ["cancel 2", "decline 3", "privacy delete yes"];
    for (number, line) in (2..).zip(forgets) {
        let maker = if number == 4 { "carla" } else { "ana" };
        fixture.hear(&format!("{maker}: continue {code} 5 @bruno"));
        let from = |fixture: &Fixture| {
            let challenge = fixture.store.read(|s| s.challenge(ChallengeId(number))).unwrap().unwrap();
            challenge.from
        };
        assert_eq!(from(&fixture), Some((Beginning::Code(kept.clone()), 5)));
        fixture.hear(&format!("{}: {line}", if number == 3 { "bruno" } else { maker }));
        assert_eq!(from(&fixture), None, "{line}");
    }
    // Whoever brought it may go; the table goes on.
    fixture.hear("bruno: accept 1");
    fixture.hear("ana: privacy delete yes");
    assert_eq!(fixture.store.read(|s| s.move_texts(TableId(1), None)).unwrap().len(), 5);
    assert_eq!(fixture.store.check().unwrap(), Vec::<String>::new());
}
