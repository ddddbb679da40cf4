//! Questions about tables: boards and what is possible there, lists of them, records.

pub(super) mod boards;
mod days;
pub(super) mod done;
mod lists;
mod pick;
pub(super) mod plans;
mod proof;
pub(super) mod records;
