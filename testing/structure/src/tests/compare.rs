//! The comparison of two commits under load (`testing/compare/`), with a Cargo and a bench that only say numbers.

#![allow(clippy::print_stderr, reason = "a test that is not tried says so")]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// Builds what the file `bench` of the commit says, unless the commit has none.
const CARGO: &str = r#"#!/bin/sh
[ "$*" = "bench -p discord --bench load --locked --no-run --message-format json-render-diagnostics" ] || exit 9
[ -f bench ] || { echo "error: no bench here" >&2; exit 101; }
mkdir -p "$CARGO_TARGET_DIR" && cp bench "$CARGO_TARGET_DIR/load-1" && chmod +x "$CARGO_TARGET_DIR/load-1"
echo "not JSON"
echo '{"reason":"compiler-artifact","target":{"name":"fake"},"executable":null}'
echo "{\"target\":{\"name\":\"load\"},\"executable\":\"$CARGO_TARGET_DIR/load-1\"}"
"#;

/// A bench whose moves take so long.
fn bench(milliseconds: &str) -> String {
    format!(
        "#!/bin/sh\necho \"$1 running tables in 0.1 s\"\n\
         echo \"event to board: 4000 times, p50 {milliseconds} ms, p90 20 ms, p99 30 ms, most 40 ms\"\n\
         echo \"processor time of the bot: {milliseconds}.50 ms a move\"\n\
         echo \"memory of the bot: 90 MB at most\"\n"
    )
}

/// A project with a commit for each bench; with nothing, one that has none.
struct Project(tempfile::TempDir);

