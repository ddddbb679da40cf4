//! Lists of what runs and what is sought: each line, and the place to which it leads.

pub(crate) mod climb;
pub(crate) mod dashboard;
pub(crate) mod lead;
pub(crate) mod seeks;
