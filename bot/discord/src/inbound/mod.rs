//! From Discord: events become requests.

pub(crate) mod complete;
pub(crate) mod events;
pub(crate) mod interact;
pub(crate) mod listen;
pub(crate) mod places;
