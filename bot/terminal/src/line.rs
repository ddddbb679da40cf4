//! A line that somebody typed, before the parlor sees it.
//!
//! ```text
//! line   = [name ":"] ["/" command | text]
//! name   = 1 to 32 letters, digits, "_" or "-"
//! ```
//!
//! A word that ends the terminal and is no command of the parlor, such as `quit`, needs no slash. Letters may have
//! combining marks; a name is the same whether they are composed with it or not.

use std::sync::LazyLock;

use engine::{Lang, Text, code::find_codes};
use parlor::{
    Command, Verb,
    command::{Accept, Help, Right, Unread},
    fold,
};
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use crate::words::say;

/// The most people that one line can mention.
const MAX_MENTIONED: usize = 16;

/// A line, taken apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Line<'a> {
    /// Enter alone.
    Empty,
    /// A line for the terminal itself: perhaps the name of who says it, what follows the slash, and the rest.
    Slash(Option<&'a str>, &'a str, &'a str),
    /// Something for the parlor, perhaps with the name of who says it.
    Said(Option<&'a str>, &'a str),
}

impl Line<'_> {
    /// Takes a line apart. `counts` says whether what could be a name is one here, before what follows the colon as it
    /// was typed: see [`is_speaker`].
    pub(crate) fn read(line: &str, counts: impl FnOnce(&str, &str) -> bool) -> Line<'_> {
        let line = line.trim();
        if line.is_empty() {
            return Line::Empty;
        }
        let (name, text) = match line.split_once(':').map(|(name, text)| (name.trim_end(), text)) {
            Some((name, text)) if is_name(name) && counts(name, text) => (Some(name), text.trim()),
            _ => (None, line),
        };
        if let Some(command) = text.strip_prefix('/') {
            let (word, rest) = command.split_once(char::is_whitespace).unwrap_or((command, ""));
            return Line::Slash(name, word, rest.trim());
        }
        if ends(text) { Line::Slash(name, text, "") } else { Line::Said(name, text) }
    }
}

/// Tells whether the text before a colon is the name of a speaker, and not the start of a move such as `d4:e5` or
/// `7h:3`. `alone` means that nobody else could have said the line, `knows` tells whether somebody is called that.
pub(crate) fn is_speaker(name: &str, text: &str, alone: bool, knows: impl FnOnce() -> bool) -> bool {
    if text.is_empty() || text.starts_with(char::is_whitespace) {
        return alone || !is_point(name) || knows();
    }
    // Without a gap, it takes more to be a name; what begins a code is none.
    let coded = find_codes(&format!("{name}:{text}")).next().is_some();
    !coded && !is_point(name) && !text.starts_with("//") && (alone || is_command(text) || knows())
}

/// Tells whether a text begins with a command.
fn is_command(text: &str) -> bool {
    text.starts_with('/') || !matches!(Command::read(text), Err(Unread::Bare(..)))
}

/// Tells whether a word ends the terminal without a slash: one that means nothing else.
fn ends(text: &str) -> bool {
    names_the_end(text) && Verb::named(text).is_none()
}

/// Tells whether a line is what ends the terminal after a slash, and perhaps something else without one.
pub(crate) fn names_the_end(text: &str) -> bool {
    !text.contains(char::is_whitespace) && Slash::named(text) == Some(Slash::Quit)
}

/// The words before a colon of a line that may have been meant as a name in several words, where a command stands behind: as one.
pub(crate) fn name_in_one(text: &str) -> Option<String> {
    /// The most words of such a name.
    const MOST: usize = 3;
    let (name, rest) = text.split_once(": ")?;
    let words: Vec<&str> = name.split_whitespace().collect();
    let is_name =
        (2..=MOST).contains(&words.len()) && words.iter().all(|word| is_name(word) && !is_point(word));
    (is_name && is_command(rest)).then(|| words.concat())
}

/// Tells whether somebody can be called this.
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

/// Tells whether a word could be a point on a board, or several: `d4`, `aa10`, `7`.
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

