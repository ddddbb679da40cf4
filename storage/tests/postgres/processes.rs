//! Several processes on one server: who runs alone, who is dead, and what the others hear of each other.

use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use storage::{Error, Lane, NewTimer, Onlooker, Share, Start, Store, Transaction};

use crate::{Fixture, append};

/// The time between two looks; who is not seen for twenty is dead.
const LOOK: Duration = Duration::from_millis(50);

fn open(fixture: &Fixture) -> Store {
    Store::connect_with(&fixture.place.address(), 2, LOOK).unwrap()
}

/// Waits for something, but not for ever.
fn wait_for(what: &str, mut is_so: impl FnMut() -> bool) -> Duration {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < Duration::from_secs(20), "{what} does not come");
        thread::sleep(Duration::from_millis(10));
    }
    start.elapsed()
}

/// A number that is read and then written, where nothing but the order of jobs keeps it right.
#[test]
fn what_is_not_held_is_changed_by_jobs_that_run_alone() {
    let fixture = Fixture::new();
    let ana = fixture.ana;
    let stores: Vec<Store> = (0..4).map(|_| open(&fixture)).collect();
    thread::scope(|scope| {
        for store in stores.iter().chain(&stores) {
            scope.spawn(move || {
                for _ in 0..25 {
                    let job = move |tx: &Transaction| {
                        let number =
                            tx.setting(ana, "count")?.map_or(0, |count| count.parse::<u32>().unwrap());
                        tx.set_setting(ana, "count", Some(&(number + 1).to_string()))
                    };
                    store.write(job).wait().unwrap();
                }
            });
        }
    });
    let count = fixture.store().read(|snapshot| snapshot.setting(ana, "count")).unwrap();
    assert_eq!(count.as_deref(), Some("200"));
}

/// The same of results, which are held by whoever notes one.
#[test]
fn whoever_notes_results_keeps_others_from_it() {
    let fixture = Fixture::new();
    let running = Arc::new(Mutex::new(0));
    let stores: Vec<Store> = (0..4).map(|_| open(&fixture)).collect();
    thread::scope(|scope| {
        for store in &stores {
            let running = Arc::clone(&running);
            scope.spawn(move || {
                for number in 0..10 {
                    let running = Arc::clone(&running);
                    let job = move |tx: &Transaction| {
                        tx.hold_results()?;
                        tx.first_time(&format!("{number}"), 1)?;
                        *running.lock().unwrap() += 1;
                        thread::sleep(Duration::from_millis(1));
                        let mut running = running.lock().unwrap();
                        *running -= 1;
                        assert_eq!(*running, 0, "two note results at once");
                        Ok::<_, Error>(())
                    };
                    store.write(job).wait().unwrap();
                }
            });
        }
    });
}

/// Two who come for the first time with one account, or from one community, are one.
#[test]
fn whoever_comes_twice_at_once_is_one() {
    let fixture = Fixture::new();
    let stores: Vec<Store> = (0..4).map(|_| open(&fixture)).collect();
    let found = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for store in &stores {
            let found = &found;
            scope.spawn(move || {
                for number in 0..20 {
                    let name = format!("zoe{number}");
                    let job = move |tx: &Transaction| {
                        let community = tx.remember_community("terminal", &name, &name, None)?.id;
                        Ok::<_, Error>((
                            name.clone(),
                            tx.remember_account("terminal", &name, &name, None, 1)?.id,
                            community,
                        ))
                    };
                    found.lock().unwrap().push(store.write(job).wait().unwrap());
                }
            });
        }
    });
    let mut found = found.into_inner().unwrap();
    found.sort_unstable_by(|one, other| one.0.cmp(&other.0));
    found.dedup();
    assert_eq!(found.len(), 20, "{found:?}");
}

