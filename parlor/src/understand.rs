//! What somebody means: from a line, or whatever else was used, to a command.

use engine::{Arg, Game, Likeness, Text, code::is_code};
use storage::{SeatedTable, TableState};

use crate::{
    Accept, Cancel, Command, Decline, Help, Leave, Misread, Move, Opt, Orientation, Rules, Said, Settings,
    Slip, Takes, Unread, Users, Verb, Written,
    command::{Board, Phrase, answers, phrased},
    deeds::{Done, Refusal, no},
    games::{self, split_board},
    here,
    loaded::LoadedTable,
    loosely::names_a_board,
    people::listed,
    settings::look_of,
    speaker::{MAX_TRIED, Purpose, Speaker},
    words::clipped,
};

/// What a request asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Meant {
    /// A command, in whatever way it was given.
    Command(Command),
    /// A question that is surely meant by what is none: what was said, and the line that asks it.
    Taken {
        /// What was said.
        text: String,
        /// How it is asked, or nothing if the answer says that itself.
        line: String,
        /// The question.
        command: Command,
    },
    /// A list of moves to choose from.
    Pick {
        /// What the moves start with.
        from: String,
        /// The page, from 0.
        page: u32,
    },
    /// What else can be done with a board.
    More,
    /// Nothing was said but the bot's name.
    Greeting,
}

impl From<Command> for Meant {
    fn from(command: Command) -> Meant {
        Meant::Command(command)
    }
}

impl Meant {
    /// Whether it only reads.
    pub fn is_question(&self) -> bool {
        match self {
            Meant::Command(command) => command.is_question(),
            Meant::Taken { .. } | Meant::Pick { .. } | Meant::More | Meant::Greeting => true,
        }
    }
}

