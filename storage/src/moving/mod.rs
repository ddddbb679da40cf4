//! Moving all rows of a database into another one, which is empty: from a file to a server, back, or between two of a kind.
//!
//! Both are read to the end and compared before anybody sees the new one: a file has another name until then, and on a server
//! all of it is one transaction. Whatever ends the move before leaves nothing behind.

mod compared;
pub(crate) mod error;
pub(crate) mod moved;
mod numbers;
