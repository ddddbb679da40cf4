//! Themes as files: TOML, read with an eye for what is wrong in them. Nothing of what stands in a file is repeated but the
//! names of keys that there are: it may be another file that lies in the folder, with a secret in it.

use std::{
    fmt,
    fs::{self, File as OpenFile},
    io::Read,
    ops::Range,
    path::{Path, PathBuf},
};

use serde::{Deserialize, Deserializer, de::Error as _};
use toml::{Table, Value};

use crate::colours::theme::{Rgb, Theme, Tones};

/// The trouble with a theme, and its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ThemeError {
    /// The file or the folder, if it was read from one.
    pub file: Option<PathBuf>,
    /// The line, from 1, if it is in a line.
    pub line: Option<usize>,
    /// The key that it is about, if it is about one: `page`, `pieces.white`.
    pub key: String,
    /// The trouble, in plain English.
    pub text: String,
}

impl fmt::Display for ThemeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(file) = &self.file {
            write!(f, "{}: ", file.display())?;
        }
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        if !self.key.is_empty() {
            write!(f, "{}: ", self.key)?;
        }
        f.write_str(&self.text)
    }
}

impl std::error::Error for ThemeError {}

/// The keys of a file, as `themes/light.toml` explains them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    page: Rgb,
    panel: Rgb,
    panel_active: Rgb,
    text: Rgb,
    muted: Rgb,
    plate: Rgb,
    ink: Rgb,
    pale: Rgb,
    wood: Rgb,
    groove: Rgb,
    squares: [Rgb; 2],
    pit: Rgb,
    seed: Rgb,
    felt: Rgb,
    slot: Rgb,
    card: Rgb,
    back: Rgb,
    red: Rgb,
    last: Rgb,
    trace: Rgb,
    hint: Rgb,
    zones: [Rgb; 2],
    homes: [Rgb; 4],
    pieces: Pieces,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Pieces {
    white: Piece,
    black: Piece,
    green: Piece,
    yellow: Piece,
    orange: Piece,
    red: Piece,
    blue: Piece,
    brown: Piece,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Piece {
    fill: Rgb,
    shade: Rgb,
    light: Rgb,
    detail: Rgb,
    rim: Option<Rgb>,
}

impl<'de> Deserialize<'de> for Rgb {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rgb, D::Error> {
        let text = String::deserialize(deserializer)?;
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6);
        let digits = digits.filter(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit()));
        let value = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        value.map(Rgb::hex).ok_or_else(|| {
            D::Error::custom("that is no colour: it has to be like \"#8a6540\", red, green and blue")
        })
    }
}

impl Theme {
    /// A theme's file has at most so many bytes.
    pub const MAX_BYTES: usize = 64 << 10;

    /// Reads the theme `id` from the text of its file.
    ///
    /// # Errors
    /// The first thing that is wrong: a bad name, a text of more than [`Theme::MAX_BYTES`], what is no TOML, a key that
    /// is unknown, a value that is no colour; or all keys that are missing.
    pub fn read(id: &str, text: &str) -> Result<Theme, ThemeError> {
        let wrong = |text: String| ThemeError { file: None, line: None, key: String::new(), text };
        if !is_name(id) {
            let most = Theme::MAX_NAME;
            return Err(wrong(format!(
                "“{}” is no name for a theme: it may have lowercase letters, digits and hyphens, at most {most}",
                id.chars().take(2 * most).collect::<String>()
            )));
        }
        if text.len() > Theme::MAX_BYTES {
            return Err(wrong(too_large()));
        }
        let file: File = toml::from_str(text).map_err(|error| said(text, &error))?;
        Ok(theme(id, file))
    }

    /// A folder has at most so many themes.
    pub const MAX_FILES: usize = 50;

