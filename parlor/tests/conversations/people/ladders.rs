//! Ladders: what becomes of places when persons link, part and delete, communities change, the bot sleeps, and many take part.

mod found;
mod grown;
mod simulated;

use parlor::{Does, Outcome};
use rusqlite::Connection;

use crate::fixture::{Fixture, NETWORK};

const DAY: i64 = 24 * 3_600_000;

/// The persons of the only ladder from the first place on, by their names. No place is there twice, and none is left out.
fn places(fixture: &Fixture) -> Vec<String> {
    let sql = "SELECT name, place FROM ladder_places JOIN persons ON persons.id = person_id ORDER BY place";
    let rows: Vec<(String, i64)> = rows(fixture, sql, |row| Ok((row.get(0)?, row.get(1)?)));
    for (at, (name, place)) in (1..).zip(&rows) {
        assert_eq!(*place, at, "{name}");
    }
    rows.into_iter().map(|(name, _)| name).collect()
}

fn rows<T>(fixture: &Fixture, sql: &str, read: fn(&rusqlite::Row<'_>) -> rusqlite::Result<T>) -> Vec<T> {
    let connection = Connection::open(fixture.store.path()).unwrap();
    let mut rows = connection.prepare(sql).unwrap();
    rows.query_map([], read).unwrap().map(Result::unwrap).collect()
}

/// The places are what all facts say, played again from the first on: each begins where the one before of the same person ended.
fn replayed(fixture: &Fixture) {
    let sql = "SELECT person_id, from_place, to_place FROM ladder_facts ORDER BY id";
    type Change = (i64, Option<i64>, Option<i64>);
    let facts: Vec<Change> = rows(fixture, sql, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)));
    let mut known: Vec<(i64, i64)> = Vec::new();
    for (person, from, to) in facts {
        let at = known.iter().position(|(other, _)| *other == person);
        assert_eq!(at.map(|at| known[at].1), from, "person {person}");
        known.retain(|(other, _)| *other != person);
        known.extend(to.map(|to| (person, to)));
    }
    known.sort_by_key(|(_, place)| *place);
    let now: Vec<(i64, i64)> =
        rows(fixture, "SELECT person_id, place FROM ladder_places ORDER BY place", |row| {
            Ok((row.get(0)?, row.get(1)?))
        });
    assert_eq!(known, now);
}

fn refused(fixture: &mut Fixture, line: &str) -> bool {
    fixture.hear(line).1.outcome == Outcome::Refused
}

/// A person who links accounts keeps the place, and has it still when they part.
#[test]
fn who_links_and_parts_keeps_the_place() {
    let mut fixture = Fixture::new();
    fixture.say("host eve: admin ladder open hex");
    for name in ["ana", "bruno", "carla"] {
        fixture.say(&format!("{name}: ladder join"));
    }
    fixture.say("carla: ladder challenge @ana");
    for code in ["anna on wire: link", "ana: link"] {
        // Whichever of the two shows the code, and so gives the number to both.
        let code = crate::fixture::code_in(&fixture.say(code));
        // Its own code is refused to whoever shows it.
        for line in [format!("ana: link {code} yes"), format!("anna on wire: link {code} yes")] {
            fixture.say(&line);
        }
        let heard = fixture.say("ana: ladder");
        assert!(heard.contains("You stand at place 1") && heard.contains("carla challenges you"), "{heard}");
        fixture.say("ana: unlink yes");
        let heard = fixture.say("ana: ladder");
        assert!(heard.contains("You stand at place 1") && heard.contains("carla challenges you"), "{heard}");
        replayed(&fixture);
    }
    fixture.say("ana: decline 1 yes");
    assert_eq!(places(&fixture), ["carla", "ana", "bruno"]);
}

