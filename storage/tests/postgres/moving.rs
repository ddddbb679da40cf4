//! Moving all rows from a file to a server, and back.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use storage::{Inspection, MoveError, Moved, OpenError, Store};

use crate::place::Place;
use crate::server;

/// The values of columns that cannot be 1 or a word; all others are.
const VALUES: [(&str, &str); 20] = [
    ("facts.cause", r#"'{"cause":"organiser","by":1}'"#),
    ("facts.body", r#"'{"fact":"ü \\u0041"}'"#),
    ("state", "'running'"),
    ("challenges.state", "'open'"),
    ("tournaments.state", "'open'"),
    ("losers", "0"),
    ("lost", "0"),
    ("plies", "1"),
    ("held_until", "0"),
    ("until_at", "9007199254740993"),
    ("answer", "'asked'"),
    ("spot", "'undecided'"),
    ("sort", "'counted'"),
    ("exercises.kind", "'lesson'"),
    ("other_id", "2"),
    ("former_id", "2"),
    ("into_id", "2"),
    ("tournaments.seats", "2"),
    ("body", "'a ü 象 “q” \\ \t \r\n x'''"),
    ("digest", "-9223372036854775808"),
];

/// A file in which every table has a row.
fn full(path: &Path) {
    drop(Store::open(path).unwrap());
    let file = Connection::open(path).unwrap();
    file.execute_batch("PRAGMA foreign_keys = OFF").unwrap();
    for table in tables(&file) {
        let mut columns =
            file.prepare("SELECT name, type, \"notnull\" OR pk FROM pragma_table_info(?1)").unwrap();
        let columns = columns.query_map([&table], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).unwrap();
        let columns: Vec<(String, String, bool)> = columns.map(Result::unwrap).collect();
        let value = |(name, kind, needed): &(String, String, bool)| {
            let known = |key: &str| VALUES.iter().find(|(known, _)| *known == key).map(|(_, value)| *value);
            let usual = match &**kind {
                "INTEGER" => "1",
                "BLOB" => "zeroblob(30) || x'00ff'",
                _ => "'word'",
            };
            let named = known(&format!("{table}.{name}")).or_else(|| known(name)).filter(|_| kind != "BLOB");
            if *needed { named.unwrap_or(usual).to_owned() } else { "NULL".to_owned() }
        };
        let names: Vec<&str> = columns.iter().map(|(name, ..)| &**name).collect();
        let values: Vec<String> = columns.iter().map(value).collect();
        let values =
            values.join(", ").replace("zeroblob(30) || x'00ff'", &format!("x'{}00ff'", "7f".repeat(30)));
        let sql = format!("INSERT OR IGNORE INTO \"{table}\" ({}) VALUES ({values})", names.join(", "));
        file.execute_batch(&sql).unwrap_or_else(|error| panic!("{sql}: {error}"));
    }
    file.execute_batch(
        "INSERT INTO persons (id, name, seen_at, same_as) VALUES (2, '', -5, 1), (7, 'b', 0, NULL);
        INSERT INTO ladder_facts (ladder_id, at, person_id, to_place, cause) VALUES (1, 1, 1, 3, 'joined');
        INSERT INTO posts (network, lane, body, created_at) VALUES ('a', 'b', '', 1), ('a', 'b', 'c', 2);
        DELETE FROM posts WHERE body = 'c'; DELETE FROM persons WHERE id = 7;",
    )
    .unwrap();
}

fn tables(file: &Connection) -> Vec<String> {
    let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'";
    let mut statement = file.prepare(sql).unwrap();
    statement.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}

/// All rows of a file, and the numbers that were given.
fn rows(path: &Path) -> BTreeMap<String, Vec<String>> {
    let file = Connection::open(path).unwrap();
    let mut all = tables(&file);
    all.push("sqlite_sequence".into());
    let read = |table: &String| {
        let mut statement = file.prepare(&format!("SELECT * FROM \"{table}\"")).unwrap();
        let count = statement.column_count();
        let row = |row: &rusqlite::Row<'_>| {
            let values = (0..count).map(|at| format!("{:?}", row.get_ref(at).unwrap()));
            Ok(values.collect::<Vec<_>>().join(" "))
        };
        let mut rows: Vec<String> = statement.query_map([], row).unwrap().map(Result::unwrap).collect();
        rows.sort_unstable();
        rows
    };
    all.iter().map(|table| (table.clone(), read(table))).collect()
}

/// The indexes, references and triggers of a database.
fn shape(name: &str) -> String {
    let sql = "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' UNION ALL
        SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated FROM pg_constraint
        WHERE connamespace = 'public'::regnamespace UNION ALL
        SELECT tgrelid::regclass || ' ' || tgname || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1";
    server().psql(name, sql)
}

struct Here {
    _folder: tempfile::TempDir,
    file: PathBuf,
    server: Place,
}

impl Here {
    fn new() -> Here {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.db");
        full(&file);
        Here { file, _folder: folder, server: Place::new() }
    }

    fn to_server(&self) -> Result<Moved, MoveError> {
        Inspection::open_alone(&self.file)?.move_to_server(&self.server.address(), |_, _| ())
    }

    fn to_file(&self, name: &str) -> Result<PathBuf, MoveError> {
        let path = self.file.with_file_name(name);
        let from = Inspection::connect_alone(&self.server.address())?;
        from.move_to_file(&path, |_, _| ())?.keep()?;
        Ok(path)
    }
}

#[test]
fn all_rows_go_there_and_back() {
    let here = Here::new();
    let before = rows(&here.file);
    let inspection = Inspection::open_alone(&here.file).unwrap();
    let mut steps = Vec::new();
    let moved =
        inspection.move_to_server(&here.server.address(), |done, all| steps.push((done, all))).unwrap();
    let count = moved.rows();
    assert_eq!(steps.last(), Some(&(2 * count, 2 * count)));
    assert_eq!(moved.inspection().snapshot().unwrap().count_tables().unwrap(), 1);
    moved.keep().unwrap();
    drop(inspection);
    // Every table of the server has come, but for its own.
    let filled = here.server.seen(
        "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
        AND (xpath('//c/text()', query_to_xml('SELECT count(*) AS c FROM public.' || table_name, false, true, '')))[1]::text <> '0'
        ORDER BY 1",
    );
    let mut wanted: Vec<String> = before.keys().filter(|name| *name != "sqlite_sequence").cloned().collect();
    wanted.extend(["locks".into(), "schema_version".into()]);
    wanted.sort_unstable();
    assert_eq!(filled, wanted);
    server().make("moved_fresh");
    assert_eq!(shape(&here.server.name), shape("moved_fresh"));
    let back = here.to_file("back.db").unwrap();
    assert_eq!(rows(&back), before);
    assert_eq!(rows(&here.file), before);
    assert_eq!(Store::open(&back).unwrap().check().unwrap(), Vec::<String>::new());
    // Numbers go on.
    let store = here.server.open();
    let ana = store.write(|tx| tx.remember_account("terminal", "new", "New", None, 1)).wait().unwrap();
    // Numbers may have holes where a job was run again.
    assert!((8..12).contains(&ana.id.0), "{ana:?}");
}

#[test]
fn databases_with_rows_or_that_others_have_open_are_refused() {
    let here = Here::new();
    let open = Store::open(&here.file).unwrap();
    assert!(matches!(here.to_server().unwrap_err(), MoveError::Open(OpenError::InUse)));
    drop(open);
    let open = here.server.open();
    assert!(matches!(here.to_server().unwrap_err(), MoveError::Open(OpenError::InUse)));
    drop(open);
    here.to_server().unwrap().keep().unwrap();
    let again = here.to_server().unwrap_err();
    assert!(matches!(&again, MoveError::Open(OpenError::NotEmpty(_))), "{again}");
    let open = here.server.open();
    assert!(matches!(here.to_file("b.db").unwrap_err(), MoveError::Open(OpenError::InUse)));
    drop(open);
    assert!(matches!(here.to_file("a.db").unwrap_err(), MoveError::Open(OpenError::Exists(_))));
}

/// Whatever ends a move, the server is as it was before, and the next one finds nothing in its way.
#[test]
fn moves_that_are_not_kept_leave_nothing() {
    let here = Here::new();
    let shape_before = shape(&here.server.name);
    let moved = here.to_server().unwrap();
    // Whoever comes meanwhile hears why they have to wait.
    let said = Store::connect(&here.server.address()).unwrap_err();
    assert!(said.may_pass() && said.to_string().contains("moves a database"), "{said}");
    drop(moved);
    let count = "SELECT (SELECT count(*) FROM persons) + (SELECT count(*) FROM posts)";
    assert_eq!(here.server.seen(count), ["0"]);
    assert_eq!(shape(&here.server.name), shape_before);
    here.to_server().unwrap().keep().unwrap();
    let from = Inspection::connect_alone(&here.server.address()).unwrap();
    let back = here.file.with_file_name("back.db");
    drop(from.move_to_file(&back, |_, _| ()).unwrap());
    assert!(!back.exists() && !back.with_file_name("back.db.part").exists());
}

#[test]
fn rows_that_cannot_be_stored_are_named() {
    let spoiled = |sql: &str| {
        let here = Here::new();
        let file = Connection::open(&here.file).unwrap();
        file.execute_batch(&format!("PRAGMA foreign_keys = OFF; {sql}")).unwrap();
        drop(file);
        let said = here.to_server().unwrap_err().to_string();
        assert_eq!(here.server.seen("SELECT count(*) FROM persons"), ["0"], "{said}");
        said
    };
    let said = spoiled("UPDATE persons SET name = 'a' || char(0) WHERE id = 1");
    assert!(said.contains("“persons”") && said.contains("NUL"), "{said}");
    let said = spoiled("UPDATE seats SET person_id = 99");
    assert!(said.contains("seats") && said.contains("foreign key"), "{said}");
}

#[test]
fn a_file_of_an_older_version_is_not_moved() {
    let here = Here::new();
    let older = here.file.with_file_name("older.db");
    std::fs::copy("tests/schemas/021.sqlite", &older).unwrap();
    let from = Inspection::open_alone(&older).unwrap();
    let said = from.move_to_server(&here.server.address(), |_, _| ()).unwrap_err();
    assert!(matches!(said, MoveError::Older), "{said}");
}
