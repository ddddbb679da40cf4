//! Timers have their effects once, in order, also after a restart.

use crate::fixture::{Fixture, NETWORK};
use proptest::{prelude::ProptestConfig, test_runner::RngSeed};
use storage::{Lane, NewTimer, Store, TableId, Transaction, TurnClock};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;
const MONTH: i64 = 30 * 24 * HOUR;

/// The number of cases; `SEED=5 PROPTEST_CASES=2000 cargo test -p parlor --test conversations timers::` tries
/// others, and more.
pub fn cases(usual: u32) -> ProptestConfig {
    let number = |name| std::env::var(name).ok().and_then(|text| text.parse::<u32>().ok());
    ProptestConfig {
        cases: number("PROPTEST_CASES").unwrap_or(usual),
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(number("SEED").unwrap_or(1).into()),
        ..ProptestConfig::default()
    }
}

#[test]
fn old_posts_and_events_are_forgotten_every_hour() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite");
    let store = Store::open(&path).unwrap();
    let begin = |tx: &Transaction| {
        let home = tx.remember_community("stage", "home", "Home", None)?.id;
        for at in [0, 2 * HOUR] {
            tx.add_post("stage", &Lane::Room(home, "salon".into()), home, "{}", at)?;
            for post in tx.waiting_posts("stage")? {
                tx.delivered(&post, "me", at, at)?;
            }
            tx.first_time(&format!("stage:{at}"), at)?;
        }
        // A timer of a later version, which this one cannot read, holds nobody up.
        tx.add_timer(&NewTimer { due_at: 0, kind: "later", body: "{}", ..NewTimer::default() })?;
        parlor::due::set_timers(tx, 5)?;
        parlor::due::set_timers(tx, 6)
    };
    store.write(begin).wait().unwrap();
    assert_eq!(store.read(parlor::due::next_due).unwrap(), Some(0));
    assert_eq!(store.read(|s| s.timers_of_kind("sweep")).unwrap().len(), 1, "one is enough");
    drop(store);
    let store = Store::open(&path).unwrap();
    let run = |now| store.write(move |tx| parlor::due::run_due(tx, now)).wait().unwrap();
    let posts = || store.read(|s| s.delivered_posts("stage")).unwrap().len();
    assert_eq!(run(HOUR), Some(2 * HOUR));
    assert_eq!(posts(), 2);
    assert_eq!(run(HOUR), Some(2 * HOUR), "it is not done twice");
    assert_eq!(run(MONTH + HOUR), Some(MONTH + 2 * HOUR));
    assert_eq!(posts(), 1);
    let first = |name: &'static str| store.write(move |tx| tx.first_time(name, 1)).wait().unwrap();
    assert!(first("stage:0") && !first("stage:7200000"));
}

#[test]
fn what_fails_is_tried_again_a_minute_later() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite");
    drop(Store::open(&path).unwrap());
    let refuse =
        "CREATE TRIGGER no BEFORE DELETE ON handled_events BEGIN SELECT raise(ABORT, 'not now'); END";
    rusqlite::Connection::open(&path).unwrap().execute_batch(refuse).unwrap();
    let store = Store::open(&path).unwrap();
    store.write(|tx| tx.first_time("stage:1", 0).map(drop)).wait().unwrap();
    store.write(|tx| parlor::due::set_timers(tx, 5)).wait().unwrap();
    let run = |now| store.write(move |tx| parlor::due::run_due(tx, now)).wait().unwrap();
    assert_eq!(run(MONTH + HOUR), Some(MONTH + HOUR + 60_000));
    assert_eq!(run(MONTH + HOUR), Some(MONTH + HOUR + 60_000), "not at once");
    drop(store);
    rusqlite::Connection::open(&path).unwrap().execute_batch("DROP TRIGGER no").unwrap();
    let store = Store::open(&path).unwrap();
    let run = |now| store.write(move |tx| parlor::due::run_due(tx, now)).wait().unwrap();
    assert_eq!(run(MONTH + 2 * HOUR), Some(MONTH + 3 * HOUR));
}

#[test]
fn a_clock_that_is_set_back_keeps_no_timer_waiting() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("timers.sqlite")).unwrap();
    let (now, wrong) = (1_700_000_000_000, 1_900_000_000_000);
    for at in [wrong, now] {
        store.write(move |tx| parlor::due::set_timers(tx, at)).wait().unwrap();
    }
    assert_eq!(store.read(parlor::due::next_due).unwrap(), Some(now));
    let next = store.write(move |tx| parlor::due::run_due(tx, now)).wait().unwrap();
    store.write(move |tx| parlor::due::set_timers(tx, now)).wait().unwrap();
    assert_eq!(store.read(parlor::due::next_due).unwrap(), next, "what waits for its time is left alone");
}

