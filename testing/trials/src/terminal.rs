//! The program in a pipe: lines go in, answers come out.
//!
//! After each line follows a mark, a command that the terminal does not know and names in its answer. When that answer
//! is there, all that comes of the line has been printed, and so is on the disk.

use std::{
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Child, ChildStdin, Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
        mpsc::{Receiver, RecvTimeoutError, channel},
    },
    thread::{self, JoinHandle},
    time::Duration,
};

use anyhow::{Context, bail};
use engine::{Game, Lang};

/// The time that an answer may take before that is taken for a failure.
const PATIENCE: Duration = Duration::from_secs(120);

/// A terminal that runs.
#[derive(Debug)]
pub(crate) struct Terminal {
    child: Child,
    input: Option<ChildStdin>,
    heard: Receiver<String>,
    errors: Option<JoinHandle<String>>,
    /// The number of lines on standard error that are said of files.
    asides: Arc<AtomicUsize>,
    /// The number of marks that have been sent, and of those that have come back.
    sent: usize,
    back: usize,
    /// The language in which it is spoken with.
    lang: Lang,
}

/// The end of a terminal.
#[derive(Debug)]
pub(crate) struct Ended {
    /// The marks that came back since the last answer that was waited for.
    pub marks: usize,
    /// The text that was printed after the last one.
    pub after: String,
    /// The text on standard error, but for what is said of files.
    pub errors: String,
    /// True if it ended by itself, and well.
    pub well: bool,
}

/// Tells whether a line on standard error is said of a file, or instead of one: it begins with whom it is for, in brackets, or
/// asks who speaks, and names the command that tells so.
fn is_of_file(line: &str) -> bool {
    line.starts_with('[') || line.contains("“/")
}

fn mark(number: usize) -> String {
    format!("trial{number}x")
}

