//! The configuration: a TOML file, read with an eye for what is wrong in it.

use std::{
    fmt,
    ops::Range,
    path::{Path, PathBuf},
};

use engine::Lang;
use serde::Deserialize;
use toml::Spanned;

use crate::token;

/// The variable that goes before the file with the token.
pub const TOKEN_VARIABLE: &str = "TABULEIRO_DISCORD_TOKEN";

/// A configuration without mistakes.
#[cfg_attr(not(feature = "discord"), expect(dead_code, reason = "only `serve` reads all of it"))]
pub struct Config {
    pub database: PathBuf,
    pub lang: Lang,
    pub log: String,
    pub log_json: bool,
    /// The folder with the organiser's own themes.
    pub themes: Option<PathBuf>,
    pub discord: Option<Discord>,
}

/// What concerns Discord.
#[cfg_attr(not(feature = "discord"), expect(dead_code, reason = "only `serve` reads all of it"))]
pub struct Discord {
    pub token: String,
    /// The id of the application, which a token tells.
    pub application: Option<u64>,
    pub api: Option<String>,
    pub rate_limiter: bool,
    pub servers: Vec<u64>,
    /// First, last and total.
    pub shards: Option<(u32, u32, u32)>,
}

/// Something wrong, and where.
#[derive(Debug)]
pub struct Problem {
    line: Option<usize>,
    key: String,
    text: String,
}

impl Problem {
    /// The same, with no token in it: whatever is printed may be shown to others.
    fn without_token(self) -> Problem {
        let (key, text) = (token::censored(&self.key), token::censored(&self.text));
        if key.is_none() && text.is_none() {
            return self;
        }
        let text = format!(
            "{}. A token stands there; it belongs into a file of its own, whose name is the value of discord.token_file",
            text.unwrap_or(self.text)
        );
        Problem { line: self.line, key: key.unwrap_or(self.key), text }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        if !self.key.is_empty() {
            write!(f, "{}: ", self.key)?;
        }
        f.write_str(&self.text)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    database: Option<Spanned<PathBuf>>,
    language: Option<Spanned<String>>,
    log: Option<Spanned<String>>,
    log_format: Option<Spanned<String>>,
    themes: Option<Spanned<PathBuf>>,
    discord: Option<Spanned<DiscordFile>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DiscordFile {
    token: Option<Spanned<String>>,
    token_file: Option<Spanned<PathBuf>>,
    api: Option<Spanned<String>>,
    rate_limiter: Option<bool>,
    servers: Option<Vec<Spanned<toml::Value>>>,
    shards: Option<Spanned<ShardsFile>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "{ first = 0, last = 3, total = 16 }, all three of them")]
struct ShardsFile {
    first: u32,
    last: u32,
    total: u32,
}

/// Reads a configuration. `variable` is the token from the environment, if there is one.
///
/// # Errors
/// Everything that is wrong with it.
pub fn read(path: &Path, variable: Option<String>) -> Result<Config, Vec<Problem>> {
    read_all(path, variable).map_err(|problems| problems.into_iter().map(Problem::without_token).collect())
}

fn read_all(path: &Path, variable: Option<String>) -> Result<Config, Vec<Problem>> {
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) => {
            let text = match error.kind() {
                std::io::ErrorKind::NotFound => format!(
                    "there is no file {}; `cp config.example.toml {0}` makes one to start from",
                    path.display()
                ),
                std::io::ErrorKind::InvalidData => {
                    format!("{} is not a text in UTF-8; save it as such", path.display())
                }
                _ => format!("{} cannot be read: {error}", path.display()),
            };
            return Err(vec![Problem { line: None, key: String::new(), text }]);
        }
    };
    let file: File = match toml::from_str(&text) {
        Ok(file) => file,
        Err(error) => {
            let line = error.span().map(|span| line_of(&text, &span));
            let key = error.span().map(|span| key_at(&text, &span)).unwrap_or_default();
            return Err(vec![Problem { line, key, text: plain(error.message()) }]);
        }
    };
    let mut reader =
        Reader { text: &text, folder: path.parent().unwrap_or(Path::new("")), problems: Vec::new() };
    let config = reader.config(file, variable);
    if reader.problems.is_empty() { Ok(config) } else { Err(reader.problems) }
}

struct Reader<'a> {
    text: &'a str,
    /// Paths in the file are seen from where it is.
    folder: &'a Path,
    problems: Vec<Problem>,
}

