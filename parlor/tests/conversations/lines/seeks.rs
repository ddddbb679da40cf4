//! The list of `seeks`: exactly the open challenges in which somebody can sit down, whatever was said before.

use engine::Rng;
use parlor::{Control, Does, Outcome};
use storage::{Challenge, ChallengeId, CommunityId};

use crate::fixture::{Fixture, NETWORK};

const PEOPLE: [&str; 5] = ["ana", "bruno", "carla", "dora", "eva"];

/// The offers to somebody who asks: what stands on the buttons, and what they say.
fn offered(fixture: &mut Fixture, line: &str) -> Vec<(String, String)> {
    let (_, reply) = fixture.ask(line);
    let controls = reply.messages.into_iter().flat_map(|message| message.controls);
    let said = |control: Control| match control.does {
        Does::Say { line, board: None } => (control.label, line),
        other => panic!("{other:?}"),
    };
    controls.map(said).collect()
}

#[test]
fn one_tap_sits_down_and_more_than_ten_are_counted() {
    let mut fixture = Fixture::new();
    fixture.say("ana: play hex variant=13 time=3d");
    fixture.say("bruno: play leopard");
    let both = [("Join 2: Leopard (four hands)", "accept 2"), ("Join 1: Hex (13×13)", "accept 1")];
    let both = both.map(|(label, line)| (label.to_owned(), line.to_owned()));
    assert_eq!(offered(&mut fixture, "carla: seeks"), both);
    assert_eq!(offered(&mut fixture, "carla: games"), both);
    assert_eq!(offered(&mut fixture, "carla: next"), both);
    assert_eq!(offered(&mut fixture, "ana: seeks"), both[..1], "nobody accepts their own");
    assert_eq!(offered(&mut fixture, "zé on wire: seeks"), []);
    assert!(fixture.say("carla (taps): accept 1").contains("begins"));
    for days in 1..=13 {
        fixture.say(&format!("dora: play hex time={days}d"));
        fixture.wait("1h");
    }
    let all = fixture.say("eva: seeks");
    assert!(all.contains("14 open challenges") && all.contains("… and 4 more"), "{all}");
    let lines: Vec<String> = offered(&mut fixture, "eva: seeks").into_iter().map(|(_, line)| line).collect();
    let newest: Vec<String> = (6..=15).rev().map(|id| format!("accept {id}")).collect();
    assert_eq!(lines, newest);
    let some = fixture.say("eva: games");
    assert!(some.contains("… and 11 more: `seeks` lists them all."), "{some}");
    assert_eq!(offered(&mut fixture, "eva: games").len(), 3);
}

/// The open challenges of the club.
fn open(fixture: &Fixture) -> Vec<Challenge> {
    let open = |snapshot: &storage::Snapshot| snapshot.open_challenges_of(CommunityId(1));
    fixture.store.read::<_, storage::Error>(open).unwrap()
}

/// The names of those with whom somebody has nothing to do.
fn apart_from(fixture: &Fixture, who: &str) -> Vec<String> {
    let names = |snapshot: &storage::Snapshot| {
        let person = snapshot.person_of(NETWORK, who)?;
        let apart = person.map(|person| snapshot.apart_from(person.id)).transpose()?.unwrap_or_default();
        let persons = apart.into_iter().map(|apart| Ok(snapshot.person(apart)?.unwrap().name));
        persons.collect::<Result<Vec<String>, storage::Error>>()
    };
    fixture.store.read(names).unwrap()
}

/// Nobody waits for the answer of somebody with whom they have nothing to do.
fn assert_apart_are_not_asked(fixture: &Fixture, after: &str) {
    for challenge in open(fixture) {
        let by = challenge.place_of(challenge.made_by).and_then(|place| place.person.clone()).unwrap();
        let apart = apart_from(fixture, &by.name);
        let mut others = challenge.places.iter().filter_map(|place| place.person.as_ref());
        assert!(!others.any(|other| apart.contains(&other.name)), "{after}: {challenge:?}");
    }
}

