//! Posts that wait to be sent, and what persons have still to be told.

pub(crate) mod lanes;
pub(crate) mod missed;
pub(crate) mod onlooker;
pub(crate) mod owed;
pub(crate) mod pings;
pub(crate) mod posts;
