//! What games on lines share: sets of points, paths, lines with their straight runs, and series of jumps.
//!
//! These are parts to build with. No game has to use them, and none is given its rules by them.

mod directions;
pub mod holes;
pub mod hunt;
mod jumper;
mod lines;
mod movers;
mod path;
mod points;
pub mod triangles;

pub use directions::Direction;
pub use jumper::{Broken, Jumper, Next};
pub use lines::Lines;
pub use movers::{Movers, Short};
pub use path::Path;
pub use points::Points;
