//! Files that have grown: what was played is copied, row by row, as if it had been played again and again.

use engine::{Game, Playthrough, Rng, Seed, Turn};
use rusqlite::Connection;

use crate::fixture::{Fixture, code_in};

/// The sizes of a file.
#[derive(Clone, Copy, Debug)]
pub struct Sizes {
    /// The plies of Dora's and Eva's table.
    pub plies: usize,
    /// The moves that were taken back at Fred's and Gil's table.
    pub taken_back: i64,
    /// Ana's finished tables, in the same room; of these a fourth is across networks.
    pub own: i64,
    /// The finished tables of others in the same room, and how many people they are.
    pub others: (i64, i64),
    /// Mila's running tables.
    pub running: i64,
}

/// A file with little in it.
pub const SMALL: Sizes = Sizes { plies: 20, taken_back: 4, own: 96, others: (24, 24), running: 4 };

/// A file that has grown, and what can be played in it.
pub struct Grown {
    pub fixture: Fixture,
    /// The number of Dora's and Eva's table, and their game.
    pub long: (i64, Box<dyn Playthrough>),
    /// The number of Fred's and Gil's table.
    pub taken_back: i64,
}

impl Grown {
    /// The account of whoever is to move at the long table, and a move there.
    pub fn long_move(&self) -> [String; 2] {
        let (_, play) = &self.long;
        let Turn::To(seat) = play.turn() else { panic!("it is over") };
        [["dora", "eva"][seat.index()].to_owned(), play.suggest("", 1).moves[0].clone()]
    }
}

/// A file in which so much has been played. Ana plays at one table, Mila at many.
pub fn grown(sizes: Sizes) -> Grown {
    let mut fixture = Fixture::new();
    for line in [
        "ana: play breakthrough @bruno seat=1",
        "bruno: accept",
        "ana: d2-d3",
        "bruno: d6-d5",
        "ana: resign yes",
        "pia: play breakthrough @quim seat=1",
        "quim: accept",
        "pia: d2-d3",
        "quim: d6-d5",
        "quim: resign yes",
    ] {
        fixture.say(line);
    }
    let code = code_in(&fixture.say("ana: play breakthrough across seat=1"));
    for line in [
        &format!("rui on wire: join {code}"),
        "ana: d2-d3",
        "ana: resign yes",
        "mila: play breakthrough @nina seat=1",
        "nina: accept",
        "dora: play conspirateurs @eva seat=1",
        "eva: accept",
        "fred: play breakthrough @gil seat=1",
        "gil: accept",
        "fred: d2-d3",
        "ana: play breakthrough @bruno seat=1",
        "bruno: accept",
        "ana: d2-d3",
        "bruno: d6-d5",
    ] {
        fixture.say(line);
    }
    let file = Connection::open(fixture.store.path()).unwrap();
    file.execute_batch(
        "PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -500000; BEGIN",
    )
    .unwrap();
    let people = Copied::people(&file, sizes.others.1);
    for (table, count, whose) in [
        (1, sizes.own - sizes.own / 4, Some("ana")),
        (3, sizes.own / 4, Some("ana")),
        (2, sizes.others.0, None),
        (4, sizes.running, Some("mila")),
    ] {
        Copied { file: &file, count }.tables(table, whose, people);
    }
    let long = (5, random(sizes.plies));
    played(&file, 5, &*long.1);
    taken_back(&file, 6, sizes.taken_back);
    file.execute_batch("COMMIT; PRAGMA wal_checkpoint(TRUNCATE)").unwrap();
    Grown { fixture, long, taken_back: 6 }
}

/// A game of so many plies, the first that is not over before.
fn random(plies: usize) -> Box<dyn Playthrough> {
    let game = Game::with_id("conspirateurs").unwrap();
    let setup = game.setup(None, None, Seed::default()).unwrap();
    for seed in 0..2_000 {
        let (mut rng, mut play) = (Rng::new(seed), game.start(&setup));
        while let Turn::To(seat) = play.turn() {
            if play.played().len() == plies {
                return play;
            }
            let moves = play.suggest("", 1_000).moves;
            play.play(seat, &moves[rng.below(moves.len())]).unwrap();
        }
    }
    panic!("no game of {plies} plies")
}

