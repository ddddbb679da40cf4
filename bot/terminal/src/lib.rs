//! The terminal front end: the parlor for people who share one terminal, with no network.
//!
//! Everybody who speaks is a person of the network `terminal`, in one room. A line is taken apart (`line`) and becomes
//! a request (`room`); what comes of it is printed (`printer`): first the answer to who spoke, then the posts that wait
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
//!     lang: Lang::En,
//!     inline: false,
//!     history: None,
//!     clock: Arc::new(ManualClock::at(1_700_000_000_000)),
//!     chance: || [7; 32],
//! };
//! let mut printed = Vec::new();
//! terminal::run_piped(&b"ana: play hex @bruno"[..], &mut printed, &options)?;
//! assert!(String::from_utf8(printed)?.starts_with("Challenge 1 · ana challenges bruno to Hex"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod complete;
mod error;
mod inline;
mod line;
mod options;
mod paint;
mod people;
mod pictures;
mod printer;
mod prompt;
mod room;
mod session;
mod words;

use std::io::{self, BufRead, IsTerminal, Read, Write};

pub use error::Error;
pub use options::Options;
pub use words::WORDS;

use printer::Printer;
use session::Session;

/// The longest line that is read, in bytes; the rest of a longer one is dropped.
const MAX_LINE_BYTES: u64 = 1 << 20;

/// Runs until the input ends: with a prompt if there is a terminal at both ends, else plainly.
///
/// # Errors
/// If input or output fail. A reader of the output that goes away is no error.
pub fn run(options: &Options) -> Result<(), Error> {
    if io::stdin().is_terminal() && io::stdout().is_terminal() {
        quietly(prompt::run(options))
    } else {
        run_piped(io::stdin().lock(), io::stdout().lock(), options)
    }
}

/// Reads lines and prints what comes of each before it reads the next: what has been printed is on the disk.
/// There are no colours, no prompt, and private messages are printed as well, marked as such.
///
/// # Errors
/// If input or output fail. A reader of the output that goes away is no error.
pub fn run_piped(input: impl BufRead, output: impl Write, options: &Options) -> Result<(), Error> {
    quietly(piped(input, output, options))
}

fn piped(mut input: impl BufRead, output: impl Write, options: &Options) -> Result<(), Error> {
    let mut session = Session::plain(Printer::plain(output, options)?, options);
    session.start()?;
    while let Some(line) = next_line(&mut input).map_err(Error::Input)? {
        if session.hear(&line)?.is_break() {
            break;
        }
    }
    Ok(())
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

/// Whoever read the output has gone: there is nobody left to tell.
fn quietly(result: Result<(), Error>) -> Result<(), Error> {
    match result {
        Err(Error::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        other => other,
    }
}
