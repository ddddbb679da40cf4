//! Who hears of a deed, when and where.

pub(super) mod attention;
pub(super) mod called;
pub(super) mod dashboards;
pub(super) mod outdated;
pub(super) mod owed;
pub(super) mod posts;
pub(super) mod reach;
