//! Themes that an organiser adds are as good as the built-in ones. They are added once in a process, so this test has one
//! of its own.

use std::{env, process::Command};

use engine::Lang;

use crate::fixture::{self, Fixture};

/// Set in the process that has this test alone.
const ALONE: &str = "ADDED_THEMES_ALONE";

#[test]
fn an_added_theme_can_be_chosen() {
    if env::var_os(ALONE).is_some() {
        return choose_added();
    }
    let mut alone = Command::new(env::current_exe().unwrap());
    alone.args(["--exact", "people::added_themes::an_added_theme_can_be_chosen"]).env(ALONE, "1");
    let ended = alone.output().unwrap();
    let said = String::from_utf8_lossy(&ended.stdout);
    assert!(ended.status.success() && said.contains("1 passed"), "{said}");
}

fn choose_added() {
    assert!(parlor::themes::add_themes(vec!["our-club".to_owned()]));
    assert!(!parlor::themes::add_themes(vec!["late".to_owned()]));
    assert_eq!(parlor::themes::themes().last(), Some("our-club"));
    assert_eq!(parlor::themes::theme_named("Our-Club"), Some("our-club"));
    let mut fixture = Fixture::new();
    let heard = fixture.say("ana: settings theme our-club");
    assert!(heard.contains("our-club"), "{heard}");
    let heard = fixture.say("ana: settings theme late");
    assert!(heard.contains("paper|our-club"), "{heard}");
    let found = parlor::complete::themes_like("our", false, Lang::Pt);
    assert_eq!((found.len(), &*found[0].value, &*found[0].label), (1, "our-club", "our-club"));
    let found = parlor::complete::themes_like("escu", false, Lang::Pt);
    assert_eq!((&*found[0].value, &*found[0].label), ("dark", "escuro"));

    // One that was chosen may be gone when the program begins again.
    fixture.say("host ana: admin theme wood");
    choose(&fixture, "ana", Some("sea"));
    let heard = fixture.say("ana: settings");
    assert!(heard.contains("The theme `sea`, which you had chosen, is gone."), "{heard}");
    assert!(heard.contains("in `wood`, like those for everybody here instead"), "{heard}");
    choose(&fixture, "club", Some("pond"));
    let heard = fixture.say("host ana: admin");
    assert!(heard.contains("The theme `pond`, which was chosen here, is gone."), "{heard}");
    let heard = fixture.say("ana: definições");
    assert!(heard.contains("are drawn in the usual theme instead"), "{heard}");
    let heard = fixture.say("ana: settings theme default");
    assert!(heard.contains("like those for everybody here") && !heard.contains("gone"), "{heard}");
}

/// Gives a person, or the community, a theme as an earlier program may have stored it.
fn choose(fixture: &Fixture, whose: &str, theme: Option<&'static str>) {
    let (person, community) = fixture
        .store
        .read(|snapshot| {
            Ok::<_, storage::Error>((
                snapshot.person_of(fixture::NETWORK, whose)?,
                snapshot.community_by_account(fixture::NETWORK, whose)?,
            ))
        })
        .unwrap();
    let set = move |tx: &storage::Transaction| match (&person, &community) {
        (Some(person), _) => tx.set_setting(person.id, "theme", theme),
        (None, community) => tx.set_community_setting(community.as_ref().unwrap().id, "theme", theme),
    };
    fixture.store.write::<_, _, storage::Error>(set).wait().unwrap();
}
