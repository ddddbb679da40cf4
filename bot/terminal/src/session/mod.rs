//! One run of the terminal: who is at the prompt, and what that person may see.
//!
//! At a prompt, several people look at one screen in turns:
//!
//! * A line without a name is always the line of whom the prompt shows.
//! * The prompt passes to whoever a post mentions, which is the player to move, unless `/as NAME` has pinned it.
//! * Private posts wait until their person is at the prompt and presses Enter.
//! * Once something hidden has been on the screen, it is cleared before anybody else's turn.
//!
//! Without a prompt nothing waits and nothing is cleared: everything is printed in order, marked.

use std::io::Write;
use std::ops::ControlFlow;

use engine::Text;
use parlor::{Board, Message, Sight, Subject, Verb};
use storage::{PostId, Table};

use crate::{
    Error, Options,
    hall::{Delivery, Hall},
    line::{Line, Slash, account, is_name},
    sheet::Sheet,
    words::say,
};

/// Whether to read another line.
pub(crate) type Flow = ControlFlow<()>;
const ON: Flow = ControlFlow::Continue(());

/// A conversation.
#[derive(Debug)]
pub(crate) struct Session<'a, W> {
    sheet: Sheet<'a, W>,
    hall: Hall<'a>,
    /// Whether there is a prompt.
    live: bool,
    /// The account whose lines need no name.
    speaker: Option<String>,
    /// Whether the prompt stays with that account.
    pinned: bool,
    /// Private posts that nobody has seen yet.
    held: Vec<Delivery>,
    /// Whose secrets may be on the screen.
    secret: Option<String>,
}

