//! Ways in which SQLite finds rows: by which index, and how many it looks at.

use std::time::{Duration, Instant};

use storage::{Error, NewTable, Score, SeatSet, Sought, Transaction};

use crate::play::ended::{GAMES, SCORES, all, new_played};
use crate::{Fixture, new_table};

/// 10,000 lanes that wait cost a claim nothing: it walks an index to the first that is due, and stops.
#[test]
fn a_claim_does_not_look_at_lanes_that_wait() {
    let fixture = Fixture::new();
    let connection = rusqlite::Connection::open(fixture.path()).unwrap();
    let plan = |sql: &str| {
        let mut statement = connection.prepare(&format!("EXPLAIN QUERY PLAN {sql}")).unwrap();
        let count = statement.parameter_count();
        let given = vec![1i64; count];
        let rows =
            statement.query_map(rusqlite::params_from_iter(given), |row| row.get::<_, String>(3)).unwrap();
        rows.map(Result::unwrap).collect::<Vec<_>>().join("; ")
    };
    let source = ["lanes", "posts"].map(|file| {
        std::fs::read_to_string(format!("{}/src/outgoing/{file}.rs", env!("CARGO_MANIFEST_DIR"))).unwrap()
    });
    let source = source.concat();
    let sql = |name: &str| {
        let from = source.split(&format!("const {name}: &str = \"")).nth(1).unwrap();
        from.split("\";").next().unwrap().to_owned()
    };
    for (name, index) in [
        ("DUE", "lanes_due"),
        ("CLAIM", "posts_waiting"),
        ("ASLEEP_IN_ROOM", "lanes_asleep"),
        ("HEAD", "posts_waiting"),
        ("AFTER", "INTEGER PRIMARY KEY"),
    ] {
        let plan = plan(&sql(name));
        let first = if matches!(name, "HEAD" | "AFTER") { "posts" } else { "lanes" };
        assert!(plan.starts_with(&format!("SEARCH {first} USING ")), "{name}: {plan}");
        assert!(
            plan.contains(index) && !plan.contains("SCAN") && !plan.contains("TEMP B-TREE"),
            "{name}: {plan}"
        );
    }
}

#[test]
fn a_table_is_found_without_a_look_at_others() {
    let fixture = Fixture::new();
    let connection = rusqlite::Connection::open(fixture.path()).unwrap();
    let mut statement =
        connection.prepare("EXPLAIN QUERY PLAN SELECT * FROM placed_tables WHERE id = ?1").unwrap();
    let steps = statement.query_map([1], |row| row.get::<_, String>(3)).unwrap();
    let steps: Vec<String> = steps.map(Result::unwrap).collect();
    assert!(steps.iter().any(|step| step == "SEARCH place USING PRIMARY KEY (table_id=?)"), "{steps:?}");
}

/// Of the rows of a person one range of the index is read, whatever is looked for; no other table is.
#[test]
fn a_page_of_twenty_thousand_tables_is_found_at_once() {
    let fixture = Fixture::new();
    let (community, [ana, rui, eva]) = (fixture.community, [fixture.ana, fixture.rui, fixture.eva]);
    let fill = move |tx: &Transaction| {
        for at in 0..20_000_u32 {
            let other = if at % 50 == 0 { eva } else { rui };
            let (game, persons) = (GAMES[at as usize % 2], [ana, other]);
            let table = tx.add_table(&NewTable { game, ..new_table(community, &persons) })?;
            tx.finish_table(table, SeatSet::NONE.with(1), SeatSet::NONE, "won", i64::from(at))?;
            tx.keep_played(table, &[new_played(1, SCORES[at as usize % 3]), new_played(2, Score::Won)])?;
        }
        Ok::<_, Error>(())
    };
    fixture.write(fill).unwrap();
    let rare = Sought { game: Some("hex"), with: Some(eva), score: Some(Score::Won), ..all(ana) };
    let mut times = Vec::new();
    for sought in [all(ana), rare, Sought { from: 19_000, ..rare }] {
        for after in [0, 60] {
            let begins = Instant::now();
            let found = fixture.store().read(|snapshot| {
                Ok::<_, Error>((
                    snapshot.ended(&sought, (after, 10))?,
                    snapshot.count_ended(&sought, 10_000)?,
                ))
            });
            times.push(begins.elapsed());
            assert!(!found.unwrap().0.is_empty() || after > 0 && sought.from > 0);
        }
    }
    println!("{times:?}");
    assert!(times.iter().all(|time| *time < Duration::from_millis(200)), "{times:?}");
}
