//! The terminal's own commands.

use std::io::Write;
use std::ops::ControlFlow;

use engine::Text;
use parlor::{Composed, Message, Verb};
use storage::TableId;

use super::{Flow, ON, Session};
use crate::{
    error::Error,
    line::{Slash, is_name},
    words::say,
};

impl<W: Write> Session<'_, W> {
    pub(super) fn slash(&mut self, word: &str, rest: &str) -> Result<Flow, Error> {
        match Slash::named(word) {
            Some(Slash::As) => self.speak_as(rest)?,
            Some(Slash::Who) => self.who()?,
            Some(Slash::Help) => self.said_at_the_prompt(&format!("help {rest}"))?,
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

    /// The tables at which somebody plays, as the room sees them.
    pub(super) fn tables(&mut self) -> Result<(), Error> {
        let lang = self.printer.lang();
        let mut lines = Vec::new();
        for standing in self.people.tables() {
            let players: Vec<String> =
                standing.players.iter().map(|account| self.people.name(account)).collect();
            let turn = standing.turn.map(|account| self.people.name(&account));
            let key = if turn.is_some() { "terminal-table" } else { "terminal-table-paused" };
            let text = Text::new(key)
                .with("table", standing.table.0)
                .with("game", parlor::words(lang).say_key(&standing.game))
                .with("players", players.join(", "))
                .with("turn", turn.unwrap_or_default());
            lines.push(say(lang, &text));
        }
        if lines.is_empty() {
            return self.note("terminal-no-tables");
        }
        let message = Message { text: lines.join("\n"), ..Message::default() };
        self.printer.message(None, &Composed { message, scene: None })
    }

    fn who(&mut self) -> Result<(), Error> {
        let numbers = |tables: &[TableId]| {
            tables.iter().map(|table| format!("#{table}")).collect::<Vec<_>>().join(", ")
        };
        let mut lines = Vec::new();
        for account in self.people.here() {
            let plays = self.people.playing(&account, self.speaker());
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
        self.printer.message(None, &Composed { message, scene: None })
    }
}
