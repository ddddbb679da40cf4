//! The moves of a plan, as they are typed: `d6-d5 then e2-e3 if f6-f5 then f2-f3`.

use super::{
    Plan,
    words::{is_if, is_then},
};

/// A move of a plan, as it was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Foreseen {
    /// Whether it is an answer of one's own, and not a move of somebody else's.
    pub own: bool,
    /// The move.
    pub text: String,
}

impl Plan {
    /// Its moves in turn. Where it begins with neither word, it begins with a move of somebody else's.
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
