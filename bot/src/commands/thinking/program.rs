//! A player that is a program of somebody's: it reads lines of JSON and writes moves.

use std::{
    io::{self, BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel},
    },
    thread,
    time::Duration,
};

use anyhow::Context;
use engine::{Eyes, Playthrough, Turn};
use search::{Competitor, NoMove};
use serde_json::json;

/// The longest answer; the longest moves have a hundred bytes.
const MAX_LINE_BYTES: u64 = 1 << 12;

/// The answers that a program may give before they are read; then it has to wait.
const MOST_AHEAD: usize = 16;
/// The time between two looks at whether anybody still waits.
const LOOK: Duration = Duration::from_millis(50);

/// A program that runs until it is dropped.
pub struct Program {
    child: Child,
    to: Sender<String>,
    from: Receiver<io::Result<String>>,
    stopped: Arc<AtomicBool>,
}

impl Program {
    /// Starts a program. The words of its command have gaps between them, and no quotes. Once `stopped` is set, its answers are
    /// not waited for.
    pub fn start(command: &str, stopped: Arc<AtomicBool>) -> anyhow::Result<Program> {
        let mut words = command.split_whitespace();
        let program = words.next().context("program= needs a command, such as program=./player")?;
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {program}"))?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (to, from) = pipes.context("the program has no pipes")?;
        Ok(Program { child, to: questions(to), from: answers(from), stopped })
    }
}

/// Takes the lines that a program is to hear. A thread writes them, as the program may be long in reading.
fn questions(mut to: ChildStdin) -> Sender<String> {
    let (sender, receiver) = channel::<String>();
    thread::spawn(move || {
        // What cannot be written is not waited for: the program has ended, and has no answer either.
        receiver.iter().try_for_each(|line| writeln!(to, "{line}").and_then(|()| to.flush()))
    });
    sender
}

/// The lines that a program says, up to its end. A thread reads them, as a pipe can be waited for in no other way.
fn answers(from: ChildStdout) -> Receiver<io::Result<String>> {
    let (sender, receiver) = sync_channel(MOST_AHEAD);
    let mut from = BufReader::new(from);
    thread::spawn(move || {
        loop {
            let mut answer = String::new();
            let read = from.by_ref().take(MAX_LINE_BYTES).read_line(&mut answer);
            if matches!(read, Ok(0)) || sender.send(read.map(|_| answer)).is_err() {
                return;
            }
        }
    });
    receiver
}

impl Competitor for Program {
    fn choose(&mut self, game: &dyn Playthrough, _: u64) -> Result<String, NoMove> {
        let silent = |why: String| NoMove::Silent(format!("the program {why}"));
        let asked = self.to.send(question(game).to_string());
        asked.map_err(|_| silent("does not listen".to_owned()))?;
        loop {
            if self.stopped.load(Ordering::Relaxed) {
                return Err(NoMove::Stopped);
            }
            return match self.from.recv_timeout(LOOK) {
                Ok(Ok(answer)) => Ok(answer.trim().to_owned()),
                Ok(Err(error)) => Err(silent(format!("cannot be read: {error}"))),
                Err(RecvTimeoutError::Disconnected) => Err(silent("has ended".to_owned())),
                Err(RecvTimeoutError::Timeout) => continue,
            };
        }
    }
}

/// The game as the seat to move knows it.
fn question(game: &dyn Playthrough) -> serde_json::Value {
    let (setup, seat) = (game.setup(), game.turn().seat());
    let known = |of| if Some(of) == seat { Eyes::Of(of) } else { Eyes::Room };
    let moves = game.played().iter().map(|played| match known(played.seat) {
        Eyes::Of(_) => &*played.text,
        Eyes::Room | Eyes::Archive => &*played.heard,
    });
    let mut question = json!({
        "game": game.info().id,
        "variant": setup.variant,
        "seats": setup.seats,
        "seat": seat.map(|seat| seat.number()),
        "moves": moves.collect::<Vec<_>>(),
    });
    if let (true, Turn::To(seat)) = (game.info().hidden, game.turn()) {
        let view = game.view(Eyes::Of(seat));
        let own = view.sides.iter().find(|side| side.seat == seat);
        let hand =
            own.map(|side| side.cards.iter().flatten().map(|card| card.to_string()).collect::<Vec<_>>());
        question["hand"] = json!(hand);
    }
    question
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
