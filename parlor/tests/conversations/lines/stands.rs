//! Clocks at tables of which a seat is offered, held against a plain model; and databases and networks as they can be.

use engine::{Rng, Seat};
use parlor::{Board, Fact, Sight, Subject};
use storage::{FactId, NewFact, TableId, Transaction};
use timecontrol::Later;

use crate::fixture::{Fixture, NETWORK, code_in};

const HOUR: i64 = 3_600_000;
const TABLE: TableId = TableId(1);

/// A table with a clock for the whole game, where lines take no time.
fn playing(time: &str) -> Fixture {
    let mut fixture = Fixture::new();
    fixture.pace = 0;
    fixture.say(&format!("ana: play hex @bruno seat=1 {time}"));
    fixture.say("bruno: accept");
    fixture
}

/// The time on the clocks of both seats now.
fn clocks(fixture: &Fixture) -> Vec<i64> {
    let plies = fixture.store.read(|s| s.table(TABLE)).unwrap().unwrap().plies;
    let subject = Subject::Table { table: 1, as_of: None, ply: plies, eyes: Sight::Room, then: None };
    let board = Board { asked_at: Some(fixture.now()), lang: "en".to_owned(), ..Board::of(subject) };
    let scene = fixture.store.read(|snapshot| parlor::scene(snapshot, &board)).unwrap();
    scene.view.sides.iter().map(|side| side.time.unwrap()).collect()
}

fn facts(fixture: &Fixture) -> Vec<Fact> {
    let facts = fixture.store.read(|s| s.facts_after(FactId(0), 10_000)).unwrap();
    facts.iter().map(|fact| serde_json::from_str(&fact.body).unwrap()).collect()
}

/// Two players, organisers who offer their seats to people who answer or do not, pauses and moves, in any order: the time of
/// whoever is to move runs if nothing is offered and nothing paused, and no other time does.
#[test]
fn time_counts_if_nothing_is_offered_and_nothing_paused() {
    const WHOLE: i64 = 200 * 24 * HOUR;
    let (mut offers, mut lapses, mut taken) = (0, 0, 0);
    for seed in 0..40 {
        let mut rng = Rng::new(seed);
        let mut fixture = playing("time=200d/game");
        let mut left = [WHOLE; 2];
        // Who sits there, who is to move, whose seat is offered to whom until when, since when what has counted of the turn.
        let mut players = ["ana".to_owned(), "bruno".to_owned()];
        let (mut mover, mut paused, mut spent) = (0, false, 0_i64);
        let mut offer: Option<(usize, String, i64)> = None;
        let mut fresh = 0;
        for _ in 0..60 {
            let most = if rng.below(6) == 0 { 250 } else { 40 };
            let hours = rng.below(most) as i64;
            let until = fixture.now() + hours * HOUR;
            // What passes before the offer lapses stands, and then the clock goes on.
            let from = match &offer {
                Some((.., lapse)) if *lapse <= until => *lapse,
                Some(_) => until,
                None => fixture.now(),
            };
            fixture.wait(&format!("{hours}h"));
            lapses += u32::from(offer.as_ref().is_some_and(|(.., lapse)| *lapse <= until));
            offer = offer.filter(|(.., lapse)| *lapse > until);
            if !paused {
                spent += until - from;
            }
            let place = rng.below(2);
            let act = rng.below(9);
            match act {
                0 | 1 if !paused => {
                    let plies = fixture.store.read(|s| s.table(TABLE)).unwrap().unwrap().plies;
                    let point = format!("{}{}", char::from(b'a' + (plies % 11) as u8), plies / 11 + 1);
                    fixture.say(&format!("{}: #1 {point}", players[mover]));
                    left[mover] -= spent;
                    (mover, spent) = (1 - mover, 0);
                }
                2 | 3 => {
                    fresh += 1;
                    let new = format!("new{fresh}");
                    let old = &players[place];
                    fixture.say(&format!("{new}: games"));
                    fixture.say(&format!("host carla: judge #1 replace @{old} @{new} Why not"));
                    offer = Some((place, new, fixture.now() + 7 * 24 * HOUR));
                    offers += 1;
                }
                4 => {
                    if let Some((place, new, _)) = offer.take() {
                        fixture.say(&format!("{new}: sit #1"));
                        if place == mover {
                            spent = 0;
                        }
                        players[place] = new;
                        taken += 1;
                    }
                }
                5 => {
                    if let Some((_, new, _)) = offer.take() {
                        fixture.say(&format!("{new}: decline #1"));
                    }
                }
                6 if offer.is_some() => {
                    offer = None;
                    fixture.say("host carla: cancel #1");
                }
                7 if paused => {
                    fixture.say(&format!("{}: resume #1", players[place]));
                    paused = false;
                }
                8 if !paused => {
                    fixture.say(&format!("{}: pause #1", players[place]));
                    fixture.say(&format!("{}: pause #1", players[1 - place]));
                    paused = true;
                }
                _ => (),
            }
            let mut expected = left;
            expected[mover] -= spent;
            assert_eq!(clocks(&fixture), expected, "seed {seed}, after {act}");
            let clock = fixture.store.read(|s| s.turn_clock(TABLE)).unwrap().unwrap();
            assert_eq!(clock.since.is_some(), offer.is_none() && !paused, "seed {seed}, after {act}");
            let timers = fixture.store.read(|s| s.timers_of(TABLE, "clock")).unwrap();
            assert_eq!(timers.len(), usize::from(clock.since.is_some()), "seed {seed}, after {act}");
            let reached = Seat::numbered(clock.seat).unwrap().index();
            assert_eq!(reached, mover, "seed {seed}");
        }
    }
    assert!(offers > 400 && lapses > 20 && taken > 50, "{offers} offered, {lapses} lapsed, {taken} taken");
}

