//! Pictures of numbers: a person's profile, a server, and what was played from a position.
//!
//! Axes, bars and curves are drawn here and by no library of charts. PLOTTERS_FIGURES
//!
//! `data` is what the caller gives, and what a text for screen readers is made from; `page` is what is drawn on; `flow` puts
//! panels below and beside each other; `rows`, `tiles`, `curve`, `weeks` and `board` are what stands in them; `profile`,
//! `server` and `book` are whole pictures. What there are no numbers for takes no room.

mod axis;
mod board;
mod book;
mod curve;
mod data;
mod flow;
mod page;
mod profile;
mod rows;
mod server;
mod tiles;
mod weeks;

pub use book::book;
pub use data::{
    BOOK_MOVES, Book, By, CHART_ROWS, Counted, Group, Opening, Pace, Pair, Played, Profile, Rated, Run,
    Scored, Server, Tally, WEEKS_LIMIT, Week,
};
pub use profile::profile;
pub use server::server;
