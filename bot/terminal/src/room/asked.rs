//! Questions that the next line answers: whether somebody is sure, and which one of several is meant. They are kept in the
//! database, and outlive the program.

use engine::Lang;
use parlor::{BoardRef, Command, Control, Does, Message, Tone};
use serde_json::{Value, json};

/// The time that a question waits for its answer where the program has ended meanwhile, in milliseconds.
pub(crate) const KEPT_MILLIS: i64 = 24 * 3_600_000;

/// The question that somebody was asked last.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct LastAsked {
    /// The account.
    pub by: String,
    /// The line that a yes stands for, as if it had been typed, in answer to that board.
    sure: Option<(String, Option<BoardRef>)>,
    /// The lines that could be meant, in full: the number of the table or of the challenge says which.
    choices: Vec<String>,
    /// True if somebody else has asked that person something since: a yes or a no then answers that.
    yields: bool,
    /// The line that a yes stood for until something else was said: it now has to be said in full.
    lapsed: Option<(String, Option<BoardRef>)>,
    /// The line that wants to play, where it was asked which game.
    play: Option<String>,
}

/// The meaning of a line in answer to a question.
#[derive(PartialEq, Debug)]
pub(crate) enum Answer {
    /// The number of something that could be meant; this says it.
    Chosen(String),
    /// A number of nothing that could be meant.
    OtherNumber,
    /// Something else.
    Other,
}

impl LastAsked {
    /// Reads what some messages ask the person with that account, if they ask anything: the control of one would do something that
    /// cannot be undone, or it has something to choose from.
    pub(crate) fn of<'m>(by: &str, messages: impl Iterator<Item = &'m Message>) -> Option<LastAsked> {
        let mut asked = LastAsked {
            by: by.to_owned(),
            sure: None,
            choices: Vec::new(),
            yields: false,
            lapsed: None,
            play: None,
        };
        for message in messages {
            if let [Control { does: Does::Say { line, board }, tone: Tone::Bad, .. }] = &*message.controls {
                asked.sure = Some((line.clone(), *board));
            }
            if let Some(line) = &message.meant {
                asked.sure = Some((line.clone(), None));
            }
            let choices = message.picks.iter().flat_map(|picks| &picks.choices);
            let lines: Vec<String> = choices
                .filter_map(|control| match &control.does {
                    Does::Say { line, .. } => Some(line.clone()),
                    _ => None,
                })
                .collect();
            if !lines.is_empty() {
                asked.choices = lines;
            }
        }
        (asked.sure.is_some() || !asked.choices.is_empty()).then_some(asked)
    }

    /// The question whether somebody meant that line.
    pub(crate) fn whether(by: &str, line: String) -> LastAsked {
        LastAsked {
            by: by.to_owned(),
            sure: Some((line, None)),
            choices: Vec::new(),
            yields: false,
            lapsed: None,
            play: None,
        }
    }

    /// The question which game somebody wants to play who said that line.
    pub(crate) fn game(by: &str, line: &str) -> LastAsked {
        LastAsked { sure: None, play: Some(line.to_owned()), ..LastAsked::whether(by, String::new()) }
    }

    /// The line that plays a game which answers the question for one.
    pub(crate) fn with_game(&self, text: &str) -> Option<String> {
        parlor::command::with_game(self.play.as_ref()?, text)
    }

    /// The line that a yes stands for, if that is asked.
    pub(crate) fn sure(&self) -> Option<(&str, Option<BoardRef>)> {
        self.sure.as_ref().map(|(line, board)| (&**line, *board))
    }

    /// The thing that it is about, as it would be typed in a language.
    pub(crate) fn named(&self, lang: Lang) -> String {
        let (sure, board) =
            self.sure.as_ref().or(self.lapsed.as_ref()).map(|(line, board)| (line, *board)).unzip();
        let Some(line) = sure.or(self.choices.first()) else { return String::new() };
        let Ok(command) = Command::read(line) else { return line.clone() };
        let board = board.flatten().map(|board| board.table);
        if let Command::Move(played) = &command {
            let number = board.or(played.table).map_or(String::new(), |number| format!(" #{number}"));
            return format!("{}{number}", played.text);
        }
        if sure.is_none() {
            return format!("{} {}", command.verb().local_name(lang), self.numbers().join(", "));
        }
        let numbered = board.and_then(|board| Command::read(&format!("#{board} {line}")).ok());
        numbered.unwrap_or(command).unconfirmed().typed(lang)
    }

    /// The only line that could be meant, which a yes says, too.
    pub(crate) fn only(&self) -> Option<&str> {
        if let [only] = &*self.choices { Some(only) } else { None }
    }

    /// Tells whether a yes or a no answers it, and nothing that somebody else has asked since.
    pub(crate) fn owns_answers(&self) -> bool {
        !self.yields
    }

    /// The same without what a yes would do; none if nothing is left. After something else was asked, a yes or a no is an answer
    /// to that.
    pub(crate) fn without_sure(self, asked_else: bool) -> Option<LastAsked> {
        let yields = self.yields || asked_else;
        let lapsed = self.sure.or(self.lapsed).filter(|_| !yields);
        Some(LastAsked { sure: None, yields, lapsed, ..self }).filter(LastAsked::asks)
    }

    /// The same without what could be meant, as something else was asked for meanwhile; none if nothing is left.
    pub(crate) fn without_choices(self) -> Option<LastAsked> {
        Some(LastAsked { choices: Vec::new(), play: None, ..self }).filter(LastAsked::asks)
    }

    /// The same without what a yes stood for before; none if nothing is left.
    pub(crate) fn without_lapsed(self) -> Option<LastAsked> {
        Some(LastAsked { lapsed: None, ..self }).filter(LastAsked::asks)
    }

    /// Tells whether anything can be answered.
    fn asks(&self) -> bool {
        self.sure.is_some() || self.lapsed.is_some() || self.play.is_some() || !self.choices.is_empty()
    }

    /// The line that a yes stood for until something else was said, in full, as it would be typed in a language.
    pub(crate) fn lapsed(&self, lang: Lang) -> Option<String> {
        let (line, board) = self.lapsed.as_ref()?;
        let numbered = board.and_then(|board| Command::read(&format!("#{} {line}", board.table)).ok());
        let whole = numbered.or_else(|| Command::read(line).ok());
        Some(whole.map_or_else(|| line.clone(), |command| command.typed(lang)))
    }

    /// Reads a number that is all that somebody says as an answer.
    pub(crate) fn with_number(&self, text: &str) -> Answer {
        if self.choices.is_empty() {
            return Answer::Other;
        }
        let bare = text.trim().trim_end_matches('.');
        let Ok(number) = bare.trim_start_matches('#').parse::<i64>() else { return Answer::Other };
        let names = |line: &&String| number_of(line) == Some(number);
        match self.choices.iter().find(names) {
            Some(line) => Answer::Chosen(line.clone()),
            // With its sign it is a table that somebody wants to see.
            None if bare.starts_with('#') => Answer::Other,
            None => Answer::OtherNumber,
        }
    }

    /// The numbers of what could be meant, as they are written: those of tables with their sign.
    pub(crate) fn numbers(&self) -> Vec<String> {
        let written = |line: &String| {
            let command = Command::read(line).ok()?;
            let table = command.table().map(|table| format!("#{table}"));
            table.or_else(|| command.challenge().map(|challenge| challenge.to_string()))
        };
        self.choices.iter().filter_map(written).collect()
    }

    /// The text as it is kept.
    pub(crate) fn kept(&self) -> String {
        let kept = |meant: &Option<(String, Option<BoardRef>)>| {
            meant.as_ref().map(|(line, board)| {
                let board = board
                    .map(|board| json!({ "table": board.table, "ply": board.ply, "digest": board.digest }));
                json!({ "line": line, "board": board })
            })
        };
        json!({
            "sure": kept(&self.sure),
            "choices": self.choices,
            "yields": self.yields,
            "lapsed": kept(&self.lapsed),
            "play": self.play,
        })
        .to_string()
    }

    /// A question as it was kept; none if another program kept it.
    pub(crate) fn read(by: &str, kept: &str) -> Option<LastAsked> {
        let whole: Value = serde_json::from_str(kept).ok()?;
        let board = |board: &Value| {
            Some(BoardRef {
                table: board["table"].as_i64()?,
                ply: board["ply"].as_u64().and_then(|ply| u32::try_from(ply).ok()),
                digest: board["digest"].as_u64().and_then(|digest| u16::try_from(digest).ok()),
            })
        };
        let meant = |key: &str| {
            let meant = &whole[key];
            meant["line"].as_str().map(|line| (line.to_owned(), board(&meant["board"])))
        };
        let (sure, lapsed) = (meant("sure"), meant("lapsed"));
        let play = whole["play"].as_str().map(str::to_owned);
        let choices = whole["choices"].as_array().into_iter().flatten();
        let choices = choices.filter_map(|line| line.as_str().map(str::to_owned)).collect();
        let yields = whole["yields"].as_bool().unwrap_or_default();
        Some(LastAsked { by: by.to_owned(), sure, choices, yields, lapsed, play })
    }
}

