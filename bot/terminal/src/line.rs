//! What somebody typed, before the parlor sees it.
//!
//! ```text
//! line   = "/" command | name ":" [" " text] | text
//! name   = 1 to 32 letters, digits, "_" or "-"
//! ```
//!
//! Letters may have combining marks; a name is the same whether they are composed with it or not.

use engine::{Lang, Text};
use parlor::{Accept, Command, Help, fold};
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use crate::words::say;

/// The most people that one line can mention.
const MAX_MENTIONED: usize = 16;

/// A line, taken apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Line<'a> {
    /// Nothing but Enter.
    Empty,
    /// For the terminal itself: what follows the slash, and the rest.
    Slash(&'a str, &'a str),
    /// Something for the parlor, perhaps with the name of who says it.
    Said(Option<&'a str>, &'a str),
}

impl Line<'_> {
    /// Takes a line apart. After a name there is a colon and then a space or nothing, so that `d4:e5` is no name.
    /// `counts` says whether what could be a name is one here.
    pub fn read(line: &str, counts: impl FnOnce(&str) -> bool) -> Line<'_> {
        let line = line.trim();
        if line.is_empty() {
            return Line::Empty;
        }
        if let Some(command) = line.strip_prefix('/') {
            let (word, rest) = command.split_once(char::is_whitespace).unwrap_or((command, ""));
            return Line::Slash(word, rest.trim());
        }
        match line.split_once(':') {
            Some((name, text))
                if is_name(name)
                    && (text.is_empty() || text.starts_with(char::is_whitespace))
                    && counts(name) =>
            {
                Line::Said(Some(name), text.trim())
            }
            _ => Line::Said(None, line),
        }
    }
}

/// Whether somebody can be called this.
pub(crate) fn is_name(word: &str) -> bool {
    let word = composed(word);
    let fits = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-') || is_accent(c);
    let start = word.chars().next();
    start.is_some_and(|c| !is_combining_mark(c)) && word.chars().all(fits) && word.chars().nth(32).is_none()
}

/// Marks that can be seen: with the others, different names would look the same.
fn is_accent(c: char) -> bool {
    let unseen = matches!(c, '\u{34f}' | '\u{180b}'..='\u{180f}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}');
    is_combining_mark(c) && !unseen
}

/// Whether a word could be a point on a board, or several: `d4`, `aa10`, `7`.
pub(crate) fn is_point(word: &str) -> bool {
    let digits = word.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let letters = word.len() - digits.len();
    letters <= 2 && !digits.is_empty() && digits.len() <= 3 && digits.bytes().all(|c| c.is_ascii_digit())
}

/// A name with its accents composed, as it is shown.
pub(crate) fn composed(name: &str) -> String {
    name.nfc().collect()
}

/// The account of a name: neither case matters, nor how accents are written.
pub(crate) fn account(name: &str) -> String {
    composed(&composed(name).to_lowercase())
}

/// The names after an `@`, as the parlor takes them from a line.
pub(crate) fn mentioned(text: &str) -> Vec<&str> {
    let mut names: Vec<&str> = Vec::new();
    for name in text.split_whitespace().filter_map(|word| word.strip_prefix('@')) {
        let name = name.trim_end_matches([',', ';']);
        if is_name(name) && !names.contains(&name) && names.len() < MAX_MENTIONED {
            names.push(name);
        }
    }
    names
}

/// A command of the terminal itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Slash {
    /// From now on lines without a name are somebody's.
    As,
    /// Who is there.
    Who,
    /// How this works.
    Help,
    /// The end.
    Quit,
}

impl Slash {
    pub const ALL: [Slash; 4] = [Slash::As, Slash::Who, Slash::Help, Slash::Quit];

    /// Its name in a language.
    pub fn name(self, lang: Lang) -> String {
        let key = match self {
            Slash::As => "terminal-slash-as",
            Slash::Who => "terminal-slash-who",
            Slash::Help => "terminal-slash-help",
            Slash::Quit => "terminal-slash-quit",
        };
        say(lang, &Text::new(key))
    }

    /// The command with this name in any language; case and accents do not matter.
    pub fn named(word: &str) -> Option<Slash> {
        let word = fold(word);
        Slash::ALL.into_iter().find(|slash| Lang::ALL.iter().any(|&lang| fold(&slash.name(lang)) == word))
    }

