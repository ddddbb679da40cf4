//! The meaning of a request: from a line, or whatever else was used, to a command.

mod named;
mod phrased;
mod strange;

use engine::{Game, Text, code::is_code};
use storage::SeatedTable;

use crate::input::command::{Board, CONFIRM, agrees_if_asked, answers, names_computer};
use crate::input::games::{self, split_board};
use crate::speaker::by_game::after_small;
use crate::speaker::here;
use crate::speaker::small::is_game_after_small;
use crate::{
    Command, Line, Said, Takes, Verb,
    command::{Accept, Decline, Holidays, Leave, Misread, Move, Opt, Rules, Slip, Unread, Users},
    refusal::{Done, Refusal, no},
    speaker::{Purpose, Speaker},
    words::clipped,
};

/// The key of what is answered to a greeting.
const GREETING: &str = "greeting";

/// The thing that a request asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Meant {
    /// A command, in whatever way it was given.
    Command(Command),
    /// A question that is surely meant by what is none: what was said, and the line that asks it.
    Taken {
        /// The words that were said.
        text: String,
        /// The line that asks it, or nothing if the answer says that itself.
        line: String,
        /// The question.
        command: Command,
    },
    /// A list of moves to choose from.
    Pick {
        /// The text that the moves start with.
        from: String,
        /// The page, from 0.
        page: u32,
    },
    /// The further controls of a board.
    More,
    /// The bot's name and nothing else, or a word of courtesy: the key of what is answered.
    Greeting(&'static str),
}

impl From<Command> for Meant {
    fn from(command: Command) -> Meant {
        Meant::Command(command)
    }
}

impl Meant {
    /// Tells whether it only reads.
    pub(crate) fn is_question(&self) -> bool {
        match self {
            Meant::Command(command) => command.is_question(),
            Meant::Taken { .. } | Meant::Pick { .. } | Meant::More | Meant::Greeting(_) => true,
        }
    }
}

/// Tells whether it plans holidays, and does not only take some away.
fn is_new(holidays: &Holidays) -> bool {
    holidays.from.is_some() && holidays.drop.is_none()
}

/// The rest of a line that begins with the word for holidays, if it goes on in a sentence: "holidays from Friday on". Whoever
/// knows the command names the days.
fn rest_of_holidays(line: &str) -> Option<&str> {
    let (first, rest) = line.trim().split_once(char::is_whitespace)?;
    let in_words = !rest.trim_start().starts_with(|c: char| c.is_ascii_digit());
    (Verb::named(first) == Some(Verb::Holidays) && in_words).then_some(rest.trim())
}

