//! The file: whether it is ours and whole, who may use it and how it is copied.

pub(crate) mod catalogue;
pub(crate) mod filling;
pub(crate) mod identity;
pub(crate) mod inspection;
pub(crate) mod locks;
pub(crate) mod log;
pub(crate) mod open;
pub(crate) mod part;
pub(crate) mod serving;
pub(crate) mod shape;
