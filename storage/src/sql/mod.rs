//! SQL: the two handles that a job gets, and what goes into statements and comes out of them.

mod alone;
#[cfg(feature = "postgres")]
mod company;
pub(crate) mod engine;
pub(crate) mod memory;
#[cfg(feature = "postgres")]
pub(crate) mod postgres;
pub(crate) mod rows;
pub(crate) mod snapshot;
mod sqlite;
#[cfg(feature = "trace")]
pub(crate) mod trace;