#[test]
fn a_process_that_dies_leaves_its_lanes_and_roles_to_others() {
    let fixture = Fixture::new();
    let (living, dying) = (open(&fixture), open(&fixture));
    let (community, lane) = (fixture.community, Lane::Person(fixture.ana));
    let to = lane.clone();
    fixture.write(move |tx| tx.add_post("terminal", &to, community, "hello", 1).map(drop)).unwrap();
    let claim = |store: &Store, holder: &'static str| {
        let job = move |tx: &Transaction| tx.claim_lanes("terminal", holder, (10, 1_000_000), 9, &|_| true);
        store.write(job).wait().unwrap().len()
    };
    let role = |store: &Store| store.write(|tx: &Transaction| tx.claim_role("matrix")).wait().unwrap();
    assert_eq!((claim(&dying, "dying"), role(&dying)), (1, true));
    assert_eq!((claim(&living, "living"), role(&living)), (0, false));
    assert!(role(&dying), "it has it still");
    // What it had is that of a process of which nothing has been seen for long.
    fixture.place.seen("INSERT INTO processes (id, seen_at, known) VALUES (999, 0, 1)");
    fixture.place.seen("UPDATE holders SET process_id = 999 WHERE holder = 'dying'");
    fixture.place.seen("UPDATE roles SET process_id = 999");
    let buried = || fixture.place.seen("SELECT count(*) FROM processes WHERE id = 999") == ["0"];
    let took = wait_for("the end of the dead", buried);
    println!("noticed after {took:?}");
    assert!(claim(&living, "living") == 1 && role(&living), "nobody has them any more");
    assert!(!role(&dying));
}

#[test]
fn a_process_that_was_taken_to_be_dead_comes_back() {
    let fixture = Fixture::new();
    let (table, store) = (fixture.table(), open(&fixture));
    let (community, lane) = (fixture.community, Lane::Person(fixture.ana));
    let claim = |now: i64| {
        let job = move |tx: &Transaction| tx.claim_lanes("terminal", "silent", (now, now + 10), 9, &|_| true);
        store.write(job).wait().unwrap().len()
    };
    store.write(move |tx| tx.add_post("terminal", &lane, community, "hello", 1).map(drop)).wait().unwrap();
    assert_eq!(claim(10), 1);
    let own = fixture.place.seen("SELECT process_id FROM holders WHERE holder = 'silent'")[0].clone();
    let count = |of: &str| fixture.place.seen(&format!("SELECT count(*) FROM {of} = {own}"));
    fixture.place.seen(&format!("DELETE FROM processes WHERE id = {own}"));
    wait_for("its return", || count("processes WHERE id") == ["1"]);
    assert_eq!(count("holders WHERE process_id"), ["0"]);
    for ply in 1..=4 {
        store.write(move |tx| append(tx, table, ply, "a1")).wait().unwrap();
    }
    assert_eq!(claim(100), 1);
    assert_eq!(count("holders WHERE process_id"), ["1"], "its lanes are known to be its own again");
}

#[test]
fn each_timer_is_taken_by_one_of_several() {
    let fixture = Fixture::new();
    let make = |tx: &Transaction| {
        (0..60).try_for_each(|due_at| {
            let new = NewTimer { due_at, kind: "test", body: "{}", made_at: 1, ..NewTimer::default() };
            tx.add_timer(&new)
        })
    };
    fixture.write(make).unwrap();
    let stores: Vec<Store> = (0..4).map(|_| open(&fixture)).collect();
    let taken: usize = thread::scope(|scope| {
        let run = |store| {
            let job = |tx: &Transaction| {
                let due = tx.due_timers(100, 8)?;
                let mut taken = 0;
                for timer in &due {
                    taken += usize::from(tx.take_timer(timer.id)?);
                }
                Ok::<_, Error>((due.len(), taken))
            };
            let runs = std::iter::repeat_with(move || Store::write(store, job).wait().unwrap());
            runs.take_while(|(due, _)| *due > 0).map(|(_, taken)| taken).sum::<usize>()
        };
        let threads: Vec<_> = stores.iter().map(|store| scope.spawn(move || run(store))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).sum()
    });
    assert_eq!(taken, 60);
}

#[test]
fn a_process_that_ends_leaves_nothing_behind() {
    let fixture = Fixture::new();
    let before = fixture.place.seen("SELECT count(*) FROM processes");
    let store = open(&fixture);
    let (community, lane) = (fixture.community, Lane::Person(fixture.ana));
    store.write(move |tx| tx.add_post("terminal", &lane, community, "hello", 1).map(drop)).wait().unwrap();
    let claim = |tx: &Transaction| tx.claim_lanes("terminal", "going", (10, 1_000_000), 9, &|_| true);
    assert_eq!(store.write(claim).wait().unwrap().len(), 1);
    assert!(store.write(|tx: &Transaction| tx.claim_role("matrix")).wait().unwrap());
    drop(store);
    assert_eq!(fixture.place.seen("SELECT count(*) FROM processes"), before);
    assert_eq!(
        fixture.place.seen("SELECT count(*) FROM roles UNION ALL SELECT count(*) FROM holders"),
        ["0", "0"]
    );
    assert_eq!(fixture.place.seen("SELECT holder FROM lanes WHERE holder IS NOT NULL"), Vec::<String>::new());
    assert_eq!(fixture.place.seen("SELECT count(*) FROM writers"), ["1"], "that of the fixture");
}

