//! Outgoing messages: messages for a room or for one person, with boards that are drawn when they are sent.

use serde::{Deserialize, Serialize};

use crate::{
    Control, Picks,
    board::{Board, Sight, Subject, Tile},
    output::chart::Chart,
};

/// The longest time that a post waits, in milliseconds; one that has to wait longer does so because the clock was set.
pub const LONGEST_WAIT_MILLIS: i64 = 3_600_000;

/// The fate of a request: what it came to, and what is said in answer. What others hear is posted.
#[derive(Clone, PartialEq, Debug)]
pub struct Reply {
    /// The outcome of the request.
    pub outcome: Outcome,
    /// The messages in this order.
    pub messages: Vec<Message>,
    /// The table that a refusal or an answer is about, if it is one.
    pub at: Option<i64>,
}

impl Reply {
    /// The table at which its person tried something last, or looked, without having done anything since, for
    /// [`Request::tried`](crate::Request::tried) of the next request in that room; `before` is that of the one that is answered.
    #[must_use]
    pub fn tried(&self, before: Option<i64>) -> Option<i64> {
        match self.outcome {
            Outcome::Repeated => before,
            Outcome::Answered | Outcome::Refused => self.at.or(before),
            _ => None,
        }
    }
}

/// The outcome of a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// This event had been handled before; nothing was done.
    Repeated,
    /// A question. Nothing has changed.
    Answered,
    /// Refused. Nothing has changed.
    Refused,
    /// A move was played.
    Played {
        /// The table.
        table: i64,
    },
    /// A challenge was made, or a rematch asked for; it is shown in this room.
    Challenged {
        /// The room, as the network calls it.
        room: String,
    },
    /// A challenge was answered that is open no more: what it offered to tap has had its time.
    Settled,
    /// Something else was done.
    Done,
}

/// A post: what waits to be sent.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
#[serde(untagged)]
#[expect(clippy::large_enum_variant, reason = "few live at a time, and most of these are answers")]
pub enum Body {
    /// An answer that was made for one reader and cannot be shown otherwise.
    Said {
        /// The addressee.
        to: To,
        /// The message.
        message: Message,
        /// The message that it answers, as the network calls it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reply_to: Option<String>,
        /// The place in the room of that message, if it is known: a thread, or the room itself.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        spot: Option<String>,
    },
    /// News of events. The sentences are made when it is sent.
    News {
        /// The addressee.
        to: To,
        /// The [facts](crate::Fact), in order, by their numbers: all of one table or of one challenge.
        facts: Vec<i64>,
        /// The board to show with it.
        board: Option<Board>,
        /// Accounts of the persons to notify: those whose turn it is, once per turn.
        mention: Vec<String>,
        /// True if it stands in the room itself, though its table has a thread of its own.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        in_room: bool,
        /// True if it notifies nobody, though it is a direct message.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        silent: bool,
    },
    /// The view of a table that only one player may see.
    Hand {
        /// The addressee.
        to: To,
        /// The board as that player sees it.
        board: Board,
        /// True if it notifies nobody.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        silent: bool,
    },
    /// Turns of which one person has still to be told, and what else happened while they slept. What it says is made when it is
    /// sent.
    Owed {
        /// The addressee.
        to: To,
        /// The tables, all of them open to whoever reads it.
        tables: Vec<i64>,
        /// The [facts](crate::Fact) that happened in their quiet hours, by their numbers.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        overnight: Vec<i64>,
        /// The account of the person to notify.
        mention: Vec<String>,
    },
    /// The tables of a community, in its one message that is kept as they are. What it says is made when it is sent.
    Dashboard {
        /// The addressee.
        to: To,
        /// The message to take away instead, as the network calls it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        gone: Option<String>,
    },
    /// The message by which people sign up for a tournament, which is kept as it stands. What it says is made when it is sent;
    /// of several such posts the last one is enough.
    SignUp {
        /// The addressee.
        to: To,
        /// The number of the tournament.
        tournament: i64,
        /// True if it stands there already.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        again: bool,
    },
}

impl Body {
    /// The addressee.
    #[must_use]
    pub fn to(&self) -> &To {
        match self {
            Body::Said { to, .. }
            | Body::News { to, .. }
            | Body::Hand { to, .. }
            | Body::Owed { to, .. }
            | Body::Dashboard { to, .. }
            | Body::SignUp { to, .. } => to,
        }
    }

    /// The same, which notifies nobody.
    #[must_use]
    pub fn silent(mut self) -> Body {
        match &mut self {
            Body::News { silent, mention, .. } => {
                *silent = true;
                mention.clear();
            }
            Body::Hand { silent, .. } => *silent = true,
            Body::Said { message, .. } => message.silent = true,
            Body::Owed { mention, .. } => mention.clear(),
            Body::Dashboard { .. } | Body::SignUp { .. } => (),
        }
        self
    }

    /// Tells whether it notifies nobody, though it is for one person alone.
    #[must_use]
    pub fn is_silent(&self) -> bool {
        match self {
            Body::News { silent, .. } | Body::Hand { silent, .. } => *silent,
            Body::Said { message, .. } => message.silent,
            Body::Owed { mention, .. } => mention.is_empty(),
            Body::Dashboard { .. } | Body::SignUp { .. } => true,
        }
    }

    /// True if it tells what its reader alone may know. An answer says so itself: seen from a seat is every board that is
    /// turned to its reader.
    #[must_use]
    pub fn is_hidden(&self) -> bool {
        match self {
            Body::Hand { .. } => true,
            Body::Dashboard { .. } | Body::SignUp { .. } => false,
            Body::Owed { to, .. } => matches!(to, To::Person { .. }),
            Body::Said { message, .. } => message.hidden,
            Body::News { board, .. } => board
                .as_ref()
                .is_some_and(|board| matches!(board.subject, Subject::Table { eyes: Sight::Seat(_), .. })),
        }
    }

