//! Records and deals, and the check of both.

mod deal;
mod texts;
#[cfg(unix)]
mod verify;
