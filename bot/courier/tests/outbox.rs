//! The outbox, with a network that does what a test tells it, and a clock that stands still.

#![allow(clippy::unwrap_used)]

use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use courier::{Carrier, Clock, Courier, ManualClock, Outbox, PATIENCE_MILLIS, Pictures, Sent, Wait};
use storage::{By, CommunityId, Error, Lane, Post, Store, TableId};
use tempfile::TempDir;
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;

const START_MILLIS: i64 = 1_700_000_000_000;

/// A network that answers as it is told, and else takes everything.
struct Network {
    /// What is sent, in order.
    sent: Mutex<Vec<String>>,
    /// What becomes of the next attempts.
    answers: Mutex<VecDeque<Sent>>,
    /// How many attempts have been made or wait for their turn.
    attempts: AtomicUsize,
    /// How many attempts may go on.
    open: Semaphore,
    /// How many of them panic.
    breaks: AtomicUsize,
}

impl Carrier for Network {
    const NETWORK: &'static str = "test";

    fn serves(&self, community: &str) -> bool {
        community != "elsewhere"
    }

    async fn deliver(&self, post: &Post) -> Sent {
        self.attempts.fetch_add(1, Ordering::SeqCst);
        self.open.acquire().await.unwrap().forget();
        let left = self.breaks.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1));
        assert!(left.is_err(), "a mistake, as the test wants it");
        let answer = self.answers.lock().unwrap().pop_front().unwrap_or(Sent::Done(None));
        if matches!(answer, Sent::Done(_)) {
            self.sent.lock().unwrap().push(post.body.clone());
        }
        answer
    }
}

struct Fixture {
    clock: Arc<ManualClock>,
    store: Arc<Store>,
    network: Arc<Network>,
    outbox: Arc<Outbox<Network>>,
    home: CommunityId,
    running: Option<JoinHandle<()>>,
    folder: TempDir,
}

impl Fixture {
    async fn new(answers: impl IntoIterator<Item = Sent>) -> Fixture {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(Store::open(&folder.path().join("courier.db")).unwrap());
        let job = |tx: &storage::Transaction| tx.remember_community("test", "home", "Home", None);
        let home = store.write(job).await.unwrap_or_else(|e: Error| panic!("{e}")).id;
        let clock = Arc::new(ManualClock::at(START_MILLIS));
        let network = Arc::new(Network {
            sent: Mutex::default(),
            answers: Mutex::new(answers.into_iter().collect()),
            attempts: AtomicUsize::new(0),
            open: Semaphore::new(1_000),
            breaks: AtomicUsize::new(0),
        });
        let outbox = outbox(&store, &clock, &network, "one");
        Fixture { clock, store, network, outbox, home, running: None, folder }
    }

    fn start(&mut self) {
        self.running = Some(tokio::spawn(Arc::clone(&self.outbox).run()));
    }

    /// Posts something, which nobody has claimed.
    async fn post(&self, lane: &Lane, body: &'static str) {
        self.post_in(self.home, lane, body).await;
    }

    async fn post_in(&self, home: CommunityId, lane: &Lane, body: &'static str) {
        let (lane, now) = (lane.clone(), self.clock.now());
        let job = move |tx: &storage::Transaction| tx.add_post("test", &lane, home, body, now).map(drop);
        self.store.write(job).await.unwrap_or_else(|e: Error| panic!("{e}"));
    }

    fn sent(&self) -> Vec<String> {
        self.network.sent.lock().unwrap().clone()
    }

    fn waiting(&self) -> Vec<Post> {
        self.store.read(|snapshot| snapshot.waiting_posts("test")).unwrap_or_else(|e: Error| panic!("{e}"))
    }

    fn lanes(&self) -> Vec<storage::WaitingLane> {
        self.store.read(|snapshot| snapshot.waiting_lanes("test")).unwrap_or_else(|e: Error| panic!("{e}"))
    }
}

fn outbox(
    store: &Arc<Store>,
    clock: &Arc<ManualClock>,
    network: &Arc<Network>,
    holder: &str,
) -> Arc<Outbox<Network>> {
    let size = Pictures { width: 100, animation_width: 100, theme: None };
    let clock = Arc::clone(clock) as Arc<dyn Clock>;
    let courier = Arc::new(Courier::new("test", Arc::clone(store), clock, size));
    Outbox::new(courier, Arc::clone(network), holder.to_owned())
}

