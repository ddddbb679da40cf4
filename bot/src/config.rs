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

mod discord;
mod matrix;

pub use discord::{Discord, TOKEN_VARIABLE};
#[cfg(feature = "matrix")]
pub use matrix::{Allowed, Credentials};
pub use matrix::{Matrix, PASSWORD_VARIABLE};

/// Secrets from the environment, which go before the files that hold them.
#[derive(Default)]
pub struct Variables {
    /// [`TOKEN_VARIABLE`].
    pub token: Option<String>,
    /// [`PASSWORD_VARIABLE`].
    pub password: Option<String>,
}

impl Variables {
    /// What is set.
    pub fn set() -> Variables {
        let set = |name| std::env::var(name).ok().filter(|value| !value.trim().is_empty());
        Variables { token: set(TOKEN_VARIABLE), password: set(PASSWORD_VARIABLE) }
    }
}

/// A configuration without mistakes.
#[cfg_attr(
    not(any(feature = "discord", feature = "matrix")),
    expect(dead_code, reason = "only `serve` reads all of it")
)]
pub struct Config {
    pub database: PathBuf,
    pub lang: Lang,
    pub log: String,
    pub log_json: bool,
    /// The folder with the organiser's own themes.
    pub themes: Option<PathBuf>,
    pub discord: Option<Discord>,
    pub matrix: Option<Matrix>,
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
    discord: Option<Spanned<discord::File>>,
    matrix: Option<Spanned<matrix::File>>,
}

/// Reads a configuration.
///
/// # Errors
/// Everything that is wrong with it.
pub fn read(path: &Path, variables: Variables) -> Result<Config, Vec<Problem>> {
    read_all(path, variables).map_err(|problems| problems.into_iter().map(Problem::without_token).collect())
}

fn read_all(path: &Path, variables: Variables) -> Result<Config, Vec<Problem>> {
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
    let config = reader.config(file, variables);
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

    fn config(&mut self, file: File, variables: Variables) -> Config {
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
        if file.discord.is_none() && file.matrix.is_none() {
            let text = "there is neither a [discord] nor a [matrix] section, so there is nothing to serve"
                .to_owned();
            self.problems.push(Problem { line: None, key: String::new(), text });
        }
        let discord = file.discord.and_then(|section| self.discord(&section, variables.token));
        let matrix = file.matrix.and_then(|section| self.matrix(&section, variables.password));
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
        Config { database, lang, log, log_json, themes, discord, matrix }
    }

    /// A secret that stands in the file itself, where everybody reads it. `what` is what stands there.
    fn misplaced<T>(&mut self, at: &Spanned<T>, key: &str, what: &str, variable: &str) {
        let file = format!("{}_file", last_part(key));
        let text = format!(
            "{what} does not belong in this file: put it into a file of its own ({file}) or into {variable}"
        );
        self.wrong(at, key, text);
    }

    /// A secret that is nowhere. `sample` is a name for its file.
    fn nowhere<T>(&mut self, section: &Spanned<T>, key: &str, (sample, what): (&str, &str), variable: &str) {
        let file = last_part(key);
        let text = format!(
            "is missing, and {variable} is not set: write {file} = \"{sample}\", and put {what} into that file"
        );
        self.wrong(section, key, text);
    }

    /// What is in a file that others must not read. `key` is the one that names it.
    fn secret(&mut self, path: &Spanned<PathBuf>, key: &str) -> Option<String> {
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
                self.wrong(path, key, text);
            }
        }
        match std::fs::read_to_string(&file) {
            Ok(secret) => Some(secret),
            Err(error) => {
                self.wrong(path, key, format!("{} cannot be read: {error}", file.display()));
                None
            }
        }
    }
}

/// A key without its section.
fn last_part(key: &str) -> &str {
    key.rsplit('.').next().unwrap_or(key)
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
