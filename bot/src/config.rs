//! The configuration: a TOML file, read with an eye for what is wrong in it. What is wrong is named by its line and its key;
//! its value is not repeated, as it may be a secret that stands in the wrong place.

use std::{
    fmt,
    ops::Range,
    path::{Path, PathBuf},
    sync::Arc,
};

use engine::Lang;
use serde::Deserialize;
use toml::Spanned;

use crate::database::{self as databases, DATABASE_VARIABLE, Database};
use crate::secrets::hide;

mod database;
mod discord;
mod document;
mod matrix;

pub use database::may_be_database;
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
    /// [`DATABASE_VARIABLE`].
    pub database: Option<String>,
}

impl Variables {
    /// The variables that are set.
    pub fn set() -> Variables {
        let set = |name| std::env::var(name).ok().filter(|value| !value.trim().is_empty());
        Variables {
            token: set(TOKEN_VARIABLE),
            password: set(PASSWORD_VARIABLE),
            database: databases::variable(),
        }
    }
}

/// A configuration without mistakes.
#[cfg_attr(
    not(any(feature = "discord", feature = "matrix")),
    expect(dead_code, reason = "only `serve` reads all of it")
)]
pub struct Config {
    pub database: Arc<Database>,
    /// True if the database is there, or is called as databases are: otherwise what is named may be anything.
    is_database: bool,
    pub lang: Lang,
    pub log: String,
    pub log_json: bool,
    /// The folder with the organiser's own themes.
    pub themes: Option<PathBuf>,
    /// The communities whose results count for the ratings that people have everywhere, by network and account.
    pub everywhere: Vec<(String, String)>,
    pub discord: Option<Discord>,
    pub matrix: Option<Matrix>,
}

impl Config {
    /// The name of the database, where that may be shown.
    #[cfg(any(feature = "discord", feature = "matrix"))]
    pub fn database_shown(&self) -> String {
        if self.is_database {
            format!("the database {}", self.database)
        } else {
            "the database that the configuration names".to_owned()
        }
    }

    /// A sentence about where the database is.
    pub fn about_database(&self) -> String {
        if self.is_database {
            format!("The database is {}.", self.database)
        } else {
            "The database that it names is not there yet: the first `serve` makes it.".to_owned()
        }
    }
}

/// Something wrong, and where.
#[derive(Debug)]
pub struct Problem {
    line: Option<usize>,
    key: String,
    text: String,
    /// True if a secret stands there: nothing else has to be said of it then.
    secret: bool,
}

impl Problem {
    fn new(line: Option<usize>, key: &str, text: impl Into<String>) -> Problem {
        Problem { line, key: key.to_owned(), text: text.into(), secret: false }
    }

    /// Tells whether it says that a secret stands in a line.
    fn is_about_secret(&self, line: Option<usize>) -> bool {
        self.secret && self.line == line
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
    database_password: Option<Spanned<String>>,
    database_password_file: Option<Spanned<PathBuf>>,
    language: Option<Spanned<String>>,
    log: Option<Spanned<String>>,
    log_format: Option<Spanned<String>>,
    themes: Option<Spanned<PathBuf>>,
    everywhere: Option<Vec<Spanned<String>>>,
    discord: Option<Spanned<discord::File>>,
    matrix: Option<Spanned<matrix::File>>,
}

/// Reads a configuration.
///
/// # Errors
/// Everything that is wrong with it.
pub fn read(path: &Path, variables: Variables) -> Result<Config, Vec<Problem>> {
    for secret in [&variables.token, &variables.password, &variables.database].into_iter().flatten() {
        hide(secret);
    }
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) => {
            let text = match error.kind() {
                std::io::ErrorKind::NotFound => {
                    "there is no such file; a copy of config.example.toml is one to start from".to_owned()
                }
                std::io::ErrorKind::InvalidData => "it is not a text in UTF-8; save it as such".to_owned(),
                _ => format!("it cannot be read: {error}"),
            };
            return Err(vec![Problem::new(None, "", text)]);
        }
    };
    let mut problems = Vec::new();
    let Some(file) = document::read(&text, &mut problems) else { return Err(problems) };
    let mut reader = Reader { text: &text, folder: path.parent().unwrap_or(Path::new("")), problems };
    let config = reader.config(file, variables);
    if reader.problems.is_empty() { Ok(config) } else { Err(reader.problems) }
}

