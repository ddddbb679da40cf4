//! The jobs that a file stores in a second, and a server with one connection that writes and with several, in turns; and how long
//! one of sixteen who write at once waits. The server is one of the tests' own, on a local socket; it waits for the disk with
//! `POSTGRES_FSYNC=on`, as the file does.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod table;

use std::thread;
use std::time::{Duration, Instant};

use postmaster::Server;
use storage::{CommunityId, Error, Lane, NewFact, NewMove, NewTimer, PersonId, Store, TableId, Transaction};
use table::add_table;

/// The number of those who write at once, each at a table of their own.
const AT_ONCE: usize = 16;
const ROUNDS: usize = 3;
const TIME: Duration = Duration::from_secs(3);

#[derive(Clone, Copy)]
struct Seat {
    community: CommunityId,
    table: TableId,
    persons: [PersonId; 2],
    number: usize,
}

fn sit_down(store: &Store, number: usize) -> Seat {
    let job = move |tx: &Transaction| {
        let community = tx.remember_community("terminal", "home", "Home", None)?.id;
        let person =
            |name: String| Ok::<_, Error>(tx.remember_account("terminal", &name, &name, None, 0)?.id);
        let persons = [person(format!("ana{number}"))?, person(format!("rui{number}"))?];
        let table = add_table(tx, community, &persons)?;
        Ok::<_, Error>(Seat { community, table, persons, number })
    };
    store.write(job).wait().unwrap()
}

/// Job of a move: somebody is heard, a table is read and goes on, and others are told.
fn play(tx: &Transaction, seat: Seat, ply: u32, event: &str) -> Result<(), Error> {
    let Seat { community, table, persons, number } = seat;
    tx.first_time(event, 1)?;
    let name = format!("ana{number}");
    tx.remember_account("terminal", &name, &name, None, 1)?;
    tx.remember_community("terminal", "home", "Home", None)?;
    tx.seated_tables(persons[0], "terminal")?;
    let row = tx.table(table)?.unwrap();
    tx.seats(table)?;
    tx.move_texts(table, None)?;
    let new = NewFact { at: 1, cause: "{}", table: Some(table), challenge: None, body: "{}" };
    let fact = tx.add_fact(&new)?;
    let by = if row.plies % 2 == 0 { 1 } else { 2 };
    let to_move = Some(3 - by);
    tx.append_move(table, &NewMove { ply, seat: by, text: "a1", to_move, event, at: 1, fact })?;
    tx.cancel_timers(table, "clock")?;
    let timer = NewTimer {
        due_at: 9,
        kind: "clock",
        table: Some(table),
        body: "{}",
        made_at: 1,
        ..NewTimer::default()
    };
    tx.add_timer(&timer)?;
    let lane = Lane::Table(table);
    tx.add_post("terminal", &lane, community, "{}", 1)?;
    tx.claim_lane("terminal", &lane, "me", (1, 2), &|_| true).map(drop)
}

/// The waits of all who wrote, in order.
fn measure(store: &Store, round: usize) -> Vec<Duration> {
    let mut waits: Vec<Duration> = thread::scope(|scope| {
        let one = |number: usize| {
            let seat = sit_down(store, round * AT_ONCE + number);
            let (start, mut waits) = (Instant::now(), Vec::new());
            for ply in 1.. {
                let (event, began) = (format!("terminal:{}:{ply}", seat.table), Instant::now());
                store.write(move |tx| play(tx, seat, ply, &event)).wait().unwrap();
                waits.push(began.elapsed());
                if start.elapsed() > TIME {
                    break;
                }
            }
            waits
        };
        let threads: Vec<_> = (0..AT_ONCE).map(|number| scope.spawn(move || one(number))).collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    waits.sort_unstable();
    waits
}

fn main() {
    let server = Server::shared(|address| drop(Store::connect(address).unwrap()));
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let mut stores = vec![("a file".to_owned(), Store::open(&folder.path().join("bench.sqlite")).unwrap())];
    for writers in [1, 2, 4, 8] {
        let name = format!("bench{writers}");
        server.make(&name);
        let store = Store::connect_with(&server.address(&name), writers, Duration::from_secs(1)).unwrap();
        stores.push((format!("a server, {writers} writing"), store));
    }
    for round in 0..ROUNDS {
        for (name, store) in &stores {
            let waits = measure(store, round);
            let at = |part: usize| waits[(waits.len() - 1) * part / 100].as_secs_f64() * 1_000.0;
            let a_second = waits.len() as f64 / TIME.as_secs_f64();
            println!("{name:22} {a_second:6.0} jobs/s, p50 {:6.2} ms, p99 {:6.2} ms", at(50), at(99));
        }
    }
}
