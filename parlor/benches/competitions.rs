//! The cost of competitions where 1,000 tournaments of 20,000 people run: of a question, and of a round of 64 that is paired and
//! opened.
//!
//! `cargo bench -p parlor --bench competitions` makes the file, which takes some minutes, and prints a table;
//! `-- --fraction 20` makes so many fewer tournaments.

#![allow(clippy::unwrap_used, clippy::print_stdout, unreachable_pub, dead_code)]

#[path = "../tests/conversations/fixture/mod.rs"]
mod fixture;

use std::time::{Duration, Instant};

use fixture::Fixture;
use rusqlite::Connection;
use storage::Transaction;

/// The communities, the tournaments that run in each, and the players of each tournament.
const COMMUNITIES: usize = 40;
const TOURNAMENTS: usize = 25;
const PLAYERS: usize = 20;

/// The players of the tournament of which rounds are timed, and its rounds.
const MANY: usize = 64;
const ROUNDS: usize = 6;

/// The people in the ladder.
const LADDER: usize = 500;

/// A question is asked so often, each time by somebody else.
const TIMES: usize = 1_000;

fn main() {
    let words: Vec<String> = std::env::args().collect();
    let number = words.iter().position(|word| word == "--fraction").map(|at| &words[at + 1]);
    let by: usize = number.map_or(1, |number| number.parse().unwrap());
    let communities = (COMMUNITIES / by).max(1);
    let begins = Instant::now();
    let mut fixture = Fixture::new();
    fixture.pace = 10;
    for community in 0..communities {
        for at in 0..TOURNAMENTS {
            let id = community * TOURNAMENTS + at + 1;
            let form = ["swiss rounds=4", "round-robin", "knockout"][id % 3];
            fixture.say(&format!("host h{id} at c{community}: tournament new Cup {id} hex {form} days=60"));
            for player in 0..PLAYERS {
                fixture.say(&format!("p{id}x{player} at c{community}: tournament join {id}"));
            }
            fixture.say(&format!("host h{id} at c{community}: tournament start {id}"));
        }
    }
    for place in 0..LADDER {
        if place == 0 {
            fixture.say("host eve: admin ladder open hex");
        }
        fixture.say(&format!("l{place}: ladder join"));
    }
    let running = count(&fixture, "SELECT count(*) FROM tournaments WHERE state = 'running'");
    println!("{running} tournaments run; made in {:.0} s\n", begins.elapsed().as_secs_f64());
    println!("| what | p50, ms | p99, ms | longest, ms |\n|---|---:|---:|---:|");
    for (what, text) in [("tournament", "tournament"), ("tournament table", "tournament table")] {
        let asked = |nth: usize| {
            let id = nth * 7919 % (communities * TOURNAMENTS) + 1;
            format!("p{id}x{} at c{}: {text} {id}", nth % PLAYERS, (id - 1) / TOURNAMENTS)
        };
        row(what, (0..TIMES).map(|nth| timed(&mut fixture, &asked(nth))).collect());
    }
    for text in ["ladder", "ladder history"] {
        row(text, (0..TIMES).map(|nth| timed(&mut fixture, &format!("l{}: {text}", nth % LADDER))).collect());
    }
    row("a round of 64 is paired and opened, on the writer", rounds(&mut fixture));
}

/// The time that a question takes.
fn timed(fixture: &mut Fixture, line: &str) -> Duration {
    let begins = Instant::now();
    let (_, reply) = fixture.ask(line);
    let taken = begins.elapsed();
    assert!(reply.outcome == parlor::Outcome::Answered, "{line}: {reply:?}");
    taken
}

/// The time that the writer takes for each round of a Swiss of many.
fn rounds(fixture: &mut Fixture) -> Vec<Duration> {
    fixture.say(&format!("host eve: tournament new Many hex swiss rounds={ROUNDS} days=20"));
    let id = count(fixture, "SELECT max(id) FROM tournaments");
    for player in 0..MANY {
        fixture.say(&format!("m{player}: tournament join {id}"));
    }
    let begins = Instant::now();
    fixture.say(&format!("host eve: tournament start {id}"));
    let mut times = vec![begins.elapsed()];
    for round in 1..ROUNDS {
        let sql = "SELECT table_id, name FROM tournament_pairings JOIN seats USING (table_id)
            JOIN persons ON persons.id = person_id
            WHERE tournament_id = ?1 AND round = ?2 AND seats.seat = 1 + table_id * 7919 % 13 % 2";
        let losers: Vec<(i64, String)> = {
            let file = Connection::open(fixture.store.path()).unwrap();
            let mut rows = file.prepare(sql).unwrap();
            let rows = rows.query_map((id, round), |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
            rows.map(Result::unwrap).collect()
        };
        assert_eq!(losers.len(), MANY / 2);
        for (table, loser) in losers {
            fixture.say(&format!("{loser}: resign #{table} yes"));
        }
        let now = fixture.now() + 60_000;
        fixture.set(now);
        let job = move |tx: &Transaction| {
            let begins = Instant::now();
            parlor::due::run_due(tx, now)?;
            Ok::<_, parlor::Error>(begins.elapsed())
        };
        let before = count(fixture, "SELECT count(*) FROM tournament_pairings");
        times.push(fixture.store.write(job).wait().unwrap());
        let paired = count(fixture, "SELECT count(*) FROM tournament_pairings") - before;
        assert_eq!(paired, MANY as i64 / 2, "round {round}");
    }
    times
}

fn count(fixture: &Fixture, sql: &str) -> i64 {
    Connection::open(fixture.store.path()).unwrap().query_row(sql, [], |row| row.get(0)).unwrap()
}

fn row(name: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |part: usize| times[(times.len() * part / 100).min(times.len() - 1)].as_secs_f64() * 1e3;
    println!("| {name} | {:.2} | {:.2} | {:.2} |", at(50), at(99), at(100));
}