#[test]
fn a_challenge_ends_after_thirty_days_and_those_whom_it_concerns_hear_of_it() {
    let mut room = Fixture::new();
    let told = |room: &Fixture, now: i64| {
        room.store.write(move |tx| parlor::due::set_timers(tx, now)).wait().unwrap();
        room.store.write(move |tx| parlor::due::run_due(tx, now)).wait().unwrap();
        let posts = room.take_posts(now);
        posts.into_iter().map(|post| post.message.text).collect::<Vec<_>>().join("\n")
    };
    let said = room.say("ana: play hex @bruno");
    assert!(said.contains("within 30 days"), "{said}");
    room.say("ana: play hex private @bruno");
    // The fixture's clock began then, and a line takes a minute.
    let made = 1_700_000_000_000 + 60_000;
    let early = told(&room, made + MONTH);
    assert!(!early.contains("has ended"), "{early}");
    let late = told(&room, made + MONTH + HOUR + 1);
    assert_eq!(late.matches("it has ended").count(), 3, "the room, and both for a private one: {late}");
    assert!(late.contains("Challenge 1") && late.contains("Challenge 2"), "{late}");
    assert_eq!(told(&room, made + MONTH + 3 * HOUR), "", "once");
    assert!(room.say("bruno: accept 1").contains("not open any more"));
}

/// Ana has moved at a table with a clock, on a network that is listened to.
struct Clocked {
    fixture: Fixture,
    /// The moment of that move.
    moved: i64,
}

impl Clocked {
    fn new(time: &str) -> Clocked {
        Clocked::of(Fixture::new(), time)
    }

    fn of(mut fixture: Fixture, time: &str) -> Clocked {
        fixture.pace = 0;
        let play = format!("ana: play breakthrough @bruno seat=1 time={time} hard");
        for line in [&*play, "bruno: accept", "ana: d2-d3"] {
            fixture.say(line);
        }
        let moved = fixture.now();
        let clocked = Clocked { fixture, moved };
        clocked.heard_at(moved);
        clocked
    }

    /// The network is heard, and what is due is done; what is said.
    fn heard_at(&self, now: i64) -> String {
        let job = move |tx: &Transaction| {
            parlor::due::beat(tx, NETWORK, now)?;
            parlor::due::run_due(tx, now)
        };
        self.fixture.store.write(job).wait().unwrap();
        self.fixture.take_posts(now).into_iter().map(|post| post.message.text).collect()
    }

    /// Lets the network be heard every half a minute from one moment to another, and gives what is said.
    fn heard(&self, (from, until): (i64, i64)) -> String {
        let mut said = String::new();
        let mut now = from;
        while now < until {
            now = until.min(now + MINUTE / 2);
            said += &self.heard_at(now);
        }
        said
    }

    /// The turn that runs; none if it is over.
    fn turn(&self) -> Option<TurnClock> {
        self.fixture.store.read(|s| s.turn_clock(TableId(1))).unwrap()
    }
}

#[test]
fn what_a_clock_leaps_forward_is_given_back_and_the_rest_counts() {
    let game = Clocked::new("10m");
    let from = game.moved;
    assert_eq!(game.heard((from, from + 4 * MINUTE)), "");
    let said = game.heard_at(from + 4 * MINUTE + 4 * DAY);
    assert!(said.contains("bruno gets 4 days back"), "{said}");
    let now = from + 4 * MINUTE + 4 * DAY;
    assert_eq!(game.turn().map(|turn| (turn.spent, turn.since)), Some((4 * MINUTE, Some(now))));
    assert!(!game.heard((now, now + 6 * MINUTE - 1)).contains("ran out"));
    assert!(game.heard_at(now + 6 * MINUTE).contains("ran out of time"));
}

/// Time that would not have counted anyway is not given back, and not told as if it were.
#[test]
fn of_an_outage_as_much_is_given_back_as_would_have_counted() {
    let mut game = Clocked::new("4d");
    game.fixture.say("bruno: away 48h");
    let from = game.moved;
    game.heard_at(from + MINUTE / 2);
    let said = game.heard_at(from + 5 * DAY);
    assert!(said.contains("bruno gets 3 days back"), "{said}");
    // Where nothing of it would have counted, nothing is told.
    let mut game = Clocked::new("4d");
    game.fixture.say("bruno: away 168h");
    game.heard_at(from + MINUTE / 2);
    let said = game.heard_at(from + 5 * DAY);
    assert!(!said.contains(" back"), "{said}");
    let turn = game.turn().map(|turn| (turn.spent, turn.since));
    assert_eq!(turn, Some((0, Some(from + 5 * DAY))));
}

