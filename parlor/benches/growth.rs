//! The cost of what people do all day, in a file in which much has been played and next to it in one with little in it:
//! nothing of it may grow with what is finished.
//!
//! `cargo bench -p parlor --bench growth` makes both files anew, which takes a minute or two, and prints a table. A word behind
//! `--` names the lines that are measured; `-- --fraction 50` makes the large file so much smaller. The disk is left out: a
//! deed is undone before it would be stored. `-- --keep FILE` keeps the large file there, and measures nothing.

#![allow(clippy::unwrap_used, clippy::print_stdout, unreachable_pub, dead_code)]

#[path = "../tests/conversations/fixture/mod.rs"]
mod fixture;
#[path = "../tests/conversations/database/grown.rs"]
mod grown;

use std::time::{Duration, Instant};

use fixture::{Fixture, NETWORK};
use grown::{Grown, SMALL, Sizes, grown as grow};
use parlor::{BoardRef, Body, Outcome, Request, Said};
use storage::Transaction;

const LARGE: Sizes =
    Sizes { plies: 2_000, taken_back: 2_000, own: 20_000, others: (1_000_000, 50_000), running: 300 };

/// A line is said so often, unless that takes longer.
const TIMES: usize = 200;
const LONGEST: Duration = Duration::from_secs(3);

/// Something that somebody says; what it changes is undone.
struct Line {
    name: &'static str,
    who: String,
    said: Said,
    board: Option<BoardRef>,
}

fn line(name: &'static str, who: &str, text: &str) -> Line {
    Line { name, who: who.to_owned(), said: Said::line(text), board: None }
}

fn button(name: &'static str, who: &str, text: &str, table: i64) -> Line {
    let board = Some(BoardRef { table, ply: None, digest: None });
    Line { name, who: who.to_owned(), said: Said::control(text.to_owned()), board }
}

fn lines(grown: &Grown) -> Vec<Line> {
    let [mover, text] = &grown.long_move();
    let (long, own) = (grown.long.0, 7);
    vec![
        line("a move, typed", "ana", "e2-e3"),
        button("a move, by a button", "ana", "move e2-e3", own),
        line("games", "ana", "games"),
        line("games of somebody else", "bruno", "games @ana"),
        line("games done", "ana", "games done"),
        line("games done, won of one kind", "ana", "games done hex won from=2020"),
        line("games done, page 1,500", "ana", "games done page=1500"),
        line("next", "ana", "next"),
        line("seeks", "ana", "seeks"),
        line("board", "ana", "board"),
        line("moves", "ana", "moves"),
        line("history", "ana", "history"),
        line("show", "ana", "show"),
        line("play", "zoe", "play hex @ana"),
        line("resign", "ana", "resign yes"),
        line("stats", "ana", "stats"),
        line("top", "ana", "top"),
        line("privacy export", "ana", "privacy export"),
        line("privacy export of somebody else", "nina", "privacy export"),
        line("300 tables: a move, typed", "mila", "d2-d3"),
        line("300 tables: a move with its table", "mila", "#4 d2-d3"),
        line("300 tables: games", "mila", "games"),
        // Whoever moves has seen the board.
        line("2,000 plies: board", mover, "board"),
        line("2,000 plies: a move, typed", mover, text),
        button("2,000 plies: a move, by a button", mover, &format!("move {text}"), long),
        line("2,000 plies: moves", mover, "moves"),
        line("2,000 plies: history", mover, "history"),
        line("2,000 plies: export", mover, "export"),
        line("2,000 plies: privacy export", mover, "privacy export"),
        line("2,000 taken back: a move, typed", "gil", "d6-d5"),
        line("2,000 taken back: undo", "fred", "undo"),
        line("2,000 taken back: history", "fred", "history"),
        line("2,000 taken back: privacy export", "fred", "privacy export"),
    ]
}

/// Undoes all that has been done.
#[derive(Debug)]
struct Undone(Duration);

impl From<storage::Error> for Undone {
    fn from(error: storage::Error) -> Undone {
        panic!("{error}")
    }
}