/// Whoever holds the store longer keeps nothing from others.
#[test]
fn a_process_that_leaves_is_not_taken_to_be_dead() {
    let fixture = Fixture::new();
    let (leaving, living) = (Arc::new(open(&fixture)), open(&fixture));
    let held = Arc::clone(&leaving);
    let role = |store: &Store| store.write(|tx: &Transaction| tx.claim_role("matrix")).wait().unwrap();
    assert!(role(&leaving) && !role(&living));
    let own = fixture.place.seen("SELECT process_id FROM roles")[0].clone();
    let there = || fixture.place.seen(&format!("SELECT count(*) FROM processes WHERE id = {own}"));
    assert_eq!(there(), ["1"]);
    leaving.leave();
    assert_eq!(there(), ["0"]);
    assert!(role(&living));
    // It does not come back, and what it stores still is stored.
    thread::sleep(30 * LOOK);
    held.write(|tx: &Transaction| tx.first_time("late", 1)).wait().unwrap();
    leaving.leave();
    assert_eq!(there(), ["0"]);
    drop((leaving, held));
    assert_eq!(there(), ["0"]);
}

/// Roles with shares in common are one process's at a time, however many each has, and whoever comes first.
#[test]
fn shares_that_meet_are_served_by_one() {
    let fixture = Fixture::new();
    let (one, other) = (open(&fixture), open(&fixture));
    let claim = |store: &Store, name: &'static str| {
        let job = move |tx: &Transaction| Ok::<_, Error>((tx.claim_role(name)?, tx.role_in_the_way(name)?));
        store.write(job).wait().unwrap()
    };
    assert_eq!(claim(&one, "discord 0-3/16"), (true, None));
    let in_the_way = || (false, Some("discord 0-3/16".to_owned()));
    for name in ["discord", "discord 3-5/16", "discord 0-3/16", "discord 0-0/4", "discord 16-20/32"] {
        assert_eq!(claim(&other, name), in_the_way(), "{name}");
    }
    for name in ["discord 4-7/16", "discord 1-1/2 of another network", "matrix", "discord 20-23/32"] {
        assert!(claim(&other, name).0, "{name}");
    }
    // Two at once, again and again.
    let stores: Vec<Store> = (0..4).map(|_| open(&fixture)).collect();
    for round in 0..10 {
        let taken: usize = thread::scope(|scope| {
            let take = |(nth, store): (u32, &Store)| {
                let name = Share::of(nth, nth + 1, 5).name(&format!("wire{round}"));
                let job = move |tx: &Transaction| tx.claim_role(&name);
                usize::from(Store::write(store, job).wait().unwrap())
            };
            let threads: Vec<_> = (0..).zip(&stores).map(|one| scope.spawn(move || take(one))).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).sum()
        });
        // Each has one in common with the next.
        assert!((1..=2).contains(&taken), "{taken}");
        let names = fixture.place.seen(&format!("SELECT name FROM roles WHERE name LIKE 'wire{round} %'"));
        let shares: Vec<Share> = names.iter().map(|name| Share::of_name(name).1).collect();
        for (at, share) in shares.iter().enumerate() {
            assert!(shares[..at].iter().all(|other| !share.meets(*other)), "{names:?}");
        }
    }
}

