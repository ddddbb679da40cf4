//! The terminal front end: the parlor for people who share one terminal, with no network.
//!
//! Everybody who speaks is a person of the network `terminal`, in one room. A line is taken apart (`line`) and becomes
//! a request (`room`); what comes of it is printed (`output`): first the answer to who spoke, then the posts that wait
//! in the outbox. A post is marked as delivered only after it was printed, so that one that a crash kept back is printed
//! at the next start.
//!
//! ```text
//! ana: play breakthrough @bruno      a line of Ana's
//! /as ana                            from now on lines without a name are hers
//! d2-d3
//! ```
//!
//! With a terminal at both ends there is a prompt with history and completion (`prompt`), which passes to whoever's
//! turn it is (`session`). Otherwise lines are read from standard input and answers printed plainly
//! ([`run_piped`]): the same input gives the same output.
//!
//! ```
//! # let folder = tempfile::tempdir()?;
//! use std::sync::Arc;
//! use courier::ManualClock;
//! use engine::Lang;
//!
//! let options = terminal::Options {
//!     store: Arc::new(storage::Store::open(&folder.path().join("games.db"))?),
//!     pictures: None,
//!     theme: None,
//!     lang: Lang::En,
//!     inline: Some(terminal::Inline::Off),
//!     lang_chosen: false,
//!     tables: None,
//!     history: None,
//!     clock: Arc::new(ManualClock::at(1_700_000_000_000)),
//!     chance: || [7; 32],
//! };
//! let mut printed = Vec::new();
//! terminal::run_piped(&b"ana: play hex @bruno"[..], &mut printed, &options)?;
//! assert!(String::from_utf8(printed)?.starts_with("Challenge 1 · ana challenges bruno to Hex"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(unreachable_pub)]

mod error;
mod inline;
mod line;
mod options;
mod output;
mod prompt;
mod room;
mod session;
mod words;

use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::thread;

pub use error::Error;
pub use inline::Inline;
pub use options::Options;

use output::printer::Printer;
use session::{LOOK, Session};

/// The longest line that is read, in bytes; the rest of a longer one, which no command has, is dropped.
const MAX_LINE_BYTES: u64 = 1 << 14;

/// Runs until the input ends: with a prompt if there is a terminal at both ends, else plainly. What other terminals on the
/// same database do is printed as it happens. Without a prompt, what comes as a file, such as a record, is alone on
/// standard output, and what is said of it, or said instead of it, on standard error. False if there was no such file, as
/// nothing could be handed over.
///
/// # Errors
/// If input or output fail. A reader of the output that goes away is no error.
pub fn run(options: &Options) -> Result<bool, Error> {
    if io::stdin().is_terminal() && io::stdout().is_terminal() {
        return quietly(prompt::run(options).map(|()| true));
    }
    // A line is read only when the one before has been heard.
    let (sender, lines) = sync_channel(0);
    thread::spawn(move || {
        let mut input = io::stdin().lock();
        while let Some(line) = next_line(&mut input).transpose() {
            if sender.send(line).is_err() {
                break;
            }
        }
    });
    let next = || match lines.recv_timeout(LOOK) {
        Ok(line) => line.map(Next::Line),
        Err(RecvTimeoutError::Timeout) => Ok(Next::Nothing),
        Err(RecvTimeoutError::Disconnected) => Ok(Next::End),
    };
    let mut printer = Printer::plain(io::stdout().lock(), options)?;
    printer.aside = Some(io::stderr());
    let session = Session::plain(printer, options);
    session.tick().while_open(|| quietly(plain(next, session)))
}

/// Reads lines and prints what comes of each before it reads the next: what has been printed is on the disk.
/// There are no colours, no prompt, and private messages for those who have spoken are printed as well, marked as such. What
/// other terminals do is printed with what comes of the next line.
///
/// # Errors
/// If input or output fail. A reader of the output that goes away is no error.
pub fn run_piped(mut input: impl BufRead, output: impl Write, options: &Options) -> Result<(), Error> {
    let next = || Ok(next_line(&mut input)?.map_or(Next::End, Next::Line));
    quietly(plain(next, Session::plain(Printer::plain(output, options)?, options))).map(drop)
}

/// The result of a look at the input.
enum Next {
    Line(String),
    /// No input for a while.
    Nothing,
    End,
}

fn plain(
    mut next: impl FnMut() -> io::Result<Next>,
    mut session: Session<'_, impl Write>,
) -> Result<bool, Error> {
    session.start()?;
    session.think()?;
    loop {
        match next().map_err(Error::Input)? {
            Next::Line(line) => {
                if session.hear(&line)?.is_break() {
                    return Ok(session.has_all_files());
                }
                session.think()?;
            }
            Next::Nothing => {
                session.look(false)?;
                session.think()?;
            }
            Next::End => return Ok(session.has_all_files()),
        }
    }
}

fn next_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    if input.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.last() != Some(&b'\n') && line.len() as u64 == MAX_LINE_BYTES {
        input.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&line).into_owned()))
}

/// Takes a reader of the output that has gone for a success: there is nobody left to tell.
fn quietly(result: Result<bool, Error>) -> Result<bool, Error> {
    match result {
        Err(Error::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => Ok(true),
        other => other,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
