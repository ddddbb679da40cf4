//! The names of commands in texts on Discord: as mentions, which open the command when they are tapped. A
//! mention has the number of the registration, which differs from server to server where the commands are
//! registered in servers; until Discord has told the numbers, commands are named as plain text.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use courier::{command_in, with_code};
use engine::Lang;
use parlor::{Command, Takes, Verb, command::Opt};
use serde::Deserialize;
use serenity::all::{CommandId, CommandType, GuildId};

use crate::api::{
    commands::slots,
    map::{Door, PLAIN, WISH, door_of, home},
};

/// A command as Discord gives it back.
#[derive(Deserialize)]
pub(crate) struct Made {
    id: CommandId,
    name: String,
    /// A menu command is no slash command, and may be called like one.
    #[serde(rename = "type", default = "slash")]
    kind: CommandType,
}

const fn slash() -> CommandType {
    CommandType::ChatInput
}

/// The numbers of the commands at the top, by their names.
type Numbers = Arc<HashMap<String, CommandId>>;

/// The commands that Discord has told of: everywhere, and in servers.
pub(crate) struct Registered {
    /// The name of the bot's own group; empty if it has none.
    own: Arc<str>,
    known: RwLock<HashMap<Option<GuildId>, Numbers>>,
}

impl Registered {
    pub(crate) fn new(own: Option<&str>) -> Registered {
        Registered { own: own.unwrap_or_default().into(), known: RwLock::default() }
    }

    /// The name of the bot's own group; empty if it has none.
    pub(crate) fn own(&self) -> &str {
        &self.own
    }

    /// Keeps what was registered in a server, or everywhere.
    pub(crate) fn learn(&self, server: Option<GuildId>, made: Vec<Made>) {
        let slash = made.into_iter().filter(|made| made.kind == slash());
        let numbers = Arc::new(slash.map(|made| (made.name, made.id)).collect());
        self.known.write().unwrap_or_else(PoisonError::into_inner).insert(server, numbers);
    }

    /// The names of the commands in a community: by the numbers of its server, or else by those that are good everywhere.
    pub(crate) fn at(&self, community: &str) -> Names {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        let server = community.parse::<u64>().ok().filter(|id| *id > 0).map(GuildId::new);
        let numbers = server.and_then(|server| known.get(&Some(server))).or_else(|| known.get(&None));
        Names { own: Arc::clone(&self.own), numbers: numbers.cloned().unwrap_or_default() }
    }
}

/// The names of the commands at the place to which a text goes.
#[derive(Clone, Debug)]
pub(crate) struct Names {
    own: Arc<str>,
    numbers: Numbers,
}

impl Names {
    /// True if the bot has a group of its own, in which its daily commands stand once more.
    pub(crate) fn has_own(&self) -> bool {
        !self.own.is_empty()
    }

    /// A Markdown text of the parlor's or of ours, with its commands as Discord has them.
    pub(crate) fn link(&self, text: &str) -> String {
        with_code(text, |code| match command_in(code) {
            Some(verb) => {
                let lang = language_of(verb, code);
                // A line may be about something else than its first word alone: `leave match` is a way to give up.
                let read = Command::read(code);
                let verb = read.as_ref().map_or(verb, Command::verb);
                let door = read.map_or_else(|_| home(verb), |command| door_of(&command));
                Some(self.written(door, lang, &fields(verb, code, lang)))
            }
            None => pairs(code).map(|pairs| format!("`{pairs}`")),
        })
    }

    /// A command with what is given with it. Discord calls it in English wherever it is mentioned, so that readers of other
    /// languages are told what it is called in theirs.
    pub(crate) fn written(&self, door: Door, lang: Lang, fields: &str) -> String {
        let Some(mention) = self.mention(door) else { return self.code(door, lang, fields) };
        match (lang == PLAIN, fields) {
            (true, "") => mention,
            (true, _) => format!("{mention} `{fields}`"),
            (false, _) => format!("{mention} ({})", self.code(door, lang, fields)),
        }
    }

    /// The same as plain text.
    pub(crate) fn code(&self, door: Door, lang: Lang, fields: &str) -> String {
        let line = format!("/{} {fields}", door.path(&self.own, lang));
        format!("`{}`", line.trim_end())
    }

    /// The same in a list under a heading that tells what it stands below.
    pub(crate) fn listed(&self, door: Door, lang: Lang) -> String {
        match self.mention(door) {
            Some(mention) if lang == PLAIN => mention,
            Some(mention) => format!("{mention} ({})", door.local_name(lang)),
            None => self.code(door, lang, ""),
        }
    }

