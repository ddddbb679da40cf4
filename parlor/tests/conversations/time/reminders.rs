//! Reminders of turns that stand for a while: the network is not heard, or the table is paused. They are held against a model
//! that goes through a turn minute by minute, and knows neither spans nor timers.

use parlor::Fact;
use proptest::prelude::*;
use storage::{TableId, Transaction};

use crate::fixture::{Fixture, NETWORK};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// A midnight in UTC, after the fixture's time has begun.
const MIDNIGHT: i64 = 1_700_006_400_000;

/// A turn of Ana's: when it begins and how much time there is, in minutes; and her quiet hours, in minutes of the day.
#[derive(Clone, Copy, Debug)]
struct Turn {
    begins: i64,
    whole: i64,
    night: Option<(i64, i64)>,
}

/// A time in which no clock runs, in minutes since midnight.
#[derive(Clone, Copy, Debug)]
struct Still {
    from: i64,
    until: i64,
    /// True if the players wanted it; otherwise nothing is heard.
    pause: bool,
    /// True if the process goes on meanwhile.
    alive: bool,
}

impl Turn {
    fn sleeps(&self, minute: i64) -> bool {
        let minute = minute.rem_euclid(24 * 60);
        self.night.is_some_and(|(from, until)| match from < until {
            true => (from..until).contains(&minute),
            false => minute >= from || minute < until,
        })
    }

    /// The moments when Ana is reminded, and when her time is over, by the model.
    fn expected(&self, still: &[Still]) -> (Vec<i64>, i64) {
        let last = self.whole - (self.whole / 10).max(60);
        let mut waits = match self.whole {
            ..=60 => Vec::new(),
            61..720 => vec![last],
            whole => vec![whole / 2, last],
        };
        let (mut told, mut counted, mut minute) = (Vec::new(), 0, self.begins);
        loop {
            let stands = still.iter().any(|still| (still.from..still.until).contains(&minute));
            if !stands {
                if counted >= self.whole && (self.whole < 24 * 60 || !self.sleeps(minute)) {
                    return (told, minute);
                }
                let come = waits.iter().filter(|at| **at <= counted).count();
                if come > 0 && !self.sleeps(minute) {
                    // The later one says all that the earlier one would have said.
                    waits.drain(..come);
                    told.push(minute);
                }
                counted += 1;
            }
            minute += 1;
        }
    }

    /// The same as it really is.
    fn real(&self, still: &[Still]) -> (Vec<i64>, i64) {
        let mut room = Fixture::new();
        if let Some((from, until)) = self.night {
            let hour = |minute: i64| format!("{:02}:{:02}", minute / 60, minute % 60);
            room.say(&format!("ana: settings quiet {}-{}", hour(from), hour(until)));
        }
        let time = self.whole;
        room.say(&format!("ana: play breakthrough @bruno seat=1 time={time}m hard"));
        let say_at = |room: &mut Fixture, at: i64, line: &str| {
            room.pace = at - room.now();
            room.say(line)
        };
        say_at(&mut room, at(self.begins), "bruno: accept");
        let beat = |room: &Fixture, at: i64| {
            room.store.write(move |tx| parlor::due::beat(tx, NETWORK, at)).wait().unwrap();
        };
        beat(&room, at(self.begins));
        for still in still {
            run(&room, at(still.from) - 1);
            if is_over(&room) {
                break;
            }
            if still.pause {
                beat(&room, at(still.from));
                say_at(&mut room, at(still.from), "ana: pause");
                say_at(&mut room, at(still.from), "bruno: pause");
                run(&room, at(still.until) - 1);
                say_at(&mut room, at(still.until), "bruno: resume");
                continue;
            }
            beat(&room, at(still.from));
            if still.alive {
                // Timers are due, and nobody is heard.
                for minute in [2, (still.until - still.from) / 2] {
                    due(&room, at(still.from + minute.max(2)).min(at(still.until) - 1));
                }
            }
            beat(&room, at(still.until));
        }
        run(&room, at(self.begins) + 40 * DAY);
        let (mut told, mut over) = (Vec::new(), None);
        for row in room.store.read(|snapshot| snapshot.facts_of(TableId(1))).unwrap() {
            match serde_json::from_str(&row.body).unwrap() {
                Fact::Reminded { by: None, .. } => told.push((row.at - MIDNIGHT).div_euclid(MINUTE)),
                Fact::Ended { .. } => over = Some((row.at - MIDNIGHT).div_euclid(MINUTE)),
                _ => (),
            }
        }
        (told, over.unwrap())
    }
}