    /// Reads the themes of a folder, in the order of their names: each file `NAME.toml` is the theme `NAME`, and other
    /// files do not matter.
    ///
    /// # Errors
    /// Everything that is wrong: a folder that cannot be read, more than [`Theme::MAX_FILES`] themes, the name of a
    /// built-in one, and for each file what [`Theme::read`] says.
    pub fn read_folder(folder: &Path) -> Result<Vec<Theme>, Vec<ThemeError>> {
        let wrong = |file: &Path, text: String| ThemeError {
            file: Some(file.to_owned()),
            line: None,
            key: String::new(),
            text,
        };
        let cannot = |error: std::io::Error| vec![wrong(folder, format!("cannot be read: {error}"))];
        let mut files: Vec<PathBuf> = Vec::new();
        for entry in fs::read_dir(folder).map_err(cannot)? {
            let path = entry.map_err(cannot)?.path();
            if path.extension().is_some_and(|end| end == "toml") {
                files.push(path);
            }
            if files.len() > Theme::MAX_FILES {
                let most = Theme::MAX_FILES;
                return Err(vec![wrong(
                    folder,
                    format!("has more than {most} themes: so many are not read"),
                )]);
            }
        }
        files.sort();
        let (mut themes, mut problems) = (Vec::new(), Vec::new());
        for path in files {
            let read = text_of(&path).map_err(|text| wrong(&path, text)).and_then(|text| {
                let id = path.file_stem().map(|stem| stem.to_string_lossy()).unwrap_or_default();
                if Theme::built_in().iter().any(|theme| theme.id == id) {
                    return Err(wrong(
                        &path,
                        "has the name of a built-in theme: call it otherwise".to_owned(),
                    ));
                }
                Theme::read(&id, &text).map_err(|error| ThemeError { file: Some(path.clone()), ..error })
            });
            match read {
                Ok(theme) => themes.push(theme),
                Err(problem) => problems.push(problem),
            }
        }
        if problems.is_empty() { Ok(themes) } else { Err(problems) }
    }
}

/// The text of a file, of which no more is read than a theme may have.
fn text_of(path: &Path) -> Result<String, String> {
    let cannot = |error: std::io::Error| match error.kind() {
        std::io::ErrorKind::InvalidData => "is not a text in UTF-8; save it as such".to_owned(),
        _ => format!("cannot be read: {error}"),
    };
    // What is no file, such as a pipe, could be waited for without end.
    if !fs::metadata(path).map_err(cannot)?.is_file() {
        return Err("is no file".to_owned());
    }
    let mut bytes = Vec::new();
    let file = OpenFile::open(path).map_err(cannot)?;
    file.take(Theme::MAX_BYTES as u64 + 1).read_to_end(&mut bytes).map_err(cannot)?;
    if bytes.len() > Theme::MAX_BYTES {
        return Err(too_large());
    }
    String::from_utf8(bytes).map_err(|_| cannot(std::io::ErrorKind::InvalidData.into()))
}

fn too_large() -> String {
    format!("is larger than {} KiB: that is no theme", Theme::MAX_BYTES >> 10)
}

/// Tells whether a theme may have this name.
fn is_name(id: &str) -> bool {
    let fine = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    (1..=Theme::MAX_NAME).contains(&id.len()) && id.bytes().all(fine)
}

fn theme(id: &str, file: File) -> Theme {
    let ink = file.ink;
    let Pieces { white, black, green, yellow, orange, red, blue, brown } = file.pieces;
    let tones = |Piece { fill, shade, light, detail, rim }: Piece| Tones {
        fill,
        shade,
        light,
        detail,
        rim: rim.unwrap_or(ink),
    };
    Theme {
        id: id.to_owned(),
        page: file.page,
        panel: file.panel,
        panel_active: file.panel_active,
        text: file.text,
        ink,
        muted: file.muted,
        pale: file.pale,
        plate: file.plate,
        wood: file.wood,
        groove: file.groove,
        squares: file.squares,
        felt: file.felt,
        slot: file.slot,
        zones: file.zones,
        homes: file.homes,
        pit: file.pit,
        seed: file.seed,
        card: file.card,
        back: file.back,
        red: file.red,
        last: file.last,
        trace: file.trace,
        hint: file.hint,
        tints: [white, black, green, yellow, orange, red, blue, brown].map(tones),
    }
}

