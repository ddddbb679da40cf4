//! A table where nothing can be delivered pauses by itself, and goes on by itself.

use crate::fixture::{Fixture, NETWORK, WIRE, code_in};
use parlor::Fact;
use storage::{FactId, Post, TableId};

const HOUR: i64 = 3_600_000;
const TABLE: TableId = TableId(1);

/// The posts that wait in the lane of the table on a network.
fn waiting(fixture: &Fixture, network: &str) -> Vec<Post> {
    let mut posts = fixture.store.read(|snapshot| snapshot.waiting_posts(network)).unwrap();
    posts.retain(|post| post.lane.table() == Some(TABLE));
    posts
}

/// A post fails again, so long after it was made; what is posted then, but for what waits already.
fn fails(fixture: &mut Fixture, post: &Post, after: i64) -> Vec<(String, String)> {
    let (failed, now) = (post.clone(), post.created_at + after);
    fixture.store.write(move |tx| parlor::due::undelivered(tx, &failed, now)).wait().unwrap();
    let since = post.id;
    let waiting = |network| fixture.store.read(|snapshot| snapshot.waiting_posts(network)).unwrap();
    let new = ["stage", "wire"].into_iter().flat_map(waiting).filter(|other| other.id > since);
    let said = new.map(|post| {
        let body: parlor::Body = serde_json::from_str(&post.body).unwrap();
        let network = post.network.clone();
        let message = fixture.store.read(|s| parlor::compose(s, &network, &body, None)).unwrap().message;
        (post.lane.to_string(), message.text)
    });
    said.collect()
}

fn paused(fixture: &Fixture) -> bool {
    fixture.store.read(|snapshot| snapshot.table(TABLE)).unwrap().unwrap().paused_at.is_some()
}

fn told(fixture: &Fixture, what: fn(&Fact) -> bool) -> usize {
    let facts = fixture.store.read(|snapshot| snapshot.facts_after(FactId(0), 1_000)).unwrap();
    facts.iter().filter(|fact| what(&serde_json::from_str(&fact.body).unwrap())).count()
}

fn unreached(fact: &Fact) -> bool {
    matches!(fact, Fact::Unreached { .. })
}

/// Ana has moved, and Bruno does not get to know it.
fn playing(time: &str) -> (Fixture, Post) {
    let mut fixture = Fixture::new();
    for line in ["ana: play breakthrough @bruno seat=1 TIME", "bruno: accept"] {
        fixture.say(&line.replace("TIME", time));
    }
    fixture.say("dora in dojo: play hex");
    fixture.ask("ana: d2-d3");
    let post = waiting(&fixture, NETWORK).remove(0);
    (fixture, post)
}

#[test]
fn after_a_day_it_pauses_and_somebody_who_can_be_reached_is_told() {
    let (mut fixture, post) = playing("time=3d");
    assert_eq!(fails(&mut fixture, &post, 24 * HOUR - 1), []);
    assert!(!paused(&fixture));
    let said = fails(&mut fixture, &post, 24 * HOUR);
    assert!(paused(&fixture));
    let (lane, news) = said.iter().find(|(lane, _)| lane.starts_with("room:")).unwrap();
    assert_eq!(lane, "room:1/dojo");
    assert!(news.contains("**#1 Breakthrough**") && news.contains("where bruno plays"), "{news}");
    fails(&mut fixture, &post, 25 * HOUR);
    assert_eq!(told(&fixture, unreached), 1, "once");
    let clock = fixture.store.read(|snapshot| snapshot.turn_clock(TABLE)).unwrap().unwrap();
    assert_eq!((clock.since, clock.spent), (None, 0), "nothing of it counts");
    // It arrives: the game goes on, with all the time that there was.
    let now = post.created_at + 30 * HOUR;
    let (arrived, also) = (post.clone(), post.clone());
    fixture.store.write(move |tx| parlor::due::delivered(tx, &arrived, now)).wait().unwrap();
    assert!(!paused(&fixture));
    let clock = fixture.store.read(|snapshot| snapshot.turn_clock(TABLE)).unwrap().unwrap();
    assert_eq!((clock.since, clock.spent), (Some(now), 0));
    let goes_on = waiting(&fixture, NETWORK).pop().unwrap();
    let body: parlor::Body = serde_json::from_str(&goes_on.body).unwrap();
    let message = fixture.store.read(|s| parlor::compose(s, NETWORK, &body, None)).unwrap().message;
    assert!(message.text.contains("arrives here again") && message.text.contains("3 days left"));
    assert_eq!(message.mention, ["bruno"]);
    fixture.store.write(move |tx| parlor::due::delivered(tx, &also, now)).wait().unwrap();
    assert_eq!(told(&fixture, |fact| matches!(fact, Fact::Reached)), 1, "once");
}

