//! What somebody typed, before the parlor sees it.
//!
//! ```text
//! line   = "/" command | name ":" [" " text] | text
//! name   = 1 to 32 letters, digits, "_" or "-"
//! ```

use engine::Lang;

/// The most people that one line can mention.
const MENTIONED: usize = 16;

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
    pub fn read(line: &str) -> Line<'_> {
        let line = line.trim_start_matches('\u{feff}').trim();
        if line.is_empty() {
            return Line::Empty;
        }
        if let Some(command) = line.strip_prefix('/') {
            let (word, rest) = command.split_once(char::is_whitespace).unwrap_or((command, ""));
            return Line::Slash(word, rest.trim());
        }
        match line.split_once(':') {
            Some((name, text))
                if is_name(name) && (text.is_empty() || text.starts_with(char::is_whitespace)) =>
            {
                Line::Said(Some(name), text.trim())
            }
            _ => Line::Said(None, line),
        }
    }
}

/// Whether somebody can be called this.
pub(crate) fn is_name(word: &str) -> bool {
    let fits = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-');
    !word.is_empty() && word.chars().all(fits) && word.chars().nth(32).is_none()
}

/// The account of a name: case does not matter.
pub(crate) fn account(name: &str) -> String {
    name.to_lowercase()
}

/// The names after an `@`, as the parlor takes them from a line.
pub(crate) fn mentioned(text: &str) -> Vec<&str> {
    let mut names: Vec<&str> = Vec::new();
    for name in text.split_whitespace().filter_map(|word| word.strip_prefix('@')) {
        let name = name.trim_end_matches([',', ';']);
        if is_name(name) && !names.contains(&name) && names.len() < MENTIONED {
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
    pub fn name(self, lang: Lang) -> &'static str {
        match (self, lang) {
            (Slash::As, Lang::En) => "as",
            (Slash::As, Lang::Pt) => "como",
            (Slash::Who, Lang::En) => "who",
            (Slash::Who, Lang::Pt) => "quem",
            (Slash::Help, Lang::En) => "help",
            (Slash::Help, Lang::Pt) => "ajuda",
            (Slash::Quit, Lang::En) => "quit",
            (Slash::Quit, Lang::Pt) => "sair",
        }
    }

    /// The command with this name in any language.
    pub fn named(word: &str) -> Option<Slash> {
        let word = word.to_lowercase();
        Slash::ALL.into_iter().find(|slash| Lang::ALL.iter().any(|&lang| slash.name(lang) == word))
    }

    /// The name, in the language, of the command that was probably meant.
    pub fn nearest(word: &str, lang: Lang) -> &'static str {
        let word: String = word.chars().take(32).collect::<String>().to_lowercase();
        let names = Slash::ALL.iter().flat_map(|&slash| Lang::ALL.map(|each| (slash, each)));
        let near = names.min_by_key(|(slash, each)| {
            let name = slash.name(*each);
            let begins = name.starts_with(&word) || word.starts_with(name);
            (!begins, strsim::osa_distance(name, &word), *each != lang)
        });
        near.map_or("help", |(slash, _)| slash.name(lang))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_needs_a_colon_and_a_space() {
        assert_eq!(Line::read("Ana: d2-d3\r\n"), Line::Said(Some("Ana"), "d2-d3"));
        assert_eq!(Line::read("  joão_2-b:\tlances "), Line::Said(Some("joão_2-b"), "lances"));
        assert_eq!(Line::read("ana:"), Line::Said(Some("ana"), ""));
        for bare in ["d4:e5", "#12 d2: d3", "an😀a: hi", "**ana**: hi", "ana bia: hi", ": hi", "http://x y"]
        {
            assert_eq!(Line::read(bare), Line::Said(None, bare));
        }
        let long = format!("{}: hi", "n".repeat(33));
        assert_eq!(Line::read(&long), Line::Said(None, &long));
        assert_eq!(Line::read("\u{feff}/as  ana "), Line::Slash("as", "ana"));
        assert_eq!(Line::read(" \n"), Line::Empty);
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
