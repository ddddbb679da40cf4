//! The way from a command to the line that says it, to its usage, and to its mistakes.

pub(crate) mod foreseen;
pub(crate) mod groups;

use std::fmt::{self, Write};

use engine::{Lang, Text};

use crate::input::command::{
    Act, Command, Judge, MOST_GAMES, Misread, Opt, Slip, Takes, Verb, Written,
    list::option::Value,
    read::filling::OCCASION,
    read::token::{Token, tokens},
    read::value::{MAX_PREFIX_CHARS, MAX_REASON_CHARS},
    words::{self, past::days_in_front, past::shown_past, spans::span_in_front, value_name},
};
use crate::input::pass;
use crate::input::themes::{settable, settable_name, theme_name, themes};
use crate::words::{clipped, escape, isolated, words as sentences};

/// The English line that says the same: reading it gives the same command. Controls are made of such lines.
impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verb = self.verb();
        f.write_str(verb.name())?;
        for (option, value) in verb.options().iter().zip(self.values()) {
            let Some(value) = value else { continue };
            match option.written {
                Written::Flag(word) => write!(f, " {word}")?,
                Written::Alone if matches!(option.takes, Takes::Table | Takes::Tournament) => {
                    write!(f, " #{}", text_of(&value))?;
                }
                Written::Alone => match (&value, option.takes) {
                    (Value::People(people), _) => people.iter().try_for_each(|name| write!(f, " @{name}"))?,
                    (Value::Text(name), Takes::Person) => write!(f, " @{name}")?,
                    (Value::Text(text), Takes::Pass) => write!(f, " {}", pass::shown(text))?,
                    (Value::Text(text), takes) if takes.is_rest() || takes == Takes::Pairs => {
                        write!(f, " {text}")?;
                    }
                    (Value::Text(text), Takes::Reason) => write!(f, " {}", quoted(text))?,
                    (Value::Text(text), _) if !is_plain(verb, text) => write!(f, " {}", quoted(text))?,
                    (Value::Text(text), takes) if takes.has_parts() => {
                        write!(f, " {}", one_word(text.clone()))?;
                    }
                    (value, _) => write!(f, " {}", text_of(value))?,
                },
                Written::Named | Written::Either => {
                    write!(f, " {}={}", option.key, one_word(text_of(&value)))?;
                }
                Written::Pair => write!(f, " {} {}", option.key, one_word(text_of(&value)))?,
            }
        }
        Ok(())
    }
}

impl Command {
    /// The line that says the same in a language, but for a reason, which is not repeated.
    #[must_use]
    pub fn typed(&self, lang: Lang) -> String {
        let mut line = self.verb().local_name(lang);
        for (option, said) in self.given(lang).into_iter().filter(|(option, _)| option.takes != Takes::Reason)
        {
            line += &match (option.written, option.takes) {
                (Written::Flag(word), _) => format!(" {}", value_name(word, lang)),
                (Written::Alone, Takes::Table | Takes::Tournament) => format!(" #{said}"),
                (Written::Alone, takes) if takes.is_people() => format!(" @{said}"),
                (Written::Alone, _) => format!(" {said}"),
                (Written::Named | Written::Either, _) => format!(" {}={said}", option.name(lang)),
                (Written::Pair, _) => format!(" {} {said}", option.name(lang)),
            };
        }
        line
    }

