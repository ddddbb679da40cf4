//! Commands as people say them in several words, or politely: "offer a draw", "undo, please", "how do I play". All of these
//! words stand in the language files, and those of every language are understood.

pub(crate) mod around;
pub(crate) mod asked;
pub(crate) mod near;
pub(crate) mod numbered;

use std::sync::LazyLock;

use engine::Lang;

use asked::{alone, answer_of};

use crate::input::command::{
    Accept, CONFIRM, Command, Decline, Misread, Opt, Takes, Unread, Verb, answers, list::option::Value,
    read::token::split_table, words::WHOLE_MATCH,
};
use crate::words::{fold, visible, words};

/// The meaning of words that begin with no command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Phrase {
    /// A command in other words.
    Command(Command),
    /// The same, of which something is missing.
    Misread(Misread),
    /// The question how to play: what stands behind these words, such as a game, and the table that is named.
    How(Option<i64>, String),
    /// The wish to end something, without a word of what.
    Stop,
    /// The board from its other side.
    Flip,
    /// A greeting.
    Hello,
    /// Thanks.
    Thanks,
    /// A goodbye.
    Bye,
    /// No more than yes or no, politely.
    Answer(bool),
    /// No answer yet to what is asked.
    Later,
    /// A word about a game that is over.
    GoodGame,
    /// The wish that nothing be done, without a word of what.
    NeverMind,
    /// Something that there is not, to which this command is nearest.
    Near(Verb),
}

/// The command or answer for which a phrase stands.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Stands {
    /// A command, to which what follows belongs.
    For(Verb),
    /// A whole line.
    Line(&'static str),
    /// The beginning of a line, to which what follows belongs.
    Begins(&'static str),
    /// Leaving a match, to which what follows belongs.
    Leaves,
    How,
    Stop,
    Flip,
    Hello,
    Thanks,
    Bye,
    Later,
    GoodGame,
    NeverMind,
    ListGames,
    Near(Verb),
}

/// Words, folded, and what they stand for.
type Entry = (Vec<String>, Stands);

/// The phrases of all languages, those with the most words first.
static PHRASES: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let fixed = [
        ("said-how", Stands::How),
        ("said-stop", Stands::Stop),
        ("said-leave-match", Stands::Leaves),
        ("said-flip", Stands::Flip),
        ("said-hello", Stands::Hello),
        ("said-thanks", Stands::Thanks),
        ("said-bye", Stands::Bye),
        ("said-back", Stands::Line("away end")),
        ("said-english", Stands::Line("settings language en")),
        ("said-portuguese", Stands::Line("settings language pt")),
        ("said-dark", Stands::Line("settings theme dark")),
        ("said-light", Stands::Line("settings theme light")),
        ("said-quiet", Stands::Line("settings notify nothing")),
        ("said-cancel-draw", Stands::Line("cancel draw")),
        ("said-cancel-pause", Stands::Line("cancel pause")),
        ("said-cancel-undo", Stands::Line("cancel undo")),
        ("said-decline-draw", Stands::Line("decline draw")),
        ("said-decline-pause", Stands::Line("decline pause")),
        ("said-decline-undo", Stands::Line("decline undo")),
        ("said-games-done", Stands::Line("games done")),
        ("said-daily", Stands::Line("puzzle today")),
        ("said-best", Stands::Line("top")),
        ("said-place", Stands::Line("ladder")),
        ("said-ladder-join", Stands::Begins("ladder join")),
        ("said-ladder-leave", Stands::Begins("ladder leave")),
        ("said-ladder-open", Stands::Begins("ladders open")),
        ("said-ladder-season", Stands::Begins("ladders season end")),
        ("said-tournament-join", Stands::Begins("tournament join")),
        ("said-tournament-leave", Stands::Begins("tournament leave")),
        ("said-tournament-start", Stands::Begins("tournament start")),
        ("said-privacy-export", Stands::Line("privacy export")),
        ("said-later", Stands::Later),
        ("said-good-game", Stands::GoodGame),
        ("said-never-mind", Stands::NeverMind),
        ("said-privacy-delete", Stands::Line("privacy delete")),
        ("said-puzzle-solution", Stands::Line("puzzle solution")),
        ("said-games-lost", Stands::Line("games done lost")),
        ("said-games-won", Stands::Line("games done won")),
        ("said-list-games", Stands::ListGames),
        ("said-agree-draw", Stands::Line("draw agree")),
        ("said-agree-pause", Stands::Line("pause agree")),
        ("said-agree-undo", Stands::Line("undo agree")),
    ];
    let mut all: Vec<Entry> = Vec::new();
    let mut learn = |key: &str, stands| all.extend(lists(key).into_iter().map(|phrase| (phrase, stands)));
    fixed.into_iter().for_each(|(key, stands)| learn(key, stands));
    for &verb in Verb::ALL {
        learn(&format!("said-{}", verb.name()), Stands::For(verb));
        learn(&format!("near-{}", verb.name()), Stands::Near(verb));
    }
    all.sort_by_key(|(words, _)| usize::MAX - words.len());
    all
});

