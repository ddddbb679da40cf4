//! Lanes of a match: the next board waits for the end of the game before, and for nothing else.

use storage::{Commits, Games, Lane, Post, PostId, Secret, TableId};

use crate::Fixture;

const LEASE: i64 = 60;

/// Three tables of one match, and one that is of none.
fn tables(fixture: &Fixture) -> ([TableId; 3], TableId) {
    let id = fixture.write(|tx| tx.add_match(Games::Of(3), &Secret([3; 32]), 5)).unwrap();
    let games = [1, 2, 3].map(|game| {
        let table = fixture.table();
        fixture.write(move |tx| tx.put_in_match(table, id, game)).unwrap();
        table
    });
    (games, fixture.table())
}

fn add(fixture: &Fixture, network: &'static str, table: TableId) -> PostId {
    let home = fixture.community;
    fixture.write(move |tx| tx.add_post(network, &Lane::Table(table), home, "{}", 100)).unwrap()
}

fn claim(fixture: &Fixture, limit: usize, now: i64) -> Vec<Post> {
    fixture.write(move |tx| tx.claim_lanes("discord", "me", (now, now + LEASE), limit, &|_| true)).unwrap()
}

fn ids(posts: &[Post]) -> Vec<PostId> {
    posts.iter().map(|post| post.id).collect()
}

fn done(fixture: &Fixture, post: &Post, now: i64) -> Option<PostId> {
    let post = post.clone();
    let next = fixture.write(move |tx| tx.delivered(&post, "me", now, now + LEASE)).unwrap();
    next.map(|post| post.id)
}

fn next_due(fixture: &Fixture) -> Option<i64> {
    fixture.store().read(|snapshot| snapshot.next_due("discord", &|_| true)).unwrap()
}

/// Waits until those who look for posts hear that there is something for them.
fn heard(commits: &tokio::sync::watch::Receiver<Commits>, before: u64) {
    for _ in 0..2_000 {
        if commits.borrow().lanes != before {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    panic!("nobody hears of it");
}

/// Before, the lane of the next game was sent beside that of the game before.
#[test]
fn the_next_board_of_a_match_waits_for_the_end_of_the_game_before() {
    let fixture = Fixture::new();
    let ([first, second, third], alone) = tables(&fixture);
    // A move that is still on its way, the end, the next board; and the same once more before anything has arrived.
    let [moved, ended, board, over, last] =
        [first, first, second, second, third].map(|table| add(&fixture, "discord", table));
    let other = add(&fixture, "discord", alone);
    let elsewhere = add(&fixture, "matrix", first);
    let claimed = claim(&fixture, 9, 100);
    assert_eq!(ids(&claimed), [moved, other], "two lanes wait for the first");
    let lane = Lane::Table(second);
    let refused = fixture.write(move |tx| tx.claim_lane("discord", &lane, "me", (100, 160), &|_| true));
    assert_eq!(refused.unwrap(), None);
    assert_eq!(done(&fixture, &claimed[0], 101), Some(ended));
    assert_eq!(claim(&fixture, 9, 101), []);
    let ending = fixture.store().read(|s| s.post(ended)).unwrap().unwrap();
    // Whoever looks for posts hears of it.
    let commits = fixture.store().commits();
    let before = commits.borrow().lanes;
    assert_eq!(done(&fixture, &ending, 102), None);
    heard(&commits, before);
    let claimed = claim(&fixture, 9, 102);
    assert_eq!(ids(&claimed), [board], "what waits on another network holds up nothing");
    // What is said of the first game later holds up nothing, nor does the second game the first.
    let later = add(&fixture, "discord", first);
    assert_eq!(ids(&claim(&fixture, 9, 103)), [later]);
    assert_eq!(done(&fixture, &claimed[0], 104), Some(over));
    assert_eq!(claim(&fixture, 9, 104), []);
    let over = fixture.store().read(|s| s.post(over)).unwrap().unwrap();
    assert_eq!(done(&fixture, &over, 105), None);
    assert_eq!(ids(&claim(&fixture, 9, 105)), [last]);
    assert!(fixture.store().read(|s| s.post(elsewhere)).unwrap().unwrap().delivered_at.is_none());
}

/// Lanes that wait for others take nobody's turn, and are due when what they waited for has gone.
#[test]
fn a_lane_that_waits_for_another_is_not_due() {
    let fixture = Fixture::new();
    let ([first, second, _], alone) = tables(&fixture);
    let ending = add(&fixture, "discord", first);
    let board = add(&fixture, "discord", second);
    let claimed = claim(&fixture, 1, 100);
    let post = claimed[0].clone();
    fixture.write(move |tx| tx.failed(&post, "me", "busy", 5_000)).unwrap();
    assert_eq!(next_due(&fixture), Some(5_000), "the board waits with the end");
    let other = add(&fixture, "discord", alone);
    assert_eq!(ids(&claim(&fixture, 1, 200)), [other]);
    // What is withdrawn is waited for no longer.
    let commits = fixture.store().commits();
    let before = commits.borrow().lanes;
    fixture.write(move |tx| tx.withdraw_post(ending)).unwrap();
    heard(&commits, before);
    assert_eq!(ids(&claim(&fixture, 1, 200)), [board]);
}