    /// The message that an answer answers, as the network calls it.
    #[must_use]
    pub fn reply_to(&self) -> Option<&str> {
        match self {
            Body::Said { reply_to, .. } => reply_to.as_deref(),
            Body::News { .. }
            | Body::Hand { .. }
            | Body::Owed { .. }
            | Body::Dashboard { .. }
            | Body::SignUp { .. } => None,
        }
    }
}

/// The addressee of a post.
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

/// The place where a table is shown of which a line of a text tells.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Lead {
    /// The line, from 0.
    pub line: usize,
    /// The room, as the reader's network calls it.
    pub room: String,
    /// The thread in it, if the table has one.
    pub thread: Option<String>,
}

/// Something to say, perhaps with a board.
#[derive(Clone, PartialEq, Default, Serialize, Deserialize, Debug)]
pub struct Message {
    /// Markdown with `**bold**`, `` `code` `` and lists. What people have typed is escaped in it with backslashes.
    pub text: String,
    /// Rooms that the text names by their accounts, which a platform may turn into links.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rooms: Vec<String>,
    /// The places where the tables are shown of which lines of the text tell, for platforms that can lead there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub leads: Vec<Lead>,
    /// Moments that the text names, which a platform may show by each reader's own clock.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moments: Vec<Moment>,
    /// Accounts of the persons to notify: those whose turn it is, once per turn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mention: Vec<String>,
    /// A board to draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<Board>,
    /// Several small boards to draw in one picture.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sheet: Vec<Tile>,
    /// The lines above these boards, the first of which is their title. Nothing in them is escaped.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub heading: Vec<String>,
    /// Numbers to draw, which stand in the text, too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chart: Option<Box<Chart>>,
    /// A text to hand over as it is, such as a record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<File>,
    /// The way to answer it by typing. It is left out where all of that can be tapped.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub typing: String,
    /// The answers that can be tapped instead of typed. A board brings its own: see [`Scene`](crate::Scene).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub controls: Vec<Control>,
    /// The challenge that it shows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub challenge: Option<i64>,
    /// A list to choose from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picks: Option<Picks>,
    /// The line that a yes stands for, where it asks whether that was meant.
    #[serde(skip)]
    pub meant: Option<String>,
    /// True if it is for everybody in the room where it was asked for. An answer is for whoever asked, if nothing is said.
    #[serde(default)]
    pub public: bool,
    /// True if it stays in the room where it was asked for, though its table has a place of its own.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub here: bool,
    /// True if it tells what only its reader may know, such as cards in a hand.
    #[serde(default)]
    pub hidden: bool,
    /// The moment when it was made, in Unix milliseconds, if it names turns of which its reader has not been told, and
    /// will not be told again once [`owed_are_told`](crate::due::owed_are_told) says that it has arrived.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owed: Option<i64>,
    /// True if it notifies nobody, where a network can send it so: its reader has been notified of something else just now.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub silent: bool,
    /// The commands that it explains, for networks that have commands of their own and say in their own way
    /// how these are used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub explains: Option<Explains>,
}

/// A moment that a text names.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Moment {
    /// The form in which it stands in the text.
    pub text: String,
    /// The moment, in Unix milliseconds.
    pub at: i64,
}

/// The subject of a help.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Explains {
    /// The English name of a command; otherwise all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verb: Option<String>,
    /// The code of the language of its reader.
    pub lang: String,
}

/// The beginning of a line that Discord shows in small.
const SMALL: &str = "-# ";

impl Message {
    /// The same message where the picture of its numbers is seen: that says what some lines of the text say.
    #[must_use]
    pub fn beside_chart(mut self) -> Message {
        let Some(chart) = self.chart.as_ref().filter(|chart| !chart.lines.is_empty()) else { return self };
        let lines = format!("\n{}", chart.lines);
        let beside = if chart.beside.is_empty() { String::new() } else { format!("\n{}", chart.beside) };
        self.text = self.text.replacen(&lines, &beside, 1);
        self
    }

    /// The same message where nothing can be tapped, nor written in small: its text tells how to answer it.
    #[must_use]
    pub fn for_typing(mut self) -> Message {
        if self.text.contains(SMALL) {
            let lines = self.text.split('\n').map(|line| line.strip_prefix(SMALL).unwrap_or(line));
            self.text = lines.collect::<Vec<_>>().join("\n");
        }
        if !self.typing.is_empty() {
            self.text = format!("{}\n{}", self.text, std::mem::take(&mut self.typing));
        }
        self
    }

    /// The same message in a chat: a short text stands in it, and is no file.
    #[must_use]
    pub fn for_chat(mut self) -> Message {
        if let Some(file) = self.file.take_if(|file| file.short) {
            self.text = format!("{}\n```\n{}\n```", self.text, file.text);
        }
        self
    }
}

/// A text file.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct File {
    /// The name of the file, with its extension.
    pub name: String,
    /// The content.
    pub text: String,
    /// True if it is so short that it stands in the message itself, where that is read in a chat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub short: bool,
    /// The data of which the content is made when the file is sent, if it is not there yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub whole: Option<Whole>,
}

/// All that is stored about a person, or a part of it.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Whole {
    /// The number of the person.
    pub person: i64,
    /// The number of the part, from 1.
    pub number: u32,
    /// The number of all parts.
    pub of: u32,
    /// The first element of the part.
    pub from: ListMark,
    /// The first element of the next one, if there is one.
    pub until: Option<ListMark>,
}

/// An element of the lists of what is stored about a person, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, Debug)]
pub struct ListMark {
    /// The number of the list.
    pub list: usize,
    /// The number of the element in the list.
    pub nth: usize,
}
