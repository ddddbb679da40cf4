//! What Discord says when it does not do what it was asked, and what follows from that.

use courier::Wait;
use serenity::http::HttpError;

/// Why a post did not arrive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Trouble {
    /// It may work in a moment: no answer, overload, too many requests.
    Passing,
    /// We may not do that there, until somebody allows it.
    Forbidden,
    /// The channel, the thread or the message is gone.
    Gone,
    /// The thread sleeps; it can be woken.
    Archived,
    /// That is not possible in such a channel, such as a thread in a thread.
    Impossible,
    /// The person does not take direct messages.
    Closed,
    /// What we asked is malformed.
    Ours,
    /// The token is not valid.
    Token,
    /// It was done, and the answer cannot be read.
    Unread,
}

/// Sorts an error of serenity's.
pub(crate) fn trouble(error: &serenity::Error) -> Trouble {
    let response = match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => response,
        serenity::Error::Json(_) => return Trouble::Unread,
        _ => return Trouble::Passing,
    };
    // Discord's own codes say more than the status.
    match response.error.code {
        10003 | 10008 => return Trouble::Gone,
        50007 | 50278 => return Trouble::Closed,
        50083 => return Trouble::Archived,
        // 160002: a reply without the right to read the history. The last two: an interaction that was not answered, or
        // that has had all the messages it can have.
        50001 | 50013 | 20012 | 160002 | 160005 | 10015 | 40094 => return Trouble::Forbidden,
        50024 | 50068 | 30013 | 160004 | 160006 | 40067 => return Trouble::Impossible,
        50035 | 50006 => return Trouble::Ours,
        _ => (),
    }
    match response.status_code.as_u16() {
        401 => Trouble::Token,
        403 => Trouble::Forbidden,
        404 => Trouble::Gone,
        400 | 405 | 413 | 415 => Trouble::Ours,
        _ => Trouble::Passing,
    }
}

/// Discord's own code of an error, if it is one.
pub(crate) fn code(error: &serenity::Error) -> Option<isize> {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => Some(response.error.code),
        _ => None,
    }
}

/// What went wrong, for the log. The address of a call is not in it, as it may hold the token of an interaction.
pub(crate) fn described(error: &serenity::Error) -> String {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            let (status, error) = (response.status_code.as_u16(), &response.error);
            let places: Vec<String> =
                error.errors.iter().map(|one| format!("{}: {}", one.path, one.message)).collect();
            format!("{} {status}: {} ({}) {}", response.method, error.message, error.code, places.join("; "))
        }
        serenity::Error::Http(HttpError::Request(error)) if error.is_timeout() => {
            "no answer in time".to_owned()
        }
        serenity::Error::Http(HttpError::Request(error)) if error.is_connect() => "no connection".to_owned(),
        serenity::Error::Http(HttpError::Request(_)) => "the connection broke".to_owned(),
        other => other.to_string(),
    }
}

impl Trouble {
    /// Why a post has to wait.
    pub fn wait(self) -> Wait {
        if self == Trouble::Passing { Wait::Passing } else { Wait::Shut }
    }
}
