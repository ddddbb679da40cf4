//! Languages: sentences as data, and how words are compared.

pub(crate) mod duration;
pub(crate) mod fold;
pub(crate) mod lang;
pub(crate) mod text;
pub(crate) mod unseen;
