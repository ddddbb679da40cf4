//! To Discord: posts and answers become messages.

pub(crate) mod answer;
pub(crate) mod compose;
pub(crate) mod deliver;
pub(crate) mod send;
pub(crate) mod speak;
pub(crate) mod threads;
