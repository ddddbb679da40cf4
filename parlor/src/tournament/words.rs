//! Words by which tournaments are stored.

use crate::Error;
use crate::command::TournamentForm;

macro_rules! stored {
    ($($(#[$about:meta])* $Name:ident { $($(#[$value_about:meta])* $Value:ident = $word:literal,)* })*) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum $Name { $($(#[$value_about])* $Value,)* }

        impl $Name {
            /// The word in the database, which sentences know, too.
            pub(crate) fn word(self) -> &'static str {
                match self { $($Name::$Value => $word,)* }
            }

            /// Reads the word that stands in the database.
            pub(crate) fn named(word: &str) -> Option<$Name> {
                match word {
                    $($word => Some($Name::$Value),)*
                    _ => None,
                }
            }
        }
    )*};
}

stored! {
    /// The result of a pairing.
    Score {
        /// The first seat has won.
        First = "first",
        /// The second has.
        Second = "second",
        /// Nobody has.
        Draw = "draw",
        /// Both have lost, or neither came.
        Neither = "neither",
        /// Of four, the first has lost.
        LostFirst = "lost-1",
        /// The second has.
        LostSecond = "lost-2",
        /// The third has.
        LostThird = "lost-3",
        /// The fourth has.
        LostFourth = "lost-4",
    }
    /// The way in which a result came about.
    How {
        /// By playing.
        Played = "played",
        /// Somebody did not come.
        Walkover = "walkover",
        /// An organiser decided.
        Adjudicated = "adjudicated",
        /// The round was over.
        Deadline = "deadline",
    }
    /// A round without a game.
    ByeKind {
        /// A point for whoever is left over of an odd number.
        Given = "given",
        /// A point of an organiser's.
        Full = "full",
        /// Half a point.
        Half = "half",
        /// No point.
        Zero = "zero",
    }
    /// A value that parts those with equal points.
    Tie {
        /// The points of all opponents.
        Buchholz = "buchholz",
        /// The same without the lowest.
        BuchholzCut = "buchholz-cut",
        /// The same without the lowest and the highest.
        Median = "median",
        /// The points of those who were beaten.
        SonnebornBerger = "sonneborn-berger",
        /// The games among those who are equal.
        Direct = "direct",
        /// Games won.
        Wins = "wins",
        /// The number that the game counts.
        Totals = "totals",
    }
}

impl Score {
    /// The result of a table of four of which one has lost, by the seat from 0.
    pub(crate) fn lost(at: usize) -> Option<Score> {
        [Score::LostFirst, Score::LostSecond, Score::LostThird, Score::LostFourth].get(at).copied()
    }

    /// The seat of the one of four who has lost, from 0.
    pub(crate) fn loser(self) -> Option<usize> {
        (0..4).find(|at| Score::lost(*at) == Some(self))
    }
}

/// The reason for which somebody plays no further.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Gone {
    /// They left, or an organiser has taken them out.
    Left,
    /// They did not move at all in a game.
    Absent,
    /// They had everything deleted.
    Deleted,
    /// Two persons have become one, who plays under the other number.
    Linked,
}

impl Gone {
    /// The word in the database, which sentences know, too.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Gone::Left => "left",
            Gone::Absent => "absent",
            Gone::Deleted => "deleted",
            Gone::Linked => "linked",
        }
    }
}

/// The form that a word in the database means, which is the key of its name.
pub(crate) fn form(word: &str) -> Result<TournamentForm, Error> {
    TournamentForm::keyed(word).ok_or_else(|| Error::Missing(format!("form of tournaments {word:?}")))
}
