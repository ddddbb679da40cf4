//! The outbox: the order within a lane, retries.

use storage::{Error, PostId};

use crate::Fixture;

fn add(fixture: &Fixture, platform: &'static str, lane: &'static str) -> PostId {
    fixture.write(move |tx| tx.add_post(platform, lane, "{}", 100)).unwrap()
}

fn pending(fixture: &Fixture, now: i64, limit: u32) -> Vec<PostId> {
    let posts = fixture.store().read(|snapshot| snapshot.pending_posts("discord", now, limit)).unwrap();
    posts.into_iter().map(|post| post.id).collect()
}

#[test]
fn posts_leave_in_order() {
    let fixture = Fixture::new();
    let [a1, b1, a2] = ["a", "b", "a"].map(|lane| add(&fixture, "discord", lane));
    let other = add(&fixture, "matrix", "a");
    assert!(a1 < b1 && b1 < a2 && a2 < other);
    assert_eq!(pending(&fixture, 99, 9), [], "not due yet");
    assert_eq!(pending(&fixture, 100, 9), [a1, b1, a2]);
    assert_eq!(pending(&fixture, 100, 2), [a1, b1]);
    fixture.write(move |tx| tx.delivered(a1, 110)).unwrap();
    assert_eq!(pending(&fixture, 110, 9), [b1, a2]);
}

#[test]
fn a_lane_waits_for_its_earliest_post() {
    let fixture = Fixture::new();
    // A stuck post elsewhere, in a lane of the same name, holds nobody up.
    let other = add(&fixture, "matrix", "b");
    let [a1, b1, a2, a3] = ["a", "b", "a", "a"].map(|lane| add(&fixture, "discord", lane));
    fixture.write(move |tx| tx.failed(other, "down", 9999)).unwrap();
    fixture.write(move |tx| tx.failed(a1, "503", 500)).unwrap();
    assert_eq!(pending(&fixture, 499, 9), [b1]);
    assert_eq!(pending(&fixture, 500, 9), [a1, b1, a2, a3]);
    let posts = fixture.store().read(|snapshot| snapshot.pending_posts("discord", 500, 1)).unwrap();
    assert_eq!(
        (posts[0].attempts, posts[0].last_error.as_deref(), posts[0].not_before),
        (1, Some("503"), 500)
    );
    fixture.write(move |tx| tx.failed(a1, "504", 600)).unwrap();
    assert_eq!(pending(&fixture, 500, 9), [b1]);
    fixture.write(move |tx| tx.delivered(a1, 550)).unwrap();
    assert_eq!(pending(&fixture, 550, 9), [b1, a2, a3], "giving up lets the lane go on");
    fixture.write(move |tx| tx.failed(a3, "503", 700)).unwrap();
    assert_eq!(pending(&fixture, 550, 9), [b1, a2], "a later post does not hold up an earlier one");
}

#[test]
fn delivered_posts_are_forgotten_and_their_numbers_not_reused() {
    let mut fixture = Fixture::new();
    let [old, new, waiting] = ["a", "a", "a"].map(|lane| add(&fixture, "discord", lane));
    fixture
        .write(move |tx| {
            tx.delivered(old, 200)?;
            tx.delivered(old, 999)?;
            tx.delivered(new, 300)
        })
        .unwrap();
    assert_eq!(fixture.write(|tx| tx.forget_delivered_before(300)).unwrap(), 1);
    let gone = fixture.write(move |tx| tx.delivered(old, 300));
    assert!(matches!(gone, Err(Error::Missing { what: "post", id }) if id == old.0), "{gone:?}");
    let gone = fixture.write(move |tx| tx.failed(old, "late", 300));
    assert!(matches!(gone, Err(Error::Missing { what: "post", .. })), "{gone:?}");
    assert_eq!(pending(&fixture, 300, 9), [waiting]);
    fixture.write(move |tx| tx.delivered(waiting, 300)).unwrap();
    assert_eq!(fixture.write(|tx| tx.forget_delivered_before(i64::MAX)).unwrap(), 2);
    fixture.reopen();
    assert!(add(&fixture, "discord", "a") > waiting);
}

#[test]
fn only_delivered_posts_can_be_forgotten() {
    let fixture = Fixture::new();
    let [gone, kept, waiting] = ["a", "b", "b"].map(|lane| add(&fixture, "discord", lane));
    fixture.write(move |tx| tx.delivered(gone, 200).and(tx.delivered(kept, 200))).unwrap();
    fixture.write(move |tx| tx.forget_post(gone)).unwrap();
    let refused = fixture.write(move |tx| tx.forget_post(waiting));
    assert!(matches!(refused, Err(Error::Missing { what: "post", id }) if id == waiting.0), "{refused:?}");
    let left = fixture.store().read(|snapshot| snapshot.delivered_posts("discord")).unwrap();
    assert_eq!(left.iter().map(|post| post.id).collect::<Vec<_>>(), [kept]);
    assert_eq!(pending(&fixture, 300, 9), [waiting]);
}

#[test]
fn a_withdrawn_post_is_not_sent_and_says_nothing() {
    let fixture = Fixture::new();
    let first = fixture.write(|tx| tx.add_post("terminal", "person:ana", "hello", 10)).unwrap();
    let second = fixture.write(|tx| tx.add_post("terminal", "person:ana", "again", 10)).unwrap();
    fixture.write(move |tx| tx.withdraw_post(first, 20)).unwrap();
    let pending = fixture.store().read(|snapshot| snapshot.pending_posts("terminal", 30, 9)).unwrap();
    assert_eq!(pending.iter().map(|post| post.id).collect::<Vec<_>>(), [second]);
    // Whoever was just sending it may say so.
    fixture.write(move |tx| tx.delivered(first, 25)).unwrap();
    assert_eq!(fixture.write(|tx| tx.forget_delivered_before(21)).unwrap(), 1);
}
