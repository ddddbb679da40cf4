//! News that somebody is told later and together: in a digest, after a night, for several tables at once.

pub(crate) mod missed;
pub(crate) mod overnight;
pub(crate) mod owed;
