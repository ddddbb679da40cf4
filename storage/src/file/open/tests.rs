use super::*;

fn new(path: &Path) -> Connection {
    writer(path, &WriteLock::of(path).unwrap(), true).unwrap().0
}

#[test]
fn migrations_are_valid() {
    Migrations::from_slice(STEPS).validate().unwrap();
}

/// All that a schema is made of, in order: of two indexes that are as good, SQLite takes the one that it meets first.
fn schema(connection: &Connection) -> Vec<String> {
    let sql =
        "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite%' ORDER BY rowid";
    let mut statement = connection.prepare(sql).unwrap();
    statement.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}

/// The rows of a new file: none.
fn rows(connection: &Connection) -> i64 {
    let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'";
    let mut statement = connection.prepare(sql).unwrap();
    let tables: Vec<String> =
        statement.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    let count = |table: &String| {
        connection
            .query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get::<_, i64>(0))
            .unwrap()
    };
    tables.iter().map(count).sum()
}

/// `UPDATE_SCHEMA=1` writes the whole schema anew, after a step was added.
#[test]
fn a_new_file_is_as_all_steps_make_it() {
    let mut stepped = Connection::open_in_memory().unwrap();
    stepped.execute_batch("PRAGMA foreign_keys = OFF").unwrap();
    Migrations::from_slice(STEPS).to_latest(&mut stepped).unwrap();
    let wanted = schema(&stepped);
    let whole = format!(
        "-- The schema that all migrations make of an empty file, made at once. It is written by a test: UPDATE_SCHEMA=1.\n\n{};\n",
        wanted.join(";\n\n")
    );
    if std::env::var_os("UPDATE_SCHEMA").is_some() {
        fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/migrations/whole.sql"), &whole).unwrap();
    }
    let folder = tempfile::tempdir().unwrap();
    let made = new(&folder.path().join("a.sqlite"));
    assert_eq!(schema(&made), wanted, "UPDATE_SCHEMA=1 writes migrations/whole.sql anew");
    assert_eq!((rows(&made), rows(&stepped)), (0, 0));
    assert_eq!(Migrations::from_slice(STEPS).pending_migrations(&made).unwrap(), 0);
}

/// The puzzle that somebody had before them was none of a day.
#[test]
fn what_somebody_had_before_them_stays_there() {
    let before = 35;
    let mut file = Connection::open_in_memory().unwrap();
    file.execute_batch("PRAGMA foreign_keys = OFF").unwrap();
    Migrations::from_slice(&STEPS[..before]).to_latest(&mut file).unwrap();
    file.execute_batch("INSERT INTO exercises VALUES (1, 'puzzle', 'hex', 3, 7)").unwrap();
    Migrations::from_slice(STEPS).to_latest(&mut file).unwrap();
    let sql = "SELECT number, daily_id FROM exercises";
    let row = file.query_row(sql, [], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, Option<i64>>(1)?)));
    assert_eq!(row.unwrap(), (3, None));
}

#[test]
fn sqlite_is_one_that_loses_nothing_when_two_write_at_once() {
    assert!(rusqlite::version_number() >= 3_051_003, "{}", rusqlite::version());
}

#[test]
fn the_connections_are_set_up() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite");
    let writer = new(&path);
    let number = |sql| writer.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap();
    assert_eq!(number("PRAGMA application_id"), i64::from(APPLICATION_ID));
    assert_eq!(number("PRAGMA user_version"), STEPS.len() as i64);
    assert_eq!(number("PRAGMA synchronous"), 2, "2 is FULL");
    assert_eq!(number("PRAGMA foreign_keys"), 1);
    assert_eq!(number("PRAGMA secure_delete"), 1);
    assert_eq!(number("PRAGMA busy_timeout"), 1000);
    assert_eq!(number("PRAGMA cell_size_check"), 1);
    for connection in [&writer, &reader(&path).unwrap()] {
        assert!(connection.db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE).unwrap());
    }
    let reader = reader(&path).unwrap();
    assert!(reader.execute("DELETE FROM persons", []).is_err(), "a reader must not write");
    let loose: Vec<String> = writer
        .prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND NOT strict AND name NOT LIKE 'sqlite%'")
        .unwrap()
        .query_map([], |row| row.get(0))
        .unwrap()
        .collect::<Result<_, _>>()
        .unwrap();
    assert_eq!(loose, Vec::<String>::new(), "every table is STRICT");
}

