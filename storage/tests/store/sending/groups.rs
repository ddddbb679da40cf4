//! Group commit: who shares a transaction, who does not share a fate, and when a ticket resolves.

use std::pin::pin;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Barrier, Mutex};
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, Thread};
use std::time::Duration;

use storage::{Error, Snapshot, Store, Ticket, Transaction};

use crate::{Fixture, append, is_refused};

/// A job that says when it runs and then waits to be released.
pub struct Block {
    pub running: Receiver<()>,
    pub release: Sender<()>,
    pub ticket: Ticket<(), Error>,
}

pub fn block(store: &Store) -> Block {
    let (runs, running) = channel();
    let (release, released) = channel::<()>();
    let released = Mutex::new(released);
    let ticket = store.write(move |_| {
        runs.send(()).unwrap();
        released.lock().unwrap().recv().unwrap();
        Ok(())
    });
    Block { running, release, ticket }
}

/// The number of moves that a connection of its own sees.
pub fn moves_on_disk(fixture: &Fixture) -> i64 {
    fixture.place.seen("SELECT count(*) FROM moves")[0].parse().unwrap()
}

/// An error of a caller's own type.
#[derive(Debug)]
enum Failure {
    Refused,
    Store(Error),
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::Store(error)
    }
}

#[test]
fn failing_and_panicking_jobs_leave_their_neighbours_alone() {
    let fixture = Fixture::new();
    let store = fixture.store();
    let first = block(store);
    first.running.recv().unwrap();

    // All of these wait, and so form one group.
    let event = |name: &'static str| move |tx: &Transaction| tx.first_time(name, 1);
    let before = store.write(event("before"));
    let refused = store.write(|tx| {
        tx.first_time("refused", 1)?;
        Err::<(), _>(Failure::Refused)
    });
    let between = store.write(event("between"));
    let panicked = store.write(|tx| -> Result<(), Failure> {
        tx.first_time("panicked", 1)?;
        panic!("the {} is a lie", "cake");
    });
    let broken = store.write(|tx| {
        tx.first_time("broken", 1)?;
        tx.set_setting(storage::PersonId(99), "theme", Some("dark"))
    });
    let after = store.write(event("after"));
    first.release.send(()).unwrap();

    assert!(before.wait().unwrap());
    assert!(matches!(refused.wait(), Err(Failure::Refused)));
    assert!(between.wait().unwrap());
    let said = panicked.wait();
    assert!(
        matches!(&said, Err(Failure::Store(Error::Panicked(text))) if text == "the cake is a lie"),
        "{said:?}"
    );
    assert!(is_refused(&broken.wait()), "a setting of nobody");
    assert!(after.wait().unwrap());
    first.ticket.wait().unwrap();

    for (name, new) in [
        ("before", false),
        ("refused", true),
        ("between", false),
        ("panicked", true),
        ("broken", true),
        ("after", false),
    ] {
        assert_eq!(fixture.write(move |tx| tx.first_time(name, 1)).unwrap(), new, "{name}");
    }
}

#[test]
fn a_ticket_can_be_awaited() {
    struct Unpark(Thread);
    impl Wake for Unpark {
        fn wake(self: Arc<Self>) {
            self.0.unpark();
        }
    }
    let fixture = Fixture::new();
    let blocked = block(fixture.store());
    blocked.running.recv().unwrap();
    let ticket = fixture.store().write(|tx| tx.remember_account("terminal", "zoe", "Zoe", None, 1));
    let mut task = pin!(async { ticket.await.map(|player| player.name) });
    let waker = Waker::from(Arc::new(Unpark(thread::current())));
    let mut context = Context::from_waker(&waker);
    assert!(task.as_mut().poll(&mut context).is_pending());
    blocked.release.send(()).unwrap();
    let name = loop {
        match task.as_mut().poll(&mut context) {
            Poll::Ready(name) => break name.unwrap(),
            Poll::Pending => thread::park(),
        }
    };
    assert_eq!(name, "Zoe");
}

#[test]
fn eight_threads_lose_nothing() {
    const THREADS: u32 = 8;
    const WRITES: u32 = 200;
    let fixture = Fixture::new();
    let tables: Vec<_> = (0..THREADS).map(|_| fixture.table()).collect();
    let start = Barrier::new(tables.len());
    thread::scope(|scope| {
        for &table in &tables {
            let (store, start) = (fixture.store(), &start);
            scope.spawn(move || {
                start.wait();
                for ply in 1..=WRITES {
                    store.write(move |tx| append(tx, table, ply, "a1")).wait().unwrap();
                    let plies = store.read(|snapshot| snapshot.table(table)).unwrap().unwrap().plies;
                    assert_eq!(plies, ply, "an acknowledged write is not there to read");
                }
            });
        }
    });
    assert_eq!(moves_on_disk(&fixture), i64::from(THREADS * WRITES));
    for table in tables {
        let plies: Vec<_> = fixture
            .store()
            .read(|snapshot| snapshot.moves(table))
            .unwrap()
            .iter()
            .map(|row| row.ply)
            .collect();
        assert_eq!(plies, (1..=WRITES).collect::<Vec<_>>());
    }
}