impl Reader<'_> {
    fn wrong<T>(&mut self, at: &Spanned<T>, key: &str, text: impl Into<String>) {
        let line = Some(line_of(self.text, &at.span()));
        self.problems.push(Problem { line, key: key.to_owned(), text: text.into() });
    }

    fn config(&mut self, file: File, variable: Option<String>) -> Config {
        let mut lang = Lang::En;
        if let Some(name) = &file.language {
            match Lang::named(name.get_ref()) {
                Some(known) => lang = known,
                None => {
                    let known: Vec<&str> = Lang::ALL.iter().map(|lang| lang.code()).collect();
                    self.wrong(
                        name,
                        "language",
                        format!("“{}” is not spoken; possible: {}", name.get_ref(), known.join(", ")),
                    );
                }
            }
        }
        if let Some(level) = &file.log
            && !["error", "warn", "info", "debug", "trace"].contains(&&**level.get_ref())
        {
            self.wrong(level, "log", "possible: error, warn, info, debug, trace");
        }
        let mut log_json = false;
        if let Some(format) = &file.log_format {
            match &**format.get_ref() {
                "text" => (),
                "json" => log_json = true,
                _ => self.wrong(format, "log_format", "possible: text, json"),
            }
        }
        let discord = match file.discord {
            Some(section) => self.discord(&section, variable),
            None => {
                let text = "there is no [discord] section, so there is nothing to serve".to_owned();
                self.problems.push(Problem { line: None, key: "discord".to_owned(), text });
                None
            }
        };
        if let Some(path) = &file.database
            && let Some(text) = no_database(path.get_ref(), &self.folder.join(path.get_ref()))
        {
            self.wrong(path, "database", text);
        }
        let database =
            file.database.map_or_else(|| PathBuf::from("tabuleiro.db"), |path| path.get_ref().clone());
        let database = self.folder.join(database);
        let themes = file.themes.as_ref().map(|path| self.folder.join(path.get_ref()));
        if let (Some(path), Some(folder)) = (&file.themes, &themes)
            && let Err(problems) = crate::themes::read(folder)
        {
            problems.iter().for_each(|problem| self.wrong(path, "themes", problem.to_string()));
        }
        let log = file.log.map_or_else(|| "info".to_owned(), Spanned::into_inner);
        Config { database, lang, log, log_json, themes, discord }
    }

    fn discord(&mut self, spanned: &Spanned<DiscordFile>, variable: Option<String>) -> Option<Discord> {
        let section = spanned.get_ref();
        if let Some(token) = &section.token {
            let text = format!(
                "a token does not belong in this file: put it into a file of its own (token_file) or into {TOKEN_VARIABLE}"
            );
            self.wrong(token, "discord.token", text);
        }
        let variable = variable.filter(|token| !token.trim().is_empty());
        let from_variable = variable.is_some();
        let named = section.token_file.as_ref().filter(|path| !path.get_ref().as_os_str().is_empty());
        let token = match (variable, named) {
            (Some(token), _) => Some(token),
            (None, Some(path)) => self.token(path),
            (None, None) => {
                let text = format!(
                    "is missing, and {TOKEN_VARIABLE} is not set: write token_file = \"discord-token\", and put the token into that file"
                );
                self.wrong(spanned, "discord.token_file", text);
                None
            }
        };
        let token = token.map(|token| token.trim().trim_start_matches("Bot ").to_owned());
        if let Some(token) = &token
            && !token::looks_right(token)
        {
            let text = if token.is_empty() { "is empty: it has to hold" } else { "does not hold" };
            let text = format!(
                "{text} a bot's token: three parts with points between them, without quotes, from the page “Bot” of your application (not the client secret, not the public key)"
            );
            match &section.token_file {
                Some(path) if !from_variable => {
                    let text = format!("{} {text}", path.get_ref().display());
                    self.wrong(path, "discord.token_file", text);
                }
                // Whatever is in the file, the variable goes before it.
                _ => self.problems.push(Problem { line: None, key: TOKEN_VARIABLE.to_owned(), text }),
            }
        }
        if let Some(api) = &section.api
            && !["http://", "https://"].iter().any(|scheme| {
                api.get_ref()
                    .strip_prefix(scheme)
                    .is_some_and(|rest| !rest.starts_with('/') && !rest.is_empty())
            })
        {
            self.wrong(api, "discord.api", "has to be an address such as http://127.0.0.1:3000 or https://…");
        }
        let mut servers = Vec::new();
        for server in section.servers.iter().flatten() {
            let id = match server.get_ref() {
                toml::Value::String(text) => text.parse().ok(),
                toml::Value::Integer(number) => u64::try_from(*number).ok(),
                _ => None,
            };
            match id.filter(|id| *id > 0) {
                Some(id) => servers.push(id),
                None => self.wrong(
                    server,
                    "discord.servers",
                    "the id of a server is a long number: “Copy Server ID” in its menu, in developer mode",
                ),
            }
        }
        if let Some(shards) = &section.shards {
            let ShardsFile { first, last, total } = *shards.get_ref();
            if first > last || last >= total {
                self.wrong(
                    shards,
                    "discord.shards",
                    "first must not be above last, and last must be below total",
                );
            }
        }
        let token = token?;
        Some(Discord {
            application: token::application(&token),
            token,
            api: section.api.as_ref().map(|api| api.get_ref().clone()),
            rate_limiter: section.rate_limiter.unwrap_or(true),
            servers,
            shards: section.shards.as_ref().map(|shards| {
                let shards = shards.get_ref();
                (shards.first, shards.last, shards.total)
            }),
        })
    }

    fn token(&mut self, path: &Spanned<PathBuf>) -> Option<String> {
        let file = self.folder.join(path.get_ref());
        #[cfg(unix)]
        if let Ok(meta) = std::fs::metadata(&file) {
            use std::os::unix::fs::PermissionsExt;
            let readers = match meta.permissions().mode() {
                mode if mode & 0o007 != 0 => Some("everybody on this machine"),
                mode if mode & 0o070 != 0 => Some("its group"),
                _ => None,
            };
            if let Some(readers) = readers.filter(|_| meta.is_file()) {
                let text = format!("{readers} can read {}: chmod 600 it", file.display());
                self.wrong(path, "discord.token_file", text);
            }
        }
        match std::fs::read_to_string(&file) {
            Ok(token) => Some(token),
            Err(error) => {
                self.wrong(path, "discord.token_file", format!("{} cannot be read: {error}", file.display()));
                None
            }
        }
    }
}

