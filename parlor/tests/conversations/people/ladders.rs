//! Ladders: the places are what their facts say, and nobody is stuck, whatever people do for half a year.

use engine::Rng;
use parlor::Outcome;
use rusqlite::Connection;

use crate::fixture::Fixture;

const DAY: i64 = 24 * 3_600_000;

/// The persons of the only ladder from the first place on, by their names. No place is there twice, and none is left out.
fn places(fixture: &Fixture) -> Vec<String> {
    let sql = "SELECT name, place FROM ladder_places JOIN persons ON persons.id = person_id ORDER BY place";
    let rows: Vec<(String, i64)> = rows(fixture, sql, |row| Ok((row.get(0)?, row.get(1)?)));
    for (at, (name, place)) in (1..).zip(&rows) {
        assert_eq!(*place, at, "{name}");
    }
    rows.into_iter().map(|(name, _)| name).collect()
}

fn rows<T>(fixture: &Fixture, sql: &str, read: fn(&rusqlite::Row<'_>) -> rusqlite::Result<T>) -> Vec<T> {
    let connection = Connection::open(fixture.store.path()).unwrap();
    let mut rows = connection.prepare(sql).unwrap();
    rows.query_map([], read).unwrap().map(Result::unwrap).collect()
}

/// The places are what all facts say, played again from the first on: each begins where the one before of the same person ended.
fn replayed(fixture: &Fixture) {
    let sql = "SELECT person_id, from_place, to_place FROM ladder_facts ORDER BY id";
    type Change = (i64, Option<i64>, Option<i64>);
    let facts: Vec<Change> = rows(fixture, sql, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)));
    let mut known: Vec<(i64, i64)> = Vec::new();
    for (person, from, to) in facts {
        let at = known.iter().position(|(other, _)| *other == person);
        assert_eq!(at.map(|at| known[at].1), from, "person {person}");
        known.retain(|(other, _)| *other != person);
        known.extend(to.map(|to| (person, to)));
    }
    known.sort_by_key(|(_, place)| *place);
    let now: Vec<(i64, i64)> =
        rows(fixture, "SELECT person_id, place FROM ladder_places ORDER BY place", |row| {
            Ok((row.get(0)?, row.get(1)?))
        });
    assert_eq!(known, now);
}

/// A person of the simulation.
struct Player {
    name: String,
    strength: f64,
    /// True from some week on: they do not answer and do not move.
    deserts_in: Option<u32>,
}

/// The rank correlation of the order with true strength, of those who still play.
fn correlation(order: &[&Player]) -> f64 {
    let count = order.len() as f64;
    let mut by_strength: Vec<&&Player> = order.iter().collect();
    by_strength.sort_by(|one, other| other.strength.total_cmp(&one.strength));
    let rank = |name: &str| by_strength.iter().position(|one| one.name == name).unwrap() as f64;
    let squares: f64 = order.iter().enumerate().map(|(at, one)| (at as f64 - rank(&one.name)).powi(2)).sum();
    1.0 - 6.0 * squares / (count * (count * count - 1.0))
}

fn chance(rng: &mut Rng) -> f64 {
    (rng.bits() >> 11) as f64 / (1_u64 << 53) as f64
}

fn refused(fixture: &mut Fixture, line: &str) -> bool {
    fixture.hear(line).1.outcome == Outcome::Refused
}

/// So many persons play for so many weeks, with vacations, deserters and challengers by chance. The correlation of the places with
/// true strength at the end of each week.
fn simulate(seed: u64, persons: usize, weeks: u32) -> Vec<f64> {
    let (mut rng, mut fixture) = (Rng::new(seed), Fixture::new());
    fixture.pace = 1_000;
    fixture.say("host eve: admin ladder open hex room here");
    let players: Vec<Player> = (0..persons)
        .map(|at| Player {
            name: format!("p{at:02}"),
            strength: 400.0 * (chance(&mut rng) + chance(&mut rng) + chance(&mut rng) - 1.5),
            deserts_in: (chance(&mut rng) < 0.1).then(|| (chance(&mut rng) * f64::from(weeks)) as u32),
        })
        .collect();
    for player in &players {
        fixture.say(&format!("{}: ladder join", player.name));
    }
    let mut by_week = Vec::new();
    for week in 0..weeks {
        for _ in 0..7 {
            a_day(&mut fixture, &mut rng, &players, week);
            fixture.wait("1d");
            replayed(&fixture);
        }
        let stand = places(&fixture);
        let known = |name: &String| players.iter().find(|one| one.name == *name);
        let active: Vec<&Player> = stand
            .iter()
            .filter_map(known)
            .filter(|one| one.deserts_in.is_none_or(|gone| gone > week))
            .collect();
        by_week.push(correlation(&active));
        nobody_is_stuck(&fixture);
    }
    by_week
}

