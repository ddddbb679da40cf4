//! Trouble of this front end.

use std::{io, path::PathBuf};

use rustyline::error::ReadlineError;

/// The reason for which the terminal cannot go on.
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
        /// The words of the operating system.
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
