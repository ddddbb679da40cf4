//! Options of commands.

use engine::Lang;

/// An option of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opt {
    /// The English name in lines that the bot writes; `option-KEY` has its names in every language.
    pub key: &'static str,
    /// The kind of value that it takes.
    pub takes: Takes,
    /// The way in which it is written in a line.
    pub written: Written,
    /// True if the command means nothing without it.
    pub required: bool,
    /// True if help, completion and menus show it; otherwise it is there for controls and old habits.
    pub listed: bool,
}

/// The kind of value that an option takes, and so of the offers while somebody types.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Takes {
    /// A name of a game.
    Game,
    /// A name of a board of the game.
    Variant,
    /// A move, to the end of the line.
    Move,
    /// Moves that may follow on each other, to the end of the line: `d6-d5 then e2-e3 if …`.
    Line,
    /// Any text, to the end of the line.
    Note,
    /// The start of moves.
    Start,
    /// A word that goes into whatever chance decides, as [`engine::chance::word`] has it.
    Word,
    /// A table's number: `#12`, or `12` where it has its name before it.
    Table,
    /// A tournament's number: `3` or `#3`.
    Tournament,
    /// A short text of one line, such as a name.
    Title,
    /// A room of the same community, as it is named there: `#games`.
    Room,
    /// Pairs of numbers with a dash, one after the other: `1-4 2-5`.
    Pairs,
    /// The code of a record: `tab:…`.
    Code,
    /// A code that lets somebody in from another network: `K7QM-2XP4`.
    Pass,
    /// A challenge's number: `7` or `#7`.
    Challenge,
    /// A name of a command, or of a game.
    Command,
    /// Somebody: `@ana`.
    Person,
    /// Several people; a menu offers room for so many.
    People(u8),
    /// A number; those from the first to the second are offered.
    Number(u32, u32),
    /// One of these: `value-KEY` has the names of each in every language.
    Among(&'static [&'static str]),
    /// A seat's number, or by lot.
    Seat,
    /// The number of games of a match, or as many as the players agree on.
    Games,
    /// A language that the bot speaks, or none of one's own.
    Language,
    /// A theme in which boards are drawn.
    Theme,
    /// The same, or none of one's own.
    ThemeOrDefault,
    /// The prefix of a command, as [`is_prefix`](crate::command::is_prefix) has it, or as is usual.
    Prefix,
    /// A time control, such as `7d+12h`; what is wrong with it is said when it is looked at.
    Time,
    /// A length of time, such as `90d`, or none, in the same way.
    Span,
    /// A length of time, such as `14d`, in the same way.
    Length,
    /// A length of time that is added to somebody's, such as `2d` or `+2d`; it is kept with its sign.
    Gift,
    /// A time zone, such as `Europe/Lisbon`, in the same way.
    Zone,
    /// A day, such as `2026-12-24`, or a time from now, such as `10d`, in the same way.
    Day,
    /// A day that is past, or several, such as `2026-03-01`, `march` or `last-week`, in the same way.
    Past,
    /// An hour of the day, such as `09:00`, in the same way.
    Hour,
    /// Quiet hours, such as `23:00-07:00`, in the same way.
    Hours,
    /// A reason, in somebody's own words, to the end of the line.
    Reason,
    /// Yes or no.
    YesNo,
}

/// The way in which an option is written in a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Written {
    /// Only its value: `breakthrough`, `@ana`, `#12`.
    Alone,
    /// A value with its name: `seat=2`.
    Named,
    /// A value with its name, or read alone: `ply=3`, `3`.
    Either,
    /// A value with its name before it: `language pt`, or `language=pt`.
    Pair,
    /// One word, `value-KEY`, which is there or not: `private`.
    Flag(&'static str),
}

const fn opt(key: &'static str, takes: Takes, written: Written) -> Opt {
    Opt { key, takes, written, required: false, listed: true }
}

pub(crate) const fn alone(key: &'static str, takes: Takes) -> Opt {
    opt(key, takes, Written::Alone)
}

pub(crate) const fn named(key: &'static str, takes: Takes) -> Opt {
    opt(key, takes, Written::Named)
}

pub(crate) const fn either(key: &'static str, takes: Takes) -> Opt {
    opt(key, takes, Written::Either)
}

pub(crate) const fn pair(key: &'static str, takes: Takes) -> Opt {
    opt(key, takes, Written::Pair)
}

pub(crate) const fn flag(key: &'static str, word: &'static str) -> Opt {
    opt(key, Takes::YesNo, Written::Flag(word))
}

impl Opt {
    pub(crate) const fn required(self) -> Opt {
        Opt { required: true, ..self }
    }

    pub(crate) const fn unlisted(self) -> Opt {
        Opt { listed: false, ..self }
    }
}

/// The most lines of a plan, and the most notes, that somebody has at a table.
pub(crate) const MAX_KEPT: u32 = 20;

/// The most persons whom somebody blocks.
pub(crate) const MOST_BLOCKS: u32 = 500;

/// The most games of a match.
pub(crate) const MOST_GAMES: u32 = 20;

/// The most plies a second of a moving picture: faster nobody can follow.
pub(crate) const MAX_SPEED: u32 = 10;

/// A value of an option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    /// Words, or one person.
    Text(String),
    People(Vec<String>),
    /// A number of at least 0.
    Number(i64),
    /// The key of one of several values.
    Choice(&'static str),
    Yes(bool),
    Language(Lang),
}

/// A field of a command, of the type that its option's value has.
pub(crate) trait Field {
    /// The field with a value; nothing is what it is without one.
    fn of(value: Option<Value>) -> Self;
    /// The value; nothing if it is as it is without one.
    fn value(&self) -> Option<Value>;
}

impl Field for String {
    fn of(value: Option<Value>) -> String {
        if let Some(Value::Text(text)) = value { text } else { String::new() }
    }
    fn value(&self) -> Option<Value> {
        Some(Value::Text(self.clone()))
    }
}

impl Field for Option<String> {
    fn of(value: Option<Value>) -> Self {
        if let Some(Value::Text(text)) = value { Some(text) } else { None }
    }
    fn value(&self) -> Option<Value> {
        self.clone().map(Value::Text)
    }
}

impl Field for Vec<String> {
    fn of(value: Option<Value>) -> Self {
        if let Some(Value::People(people)) = value { people } else { Vec::new() }
    }
    fn value(&self) -> Option<Value> {
        (!self.is_empty()).then(|| Value::People(self.clone()))
    }
}

impl Field for Option<i64> {
    fn of(value: Option<Value>) -> Self {
        if let Some(Value::Number(number)) = value { Some(number) } else { None }
    }
    fn value(&self) -> Option<Value> {
        self.map(Value::Number)
    }
}

impl Field for Option<u32> {
    fn of(value: Option<Value>) -> Self {
        if let Some(Value::Number(number)) = value { u32::try_from(number).ok() } else { None }
    }
    fn value(&self) -> Option<Value> {
        self.map(|number| Value::Number(number.into()))
    }
}

impl Field for bool {
    fn of(value: Option<Value>) -> bool {
        value == Some(Value::Yes(true))
    }
    fn value(&self) -> Option<Value> {
        self.then_some(Value::Yes(true))
    }
}

impl Field for Option<bool> {
    fn of(value: Option<Value>) -> Self {
        if let Some(Value::Yes(yes)) = value { Some(yes) } else { None }
    }
    fn value(&self) -> Option<Value> {
        self.map(Value::Yes)
    }
}
