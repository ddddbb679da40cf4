//! SQL: the two handles that a job gets, and what goes into statements and comes out of them.

pub(crate) mod memory;
pub(crate) mod rows;
pub(crate) mod snapshot;
#[cfg(feature = "trace")]
pub(crate) mod trace;