/// The time that a line takes, without that of the disk.
fn once(fixture: &Fixture, said: &Line) -> Duration {
    let request = fixture.request(&said.who, said.said.clone(), said.board);
    let request = Request { event: "stage:timed".to_owned(), ..request };
    let now = fixture.now() + 60_000;
    let begins = Instant::now();
    let answered = fixture.store.read(|snapshot| parlor::answer(snapshot, &request, now)).unwrap();
    let taken = begins.elapsed();
    if answered.is_some() {
        return taken;
    }
    let name = said.name;
    let job = move |tx: &Transaction| {
        let begins = Instant::now();
        let reply = parlor::handle(tx, &request, now).unwrap_or_else(|error| panic!("{name}: {error}"));
        let taken = begins.elapsed();
        assert!(!matches!(reply.outcome, Outcome::Repeated), "{name}");
        Err::<(), _>(Undone(taken))
    };
    let Err(Undone(more)) = fixture.store.write(job).wait() else { panic!("it is not undone") };
    taken + more
}

/// The time that the board after a move takes, from its post to what is drawn.
fn board(grown: &mut Grown, who: &str, text: &str) -> Duration {
    // The posts of earlier moves are gone.
    let now = grown.fixture.now();
    grown.fixture.take_posts(now);
    grown.fixture.ask(&format!("{who}: {text}"));
    let fixture = &grown.fixture;
    let posts = fixture.store.read(|snapshot| snapshot.waiting_posts(NETWORK)).unwrap();
    let bodies: Vec<Body> = posts.iter().map(|post| serde_json::from_str(&post.body).unwrap()).collect();
    median(|| {
        let begins = Instant::now();
        for body in &bodies {
            fixture.store.read(|snapshot| parlor::compose(snapshot, NETWORK, body, None)).unwrap();
        }
        begins.elapsed()
    })
}

/// The median of so many runs.
fn median(mut run: impl FnMut() -> Duration) -> Duration {
    for _ in 0..3 {
        run();
    }
    let (begins, mut times) = (Instant::now(), Vec::new());
    while times.len() < TIMES && (times.is_empty() || begins.elapsed() < LONGEST) {
        times.push(run());
    }
    times.sort_unstable();
    times[times.len() / 2]
}

fn micros(time: Duration) -> f64 {
    time.as_secs_f64() * 1e6
}

fn row(name: &str, small: Duration, large: Duration) {
    println!(
        "| {name} | {:.0} | {:.0} | {:.1} |",
        micros(small),
        micros(large),
        micros(large) / micros(small)
    );
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let number = words.iter().position(|word| word == "--fraction").map(|at| &words[at + 1]);
    let by: i64 = number.map_or(1, |number| number.parse().unwrap());
    let large = Sizes {
        plies: LARGE.plies / by as usize,
        taken_back: LARGE.taken_back / by,
        own: LARGE.own / by,
        others: (LARGE.others.0 / by, LARGE.others.1 / by),
        running: LARGE.running / by,
    };
    let only = words.iter().find(|word| word.parse::<i64>().is_err() && !word.starts_with('-'));
    let begins = Instant::now();
    let (mut small, mut large) = (grow(SMALL), grow(large));
    println!("made in {:.0} s\n", begins.elapsed().as_secs_f64());
    if let Some(at) = words.iter().position(|word| word == "--keep") {
        // Its log is empty, and nobody writes.
        std::fs::copy(large.fixture.store.path(), &words[at + 1]).unwrap();
        return;
    }
    println!("| what | small, µs | large, µs | ratio |\n|---|---:|---:|---:|");
    for (few, many) in lines(&small).into_iter().zip(lines(&large)) {
        if only.is_none_or(|only| few.name.contains(&**only)) {
            let times =
                [(&small, &few), (&large, &many)].map(|(grown, said)| median(|| once(&grown.fixture, said)));
            row(few.name, times[0], times[1]);
        }
    }
    let moves = [&small, &large].map(Grown::long_move);
    for (name, [few, many]) in [
        ("a move: the board that follows", [["ana", "e2-e3"]; 2]),
        (
            "2,000 plies: the board that follows",
            moves.each_ref().map(|moves| moves.each_ref().map(|word| &**word)),
        ),
        ("2,000 taken back: the board that follows", [["gil", "d6-d5"]; 2]),
    ] {
        let times = (board(&mut small, few[0], few[1]), board(&mut large, many[0], many[1]));
        row(name, times.0, times.1);
    }
}
