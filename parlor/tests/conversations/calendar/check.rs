//! The rules for all that has happened.

use std::fmt::Write;

use parlor::Fact;
use storage::{TableId, TableState};
use timecontrol::{Spans, Terms};

use super::life::{Life, START};

/// A turn, as the facts tell it.
struct Turn {
    seat: u8,
    since: i64,
    left: i64,
    reminded: u32,
    /// The number of times that it was given time: whoever was reminded for the last time is reminded again then.
    given: u32,
    fallen: bool,
}

#[derive(Default)]
struct Counts {
    tables: u32,
    turns: u32,
    reminders: u32,
    lost: u32,
    fallen: u32,
    claimed: u32,
    credited: u32,
    given: u32,
}

/// Looks at every fact of every table; what was counted.
pub fn all(life: &Life) -> String {
    let mut counts = Counts::default();
    let mut running = 0;
    let tables = life.store().read(|s| s.tables_after(TableId(0), 1_000_000)).unwrap();
    for table in tables {
        running += u32::from(one(life, table, &mut counts));
    }
    let timers = life.store().read(|s| s.timers_of_kind("clock")).unwrap();
    assert_eq!(timers.len(), running as usize, "a turn has one timer, until its time is over");
    let Counts { tables, turns, reminders, lost, fallen, claimed, credited, given } = counts;
    assert_eq!(u64::from(given), life.gifts);
    assert!(
        turns > 300 && reminders > 30 && lost > 3 && fallen > 0 && credited > 0 && given > 3,
        "too little has happened"
    );
    // A pause between the two may have told a turn once more.
    let twice = life.told.values().filter(|times| **times > 1).count();
    assert_eq!((life.untold, twice), (0, 0), "of {} turns that were told", life.told.len());
    let mut told = format!(
        "{tables} tables, {turns} turns, {} moves, {reminders} reminders, {lost} lost on time, {fallen} flags fell, \
         {claimed} claimed, {credited} credits, {given} gifts, {} kills, {} posts\n",
        life.moves, life.kills, life.posts
    );
    let mut each: Vec<u32> = life.notified.values().copied().collect();
    let days = life.size.people as i64 * life.size.days;
    each.resize(each.len().max(days as usize), 0);
    each.sort_unstable();
    let at = |percent: usize| each[(each.len() - 1) * percent / 100];
    let sum: u32 = each.iter().sum();
    let mean = f64::from(sum) / days as f64;
    writeln!(
        told,
        "notifications for each person and day: mean {mean:.2}, p50 {}, p95 {}, p99 {}, most {}",
        at(50),
        at(95),
        at(99),
        at(100)
    )
    .unwrap();
    told
}

/// One table: whether its clock runs at the end.
fn one(life: &Life, table: TableId, counts: &mut Counts) -> bool {
    let row = life.store().read(|s| s.table(table)).unwrap().unwrap();
    let terms: Terms = serde_json::from_str(row.time.as_deref().unwrap()).unwrap();
    let seats = life.store().read(|s| s.seats(table)).unwrap();
    let person =
        |seat: u8| &life.people[seats[usize::from(seat) - 1].person.name[1..].parse::<usize>().unwrap()];
    counts.tables += 1;
    let mut turn: Option<Turn> = None;
    for row in life.store().read(|s| s.facts_of(table)).unwrap() {
        let at = row.at;
        match serde_json::from_str(&row.body).unwrap() {
            Fact::ClockSet { seat, left, due, .. } => {
                assert!(due >= at + left || left == 0, "#{table}: due before the time is over");
                counts.turns += 1;
                turn = Some(Turn { seat, since: at, left, reminded: 0, given: 0, fallen: false });
            }
            Fact::TimeGiven { seat, millis, lifted, .. } => {
                let turn = turn.as_mut().unwrap();
                counts.given += 1;
                assert_eq!((turn.seat, lifted), (seat, turn.fallen), "#{table}: whose time is given");
                (turn.left, turn.since, turn.fallen) = match lifted {
                    true => (millis, at, false),
                    false => (turn.left + millis, turn.since, false),
                };
                turn.given += 1;
            }
            Fact::MovePlayed { .. } => turn = None,
            Fact::Reminded { seat, by: None, .. } => {
                let turn = turn.as_mut().unwrap_or_else(|| panic!("#{table}: reminded after the move"));
                assert_eq!(turn.seat, seat);
                turn.reminded += 1;
                counts.reminders += 1;
                assert!(turn.reminded <= 2 + turn.given, "#{table}: reminded {} times", turn.reminded);
                let who = person(seat);
                let night = who.night.and_then(|night| night.end_after(&who.zone, at));
                assert_eq!(night, None, "#{table}: reminded in a quiet hour, at {}", at - START);
                assert!(!turn.fallen);
            }
            Fact::FlagFell { seat, .. } => {
                let turn = turn.as_mut().unwrap();
                assert!(!turn.fallen && !terms.hard);
                turn.fallen = true;
                counts.fallen += 1;
                may_be_over(life, table, turn, person(seat), &terms, at);
            }
            Fact::Claimed { .. } => {
                assert!(turn.as_ref().unwrap().fallen);
                counts.claimed += 1;
            }
            Fact::Ended { losers, reason, .. } if reason == "end-time" => {
                let turn = turn.take().unwrap();
                assert_eq!(losers, [turn.seat]);
                if terms.hard {
                    counts.lost += 1;
                    may_be_over(life, table, &turn, person(turn.seat), &terms, at);
                }
            }
            Fact::Credited { millis, .. } => {
                counts.credited += 1;
                assert!(millis > 0);
            }
            _ => (),
        }
    }
    row.state == TableState::Running && turn.is_some_and(|turn| !turn.fallen)
}

/// Somebody's time may be over at that moment: not while nothing could be heard, not on vacation, not by night, and not before
/// all of it has counted.
fn may_be_over(
    life: &Life,
    table: TableId,
    turn: &Turn,
    who: &super::life::Somebody,
    terms: &Terms,
    at: i64,
) {
    let inside = |spans: &Spans| spans.counted(at, at + 1) == 0;
    assert!(!inside(&life.outages), "#{table}: over in an outage");
    assert!(!inside(&life.holidays), "#{table}: over on a holiday");
    let away: Spans = who.away.iter().copied().collect();
    // Whoever goes away at the moment when the time is over goes too late.
    let vacation = who.away.iter().find(|(from, until)| *from < at && at < *until);
    assert_eq!(
        vacation,
        None,
        "#{table}: over on a vacation: at {at}, since {}, {} left, {} counted",
        turn.since,
        turn.left,
        life.outages.or(&away).counted(turn.since, at)
    );
    if terms.control.has_nights() {
        let night = who.night.and_then(|night| night.end_after(&who.zone, at));
        assert_eq!(night, None, "#{table}: over in a quiet hour");
    }
    let mut spans = life.outages.or(&away).or(&life.holidays);
    if terms.free_weekends {
        let weekends = who.zone.weekends(turn.since, at);
        assert!(!inside(&weekends), "#{table}: over on a free weekend");
        spans = spans.or(&weekends);
    }
    let counted = spans.counted(turn.since, at);
    assert!(counted >= turn.left, "#{table}: {} had {} and lost after {counted}", turn.seat, turn.left);
}