#[test]
fn whoever_moves_all_the_same_ends_it() {
    let (mut fixture, post) = playing("");
    fails(&mut fixture, &post, 24 * HOUR);
    assert!(paused(&fixture));
    let said = fixture.say("bruno: d6-d5");
    assert!(said.contains("bruno (Black): **d6-d5**"), "{said}");
    assert!(!paused(&fixture));
}

#[test]
fn what_was_agreed_to_be_paused_stays_so() {
    let (mut fixture, post) = playing("");
    for line in ["ana: pause", "bruno: pause"] {
        fixture.say(line);
    }
    fails(&mut fixture, &post, 24 * HOUR);
    assert_eq!(told(&fixture, unreached), 0);
    fixture
        .store
        .write(move |tx| parlor::due::delivered(tx, &post, post.created_at + 30 * HOUR))
        .wait()
        .unwrap();
    assert!(paused(&fixture));
    assert!(fixture.say("bruno: d6-d5").contains("is paused"));
}

#[test]
fn where_nobody_is_waited_for_nothing_pauses() {
    let mut fixture = Fixture::new();
    let code = code_in(&fixture.say("ana: play breakthrough across seat=1"));
    fixture.say(&format!("rui on wire: join {code}"));
    fixture.ask("ana: d2-d3");
    let (here, there) = (waiting(&fixture, NETWORK).remove(0), waiting(&fixture, "wire").remove(0));
    fails(&mut fixture, &here, 24 * HOUR);
    assert!(!paused(&fixture), "it is for Rui to move, who is told");
    let said = fails(&mut fixture, &there, 24 * HOUR);
    assert!(paused(&fixture));
    let news: Vec<_> = said.iter().filter(|(_, text)| text.contains("nothing that I write")).collect();
    assert_eq!(news.len(), 1, "Ana is told at the table on her network: {said:?}");
}

/// The words about a claim at a table without a clock, while all networks are heard.
fn claimed(fixture: &mut Fixture) -> String {
    let now = fixture.now();
    for network in [NETWORK, WIRE] {
        fixture.store.write(move |tx| tx.set_beat(network, now)).wait().unwrap();
    }
    fixture.say("ana: claim #1")
}

#[test]
fn whoever_could_not_know_of_it_was_not_silent() {
    let (mut fixture, post) = playing("");
    fails(&mut fixture, &post, 24 * HOUR);
    fixture.wait("10d");
    let now = fixture.now();
    fixture.store.write(move |tx| parlor::due::delivered(tx, &post, now)).wait().unwrap();
    fixture.wait("13d");
    let heard = fixture.say("ana: claim #1");
    assert!(heard.contains("bruno has been silent for 13 days"), "{heard}");
    fixture.wait("1d");
    let heard = fixture.say("ana: claim #1");
    assert!(heard.contains("has been waiting for you for 14 days"), "{heard}");
}

#[test]
fn what_could_not_be_heard_is_nobodys_silence() {
    let (mut fixture, _) = playing("");
    let beat = |fixture: &Fixture, network: &'static str| {
        let now = fixture.now();
        fixture.store.write(move |tx| parlor::due::beat(tx, network, now)).wait().unwrap();
    };
    beat(&fixture, NETWORK);
    beat(&fixture, WIRE);
    fixture.wait("10d");
    beat(&fixture, NETWORK);
    fixture.wait("10d");
    // What was not heard on the other network is none of this table's.
    let heard = claimed(&mut fixture);
    assert!(heard.contains("bruno has been silent for 10 days") && heard.contains("7 days from"), "{heard}");
    fixture.wait("4d");
    let heard = claimed(&mut fixture);
    assert!(heard.contains("has been waiting for you for 14 days"), "{heard}");
}

#[test]
fn a_network_that_is_silent_still_hears_nobody() {
    let mut fixture = Fixture::new();
    let code = code_in(&fixture.say("ana: play breakthrough across seat=1"));
    for line in [&*format!("rui on wire: join {code}"), "ana: d2-d3"] {
        fixture.say(line);
    }
    let now = fixture.now();
    fixture.store.write(move |tx| parlor::due::beat(tx, WIRE, now)).wait().unwrap();
    fixture.wait("20d");
    let heard = fixture.say("ana: claim #1");
    assert!(heard.contains("rui has been silent for"), "{heard}");
}

