//! Rules of abstract board games, as plain values.
//!
//! Nothing here does I/O, reads a clock, draws a pixel or knows a chat. A game is a type that implements
//! [`Position`]; everything outside this crate sees it through [`Playthrough`].
//!
//! ```
//! use engine::{Game, Lang, Seat, Seed, words};
//!
//! let game = Game::named("avanço").unwrap();
//! let mut playthrough = game.start(&game.setup(None, None, Seed::default()).unwrap());
//! playthrough.play(Seat::ONE, "A2 a3").unwrap();
//! let refusal = playthrough.play(Seat::TWO, "a6-a4").unwrap_err();
//! let said = words(Lang::En).say(&refusal.reason.text);
//! assert_eq!(said, "A piece moves one square at a time; from a6 to a4 is further.");
//! ```

mod card;
mod carried;
mod duration;
mod fold;
mod game;
mod history;
mod lang;
mod layout;
mod outcome;
mod piece;
mod playthrough;
mod position;
mod proof;
mod reason;
mod record;
mod refusal;
mod registry;
mod rng;
mod said;
mod seat;
mod setup;
mod text;
mod trace;
mod unseen;
mod view;
mod words;
mod written;

pub mod board;
pub mod chance;
pub mod code;
pub mod games;
pub mod notation;
pub mod translations;

pub use card::{Card, Suit};
pub use carried::Carried;
pub use duration::{duration, short_duration};
pub use fold::fold;
pub use game::Game;
pub use history::{History, OCCURRENCES, QUIET_PLIES};
pub use lang::{Lang, Source};
pub use layout::{Cell, Label, Layout, Point, Spot, Zone};
pub use outcome::{CLOSED, Outcome, Turn};
pub use piece::{Piece, Shape, Tint};
pub use playthrough::{Listing, Played, Playthrough};
pub use position::{Endless, Position, Progress};
pub use proof::Proof;
pub use reason::Reason;
pub use record::{
    Flaw, Record, RecordedCall, RecordedGift, RecordedPlace, RecordedResult, RecordedTime, Replayed,
};
pub use refusal::{Refusal, Trouble};
pub use rng::Rng;
pub use said::Likeness;
pub use seat::{Seat, Seats};
pub use setup::{Info, Seed, Setup};
pub use text::{Arg, Text};
pub use trace::{Mark, Trace};
pub use unseen::is_unseen;
pub use view::{ClockState, Eyes, LastMove, Row, Side, Token, View};
pub use words::{Lexicon, Missing, SHARED, Words, words};
pub use written::{Beside, TextReader, Written, numbered, numbered_each};
