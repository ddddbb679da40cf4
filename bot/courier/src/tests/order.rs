//! The order of sending: the order within a lane, pauses, ways that open.

use std::sync::atomic::Ordering;

use crate::{Clock, PATIENCE_MILLIS, Sent, Wait};
use storage::Lane;

use super::{Fixture, a_moment, later, said, table, until};

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
        fixture.waiting().iter().all(|p| p.body == said("1b") || p.attempts == 1)
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
