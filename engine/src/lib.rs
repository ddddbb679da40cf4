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
//!
//! `games` has a folder for each game, `board` what several of them share; `rules` is what a game says about itself, `seen` what
//! it looks like, `play` a game in progress, `record` one that is kept; below them `language`, and `seat` and `outcome`.

#![warn(unreachable_pub)]

mod language;
mod mixer;
mod outcome;
mod play;
mod record;
mod rules;
mod seat;
mod seen;

pub mod board;
pub mod chance;
pub mod code;
pub mod games;
pub mod translations;

pub use games::GameVisitor;
pub use language::duration::{duration, short_duration};
pub use language::fold::fold;
pub use language::lang::{Lang, Source};
pub use language::text::{Arg, Text};
pub use language::unseen::is_unseen;
pub use mixer::Mixer;
pub use outcome::{CLOSED, Outcome, Turn};
pub use play::alike::Alike;
pub use play::game::Game;
pub use play::history::{Bookmark, History, OCCURRENCES, QUIET_PLIES};
pub use play::playthrough::{Listing, Played, Playthrough};
pub use play::words::{Lexicon, Missing, SHARED, Words, words};
pub use record::carried::Carried;
pub use record::proof::Proof;
pub use record::written::{Beside, SaidLine, TextReader, Written, in_pairs, numbered, numbered_each};
pub use record::{
    Flaw, MatchBook, MatchEntry, MatchReader, MatchReport, Record, RecordedCall, RecordedEnd, RecordedGift,
    RecordedMatch, RecordedPlace, RecordedResult, RecordedTime, Replayed, WhyEnded, half_points,
};
pub use rules::lesson::{Aim, Lesson};
pub use rules::notation;
pub use rules::position::{Endless, Position, Progress};
pub use rules::puzzle::Puzzle;
pub use rules::reason::Reason;
pub use rules::refusal::{Refusal, Trouble};
pub use rules::rng::Rng;
pub use rules::said::Likeness;
pub use rules::setup::{Info, Seed, Setup};
pub use rules::thinking::{Lookahead, Numbering, Thinking};
pub use seat::{Seat, Seats};
pub use seen::card::{Card, Suit};
pub use seen::layout::{Cell, Label, Layout, Point, Spot, Zone};
pub use seen::piece::{Piece, Shape, Tint};
pub use seen::symmetry::Symmetry;
pub use seen::trace::{Mark, Trace};
pub use seen::view::{ClockState, Eyes, LastMove, Row, Side, Token, View};

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::print_stdout)]
mod tests;
