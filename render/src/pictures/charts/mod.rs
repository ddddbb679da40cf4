//! Pictures of numbers: a person's profile, a server, and what was played from a position.
//!
//! Axes, bars and curves are drawn here and by no library of charts. `plotters` 0.3.7 was tried on the same curve of 1,990
//! ratings with its band: 0.8 ms, and 5 ms more for a PNG, as its pixels are no palette indices; 6.9 KB without one letter, as it
//! has fonts of its own; lines of four pixels with rough edges and holes in them. A mask of ours is smooth, takes 2.8 ms with
//! its numbers, dates and the PNG, and 10 KB; a whole profile is drawn in 5 to 7 ms and has 41 KB.
//!
//! `data` is what the caller gives, and what a text for screen readers is made from; `flow` puts
//! panels below and beside each other; `rows`, `tiles`, `curve`, `weeks` and `board` are what stands in them; `profile`,
//! `server` and `book` are whole pictures. What there are no numbers for takes no room.

pub(in crate::pictures) mod axis;
mod board;
mod book;
mod curve;
mod data;
mod flow;
mod profile;
mod rows;
mod server;
mod tiles;
mod weeks;

pub use book::book;
pub use data::{
    BOOK_MOVES, Book, BookMove, CHART_ROWS, Counted, Group, Grouping, Opening, Pace, Pair, Profile,
    RatingNow, RatingPoint, Run, Scored, Server, Tally, WEEKS_LIMIT, Week,
};
pub use profile::profile;
pub use server::server;
