//! What people can say. Text commands, slash commands and help are all made from this list.
//!
//! ```text
//! line    = verb (table | option | person | word)*      play breakthrough @bruno seat=1
//!         | table? move table?                          #12 d2-d3
//! table   = "#" number
//! option  = key "=" value
//! person  = "@" name
//! ```
//!
//! A verb is the English name of a command or one of its names in any other language, in any case, with or without
//! accents. A line that starts with no verb is a bare move.

use engine::Lang;

use crate::words::{fold, words};

/// A request, taken apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Command {
    /// What to do.
    pub verb: Verb,
    /// The table it names.
    pub table: Option<i64>,
    /// `key=value`, keys in lower case.
    pub options: Vec<(String, String)>,
    /// Names after an `@`.
    pub people: Vec<String>,
    /// All other words, as they were typed.
    pub words: Vec<String>,
}

macro_rules! verbs {
    ($($Verb:ident $name:literal,)*) => {
        /// The commands.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs)]
        pub enum Verb {
            $($Verb,)*
        }
        impl Verb {
            /// Every command, in the order of the help.
            pub const ALL: &[Verb] = &[$(Verb::$Verb),*];
            /// Its English name, which is also part of its keys in the words.
            pub const fn name(self) -> &'static str {
                match self { $(Verb::$Verb => $name,)* }
            }
        }
    };
}

verbs! {
    Play "play",
    Accept "accept",
    Decline "decline",
    Cancel "cancel",
    Move "move",
    Board "board",
    Text "text",
    Moves "moves",
    Hand "hand",
    Undo "undo",
    Draw "draw",
    Pause "pause",
    Resign "resign",
    Rematch "rematch",
    Continue "continue",
    Games "games",
    Next "next",
    History "history",
    Export "export",
    Replay "replay",
    Rules "rules",
    Stats "stats",
    Top "top",
    Ladder "ladder",
    Settings "settings",
    Admin "admin",
    Privacy "privacy",
    Help "help",
}

impl Verb {
    /// Its name in a language.
    pub fn local_name(self, lang: Lang) -> String {
        words(lang).say_key(&format!("command-{}", self.name()))
    }

    /// What else it is called in a language.
    fn other_names(self, lang: Lang) -> Vec<String> {
        let key = format!("command-{}.also", self.name());
        if !words(lang).knows(&key) {
            return Vec::new();
        }
        words(lang).say_key(&key).split(", ").map(str::to_owned).collect()
    }

    /// The command with this name in any language.
    pub fn named(word: &str) -> Option<Verb> {
        let word = fold(word);
        let says = |verb: Verb, lang| {
            fold(&verb.local_name(lang)) == word
                || verb.other_names(lang).iter().any(|name| fold(name) == word)
        };
        let is = |verb: &Verb| verb.name() == word || Lang::ALL.iter().any(|&lang| says(*verb, lang));
        Verb::ALL.iter().copied().find(is).filter(|_| !word.is_empty())
    }

    /// The command that was probably meant, and its name in that language.
    pub fn nearest(word: &str) -> Option<String> {
        let word = fold(word);
        let names = Verb::ALL.iter().flat_map(|verb| {
            let local = Lang::ALL.iter().map(|&lang| verb.local_name(lang));
            local.chain([verb.name().to_owned()])
        });
        let distance = |name: &String| strsim::osa_distance(&fold(name), &word);
        let near = names.map(|name| (distance(&name), name)).min_by_key(|(distance, _)| *distance);
        let (distance, name) = near?;
        let length = word.chars().count();
        (distance <= 2 && distance * 2 < length).then_some(name)
    }
}

impl Command {
    /// A command with nothing but its verb.
    pub fn new(verb: Verb) -> Command {
        Command { verb, table: None, options: Vec::new(), people: Vec::new(), words: Vec::new() }
    }