/// Everybody who is there does something, or not.
fn a_day(fixture: &mut Fixture, rng: &mut Rng, players: &[Player], week: u32) {
    let there = |name: &str| {
        players.iter().any(|one| one.name == name && one.deserts_in.is_none_or(|gone| gone > week))
    };
    let strength = |name: &str| players.iter().find(|one| one.name == name).unwrap().strength;
    for player in players.iter().filter(|one| there(&one.name)) {
        let name = &player.name;
        if chance(rng) < 0.004 {
            fixture.say(&format!("{name}: away {}d", 3 + (chance(rng) * 10.0) as u32));
        }
        if chance(rng) < 0.25 {
            let stand = places(fixture);
            let Some(at) = stand.iter().position(|other| other == name).filter(|at| *at > 0) else {
                fixture.say(&format!("{name}: ladder join"));
                continue;
            };
            let up = 1 + (chance(rng) * 3.0) as usize;
            let other = &stand[at.saturating_sub(up)];
            refused(fixture, &format!("{name}: ladder challenge @{other}"));
        }
    }
    let sql = "SELECT one.name, other.name, challenge_id, rungs.table_id FROM ladder_challenges AS rungs
        JOIN persons AS one ON one.id = challenger_id JOIN persons AS other ON other.id = challenged_id
        WHERE ended_at IS NULL ORDER BY rungs.id";
    let open: Vec<(String, String, i64, Option<i64>)> =
        rows(fixture, sql, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)));
    for (challenger, challenged, challenge, table) in open {
        match table {
            None if there(&challenged) && chance(rng) < 0.5 => {
                assert!(!refused(fixture, &format!("{challenged}: accept {challenge}")));
            }
            Some(table) if there(&challenger) && there(&challenged) && chance(rng) < 0.2 => {
                let better = strength(&challenger) - strength(&challenged);
                let wins = chance(rng) < 1.0 / (1.0 + 10_f64.powf(-better / 400.0));
                let loser = if wins { &challenged } else { &challenger };
                assert!(!refused(fixture, &format!("{loser}: resign #{table} yes")));
            }
            _ => (),
        }
    }
}

/// Everything that waits ends in time: no challenge is open for longer than its days, a vacation and a game take together.
fn nobody_is_stuck(fixture: &Fixture) {
    let most = fixture.now() - (4 + 2 * 21 + 2 * 28 + 1) * DAY;
    let sql = "SELECT id, made_at FROM ladder_challenges WHERE ended_at IS NULL";
    for (id, made_at) in rows(fixture, sql, |row| Ok((row.get::<_, i64>(0)?, row.get::<_, i64>(1)?))) {
        assert!(made_at > most, "challenge {id} for a place does not end");
    }
}

#[test]
fn the_places_are_what_the_facts_say_for_eight_weeks() {
    let by_week = simulate(33, 12, 8);
    assert_eq!(by_week.len(), 8);
}

/// `cargo test -p parlor --test conversations half_a_year -- --ignored --nocapture`.
#[test]
#[ignore = "long"]
fn a_ladder_of_sixty_for_half_a_year() {
    for seed in [1, 2] {
        let by_week = simulate(seed, 60, 26);
        let shown: Vec<String> = by_week.iter().map(|one| format!("{one:.2}")).collect();
        println!("seed {seed}: {}", shown.join(" "));
        assert!(by_week[25] > 0.6, "{by_week:?}");
    }
}

/// A person who links accounts keeps the place, and has it still when they part.
#[test]
fn who_links_and_parts_keeps_the_place() {
    let mut fixture = Fixture::new();
    fixture.say("host eve: admin ladder open hex");
    for name in ["ana", "bruno", "carla"] {
        fixture.say(&format!("{name}: ladder join"));
    }
    fixture.say("carla: ladder challenge @ana");
    for code in ["anna on wire: link", "ana: link"] {
        // Whichever of the two shows the code, and so gives the number to both.
        let code = crate::fixture::code_in(&fixture.say(code));
        // Its own code is refused to whoever shows it.
        for line in [format!("ana: link {code} yes"), format!("anna on wire: link {code} yes")] {
            fixture.say(&line);
        }
        let heard = fixture.say("ana: ladder");
        assert!(heard.contains("You stand at place 1") && heard.contains("carla challenges you"), "{heard}");
        fixture.say("ana: unlink yes");
        let heard = fixture.say("ana: ladder");
        assert!(heard.contains("You stand at place 1") && heard.contains("carla challenges you"), "{heard}");
        replayed(&fixture);
    }
    fixture.say("ana: decline 1");
    assert_eq!(places(&fixture), ["carla", "ana", "bruno"]);
}