    /// The options that are given with it, as people say them in a language, for networks where every option
    /// has its own field: `seat` and `2`, `rooms` and `here`. Several people are given one by one.
    #[must_use]
    pub fn given(&self, lang: Lang) -> Vec<(&'static Opt, String)> {
        let values = self.verb().options().iter().zip(self.values());
        let given = values.flat_map(|(option, value)| {
            let said = match value {
                None => Vec::new(),
                Some(Value::People(people)) => people,
                Some(Value::Choice(key)) => vec![value_name(key, lang)],
                Some(Value::Yes(yes)) => vec![value_name(if yes { words::YES } else { words::NO }, lang)],
                Some(Value::Text(theme)) if matches!(option.takes, Takes::Theme | Takes::ThemeOrDefault) => {
                    vec![theme_name(&theme, lang)]
                }
                Some(Value::Text(code)) if option.takes == Takes::Pass => vec![pass::shown(&code)],
                // Nothing else is given than more.
                Some(Value::Text(time)) if option.takes == Takes::Gift && self.verb() == Verb::Give => {
                    vec![time.trim_start_matches('+').to_owned()]
                }
                Some(Value::Text(time)) if option.takes == Takes::Time && time == words::NONE => {
                    vec![value_name(words::NONE, lang)]
                }
                Some(Value::Text(day)) if option.takes == Takes::Past => vec![shown_past(&day, lang)],
                Some(value) => vec![text_of(&value)],
            };
            said.into_iter().map(move |said| (option, said))
        });
        given.collect()
    }
}

fn text_of(value: &Value) -> String {
    match value {
        Value::Text(text) => text.clone(),
        Value::People(people) => people.join(" "),
        Value::Number(number) => number.to_string(),
        Value::Choice(key) => (*key).to_owned(),
        Value::Yes(yes) => if *yes { words::YES } else { words::NO }.to_owned(),
        Value::Language(lang) => lang.code().to_owned(),
    }
}

/// The way to say a command with the reason that it lacks; and with whoever is meant, where it does not say that, either.
fn no_reason(command: &Command, lang: Lang) -> Text {
    if let Command::Judge(Judge { table: Some(table), act: Some(act), players, seat, time, .. }) = command {
        let named = players.len() + usize::from(seat.is_some());
        let key = match act {
            Act::Adjudicate if named == 0 => Some("no-judge-winner"),
            Act::Replace if named < 2 => Some("no-judge-substitute"),
            Act::Time if named == 0 || time.is_none() => Some("no-judge-time"),
            _ => None,
        };
        if let Some(key) = key {
            return Text::new(key).with("table", *table);
        }
    }
    Text::new("no-judge-reason").with("line", command.typed(lang))
}

/// A text that is read as one, between quotes where it must be.
fn one_word(text: String) -> String {
    let plain = !text.is_empty() && !text.contains(|c: char| c.is_whitespace() || "\"×#@".contains(c));
    if plain { text } else { quoted(&text) }
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\""))
}

/// Tells whether each word of a text is read as nothing but a word of that text.
fn is_plain(verb: Verb, text: &str) -> bool {
    let word = |token: &Token| match token {
        Token::Word(word) => {
            let means = |option: &Opt| {
                let has_name = option.goes_before() || matches!(option.takes, Takes::Number(..));
                option.is_flag(word) || has_name && option.is_called(word) || option.is_value_alone(word)
            };
            let is_table = verb.takes_numbers_as_tables() && word.parse::<i64>().is_ok();
            !is_table
                && !word.starts_with(['#', '@', '"'])
                && !word.contains('×')
                && !verb.options().iter().any(means)
        }
        Token::Named(..) | Token::Quoted(_) => false,
    };
    let parts: Vec<&str> = text.split_whitespace().collect();
    let names_days = verb.options().iter().any(|option| option.takes == Takes::Past);
    let days = || {
        // The names of options are found word by word.
        let span = |said: &[&str]| span_in_front(said, |_| false, |_| false).is_some();
        (0..parts.len()).any(|at| days_in_front(&parts[at..]).is_some() || span(&parts[at..]))
    };
    !parts.is_empty() && parts.join(" ") == text && tokens(text).iter().all(word) && !(names_days && days())
}

impl Verb {
    /// The usage, in a language: `play GAME [@opponent…] [seat=1…4|random]`.
    #[must_use]
    pub fn usage(self, lang: Lang) -> String {
        let mut usage = self.local_name(lang);
        for option in self.options().iter().filter(|option| option.listed) {
            let part = option.usage(lang);
            let part = if option.required { part } else { format!("[{part}]") };
            // Writing to a string cannot fail.
            let _ = write!(usage, " {part}");
        }
        usage
    }

