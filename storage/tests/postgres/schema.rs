//! The tables on a server are those in a file.

use std::collections::BTreeSet;

use rusqlite::Connection;

use crate::Fixture;

/// The tables that a server has besides.
const OWN: [&str; 8] =
    ["writers", "schema_version", "processes", "holders", "roles", "locks", "session_turns", "session_days"];

fn in_file(sql: &str) -> BTreeSet<String> {
    let connection = Connection::open_in_memory().unwrap();
    connection.execute_batch(include_str!("../../migrations/whole.sql")).unwrap();
    let mut statement = connection.prepare(sql).unwrap();
    statement.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}

fn on_server(sql: &str) -> BTreeSet<String> {
    let seen = Fixture::new().place.seen(sql).into_iter();
    seen.filter(|line| OWN.iter().all(|own| !line.starts_with(own))).collect()
}

/// Says what only one of two has.
fn compare(server: &BTreeSet<String>, file: &BTreeSet<String>) {
    let (more, missing): (Vec<_>, Vec<_>) =
        (server.difference(file).collect(), file.difference(server).collect());
    assert!(more.is_empty() && missing.is_empty(), "more: {more:#?}, missing: {missing:#?}");
    assert!(!file.is_empty());
}

/// Names, kinds, what has to be there, what is there if nothing is said, and the place in the key.
#[test]
fn the_columns_are_the_same() {
    let file = in_file(
        r#"SELECT tables.name || '.' || columns.name || ' ' ||
            CASE columns.type WHEN 'INTEGER' THEN 'bigint' WHEN 'BLOB' THEN 'bytea' ELSE 'text' END ||
            CASE WHEN columns."notnull" OR columns.pk > 0 THEN ' not null' ELSE '' END || ' ' ||
            coalesce(columns.dflt_value, '') || ' ' || columns.pk
        FROM sqlite_schema AS tables JOIN pragma_table_info(tables.name) AS columns
        WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite%'"#,
    );
    let server = on_server(
        r"SELECT columns.table_name || '.' || column_name || ' ' || data_type ||
            CASE is_nullable WHEN 'NO' THEN ' not null' ELSE '' END || ' ' ||
            coalesce(regexp_replace(replace(replace(column_default, '::text', ''), '::bigint', ''), '^''?(-1)''?(::integer)?$', '\1'), '') ||
            ' ' || coalesce((SELECT array_position(conkey, ordinal_position::smallint) FROM pg_constraint
                WHERE contype = 'p' AND conrelid = columns.table_name::regclass), 0)
        FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
        WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
    );
    compare(&server, &file);
}

/// Names, tables, whether only one row may have it, whether it is of some rows alone, and of how many columns.
#[test]
fn the_indexes_are_the_same() {
    let file = in_file(
        r#"SELECT tables.name || ' ' || indexes.name || ' ' || indexes."unique" || ' ' || indexes.partial || ' ' ||
            (SELECT count(*) FROM pragma_index_info(indexes.name))
        FROM sqlite_schema AS tables JOIN pragma_index_list(tables.name) AS indexes
        WHERE tables.type = 'table' AND indexes.origin = 'c'"#,
    );
    // One more is for the planner alone, which a file's has no need of.
    let server = on_server(
        "SELECT indrelid::regclass || ' ' || indexrelid::regclass || ' ' || indisunique::int || ' ' ||
            (indpred IS NOT NULL)::int || ' ' || indnatts
        FROM pg_index WHERE indexrelid <> 'lanes_named'::regclass
            AND indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)
            AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u'))",
    );
    compare(&server, &file);
}

/// References between tables, and what else only one row may have.
#[test]
fn what_rows_refer_to_is_the_same() {
    let file = in_file(
        r#"SELECT tables.name || ' to ' || keys."table" || ' by ' || keys."from"
        FROM sqlite_schema AS tables JOIN pragma_foreign_key_list(tables.name) AS keys WHERE tables.type = 'table'"#,
    );
    let server = on_server(
        "SELECT conrelid::regclass || ' to ' || confrelid::regclass || ' by ' || attname FROM pg_constraint
        JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
        WHERE contype = 'f' AND connamespace = 'public'::regnamespace",
    );
    compare(&server, &file);
    let file = in_file(
        "SELECT tables.name || ' ' || (SELECT count(*) FROM pragma_index_info(indexes.name))
        FROM sqlite_schema AS tables JOIN pragma_index_list(tables.name) AS indexes
        WHERE tables.type = 'table' AND indexes.origin = 'u'",
    );
    let server = on_server(
        "SELECT conrelid::regclass || ' ' || cardinality(conkey) FROM pg_constraint
        WHERE contype = 'u' AND connamespace = 'public'::regnamespace",
    );
    compare(&server, &file);
}

#[test]
fn the_triggers_are_the_same() {
    let file = in_file("SELECT tbl_name || ' ' || name FROM sqlite_schema WHERE type = 'trigger'");
    let server =
        on_server("SELECT tgrelid::regclass || ' ' || tgname FROM pg_trigger WHERE NOT tgisinternal");
    compare(&server, &file);
}

/// A plan that is made while there are no lanes is kept when there are many.
#[test]
fn a_lane_is_found_without_a_look_at_others() {
    let fixture = Fixture::new();
    fixture.place.seen("ANALYZE");
    for sql in [
        "SELECT 1 FROM lanes WHERE network = 'a' AND lane = 'b' FOR UPDATE",
        "DELETE FROM lanes WHERE network = 'a' AND lane = 'b'",
    ] {
        let plan = fixture.place.seen(&format!("SET enable_seqscan = off; EXPLAIN {sql}")).join("; ");
        assert!(plan.contains("lanes_named") && !plan.contains("Filter"), "{plan}");
    }
}
