//! A command whose options are filled in, one after the other or word by word.

mod board;
mod longer;
mod reason;
mod tournament;

use engine::code::is_code;

use self::board::names_a_board;
use super::{
    token::{Token, split_table, table_first, table_number, tokens, with_x},
    value::{is_pairs, unquoted, value},
};
use crate::input::command::{
    Act, Command, Misread, Opt, Slip, Takes, TournamentForm, Verb, Written,
    list::option::Value,
    words::days::{hour_of, is_till},
    words::past::{begins_past, is_idle_lead},
};
use crate::input::pass::is_like;
use crate::words::visible;

/// The keys of how somebody is told of things, and of what.
const NOTIFY: &str = "notify";
pub(crate) const OCCASION: &str = "occasion";

/// The key of whoever is named after somebody, where both are meant.
const VERSUS: &str = "vs-other";

/// The key of the decision that gives time.
const GIVES: &str = "time";

/// A command whose options are being filled in.
#[derive(Clone, Debug)]
pub struct Filling {
    verb: Verb,
    values: Vec<Option<Value>>,
    /// The option of which the name was read, and not the value yet.
    awaits: Option<&'static Opt>,
    /// True if that name says until when something lasts, and so not for how long.
    till: bool,
    /// A board that has a name before it, with that name, until it is known of which game.
    board: Option<(String, String)>,
    /// The option that was given a value just before which may have gaps, or must have none.
    latest: Option<&'static Opt>,
}

impl Filling {
    /// A command without options.
    #[must_use]
    pub fn new(verb: Verb) -> Filling {
        Filling {
            verb,
            values: vec![None; verb.options().len()],
            awaits: None,
            till: false,
            board: None,
            latest: None,
        }
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

    pub(crate) fn finish(mut self) -> Result<Command, Slip> {
        self.place_board()?;
        for (at, option) in self.verb.options().iter().enumerate() {
            let Some(Value::Text(text)) = &self.values[at] else { continue };
            let (table, text) = match option.takes {
                // Where several tables can be meant, the choices name one: `#12 d2-d3`.
                Takes::Move | Takes::Line => split_table(text),
                // A note may well end with the number of a table.
                Takes::Note if !self.has_table() => table_first(text).unwrap_or((None, text.clone())),
                Takes::Gift if !option.takes.fits(text) => {
                    return Err(Slip::NoValue(option, text.trim_start_matches('+').to_owned()));
                }
                _ => continue,
            };
            self.values[at] = Some(Value::Text(text)).filter(|value| *value != Value::Text(String::new()));
            if let Some(table) = table {
                self.table(table)?;
            }
        }
        let missing = |(option, value): &(&Opt, &Option<Value>)| option.required && value.is_none();
        match self.verb.options().iter().zip(&self.values).find(missing) {
            Some((option, _)) if option.takes == Takes::Reason => {
                Err(Slip::NoReason(Box::new(Command::of(self.verb, self.values))))
            }
            Some((option, _)) => Err(Slip::Missing(option)),
            None => Ok(Command::of(self.verb, self.values)),
        }
    }

    /// Tells whether it names a table.
    fn has_table(&self) -> bool {
        self.takes_number().is_some_and(|option| self.has(option))
    }

    /// The options that it can have.
    pub(crate) fn options(&self) -> &'static [Opt] {
        self.verb.options()
    }

    /// Tells whether an option has a value.
    pub(crate) fn has(&self, option: &Opt) -> bool {
        self.slot(option).is_some_and(|at| self.values[at].is_some())
    }

    /// The text that an option has so far.
    pub(crate) fn text(&self, option: &Opt) -> Option<&str> {
        match &self.values[self.slot(option)?] {
            Some(Value::Text(text)) => Some(text),
            _ => None,
        }
    }

