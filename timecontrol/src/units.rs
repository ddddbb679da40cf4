//! Units of time.

/// A minute, an hour and a day, in milliseconds.
pub const MINUTE: i64 = 60_000;
/// See [`MINUTE`].
pub const HOUR: i64 = 60 * MINUTE;
/// See [`MINUTE`].
pub const DAY: i64 = 24 * HOUR;
