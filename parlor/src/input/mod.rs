//! Requests: they come in, each with the command that was read from a line or stands behind a control.

pub mod command;
pub(crate) mod games;
pub(crate) mod line;
pub(crate) mod pass;
pub(crate) mod request;
pub mod themes;
pub(crate) mod zones;
