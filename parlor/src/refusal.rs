//! The reasons for which something is not done: a person's mistake, which is told to that person, or a failure of ours.

use engine::Text;
use storage::{ChallengeId, TableId};

use crate::{Board, Error, Picks};

/// The reason for which something is not done.
#[derive(Debug)]
pub(crate) enum Stop {
    /// A person's mistake: told to that person, in whatever language.
    Refused(Box<Refusal>),
    /// Ours.
    Failed(Error),
}

/// A person's mistake: what is said about it, and what is shown with it. It is in no language yet.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Refusal {
    /// Sentences that stand in one line.
    pub lines: Vec<Text>,
    /// The table that it is about, if it is one.
    pub at: Option<TableId>,
    /// The board that is shown, in no language yet either.
    pub board: Option<Board>,
    /// Rooms that the sentences name.
    pub rooms: Vec<String>,
    /// A text before them, in the reader's language already.
    pub said: Option<String>,
    /// True if the sentences may tell what only this person sees, such as the own hand.
    pub hidden: bool,
    /// The words that were said, and what was probably meant by them, where a text before the sentences asks that.
    pub near: Option<(String, String)>,
    /// The things that may be meant, if that is what the sentences ask.
    pub asks: Option<Which>,
    /// The same to choose from, once it is known of which command.
    pub picks: Option<Picks>,
    /// The way to answer it by typing.
    pub typing: Option<Text>,
}

/// The things that may be meant by a command that names none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Which {
    /// Tables.
    Tables(Vec<TableId>),
    /// Challenges.
    Challenges(Vec<ChallengeId>),
}

pub(crate) type Done<T = ()> = Result<T, Stop>;

impl<E: Into<Error>> From<E> for Stop {
    fn from(error: E) -> Stop {
        Stop::Failed(error.into())
    }
}

impl Refusal {
    /// Sentences alone.
    pub(crate) fn of(lines: Vec<Text>) -> Refusal {
        Refusal {
            lines,
            at: None,
            board: None,
            rooms: Vec::new(),
            said: None,
            hidden: false,
            near: None,
            asks: None,
            picks: None,
            typing: None,
        }
    }
}

impl From<Refusal> for Stop {
    fn from(refusal: Refusal) -> Stop {
        Stop::Refused(Box::new(refusal))
    }
}

/// Refuses with one sentence.
pub(crate) fn no<T>(text: Text) -> Done<T> {
    Err(Refusal::of(vec![text]).into())
}

/// The same, told to nobody else: even that it was refused would tell something.
pub(crate) fn secret<T>(done: Done<T>) -> Done<T> {
    done.map_err(|stop| match stop {
        Stop::Refused(refusal) => Refusal { hidden: true, ..*refusal }.into(),
        failed @ Stop::Failed(_) => failed,
    })
}
