//! The connection on which Discord tells what happens.

pub(crate) mod connect;
pub(crate) mod refused;
