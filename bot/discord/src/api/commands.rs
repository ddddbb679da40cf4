//! The slash commands, with the options of the parlor's commands for which they stand, and two menu commands.

use engine::Lang;
use parlor::{
    Command, Takes, Verb,
    command::{Filling, Misread, Opt, Users},
};
use serde_json::{Map, Value, json};
use serenity::all::{
    ChannelType, CommandOptionType, CommandType, InstallationContext, InteractionContext, Permissions,
};

use crate::{
    api::map::{self, Branch, Door, HOMES, PLAIN},
    words::say_key,
};

/// The names of the menu commands, which Discord shows and sends back.
pub(crate) const CONTINUE: &str = "menu-continue";
pub(crate) const CHALLENGE: &str = "menu-challenge";

/// The most characters of a text that somebody can give.
const MAX_TEXT_CHARS: u32 = 200;

/// The most characters of a plan or a note that somebody can give; the parlor says what is too long.
const MAX_LINE_CHARS: u32 = 1_000;

/// The most characters of a code for another network, with whatever stands around it.
const MAX_PASS_CHARS: u32 = 16;

/// The most characters of a code that somebody can give: all that Discord takes.
const MAX_CODE_CHARS: u32 = 6_000;

/// An option as Discord has it: one of the parlor's, or one of several people for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Slot {
    pub option: &'static Opt,
    /// The number among several, from 1.
    pub nth: u8,
}

impl Slot {
    /// The name in a language.
    pub(crate) fn name(self, lang: Lang) -> String {
        let name = self.option.name(lang);
        if self.nth == 1 { name } else { format!("{name}{}", self.nth) }
    }

    /// The purpose, in half a sentence.
    pub(crate) fn about(self, lang: Lang) -> String {
        match self.nth {
            1 => self.option.about(lang),
            _ => say_key(lang, &format!("option-{}.more", self.option.key)),
        }
    }
}

/// The options of a command, as Discord wants them: those that must be given first; further people last.
pub(crate) fn slots(verb: Verb) -> Vec<Slot> {
    let listed = || verb.options().iter().filter(|option| is_listed(verb, option));
    let mut slots: Vec<Slot> = listed().map(|option| Slot { option, nth: 1 }).collect();
    slots.sort_by_key(|slot| !slot.option.required);
    for option in listed() {
        if let Takes::People(room) = option.takes {
            slots.extend((2..=room).map(|nth| Slot { option, nth }));
        }
    }
    slots
}

/// Tells whether an option has a field. Here a slash tells commands from talk, and what is declined may be an
/// offer at a table, for which there is no other field.
fn is_listed(verb: Verb, option: &Opt) -> bool {
    let declines = verb == Verb::Decline && option.takes == Takes::Table;
    (option.listed || declines) && option.takes != Takes::Prefix
}

/// The options that stand at a door.
fn slots_at(door: Door) -> Vec<(Slot, bool)> {
    let slots = slots(door.verb).into_iter();
    if let Some(wish) = door.wish {
        let mut slots: Vec<(Slot, bool)> = slots
            .filter(|slot| has_field(wish, slot.option))
            .map(|slot| (slot, is_required(wish, slot.option)))
            .collect();
        slots.sort_by_key(|(_, required)| !required);
        return slots;
    }
    let Some(needs) = door.needs else {
        return slots.map(|slot| (slot, slot.option.required)).collect();
    };
    let mut slots: Vec<(Slot, bool)> = slots
        .filter(|slot| [needs, Takes::Word].contains(&slot.option.takes))
        .map(|slot| (slot, slot.option.takes == needs))
        .collect();
    slots.sort_by_key(|(_, required)| !required);
    slots
}

/// Tells whether an option has to be given at the door of a wish.
fn is_required(wish: &str, option: &Opt) -> bool {
    match wish {
        "ladder-challenge" => option.takes == Takes::Person,
        "tournament-export" => option.key == "tournament-file",
        _ => false,
    }
}

