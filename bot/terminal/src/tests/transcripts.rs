//! Piped conversations, as files: `tests/transcripts/*.txt`.
//!
//! ```text
//! $ ana: help       a line that is typed; `\e` stands for the escape character
//! ! restart         the program ends and starts again with the same database
//! ! crash           the same, but killed after the next line was stored and before anything was printed
//! ! wait 3d         time goes by, in days or hours, while the program waits for a line
//! ! sleep 3d        the same, while its machine sleeps
//! ! closed 3d       the program ends, and starts again when that time has gone by
//! ! lang pt         in this language from the next start on, as the surroundings have it
//! ! --lang pt       the same, as it is asked for
//! -- text           a remark
//! ```
//!
//! Everything else is what is printed. `UPDATE_TRANSCRIPTS=1 cargo test` writes it anew.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::fs;
use std::io::{self, BufRead, Read, Write};
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

use crate::{Options, run_piped};
use courier::{Clock, ManualClock};
use engine::Lang;
use storage::Store;

thread_local! {
    static CHANCE: Cell<u8> = const { Cell::new(0) };
}

/// Between one line and the next, in milliseconds.
const PAUSE_MILLIS: i64 = 1_000;

fn clock() -> Arc<ManualClock> {
    Arc::new(ManualClock::at(1_700_000_000_000))
}

fn chance() -> [u8; 32] {
    CHANCE.set(CHANCE.get() + 1);
    [CHANCE.get(); 32]
}

fn options(db: &Path, lang: Lang, clock: Arc<ManualClock>) -> Options {
    Options { lang, ..super::options(db, clock, chance) }
}

/// The printed text, with the lines that were typed in between.
#[derive(Clone, Default)]
struct Paper {
    text: Rc<RefCell<Vec<u8>>>,
    torn: Rc<Cell<bool>>,
}

impl Write for Paper {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.torn.get() {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        self.text.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Types line after line, each on the paper too.
struct Typist {
    lines: VecDeque<String>,
    paper: Paper,
    clock: Arc<ManualClock>,
    store: Arc<Store>,
    line: Vec<u8>,
}

impl Typist {
    fn note(&self, line: &str) {
        self.paper.text.borrow_mut().extend_from_slice(format!("{line}\n").as_bytes());
    }
}

impl Read for Typist {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        unimplemented!("lines are read by fill_buf")
    }
}

impl BufRead for Typist {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        while self.line.is_empty()
            && let Some(line) = self.lines.pop_front()
        {
            self.note(&line);
            self.clock.advance(PAUSE_MILLIS);
            if let Some(time) = line.strip_prefix("! wait ") {
                self.clock.advance(millis(time));
                // An open terminal has noted all the time that it is.
                let now = self.clock.now();
                self.store.write(move |tx| tx.set_beat("terminal", now)).wait().unwrap();
            }
            if let Some(time) = line.strip_prefix("! sleep ") {
                self.clock.advance(millis(time));
            }
            if line == "! crash" {
                self.note(&self.lines[0]);
                self.paper.torn.set(true);
                self.line = typed(&self.lines[0]);
            } else if line.starts_with("$ ") {
                self.line = typed(&line);
            }
        }
        Ok(&self.line)
    }
    fn consume(&mut self, count: usize) {
        self.line.drain(..count);
    }
}

/// The milliseconds of so many days or hours.
fn millis(time: &str) -> i64 {
    timecontrol::length(time).unwrap()
}

fn typed(line: &str) -> Vec<u8> {
    format!("{}\n", line[2..].replace("\\e", "\x1b")).into_bytes()
}

fn play(script: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("a.sqlite");
    let is_script = |line: &&str| ["$ ", "! ", "-- "].iter().any(|mark| line.starts_with(mark));
    let mut lines: VecDeque<String> = script.lines().filter(is_script).map(str::to_owned).collect();
    let paper = Paper::default();
    let (mut lang, mut lang_chosen, clock) = (Lang::En, false, clock());
    while !lines.is_empty() {
        let mut run = VecDeque::new();
        let mut gone = 0;
        while let Some(line) = lines.pop_front() {
            let closed = line.strip_prefix("! closed ").map(millis);
            let ends = line == "! restart" || closed.is_some();
            gone = closed.unwrap_or_default();
            let crashes = line == "! crash";
            let chosen = line.strip_prefix("! --lang ");
            if let Some(name) = chosen.or(line.strip_prefix("! lang ")) {
                (lang, lang_chosen) = (Lang::named(name).unwrap(), chosen.is_some());
            }
            run.push_back(line);
            if crashes {
                run.extend(lines.pop_front());
            }
            if ends || crashes {
                break;
            }
        }
        let options = Options { lang_chosen, ..options(&db, lang, Arc::clone(&clock)) };
        paper.torn.set(false);
        let (store, ticking) = (Arc::clone(&options.store), Arc::clone(&clock));
        let typist = Typist { lines: run, paper: paper.clone(), clock: ticking, store, line: Vec::new() };
        run_piped(typist, paper.clone(), &options).unwrap();
        clock.advance(gone);
        assert_eq!(options.store.check().unwrap(), Vec::<String>::new());
    }
    String::from_utf8(paper.text.take()).unwrap()
}