/// Waits, by the real clock, until something is so.
async fn until(what: &str, so: impl Fn() -> bool) {
    for _ in 0..2_000 {
        if so() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("it never came to this: {what}");
}

/// Gives everybody time for what they should not do.
async fn a_moment() {
    tokio::time::sleep(Duration::from_millis(60)).await;
}

fn later() -> Sent {
    Sent::Later(Wait::Passing, "busy".to_owned())
}

fn table(number: i64) -> Lane {
    Lane::Table(TableId(number))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lane_keeps_its_order_and_waits_as_a_whole() {
    let mut fixture = Fixture::new([later(), later()]).await;
    fixture.post(&table(1), "1a").await;
    fixture.start();
    until("the first attempt has failed", || fixture.waiting()[0].attempts == 1).await;
    fixture.post(&table(1), "1b").await;
    fixture.post(&table(2), "2a").await;
    // Both have failed: each waits with all that is in it.
    until("the other lane has failed", || {
        fixture.waiting().iter().all(|p| p.body == "1b" || p.attempts == 1)
    })
    .await;
    a_moment().await;
    assert_eq!(fixture.sent(), Vec::<String>::new());
    fixture.clock.advance(499);
    a_moment().await;
    assert_eq!(fixture.sent(), Vec::<String>::new());
    fixture.clock.advance(1);
    until("all is sent", || fixture.waiting().is_empty()).await;
    let of_one: Vec<String> = fixture.sent().into_iter().filter(|body| body.starts_with('1')).collect();
    assert_eq!(of_one, ["1a", "1b"]);
    assert_eq!(fixture.lanes(), []);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pauses_grow_and_a_week_is_enough() {
    let mut fixture = Fixture::new([later(), later(), later()]).await;
    fixture.post(&table(1), "1a").await;
    fixture.start();
    for (attempts, pause) in [(1, 500), (2, 1_000)] {
        until("an attempt has failed", || fixture.waiting()[0].attempts == attempts).await;
        assert_eq!(fixture.lanes()[0].not_before, fixture.clock.now() + pause);
        assert_eq!(fixture.waiting()[0].last_error.as_deref(), Some("busy"));
        if attempts == 1 {
            fixture.clock.advance(pause);
        }
    }
    // Meanwhile nobody could send it; and what comes after it is not held up.
    fixture.post(&table(1), "1b").await;
    fixture.clock.advance(PATIENCE_MILLIS + 1);
    until("the first is given up", || fixture.waiting().is_empty()).await;
    assert_eq!(fixture.sent(), ["1b"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_can_never_be_sent_holds_up_nothing() {
    let mut fixture = Fixture::new([Sent::Never("unreadable".to_owned())]).await;
    fixture.post(&table(1), "1a").await;
    fixture.post(&table(1), "1b").await;
    fixture.start();
    until("all is done", || fixture.waiting().is_empty()).await;
    assert_eq!(fixture.sent(), ["1b"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_way_that_opens_wakes_what_waits_for_it() {
    let shut = || Sent::Later(Wait::Shut, "forbidden".to_owned());
    let mut fixture = Fixture::new([shut(), shut()]).await;
    let room = |room: &str| Lane::Room(fixture.home, room.to_owned());
    let (red, blue) = (room("red"), room("blue"));
    fixture.post(&red, "red").await;
    fixture.post(&blue, "blue").await;
    fixture.start();
    until("both wait", || fixture.waiting().iter().all(|post| post.attempts == 1)).await;
    fixture.outbox.wake_room("home", "red").await;
    until("one is sent", || fixture.sent() == ["red"]).await;
    fixture.outbox.wake_community("nobody knows it").await;
    a_moment().await;
    assert_eq!(fixture.sent(), ["red"]);
    fixture.outbox.wake_community("home").await;
    until("both are sent", || fixture.sent() == ["red", "blue"]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_way_that_opens_while_a_post_is_tried_wakes_its_lane_and_no_other() {
    let shut = || Sent::Later(Wait::Shut, "forbidden".to_owned());
    let mut fixture = Fixture::new([shut(), shut(), shut()]).await;
    fixture.network.open.forget_permits(1_000);
    let room = |room: &str| Lane::Room(fixture.home, room.to_owned());
    let (red, blue) = (room("red"), room("blue"));
    fixture.post(&red, "red").await;
    fixture.start();
    let attempts = || fixture.network.attempts.load(Ordering::SeqCst);
    until("it is tried", || attempts() == 1).await;
    fixture.outbox.wake_room("home", "blue").await;
    fixture.outbox.wake_community("elsewhere").await;
    fixture.network.open.add_permits(1);
    until("it waits", || fixture.waiting()[0].attempts == 1).await;
    fixture.network.open.add_permits(1);
    a_moment().await;
    assert_eq!(attempts(), 1, "the way to it has not opened");
    fixture.network.open.forget_permits(1);
    fixture.post(&blue, "blue").await;
    until("the other is tried", || attempts() == 2).await;
    fixture.outbox.wake_room("home", "blue").await;
    fixture.network.open.add_permits(2);
    until("it is tried again at once", || fixture.waiting()[1].attempts == 2).await;
    assert_eq!(fixture.waiting()[0].attempts, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_more_lanes_are_held_than_are_sent() {
    let mut fixture = Fixture::new([]).await;
    fixture.network.open.forget_permits(1_000);
    for number in 1..=100 {
        fixture.post(&table(number), "old").await;
    }
    fixture.start();
    let held = || fixture.lanes().iter().filter(|lane| lane.holder.is_some()).count();
    until("some are held", || held() == 48).await;
    // A deed is done all the same, and what it posts waits for a slot.
    let (home, now) = (fixture.home, fixture.clock.now());
    let job = move |tx: &storage::Transaction| tx.add_post("test", &table(200), home, "new", now).map(drop);
    fixture.outbox.write(job).await.unwrap_or_else(|e: Error| panic!("{e}"));
    a_moment().await;
    assert_eq!(held(), 48);
    fixture.network.open.add_permits(1);
    until("one is sent", || fixture.sent().len() == 1).await;
    until("its slot is taken", || held() == 48).await;
    fixture.network.open.add_permits(1_000);
    until("all is sent", || fixture.waiting().is_empty()).await;
    assert_eq!(fixture.sent().len(), 101);
    // The end goes on as slots become free.
    fixture.running.take().unwrap().abort();
    for number in 1..=100 {
        fixture.post(&table(number), "late").await;
    }
    fixture.outbox.flush(10_000).await;
    assert_eq!((fixture.sent().len(), fixture.waiting().len()), (201, 0));
}

/// Whoever posts claims its own lane, and nobody looks at what waits there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_post_costs_few_statements() {
    let mut fixture = Fixture::new([]).await;
    fixture.start();
    a_moment().await;
    let trace = fixture.store.trace();
    let (home, now) = (fixture.home, fixture.clock.now());
    let job = move |tx: &storage::Transaction| tx.add_post("test", &table(1), home, "1a", now).map(drop);
    fixture.outbox.write(job).await.unwrap_or_else(|e: Error| panic!("{e}"));
    until("it is sent", || fixture.sent() == ["1a"]).await;
    a_moment().await;
    let seen = trace.take();
    assert!(seen.iter().all(|statement| statement.by == By::Writer), "{seen:#?}");
    let control = ["BEGIN", "SAVEPOINT", "RELEASE", "COMMIT"];
    let work = seen.iter().filter(|seen| !control.iter().any(|word| seen.sql.starts_with(word)));
    let work: Vec<&str> = work.map(|statement| &*statement.sql).collect();
    // The lane, the post, the claim; then that it was sent, what comes next, and that nothing does.
    assert_eq!(work.len(), 7, "{work:#?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lane_is_held_for_as_long_as_a_post_takes() {
    let mut fixture = Fixture::new([]).await;
    fixture.network.open.forget_permits(1_000);
    fixture.post(&table(1), "1a").await;
    fixture.start();
    until("it is held", || fixture.lanes().iter().any(|lane| lane.holder.is_some())).await;
    let other = outbox(&fixture.store, &fixture.clock, &fixture.network, "two");
    let other = tokio::spawn(other.run());
    for _ in 0..8 {
        let held_until = fixture.lanes()[0].held_until;
        let renewal = fixture.clock.now() + 5_000;
        until("its renewal is waited for", || fixture.clock.is_awaited(renewal)).await;
        fixture.clock.advance(5_000);
        until("it is held for longer", || fixture.lanes()[0].held_until > held_until).await;
        assert_eq!(fixture.lanes()[0].holder.as_deref(), Some("one"));
    }
    fixture.network.open.add_permits(1_000);
    until("it is sent", || fixture.waiting().is_empty()).await;
    a_moment().await;
    assert_eq!(fixture.sent(), ["1a"], "once");
    other.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lane_whose_claim_ran_out_is_not_sent_twice() {
    let mut fixture = Fixture::new([]).await;
    fixture.network.open.forget_permits(1_000);
    fixture.post(&table(1), "1a").await;
    fixture.start();
    until("it is held", || fixture.lanes().iter().any(|lane| lane.holder.is_some())).await;
    fixture.post(&table(1), "1b").await;
    // As if the machine had slept: before the claim is renewed, the lane is due again, and claimed again.
    for _ in 0..3 {
        let now = fixture.clock.now();
        let job = move |tx: &storage::Transaction| {
            tx.release("one")?;
            tx.remember_community("test", "home", "Home", None).map(drop)
        };
        fixture.outbox.write(job).await.unwrap_or_else(|e: Error| panic!("{e}"));
        until("it is claimed again", || fixture.lanes()[0].held_until > now).await;
    }
    fixture.network.open.add_permits(1_000);
    until("all is sent", || fixture.waiting().is_empty()).await;
    a_moment().await;
    assert_eq!(fixture.sent(), ["1a", "1b"], "each once, in order");
    fixture.post(&table(1), "1c").await;
    until("the lane goes on", || fixture.sent().len() == 3).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_mistake_of_ours_keeps_no_lane_from_going_on() {
    let mut fixture = Fixture::new([]).await;
    fixture.network.breaks.store(1, Ordering::SeqCst);
    fixture.post(&table(1), "1a").await;
    fixture.start();
    until("the attempt has failed", || fixture.waiting()[0].attempts == 1).await;
    assert_eq!(fixture.lanes()[0].holder, None);
    fixture.clock.advance(60_000);
    until("it is sent all the same", || fixture.sent() == ["1a"]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deeds_claim_their_lanes_themselves() {
    // Nobody runs the outbox: what is written through it is sent all the same.
    let fixture = Fixture::new([]).await;
    let (home, now) = (fixture.home, fixture.clock.now());
    let job = move |tx: &storage::Transaction| tx.add_post("test", &table(1), home, "1a", now).map(drop);
    fixture.outbox.write(job).await.unwrap_or_else(|e: Error| panic!("{e}"));
    until("it is sent", || fixture.waiting().is_empty()).await;
    assert_eq!(fixture.sent(), ["1a"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_end_sends_what_it_can_and_gives_the_lanes_back() {
    let mut fixture = Fixture::new([]).await;
    fixture.post(&table(1), "1a").await;
    fixture.outbox.flush(10_000).await;
    assert_eq!(fixture.sent(), ["1a"]);
    // A post that takes too long is somebody else's business then.
    fixture.network.open.forget_permits(1_000);
    fixture.post(&table(1), "1b").await;
    fixture.start();
    until("it is held", || fixture.lanes().iter().any(|lane| lane.holder.is_some())).await;
    fixture.running.take().unwrap().abort();
    let (outbox, clock) = (Arc::clone(&fixture.outbox), Arc::clone(&fixture.clock));
    let ending = tokio::spawn(async move { outbox.flush(10_000).await });
    while !ending.is_finished() {
        clock.advance(1_000);
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    assert_eq!(fixture.lanes()[0].holder, None);
    fixture.network.open.add_permits(1_000);
    let other = outbox_of(&fixture, "two");
    other.flush(10_000).await;
    assert_eq!(fixture.sent(), ["1a", "1b"], "once");
}

fn outbox_of(fixture: &Fixture, holder: &str) -> Arc<Outbox<Network>> {
    outbox(&fixture.store, &fixture.clock, &fixture.network, holder)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_lanes_of_a_process_that_died_are_free_at_the_next_start() {
    let fixture = Fixture::new([]).await;
    fixture.post(&table(1), "1a").await;
    let (now, until) = (fixture.clock.now(), fixture.clock.now() + 60_000);
    let claim = move |tx: &storage::Transaction| tx.claim_lanes("test", "dead", (now, until), 9, &|_| true);
    assert_eq!(fixture.store.write(claim).await.unwrap_or_else(|e: Error| panic!("{e}")).len(), 1);
    fixture.outbox.flush(10_000).await;
    assert_eq!(fixture.sent(), Vec::<String>::new(), "it is somebody else's");
    // Nothing is given back.
    let Fixture { clock, store, network, outbox: idle, folder, .. } = fixture;
    drop((idle, store));
    let store = Arc::new(Store::open(&folder.path().join("courier.db")).unwrap());
    outbox(&store, &clock, &network, "two").flush(10_000).await;
    assert_eq!(*network.sent.lock().unwrap(), ["1a"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_another_process_serves_is_left_to_it() {
    let mut fixture = Fixture::new([]).await;
    let job = |tx: &storage::Transaction| tx.remember_community("test", "elsewhere", "Elsewhere", None);
    let elsewhere = fixture.store.write(job).await.unwrap_or_else(|e: Error| panic!("{e}")).id;
    fixture.post_in(elsewhere, &table(1), "1a").await;
    fixture.post(&table(2), "2a").await;
    fixture.start();
    until("the own one is sent", || fixture.sent() == ["2a"]).await;
    a_moment().await;
    assert_eq!(fixture.waiting().len(), 1);
    assert_eq!(fixture.lanes()[0].holder, None);
}
