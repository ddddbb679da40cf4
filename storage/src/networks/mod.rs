//! Networks: how far each was heard, where things of ours stand on it, and what it asks.

pub(crate) mod dashboards;
pub(crate) mod events;
pub(crate) mod heard;
pub(crate) mod places;
pub(crate) mod roles;
pub(crate) mod sessions;
pub(crate) mod unanswered;
