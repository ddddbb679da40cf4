//! Things that seldom happen in a tournament: draws that were played, pairs of games, a start while nothing is heard, two
//! entrants who are one person, and whoever made it being gone.

use engine::{Game, Rng, Seed, Turn};
use timecontrol::{DAY, TimeControl};

use super::{begun, facts_agree, must, names, pairings_of, rows, state};
use crate::fixture::{Fixture, NETWORK};

/// The moves of a game that was drawn, which were drawn by lot; the id of the game.
fn drawn(seed: u64) -> (&'static str, Vec<String>) {
    let mut rng = Rng::new(seed);
    for _ in 0..2_000 {
        for game in Game::all().iter().filter(|game| !game.info.hidden && !game.info.chance) {
            let Ok(setup) = game.setup(None, Some(2), Seed::default()) else { continue };
            let (mut play, mut line) = (game.start(&setup), Vec::new());
            while line.len() < 150 {
                if let Turn::Over(outcome) = play.turn() {
                    if outcome.victors(2).iter().next().is_none() {
                        return (game.info.id, line);
                    }
                    break;
                }
                let mut moves = play.suggest("", 400).moves;
                let next = moves.swap_remove(rng.bits() as usize % moves.len());
                play.play_canonical(&next).unwrap();
                line.push(next);
            }
        }
    }
    panic!("no game is ever drawn");
}

/// Plays a whole game at a table, seat by seat, by those with these numbers.
fn play(fixture: &mut Fixture, table: i64, seats: [u16; 2], line: &[String]) {
    let names = names(fixture);
    let game = rows(fixture, "SELECT game FROM tables", |row| row.get::<_, String>(0)).remove(0);
    let game = Game::with_id(&game).unwrap();
    let mut played = game.start(&game.setup(None, Some(2), Seed::default()).unwrap());
    for text in line {
        let seat = played.turn().seat().unwrap();
        let name = &names[&seats[seat.index()]];
        must(fixture, &format!("{name}: move #{table} {text}"));
        played.play_canonical(text).unwrap();
    }
}

/// A bout that is drawn by playing is played again with half the time, twice; then whoever is seeded lower goes on.
#[test]
fn a_drawn_bout_is_played_again_twice_with_half_the_time() {
    let (game, line) = drawn(6);
    println!("{game}: {line:?}");
    let (mut fixture, _) = begun(6, &format!("Cup {game} knockout time=8d/game games=1 days=20"), 2);
    fixture.pace = 30_000;
    for again in 0..3 {
        let row = pairings_of(&fixture).pop().unwrap();
        assert_eq!((row.again, row.result.as_deref()), (again, None), "{row:?}");
        // Whoever sat first sits second the next time.
        assert_eq!((row.first, row.second), if again % 2 == 0 { (1, 2) } else { (2, 1) });
        let sql = "SELECT time FROM tables ORDER BY id DESC LIMIT 1";
        let time: String = rows(&fixture, sql, |row| row.get(0)).remove(0);
        let time: timecontrol::Terms = serde_json::from_str(&time).unwrap();
        let whole = if again == 0 { 8 * DAY } else { 4 * DAY };
        assert_eq!(time.control, TimeControl::Game { whole });
        play(&mut fixture, row.table.unwrap(), [row.first, row.second], &line);
        let row = pairings_of(&fixture).pop().unwrap();
        assert_eq!((row.result.as_deref(), row.how.as_deref()), (Some("draw"), Some("played")));
        fixture.restart();
        fixture.wait("1m");
    }
    assert_eq!((state(&fixture), pairings_of(&fixture).len()), ("over".to_owned(), 3));
    let (_, reply, _) = fixture.hear("eve: tournament export 1 csv");
    let file = &reply.messages[0].file.as_ref().unwrap().text;
    assert!(file.lines().nth(1).unwrap().starts_with("1,2,p02"), "{file}");
    facts_agree(&fixture);
}

/// Two games of a pairing are one result: one each is a draw, and a knock-out plays both again.
#[test]
fn a_pair_of_games_is_one_result() {
    let (mut fixture, _) = begun(2, "Pairs hex knockout games=2 time=4d/game days=40", 2);
    for again in 0..3 {
        let row = pairings_of(&fixture).pop().unwrap();
        assert_eq!(row.again, again);
        let first = row.table.unwrap();
        must(&mut fixture, &format!("p01: resign #{first} yes"));
        assert_eq!(pairings_of(&fixture).pop().unwrap().result, None, "the other game is to be played");
        let sql = "SELECT max(id) FROM tables";
        let second: i64 = rows(&fixture, sql, |row| row.get(0)).remove(0);
        assert!(second > first, "the second game begins by itself");
        must(&mut fixture, &format!("p02: resign #{second} yes"));
        assert_eq!(pairings_of(&fixture).pop().unwrap().result.as_deref(), Some("draw"));
        fixture.restart();
        fixture.wait("1m");
    }
    assert_eq!(state(&fixture), "over");
    facts_agree(&fixture);
}

