//! Threads and connections: one that writes, in groups of jobs, or several on a server, and those that read.

pub(crate) mod erasure;
pub(crate) mod group;
#[cfg(feature = "postgres")]
mod pulse;
#[cfg(feature = "postgres")]
mod served;
pub(crate) mod store;
pub(crate) mod writer;
