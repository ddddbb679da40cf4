//! Texts that begin with no command: moves, at the tables where whoever speaks plays, and what is neither.

use engine::{Arg, Game, Likeness, Text};
use storage::{SeatedTable, TableState};

use crate::input::command::{leading, rest_of};
use crate::input::games;
use crate::person::people::listed;
use crate::speaker::by_game::is_small;
use crate::speaker::loosely::{LONGEST, is_called};
use crate::speaker::small::MOVE;
use crate::speaker::understand::Meant;
use crate::table::loaded::LoadedTable;
use crate::{
    Command, Exercise, Takes, Verb,
    command::{Learn, Opt, Solve, Written},
    refusal::{Done, Refusal, no},
    speaker::{MAX_TRIED, Speaker},
    words::clipped,
};

/// The most words of something that is set.
const MOST_SET: usize = 4;

impl Speaker<'_> {
    /// Refuses what is neither a command nor a move, with what is nearest; a question that is surely meant is answered.
    pub(crate) fn unknown(&self, table: Option<i64>, text: &str) -> Done<Meant> {
        if let Some(number) = table {
            self.table_numbered(number)?;
        }
        let shown = clipped(text);
        // What is said of something else is no misspelled command.
        if Verb::with_value(text).is_some() {
            return no(Text::new("no-command-about").with("text", shown));
        }
        let first = text.split_whitespace().next().unwrap_or_default();
        if let Some((line, command)) = self.guessed(table, text)? {
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

    /// Refuses to remind somebody by a name that nobody else has with whom this person plays.
    pub(super) fn check_reminded(&self, line: &str) -> Done {
        let Some(rest) = rest_of(Verb::Remind, line).filter(|_| line.len() <= LONGEST) else { return Ok(()) };
        let words = rest.split_whitespace().map(|word| word.trim_matches(['@', ',', '.', ';', '!', '?']));
        let [name] = *words.filter(|word| !is_small(word)).collect::<Vec<_>>() else { return Ok(()) };
        if name.is_empty() || !name.chars().all(char::is_alphabetic) || games::split_board(name).is_some() {
            return Ok(());
        }
        let key = if is_called(&self.name(), name) { "no-remind-oneself" } else { "no-such-with" };
        no(Text::new(key).with("player", clipped(name)))
    }

    /// The command that leads on from a text that begins with the name of something that is set, or of time.
    pub(crate) fn setting_in(&self, text: &str) -> Option<Text> {
        let first = text.split_whitespace().next().unwrap_or_default();
        let shown = clipped(text);
        let second = text.split_whitespace().nth(1);
        // A night alone is a goodbye, and "tell her to move" sets nothing.
        let is_set = |option: &Opt| match option.takes {
            Takes::Hours => second.is_some(),
            Takes::Among(_) if text.split_whitespace().nth(2).is_some() => {
                second.is_some_and(|word| option.value_named(word).is_some())
            }
            _ => true,
        };
        if Verb::Settings.option(first).is_some_and(|option| {
            option.written == Written::Pair && option.key != "occasion" && is_set(option)
        }) && text.split_whitespace().nth(MOST_SET).is_none()
        {
            let line = format!("{} {shown}", Verb::Settings.local_name(self.lang));
            return Some(Text::new("no-command-setting").with("text", shown).with("line", line));
        }
        let time = Verb::Play.option(first).filter(|option| option.key == "time");
        time.map(|_| Text::new("no-command-about").with("text", first))
    }

    /// Tells whether what is in no notation can have been meant as a move all the same: where this person is to move at the only
    /// table that can be meant, or if it has a digit, as nearly all moves do.
    pub(crate) fn may_be_wrong_move(&self, named: Option<i64>, text: &str) -> Done<bool> {
        if has_digit(text) && is_notation(text) {
            return Ok(true);
        }
        let there =
            self.seated()?.iter().filter(|seated| named.is_none_or(|named| seated.table.id.0 == named));
        let there: Vec<&SeatedTable> = there.filter(|seated| seated.waits()).take(MAX_TRIED).collect();
        for seated in there {
            let play = LoadedTable::of_row(self.data, seated.table.clone())?.play;
            // A letter alone may begin a card.
            let begins = play.game().info.spelt.is_some() && text.chars().nth(1).is_none();
            if begins || play.likeness(text) != Likeness::Talk || !play.suggest(text, 1).moves.is_empty() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// A table's number and a move, of a text such as `12 d2-d3` or "in game 12 I play d2-d3" that is a move nowhere as it stands.
    pub(crate) fn with_number(&self, text: &str) -> Done<Option<(i64, String)>> {
        if !text.trim().contains(char::is_whitespace) {
            return Ok(None);
        }
        let said: Vec<&str> = text.split_whitespace().collect();
        let small = said.iter().take_while(|word| is_small(word)).count();
        let number = said.get(small).and_then(|number| number.trim_end_matches([':', ',', '.']).parse().ok());
        let (Some(number), true) = (number, text.len() <= LONGEST) else { return Ok(None) };
        let rest = &said[small + 1..];
        let rest = rest[leading(MOVE, rest)..].join(" ");
        let few = self.seated()?.len() <= MAX_TRIED;
        let meant = few && !self.reads_as_move(None, text)? && self.reads_as_move(None, &rest)?;
        Ok(meant.then_some((number, rest)))
    }

    /// Refuses what may have been meant as a move by somebody who plays at no table.
    pub(crate) fn no_move_yet(&self, text: &str) -> Done<Meant> {
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
            (Some(challenge), ..) => {
                let waits = Text::new("no-answer-yet").with("id", challenge.id.0);
                let waits = waits.with("text", clipped(text));
                let lines = [waits].into_iter().chain(self.place_asked(challenge)?);
                return Err(Refusal::of(lines.collect()).into());
            }
            (None, Some(challenge), _) if like_a_move => Text::new("no-start-yet").with("id", challenge.id.0),
            (None, None, Some(table)) if like_a_move => {
                // Another game of a tournament begins by itself, and one for a place by a challenge.
                let pairing = if table.strict { self.data.pairing_at(table.id)? } else { None };
                let for_place = table.strict && self.data.ladder_challenge_at(table.id)?.is_some();
                let text = match pairing {
                    Some(pairing) => Text::new("no-table-round").with("id", pairing.tournament.0),
                    None if for_place => Text::new("no-table-place"),
                    None => Text::new("no-table-now"),
                };
                text.with("table", table.id.0)
            }
            _ => Text::new("no-command-known"),
        };
        no(refused.with("text", clipped(text)))
    }

    /// The answer to the lesson or the puzzle that this person has before them, or else to the puzzle of the day here, if a text
    /// is in the notation of its game.
    pub(crate) fn as_answer(&self, text: &str) -> Done<Option<Command>> {
        match self.as_answer_to_given(text)? {
            None => self.as_answer_to_daily(text),
            answer => Ok(answer),
        }
    }

    fn as_answer_to_given(&self, text: &str) -> Done<Option<Command>> {
        let Some(hand) = self.data.at_hand(self.id())? else { return Ok(None) };
        let (Some(kind), Some(game)) = (Exercise::named(&hand.kind), Game::with_id(&hand.game)) else {
            return Ok(None);
        };
        let play = kind.position(game, hand.number).filter(|play| play.reads_in(text, self.writes()));
        let text = play.map(|_| text.to_owned());
        Ok(text.map(|text| match kind {
            Exercise::Lesson => Learn { text: Some(text), ..Learn::default() }.into(),
            Exercise::Puzzle => Solve { text: Some(text), ..Solve::default() }.into(),
        }))
    }

    fn as_answer_to_daily(&self, text: &str) -> Done<Option<Command>> {
        let Some(community) = self.community_id() else { return Ok(None) };
        for daily in self.data.open_dailies(community)?.iter().rev() {
            let game = Game::with_id(&daily.game);
            let play = game.and_then(|game| Exercise::Puzzle.position(game, daily.puzzle));
            if play.is_some_and(|play| play.reads_in(text, self.writes())) {
                let number = u32::try_from(daily.id.0).ok();
                let solve = Solve { text: Some(text.to_owned()), today: true, number, ..Solve::default() };
                return Ok(Some(solve.into()));
            }
        }
        Ok(None)
    }

    /// Tells whether a text could be a move at a table where this person plays: at the one that is named, if one is.
    pub(crate) fn reads_as_move(&self, named: Option<i64>, text: &str) -> Done<bool> {
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
}

fn has_digit(text: &str) -> bool {
    text.contains(|c: char| c.is_ascii_digit())
}

/// Tells whether a text with a digit can have been meant as notation: its other words are short, as those between two points are.
fn is_notation(text: &str) -> bool {
    /// The most letters of a word between the points of a move.
    const SHORT: usize = 4;
    text.split_whitespace().all(|word| has_digit(word) || word.chars().count() <= SHORT)
}
