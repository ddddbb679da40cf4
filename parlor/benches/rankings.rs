//! The cost of ratings in a community where 1,000,000 games between 50,000 people are over: of a question, of a result, and of
//! a list that is found anew.
//!
//! `cargo bench -p parlor --bench rankings` makes the file, which takes some minutes, lets the ratings be computed as a bot
//! computes those of an older file, and prints a table. `-- --fraction 50` makes the file so much smaller. The disk needs 4 GB
//! for a while.

#![allow(clippy::unwrap_used, clippy::print_stdout, unreachable_pub, dead_code)]

#[path = "../tests/conversations/fixture/mod.rs"]
mod fixture;
#[path = "../tests/conversations/database/grown.rs"]
mod grown;

use std::time::{Duration, Instant};

use engine::{Game, Seed, Turn};
use fixture::Fixture;
use grown::Copied;
use parlor::{Request, Said};
use rusqlite::Connection;
use storage::Transaction;

/// The tables that are over, and the people who played at them.
const TABLES: i64 = 1_000_000;
const PEOPLE: i64 = 50_000;

/// The games, each on boards of a family of its own.
const GAMES: [&str; 4] = ["hex", "breakthrough", "oware", "dablot-prejjesne"];

/// A question is asked so often, each time by somebody else.
const TIMES: i64 = 1_000;

fn main() {
    let words: Vec<String> = std::env::args().collect();
    let number = words.iter().position(|word| word == "--fraction").map(|at| &words[at + 1]);
    let by: i64 = number.map_or(1, |number| number.parse().unwrap());
    let begins = Instant::now();
    let mut fixture = Fixture::new();
    let people = played(&mut fixture, TABLES / by, PEOPLE / by);
    println!("made in {:.0} s", begins.elapsed().as_secs_f64());
    let computed = Instant::now();
    compute(&mut fixture);
    println!("ratings computed in {:.0} s", computed.elapsed().as_secs_f64());
    let file = Connection::open(fixture.store.path()).unwrap();
    let void = "SELECT count(*) FROM results WHERE void = 1";
    println!("{} results made void\n", file.query_row::<i64, _, _>(void, [], |row| row.get(0)).unwrap());
    drop(file);

    println!("| what | p50, ms | p99, ms | longest, ms |\n|---|---:|---:|---:|");
    lists(&fixture);
    for text in [
        "top",
        "top hex",
        "top hex page=99",
        "stats",
        "stats hex",
        "stats @ana",
        "stats server",
        "games done",
        "games done hex won",
        "book hex",
    ] {
        row(text, (0..TIMES).map(|nth| asked(&fixture, &who(nth, people), text)).collect());
    }
    for rated in ["yes", "no"] {
        row(&format!("the end of a game, rated={rated}"), ends(&mut fixture, rated, people));
    }
}

/// The people are asked from one end of the list to the other.
fn who(nth: i64, people: i64) -> String {
    format!("p{}", 1 + nth * (people / TIMES).max(1) % people)
}

/// Games of so many people that are over, of which it is still to be found what they change; the number of people.
fn played(fixture: &mut Fixture, tables: i64, people: i64) -> i64 {
    for (nth, game) in GAMES.iter().enumerate() {
        fixture.say(&format!("pia{nth}: play {game} @quim{nth} seat=1"));
        fixture.say(&format!("quim{nth}: accept"));
        short(fixture, game, [&format!("pia{nth}"), &format!("quim{nth}")], 6);
        fixture.say(&format!("pia{nth}: resign yes"));
    }
    for name in ["ana", "bruno"] {
        fixture.say(&format!("{name}: games"));
    }
    let file = Connection::open(fixture.store.path()).unwrap();
    file.execute_batch(
        "PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -500000; BEGIN",
    )
    .unwrap();
    let (first, people) = Copied::people(&file, people);
    for nth in 0..GAMES.len() as i64 {
        Copied { file: &file, count: tables / GAMES.len() as i64 }.tables(nth + 1, None, (first, people));
    }
    // Whoever is stronger wins more often. All of it was played within the year that lists look at.
    file.execute_batch(
        "UPDATE tables SET winners = won, losers = 3 - won, started_at = newest - (newest - started_at) / 30,
                moved_at = newest - (newest - moved_at) / 30, ended_at = newest - (newest - ended_at) / 30
            FROM (SELECT one.table_id, newest, CASE WHEN one.person_id * 7919 % 997
                    - other.person_id * 7919 % 997 + one.table_id * 104729 % 1301 > 650 THEN 1 ELSE 2 END AS won
                FROM seats AS one JOIN seats AS other ON other.table_id = one.table_id AND other.seat = 2,
                    (SELECT max(ended_at) AS newest FROM tables) WHERE one.seat = 1)
            WHERE table_id = tables.id;
        -- An organiser has decided one of fifty.
        UPDATE tables SET reason = 'end-judged' WHERE state = 'over' AND id % 50 = 7;
        CREATE TEMP TABLE sat AS SELECT * FROM ended;
        DELETE FROM ended;
        INSERT INTO ended SELECT person_id, ended_at, table_id, seat, other_id, sat.game, sat.private, score
            FROM sat JOIN tables ON tables.id = table_id ORDER BY person_id, ended_at;
        INSERT INTO results (table_id, community_id, game, family, began_at, at, winners, losers, sort, bar)
            SELECT id, community_id, game, '', started_at, ended_at, winners, losers, 'unread', ''
            FROM tables WHERE state = 'over' AND id NOT IN (SELECT table_id FROM results) ORDER BY ended_at, id;
        COMMIT; PRAGMA wal_checkpoint(TRUNCATE)",
    )
    .unwrap();
    people
}

