//! Threads and connections: one that writes, in groups of jobs, and those that read.

pub(crate) mod erasure;
pub(crate) mod group;
#[cfg(feature = "postgres")]
mod served;
pub(crate) mod store;
pub(crate) mod writer;