/// The configuration's file as it may be shown: what is not there may be anything.
pub fn shown(path: &Path) -> String {
    let is_called_so = path.extension().is_some_and(|end| end == "toml");
    if is_called_so || path.exists() { path.display().to_string() } else { "the configuration".to_owned() }
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
        if !self.problems.iter().any(|problem| problem.is_about_secret(line)) {
            self.problems.push(Problem::new(line, key, text));
        }
    }

    fn config(&mut self, file: File, variables: Variables) -> Config {
        let mut lang = Lang::En;
        if let Some(name) = &file.language {
            match Lang::named(name.get_ref()) {
                Some(known) => lang = known,
                None => {
                    let known: Vec<&str> = Lang::ALL.iter().map(|lang| lang.code()).collect();
                    let text = format!("the bot does not speak that; possible: {}", known.join(", "));
                    self.wrong(name, "language", text);
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
            self.problems.push(Problem::new(None, "", text));
        }
        let discord = file.discord.and_then(|section| self.discord(&section, variables.token));
        let matrix = file.matrix.and_then(|section| self.matrix(&section, variables.password));
        let (database, is_database) =
            self.database(&file.database, &file.database_password_file, variables.database);
        if let Some(password) = &file.database_password {
            self.misplaced(password, "database_password", "a password", DATABASE_VARIABLE);
        }
        let themes = file.themes.as_ref().map(|path| self.folder.join(path.get_ref()));
        if let (Some(path), Some(folder)) = (&file.themes, &themes) {
            if !folder.is_dir() {
                self.wrong(
                    path,
                    "themes",
                    "has to name a folder with themes, and there is none of that name",
                );
            } else if let Err(problems) = crate::themes::read(folder) {
                problems.iter().for_each(|problem| self.wrong(path, "themes", problem.to_string()));
            }
        }
        let everywhere = self.everywhere(file.everywhere.as_deref().unwrap_or_default());
        let log = file.log.map_or_else(|| "info".to_owned(), Spanned::into_inner);
        let database = Arc::new(database);
        Config { database, is_database, lang, log, log_json, themes, everywhere, discord, matrix }
    }

    /// The communities that are listed, each with its network before it.
    fn everywhere(&mut self, listed: &[Spanned<String>]) -> Vec<(String, String)> {
        let mut found = Vec::new();
        for one in listed {
            match one.get_ref().split_once(':') {
                Some((network @ ("discord" | "matrix"), account)) if !account.is_empty() => {
                    found.push((network.to_owned(), account.to_owned()));
                }
                _ => self.wrong(one, "everywhere", "possible: \"discord:SERVER\", \"matrix:!ROOM\""),
            }
        }
        found
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

    /// The content of a file that others must not read. `key` is the one that names it; the name itself may
    /// be what should be in the file.
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
                let text = format!("{readers} can read the file that it names: chmod 600 that file");
                self.wrong(path, key, text);
            }
        }
        match std::fs::read_to_string(&file) {
            Ok(secret) => {
                hide(&secret);
                Some(secret)
            }
            Err(error) => {
                let text = format!("has to name a file with the secret, and that cannot be read: {error}");
                self.wrong(path, key, text);
                None
            }
        }
    }
}

/// A key without its section.
fn last_part(key: &str) -> &str {
    key.rsplit('.').next().unwrap_or(key)
}

/// Keeps a name out of what is printed that may be a secret in the wrong place: nothing of that name is known to be there.
fn hide_name(name: &str) {
    /// The modules of the program itself that log too much.
    const OWN: [&str; 6] = ["tabuleiro", "discord", "matrix", "storage", "database", "courier"];
    if name.len() > 5 && !OWN.contains(&name) {
        hide(name);
    }
}

fn line_of(text: &str, span: &Range<usize>) -> usize {
    text.bytes().take(span.start).filter(|byte| *byte == b'\n').count() + 1
}

#[cfg(test)]
mod tests;
