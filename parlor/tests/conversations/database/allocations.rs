//! The allocations of a move, on the way from its request to the reply, and from the post to what is drawn. They are counted
//! below the network, on the thread that does the work: SQLite's own memory is not in them.

use allocation_counter::measure;
use parlor::{BoardRef, Body, Outcome, Request, Said};
use storage::Transaction;

use super::statements::playing;
use crate::fixture::{Fixture, NETWORK};

/// The same move, as it comes from each way of saying it.
fn ways(fixture: &Fixture) -> [(&'static str, Request); 3] {
    let board = || Some(BoardRef { table: 1, ply: Some(3), digest: None });
    [
        ("typed, as a reply", fixture.request("bruno", Said::line("e6-e5"), board())),
        ("button", fixture.request("bruno", Said::control("move e6-e5".to_owned()), board())),
        ("slash command", fixture.request("bruno", Said::line("move e6-e5"), None)),
    ]
}

/// The allocations of what is done with a request, and of what is sent for it.
fn allocations(nth: usize) -> (&'static str, u64, u64) {
    let fixture = playing();
    let (way, request) = ways(&fixture).into_iter().nth(nth).unwrap();
    let request = Request { event: "stage:counted".to_owned(), ..request };
    let now = fixture.now() + 60_000;
    let job = move |tx: &Transaction| {
        let mut reply = None;
        let counted = measure(|| reply = Some(parlor::handle(tx, &request, now)));
        assert!(matches!(reply.unwrap()?.outcome, Outcome::Played { .. }));
        Ok::<_, parlor::Error>(counted.count_total)
    };
    let handled = fixture.store.write(job).wait().unwrap();
    let posts = fixture.store.read(|snapshot| snapshot.waiting_posts(NETWORK)).unwrap();
    let body: Body = serde_json::from_str(&posts[0].body).unwrap();
    let compose = || fixture.store.read(|snapshot| parlor::compose(snapshot, NETWORK, &body, None));
    let mut composed = None;
    let counted = measure(|| composed = Some(compose()));
    assert!(composed.unwrap().unwrap().scene.is_some());
    (way, handled, counted.count_total)
}

#[test]
fn the_allocations_of_a_move_are_counted() {
    // What is made once for a process is there.
    for nth in 0..3 {
        allocations(nth);
    }
    let found = [0, 1, 2].map(allocations);
    assert_eq!(
        found,
        [("typed, as a reply", 744, 220), ("button", 171, 220), ("slash command", 207, 220)],
        "way, request to reply, post to scene"
    );
}

/// A line that grows costs no more for each of its words: nobody else's request waits for a long one.
#[test]
fn a_long_line_costs_no_more_for_each_of_its_words() {
    for (start, words) in [
        ("play hex", "to"),
        ("play hex", "x"),
        ("play hex", "day"),
        ("play hex", "mais"),
        ("tournament new", "a"),
        ("tournament new Cup hex", "a"),
        ("tournament join", "a"),
        ("rules variant=7", "a"),
        ("games", "a"),
        ("games done", "3"),
    ] {
        let cost = |count: usize| {
            let fixture = Fixture::new();
            fixture.store.write(|_| Ok::<_, parlor::Error>(())).wait().unwrap();
            let line = format!("{start}{}", format!(" {words}").repeat(count));
            let request = fixture.request("ana", Said::line(&line), None);
            let now = fixture.now();
            let job = move |tx: &Transaction| {
                let mut reply = None;
                let counted = measure(|| reply = Some(parlor::handle(tx, &request, now)));
                reply.unwrap()?;
                Ok::<_, parlor::Error>(counted.count_total)
            };
            fixture.store.write(job).wait().unwrap()
        };
        cost(8);
        let [few, some, many] = [14, 28, 56].map(cost);
        assert!(many - some < 3 * (some - few), "{start} {words}: {few}, {some}, {many}");
    }
}