/// Why that cannot be the database; a file that is not there yet is made at the first start.
fn no_database(name: &Path, path: &Path) -> Option<String> {
    if name.as_os_str().is_empty() {
        return Some("is empty; a name would do, such as tabuleiro.db".to_owned());
    }
    match std::fs::metadata(path) {
        Ok(found) if found.is_dir() => Some(format!("{} is a folder; name a file in it", path.display())),
        Ok(found) if found.len() > 0 => storage::Inspection::open(path).err().map(|error| error.to_string()),
        Ok(_) => None,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
        Err(error) => Some(format!("{} cannot be read: {error}", path.display())),
    }
}

/// A message of the TOML reader's, in words that need no programmer.
fn plain(message: &str) -> String {
    let words = [
        ("unknown field", "unknown key"),
        ("missing field", "missing key"),
        // It is known only to say that it belongs elsewhere.
        ("one of `token`, `token_file`", "one of `token_file`"),
        ("a boolean", "true or false"),
        ("a sequence", "a list, such as [\"123456789012345678\"]"),
        ("expected u32", "expected a whole number from 0"),
        (
            "string values must be quoted, expected literal string",
            "there is no value, or a text without quotes",
        ),
    ];
    words.iter().fold(message.to_owned(), |text, (from, to)| text.replace(from, to))
}

fn line_of(text: &str, span: &Range<usize>) -> usize {
    text.bytes().take(span.start).filter(|byte| *byte == b'\n').count() + 1
}

/// The key in whose line something stands, with its section. What is no key is not repeated: it may be a token that
/// somebody has put there.
fn key_at(text: &str, span: &Range<usize>) -> String {
    let mut section = "";
    let mut key = "";
    for line in text.lines().take(line_of(text, span)) {
        let line = line.trim();
        if let Some(name) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            (section, key) = (name, "");
        } else {
            key = line.split_once('=').map_or("", |(key, _)| key.trim());
            let fine = |c: char| c.is_ascii_lowercase() || c == '_';
            key = if key.chars().all(fine) { key } else { "" };
        }
    }
    [section, key].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(".")
}

#[cfg(test)]
mod tests;
