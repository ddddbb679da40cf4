//! Trouble: faults, limits, ill will, and long trials.

pub mod care;
pub mod hostile;
pub mod limits;
pub mod trials;
