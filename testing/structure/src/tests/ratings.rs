//! The ratings from the paper (`testing/ratings/`): their own tests, and a short run of the simulated community.

#![allow(clippy::print_stderr, reason = "a test that is not tried says so")]

use std::path::Path;
use std::process::{Command, Output, Stdio};

/// The status, what a script of the folder printed, and what it said besides; nothing where there is no Python.
fn script(name: &str, words: &[&str]) -> Option<(Option<i32>, String, String)> {
    let found = Command::new("python3").arg("--version").output().is_ok_and(|told| told.status.success());
    if !found {
        eprintln!("there is no python3: testing/ratings/{name} is not tried");
        return None;
    }
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ratings").join(name);
    let Output { status, stdout, stderr } =
        Command::new("python3").arg("-B").arg(script).args(words).stdin(Stdio::null()).output().unwrap();
    Some((status.code(), String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap()))
}

#[test]
fn the_ratings_from_the_paper_are_those_of_its_example() {
    let Some((status, _, said)) = script("tests.py", &[]) else { return };
    assert!(status == Some(0) && said.ends_with("OK\n"), "{said}");
}
