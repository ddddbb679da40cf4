//! The small types that rows are made of.

use std::fmt;

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub i64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                self.0.to_sql()
            }
        }

        impl FromSql for $name {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
                value.as_i64().map(Self)
            }
        }
    )*};
}

ids! {
    /// The number of a player.
    PlayerId
    /// The number of a community.
    CommunityId
    /// The number of a challenge.
    ChallengeId
    /// The number of a table; people see it as `#12`, it displays as `12`. Numbers are never used twice.
    TableId
    /// The number of a post in the outbox; a later post has a higher one.
    PostId
}

macro_rules! words {
    ($($(#[$doc:meta])* $name:ident { $($(#[$word_doc:meta])* $word:ident = $text:literal,)* })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$word_doc])* $word,)* }

        impl $name {
            /// The word that the file holds for it.
            #[must_use]
            pub fn word(self) -> &'static str {
                match self { $(Self::$word => $text,)* }
            }
        }

        impl ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                Ok(self.word().into())
            }
        }

        impl FromSql for $name {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
                match value.as_str()? {
                    $($text => Ok(Self::$word),)*
                    other => Err(FromSqlError::Other(format!("unknown word {other:?}").into())),
                }
            }
        }
    )*};
}

words! {
    /// Where a challenge stands.
    ChallengeState {
        /// Waiting for answers.
        Open = "open",
        /// Everybody accepted: there is a table.
        Accepted = "accepted",
        /// Somebody who was asked declined.
        Declined = "declined",
        /// Withdrawn by whoever made it.
        Cancelled = "cancelled",
    }

    /// What the player of a place has said.
    Answer {
        /// Nothing yet.
        Asked = "asked",
        /// Yes.
        Accepted = "accepted",
    }

    /// Where a table stands.
    TableState {
        /// Being played.
        Running = "running",
        /// Finished; the record does not change any more.
        Over = "over",
    }
}

/// A set of seats 1…32. In the file, bit n−1 stands for seat n.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u32);

impl SeatSet {
    /// No seat.
    pub const NONE: Self = Self(0);

    /// Whether the seat is in the set.
    #[must_use]
    pub fn contains(self, seat: u8) -> bool {
        bit(seat).is_some_and(|bit| self.0 & bit != 0)
    }

    /// The set and this seat.
    ///
    /// # Panics
    ///
    /// If there can be no such seat: below 1 or above 32.
    #[must_use]
    pub fn with(self, seat: u8) -> Self {
        Self(self.0 | bit(seat).expect("seats are numbered from 1 to 32"))
    }

    /// How many seats are in the set.
    #[must_use]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no seat is in the set.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats, in order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=32).filter(move |&seat| self.contains(seat))
    }
}

fn bit(seat: u8) -> Option<u32> {
    1u32.checked_shl(u32::from(seat.checked_sub(1)?))
}

impl FromIterator<u8> for SeatSet {
    /// # Panics
    ///
    /// As [`SeatSet::with`].
    fn from_iter<I: IntoIterator<Item = u8>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl ToSql for SeatSet {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(i64::from(self.0).into())
    }
}

impl FromSql for SeatSet {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        u32::column_result(value).map(Self)
    }
}

/// 32 bytes that must not appear in a log: a seed, or the secret from which one is made. Its `Debug` hides them.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl ToSql for Secret {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.0.as_slice().into())
    }
}

impl FromSql for Secret {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        <[u8; 32]>::column_result(value).map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_its_seats_and_no_other() {
        let set: SeatSet = [1, 3, 32, 3].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [1, 3, 32]);
        assert_eq!(set.len(), 3);
        assert!(set.contains(32));
        assert!(![0, 2, 33, 255].into_iter().any(|seat| set.contains(seat)));
        assert_eq!(format!("{set:?}"), "{1, 3, 32}");
        assert_eq!(SeatSet::NONE.with(1).0, 1);
    }

    #[test]
    #[should_panic(expected = "seats are numbered")]
    fn there_is_no_seat_0() {
        let _ = SeatSet::NONE.with(0);
    }

    #[test]
    fn debug_hides_secrets() {
        assert_eq!(format!("{:?}", Some(Secret([0xab; 32]))), "Some(Secret(…))");
    }
}