/// The number of the table or of the challenge that a line names.
fn number_of(line: &str) -> Option<i64> {
    let command = Command::read(line).ok()?;
    command.table().or_else(|| command.challenge())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_read_as_it_was_kept() {
        let board = Some(BoardRef { table: 3, ply: Some(7), digest: Some(9) });
        let whole = LastAsked {
            by: "ana".to_owned(),
            sure: Some(("resign #3 yes".to_owned(), board)),
            choices: vec!["draw #1".to_owned(), "draw #2".to_owned()],
            yields: true,
            lapsed: Some(("resign yes".to_owned(), board)),
            play: Some("play @bruno".to_owned()),
        };
        let bare =
            LastAsked { sure: Some(("unlink yes".to_owned(), None)), choices: Vec::new(), ..whole.clone() };
        for asked in [whole.clone(), bare, LastAsked { sure: None, ..whole.clone() }] {
            assert_eq!(LastAsked::read("ana", &asked.kept()), Some(asked));
        }
        assert_eq!(LastAsked::read("ana", "no such thing"), None);
        assert_eq!(whole.with_number("#2"), Answer::Chosen("draw #2".to_owned()));
        assert_eq!(whole.with_number(" 1. "), Answer::Chosen("draw #1".to_owned()));
        assert_eq!(whole.with_number("3"), Answer::OtherNumber);
        assert_eq!((whole.with_number("#3"), whole.with_number("c3")), (Answer::Other, Answer::Other));
        assert_eq!(whole.numbers(), ["#1", "#2"]);
        assert_eq!(whole.with_game("hex 7").as_deref(), Some("play @bruno hex 7"));
        assert_eq!(whole.with_game("d2-d3"), None);
        assert_eq!(whole.lapsed(Lang::En).as_deref(), Some("resign #3 yes"));
    }
}
