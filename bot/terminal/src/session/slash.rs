//! The terminal's own commands.

use std::io::Write;
use std::ops::ControlFlow;

use engine::Text;
use parlor::{Message, Verb};
use storage::TableId;

use super::{Flow, ON, Session};
use crate::{
    error::Error,
    line::{Slash, account, is_name},
    words::say,
};

impl<W: Write> Session<'_, W> {
    /// `by` is the name before the command, if there is one.
    pub(super) fn slash(&mut self, by: Option<&str>, word: &str, rest: &str) -> Result<Flow, Error> {
        match Slash::named(word) {
            Some(Slash::As) => self.speak_as(rest)?,
            Some(Slash::Who) => self.who(by)?,
            Some(Slash::Help) => {
                let text = format!("help {rest}");
                match by {
                    Some(name) => self.said(name, &parlor::Line::read(text))?,
                    None => self.said_at_the_prompt(&parlor::Line::read(text))?,
                }
            }
            Some(Slash::Quit) => return Ok(ControlFlow::Break(())),
            None => {
                let shown: String = word.chars().take(40).collect();
                let text = if Verb::named(word).is_some() {
                    Text::new("terminal-no-slash")
                } else {
                    Text::new("terminal-unknown").with("near", Slash::nearest(word, self.printer.lang()))
                };
                self.printer.note(&text.with("word", parlor::escape(&shown)))?;
            }
        }
        Ok(ON)
    }

    fn speak_as(&mut self, name: &str) -> Result<(), Error> {
        let name = name.trim_start_matches('@').trim_end_matches(':');
        if name.is_empty() {
            self.pinned = false;
            if !self.live {
                self.seat(None);
                return self.note("terminal-named");
            }
            if let Some((account, _)) = self.people.next() {
                self.clear_for(Some(&account))?;
                self.seat(Some(account));
            }
            self.note("terminal-free")?;
            return self.tell_held();
        }
        if !is_name(name) {
            return self.note("terminal-no-name");
        }
        let account = self.people.welcome(name).account;
        self.clear_for(Some(&account))?;
        self.seat(Some(account.clone()));
        (self.sits, self.pinned, self.next) = (true, true, None);
        self.show_held(&account)
    }

    /// Prints who is there, as far as `by` may know, or the person at the prompt.
    fn who(&mut self, by: Option<&str>) -> Result<(), Error> {
        let asker = by.map(account).or_else(|| self.speaker.clone());
        let numbers = |tables: &[TableId]| {
            tables.iter().map(|table| format!("#{table}")).collect::<Vec<_>>().join(", ")
        };
        let mut lines = Vec::new();
        for account in self.people.here() {
            let plays = self.people.playing(&account, asker.as_deref());
            let mut turn = self.people.waiting(&account);
            turn.retain(|table| plays.contains(table));
            let key = match (plays.is_empty(), turn.is_empty()) {
                (true, _) => "terminal-person",
                (_, true) => "terminal-player",
                (_, false) => "terminal-turn",
            };
            let text = Text::new(key).with("player", self.people.name(&account));
            let text = text.with("tables", numbers(&plays)).with("turn", numbers(&turn));
            lines.push(say(self.printer.lang(), &text));
        }
        if lines.is_empty() {
            return self.note("terminal-nobody");
        }
        let message = Message { text: lines.join("\n"), ..Message::default() };
        self.print(None, message.into())
    }
}
