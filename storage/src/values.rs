//! The small types that rows are made of.

use std::fmt;

use serde::{Deserialize, Serialize};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub i64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )*};
}

ids! {
    /// The number of a person, above all accounts.
    PersonId
    /// The number of a community.
    CommunityId
    /// The number of a challenge.
    ChallengeId
    /// The number of a table; people see it as `#12`, it displays as `12`. Numbers are never used twice.
    TableId
    /// The number of a post; a later post of the same process has a higher one.
    PostId
    /// The number of a fact; what happened later has a higher one.
    FactId
    /// The number of a text that somebody wrote.
    TextId
    /// The number of a timer.
    TimerId
    /// The number of a result; a table that ended later has a higher one.
    ResultId
    /// The number of a match.
    MatchId
    /// The number of a ladder.
    LadderId
    /// The number of a tournament; people see it. Numbers are never used twice.
    TournamentId
    /// The number of a puzzle of a day. Numbers are never used twice.
    DailyId
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

            /// The value that the file means by a word; none if it is unknown.
            #[must_use]
            pub fn named(word: &str) -> Option<Self> {
                match word {
                    $($text => Some(Self::$word),)*
                    _ => None,
                }
            }
        }
    )*};
}

words! {
    /// The state of a challenge.
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

    /// The answer of the person of a place.
    Answer {
        /// No answer yet.
        Asked = "asked",
        /// Yes.
        Accepted = "accepted",
    }

    /// The state of a table.
    TableState {
        /// Being played.
        Running = "running",
        /// Finished; the record does not change any more.
        Over = "over",
    }

    /// The state of a tournament.
    TournamentState {
        /// Waiting for those who sign up.
        Open = "open",
        /// Being played.
        Running = "running",
        /// Paused by an organiser, or as no round could be paired.
        Paused = "paused",
        /// Finished, or ended by an organiser.
        Over = "over",
        /// Called off.
        Cancelled = "cancelled",
    }

    /// The sort of a result, for statistics.
    Sort {
        /// Not looked at yet: of a table that was over before there were results.
        Unread = "unread",
        /// Won, lost or drawn.
        Counted = "counted",
        /// Closed without a result.
        Closed = "closed",
        /// A seat changed hands.
        Handed = "handed",
        /// The table went on from another board.
        Continued = "continued",
        /// Somebody has not moved.
        Unplayed = "unplayed",
        /// Annulled.
        Annulled = "annulled",
    }
}

/// The number of games of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Games {
    /// As many as the players agree on.
    Open,
    /// So many, at least 1.
    Of(u8),
}

/// A set of seats 1…32. In the file, bit n−1 stands for seat n.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u32);

impl SeatSet {
    /// No seat.
    pub const NONE: Self = Self(0);

    /// Tells whether the seat is in the set.
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

    /// The seats of both sets.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The number of seats in the set.
    #[must_use]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Tells whether no seat is in the set.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The bits of the set in the file.
    pub(crate) fn bits(self) -> u32 {
        self.0
    }

    pub(crate) fn from_bits(bits: u32) -> Self {
        Self(bits)
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

/// 32 bytes that must not appear in a log: a seed, or the secret from which one is made. Its `Debug` hides them.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// Posts of one lane are sent one after the other.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Lane {
    /// The posts to a table.
    Table(TableId),
    /// The posts to a room of a community.
    Room(CommunityId, String),
    /// The posts to a person alone.
    Person(PersonId),
}

impl Lane {
    /// The table whose lane it is, if it is a table's.
    #[must_use]
    pub fn table(&self) -> Option<TableId> {
        match self {
            Self::Table(table) => Some(*table),
            Self::Room(..) | Self::Person(_) => None,
        }
    }

    /// The inverse of its `Display`; none if the text is no lane.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let (kind, rest) = text.split_once(':')?;
        match kind {
            "table" => rest.parse().ok().map(TableId).map(Self::Table),
            "person" => rest.parse().ok().map(PersonId).map(Self::Person),
            "room" => {
                let (community, room) = rest.split_once('/')?;
                Some(Self::Room(CommunityId(community.parse().ok()?), room.to_owned()))
            }
            _ => None,
        }
    }
}

impl fmt::Display for Lane {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table(table) => write!(f, "table:{table}"),
            Self::Room(community, room) => write!(f, "room:{community}/{room}"),
            Self::Person(person) => write!(f, "person:{person}"),
        }
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

    #[test]
    fn lanes_are_read_as_they_are_written() {
        let lanes = [
            Lane::Table(TableId(12)),
            Lane::Room(CommunityId(3), "a room/with: signs".to_owned()),
            Lane::Person(PersonId(7)),
        ];
        for lane in lanes {
            assert_eq!(Lane::read(&lane.to_string()), Some(lane));
        }
        for text in ["", "table", "table:", "table:x", "room:3", "room:dm:1/2", "person:ana", "late"] {
            assert_eq!(Lane::read(text), None, "{text}");
        }
    }
}