impl Project {
    /// Nothing where there is no Python.
    fn new(benches: &[Option<String>]) -> Option<Project> {
        let found = Command::new("python3").arg("--version").output().is_ok_and(|told| told.status.success());
        if !found {
            eprintln!("there is no python3: testing/compare/compare.py is not tried");
            return None;
        }
        let project = Project(tempfile::tempdir().unwrap());
        project.git(&["init", "--quiet", "--initial-branch", "main"]);
        fs::write(project.path("cargo"), CARGO).unwrap();
        fs::set_permissions(project.path("cargo"), fs::Permissions::from_mode(0o755)).unwrap();
        for (nth, bench) in benches.iter().enumerate() {
            match bench {
                Some(bench) => fs::write(project.path("bench"), bench).unwrap(),
                None => fs::remove_file(project.path("bench")).unwrap(),
            }
            project.git(&["add", "--all"]);
            let who = ["-c", "user.name=a", "-c", "user.email=a@b.example", "-c", "commit.gpgsign=false"];
            project.git(&[&who[..], &["commit", "--quiet", "--message", "x"]].concat());
            project.git(&["tag", &format!("v{}", nth + 1)]);
        }
        Some(project)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn git(&self, words: &[&str]) -> String {
        let told = Command::new("git").args(words).current_dir(self.0.path()).output().unwrap();
        assert!(told.status.success(), "{words:?}: {}", String::from_utf8_lossy(&told.stderr));
        String::from_utf8(told.stdout).unwrap()
    }

    fn command(&self, words: &str) -> Command {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../compare/compare.py");
        let mut command = Command::new("python3");
        command.arg("-B").arg(script).args(words.split_whitespace()).current_dir(self.0.path());
        command.env("CARGO", self.path("cargo")).stdin(Stdio::null());
        command
    }

    /// The status, what it printed, and what it said besides.
    fn compare(&self, words: &str) -> (Option<i32>, String, String) {
        let Output { status, stdout, stderr } = self.command(words).output().unwrap();
        (status.code(), String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap())
    }

    /// Nothing is checked out that was not before.
    fn is_as_before(&self) {
        assert_eq!(self.git(&["worktree", "list"]).lines().count(), 1);
        for side in ["one", "two"] {
            assert!(!self.path("target/compare").join(side).exists(), "{side} is left");
        }
    }
}

#[test]
fn two_commits_are_compared_figure_by_figure() {
    let Some(project) = Project::new(&[Some(bench("10")), Some(bench("5"))]) else { return };
    let (status, printed, said) = project.compare("v1 v2 --runs 3 --tables 70 --people 2 --rounds 1");
    project.is_as_before();
    assert_eq!(status, Some(0), "{said}");
    let lines: Vec<Vec<&str>> = printed.lines().map(|line| line.split("  ").collect()).collect();
    assert_eq!(
        printed.lines().next(),
        Some("3 pairs of runs; tables, people, rounds: 70, 2, 1"),
        "{printed}"
    );
    let row = |figure: &str| {
        let row = lines.iter().find(|line| line[0].trim() == figure).unwrap_or_else(|| panic!("{printed}"));
        row[1..].iter().map(|cell| cell.trim()).filter(|cell| !cell.is_empty()).collect::<Vec<_>>()
    };
    assert_eq!(row("event to board, p50, ms"), ["10", "5", "0.500", "0.500", "0.500"]);
    assert_eq!(row("event to board, p90, ms"), ["20", "20", "1.000", "1.000", "1.000"]);
    assert_eq!(row("processor time a move, ms"), ["10.5", "5.5", "0.524", "0.524", "0.524"]);
    assert_eq!(row("most memory, MB"), ["90", "90", "1.000", "1.000", "1.000"]);
    assert_eq!(said.lines().filter(|line| line.starts_with("run ")).count(), 6, "{said}");
    // The order changes from pair to pair.
    let first = project.git(&["rev-parse", "v1"])[..10].to_owned();
    let runs: Vec<bool> =
        said.lines().filter(|line| line.starts_with("run ")).map(|line| line.contains(&first)).collect();
    assert_eq!(runs, [true, false, false, true, true, false]);
}

#[test]
fn what_cannot_be_compared_is_named() {
    let silent = "#!/bin/sh\necho nothing\n".to_owned();
    let broken = "#!/bin/sh\necho it broke >&2\nexit 3\n".to_owned();
    let Some(project) = Project::new(&[Some(bench("10")), Some(silent), Some(broken), None]) else { return };
    for (words, status, why) in [
        ("v1 v9", 1, "compare: there is no commit v9"),
        ("v1 --runs", 2, "expected one argument"),
        ("v1 v1 --runs 0", 2, "0 is no whole number from 1 on"),
        ("v1 v2", 1, "printed no figure that is known here:\nnothing"),
        ("v1 v3", 1, "ended with 3\nit broke"),
        ("v1 v4", 1, "error: no bench here"),
        ("-v1 v4", 2, "arguments"),
    ] {
        let (ended, printed, said) = project.compare(words);
        project.is_as_before();
        assert_eq!((ended, &*printed), (Some(status), ""), "{words}: {said}");
        assert!(said.contains(why) && !said.contains("Traceback"), "{words}: {said}");
    }
}

#[test]
fn whoever_interrupts_it_finds_all_as_it_was() {
    let waits = "#!/bin/sh\necho $$ > ../bench.pid\nexec sleep 600\n".to_owned();
    let Some(project) = Project::new(&[Some(waits)]) else { return };
    let pid = project.path("target/compare/bench.pid");
    for signal in ["-INT", "-TERM"] {
        let _ = fs::remove_file(&pid);
        let running = project.command("v1 v1").stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let begun = Instant::now();
        while !fs::read_to_string(&pid).is_ok_and(|text| text.ends_with('\n')) {
            assert!(begun.elapsed() < Duration::from_secs(60), "the bench does not begin");
            std::thread::sleep(Duration::from_millis(20));
        }
        // A second one waits for nobody.
        let (status, _, said) = project.compare("v1 v1");
        assert!(status == Some(1) && said.contains("another comparison runs"), "{said}");
        assert!(Command::new("kill").args([signal, &running.id().to_string()]).status().unwrap().success());
        let ended = running.wait_with_output().unwrap();
        let said = String::from_utf8(ended.stderr).unwrap();
        assert!(ended.status.code() == Some(130) && said.ends_with("compare: interrupted\n"), "{said}");
        let bench = fs::read_to_string(&pid).unwrap();
        let lives = Command::new("kill").args(["-0", bench.trim()]).stderr(Stdio::null()).status().unwrap();
        assert!(!lives.success(), "the bench lives on");
        project.is_as_before();
    }
}
