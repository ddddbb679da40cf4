//! The rules on which crate of the project may use which; and on what no crate below the binary may use at
//! all.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::Source;
use serde_json::Value;

/// The crates of the bot, each after those that it may use, and which these are.
const MAY_USE: [(&str, &[&str]); 17] = [
    ("engine", &[]),
    ("timecontrol", &[]),
    ("pairings", &[]),
    ("heap", &[]),
    ("libsqlite3-sys", &[]),
    ("reqwest", &[]),
    ("tokio-tungstenite", &[]),
    ("gateway", &[]),
    ("storage", &[]),
    ("render", &["engine"]),
    ("search", &["engine"]),
    ("parlor", &["engine", "pairings", "storage", "timecontrol"]),
    ("courier", &["engine", "parlor", "render", "search", "storage"]),
    ("terminal", &["courier", "engine", "parlor", "render", "storage"]),
    ("discord", &["courier", "engine", "gateway", "parlor", "render", "storage"]),
    ("matrix", &["courier", "engine", "parlor", "storage"]),
    (
        "bot",
        &[
            "courier",
            "discord",
            "engine",
            "heap",
            "matrix",
            "parlor",
            "render",
            "search",
            "storage",
            "terminal",
            "timecontrol",
        ],
    ),
];

/// The crates of the tests, which the bot uses in its tests alone.
const FOR_TESTS: [&str; 6] = ["fake", "postmaster", "puzzles", "structure", "synapse", "trials"];

/// The folders of what has the time and chance given to it.
const BELOW: [&str; 9] = [
    "engine",
    "timecontrol",
    "pairings",
    "search",
    "render",
    "storage",
    "parlor",
    "bot/courier",
    "bot/terminal",
];

/// The folders of the networks: they may measure how long a call or a connection takes, and nothing else.
const NETWORKS: [&str; 3] = ["bot/discord", "bot/gateway", "bot/matrix"];

/// The words by which a program in Rust asks for the time of day.
const TIME_OF_DAY: [&str; 4] = ["SystemTime", "UNIX_EPOCH", "Timestamp::now", "Zoned::now"];
/// The words by which it asks how long something took.
const STOPWATCHES: [&str; 2] = ["Instant", "elapsed"];
/// The words by which it asks for chance.
const CHANCE: [&str; 6] = ["getrandom", "rand", "OsRng", "thread_rng", "RandomState", "SysRng"];

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// The packages of the project, as Cargo knows them.
fn packages() -> Vec<Value> {
    packages_with(false)
}

/// The packages of the project, and those of others that it uses if they are wanted.
fn packages_with(others: bool) -> Vec<Value> {
    let told = crate::metadata(&workspace(), others).unwrap();
    assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
    let told: Value = serde_json::from_slice(&told.stdout).unwrap();
    told["packages"].as_array().unwrap().clone()
}

