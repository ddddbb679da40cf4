//! The statements that were run can be seen, by tests.

use storage::{By, Error, Statement};

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
