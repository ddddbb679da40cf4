//! Fixed values, each with the key of its names: `value-…`.

use super::option::{Field, Value};

macro_rules! choices {
    ($($(#[$about:meta])* $Name:ident { $($(#[$value_about:meta])* $Value:ident $key:literal,)* })*) => {
        $($(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $Name { $($(#[$value_about])* $Value,)* }

        impl $Name {
            /// The keys of all values.
            pub(crate) const KEYS: &[&str] = &[$($key),*];
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
    /// The form in which the record of a table is written.
    Form {
        /// The form for machines.
        Json "json",
        /// The form for people.
        Text "text",
        /// The shortest form, for a chat.
        Code "code",
    }
    /// The choices for all that is stored about a person.
    Right {
        /// Handing it over.
        Export "export",
        /// Deleting it.
        Delete "delete",
    }
    /// The requests of others at a table.
    Offered {
        /// A draw.
        Draw "draw",
        /// A pause.
        Pause "pause",
        /// Taking a move back.
        Undo "undo",
    }
    /// The wishes of somebody about a ladder.
    LadderWish {
        /// A look at where everybody stands.
        Show "ladder-show",
        /// Joining it.
        Join "ladder-join",
        /// Leaving it.
        Leave "ladder-leave",
        /// Challenging somebody for a place.
        Challenge "ladder-challenge",
        /// The changes of places.
        History "ladder-history",
    }
    /// The wishes of an organiser about a ladder.
    LadderAct {
        /// Opening one.
        Open "ladder-open",
        /// Closing it.
        Close "ladder-close",
        /// Its season.
        Season "ladder-season",
        /// Taking somebody out of it.
        Out "ladder-out",
    }
    /// The wishes of somebody about tournaments.
    TournamentWish {
        /// A look at how one stands.
        Show "tournament-show",
        /// Signing up.
        Join "tournament-join",
        /// Leaving it.
        Leave "tournament-leave",
        /// Everybody's results.
        Table "tournament-table",
        /// Handing it over as a file.
        Export "tournament-export",
        /// Making one.
        New "tournament-new",
        /// Starting one.
        Start "tournament-start",
    }
    /// The form of a tournament.
    TournamentForm {
        /// Everybody meets everybody.
        RoundRobin "round-robin",
        /// The same twice.
        DoubleRoundRobin "double-round-robin",
        /// Nobody meets twice, and each meets somebody with about as many points.
        Swiss "swiss",
        /// A loss leads out.
        Knockout "knockout",
        /// A second loss leads out.
        DoubleKnockout "double-knockout",
    }
    /// The form in which a tournament is handed over.
    TournamentFile {
        /// The form of FIDE, which the programs of arbiters read.
        Trf "trf",
        /// A table for spreadsheets.
        Csv "csv",
        /// The form for machines.
        Json "json",
        /// Pages to print.
        Pdf "pdf",
        /// Sheets on which the games of a round are written down.
        Sheets "sheets",
    }
    /// The decisions of an organiser about a tournament.
    TournamentAct {
        /// A result.
        Result "tournament-result",
        /// The pairings of a round.
        Pair "tournament-pair",
        /// A round without a game.
        Bye "tournament-bye",
        /// Somebody plays for somebody else.
        Replace "tournament-replace",
        /// Somebody is taken out.
        Remove "tournament-remove",
        /// A pause.
        Pause "tournament-pause",
        /// Going on.
        Resume "tournament-resume",
        /// An end as it stands.
        End "tournament-end",
        /// Calling it off.
        Cancel "tournament-cancel",
    }
    /// The points of a round without a game.
    ByePoints {
        /// A point.
        Full "bye-full",
        /// Half a point.
        Half "bye-half",
        /// No point.
        None "bye-none",
    }
    /// The things that are put before everybody.
    Shown {
        /// A board.
        Board "board",
        /// A table from its start, as a moving picture.
        Replay "replay",
        /// A match: its score and its games.
        Match "match",
        /// The best here.
        Top "top",
        /// A ladder.
        Ladder "ladder",
        /// A tournament.
        Tournament "tournament",
        /// The results of somebody here.
        Stats "stats",
        /// The moves that have changed a game.
        Analysis "analysis",
    }
    /// The end of a game for one of its players.
    Ending {
        /// They won.
        Won "won",
        /// They lost.
        Lost "lost",
        /// Nobody has won.
        Drawn "drawn",
    }
    /// The persons who see what somebody has played.
    Onlookers {
        /// Everybody.
        Everybody "to-everybody",
        /// Those who have played in the community, too.
        Community "to-community",
        /// Nobody else.
        Nobody "to-nobody",
    }
    /// The place where the end of a table is told that has a thread of its own.
    Results {
        /// The thread alone.
        Thread "in-thread",
        /// The room alone.
        Room "in-room",
        /// Both.
        Both "in-both",
    }
    /// The way in which somebody is told of something.
    Telling {
        /// A mention where it stands.
        Mention "by-mention",
        /// A direct message.
        Direct "by-message",
        /// Once a day, of all that waits.
        Digest "by-digest",
        /// No notice.
        Nothing "by-nothing",
        /// A trial of the present setting, at once, to see whether it arrives.
        Test "by-test",
        /// The usual way, if nothing else is set.
        Default "default",
    }
    /// The occasions of which somebody is told.
    Occasion {
        /// Notices that it is their turn.
        Turn "turns",
        /// Notices that others ask for something.
        Offer "offers",
        /// Notices that time runs out.
        Reminder "reminders",
        /// Notices that a game is over.
        Result "results",
    }
    /// A decision of an organiser about a table.
    Act {
        /// End without a result.
        End "end",
        /// Annulment of the result.
        Annul "annul",
        /// A result with winners.
        Adjudicate "adjudicate",
        /// A draw.
        Draw "draw",
        /// Somebody else may take a seat.
        Replace "replace",
        /// A seat gets more time.
        Time "time",
        /// Pause until an organiser lets it go on.
        Pause "pause",
        /// Going on after a pause.
        Resume "resume",
    }
    /// The side from which boards are seen.
    Orientation {
        /// The side of the player to move, or one's own.
        Mover "mover",
        /// Always from the first player's.
        Fixed "fixed",
        /// The setting of the others.
        Default "default",
    }
    /// The place of a community's dashboard.
    Dashboard {
        /// This room.
        Here "dashboard-here",
        /// Nowhere.
        Nowhere "dashboard-none",
    }
    /// The persons who may challenge somebody by name.
    Challengers {
        /// Everybody.
        Everybody "from-everybody",
        /// Those with whom that person shares a community.
        Community "from-community",
        /// Nobody.
        Nobody "from-nobody",
    }
    /// The persons who may challenge others by name in a community.
    ChallengersHere {
        /// Everybody.
        Everybody "by-everybody",
        /// Those who have played there.
        Members "by-members",
        /// Nobody.
        Nobody "by-nobody-here",
    }
    /// The places where games may be started.
    Rooms {
        /// This room, and others where the same was said.
        Here "here",
        /// Everywhere.
        All "all",
    }
}

impl TournamentForm {
    /// The key, by which it is kept, too.
    pub(crate) fn key(self) -> &'static str {
        match Some(self).value() {
            Some(Value::Choice(key)) => key,
            _ => "",
        }
    }

    /// The form with a key.
    pub(crate) fn keyed(key: &str) -> Option<TournamentForm> {
        Field::of(TournamentForm::KEYS.iter().find(|known| **known == key).map(|known| Value::Choice(known)))
    }
}
