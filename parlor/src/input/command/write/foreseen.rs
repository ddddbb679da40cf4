//! The moves of a plan, as they are typed: `d6-d5 then e2-e3 if f6-f5 then f2-f3`.

use engine::{Lang, Playthrough, Seat};

use crate::input::command::{
    Plan,
    words::{IF, THEN, is_if, is_then, value_name},
};
use crate::words;

/// A move of a plan, as it was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Foreseen {
    /// True if it is an answer of one's own, and not a move of somebody else's.
    pub own: bool,
    /// The move.
    pub text: String,
}

impl Plan {
    /// Two plans that were said in one line, with a semicolon between them.
    pub(crate) fn parted(&self) -> Option<(&str, &str)> {
        let (first, second) = self.line.split_once(';')?;
        let second = second.trim();
        second.split_whitespace().next().is_some_and(is_if).then_some((first.trim(), second))
    }

    /// The moves in turn. Where it begins with neither word, it begins with a move of somebody else's.
    #[must_use]
    pub fn moves(&self) -> Vec<Foreseen> {
        let mut moves = vec![Foreseen { own: false, text: String::new() }];
        for word in self.line.split_whitespace() {
            let own = is_then(word);
            if own || is_if(word) {
                moves.push(Foreseen { own, text: String::new() });
            } else if let Some(Foreseen { text, .. }) = moves.last_mut() {
                *text = if text.is_empty() { word.to_owned() } else { format!("{text} {word}") };
            }
        }
        for foreseen in &mut moves {
            let end = foreseen.text.trim_end_matches([',', ';', ':', '.']).len();
            foreseen.text.truncate(end);
        }
        moves.retain(|foreseen| !foreseen.text.is_empty());
        moves
    }
}

/// Two plans of whoever has the last turn of a round, as they are said in a language: with one answer, and with two. They are
/// the moves that the rules of the game show as an example.
pub(crate) fn examples(start: &dyn Playthrough, lang: Lang) -> Vec<String> {
    let (info, owner) = (start.info(), Seat::numbered(start.setup().seats));
    let (mut play, mut said, mut plans) = (start.fork(), Vec::new(), Vec::new());
    for text in info.example {
        let mover = play.turn().seat();
        if plans.len() == 2 || play.play_canonical(text).is_err() {
            break;
        }
        let word = if mover == owner { THEN } else { IF };
        said.push(format!("{} {}", value_name(word, lang), words(lang).say_move(info, text)));
        plans.extend((mover == owner).then(|| said.join(" ")));
    }
    plans
}
