//! Numbers for positions, by which they are found again.

use std::hash::Hasher;

use engine::{Mixer, Position};

/// A number that is the same on every machine for positions from which the same can happen, and hardly ever for others.
pub(crate) fn mixed<P: Position>(position: &P) -> u64 {
    let mut mixer = Mixer::default();
    position.decides(&mut mixer);
    mixer.finish()
}
