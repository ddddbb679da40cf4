//! Results, ratings, and where everybody stands.
//!
//! A result is numbered when its table ends. From the results that can change ratings, in that order, all else follows, and can
//! be computed anew from any of them on.

pub(crate) mod book;
pub(crate) mod encounters;
pub(crate) mod everywhere;
pub(crate) mod exclusions;
pub(crate) mod finished;
pub(crate) mod lists;
pub(crate) mod played;
pub(crate) mod rated;
pub(crate) mod results;
pub(crate) mod scope;
pub(crate) mod stale;
pub(crate) mod standings;
pub(crate) mod weeks;