impl Speaker<'_> {
    /// What is meant. A line that starts with no command is a move, or a slip.
    pub fn understand(&self) -> Done<Meant> {
        let line = match &self.request.said {
            Said::Command(command) | Said::Control(command) => {
                return self.allowed(command.verb()).map(|()| command.clone().into());
            }
            Said::Pick { from, page } => return Ok(Meant::Pick { from: from.clone(), page: *page }),
            Said::More => return Ok(Meant::More),
            Said::Line(line) => line,
        };
        if let Some(phrase) = phrased(line)
            && !self.reads_as_move(None, line)?
            && let Some(meant) = self.in_other_words(phrase, line)?
        {
            return Ok(meant);
        }
        if let Some(command) = self.loosely(line)?
            && !self.reads_as_move(None, line)?
        {
            return self.allowed(command.verb()).map(|()| command.into());
        }
        match Command::read(line) {
            // In Portuguese the word that leaves a challenge is also one that ends a hand of cards; whoever cannot
            // do that yet is told why.
            Ok(Command::Leave(Leave { challenge: None }))
                if !self.has_joined()? && self.reads_as_move(None, line)? =>
            {
                Ok(Command::from(Move { table: None, text: line.clone() }).into())
            }
            // Whoever only says yes means what was asked, and sits down at no table of strangers.
            Ok(Command::Accept(Accept { challenge: None, pass: None, .. }))
                if answers(line) == Some(true) && !self.is_asked()? =>
            {
                no(Text::new("no-question"))
            }
            Ok(Command::Decline(Decline { table: None, challenge: None, offer: None }))
                if answers(line) == Some(false) && !self.is_asked()? =>
            {
                no(Text::new("no-question-no"))
            }
            // `play e5` names a move and no game, and so does `ok, e5`.
            Ok(Command::Play(play))
                if split_board(&play.game).is_none() && self.reads_as_move(None, line)? =>
            {
                Ok(Command::from(Move { table: None, text: line.clone() }).into())
            }
            Err(Unread::Misread(_)) if self.reads_as_move(None, line)? => {
                Ok(Command::from(Move { table: None, text: line.clone() }).into())
            }
            Ok(Command::Move(Move { table: None, text })) => {
                let numbered = if self.request.board.is_none() { self.with_number(&text)? } else { None };
                let (table, text) = numbered.map_or((None, &*text), |(table, text)| (Some(table), text));
                Ok(Command::from(Move { table, text: text.to_owned() }).into())
            }
            Ok(command) => self.allowed(command.verb()).map(|()| command.into()),
            Err(Unread::Bare(table, text)) => self.bare(table, text),
            Err(Unread::Misread(misread)) => {
                // Whoever may not do it at all is told that first.
                self.allowed(misread.verb)?;
                self.check_phrase(line)?;
                self.no_command(&misread)
            }
        }
    }

    /// Refuses a line that is a command, but not one that could be done.
    pub fn no_command<T>(&self, misread: &Misread) -> Done<T> {
        if let Slip::Missing(Opt { takes: Takes::Game, .. }) = misread.slip {
            return no(Text::new("no-game-named").with("games", games::list(self.lang)));
        }
        Err(Refusal { said: Some(misread.sentence(self.lang)), ..Refusal::of(Vec::new()) }.into())
    }

    /// Refuses a command that is not for everybody.
    fn allowed(&self, verb: Verb) -> Done {
        match verb.users() {
            Users::Managers if !self.request.manages => no(Text::new("no-admin")),
            Users::Everybody | Users::Managers => Ok(()),
        }
    }

    fn bare(&self, table: Option<i64>, text: String) -> Done<Meant> {
        if text.is_empty() && table.is_none() {
            return Ok(Meant::Greeting);
        }
        if text.is_empty() {
            return Ok(Command::from(Board { table, ..Board::default() }).into());
        }
        if is_code(text.trim_matches(|c: char| c == '`' || c.is_whitespace())) {
            return no(Text::new("no-command-code"));
        }
        if let Err(refused) = self.check_phrase(&text)
            && !self.reads_as_move(table, &text)?
        {
            return Err(refused);
        }
        let slip = text.split_whitespace().next().and_then(|word| Verb::nearest(word, self.lang));
        let unknown = || self.unknown(table, &text);
        let named = table.or(self.request.board.map(|board| board.table));
        if table.is_none()
            && let Some(hint) = self.setting_in(&text)
            && !self.reads_as_move(named, &text)?
        {
            return no(hint);
        }
        if split_board(&text).is_some() && !self.reads_as_move(named, &text)? {
            let command = Rules { table: None, game: Some(text.clone()) }.into();
            return Ok(Meant::Taken { text, line: String::new(), command });
        }
        if named.is_none() && self.seated()?.is_empty() {
            return if slip.is_none() { self.no_move_yet(&text) } else { unknown() };
        }
        if named.is_none()
            && let Some((number, text)) = self.with_number(&text)?
        {
            return Ok(Command::from(Move { table: Some(number), text: text.to_owned() }).into());
        }
        if (slip.is_some() || !self.may_be_wrong_move(named, &text)?) && !self.reads_as_move(named, &text)? {
            return unknown();
        }
        Ok(Command::from(Move { table, text }).into())
    }

    /// What is meant by words that begin with no command; nothing if these can mean nothing here.
    fn in_other_words(&self, phrase: Phrase, line: &str) -> Done<Option<Meant>> {
        let command = match phrase {
            // Who only agrees or refuses means what was asked.
            Phrase::Command(Command::Accept(Accept { challenge: None, pass: None, .. }))
                if !self.is_asked()? =>
            {
                return no(Text::new("no-question"));
            }
            Phrase::Command(Command::Decline(Decline { table: None, challenge: None, offer: None }))
                if !self.is_asked()? =>
            {
                return no(Text::new("no-question-no"));
            }
            Phrase::Answer(agrees) if !self.is_asked()? => {
                return no(Text::new(if agrees { "no-question" } else { "no-question-no" }));
            }
            Phrase::Answer(true) => Accept::default().into(),
            Phrase::Answer(false) => Decline::default().into(),
            Phrase::Command(command) => {
                self.allowed(command.verb())?;
                match command {
                    Command::Play(play) if !names_a_board(&play.game) => return Ok(None),
                    command => command,
                }
            }
            Phrase::Misread(misread) => {
                self.allowed(misread.verb)?;
                return self.no_command(&misread);
            }
            Phrase::Hello => return Ok(Some(Meant::Greeting)),
            Phrase::How(table, rest) => match self.how(table, &rest)? {
                Some(command) => command,
                None => return Ok(None),
            },
            Phrase::Flip => {
                let look = look_of(self.data, self.community_id(), self.me.as_ref().map(|me| me.id))?;
                let other = if look.fixed { Orientation::Mover } else { Orientation::Fixed };
                Settings { orientation: Some(other), ..Settings::default() }.into()
            }
            Phrase::Stop => {
                let open = self.data.open_challenges_for(self.id())?;
                let own = open.iter().any(|challenge| challenge.made_by == self.id());
                match (self.seated()?.is_empty(), own) {
                    (true, true) => Cancel::default().into(),
                    (true, false) => return no(Text::new("no-stop-nothing")),
                    (false, _) => return no(Text::new("no-stop")),
                }
            }
            Phrase::Near(verb) => {
                let text = Text::new("no-command-instead").with("text", clipped(line.trim()));
                return no(text
                    .with("verb", verb.local_name(self.lang))
                    .with("short", verb.short(self.lang)));
            }
        };
        Ok(Some(command.into()))
    }

    /// The answer to how something is done: the rules of a game, or how a command works.
    fn how(&self, table: Option<i64>, rest: &str) -> Done<Option<Command>> {
        if rest.is_empty() {
            let named = table.is_some() || self.game_here()?.is_some();
            return Ok(Some(if named { Rules { table, game: None }.into() } else { Help::default().into() }));
        }
        if split_board(rest).is_some() || games::near(rest, self.lang).is_some() {
            return Ok(Some(Rules { table: None, game: Some(rest.to_owned()) }.into()));
        }
        let verb = match phrased(rest) {
            Some(Phrase::Command(command)) => Some(command.verb()),
            Some(Phrase::Misread(misread)) => Some(misread.verb),
            _ => rest.split_whitespace().next().and_then(Verb::named),
        };
        Ok(verb.map(|verb| Help { about: Some(verb.name().to_owned()) }.into()))
    }

    /// The game that is meant where none is named: that of the board that is answered, of the tables that wait for this
    /// person, or of those where this person plays; or the only one that is played here.
    pub fn game_here(&self) -> Done<Option<&'static Game>> {
        if let Some(board) = self.request.board {
            let table = self.table(Some(board.table), Purpose::Look)?;
            return Ok(Some(table.play.game()));
        }
        let mine = here::tables(self.seated()?, self.community_id(), &self.request.place.room);
        let of = |tables: &[&SeatedTable]| {
            let mut games = tables.iter().map(|seated| seated.table.game.clone());
            let first = games.next()?;
            games.all(|game| game == first).then_some(first)
        };
        let waiting: Vec<&SeatedTable> = mine.iter().copied().filter(|seated| seated.waits()).collect();
        let game = if mine.is_empty() {
            let running = self
                .community_id()
                .map(|community| self.data.running_tables_in(community, &self.request.place.room));
            let mut running = running.transpose()?.unwrap_or_default();
            running.retain(|table| !table.private);
            if let [table] = &*running { Some(table.game.clone()) } else { None }
        } else {
            of(&waiting).or_else(|| of(&mine))
        };
        Ok(game.and_then(|id| Game::with_id(&id)))
    }

    /// Refuses what is neither a command nor a move, with what is nearest; a question that is surely meant is answered.
    fn unknown(&self, table: Option<i64>, text: &str) -> Done<Meant> {
        let shown = clipped(text);
        // What is said of something else is no misspelled command.
        if Verb::with_value(text).is_some() {
            return no(Text::new("no-command-about").with("text", shown));
        }
        let first = text.split_whitespace().next().unwrap_or_default();
        if let Some((line, command)) = self.guessed(table, text) {
            if Verb::is_surely(first)
                && let Some(command) = command.filter(Command::is_question)
                && self.allowed(command.verb()).is_ok()
            {
                return Ok(Meant::Taken { text: shown, line, command });
            }
            return no(Text::new("no-command-near").with("text", shown).with("verb", clipped(&line)));
        }
        let elsewhere = games::that_read(text)?;
        if !elsewhere.is_empty() {
            let names = elsewhere.into_iter().map(|game| Arg::Words(Text::new(game.info.id)));
            return no(Text::new("no-move-of-that").with("text", shown).with("games", listed(names)));
        }
        let key = if self.waiting_here()?.is_empty() { "no-command-known" } else { "no-command-or-move" };
        no(Text::new(key).with("text", shown))
    }

    /// What leads on from a text that begins with the name of something that is set, or of time.
    fn setting_in(&self, text: &str) -> Option<Text> {
        let first = text.split_whitespace().next().unwrap_or_default();
        let shown = clipped(text);
        if Verb::Settings
            .option(first)
            .is_some_and(|option| option.written == Written::Pair && option.key != "occasion")
        {
            let line = format!("{} {shown}", Verb::Settings.local_name(self.lang));
            return Some(Text::new("no-command-setting").with("text", shown).with("line", line));
        }
        let time = Verb::Play.option(first).filter(|option| option.key == "time");
        time.map(|_| Text::new("no-command-about").with("text", first))
    }

    /// Whether what is in no notation can have been meant as a move all the same: where this person is to move at the only
    /// table that can be meant, or if it has a digit, as nearly all moves do.
    fn may_be_wrong_move(&self, named: Option<i64>, text: &str) -> Done<bool> {
        if has_digit(text) && is_notation(text) {
            return Ok(true);
        }
        let there =
            self.seated()?.iter().filter(|seated| named.is_none_or(|named| seated.table.id.0 == named));
        let there: Vec<&SeatedTable> = there.filter(|seated| seated.waits()).take(MAX_TRIED).collect();
        for seated in there {
            let play = LoadedTable::of_row(self.data, seated.table.clone())?.play;
            if play.likeness(text) != Likeness::Talk || !play.suggest(text, 1).moves.is_empty() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// A table's number and a move, of a text such as `12 d2-d3` that is a move nowhere as it stands.
    fn with_number<'t>(&self, text: &'t str) -> Done<Option<(i64, &'t str)>> {
        let Some((number, rest)) = text.split_once(char::is_whitespace) else { return Ok(None) };
        let number = number.trim_end_matches([':', ',', '.']).parse::<i64>();
        let Ok(number) = number else { return Ok(None) };
        let few = self.seated()?.len() <= MAX_TRIED;
        let meant = few && !self.reads_as_move(None, text)? && self.reads_as_move(None, rest)?;
        Ok(meant.then_some((number, rest.trim())))
    }

    /// Whether anybody asks this person for anything; where a board is answered, at that table.
    fn is_asked(&self) -> Done<bool> {
        let board = self.request.board;
        let asked = self.asked_for()?;
        let here = asked.iter().any(|(table, _)| board.is_none_or(|board| board.table == table.0));
        Ok(here || board.is_none_or(|board| board.ply.is_none()) && !self.asking_challenges()?.is_empty())
    }

    /// Whether this person has a place in a challenge of somebody else's.
    fn has_joined(&self) -> Done<bool> {
        let open = self.data.open_challenges_for(self.id())?;
        Ok(open.iter().any(|challenge| challenge.joined_by(self.id())))
    }

    /// Refuses what may have been meant as a move by somebody who plays at no table.
    fn no_move_yet(&self, text: &str) -> Done<Meant> {
        let waiting = self.data.open_challenges_for(self.id())?;
        let asks = waiting.iter().find(|challenge| challenge.asks(self.id()));
        let over = self.data.latest_tables_of(self.id(), 1)?;
        let like_a_move = has_digit(text);
        if let (true, Some(former)) = (like_a_move, self.data.former_seats_of(self.id())?.last()) {
            let table = LoadedTable::now(self.data, former.table)?;
            if table.row.state == TableState::Running {
                return self.no_seat(&table);
            }
        }
        let refused = match (asks, waiting.first(), over.first()) {
            (Some(challenge), ..) => Text::new("no-answer-yet").with("id", challenge.id.0),
            (None, Some(challenge), _) if like_a_move => Text::new("no-start-yet").with("id", challenge.id.0),
            (None, None, Some(table)) if like_a_move => Text::new("no-table-now").with("table", table.id.0),
            _ => Text::new("no-command-known"),
        };
        no(refused.with("text", clipped(text)))
    }

    /// Whether a text could be a move at a table where this person plays: at the one that is named, if one is.
    fn reads_as_move(&self, named: Option<i64>, text: &str) -> Done<bool> {
        let asked = text.trim_end().trim_end_matches('?');
        let named = named.or(self.request.board.map(|board| board.table));
        let tables = self.seated()?.iter().map(|seated| &seated.table);
        let tables = tables.filter(|row| named.is_none_or(|named| named == row.id.0));
        for row in tables.take(MAX_TRIED) {
            if LoadedTable::of_row(self.data, row.clone())?.play.reads_in(asked, self.writes()) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The game that a command names; a board of it may be named too, which changes nothing, and nothing else.
    pub fn only_game(&self, verb: Verb, text: &str) -> Done<&'static Game> {
        match self.game_named(text)? {
            (game, Some(word)) if game.variant_named(word).is_none() => {
                self.no_command(&Misread { verb, slip: Slip::NoPlace(word.to_owned()) })
            }
            (game, _) => Ok(game),
        }
    }

    /// The game that a text names, and a word after it that may name a board.
    pub fn game_named<'t>(&self, text: &'t str) -> Done<(&'static Game, Option<&'t str>)> {
        if let Some(found) = split_board(text) {
            return Ok(found);
        }
        let beginning = games::beginning(text);
        let refusal = match games::near(text, self.lang) {
            Some(near) => Text::new("no-game-near").with("game", near),
            None if beginning.len() > 1 => {
                let names = beginning.into_iter().map(|game| Arg::Words(Text::new(game.info.id)));
                Text::new("no-game-several").with("games", listed(names))
            }
            None => Text::new("no-such-game").with("games", games::list(self.lang)),
        };
        no(refusal.with("text", clipped(text)))
    }
}

fn has_digit(text: &str) -> bool {
    text.contains(|c: char| c.is_ascii_digit())
}

/// Whether a text with a digit can have been meant as notation: its other words are short, as those between two points are.
fn is_notation(text: &str) -> bool {
    /// The most letters of a word between the points of a move.
    const SHORT: usize = 4;
    text.split_whitespace().all(|word| has_digit(word) || word.chars().count() <= SHORT)
}