#[test]
fn a_statement_is_planned_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite");
    let writer = new(&path);
    for connection in [&writer, &reader(&path).unwrap()] {
        let mut statement = connection.prepare("SELECT lane FROM lanes ORDER BY lane LIMIT ?1").unwrap();
        for limit in [1, 2, 1] {
            assert!(!statement.exists([limit]).unwrap());
        }
        assert_eq!(statement.get_status(rusqlite::StatementStatus::RePrepare), 0);
    }
}

#[test]
fn what_is_found_while_somebody_else_opens_the_file_says_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite");
    let damaged = || Err(OpenError::Damaged { path: path.clone(), what: String::new() });
    unless_open(&path, damaged).unwrap_err();
    let mut store = None;
    let meanwhile = || {
        store = Some(crate::Store::open(&path).unwrap());
        damaged()
    };
    unless_open(&path, meanwhile).unwrap();
    drop(store);
    unless_open(&path, damaged).unwrap();
}

#[cfg(unix)]
#[test]
fn only_the_owner_can_read_the_file() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite");
    let _writer = new(&path);
    for end in ["a.sqlite", "a.sqlite-wal", "a.sqlite-writing"] {
        let mode = fs::metadata(folder.path().join(end)).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{end} has mode {mode:o}");
    }
}

/// A ladder of before challenges had days and a place keeps all that it says, and gets what can be known.
#[test]
fn a_ladder_of_before_is_taken_over() {
    let mut connection = Connection::open_in_memory().unwrap();
    connection.execute_batch("PRAGMA foreign_keys = OFF").unwrap();
    let steps = Migrations::from_slice(STEPS);
    steps.to_version(&mut connection, 28).unwrap();
    let before = "
        INSERT INTO ladders VALUES (1, 1, 'one', '', 'usual', 3, 6, '2d+1d', NULL, 0, 0, 1, 0, NULL);
        INSERT INTO ladders VALUES (2, 1, 'two', '', 'usual', 3, 2, '2d+1d', 'hall', 0, 0, 3, 0, 9);
        INSERT INTO ladder_places VALUES (1, 11, 1, 5, 6, 7), (1, 12, 2, 8, 9, NULL), (2, 12, 1, 4, 4, NULL);
        INSERT INTO ladder_challenges VALUES (1, 1, 12, 11, 21, NULL, 30, NULL, NULL);
        INSERT INTO ladder_challenges VALUES (2, 2, 11, 12, 22, 31, 32, 33, 'won');
        INSERT INTO ladder_facts VALUES (1, 1, 5, 11, NULL, 1, 'joined', NULL), (2, 1, 8, 12, NULL, 2, 'joined', NULL);
        INSERT INTO ladder_seasons VALUES (2, 1, 3, 0);";
    connection.execute_batch(before).unwrap();
    steps.to_version(&mut connection, 29).unwrap();
    let all = |connection: &Connection, sql: &str| -> Vec<String> {
        let mut statement = connection.prepare(sql).unwrap();
        let line = |row: &rusqlite::Row<'_>| row.get::<_, String>(0);
        statement.query_map([], line).unwrap().map(Result::unwrap).collect()
    };
    let places =
        "SELECT concat_ws(' ', ladder_id, person_id, place, joined_at, played_at, ifnull(idle_at, '-'))
        FROM ladder_places ORDER BY ladder_id, place";
    let kept = ["1 11 1 5 6 7", "1 12 2 8 9 -", "2 12 1 4 4 -"];
    assert_eq!(all(&connection, places), kept);
    let days = "SELECT concat_ws(' ', id, days) FROM ladder_challenges ORDER BY id";
    assert_eq!(all(&connection, days), ["1 6", "2 2"], "as they were set then");
    let no_place = "UPDATE ladder_places SET place = 0 WHERE person_id = 11";
    assert!(connection.execute(no_place, []).is_err(), "places are numbers from 1 on");
    let twice = "UPDATE ladder_places SET place = 2 WHERE person_id = 11";
    assert!(connection.execute(twice, []).is_err(), "nobody shares a place");
    steps.to_latest(&mut connection).unwrap();
    assert_eq!(all(&connection, places), kept);
    let played_for =
        "SELECT concat_ws(' ', id, days, ifnull(place, '-'), ifnull(own_place, '-'), ifnull(reminded_at, '-'))
        FROM ladder_challenges ORDER BY id";
    assert_eq!(all(&connection, played_for), ["1 6 1 2 -", "2 2 - - -"], "of what is over it is not known");
    assert_eq!(all(&connection, "SELECT count(*) || '' FROM ladder_facts"), ["2"]);
    assert_eq!(
        all(&connection, "SELECT count(*) || '' FROM pragma_foreign_key_list('ladder_places')"),
        ["2"]
    );
}
