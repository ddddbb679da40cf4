//! The file as TOML, read with an eye for what does not belong there. Nothing of what stands in it is repeated but the names of
//! keys that there are, as anything else may be a secret.

use std::path::Path;

use serde::Deserialize;
use toml::de::{DeTable, DeValue, Deserializer};

use super::{File, Problem, line_of};
use crate::database;
use crate::secrets::Kind;

/// The keys of a section.
struct Keys {
    known: &'static [&'static str],
    /// The keys that are only known to say that they do not belong there.
    elsewhere: &'static [&'static str],
}

const TOP: Keys = Keys {
    known: &[
        "database",
        "database_password_file",
        "language",
        "log",
        "log_format",
        "themes",
        "everywhere",
        "discord",
        "matrix",
    ],
    elsewhere: &["database_password"],
};
const DISCORD: Keys = Keys {
    known: &["token_file", "api", "rate_limiter", "message_content", "servers", "group", "shards"],
    elsewhere: &["token"],
};
const MATRIX: Keys = Keys {
    known: &[
        "user",
        "homeserver",
        "password_file",
        "token_file",
        "folder",
        "recovery_key_file",
        "device_name",
        "prefix",
        "invitations",
    ],
    elsewhere: &["password"],
};
const SHARDS: Keys = Keys { known: &["first", "last", "total"], elsewhere: &[] };

impl Keys {
    /// The keys of a section by its name, or of a table that is the value of a key.
    fn of(name: &str) -> Option<&'static Keys> {
        Some(match name {
            "" => &TOP,
            "discord" => &DISCORD,
            "matrix" => &MATRIX,
            "discord.shards" => &SHARDS,
            _ => return None,
        })
    }

    fn has(&self, key: &str) -> bool {
        self.known.contains(&key) || self.elsewhere.contains(&key)
    }
}

/// The keys that people write and that do not exist.
const OTHERS: &[&str] = &[
    "access_token",
    "bot_token",
    "client_secret",
    "password",
    "recovery_key",
    "secret",
    "token",
    "url",
    "webhook",
];

/// Two names that differ in no more signs than this may be meant as the same.
const MOST_SLIPS: usize = 2;

/// A name that is a key's somewhere, or nearly: everything else may be a secret.
fn may_be_named(name: &str) -> bool {
    let sections = [&TOP, &DISCORD, &MATRIX, &SHARDS];
    let known = sections.iter().flat_map(|keys| keys.known.iter().chain(keys.elsewhere)).chain(OTHERS);
    known.into_iter().any(|known| is_near(known, name))
}

fn is_near(known: &str, name: &str) -> bool {
    let most = MOST_SLIPS.min(known.len() / 4);
    strsim::osa_distance(known, name) <= most
}

/// Reads a text; what is wrong with it is added to the problems.
pub(super) fn read(text: &str, problems: &mut Vec<Problem>) -> Option<File> {
    let mut table = match DeTable::parse(text) {
        Ok(table) => table,
        Err(error) => {
            let span = error.span();
            let line = span.as_ref().map(|span| line_of(text, span));
            let key = line.map(|line| key_in(text, line)).unwrap_or_default();
            problems.push(Problem::new(line, &key, plain(error.message())));
            return None;
        }
    };
    Walk { text, problems }.table("", table.get_mut());
    match File::deserialize(Deserializer::from(table)) {
        Ok(file) => Some(file),
        Err(error) => {
            let line = error.span().map(|span| line_of(text, &span));
            let key = line.map(|line| key_in(text, line)).unwrap_or_default();
            if !problems.iter().any(|problem| problem.is_about_secret(line)) {
                problems.push(Problem::new(line, &key, plain(error.message())));
            }
            None
        }
    }
}

struct Walk<'a> {
    text: &'a str,
    problems: &'a mut Vec<Problem>,
}

impl Walk<'_> {
    /// Looks at all keys of a table, takes those away that there are not, and says where a secret stands.
    fn table(&mut self, name: &str, table: &mut DeTable<'_>) {
        let Some(keys) = Keys::of(name) else { return };
        let mut unknown_keys = Vec::new();
        for (key, value) in table.iter_mut() {
            let whole = [name, key.get_ref()].join(".");
            let whole = whole.trim_start_matches('.');
            let line = line_of(self.text, &key.span());
            let secret = Kind::of(key.get_ref()).or_else(|| Kind::of(whole));
            if !keys.has(key.get_ref()) || secret.is_some() {
                let named = if may_be_named(key.get_ref()) && secret.is_none() { whole } else { name };
                let text = match secret.or_else(|| found(value.get_ref())) {
                    Some(kind) => return_to(kind, whole),
                    None => unknown(keys, key.get_ref()),
                };
                self.problems
                    .push(Problem { secret: secret.is_some(), ..Problem::new(Some(line), named, text) });
                unknown_keys.push(key.get_ref().to_string());
                continue;
            }
            if keys.elsewhere.contains(&&**key.get_ref()) {
                continue;
            }
            match value.get_mut() {
                DeValue::Table(inner) if Keys::of(whole).is_some() => self.table(whole, inner),
                value if whole == "database" && is_server(value) => (),
                value => {
                    if let Some(kind) = found(value) {
                        let problem = Problem::new(Some(line), whole, return_to(kind, whole));
                        self.problems.push(Problem { secret: true, ..problem });
                    }
                }
            }
        }
        for key in unknown_keys {
            table.remove(&*key);
        }
    }
}