/// A database in which the clock of such a table runs, as in earlier versions, stands from the next start on; and an offer of
/// which nobody would be reminded lapses all the same.
#[test]
fn an_older_database_stands_from_the_next_start_on() {
    let mut fixture = playing("time=3d");
    fixture.say("host carla: judge #1 replace @ana @dora Ana has left");
    let since = fixture.now();
    let older = move |tx: &Transaction| {
        let clock = tx.turn_clock(TABLE)?.unwrap();
        tx.set_turn_clock(&storage::TurnClock { since: Some(since), ..clock })?;
        tx.cancel_timers(TABLE, "seat").map(drop)
    };
    fixture.store.write::<_, _, storage::Error>(older).wait().unwrap();
    fixture.wait("1d");
    let now = fixture.now();
    for _ in 0..2 {
        fixture.store.write(move |tx| parlor::due::set_timers(tx, now)).wait().unwrap();
    }
    let clock = fixture.store.read(|s| s.turn_clock(TABLE)).unwrap().unwrap();
    assert_eq!((clock.since, clock.spent), (None, 24 * HOUR));
    fixture.wait("8d");
    assert!(facts(&fixture).iter().any(|fact| matches!(fact, Fact::SeatLapsed { .. })));
    let clock = fixture.store.read(|s| s.turn_clock(TABLE)).unwrap().unwrap();
    assert!(clock.since.is_some());
}

/// A claim takes nothing from a player who has not been told that it is their turn, though it began with nothing left.
#[test]
fn whoever_has_nothing_left_is_told_first() {
    let mut fixture = playing("time=1h/game");
    fixture.wait("2h");
    fixture.say("ana: #1 e5");
    fixture.ask("bruno: #1 f6");
    let (_, reply) = fixture.ask("bruno: claim #1");
    assert!(reply.messages[0].text.contains("Whether that counts is not clear yet"), "{reply:?}");
    fixture.take_posts(fixture.now());
    assert!(fixture.say("bruno: claim #1").contains("bruno won #1"));
    let fell = facts(&fixture).iter().filter(|fact| matches!(fact, Fact::FlagFell { .. })).count();
    assert_eq!(fell, 2, "each turn that was over is noted");
}

/// A hard game of Ana's, whose time is used up in her quiet hours: at one o'clock in the morning nothing is left.
fn used_up_by_night() -> Fixture {
    let mut fixture = Fixture::new();
    fixture.pace = 0;
    fixture.say("ana: settings quiet 23:00-07:00");
    fixture.say("ana: play hex @bruno seat=1 time=1d/game hard");
    fixture.wait("2h");
    fixture.say("bruno: accept");
    fixture.wait("25h");
    assert!(!is_lost(&fixture), "it is not over by night");
    fixture
}

/// Does what is due, before anything is delivered.
fn run_undelivered(fixture: &Fixture) {
    let now = fixture.now();
    for _ in 0..3 {
        fixture.store.write(move |tx| parlor::due::run_due(tx, now)).wait().unwrap();
    }
}

fn is_lost(fixture: &Fixture) -> bool {
    facts(fixture).iter().any(|fact| matches!(fact, Fact::Ended { reason, .. } if reason == "end-time"))
}

/// A turn that begins by day with nothing left at a hard clock is lost when it begins, and not a minute later.
#[test]
fn what_begins_with_nothing_left_is_lost_at_once() {
    let mut fixture = used_up_by_night();
    fixture.say("ana: #1 e5");
    fixture.wait("8h");
    fixture.ask("bruno: #1 f6");
    run_undelivered(&fixture);
    assert!(is_lost(&fixture));
}

/// A plan for such a turn is played before.
#[test]
fn what_is_planned_is_played_with_nothing_left() {
    let mut fixture = used_up_by_night();
    fixture.say("ana: #1 e5");
    fixture.say("ana: if #1 f6 then g6");
    fixture.wait("8h");
    fixture.ask("bruno: #1 f6");
    run_undelivered(&fixture);
    assert!(!is_lost(&fixture));
    assert_eq!(fixture.store.read(|s| s.table(TABLE)).unwrap().unwrap().plies, 3);
}