/// Notes at a table what was played there.
fn played(file: &Connection, table: i64, play: &dyn Playthrough) {
    for (ply, played) in (1i64..).zip(play.played()) {
        let body = format!(r#"{{"fact":"move_played","ply":{ply},"seat":{}}}"#, played.seat.number());
        let fact = fact(file, table, ply, &body);
        let sql = "INSERT INTO moves (table_id, fact_id, ply, seat, text, at, event)
            SELECT ?1, ?2, ?3, ?4, ?5, at, 'stage:g' || ?2 FROM facts WHERE id = ?2";
        file.prepare_cached(sql)
            .unwrap()
            .execute((table, fact, ply, played.seat.number(), &played.text))
            .unwrap();
    }
    let Turn::To(seat) = play.turn() else { panic!("it is over") };
    let sql = "UPDATE tables SET plies = ?2, to_move = ?3 WHERE id = ?1";
    file.execute(sql, (table, play.played().len(), seat.number())).unwrap();
}

/// Notes at a table, at which one move stands, that the second has been taken back so many times.
fn taken_back(file: &Connection, table: i64, count: i64) {
    for step in 0..count {
        let made = fact(file, table, step, r#"{"fact":"move_played","ply":2,"seat":2}"#);
        let back = fact(file, table, step, r#"{"fact":"taken_back","seat":2,"count":1,"ply":1}"#);
        let sql = "INSERT INTO moves (table_id, fact_id, ply, seat, text, at, event, undone_by)
            SELECT ?1, ?2, 2, 2, 'd6-d5', at, 'stage:t' || ?2, ?3 FROM facts WHERE id = ?2";
        file.prepare_cached(sql).unwrap().execute((table, made, back)).unwrap();
    }
}

fn fact(file: &Connection, table: i64, step: i64, body: &str) -> i64 {
    let sql = "INSERT INTO facts (at, cause, table_id, body)
        SELECT started_at + ?2, json_object('cause', 'request', 'event', 'stage:f' || ?2, 'by', person_id), ?1, ?3
        FROM tables JOIN seats ON table_id = id AND seat = 1 + ?2 % 2 WHERE id = ?1";
    file.prepare_cached(sql).unwrap().insert((table, step, body)).unwrap()
}

/// Rows that are copied so many times.
pub struct Copied<'a> {
    pub file: &'a Connection,
    pub count: i64,
}

impl Copied<'_> {
    /// More people: the number of the first, and how many they are.
    pub fn people(file: &Connection, count: i64) -> (i64, i64) {
        let last: i64 = file.query_row("SELECT max(id) FROM persons", [], |row| row.get(0)).unwrap();
        let copied = Copied { file, count };
        copied.rows(
            "persons",
            "one.id = 1",
            &[("id", format!("{last} + i")), ("name", "'p' || i".to_owned())],
        );
        let account = [("person_id", format!("{last} + i")), ("account", "'p' || i".to_owned())];
        copied.rows("accounts", "one.person_id = 1", &account);
        (last + 1, count)
    }

    /// The rows of a kind that fulfil a condition, once for each step `i`; with other values in some columns.
    fn rows(&self, kind: &str, condition: &str, changed: &[(&str, String)]) {
        let mut columns = self.file.prepare("SELECT name FROM pragma_table_info(?1)").unwrap();
        let columns: Vec<String> =
            columns.query_map([kind], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
        let value = |column: &String| {
            let changed = changed.iter().find(|(name, _)| name == column);
            changed.map_or_else(|| format!("one.{column}"), |(_, value)| value.clone())
        };
        let values: Vec<String> = columns.iter().map(value).collect();
        let sql = format!(
            "WITH RECURSIVE step (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM step WHERE i < {})
            INSERT INTO {kind} ({}) SELECT {} FROM step JOIN {kind} AS one WHERE {condition} AND {} > 0",
            self.count,
            columns.join(", "),
            values.join(", "),
            self.count,
        );
        self.file.execute(&sql, []).unwrap();
    }

    /// A table with all that is noted of it, the challenge from which it came included. Somebody keeps their seat, all others
    /// are of the people.
    pub fn tables(&self, table: i64, whose: Option<&str>, (first, people): (i64, i64)) {
        let number = |sql: &str| self.file.query_row::<i64, _, _>(sql, [table], |row| row.get(0)).unwrap();
        let challenge = number("SELECT id FROM challenges WHERE table_id = ?1");
        let of = format!("(one.table_id = {table} OR one.challenge_id = {challenge})");
        let begins = number(&format!("SELECT min(id) FROM facts AS one WHERE {of} AND ?1 > 0"));
        let ends = number(&format!("SELECT max(id) FROM facts AS one WHERE {of} AND ?1 > 0"));
        let [tables, challenges, facts] = ["tables", "challenges", "facts"]
            .map(|kind| number(&format!("SELECT max(id) FROM {kind} WHERE ?1 > 0")));
        let kept = whose.map_or(0, |name| {
            self.file.query_row("SELECT id FROM persons WHERE name = ?1", [name], |row| row.get(0)).unwrap()
        });
        // Somebody meets another one each time round.
        let other = format!(
            "{first} + (2 * i + (2 * (i / {}) + 1) * (one.place - 1)) % {people}",
            (people / 2).max(1)
        );
        let person = |column: &str, place: &str| {
            let other = other.replace("place", place);
            ("person_id", format!("CASE one.{column} WHEN {kept} THEN {kept} ELSE {other} END"))
        };
        let to = |name, base: i64| (name, format!("{base} + i"));
        let fact =
            |name| (name, format!("{facts} + (i - 1) * {} + one.{name} - {begins} + 1", ends - begins + 1));
        // In the years before.
        let pause = 18 * 365 * 86_400_000 / self.count.max(1);
        let at = |name| (name, format!("one.{name} - i * {pause}"));
        let word = |name, word: &str| (name, format!("'{word}{table}-' || i || '-' || one.{name}"));
        self.rows(
            "tables",
            &format!("one.id = {table}"),
            &[to("id", tables), at("started_at"), at("moved_at"), at("ended_at")],
        );
        self.rows(
            "challenges",
            &format!("one.id = {challenge}"),
            &[
                to("id", challenges),
                to("table_id", tables),
                word("pass", "x"),
                at("created_at"),
                (
                    "made_by",
                    if kept > 0 { kept.to_string() } else { format!("{first} + (2 * i) % {people}") },
                ),
            ],
        );
        let of_table = format!("one.table_id = {table}");
        self.rows(
            "facts",
            &of,
            &[
                fact("id"),
                at("at"),
                ("table_id", format!("CASE one.table_id WHEN {table} THEN {tables} + i END")),
                ("challenge_id", format!("CASE one.challenge_id WHEN {challenge} THEN {challenges} + i END")),
            ],
        );
        self.rows("moves", &of_table, &[to("table_id", tables), fact("fact_id")]);
        self.rows("seats", &of_table, &[to("table_id", tables), person("person_id", "seat")]);
        let opponent = other.replace("one.place", "(3 - one.seat)");
        let opponent = format!("CASE one.other_id WHEN {kept} THEN {kept} ELSE {opponent} END");
        self.rows(
            "ended",
            &of_table,
            &[
                to("table_id", tables),
                person("person_id", "seat"),
                at("at"),
                ("other_id", opponent),
                ("score", "i % 3".to_owned()),
            ],
        );
        self.rows("table_places", &of_table, &[to("table_id", tables)]);
        self.rows("timers", &of_table, &[("id", "NULL".to_owned()), to("table_id", tables)]);
        let of_challenge = format!("one.challenge_id = {challenge}");
        let places = [to("challenge_id", challenges), person("person_id", "place")];
        self.rows("challenge_places", &of_challenge, &places);
        self.rows("challenge_rooms", &of_challenge, &[to("challenge_id", challenges)]);
    }
}
