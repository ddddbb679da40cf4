//! Lessons and puzzles: how far persons have come, and how hard it was.
//!
//! What somebody has done stands by the number that they had then, and counts for whoever has that number now: so nothing has to be
//! moved when two persons become one, and each has back what was theirs when they part.

pub(crate) mod daily;
pub(crate) mod exercises;
pub(crate) mod puzzles;

/// All numbers of a person.
const CIRCLE: &str = "SELECT id FROM persons WHERE id = ?1 OR same_as = ?1";