/// A post that is given up at once tells nobody that time runs, so it does not; what else is given up changes nothing.
#[test]
fn what_is_given_up_stops_the_clock_of_whoever_needed_it() {
    let (mut fixture, post) = playing("time=3d");
    fixture.ask("ana: pause");
    let asked = waiting(&fixture, NETWORK).pop().unwrap();
    let now = post.created_at + HOUR;
    let give_up = |fixture: &Fixture, post: &Post| {
        let post = post.clone();
        fixture.store.write(move |tx| parlor::due::given_up(tx, &post, now)).wait().unwrap();
    };
    give_up(&fixture, &asked);
    assert!(!paused(&fixture), "whoever is to move knows the board");
    give_up(&fixture, &post);
    assert!(paused(&fixture));
    let clock = fixture.store.read(|snapshot| snapshot.turn_clock(TABLE)).unwrap().unwrap();
    assert_eq!((clock.since, clock.spent), (None, 0));
    assert!(fixture.say("bruno: d6-d5").contains("bruno (Black): **d6-d5**"), "it is there to be moved");
}

/// A hand that does not arrive counts as a board, as one cannot move without it.
#[test]
fn a_hand_that_does_not_arrive_counts_as_a_board() {
    let mut fixture = Fixture::new();
    for line in ["ana: play leopard @bruno seat=1 time=3d", "bruno: accept"] {
        fixture.ask(line);
    }
    let hand_of = |account: &str| {
        let for_them = |post: &Post| match serde_json::from_str(&post.body).unwrap() {
            parlor::Body::Hand { to: parlor::To::Person { account: to, .. }, .. } => to == account,
            _ => false,
        };
        waiting(&fixture, NETWORK).into_iter().find(for_them).unwrap()
    };
    let (anas, brunos) = (hand_of("ana"), hand_of("bruno"));
    let (start, late) = (anas.created_at, anas.created_at + 2 * HOUR);
    let arrived = |post: &Post| {
        let post = post.clone();
        fixture.store.write(move |tx| parlor::due::delivered(tx, &post, late)).wait().unwrap();
        fixture.store.read(|snapshot| snapshot.turn_clock(TABLE)).unwrap().unwrap().since
    };
    assert_eq!(arrived(&anas), Some(start), "it is not for her to move");
    assert_eq!(arrived(&brunos), Some(late), "what has passed is given back");
    let given_up = brunos.clone();
    fixture.store.write(move |tx| parlor::due::given_up(tx, &given_up, late)).wait().unwrap();
    assert!(paused(&fixture));
    fixture.store.write(move |tx| parlor::due::delivered(tx, &brunos, late + HOUR)).wait().unwrap();
    assert!(!paused(&fixture), "and with it the game goes on");
}

/// A player who takes a seat plays where they took it: there they are waited for, and there alone they are told.
#[test]
fn who_takes_a_seat_is_waited_for_where_it_was_taken() {
    for place in ["eva", "ewa on wire"] {
        let mut fixture = Fixture::new();
        let code = code_in(&fixture.say("ana: play leopard across seat=2 time=3d"));
        for line in [format!("rui on wire: join {code}"), "eva: help".into(), "ewa on wire: help".into()] {
            fixture.say(&line);
        }
        let code = fixture.say("eva: link");
        let code = code.split("**link ").nth(1).and_then(|rest| rest.split("**").next()).unwrap();
        fixture.say(&format!("ewa on wire: link {code}"));
        assert!(fixture.say(&format!("ewa on wire: link {code} yes")).contains("Feito"));
        fixture.say("host carla: judge #1 replace @ana @eva Ana has left us");
        let said = fixture.say(&format!("{place}: sit #1"));
        assert!(said.contains("takes the seat"), "{said}");
        let network = if place == "eva" { NETWORK } else { "wire" };
        let clock = fixture.store.read(|snapshot| snapshot.turn_clock(TABLE)).unwrap().unwrap();
        assert_eq!((clock.seat, &*clock.network), (2, network));
        let hands = said.matches("eyes of seat 2").count();
        assert_eq!(hands, 1, "a hand goes to one network:\n{said}");
    }
}

