//! One run of the terminal: who is at the prompt, and what that person may see.
//!
//! At a prompt, several people look at one screen in turns:
//!
//! * A line without a name is always the line of whom the prompt shows.
//! * The prompt passes to whoever a post mentions, which is the player to move, unless `/as NAME` has pinned it; while
//!   something is half typed, it waits.
//! * Private posts wait until their person is at the prompt and presses Enter, and so do moves that Tab would list where
//!   hands are hidden. So do answers that tell something hidden, if somebody asks at another person's prompt; all other
//!   answers are printed at once.
//! * Once something hidden has been on the screen, it is cleared before anybody else's turn, and at the end.
//!
//! Without a prompt nothing is cleared: everything is printed in order, marked. Only what is private waits until its person
//! has spoken, as that person may be at another terminal on the same database.

pub(crate) mod desk;
mod posts;
mod said;
mod slash;
mod standing;

use std::collections::BTreeMap;
use std::io::Write;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use engine::Text;
use parlor::{Composed, Person};

use crate::{
    error::Error,
    line::{Line, account, is_speaker},
    options::Options,
    output::printer::Printer,
    output::screen::Screen,
    room::Room,
    room::asked::LastAsked,
    room::people::People,
    room::tick::Tick,
};
use desk::SharedDesk;
use posts::Held;

/// The time between two looks for the deeds of other terminals.
pub(crate) const LOOK: Duration = Duration::from_millis(250);

/// The answer to the question whether to read another line.
pub(crate) type Flow = ControlFlow<()>;
const ON: Flow = ControlFlow::Continue(());

/// A conversation.
#[derive(Debug)]
pub(crate) struct Session<'a, W> {
    printer: Printer<'a, W>,
    room: Room<'a>,
    people: People<'a>,
    /// True if there is a prompt.
    live: bool,
    /// The account whose lines need no name.
    speaker: Option<String>,
    /// True if the person who has that account has said by Enter, or by a line without a name, to sit at the prompt.
    sits: bool,
    /// The account to which the prompt passes once nothing is half typed.
    next: Option<String>,
    /// True if the prompt stays with that account.
    pinned: bool,
    /// The private posts that have not been seen yet.
    held: Vec<Held>,
    /// The person whose secrets are on the screen: nobody's but those of whom the prompt shows.
    secret: Option<String>,
    /// The last question to each account that was not answered since.
    asked: BTreeMap<String, LastAsked>,
    /// True if this line has been told already that something is wrong with us.
    troubled: bool,
    /// True if something was asked for as a file, and there was none.
    lacks_file: bool,
}

impl Session<'_, Screen> {
    /// The screen.
    pub(crate) fn screen(&mut self) -> &mut Screen {
        self.printer.screen()
    }

    /// Tells the line editor who is at the prompt; true if that changes what stands there.
    pub(crate) fn sit_down(&mut self, desk: &SharedDesk) -> bool {
        let status = self.status(self.printer.style);
        let people = self.people.here();
        let mut desk = desk.look();
        let changed = desk.status != status || desk.speaker != self.speaker;
        desk.status = status;
        desk.speaker.clone_from(&self.speaker);
        desk.sits = self.sits;
        desk.people = people;
        changed
    }
}

