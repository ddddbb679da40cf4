//! The offers to somebody who is still typing.

use crate::fixture::{Fixture, NETWORK};
use engine::Lang;
use parlor::{
    Verb,
    complete::{Asker, challenges_for},
};

/// The challenges that are offered to somebody after a verb.
fn offered(fixture: &Fixture, account: &str, verb: Verb) -> Vec<String> {
    let asker = Asker { network: NETWORK, account, community: "club", room: "salon", lang: Lang::En };
    let found = fixture.store.read(|snapshot| challenges_for(snapshot, &asker, verb, 9)).unwrap();
    found.into_iter().map(|choice| choice.value).collect()
}

#[test]
fn challenges_are_offered_to_whom_they_can_concern() {
    let mut fixture = Fixture::new();
    for line in [
        "ana: play hex",
        "ana: play hex @bruno",
        "ana: play hex @carla private",
        "dinis: play hex",
        "eva in dojo: play oware",
        "eva in dojo: play oware @bruno",
    ] {
        fixture.say(line);
    }
    let all = |account: &str| {
        [Verb::Accept, Verb::Decline, Verb::Cancel].map(|verb| offered(&fixture, account, verb).join(" "))
    };
    assert_eq!(all("ana"), ["4 5", "", "1 2 3"]);
    assert_eq!(all("bruno"), ["2 6 1 4 5", "2 6", ""]);
    assert_eq!(all("carla"), ["3 1 4 5", "3", ""]);
    assert_eq!(all("dinis"), ["1 5", "", "4"]);
    assert_eq!(all("nobody"), ["1 4 5", "", ""], "somebody who was never heard of is asked for nothing");
}

/// An offer to one person alone leaves out where somebody is with whom they have nothing to do; others are offered it.
#[test]
fn no_seek_of_somebody_blocked_is_offered() {
    let mut fixture = Fixture::new();
    for line in [
        "ana: play hex",
        "bruno: play hex",
        "carla: play oware",
        "eva in dojo: play oware",
        "bruno: block @ana",
    ] {
        fixture.say(line);
    }
    fixture.say("ana: block @eva");
    let all = |account: &str| offered(&fixture, account, Verb::Accept).join(" ");
    assert_eq!(
        (all("ana"), all("bruno"), all("carla"), all("eva")),
        ("3".into(), "3 4".into(), "1 2 4".into(), "2 3".into())
    );
}
