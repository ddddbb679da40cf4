//! The errors of Discord, and what follows from them.

use std::time::Duration;

use courier::Wait;
use serenity::http::{DiscordJsonError, LightMethod};

/// The reason for which a post did not arrive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Trouble {
    /// May work in a moment: no answer, overload, too many requests.
    Passing,
    /// We may not do that there, until somebody allows it.
    Forbidden,
    /// The channel, the thread or the message is gone.
    Gone,
    /// The thread sleeps; it can be woken.
    Archived,
    /// The thread is locked, and only who manages threads can open it.
    Locked,
    /// Not possible in such a channel, such as a thread in a thread.
    Impossible,
    /// The person does not take direct messages.
    Closed,
    /// Too large for somebody on the way.
    Large,
    /// Malformed by us.
    Ours,
    /// The token is not valid.
    Token,
    /// Done, but with an answer that cannot be read.
    Unread,
}

/// A call that failed.
#[derive(Debug)]
pub(crate) struct Failed {
    pub trouble: Trouble,
    /// Discord's own code, if it told one.
    pub code: Option<isize>,
    /// The time for which Discord wants us to wait.
    pub wait: Option<Duration>,
    /// The failure, for the log. The address of a call is not in it, as it may hold the token of an interaction.
    pub text: String,
}

impl Failed {
    pub(crate) fn new(trouble: Trouble, text: impl Into<String>) -> Failed {
        Failed { trouble, code: None, wait: None, text: text.into() }
    }

    /// A failure without an answer.
    pub(crate) fn broken(error: &reqwest::Error) -> Failed {
        let text = match () {
            () if error.is_timeout() => "no answer in time",
            () if error.is_connect() => "no connection",
            () => "the connection broke",
        };
        Failed::new(Trouble::Passing, text)
    }

    /// A failure because it is too early to ask.
    pub(crate) fn early(wait: Duration) -> Failed {
        let text = format!("Discord wants {:.1} s without such a call", wait.as_secs_f64());
        Failed { wait: Some(wait), ..Failed::new(Trouble::Passing, text) }
    }

    /// Discord refuses. `wait` is for how long, if it told that.
    pub(crate) fn refused(
        method: LightMethod,
        status: u16,
        said: Option<&DiscordJsonError>,
        wait: Option<Duration>,
    ) -> Failed {
        let code = said.map(|said| said.code);
        let (message, places) = said.map_or(("no reason is given", Vec::new()), |said| {
            (&*said.message, said.errors.iter().map(|one| format!("{}: {}", one.path, one.message)).collect())
        });
        let (method, code_told) = (method.reqwest_method(), code.unwrap_or_default());
        let text = format!("{method} {status}: {message} ({code_told}) {}", places.join("; "));
        let text = courier::told(&text);
        Failed { code, wait, ..Failed::new(Trouble::of(status, code), text) }
    }

    /// The thread cannot be woken.
    pub(crate) fn of_lock(self) -> Failed {
        Failed { trouble: Trouble::Locked, text: format!("the thread is locked: {}", self.text), ..self }
    }

    /// The reason for which a post has to wait.
    pub(crate) fn wait(&self) -> Wait {
        match (self.trouble, self.wait) {
            (_, Some(wait)) => Wait::Told(i64::try_from(wait.as_millis()).unwrap_or(i64::MAX)),
            (Trouble::Passing, None) => Wait::Passing,
            _ => Wait::Shut,
        }
    }
}

impl Trouble {
    /// The meaning of a status, and of the code that came with it.
    fn of(status: u16, code: Option<isize>) -> Trouble {
        // Discord's own codes say more than the status.
        match code.unwrap_or_default() {
            10003 | 10008 => return Trouble::Gone,
            50007 | 50278 => return Trouble::Closed,
            50083 => return Trouble::Archived,
            160005 => return Trouble::Locked,
            // 160002: a reply without the right to read the history. The last two: an interaction that was not answered,
            // or that has had all the messages it can have.
            50001 | 50013 | 20012 | 160002 | 10015 | 40094 => return Trouble::Forbidden,
            50024 | 50068 | 30013 | 160004 | 160006 | 40067 => return Trouble::Impossible,
            40005 => return Trouble::Large,
            50035 | 50006 => return Trouble::Ours,
            _ => (),
        }
        match status {
            401 => Trouble::Token,
            403 => Trouble::Forbidden,
            404 => Trouble::Gone,
            413 => Trouble::Large,
            400 | 405 | 415 => Trouble::Ours,
            _ => Trouble::Passing,
        }
    }
}