/// Offers are what can be accepted, whatever was said before; nothing private is among them, and a table
/// begins when all have been asked.
#[test]
fn what_is_offered_can_be_accepted_and_nothing_else_is() {
    let (mut seen, mut opened) = (0, 0);
    for seed in 0..18 {
        let mut rng = Rng::new(seed);
        let mut fixture = Fixture::new();
        fixture.say("ana: help");
        for _ in 0..40 {
            let mut one = |among: usize| rng.below(among);
            let (who, id) = (PEOPLE[one(5)], one(14) + 1);
            let others: Vec<&str> = PEOPLE.into_iter().filter(|other| *other != who).collect();
            let (at, days) = (one(4), one(4) + 1);
            let line = match one(14) {
                0 => format!("play hex time={days}d"),
                1 => "play conspirateurs seats=4".to_owned(),
                2 => format!("play conspirateurs seats=4 @{}", others[at]),
                3 | 4 => {
                    let named: Vec<String> =
                        (0..3).map(|nth| format!("@{}", others[(at + nth) % 4])).collect();
                    format!("play conspirateurs {}", named.join(" "))
                }
                5 => format!("play hex @{}", others[at]),
                6 => "play oware private across".to_owned(),
                7 | 8 => format!("decline {id}"),
                9 => format!("leave {id}"),
                10 => format!("cancel {id}"),
                11 => format!("block @{}", others[at]),
                12 => format!("unblock @{}", others[at]),
                _ => format!("accept {id}"),
            };
            fixture.wait("1h");
            let before = open(&fixture);
            let heard = fixture.say(&format!("{who}: {line}"));
            if line.starts_with("decline") && heard.contains("declined") {
                let was = before.iter().find(|challenge| challenge.id == ChallengeId(id as i64)).unwrap();
                let stays = open(&fixture).iter().any(|challenge| challenge.id == was.id);
                assert_eq!(stays, was.seats > 2, "{line}: {heard}");
                opened += usize::from(stays);
            }
            assert_apart_are_not_asked(&fixture, &line);
            let asker = PEOPLE[at];
            let mine = |place: &storage::Place| place.person.as_ref().is_some_and(|p| p.name == asker);
            let apart = apart_from(&fixture, asker);
            let expected = open(&fixture).into_iter().filter(|challenge| {
                let own = challenge.places.iter().find(|place| mine(place));
                let free = challenge.places.iter().any(|place| place.person.is_none());
                let waits = own.is_none_or(|place| place.answer == storage::Answer::Asked);
                let mut inside = challenge.places.iter().filter_map(|place| place.person.as_ref());
                let together = own.is_some() || !inside.any(|inside| apart.contains(&inside.name));
                free && waits && together && !challenge.private
            });
            let mut expected: Vec<String> =
                expected.map(|challenge| format!("accept {}", challenge.id)).collect();
            let mut lines: Vec<String> =
                offered(&mut fixture, &format!("{asker}: seeks")).into_iter().map(|(_, line)| line).collect();
            expected.sort();
            lines.sort();
            // More than ten are only counted.
            if expected.len() <= 10 {
                assert_eq!(lines, expected, "{asker} after {line}");
            }
            seen += lines.len();
        }
        for who in PEOPLE {
            for (_, line) in offered(&mut fixture, &format!("{who}: seeks")) {
                fixture.wait("1h");
                let open =
                    |fixture: &Fixture| open(fixture).iter().any(|one| line == format!("accept {}", one.id));
                let before = open(&fixture);
                let (_, reply, _) = fixture.hear(&format!("{who} (taps): {line}"));
                assert!(!before || reply.outcome != Outcome::Refused, "{who}: {line}: {reply:?}");
            }
        }
    }
    assert!(seen > 500 && opened > 5, "{seen} offered, {opened} opened");
}