    /// All that is worth knowing about it, in a language, as Markdown. `plans` are what is shown as plans, a short one and a
    /// longer one, where it tells of those.
    #[must_use]
    pub(crate) fn help(self, lang: Lang, plans: &[String]) -> String {
        let text = Text::new(format!("command-{}.help", self.name()));
        let text = text.with("usage", format!("`{}`", self.usage(lang)));
        let shown = ["plan", "longer"].into_iter().zip(plans);
        sentences(lang).say(&shown.fold(text, |text, (name, plan)| text.with(name, format!("`{plan}`"))))
    }

    /// The further help where there are several rooms and private messages.
    #[must_use]
    pub fn help_on_rooms(self, lang: Lang) -> Option<String> {
        let key = format!("command-{}.rooms", self.name());
        let said = sentences(lang);
        said.knows(&key).then(|| said.say_key(&key))
    }
}

impl Opt {
    /// The usage, in a language.
    pub(super) fn usage(&self, lang: Lang) -> String {
        let name = self.name(lang);
        let place = || {
            let key = format!("option-{}.place", self.key);
            let said = sentences(lang);
            if said.knows(&key) { said.say_key(&key) } else { "…".to_owned() }
        };
        let fixed =
            |keys: &[&str]| keys.iter().map(|key| value_name(key, lang)).collect::<Vec<_>>().join("|");
        let value = match self.takes {
            Takes::Table | Takes::Tournament => format!("#{}", place()),
            Takes::Person if self.written == Written::Named => format!("@{}", place()),
            Takes::Person => format!("@{name}"),
            Takes::People(_) => format!("@{name}…"),
            Takes::Among(keys) => fixed(keys),
            Takes::Theme => themes().map(|theme| theme_name(theme, lang)).collect::<Vec<_>>().join("|"),
            Takes::ThemeOrDefault => {
                settable().map(|theme| settable_name(theme, lang)).collect::<Vec<_>>().join("|")
            }
            Takes::YesNo => fixed(self.values()),
            Takes::Prefix => format!("{}|{}", place(), fixed(self.values())),
            Takes::Seat => format!("1…{}|{}", engine::Seat::MAX_SEATS, fixed(self.values())),
            Takes::Games => format!("1…{MOST_GAMES}|{}", fixed(self.values())),
            Takes::Language => format!("{}|{}", Lang::ALL.map(Lang::code).join("|"), fixed(self.values())),
            _ => place(),
        };
        match self.written {
            Written::Alone => value,
            Written::Named | Written::Either => format!("{name}={value}"),
            Written::Pair => format!("{name} {value}"),
            Written::Flag(word) => value_name(word, lang),
        }
    }
}

