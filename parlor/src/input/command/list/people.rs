//! The last commands of the list: the settings of a community, verdicts, holidays, who is in the ratings of a community, what is between persons, and what is
//! stored about a community, or about one of them.

/// Makes the list of commands: those that are given, and these after them.
macro_rules! with_people {
    ($($first:tt)*) => {
        commands! {
            $($first)*
            /// The settings of a community, for those who manage it; what is not given stays.
            Admin "admin" Deed Managers {
                /// The language in which the bot speaks there.
                language: Option<LanguageWish> = pair("language", Takes::Language),
                /// The places where games may be started.
                rooms: Option<Rooms> = pair("rooms", Takes::Among(Rooms::KEYS)),
                /// True if each table gets a thread of its own.
                threads: Option<bool> = pair("threads", Takes::YesNo),
                /// The place where the end of a table is told that has one.
                results: Option<Results> = pair("results", Takes::Among(Results::KEYS)),
                /// The theme of boards that everybody sees.
                theme: Option<ThemeWish> = SET_THEME,
                /// The side from which they are seen.
                orientation: Option<Orientation> = ORIENTATION,
                /// The prefix of a command, where anything has to stand before it.
                prefix: Option<PrefixWish> = pair("prefix", Takes::Prefix),
                /// The time that games have there, if nothing else is said.
                time: Option<String> = pair("time", Takes::Time),
                /// The most that a bank of time can grow to.
                most: Option<String> = MOST,
                /// True if a player who uses it up has lost at once.
                hard: bool = HARD,
                /// True if weekends do not count.
                weekends: bool = WEEKENDS,
                /// True if results may change ratings, if nothing else is said.
                rated: Option<bool> = pair("rated", Takes::YesNo),
                /// The time after which a game is closed that all have left.
                closing: Option<String> = pair("closing", Takes::Span),
                /// The place where a message shows all that is played in the community.
                dashboard: Option<Dashboard> = pair("dashboard", Takes::Among(Dashboard::KEYS)),
                /// The persons who may challenge others by name there.
                challenges: Option<ChallengersHere> = pair("challenges", Takes::Among(ChallengersHere::KEYS)),
                /// The place where a puzzle a day is posted.
                puzzle: Option<Dashboard> = pair("daily-puzzle", Takes::Among(Dashboard::KEYS)),
                /// The hour of the day at which it is.
                hour: Option<String> = either("puzzle-hour", Takes::Hour),
            }
            /// Takes the seat that an organiser offers.
            Sit "sit" Deed Everybody at table {}
            /// Decides about a table of the community, as its organiser.
            Judge "judge" Deed Managers {
                /// The table; otherwise that of the board that is answered.
                table: Option<i64> = TABLE,
                /// The decision.
                act: Option<Act> = alone("act", Takes::Among(Act::KEYS)).required(),
                /// The players who are meant, as they were named: whoever has won, or gets time; or who is replaced, and by whom.
                players: Vec<String> = alone("judged", Takes::People(3)),
                /// The time that a seat gets.
                time: Option<String> = GIFT,
                /// The same by the number of the seat.
                seat: Option<u32> = named("judged-seat", Takes::Number(1, engine::Seat::MAX_SEATS as u32)),
                /// Without being asked again.
                confirm: bool = CONFIRM,
                /// The reason, in the organiser's own words.
                reason: String = alone("reason", Takes::Reason).required(),
            }
            /// The times when all clocks of a community stand.
            Holidays "holidays" Deed Managers {
                /// The first day, or a time from now; otherwise how it stands is told.
                from: Option<String> = either("holidays-from", Takes::Day),
                /// The last day, or a time from the first on; otherwise that day alone.
                until: Option<String> = either("holidays-until", Takes::Day),
                /// The holidays that are taken away, by their place in the list.
                drop: Option<u32> = pair("drop", NTH),
                /// True if all are taken away.
                none: bool = flag("holidays-none", "none"),
                /// The name of the holidays.
                name: Option<String> = alone("holidays-name", Takes::Reason),
            }
            /// Takes somebody out of the ratings of a community, or lets them in again.
            Exclude "exclude" Deed Managers {
                /// The person, as they were named; otherwise those who are out are listed.
                player: Option<String> = alone("excluded", Takes::Person),
                /// True if they are let in again.
                back: bool = flag("exclude-back", "readmit"),
                /// The reason, in the organiser's own words.
                reason: Option<String> = alone("exclude-reason", Takes::Reason),
            }
            /// Learns a game by steps on real boards.
            Learn "learn" Deed Everybody {
                /// Any name of a game as it was typed, or the move that answers a step; otherwise how far one is.
                text: Option<String> = alone("exercise", Takes::Game),
                /// True if one stops.
                stop: bool = flag("exercise-stop", "exercise-stop"),
            }
            /// Solves puzzles: positions in which exactly one move wins.
            Solve "puzzle" Deed Everybody {
                /// Any name of a game as it was typed, or the move that answers; otherwise any game, or the puzzle again.
                text: Option<String> = alone("exercise", Takes::Game),
                /// The level.
                level: Option<u32> = either("puzzle-level", Takes::Number(1, 5)),
                /// True if the solution is shown.
                solution: bool = flag("puzzle-solution", "puzzle-solution"),
                /// True for the puzzle of the day.
                today: bool = flag("puzzle-today", "today"),
                /// The number of a puzzle of a day; otherwise the one that is open here.
                number: Option<u32> = named("puzzle-number", Takes::Number(1, 1_000_000)).unlisted(),
                /// True if one stops.
                stop: bool = flag("exercise-stop", "exercise-stop"),
            }
            /// Moves that were played from a position in the games of this community.
            Book "book" Question Everybody {
                /// A table that is over; otherwise the position is named, or the start.
                table: Option<i64> = TABLE,
                /// Any name of a game as it was typed, perhaps with a board and with moves behind it; otherwise the game of the table
                /// where it is said, or the one that is played most.
                game: Option<String> = alone("opening", Takes::Game),
                /// The position of the table after so many plies.
                ply: Option<u32> = named("ply", Takes::Number(0, 100_000)),
                /// The number of players, where that can vary; otherwise as is played most.
                seats: Option<u32> = named("seats", Takes::Number(2, engine::Seat::MAX_SEATS as u32)),
            }
            /// The ladders of a community: where one stands; join, leave, challenge somebody, see what has happened.
            Ladder "ladder" Deed Everybody {
                /// The wish; otherwise how it stands is told.
                what: Option<LadderWish> = alone("ladder-wish", Takes::Among(LadderWish::KEYS)),
                /// The person who is challenged, or whose places are told.
                player: Option<String> = alone("rung", Takes::Person),
                /// Any name of a game as it was typed, perhaps with a board behind it; otherwise the only ladder.
                game: Option<String> = alone("game", Takes::Game),
                /// The final table of a season that is over.
                season: Option<u32> = named("ladder-season", Takes::Number(1, 1_000)),
                /// The page of a long list.
                page: Option<u32> = PAGE,
                /// Without being asked again.
                confirm: bool = CONFIRM,
            }
            /// Opens, sets and closes the ladders of a community, and ends their seasons.
            Ladders "ladders" Deed Managers {
                /// The wish; otherwise a ladder is set, or how they stand is told.
                act: Option<LadderAct> = alone("ladder-act", Takes::Among(LadderAct::KEYS)),
                /// Any name of a game as it was typed, perhaps with a board behind it.
                game: Option<String> = alone("game", Takes::Game),
                /// The person who is taken out, as they were named.
                player: Option<String> = alone("ladder-out", Takes::Person),
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
                /// The reason for taking somebody out, in the organiser's own words.
                reason: Option<String> = alone("ladder-out-reason", Takes::Reason),
            }
            /// The tournaments here, and how one of them stands; sign up, leave; make one and start it.
            Tournament "tournament" Deed Everybody {
                /// The wish; otherwise how one stands is told, or which there are.
                what: Option<TournamentWish> = alone("tournament-wish", Takes::Among(TournamentWish::KEYS)),
                /// The number of the tournament; otherwise the one that alone can be meant.
                number: Option<i64> = alone("tournament", Takes::Tournament),
                /// The form of a new one.
                form: Option<TournamentForm> = alone("tournament-form", Takes::Among(TournamentForm::KEYS)),
                /// The form of a file.
                file: Option<TournamentFile> = alone("tournament-file", Takes::Among(TournamentFile::KEYS)),
                /// The game of a new one as it was typed, perhaps with its name before it and a board behind it.
                game: Option<String> = alone("tournament-game", Takes::Game),
                /// The name of a new one, where it does not stand before the game.
                name: Option<String> = named("tournament-name", Takes::Title),
                /// The number of rounds of a new one.
                rounds: Option<u32> = named("tournament-rounds", Takes::Number(1, 50)),
                /// The round that is shown.
                round: Option<u32> = named("tournament-round", Takes::Number(1, 1_000)),
                /// The number of games of a pairing.
                games: Option<u32> = named("tournament-games", Takes::Number(1, 4)),
                /// The time of a game.
                time: Option<String> = TIME,
                /// The most that a bank of time can grow to.
                bank: Option<String> = named("tournament-bank", Takes::Length),
                /// The number of days of a round.
                days: Option<u32> = named("tournament-days", Takes::Number(1, 90)),
                /// The most entrants.
                most: Option<u32> = named("tournament-most", Takes::Number(2, 256)),
                /// The moment when it is to start.
                starts: Option<String> = named("tournament-starts", Takes::Day),
                /// True if results may change ratings; otherwise as the community has it.
                rated: Option<bool> = named("rated", Takes::YesNo),
                /// The values that part those with equal points, one after the other.
                ties: Option<String> = named("tournament-ties", Takes::Title),
                /// True if there is a game for the third place.
                third: Option<bool> = named("tournament-third", Takes::YesNo),
                /// The number of seats of a table, where that can vary.
                seats: Option<u32> = named("seats", Takes::Number(2, engine::Seat::MAX_SEATS as u32)),
                /// True if those on other networks may join.
                across: bool = flag("tournament-across", "tournament-across"),
                /// The room of a new one, if it is not the one where it is made.
                room: Option<String> = named("tournament-room", Takes::Room),
                /// Without being asked again.
                confirm: bool = CONFIRM,
            }
            /// Decides about a tournament of this community, as its organiser.
            Organise "organise" Deed Managers {
                /// The decision.
                act: Option<TournamentAct> = alone("tournament-act", Takes::Among(TournamentAct::KEYS)),
                /// The number of the tournament; otherwise the only one that is not over.
                number: Option<i64> = alone("tournament", Takes::Tournament),
                /// The players who are meant, as they were named.
                players: Vec<String> = alone("tournament-players", Takes::People(2)),
                /// The round.
                round: Option<u32> = named("tournament-round", Takes::Number(1, 1_000)),
                /// The player by number.
                player: Option<u32> = named("tournament-player", Takes::Number(1, 1_000)),
                /// Pairs of numbers: who meets whom, or who met and how it ended.
                pairs: Option<String> = alone("tournament-pairs", Takes::Pairs),
                /// The points of a bye.
                points: Option<ByePoints> = alone("tournament-points", Takes::Among(ByePoints::KEYS)),
                /// True if two may meet a second time where it cannot be otherwise.
                rematches: bool = flag("tournament-rematches", "rematches"),
                /// Without being asked again.
                confirm: bool = CONFIRM,
                /// The reason, in the organiser's own words.
                reason: Option<String> = alone("tournament-reason", Takes::Reason),
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
