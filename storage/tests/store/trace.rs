//! The statements that were run can be seen, by tests.

use storage::{By, CommunityId, Error, FactId, NewFact, SeatSet, Shown, Snapshot, Statement, Store};

use crate::{Fixture, append};

fn sql(statements: &[Statement], by: By) -> Vec<&str> {
    statements.iter().filter(|statement| statement.by == by).map(|statement| &*statement.sql).collect()
}

#[test]
fn statements_are_counted_by_who_ran_them() {
    let fixture = Fixture::new();
    let table = fixture.table();
    let trace = fixture.store().trace();
    fixture.write(move |tx| append(tx, table, 1, "a1")).unwrap();
    fixture
        .store()
        .read(|snapshot| Ok::<_, Error>((snapshot.moves(table)?, snapshot.table(table)?)))
        .unwrap();
    let seen = trace.take();
    let written = sql(&seen, By::Writer);
    let inserts =
        |name: &str| written.iter().filter(|sql| sql.starts_with(&format!("INSERT INTO {name} "))).count();
    assert_eq!((inserts("facts"), inserts("moves"), inserts("persons")), (1, 1, 0), "{written:?}");
    assert!(written.contains(&"BEGIN IMMEDIATE") && written.contains(&"COMMIT"));
    let read = sql(&seen, By::Reader);
    assert_eq!(read.iter().filter(|sql| sql.contains("FROM moves")).count(), 1, "{read:?}");
    assert!(
        read.iter().all(|sql| sql.starts_with("SELECT") || matches!(*sql, "BEGIN DEFERRED" | "ROLLBACK"))
    );
    assert!(trace.take().is_empty(), "they are told once");
    // What is remembered unchanged is not written again.
    fixture.write(|tx| tx.remember_account("terminal", "ana", "ana", None, 2)).unwrap();
    fixture.write(|tx| tx.remember_community("terminal", "home", "Home", None)).unwrap();
    fixture.write(move |tx| tx.wake("discord", &storage::Way::Lane(storage::Lane::Table(table)), 1)).unwrap();
    let seen = trace.take();
    assert!(
        seen.iter().all(|statement| !["INSERT", "UPDATE", "DELETE"]
            .iter()
            .any(|word| statement.sql.starts_with(word)))
    );
    drop(trace);
    fixture.store().read(|snapshot| snapshot.table(table)).unwrap();
    assert!(fixture.store().trace().take().is_empty());
}

/// Steps of plans that walk through what grows: all rows of a table, or all of a network, of a sort, or in a state.
fn walks(store: &Store, statements: &[Statement]) -> Vec<String> {
    let sets = ["(network=?)", "(kind=?)", "(state=?)"];
    let walks = |step: &String| {
        step.starts_with("SCAN ") && step != "SCAN CONSTANT ROW" || sets.iter().any(|set| step.ends_with(set))
    };
    let mut found = Vec::new();
    for Statement { sql, .. } in statements {
        if ["SELECT", "INSERT", "UPDATE", "DELETE"].iter().any(|word| sql.starts_with(word)) {
            let steps = store.plan(sql).unwrap();
            found.extend(steps.iter().filter(|step| walks(step)).map(|step| format!("{step}: {sql}")));
        }
    }
    found
}

/// Tests that what is looked up with each move takes no longer when there are more messages, accounts and
/// timers.
#[test]
fn a_move_walks_through_nothing_that_grows() {
    let fixture = Fixture::new();
    let (table, person, store) = (fixture.table(), fixture.ana, fixture.store());
    let trace = store.trace();
    fixture.write(move |tx| append(tx, table, 1, "a1")).unwrap();
    let read = |snapshot: &Snapshot| {
        snapshot.shown("discord", "7")?;
        snapshot.shown_before(table, "discord", "60", "7")?;
        snapshot.asking(table, "discord")?;
        snapshot.call_as_on("discord");
        snapshot.account("discord", "ana")?;
        snapshot.account_on(person, "discord")?;
        snapshot.timers_of(table, "clock")?;
        snapshot.timers_of_person(person, "owed")?;
        snapshot.timers_of_community(CommunityId(1), "digest")?;
        snapshot.owed_to(person, "discord", 0)?;
        snapshot.all_owed_to(person)?;
        snapshot.last_ping(person, "discord", table)?;
        snapshot.efforts("ana", "away", 0)?;
        snapshot.seats(table)?;
        snapshot.table_of_thread("discord", "7")?;
        snapshot.place_of(table, "discord")?;
        snapshot.offers(table)?;
        Ok::<_, Error>(())
    };
    store.read(read).unwrap();
    fixture.write(move |tx| tx.cancel_timers(table, "clock")).unwrap();
    assert_eq!(walks(store, &trace.take()), Vec::<String>::new());
}

