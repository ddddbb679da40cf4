//! Several processes that hear shares of one network: what one of them misses is given back where it was to hear, and nowhere else.

use storage::{Store, TableId, Transaction, TurnClock};

use crate::fixture::{Fixture, NETWORK};

const MINUTE: i64 = 60_000;

/// Communities of the second and of the fourth share, of four.
const SECOND: u64 = 1 << 22;
const FOURTH: u64 = 3 << 22;

/// Two tables with clocks, one of each share, and a process for each half of them.
struct Halves {
    fixture: Fixture,
    /// The second process; none where one store is all that there is.
    beside: Option<Store>,
    /// The moment when the clocks began to run.
    from: i64,
}

impl Halves {
    fn of(mut fixture: Fixture, beside: Option<Store>) -> Halves {
        fixture.pace = 0;
        for (table, (home, time, one, other)) in
            [(SECOND, "10m", "ana", "bruno"), (FOURTH, "4h", "carla", "dora")].into_iter().enumerate()
        {
            let play = format!("{one} at {home}: play breakthrough @{other} seat=1 time={time} hard");
            for line in
                [play, format!("{other} at {home}: accept"), format!("{one} at {home}: #{} d2-d3", table + 1)]
            {
                fixture.say(&line);
            }
        }
        let from = fixture.now();
        Halves { fixture, beside, from }
    }

    /// The store of each process.
    fn stores(&self) -> [&Store; 2] {
        [&self.fixture.store, self.beside.as_ref().unwrap_or(&self.fixture.store)]
    }