/// Two processes never begin a session of one bucket within five seconds, and together no more than a day has.
#[test]
fn session_starts_are_counted_together() {
    let fixture = Fixture::new();
    let (one, other) = (open(&fixture), open(&fixture));
    let take = |store: &Store, bucket| {
        store.write(move |tx: &Transaction| tx.take_start("discord", bucket, 1_000)).wait().unwrap().unwrap()
    };
    let end = |store: &Store, bucket, start, begun: bool| {
        let Start::Now(number) = start else { panic!("{start:?}") };
        store.write(move |tx: &Transaction| tx.end_start("discord", (bucket, number), begun)).wait().unwrap();
    };
    let waits = |start, longest| matches!(start, Start::Later(wait) if (1..=longest).contains(&wait));
    one.write(|tx: &Transaction| tx.set_starts_left("discord", 3, 60_000)).wait().unwrap();
    let first = take(&one, 0);
    assert!(waits(take(&other, 0), 35_000), "it is being begun");
    let beside = take(&other, 1);
    end(&one, 0, first, false);
    let again = take(&other, 0);
    end(&other, 0, again, true);
    // Whoever had the turn before has nothing to say any more.
    end(&one, 0, first, false);
    let Start::Later(wait) = take(&one, 0) else { panic!("it has just begun") };
    assert!((5_000..=5_500).contains(&wait), "{wait}");
    thread::sleep(Duration::from_millis(5_600));
    let next = take(&one, 0);
    end(&one, 0, next, true);
    assert!(waits(take(&one, 2), 60_000), "two have begun, and one is about to");
    end(&other, 1, beside, true);
    assert!(waits(take(&one, 2), 60_000), "all of the day have begun");
    // What is told later is no more than what is known; and after the day there are all again.
    one.write(|tx: &Transaction| tx.set_starts_left("discord", 1_000, 60_000)).wait().unwrap();
    assert!(waits(take(&one, 2), 60_000));
    fixture.place.seen("UPDATE session_days SET again_at = 0");
    let fresh = take(&one, 2);
    end(&one, 2, fresh, true);
    assert_eq!(fixture.place.seen("SELECT remaining FROM session_days"), ["999"]);
    assert_eq!(fixture.place.seen("SELECT count(*) FROM session_turns"), ["3"]);
}

/// The post with the lower number is stored last.
#[test]
fn whoever_looks_on_sees_what_is_stored_in_the_wrong_order() {
    let fixture = Fixture::new();
    let (early, late) = (open(&fixture), open(&fixture));
    let (community, mut watch) = (fixture.community, Onlooker::default());
    let add = move |tx: &Transaction, person, body: &str| {
        tx.add_post("terminal", &Lane::Person(person), community, body, 1).map(drop)
    };
    let (ana, rui, eva) = (fixture.ana, fixture.rui, fixture.eva);
    early.write(move |tx| add(tx, eva, "before")).wait().unwrap();
    let mut seen = |now: i64| -> Vec<String> {
        let posts = fixture.store().read(|s| watch.look(s, "terminal", now)).unwrap();
        posts.into_iter().map(|post| post.body).collect()
    };
    assert_eq!(seen(0), ["before"]);
    let posts_late = |body: &'static str, look: &mut dyn FnMut()| {
        let (numbered, has_number) = std::sync::mpsc::channel();
        let (go_on, may_go_on) = std::sync::mpsc::channel::<()>();
        let may_go_on = Mutex::new(may_go_on);
        let waits = late.write(move |tx: &Transaction| {
            add(tx, ana, body)?;
            numbered.send(()).unwrap();
            may_go_on.lock().unwrap().recv().unwrap();
            Ok::<_, Error>(())
        });
        has_number.recv().unwrap();
        early.write(move |tx| add(tx, rui, "second")).wait().unwrap();
        look();
        go_on.send(()).unwrap();
        waits.wait().unwrap();
    };
    posts_late("first", &mut || assert_eq!(seen(1), ["second"]));
    assert_eq!(seen(2), ["first"]);
    assert_eq!(seen(130_000), [""; 0], "once");
    posts_late("third", &mut || assert_eq!(seen(140_000), ["second"]));
    assert_eq!(seen(270_000), ["third"], "nobody has looked for long");
    assert_eq!(seen(500_000), [""; 0]);
    // Whoever comes while one is stored misses nothing either.
    let mut watch = Onlooker::default();
    let mut comes = |now| fixture.store().read(|s| watch.look(s, "terminal", now)).unwrap().len();
    posts_late("last", &mut || assert_eq!(comes(500_000), 6));
    assert_eq!((comes(500_001), comes(500_002)), (1, 0));
}

#[test]
fn what_another_process_stores_is_told() {
    let fixture = Fixture::new();
    let (one, other) = (open(&fixture), open(&fixture));
    let mut commits = one.commits();
    thread::sleep(4 * LOOK);
    let seen = *commits.borrow_and_update();
    thread::sleep(4 * LOOK);
    assert_eq!(*commits.borrow(), seen, "nothing has happened");
    other.write(|tx: &Transaction| tx.first_time("news", 1)).wait().unwrap();
    wait_for("the news", || *commits.borrow() != seen);
    let now = *commits.borrow();
    assert!(now.lanes > seen.lanes && now.timers > seen.timers && now.computers > seen.computers);
}
