//! Terminals whose machine sleeps, and whose clock is set.

use super::*;

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

impl House {
    /// Bruno is to move, and has so much time.
    fn with_clock(&self, time: &str) -> Table<'_> {
        let mut table = self.enter();
        table.hear(&format!("ana: play breakthrough @bruno seat=1 time={time} hard"));
        table.hear("bruno: accept");
        table.hear("ana: d2-d3");
        table
    }

    /// Time goes by, and nobody types; what is said.
    fn idle(&self, table: &mut Table<'_>, millis: i64) -> String {
        table.out();
        for _ in 0..millis / 15_000 {
            self.clock.advance(15_000);
            table.session.look(false).unwrap();
        }
        table.out()
    }
}

#[test]
fn nobody_loses_while_the_machine_sleeps_and_the_terminal_is_open() {
    let house = House::new();
    let mut table = house.with_clock("3d");
    table.out();
    house.clock.advance(4 * DAY);
    table.session.look(false).unwrap();
    let said = table.out();
    assert!(said.contains("bruno gets 4 days back") && !said.contains("ran out"), "{said}");
    // A line that comes before the next look is as good.
    for line in ["bruno: games", "bruno: show", "bruno: d6-d5"] {
        house.clock.advance(4 * DAY);
        let said = table.hear(line).0;
        assert!(said.contains("gets 4 days back") && !said.contains("ran out"), "{line}: {said}");
    }
}

#[test]
fn time_goes_by_while_nobody_types() {
    let house = House::new();
    let mut table = house.with_clock("10m");
    assert!(!house.idle(&mut table, 9 * MINUTE).contains("bruno"));
    assert!(house.idle(&mut table, MINUTE).contains("ran out of time"));
}

#[test]
fn a_terminal_that_opens_gives_back_nothing_of_what_another_was_open_for() {
    let house = House::new();
    let mut table = house.with_clock("2h");
    house.idle(&mut table, 50 * MINUTE);
    let (mut second, mut piped) = (house.enter(), house.pipe(&house.options));
    assert!(!second.out().contains("back") && !piped.out().contains("back"));
    let left = |table: &mut Table<'_>| table.hear("ana: claim").0;
    for table in [&mut second, &mut piped] {
        let said = left(table);
        assert!(said.contains("1 hour and 10 minutes"), "{said}");
    }
    drop((table, second, piped));
    house.clock.advance(90 * MINUTE);
    let mut third = house.enter();
    assert!(third.out().contains("gets 1 hour and 30 minutes back"));
    assert!(left(&mut third).contains("1 hour and 10 minutes"));
}

#[test]
fn a_clock_that_is_set_back_gives_nobody_more_time() {
    let house = House::new();
    let mut table = house.with_clock("10m");
    house.idle(&mut table, 4 * MINUTE);
    house.clock.advance(-2 * DAY);
    table.session.look(false).unwrap();
    assert!(table.out().contains("bruno still has 6 minutes"));
    assert!(!house.idle(&mut table, 5 * MINUTE).contains("ran out"));
    assert!(house.idle(&mut table, MINUTE).contains("ran out of time"));
}

/// A session whose output nobody reads stays open, and so does that of a terminal that can do nothing while
/// the line editor waits.
#[test]
fn a_thread_notes_that_a_terminal_is_open_when_the_session_cannot() {
    let house = House::new();
    let table = house.with_clock("3d");
    let tick = table.session.tick();
    let beat = || house.options.store.read(|s| s.last_beat("terminal")).unwrap();
    let opened = beat().unwrap();
    house.clock.advance(29_000);
    tick.look();
    assert_eq!(beat(), Some(opened), "that is soon enough");
    house.clock.advance(1_000);
    let noted = tick.while_open_looking(Duration::from_millis(5), || {
        let patience = std::time::Instant::now();
        while beat() == Some(opened) && patience.elapsed() < Duration::from_secs(60) {
            std::thread::sleep(Duration::from_millis(5));
        }
        beat()
    });
    assert_eq!(noted, Some(opened + 30_000));
    house.clock.advance(10_000);
    tick.while_open(|| ());
    assert_eq!(beat(), Some(opened + 40_000), "until it is closed, it is open");
}