    /// Takes a line apart. A bare move is [`Err`], with the table it names and the rest of the text.
    pub fn read(line: &str) -> Result<Command, (Option<i64>, String)> {
        let word = |text: &str| text.split_whitespace().next().and_then(Verb::named);
        // `#12 draw` is as good as `draw #12`.
        let (before, line) = match word(line) {
            Some(_) => (None, line.trim().to_owned()),
            None => split_table(line),
        };
        let Some(verb) = word(&line) else { return Err((before, line)) };
        let rest = line.split_once(char::is_whitespace).map_or("", |(_, rest)| rest);
        let mut command = Command::new(verb);
        if matches!(verb, Verb::Move) {
            let (table, text) = split_table(rest);
            command.table = table.or(before);
            command.words = vec![text];
            return Ok(command);
        }
        for word in rest.split_whitespace() {
            if let Some(number) = table_number(word) {
                command.table = Some(number);
            } else if let Some(name) = word.strip_prefix('@').filter(|name| !name.is_empty()) {
                command.people.push(name.trim_end_matches([',', ';']).to_owned());
            } else if let Some((key, value)) = word.split_once('=').filter(|(key, _)| !key.is_empty()) {
                command.options.push((fold(key), value.to_owned()));
            } else {
                command.words.push(word.to_owned());
            }
        }
        command.table = command.table.or(before);
        Ok(command)
    }

    /// The value of an option, by its English key or any of its other names.
    pub fn option(&self, names: &[&str]) -> Option<&str> {
        self.options.iter().find(|(key, _)| names.contains(&&**key)).map(|(_, value)| &**value)
    }
}

fn table_number(word: &str) -> Option<i64> {
    word.strip_prefix('#')?.parse().ok().filter(|number| *number > 0)
}

/// Takes a `#12` from the start or the end of a text.
pub(crate) fn split_table(text: &str) -> (Option<i64>, String) {
    let text = text.trim();
    if let Some((first, rest)) = text.split_once(char::is_whitespace)
        && let Some(number) = table_number(first)
    {
        return (Some(number), rest.trim().to_owned());
    }
    if let Some((rest, last)) = text.rsplit_once(char::is_whitespace)
        && let Some(number) = table_number(last)
    {
        return (Some(number), rest.trim().to_owned());
    }
    match table_number(text) {
        Some(number) => (Some(number), String::new()),
        None => (None, text.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_taken_apart() {
        let command = Command::read("PLAY leopards & cows @bruno seat=1 #3").unwrap();
        assert_eq!(command.verb, Verb::Play);
        assert_eq!(command.words, ["leopards", "&", "cows"]);
        assert_eq!((command.people, command.table), (vec!["bruno".to_owned()], Some(3)));
        assert_eq!(command.options, [("seat".to_owned(), "1".to_owned())]);
        let draw = Command { table: Some(12), ..Command::new(Verb::Draw) };
        assert_eq!(Command::read("#12 draw"), Ok(draw));
        assert_eq!(Command::read("#12 d2 d3"), Err((Some(12), "d2 d3".to_owned())));
        assert_eq!(Command::read("d2-d3 #12"), Err((Some(12), "d2-d3".to_owned())));
        assert_eq!(Command::read("  "), Err((None, String::new())));
        assert_eq!(Command::read("move #7 e5xe7").unwrap().words, ["e5xe7"]);
    }

    #[test]
    fn verbs_have_names_in_every_language() {
        assert_eq!(Verb::named("jogar"), Some(Verb::Play));
        assert_eq!(Verb::named("mao"), Some(Verb::Hand));
        assert_eq!(Verb::named("MÃO"), Some(Verb::Hand));
        assert_eq!((Verb::named("jogadas"), Verb::named("")), (Some(Verb::Moves), None));
        assert_eq!(Verb::nearest("pley").as_deref(), Some("play"));
        assert_eq!(Verb::nearest("d2-d3"), None);
        let mut names: Vec<String> = Vec::new();
        for verb in Verb::ALL {
            for lang in Lang::ALL {
                let name = fold(&verb.local_name(lang));
                assert_eq!(Verb::named(&name), Some(*verb), "{name} is said twice");
                names.push(name);
            }
        }
        // A shorter name could be the beginning of a move, as in `J o1`.
        let also = Verb::ALL.iter().flat_map(|verb| Lang::ALL.map(|lang| verb.other_names(lang))).flatten();
        assert!(
            also.chain(names.clone()).all(|name| name == "?" || name.is_empty() || name.chars().count() > 2)
        );
        assert!(names.iter().all(|name| !name.is_empty() && !name.contains([' ', '['])), "{names:?}");
    }
}