    /// Each of these processes hears its share now, and does what is due, all at once; what is said.
    fn hear(&self, now: i64, heard: &[(usize, &'static str)]) -> String {
        std::thread::scope(|scope| {
            for &(process, share) in heard {
                let store = self.stores()[process];
                scope.spawn(move || {
                    let job = move |tx: &Transaction| parlor::due::beat(tx, share, now);
                    store.write(job).wait().unwrap();
                    store.write(move |tx: &Transaction| parlor::due::run_due(tx, now)).wait().unwrap();
                });
            }
        });
        self.fixture.take_posts(now).into_iter().map(|post| post.message.text).collect()
    }

    /// The same every half a minute.
    fn go_on(&self, (from, until): (i64, i64), heard: &[(usize, &'static str)]) -> String {
        let times = std::iter::successors(Some(from), |at| Some(at + MINUTE / 2));
        times.take_while(|at| *at <= until).map(|at| self.hear(at, heard)).collect()
    }

    fn turn(&self, table: i64) -> Option<TurnClock> {
        self.fixture.store.read(|s| s.turn_clock(TableId(table))).unwrap()
    }
}

/// One dies for an hour, the other one goes on; then the share of the dead one is heard by it or by others again.
fn dies_for_an_hour(halves: &Halves, again: &[(usize, &'static str)], left: &[&str]) {
    let (low, high) = ("stage 0-1/4", "stage 2-3/4");
    let from = halves.from;
    assert_eq!(halves.go_on((from, from + 4 * MINUTE), &[(0, low), (1, high)]), "");
    let (died, back) = (from + 4 * MINUTE, from + 64 * MINUTE);
    let said = halves.go_on((died, back - MINUTE / 2), &[(1, high)]);
    assert_eq!(said, "", "the clock of the dead one's table is not over");
    let before = halves.turn(2);
    let said = halves.hear(back, again);
    assert!(said.contains("bruno gets 1 hour back") && !said.contains("dora"), "{said}");
    let turn = halves.turn(1).map(|turn| (turn.spent, turn.since));
    assert_eq!(turn, Some((4 * MINUTE, Some(back))));
    assert_eq!(halves.turn(2), before, "nothing is lost there, and nothing gained");
    let names = halves.fixture.store.read(|s| s.beats(NETWORK)).unwrap();
    let names: Vec<String> = names.into_iter().map(|(share, _)| share.name(NETWORK)).collect();
    assert_eq!(names, left);
    let said = halves.go_on((back, back + 6 * MINUTE - 1), again);
    assert!(!said.contains("ran out") && !said.contains("back"), "{said}");
    // Both look at the same moment, and one of them acts.
    let said = halves.go_on((back + 6 * MINUTE, back + 8 * MINUTE), &[again, &[(1, high)]].concat());
    assert_eq!(said.matches("ran out of time").count(), 1, "{said}");
    assert_eq!(halves.turn(2), before);
}

/// All ways in which the share may be heard again.
fn all_ways(halves: impl Fn() -> Halves) {
    dies_for_an_hour(&halves(), &[(0, "stage 0-1/4"), (1, "stage 2-3/4")], &["stage 0-1/4", "stage 2-3/4"]);
    // The one that goes on hears all from now on.
    dies_for_an_hour(&halves(), &[(1, "stage")], &["stage"]);
    // The number of shares is another one: what was heard of the rest of the old share counts still.
    let again = [(0, "stage 0-1/8"), (1, "stage 2-7/8")];
    dies_for_an_hour(&halves(), &again, &["stage 0-1/4", "stage 0-1/8", "stage 2-7/8"]);
}

#[test]
fn whom_a_process_that_dies_has_heard_gets_its_time_back() {
    all_ways(|| Halves::of(Fixture::new(), None));
}

#[test]
#[cfg(feature = "postgres")]
fn whom_a_process_that_dies_has_heard_gets_its_time_back_on_a_server() {
    all_ways(|| {
        let fixture = Fixture::on_server();
        let beside = fixture.beside();
        Halves::of(fixture, Some(beside))
    });
}

/// Nothing happens to the tables when a bot is shared out, or its shares are put together, without a stop of a minute.
#[test]
fn whoever_takes_over_at_once_gives_nothing_back() {
    let halves = Halves::of(Fixture::new(), None);
    let mut now = halves.from;
    let steps: [&[(usize, &str)]; 5] = [
        &[(0, "stage")],
        &[(0, "stage 0-1/4"), (1, "stage 2-3/4")],
        &[(0, "stage 0-3/6"), (1, "stage 4-5/6")],
        &[(0, "stage 0-3/8"), (1, "stage 4-7/8")],
        &[(0, "stage")],
    ];
    for heard in steps {
        assert_eq!(halves.go_on((now, now + MINUTE), heard), "", "{heard:?}");
        now += MINUTE + MINUTE / 2;
    }
    let spent = [1, 2].map(|table| halves.turn(table).map(|turn| (turn.spent, turn.since)));
    assert_eq!(spent, [Some((0, Some(halves.from))); 2]);
    assert_eq!(halves.fixture.store.read(|s| s.beats(NETWORK)).unwrap().len(), 1, "one hears all");
}

/// People may move at a table whose share nobody hears, as from another network. It is heard no sooner for that: their own clock
/// goes on, and no time of the others there passes.
#[test]
fn whoever_moves_where_nobody_hears_lets_no_time_of_others_pass() {
    let mut halves = Halves::of(Fixture::new(), None);
    let low = "stage 0-1/4";
    for line in ["play breakthrough @gil seat=1 time=10m hard", "#3 d2-d3"] {
        halves.fixture.say(&format!("eva at {SECOND}: {line}"));
        halves.fixture.say(&format!("gil at {SECOND}: accept"));
    }
    let from = halves.from;
    assert_eq!(halves.go_on((from, from + 4 * MINUTE), &[(0, low), (1, "stage 2-3/4")]), "");
    let mut now = from + 4 * MINUTE;
    for column in "abcefg".chars() {
        for (who, row) in [("bruno", "6-.5"), ("ana", "2-.3")] {
            now += 2 * MINUTE;
            halves.fixture.set(now);
            let line = format!("{who} at {SECOND}: #1 {column}{}", row.replace('.', &column.to_string()));
            let said = halves.fixture.say(&line);
            assert!(!said.contains("back") && !said.contains("illegal"), "{said}");
            assert_eq!(halves.hear(now, &[(1, "stage 2-3/4")]), "");
            let spent = halves.turn(1).map(|turn| turn.since);
            assert_eq!(spent, Some(Some(now)));
        }
    }
    assert_eq!(halves.turn(3).map(|turn| (turn.spent, turn.since)), Some((0, Some(from))));
    // Those of the other share know nothing of it, and the rest is given back when theirs is heard.
    let said = halves.hear(now + MINUTE, &[(0, low)]);
    assert!(!said.contains("ran out"), "{said}");
    let turn = halves.turn(3).map(|turn| (turn.spent, turn.since));
    assert_eq!(turn, Some((4 * MINUTE, Some(now + MINUTE))));
}
