//! Whole tournaments, with the store opened anew between all steps: what is stored agrees with what the crate that pairs says of
//! it, with what is handed over, and with the facts.

use std::collections::BTreeMap;

use engine::Rng;
use pairings::knockout::Bracket;
use pairings::standings::{TieBreak, Unplayed};
use pairings::{
    Bye, Ending, Meeting, Pairing, Player, Results, RoundResults, Seat, roundrobin, standings, swiss,
};
use parlor::Outcome;
use rusqlite::Connection;
use serde_json::Value;

use crate::fixture::Fixture;

mod seldom;

/// A pairing as it is stored.
#[derive(Clone, Debug)]
struct Row {
    round: u32,
    board: u32,
    bout: Option<u16>,
    again: u32,
    first: u16,
    second: u16,
    table: Option<i64>,
    result: Option<String>,
    how: Option<String>,
}

fn rows<T>(fixture: &Fixture, sql: &str, read: fn(&rusqlite::Row<'_>) -> rusqlite::Result<T>) -> Vec<T> {
    let connection = Connection::open(fixture.store.path()).unwrap();
    let mut rows = connection.prepare(sql).unwrap();
    rows.query_map([], read).unwrap().map(Result::unwrap).collect()
}

fn pairings_of(fixture: &Fixture) -> Vec<Row> {
    let sql =
        "SELECT round, board, bout, again, first, second, table_id, result, how FROM tournament_pairings
        ORDER BY round, board, again";
    rows(fixture, sql, |row| {
        Ok(Row {
            round: row.get(0)?,
            board: row.get(1)?,
            bout: row.get(2)?,
            again: row.get(3)?,
            first: row.get(4)?,
            second: row.get(5)?,
            table: row.get(6)?,
            result: row.get(7)?,
            how: row.get(8)?,
        })
    })
}

/// The person under each number.
fn names(fixture: &Fixture) -> BTreeMap<u16, String> {
    let sql = "SELECT number, name FROM tournament_entrants JOIN persons ON persons.id = person_id
        WHERE number IS NOT NULL";
    rows(fixture, sql, |row| Ok((row.get(0)?, row.get(1)?))).into_iter().collect()
}

fn byes_of(fixture: &Fixture, round: u32) -> Vec<(u16, String)> {
    let all: Vec<(u32, u16, String)> =
        rows(fixture, "SELECT round, number, bye FROM tournament_byes ORDER BY number", |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?))
        });
    all.into_iter().filter(|bye| bye.0 == round).map(|bye| (bye.1, bye.2)).collect()
}

fn state(fixture: &Fixture) -> String {
    rows(fixture, "SELECT state FROM tournaments", |row| row.get(0)).remove(0)
}

fn player(number: u16) -> Player {
    Player::numbered(number).unwrap()
}

fn chance(rng: &mut Rng) -> f64 {
    (rng.bits() >> 11) as f64 / (1_u64 << 53) as f64
}

/// Does it, or panics with what was said against it.
fn must(fixture: &mut Fixture, line: &str) {
    let (_, reply, _) = fixture.hear(line);
    let said: Vec<&str> = reply.messages.iter().map(|message| &*message.text).collect();
    assert!(!matches!(reply.outcome, Outcome::Refused | Outcome::Answered), "{line}: {said:?}");
}

/// Plays all games of a round that runs, but for those of the boards that are left out: who loses gives up, and draws are verdicts.
fn play_round(fixture: &mut Fixture, rng: &mut Rng, draws: f64, left_out: &[u32]) {
    let names = names(fixture);
    for row in pairings_of(fixture).into_iter().filter(|row| row.result.is_none()) {
        let Some(table) = row.table.filter(|_| !left_out.contains(&row.board)) else { continue };
        let drawn = chance(rng);
        if drawn < draws {
            let (round, first, second) = (row.round, row.first, row.second);
            must(
                fixture,
                &format!("host eve: tournament result 1 round={round} {first}-{second} ½-½ repetition"),
            );
        } else {
            let loser = if chance(rng) < 0.5 { row.first } else { row.second };
            must(fixture, &format!("{}: resign #{table} yes", names[&loser]));
        }
        if chance(rng) < 0.1 {
            fixture.restart();
        }
    }
}

