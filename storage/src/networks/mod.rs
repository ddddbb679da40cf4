//! How far networks were heard, where things of ours stand on them, and what they ask.

pub(crate) mod dashboards;
pub(crate) mod events;
pub(crate) mod heard;
pub(crate) mod places;
pub(crate) mod unanswered;
