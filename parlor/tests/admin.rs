//! What adapters ask about a community.

#![allow(clippy::unwrap_used)]

mod fixture;

use fixture::Fixture;

#[test]
fn tables_get_threads_unless_somebody_who_may_says_no() {
    let mut fixture = Fixture::new();
    let wanted = |fixture: &Fixture, community: &str| {
        fixture.store.read(|snapshot| parlor::wants_threads(snapshot, "stage", community)).unwrap()
    };
    assert!(wanted(&fixture, "club"), "nobody has ever spoken there");
    fixture.say("ana: admin threads no");
    assert!(wanted(&fixture, "club"), "ana may not manage it");
    fixture.say("host ana: admin threads no");
    assert!(!wanted(&fixture, "club") && wanted(&fixture, "elsewhere"));
    fixture.say("host ana: administrar tópicos sim");
    assert!(wanted(&fixture, "club"));
}