/// After everything about somebody was deleted, their place is free, whoever challenged them has it, and the facts stay.
#[test]
fn whoever_is_deleted_leaves_the_place_to_the_challenger() {
    let mut fixture = Fixture::new();
    fixture.say("host eve: admin ladder open hex");
    for name in ["ana", "bruno", "carla", "dora"] {
        fixture.say(&format!("{name}: ladder join"));
    }
    fixture.say("dora: ladder challenge @ana");
    fixture.say("ana: privacy delete yes");
    assert_eq!(places(&fixture), ["dora", "bruno", "carla"]);
    replayed(&fixture);
    let heard = fixture.say("bruno: ladder history");
    assert!(heard.contains("dora 4 → 1: a former player left"), "{heard}");
    assert!(!heard.contains("ana"), "{heard}");
}

/// Time in which the bot could not hear its network is not lost for answering.
#[test]
fn an_outage_moves_the_days_to_answer() {
    let mut fixture = Fixture::new();
    fixture.say("host eve: admin ladder open hex");
    for name in ["ana", "bruno"] {
        fixture.say(&format!("{name}: ladder join"));
    }
    fixture.say("bruno: ladder challenge @ana");
    let from = fixture.now();
    let outage = move |tx: &storage::Transaction| tx.add_outage("stage", (from + DAY, from + 3 * DAY));
    fixture.store.write(outage).wait().unwrap();
    fixture.wait("5d");
    assert_eq!(places(&fixture), ["ana", "bruno"]);
    fixture.wait("1d");
    assert_eq!(places(&fixture), ["bruno", "ana"]);
    replayed(&fixture);
}

/// A timer that was lost is made again, and does what was due meanwhile.
#[test]
fn after_a_restart_everything_goes_on() {
    let mut fixture = Fixture::new();
    fixture.say("host eve: admin ladder open hex");
    for name in ["ana", "bruno"] {
        fixture.say(&format!("{name}: ladder join"));
    }
    fixture.say("bruno: ladder challenge @ana");
    let connection = Connection::open(fixture.store.path()).unwrap();
    connection.execute("DELETE FROM timers", []).unwrap();
    fixture.wait("5d");
    assert_eq!(places(&fixture), ["ana", "bruno"]);
    let now = fixture.now();
    fixture.store.write(move |tx| parlor::due::set_timers(tx, now)).wait().unwrap();
    fixture.wait("1m");
    assert_eq!(places(&fixture), ["bruno", "ana"]);
}

/// A game whose clocks have run for four weeks, both together, is lost by whoever has used more of the time: nobody keeps a place
/// by playing as slowly as the clock allows.
#[test]
fn a_game_that_lasts_too_long_is_lost_by_the_slower() {
    let mut fixture = Fixture::new();
    fixture.pace = 1_000;
    fixture.say("host eve: admin ladder open hex time=1d");
    for line in ["ana: ladder join", "bruno: ladder join", "bruno: ladder challenge @ana", "ana: accept"] {
        fixture.say(line);
    }
    let sql = "SELECT name FROM seats JOIN persons ON persons.id = person_id ORDER BY seat";
    let seated: Vec<String> = rows(&fixture, sql, |row| row.get(0));
    let cells = (1..=4).flat_map(|row| ('a'..='k').map(move |column| format!("{column}{row}")));
    let mut heard = String::new();
    for (ply, cell) in cells.enumerate() {
        // The first player takes longer.
        let posts = fixture.wait(if ply % 2 == 0 { "23h" } else { "20h" });
        heard += &posts.iter().map(|post| post.message.text.clone()).collect::<Vec<_>>().join("\n");
        if heard.contains("as long as they may") {
            assert!((26..=34).contains(&ply), "{ply}");
            assert!(heard.contains(&format!("**{} won #1.**", seated[1])), "{heard}");
            assert_eq!(places(&fixture)[0], seated[1]);
            return;
        }
        fixture.say(&format!("{}: {cell}", seated[ply % 2]));
    }
    panic!("{heard}");
}

/// A ladder that these have joined, in this order.
fn ladder_of(names: &[&str]) -> Fixture {
    let mut fixture = Fixture::new();
    fixture.say("host eve: admin ladder open hex room here");
    for name in names {
        fixture.say(&format!("{name}: ladder join"));
    }
    fixture
}