#[test]
fn a_turn_goes_on_with_what_was_left_when_the_clock_is_set_back() {
    let game = Clocked::new("10m");
    let from = game.moved;
    game.heard((from, from + 4 * MINUTE));
    let now = from - 3 * DAY;
    let said = game.heard_at(now);
    assert!(said.contains("was set back") && said.contains("bruno still has 6 minutes"), "{said}");
    assert_eq!(game.turn().map(|turn| (turn.spent, turn.since)), Some((4 * MINUTE, Some(now))));
    // Nothing of that is given back when the clock comes to the same times again.
    assert!(!game.heard((now, now + 6 * MINUTE - 1)).contains("back"));
    assert!(game.heard_at(now + 6 * MINUTE).contains("ran out of time"));
}

/// A machine without a clock of its own starts in 1970, and asks what time it is a little later.
#[test]
fn a_clock_that_was_wrong_at_the_start_and_is_set_right_is_an_outage_since_before() {
    let game = Clocked::new("3d");
    let from = game.moved;
    game.heard((from, from + 10 * MINUTE));
    let wrong = 40_000;
    assert!(game.heard_at(wrong).contains("was set back"));
    assert!(!game.heard((wrong, wrong + 5 * MINUTE)).contains("back"));
    let right = from + 3 * HOUR;
    let said = game.heard_at(right);
    assert!(said.contains("gets 2 hours and 50 minutes back"), "not half a century: {said}");
    assert_eq!(game.turn().map(|turn| (turn.spent, turn.since)), Some((15 * MINUTE, Some(right))));
    let outages = game.fixture.store.read(|s| s.outages(NETWORK, (0, right))).unwrap();
    assert_eq!(outages, 2 * HOUR + 50 * MINUTE, "what was heard before was heard");
}

#[test]
fn a_game_that_begins_in_1970_is_not_over_when_the_clock_is_set_right() {
    let mut fixture = Fixture::new();
    fixture.set(30_000);
    let game = Clocked::of(fixture, "3d");
    let said = game.heard_at(1_800_000_000_000);
    assert!(said.contains("was set right") && !said.contains("years") && !said.contains("days"), "{said}");
    assert_eq!(game.turn().map(|turn| turn.spent), Some(0));
}

/// Two who note at the same time do not agree on every millisecond, and clocks are set right by seconds all day.
#[test]
fn a_few_seconds_back_are_no_matter() {
    let game = Clocked::new("10m");
    let from = game.moved;
    game.heard((from, from + 4 * MINUTE));
    let before = game.turn();
    assert_eq!(game.heard_at(from + 4 * MINUTE - 40_000), "");
    assert_eq!(game.turn(), before);
    assert_eq!(game.fixture.store.read(|s| s.last_beat(NETWORK)).unwrap(), Some(from + 4 * MINUTE));
}

/// A move may come before the network is noted again: it takes what the turn took, not more and not less.
#[test]
fn a_move_right_after_the_clock_was_set_takes_what_it_took() {
    for leap in [-5 * DAY, 5 * DAY] {
        let mut game = Clocked::new("7d+12h");
        let from = game.moved;
        game.heard((from, from + 2 * HOUR));
        game.fixture.set(from + 2 * HOUR + leap);
        game.fixture.say("bruno: d6-d5");
        let times = game.fixture.store.read(|s| s.times_of_moves(TableId(1), None)).unwrap();
        assert_eq!(times.last(), Some(&(2, Some(2 * HOUR))), "{leap}");
    }
}

/// Timers that wait a minute, such as that of a planned answer, do not wait until the clock comes to the wrong time again.
#[test]
fn what_waits_a_moment_waits_no_longer_when_the_clock_is_set_back() {
    let mut game = Clocked::new("7d");
    let from = game.moved;
    game.fixture.say("ana: if d6-d5 then e2-e3");
    game.fixture.say("bruno: d6-d5");
    assert!(!game.heard_at(from + MINUTE / 2).contains("as planned"));
    let now = from - 300 * DAY;
    let said = game.heard_at(now) + &game.heard((now, now + MINUTE));
    assert!(said.contains("as planned"), "{said}");
}
