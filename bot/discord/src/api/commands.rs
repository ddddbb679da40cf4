//! The slash commands: one for each verb of the parlor, with the same names and options, and two menu commands.

use engine::Lang;
use parlor::{Command, Verb};
use serde_json::{Value, json};

use crate::words::{say_key, words};

/// The names of the menu commands, which Discord shows and sends back.
pub(crate) const CONTINUE: &str = "menu-continue";
pub(crate) const CHALLENGE: &str = "menu-challenge";

/// The only Portuguese that Discord knows.
const PORTUGUESE: &str = "pt-BR";

/// `MANAGE_GUILD`. A number, as Discord's description has it.
const MANAGE: u64 = 32;

/// What can be given to a command.
pub(crate) struct Opt {
    /// Its name in our words: `option-…`.
    pub key: &'static str,
    pub kind: Kind,
    /// What becomes of it in the line of text that it stands for.
    part: Part,
    required: bool,
}

/// What an option takes, and so what is offered while somebody types.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Game,
    Variant,
    Move,
    Table,
    Challenge,
    Command,
    Text,
    Person,
    Number(i64, i64),
    Flag,
    /// Values, and the keys of their names; a value without a key is its own name.
    Among(&'static [(&'static str, &'static str)]),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Word,
    Option,
    Person,
    Table,
    /// This word, if the flag is set.
    Flag(&'static str),
}

const fn opt(key: &'static str, kind: Kind, part: Part) -> Opt {
    Opt { key, kind, part, required: false }
}

const fn must(key: &'static str, kind: Kind, part: Part) -> Opt {
    Opt { key, kind, part, required: true }
}

const TABLE: Opt = opt("table", Kind::Table, Part::Table);
const PLY: Opt = opt("ply", Kind::Number(0, 100_000), Part::Option);
const ID: Opt = opt("id", Kind::Challenge, Part::Word);
const SEATS: Kind = Kind::Among(&[("random", "choice-random"), ("1", ""), ("2", ""), ("3", ""), ("4", "")]);
const FORMS: Kind = Kind::Among(&[("json", "choice-json"), ("text", "choice-text")]);
const RIGHTS: Kind = Kind::Among(&[("export", "choice-export"), ("delete", "choice-delete")]);
const SETTINGS: Kind =
    Kind::Among(&[("language", "choice-language"), ("rooms", "choice-rooms"), ("threads", "choice-threads")]);
const KEYS: Kind = Kind::Among(&[("language", "choice-language"), ("dm", "choice-dm")]);

/// The options of a command, those that must be given first.
pub(crate) fn options(verb: Verb) -> &'static [Opt] {
    match verb {
        Verb::Play => {
            const {
                &[
                    must("game", Kind::Game, Part::Word),
                    opt("opponent", Kind::Person, Part::Person),
                    opt("variant", Kind::Variant, Part::Option),
                    opt("seat", SEATS, Part::Option),
                    opt("opponent2", Kind::Person, Part::Person),
                    opt("opponent3", Kind::Person, Part::Person),
                    opt("seats", Kind::Number(2, parlor::MOST_SEATS as i64), Part::Option),
                    opt("private", Kind::Flag, Part::Flag("private")),
                ]
            }
        }
        Verb::Accept | Verb::Decline | Verb::Cancel => const { &[ID] },
        Verb::Move => const { &[must("text", Kind::Move, Part::Word), TABLE] },
        Verb::Board | Verb::Text => const { &[TABLE, PLY] },
        Verb::Moves => const { &[TABLE, opt("from", Kind::Move, Part::Word)] },
        Verb::Resign => const { &[TABLE, opt("confirm", Kind::Flag, Part::Flag("yes"))] },
        Verb::Hand | Verb::Undo | Verb::Draw | Verb::Rematch | Verb::History => const { &[TABLE] },
        Verb::Export => const { &[TABLE, opt("form", FORMS, Part::Word)] },
        Verb::Games => const { &[opt("player", Kind::Person, Part::Person)] },
        Verb::Rules => const { &[must("game", Kind::Game, Part::Word)] },
        Verb::Settings => const { &[opt("key", KEYS, Part::Word), opt("value", Kind::Text, Part::Word)] },
        Verb::Help => const { &[opt("command", Kind::Command, Part::Word)] },
        Verb::Continue => const { &[TABLE, PLY, opt("with", Kind::Person, Part::Person)] },
        Verb::Pause | Verb::Replay => &[TABLE],
        Verb::Stats => {
            const { &[opt("player", Kind::Person, Part::Person), opt("game", Kind::Game, Part::Word)] }
        }
        Verb::Top => const { &[opt("game", Kind::Game, Part::Word)] },
        Verb::Privacy => {
            const { &[must("what", RIGHTS, Part::Word), opt("confirm", Kind::Flag, Part::Flag("yes"))] }
        }
        Verb::Admin => {
            const { &[opt("setting", SETTINGS, Part::Word), opt("value", Kind::Text, Part::Word)] }
        }
        Verb::Next | Verb::Ladder => &[],
    }
}

