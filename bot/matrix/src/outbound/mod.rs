//! To Matrix: posts and answers become events.

pub(crate) mod dashboard;
pub(crate) mod deliver;
pub(crate) mod direct;
pub(crate) mod event;
pub(crate) mod keys;
mod markup;
pub(crate) mod passing;
mod picture;
pub(crate) mod seen;
pub(crate) mod send;
pub(crate) mod speak;
mod threads;
