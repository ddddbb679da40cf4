//! Failures of Matrix.

use courier::Wait;
use matrix_sdk::HttpError;
use matrix_sdk::ruma::api::error::ErrorKind;

/// A failure.
#[derive(Debug)]
pub(crate) struct Failed {
    pub trouble: Trouble,
    pub text: String,
}

/// The kind of trouble.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Trouble {
    /// May work in a moment.
    Passing,
    /// The bot may not do it there, or is not there.
    Shut,
    /// Wrong as it was sent, now and for ever.
    Ours,
}

impl Failed {
    pub(crate) fn new(trouble: Trouble, text: impl Into<String>) -> Failed {
        Failed { trouble, text: text.into() }
    }

    /// The time to wait before it is tried again, if it ever is.
    pub(crate) fn wait(&self) -> Option<Wait> {
        match self.trouble {
            Trouble::Passing => Some(Wait::Passing),
            Trouble::Shut => Some(Wait::Shut),
            Trouble::Ours => None,
        }
    }
}

impl From<parlor::Error> for Failed {
    fn from(error: parlor::Error) -> Failed {
        Failed::new(Trouble::Passing, error.to_string())
    }
}

impl From<storage::Error> for Failed {
    fn from(error: storage::Error) -> Failed {
        Failed::new(Trouble::Passing, error.to_string())
    }
}

impl From<HttpError> for Failed {
    fn from(error: HttpError) -> Failed {
        Failed::from(matrix_sdk::Error::from(error))
    }
}

impl From<matrix_sdk::Error> for Failed {
    fn from(error: matrix_sdk::Error) -> Failed {
        Failed::new(trouble(&error), whole(&error))
    }
}

fn trouble(error: &matrix_sdk::Error) -> Trouble {
    match error {
        // The bot is no member any more, or not yet.
        matrix_sdk::Error::WrongRoomState(_) => return Trouble::Shut,
        matrix_sdk::Error::SerdeJson(_) => return Trouble::Ours,
        _ => (),
    }
    match error.client_api_error_kind() {
        Some(ErrorKind::Forbidden | ErrorKind::NotFound | ErrorKind::GuestAccessForbidden) => Trouble::Shut,
        Some(ErrorKind::TooLarge | ErrorKind::BadJson | ErrorKind::NotJson | ErrorKind::InvalidParam) => {
            Trouble::Ours
        }
        _ => Trouble::Passing,
    }
}

/// An error with all that caused it, as long as a server's word may be.
pub(crate) fn whole(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        let next = error.to_string();
        if !text.contains(&next) {
            text = format!("{text}: {next}");
        }
        cause = error.source();
    }
    courier::told(&text)
}