    /// The option of which the name was read, and not the value yet.
    pub(crate) fn awaits(&self) -> Option<&'static Opt> {
        self.awaits
    }

    fn slot(&self, option: &Opt) -> Option<usize> {
        self.verb.options().iter().position(|own| own.key == option.key)
    }

    /// Reads what follows the name of a command, as far as it makes sense.
    pub(crate) fn line(&mut self, rest: &str) -> Result<(), Slip> {
        if let Some(option) = self.verb.options().iter().find(|option| option.takes.is_rest()) {
            let text = if option.takes == Takes::Note { rest.trim().to_owned() } else { with_x(rest.trim()) };
            return if text.is_empty() { Ok(()) } else { self.give(option, &text) };
        }
        if let Some(option) = self.verb.options().iter().find(|option| option.takes == Takes::Reason) {
            return self.with_reason(option, rest);
        }
        let tokens = tokens(rest);
        let mut rest = &tokens[..];
        while let Some((first, after)) = rest.split_first() {
            rest = match self.together(rest)? {
                0 => {
                    self.token(first.clone())?;
                    after
                }
                taken => &rest[taken..],
            };
        }
        Ok(())
    }

    fn token(&mut self, token: Token) -> Result<(), Slip> {
        let latest = self.latest.take();
        match token {
            Token::Quoted(text) => self.quoted(text),
            Token::Named(name, value) => match self.verb.option(&name) {
                Some(option) if option.takes.is_people() => self.give(option, value.trim_start_matches('@')),
                Some(option) if option.takes == Takes::Day && is_till(&name) => {
                    self.give(option, &format!("{name} {value}"))
                }
                Some(option) => self.give(option, &value),
                None => self.keep_board(name, value),
            },
            Token::Word(word) => {
                if let Some(number) = table_number(&word) {
                    self.table(number)
                } else if let Some(name) = word.strip_prefix('@').filter(|name| !name.is_empty()) {
                    self.person(name.trim_end_matches([',', ';']))
                } else {
                    match latest {
                        Some(option) if option.takes == Takes::Word => {
                            self.word_after(option, &with_x(&word))
                        }
                        Some(option) if self.goes_on(option, &word) || self.is_lost(option, &word) => {
                            self.go_on(option, &word)
                        }
                        _ => self.word(&with_x(&word)),
                    }
                }
            }
        }
    }

    /// The option that a `#12` means here: a table, or else a challenge.
    pub(crate) fn takes_number(&self) -> Option<&'static Opt> {
        let of = |takes| self.verb.options().iter().find(|option| option.takes == takes);
        of(Takes::Table).or(of(Takes::Challenge)).or(of(Takes::Tournament))
    }

    /// A `#12`.
    pub(crate) fn table(&mut self, number: i64) -> Result<(), Slip> {
        match self.takes_number() {
            Some(option) => self.put(option, Value::Number(number)),
            None => Err(Slip::NoPlace(format!("#{number}"))),
        }
    }

    fn person(&mut self, name: &str) -> Result<(), Slip> {
        if let Some(option) = self.awaits.take_if(|option| option.takes.is_people()) {
            return self.give(option, name);
        }
        let people = || self.verb.options().iter().filter(|option| option.takes.is_people());
        // Of two who are named one after the other, each has a place, where there are two.
        let has_place = |option: &Opt| option.written == Written::Alone || option.key == VERSUS;
        let free =
            people().find(|option| option.takes != Takes::Person || has_place(option) && !self.has(option));
        match free.or_else(|| people().next()) {
            Some(option) => self.give(option, name),
            None => Err(Slip::NoPlace(format!("@{name}"))),
        }
    }

    fn word(&mut self, word: &str) -> Result<(), Slip> {
        let options = self.verb.options();
        if let Some(given) = self.occasion(word) {
            return given;
        }
        // "In hex" and "de hex" name no day.
        let no_day = |option: &&Opt| option.takes == Takes::Past && names_a_board(word) && !begins_past(word);
        if self.awaits.is_some_and(|option| option.takes == Takes::Past) && is_idle_lead(word) {
            return Ok(());
        }
        if let Some(option) = self.awaits.take().filter(|option| !no_day(option)) {
            let till = std::mem::take(&mut self.till) && option.takes == Takes::Day;
            return if till {
                self.give(option, &format!("{} {word}", crate::input::command::words::TILL))
            } else {
                self.give(option, word)
            };
        }
        // A number may say which board, and is then no page and no table: `top hex 7`.
        if word.starts_with(|c: char| c.is_ascii_digit())
            && let Some(game) = options.iter().find(|option| self.is_board(option, word))
        {
            return self.append(game, word);
        }
        if let Some(option) = options.iter().find(|option| option.is_flag(word)) {
            return self.put(option, Value::Yes(true));
        }
        // Once it is said how much, `to` names whoever gets it.
        let given = options.iter().any(|option| option.takes == Takes::Gift && self.has(option));
        let is_pair = |option: &Opt| {
            option.written == Written::Pair || option.goes_before() || given && option.takes == Takes::Person
        };
        let pair = |option: &&Opt| is_pair(option) && option.is_called(word);
        if let Some(option) = options.iter().find(pair) {
            self.awaits = Some(option);
            self.till = is_till(word);
            return if self.has(option) { Err(Slip::Twice(option)) } else { Ok(()) };
        }
        // A code stands for the table.
        let coded = options.iter().any(|option| option.takes == Takes::Code && self.has(option));
        let table = options.iter().find(|option| option.takes == Takes::Table && !self.has(option) && !coded);
        let first = table.filter(|_| self.verb.takes_numbers_as_tables());
        if let (Some(table), Ok(number)) = (first, word.parse()) {
            return self.put(table, Value::Number(number));
        }
        self.word_by_itself(word, table)
    }

    /// A word that has no name before it: of the first option that can have it.
    fn word_by_itself(&mut self, word: &str, table: Option<&'static Opt>) -> Result<(), Slip> {
        let mut slip = Slip::NoPlace(word.to_owned());
        for option in self.verb.options() {
            match (option.written, option.takes) {
                (Written::Alone, takes) if takes.is_people() => (),
                (Written::Alone | Written::Either, takes) if !self.may_be(takes, word) => (),
                (Written::Alone, Takes::Table | Takes::Reason) => (),
                (Written::Alone, Takes::Pairs) => return self.append(option, word),
                (Written::Alone, Takes::Among(_)) if self.may_be_reason(option, word) => (),
                // The name of a new tournament may have such words in it.
                (Written::Alone, Takes::Among(_)) if self.has(option) && self.makes_tournament() => (),
                (Written::Alone, Takes::Among(keys)) if keys == TournamentForm::KEYS && self.is_in_name() => {
                }
                (Written::Alone, Takes::Among(_))
                    if self.has(option) && option.value_named(word).is_some() =>
                {
                    return Err(Slip::Twice(option));
                }
                // A page or a day, where one can follow.
                (Written::Alone, takes) if takes.is_words() && self.has_place_for(word) => (),
                (Written::Alone, Takes::Game) if self.is_reasoning() => (),
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

    /// Tells whether a word is the value of an option that is still to be given, and needs no name before it.
    fn has_place_for(&self, word: &str) -> bool {
        let open = |option: &&Opt| option.written == Written::Either && !self.has(option);
        self.options().iter().filter(open).any(|option| option.is_value_alone(word))
    }

    /// Tells whether a word may be such a value where a reason follows, which begins with the first word that
    /// is nothing else: a day has a digit, and a time has its sign, unless one is what is asked for.
    fn may_be(&self, takes: Takes, word: &str) -> bool {
        let has_reason = self.options().iter().any(|option| option.takes == Takes::Reason);
        let act = self.options().iter().position(|option| option.takes == Takes::Among(Act::KEYS));
        let asked = || act.is_some_and(|at| self.values[at] == Some(Value::Choice(GIVES)));
        match takes {
            Takes::Past => begins_past(word),
            Takes::Hour => word.starts_with(|c: char| c.is_ascii_digit()) || hour_of(word).is_some(),
            Takes::Pairs => is_pairs(word),
            // The name of a new one may have a number in it.
            Takes::Tournament => word.parse::<u32>().is_ok() && !self.makes_tournament(),
            Takes::Day if has_reason => word.contains(|c: char| c.is_ascii_digit()),
            Takes::Gift if has_reason => word.starts_with(['+', '-', '−', '–']) || asked(),
            _ => true,
        }
    }

    /// A word that says of what somebody is told, also before it is said how: `notify turns nothing`.
    fn occasion(&mut self, word: &str) -> Option<Result<(), Slip>> {
        let awaits = self.awaits.is_some();
        let told = |option: &&Opt| {
            option.key == NOTIFY && (!awaits && self.has(option) || self.awaits == Some(*option))
        };
        self.options().iter().find(told)?;
        let option = self.options().iter().find(|option| option.key == OCCASION)?;
        if awaits && option.is_called(word) {
            return Some(Ok(()));
        }
        let value = value(option, word)?;
        Some(self.put(option, value))
    }

    /// Words between quotes are nothing but words.
    fn quoted(&mut self, text: String) -> Result<(), Slip> {
        if let Some(option) = self.awaits.take() {
            return self.give(option, &text);
        }
        let takes = |takes: Takes| takes.is_words() || takes.has_parts();
        let words = |option: &&Opt| option.written == Written::Alone && takes(option.takes);
        match self.verb.options().iter().find(words) {
            Some(option) if option.takes.has_parts() => self.give(option, &text),
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
        self.latest = Some(option).filter(|option| option.takes == Takes::Word || option.takes.has_parts());
        match (&mut self.values[at], value) {
            (Some(Value::People(people)), Value::People(more)) => people.extend(more),
            (Some(_), _) => return Err(Slip::Twice(option)),
            (slot, value) => *slot = Some(value),
        }
        Ok(())
    }
}
