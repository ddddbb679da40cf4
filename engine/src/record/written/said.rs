//! Lines of a record's text that only people read, and whether one of them, on why the game ended, is so.

use super::Written;
use crate::rules::refusal::clip;
use crate::{Lang, Outcome, Reason, RecordedResult, Text, words};

/// The reasons for a draw, and for a game that somebody has lost, that no board shows.
const DRAWN: [&str; 2] = ["end-agreed", "end-judged"];
const LOST: [&str; 3] = ["end-resigned", "end-time", "end-judged"];

/// A line for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SaidLine {
    /// The number of the line, from 1.
    pub line: u64,
    /// The language of its label.
    pub lang: Lang,
    /// The rest of it.
    pub text: String,
}

impl Written {
    /// Compares the sentence on why the game ended with the moves and the result. Given how the game ended on the board, if it
    /// did; the key of the reason that the sentence says, if it is known.
    ///
    /// # Errors
    /// The sentence as it stands, and as it should be.
    pub fn reason_said(&self, seen: Option<Outcome>) -> Result<Option<&'static str>, Reason> {
        let Some(said) = &self.why else { return Ok(None) };
        let told = RecordedResult::from;
        let Some(result) = seen.map(told).or_else(|| self.record.result.clone()) else {
            return Err(Reason::new("record-why-running").with("told", clip(&said.text)));
        };
        let possible = match seen {
            Some(outcome) => vec![outcome.reason],
            None if result.draw => DRAWN.to_vec(),
            None => LOST.to_vec(),
        };
        let sentence = |lang: Lang, key: &'static str| self.sentence(lang, key, &result);
        // Without the players' names in the text there is nothing to compare with.
        let wanted: Option<Vec<_>> = possible.iter().map(|key| sentence(said.lang, key)).collect();
        let Some(wanted) = wanted else { return Ok(None) };
        let same = |text: String| text.to_lowercase() == said.text.to_lowercase();
        let is =
            |key: &&&'static str| Lang::ALL.into_iter().any(|lang| sentence(lang, key).is_some_and(same));
        if let Some(key) = possible.iter().find(is) {
            return Ok(Some(*key));
        }
        let wanted: Vec<String> = wanted.iter().map(|text| format!("“{text}”")).collect();
        let reason = Reason::new("record-other-why").with("told", clip(&said.text));
        Err(reason.with("count", wanted.len()).with("wanted", wanted.join(", ")))
    }

    /// The sentence of a reason about the players of this text; none if it does not name them.
    fn sentence(&self, lang: Lang, key: &'static str, result: &RecordedResult) -> Option<String> {
        let mut text = Text::new(key);
        for (arg, seats) in [("winner", &result.winners), ("loser", &result.losers)] {
            let at = seats.first().map(|seat| usize::from(*seat).saturating_sub(1));
            if let Some(name) = at.and_then(|at| self.seated.get(at)?.as_ref()) {
                text = text.with(arg, &**name);
            }
        }
        words(lang).try_say(&text).ok()
    }
}
