//! The parts that boards share: sets of points, paths, edges with their straight runs, and series of jumps;
//! for small boards of squares, sets of squares with their neighbours.
//!
//! These are parts to build with. No game has to use them, and none is given its rules by them.
//!
//! | for a game | take | as in |
//! |---|---|---|
//! | on squares, at most 64, whose pieces step or are placed | [`Squares`]: sets of squares, shifted and grown | `breakthrough`, `slimetrail`, `cats_and_dogs`, `traffic_lights` |
//! | on squares in several sizes, or on more than 64 | [`Edges::pairs`] of `Layout::squares`, [`Edges::directions`], [`Points`]; one `static` board a variant, to which the position refers, and which it compares and prints by its layout's id | `hex` (its position) |
//! | on points that edges join, at most [`Points::MAX_POINTS`] | [`Edges`] of the layout, [`Points`] for the pieces, [`Path`] for a move | `dablot_prejjesne` |
//! | whose pieces step along edges, and take by jumping in series | [`Movers`] for all of a seat's pieces, [`Jumper`] for one, [`Short`] for shortened texts | `dablot_prejjesne`, [`hunt`] |
//! | of the same on a regular board, where speed matters | [`Direction`]: steps and jumps of all pieces at once | `dablot_prejjesne` |
//! | of two leopards and 24 cows | [`hunt`], all but where leopards are placed and how it ends; with [`triangles`] or [`holes`] to play on | `leopards_and_cows`, `hasu_chirate_ata` |
//! | on hexagons, in pits, with cards, on more than 128 points | nothing here: a game has its own | `hex`, `oware`, `leopard`, `conspirateurs` |
//!
//! A new part belongs here when a second game needs it; until then it stands in the game's folder.

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
