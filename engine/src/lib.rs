//! Rules of abstract board games, as plain values.
//!
//! Nothing here does I/O, reads a clock, draws a pixel or knows a chat. A game is a type that implements
//! [`Game`]; everything outside this crate sees it through [`Table`].
//!
//! ```
//! use engine::{Kind, Lang, Seat, Seed, words};
//!
//! let kind = Kind::named("avanço").unwrap();
//! let mut table = kind.open(&kind.setup(None, None, Seed::default()).unwrap());
//! table.play(Seat::ONE, "A2 a3").unwrap();
//! let refusal = table.play(Seat::TWO, "a6-a4").unwrap_err();
//! let said = words(Lang::En).say(&refusal.reason.text);
//! assert_eq!(said, "A piece moves one square at a time; from a6 to a4 is further.");
//! ```

mod card;
mod game;
mod kind;
mod layout;
mod line;
mod luck;
mod outcome;
mod record;
mod refusal;
mod seat;
mod table;
mod text;
mod view;
mod words;

pub mod board;
pub mod chance;
pub mod games;
pub mod gaps;
pub mod notation;

pub use card::{Card, Suit};
pub use game::{Endless, Game, Info, Progress, Seed, Setup};
pub use kind::Kind;
pub use layout::{Cell, Label, Layout, Point, Spot, Zone};
pub use line::{Line, OCCURRENCES, QUIET_PLIES};
pub use luck::Luck;
pub use outcome::{Outcome, Turn};
pub use record::{Flaw, Record, Replay};
pub use refusal::{Refusal, Trouble};
pub use seat::{Seat, Seats};
pub use table::{Listing, Played, Table};
pub use text::{Arg, Reason, Text};
pub use view::{Eyes, LastMove, Mark, Piece, Shape, Side, Tint, Token, View};
pub use words::{Lang, SHARED, Source, Words, words};