/// A player who was not told that their time runs has not used it up, however long that takes and whatever
/// comes due meanwhile.
#[test]
fn no_flag_falls_before_the_board_has_arrived() {
    for time in ["time=6h hard", "time=6h"] {
        let (fixture, post) = playing(time);
        let due = |at: i64| fixture.store.write(move |tx| parlor::due::run_due(tx, at)).wait().unwrap();
        let clock = || fixture.store.read(|snapshot| snapshot.turn_clock(TABLE)).unwrap();
        let late = post.created_at + 7 * HOUR;
        due(post.created_at + 4 * HOUR);
        due(late);
        assert_eq!(clock().map(|clock| clock.fell_at), Some(None), "{time}");
        assert_eq!(told(&fixture, |fact| matches!(fact, Fact::Reminded { .. })), 0, "{time}");
        let arrives = move |tx: &storage::Transaction| {
            parlor::due::delivered(tx, &post, late)?;
            Ok::<_, parlor::Error>(tx.delivered(&post, "fixture", late, late)?)
        };
        fixture.store.write(arrives).wait().unwrap();
        due(late + 6 * HOUR - 1);
        assert_eq!(clock().map(|clock| (clock.since, clock.fell_at)), Some((Some(late), None)), "{time}");
        due(late + 6 * HOUR);
        assert!(clock().is_none_or(|clock| clock.fell_at.is_some()), "{time}: then it has counted");
    }
}

/// A table whose board still waits after a day, whoever tries to send it, pauses and looks at its clock no more; a delivery
/// wakes it.
#[test]
fn what_waits_for_a_day_stops_the_clock_and_its_timer() {
    let (fixture, post) = playing("time=3d");
    let all = |kind: &'static str| fixture.store.read(move |s| s.timers_of(TABLE, kind)).unwrap().len();
    let timers = || all("clock");
    let run_until = |until: i64| {
        while let Some(due) = fixture.store.read(parlor::due::next_due).unwrap().filter(|due| *due <= until) {
            fixture.store.write(move |tx| parlor::due::run_due(tx, due)).wait().unwrap();
        }
    };
    run_until(post.created_at + 24 * HOUR);
    assert!(!paused(&fixture), "half of the time is not over yet");
    assert_eq!(timers(), 1);
    run_until(post.created_at + 40 * HOUR);
    assert!(paused(&fixture));
    assert_eq!((timers(), told(&fixture, unreached)), (0, 1));
    let clock = || fixture.store.read(|snapshot| snapshot.turn_clock(TABLE)).unwrap().unwrap();
    assert_eq!((clock().since, clock().spent), (None, 0), "nothing of it counts");
    let now = post.created_at + 100 * 24 * HOUR;
    run_until(now);
    assert_eq!((timers(), all("idle"), told(&fixture, unreached)), (0, 0, 1), "nothing looks at it any more");
    fixture.store.write(move |tx| parlor::due::delivered(tx, &post, now)).wait().unwrap();
    assert!(!paused(&fixture));
    assert_eq!((clock().since, timers(), all("idle")), (Some(now), 1, 1));
}

/// Everybody at a private table is told alone: what does not reach the other one stops no clock, unless it is in the way.
#[test]
fn at_a_private_table_it_counts_what_whoever_is_to_move_is_told() {
    let (mut fixture, _) = playing("time=3d private");
    let to = |fixture: &Fixture, account: &str| {
        let for_them = |post: &Post| match serde_json::from_str::<parlor::Body>(&post.body).unwrap().to() {
            parlor::To::Person { account: to, .. } => to == account,
            parlor::To::Room { .. } => false,
        };
        waiting(fixture, NETWORK).into_iter().rfind(for_them).unwrap()
    };
    let (anas, brunos) = (to(&fixture, "ana"), to(&fixture, "bruno"));
    let given_up = |fixture: &Fixture, post: &Post| {
        let post = post.clone();
        fixture
            .store
            .write(move |tx| parlor::due::given_up(tx, &post, post.created_at + HOUR))
            .wait()
            .unwrap();
    };
    given_up(&fixture, &anas);
    assert!(!paused(&fixture), "it is not for her to move");
    let (late, since) = (anas.clone(), anas.created_at);
    fixture.store.write(move |tx| parlor::due::delivered(tx, &late, since + HOUR)).wait().unwrap();
    let clock = fixture.store.read(|snapshot| snapshot.turn_clock(TABLE)).unwrap().unwrap();
    assert_eq!(clock.since, Some(since), "nor is anything given back for it");
    fails(&mut fixture, &anas, 24 * HOUR);
    assert!(paused(&fixture), "what Bruno is told waits behind it");
    let late = anas.clone();
    fixture.store.write(move |tx| parlor::due::delivered(tx, &late, since + 25 * HOUR)).wait().unwrap();
    assert!(paused(&fixture), "Bruno does not know yet");
    let late = brunos.clone();
    fixture.store.write(move |tx| parlor::due::delivered(tx, &late, since + 25 * HOUR)).wait().unwrap();
    assert!(!paused(&fixture));
    given_up(&fixture, &brunos);
    assert!(!paused(&fixture), "that turn has begun anew since");
}
