//! All that is stored of a person is in their export, or `stored.txt` says why not: column by column of the schema. A new
//! table or column has to be named there.

use std::collections::{BTreeMap, BTreeSet};

use parlor::{File, ListMark, Whole};
use rusqlite::Connection;
use serde_json::Value as Json;

use crate::fixture::{Fixture, code_in};

/// The lines of the list, by table, or by table and column.
fn list() -> BTreeMap<String, String> {
    let lines = include_str!("stored.txt").lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let (what, how) = line.split_once(' ').unwrap_or_else(|| panic!("{line}"));
            (what.to_owned(), how.to_owned())
        })
        .collect()
}

/// The columns of all tables that have a person or an account in them, and all other tables.
fn stored(connection: &Connection) -> BTreeSet<String> {
    let texts = |sql: &str| -> Vec<String> {
        let mut rows = connection.prepare(sql).unwrap();
        rows.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    };
    let mut found = BTreeSet::new();
    for table in texts("SELECT name FROM sqlite_schema WHERE type = 'table'") {
        let columns = texts(&format!("SELECT name FROM pragma_table_info('{table}')"));
        let refers =
            format!("SELECT \"from\" FROM pragma_foreign_key_list('{table}') WHERE \"table\" = 'persons'");
        let names = ["person_id", "account", "who", "seen_at"];
        let named = columns.iter().any(|column| names.contains(&&**column));
        let community = ["communities", "rated_everywhere"].contains(&&*table);
        if !community && (named || !texts(&refers).is_empty()) {
            found.extend(columns.iter().map(|column| format!("{table}.{column}")));
        } else {
            found.insert(table);
        }
    }
    found
}

/// True if there is something at a path, in which `*` is any element.
fn is_at(json: &Json, path: &str) -> bool {
    let Some(path) = path.strip_prefix('/') else { return !json.is_null() };
    let (name, rest) = path.find('/').map_or((path, ""), |at| path.split_at(at));
    match json {
        Json::Array(all) if name == "*" => all.iter().any(|one| is_at(one, rest)),
        Json::Object(fields) => fields.get(name).is_some_and(|one| is_at(one, rest)),
        _ => false,
    }
}

/// A person of whom all is stored that can be.
fn somebody() -> Fixture {
    let mut fixture = Fixture::new();
    for line in [
        "Zacarias: settings zone Lisbon",
        "Zacarias: settings language pt",
        "Zacarias: play breakthrough @bruno seat=1 time=7d+12h word=granada",
        "bruno: accept",
        "Zacarias: d2-d3",
        "bruno: d6-d5",
        "Zacarias: e2-e3",
        "bruno: e6-e5",
        "Zacarias: c2-c3",
        "bruno: c6-c5",
        "bruno: resign #1 yes",
        "Zacarias: rematch #1",
        "bruno: accept",
        "Zacarias: nota #2 o lado esquerdo",
        "Zacarias: play oware @bruno seat=1 games=2",
        "bruno: accept",
        "Zacarias: #3 c",
        "Zacarias: plano #3 se A então a",
        "Zacarias: play hex across",
        "Zacarias: definir avisar resumo",
        "Zacarias: ausente 2d",
        "host Zacarias: exclude @dora joga contra si",
        "host Zacarias: admin ladder open hex",
        "bruno: ladder join",
        "Zacarias: ladder join",
        "Zacarias: ladder challenge @bruno",
        "bruno: accept",
        "bruno: resign #4 yes",
        "host Zacarias: tournament new Liga hex",
        "Zacarias: tournament join",
    ] {
        fixture.say(line);
    }
    fixture.say("nana on wire: definir língua pt");
    fixture.say("nana on wire: definir fuso Lisboa");
    fixture.say("nana on wire: definir avisar resumo");
    let code = code_in(&fixture.say("Zacarias: ligar"));
    fixture.say(&format!("nana on wire: ligar {code}"));
    fixture.say(&format!("nana on wire: ligar {code} sim"));
    fixture.say("Zacarias: ligar");
    fixture
}

