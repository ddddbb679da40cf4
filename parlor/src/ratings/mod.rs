//! Ratings as a function of results: what counts, what one result changes, who is listed. `docs/ratings.md` explains it with an
//! example.
//!
//! Everything here is pure. The transaction that ends a table gives it what is stored of two persons ([`meeting`]); whoever
//! computes all of it anew keeps the same in memory ([`rebuild`]).

pub(crate) mod book;
#[cfg(test)]
mod cases;
pub(crate) mod counts;
pub(crate) mod difference;
pub(crate) mod encounters;
pub(crate) mod export;
pub(crate) mod foreseen;
pub(crate) mod glicko;
pub(crate) mod lists;
pub(crate) mod meeting;
pub(crate) mod played;
pub(crate) mod rebuild;
#[cfg(test)]
mod swapped;
