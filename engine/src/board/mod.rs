//! What boards share: sets of points, paths, lines with their straight runs, and series of jumps; for small boards
//! of squares, sets of squares with their neighbours.
//!
//! These are parts to build with. No game has to use them, and none is given its rules by them.

mod directions;
mod edges;
pub mod holes;
pub mod hunt;
mod jumper;
mod movers;
mod path;
mod points;
mod squares;
pub mod triangles;

pub use directions::Direction;
pub use edges::Edges;
pub use jumper::{Broken, Jumper, Next};
pub use movers::{Movers, Short};
pub use path::Path;
pub use points::Points;
pub use squares::Squares;