/// A value that somebody has given for an option.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Given {
    Text(String),
    Number(i64),
    Flag(bool),
    /// An account.
    Person(String),
}

/// The command that a slash command stands for; none if there is no such command.
pub(crate) fn command(name: &str, given: &[(String, Given)]) -> Option<Command> {
    let verb = *Verb::ALL.iter().find(|verb| verb.name() == name)?;
    let mut command = Command::new(verb);
    // In our order, not in the order in which they came.
    for option in options(verb) {
        let name = name_of(option.key);
        let Some((_, value)) = given.iter().find(|(key, _)| *key == name) else { continue };
        match (option.part, value) {
            (Part::Table, value) => command.table = number(value),
            (Part::Person, Given::Person(account)) => command.people.push(account.clone()),
            (Part::Flag(word), Given::Flag(true)) => command.words.push(word.to_owned()),
            (Part::Option, value) => command.options.push((option.key.to_owned(), text(value))),
            (Part::Word, value) => command.words.push(text(value)),
            _ => (),
        }
    }
    if verb == Verb::Move && command.table.is_none() {
        // Where several tables can be meant, the choices name one: `#12 d2-d3`.
        command = Command::read(&format!("{} {}", verb.name(), command.words.join(" "))).unwrap_or(command);
    }
    Some(command)
}

fn text(value: &Given) -> String {
    match value {
        Given::Text(text) | Given::Person(text) => text.clone(),
        Given::Number(number) => number.to_string(),
        Given::Flag(flag) => if *flag { "yes" } else { "no" }.to_owned(),
    }
}

pub(crate) fn number(value: &Given) -> Option<i64> {
    match value {
        Given::Number(number) => Some(*number),
        Given::Text(text) => text.trim().trim_start_matches('#').parse().ok(),
        _ => None,
    }
}

/// The name of an option as Discord sends it back.
pub(crate) fn name_of(key: &str) -> String {
    say_key(Lang::En, &format!("option-{key}"))
}

/// The option of a verb with that name.
pub(crate) fn option_named(verb: Verb, name: &str) -> Option<&'static Opt> {
    options(verb).iter().find(|option| name_of(option.key) == name)
}

/// What is registered. Everywhere: also where the bot was added to somebody's account, and in direct messages.
pub(crate) fn registration(everywhere: bool) -> Value {
    let mut all: Vec<Value> = Verb::ALL.iter().map(|&verb| slash(verb)).collect();
    for (kind, key) in [(3, CONTINUE), (2, CHALLENGE)] {
        all.push(json!({
            "type": kind, "name": say_key(Lang::En, key),
            "name_localizations": { PORTUGUESE: say_key(Lang::Pt, key) },
        }));
    }
    for command in &mut all {
        if let Some(fields) = command.as_object_mut()
            && everywhere
        {
            let server_only = fields.contains_key("default_member_permissions");
            let (types, contexts) =
                if server_only { (json!([0]), json!([0])) } else { (json!([0, 1]), json!([0, 1, 2])) };
            fields.insert("integration_types".to_owned(), types);
            fields.insert("contexts".to_owned(), contexts);
        }
    }
    Value::Array(all)
}

fn slash(verb: Verb) -> Value {
    let short = |lang| capital(&words(lang).say_key(&format!("command-{}.short", verb.name())));
    let mut command = json!({
        "type": 1,
        "name": verb.name(),
        "name_localizations": { PORTUGUESE: verb.local_name(Lang::Pt) },
        "description": short(Lang::En),
        "description_localizations": { PORTUGUESE: short(Lang::Pt) },
        "options": options(verb).iter().map(option).collect::<Vec<_>>(),
    });
    if verb == Verb::Admin
        && let Some(fields) = command.as_object_mut()
    {
        fields.insert("default_member_permissions".to_owned(), json!(MANAGE));
    }
    command
}