/// The same after a pause that ends by day.
#[test]
fn what_goes_on_with_nothing_left_is_lost_at_once() {
    let mut fixture = used_up_by_night();
    fixture.say("ana: pause #1");
    fixture.say("bruno: pause #1");
    fixture.wait("8h");
    assert!(!is_lost(&fixture));
    fixture.ask("bruno: resume #1");
    run_undelivered(&fixture);
    assert!(is_lost(&fixture));
}

/// A silent network of the player to move lets nothing begin with a flag that has fallen.
#[test]
fn a_silent_network_begins_no_turn_that_is_over() {
    let mut fixture = Fixture::new();
    fixture.pace = 0;
    let code = code_in(&fixture.say("ana: play hex across seat=1 time=1h/game"));
    fixture.say(&format!("rui on wire: join {code}"));
    fixture.wait("2h");
    fixture.say("ana: #1 e5");
    let long_ago = fixture.now() - HOUR;
    fixture.store.write(move |tx| tx.set_beat(NETWORK, long_ago)).wait().unwrap();
    assert!(fixture.say("rui on wire: #1 f6").contains("f6"));
    let clock = fixture.store.read(|s| s.turn_clock(TABLE)).unwrap().unwrap();
    assert_eq!((clock.left, clock.fell_at), (0, None));
}

/// A reminder with nothing left tells until when there is time, and that it is up only if it is.
#[test]
fn a_reminder_does_not_say_that_time_is_up_by_night() {
    use parlor::{Body, To};
    let fixture = playing("time=1d");
    let due = fixture.now() + HOUR;
    let said = |later: Vec<Later>, by: Option<u8>| {
        let fact = serde_json::to_string(&Fact::Reminded { seat: 1, left: 0, due, later, by }).unwrap();
        let cause = serde_json::to_string(&parlor::Cause::Delivery).unwrap();
        let add = move |tx: &Transaction| {
            let new = NewFact { at: 5, cause: &cause, table: Some(TABLE), challenge: None, body: &fact };
            tx.add_fact(&new)
        };
        let fact = fixture.store.write::<_, _, storage::Error>(add).wait().unwrap();
        let to = To::Room { community: "club".to_owned(), room: "salon".to_owned() };
        let (facts, mention) = (vec![fact.0], Vec::new());
        let body = Body::News { to, facts, board: None, mention, in_room: false, silent: false };
        fixture.store.read(|s| parlor::compose(s, NETWORK, &body, None)).unwrap().message.text
    };
    for by in [None, Some(2)] {
        let by_night = said(vec![Later::Night], by);
        assert!(
            by_night.contains("nothing left on the clock, but time until Tue 14 Nov, 23:13"),
            "{by_night}"
        );
        assert!(
            by_night
                .contains("The time lasts until then because nobody’s time runs out in their quiet hours."),
            "{by_night}"
        );
    }
    assert!(said(Vec::new(), Some(2)).contains("Your time is up"));
}

/// A table that pauses by itself, as nothing arrives there, stands until both the pause and the offer are over.
#[test]
fn what_is_not_reached_stands_as_well() {
    let mut fixture = playing("time=3d");
    fixture.ask("ana: #1 e5");
    let post = fixture.store.read(|s| s.waiting_posts(NETWORK)).unwrap().remove(0);
    fixture.wait("1h");
    fixture.ask("host carla: judge #1 replace @bruno @dora Bruno has left");
    let late = post.created_at + 25 * HOUR;
    let (failed, arrived) = (post.clone(), post);
    fixture.store.write(move |tx| parlor::due::undelivered(tx, &failed, late)).wait().unwrap();
    assert!(fixture.store.read(|s| s.table(TABLE)).unwrap().unwrap().paused_at.is_some());
    fixture.store.write(move |tx| parlor::due::delivered(tx, &arrived, late + HOUR)).wait().unwrap();
    let clock = fixture.store.read(|s| s.turn_clock(TABLE)).unwrap().unwrap();
    assert!(fixture.store.read(|s| s.table(TABLE)).unwrap().unwrap().paused_at.is_none());
    assert_eq!(clock.since, None, "the seat is still offered");
    fixture.say("dora: decline #1");
    let clock = fixture.store.read(|s| s.turn_clock(TABLE)).unwrap().unwrap();
    assert_eq!(clock.since, Some(fixture.now()));
}

#[test]
fn an_earlier_board_of_a_game_that_is_over_has_no_clocks() {
    let mut fixture = Fixture::new();
    for line in ["ana: play breakthrough @bruno seat=1 3d", "bruno: accept", "ana: d2-d3", "bruno: d6-d5"] {
        fixture.say(line);
    }
    let running = fixture.say("ana: board #1 ply=1");
    assert!(running.contains("clocks 3d"), "{running}");
    fixture.say("bruno: resign #1 confirm");
    let over = fixture.say("ana: board #1 ply=1");
    assert!(over.contains("board #1, ply 1") && !over.contains("clocks"), "{over}");
}
