//! The last commands of the list: what is between persons, and what is stored about a community, or about one of them.

/// Makes the list of commands: those that are given, and these after them.
macro_rules! with_people {
    ($($first:tt)*) => {
        commands! {
            $($first)*
            /// Opens, sets and closes the ladders of a community, and ends their seasons.
            Ladders "ladders" Deed Managers {
                /// The wish; otherwise a ladder is set, or how they stand is told.
                act: Option<LadderAct> = alone("ladder-act", Takes::Among(LadderAct::KEYS)),
                /// Any name of a game as it was typed, perhaps with a board behind it.
                game: Option<String> = alone("game", Takes::Game),
                /// True if a season ends.
                end: bool = flag("ladder-end", "ladder-end"),
                /// The number of places up that a challenge goes.
                reach: Option<u32> = named("ladder-reach", Takes::Number(1, 20)),
                /// The number of days in which a challenge is to be answered.
                days: Option<u32> = named("ladder-days", Takes::Number(1, 14)),
                /// The time that a game has.
                time: Option<String> = TIME,
                /// The most that a bank of time can grow to.
                most: Option<String> = MOST,
                /// The room where news are told once a week.
                room: Option<Dashboard> = pair("ladder-room", Takes::Among(Dashboard::KEYS)),
                /// Without being asked again.
                confirm: bool = CONFIRM,
            }
            /// Hands over the records of all tables of a community that are over and that everybody may see.
            Archive "archive" Question Managers {
                /// Any name of a game as it was typed; otherwise all.
                game: Option<String> = alone("game", Takes::Game),
                /// True if the results are wanted as a table, instead of records.
                csv: bool = flag("csv", "csv"),
                /// Only what comes after this table.
                after: Option<u32> = AFTER,
            }
            /// Makes one person of somebody's accounts on two networks.
            Link "link" Deed Everybody {
                /// The code that was shown on the other network; otherwise one is shown here.
                pass: Option<String> = alone("pass", Takes::Pass),
                /// True if the person who has been asked says yes.
                confirm: bool = CONFIRM,
            }
            /// Makes somebody else of the account from which it is said.
            Unlink "unlink" Deed Everybody {
                /// Without being asked again.
                confirm: bool = CONFIRM,
            }
            /// Lets two persons have nothing to do with each other.
            Block "block" Deed Everybody {
                /// The person, as they were named.
                player: String = alone("blocked", Takes::Person).required(),
            }
            /// Ends a block.
            Unblock "unblock" Deed Everybody {
                /// The person, as they were named.
                player: Option<String> = alone("unblocked", Takes::Person),
                /// The person's place in the list of those who are blocked.
                nth: Option<u32> = either("nth-blocked", Takes::Number(1, MOST_BLOCKS)),
            }
            /// Lists the persons whom one has blocked.
            Blocked "blocked" Question Everybody {
                /// The page of a long list.
                page: Option<u32> = PAGE,
            }
            /// The data that are stored about a person.
            Privacy "privacy" Deed Everybody {
                /// The choice for them; otherwise the choice is explained.
                what: Option<Right> = alone("what", Takes::Among(Right::KEYS)),
                /// Without being asked again.
                confirm: bool = CONFIRM,
            }
            /// Explains the commands.
            Help "help" Question Everybody {
                /// A name of a command or a game as it was typed; otherwise all.
                about: Option<String> = alone("command", Takes::Command),
            }
        }
    };
}

pub(super) use with_people;