impl<'a, W: Write> Session<'a, W> {
    /// A session without a prompt.
    pub(crate) fn plain(printer: Printer<'a, W>, options: &'a Options) -> Session<'a, W> {
        let (room, people) = (Room::new(options), People::new(&options.store));
        Session {
            printer,
            room,
            people,
            live: false,
            speaker: None,
            sits: false,
            next: None,
            pinned: false,
            held: Vec::new(),
            secret: None,
            asked: BTreeMap::new(),
            troubled: false,
            lacks_file: false,
        }
    }

    /// A session with a prompt.
    pub(crate) fn live(printer: Printer<'a, W>, options: &'a Options) -> Session<'a, W> {
        let session = Session::plain(printer, options);
        Session { live: true, room: session.room.at_a_prompt(), ..session }
    }

    /// Tells whether everything that was asked for as a file came.
    pub(crate) fn has_all_files(&self) -> bool {
        !self.lacks_file
    }

    /// The part that notes that a terminal is open.
    pub(crate) fn tick(&self) -> Arc<Tick> {
        Arc::clone(self.room.tick())
    }

    /// Prints what others have done meanwhile. While somebody is `typing`, the prompt stays.
    pub(crate) fn look(&mut self, typing: bool) -> Result<(), Error> {
        self.deliver(None, typing)?;
        if typing { Ok(()) } else { self.pass() }
    }

    /// Lets computer players do all that they have to do now, and prints what comes of it.
    pub(crate) fn think(&mut self) -> Result<(), Error> {
        loop {
            match self.room.think() {
                Ok(true) => self.deliver(None, false)?,
                Ok(false) => return Ok(()),
                Err(error) => return self.trouble(&error),
            }
        }
    }

    /// Lets the prompt go to whoever should have it, as nothing is half typed.
    pub(crate) fn pass(&mut self) -> Result<(), Error> {
        let Some(next) = self.next.take().filter(|_| !self.pinned) else { return Ok(()) };
        if self.speaker() == Some(&next) {
            return Ok(());
        }
        self.clear_for(Some(&next))?;
        self.seat(Some(next));
        self.tell_held()
    }

    /// The next line is of this person, whom the prompt showed when it was typed.
    pub(crate) fn stay_with(&mut self, shown: Option<String>) {
        if self.speaker != shown {
            self.next = self.speaker.take();
            self.seat(shown);
        }
    }

    /// Puts somebody else at the prompt.
    fn seat(&mut self, account: Option<String>) {
        self.sits &= self.speaker == account;
        self.speaker = account;
    }

    /// The person at the prompt.
    pub(crate) fn speaker(&self) -> Option<&str> {
        self.speaker.as_deref()
    }

    /// Tells whether the last line must not be remembered where others could see it.
    pub(crate) fn is_secret(&self, line: &str) -> bool {
        let by = match self.read(&parlor::visible(line)) {
            Line::Said(Some(name), _) => Some(account(name)),
            Line::Said(None, _) => self.speaker.clone(),
            Line::Empty | Line::Slash(..) => None,
        };
        by.is_some_and(|by| self.people.has_secrets(&by))
    }

    /// Notes that the person at the prompt has seen something hidden there, such as cards that the Tab key offered.
    pub(crate) fn has_seen_secrets(&mut self) {
        self.secret = self.speaker.clone();
    }

    /// The size of the terminal may have changed.
    pub(crate) fn resize(&mut self, size: Option<(usize, usize)>) {
        self.printer.size = size;
    }

    /// Says good-bye, and leaves nothing hidden on the screen.
    pub(crate) fn end(&mut self) -> Result<(), Error> {
        self.clear_for(None)?;
        self.note("terminal-bye")
    }

    /// Does what a line says, and prints what comes of it.
    pub(crate) fn hear(&mut self, line: &str) -> Result<Flow, Error> {
        self.troubled = false;
        self.room.tick().look();
        match self.read(&parlor::visible(line)) {
            Line::Empty => self.enter()?,
            Line::Slash(by, word, rest) => return self.slash(by, word, rest),
            Line::Said(Some(name), text) => self.said(name, &parlor::Line::read(text))?,
            Line::Said(None, text) => self.said_at_the_prompt(&parlor::Line::read(text))?,
        }
        Ok(ON)
    }

    /// Takes a line apart. Where it has a speaker already, `d4: e5` is a move and nobody's name, unless somebody is
    /// called that.
    fn read<'l>(&self, line: &'l str) -> Line<'l> {
        Line::read(line, |name, text| {
            is_speaker(name, text, self.speaker.is_none(), || self.people.knows(&account(name)))
        })
    }

    /// Prints a message. Where several people share the terminal, a board does not turn to whoever is to move.
    fn print(&mut self, only: Option<&Person>, mut composed: Composed) -> Result<(), Error> {
        if let Some(scene) = &mut composed.scene
            && self.people.share_boards(only.map(|person| &*person.account))
        {
            scene.view.turned = false;
        }
        self.printer.message(only, &composed)
    }

    /// Enter alone: whoever is at the prompt wants to see what is private.
    fn enter(&mut self) -> Result<(), Error> {
        let Some(account) = self.speaker.clone().filter(|_| self.live) else { return Ok(()) };
        self.sits = true;
        self.clear_for(Some(&account))?;
        self.show_held(&account)
    }

    /// Clears the screen if secrets of anybody but this person are on it.
    fn clear_for(&mut self, person: Option<&str>) -> Result<(), Error> {
        if self.secret.is_none() || self.secret.as_deref() == person {
            return Ok(());
        }
        self.secret = None;
        self.printer.clear()?;
        self.note("terminal-cleared")
    }

    /// Says what is wrong with us, once for each line: whatever else is tried then meets the same.
    fn trouble(&mut self, error: &parlor::Error) -> Result<(), Error> {
        // News are looked for several times a second.
        if std::mem::replace(&mut self.troubled, true) {
            return Ok(());
        }
        tracing::error!(error = error as &dyn std::error::Error, "cannot handle a line");
        self.printer.note(&error.excuse())
    }

    fn note(&mut self, key: &'static str) -> Result<(), Error> {
        self.printer.note(&Text::new(key))
    }

    fn speaker_name(&mut self) -> String {
        let account = self.speaker.clone().unwrap_or_default();
        self.people.name(&account)
    }
}

#[cfg(test)]
mod tests;