impl<'a, W: Write> Session<'a, W> {
    /// Without a prompt.
    pub fn plain(sheet: Sheet<'a, W>, options: &'a Options) -> Session<'a, W> {
        let hall = Hall::new(options);
        Session { sheet, hall, live: false, speaker: None, pinned: false, held: Vec::new(), secret: None }
    }

    /// With a prompt.
    pub fn live(sheet: Sheet<'a, W>, options: &'a Options) -> Session<'a, W> {
        Session { live: true, ..Session::plain(sheet, options) }
    }

    /// Prints what was left over from the last run, and where things are.
    pub fn start(&mut self) -> Result<(), Error> {
        if self.live {
            self.note("terminal-hello")?;
            match self.hall.next() {
                Ok(Some((account, table))) => {
                    self.speaker = Some(account);
                    if let Some(table) = table.filter(|table| !table.private) {
                        self.resume(&table)?;
                    }
                }
                Ok(None) => (),
                Err(error) => self.trouble(&error.into())?,
            }
        }
        self.deliver(None)
    }

    /// The table at which the game goes on, as the room sees it.
    fn resume(&mut self, table: &Table) -> Result<(), Error> {
        let lang = self.sheet.lang();
        let subject = Subject::Table { table: table.id.0, ply: table.plies, eyes: Sight::Room, then: None };
        let board = Board { subject, wrong: Vec::new(), lang: lang.code().to_owned(), as_text: false };
        let name = self.speaker_name();
        let text = Text::new("terminal-goes-on").with("table", table.id.0).with("player", name);
        let message = Message { text: say(lang, &text), board: Some(board), ..Message::default() };
        self.sheet.message(&mut self.hall, None, &message)
    }

    /// What stands before the cursor: `Ana (#3)> ` when Ana is to move at table 3.
    pub fn prompt(&mut self) -> String {
        let Some(account) = self.speaker.clone() else { return "> ".to_owned() };
        let name = self.hall.name(&account);
        let tables = self.hall.waiting(&account);
        let mut numbers: Vec<String> = tables.iter().take(3).map(|table| format!("#{table}")).collect();
        if tables.len() > 3 {
            numbers.push("…".to_owned());
        }
        if numbers.is_empty() { format!("{name}> ") } else { format!("{name} ({})> ", numbers.join(", ")) }
    }

    /// Who is at the prompt.
    pub fn speaker(&self) -> Option<&str> {
        self.speaker.as_deref()
    }

    /// Everybody whom a completion may offer.
    pub fn people(&self) -> Vec<String> {
        self.hall.people()
    }

    /// Whether the last line must not be remembered where others could see it.
    pub fn is_secret(&self, line: &str) -> bool {
        let by = match Line::read(line) {
            Line::Said(Some(name), _) => Some(account(name)),
            Line::Said(None, _) => self.speaker.clone(),
            Line::Empty | Line::Slash(..) => None,
        };
        by.is_some_and(|by| self.hall.has_secrets(&by))
    }

    /// The size of the terminal may have changed.
    pub fn resize(&mut self, size: Option<(usize, usize)>) {
        self.sheet.size = size;
    }

    /// Says good-bye.
    pub fn end(&mut self) -> Result<(), Error> {
        self.note("terminal-bye")
    }

    /// Does what a line says, and prints what comes of it.
    pub fn hear(&mut self, line: &str) -> Result<Flow, Error> {
        match Line::read(line) {
            Line::Empty => self.enter()?,
            Line::Slash(word, rest) => return self.slash(word, rest),
            Line::Said(Some(name), text) => self.said(name, text)?,
            Line::Said(None, text) => match self.speaker.clone() {
                Some(account) => self.said(&account, text)?,
                None => self.note("terminal-who-speaks")?,
            },
        }
        Ok(ON)
    }

    fn said(&mut self, name: &str, text: &str) -> Result<(), Error> {
        let by = account(name);
        self.cover(Some(&by))?;
        match self.hall.say(name, text) {
            Ok(replies) => {
                for message in &replies {
                    self.sheet.message(&mut self.hall, Some(&by), message)?;
                }
                if self.live && self.hall.has_secrets(&by) {
                    self.secret = Some(by.clone());
                }
                self.deliver(Some((&by, !replies.is_empty())))
            }
            Err(error) => self.trouble(&error),
        }
    }

    /// Enter alone: whoever is at the prompt wants to see what is private.
    fn enter(&mut self) -> Result<(), Error> {
        let Some(account) = self.speaker.clone().filter(|_| self.live) else { return Ok(()) };
        self.cover(Some(&account))?;
        self.show_held(&account)
    }

    fn slash(&mut self, word: &str, rest: &str) -> Result<Flow, Error> {
        match Slash::named(word) {
            Some(Slash::As) => self.speak_as(rest)?,
            Some(Slash::Who) => self.who()?,
            Some(Slash::Help) => self.note("terminal-help")?,
            Some(Slash::Quit) => return Ok(ControlFlow::Break(())),
            None => {
                let shown: String = word.chars().take(40).collect();
                let text = if Verb::named(word).is_some() {
                    Text::new("terminal-no-slash")
                } else {
                    Text::new("terminal-unknown").with("near", Slash::nearest(word, self.sheet.lang()))
                };
                self.sheet.note(&text.with("word", parlor::escape(&shown)))?;
            }
        }
        Ok(ON)
    }

    fn speak_as(&mut self, name: &str) -> Result<(), Error> {
        let name = name.trim_start_matches('@').trim_end_matches(':');
        if name.is_empty() {
            self.pinned = false;
            if !self.live {
                self.speaker = None;
                return self.note("terminal-named");
            }
            if let Ok(Some((account, _))) = self.hall.next() {
                self.cover(Some(&account))?;
                self.speaker = Some(account);
            }
            self.note("terminal-free")?;
            return self.tell_held();
        }
        if !is_name(name) {
            return self.note("terminal-no-name");
        }
        let account = account(name);
        self.cover(Some(&account))?;
        // What somebody is called first stays.
        self.hall.name(name);
        self.speaker = Some(account.clone());
        self.pinned = true;
        self.show_held(&account)
    }

    fn who(&mut self) -> Result<(), Error> {
        let lang = self.sheet.lang();
        let numbers = |tables: &[storage::TableId]| {
            tables.iter().map(|table| format!("#{table}")).collect::<Vec<_>>().join(", ")
        };
        let mut lines = Vec::new();
        for account in self.hall.people() {
            let (plays, turn) = (self.hall.playing(&account), self.hall.waiting(&account));
            let key = match (plays.is_empty(), turn.is_empty()) {
                (true, _) => "terminal-person",
                (_, true) => "terminal-player",
                (_, false) => "terminal-turn",
            };
            let name = parlor::escape(&self.hall.name(&account));
            let text = Text::new(key).with("player", name).with("tables", numbers(&plays));
            lines.push(say(lang, &text.with("turn", numbers(&turn))));
        }
        if lines.is_empty() {
            return self.note("terminal-nobody");
        }
        let message = Message { text: lines.join("\n"), ..Message::default() };
        self.sheet.message(&mut self.hall, None, &message)
    }

    /// Prints the posts that wait. `by` is who has just said something, and whether there was an answer.
    fn deliver(&mut self, by: Option<(&str, bool)>) -> Result<(), Error> {
        let posts = match self.hall.take_posts() {
            Ok(posts) => posts,
            Err(error) => return self.trouble(&error),
        };
        if !self.live {
            for post in &posts {
                self.sheet.message(&mut self.hall, post.to.as_deref(), &post.message)?;
            }
            self.shown(&posts.iter().map(|post| post.id).collect::<Vec<_>>());
            return Ok(());
        }
        let before = self.speaker.clone();
        let mentioned = posts.iter().rev().find_map(|post| post.message.mention.last());
        if let Some(next) = mentioned.filter(|_| !self.pinned) {
            self.speaker = Some(next.clone());
        }
        let passed = self.speaker != before;
        // An answer was asked for, and stays until the next line.
        if by.is_none_or(|(_, answered)| !answered) {
            let speaker = self.speaker.clone();
            self.cover(speaker.as_deref())?;
        }
        let mut shown = Vec::new();
        let mut news = passed;
        for post in posts {
            let at_once = match &post.to {
                None => true,
                Some(to) => {
                    by.is_some_and(|(by, _)| by == to)
                        && (self.speaker.as_ref() == Some(to) || !self.hall.has_secrets(to))
                }
            };
            if at_once {
                self.sheet.message(&mut self.hall, post.to.as_deref(), &post.message)?;
                shown.push(post.id);
            } else {
                news |= post.to == self.speaker;
                self.held.push(post);
            }
        }
        self.shown(&shown);
        if news { self.tell_held() } else { Ok(()) }
    }

    /// Says that something waits for whoever is at the prompt.
    fn tell_held(&mut self) -> Result<(), Error> {
        if self.speaker.is_none() || !self.held.iter().any(|post| post.to == self.speaker) {
            return Ok(());
        }
        let text = Text::new("terminal-held").with("player", self.speaker_name());
        self.sheet.note(&text)
    }

    fn show_held(&mut self, account: &str) -> Result<(), Error> {
        let (own, others) = std::mem::take(&mut self.held)
            .into_iter()
            .partition::<Vec<_>, _>(|post| post.to.as_deref() == Some(account));
        self.held = others;
        if own.is_empty() {
            return Ok(());
        }
        let ids: Vec<PostId> = own.iter().map(|post| post.id).collect();
        for message in latest(own.into_iter().map(|post| post.message).collect()) {
            self.sheet.message(&mut self.hall, Some(account), &message)?;
        }
        if self.hall.has_secrets(account) {
            self.secret = Some(account.to_owned());
        }
        self.shown(&ids);
        Ok(())
    }

    /// Clears the screen if secrets of anybody but this person may be on it.
    fn cover(&mut self, from: Option<&str>) -> Result<(), Error> {
        if self.secret.is_none() || self.secret.as_deref() == from {
            return Ok(());
        }
        self.secret = None;
        self.sheet.clear()?;
        self.note("terminal-cleared")
    }

    fn shown(&mut self, posts: &[PostId]) {
        if let Err(error) = self.hall.delivered(posts) {
            tracing::error!(%error, "posts were printed, and will be printed again at the next start");
        }
    }

    fn trouble(&mut self, error: &parlor::Error) -> Result<(), Error> {
        tracing::error!(error = error as &dyn std::error::Error, "a line could not be handled");
        self.note("terminal-trouble")
    }

    fn note(&mut self, key: &'static str) -> Result<(), Error> {
        self.sheet.note(&Text::new(key))
    }

    fn speaker_name(&mut self) -> String {
        let account = self.speaker.clone().unwrap_or_default();
        parlor::escape(&self.hall.name(&account))
    }
}

/// Drops the boards that a later message shows as they are now, and messages that then say nothing new.
fn latest(mut messages: Vec<Message>) -> Vec<Message> {
    let table = |message: &Message| match message.board.as_ref().map(|board| &board.subject) {
        Some(Subject::Table { table, .. }) => Some(*table),
        _ => None,
    };
    for at in (0..messages.len()).rev() {
        let Some(number) = table(&messages[at]) else { continue };
        for earlier in 0..at {
            if table(&messages[earlier]) == Some(number) {
                messages[earlier].board = None;
                if messages[earlier].text == messages[at].text {
                    messages[earlier].text.clear();
                }
            }
        }
    }
    messages.retain(|message| *message != Message { mention: message.mention.clone(), ..Message::default() });
    messages
}

#[cfg(test)]
mod tests;
