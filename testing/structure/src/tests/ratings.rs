//! The ratings from the paper and the made community (`testing/ratings/`): their own tests.

#![allow(clippy::print_stderr, reason = "a test that is not tried says so")]

use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Runs a script of the folder, which must say that all is well; does nothing where there is no Python.
fn runs(name: &str) {
    let found = Command::new("python3").arg("--version").output().is_ok_and(|told| told.status.success());
    if !found {
        eprintln!("there is no python3: testing/ratings/{name} is not tried");
        return;
    }
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ratings").join(name);
    let Output { status, stderr, .. } =
        Command::new("python3").arg("-B").arg(script).stdin(Stdio::null()).output().unwrap();
    let said = String::from_utf8_lossy(&stderr);
    assert!(status.success() && said.ends_with("\nOK\n"), "{said}");
}

#[test]
fn the_ratings_from_the_paper_are_those_of_its_example() {
    runs("tests.py");
}

#[test]
fn the_made_community_follows_its_rules() {
    runs("community/tests.py");
}