/// The rest, as the bot would have written it.
const WRITTEN: &str = "
    CREATE TEMP VIEW me AS SELECT person_id AS id FROM accounts WHERE account = 'zacarias';
    UPDATE persons SET locale = 'pt' WHERE id = (SELECT id FROM me);
    UPDATE joined SET locale = 'en';
    UPDATE challenges SET from_code = 'tab:x', from_ply = 1 WHERE state = 'open';
    UPDATE links SET asked_id = (SELECT id FROM me);
    UPDATE challenge_places SET word = 'granada', wish = 1, event = 'stage:1', network = 'stage' WHERE person_id = (SELECT id FROM me);
    INSERT OR REPLACE INTO pings SELECT id, 'stage', 1, 1 FROM me;
    INSERT OR REPLACE INTO owed SELECT id, 'stage', 2, 1, 2 FROM me;
    INSERT OR IGNORE INTO missed SELECT me.id, min(facts.id) FROM me, facts;
    INSERT OR IGNORE INTO overnight SELECT me.id, 'stage', min(facts.id) FROM me, facts;
    INSERT INTO seat_offers SELECT 2, 1, id, NULL FROM me;
    INSERT INTO former_seats SELECT 1, min(facts.id), 2, me.id, NULL FROM me, facts;
    INSERT INTO unanswered VALUES ('stage', 'zacarias', 1, 'play hex');
    INSERT INTO kin SELECT id, (SELECT person_id FROM accounts WHERE account = 'bruno'), 5 FROM me;
    INSERT INTO returned SELECT id, (SELECT person_id FROM accounts WHERE account = 'bruno'), 5 FROM me;
    INSERT INTO blocks SELECT id, (SELECT person_id FROM accounts WHERE account = 'bruno'), 5 FROM me;
    INSERT INTO exercises SELECT id, 'puzzle', 'x', 1, 5, 1 FROM me;
    INSERT INTO daily_puzzles VALUES (1, 1, 'salon', 'x', 1, 5, NULL, NULL);
    INSERT INTO daily_answers SELECT 1, id, 1, 6 FROM me;
    INSERT INTO lessons SELECT id, 'x', 1, 5 FROM me;
    INSERT INTO puzzles_met SELECT id, 'x', 1, 1, 5, 6 FROM me;
    INSERT INTO solvers SELECT id, 1500, 350, 60, 5, 1, 1 FROM me;
    INSERT INTO texts (person_id, body) SELECT id, 'why' FROM me;
    UPDATE ladder_places SET idle_at = 5;
    UPDATE ladder_challenges SET reminded_at = 5;
    UPDATE tournament_entrants SET number = 1, rating = 1500, left_at = 5, left_why = 'left';
    INSERT INTO rating_exclusions SELECT 1, id, id, (SELECT max(id) FROM texts), 5 FROM me;
";

#[test]
fn all_that_is_stored_of_a_person_is_exported_or_excused() {
    let fixture = somebody();
    let connection = Connection::open(fixture.store.path()).unwrap();
    connection.execute_batch("PRAGMA foreign_keys = OFF").unwrap();
    connection.execute_batch(WRITTEN).unwrap();
    let (list, stored) = (list(), stored(&connection));
    let named: BTreeSet<String> = list.keys().cloned().collect();
    assert_eq!(
        stored.symmetric_difference(&named).collect::<Vec<_>>(),
        Vec::<&String>::new(),
        "what is stored, and what stored.txt names"
    );
    // As it is made, before an answer tells what has still to be told.
    let sql = "SELECT person_id FROM accounts WHERE account = 'zacarias'";
    let person = connection.query_row(sql, [], |row| row.get(0)).unwrap();
    let whole = Whole { person, number: 1, of: 1, from: ListMark::default(), until: None };
    let file = File { name: String::new(), text: String::new(), short: false, whole: Some(whole) };
    let text = &fixture.store.read(|snapshot| parlor::filled(snapshot, file)).unwrap().text;
    let json: Json = serde_json::from_str(text).unwrap();
    let is_missing = |how: &&String| !how.starts_with("not: ") && !is_at(&json, how);
    let missing: Vec<_> = list.iter().filter(|(_, how)| is_missing(how)).collect();
    assert!(missing.is_empty(), "{missing:#?}\n{text}");
    assert!(list.values().all(|how| how.starts_with('/') || how.len() > 8), "each has its reason");
}