fn ending(row: &Row) -> Ending {
    match (row.result.as_deref(), row.how.as_deref()) {
        (Some("first"), Some("walkover")) => Ending::SecondMissing,
        (Some("second"), Some("walkover")) => Ending::FirstMissing,
        (_, Some("walkover")) => Ending::BothMissing,
        (Some("first"), _) => Ending::FirstWon,
        (Some("second"), _) => Ending::SecondWon,
        (Some("draw"), _) => Ending::Drawn,
        (None, _) => Ending::Running,
        _ => Ending::BothLost,
    }
}

/// The results of so many rounds, of so many players.
fn results(fixture: &Fixture, players: u16, rounds: u32) -> Results {
    let mut results = Results::new(players).unwrap();
    let all = pairings_of(fixture);
    for round in 1..=rounds {
        let meeting = |row: &Row| Meeting {
            pairing: Pairing { first: player(row.first), second: player(row.second) },
            ending: ending(row),
        };
        let meetings = all.iter().filter(|row| row.round == round).map(meeting).collect();
        let byes = byes_of(fixture, round).into_iter().map(|(number, bye)| {
            let bye = match &*bye {
                "given" => Bye::Given,
                "full" => Bye::Full,
                "half" => Bye::Half,
                _ => Bye::Zero,
            };
            (player(number), bye)
        });
        let byes = byes.collect();
        results.add(RoundResults { meetings, byes }).unwrap();
    }
    results
}

/// An export says the same as `pairings` does of the same results.
fn standing_agrees(fixture: &mut Fixture, results: &Results, terms: standings::Terms<'_>) {
    let (_, reply, _) = fixture.hear("eve: tournament export 1 csv");
    let file = reply.messages[0].file.as_ref().unwrap().text.clone();
    let told: Vec<(u16, u16, String)> = file
        .lines()
        .skip(1)
        .map(|line| {
            let cells: Vec<&str> = line.split(',').collect();
            (cells[0].parse().unwrap(), cells[1].parse().unwrap(), cells[4].to_owned())
        })
        .collect();
    let rows = standings::of(results, terms).into_iter();
    let computed: Vec<(u16, u16, String)> =
        rows.map(|row| (row.place, row.player.number(), row.points.to_string())).collect();
    assert_eq!(told, computed);
}

/// The last fact of each pairing says what its row says, and everybody who ever joined is named by one.
fn facts_agree(fixture: &Fixture) {
    let bodies: Vec<String> =
        rows(fixture, "SELECT body FROM tournament_facts ORDER BY id", |row| row.get(0));
    let facts: Vec<Value> = bodies.iter().map(|body| serde_json::from_str(body).unwrap()).collect();
    let mut last: BTreeMap<(u64, u64, u64), (String, String)> = BTreeMap::new();
    for fact in facts.iter().filter(|fact| fact["event"] == "result") {
        let number = |key: &str| fact[key].as_u64().unwrap();
        let text = |key: &str| fact[key].as_str().unwrap().to_owned();
        last.insert((number("round"), number("board"), number("again")), (text("result"), text("how")));
    }
    for row in pairings_of(fixture) {
        let key = (u64::from(row.round), u64::from(row.board), u64::from(row.again));
        let (result, how) = (row.result.clone().unwrap(), row.how.clone().unwrap());
        assert_eq!(last.remove(&key), Some((result, how)), "{row:?}");
    }
    assert!(last.is_empty(), "{last:?}");
    let joined = facts.iter().filter(|fact| fact["event"] == "joined").count();
    let entrants: Vec<i64> = rows(fixture, "SELECT count(*) FROM tournament_entrants", |row| row.get(0));
    assert_eq!(joined as i64, entrants[0]);
    let gone = facts.iter().filter(|fact| fact["event"] == "left").count();
    let left: Vec<i64> =
        rows(fixture, "SELECT count(*) FROM tournament_entrants WHERE left_at IS NOT NULL", |row| row.get(0));
    assert_eq!(gone as i64, left[0]);
    assert_eq!(facts.last().unwrap()["event"], "ended");
}