/// Words before a command, and politely around one.
static LEADS: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| longest_first("said-lead"));
static COURTESY: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| longest_first("said-please"));

/// Words that people say of themselves before they ask for something: "wrong move, …".
static ASIDES: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| longest_first("said-aside"));

/// Words that ask for the board, and are another command where they do not ask.
static BOARD_ASKED: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| longest_first("said-board-asked"));

/// The phrases of a list in all languages, by their words.
fn lists(key: &str) -> Vec<Vec<String>> {
    let of = |lang| {
        let said = words(lang);
        let list = if said.knows(key) { said.say_key(key) } else { String::new() };
        list.split(',').map(|phrase| phrase.split_whitespace().map(plain).collect()).collect::<Vec<_>>()
    };
    Lang::ALL.into_iter().flat_map(of).filter(|phrase: &Vec<String>| !phrase.is_empty()).collect()
}

fn longest_first(key: &str) -> Vec<Vec<String>> {
    let mut found = lists(key);
    found.sort_by_key(|phrase| usize::MAX - phrase.len());
    found
}

/// A word as phrases are compared: folded, without the signs of a sentence around it.
fn plain(word: &str) -> String {
    let signs = |c: char| matches!(c, '?' | '!' | '.' | ',' | ';' | ':' | '¿' | '¡' | '…');
    fold(&word.trim_matches(signs).replace('’', "'"))
}

/// A line as it would be typed, if it is said in other words: by a phrase, politely, or as a question that asks for it.
/// Whatever begins with a command as it is typed, and can be done, is none of this, unless a longer phrase begins so.
pub(crate) fn phrased(line: &str) -> Option<Phrase> {
    let line = visible(line);
    let (table, text) = split_table(line.trim());
    let said: Vec<&str> = text.split_whitespace().collect();
    let mut folded: Vec<String> = said.iter().map(|word| plain(word)).collect();
    if folded.is_empty() || answers(&text).is_some() {
        return None;
    }
    if let Some(alone) = alone(&folded) {
        return Some(alone);
    }
    let asks = text.ends_with('?') && said.last().is_some_and(|word| word.chars().count() > 1);
    if let (None, false, Some(agrees)) = (table, asks, answer_of(&folded)) {
        return Some(Phrase::Answer(agrees));
    }
    let (mut start, mut end) = (0, said.len());
    while let Some(length) = begins_politely(&folded[start..end]) {
        start += length;
    }
    while let Some(length) = ends(&COURTESY, &folded[start..end]) {
        end -= length;
    }
    if start == end {
        return None;
    }
    folded.truncate(end);
    let is_polite = start > 0 || end < said.len();
    if let Some(agrees) = answers(&folded[start..].join(" ")).filter(|_| is_polite) {
        return Some(Phrase::Answer(agrees));
    }
    let kernel = Kernel { said: &said[..end], folded: &folded, table, asks };
    // What was typed as a question stays as it is where more than a word or a number belongs to the command.
    kernel.meaning(start, is_polite || asks).or_else(|| {
        let mut after = start;
        while let Some(length) = begins(&LEADS, &folded[after..]) {
            after += length;
        }
        if after > start && after < end { kernel.meaning(after, true) } else { None }
    })
}

/// A line without the courtesy behind it.
struct Kernel<'l> {
    said: &'l [&'l str],
    /// The same words, folded.
    folded: &'l [String],
    /// The table that stands before it.
    table: Option<i64>,
    /// True if it is a question.
    asks: bool,
}

