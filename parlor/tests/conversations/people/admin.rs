//! Questions of adapters about a community.

use crate::fixture::Fixture;

/// The prefix that is set stands before commands, where anything has to: `stage` is a network on which
/// nothing does, `wire` one on which `!` does.
#[test]
fn what_stands_before_a_command_is_set_where_something_has_to() {
    let mut fixture = Fixture::new();
    let set = |fixture: &Fixture, network: &'static str| {
        fixture.store.read(|snapshot| parlor::settings::prefix_in(snapshot, network, "club")).unwrap()
    };
    fixture.say("host ana: admin prefix ?");
    assert_eq!(set(&fixture, "stage"), None, "nothing has to");
    fixture.say("ana on wire: admin prefix ?");
    assert_eq!(set(&fixture, "wire"), None, "ana may not manage it");
    for (said, prefix) in
        [("?", Some("?")), ("t!", Some("t!")), ("abc", Some("t!")), ("/", Some("t!")), ("default", None)]
    {
        fixture.say(&format!("host ana on wire: admin prefix {said}"));
        assert_eq!(set(&fixture, "wire").as_deref(), prefix, "{said}");
    }
}

#[test]
fn tables_get_threads_unless_somebody_who_may_says_no() {
    let mut fixture = Fixture::new();
    let wanted = |fixture: &Fixture, community: &str| {
        fixture.store.read(|snapshot| parlor::settings::wants_threads(snapshot, "stage", community)).unwrap()
    };
    assert!(wanted(&fixture, "club"), "nobody has ever spoken there");
    fixture.say("ana: admin threads no");
    assert!(wanted(&fixture, "club"), "ana may not manage it");
    fixture.say("host ana: admin threads no");
    assert!(!wanted(&fixture, "club") && wanted(&fixture, "elsewhere"));
    fixture.say("host ana: administrar tópicos sim");
    assert!(wanted(&fixture, "club"));
}