fn at(minute: i64) -> i64 {
    MIDNIGHT + minute * MINUTE
}

fn is_over(room: &Fixture) -> bool {
    room.store.read(|snapshot| snapshot.turn_clock(TableId(1))).unwrap().is_none()
}

/// Does what is due until then, while the network is heard all the time.
fn run(room: &Fixture, until: i64) {
    while let Some(next) = room.store.read(parlor::due::next_due).unwrap().filter(|next| *next <= until) {
        let alive = move |tx: &Transaction| tx.set_beat(NETWORK, next);
        room.store.write(alive).wait().unwrap();
        due(room, next);
        if is_over(room) {
            return;
        }
    }
    room.store.write(move |tx| tx.set_beat(NETWORK, until)).wait().unwrap();
}

fn due(room: &Fixture, now: i64) {
    room.store.write(move |tx| parlor::due::run_due(tx, now)).wait().unwrap();
    room.take_posts(now);
}

fn silent(from: i64, until: i64) -> Still {
    Still { from, until, pause: false, alive: false }
}

/// Half of twelve hours is at two in the afternoon. Nothing is heard from three to eight: the last reminder would come in the
/// night in which the time is over, and the one at half has been told.
#[test]
fn the_reminder_at_half_is_not_told_as_the_last() {
    let turn = Turn { begins: 8 * 60, whole: 12 * 60, night: Some((23 * 60, 7 * 60)) };
    let still = [silent(15 * 60, 20 * 60)];
    assert_eq!(turn.expected(&still), (vec![14 * 60], 25 * 60));
    assert_eq!(turn.real(&still), (vec![14 * 60], 25 * 60));
}

/// The last reminder would come by the clock at five in the afternoon, in the quiet hours; as nothing was
/// heard in them it comes at half past four in the next morning.
#[test]
fn a_reminder_that_had_no_place_comes_when_time_was_given_back() {
    let turn = Turn { begins: 8 * 60, whole: 10 * 60, night: Some((10 * 60, 20 * 60)) };
    let still = [silent(8 * 60 + 30, 20 * 60)];
    assert_eq!(turn.expected(&still), (vec![28 * 60 + 30], 29 * 60 + 30));
    assert_eq!(turn.real(&still), (vec![28 * 60 + 30], 29 * 60 + 30));
}

/// A pause that ends in the night tells nothing again in the morning.
#[test]
fn a_pause_makes_nobody_forget_what_was_told() {
    let turn = Turn { begins: 8 * 60, whole: 26 * 60, night: Some((23 * 60, 7 * 60)) };
    let still = [Still { from: 22 * 60, until: 24 * 60 + 30, pause: true, alive: true }];
    let expected = turn.expected(&still);
    assert_eq!(expected.0, [21 * 60, 33 * 60 + 54], "{expected:?}");
    assert_eq!(turn.real(&still), expected);
}

fn any_turn() -> impl Strategy<Value = (Turn, Vec<Still>)> {
    let hours = prop::sample::select(vec![1_i64, 4, 10, 12, 13, 20, 24, 26, 36, 50, 72]);
    let night = prop::option::of((0..24_i64 * 60, 30..=600_i64));
    let still = prop::collection::vec((5..20 * 60_i64, 2..15 * 60_i64, any::<bool>(), any::<bool>()), 0..5);
    (0..24 * 60_i64, hours, night, still).prop_map(|(begins, hours, night, still)| {
        let night = night.map(|(from, long)| (from, (from + long) % (24 * 60)));
        let turn = Turn { begins, whole: hours * 60, night };
        let mut from = begins;
        let still = still.into_iter().map(|(after, long, pause, alive)| {
            let begins = from + after;
            from = begins + long;
            Still { from: begins, until: from, pause, alive }
        });
        (turn, still.collect())
    })
}

proptest! {
    #![proptest_config(super::timers::cases(40))]

    /// Each is told once, at its time, by day, and none of them when the time is over.
    #[test]
    fn each_reminder_comes_once_and_at_its_time((turn, still) in any_turn()) {
        let (expected, over) = turn.expected(&still);
        let (real, really_over) = turn.real(&still);
        // Who is not heard is asked again each minute.
        let same = |one: i64, other: i64| (0..=1).contains(&(one - other));
        let equal = real.len() == expected.len() && real.iter().zip(&expected).all(|(a, b)| same(*a, *b));
        prop_assert!(equal && same(really_over, over), "{:?}/{} and not {:?}/{}", real, really_over, expected, over);
    }
}
