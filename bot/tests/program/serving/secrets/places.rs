//! Places where a secret does not belong.

use super::{
    echo::{PASSWORD, TOKEN},
    kinds::Kind,
};

/// A place.
pub struct Place {
    pub name: String,
    what: What,
}

/// The use of the secret there.
#[derive(Clone, Copy)]
enum What {
    /// As the value of a key in a section, in quotes.
    Value(&'static str, &'static str),
    /// In a list that is the value of a key.
    InList(&'static str, &'static str),
    /// As the value of a key, without quotes.
    Bare(&'static str, &'static str),
    /// As a line of its own in a section.
    Line(&'static str),
    /// As a key, in quotes or not.
    Key(&'static str, bool),
    /// As a section, with so many brackets around it.
    Section(&'static str, bool, usize),
    /// As a key in an inline table.
    InTable,
    /// Twice, as the value of one key.
    Twice,
    /// In quotes that do not end.
    Open,
    /// As the value of a variable.
    Variable(&'static str),
    /// As the content of a file.
    File(&'static str),
    /// As the file of the configuration.
    Whole,
    /// As the name of the configuration.
    Name,
}

/// The folder of a trial.
pub struct Made {
    /// The name of the configuration.
    pub config: String,
    pub files: Vec<(String, String)>,
    pub variables: Vec<(&'static str, String)>,
    /// The words that have to be said if the secret is refused.
    pub named: Vec<String>,
}

/// All of them.
pub fn all() -> Vec<Place> {
    let mut places = Vec::new();
    let mut add = |name: String, what| places.push(Place { name, what });
    for key in ["database", "language", "log", "log_format", "themes", "password", "token"] {
        add(format!("as {key}"), What::Value("", key));
    }
    let of_discord = [
        "token",
        "token_file",
        "api",
        "group",
        "servers",
        "shards",
        "message_content",
        "rate_limiter",
        "webhook",
    ];
    for key in of_discord {
        add(format!("as discord.{key}"), What::Value("discord", key));
    }
    add("in discord.servers".to_owned(), What::InList("discord", "servers"));
    if cfg!(feature = "matrix") {
        let of_matrix = [
            "homeserver",
            "user",
            "password",
            "password_file",
            "token_file",
            "access_token",
            "folder",
            "recovery_key_file",
            "recovery_key",
            "device_name",
            "prefix",
            "invitations",
        ];
        for key in of_matrix {
            add(format!("as matrix.{key}"), What::Value("matrix", key));
        }
        add("in matrix.invitations".to_owned(), What::InList("matrix", "invitations"));
        add("as matrix.password_file, bare".to_owned(), What::Bare("matrix", "password_file"));
        add("as the password".to_owned(), What::Variable("TABULEIRO_MATRIX_PASSWORD"));
        add("in the file of the password".to_owned(), What::File("matrix-password"));
    }
    add("as language, bare".to_owned(), What::Bare("", "language"));
    add("as discord.token_file, bare".to_owned(), What::Bare("discord", "token_file"));
    for section in ["", "discord"] {
        add(format!("as a line of “{section}”"), What::Line(section));
        add(format!("as a key of “{section}”"), What::Key(section, true));
        add(format!("as a bare key of “{section}”"), What::Key(section, false));
    }
    add("as a section".to_owned(), What::Section("", true, 1));
    add("as a bare section".to_owned(), What::Section("", false, 1));
    add("as a section of discord".to_owned(), What::Section("discord.", true, 1));
    add("as a list of sections".to_owned(), What::Section("", true, 2));
    add("as a key of discord.shards".to_owned(), What::InTable);
    add("as language, twice".to_owned(), What::Twice);
    add("as language, without an end".to_owned(), What::Open);
    for variable in ["TABULEIRO_DISCORD_TOKEN", "TABULEIRO_LOG"] {
        add(format!("as {variable}"), What::Variable(variable));
    }
    add("in the file of the token".to_owned(), What::File("discord-token"));
    add("instead of the configuration".to_owned(), What::Whole);
    add("as the name of the configuration".to_owned(), What::Name);
    places
}

/// The sections, with what has to be there.
fn sections(echo: &str) -> Vec<(&'static str, Vec<(String, String)>)> {
    let quoted = |text: &str| quoted(text);
    let line = |key: &str, value: String| (key.to_owned(), value);
    let mut sections = vec![
        ("", vec![line("database", quoted("club.db")), line("log", quoted("trace"))]),
        ("discord", vec![line("token_file", quoted("discord-token")), line("api", quoted(echo))]),
    ];
    if cfg!(feature = "matrix") {
        sections.push((
            "matrix",
            vec![
                line("user", quoted("@bot:example.org")),
                line("homeserver", quoted(echo)),
                line("password_file", quoted("matrix-password")),
            ],
        ));
    }
    sections
}

/// A text as TOML has it.
fn quoted(text: &str) -> String {
    serde_json::to_string(text).unwrap()
}

impl Place {
    /// Tells whether a secret can stand there: no name of a file is so long, and no variable has two lines.
    pub fn takes(&self, kind: &Kind) -> bool {
        !matches!(self.what, What::Name) || !kind.text.contains('/')
    }

    /// Tells whether any text there is refused, with its place.
    pub fn is_refused(&self, kind: &Kind) -> bool {
        match self.what {
            What::Value("", "password" | "token" | "language" | "log" | "log_format" | "themes") => true,
            What::Value("discord", key) => key != "group" && key != "api" || kind.known,
            What::Value("matrix", key) => {
                kind.known || key.ends_with("_file") && key != "recovery_key_file" || key == "access_token"
            }
            What::Value(..) => kind.known,
            What::InList("discord", _) => true,
            What::InList(..) => kind.known,
            What::Bare(..) | What::Line(_) | What::Twice | What::Open | What::InTable => true,
            What::Key(..) | What::Section(..) => true,
            What::Variable("TABULEIRO_LOG" | "TABULEIRO_MATRIX_PASSWORD") | What::File(_) => false,
            What::Variable(_) => kind.name != "a token of Discord",
            What::Whole | What::Name => true,
        }
    }

    /// The files of the folder then.
    pub fn made(&self, kind: &Kind, echo: &str) -> Made {
        let secret = &*kind.text;
        let mut sections = sections(echo);
        let mut files = vec![
            ("discord-token".to_owned(), TOKEN.to_owned()),
            ("matrix-password".to_owned(), PASSWORD.to_owned()),
        ];
        let (mut variables, mut named, mut config) = (Vec::new(), Vec::new(), "config.toml".to_owned());
        // The line that the secret is in, behind those of its section, or instead of one.
        let mut put = |section: &str, key: &str, line: String| {
            let at = sections.iter().position(|(name, _)| *name == section).unwrap();
            let lines = &mut sections[at].1;
            lines.retain(|(other, _)| other != key || key.is_empty());
            if key == "token_file" && section == "matrix" {
                lines.retain(|(other, _)| other != "password_file");
            }
            lines.push((key.to_owned(), line));
            let before: usize = sections[..at].iter().map(|(_, lines)| lines.len() + 1).sum();
            before + sections[at].1.len()
        };
        let key_of = |section: &str, key: &str| [section, key].join(".").trim_start_matches('.').to_owned();
        match self.what {
            What::Value(section, key) => {
                let line = put(section, key, quoted(secret));
                named.push(format!("line {line}: {}", key_of(section, key)));
            }
            What::InList(section, key) => {
                let line = put(section, key, format!("[{}]", quoted(secret)));
                named.push(format!("line {line}: {}", key_of(section, key)));
            }
            What::Bare(section, key) => {
                let line = put(section, key, secret.to_owned());
                named.push(format!("line {line}: {}", key_of(section, key)));
            }
            What::Line(section) => named.push(format!("line {}: ", put(section, "", secret.to_owned()))),
            What::Key(section, quotes) => {
                let key = if quotes { quoted(secret) } else { secret.to_owned() };
                named.push(format!("line {}: ", put(section, "", format!("{key} = 1"))));
            }
            What::Section(before, quotes, brackets) => {
                let name = if quotes { quoted(secret) } else { secret.to_owned() };
                let line = format!("{}{before}{name}{}", "[".repeat(brackets), "]".repeat(brackets));
                let last = sections.last_mut().unwrap();
                last.1.push((String::new(), line));
                let line: usize = sections.iter().map(|(_, lines)| lines.len() + 1).sum();
                named.push(format!("line {}: ", line - 1));
            }
            What::InTable => {
                let table = format!("{{ first = 0, last = 0, total = 1, {} = 1 }}", quoted(secret));
                named.push(format!("line {}: discord.shards", put("discord", "shards", table)));
            }
            What::Twice => {
                put("", "", format!("language = {}", quoted(secret)));
                let line = put("", "", format!("language = {}", quoted(secret)));
                named.push(format!("line {line}: language"));
            }
            What::Open => {
                named.push(format!("line {}: language", put("", "language", format!("\"{secret}"))));
            }
            What::Variable(name) => {
                variables.push((name, secret.to_owned()));
                named.push(name.to_owned());
            }
            What::File(name) => {
                files.retain(|(other, _)| other != name);
                files.push((name.to_owned(), secret.to_owned()));
            }
            What::Whole => named.push("line 1".to_owned()),
            What::Name => {
                config = secret.to_owned();
                named.push("there is no".to_owned());
            }
        }
        let text = match self.what {
            What::Whole => secret.to_owned(),
            _ => written(&sections),
        };
        files.push(("config.toml".to_owned(), text));
        Made { config, files, variables, named }
    }
}

/// The file of the sections.
fn written(sections: &[(&str, Vec<(String, String)>)]) -> String {
    let mut text = String::new();
    for (at, (name, lines)) in sections.iter().enumerate() {
        if at > 0 {
            text += &format!("[{name}]\n");
        }
        for (key, line) in lines {
            text += &if key.is_empty() { format!("{line}\n") } else { format!("{key} = {line}\n") };
        }
    }
    text
}
