//! The clock on the wall, and what goes by it: timers, the signs of life of a network, pauses before another try.

mod clock;
mod pauses;
mod pulse;
mod timers;

pub use clock::{Clock, ManualClock, WallClock};
pub use pauses::Pauses;
pub use pulse::Pulse;
pub use timers::run_timers;