/// Links two accounts; the number of whoever shows the code is kept.
fn link(fixture: &mut Fixture, shows: &str, other: &str) {
    let code = crate::fixture::code_in(&fixture.say(&format!("{shows}: link")));
    fixture.say(&format!("{other}: link {code}"));
    fixture.say(&format!("{other}: link {code} yes"));
}

/// Accounts that are linked only for as long as a challenge is made shield no place, and no challenge of theirs is lost.
#[test]
fn parting_shields_no_place() {
    for (made_by, made_to) in [("carla", "ana"), ("dora", "carla")] {
        let mut fixture = ladder_of(&["ana", "bruno", "carla", "dora"]);
        let linked = if made_by == "carla" { made_to } else { "dora" };
        link(&mut fixture, "nova on wire", linked);
        fixture.say(&format!("{made_by}: ladder challenge @{made_to}"));
        fixture.wait("2d");
        fixture.say(&format!("{linked}: unlink yes"));
        fixture.wait("4d");
        let places = places(&fixture);
        let at = |name: &str| places.iter().position(|other| other == name);
        assert!(at(made_by) < at(made_to), "{places:?}");
        replayed(&fixture);
    }
}

/// The final table of a season and the news of a week are of those who stood there, also when two of them are one by then.
#[test]
fn who_becomes_one_with_another_has_not_left() {
    let mut fixture = ladder_of(&[]);
    // The place that was taken when it was too late to part as they were stays with the number of the other account.
    link(&mut fixture, "nova on wire", "ana");
    fixture.wait("8d");
    for line in ["ana: ladder join", "bruno: ladder join", "ana: unlink yes", "ana: ladder join"] {
        fixture.say(line);
    }
    fixture.say("host eve: admin ladder season end hex yes");
    let before = fixture.say("ana: ladder season=1");
    assert_eq!(before.lines().count(), 4, "{before}");
    link(&mut fixture, "nova on wire", "ana");
    let after = fixture.say("ana: ladder season=1");
    assert_eq!(after.lines().count(), before.lines().count(), "{after}");
    for (at, line) in (1..).zip(after.lines().skip(1)) {
        assert!(line.trim_start().starts_with(&format!("{at}. ")), "{after}");
    }
    let posts = fixture.wait("8d");
    let week = posts.iter().find(|post| post.message.text.contains("The week in")).unwrap();
    assert!(!week.message.text.contains("has left"), "{}", week.message.text);
}

/// A challenge that is made and withdrawn is no game.
#[test]
fn a_challenge_that_was_withdrawn_is_no_game() {
    let mut fixture = ladder_of(&["ana", "bruno", "carla"]);
    fixture.wait("50d");
    fixture.say("bruno: ladder challenge @ana");
    fixture.say("bruno: cancel yes");
    // Carla plays, and does not go down.
    fixture.say("carla: ladder challenge @ana");
    fixture.say("ana: accept");
    fixture.say("carla: resign yes");
    fixture.wait("12d");
    assert_eq!(places(&fixture), ["ana", "carla", "bruno"]);
    replayed(&fixture);
}

/// In a large ladder, the many whom others have moved are not what has happened there; nor is what somebody did in other ladders.
#[test]
fn history_is_not_drowned_by_those_whom_others_move() {
    let mut fixture = ladder_of(&[]);
    fixture.pace = 1_000;
    for at in 0..66 {
        fixture.say(&format!("p{at}: ladder join"));
    }
    fixture.say("host eve: admin ladder open oware");
    fixture.say("p5: ladder join oware");
    for name in ["p0", "p1", "p2"] {
        fixture.say(&format!("{name}: ladder leave hex yes"));
    }
    let heard = fixture.say("p9: ladder history hex");
    for name in ["p0", "p1", "p2"] {
        assert!(heard.contains(&format!("{name} 1 → out: has left")), "{heard}");
    }
    let heard = fixture.say("p9: ladder history @p5 oware");
    assert!(heard.contains("has joined") && heard.lines().count() == 2, "{heard}");
    // Of so many places one is shown a few.
    let heard = fixture.say("p65: ladder hex");
    assert!(heard.lines().count() < 20, "{heard}");
}