fn option(option: &Opt) -> Value {
    let about = |lang| say_key(lang, &format!("option-{}.about", option.key));
    let kind = match option.kind {
        Kind::Person => 6,
        Kind::Number(..) | Kind::Table | Kind::Challenge => 4,
        Kind::Flag => 5,
        _ => 3,
    };
    let mut value = json!({
        "type": kind,
        "name": name_of(option.key),
        "name_localizations": { PORTUGUESE: say_key(Lang::Pt, &format!("option-{}", option.key)) },
        "description": about(Lang::En),
        "description_localizations": { PORTUGUESE: about(Lang::Pt) },
        "required": option.required,
    });
    let Some(fields) = value.as_object_mut() else { return value };
    match option.kind {
        Kind::Game | Kind::Variant | Kind::Move | Kind::Command => {
            fields.insert("autocomplete".to_owned(), json!(true));
        }
        Kind::Table | Kind::Challenge => {
            fields.insert("autocomplete".to_owned(), json!(true));
            fields.insert("min_value".to_owned(), json!(1));
        }
        Kind::Number(least, most) => {
            fields.insert("min_value".to_owned(), json!(least));
            fields.insert("max_value".to_owned(), json!(most));
        }
        Kind::Among(values) => {
            let name = |lang, value: &str, key: &str| match key {
                "" => value.to_owned(),
                key => say_key(lang, key),
            };
            let choices = values.iter().map(|(value, key)| {
                let local = json!({ PORTUGUESE: name(Lang::Pt, value, key) });
                json!({ "name": name(Lang::En, value, key), "name_localizations": local, "value": value })
            });
            fields.insert("choices".to_owned(), choices.collect());
        }
        Kind::Text | Kind::Person | Kind::Flag => (),
    }
    if matches!(option.kind, Kind::Text | Kind::Move | Kind::Game | Kind::Variant | Kind::Command) {
        fields.insert("max_length".to_owned(), json!(200));
    }
    value
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// The commands with that beginning, by their names in a language.
pub(crate) fn verbs_like(typed: &str, lang: Lang) -> Vec<String> {
    let typed = parlor::fold(typed.trim());
    let names = Verb::ALL.iter().map(|verb| verb.local_name(lang));
    names.filter(|name| parlor::fold(name).starts_with(&typed)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slash_command_says_what_a_line_says() {
        let given = [
            ("opponent".to_owned(), Given::Person("815".to_owned())),
            ("game".to_owned(), Given::Text("hex".to_owned())),
            ("seat".to_owned(), Given::Text("2".to_owned())),
            ("private".to_owned(), Given::Flag(true)),
        ];
        let line = Command::read("play hex @815 seat=2 private").unwrap();
        assert_eq!(command("play", &given), Some(line));
        let given =
            [("move".to_owned(), Given::Text("d2 d3".to_owned())), ("table".to_owned(), Given::Number(12))];
        assert_eq!(command("move", &given), Some(Command::read("move #12 d2 d3").unwrap()));
        let given = [("move".to_owned(), Given::Text("#12 d2 d3".to_owned()))];
        assert_eq!(command("move", &given), Some(Command::read("move #12 d2 d3").unwrap()));
        assert_eq!(command("nothing", &[]), None);
    }

    #[test]
    fn required_options_come_first_and_names_differ() {
        for verb in Verb::ALL {
            let options = options(*verb);
            assert!(options.is_sorted_by_key(|option| !option.required), "{verb:?}");
            for lang in Lang::ALL {
                let mut names: Vec<String> =
                    options.iter().map(|option| say_key(lang, &format!("option-{}", option.key))).collect();
                names.sort();
                names.dedup();
                assert_eq!(names.len(), options.len(), "{verb:?}");
                for name in &names {
                    let fine = |c: char| {
                        c.is_alphanumeric() && c.is_lowercase() || c.is_numeric() || "-_".contains(c)
                    };
                    assert!(!name.is_empty() && name.chars().all(fine), "{name}");
                }
            }
        }
        let all = registration(true);
        for command in all.as_array().unwrap() {
            for text in [&command["description"], &command["description_localizations"][PORTUGUESE]] {
                assert!(
                    text.as_str().is_none_or(|text| (1..=100).contains(&text.chars().count())),
                    "{command}"
                );
            }
        }
    }
}