impl Misread {
    /// The mistake, and what is possible instead, as Markdown.
    #[must_use]
    pub fn sentence(&self, lang: Lang) -> String {
        let short = |typed: &str| isolated(&escape(&clipped(typed)));
        let text = match &self.slip {
            Slip::NoOption(name) => Text::new("no-option").with("option", short(name)),
            Slip::NoPlace(word) if self.verb == Verb::Give && !word.starts_with(['#', '@']) => {
                Text::new("no-give-word").with("text", short(word))
            }
            Slip::NoPlace(word) => {
                let text = match self.verb.nearest_part(word, lang) {
                    Some(near) => Text::new("no-word-near").with("near", near),
                    None => Text::new("no-word"),
                };
                text.with("text", short(word))
            }
            Slip::NoValue(option, typed) if option.takes == Takes::Word => {
                let text = Text::new("no-value-word").with("text", short(typed));
                text.with("most", engine::chance::MAX_WORD_CHARS)
            }
            // Seats are numbers in every game, whatever those who sit there are called.
            Slip::NoValue(option, typed)
                if option.takes == Takes::Seat
                    && typed.chars().any(char::is_alphabetic)
                    && option.nearest_value(typed, lang).is_none() =>
            {
                Text::new("no-value-seat").with("text", short(typed))
            }
            Slip::NoValue(option, typed) if option.takes == Takes::Prefix => {
                Text::new("no-value-prefix").with("text", short(typed)).with("most", MAX_PREFIX_CHARS)
            }
            Slip::NoValue(option, typed) if option.takes == Takes::Code => {
                Text::new("no-value-code").with("text", short(typed))
            }
            Slip::NoValue(option, typed) if option.takes == Takes::Pass => {
                Text::new("no-value-pass").with("text", short(typed))
            }
            Slip::NoValue(option, typed) if option.takes == Takes::Gift => {
                Text::new("no-value-gift").with("text", short(typed))
            }
            Slip::NoValue(option, _) if option.takes == Takes::Reason => {
                Text::new("no-value-reason").with("most", MAX_REASON_CHARS)
            }
            Slip::NoValue(option, typed) if typed.is_empty() => {
                Text::new("no-value-none").with("option", option.name(lang))
            }
            // Nobody has to know what such a word is called.
            Slip::NoValue(option, typed) if is_choice(option) => {
                let text = match option.nearest_value(typed, lang) {
                    Some(near) => Text::new("no-word-near").with("near", near),
                    None => Text::new("no-word"),
                };
                text.with("text", short(typed))
            }
            Slip::NoValue(option, typed) => {
                let text = match option.nearest_value(typed, lang) {
                    // What has its name before it is shown with that.
                    Some(near) if option.written == Written::Named => {
                        Text::new("no-value-near").with("near", format!("{}={near}", option.name(lang)))
                    }
                    Some(near) => Text::new("no-value-near").with("near", near),
                    None => Text::new("no-value"),
                };
                text.with("text", short(typed)).with("option", option.name(lang))
            }
            Slip::Missing(option) if option.takes == Takes::Line => Text::new("no-plan-answer"),
            Slip::Twice(option) if is_choice(option) => {
                Text::new("no-option-one").with("values", option.usage(lang))
            }
            Slip::Twice(option) => Text::new("no-option-twice").with("option", option.name(lang)),
            Slip::Missing(option) => Text::new("no-option-missing").with("option", option.name(lang)),
            Slip::NoReason(command) => no_reason(command, lang),
        };
        let text = text.with("command", self.verb.local_name(lang));
        sentences(lang).say(&text.with("usage", self.usage(lang)))
    }

    /// The part that cannot be read, as it was typed, and what was probably meant by it; [`Misread::sentence`] asks that.
    pub(crate) fn near(&self, lang: Lang) -> Option<(String, String)> {
        match &self.slip {
            Slip::NoPlace(word) if self.verb == Verb::Give && !word.starts_with(['#', '@']) => None,
            Slip::NoPlace(word) => Some((word.clone(), self.verb.nearest_part(word, lang)?)),
            Slip::NoValue(option, typed) if has_near(option.takes) => {
                Some((typed.clone(), option.nearest_value(typed, lang)?))
            }
            _ => None,
        }
    }

    /// The usage; of a value that has its name before it, and where much can be set, only what fits.
    pub(super) fn usage(&self, lang: Lang) -> String {
        if !matches!(self.verb, Verb::Settings | Verb::Admin) {
            return match &self.slip {
                Slip::NoValue(option, _) | Slip::Twice(option)
                    if !matches!(option.written, Written::Alone | Written::Pair) =>
                {
                    option.usage(lang)
                }
                _ => self.verb.usage(lang),
            };
        }
        let what = match &self.slip {
            Slip::NoValue(option, _) | Slip::Twice(option) => option.usage(lang),
            _ => {
                let listed = self.verb.options().iter().filter(|option| option.listed);
                let pairs = listed.filter(|option| option.written == Written::Pair && option.key != OCCASION);
                pairs.map(|option| option.name(lang)).collect::<Vec<_>>().join("|")
            }
        };
        format!("{} {what}", self.verb.local_name(lang))
    }
}

/// Tells whether an option is one of several words, which stands without its name.
fn is_choice(option: &Opt) -> bool {
    option.written == Written::Alone && matches!(option.takes, Takes::Among(_))
}

/// Tells whether something near is named where such a value cannot be read.
fn has_near(takes: Takes) -> bool {
    let others = [Takes::Word, Takes::Prefix, Takes::Code, Takes::Pass, Takes::Gift, Takes::Reason];
    !others.contains(&takes)
}