#[test]
fn a_snapshot_does_not_move() {
    let fixture = Fixture::new();
    let table = fixture.table();
    fixture
        .store()
        .read(|snapshot| {
            assert_eq!(snapshot.moves(table)?, []);
            fixture.write(move |tx| append(tx, table, 1, "a1"))?;
            assert_eq!(snapshot.moves(table)?, [], "the snapshot moved");
            assert_eq!(snapshot.table(table)?.unwrap().plies, 0);
            Ok::<_, Error>(())
        })
        .unwrap();
    assert_eq!(fixture.store().read(|snapshot| snapshot.moves(table)).unwrap().len(), 1);
}

#[test]
fn a_fifth_reader_waits_for_one_of_four() {
    let fixture = Fixture::new();
    let store = fixture.store();
    let (enters, entered) = channel();
    thread::scope(|scope| {
        let read = |wait: Option<Receiver<()>>| {
            let enters = enters.clone();
            scope.spawn(move || {
                let job = |_: &Snapshot| {
                    enters.send(()).unwrap();
                    wait.map_or(Ok(()), |wait| wait.recv().map_err(|_| Error::Closed))
                };
                store.read(job).unwrap();
            });
            entered.recv_timeout(Duration::from_millis(500))
        };
        let stay: Vec<_> = (0..4).map(|_| channel::<()>()).collect();
        let (leave, left): (Vec<_>, Vec<_>) = stay.into_iter().unzip();
        for left in left {
            read(Some(left)).unwrap();
        }
        assert!(read(None).is_err(), "five at once");
        leave[0].send(()).unwrap();
        entered.recv_timeout(Duration::from_secs(5)).expect("the fifth was not woken");
        leave[1..].iter().for_each(|leave| leave.send(()).unwrap());
    });
}

#[test]
fn readers_come_back_after_a_panic() {
    let fixture = Fixture::new();
    for _ in 0..5 {
        let read = std::panic::AssertUnwindSafe(|| {
            fixture.store().read(|snapshot| -> Result<(), Error> {
                snapshot.table(storage::TableId(1))?;
                panic!("as planned")
            })
        });
        assert!(std::panic::catch_unwind(read).is_err());
    }
    let table = fixture.table();
    let found = fixture.store().read(|snapshot| snapshot.table(table)).unwrap();
    assert!(found.is_some(), "the reader still shows an old snapshot");
}

#[test]
fn the_last_owner_may_be_a_job() {
    let mut fixture = Fixture::new();
    let store = Arc::new(fixture.open.take().unwrap());
    let (drops, dropped) = channel();
    let owner = Mutex::new(Some((Arc::clone(&store), dropped)));
    let ticket = store.write(move |tx| {
        if let Some((last, dropped)) = owner.lock().unwrap().take() {
            dropped.recv().unwrap();
            drop(last);
        }
        tx.first_time("last", 1)
    });
    drop(store);
    drops.send(()).unwrap();
    assert!(ticket.wait().unwrap());
}

#[test]
fn a_savepoint_undoes_what_was_done_inside_and_nothing_else() {
    let fixture = Fixture::new();
    fixture
        .write(|tx| {
            tx.first_time("before", 1)?;
            let refused = tx.savepoint(|tx| {
                tx.first_time("outer", 1)?;
                let inner = tx.savepoint(|tx| {
                    tx.first_time("inner", 1)?;
                    Err::<(), _>(Failure::Refused)
                });
                assert!(matches!(inner, Err(Failure::Refused)));
                assert!(!tx.first_time("outer", 1)?, "the outer one goes on");
                Err::<(), _>(Failure::Refused)
            });
            assert!(matches!(refused, Err(Failure::Refused)));
            tx.savepoint(|tx| tx.first_time("kept", 1))?;
            tx.first_time("after", 1)
        })
        .unwrap();
    for (name, new) in
        [("before", false), ("outer", true), ("inner", true), ("kept", false), ("after", false)]
    {
        assert_eq!(fixture.write(move |tx| tx.first_time(name, 1)).unwrap(), new, "{name}");
    }
}

#[test]
fn two_stores_on_one_database_take_turns() {
    let fixture = Fixture::new();
    let table = fixture.table();
    let second = fixture.place.open();
    for ply in 1..=40 {
        let store = if ply % 2 == 0 { &second } else { fixture.store() };
        store.write(move |tx| append(tx, table, ply, "a1")).wait().unwrap();
    }
    let threads = [fixture.store(), &second];
    thread::scope(|scope| {
        for (number, store) in threads.into_iter().enumerate() {
            scope.spawn(move || {
                for event in 0..100 {
                    let name = format!("{number}/{event}");
                    assert!(store.write(move |tx| tx.first_time(&name, 1)).wait().unwrap());
                }
            });
        }
    });
    assert_eq!(moves_on_disk(&fixture), 40);
    assert_eq!(second.check().unwrap(), Vec::<String>::new());
}
