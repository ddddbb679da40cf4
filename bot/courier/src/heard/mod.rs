//! Events that come in: what they are about, how far a network has been heard, what was answered already.

mod about;
mod answered;
mod enough;
mod lately;
mod marks;

pub use about::{About, board_shown};
pub use answered::Answered;
pub(crate) use enough::Enough;
pub(crate) use lately::Lately;
pub use marks::{Batch, Marks};
