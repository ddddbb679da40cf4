//! Ladders of many: what a request costs does not grow with those who stand there, but for rows that change.

use storage::Statement;

use crate::fixture::Fixture;

/// A ladder that so many have joined, one so many milliseconds after the other.
fn ladder_of(count: usize, pace: i64) -> Fixture {
    let mut fixture = Fixture::new();
    fixture.pace = pace;
    fixture.say("host eve: admin ladder open hex room here");
    for at in 0..count {
        fixture.say(&format!("p{at}: ladder join"));
    }
    fixture
}

/// The statements of a line, without the sending of posts: those that read, and all.
fn cost(fixture: &mut Fixture, line: &str) -> (usize, usize) {
    let trace = fixture.store.trace();
    fixture.ask(line);
    counted(&trace.take())
}

fn counted(statements: &[Statement]) -> (usize, usize) {
    (statements.iter().filter(|one| one.sql.starts_with("SELECT")).count(), statements.len())
}

#[test]
fn a_request_costs_the_same_in_a_ladder_of_many() {
    let costs = |count: usize| {
        let mut fixture = ladder_of(count, 1_000);
        let last = format!("p{}", count - 1);
        let mut lines = vec![
            "zoe: ladder join".to_owned(),
            format!("{last}: ladder"),
            "p9: ladder".to_owned(),
            "p9: ladder challenge @p8".to_owned(),
            "p8: accept".to_owned(),
            "p9: resign yes".to_owned(),
            "p9: ladder history".to_owned(),
            format!("p7: ladder history @{last}"),
        ];
        lines.push("zoe: ladder leave yes".to_owned());
        let costs: Vec<_> = lines.iter().map(|line| cost(&mut fixture, line)).collect();
        println!("{count}: {:?}", lines.iter().zip(&costs).collect::<Vec<_>>());
        costs
    };
    assert_eq!(costs(70), costs(140));
}

/// On a day when many go down at once, everything is read once, and each row is changed once.
#[test]
fn a_day_when_many_go_down_reads_everything_once() {
    let day = |pairs: usize| {
        // In one instant, so that all are due at once.
        let mut fixture = ladder_of(2 * pairs, 0);
        fixture.wait("20d");
        // Every second one plays: whoever stands above them does not.
        for pair in (1..pairs).step_by(2) {
            let (one, other) = (2 * pair + 1, 2 * pair - 1);
            fixture.say(&format!("p{one}: ladder challenge @p{other}"));
            fixture.say(&format!("p{other}: accept"));
            fixture.say(&format!("p{one}: resign yes"));
        }
        fixture.wait("39d");
        let places = super::places(&fixture);
        let trace = fixture.store.trace();
        fixture.wait("2d");
        let counts = counted(&trace.take());
        let moved = places.iter().zip(super::places(&fixture)).filter(|(one, other)| *one != other).count();
        super::replayed(&fixture);
        println!("{pairs} pairs: {moved} moved, {counts:?}");
        (moved, counts)
    };
    let ((few, one), (many, other)) = (day(8), day(16));
    assert!(few >= 8 && many >= 2 * few - 2, "{few} {many}");
    assert_eq!(one.0, other.0, "everything is read once");
    // The place aside and anew, the fact, and when it was.
    assert!(other.1 - one.1 <= 4 * (many - few), "{one:?} {other:?}");
}

/// Nothing that a ladder does by itself, or an organiser does to it, walks through all that ever happened there.
#[test]
fn nothing_in_a_ladder_walks_through_its_past() {
    let mut fixture = ladder_of(6, 1_000);
    let mut statements = Vec::new();
    for line in [
        "p3: ladder challenge @p2",
        "p2: accept",
        "p2: resign yes",
        "host eve: judge #1 annul yes they had agreed on it",
        "p5: ladder challenge @p4",
        "p4: accept",
        "after 3d",
        "host eve: judge #2 annul yes they had agreed on it",
        "after 70d",
        "host eve: admin ladder season end hex yes",
        "p1: ladder history",
        "p1: ladder history @p2",
        "p1: privacy export",
        "p1: privacy delete yes",
        "host eve: admin ladder close hex yes",
        "p2: ladder",
    ] {
        let trace = fixture.store.trace();
        fixture.say(line);
        statements.extend(trace.take().into_iter().map(|one| (line, one.sql)));
    }
    let mut found = Vec::new();
    for (line, sql) in statements.iter().filter(|(_, sql)| sql.contains("ladder_")) {
        if !["SELECT", "WITH", "INSERT", "UPDATE", "DELETE"].iter().any(|word| sql.starts_with(word)) {
            continue;
        }
        for step in fixture.store.plan(sql).unwrap() {
            let past =
                ["ladder_facts", "ladder_challenges", "rungs"].iter().any(|table| step.contains(table));
            let all = step.starts_with("SCAN") || step.ends_with("(ladder_id=?)");
            // What is open, and the last few of what is told.
            let few =
                ["ladder_challenges_open", "ladder_facts_told"].iter().any(|index| step.contains(index));
            // The last one of an index is one step.
            let last = sql.contains("max(id)");
            if past && all && !few && !last {
                found.push(format!("{line}: {step}: {sql}"));
            }
        }
    }
    assert_eq!(found, Vec::<String>::new());
}