/// Tells whether an option has a field at the door of a wish.
fn has_field(wish: &str, option: &Opt) -> bool {
    match wish {
        "tournament-new" => {
            let others = ["tournament", "tournament-wish", "tournament-file", "tournament-round", "confirm"];
            return !others.contains(&option.key);
        }
        "tournament-show" => return matches!(option.key, "tournament" | "tournament-round"),
        "tournament-export" => {
            return matches!(option.key, "tournament" | "tournament-file" | "tournament-round");
        }
        "tournament-leave" => return matches!(option.key, "tournament" | "confirm"),
        "tournament-join" | "tournament-table" | "tournament-start" => return option.key == "tournament",
        "ladder-show" if matches!(option.key, "page" | "ladder-season") => return true,
        "ladder-history" if option.key == "page" => return true,
        _ => (),
    }
    match option.takes {
        Takes::Game => true,
        Takes::Person => matches!(wish, "ladder-challenge" | "ladder-history"),
        Takes::YesNo => wish == "ladder-leave",
        _ => false,
    }
}

/// A value that somebody has chosen for an option.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Chosen {
    Text(String),
    Number(i64),
    Flag(bool),
    /// An account.
    Person(String),
    /// A channel.
    Room(String),
}

impl Chosen {
    /// The text as it would be typed.
    fn text(&self) -> String {
        match self {
            Chosen::Text(text) | Chosen::Person(text) | Chosen::Room(text) => text.clone(),
            Chosen::Number(number) => number.to_string(),
            Chosen::Flag(flag) => if *flag { "yes" } else { "no" }.to_owned(),
        }
    }
}

/// The command that a slash command stands for, such as `move` or `table undo`, or what is wrong with it; none if there is
/// no such command. `own` is the name of the bot's own group; empty if it has none.
pub(crate) fn command(
    path: &str,
    own: &str,
    chosen: &[(String, Chosen)],
) -> Option<Result<Command, Misread>> {
    let verb = map::verb_at(path)?;
    let mut filling = Filling::new(verb);
    if let Some(wish) = map::door_at(path).and_then(|door| door.wish)
        && let Some(slot) = slots(verb).into_iter().find(|slot| map::WISH.contains(&slot.option.key))
        && let Err(misread) = filling.set(slot.option, wish)
    {
        return Some(Err(misread));
    }
    // In our order, not in the order in which they came.
    for slot in slots(verb) {
        let name = slot.name(PLAIN);
        let Some((_, value)) = chosen.iter().find(|(option, _)| *option == name) else { continue };
        let text = match (slot.option.takes, value.text()) {
            (Takes::Command, text) => {
                map::verb_written(&text, own).map_or(text, |verb| verb.name().to_owned())
            }
            (_, text) => text,
        };
        if let Err(misread) = filling.set(slot.option, &text) {
            return Some(Err(misread));
        }
    }
    Some(filling.done())
}

/// The option of a command that Discord calls so.
pub(crate) fn slot_named(verb: Verb, name: &str) -> Option<Slot> {
    slots(verb).into_iter().find(|slot| slot.name(PLAIN) == name)
}

/// The value that was given for the option of a command that takes such a thing, as it would be typed.
pub(crate) fn value_for(verb: Verb, takes: Takes, chosen: &[(String, Chosen)]) -> Option<String> {
    let slot = slots(verb).into_iter().find(|slot| slot.option.takes == takes)?;
    let name = slot.name(PLAIN);
    chosen.iter().find(|(option, _)| *option == name).map(|(_, value)| value.text())
}

