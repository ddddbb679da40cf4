//! The line that was meant, where a refusal asks "did you mean": a yes says it.

use engine::{Arg, Text};

use crate::input::command::phrased;
use crate::{
    Command, Said,
    refusal::Refusal,
    speaker::Speaker,
    words::{clipped, visible, words},
};

/// The sentences that ask it: the key, the argument with what was said, and the one with what was meant.
const ASKING: [(&str, &str, &str); 8] = [
    ("no-command-near", "text", "verb"),
    ("no-game-near", "text", "game"),
    ("no-board-near", "text", "board"),
    ("no-time-near", "text", "near"),
    ("no-zone-near", "text", "near"),
    ("no-day-near", "text", "near"),
    ("no-holidays-day-near", "text", "near"),
    ("no-past-near", "text", "near"),
];

impl Speaker<'_> {
    /// The line that was meant by the one that is refused, if that is asked.
    pub(super) fn meant_by(&self, refusal: &Refusal) -> Option<String> {
        let Said::Line(line) = &self.request.said else { return None };
        let line = line.text();
        if let Some((said, meant)) = &refusal.near {
            return instead(line, said, meant);
        }
        refusal.lines.iter().find_map(|text| {
            if text.key == "no-person-sign" {
                return self.argument(text, "line").filter(|line| is_said(line));
            }
            let (_, said, meant) = ASKING.iter().find(|(key, ..)| *key == text.key)?;
            instead(line, &self.argument(text, said)?, &self.argument(text, meant)?)
        })
    }

    fn argument(&self, text: &Text, name: &str) -> Option<String> {
        match &text.args.iter().find(|(arg, _)| *arg == name)?.1 {
            Arg::Plain(plain) => Some(plain.clone()),
            Arg::Words(said) => Some(words(self.lang).say(said)),
            Arg::Number(_) | Arg::Seat(_) => None,
        }
    }
}

/// A line with something else in place of what was said, or that alone, if it can then be said.
fn instead(line: &str, said: &str, meant: &str) -> Option<String> {
    let line = visible(line);
    let line = line.trim();
    if line.contains(said) {
        let whole = line.replacen(said, meant, 1);
        // What is meant may have the number already.
        return [whole, meant.to_owned()].into_iter().find(|line| is_said(line));
    }
    // What is shown has been cut.
    Some(meant.to_owned()).filter(|meant| clipped(line) == said && is_said(meant))
}

fn is_said(line: &str) -> bool {
    Command::heard(line).is_ok() || phrased(line).is_some()
}