#[test]
fn transcripts_are_as_written() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    assert!(!paths.is_empty());
    let mut different = Vec::new();
    for path in paths {
        CHANCE.set(0);
        let script = fs::read_to_string(&path).unwrap();
        let played = play(&script);
        if std::env::var_os("UPDATE_TRANSCRIPTS").is_some() {
            fs::write(&path, &played).unwrap();
        } else if played != script {
            let line = played.lines().zip(script.lines()).position(|(one, two)| one != two);
            let line = line.unwrap_or_else(|| played.lines().count().min(script.lines().count()));
            let said = played.lines().nth(line).unwrap_or_default();
            different.push(format!("{}:{}: {said:?}", path.display(), line + 1));
        }
    }
    assert!(different.is_empty(), "{}", different.join("\n"));
}

#[test]
fn any_bytes_are_read_and_none_can_steer_a_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let options = options(&folder.path().join("a.sqlite"), Lang::En, clock());
    let mut input =
        b"\xef\xbb\xbfana: help \xff\xfe\x00\n/as an\xc3\xa9\n\x1b[2J\x9b31m\n/\x1b]0;x\x07\n@\n:\n".to_vec();
    input.extend(b"ana: \x85\x0c\x0bplay \xe2\x80\xaebreakthrough \x1b[31m@bru\x07no\n");
    input.extend([b"ana: play breakthrough ".as_slice(), &b"@x ".repeat(60_000), b"\n"].concat());
    input.extend([&b"y".repeat(3_000_000), b"\nana: next".as_slice()].concat());
    let mut output = Vec::new();
    run_piped(&*input, &mut output, &options).unwrap();
    let text = String::from_utf8(output).unwrap();
    assert!(!text.contains(|c: char| c.is_control() && c != '\n'), "{text:?}");
    assert!(!text.contains('\u{202e}'));
    assert!(text.lines().all(|line| line.chars().count() < 2_000));
    assert!(
        text.trim_end().ends_with("and no challenge for your answer."),
        "the rest of a long line is no line"
    );
}

#[test]
fn pictures_are_kept_and_named() {
    let folder = tempfile::tempdir().unwrap();
    let pictures = folder.path().join("deep/er");
    let options = Options {
        pictures: Some(pictures.clone()),
        ..options(&folder.path().join("a.sqlite"), Lang::En, clock())
    };
    let input = "ana: play breakthrough @bruno seat=1\nbruno: accept\nana: d2-d3\nana: undo\nana: c2-c3\n\
        ana: board\nbruno: d6-d4\nana: rules breakthrough\nana: board ply=0\nbruno: text\nbruno: games\nbruno: replay\n\
        bruno: c6-c5\nana: resign #1 yes\nbruno: stats\nana: show stats @bruno breakthrough\n";
    let mut output = Vec::new();
    run_piped(input.as_bytes(), &mut output, &options).unwrap();
    let text = String::from_utf8(output).unwrap();
    let mut names: Vec<String> = fs::read_dir(&pictures)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    let expected = [
        "games-bruno.png",
        "profile-breakthrough-bruno.png",
        "profile-breakthrough.png",
        "rules-breakthrough.png",
        "table-1-ply-000.png",
        "table-1-ply-001-2.png",
        "table-1-ply-001-bruno-refused.png",
        "table-1-ply-001.png",
        "table-1-ply-002-end.png",
        "table-1-ply-002.png",
        "table-1-replay-001-bruno.gif",
    ];
    assert_eq!(names, expected, "{text}");
    for name in names {
        assert!(text.contains(&format!("Picture: {}", pictures.join(&name).display())), "{name}: {text}");
        let start: &[u8] = if name.ends_with(".gif") { b"GIF89a" } else { b"\x89PNG" };
        assert!(fs::read(pictures.join(name)).unwrap().starts_with(start));
    }
}
