//! Facts are kept, and waiting boards are drawn as they were.

use crate::fixture::Fixture;
use parlor::{Board, Cause, Consent, Fact, Message, Rated, Subject, To};
use storage::{ChallengeId, FactId, PersonId, TableId};

fn facts(fixture: &Fixture) -> Vec<Fact> {
    let facts = fixture.store.read(|snapshot| snapshot.facts_after(FactId(0), 1_000)).unwrap();
    for fact in &facts {
        let cause: Cause = serde_json::from_str(&fact.cause).unwrap();
        assert!(matches!(cause, Cause::Request { .. }), "{cause:?}");
        let text = format!("{} {}", fact.cause, fact.body).to_lowercase();
        assert!(!["ana", "bruno", "carla"].iter().any(|name| text.contains(name)), "{text}");
    }
    facts.into_iter().map(|fact| serde_json::from_str(&fact.body).unwrap()).collect()
}

#[test]
fn a_game_is_told_in_facts() {
    let mut fixture = Fixture::new();
    for line in [
        "ana: play oware @bruno seat=1",
        "bruno: accept",
        "ana: d",
        "ana: z9",
        "ana: undo",
        "ana: c",
        "bruno: C",
        "ana: draw",
        "bruno: decline",
        "ana: pause",
        "bruno: pause",
        "ana: resume",
        "ana: undo",
        "bruno: undo",
        "ana: play hex @carla",
        "carla: decline 2",
        "ana: play hex",
        "ana: cancel 3",
        "bruno: resign #1 yes",
    ] {
        fixture.say(line);
    }
    let (ana, bruno, carla) = (PersonId(1), PersonId(2), PersonId(3));
    let played = |ply, seat| Fact::MovePlayed { ply, seat, planned: false };
    let offered = |what, by| Fact::Offered { what, by, wanted_by: vec![by] };
    let made = |asked: &[PersonId], seat| {
        let open = u8::from(asked.is_empty());
        Fact::ChallengeMade { by: ana, asked: asked.to_vec(), open, seat }
    };
    let expected = [
        made(&[bruno], Some(1)),
        Fact::ChallengeAccepted { by: bruno, missing: 0 },
        Fact::TableStarted { challenge: Some(ChallengeId(1)) },
        played(1, 1),
        Fact::TakenBack { seat: 1, count: 1, ply: 0, since: Some(0) },
        played(1, 1),
        played(2, 2),
        offered(Consent::Draw, 1),
        Fact::OfferDeclined { by: 2, what: vec![Consent::Draw] },
        offered(Consent::Pause, 1),
        Fact::OfferAgreed { what: Consent::Pause },
        Fact::Paused,
        Fact::Resumed { by: 1 },
        offered(Consent::Undo, 1),
        Fact::OfferAgreed { what: Consent::Undo },
        Fact::TakenBack { seat: 1, count: 2, ply: 0, since: None },
        made(&[carla], None),
        Fact::ChallengeDeclined { by: carla, left: false },
        made(&[], None),
        Fact::ChallengeCancelled { by: ana },
        Fact::Ended {
            winners: vec![1],
            losers: vec![2],
            reason: "end-resigned".to_owned(),
            rated: Some(Rated::Not { why: "unplayed".to_owned() }),
        },
    ];
    assert_eq!(facts(&fixture), expected);
    let at_table = fixture.store.read(|snapshot| snapshot.facts_of(TableId(1))).unwrap();
    assert_eq!(at_table.len(), 15);
}

fn drawn(fixture: &Fixture, board: &Board) -> (Option<String>, usize) {
    let scene = fixture.store.read(|snapshot| parlor::scene(snapshot, board)).unwrap();
    (scene.view.last.map(|last| last.text), scene.before.len() + 1)
}

/// The board that the room gets of what somebody said.
fn posted(fixture: &mut Fixture, line: &str) -> Board {
    let (_, _, posts) = fixture.hear(line);
    let room = posts.into_iter().find(|post| matches!(post.to, To::Room { .. })).unwrap();
    let Message { board, .. } = room.message;
    board.unwrap()
}

#[test]
fn a_board_that_waits_is_drawn_as_it_was() {
    let mut fixture = Fixture::new();
    fixture.say("ana: play breakthrough @bruno seat=1");
    fixture.say("bruno: accept");
    let first = posted(&mut fixture, "ana: d2-d3");
    let undone = posted(&mut fixture, "ana: undo");
    let second = posted(&mut fixture, "ana: c2-c3");
    let third = posted(&mut fixture, "bruno: d6-d5");
    assert_eq!(drawn(&fixture, &first).0.as_deref(), Some("d2-d3"), "another move has been played since");
    assert_eq!(drawn(&fixture, &undone).0, None);
    assert_eq!(drawn(&fixture, &second).0.as_deref(), Some("c2-c3"));
    assert_eq!(drawn(&fixture, &third).0.as_deref(), Some("d6-d5"));
    // As an older version has stored it: nothing tells which history is meant.
    let text = serde_json::to_string(&first).unwrap();
    let Subject::Table { as_of: Some(fact), .. } = &first.subject else { panic!("{first:?}") };
    let old: Board = serde_json::from_str(&text.replace(&format!(",\"as_of\":{fact}"), "")).unwrap();
    assert_eq!(drawn(&fixture, &old).0.as_deref(), Some("c2-c3"));
    // A replay of it goes the same way.
    let Subject::Table { table, ply, eyes, as_of, .. } = first.subject else { panic!() };
    let moving =
        Board { subject: Subject::Animation { table, ply, from: 0, speed: None, eyes, as_of }, ..first };
    assert_eq!(drawn(&fixture, &moving), (Some("d2-d3".to_owned()), 2));
}

#[test]
fn a_board_that_waits_does_not_know_the_end() {
    let mut fixture = Fixture::new();
    fixture.say("ana: play breakthrough @bruno seat=1");
    fixture.say("bruno: accept");
    let played = posted(&mut fixture, "ana: d2-d3");
    let ended = posted(&mut fixture, "bruno: resign yes");
    let turn =
        |board: &Board| fixture.store.read(|snapshot| parlor::scene(snapshot, board)).unwrap().view.turn;
    assert_eq!(turn(&played), engine::Turn::To(engine::Seat::TWO));
    assert!(matches!(turn(&ended), engine::Turn::Over(_)));
}

#[test]
fn a_game_goes_on_from_what_was_shown_when_it_was_asked_for() {
    let mut fixture = Fixture::new();
    for line in [
        "ana: play breakthrough @bruno seat=1",
        "bruno: accept",
        "ana: d2-d3",
        "bruno: d6-d5",
        "carla: continue #1 ply=2 @ana",
        "ana: undo",
        "bruno: undo",
        "ana: c2-c3",
        "ana: accept 2",
    ] {
        fixture.say(line);
    }
    let moves = |table| {
        let moves = fixture.store.read(|snapshot| snapshot.moves(TableId(table))).unwrap();
        moves.into_iter().map(|played| played.text).collect::<Vec<_>>()
    };
    assert_eq!(moves(1), ["c2-c3"]);
    assert_eq!(moves(2), ["d2-d3", "d6-d5"]);
}
