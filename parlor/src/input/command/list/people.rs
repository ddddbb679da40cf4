//! The last commands of the list: what is between persons, and what is stored about one.

/// Makes the list of commands: those that are given, and these after them.
macro_rules! with_people {
    ($($first:tt)*) => {
        commands! {
            $($first)*
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
