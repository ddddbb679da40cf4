//! Broken records, all kinds, through one run of `tabuleiro verify`.

mod broken;
mod deal;
mod judge;
mod whole;

use std::{
    io::{BufRead, BufReader, BufWriter, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::mpsc::{Receiver, SyncSender, sync_channel},
    thread,
};

use anyhow::{Context, bail};
use engine::Rng;
use serde_json::Value;

use crate::{Course, Report, terminal::memory};
use broken::breaks;
use judge::Meaning;

/// The number of different records that are broken.
const ORIGINALS: usize = 400;

/// The greatest growth in memory of `verify` from the first tenth to the end, in KiB. The longest line that
/// it reads has a megabyte.
const MAX_GROWTH: u64 = 24 * 1024;

/// The number of lines that may be under way.
const UNDER_WAY: usize = 200;

/// One line in so many is verified a second time with the counts of legal moves.
const LONG: usize = 400;

/// A line, and the meaning of the record that it was made of.
#[derive(Debug)]
struct Line {
    bytes: Vec<u8>,
    original: Meaning,
    /// True if nothing was changed that means anything.
    whole: bool,
    how: &'static str,
}

/// Gives so many records to `verify`.
///
/// # Errors
/// If the trial itself cannot go on; what the program does wrong is in the report.
pub fn run(course: &Course, records: usize) -> anyhow::Result<Report> {
    let mut report = Report::new(course, format_args!("{records} records"));
    let mut rng = course.rng(0);
    let originals = whole::records(&mut rng, ORIGINALS.min(records / 8 + 30));
    let mut tally = Tally::default();
    verify(course, &mut report, &mut tally, &mut rng, &originals, records, true)?;
    // Without --quick the legal moves of each ply are listed, which takes long.
    verify(course, &mut report, &mut tally, &mut rng, &originals, records / LONG, false)?;
    report.figure("refused", tally.refused);
    report.figure("whole, and ok", tally.whole);
    report.figure("changed, and ok because it means the same", tally.same);
    report.figure("changed into another legal record, and ok", tally.other);
    report.figure("memory of verify after a tenth, and at the end, KiB", format_args!("{:?}", tally.memory));
    report.figure("ways to break them", tally.ways.len());
    Ok(report.done())
}

#[derive(Debug, Default)]
struct Tally {
    refused: usize,
    whole: usize,
    same: usize,
    other: usize,
    memory: Vec<u64>,
    ways: std::collections::BTreeSet<&'static str>,
}

fn verify(
    course: &Course,
    report: &mut Report,
    tally: &mut Tally,
    rng: &mut Rng,
    originals: &[Value],
    count: usize,
    quick: bool,
) -> anyhow::Result<()> {
    let mut child = Command::new(&course.bin)
        .arg("verify")
        .args(quick.then_some("--quick"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        // Each line that is no record is told there, too; a panic would be as well, and ends it.
        .stderr(Stdio::piped())
        .spawn()?;
    let input = child.stdin.take().context("it has no input")?;
    let output = child.stdout.take().context("it has no output")?;
    let errors = child.stderr.take().context("it has no standard error")?;
    let panics = thread::spawn(move || {
        let lines = BufReader::new(errors).split(b'\n').map_while(Result::ok);
        let lines = lines.map(|line| String::from_utf8_lossy(&line).into_owned());
        lines.filter(|line| line.contains("panicked")).collect::<Vec<_>>()
    });
    let (sender, lines) = sync_channel(UNDER_WAY);
    let process = child.id();
    thread::scope(|scope| {
        let writing = scope.spawn(move || write(input, &sender, rng, originals, count));
        let read = read(output, &lines, report, tally, count, process, quick);
        // The writer must not wait for somebody who has gone.
        drop(lines);
        if read.is_err() {
            let _ = child.kill();
        }
        read?;
        writing.join().map_err(|_| anyhow::anyhow!("the writer panicked"))?
    })?;
    finish(&mut child, report, count)?;
    let panics = panics.join().unwrap_or_default();
    report.found_all("verify", panics);
    Ok(())
}

fn finish(child: &mut Child, report: &mut Report, count: usize) -> anyhow::Result<()> {
    let status = child.wait()?;
    if count > 0 && status.code() != Some(1) {
        report.found(format_args!("verify ended with {status}, and not with 1"));
    }
    Ok(())
}

fn write(
    input: ChildStdin,
    lines: &SyncSender<Line>,
    rng: &mut Rng,
    originals: &[Value],
    count: usize,
) -> anyhow::Result<()> {
    let mut input = BufWriter::new(input);
    let mut after_other = false;
    for _ in 0..count {
        let at = rng.below(originals.len());
        let other = &originals[rng.below(originals.len())];
        let mut line = breaks(&originals[at], other, rng);
        // What is no JSON is read as a record in words, and a broken one is answered once, however many lines it has.
        if after_other && is_other(&line.bytes) {
            line.bytes.insert(0, b'{');
        }
        after_other = is_other(&line.bytes);
        input.write_all(&line.bytes).context("verify does not listen")?;
        input.write_all(b"\n")?;
        if lines.send(line).is_err() {
            bail!("nobody reads the answers");
        }
    }
    input.flush()?;
    Ok(())
}

/// A longer line is read by nobody, in bytes.
const MAX_LINE: usize = 1 << 20;

/// Tells whether `verify` takes a line for a part of a record in words, or for a part of anything.
fn is_other(line: &[u8]) -> bool {
    line.len() >= MAX_LINE
        || !String::from_utf8_lossy(line).trim_start_matches('\u{feff}').trim_start().starts_with('{')
}

fn read(
    output: ChildStdout,
    lines: &Receiver<Line>,
    report: &mut Report,
    tally: &mut Tally,
    count: usize,
    process: u32,
    quick: bool,
) -> anyhow::Result<()> {
    let mut answers = BufReader::new(output).lines();
    for number in 1..=count {
        // The writer's buffer is flushed when the next line does not fit: the answer may take a while.
        let line = lines.recv().context("no more lines")?;
        let answer = answers.next().with_context(|| {
            let text = String::from_utf8_lossy(&line.bytes);
            format!("no answer to line {number}, {}: {}", line.how, clip(&text))
        })??;
        if let Err(what) = look(&line, &answer, tally, quick) {
            let text = String::from_utf8_lossy(&line.bytes).into_owned();
            report.found(format_args!(
                "{what}: {} is said of line {number}, {}: {}",
                clip(&answer),
                line.how,
                clip(&text)
            ));
        }
        if number == count.div_ceil(10) || number == count {
            tally.memory.extend(memory(process));
        }
        report.progress(number, format_args!("{count} records"));
    }
    if let Some(more) = answers.next() {
        report.found(format_args!("an answer to nothing: {}", clip(&more?)));
    }
    if let [.., before, after] = *tally.memory
        && after > before + MAX_GROWTH
    {
        report.found(format_args!(
            "verify had {before} KiB after a tenth of the lines, and {after} KiB at the end"
        ));
    }
    Ok(())
}

/// Checks that an answer is right.
fn look(line: &Line, answer: &str, tally: &mut Tally, quick: bool) -> Result<(), String> {
    tally.ways.insert(line.how);
    let answer: Value = serde_json::from_str(answer).map_err(|error| format!("no JSON ({error})"))?;
    let ok = answer["ok"].as_bool().ok_or("neither ok nor not")?;
    if !ok {
        tally.refused += 1;
        let why = answer["reason"].as_str().unwrap_or_default();
        if why.is_empty() || why.contains("internal") {
            return Err("no reason is given".to_owned());
        }
        return if line.whole { Err("a whole record is refused".to_owned()) } else { Ok(()) };
    }
    let meaning = judge::judge(&line.bytes, &answer, quick)?;
    if line.whole {
        tally.whole += 1;
    } else if meaning == line.original {
        tally.same += 1;
    } else {
        tally.other += 1;
    }
    Ok(())
}

fn clip(text: &str) -> String {
    let mut clipped: String = text.chars().take(700).collect();
    if clipped.len() < text.len() {
        clipped += "…";
    }
    clipped
}
