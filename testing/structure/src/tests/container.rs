//! The files from which the container is built: all that Cargo needs, and nothing else of the folder.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Output;

/// The settings of Cargo. It does without them, and SQLite is another one then.
const SETTINGS: &str = ".cargo/config.toml";

/// The names in the folder of the project that `.dockerignore` lets through: it keeps everything back, and then names what
/// comes along.
fn let_through(ignored: &str) -> Vec<&str> {
    let mut rules = ignored.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    assert_eq!(rules.next(), Some("*"), "above all no secrets");
    rules.map(|rule| rule.strip_prefix('!').unwrap_or_else(|| panic!("{rule} keeps more back"))).collect()
}

/// The words of Cargo about a folder with these parts of the project.
fn of_parts(project: &Path, parts: &[&str]) -> Output {
    let folder = tempfile::tempdir().unwrap();
    for part in parts {
        let place = folder.path().join(part);
        fs::create_dir_all(place.parent().unwrap()).unwrap();
        symlink(project.join(part), place).unwrap();
    }
    crate::metadata(folder.path(), true).unwrap()
}

#[test]
fn a_container_is_built_from_the_whole_workspace() {
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap();
    let ignored = fs::read_to_string(project.join(".dockerignore")).unwrap();
    let parts = let_through(&ignored);
    let whole = of_parts(&project, &parts);
    assert!(whole.status.success(), "{}", String::from_utf8_lossy(&whole.stderr));
    assert!(parts.contains(&SETTINGS), "{SETTINGS} is kept back");
    // Without any one of the others it would not be.
    for left_out in parts.iter().filter(|part| **part != SETTINGS) {
        let parts: Vec<&str> = parts.iter().filter(|part| *part != left_out).copied().collect();
        assert!(!of_parts(&project, &parts).status.success(), "{left_out} is let through for nothing");
    }
}