impl Kernel<'_> {
    /// The meaning from a word on: what a phrase stands for; or a command by its name, where the words before it, or the
    /// question, keep it from being one as it is typed.
    fn meaning(&self, from: usize, changed: bool) -> Option<Phrase> {
        let command =
            |verb: &str, rest: &str| Some(Phrase::Command(command(verb, rest, self.table, self.asks)?));
        if self.asks && BOARD_ASKED.iter().any(|words| self.folded[from..] == **words) {
            return command(Verb::Board.name(), "");
        }
        let phrase = PHRASES.iter().find(|(words, _)| self.folded[from..].starts_with(words));
        let Some((words, stands)) = phrase else {
            let begins_with = Verb::named(&self.folded[from]).filter(|_| changed)?;
            let after = self.rest(from + 1);
            // A word alone that agrees or refuses is no command of its own here.
            let answers = after.is_empty() && answers(&self.folded[from]).is_some();
            return if answers { None } else { command(begins_with.name(), &after) };
        };
        let after = self.rest(from + words.len());
        match stands {
            Stands::For(verb) => match Command::read(verb.name()) {
                Err(Unread::Misread(misread)) if after.is_empty() && !self.asks => {
                    Some(Phrase::Misread(misread))
                }
                _ => command(verb.name(), &after),
            },
            Stands::Begins(line) => command(line, &after),
            Stands::Leaves => command(Verb::Leave.name(), &format!("{WHOLE_MATCH} {after}")),
            Stands::How => Some(Phrase::How(self.table, after)),
            Stands::Near(verb) => Some(Phrase::Near(*verb)),
            _ if !after.is_empty() => None,
            Stands::Line(line) => command(line, ""),
            Stands::Stop => Some(Phrase::Stop),
            Stands::Flip => Some(Phrase::Flip),
            Stands::Hello => Some(Phrase::Hello),
            Stands::Thanks => Some(Phrase::Thanks),
            Stands::Bye => Some(Phrase::Bye),
            Stands::Later => Some(Phrase::Later),
            Stands::GoodGame => Some(Phrase::GoodGame),
            Stands::NeverMind => Some(Phrase::NeverMind),
            // Whoever names no game is told all of them.
            Stands::ListGames => match Command::read(Verb::Play.name()) {
                Err(Unread::Misread(misread)) => Some(Phrase::Misread(misread)),
                _ => None,
            },
        }
    }

    /// The words from one on, without the signs that end a question or a call.
    fn rest(&self, at: usize) -> String {
        let words = self.said[at..].iter().map(|word| word.trim_end_matches(['?', '!']));
        words.collect::<Vec<_>>().join(" ")
    }
}

/// The command of a line, if it can be read. Who only asks is told of a deed, and does it not, unless it is itself a question
/// to others.
fn command(verb: &str, rest: &str, table: Option<i64>, asks: bool) -> Option<Command> {
    let table = table.map_or(String::new(), |table| format!(" #{table}"));
    let line = format!("{verb} {rest}{table}");
    let command = Command::read(line.trim()).ok().or_else(|| Command::numbered(&line))?;
    // What cannot be undone is confirmed in the words in which it is asked for.
    let confirms = |(option, value): (&Opt, Option<Value>)| option.key == CONFIRM && value.is_some();
    if command.verb().options().iter().zip(command.values()).any(confirms) {
        return None;
    }
    if command.verb().options().iter().any(|option| option.takes.is_rest() || option.takes == Takes::Reason)
        && asks
    {
        return None;
    }
    if asks && !command.is_question() && !asks_others(command.verb()) {
        return Command::read(&format!("help {}", command.verb().name())).ok();
    }
    Some(command)
}

/// Tells whether a command asks others for something, or reminds them, so that it may be said as a question.
fn asks_others(verb: Verb) -> bool {
    matches!(verb, Verb::Draw | Verb::Pause | Verb::Undo | Verb::Rematch | Verb::Remind)
}

/// The rest of a line behind a command, where that is named in any way: by its name, or in other words.
pub(crate) fn rest_of(verb: Verb, line: &str) -> Option<String> {
    let said: Vec<&str> = line.split_whitespace().collect();
    let folded: Vec<String> = said.iter().map(|word| plain(word)).collect();
    let mut start = 0;
    while let Some(length) = begins_politely(&folded[start..]).or_else(|| begins(&LEADS, &folded[start..])) {
        start += length;
    }
    let named = |from: usize| {
        let phrase = PHRASES.iter().find(|(words, _)| folded[from..].starts_with(words));
        let phrase = phrase.filter(|(_, stands)| *stands == Stands::For(verb)).map(|(words, _)| words.len());
        phrase
            .or_else(|| (Verb::named(folded.get(from)?) == Some(verb)).then_some(1))
            .map(|length| from + length)
    };
    let at = named(0).or_else(|| named(start))?;
    Some(said[at..].join(" "))
}

fn begins_politely(words: &[String]) -> Option<usize> {
    begins(&COURTESY, words).or_else(|| begins(&ASIDES, words))
}