    /// A command to tap, if Discord has told its number.
    fn mention(&self, door: Door) -> Option<String> {
        let top = door.branch.map_or_else(|| door.name.to_owned(), |branch| branch.name(&self.own, PLAIN));
        let number = self.numbers.get(&top)?;
        let path = door.branch.map_or_else(|| top.clone(), |_| format!("{top} {}", door.name));
        Some(format!("</{path}:{number}>"))
    }
}

/// The language in which a command is named in a text of ours.
fn language_of(verb: Verb, code: &str) -> Lang {
    let word = code.split_whitespace().next().unwrap_or_default();
    let others = Lang::ALL.into_iter().filter(|lang| *lang != PLAIN);
    others.filter(|_| word != verb.name()).find(|lang| verb.local_name(*lang) == word).unwrap_or(PLAIN)
}

/// The fields that are given with a command in a line, one by one as Discord shows them:
/// `table:12 move:d2-d3`. How a command is used becomes the list of its fields.
pub(crate) fn fields(verb: Verb, code: &str, lang: Lang) -> String {
    if Lang::ALL.into_iter().any(|lang| verb.usage(lang) == code) {
        let fields = slots(verb).into_iter().filter(|slot| slot.nth == 1).map(|slot| {
            let name = slot.name(lang);
            if slot.option.required { name } else { format!("[{name}]") }
        });
        return fields.collect::<Vec<_>>().join(" ");
    }
    let fields = match Command::read(code) {
        Ok(command) if command.verb() == verb => {
            let given = command.given(lang).into_iter();
            given.filter_map(|(option, value)| field(verb, option, &value, lang)).collect::<Vec<_>>()
        }
        // A text may have signs for what its reader is to fill in.
        _ => code.split_whitespace().skip(1).map(|part| loose(verb, part, lang)).collect(),
    };
    fields.join(" ")
}

/// An option with its value, if it has a field.
fn field(verb: Verb, option: &Opt, value: &str, lang: Lang) -> Option<String> {
    if WISH.contains(&option.key) {
        // Its door says so.
        return None;
    }
    let slot = slots(verb).into_iter().find(|slot| slot.option.key == option.key)?;
    let name = slot.name(lang);
    Some(match option.takes {
        // Discord's own word.
        Takes::YesNo => {
            let no = parlor::words(lang).say_key("value-no");
            format!("{name}:{}", if value == no { "False" } else { "True" })
        }
        Takes::Person | Takes::People(_) => format!("{name}:@{value}"),
        _ => format!("{name}:{value}"),
    })
}

/// A part of a line that cannot be read.
fn loose(verb: Verb, part: &str, lang: Lang) -> String {
    let of = |fits: fn(Takes) -> bool, value: &str| {
        let slot = slots(verb).into_iter().find(|slot| fits(slot.option.takes));
        slot.map_or_else(|| part.to_owned(), |slot| format!("{}:{value}", slot.name(lang)))
    };
    match part {
        _ if part.contains('=') => part.replace('=', ":"),
        _ if part.starts_with("tab:") => of(|takes| takes == Takes::Code, part),
        _ if part.starts_with('@') => of(|takes| matches!(takes, Takes::Person | Takes::People(_)), part),
        _ if part.chars().all(|c| c.is_ascii_digit()) => of(|takes| takes == Takes::Challenge, part),
        _ => match part.strip_prefix('#') {
            Some(table) => of(|takes| takes == Takes::Table, table),
            None => part.to_owned(),
        },
    }
}

/// Options that are named without a command, as Discord shows them: `from=3 to=9` becomes `from:3 to:9`.
fn pairs(code: &str) -> Option<String> {
    let known = |name: &str| {
        let options = Verb::ALL.iter().flat_map(|verb| verb.options());
        let names = |option: &Opt| Lang::ALL.into_iter().any(|lang| option.name(lang) == name);
        options.into_iter().any(names)
    };
    let is_pair =
        |part: &str| part.split_once('=').is_some_and(|(name, value)| !value.is_empty() && known(name));
    let all = !code.is_empty() && code.split(' ').all(is_pair);
    all.then(|| code.replace('=', ":"))
}

