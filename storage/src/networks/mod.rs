//! How far networks were heard, and where things of ours stand on them.

pub(crate) mod dashboards;
pub(crate) mod events;
pub(crate) mod heard;
pub(crate) mod places;