/// A file that has every key which a theme needs.
const WHOLE: &str = include_str!("../../themes/light.toml");

/// The keys that a theme needs and a file lacks, with their sections, in the order of [`WHOLE`]'s names.
fn missing_keys(text: &str) -> Vec<String> {
    let (Ok(whole), Ok(file)) = (WHOLE.parse::<Table>(), text.parse::<Table>()) else { return Vec::new() };
    let mut missing = Vec::new();
    lacks(&whole, &file, "", &mut missing);
    missing
}

fn lacks(whole: &Table, file: &Table, section: &str, missing: &mut Vec<String>) {
    // A rim is drawn in the colour of outlines where none is named.
    for (key, value) in whole.iter().filter(|(key, _)| *key != "rim") {
        let name = format!("{section}{key}");
        match (value.as_table(), file.get(key)) {
            (_, None) => missing.push(name),
            (Some(whole), Some(Value::Table(file))) => lacks(whole, file, &format!("{name}."), missing),
            _ => (),
        }
    }
}

/// Turns the words of the TOML reader into words that need no programmer. Of what is missing it names only
/// the first: all is said.
fn said(text: &str, error: &toml::de::Error) -> ThemeError {
    let message = plain(error.message());
    // What is missing is in no line.
    let missing = message.starts_with("missing key");
    let all = if missing { missing_keys(text) } else { Vec::new() };
    if all.len() > 1 {
        let text = format!("missing keys `{}`", all.join("`, `"));
        return ThemeError { file: None, line: None, key: String::new(), text };
    }
    let span = error.span().filter(|span| !(missing && span.start == 0));
    let (line, key) = match span {
        Some(span) => (Some(line_of(text, &span)), key_at(text, &span)),
        None => (None, String::new()),
    };
    ThemeError { file: None, line, key, text: message }
}

/// A message of the TOML reader without what stands in the file: only what was expected there.
fn plain(message: &str) -> String {
    let words = [
        ("missing field", "missing key"),
        ("struct Pieces", "a section"),
        ("struct Piece", "a table, such as { fill = \"#ffffff\", … }"),
        ("a sequence", "a list"),
        ("an array of length", "a list of colours, as many as"),
        ("a string", "a colour such as \"#8a6540\""),
    ];
    let in_words = |text: &str| words.iter().fold(text.to_owned(), |text, (from, to)| text.replace(from, to));
    let expected = message.rsplit_once(", expected ").map_or("something else", |(_, expected)| expected);
    if ["invalid type", "invalid value", "invalid length"].iter().any(|start| message.starts_with(start)) {
        return format!("has to be {}", in_words(expected));
    }
    if message.starts_with("unknown field") {
        let expected = expected.trim_start_matches("one of ");
        return format!("unknown key; possible: {expected}");
    }
    in_words(message)
}

fn line_of(text: &str, span: &Range<usize>) -> usize {
    text.bytes().take(span.start).filter(|byte| *byte == b'\n').count() + 1
}

/// The key in whose line something stands, with its section, as far as there are keys of these names.
fn key_at(text: &str, span: &Range<usize>) -> String {
    let (mut section, mut key) = ("", "");
    for line in text.lines().take(line_of(text, span)) {
        let line = line.trim();
        if let Some(name) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            (section, key) = (name, "");
        } else if let Some((name, _)) = line.split_once('=') {
            key = name.trim();
        }
    }
    let Ok(whole) = WHOLE.parse::<Table>() else { return String::new() };
    let parts = section.split('.').chain([key]).map(str::trim);
    parts.filter(|part| *part == "rim" || has_key(&whole, part)).collect::<Vec<_>>().join(".")
}

/// Tells whether a table, or one in it, has a key of that name.
fn has_key(table: &Table, name: &str) -> bool {
    table.contains_key(name) || table.values().filter_map(Value::as_table).any(|inner| has_key(inner, name))
}