/// The names of the tops that a registration has; for the tests of what is written.
#[cfg(test)]
pub(crate) fn numbered(own: &str, first: u64) -> Names {
    use super::map::{Branch, HOMES};
    let tops = HOMES.iter().filter(|door| door.branch.is_none()).map(|door| door.name.to_owned());
    let branches = Branch::NAMED.into_iter().chain([Branch::Own]).map(|branch| branch.name(own, PLAIN));
    let made =
        tops.chain(branches).zip(first..).map(|(name, id)| Made { id: id.into(), name, kind: slash() });
    let registered = Registered::new(Some(own));
    registered.learn(None, made.collect());
    registered.at("dm:1")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_become_mentions() {
        let names = numbered("tabuleiro", 100);
        for (text, said) in [
            ("Say `help`.", "Say </help:106>."),
            ("`undo` and \\`undo\\`", "</table undo:112> and \\`undo\\`"),
            (
                "`accept 7` or `decline 7`",
                "</challenge accept:113> `challenge:7` or </challenge decline:113> `challenge:7`",
            ),
            ("`decline #3`", "</challenge decline:113> `table:3`"),
            ("`desfazer #3`", "</table undo:112> (`/mesa desfazer mesa:3`)"),
            ("`jogar`", "</play:100> (`/jogar`)"),
            ("`tabuleiro #3`", "</board:102> (`/ver mesa:3`)"),
            ("`resign #3 yes`", "</table resign:112> `table:3 confirm:True`"),
            ("`settings dm no`", "</settings:107> `dm:False`"),
            ("`administrar tópicos sim`", "</admin settings:117> (`/administrar definições tópicos:True`)"),
            ("`judge #3 end REASON`", "</admin table:117> `table:3 decision:end reason:REASON`"),
            ("`administrar salas aqui`", "</admin settings:117> (`/administrar definições salas:aqui`)"),
            ("`play GAME @opponent private`", "</play:100> `game:GAME opponent:@opponent private:True`"),
            ("`accept 7 word=…`", "</challenge accept:113> `challenge:7 word:…`"),
            ("`continue tab:…`", "</table continue:112> `code:tab:…`"),
            ("`from=N to=N` and `d2-d3`, `x=y`", "`from:N to:N` and `d2-d3`, `x=y`"),
            (
                "`tabuleiro verify` `tabuleiro check --database` `join K7QM-2XP4`",
                "`tabuleiro verify` `tabuleiro check --database` `join K7QM-2XP4`",
            ),
            ("```\n`help`\n```", "```\n`help`\n```"),
        ] {
            assert_eq!(names.link(text), said);
        }
        let usage = format!("Possible: `{}`.", Verb::Move.usage(Lang::En));
        assert_eq!(names.link(&usage), "Possible: </move:101> `move [table]`.");
    }

    #[test]
    fn what_is_not_registered_yet_is_plain() {
        let names = Registered::new(Some("tabuleiro")).at("815");
        assert_eq!(names.link("`accept 7`, `jogar`"), "`/challenge accept challenge:7`, `/jogar`");
    }

    #[test]
    fn every_server_has_its_numbers() {
        let made = |id: u64| {
            serde_json::from_value(serde_json::json!([
                { "id": id.to_string(), "name": "play", "type": 1, "options": [] },
                { "id": "9", "name": "play", "type": 2 },
            ]))
        };
        let registered = Registered::new(Some("tabuleiro"));
        registered.learn(Some(GuildId::new(815)), made(1).unwrap());
        assert_eq!(registered.at("815").link("`play`"), "</play:1>");
        assert_eq!(registered.at("816").link("`play`"), "`/play`");
        assert_eq!(registered.at("dm:815").link("`play`"), "`/play`");
        registered.learn(None, made(2).unwrap());
        assert_eq!(registered.at("815").link("`play`"), "</play:1>");
        assert_eq!(registered.at("816").link("`play`"), "</play:2>");
        assert_eq!(registered.at("apart:815").link("`play`"), "</play:2>");
    }

    /// Every command that a sentence of ours names has a form on Discord; nobody is told to type a line there.
    #[test]
    fn no_sentence_tells_to_type_a_line() {
        let names = numbered("tabuleiro", 100);
        let files = crate::WORDS.iter().chain(parlor::WORDS);
        for (lang, file) in files {
            // What explains a command in other places; here `help` has its own words.
            let mut explains = false;
            for line in file.lines() {
                if !line.starts_with("        ") {
                    explains = line.trim_start().starts_with(".help") || line.starts_with("example-");
                }
                if explains || line.starts_with("help =") {
                    continue;
                }
                let sample = line.replace("{ $game }", "hex").replace("{ $pass }", "K7QM-2XP4");
                let sample = with_numbers(&sample);
                let said = names.link(&sample);
                for code in said.split('`').skip(1).step_by(2) {
                    let line = !code.starts_with('/') && command_in(code).is_some()
                        || code.contains('=') && code.len() > 1;
                    assert!(!line, "{lang:?}: {code} in {said}");
                    let typed = code.split(' ').any(|part| part.starts_with("#7"));
                    assert!(!typed, "{lang:?}: {code} in {said}");
                }
            }
        }
    }

    /// A sentence with a number in every other place.
    fn with_numbers(line: &str) -> String {
        let mut rest = line;
        let mut said = String::new();
        while let Some((before, from)) = rest.split_once("{ $") {
            said.push_str(before);
            said.push('7');
            rest = from.split_once('}').map_or("", |(_, rest)| rest);
        }
        said + rest
    }
}
