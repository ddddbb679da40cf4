//! The help in groups of a few lines each, what is needed to play first; and examples of every command.

use engine::{Lang, Text};

use crate::input::command::Verb;
use crate::words::words;

/// The number of groups.
pub(crate) const GROUPS: usize = 7;

/// The most lines of a group, with its title.
#[cfg(test)]
const MOST_LINES: usize = 10;

impl Verb {
    /// The group in which the help lists it, from 1.
    #[must_use]
    pub(crate) fn group(self) -> usize {
        match self {
            Verb::Play
            | Verb::Seeks
            | Verb::Accept
            | Verb::Move
            | Verb::Board
            | Verb::Moves
            | Verb::Hand
            | Verb::Undo
            | Verb::Resign => 1,
            Verb::Decline
            | Verb::Cancel
            | Verb::Leave
            | Verb::Draw
            | Verb::Pause
            | Verb::Resume
            | Verb::Rematch
            | Verb::Proof => 2,
            Verb::Plan
            | Verb::Plans
            | Verb::Note
            | Verb::Notes
            | Verb::Claim
            | Verb::Remind
            | Verb::Give
            | Verb::Keep
            | Verb::Away => 4,
            Verb::Stats
            | Verb::Top
            | Verb::Ladder
            | Verb::Tournament
            | Verb::Book
            | Verb::Learn
            | Verb::Solve
            | Verb::Analyse
            | Verb::Hint => 5,
            Verb::Settings
            | Verb::Link
            | Verb::Unlink
            | Verb::Records
            | Verb::Block
            | Verb::Unblock
            | Verb::Blocked
            | Verb::Privacy
            | Verb::Help => 6,
            Verb::Admin
            | Verb::Judge
            | Verb::Holidays
            | Verb::Exclude
            | Verb::Ladders
            | Verb::Organise
            | Verb::Archive
            | Verb::Sit => 7,
            _ => 3,
        }
    }

    /// The examples of its use, as lines in a language.
    #[must_use]
    pub(crate) fn samples(self, lang: Lang) -> Vec<String> {
        let all = words(lang).say_key(&format!("help-parts.help-{}", self.name()));
        all.split(" · ").map(str::to_owned).collect()
    }

    /// The same, as the last line of its page.
    pub(crate) fn sample_line(self, lang: Lang) -> String {
        let samples: Vec<String> = self.samples(lang).iter().map(|line| format!("`{line}`")).collect();
        words(lang).say(&Text::new("help-parts.help-samples").with("samples", samples.join(" · ")))
    }
}

/// A group of the help: its title, and a line for each command.
pub(crate) fn group(number: usize, lang: Lang) -> Vec<String> {
    let title = words(lang).say_key(&format!("help-parts.help-group-{number}"));
    let verbs = Verb::ALL.iter().filter(|verb| verb.group() == number);
    let lines = verbs.map(|verb| format!("`{}` – {}", verb.local_name(lang), verb.short(lang)));
    std::iter::once(format!("**{title}**")).chain(lines).collect()
}

/// The ways to ask for the other groups: `help 2` – looking.
pub(crate) fn others(number: usize, lang: Lang) -> Vec<String> {
    let said = words(lang);
    let each = (1..=GROUPS).filter(|other| *other != number).map(|other| {
        let title = said.say_key(&format!("help-parts.help-group-{other}"));
        format!("`{} {other}` – {title}", Verb::Help.local_name(lang))
    });
    let first = said.say_key("help-parts.help-more");
    vec![format!("{first} {}", each.collect::<Vec<_>>().join(" · ")), said.say_key("help-parts.help-rest")]
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::{Command, command::Unread};

    #[test]
    fn groups_are_short_and_have_all_commands() {
        for lang in Lang::ALL {
            let mut count = 0;
            for number in 1..=GROUPS {
                let lines = group(number, lang);
                assert!((2..=MOST_LINES).contains(&lines.len()), "{lines:?}");
                count += lines.len() - 1;
            }
            assert_eq!(count, Verb::ALL.len());
            assert!(group(1, lang)[1].contains(&Verb::Play.local_name(lang)));
        }
    }

    #[test]
    fn every_command_has_examples_that_are_read_as_it() {
        for lang in Lang::ALL {
            for &verb in Verb::ALL {
                let samples = verb.samples(lang);
                for line in &samples {
                    let read = Command::read(line);
                    let alone = verb == Verb::Move && matches!(read, Err(Unread::Bare(None, _)));
                    assert!(alone || read.is_ok_and(|command| command.verb() == verb), "{verb:?}: {line}");
                }
                let page = verb.help(lang, &[]);
                assert!(!page.contains(&verb.sample_line(lang)), "{verb:?} tells it twice");
            }
        }
    }
}
