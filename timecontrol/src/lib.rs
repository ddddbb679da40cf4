//! Time controls of games that go on over days: how much time a side has, what of it is spent, when it runs out, and when
//! its owner is to be reminded.
//!
//! Nothing here reads a clock or a zone of the machine. Moments are Unix milliseconds; lengths of time are milliseconds.
//!
//! ```
//! use timecontrol::{Clock, Spans, TimeControl};
//!
//! let control = TimeControl::read("7d+12h").unwrap().unwrap();
//! assert_eq!(control.to_string(), "7d+12h");
//! let clock = Clock::new(control);
//! // Nobody moves while the bot is down: that hour is not theirs to lose.
//! let hour = 3_600_000;
//! let down = Spans::of(10 * hour, 11 * hour);
//! let after = clock.after_move(down.counted(0, 24 * hour));
//! assert_eq!(after.left(), 7 * 24 * hour - 23 * hour + 12 * hour);
//! ```

mod clock;
mod control;
mod later;
mod lengths;
mod night;
mod past;
mod remind;
mod spans;
mod terms;
mod turn;
mod units;
mod zone;

pub use clock::Clock;
pub use control::{BadTime, LEAST, MOST, MOST_KEPT, MOST_MOVES, TimeControl};
pub use later::Later;
pub use lengths::{length, written};
pub use night::{LONGEST_NIGHT_MINUTES, Night, hour, minute_of};
pub use past::Past;
pub use remind::{Reminder, reminders};
pub use spans::Spans;
pub use terms::Terms;
pub use turn::{Habits, Rests, Turn};
pub use units::{DAY, HOUR, MINUTE};
pub use zone::{BadZone, Wall, Zone, in_utc};
