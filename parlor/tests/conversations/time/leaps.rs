//! Deadlines that no clock of a turn keeps, after a clock on the wall that was wrong: nobody loses by it.

use crate::fixture::{Fixture, NETWORK};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// The network is heard at some moment, which is the time from then on.
fn heard_at(fixture: &mut Fixture, now: i64) {
    fixture.set(now);
    fixture.store.write(move |tx| parlor::due::beat(tx, NETWORK, now)).wait().unwrap();
}

/// A clock that runs a month ahead for a minute, and is set right.
fn ran_ahead() -> Fixture {
    let mut fixture = Fixture::new();
    let begun = fixture.now();
    for now in [begun, begun + 30 * DAY, begun + MINUTE] {
        heard_at(&mut fixture, now);
    }
    fixture
}

/// Lets hours go by in which the network is heard, until something is told; their number.
fn hours_until(fixture: &mut Fixture, told: &str) -> i64 {
    for hours in 1..2_000 {
        let now = fixture.now() + HOUR;
        fixture.set(now);
        fixture.store.write(move |tx| tx.set_beat(NETWORK, now)).wait().unwrap();
        let posts = fixture.wait("1m");
        if posts.iter().any(|post| post.message.text.contains(told)) {
            return hours;
        }
        fixture.set(now);
    }
    panic!("{told} is never told");
}

/// After that an outage costs nobody a place, and all days to answer are left.
#[test]
fn an_outage_costs_no_place_where_the_clock_had_been_ahead() {
    let mut fixture = ran_ahead();
    fixture.say("host eve: admin ladder open hex");
    fixture.say("ana: ladder join");
    fixture.say("bruno: ladder join");
    fixture.say("bruno: ladder challenge @ana");
    let now = fixture.now();
    heard_at(&mut fixture, now + MINUTE);
    heard_at(&mut fixture, now + 40 * DAY);
    let said: Vec<String> = fixture.wait("1m").into_iter().map(|post| post.message.text).collect();
    assert_eq!(said, Vec::<String>::new());
    let heard = fixture.say("ana: ladder");
    assert!(heard.contains("You stand at place 1") && heard.contains("bruno challenges you"), "{heard}");
    let hours = hours_until(&mut fixture, "ana has not answered in time");
    assert!((95..=97).contains(&hours), "{hours}");
}

/// The same of a machine that begins in 1970: what was challenged then is not lost when the clock is set right.
#[test]
fn a_challenge_of_1970_is_not_lost_when_the_clock_is_set_right() {
    let mut fixture = Fixture::new();
    let right = fixture.now();
    heard_at(&mut fixture, right);
    heard_at(&mut fixture, 40_000);
    for line in ["host eve: admin ladder open hex", "ana: ladder join", "bruno: ladder join"] {
        fixture.say(line);
    }
    fixture.say("bruno: ladder challenge @ana");
    let wrong = fixture.now();
    heard_at(&mut fixture, wrong);
    heard_at(&mut fixture, right + HOUR);
    fixture.wait("1m");
    let hours = hours_until(&mut fixture, "ana has not answered in time");
    assert!((95..=97).contains(&hours), "{hours}");
}

/// A round of a tournament has all its days, too.
#[test]
fn an_outage_ends_no_round_where_the_clock_had_been_ahead() {
    let mut fixture = ran_ahead();
    fixture.say("host eve: tournament new Cup hex knockout time=4d/game days=10");
    fixture.say("ana: tournament join 1");
    fixture.say("bruno: tournament join 1");
    fixture.say("host eve: tournament start 1");
    let now = fixture.now();
    heard_at(&mut fixture, now + MINUTE);
    heard_at(&mut fixture, now + 40 * DAY);
    fixture.wait("1m");
    let heard = fixture.say("ana: tournament 1");
    assert!(heard.contains("You play bruno now"), "{heard}");
    // Of 4 days for the whole game nothing was lost, and whoever does not move has used them up before the round is over.
    let hours = hours_until(&mut fixture, "ran out of time");
    assert!((95..=97).contains(&hours), "{hours}");
}
