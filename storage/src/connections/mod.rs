//! Threads and connections: one that writes, in groups of jobs, and those that read; and how SQL is run on them.

pub(crate) mod group;
pub(crate) mod snapshot;
pub(crate) mod sql;
pub(crate) mod store;
#[cfg(feature = "trace")]
pub(crate) mod trace;
pub(crate) mod writer;