impl Speaker<'_> {
    /// The meaning of the request. A line that starts with no command is a move, or a slip.
    ///
    /// # Errors
    /// Refused: it cannot be understood, is not for everybody, or names the computer player where that has no business.
    pub(crate) fn understand(&self) -> Done<Meant> {
        let meant = self.understood()?;
        match &meant {
            Meant::Command(command) | Meant::Taken { command, .. } => self.check_computer(command)?,
            Meant::Pick { .. } | Meant::More | Meant::Greeting(_) => (),
        }
        Ok(meant)
    }

    /// Refuses a command that names the computer player, but those by which somebody plays with it.
    fn check_computer(&self, command: &Command) -> Done {
        let verb = command.verb();
        let names_people = |option: &Opt| option.takes.is_people();
        if matches!(verb, Verb::Play | Verb::Continue) || !verb.options().iter().any(names_people) {
            return Ok(());
        }
        match command.people().iter().any(|name| names_computer(name)) {
            true => no(Text::new("no-computer-there")),
            false => Ok(()),
        }
    }

    fn understood(&self) -> Done<Meant> {
        let said = match &self.request.said {
            Said::Command(command) | Said::Control(command) => {
                return self.allowed(command.verb()).map(|()| command.clone().into());
            }
            Said::Pick { from, page } => return Ok(Meant::Pick { from: from.clone(), page: *page }),
            Said::More => return Ok(Meant::More),
            Said::Line(line) => line,
        };
        let line = said.text();
        if agrees_if_asked(line) && self.is_asked()? && !self.reads_as_move(None, line)? {
            return Ok(Command::from(Accept::default()).into());
        }
        if let Some(command) = self.with_names(said)? {
            return self.allowed(command.verb()).map(|()| command.into());
        }
        if let Some(phrase) = said.phrase()
            && !self.reads_as_move(None, line)?
            && let Some(meant) = self.in_other_words(phrase.clone(), line)?
        {
            return Ok(meant);
        }
        if let Some(command) = self.loosely(said)?
            && !self.reads_as_move(None, line)?
        {
            return self.allowed(command.verb()).map(|()| command.into());
        }
        self.as_read(said)
    }

    /// The meaning of a line as it was read.
    fn as_read(&self, said: &Line) -> Done<Meant> {
        let line = said.text();
        match said.as_read().cloned().map_err(Unread::clone) {
            // In Portuguese the word that leaves a challenge is also one that ends a hand of cards; whoever cannot
            // do that yet is told why.
            Ok(Command::Leave(Leave { challenge: None }))
                if !self.has_joined()? && self.reads_as_move(None, line)? =>
            {
                Ok(Command::from(Move { table: None, text: line.to_owned() }).into())
            }
            // Whoever only says yes means what was asked, and sits down at no table of strangers.
            Ok(Command::Accept(Accept { challenge: None, pass: None, .. }))
                if answers(line) == Some(true) && !self.is_asked()? =>
            {
                no(Text::new("no-question"))
            }
            Ok(Command::Decline(Decline { table: None, challenge: None, offer: None, .. }))
                if answers(line) == Some(false) && !self.is_asked()? =>
            {
                no(Text::new("no-question-no"))
            }
            // `play e5` names a move and no game, and so does `ok, e5`.
            Ok(Command::Play(play))
                if split_board(&play.game).is_none() && self.reads_as_move(None, line)? =>
            {
                Ok(Command::from(Move { table: None, text: line.to_owned() }).into())
            }
            Err(Unread::Misread(_)) if self.reads_as_move(None, line)? => {
                Ok(Command::from(Move { table: None, text: line.to_owned() }).into())
            }
            Ok(Command::Move(Move { table: None, text })) => {
                let numbered = if self.request.board.is_none() { self.with_number(&text)? } else { None };
                let (table, text) = numbered.map_or((None, text), |(table, text)| (Some(table), text));
                Ok(Command::from(Move { table, text }).into())
            }
            // "Holidays" may be one's own, and stop the clocks of everybody.
            Ok(Command::Holidays(asked)) if self.request.manages && is_new(&asked) => {
                match rest_of_holidays(line) {
                    Some(rest) => no(Text::new("no-holidays-whose").with("rest", clipped(rest))),
                    None => Ok(Command::from(asked).into()),
                }
            }
            // What moves start with is no game.
            Ok(Command::Moves(moves)) if moves.from.as_deref().is_some_and(is_game_after_small) => {
                let meant = self.by_game(line)?;
                Ok(meant.unwrap_or_else(|| moves.into()).into())
            }
            Ok(command) => self.allowed(command.verb()).map(|()| command.into()),
            Err(Unread::Bare(table, text)) => self.by_game_or(line, || {
                self.check_reminded(line)?;
                self.bare(table, text)
            }),
            Err(Unread::Misread(misread)) => {
                // Whoever may not do it at all is told that first.
                self.allowed(misread.verb)?;
                self.check_confirmed(&misread, line)?;
                self.by_game_or(line, || {
                    self.check_phrase(line)?;
                    self.check_reminded(line)?;
                    self.no_command(&misread)
                })
            }
        }
    }

    /// The meaning of a line in which a game stands for a number, or else what that says.
    fn by_game_or(&self, line: &str, otherwise: impl FnOnce() -> Done<Meant>) -> Done<Meant> {
        match self.by_game(line)? {
            Some(command) => self.allowed(command.verb()).map(|()| command.into()),
            None => otherwise(),
        }
    }

    /// Refuses what would have to be confirmed, and ends with a no.
    fn check_confirmed(&self, misread: &Misread, line: &str) -> Done {
        let confirms = misread.verb.options().iter().any(|option| option.key == CONFIRM);
        // In Portuguese, *desisto no hex* has no "no" in it.
        let is_small = |word: &str| line.find(word).is_some_and(|at| self.begins_small(&line[at..]));
        match &misread.slip {
            Slip::NoPlace(word) if confirms && answers(word) == Some(false) && !is_small(word) => {
                no(Text::new("no-not-confirmed").with("text", clipped(word)))
            }
            _ => Ok(()),
        }
    }

    /// Refuses a line that is a command, but not one that could be done.
    pub(crate) fn no_command<T>(&self, misread: &Misread) -> Done<T> {
        if let Slip::Missing(Opt { takes: Takes::Game, .. }) = misread.slip {
            return no(Text::new("no-game-named").with("games", games::list(self.lang)));
        }
        let (said, near) = (Some(misread.sentence(self.lang)), misread.near(self.lang));
        Err(Refusal { said, near, ..Refusal::of(Vec::new()) }.into())
    }

    /// Refuses a command that is not for everybody.
    pub(crate) fn allowed(&self, verb: Verb) -> Done {
        match verb.users() {
            Users::Managers if !self.request.manages => no(Text::new("no-admin")),
            Users::Everybody | Users::Managers => Ok(()),
        }
    }

    fn bare(&self, table: Option<i64>, text: String) -> Done<Meant> {
        if text.is_empty() && table.is_none() {
            return Ok(Meant::Greeting(GREETING));
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
            if let Some(answer) = self.as_answer(&text)? {
                return Ok(answer.into());
            }
            return if slip.is_none() { self.no_move_yet(&text) } else { unknown() };
        }
        if named.is_none()
            && let Some((number, text)) = self.with_number(&text)?
        {
            return Ok(Command::from(Move { table: Some(number), text }).into());
        }
        if (slip.is_some() || !self.may_be_wrong_move(named, &text)?) && !self.reads_as_move(named, &text)? {
            if let Some(answer) = self.as_answer(&text)? {
                return Ok(answer.into());
            }
            return unknown();
        }
        Ok(Command::from(Move { table, text }).into())
    }

    /// The game that is meant where none is named: that of the board that is answered, of the tables that wait for this
    /// person, or of those where this person plays; or the only one that is played here.
    pub(crate) fn game_here(&self) -> Done<Option<&'static Game>> {
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

    /// Tells whether anybody asks this person for anything; where a board is answered, at that table.
    fn is_asked(&self) -> Done<bool> {
        let board = self.request.board;
        let asked = self.asked_for()?;
        let here = asked.iter().any(|(table, _)| board.is_none_or(|board| board.table == table.0));
        Ok(here || board.is_none_or(|board| board.ply.is_none()) && !self.asking_challenges()?.is_empty())
    }

    /// Tells whether this person has a place in a challenge of somebody else's.
    fn has_joined(&self) -> Done<bool> {
        let open = self.data.open_challenges_for(self.id())?;
        Ok(open.iter().any(|challenge| challenge.joined_by(self.id())))
    }

    /// The game that a command names; a board of it may be named too, which changes nothing, and nothing else.
    pub(crate) fn only_game(&self, verb: Verb, text: &str) -> Done<&'static Game> {
        match self.game_named(text)? {
            (game, Some(word)) if game.variant_named(word).is_none() => {
                self.no_command(&Misread { verb, slip: Slip::NoPlace(word.to_owned()) })
            }
            (game, _) => Ok(game),
        }
    }

    /// The game that a text names, and a word after it that may name a board.
    pub(crate) fn game_named<'t>(&self, text: &'t str) -> Done<(&'static Game, Option<&'t str>)> {
        if let Some(found) = split_board(text).or_else(|| split_board(after_small(text))) {
            return Ok(found);
        }
        self.no_such_game(text)
    }
}
