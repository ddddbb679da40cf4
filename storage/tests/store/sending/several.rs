//! Several processes that post into the same lanes, and several that send.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use storage::{Error, Lane, Store, Transaction};

use crate::Fixture;

const POSTERS: usize = 4;
const SENDERS: usize = 3;
const POSTS: usize = 120;
const LANES: usize = 5;

fn lane(number: usize, fixture: &Fixture) -> Lane {
    Lane::Room(fixture.community, format!("room{number}"))
}

/// Adds posts, some to two lanes at once, and in any order.
fn post(store: &Store, fixture: &Fixture, poster: usize) {
    let community = fixture.community;
    for number in 0..POSTS {
        let lanes = [(poster + number) % LANES, (poster * 3 + number * 2 + 1) % LANES];
        let lanes: Vec<Lane> = lanes[..1 + number % 2].iter().map(|&at| lane(at, fixture)).collect();
        let job = move |tx: &Transaction| {
            for (at, lane) in lanes.iter().enumerate() {
                tx.add_post("terminal", lane, community, &format!("{poster} {number} {at}"), 1)?;
            }
            Ok::<_, Error>(())
        };
        store.write(job).wait().unwrap();
    }
}

/// Sends what it can claim, until all is sent.
fn send(store: &Store, holder: &str, sent: &Mutex<Vec<(Lane, String)>>, left: &AtomicUsize) {
    let holder = holder.to_owned();
    while left.load(Ordering::SeqCst) > 0 {
        let mine = holder.clone();
        let claim = move |tx: &Transaction| tx.claim_lanes("terminal", &mine, (10, 1_000), 2, &|_| true);
        for post in store.write(claim).wait().unwrap() {
            let mut next = Some(post);
            while let Some(post) = next {
                // It is on its way before anybody else can have the next one.
                sent.lock().unwrap().push((post.lane.clone(), post.body.clone()));
                left.fetch_sub(1, Ordering::SeqCst);
                let mine = holder.clone();
                next = store.write(move |tx| tx.delivered(&post, &mine, 10, 1_000)).wait().unwrap();
            }
        }
    }
}

/// Nothing is lost where a lane ends just when somebody adds to it, nothing is sent twice, and what one has posted into a lane
/// arrives in that order.
#[test]
fn several_that_post_and_send_lose_nothing_and_double_nothing() {
    let fixture = Fixture::new();
    let stores: Vec<Store> = (0..POSTERS.max(SENDERS)).map(|_| fixture.place.open()).collect();
    let (sent, left) = (Mutex::default(), AtomicUsize::new(POSTERS * POSTS * 3 / 2));
    thread::scope(|scope| {
        for poster in 0..POSTERS {
            let (store, fixture) = (&stores[poster], &fixture);
            scope.spawn(move || post(store, fixture, poster));
        }
        for sender in 0..SENDERS {
            let (store, sent, left) = (&stores[sender], &sent, &left);
            scope.spawn(move || send(store, &format!("holder{sender}"), sent, left));
        }
    });
    let sent = sent.into_inner().unwrap();
    let bodies: BTreeSet<&String> = sent.iter().map(|(_, body)| body).collect();
    assert_eq!((sent.len(), bodies.len()), (POSTERS * POSTS * 3 / 2, POSTERS * POSTS * 3 / 2));
    let mut last: BTreeMap<(String, String), usize> = BTreeMap::new();
    for (lane, body) in &sent {
        let (poster, rest) = body.split_once(' ').unwrap();
        let number: usize = rest.split_once(' ').unwrap().0.parse().unwrap();
        let before = last.insert((lane.to_string(), poster.to_owned()), number);
        assert!(before.is_none_or(|before| before <= number), "{lane}: {before:?} was sent before {number}");
    }
    assert_eq!(fixture.place.seen("SELECT lane FROM lanes"), Vec::<String>::new());
    assert_eq!(fixture.place.seen("SELECT id FROM posts WHERE delivered_at IS NULL"), Vec::<String>::new());
}