/// Plays so many plies at somebody's only table.
fn short(fixture: &mut Fixture, game: &str, names: [&str; 2], plies: usize) {
    let game = Game::with_id(game).unwrap_or_else(|| panic!("{game}"));
    let setup = game.setup(None, None, Seed::default()).unwrap();
    let mut play = game.start(&setup);
    for _ in 0..plies {
        let Turn::To(seat) = play.turn() else { panic!("it is over") };
        let text = play.suggest("", 1).moves[0].clone();
        play.play(seat, &text).unwrap();
        fixture.say(&format!("{}: {text}", names[seat.index()]));
    }
}

/// Lets the ratings be computed, step by step, as a bot does that was begun anew.
fn compute(fixture: &mut Fixture) {
    let now = fixture.now();
    let mut steps = Vec::new();
    fixture.store.write(move |tx: &Transaction| parlor::due::set_timers(tx, now)).wait().unwrap();
    while let Some(due) = fixture.store.read(parlor::due::next_due).unwrap().filter(|due| *due <= now) {
        let at = due.max(now);
        let begins = Instant::now();
        fixture.store.write(move |tx: &Transaction| parlor::due::run_due(tx, at)).wait().unwrap();
        steps.push(begins.elapsed());
    }
    println!("{} steps", steps.len());
    row("a step of them", steps);
}

/// Finds all lists.
fn lists(fixture: &Fixture) {
    let now = fixture.now() + 60_000;
    let (mut found_in, mut kept_in) = (Vec::new(), Vec::new());
    loop {
        let begins = Instant::now();
        let found = fixture.store.read(|snapshot| parlor::due::find_list(snapshot, now)).unwrap();
        let Some(found) = found else { break };
        found_in.push(begins.elapsed());
        let found = std::sync::Arc::new(found);
        for step in 0.. {
            let (found, begins) = (std::sync::Arc::clone(&found), Instant::now());
            let done = fixture.store.write(move |tx: &Transaction| found.keep(tx, step)).wait().unwrap();
            kept_in.push(begins.elapsed());
            if done {
                break;
            }
        }
    }
    row("a list is found, aside", found_in);
    row("a step in which places are kept", kept_in);
}

/// The time from a question to its answer.
fn asked(fixture: &Fixture, who: &str, text: &str) -> Duration {
    let request = fixture.request(who, Said::line(text), None);
    let now = fixture.now();
    let begins = Instant::now();
    let answered = fixture.store.read(|snapshot| parlor::answer(snapshot, &request, now)).unwrap();
    assert!(answered.is_some(), "{text} is answered from a snapshot");
    begins.elapsed()
}

/// The time that the writer takes for the end of a game between people of the list, with or without a result that counts.
fn ends(fixture: &mut Fixture, rated: &str, people: i64) -> Vec<Duration> {
    let mut times = Vec::new();
    for nth in 0..50 {
        let names = [who(nth * 7, people), who(nth * 7 + 301, people)];
        fixture.say(&format!("{}: play hex @{} seat=1 rated={rated}", names[0], names[1]));
        let offered = fixture.say(&format!("{}: accept", names[1]));
        let number = offered.split('#').nth(1).unwrap_or_else(|| panic!("{offered}"));
        let number: String = number.chars().take_while(char::is_ascii_digit).collect();
        let game = Game::with_id("hex").unwrap();
        let mut play = game.start(&game.setup(None, None, Seed::default()).unwrap());
        for _ in 0..6 {
            let Turn::To(seat) = play.turn() else { panic!("it is over") };
            let text = play.suggest("", 1).moves[0].clone();
            play.play(seat, &text).unwrap();
            fixture.say(&format!("{}: #{number} {text}", names[seat.index()]));
        }
        let request = fixture.request(&names[0], Said::line(format!("#{number} resign yes")), None);
        let request = Request { event: format!("stage:ends{number}"), ..request };
        let now = fixture.now() + 60_000;
        let job = move |tx: &Transaction| {
            let begins = Instant::now();
            parlor::handle(tx, &request, now).unwrap();
            Ok::<_, storage::Error>(begins.elapsed())
        };
        times.push(fixture.store.write(job).wait().unwrap());
    }
    times
}

fn row(name: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |part: usize| times[(times.len() * part / 100).min(times.len() - 1)].as_secs_f64() * 1e3;
    println!("| {name} | {:.2} | {:.2} | {:.2} |", at(50), at(99), at(100));
}
