//! The interface of Discord: calls and their failures, limits, pace, the commands, the ids of controls, files.

pub(crate) mod call;
pub(crate) mod commands;
pub(crate) mod custom_id;
pub(crate) mod files;
mod https;
pub(crate) mod limits;
pub(crate) mod map;
pub(crate) mod names;
mod pace;
pub(crate) mod reply;
pub(crate) mod rest;
pub(crate) mod trouble;
