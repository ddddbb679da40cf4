//! The cost of requests for the database, counted with its own trace: a move reads each row once and plays
//! the table's moves once, a question writes nothing.

use std::collections::HashMap;

use crate::fixture::{Fixture, NETWORK, WIRE, code_in};
use parlor::{Body, Message, To};
use storage::{By, Statement};

/// The cost of a line, without the sending of the posts.
fn cost(fixture: &mut Fixture, line: &str) -> Vec<Statement> {
    let trace = fixture.store.trace();
    let (_, reply) = fixture.ask(line);
    let statements = trace.take();
    assert!(!statements.is_empty() || reply.messages.is_empty(), "{line}");
    statements
}

fn writes(statements: &[Statement]) -> usize {
    let changes = |sql: &str| ["INSERT", "UPDATE", "DELETE"].iter().any(|verb| sql.starts_with(verb));
    statements.iter().filter(|statement| changes(&statement.sql)).count()
}

pub(super) fn playing() -> Fixture {
    let mut fixture = Fixture::new();
    for line in
        ["ana: play breakthrough @bruno seat=1", "bruno: accept", "ana: d2-d3", "bruno: d6-d5", "ana: e2-e3"]
    {
        fixture.say(line);
    }
    fixture
}

/// The number of times that the moves of a table were read to be played.
fn replays(statements: &[Statement]) -> usize {
    statements.iter().filter(|statement| statement.sql.starts_with("SELECT text FROM moves")).count()
}

/// The statements of which the text was run more than once.
fn repeated(statements: &[Statement]) -> Vec<&str> {
    let mut times: HashMap<&str, usize> = HashMap::new();
    for statement in statements.iter().filter(|statement| statement.sql.starts_with("SELECT")) {
        *times.entry(&statement.sql).or_default() += 1;
    }
    times.into_iter().filter(|(_, times)| *times > 1).map(|(sql, _)| sql).collect()
}

/// The tables that were read: the first table or view of each statement that reads, but for what a column is looked up in.
fn reads(statements: &[Statement]) -> Vec<&str> {
    let reads = statements.iter().filter(|statement| statement.sql.starts_with("SELECT"));
    let is_outside = |text: &str| text.matches('(').count() == text.matches(')').count();
    let from = reads.map(|statement| {
        let mut all = statement.sql.match_indices("FROM ").map(|(at, _)| statement.sql.split_at(at));
        let first = all.clone().next().unwrap();
        &all.find(|(before, _)| is_outside(before)).unwrap_or(first).1["FROM ".len()..]
    });
    from.map(|rest| rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap()).collect()
}

#[test]
fn a_move_reads_each_row_once_and_replays_once() {
    // Who speaks and where; the tables of that person, or the one that is named; it is played, and told.
    let who = ["accounts", "communities"];
    let told =
        ["dashboards", "offers", "plans", "table_places", "accounts", "person_settings", "pings", "owed"];
    let (listed, named) = (["seats", "seats", "moves"], ["placed_tables", "seats", "moves"]);
    for (line, found) in [
        ("bruno: e6-e5", listed),
        ("bruno: move e6-e5", listed),
        ("bruno: #1 e6-e5", named),
        ("bruno [#1/3]: e6-e5", named),
        ("bruno [#1/3]: move e6-e5", named),
        // A button.
        ("bruno [#1/3] (taps): move e6-e5", named),
    ] {
        let mut fixture = playing();
        let statements = cost(&mut fixture, line);
        assert_eq!(reads(&statements), [&who[..], &found, &told].concat(), "{line}: {statements:#?}");
        assert_eq!(repeated(&statements), Vec::<&str>::new(), "{line}: {statements:#?}");
        // The event, the fact, the table, the move, who is notified, the lane and the post.
        assert_eq!(writes(&statements), 7, "{line}: {statements:#?}");
        let work = statements.iter().filter(|statement| statement.by == By::Writer);
        assert_eq!(work.count(), 26, "{line}: {statements:#?}");
        let reading = fixture.store.trace();
        let posts = fixture.store.read(|snapshot| snapshot.waiting_posts(NETWORK)).unwrap();
        drop(reading.take());
        let body: Body = serde_json::from_str(&posts[0].body).unwrap();
        fixture.store.read(|snapshot| parlor::compose(snapshot, NETWORK, &body, None)).unwrap();
        let statements = reading.take();
        assert_eq!((replays(&statements), repeated(&statements).len()), (1, 0), "{statements:#?}");
        // The snapshot, the room and its settings, the fact, the table, its seats with the names there, and its moves.
        assert_eq!(statements.len(), 7, "{line}: {statements:#?}");
    }
}

