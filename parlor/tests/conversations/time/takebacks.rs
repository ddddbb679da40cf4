//! The cost of a lone take-back, held against a model that goes through the time since the move minute by minute.

use parlor::{Fact, Outcome};
use proptest::prelude::*;
use storage::{Store, TableId, Transaction};

use crate::fixture::{Fixture, NETWORK};

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60;

/// A Wednesday's midnight in UTC, after the fixture's time has begun.
const MIDNIGHT: i64 = 1_700_006_400_000;

/// Something after the move, so many minutes after what was before, for so many minutes.
#[derive(Clone, Copy, Debug)]
enum Event {
    Pause,
    Outage,
    /// Ana, who takes back, goes away; nobody's time but hers stands.
    Away,
    /// Bruno does.
    OtherAway,
}

#[derive(Clone, Debug)]
struct Case {
    begins: i64,
    time: &'static str,
    /// The whole time, in minutes.
    whole: i64,
    weekdays: bool,
    /// The time that Ana thinks before she moves, and at least until she takes back.
    thinks: i64,
    waits: i64,
    events: Vec<(Event, i64, i64)>,
}

impl Case {
    /// The moments of the events, and that of the take-back.
    fn course(&self) -> (Vec<(Event, i64, i64)>, i64) {
        let mut at = self.begins + self.thinks;
        let mut course = Vec::new();
        for (event, after, long) in &self.events {
            course.push((*event, at + after, at + after + long));
            at += after + long;
        }
        (course, at + self.waits)
    }

    /// The time that is left to Ana when she has taken back; none if she may not.
    fn expected(&self) -> Option<i64> {
        let (course, undo) = self.course();
        let counts = |minute: &i64| {
            let weekend = self.weekdays && matches!((minute.div_euclid(DAY) + 2) % 7, 5 | 6);
            let stands = course.iter().any(|(event, from, until)| {
                !matches!(event, Event::OtherAway) && (*from..*until).contains(minute)
            });
            !weekend && !stands
        };
        let moved = self.begins + self.thinks;
        let spent = ((self.begins..moved).filter(counts).count() as i64).min(self.whole);
        let counted = spent + (moved..undo).filter(counts).count() as i64;
        Some(self.whole - counted).filter(|left| *left > 0)
    }

    /// The same as it really is.
    fn real(&self) -> Option<i64> {
        let mut room = Fixture::new();
        room.say("ana: settings quiet 23:00-07:00");
        let weekdays = if self.weekdays { " weekdays" } else { "" };
        room.say(&format!("ana: play breakthrough @bruno seat=1 {}{weekdays}", self.time));
        let say = |room: &mut Fixture, minute: i64, line: &str| {
            run(room, at(minute));
            room.pace = at(minute) - room.now();
            room.say(line)
        };
        say(&mut room, self.begins, "bruno: accept");
        say(&mut room, self.begins + self.thinks, "ana: d2-d3");
        let (course, undo) = self.course();
        for (event, from, until) in course {
            let long = until - from;
            match event {
                Event::Pause => {
                    say(&mut room, from, "ana: pause");
                    say(&mut room, from, "bruno: pause");
                    let resumed = say(&mut room, until, "bruno: resume");
                    assert!(resumed.contains("ended the pause"), "{resumed}");
                }
                Event::Outage => {
                    run(&room, at(from));
                    let end = at(until);
                    room.store.write(move |tx| parlor::due::beat(tx, NETWORK, end)).wait().unwrap();
                }
                Event::Away | Event::OtherAway => {
                    let who = if matches!(event, Event::Away) { "ana" } else { "bruno" };
                    let gone = say(&mut room, from, &format!("{who}: away {long}m"));
                    assert!(gone.contains("away until"), "{gone}");
                }
            }
        }
        run(&room, at(undo));
        room.pace = at(undo) - room.now();
        let reply = room.hear("ana: undo").1;
        let clock = room.store.read(|snapshot| snapshot.turn_clock(TableId(1))).unwrap().unwrap();
        if reply.outcome == Outcome::Refused {
            assert_eq!(clock.seat, 2, "it is still the other one's turn");
            return None;
        }
        assert_eq!(clock.seat, 1);
        // Nobody is reminded of a turn that was taken away.
        run(&room, at(undo) + 20 * DAY * MINUTE);
        let facts = room.store.read(|snapshot| snapshot.facts_of(TableId(1))).unwrap();
        let facts = facts.into_iter().map(|row| serde_json::from_str::<Fact>(&row.body).unwrap());
        let after = facts.skip_while(|fact| !matches!(fact, Fact::TakenBack { .. }));
        assert!(after.into_iter().all(|fact| !matches!(fact, Fact::Reminded { seat: 2, .. })));
        Some((clock.left - clock.spent).div_euclid(MINUTE))
    }
}

