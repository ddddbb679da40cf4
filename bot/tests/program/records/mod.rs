//! Records and deals, and the check of both.

mod deal;
mod export;
#[cfg(unix)]
mod matches;
mod texts;
#[cfg(unix)]
mod verify;
