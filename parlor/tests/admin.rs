//! What adapters ask about a community.

#![allow(clippy::unwrap_used)]

mod stage;

use stage::Stage;

#[test]
fn tables_get_threads_unless_somebody_who_may_says_no() {
    let mut stage = Stage::new();
    let wanted = |stage: &Stage, community: &str| {
        stage.store.read(|snapshot| parlor::wants_threads(snapshot, "stage", community)).unwrap()
    };
    assert!(wanted(&stage, "club"), "nobody has ever spoken there");
    stage.say("ana: admin threads no");
    assert!(wanted(&stage, "club"), "ana may not manage it");
    stage.say("host ana: admin threads no");
    assert!(!wanted(&stage, "club") && wanted(&stage, "elsewhere"));
    stage.say("host ana: administrar tópicos sim");
    assert!(wanted(&stage, "club"));
}