fn begun(seed: u64, line: &str, players: u16) -> (Fixture, Rng) {
    println!("seed {seed}");
    let (mut fixture, rng) = (Fixture::new(), Rng::new(seed));
    fixture.pace = 1_000;
    must(&mut fixture, &format!("host eve: tournament new {line}"));
    for number in 1..=players {
        must(&mut fixture, &format!("p{number:02}: tournament join 1"));
    }
    fixture.restart();
    must(&mut fixture, "host eve: tournament start 1");
    (fixture, rng)
}

#[test]
fn a_swiss_of_64_over_six_rounds_with_some_who_leave_and_some_who_come_late() {
    let (mut fixture, mut rng) = begun(64, "Great Swiss hex swiss rounds=6 days=20", 64);
    let lot: u8 = rows(&fixture, "SELECT lot FROM tournaments", |row| row.get(0)).remove(0);
    let lot = if lot == 1 { Seat::First } else { Seat::Second };
    for round in 1..=6 {
        let there: Vec<Row> = pairings_of(&fixture).into_iter().filter(|row| row.round == round).collect();
        let byes = byes_of(&fixture, round);
        let mut playing: Vec<u16> = there.iter().flat_map(|row| [row.first, row.second]).collect();
        playing.extend(byes.iter().filter(|(_, bye)| bye == "given").map(|(number, _)| *number));
        playing.sort_unstable();
        let players: Vec<Player> = playing.iter().map(|number| player(*number)).collect();
        // The round is the one that `pairings` makes of what was there.
        let count = names(&fixture).len() as u16;
        let terms = swiss::Terms { lot, second_meetings: false };
        let paired = swiss::pair(&results(&fixture, count, round - 1), &players, terms).unwrap();
        let stored: Vec<(u16, u16)> = there.iter().map(|row| (row.first, row.second)).collect();
        let computed: Vec<(u16, u16)> =
            paired.round.pairings.iter().map(|met| (met.first.number(), met.second.number())).collect();
        assert_eq!(stored, computed, "round {round}");
        if round == 2 {
            for late in ["late1", "late2", "late3"] {
                must(&mut fixture, &format!("{late}: tournament join 1"));
            }
        }
        if matches!(round, 2..=4) {
            // In mid-round: the game that runs is lost.
            let row = &there[round as usize];
            let name = names(&fixture)[&row.second].clone();
            must(&mut fixture, &format!("{name}: tournament leave 1 yes"));
        }
        if round == 5 {
            // One who does not move at all is out, and one leaves when their game is over.
            play_round(&mut fixture, &mut rng, 0.1, &[3]);
            let absent = names(&fixture)[&there[2].first].clone();
            let name = names(&fixture)[&there[0].first].clone();
            must(&mut fixture, &format!("{name}: tournament leave 1 yes"));
            fixture.restart();
            fixture.wait("3d");
            let (_, reply, _) = fixture.hear(&format!("{absent}: tournament 1"));
            assert!(reply.messages[0].text.contains("You play no further"), "{}", reply.messages[0].text);
        }
        play_round(&mut fixture, &mut rng, 0.1, &[]);
        fixture.restart();
        fixture.wait("1m");
    }
    assert_eq!(state(&fixture), "over");
    let gone: i64 =
        rows(&fixture, "SELECT count(*) FROM tournament_entrants WHERE left_at IS NOT NULL", |row| {
            row.get(0)
        })
        .remove(0);
    assert_eq!((gone, names(&fixture).len()), (5, 67));
    let order = [TieBreak::BuchholzCut, TieBreak::Buchholz, TieBreak::SonnebornBerger];
    let terms = standings::Terms { order: &order, unplayed: Unplayed::Virtual, outside: &[] };
    let results = results(&fixture, 67, 6);
    standing_agrees(&mut fixture, &results, terms);
    facts_agree(&fixture);
    // An arbiter's program reads the same results.
    let (_, reply, _) = fixture.hear("eve: tournament export 1 trf");
    let file = pairings::trf::Trf::read(&reply.messages[0].file.as_ref().unwrap().text).unwrap();
    assert_eq!(file.results().unwrap().turnouts(), results.turnouts());
}

