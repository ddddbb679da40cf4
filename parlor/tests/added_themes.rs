//! Themes that an organiser adds are as good as the built-in ones. They are added once in a process, so this test has one
//! of its own.

#![allow(clippy::unwrap_used)]

mod fixture;

use engine::Lang;
use fixture::Fixture;

#[test]
fn an_added_theme_can_be_chosen() {
    assert!(parlor::add_themes(vec!["our-club".to_owned()]));
    assert!(!parlor::add_themes(vec!["late".to_owned()]));
    assert_eq!(parlor::themes().last(), Some("our-club"));
    assert_eq!(parlor::theme_named("Our-Club"), Some("our-club"));
    let mut fixture = Fixture::new();
    let heard = fixture.say("ana: settings theme our-club");
    assert!(heard.contains("our-club"), "{heard}");
    let heard = fixture.say("ana: settings theme late");
    assert!(heard.contains("paper|our-club"), "{heard}");
    let found = parlor::themes_like("our", false, Lang::Pt);
    assert_eq!((found.len(), &*found[0].value, &*found[0].label), (1, "our-club", "our-club"));
    let found = parlor::themes_like("escu", false, Lang::Pt);
    assert_eq!((&*found[0].value, &*found[0].label), ("dark", "escuro"));
}
