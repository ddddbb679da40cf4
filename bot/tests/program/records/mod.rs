//! Records and deals, and the check of both.

mod deal;
#[cfg(unix)]
mod matches;
mod texts;
#[cfg(unix)]
mod verify;