impl Terminal {
    /// Starts the program with a database.
    pub fn start(bin: &Path, db: &Path, args: &[&str]) -> anyhow::Result<Terminal> {
        let mut command = Command::new(bin);
        command.args(["play", "--db"]).arg(db).args(args);
        // What it keeps for whoever plays here is not that of whoever tries it.
        if let Some(home) = db.parent() {
            command.env("HOME", home).env("XDG_DATA_HOME", home);
        }
        let mut child = spawn(&mut command)?;
        let (sender, heard) = channel();
        let out = BufReader::new(child.stdout.take().context("it has no output")?);
        thread::spawn(move || {
            let lines = out.split(b'\n').map_while(Result::ok);
            for line in lines {
                if sender.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                    break;
                }
            }
        });
        let from = BufReader::new(child.stderr.take().context("it has no standard error")?);
        let asides = Arc::new(AtomicUsize::new(0));
        let said = asides.clone();
        let errors = thread::spawn(move || {
            let mut others = Vec::new();
            // What was read before an error counts.
            for line in from.split(b'\n').map_while(Result::ok) {
                let line = String::from_utf8_lossy(&line).into_owned();
                if is_of_file(&line) {
                    said.fetch_add(1, Ordering::SeqCst);
                } else {
                    others.push(line);
                }
            }
            others.join("\n")
        });
        let input = child.stdin.take();
        let lang = if args.contains(&"pt") { Lang::Pt } else { Lang::En };
        Ok(Terminal { child, input, heard, errors: Some(errors), asides, sent: 0, back: 0, lang })
    }

    /// Says a line and waits for all that comes of it. A line that is empty is only waited for.
    pub fn ask(&mut self, line: &[u8]) -> anyhow::Result<String> {
        self.say(line)?;
        self.answer()
    }

    /// Says a line, with its mark.
    pub fn say(&mut self, line: &[u8]) -> anyhow::Result<()> {
        let mut text = self.typed(line);
        if !line.is_empty() {
            text.push(b'\n');
        }
        text.extend_from_slice(format!("/{}\n", mark(self.sent)).as_bytes());
        self.sent += 1;
        let input = self.input.as_mut().context("the terminal has ended")?;
        if let Err(error) = input.write_all(&text) {
            bail!("the terminal does not listen: {error}; {}", self.complaint());
        }
        Ok(())
    }

    /// A line with the cards of a move at its end in the letters of the language, as people type them.
    fn typed(&self, line: &[u8]) -> Vec<u8> {
        let leopard = Game::with_id("leopard").map(|game| game.info);
        let (Some(info), Ok(text), Lang::Pt) = (leopard, std::str::from_utf8(line), self.lang) else {
            return line.to_vec();
        };
        match text.rsplit_once(' ') {
            Some((before, last)) => {
                format!("{before} {}", engine::words(self.lang).say_move(info, last)).into()
            }
            None => line.to_vec(),
        }
    }

    /// Waits for all that comes of the next line that was said.
    pub fn answer(&mut self) -> anyhow::Result<String> {
        let (mut text, mark) = (String::new(), mark(self.back));
        loop {
            match self.heard.recv_timeout(PATIENCE) {
                Ok(line) if line.contains(&mark) => break,
                Ok(line) => text = text + &line + "\n",
                Err(RecvTimeoutError::Timeout) => bail!("no answer within {PATIENCE:?}; so far: {text}"),
                Err(RecvTimeoutError::Disconnected) => {
                    bail!("it ended instead of answering; so far: {text}; {}", self.complaint())
                }
            }
        }
        self.back += 1;
        Ok(text.trim_matches('\n').to_owned())
    }

    /// Several lines, one after the other.
    pub fn ask_all<S: AsRef<str>>(&mut self, lines: &[S]) -> anyhow::Result<Vec<String>> {
        lines.iter().try_for_each(|line| self.say(line.as_ref().as_bytes()))?;
        lines.iter().map(|_| self.answer()).collect()
    }

    /// `kill -9`; and what came out before.
    pub fn kill(mut self) -> anyhow::Result<Ended> {
        self.child.kill().context("it cannot be killed")?;
        self.finish(false)
    }

    /// Ends the input, and waits until the program ends.
    pub fn end(mut self) -> anyhow::Result<Ended> {
        self.finish(true)
    }

    fn finish(&mut self, well: bool) -> anyhow::Result<Ended> {
        drop(self.input.take());
        let status = self.child.wait()?;
        let (mut marks, mut after) = (0, String::new());
        while let Ok(line) = self.heard.recv() {
            if line.contains(&mark(self.back)) {
                self.back += 1;
                marks += 1;
                after.clear();
                continue;
            }
            after = after + &line + "\n";
        }
        let errors = self.complaint();
        // The status says, too, that a file could not be handed over.
        let no_file = status.code() == Some(1) && self.asides() > 0;
        Ok(Ended { marks, after, errors, well: well && (status.success() || no_file) })
    }

    fn complaint(&mut self) -> String {
        let errors = self.errors.take().map(JoinHandle::join);
        errors.and_then(Result::ok).unwrap_or_default()
    }

    /// The number of times that something was said of a file, or instead of one, on standard error.
    pub fn asides(&self) -> usize {
        self.asides.load(Ordering::SeqCst)
    }

    /// Tells whether that becomes more, within a moment.
    pub fn says_aside(&self, before: usize) -> bool {
        (0..200).any(|_| {
            thread::sleep(Duration::from_millis(10));
            self.asides() > before
        })
    }

    /// The memory that it has now, in KiB; none where that cannot be told.
    pub fn memory(&self) -> Option<u64> {
        memory(self.child.id())
    }
}

/// A trial that fails leaves nothing running.
impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The memory that a process has now, in KiB; none where that cannot be told.
pub(crate) fn memory(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().trim_end_matches(" kB").trim().parse().ok()
}

/// Starts the program with a pipe at each of its ends.
fn spawn(command: &mut Command) -> anyhow::Result<Child> {
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    piped.spawn().with_context(|| format!("cannot start {}", command.get_program().display()))
}

/// Starts the program, and kills it after a time, unless it has ended before: whether it had.
pub(crate) fn kill_after(bin: &Path, args: &[&str], home: &Path, time: Duration) -> anyhow::Result<bool> {
    let mut command = Command::new(bin);
    command.args(args).env("HOME", home).env("XDG_DATA_HOME", home);
    let mut child = spawn(&mut command)?;
    thread::sleep(time);
    let ended = child.try_wait()?.is_some();
    child.kill().context("it cannot be killed")?;
    child.wait()?;
    Ok(ended)
}

/// Runs the program until it ends; whether it did well, and what it said on both outputs.
pub(crate) fn run(bin: &Path, args: &[&str], input: &str) -> anyhow::Result<(bool, String, String)> {
    let mut child = spawn(Command::new(bin).args(args))?;
    let mut pipe = child.stdin.take().context("it has no input")?;
    let input = input.to_owned();
    // Whoever reads nothing closes the pipe.
    let writer = thread::spawn(move || drop(pipe.write_all(input.as_bytes())));
    let output = child.wait_with_output()?;
    let _ = writer.join();
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    Ok((output.status.success(), text(output.stdout), text(output.stderr)))
}
