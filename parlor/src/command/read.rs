//! From a line to a command.

use engine::{Game, code::is_code};

use super::{
    Command, Opt, Takes, Verb, Written,
    option::Value,
    token::{Token, tokens, with_x},
    value::{unquoted, value},
    words,
};
use crate::{pass::is_like, words::visible};

/// Why a line is no command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unread {
    /// It starts with no command: a bare move, or talk. The table that it names, and the rest.
    Bare(Option<i64>, String),
    /// It is a command, but not one that could be done.
    Misread(Misread),
}

/// What is wrong with a command: [`Misread::sentence`] says so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misread {
    /// The command.
    pub verb: Verb,
    /// What is wrong with it.
    pub slip: Slip,
}

/// What somebody got wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Slip {
    /// An option that the command does not have.
    NoOption(String),
    /// A word that it can do nothing with.
    NoPlace(String),
    /// A value that does not fit an option.
    NoValue(&'static Opt, String),
    /// An option that is there twice.
    Twice(&'static Opt),
    /// An option without which it means nothing.
    Missing(&'static Opt),
}

impl Command {
    /// Reads a line, without whatever stands before it for the bot's attention. Names are understood in all languages, in
    /// any case, with or without accents; signs that nobody sees do not count, and `×` is an `x`.
    ///
    /// # Errors
    /// If it starts with no command, or is no command that could be done.
    pub fn read(line: &str) -> Result<Command, Unread> {
        let line = &visible(line);
        let verb_of = |text: &str| text.split_whitespace().next().and_then(|word| Verb::said(&with_x(word)));
        // `#12 draw` is as good as `draw #12`.
        let (before, line) = match verb_of(line) {
            Some(_) => (None, line.trim().to_owned()),
            None => split_table(line),
        };
        let Some(verb) = verb_of(&line) else { return Err(Unread::Bare(before, with_x(&line))) };
        let rest = line.split_once(char::is_whitespace).map_or("", |(_, rest)| rest);
        let (verb, rest) = verb.with(rest);
        let filled = || {
            let mut filling = Filling::new(verb);
            // A table before a command that needs none is only where it was said.
            if let Some(table) = before.filter(|_| filling.takes_number().is_some()) {
                filling.table(table)?;
            }
            filling.line(rest)?;
            filling.finish()
        };
        // "If I were you …" is talk.
        let is_if = line.split_whitespace().next().is_some_and(words::is_if);
        if verb == Verb::Plan && is_if && !may_be_plan(rest) {
            return Err(Unread::Bare(before, with_x(&line)));
        }
        filled().map_err(|slip| match line.split_once(char::is_whitespace) {
            // "No, thank you" and "yes, that was good" are talk.
            Some((word, rest)) if words::answers(word).is_some() && is_talk(rest) => {
                Unread::Bare(before, with_x(&line))
            }
            _ => Unread::Misread(Misread { verb, slip }),
        })
    }
}

/// Whether what follows a yes or a no has nothing of options.
fn is_talk(rest: &str) -> bool {
    !rest.contains(|c: char| c.is_ascii_digit() || matches!(c, '#' | '='))
}

/// Whether what follows an `if` can have been meant as moves: nearly all have a digit, and a plan has an answer.
fn may_be_plan(rest: &str) -> bool {
    rest.contains(|c: char| c.is_ascii_digit()) || rest.split_whitespace().any(words::is_then)
}

/// A command whose options are being filled in.
#[derive(Clone, Debug)]
pub struct Filling {
    verb: Verb,
    values: Vec<Option<Value>>,
    /// The option of which the name was read, and not the value yet.
    awaits: Option<&'static Opt>,
    /// The option that was given a word just before.
    worded: Option<&'static Opt>,
}

impl Filling {
    /// A command without options.
    #[must_use]
    pub fn new(verb: Verb) -> Filling {
        Filling { verb, values: vec![None; verb.options().len()], awaits: None, worded: None }
    }

    /// Gives an option of this command its value as it would be typed; to one for several people, one more.
    ///
    /// # Errors
    /// If the value does not fit, or the option has one.
    pub fn set(&mut self, option: &'static Opt, text: &str) -> Result<(), Misread> {
        let text = visible(text);
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        self.give(option, &text).map_err(|slip| Misread { verb: self.verb, slip })
    }

    /// The command.
    ///
    /// # Errors
    /// If something is missing without which it means nothing.
    pub fn done(self) -> Result<Command, Misread> {
        let verb = self.verb;
        self.finish().map_err(|slip| Misread { verb, slip })
    }

    fn finish(mut self) -> Result<Command, Slip> {
        for (at, option) in self.verb.options().iter().enumerate() {
            let Some(Value::Text(text)) = &self.values[at] else { continue };
            let (table, text) = match option.takes {
                // Where several tables can be meant, the choices name one: `#12 d2-d3`.
                Takes::Move | Takes::Line => split_table(text),
                // A note may well end with the number of a table.
                Takes::Note if !self.has_table() => table_first(text).unwrap_or((None, text.clone())),
                _ => continue,
            };
            self.values[at] = Some(Value::Text(text)).filter(|value| *value != Value::Text(String::new()));
            if let Some(table) = table {
                self.table(table)?;
            }
        }
        let missing = |(option, value): &(&Opt, &Option<Value>)| option.required && value.is_none();
        match self.verb.options().iter().zip(&self.values).find(missing) {
            Some((option, _)) => Err(Slip::Missing(option)),
            None => Ok(Command::of(self.verb, self.values)),
        }
    }

    /// Whether it names a table.
    fn has_table(&self) -> bool {
        self.takes_number().is_some_and(|option| self.has(option))
    }

    /// The options that it can have.
    pub(super) fn options(&self) -> &'static [Opt] {
        self.verb.options()
    }

    /// Whether an option has a value.
    pub(super) fn has(&self, option: &Opt) -> bool {
        self.slot(option).is_some_and(|at| self.values[at].is_some())
    }

    /// What an option has so far as text.
    pub(super) fn text(&self, option: &Opt) -> Option<&str> {
        match &self.values[self.slot(option)?] {
            Some(Value::Text(text)) => Some(text),
            _ => None,
        }
    }

    /// The option of which the name was read, and not the value yet.
    pub(super) fn awaits(&self) -> Option<&'static Opt> {
        self.awaits
    }

    fn slot(&self, option: &Opt) -> Option<usize> {
        self.verb.options().iter().position(|own| own.key == option.key)
    }

    /// Reads what follows the name of a command, as far as it makes sense.
    pub(super) fn line(&mut self, rest: &str) -> Result<(), Slip> {
        if let Some(option) = self.verb.options().iter().find(|option| option.takes.is_rest()) {
            let text = if option.takes == Takes::Note { rest.trim().to_owned() } else { with_x(rest.trim()) };
            return if text.is_empty() { Ok(()) } else { self.give(option, &text) };
        }
        if let Some(option) = self.verb.options().iter().find(|option| option.takes == Takes::Reason) {
            return self.with_reason(option, rest);
        }
        for token in tokens(rest) {
            self.token(token)?;
        }
        Ok(())
    }

    /// Reads word by word what comes before a reason: the first word that is nothing else begins it.
    fn with_reason(&mut self, option: &'static Opt, rest: &str) -> Result<(), Slip> {
        let mut rest = rest.trim();
        while !rest.is_empty() {
            if let [Token::Quoted(text)] = &*tokens(rest) {
                return self.give(option, text);
            }
            let (word, after) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
            let mut tried = self.clone();
            match tokens(word).into_iter().try_for_each(|token| tried.token(token)) {
                Ok(()) => *self = tried,
                Err(slip @ Slip::NoValue(..)) => return Err(slip),
                Err(_) => return self.give(option, rest),
            }
            rest = after.trim_start();
        }
        Ok(())
    }

    fn token(&mut self, token: Token) -> Result<(), Slip> {
        let worded = self.worded.take();
        match token {
            Token::Quoted(text) => self.quoted(text),
            Token::Named(name, value) => match self.verb.option(&name) {
                Some(option) if option.takes.is_people() => self.person(value.trim_start_matches('@')),
                Some(option) => {
                    self.worded = Some(option).filter(|option| option.takes == Takes::Word);
                    self.give(option, &value)
                }
                None => Err(Slip::NoOption(name)),
            },
            Token::Word(word) => {
                if let Some(number) = table_number(&word) {
                    self.table(number)
                } else if let Some(name) = word.strip_prefix('@').filter(|name| !name.is_empty()) {
                    self.person(name.trim_end_matches([',', ';']))
                } else {
                    self.word_after(worded, &with_x(&word))
                }
            }
        }
    }

    /// A word that may stand after `word=…`: what nothing else can be made of belongs to that, which has no gaps.
    fn word_after(&mut self, worded: Option<&'static Opt>, word: &str) -> Result<(), Slip> {
        let Some(option) = worded else { return self.word(word) };
        let given = self.text(option).unwrap_or_default();
        let gap = Slip::NoValue(option, format!("{given} {word}"));
        let game = self.verb.options().iter().find(|option| option.takes == Takes::Game);
        let more = game.and_then(|game| self.text(game)).map(|game| format!("{game} {word}"));
        let is_flag = self.verb.options().iter().any(|option| option.is_flag(word));
        if !is_flag && more.is_some_and(|more| !names_a_board(&more)) {
            return Err(gap);
        }
        self.word(word).map_err(|_| gap)
    }

    /// What a `#12` means here: a table, or else a challenge.
    fn takes_number(&self) -> Option<&'static Opt> {
        let of = |takes| self.verb.options().iter().find(|option| option.takes == takes);
        of(Takes::Table).or(of(Takes::Challenge))
    }

    /// A `#12`.
    fn table(&mut self, number: i64) -> Result<(), Slip> {
        match self.takes_number() {
            Some(option) => self.put(option, Value::Number(number)),
            None => Err(Slip::NoPlace(format!("#{number}"))),
        }
    }

    fn person(&mut self, name: &str) -> Result<(), Slip> {
        match self.verb.options().iter().find(|option| option.takes.is_people()) {
            Some(option) => self.give(option, name),
            None => Err(Slip::NoPlace(format!("@{name}"))),
        }
    }

    fn word(&mut self, word: &str) -> Result<(), Slip> {
        let options = self.verb.options();
        if let Some(option) = self.awaits.take() {
            return self.give(option, word);
        }
        if let Some(option) = options.iter().find(|option| option.is_flag(word)) {
            return self.put(option, Value::Yes(true));
        }
        let pair = |option: &&Opt| option.written == Written::Pair && option.is_called(word);
        if let Some(option) = options.iter().find(pair) {
            self.awaits = Some(option);
            return if self.has(option) { Err(Slip::Twice(option)) } else { Ok(()) };
        }
        // A code stands for the table.
        let coded = options.iter().any(|option| option.takes == Takes::Code && self.has(option));
        let table = options.iter().find(|option| option.takes == Takes::Table && !self.has(option) && !coded);
        let first = table.filter(|_| self.verb.takes_numbers_as_tables());
        if let (Some(table), Ok(number)) = (first, word.parse()) {
            return self.put(table, Value::Number(number));
        }
        let mut slip = Slip::NoPlace(word.to_owned());
        for option in options {
            match (option.written, option.takes) {
                (Written::Alone, takes) if takes.is_people() => (),
                (Written::Alone, Takes::Table | Takes::Reason) => (),
                (Written::Alone, Takes::Code) if is_code(unquoted(word)) => return self.give(option, word),
                (Written::Alone, takes) if takes.is_words() => return self.append(option, word),
                (Written::Alone | Written::Either, _) if !self.has(option) => match value(option, word) {
                    Some(value) => return self.put(option, value),
                    // What may have been meant for another option is told of that.
                    None if option.takes == Takes::Pass && !is_like(word) => (),
                    None => slip = Slip::NoValue(option, word.to_owned()),
                },
                _ => (),
            }
        }
        // Elsewhere it is a table if it can be nothing else: `decline 12`.
        match (table, word.parse()) {
            (Some(table), Ok(number)) => self.put(table, Value::Number(number)),
            _ => Err(slip),
        }
    }

    /// Words between quotes are nothing but words.
    fn quoted(&mut self, text: String) -> Result<(), Slip> {
        if let Some(option) = self.awaits.take() {
            return self.give(option, &text);
        }
        let words = |option: &&Opt| option.written == Written::Alone && option.takes.is_words();
        match self.verb.options().iter().find(words) {
            Some(option) => self.append(option, &text),
            None => Err(Slip::NoPlace(text)),
        }
    }

    /// Adds a word to a text.
    fn append(&mut self, option: &'static Opt, word: &str) -> Result<(), Slip> {
        let Some(at) = self.slot(option) else { return Err(Slip::NoPlace(word.to_owned())) };
        match &mut self.values[at] {
            Some(Value::Text(text)) => {
                text.push(' ');
                text.push_str(word);
            }
            slot => *slot = Some(Value::Text(word.to_owned())),
        }
        Ok(())
    }

    fn give(&mut self, option: &'static Opt, text: &str) -> Result<(), Slip> {
        match value(option, text) {
            Some(value) => self.put(option, value),
            None => Err(Slip::NoValue(option, text.to_owned())),
        }
    }

    fn put(&mut self, option: &'static Opt, value: Value) -> Result<(), Slip> {
        let Some(at) = self.slot(option) else { return Err(Slip::NoOption(option.key.to_owned())) };
        match (&mut self.values[at], value) {
            (Some(Value::People(people)), Value::People(more)) => people.extend(more),
            (Some(_), _) => return Err(Slip::Twice(option)),
            (slot, value) => *slot = Some(value),
        }
        Ok(())
    }
}