/// The commands to register. Everywhere: also where the bot was added to somebody's account, and in direct
/// messages. `own` is the name of the bot's own group; empty if it has none.
pub(crate) fn registration(everywhere: bool, own: &str) -> Value {
    let tops = HOMES.into_iter().filter(|door| door.branch.is_none());
    let branches = Branch::NAMED.into_iter().chain((!own.is_empty()).then_some(Branch::Own));
    let mut all: Vec<Value> = tops.map(slash).chain(branches.map(|branch| group(branch, own))).collect();
    for (kind, key) in [(CommandType::Message, CONTINUE), (CommandType::User, CHALLENGE)] {
        all.push(json!({
            "type": kind, "name": say_key(PLAIN, key),
            "name_localizations": translated(|lang| say_key(lang, key)),
        }));
    }
    for command in &mut all {
        if let Some(fields) = command.as_object_mut()
            && everywhere
        {
            let server_only = fields.contains_key("default_member_permissions");
            let (types, contexts) = if server_only {
                (json!([InstallationContext::Guild]), json!([InteractionContext::Guild]))
            } else {
                (
                    json!([InstallationContext::Guild, InstallationContext::User]),
                    json!([
                        InteractionContext::Guild,
                        InteractionContext::BotDm,
                        InteractionContext::PrivateChannel
                    ]),
                )
            };
            fields.insert("integration_types".to_owned(), types);
            fields.insert("contexts".to_owned(), contexts);
        }
    }
    Value::Array(all)
}

/// A text in all languages but the plain one, by what Discord calls them.
fn translated(say: impl Fn(Lang) -> String) -> Value {
    let others = Lang::ALL.into_iter().filter(|&lang| lang != PLAIN);
    let texts = others.map(|lang| (say_key(lang, "discord-locale"), json!(say(lang))));
    Value::Object(texts.collect::<Map<String, Value>>())
}

/// A command at the top, or below another one.
fn slash(door: Door) -> Value {
    json!({
        "type": CommandOptionType::SubCommand,
        "name": door.name,
        "name_localizations": translated(|lang| door.local_name(lang)),
        "description": door.about(PLAIN),
        "description_localizations": translated(|lang| door.about(lang)),
        "options": slots_at(door).into_iter().map(option).collect::<Vec<_>>(),
    })
}

/// A command with others below it; only managers see one that is for them.
fn group(branch: Branch, own: &str) -> Value {
    let doors = map::doors(branch);
    let managed = doors.iter().all(|door| door.verb.users() == Users::Managers);
    let mut command = json!({
        "type": CommandType::ChatInput,
        "name": branch.name(own, PLAIN),
        "name_localizations": translated(|lang| branch.name(own, lang)),
        "description": branch.about(PLAIN),
        "description_localizations": translated(|lang| branch.about(lang)),
        "options": doors.into_iter().map(slash).collect::<Vec<_>>(),
    });
    if managed && let Some(fields) = command.as_object_mut() {
        fields.insert("default_member_permissions".to_owned(), json!(Permissions::MANAGE_GUILD.bits()));
    }
    command
}