/// Tells whether a value is the address of a database on a server, without a password: the name of a user is none.
fn is_server(value: &DeValue<'_>) -> bool {
    let DeValue::String(text) = value else { return false };
    database::address(Path::new(&**text)).is_some_and(|address| database::own_password(address).is_none())
}

/// The secret that is, or stands in, a value.
fn found(value: &DeValue<'_>) -> Option<Kind> {
    match value {
        DeValue::String(text) => Kind::of(text),
        DeValue::Array(list) => list.iter().find_map(|value| found(value.get_ref())),
        DeValue::Table(table) => {
            table.iter().find_map(|(key, value)| Kind::of(key.get_ref()).or_else(|| found(value.get_ref())))
        }
        _ => None,
    }
}

/// The place to which a secret belongs that stands at a key.
fn return_to(kind: Kind, key: &str) -> String {
    let stands = |what: &str, named: &str| {
        format!("{what} stands there; it belongs in a file of its own, which {named} names (chmod 600)")
    };
    match kind {
        Kind::DiscordToken => stands("a token", "discord.token_file"),
        Kind::MatrixToken => stands("an access token of Matrix", "matrix.token_file"),
        Kind::RecoveryKey => stands("a recovery key", "matrix.recovery_key_file"),
        Kind::Webhook => {
            "the address of a webhook stands there, and whoever has it can write; the bot needs none: leave it out"
                .to_owned()
        }
        Kind::Login if key == "database" => stands("a password", "database_password_file"),
        Kind::Login => {
            "an address with a user or a password stands there; leave both out, as the bot signs in with what is in the files of the secrets alone"
                .to_owned()
        }
    }
}

fn unknown(keys: &Keys, name: &str) -> String {
    let all = keys.known.join(", ");
    match keys.known.iter().find(|known| is_near(known, name)) {
        Some(known) => format!("unknown key; meant may be {known}. Possible: {all}"),
        None => format!("unknown key. Possible: {all}"),
    }
}

/// The words of the TOML reader, changed so that they need no programmer, without anything that stands in the file.
fn plain(message: &str) -> String {
    let words = [
        ("struct ShardsFile", "{ first = 0, last = 3, total = 16 }, all three of them"),
        ("struct File", "a section"),
        ("a boolean", "true or false"),
        ("a sequence", "a list, such as [\"123456789012345678\"]"),
        ("path string", "a name of a file in quotes"),
        ("a string", "a text in quotes"),
        ("u32", "a whole number from 0"),
    ];
    let in_words = |text: &str| words.iter().fold(text.to_owned(), |text, (from, to)| text.replace(from, to));
    if ["invalid type", "invalid value", "invalid length"].iter().any(|start| message.starts_with(start)) {
        // What was found may be anything; what was expected is said last.
        let expected = message.rsplit_once(", expected ").map_or("something else", |(_, expected)| expected);
        return format!("has to be {}", in_words(expected));
    }
    if let Some(field) = message.strip_prefix("missing field ") {
        return format!("missing key {field}");
    }
    if message.starts_with("string values must be quoted") {
        return "there is no value, or a text without quotes".to_owned();
    }
    if message.starts_with("duplicate key") {
        return "this stands there twice".to_owned();
    }
    in_words(message)
}

/// The key in a line, with its section, as far as they may be named.
fn key_in(text: &str, line: usize) -> String {
    let (mut section, mut key) = ("", "");
    for line in text.lines().take(line) {
        let line = line.trim();
        if let Some(name) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            (section, key) = (name.trim(), "");
        } else if let Some((name, _)) = line.split_once('=') {
            key = name.trim();
        } else {
            key = "";
        }
    }
    let section = Keys::of(section).map_or("", |_| section);
    let key = Some(key).filter(|key| may_be_named(key)).unwrap_or_default();
    [section, key].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(".")
}