    /// The name, in the language, of the command that was probably meant.
    pub fn nearest(word: &str, lang: Lang) -> String {
        let word: String = fold(word).chars().take(32).collect();
        let names = Slash::ALL.iter().flat_map(|&slash| Lang::ALL.map(|each| (slash, each)));
        let near = names.min_by_key(|(slash, each)| {
            let name = fold(&slash.name(*each));
            let begins = name.starts_with(&word) || word.starts_with(&name);
            (!begins, strsim::osa_distance(&name, &word), *each != lang)
        });
        near.map_or(Slash::Help, |(slash, _)| slash).name(lang)
    }
}

/// Whether a line says yes, and to nothing that it names.
pub(crate) fn agrees(text: &str) -> bool {
    matches!(Command::read(text), Ok(Command::Accept(Accept { challenge: None, .. })))
}

/// Whether anybody may ask this without saying who asks.
pub(crate) fn needs_nobody(text: &str) -> bool {
    matches!(Command::read(text), Ok(Command::Help(_) | Command::Rules(_) | Command::Games(_)))
}

/// Whether a line asks for all of the help.
pub(crate) fn asks_for_help(text: &str) -> bool {
    matches!(Command::read(text), Ok(Command::Help(Help { about: None })))
}

/// Whether a line may name cards: a move does, and so may whatever cannot be read.
pub(crate) fn tells_cards(text: &str) -> bool {
    !Command::read(text).is_ok_and(|command| !command.plays())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Line<'_> {
        Line::read(line, |_| true)
    }

    #[test]
    fn a_name_needs_a_colon_and_a_space() {
        assert_eq!(read("Ana: d2-d3\r\n"), Line::Said(Some("Ana"), "d2-d3"));
        assert_eq!(read("  joão_2-b:\tlances "), Line::Said(Some("joão_2-b"), "lances"));
        assert_eq!(read("ana:"), Line::Said(Some("ana"), ""));
        for bare in ["d4:e5", "#12 d2: d3", "an😀a: hi", "**ana**: hi", "ana bia: hi", ": hi", "http://x y"]
        {
            assert_eq!(read(bare), Line::Said(None, bare));
        }
        let long = format!("{}: hi", "n".repeat(33));
        assert_eq!(read(&long), Line::Said(None, &long));
        assert_eq!(read("/as  ana "), Line::Slash("as", "ana"));
        assert_eq!(read(" \n"), Line::Empty);
    }

    #[test]
    fn a_point_need_not_be_a_name() {
        assert_eq!(Line::read("d4: e5", |name| !is_point(name)), Line::Said(None, "d4: e5"));
        assert!(["d4", "D4", "aa10", "12"].into_iter().all(is_point));
        assert!(!["ana", "ana2", "4d", "d4e5", "d-4", "é4", "d", "", "2025"].into_iter().any(is_point));
    }

    #[test]
    fn accents_may_be_written_in_two_ways() {
        let (one, two) = ("Jo\u{e3}o", "Joa\u{303}o");
        assert_eq!(read("Joa\u{303}o: hi"), Line::Said(Some(two), "hi"));
        assert_eq!((account(one), account(two)), ("jo\u{e3}o".to_owned(), "jo\u{e3}o".to_owned()));
        assert!(is_name("q\u{308}") && is_name(&"a\u{303}".repeat(32)) && !is_name(&"a\u{303}".repeat(33)));
        assert!(!is_name("\u{303}a") && !is_name("a\u{fe0f}"));
    }

    #[test]
    fn people_are_mentioned_with_an_at() {
        assert_eq!(mentioned("play leopard @Bruno, @rita; x@y @ @no! @Bruno"), ["Bruno", "rita"]);
        assert_eq!(mentioned(&"@a @b @c @d @e @f @g @h @i ".repeat(9)).len(), 9);
    }

    #[test]
    fn slash_commands_have_names_in_every_language() {
        assert_eq!(Slash::named("AS"), Some(Slash::As));
        assert_eq!(Slash::named("sair"), Some(Slash::Quit));
        assert_eq!(Slash::nearest("exit", Lang::En), "quit");
        assert_eq!(Slash::nearest("hepl", Lang::En), "help");
        assert_eq!(Slash::nearest("whoami", Lang::Pt), "quem");
        assert_eq!(Slash::nearest("q", Lang::En), "quit");
    }
}
