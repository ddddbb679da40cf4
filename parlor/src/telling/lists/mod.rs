//! Lists of what runs and what is sought: each line, and the place to which it leads.

mod bracket;
pub(crate) mod climb;
pub(crate) mod dashboard;
pub(crate) mod lead;
pub(crate) mod notice;
pub(crate) mod seeks;
pub(crate) mod sign;
