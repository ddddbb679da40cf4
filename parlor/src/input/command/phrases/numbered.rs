//! Commands whose number stands among small words, or before a sign of the sentence: "resign at table 1", "Draw #3!". The small
//! words stand in the language files.

use super::around::is_around;
use crate::input::command::{Command, Takes, Verb};

/// The key of the small words around a number.
const TABLE: &str = "said-around-table";

impl Command {
    /// The command of such a line, if it names a table or a challenge.
    pub(crate) fn numbered(line: &str) -> Option<Command> {
        let mut words = line.split_whitespace();
        let first = words.next()?;
        Verb::named(first).filter(|verb| verb.takes_number())?;
        let words: Vec<&str> = words.map(|word| word.trim_end_matches(['!', ',', '.'])).collect();
        let is_small = |at: usize| at + 1 < words.len() && is_around(TABLE, words[at]);
        let kept = (0..words.len()).filter(|&at| !is_small(at)).map(|at| words[at]);
        let line = [first].into_iter().chain(kept).collect::<Vec<_>>().join(" ");
        Command::read(&line).ok().filter(|command| command.table().or(command.challenge()).is_some())
    }
}

impl Verb {
    /// Tells whether a command is about one of the tables or challenges of whoever says it, and has no game of its own.
    pub(crate) fn takes_number(self) -> bool {
        let takes = |takes| self.options().iter().any(|option| option.takes == takes);
        let numbered = takes(Takes::Table) || takes(Takes::Challenge);
        let other = takes(Takes::Game) || takes(Takes::Move) || takes(Takes::Line) || takes(Takes::Note);
        numbered && !other && !matches!(self, Verb::Judge | Verb::Sit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_stands_among_small_words() {
        for (said, line) in [
            ("Desistir da mesa 1", "resign #1"),
            ("empate na 1", "draw #1"),
            ("Draw #3!", "draw #3"),
            ("resign at table 2.", "resign #2"),
            ("pausa no jogo 4", "pause #4"),
            ("recusar o desafio 5", "decline 5"),
        ] {
            assert_eq!(Command::numbered(said), Command::read(line).ok(), "{said}");
        }
        for none in ["draw", "resign in 3 moves", "draw at the table", "play hex at table 3", "resign #1 no"]
        {
            assert_eq!(Command::numbered(none), None, "{none}");
        }
    }
}