/// Nothing that is over is looked at where somebody asks what runs, however much there is of it; also where it has got another
/// place, and another player, since.
#[test]
fn what_is_over_is_not_looked_at() {
    let fixture = Fixture::new();
    let (ana, rui, community) = (fixture.ana, fixture.rui, fixture.community);
    let steps = |over: usize| {
        for _ in 0..over {
            let id = fixture.table();
            fixture.write(move |tx| tx.finish_table(id, SeatSet::NONE, SeatSet::NONE, "end", 9)).unwrap();
            fixture.write(move |tx| tx.set_place(id, community, "room", &storage::Spot::Room)).unwrap();
        }
        let trace = fixture.store().trace();
        let read = |s: &Snapshot| {
            s.running_tables_of(ana)?;
            s.seated_tables(rui, "terminal")?;
            s.running_tables_in(community, "room")?;
            s.public_tables_in(community, 9)?;
            s.public_tables_count(community)?;
            s.running_tables_without("idle")?;
            s.is_unsettled("terminal", "room", None)?;
            s.turns_of(ana)
        };
        fixture.store().read(read).unwrap();
        trace.take().iter().map(|statement| statement.steps).sum::<u32>()
    };
    let running = fixture.table();
    assert_eq!(steps(1), steps(50));
    let found = fixture.store().read(|s| s.running_tables_in(community, "room")).unwrap();
    assert_eq!(found.iter().map(|table| table.id).collect::<Vec<_>>(), [running]);
}

/// Facts are read as far as somebody looks, and none of the many ones where others are wanted.
#[test]
fn a_long_game_is_not_read_from_its_start() {
    let fixture = Fixture::new();
    let (table, store) = (fixture.table(), fixture.store());
    let steps = |moves: i64| {
        let job = move |tx: &storage::Transaction| {
            let (cause, table, challenge) = ("{}", Some(table), None);
            let played = NewFact { at: 1, cause, table, challenge, body: r#"{"fact":"move_played"}"# };
            (0..moves).try_for_each(|_| tx.add_fact(&played).map(drop))
        };
        fixture.write(job).unwrap();
        let trace = store.trace();
        store.read(|s| s.facts_back(table).take(3).collect::<Result<Vec<_>, Error>>()).unwrap();
        store.read(|s| s.facts_beside(table, FactId(0))).unwrap();
        trace.take().iter().map(|statement| statement.steps).sum::<u32>()
    };
    assert_eq!(steps(30), steps(300));
}

/// The board before another one is found without those that were shown earlier.
#[test]
fn a_board_is_found_among_many() {
    let fixture = Fixture::new();
    let (table, store) = (fixture.table(), fixture.store());
    let steps = |from: u32, to: u32| {
        let job = move |tx: &storage::Transaction| {
            (from..to).try_for_each(|ply| {
                let (message, room) = ((95 + ply).to_string(), "60".to_owned());
                let (table, ply, digest) = (Some(table), Some(ply), None);
                let shown = Shown { message, room, table, ply, digest, challenge: None, asks: None };
                tx.add_shown("discord", &shown)
            })
        };
        fixture.write(job).unwrap();
        let trace = store.trace();
        let before = |message: u32| {
            let found = store.read(|s| s.shown_before(table, "discord", "60", &message.to_string()));
            found.unwrap().and_then(|shown| shown.ply)
        };
        assert_eq!(
            [before(95), before(96), before(100), before(95 + to)],
            [None, Some(0), Some(4), Some(to - 1)]
        );
        before(95 + to);
        trace.take().iter().rev().take(3).map(|statement| statement.steps).sum::<u32>()
    };
    assert_eq!(steps(0, 10), steps(10, 400));
}