fn begins(phrases: &[Vec<String>], words: &[String]) -> Option<usize> {
    phrases.iter().find(|phrase| words.starts_with(phrase)).map(Vec::len)
}

fn ends(phrases: &[Vec<String>], words: &[String]) -> Option<usize> {
    phrases.iter().find(|phrase| words.ends_with(phrase)).map(Vec::len)
}

impl Command {
    /// Reads a line that was said to the bot, also in other words than those of commands.
    ///
    /// # Errors
    /// As [`Command::read`].
    pub(crate) fn heard(line: &str) -> Result<Command, Unread> {
        match phrased(line) {
            Some(Phrase::Command(command)) => Ok(command),
            Some(Phrase::Misread(misread)) => Err(Unread::Misread(misread)),
            Some(Phrase::Answer(true)) => Ok(Accept::default().into()),
            Some(Phrase::Answer(false)) => Ok(Decline::default().into()),
            _ => Command::read(line),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    /// Phrases of one word are not the beginning of a command, as they would hide it.
    #[test]
    fn no_phrase_hides_a_command() {
        for (words, stands) in PHRASES.iter() {
            if let [word] = &words[..] {
                let same = matches!(stands, Stands::For(verb) | Stands::Near(verb) if Verb::named(word) == Some(*verb));
                assert!(same || Verb::named(word).is_none(), "{word}");
            }
        }
        let mut seen = HashMap::new();
        for (words, stands) in PHRASES.iter() {
            let before = *seen.entry(words.clone()).or_insert(*stands);
            assert_eq!(before, *stands, "{words:?}");
        }
    }

    #[test]
    fn commands_are_understood_in_other_words() {
        for (said, line) in [
            ("delete my data", "privacy delete"),
            ("apaga a minha conta", "privacy delete"),
            ("give me a puzzle", "puzzle"),
            ("dá-me uma dica", "hint"),
            ("mostra a solução", "puzzle solution"),
            ("os jogos que ganhei", "games done won"),
            ("games I lost", "games done lost"),
            ("mostra o jogo 1", "board 1"),
            ("que cor sou eu?", "board"),
            ("claim the win", "claim"),
            ("participar no torneio 2", "tournament join 2"),
            ("offer draw", "draw"),
            ("I offer a draw #3", "draw #3"),
            ("draw?", "draw"),
            ("proponho empate", "draw"),
            ("voltar atrás", "undo"),
            ("undo, please", "undo"),
            ("please help", "help"),
            ("watch #1", "board #1"),
            ("show me the board", "board"),
            ("quero desistir", "resign"),
            ("new game hex @ana", "play hex @ana"),
            ("moves?", "moves"),
            ("accept?", "help accept"),
            ("play hex?", "help play"),
            ("I'm back", "away end"),
            ("join the ladder", "ladder join"),
            ("sair da escada", "ladder leave"),
            ("join the tournament", "tournament join"),
            ("join tournament 2", "tournament join 2"),
            ("entrar no torneio 2", "tournament join 2"),
            ("start the tournament", "tournament start"),
            ("sair do torneio", "tournament leave"),
            ("who is playing?", "board"),
            ("whose clock is running", "board"),
            ("quem é que joga", "board"),
            ("open ladder hex", "ladders open hex"),
            ("admin ladder new season hex", "ladders season end hex"),
            ("administrar escada nova temporada hex", "ladders season end hex"),
        ] {
            let command = Command::read(line).unwrap();
            assert_eq!(phrased(said), Some(Phrase::Command(command)), "{said}");
        }
        for none in [
            "d2-d3",
            "d2-d3?",
            "yes",
            "move d2-d3?",
            "draw",
            "admin prefix ?",
            "?",
            "please",
            "if a1 then b2?",
            "privacy delete yes please",
            "please resign yes",
        ] {
            assert_eq!(phrased(none), None, "{none}");
        }
    }

    #[test]
    fn whoever_is_sure_says_that_and_nothing_else() {
        for said in [
            "I am sure",
            "yes, I'm sure",
            "do it",
            "sim, tenho a certeza",
            "tenho",
            "yes, resign",
            "sim, desisto",
        ] {
            assert!(asked::agrees_to("resign #3 yes", said), "{said}");
        }
        let others = [
            "don't do it",
            "never do it",
            "not quite sure",
            "não tenho a certeza",
            "nem quero",
            "no, I am",
            "no, resign",
        ];
        for said in
            others.into_iter().chain(["yes, draw", "yes, resign #4", "sure as hell not", "resign", ""])
        {
            assert!(!asked::agrees_to("resign #3 yes", said), "{said}");
        }
    }
}