/// A start whose date comes while the network is not heard waits until it is heard again, and the days of the first round are
/// counted from then.
#[test]
fn a_start_in_an_outage_waits_for_its_end() {
    let mut fixture = Fixture::new();
    must(&mut fixture, "host eve: tournament new Cup hex knockout starts=2d time=4d/game days=10");
    for name in ["p01", "p02", "p03"] {
        must(&mut fixture, &format!("{name}: tournament join 1"));
    }
    let beat = |fixture: &Fixture| {
        let now = fixture.now();
        fixture.store.write(move |tx| parlor::due::beat(tx, NETWORK, now)).wait().unwrap();
    };
    fixture.wait("47h");
    beat(&fixture);
    // The date comes while nothing is heard.
    fixture.wait("5h");
    assert_eq!(state(&fixture), "open");
    beat(&fixture);
    let later = fixture.now();
    fixture.wait("2m");
    assert_eq!(state(&fixture), "running");
    let began: i64 = rows(&fixture, "SELECT began_at FROM tournament_rounds", |row| row.get(0)).remove(0);
    assert!(began >= later, "the round has all its days");
}

/// Whoever has entered twice, from two networks, and becomes one person, plays under the lower number alone.
#[test]
fn two_entrants_who_become_one_play_under_the_lower_number() {
    let mut fixture = Fixture::new();
    must(&mut fixture, "host eve: tournament new Bridge hex swiss rounds=2 time=4d/game days=10 across");
    for line in ["ana: tournament join 1", "bruno: tournament join 1", "carla: tournament join 1"] {
        must(&mut fixture, line);
    }
    must(&mut fixture, "nana on wire: torneio entrar 1");
    must(&mut fixture, "host eve: tournament start 1");
    let (_, reply, _) = fixture.hear("ana: link");
    let code = crate::fixture::code_in(&reply.messages[0].text);
    let (first, second) = (names(&fixture)[&1].clone(), names(&fixture)[&4].clone());
    assert_eq!((&*first, &*second), ("ana", "nana"));
    let meet = |row: &super::Row| [row.first, row.second] == [1, 4] || [row.first, row.second] == [4, 1];
    assert!(!pairings_of(&fixture).iter().any(meet), "they would have to finish that game before");
    fixture.hear(&format!("nana on wire: ligar {code}"));
    must(&mut fixture, &format!("nana on wire: ligar {code} sim"));
    let left: Vec<(u16, String)> =
        rows(&fixture, "SELECT number, left_why FROM tournament_entrants WHERE left_at IS NOT NULL", |row| {
            Ok((row.get(0)?, row.get(1)?))
        });
    assert_eq!(left, [(4, "linked".to_owned())]);
    // The opponent of the number that is gone has won, and the other game goes on.
    let of = |number: u16| {
        pairings_of(&fixture).into_iter().find(|row| [row.first, row.second].contains(&number)).unwrap()
    };
    assert!(of(4).result.is_some());
    assert_eq!(of(1).result, None);
    let row = of(1);
    must(&mut fixture, &format!("ana: resign #{} yes", row.table.unwrap()));
    fixture.restart();
    fixture.wait("1m");
    let second: Vec<u16> = pairings_of(&fixture)
        .iter()
        .filter(|row| row.round == 2)
        .flat_map(|row| [row.first, row.second])
        .collect();
    assert!(!second.contains(&4), "{second:?}");
}

/// A tournament whose maker has had everything deleted goes on, and is led by the others who manage the server.
#[test]
fn a_tournament_outlives_whoever_made_it() {
    let mut fixture = Fixture::new();
    must(&mut fixture, "host eve: tournament new Cup hex knockout time=4d/game days=10");
    for name in ["p01", "p02", "p03"] {
        must(&mut fixture, &format!("{name}: tournament join 1"));
    }
    fixture.hear("eve: privacy delete");
    must(&mut fixture, "eve: privacy delete yes");
    let (_, reply, _) = fixture.hear("p01: tournament 1");
    assert!(reply.messages[0].text.contains("waits for players"), "{}", reply.messages[0].text);
    must(&mut fixture, "host zoe: tournament start 1");
    let row = pairings_of(&fixture).pop().unwrap();
    must(&mut fixture, "p02: block @p03");
    must(&mut fixture, "host zoe: tournament result 1 round=1 2-3 1-0 agreed");
    fixture.restart();
    fixture.wait("1m");
    assert_eq!((row.round, pairings_of(&fixture).len()), (1, 2));
    let table = pairings_of(&fixture).pop().unwrap().table.unwrap();
    must(&mut fixture, &format!("p02: resign #{table} yes"));
    fixture.wait("1m");
    assert_eq!(state(&fixture), "over");
}
