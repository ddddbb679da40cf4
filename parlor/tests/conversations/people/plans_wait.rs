//! Plans and time: a plan waits for whom it concerns, and costs nobody anything.

use crate::fixture::{Fixture, NETWORK, WIRE, code_in};
use storage::TableId;

/// A plan is not played as long as a network is silent on which somebody may want to take a move back.
#[test]
fn a_plan_waits_for_a_network_that_is_silent() {
    let mut fixture = Fixture::new();
    for line in
        ["ana: play breakthrough @bruno seat=1", "bruno: accept", "ana: d2-d3", "ana: if d6-d5 then e2-e3"]
    {
        fixture.say(line);
    }
    let beat = |fixture: &Fixture| {
        let now = fixture.now();
        fixture.store.write(move |tx| parlor::due::beat(tx, NETWORK, now)).wait().unwrap();
    };
    beat(&fixture);
    fixture.say("bruno: d6-d5");
    assert!(fixture.wait("3h").is_empty(), "the network has fallen silent");
    beat(&fixture);
    assert_eq!(fixture.wait("1m").len(), 1);
}

/// A plan is played earlier where the clock would run out within the minute.
#[test]
fn a_plan_is_in_time() {
    let mut fixture = Fixture::new();
    for line in ["ana: play breakthrough @bruno seat=1 time=5m/game hard", "bruno: accept", "after 3m"] {
        fixture.say(line);
    }
    // A line takes a minute: one is left to Ana, which is the minute that others have for taking back.
    for line in ["ana: d2-d3", "ana: if d6-d5 then e2-e3", "bruno: d6-d5"] {
        fixture.say(line);
    }
    let heard = fixture.say("after 1m");
    assert!(heard.contains("**e2-e3** (as planned)") && !heard.contains("ran out"), "{heard}");
    let heard = fixture.say("bruno: e6-e5");
    assert!(heard.contains("ana (White) to move: less than a minute left"), "{heard}");
}

/// A network is heard.
fn present(fixture: &Fixture, network: &'static str) {
    let now = fixture.now();
    fixture.store.write(move |tx| tx.set_beat(network, now)).wait().unwrap();
}

/// Ana has planned the answer that is next, and the network of the other player was heard last when its move came.
fn planned_across(time: &str) -> Fixture {
    let mut fixture = Fixture::new();
    let play = format!("ana: play breakthrough across seat=1 time={time} hard");
    let code = code_in(&fixture.say(&play));
    for line in [&*format!("rui on wire: join {code}"), "ana: d2-d3", "ana: if d6-d5 then e2-e3"] {
        fixture.say(line);
    }
    present(&fixture, WIRE);
    fixture.say("rui on wire: d6-d5");
    fixture
}

/// A silent network other than that on which the clock runs holds the answer up while there is time, and no longer.
#[test]
fn a_plan_is_in_time_though_another_network_is_silent() {
    let mut fixture = planned_across("30m/game");
    let mut heard = Vec::new();
    for minute in 1..=40 {
        present(&fixture, NETWORK);
        heard.extend(fixture.say("after 1m").lines().map(|line| (minute, line.to_owned())));
    }
    let planned = heard.iter().find(|(_, line)| line.contains("**e2-e3** (as planned)"));
    assert!(planned.is_some_and(|(minute, _)| (20..30).contains(minute)), "{heard:#?}");
    assert!(!heard.iter().any(|(_, line)| line.contains("ana (White) ran out")), "{heard:#?}");
}

/// Saved time is not used up while an answer waits for another network.
#[test]
fn a_plan_that_waits_for_another_network_takes_no_time() {
    let mut fixture = planned_across("3d/game");
    for hour in 1..=48 {
        present(&fixture, NETWORK);
        let heard = fixture.say("after 1h");
        assert!(!heard.contains("as planned"), "hour {hour}: {heard}");
    }
    for network in [NETWORK, WIRE] {
        present(&fixture, network);
    }
    let heard = fixture.say("after 2m");
    assert!(heard.contains("What ana had planned had to wait"), "{heard}");
    assert!(heard.contains("ana gets 2 days back") && heard.contains("**e2-e3** (as planned)"), "{heard}");
    let moves = fixture.store.read(|s| s.times_of_moves(TableId(1), None)).unwrap();
    let of_ana: Vec<_> = moves.into_iter().filter(|(seat, _)| *seat == 1).collect();
    assert_eq!(of_ana.last(), Some(&(1, Some(60_000))), "the minute in which others can take back");
}

/// A player who comes back from a vacation, so that less time is left than a plan was to wait, loses nothing by that.
#[test]
fn no_flag_falls_while_a_plan_waits() {
    let mut fixture = Fixture::new();
    for line in [
        "ana: play oware @bruno seat=1 time=10m hard",
        "bruno: accept",
        "ana: c",
        "ana: plan #1 if C then d",
        "ana: away 2d",
        "bruno: draw",
        "bruno: #1 C",
        "after 3m",
        "ana: away end",
    ] {
        fixture.say(line);
    }
    let heard = fixture.say("after 2h");
    let (played, over) = (heard.find("**d** (as planned)"), heard.find("ran out of time"));
    assert!(played.is_some_and(|played| over.is_none_or(|over| played < over)), "{heard}");
}

/// An offer of somebody who has left goes with the seat, and what waited for it waits no longer.
#[test]
fn a_plan_does_not_wait_for_whoever_has_left() {
    let mut fixture = Fixture::new();
    for line in [
        "ana: play oware @bruno seat=1",
        "bruno: accept",
        "ana: c",
        "ana: plan #1 if C then d",
        "bruno: draw",
        "bruno: #1 C",
        "after 3m",
        "host eva: judge #1 replace @bruno @dora Bruno has left",
    ] {
        assert!(!fixture.say(line).contains("as planned"), "{line}");
    }
    assert!(fixture.say("dora: sit #1").contains("takes the seat"));
    let heard = fixture.say("after 2m");
    assert!(heard.contains("**d** (as planned)"), "{heard}");
}
