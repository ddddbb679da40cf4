//! The list of commands: names, options in order, what each is. Everything else about commands comes from it.
//!
//! To add one, write it here, fixed values that are new into `choices.rs`, its words (`command-…`, and `option-…` or
//! `value-…` where they are new) into the language files, and what it does into `questions/` or `handle/`.

pub(crate) mod choices;
pub(crate) mod entry;
pub(crate) mod option;
mod people;
mod usual;
pub(crate) mod wishes;

use self::{
    choices::*,
    entry::{Sort, Users, commands},
    option::{Field, MOST_BLOCKS, Opt, Takes, Value, alone, either, flag, named, pair},
    people::with_people,
    usual::*,
    wishes::{GamesWish, LanguageWish, PrefixWish, SeatWish, ThemeWish},
};

with_people! {
    /// Challenges somebody, or looks for an opponent.
    Play "play" Deed Everybody {
        /// Any name of a game as it was typed, perhaps with a board behind it.
        game: String = alone("game", Takes::Game).required(),
        /// The persons to challenge, as they were named.
        opponents: Vec<String> = alone("opponent", Takes::People(3)),
        /// The level of the computer players among them; where nobody is named, one is meant.
        level: Option<u32> = named("level", Takes::Number(1, 5)),
        /// Any name of a board.
        variant: Option<String> = named("variant", Takes::Variant),
        /// The seat where the challenger would like to sit.
        seat: Option<SeatWish> = named("seat", Takes::Seat),
        /// The number of players, where that can vary.
        seats: Option<u32> = named("seats", Takes::Number(2, engine::Seat::MAX_SEATS as u32)),
        /// True if only the players see the table.
        private: bool = flag("private", "private"),
        /// The challenger's word, which goes into whatever chance decides.
        word: Option<String> = WORD,
        /// True if somebody can join from another network, by a code.
        across: bool = flag("across", "across"),
        /// True if nobody takes moves back, and no draw is agreed.
        strict: bool = flag("strict", "strict"),
        /// True if computer players may give hints; then it changes no ratings.
        hints: Option<bool> = named("hints", Takes::YesNo),
        /// True if the result may change ratings; otherwise as the community has it.
        rated: Option<bool> = named("rated", Takes::YesNo),
        /// The number of games; otherwise one.
        games: Option<GamesWish> = named("games", Takes::Games),
        /// The time that everybody has; otherwise as the community has it.
        time: Option<String> = TIME,
        /// The most that a bank of time can grow to.
        most: Option<String> = MOST,
        /// True if a player who uses it up has lost at once.
        hard: bool = HARD,
        /// True if only when the others claim it.
        soft: bool = SOFT,
        /// True if weekends do not count.
        weekends: bool = WEEKENDS,
    }
    /// Lists the open challenges in which anybody can sit down.
    Seeks "seeks" Question Everybody {
        /// Any name of a game as it was typed; otherwise all.
        game: Option<String> = alone("game", Takes::Game),
    }
    /// Accepts a challenge; whoever has accepted can still give a word.
    Accept "accept" Deed Everybody {
        /// The number of the challenge; otherwise the one that waits.
        challenge: Option<i64> = CHALLENGE,
        /// The code of the challenge, which is good on every network.
        pass: Option<String> = alone("invitation", Takes::Pass),
        /// A word, which goes into whatever chance decides.
        word: Option<String> = WORD,
    }
    /// Declines a challenge, or what others at a table ask for.
    Decline "decline" Deed Everybody {
        /// The table where they ask; perhaps the number of a challenge.
        table: Option<i64> = TABLE.unlisted(),
        /// The challenge's number; otherwise the one that waits.
        challenge: Option<i64> = CHALLENGE,
        /// The request that is declined at the table; otherwise all that others ask for.
        offer: Option<Offered> = alone("offer", Takes::Among(Offered::KEYS)).unlisted(),
        /// Without being asked again, where it costs something.
        confirm: bool = CONFIRM.unlisted(),
    }
    /// Withdraws a challenge, or what one asks the others at a table for.
    Cancel "cancel" Deed Everybody {
        /// The table where one asks; perhaps the number of a challenge.
        table: Option<i64> = TABLE.unlisted(),
        /// The number of the challenge; otherwise the only one.
        challenge: Option<i64> = CHALLENGE,
        /// The request that is withdrawn at a table; otherwise all that one asks for there.
        offer: Option<Offered> = alone("offer", Takes::Among(Offered::KEYS)).unlisted(),
        /// Without being asked again, where it costs something.
        confirm: bool = CONFIRM.unlisted(),
    }
    /// Gives back the place in an open challenge that one has joined.
    Leave "leave" Deed Everybody {
        /// The number of the challenge; otherwise the only one.
        challenge: Option<i64> = CHALLENGE,
    }
    /// Plays a move, or shows how it would look.
    Move "move" Deed Everybody {
        /// The table; otherwise the one that alone can be meant, as for all commands.
        table: Option<i64> = TABLE,
        /// The move as it was typed; with `?` at the end it is only looked at.
        text: String = alone("move", Takes::Move).required(),
    }
    /// Shows the board again.
    Board "board" Question Everybody at table {
        /// The position after so many plies; otherwise as it is.
        ply: Option<u32> = PLY,
        /// The theme, for this once.
        theme: Option<String> = THEME,
        /// True if it goes to this person alone.
        private: bool = flag("private", "private").unlisted(),
    }
    /// Shows the board in words and letters.
    Text "text" Question Everybody at table {
        /// The position after so many plies; otherwise as it is.
        ply: Option<u32> = PLY,
    }
    /// Lists the legal moves.
    Moves "moves" Question Everybody at table {
        /// Only those that start so.
        from: Option<String> = alone("from", Takes::Start),
    }
    /// Shows the own hidden hand.
    Hand "hand" Question Everybody at table {}
    /// Asks a computer player what it would play.
    Hint "hint" Deed Everybody at table {}
    /// Plans what to answer if the others move as one expects.
    Plan "plan" Deed Everybody at table {
        /// The moves in turn, as they were typed: `d6-d5 then e2-e3 if …`; [`Plan::moves`] takes them apart.
        line: String = alone("line", Takes::Line).required(),
    }
    /// Lists what one has planned, or takes some of it back.
    Plans "plans" Deed Everybody {
        /// The table; otherwise all.
        table: Option<i64> = TABLE,
        /// The line that is taken back, by its place in the list.
        drop: Option<u32> = pair("drop", NTH),
        /// True if all lines are taken back.
        clear: bool = flag("clear", "clear"),
    }
    /// Keeps a note to oneself.
    Note "note" Deed Everybody at table {
        /// The text of the note; otherwise all notes are listed.
        text: Option<String> = alone("note", Takes::Note),
    }
    /// Lists the own notes, or forgets one.
    Notes "notes" Deed Everybody {
        /// The table; otherwise all.
        table: Option<i64> = TABLE,
        /// The note that is forgotten, by its place in the list.
        drop: Option<u32> = pair("drop", NTH),
    }
    /// Takes the own last move back, or agrees that somebody else does.
    Undo "undo" Deed Everybody at table {
        /// True if the others are asked, also where that is not needed.
        ask: bool = flag("ask", "ask"),
        /// True if it only agrees to what others ask for.
        agree: bool = AGREE,
    }
    /// Offers a draw, or agrees to one.
    Draw "draw" Deed Everybody at table {
        /// True if it only agrees to what others ask for.
        agree: bool = AGREE,
    }
    /// Asks for a pause, or agrees to one.
    Pause "pause" Deed Everybody at table {
        /// True if it only agrees to what others ask for.
        agree: bool = AGREE,
        /// True if it ends a pause instead, as controls said before there was a word for it.
        end: bool = flag("end", "end").unlisted(),
    }
    /// Ends a pause.
    Resume "resume" Deed Everybody at table {}
    /// Wins a table whose other side has used up its time.
    Claim "claim" Deed Everybody at table {}
    /// Reminds whoever is to move.
    Remind "remind" Deed Everybody at table {}
    /// Gives time to somebody else at a table.
    Give "give" Deed Everybody at table {
        /// The time that is given.
        time: String = GIFT.required(),
        /// The player who gets it, as they were named; otherwise the player to move, or the only one else.
        player: Option<String> = alone("given-to", Takes::Person),
    }
    /// Keeps a table open that would be closed, as nobody plays there.
    Keep "keep" Deed Everybody at table {}
    /// Gives up.
    Resign "resign" Deed Everybody at table {
        /// True if the whole match is left, and not only the game that is being played.
        whole: bool = flag("whole-match", "whole-match"),
        /// Without being asked again.
        confirm: bool = CONFIRM,
    }
    /// The same again, seats swapped.
    Rematch "rematch" Deed Everybody at table {
        /// The number of games; otherwise as many as before.
        games: Option<GamesWish> = named("games", Takes::Games),
    }
    /// Plays on from a board of another table, or of a record.
    Continue "continue" Deed Everybody at table {
        /// The code of a record, instead of a table: `tab:…`.
        code: Option<String> = alone("code", Takes::Code),
        /// The position after so many plies; otherwise from its last board.
        ply: Option<u32> = PLY,
        /// The opponents, as they were named; otherwise those who played there, or whoever comes.
        opponents: Vec<String> = alone("with", Takes::People(1)),
    }
    /// Lists somebody's running tables, or the own ones that are over.
    Games "games" Question Everybody {
        /// The player, as they were named; otherwise the own.
        player: Option<String> = alone("player", Takes::Person),
        /// True for those that are over, of which the rest tells more; what only these have means them, too.
        done: bool = flag("done", "done"),
        /// The end of a game for whoever asks.
        result: Option<Ending> = alone("result", Takes::Among(Ending::KEYS)),
        /// Any name of a game as it was typed; otherwise all.
        game: Option<String> = alone("game", Takes::Game),
        /// Somebody else who played there, as they were named.
        with: Option<String> = named("vs", Takes::Person),
        /// The days when they ended.
        when: Option<String> = either("in", Takes::Past),
        /// The first of these days.
        from: Option<String> = named("since", Takes::Past),
        /// The last of them.
        to: Option<String> = named("to", Takes::Past),
        /// The days after which they ended.
        after: Option<String> = named("after-day", Takes::Past).unlisted(),
        /// The days before which they ended.
        before: Option<String> = named("before-day", Takes::Past).unlisted(),
        /// The page of a long list.
        page: Option<u32> = either("page", PAGES),
    }
    /// Shows the board that waits longest.
    Next "next" Question Everybody {}
    /// Lists the moves of a table.
    History "history" Question Everybody at table {}
    /// Hands over the record of a table.
    Export "export" Question Everybody at table {
        /// The form in which it is written; otherwise for machines.
        form: Option<Form> = alone("form", Takes::Among(Form::KEYS)),
        /// True if all games of its match are meant.
        whole: bool = flag("export-match", "whole-match"),
    }
    /// Hands over the records of all own tables that are over.
    Records "records" Question Everybody {
        /// Any name of a game as it was typed; otherwise all.
        game: Option<String> = alone("game", Takes::Game),
        /// The days when they ended.
        when: Option<String> = either("in", Takes::Past),
        /// The first of these days.
        from: Option<String> = named("since", Takes::Past),
        /// The last of them.
        to: Option<String> = named("to", Takes::Past),
        /// The days before which they ended.
        before: Option<String> = named("before-day", Takes::Past).unlisted(),
        /// Only what comes after this table.
        after: Option<u32> = AFTER,
    }
    /// Shows a table from its start, as a moving picture.
    Replay "replay" Question Everybody at table {
        /// The ply from which it starts; otherwise the first.
        from: Option<u32> = FROM,
        /// Up to this ply; otherwise to the last.
        to: Option<u32> = either("last", TO),
        /// The speed in plies a second; otherwise as is good to look at.
        speed: Option<u32> = SPEED,
        /// The theme, for this once.
        theme: Option<String> = THEME,
    }
    /// Tells how it can be checked that nobody chose what was dealt or drawn.
    Proof "proof" Question Everybody at table {}
    /// Tells which moves of a game that is over have changed who stood better.
    Analyse "analyse" Deed Everybody at table {
        /// The code of a game, instead of a table: `tab:…`.
        code: Option<String> = alone("code", Takes::Code),
    }
    /// Explains a game.
    Rules "rules" Question Everybody {
        /// The table of which the game is meant.
        table: Option<i64> = TABLE.unlisted(),
        /// Any name of a game as it was typed.
        game: Option<String> = alone("game", Takes::Game),
    }
    /// The results of somebody here.
    Stats "stats" Question Everybody {
        /// The player, as they were named; otherwise who speaks.
        player: Option<String> = alone("player", Takes::Person),
        /// Another player, as they were named, where the results of two with each other are asked for.
        with: Option<String> = VERSUS,
        /// Any name of a game as it was typed; otherwise all.
        game: Option<String> = alone("game", Takes::Game),
        /// True for what all have played in this community.
        server: bool = flag("server", "server"),
    }
    /// The best here.
    Top "top" Question Everybody {
        /// Any name of a game as it was typed, perhaps with a board behind it; otherwise all.
        game: Option<String> = alone("game", Takes::Game),
        /// The page of a long list.
        page: Option<u32> = PAGE,
    }
    /// Shows something to everybody where it is asked for.
    Show "show" Question Everybody {
        /// The thing to show; otherwise a table with its players, or what the rest asks for.
        what: Option<Shown> = alone("shown", Takes::Among(Shown::KEYS)),
        /// The table.
        table: Option<i64> = TABLE,
        /// The position after so many plies; otherwise as it is.
        ply: Option<u32> = PLY,
        /// The player, as they were named.
        player: Option<String> = alone("player", Takes::Person),
        /// Another player, where the results of two with each other are shown.
        with: Option<String> = VERSUS,
        /// Any name of a game as it was typed.
        game: Option<String> = alone("game", Takes::Game),
        /// A replay from this ply on; otherwise from the start.
        from: Option<u32> = FROM,
        /// A replay up to this ply; otherwise to the last.
        to: Option<u32> = named("until", TO),
        /// The speed of a replay in plies a second; otherwise as is good to look at.
        speed: Option<u32> = SPEED,
        /// A board or a replay in this theme.
        theme: Option<String> = THEME,
        /// True for what all have played in this community.
        server: bool = flag("server", "server"),
        /// The final table of a season of a ladder.
        season: Option<u32> = named("ladder-season", Takes::Number(1, 1_000)).unlisted(),
        /// True for what has happened in a ladder.
        changes: bool = flag("ladder-changes", "ladder-history").unlisted(),
    }
    /// The settings of a person; what is not given stays.
    Settings "settings" Deed Everybody {
        /// The language in which the bot speaks with this person.
        language: Option<LanguageWish> = pair("language", Takes::Language),
        /// True if direct messages are wanted.
        dm: Option<bool> = pair("dm", Takes::YesNo),
        /// The theme of boards that this person alone sees.
        theme: Option<ThemeWish> = SET_THEME,
        /// The side from which they are seen.
        orientation: Option<Orientation> = ORIENTATION,
        /// The zone of the person's clock on the wall.
        zone: Option<String> = pair("zone", Takes::Zone),
        /// The hours in which no time runs out.
        quiet: Option<String> = pair("quiet", Takes::Hours),
        /// The way in which the person is told of things.
        notify: Option<Telling> = pair("notify", Takes::Among(Telling::KEYS)),
        /// The occasion; otherwise all of them.
        about: Option<Occasion> = pair("occasion", Takes::Among(Occasion::KEYS)),
        /// True for this community alone; otherwise everywhere.
        here: bool = flag("notify-here", "here"),
        /// The persons who see what this one has played.
        profile: Option<Onlookers> = pair("profile", Takes::Among(Onlookers::KEYS)),
        /// The persons who may challenge this one by name.
        challenges: Option<Challengers> = pair("challenges", Takes::Among(Challengers::KEYS)),
    }
    /// Stops the clocks of a person for a while.
    Away "away" Deed Everybody {
        /// The end of the vacation: a day, or a time from now; otherwise how it stands is told.
        until: Option<String> = alone("away-until", Takes::Day),
        /// The beginning; otherwise at once.
        from: Option<String> = named("away-from", Takes::Day),
        /// True if it ends now.
        end: bool = flag("away-end", "back"),
    }
}
