//! What goes out: messages for a room or for one person, with boards that are drawn when they are sent.

use serde::{Deserialize, Serialize};

use crate::Answers;

/// What the person who made a request hears at once, and nobody else.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Reply {
    /// Whether this event had been handled before; then nothing was done.
    pub repeated: bool,
    /// In this order.
    pub messages: Vec<Message>,
}

/// A message that waits in the outbox.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct Post {
    /// For whom.
    pub to: To,
    /// What.
    pub message: Message,
}

/// For whom a post is.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum To {
    /// Everybody in a room.
    Room {
        /// The community's account.
        community: String,
        /// The room in it.
        room: String,
    },
    /// One person, privately; the room is where the person plays.
    Person {
        /// The person's account.
        account: String,
        /// The community's account.
        community: String,
        /// The room in it.
        room: String,
    },
}

/// Something to say, perhaps with a board.
#[derive(Clone, PartialEq, Default, Serialize, Deserialize, Debug)]
pub struct Message {
    /// Markdown with `**bold**`, `` `code` `` and lists. What people have typed is escaped in it with backslashes.
    pub text: String,
    /// Rooms that the text names by their accounts, which a platform may turn into links.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rooms: Vec<String>,
    /// Accounts of the persons to notify: those whose turn it is, once per turn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mention: Vec<String>,
    /// A board to draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<Board>,
    /// A text to hand over as it is, such as a record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<File>,
    /// What can be answered by a tap instead of by typing. A board brings its own: see [`Scene`](crate::Scene).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub controls: Vec<Control>,
    /// The challenge that it shows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub challenge: Option<i64>,
    /// A list to choose from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picks: Option<Picks>,
}

/// Something to tap. It carries all that it means, so that it never dies.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Control {
    /// What a tap does.
    pub does: Does,
    /// What stands on it, as plain text.
    pub label: String,
    /// How it looks.
    #[serde(default)]
    pub tone: Tone,
}

/// What a tap does.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Does {
    /// The same as if this line had been typed.
    Say {
        /// The line.
        line: String,
        /// The board that it answers.
        answers: Option<Answers>,
    },
    /// Opens the list of moves: [`Said::Pick`](crate::Said::Pick).
    Pick {
        /// The board.
        answers: Answers,
        /// What the moves start with.
        from: String,
        /// The page, from 0.
        page: u32,
    },
    /// Opens what is seldom wanted: [`Said::More`](crate::Said::More).
    More {
        /// The board.
        answers: Answers,
    },
}

/// How a control looks.
#[derive(Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// Like most.
    #[default]
    Plain,
    /// The next thing to do.
    Main,
    /// Yes.
    Good,
    /// Something that cannot be taken back.
    Bad,
}

/// A list to choose one thing from, page by page.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Picks {
    /// The choices of this page, at most [`Picks::PAGE`].
    pub choices: Vec<Control>,
    /// The pages before and after this one, and the way back.
    pub ways: Vec<Control>,
}

impl Picks {
    /// The most choices on a page.
    pub const PAGE: usize = 25;
}

/// A text file.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[allow(missing_docs)]
pub struct File {
    pub name: String,
    pub text: String,
}

/// A board by name: what to draw, and for whom.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Board {
    /// What it shows.
    pub subject: Subject,
    /// Points that are wrong, to mark.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wrong: Vec<u16>,
    /// The code of the language of its words.
    pub lang: String,
    /// Whether it was asked for as text.
    #[serde(default)]
    pub as_text: bool,
}

/// What a board shows.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Subject {
    /// A table after some plies.
    Table {
        /// Its number.
        table: i64,
        /// The plies played.
        ply: u32,
        /// Whose eyes see it.
        eyes: Sight,
        /// A move to show as if it had been played.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        then: Option<String>,
        /// The fact right after which it is meant, whatever was taken back since; none: as it is now.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        as_of: Option<i64>,
    },
    /// How a table went, from its start up to a ply: a moving picture, or else its last position.
    Replay {
        /// Its number.
        table: i64,
        /// The plies played at the end.
        ply: u32,
        /// Whose eyes see it.
        eyes: Sight,
        /// The fact right after which it is meant, whatever was taken back since; none: as it is now.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        as_of: Option<i64>,
    },
    /// The drawn example of a game's rules.
    Example {
        /// The game's id.
        game: String,
    },
}

/// Whose eyes see a board, in a form that is stored.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Sight {
    /// Everybody's.
    Room,
    /// Those of the player in this seat.
    Seat(u8),
    /// Everything: for a table that is over.
    Archive,
}
