//! The terminal front end: the parlor for people who share one terminal, with no network.
//!
//! Everybody who speaks is a person of the network `terminal`, in one room. A line is taken apart (`line`), goes
//! through the parlor in one transaction (`hall`), and what comes of it is printed (`sheet`): first the answer to
//! who spoke, then the posts that wait in the outbox. A post is marked as delivered only after it was printed, so
//! that one that a crash kept back is printed at the next start.
//!
//! ```text
//! ana: play breakthrough @bruno      a line of Ana's
//! /as ana                            from now on lines without a name are hers
//! d2-d3
//! ```
//!
//! With a terminal at both ends there is a prompt with history and completion (`live`), which passes to whoever's
//! turn it is (`session`). Otherwise lines are read from standard input and answers printed plainly
//! ([`run_piped`]): the same input gives the same output.

mod complete;
mod draw;
mod hall;
mod inline;
mod line;
mod live;
mod paint;
mod session;
mod sheet;
mod words;

use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::path::PathBuf;
use std::sync::Arc;

use engine::Lang;
use rustyline::error::ReadlineError;
use storage::Store;

pub use words::WORDS;

use session::Session;
use sheet::Sheet;

/// What this front end needs to know.
#[derive(Clone, Debug)]
pub struct Options {
    /// The open store. Posts are printed by whoever has claimed their lanes: see [`storage::Lane`].
    pub store: Arc<Store>,
    /// The folder into which every board is written as a PNG.
    pub pictures: Option<PathBuf>,
    /// The language of the room.
    pub lang: Lang,
    /// Whether boards may be shown in the terminal as pictures.
    pub inline: bool,
    /// The file that keeps the history of the prompt.
    pub history: Option<PathBuf>,
    /// The time in Unix milliseconds.
    pub now: fn() -> i64,
    /// Fresh random bytes that nobody else has seen.
    pub chance: fn() -> [u8; 32],
}

/// Why the terminal cannot go on.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// Standard input cannot be read.
    #[error("the input cannot be read")]
    Input(#[source] io::Error),
    /// Standard output cannot be written.
    #[error("the output cannot be written")]
    Output(#[source] io::Error),
    /// The folder for pictures cannot be made.
    #[error("pictures cannot be written to {path}", path = path.display())]
    Pictures {
        /// The folder.
        path: PathBuf,
        /// What the operating system said.
        source: io::Error,
    },
    /// The prompt does not work here.
    #[error("the prompt failed")]
    Prompt(#[source] io::Error),
}

/// A [`ReadlineError`] says what its source says, so that a chain of causes would say it twice.
impl From<ReadlineError> for Error {
    fn from(error: ReadlineError) -> Error {
        Error::Prompt(match error {
            ReadlineError::Io(error) => error,
            other => io::Error::other(other.to_string()),
        })
    }
}

/// The longest line that is read, in bytes; the rest of a longer one is dropped.
const LONGEST: u64 = 1 << 20;

/// Runs until the input ends: with a prompt if there is a terminal at both ends, else plainly.
///
/// # Errors
/// If input or output fail. A reader of the output that goes away is no error.
pub fn run(options: &Options) -> Result<(), Error> {
    if io::stdin().is_terminal() && io::stdout().is_terminal() {
        quietly(live::run(options))
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
    let mut session = Session::plain(Sheet::plain(output, options)?, options);
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
    if input.by_ref().take(LONGEST).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.last() != Some(&b'\n') && line.len() as u64 == LONGEST {
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

#[cfg(test)]
mod tests {
    use std::error::Error as _;

    use super::*;

    #[test]
    fn no_cause_is_said_twice() {
        let denied = || io::Error::from_raw_os_error(13);
        let errors = [
            Error::Input(denied()),
            Error::Output(denied()),
            Error::Pictures { path: PathBuf::from("a"), source: denied() },
            ReadlineError::Io(denied()).into(),
            ReadlineError::Eof.into(),
        ];
        for error in errors {
            let causes = std::iter::successors(error.source(), |&cause| cause.source());
            let said: Vec<String> = causes.map(ToString::to_string).collect();
            assert_eq!(said.len(), 1, "{error}: {said:?}");
            assert!(!error.to_string().contains(&said[0]), "{error}: {said:?}");
        }
    }
}
