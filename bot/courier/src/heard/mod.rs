//! Events that come in: what they are about, how far a network has been heard, what was answered already.

mod about;
mod answered;
mod enough;
mod marks;
mod tried;

pub use about::{About, board_shown};
pub use answered::Answered;
pub(crate) use enough::Enough;
pub use marks::{Batch, Marks};
pub(crate) use tried::LastTried;