#[test]
fn a_round_robin_of_twelve() {
    let (mut fixture, mut rng) = begun(12, "Club League hex days=20", 12);
    let table = roundrobin::once(12).unwrap();
    for (round, expected) in (1..).zip(&table) {
        let stored: Vec<(u16, u16)> = pairings_of(&fixture)
            .iter()
            .filter(|row| row.round == round)
            .map(|row| (row.first, row.second))
            .collect();
        let computed: Vec<(u16, u16)> =
            expected.pairings.iter().map(|met| (met.first.number(), met.second.number())).collect();
        assert_eq!(stored, computed, "round {round}");
        if round == 4 {
            must(&mut fixture, "p05: tournament leave 1 yes");
        }
        play_round(&mut fixture, &mut rng, 0.2, &[]);
        fixture.restart();
        fixture.wait("1m");
    }
    assert_eq!(state(&fixture), "over");
    let order = [TieBreak::DirectEncounter, TieBreak::SonnebornBerger, TieBreak::Wins];
    let terms = standings::Terms { order: &order, unplayed: Unplayed::AsPlayed, outside: &[] };
    let results = results(&fixture, 12, 11);
    standing_agrees(&mut fixture, &results, terms);
    facts_agree(&fixture);
}

#[test]
fn a_double_knock_out_of_23() {
    let (mut fixture, mut rng) = begun(23, "Second Chance hex double-knockout days=20", 23);
    let mut rounds = 0;
    while state(&fixture) == "running" {
        rounds += 1;
        assert!(rounds < 80, "it does not end");
        if rounds == 3 {
            must(&mut fixture, "p23: tournament leave 1 yes");
        }
        // Verdicts are final: who is seeded lower goes on then.
        play_round(&mut fixture, &mut rng, 0.2, &[]);
        fixture.restart();
        fixture.wait("1m");
    }
    assert_eq!(state(&fixture), "over");
    let mut bracket = Bracket::double(23).unwrap();
    let mut lost: BTreeMap<u16, u32> = BTreeMap::new();
    for row in pairings_of(&fixture) {
        let [first, second] = [row.first, row.second];
        let (won, other) = match row.result.as_deref().unwrap() {
            "first" => (first, second),
            "second" => (second, first),
            _ => (first.max(second), first.min(second)),
        };
        bracket.decide(row.bout.unwrap(), player(won)).unwrap();
        *lost.entry(other).or_default() += 1;
    }
    assert!(bracket.is_over());
    let champion = bracket.champion().unwrap().number();
    assert!((1..=23).all(|number| number == champion || lost[&number] == 2), "{lost:?}");
    assert!(lost.get(&champion).is_none_or(|times| *times < 2), "{lost:?}");
    let (_, reply, _) = fixture.hear("eve: tournament export 1 csv");
    let file = reply.messages[0].file.as_ref().unwrap().text.clone();
    let told: Vec<(u16, u16)> = file
        .lines()
        .skip(1)
        .map(|line| {
            let cells: Vec<&str> = line.split(',').collect();
            (cells[0].parse().unwrap(), cells[1].parse().unwrap())
        })
        .collect();
    let places: Vec<(u16, u16)> =
        bracket.places().into_iter().map(|(place, player)| (place, player.number())).collect();
    assert_eq!(told, places);
    facts_agree(&fixture);
}