/// The names after an `@`, as the parlor takes them from a line: also behind an option, as in `with=@bruno`.
pub(crate) fn mentioned(text: &str) -> Vec<&str> {
    let mut names: Vec<&str> = Vec::new();
    for word in text.split_whitespace() {
        let behind = || word.split_once("=@").map(|(_, name)| name);
        let Some(name) = word.strip_prefix('@').or_else(behind) else { continue };
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
    /// The command that lines without a name are somebody's from now on.
    As,
    /// The question for the persons who are there.
    Who,
    /// The question for help.
    Help,
    /// The end.
    Quit,
}

impl Slash {
    pub(crate) const ALL: [Slash; 4] = [Slash::As, Slash::Who, Slash::Help, Slash::Quit];

    /// The name in a language.
    pub(crate) fn name(self, lang: Lang) -> String {
        let key = match self {
            Slash::As => "terminal-slash-as",
            Slash::Who => "terminal-slash-who",
            Slash::Help => "terminal-slash-help",
            Slash::Quit => "terminal-slash-quit",
        };
        say(lang, &Text::new(key))
    }

    /// The command with this name in any language; case and accents do not matter.
    pub(crate) fn named(word: &str) -> Option<Slash> {
        static NAMES: LazyLock<Vec<(String, Slash)>> = LazyLock::new(|| {
            let names = Slash::ALL
                .into_iter()
                .flat_map(|slash| Lang::ALL.into_iter().map(move |lang| (fold(&slash.name(lang)), slash)));
            let ends = Lang::ALL.into_iter().flat_map(|lang| {
                let ends = say(lang, &Text::new("terminal-ends"));
                ends.split(", ").map(|word| (fold(word), Slash::Quit)).collect::<Vec<_>>()
            });
            names.chain(ends).collect()
        });
        let word = fold(word);
        NAMES.iter().find(|(name, _)| *name == word).map(|(_, slash)| *slash)
    }

    /// The name, in the language, of the command that was probably meant.
    pub(crate) fn nearest(word: &str, lang: Lang) -> String {
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

/// Tells whether a line says yes, and to nothing that it names.
pub(crate) fn agrees(said: &parlor::Line) -> bool {
    matches!(said.command(), Some(Command::Accept(Accept { challenge: None, pass: None, .. })))
        || parlor::command::agrees_if_asked(said.text())
}

/// Tells whether anybody may ask this without saying who asks.
pub(crate) fn needs_nobody(said: &parlor::Line) -> bool {
    matches!(said.command(), Some(Command::Help(_) | Command::Rules(_) | Command::Games(_)))
}

/// Tells whether a line asks for all of the help.
pub(crate) fn asks_for_help(said: &parlor::Line) -> bool {
    matches!(said.command(), Some(Command::Help(Help { about: None })))
}

/// Tells whether a line asks for something that comes as a file, as records do; perhaps not in the right words.
pub(crate) fn asks_for_file(said: &parlor::Line) -> bool {
    match said.as_read() {
        Ok(Command::Export(_) | Command::Records(_) | Command::Archive(_)) => true,
        Ok(Command::Privacy(privacy)) => privacy.what == Some(Right::Export),
        Err(Unread::Misread(misread)) => {
            matches!(misread.verb, Verb::Export | Verb::Records | Verb::Archive)
        }
        _ => false,
    }
}

/// Tells whether a line may name cards: a move does, and so may whatever cannot be read.
pub(crate) fn tells_cards(said: &parlor::Line) -> bool {
    said.command().is_none_or(Command::plays)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line where somebody is at the prompt, and these are known.
    fn heard<'l>(line: &'l str, known: &[&str]) -> Line<'l> {
        Line::read(line, |name, text| is_speaker(name, text, false, || known.contains(&name)))
    }

    fn read(line: &str) -> Line<'_> {
        Line::read(line, |name, text| is_speaker(name, text, true, || false))
    }

    #[test]
    fn a_name_needs_a_colon() {
        assert_eq!(read("Ana: d2-d3\r\n"), Line::Said(Some("Ana"), "d2-d3"));
        assert_eq!(read("  joão_2-b:\tlances "), Line::Said(Some("joão_2-b"), "lances"));
        assert_eq!(read("ana:"), Line::Said(Some("ana"), ""));
        assert_eq!(read("ana:d2-d3"), Line::Said(Some("ana"), "d2-d3"));
        assert_eq!(heard("ana : e5-d4", &["ana"]), Line::Said(Some("ana"), "e5-d4"));
        for bare in ["d4:e5", "#12 d2: d3", "an😀a: hi", "**ana**: hi", "ana bia: hi", ": hi", "http://x y"]
        {
            assert_eq!(read(bare), Line::Said(None, bare));
        }
        let long = format!("{}: hi", "n".repeat(33));
        assert_eq!(read(&long), Line::Said(None, &long));
        assert_eq!(read(" \n"), Line::Empty);
    }

    #[test]
    fn without_a_gap_a_name_is_known_or_stands_before_a_command() {
        assert_eq!(heard("bruno:d6-d5", &["bruno"]), Line::Said(Some("bruno"), "d6-d5"));
        assert_eq!(heard("carla:play hex", &[]), Line::Said(Some("carla"), "play hex"));
        assert_eq!(heard("carla:/who", &[]), Line::Slash(Some("carla"), "who", ""));
        for bare in ["7h:3", "Kd:o5", "d4:e5", "http://x"] {
            assert_eq!(heard(bare, &[]), Line::Said(None, bare));
        }
        assert_eq!(heard("d4:e5", &["d4"]), Line::Said(None, "d4:e5"));
        // A code is nobody called Tab.
        let code = "tab:05K4iPTxUBNHS4fq80TxtF08G";
        assert_eq!(read(code), Line::Said(None, code));
        assert_eq!(heard(code, &["tab"]), Line::Said(None, code));
        assert_eq!(read("tab:d2-d3"), Line::Said(Some("tab"), "d2-d3"));
    }

    #[test]
    fn a_point_need_not_be_a_name() {
        assert_eq!(heard("d4: e5", &[]), Line::Said(None, "d4: e5"));
        assert_eq!(heard("d4: e5", &["d4"]), Line::Said(Some("d4"), "e5"));
        assert!(["d4", "D4", "aa10", "12"].into_iter().all(is_point));
        assert!(!["ana", "ana2", "4d", "d4e5", "d-4", "é4", "d", "", "2025"].into_iter().any(is_point));
    }

    #[test]
    fn the_terminals_own_commands_may_have_a_name_before_them() {
        assert_eq!(read("/as  ana "), Line::Slash(None, "as", "ana"));
        assert_eq!(read("ana: /help hex"), Line::Slash(Some("ana"), "help", "hex"));
        assert_eq!(read("Quit"), Line::Slash(None, "Quit", ""));
        assert_eq!(read("ana: terminar"), Line::Slash(Some("ana"), "terminar", ""));
        // The word by which one leaves a challenge, or the round in Leopard.
        assert_eq!(read("sair"), Line::Said(None, "sair"));
        assert_eq!(read("quit 3"), Line::Said(None, "quit 3"));
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
        assert_eq!(
            mentioned("play leopard @Bruno, @rita; x@y @ @no! @Bruno with=@eva"),
            ["Bruno", "rita", "eva"]
        );
        assert_eq!(mentioned(&"@a @b @c @d @e @f @g @h @i ".repeat(9)).len(), 9);
    }

    #[test]
    fn slash_commands_have_names_in_every_language() {
        assert_eq!(Slash::named("AS"), Some(Slash::As));
        assert_eq!(Slash::named("sair"), Some(Slash::Quit));
        assert_eq!(Slash::named("exit"), Some(Slash::Quit));
        assert_eq!(Slash::nearest("qiut", Lang::En), "quit");
        assert_eq!(Slash::nearest("hepl", Lang::En), "help");
        assert_eq!(Slash::nearest("whoami", Lang::Pt), "quem");
        assert_eq!(Slash::nearest("q", Lang::En), "quit");
    }
}