fn at(minute: i64) -> i64 {
    MIDNIGHT + minute * MINUTE
}

/// Does what is due until then, while the network is heard all the time.
fn run(room: &Fixture, until: i64) {
    while let Some(next) = room.store.read(parlor::due::next_due).unwrap().filter(|next| *next <= until) {
        room.store.write(move |tx: &Transaction| tx.set_beat(NETWORK, next)).wait().unwrap();
        room.store.write(move |tx| parlor::due::run_due(tx, next)).wait().unwrap();
        room.take_posts(next);
    }
    room.store.write(move |tx: &Transaction| tx.set_beat(NETWORK, until)).wait().unwrap();
}

/// Two hours for the game; each time Ana thinks for an hour while Bruno sleeps, takes back and moves anew. Before, she had
/// used up ten minutes after five hours.
#[test]
fn nobody_thinks_for_nothing_while_the_others_sleep() {
    let mut room = Fixture::new();
    room.say("ana: play breakthrough @bruno seat=1 time=2h/game");
    room.say("bruno: accept");
    room.say("ana: d2-d3");
    room.wait("55m");
    assert!(room.say("ana: undo").contains("counts for ana"));
    room.say("ana: d2-d3");
    let left = |room: &Fixture| {
        let times = room.store.read(|snapshot| snapshot.times_of_moves(TableId(1), None)).unwrap();
        120 - times[0].1.unwrap() / MINUTE
    };
    assert_eq!(left(&room), 120 - 1 - 56 - 1);
    room.wait("70m");
    // The process starts anew in between.
    let path = room.store.path().to_owned();
    drop(std::mem::replace(&mut room.store, Store::open(&path.with_extension("other")).unwrap()));
    room.store = Store::open(&path).unwrap();
    let refused = room.hear("ana: undo").1;
    assert_eq!(refused.outcome, Outcome::Refused);
    assert!(refused.messages[0].text.contains("nothing would remain"), "{}", refused.messages[0].text);
    assert_eq!(left(&room), 62);
}

/// A case in which the time of a pause or an outage is not counted twice where they meet a vacation, and late is late.
fn any_case() -> impl Strategy<Value = Case> {
    let times = prop::sample::select(vec![
        ("time=3d", 3 * DAY),
        ("time=26h", 26 * 60),
        ("time=2h/game", 120),
        ("time=30h/game", 30 * 60),
        ("time=1d+6h", DAY),
        ("time=4h+1h", 4 * 60),
    ]);
    let event = prop::sample::select(vec![Event::Pause, Event::Outage, Event::Away, Event::OtherAway]);
    let events = prop::collection::vec((event, 1..300_i64, 2..30 * 60_i64), 0..3);
    (times, 0..7 * DAY, any::<bool>(), (0..130_i64, 0..130_i64), events).prop_map(
        |((time, whole), begins, weekdays, (thinks, waits), mut events)| {
            // Nobody goes away twice.
            let mut gone = [false; 2];
            events.retain(|(event, ..)| match event {
                Event::Away => !std::mem::replace(&mut gone[0], true),
                Event::OtherAway => !std::mem::replace(&mut gone[1], true),
                Event::Pause | Event::Outage => true,
            });
            let (thinks, waits) = (thinks * whole / 200, waits * whole / 200);
            Case { begins, time, whole, weekdays, thinks, waits, events }
        },
    )
}

proptest! {
    #![proptest_config(super::timers::cases(60))]

    /// The time since the move counts as that of a turn that went on, for whoever takes back.
    #[test]
    fn a_take_back_costs_the_time_since(case in any_case()) {
        prop_assert_eq!(case.real(), case.expected());
    }
}