/// A second network costs its own post, and nothing twice.
#[test]
fn a_move_across_networks_replays_once() {
    let mut fixture = Fixture::new();
    let code = code_in(&fixture.say("ana: play breakthrough across seat=1"));
    fixture.say(&format!("rui on wire: join {code}"));
    fixture.say("ana: d2-d3");
    let statements = cost(&mut fixture, "rui on wire: d6-d5");
    assert_eq!(replays(&statements), 1, "{statements:#?}");
    // As at a table of one network, and a lane and a post for the other one.
    assert_eq!(writes(&statements), 9, "{statements:#?}");
    let work = statements.iter().filter(|statement| statement.by == By::Writer);
    assert_eq!(work.count(), 31, "{statements:#?}");
    for network in [NETWORK, WIRE] {
        let posts = fixture.store.read(|snapshot| snapshot.waiting_posts(network)).unwrap();
        let body: Body = serde_json::from_str(&posts[0].body).unwrap();
        let reading = fixture.store.trace();
        fixture.store.read(|snapshot| parlor::compose(snapshot, network, &body, None)).unwrap();
        let statements = reading.take();
        assert_eq!((replays(&statements), repeated(&statements).len()), (1, 0), "{statements:#?}");
    }
}

/// Questions about the position of a table, whose moves are played once for it …
const OF_A_POSITION: [&str; 19] = [
    "board",
    "text",
    "moves",
    "moves e",
    "next",
    "history",
    "export",
    "replay",
    "proof",
    "help plan",
    "resign",
    "plans #1",
    "notes #1",
    "e6-e5?",
    "hand",
    "board private",
    "show",
    "show board ply=1",
    "show replay",
];

/// … and those for which none is played.
const OF_NO_POSITION: [&str; 31] = [
    "records",
    "games done",
    "games",
    "games @bruno",
    "seeks",
    "seeks hex",
    "rules hex",
    "rules",
    "help",
    "help play",
    "stats",
    "stats @ana @bruno",
    "top",
    "ladder",
    "tournament",
    "settings",
    "privacy",
    "privacy export",
    "privacy delete",
    "unlink",
    "plans",
    "note",
    "judge #1 end Nobody plays",
    "holidays",
    "board #9",
    "top hex",
    "book",
    "book hex c3",
    "book breakthrough d2-d3",
    "show stats",
    "show top hex",
];

#[test]
fn a_question_writes_nothing() {
    let positions = OF_A_POSITION.map(|line| (line, 1));
    for (line, replayed) in positions.into_iter().chain(OF_NO_POSITION.map(|line| (line, 0))) {
        let mut fixture = playing();
        let statements = cost(&mut fixture, &format!("bruno: {line}"));
        assert_eq!(writes(&statements), 0, "{line}: {statements:#?}");
        assert!(statements.iter().all(|statement| statement.by == By::Reader), "{line}: {statements:#?}");
        assert_eq!(replays(&statements), replayed, "{line}: {statements:#?}");
    }
}

/// Steps through a single row, through the numbers of one person, through a year of those who are shown in a list, through what is
/// counted up to a limit, and through the matches of as many games as their players agree on that go on: such a match ends four
/// weeks after its last game.
const FEW: [&str; 8] = [
    "SCAN CONSTANT ROW",
    "SCAN circle",
    "SCAN own",
    "SCAN sat",
    "SCAN (subquery-1)",
    "SCAN (subquery-2)",
    "SCAN (subquery-3)",
    "SCAN matches USING INDEX matches_open",
];

/// Everyday requests take no longer when there are more tables, people, messages and timers: nothing walks
/// through all rows of a table, or all of a network, of a sort, or in a state.
#[test]
fn what_people_do_all_day_walks_through_nothing_that_grows() {
    let lines = [
        "bruno: e6-e5",
        "ana: f2-f3",
        "ana: undo",
        "ana: f2-f9",
        "ana: f2-f3",
        "bruno: draw",
        "ana: decline",
        "bruno: games",
        "bruno: next",
        "dora: games",
        "dora: play oware time=3d",
        "dora: play conspirateurs @bruno @ana @eva",
        "bruno: decline 3",
        "carla: seeks",
        "eva: games",
        "bruno: board",
        "bruno: moves",
        "bruno: history",
        "bruno: settings",
        "ana: remind",
        "ana: if e5-e4 then g2-g3",
        "ana: note the left side",
        "carla: play hex @bruno time=3d",
        "bruno: accept",
        "bruno: resign yes",
        "ana: play breakthrough @bruno seat=1",
        "bruno: accept",
        "ana: #6 d2-d3",
        "bruno: #6 d6-d5",
        "ana: #6 e2-e3",
        "bruno: #6 e6-e5",
        "ana: #6 c2-c3",
        "bruno: #6 c6-c5",
        "bruno: resign #6 yes",
        "ana: top breakthrough",
        "ana: stats",
        "ana: games done",
        "ana: games done breakthrough with=@bruno won from=2020 to=2030 page=2",
        "ana: records",
        "ana: records breakthrough after=1",
        "host ana: archive",
        "host ana: archive breakthrough csv after=1",
        "host dora: admin ladder open hex",
        "ana: ladder join",
        "bruno: ladder join",
        "bruno: ladder challenge @ana",
        "ana: ladder",
        "ana: accept",
        "bruno: resign yes",
        "ana: ladder history",
        "ana: ladder history @bruno",
        "host dora: tournament new Cup hex",
        "ana: tournament join",
        "bruno: tournament join",
        "host dora: tournament start",
        "ana: tournament",
        "ana: tournament table 1",
        "ana: resign #3 yes",
        "ana: away 3d",
        "ana: away end",
    ];
    let sets = ["(network=?)", "(kind=?)", "(state=?)"];
    let walks = |step: &String| {
        let all = step.starts_with("SCAN ") && !FEW.contains(&&**step) && !step.contains("json_each");
        all || sets.iter().any(|set| step.ends_with(set))
    };
    let mut fixture = playing();
    let mut found = Vec::new();
    for line in lines {
        fixture.wait("1h");
        for Statement { sql, .. } in cost(&mut fixture, line) {
            if ["SELECT", "INSERT", "UPDATE", "DELETE"].iter().any(|word| sql.starts_with(word)) {
                let steps = fixture.store.plan(&sql).unwrap();
                found.extend(
                    steps.iter().filter(|step| walks(step)).map(|step| format!("{line}: {step}: {sql}")),
                );
            }
        }
    }
    assert_eq!(found, Vec::<String>::new());
}

