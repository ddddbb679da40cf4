//! Tests that need a process of their own, as they look at all that happens in theirs.

use std::env;
use std::process::Command;

/// Set in the process that has one test alone.
const APART: &str = "ADAPTER_TEST_APART";

/// Runs the test of this name in a process of its own. True where that was done; false in that process, where the test goes
/// on.
pub fn apart(name: &str) -> bool {
    if env::var_os(APART).is_some() {
        return false;
    }
    let mut alone = Command::new(env::current_exe().unwrap());
    let ended = alone.args(["--exact", name, "--nocapture"]).env(APART, "1").output().unwrap();
    let [said, warned] = [&ended.stdout, &ended.stderr].map(|text| String::from_utf8_lossy(text));
    assert!(ended.status.success() && said.contains("1 passed"), "{said}{warned}");
    true
}
