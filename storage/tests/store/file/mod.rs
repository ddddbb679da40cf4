//! The file: how it is opened, copied, migrated and cleaned, and what happens when it is damaged.

mod beside;
mod copies;
#[cfg(unix)]
mod erasure;
mod migrated_time;
pub mod migration;
mod older;
mod opening;
mod plans;
mod shape;
mod trouble;
mod unanswered;
