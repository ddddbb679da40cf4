//! The bot without a chat.
//!
//! A network makes a [`Request`] of what somebody said. If it only asks, [`answer`] looks at a snapshot; otherwise
//! [`handle()`] does it in one write transaction. What the person hears at once is the [`Reply`]; what others hear waits
//! to be sent as a post: a [`Body`] that names facts and a board, and commits together with the move that caused it.
//! [`compose`] makes sentences of it when it is sent, for whoever reads it, and says what its board shows.
//!
//! No code here reads a clock or random numbers: both come with the request.
//!
//! ```
//! # let folder = tempfile::tempdir()?;
//! use engine::Lang;
//! use parlor::{Outcome, Person, Place, Request, Said};
//!
//! let store = storage::Store::open(&folder.path().join("bot.sqlite"))?;
//! let request = Request {
//!     event: "example:1".to_owned(),
//!     by: Person { account: "ana".to_owned(), name: "Ana".to_owned() },
//!     place: Place {
//!         network: "example".to_owned(),
//!         community: "club".to_owned(),
//!         community_name: "Club".to_owned(),
//!         room: "salon".to_owned(),
//!         hears: true,
//!         branches: true,
//!         whispers: true,
//!         piped: false,
//!         own: false,
//!         prefix: None,
//!         lang: Lang::En,
//!     },
//!     said: Said::line("play hex"),
//!     mentioned: Vec::new(),
//!     rooms: Vec::new(),
//!     board: None,
//!     lang: None,
//!     manages: false,
//!     tried: None,
//!     chance: [7; 32],
//! };
//! let now = 1_700_000_000_000;
//! assert!(store.read(|snapshot| parlor::answer(snapshot, &request, 0))?.is_none(), "it is no question");
//! let reply = store.write(move |tx| parlor::handle(tx, &request, now)).wait()?;
//! assert_eq!(reply.outcome, Outcome::Challenged { room: "salon".to_owned() });
//! let post = store.read(|snapshot| snapshot.waiting_posts("example"))?.remove(0);
//! let body: parlor::Body = serde_json::from_str(&post.body)?;
//! let said = store.read(|snapshot| parlor::compose(snapshot, "example", &body, None))?;
//! assert!(said.message.text.starts_with("**Challenge 1** · Ana looks for an opponent"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | room | what is there |
//! |---|---|
//! | `input` | what comes in: requests, and the list of commands, which are read, written and completed there |
//! | `speaker` | what somebody sees and means, and of which table, challenge or person |
//! | `person` | how somebody is called, what they have set, and how they are told of things |
//! | `table` | one table as it stands: its moves, clock, plans, what was promised |
//! | `ratings` | what counts, what a result changes, who is listed: pure |
//! | `ladder` | a ladder as it stands: who may challenge whom, and what is due when |
//! | `tournament` | a tournament as it stands: who meets whom, who stands where |
//! | `exercise` | lessons and puzzles, which somebody solves alone |
//! | `questions` | what only reads |
//! | `handle` | from a command to deeds |
//! | `deeds` | all that changes tables and challenges, whoever does it |
//! | `fact`, `telling` | what happened, and the sentences that are made of it |
//! | `output` | what goes out: posts, scenes, sheets, numbers to draw, controls |
//! | `timer`, `due` | what is done when its time has come |
//!
//! A room uses those above it in this order: `input`, `person`, `table`, `ratings`, `ladder`, `tournament`, `exercise`, `output`, `telling`, `speaker`, `deeds`, `questions`,
//! `handle`, `due`; `fact`, `cause`, `board`, `control`, `refusal` and `words` are the ground.

#![warn(unreachable_pub)]

mod board;
mod cause;
mod control;
mod decided;
mod deeds;
pub mod due;
mod effects;
mod error;
mod exercise;
mod fact;
mod handle;
mod input;
mod ladder;
mod output;
mod person;
mod questions;
mod ratings;
mod refusal;
mod speaker;
mod table;
mod telling;
mod timer;
mod tournament;
mod words;

pub use board::{Board, Exercise, Look, Sight, Subject, Tile, sheet_in_words};
pub use cause::Cause;
pub use control::{Control, Does, Picks, Tone};
pub use decided::{Consent, Departure, LadderNews, MatchEnd, Rated, RatedChange, TableNews, Verdict};
pub use deeds::ratings::set_rated_everywhere;
pub use error::Error;
pub use fact::Fact;
pub use handle::handle;

pub use input::command::{self, Command, Takes, Verb};
pub use input::line::Line;
pub use input::request::{BoardRef, Person, Place, Request, Said};
pub use input::themes;
pub use output::asked::Asked;
pub use output::chart;
pub use output::post::{
    Body, Explains, File, LONGEST_WAIT_MILLIS, Lead, ListMark, Message, Moment, Outcome, Reply, To, Whole,
};
pub use output::scene::{Scene, Span, room_view, scene};
pub use person::settings;
pub use questions::{Archive, HEADER, Of, answer, filled, is_surely_a_deed, write_file};
pub use ratings::export::results;
pub use ratings::{difference::Difference, rebuild::differences};
pub use speaker::overheard;
pub use table::audit::{Audit, audit};
pub use table::loaded::still_stands;
pub use table::loaded::{plays_hidden, waiting_for};
pub use telling::{
    Composed, Reader, Step, Title, compose, has_moved, is_told_by_story, language_at, match_line_due, story,
    title, with_scene,
};
pub use timer::{Hurry, Timer};
pub use words::{WORDS, clean_name, escape, fold, say, unmarked, visible, words};

/// Choices while somebody is typing.
pub mod complete {
    pub use crate::speaker::complete::{
        Asker, Choice, challenges_for, commands_like, games_like, moves_for, tables_for, tables_of_all,
        themes_like, variants_of,
    };
    pub use crate::speaker::offered::times_like;
}