impl Verb {
    /// The command that is meant with what follows its name: `admin table` judges one.
    pub(super) fn with(self, rest: &str) -> (Verb, &str) {
        let (word, after) = rest.trim_start().split_once(char::is_whitespace).unwrap_or((rest.trim(), ""));
        let table = Verb::Judge.options().iter().find(|option| option.takes == Takes::Table);
        match self {
            Verb::Admin if table.is_some_and(|table| table.is_called(word)) => (Verb::Judge, after),
            _ => (self, rest),
        }
    }

    /// Whether a number is a table first, as it cannot be what moves start with: `board 12`, `board 12 3`.
    pub(super) fn takes_numbers_as_tables(self) -> bool {
        let tables = self.options().iter().any(|option| option.takes == Takes::Table && option.listed);
        tables && !self.options().iter().any(|option| option.takes == Takes::Start)
    }
}

impl Takes {
    /// Whether it takes any words, and several.
    pub(super) fn is_words(self) -> bool {
        matches!(self, Takes::Game | Takes::Start | Takes::Command)
    }

    /// Whether it takes all that stands to the end of the line.
    pub(super) fn is_rest(self) -> bool {
        matches!(self, Takes::Move | Takes::Line | Takes::Note)
    }

    /// Whether it takes people.
    pub(super) fn is_people(self) -> bool {
        matches!(self, Takes::Person | Takes::People(_))
    }
}

/// Whether a text is the name of a game, or that and one of its boards.
fn names_a_board(text: &str) -> bool {
    let board = |(game, board): (&str, &str)| Some(Game::named(game)?.variant_named(board).is_some());
    Game::named(text).is_some() || text.rsplit_once(char::is_whitespace).and_then(board) == Some(true)
}

fn table_number(word: &str) -> Option<i64> {
    word.strip_prefix('#')?.parse().ok()
}

/// Takes a `#12` from the start or the end of a text; at the start, `#12:` is as good.
pub(crate) fn split_table(text: &str) -> (Option<i64>, String) {
    let text = text.trim();
    if let Some(found) = table_first(text) {
        return found;
    }
    if let Some((rest, last)) = text.rsplit_once(char::is_whitespace)
        && let Some(number) = table_number(last)
    {
        return (Some(number), rest.trim().to_owned());
    }
    (None, text.to_owned())
}

/// The same at the start alone, if there is one.
fn table_first(text: &str) -> Option<(Option<i64>, String)> {
    let (first, rest) = text.trim().split_once(char::is_whitespace).unwrap_or((text.trim(), ""));
    let number = table_number(first.trim_end_matches([':', ',']))?;
    Some((Some(number), rest.trim().to_owned()))
}