/// The end of a rated game notes a result with a fixed number of statements, however many have been noted before.
#[test]
fn noting_a_result_costs_the_same_however_many_there_are() {
    let mut fixture = Fixture::new();
    let moves = ["d2-d3", "d6-d5", "e2-e3", "e6-e5", "c2-c3", "c6-c5"];
    let mut end = |table: usize| {
        fixture.wait("9d");
        fixture.say("ana: play breakthrough @bruno seat=1");
        fixture.say("bruno: accept");
        for (at, text) in moves.iter().enumerate() {
            fixture.say(&format!("{}: #{table} {text}", ["ana", "bruno"][at % 2]));
        }
        let statements = cost(&mut fixture, &format!("bruno: resign #{table} yes"));
        let of_ratings = ["results", "ratings", "standings", "kin", "rating_exclusions", "rated_everywhere"];
        let is_one = |one: &&Statement| of_ratings.iter().any(|table| one.sql.contains(table));
        statements.iter().filter(is_one).count()
    };
    let counts: Vec<usize> = (1..=6).map(&mut end).collect();
    assert!(counts[1..].windows(2).all(|two| two[0] == two[1]), "{counts:?}");
    assert!(counts.iter().all(|count| *count <= 40), "{counts:?}");
}

#[test]
fn a_moving_picture_replays_once() {
    let mut fixture = playing();
    let (_, reply) = fixture.ask("bruno: replay");
    let message = reply.messages.into_iter().next().unwrap();
    let trace = fixture.store.trace();
    let composed = fixture.store.read(|snapshot| parlor::with_scene(snapshot, message)).unwrap();
    let statements = trace.take();
    assert_eq!(composed.scene.unwrap().before.len(), 3);
    assert_eq!(replays(&statements), 1, "{statements:#?}");
}

#[test]
fn a_refused_move_notes_the_event_and_nothing_else() {
    let mut fixture = playing();
    let statements = cost(&mut fixture, "bruno: d5-d3");
    assert_eq!((writes(&statements), replays(&statements)), (1, 1), "{statements:#?}");
}

#[test]
fn an_answer_that_waits_is_said_as_it_is() {
    let fixture = playing();
    let to = To::Person { account: "ana".into(), community: "club".into(), room: "salon".into() };
    let body = Body::Said { to, message: Message::default(), reply_to: None, spot: None };
    let trace = fixture.store.trace();
    fixture.store.read(|snapshot| parlor::compose(snapshot, NETWORK, &body, None)).unwrap();
    assert_eq!(reads(&trace.take()), Vec::<&str>::new());
}

/// Each turn that an answer names costs who sits there; all of them are read, and noted, by one statement.
#[test]
fn a_turn_that_is_named_costs_one_statement() {
    let named = |tables: usize| {
        let mut fixture = Fixture::new();
        for table in 1..=tables {
            fixture.say(&format!("bruno: play breakthrough @ana{table} seat=2"));
            fixture.say(&format!("ana{table}: accept"));
        }
        // The first turn is told by itself, the others are owed.
        for table in 1..=tables {
            fixture.say(&format!("ana{table}: d2-d3"));
        }
        let statements = cost(&mut fixture, "bruno: #1 d6-d5");
        let notes = statements.iter().filter(|statement| statement.sql.starts_with("UPDATE owed"));
        (notes.count(), statements.len())
    };
    let (few, many) = (named(3), named(5));
    assert_eq!((few.0, many.0), (1, 1), "{few:?} {many:?}");
    assert_eq!(many.1 - few.1, 2, "{few:?} {many:?}");
}
