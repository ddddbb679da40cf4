//! Notices, as clubs put them on their walls: standings, crosstables, pairings, brackets and ladders, as pictures and as pages to
//! print; and score sheets to write on.
//!
//! `data`, `knockout` and `climb` are what the caller gives, and what a text for screen readers is made from. Each kind is laid
//! out as a `Drawing` of areas and texts by its own file (`tables`, `bracket`, `ladder`, `scoresheet`), in the width that there
//! is and on as many leaves as the height asks for; `list` has what lists with columns have in common, `head` what stands above
//! all of them. A drawing becomes pixels or a page of a PDF (`leaf`): so what is printed is what is shown. Letters are never
//! smaller than eleven pixels in a picture of 360: what is too wide goes to a second line, or is cut.

mod bracket;
mod climb;
mod data;
mod drawing;
mod head;
mod knockout;
mod ladder;
mod leaf;
mod list;
mod scoresheet;
mod tables;

pub use climb::{Change, Climb, Contest, Rung};
pub use data::{
    Across, Crossed, Crosstable, Encounter, Heading, Pairings, RoundResult, Seated, Sitting, Standing,
    Standings,
};
pub use knockout::{Bout, BoutSide, Bracket, BracketPart, Fate, Who};
pub use leaf::{Leaf, Notice, leaf, printed};
pub use scoresheet::{ScoreSheet, score_sheets};