fn option((slot, required): (Slot, bool)) -> Value {
    let takes = slot.option.takes;
    let kind = match takes {
        Takes::Person | Takes::People(_) => CommandOptionType::User,
        Takes::Number(..) | Takes::Table | Takes::Challenge | Takes::Tournament => CommandOptionType::Integer,
        Takes::YesNo => CommandOptionType::Boolean,
        Takes::Room => CommandOptionType::Channel,
        _ => CommandOptionType::String,
    };
    let mut value = json!({
        "type": kind,
        "name": slot.name(PLAIN),
        "name_localizations": translated(|lang| slot.name(lang)),
        "description": slot.about(PLAIN),
        "description_localizations": translated(|lang| slot.about(lang)),
        "required": required,
    });
    let Some(fields) = value.as_object_mut() else { return value };
    match takes {
        Takes::Game
        | Takes::Variant
        | Takes::Move
        | Takes::Start
        | Takes::Command
        | Takes::Theme
        | Takes::ThemeOrDefault
        | Takes::Time
        | Takes::Span
        | Takes::Length
        | Takes::Gift
        | Takes::Zone
        | Takes::Day
        | Takes::Past
        | Takes::Hour
        | Takes::Hours => {
            fields.insert("autocomplete".to_owned(), json!(true));
            fields.insert("max_length".to_owned(), json!(MAX_TEXT_CHARS));
        }
        Takes::Line | Takes::Note => {
            fields.insert("max_length".to_owned(), json!(MAX_LINE_CHARS));
        }
        Takes::Code => {
            fields.insert("max_length".to_owned(), json!(MAX_CODE_CHARS));
        }
        Takes::Pass => {
            fields.insert("max_length".to_owned(), json!(MAX_PASS_CHARS));
        }
        Takes::Reason | Takes::Title | Takes::Pairs => {
            fields.insert("max_length".to_owned(), json!(MAX_TEXT_CHARS));
        }
        Takes::Word | Takes::Prefix => {
            fields.insert("max_length".to_owned(), json!(engine::chance::MAX_WORD_CHARS));
        }
        Takes::Table | Takes::Challenge => {
            fields.insert("autocomplete".to_owned(), json!(true));
            fields.insert("min_value".to_owned(), json!(1));
        }
        Takes::Tournament => {
            fields.insert("min_value".to_owned(), json!(1));
        }
        Takes::Number(least, most) => {
            fields.insert("min_value".to_owned(), json!(least));
            fields.insert("max_value".to_owned(), json!(most));
        }
        Takes::Among(_) | Takes::Seat | Takes::Games | Takes::Language => {
            let labels = |lang| slot.option.choices(lang);
            let choices = labels(PLAIN).into_iter().enumerate().map(|(at, (value, label))| {
                let local = translated(|lang| labels(lang)[at].1.clone());
                json!({ "name": label, "name_localizations": local, "value": value })
            });
            fields.insert("choices".to_owned(), choices.collect());
        }
        Takes::Room => {
            fields.insert("channel_types".to_owned(), json!([ChannelType::Text]));
        }
        Takes::Person | Takes::People(_) | Takes::YesNo => (),
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slash_command_says_what_a_line_says() {
        let chosen = [
            ("opponent".to_owned(), Chosen::Person("815".to_owned())),
            ("game".to_owned(), Chosen::Text("hex".to_owned())),
            ("seat".to_owned(), Chosen::Text("2".to_owned())),
            ("private".to_owned(), Chosen::Flag(true)),
            ("word".to_owned(), Chosen::Text("granada".to_owned())),
        ];
        let line = Command::read("play hex @815 seat=2 private word=granada").unwrap();
        assert_eq!(command("play", "bot", &chosen), Some(Ok(line)));
        let chosen =
            [("move".to_owned(), Chosen::Text("d2 d3".to_owned())), ("table".to_owned(), Chosen::Number(12))];
        assert_eq!(command("move", "bot", &chosen), Some(Ok(Command::read("move #12 d2 d3").unwrap())));
        let chosen = [("move".to_owned(), Chosen::Text("#12 d2 d3".to_owned()))];
        assert_eq!(command("move", "bot", &chosen), Some(Ok(Command::read("move #12 d2 d3").unwrap())));
        let chosen = [
            ("rooms".to_owned(), Chosen::Text("here".to_owned())),
            ("threads".to_owned(), Chosen::Flag(false)),
        ];
        assert_eq!(
            command("admin", "bot", &chosen),
            Some(Ok(Command::read("admin rooms here threads no").unwrap()))
        );
        assert_eq!(command("nothing", "bot", &[]), None);
        assert!(matches!(command("play", "bot", &[]), Some(Err(_))));
    }

    #[test]
    fn required_options_come_first_and_names_differ() {
        for verb in Verb::ALL {
            let slots = slots(*verb);
            assert!(slots.is_sorted_by_key(|slot| !slot.option.required), "{verb:?}");
            for lang in Lang::ALL {
                let mut names: Vec<String> = slots.iter().map(|slot| slot.name(lang)).collect();
                names.sort();
                names.dedup();
                assert_eq!(names.len(), slots.len(), "{verb:?}");
                for name in &names {
                    let fine = |c: char| {
                        c.is_alphanumeric() && c.is_lowercase() || c.is_numeric() || "-_".contains(c)
                    };
                    assert!(!name.is_empty() && name.chars().all(fine), "{name}");
                }
            }
        }
        let all = registration(true, "bot");
        for command in all.as_array().unwrap() {
            for text in [&command["description"], &command["description_localizations"]["pt-BR"]] {
                assert!(
                    text.as_str().is_none_or(|text| (1..=100).contains(&text.chars().count())),
                    "{command}"
                );
            }
        }
    }
}
