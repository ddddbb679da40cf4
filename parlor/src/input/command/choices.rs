//! Fixed values, each with the key of its names: `value-…`.

use super::option::{Field, Value};

macro_rules! choices {
    ($($(#[$about:meta])* $Name:ident { $($(#[$value_about:meta])* $Value:ident $key:literal,)* })*) => {
        $($(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $Name { $($(#[$value_about])* $Value,)* }

        impl $Name {
            /// The keys of all values.
            pub(super) const KEYS: &[&str] = &[$($key),*];
        }

        impl Field for Option<$Name> {
            fn of(value: Option<Value>) -> Self {
                match value {
                    $(Some(Value::Choice($key)) => Some($Name::$Value),)*
                    _ => None,
                }
            }
            fn value(&self) -> Option<Value> {
                self.map(|choice| Value::Choice(match choice { $($Name::$Value => $key,)* }))
            }
        })*
    };
}

choices! {
    /// How the record of a table is written.
    Form {
        /// For machines.
        Json "json",
        /// For people.
        Text "text",
        /// As short as can be, for a chat.
        Code "code",
    }
    /// What becomes of all that is stored about a person.
    Right {
        /// It is handed over.
        Export "export",
        /// It is deleted.
        Delete "delete",
    }
    /// What others ask for at a table.
    Offered {
        /// A draw.
        Draw "draw",
        /// A pause.
        Pause "pause",
        /// To take a move back.
        Undo "undo",
    }
    /// What is put before everybody.
    Shown {
        /// A board.
        Board "board",
        /// A table from its start, as a moving picture.
        Replay "replay",
        /// The best here.
        Top "top",
        /// What somebody has played here.
        Stats "stats",
    }
    /// Where the end of a table is told that has a thread of its own.
    Results {
        /// In the thread alone.
        Thread "in-thread",
        /// In the room alone.
        Room "in-room",
        /// In both.
        Both "in-both",
    }
    /// How somebody is told of something.
    Telling {
        /// By being mentioned where it stands.
        Mention "by-mention",
        /// By a direct message.
        Direct "by-message",
        /// Once a day, of all that waits.
        Digest "by-digest",
        /// Not at all.
        Nothing "by-nothing",
        /// As it is set, at once, to see whether it arrives.
        Test "by-test",
        /// As is usual, if nothing else is set.
        Default "default",
    }
    /// Of what somebody is told.
    Occasion {
        /// That it is their turn.
        Turn "turns",
        /// That others ask for something.
        Offer "offers",
        /// That time runs out.
        Reminder "reminders",
        /// That a game is over.
        Result "results",
    }
    /// A decision of an organiser about a table.
    Act {
        /// It ends without a result.
        End "end",
        /// Its result does not count.
        Annul "annul",
        /// Somebody has won it.
        Adjudicate "adjudicate",
        /// It is a draw.
        Draw "draw",
        /// Somebody else may take a seat.
        Replace "replace",
        /// A seat gets more time.
        Time "time",
        /// It pauses until an organiser lets it go on.
        Pause "pause",
        /// It goes on after a pause.
        Resume "resume",
    }
    /// From which side boards are seen.
    Orientation {
        /// From that of whoever is to move, or from one's own.
        Mover "mover",
        /// Always from the first player's.
        Fixed "fixed",
        /// As others have it.
        Default "default",
    }
    /// Where the dashboard of a community is.
    Dashboard {
        /// In this room.
        Here "dashboard-here",
        /// Nowhere.
        Nowhere "dashboard-none",
    }
    /// Where games may be started.
    Rooms {
        /// In this room, and in others where the same was said.
        Here "here",
        /// Everywhere.
        All "all",
    }
}
