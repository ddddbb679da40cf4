//! Floods do not fill the rooms of others: whatever one person says two thousand times within half an hour,
//! few posts come of it. A move is a move; its post is not counted.

use crate::fixture::{Fixture, NETWORK};
use parlor::Outcome;

const LINES: usize = 2_000;

/// The results of a flood.
#[derive(Debug)]
struct Came {
    posts: usize,
    mentions: usize,
    done: usize,
    refused: usize,
}

/// Ana plays with Bruno at so many tables, and it is her turn at all of them.
fn at_tables(count: usize) -> Fixture {
    let mut fixture = Fixture::new();
    for number in 1..=count {
        fixture.ask("ana: play slimetrail @bruno seat=1 time=3d");
        fixture.ask(&format!("bruno: accept {number}"));
        fixture.wait("2m");
        fixture.take_posts_on(NETWORK, 0);
    }
    fixture.wait("2d");
    fixture
}

/// Says these lines, one after the other, a second each; those whose posts do not count are given with `!`.
fn flood(fixture: &mut Fixture, lines: &[&str]) -> Came {
    fixture.pace = 900;
    let mut came = Came { posts: 0, mentions: 0, done: 0, refused: 0 };
    for at in 0..LINES {
        let line = lines[at % lines.len()];
        let counts = !line.starts_with('!');
        let (_, reply, posts) = fixture.hear(line.trim_start_matches('!'));
        match reply.outcome {
            Outcome::Refused => came.refused += 1,
            _ => came.done += 1,
        }
        if counts {
            came.posts += posts.len();
            came.mentions += posts.iter().map(|post| post.message.mention.len()).sum::<usize>();
        }
    }
    println!("{lines:?}: {came:?}");
    came
}

#[test]
fn whoever_goes_away_and_comes_back_tells_each_table_once() {
    let mut fixture = at_tables(20);
    let came = flood(&mut fixture, &["ana: away 1d", "ana: away end"]);
    assert_eq!((came.posts, came.done), (2 * 20, 6), "three times an hour: {came:?}");
}

#[test]
fn whoever_moves_and_takes_back_is_stopped() {
    let mut fixture = at_tables(1);
    let came = flood(&mut fixture, &["!ana: #1 e5-d4", "ana: undo #1"]);
    assert_eq!((came.posts, came.mentions), (4, 1), "three times, and then it needs consent: {came:?}");
    assert!(fixture.say("ana: undo #1").contains("the others have not agreed yet"));
}

#[test]
fn whoever_asks_and_withdraws_is_stopped() {
    for [asks, withdraws] in [
        ["ana: pause #1", "ana: cancel #1"],
        ["bruno: undo #1", "bruno: cancel #1"],
        ["ana: draw #2", "ana: cancel #2"],
    ] {
        let mut fixture = at_tables(1);
        fixture.say("ana: play oware @bruno seat=1");
        fixture.say("bruno: accept 2");
        fixture.say("ana: #1 e5-d4");
        fixture.say("bruno: #1 d4-d5");
        fixture.say("ana: #1 d5-c5");
        let came = flood(&mut fixture, &[asks, withdraws]);
        assert_eq!((came.posts, came.mentions), (20, 3), "{came:?}");
    }
}

#[test]
fn two_who_pause_and_go_on_are_stopped() {
    let mut fixture = at_tables(1);
    let came = flood(&mut fixture, &["ana: pause #1", "bruno: pause #1", "bruno: pause #1 end"]);
    assert_eq!(came.posts, 30, "{came:?}");
}

#[test]
fn whoever_challenges_and_withdraws_is_stopped() {
    let mut fixture = at_tables(1);
    let came = flood(&mut fixture, &["ana: play hex @bruno", "ana: cancel"]);
    assert_eq!((came.posts, came.mentions), (60, 3), "{came:?}");
    let mut fixture = at_tables(1);
    let came = flood(&mut fixture, &["ana: play hex", "ana: cancel"]);
    assert_eq!((came.posts, came.mentions), (60, 0), "{came:?}");
}

#[test]
fn whoever_joins_and_leaves_is_stopped() {
    let mut fixture = at_tables(1);
    fixture.say("carla: play conspirateurs seats=4");
    let came = flood(&mut fixture, &["ana: accept 2", "ana: leave 2"]);
    assert_eq!((came.posts, came.done), (60, 60), "{came:?}");
}

#[test]
fn whoever_reminds_or_tries_is_stopped() {
    let mut fixture = at_tables(3);
    // Long after the reminder at half of the time.
    fixture.wait("13h");
    let came = flood(&mut fixture, &["bruno: remind #1", "bruno: remind #2", "bruno: remind #3"]);
    assert_eq!(came.posts, 3, "{came:?}");
    let came = flood(&mut fixture, &["ana: settings notify test", "ana: settings notify test about offers"]);
    assert_eq!(came.posts, 10, "{came:?}");
}

/// An hour later it is possible again, and whoever says nothing silly never notices.
#[test]
fn an_hour_later_it_is_possible_again() {
    let mut fixture = at_tables(1);
    flood(&mut fixture, &["ana: pause #1", "ana: cancel #1"]);
    fixture.wait("1h");
    assert!(fixture.say("ana: pause #1").contains("asks for a pause"));
}

/// An absence of less than an hour counts as a day: nobody stops a clock now and then for nothing.
#[test]
fn a_short_absence_counts_as_a_day() {
    let mut fixture = at_tables(1);
    fixture.say("ana: away 1d");
    let said = fixture.say("ana: away end");
    assert!(said.contains("back"), "{said}");
    let said = fixture.say("ana: away 21d");
    assert!(said.contains("20 days"), "{said}");
}