/// After everything about somebody was deleted, their place is free, whoever challenged them has it, and the facts stay.
#[test]
fn whoever_is_deleted_leaves_the_place_to_the_challenger() {
    let mut fixture = Fixture::new();
    fixture.say("host eve: admin ladder open hex");
    for name in ["ana", "bruno", "carla", "dora"] {
        fixture.say(&format!("{name}: ladder join"));
    }
    fixture.say("dora: ladder challenge @ana");
    fixture.say("ana: privacy delete yes");
    assert_eq!(places(&fixture), ["dora", "bruno", "carla"]);
    replayed(&fixture);
    let heard = fixture.say("bruno: ladder history");
    assert!(heard.contains("dora 4 → 1: the challenge was declined"), "{heard}");
    assert!(!heard.contains("ana"), "{heard}");
}

/// Time in which the bot could not hear its network is not lost for answering.
#[test]
fn an_outage_moves_the_days_to_answer() {
    let mut fixture = Fixture::new();
    fixture.say("host eve: admin ladder open hex");
    for name in ["ana", "bruno"] {
        fixture.say(&format!("{name}: ladder join"));
    }
    fixture.say("bruno: ladder challenge @ana");
    let from = fixture.now();
    let outage = move |tx: &storage::Transaction| tx.add_outage("stage", (from + DAY, from + 3 * DAY));
    fixture.store.write(outage).wait().unwrap();
    fixture.wait("5d");
    assert_eq!(places(&fixture), ["ana", "bruno"]);
    fixture.wait("1d");
    assert_eq!(places(&fixture), ["bruno", "ana"]);
    replayed(&fixture);
}

/// A timer that was lost is made again, and does what was due meanwhile.
#[test]
fn after_a_restart_everything_goes_on() {
    let mut fixture = Fixture::new();
    fixture.say("host eve: admin ladder open hex");
    for name in ["ana", "bruno"] {
        fixture.say(&format!("{name}: ladder join"));
    }
    fixture.say("bruno: ladder challenge @ana");
    let connection = Connection::open(fixture.store.path()).unwrap();
    connection.execute("DELETE FROM timers", []).unwrap();
    fixture.wait("5d");
    assert_eq!(places(&fixture), ["ana", "bruno"]);
    let now = fixture.now();
    fixture.store.write(move |tx| parlor::due::set_timers(tx, now)).wait().unwrap();
    fixture.wait("1m");
    assert_eq!(places(&fixture), ["bruno", "ana"]);
}

/// A game whose clocks have run for four weeks, both together, is lost by whoever has used more of the time: nobody keeps a place
/// by playing as slowly as the clock allows.
#[test]
fn a_game_that_lasts_too_long_is_lost_by_the_slower() {
    let mut fixture = Fixture::new();
    fixture.pace = 1_000;
    fixture.say("host eve: admin ladder open hex time=1d");
    for line in ["ana: ladder join", "bruno: ladder join", "bruno: ladder challenge @ana", "ana: accept"] {
        fixture.say(line);
    }
    let sql = "SELECT name FROM seats JOIN persons ON persons.id = person_id ORDER BY seat";
    let seated: Vec<String> = rows(&fixture, sql, |row| row.get(0));
    let cells = (1..=4).flat_map(|row| ('a'..='k').map(move |column| format!("{column}{row}")));
    let mut heard = String::new();
    for (ply, cell) in cells.enumerate() {
        // The first player takes longer.
        let posts = fixture.wait(if ply % 2 == 0 { "23h" } else { "20h" });
        heard += &posts.iter().map(|post| post.message.text.clone()).collect::<Vec<_>>().join("\n");
        if heard.contains("as long as they may") {
            assert!((26..=34).contains(&ply), "{ply}");
            assert!(heard.contains(&format!("**{} won #1.**", seated[1])), "{heard}");
            assert_eq!(places(&fixture)[0], seated[1]);
            return;
        }
        fixture.say(&format!("{}: {cell}", seated[ply % 2]));
    }
    panic!("{heard}");
}