/// Controls below a ladder say what could be typed, and name a person by an account.
#[test]
fn a_control_challenges_whom_it_names() {
    let mut fixture = ladder_of(&["ana", "bruno"]);
    let controls = |fixture: &mut Fixture, who: &str| {
        let (_, reply, _) = fixture.hear(&format!("{who}: ladder"));
        let controls = reply.messages.into_iter().flat_map(|message| message.controls);
        controls
            .map(|control| match control.does {
                Does::Say { line, .. } => (control.label, line),
                other => panic!("{other:?}"),
            })
            .collect::<Vec<_>>()
    };
    let join = controls(&mut fixture, "carla");
    assert_eq!(join.iter().map(|(label, _)| &**label).collect::<Vec<_>>(), ["Join the ladder"]);
    fixture.say(&format!("carla (taps): {}", join[0].1));
    assert_eq!(places(&fixture), ["ana", "bruno", "carla"]);
    let can = controls(&mut fixture, "carla");
    assert_eq!(
        can.iter().map(|(label, _)| &**label).collect::<Vec<_>>(),
        ["Challenge bruno", "Challenge ana"]
    );
    let (_, reply, _) = fixture.hear(&format!("carla (taps): {}", can[1].1));
    assert!(matches!(reply.outcome, Outcome::Challenged { .. }), "{can:?} {reply:?}");
    assert_eq!(controls(&mut fixture, "carla"), []);
    // An old one means the same person, whatever place they have by then.
    fixture.say("bruno: ladder challenge @ana");
    fixture.say("ana: decline 2 yes");
    fixture.say("carla: cancel yes");
    let heard = fixture.say(&format!("carla (taps): {}", can[1].1));
    assert!(heard.contains("a week after you withdrew a challenge to them"), "{heard}");
}

/// A room that becomes part of a space, or leaves it, takes its ladder along; where the space has the same one, that of the room is
/// closed, and what it was can still be seen.
#[test]
fn a_room_takes_its_ladder_to_another_community() {
    let settle = |fixture: &mut Fixture, room: &'static str, to: &'static str| {
        let now = fixture.now();
        let job = move |tx: &storage::Transaction| {
            let community = tx.remember_community(NETWORK, to, to, None)?.id;
            assert!(tx.is_unsettled(NETWORK, room, Some(community))?);
            parlor::due::settle_room(tx, (NETWORK, room), community, now)?;
            assert!(!tx.is_unsettled(NETWORK, room, Some(community))?);
            Ok::<_, parlor::Error>(())
        };
        fixture.store.write(job).wait().unwrap();
    };
    let mut fixture = Fixture::new();
    fixture.say("host eve in den at den: admin ladder open hex room here");
    fixture.say("ana in den at den: ladder join");
    fixture.say("bruno in den at den: ladder join");
    fixture.say("bruno in den at den: ladder challenge @ana");
    settle(&mut fixture, "den", "space");
    let heard = fixture.say("ana in den at space: ladder");
    assert!(heard.contains("bruno challenges you"), "{heard}");
    // Its timer goes on.
    fixture.wait("5d");
    assert_eq!(places(&fixture), ["bruno", "ana"]);
    settle(&mut fixture, "den", "den");
    let heard = fixture.say("ana in den at den: ladder");
    assert!(heard.contains("1. bruno"), "{heard}");
    fixture.say("host eve in hall at hall: admin ladder open hex");
    fixture.say("zoe in hall at hall: ladder join");
    settle(&mut fixture, "den", "hall");
    let heard = fixture.say("ana in den at hall: ladder season=1");
    assert!(heard.contains("1. bruno"), "{heard}");
    let heard = fixture.say("ana in den at hall: ladder");
    assert!(heard.contains("1. zoe"), "{heard}");
}
