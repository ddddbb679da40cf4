//! To Discord: posts and answers become messages.

pub(crate) mod after;
pub(crate) mod answer;
pub(crate) mod compose;
pub(crate) mod dashboard;
pub(crate) mod deliver;
pub(crate) mod help;
pub(crate) mod once;
pub(crate) mod passing;
pub(crate) mod send;
pub(crate) mod speak;
pub(crate) mod threads;
pub(crate) mod unseen;
