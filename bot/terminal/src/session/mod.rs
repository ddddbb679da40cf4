//! One run of the terminal: who is at the prompt, and what that person may see.
//!
//! At a prompt, several people look at one screen in turns:
//!
//! * A line without a name is always the line of whom the prompt shows.
//! * The prompt passes to whoever a post mentions, which is the player to move, unless `/as NAME` has pinned it.
//! * Private posts wait until their person is at the prompt and presses Enter. So do answers that show something
//!   hidden, if somebody asks at another person's prompt; all other answers are printed at once.
//! * Once something hidden has been on the screen, it is cleared before anybody else's turn, and at the end.
//!
//! Without a prompt nothing waits and nothing is cleared: everything is printed in order, marked.

use std::io::Write;
use std::ops::ControlFlow;

use engine::Text;
use parlor::{Board, Message, Sight, Subject, Verb};
use storage::{PostId, Table};

use crate::{
    Error, Options,
    hall::Hall,
    line::{Line, Slash, account, is_name, is_point},
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
    /// What is private and has not been seen yet.
    held: Vec<Held>,
    /// Whose secrets are on the screen: nobody's but those of whom the prompt shows.
    secret: Option<String>,
}

/// A private message that waits for its person.
#[derive(Debug)]
struct Held {
    /// The post, unless it is an answer.
    post: Option<PostId>,
    /// The account.
    to: String,
    message: Message,
    /// Whether it shows something hidden.
    hidden: bool,
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
        let subject = Subject::Table {
            table: table.id.0,
            ply: table.plies,
            eyes: Sight::Room,
            then: None,
            as_of: None,
        };
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
        let by = match self.read(line) {
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

    /// Says good-bye, and leaves nothing hidden on the screen.
    pub fn end(&mut self) -> Result<(), Error> {
        self.cover(None)?;
        self.note("terminal-bye")
    }

    /// Does what a line says, and prints what comes of it.
    pub fn hear(&mut self, line: &str) -> Result<Flow, Error> {
        match self.read(line) {
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

    /// Takes a line apart. Where it has a speaker already, `d4: e5` is a move and nobody's name, unless somebody is
    /// called that.
    fn read<'l>(&self, line: &'l str) -> Line<'l> {
        Line::read(line, |name| self.speaker.is_none() || !is_point(name) || self.hall.knows(&account(name)))
    }

    fn said(&mut self, name: &str, text: &str) -> Result<(), Error> {
        let by = account(name);
        self.cover(Some(&by))?;
        let replies = match self.hall.say(name, text) {
            Ok(replies) => replies,
            Err(error) => return self.trouble(&error),
        };
        let mut waits = false;
        for message in replies {
            let hidden = self.live && (self.hall.shows_hand(&message) || self.hall.tells_hand(&by, text));
            if hidden && self.speaker.as_ref() != Some(&by) {
                self.held.push(Held { post: None, to: by.clone(), message, hidden });
                waits = true;
                continue;
            }
            self.sheet.message(&mut self.hall, Some(&by), &message)?;
            if hidden {
                self.secret = Some(by.clone());
            }
        }
        self.deliver(Some(&by))?;
        if waits && self.speaker.as_ref() != Some(&by) {
            let player = parlor::escape(&self.hall.name(&by));
            self.sheet.note(&Text::new("terminal-held-aside").with("player", player))?;
        }
        Ok(())
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
        self.hall.welcome(name);
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
            let plays = self.hall.playing(&account, self.speaker());
            let mut turn = self.hall.waiting(&account);
            turn.retain(|table| plays.contains(table));
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

    /// Prints the posts that wait. `by` is who has just said something.
    fn deliver(&mut self, by: Option<&str>) -> Result<(), Error> {
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
        let speaker = self.speaker.clone();
        self.cover(speaker.as_deref())?;
        let mut shown = Vec::new();
        let mut news = passed;
        for post in posts {
            let hidden = post.to.is_some() && self.hall.shows_hand(&post.message);
            match post.to {
                Some(to) if by != Some(&*to) || hidden && speaker.as_ref() != Some(&to) => {
                    news |= speaker.as_ref() == Some(&to);
                    self.held.push(Held { post: Some(post.id), to, message: post.message, hidden });
                }
                to => {
                    self.sheet.message(&mut self.hall, to.as_deref(), &post.message)?;
                    if hidden {
                        self.secret = to;
                    }
                    shown.push(post.id);
                }
            }
        }
        self.shown(&shown);
        if news { self.tell_held() } else { Ok(()) }
    }

    /// Says that something waits for whoever is at the prompt.
    fn tell_held(&mut self) -> Result<(), Error> {
        if !self.held.iter().any(|held| self.speaker() == Some(&held.to)) {
            return Ok(());
        }
        let text = Text::new("terminal-held").with("player", self.speaker_name());
        self.sheet.note(&text)
    }

    fn show_held(&mut self, account: &str) -> Result<(), Error> {
        let (own, others) =
            std::mem::take(&mut self.held).into_iter().partition::<Vec<_>, _>(|held| held.to == account);
        self.held = others;
        if own.is_empty() {
            return Ok(());
        }
        let ids: Vec<PostId> = own.iter().filter_map(|held| held.post).collect();
        if own.iter().any(|held| held.hidden) {
            self.secret = Some(account.to_owned());
        }
        for message in latest(own.into_iter().map(|held| held.message).collect()) {
            self.sheet.message(&mut self.hall, Some(account), &message)?;
        }
        self.shown(&ids);
        Ok(())
    }

    /// Clears the screen if secrets of anybody but this person are on it.
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