/// The packages of the project that a package uses: for itself, or in its tests.
fn uses(package: &Value, in_tests: bool) -> BTreeSet<String> {
    let dependencies = package["dependencies"].as_array().unwrap();
    let of_kind = dependencies.iter().filter(|found| (found["kind"] == "dev") == in_tests);
    let ours = of_kind.filter(|found| found["path"].is_string());
    ours.map(|found| found["name"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn dependencies_point_one_way() {
    let may_use: BTreeMap<&str, &[&str]> = MAY_USE.into_iter().collect();
    let order: Vec<&str> = MAY_USE.iter().map(|(name, _)| *name).collect();
    let at = |name: &str| order.iter().position(|known| *known == name);
    for (number, (name, used)) in MAY_USE.iter().enumerate() {
        for other in *used {
            assert!(at(other).unwrap() < number, "the list itself goes in a circle: {name}, {other}");
        }
    }
    let mut seen = BTreeSet::new();
    for package in packages() {
        let name = package["name"].as_str().unwrap();
        seen.insert(name.to_owned());
        if FOR_TESTS.contains(&name) {
            continue;
        }
        let Some(may) = may_use.get(name) else { panic!("{name} is new: what it may use has to stand here") };
        for used in uses(&package, false) {
            assert!(may.contains(&&*used), "{name} may not use {used}");
        }
        for used in uses(&package, true) {
            let below = at(&used).is_some_and(|used| used <= at(name).unwrap());
            assert!(below || FOR_TESTS.contains(&&*used), "the tests of {name} may not use {used}");
        }
    }
    for known in order.iter().chain(&FOR_TESTS) {
        assert!(seen.contains(*known), "{known} is no crate of the project any more");
    }
}

/// The places of these words in the code of a crate.
fn found(folder: &str, forbidden: &[&[&str]]) -> Vec<String> {
    let sources = Source::below(&workspace(), &format!("{folder}/src")).unwrap();
    assert!(!sources.is_empty(), "{folder} is gone");
    let is_forbidden = |word: &str| forbidden.iter().any(|words| words.contains(&word));
    let of = |source: &Source| -> Vec<String> {
        let words = source.words();
        let pairs = words.windows(3).filter(|three| three[1] == "::").map(|three| three.concat());
        let asked = words.iter().cloned().chain(pairs).filter(|word| is_forbidden(word));
        asked.map(|word| format!("{}: {word}", source.path.display())).collect()
    };
    sources.iter().flat_map(of).collect()
}

#[test]
fn no_clock_and_no_chance_below_the_binary() {
    for folder in BELOW {
        let asked = found(folder, &[&TIME_OF_DAY, &STOPWATCHES, &CHANCE]);
        assert!(asked.is_empty(), "time and chance are parameters below the binary: {asked:#?}");
    }
    for folder in NETWORKS {
        let asked = found(folder, &[&TIME_OF_DAY, &CHANCE]);
        // A homeserver may say until which moment to wait.
        let others: Vec<&String> = asked.iter().filter(|at| !at.ends_with("limits.rs: SystemTime")).collect();
        assert!(others.is_empty(), "the time of day and chance are parameters in the networks: {others:#?}");
    }
    // The search finds what it looks for.
    assert!(!found("bot", &[&TIME_OF_DAY]).is_empty() && !found("bot", &[&CHANCE]).is_empty());
}

/// The packages in `vendor/` that stand in for crates of others: the name, who asks for it, and the release or the feature
/// that is asked for.
const STAND_INS: [(&str, &str, &str); 3] = [
    ("libsqlite3-sys", "rusqlite", "^0.35.0"),
    ("reqwest", "serenity", "reqwest/rustls-tls"),
    ("tokio-tungstenite", "serenity", "^0.21.0"),
];

/// A stand-in goes when nobody asks any more for the release that it stands in for.
#[test]
fn stand_ins_are_still_needed() {
    let packages = packages_with(true);
    let mut there: Vec<String> = fs::read_dir(workspace().join("vendor"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    there.sort();
    assert!(there.iter().eq(STAND_INS.iter().map(|(name, ..)| *name)), "{there:?}");
    for (name, whose, release) in STAND_INS {
        let asks = |package: &&Value| {
            let dependencies = package["dependencies"].as_array().unwrap();
            let features = package["features"].as_object().unwrap();
            package["name"] == whose
                && (dependencies.iter().any(|found| found["name"] == name && found["req"] == release)
                    || features.values().any(|of| of.as_array().unwrap().contains(&release.into())))
        };
        assert!(
            packages.iter().any(|package| asks(&package)),
            "vendor/{name} can go: {whose} asks for no {release}"
        );
        let ours = packages.iter().find(|package| package["name"] == name && package["source"].is_null());
        let manifest = ours.unwrap()["manifest_path"].as_str().unwrap();
        assert!(manifest.ends_with(&format!("vendor/{name}/Cargo.toml")), "{manifest}");
    }
}

/// The ids of all games.
fn games() -> Vec<String> {
    let folders = fs::read_dir(workspace().join("engine/src/games")).unwrap().map(Result::unwrap);
    let folders = folders.filter(|entry| entry.path().join("en.ftl").is_file());
    folders.map(|entry| entry.file_name().to_string_lossy().replace('_', "-")).collect()
}

#[test]
fn no_other_code_names_a_game() {
    let games = games();
    assert!(games.len() >= 11 && games.contains(&"hex".to_owned()), "{games:?}");
    let named: Vec<String> = games.iter().map(|id| format!("\"{id}\"")).collect();
    let mut wrong = Vec::new();
    for folder in BELOW.iter().chain(&NETWORKS).chain(&["bot"]) {
        for source in Source::below(&workspace(), &format!("{folder}/src")).unwrap() {
            if source.path.starts_with("engine/src/games") {
                continue;
            }
            let lines = source.lines().filter(|line| named.iter().any(|named| line.contains(named)));
            wrong.extend(lines.map(|line| format!("{}: {}", source.path.display(), line.trim())));
        }
    }
    assert!(wrong.is_empty(), "a game is named outside of its folder: {wrong:#?}");
}

/// Tests that what a line means is found out before a deed is called.
#[test]
fn deeds_read_no_lines() {
    const OF_LINES: [&str; 6] = ["Meant", "Unread", "Misread", "understand", "overheard", "handle"];
    let sources = Source::below(&workspace(), "parlor/src/deeds").unwrap();
    assert!(sources.len() >= 10, "the deeds are elsewhere");
    for source in sources {
        let of_lines: Vec<String> =
            source.words().into_iter().filter(|word| OF_LINES.contains(&&**word)).collect();
        assert!(of_lines.is_empty(), "{} reads what was typed: {of_lines:?}", source.path.display());
    }
}

/// The only file of a network that reads the database: on threads that serve no sockets.
const READS: &str = "bot/courier/src/aside.rs";

/// A read waits for a disk, and perhaps for a connection; a thread of the runtime that waits serves nobody.
#[test]
fn no_thread_of_the_runtime_reads_the_database() {
    let reads = |source: &Source| {
        let words = source.words();
        words.windows(4).filter(|four| *four == ["store", ".", "read", "("]).count()
    };
    let mut there = 0;
    for folder in ["bot/courier", "bot/discord", "bot/matrix"] {
        for source in Source::below(&workspace(), &format!("{folder}/src")).unwrap() {
            if source.path == Path::new(READS) {
                there += reads(&source);
            } else {
                assert_eq!(reads(&source), 0, "{} reads the database itself", source.path.display());
            }
        }
    }
    assert!(there > 0, "the search finds nothing in {READS}");
}

/// Each binary of tests costs the linking and the room of all that it uses: a new file of tests is a module of one that
/// is there.
#[test]
fn there_are_few_binaries_of_tests() {
    const MOST: usize = 22;
    let mut found = Vec::new();
    for package in packages() {
        // One that needs a feature is built by nobody who has not asked for that.
        let targets = package["targets"].as_array().unwrap().iter();
        let targets =
            targets.filter(|target| target["test"] == true && target["required-features"].is_null());
        found.extend(
            targets.map(|target| format!("{} {} {}", package["name"], target["kind"], target["name"])),
        );
    }
    assert!(found.len() > 10 && found.len() <= MOST, "{} binaries of tests: {found:#?}", found.len());
}
