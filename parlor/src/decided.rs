//! Decisions about a table that no seat makes alone: those of everybody there, and those of an organiser.

use serde::{Deserialize, Serialize};
use storage::PersonId;

/// Something that only everybody at a table together can do.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Consent {
    /// End the game without a winner.
    Draw,
    /// Stop for a while.
    Pause,
    /// Take back moves that others have answered.
    Undo,
}

impl Consent {
    /// The word in the database.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Consent::Draw => "draw",
            Consent::Pause => "pause",
            Consent::Undo => "undo",
        }
    }

    /// Reads the word that stands in the database.
    pub(crate) fn named(word: &str) -> Option<Consent> {
        [Consent::Draw, Consent::Pause, Consent::Undo].into_iter().find(|what| what.word() == word)
    }
}

/// A decision of an organiser about a table.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// End without a result.
    Ended,
    /// Annulled: the result does not count; a table that still ran ends without one.
    Annulled,
    /// The winners, or that it is a draw.
    Decided,
    /// Pause until an organiser lets it go on.
    Paused,
    /// Going on after a pause.
    Resumed,
}

/// The reason for the end of a match.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum MatchEnd {
    /// All of its games have been played.
    Played,
    /// Somebody left it.
    Left,
    /// Somebody lost two games on time running.
    Late,
    /// A game was closed without a result, or no other could follow.
    Closed,
    /// No other game was agreed on.
    Agreed,
    /// Nobody asked for another game for long.
    Lapsed,
}

impl MatchEnd {
    const ALL: [MatchEnd; 6] = [
        MatchEnd::Played,
        MatchEnd::Left,
        MatchEnd::Late,
        MatchEnd::Closed,
        MatchEnd::Agreed,
        MatchEnd::Lapsed,
    ];

    /// The word in the database, which sentences know, too.
    pub(crate) fn word(self) -> &'static str {
        match self {
            MatchEnd::Played => "played",
            MatchEnd::Left => "left",
            MatchEnd::Late => "late",
            MatchEnd::Closed => "closed",
            MatchEnd::Agreed => "agreed",
            MatchEnd::Lapsed => "lapsed",
        }
    }

    /// Reads the word that stands in the database.
    pub(crate) fn named(word: &str) -> Option<MatchEnd> {
        MatchEnd::ALL.into_iter().find(|why| why.word() == word)
    }
}

/// The change that a result makes to the ratings in its community.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Rated {
    /// The ratings of those who played.
    Changed {
        /// The seats.
        seats: Vec<RatedChange>,
    },
    /// Nothing.
    Not {
        /// The word for the reason why.
        why: String,
    },
    /// It will be known when the results before are computed anew.
    Later,
}

/// The rating of one seat before and after a result.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct RatedChange {
    /// The seat.
    pub seat: u8,
    /// The rating before, as people read it.
    pub before: i64,
    /// The rating after.
    pub after: i64,
    /// The place in the list of the community, if the person has one far enough up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<u32>,
}

/// The effect of a challenge for a place in a ladder.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(tag = "news", rename_all = "snake_case")]
pub enum LadderNews {
    /// Somebody has taken the place of another one.
    Taken {
        /// The person who has it now.
        by: PersonId,
        /// The place.
        place: u32,
        /// The person who had it.
        from: PersonId,
        /// The place of that person now; none if they have left the ladder.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        then: Option<u32>,
    },
    /// The person who was challenged keeps the place.
    Kept {
        /// The person.
        by: PersonId,
        /// The place.
        place: u32,
    },
    /// Nobody has won: the places stay as they are.
    Even,
    /// The winner has the place that was played for already, or a better one.
    Above {
        /// The winner.
        by: PersonId,
    },
    /// The game does not count for the ladder.
    Void,
    /// The game has lasted as long as it may: whoever has used more of the time loses it.
    Long,
    /// Somebody has lost on time twice, and is not in the ladder any more.
    Out {
        /// The person.
        person: PersonId,
    },
    /// A result does not count any more, and the places are as before.
    Back,
    /// A result does not count any more, and the places stay, as one of the two has moved since.
    Moved,
    /// Somebody is in the ladder again, whom a result had thrown out that does not count any more.
    InAgain {
        /// The person.
        person: PersonId,
        /// The place.
        place: u32,
    },
    /// Somebody who is challenged has still to answer, and is reminded.
    Waits {
        /// The person.
        person: PersonId,
        /// The moment until which there is time, as far as is known.
        due: i64,
    },
    /// The ladder has closed, which ends a challenge for a place there.
    Closed,
    /// Somebody is not in the ladder any more, which ends a challenge by them or against them.
    Gone {
        /// The person.
        person: PersonId,
        /// The way in which they have gone.
        how: Departure,
    },
}

/// A way of going from a ladder.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Departure {
    /// They have left.
    Left,
    /// An organiser has taken them out.
    Removed,
    /// They have lost on time twice.
    Late,
    /// They have had everything about them deleted.
    Deleted,
}

impl Departure {
    /// The word that sentences know.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Departure::Left => "left",
            Departure::Removed => "removed",
            Departure::Late => "late",
            Departure::Deleted => "deleted",
        }
    }
}

/// The effect of a tournament on one of its tables.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum TableNews {
    /// The round is over: the game counts as a draw.
    Deadline,
    /// An organiser has decided the result.
    Decided,
    /// The round is paired otherwise.
    Repaired,
    /// The tournament is over, or called off.
    Over,
}

impl TableNews {
    /// The word that sentences know.
    pub(crate) fn word(self) -> &'static str {
        match self {
            TableNews::Deadline => "deadline",
            TableNews::Decided => "decided",
            TableNews::Repaired => "repaired",
            TableNews::Over => "over",
        }
    }
}
