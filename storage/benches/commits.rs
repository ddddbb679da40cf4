//! The number of moves that can be stored in a second: with one task that waits for each, and with 64 tasks
//! at a time.

mod table;

use std::collections::VecDeque;
use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use storage::{Error, NewFact, NewMove, Store, TableId, Ticket, Transaction};
use table::add_table;

const TABLES: usize = 64;

struct Bench {
    store: Store,
    tables: Vec<(TableId, u32)>,
    next: usize,
    _folder: tempfile::TempDir,
}

impl Bench {
    fn new() -> Self {
        let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
        let store = Store::open(&folder.path().join("bench.sqlite")).expect("a store");
        let start = |tx: &Transaction| {
            let community = tx.remember_community("terminal", "home", "Home", None)?.id;
            let players = ["ana", "rui"].map(|name| tx.remember_account("terminal", name, name, None, 0));
            let players =
                players.into_iter().map(|player| Ok(player?.id)).collect::<Result<Vec<_>, Error>>()?;
            (0..TABLES).map(|_| add_table(tx, community, &players)).collect::<Result<Vec<_>, Error>>()
        };
        let tables = store.write(start).wait().expect("tables").into_iter().map(|id| (id, 0)).collect();
        Self { store, tables, next: 0, _folder: folder }
    }

    /// Queues a move at the next table.
    fn play(&mut self) -> Ticket<(), Error> {
        self.next = (self.next + 1) % self.tables.len();
        let (table, plies) = &mut self.tables[self.next];
        *plies += 1;
        let (table, ply) = (*table, *plies);
        self.store.write(move |tx| {
            let seat = if ply % 2 == 1 { 1 } else { 2 };
            let new = NewFact { at: 1, cause: "{}", table: Some(table), challenge: None, body: "{}" };
            let (fact, to_move) = (tx.add_fact(&new)?, Some(3 - seat));
            let new = NewMove { ply, seat, text: "e4xd5", to_move, event: "terminal:1", at: 1, fact };
            tx.append_move(table, &new)
        })
    }

    /// Plays so many moves, with so many on their way at any time.
    fn run(&mut self, moves: u64, at_once: usize) -> Duration {
        let start = Instant::now();
        let mut waiting = VecDeque::new();
        for _ in 0..moves {
            if waiting.len() == at_once {
                wait(waiting.pop_front());
            }
            waiting.push_back(self.play());
        }
        waiting.into_iter().for_each(|ticket| wait(Some(ticket)));
        start.elapsed()
    }
}

fn wait(ticket: Option<Ticket<(), Error>>) {
    if let Some(ticket) = ticket {
        ticket.wait().expect("a stored move");
    }
}

fn commits(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("commits");
    group.throughput(Throughput::Elements(1));
    for at_once in [1, 64] {
        let mut bench = Bench::new();
        group.bench_function(format!("{at_once} at once"), |bencher| {
            bencher.iter_custom(|moves| bench.run(moves, at_once));
        });
    }
    group.finish();
}

fn reads(criterion: &mut Criterion) {
    let mut bench = Bench::new();
    bench.run(200 * TABLES as u64, 64);
    let table = bench.tables[0].0;
    criterion.bench_function("read a table of 200 moves", |bencher| {
        bencher.iter(|| {
            bench
                .store
                .read(|snapshot| Ok::<_, Error>((snapshot.table(table)?, black_box(snapshot.moves(table)?))))
                .expect("a table")
        });
    });
}

criterion_group!(benches, commits, reads);
criterion_main!(benches);
