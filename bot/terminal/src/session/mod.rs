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
mod slash;
mod standing;

use std::collections::BTreeMap;
use std::io::Write;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use engine::Text;
use parlor::{
    BoardRef, Command, Composed, Outcome, Person,
    command::{Games, Unread},
};

use crate::{
    error::Error,
    line::{
        Line, account, agrees, asks_for_help, is_speaker, mentioned, names_the_end, needs_nobody, tells_cards,
    },
    options::Options,
    output::printer::Printer,
    output::screen::Screen,
    room::Room,
    room::asked::{Answer, Asked},
    room::people::{People, nobody},
    room::tick::Tick,
};
use desk::SharedDesk;
use posts::Held;

/// The time between two looks for the deeds of other terminals.
pub(crate) const LOOK: Duration = Duration::from_millis(250);

/// The answer to the question whether to read another line.
pub(crate) type Flow = ControlFlow<()>;
const ON: Flow = ControlFlow::Continue(());

/// Tells whether a line that was only answered asked for nothing, as a greeting does not.
fn is_talk(line: &parlor::Line, outcome: &Outcome) -> bool {
    *outcome == Outcome::Answered && matches!(line.as_read(), Err(Unread::Bare(..)))
}

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
    asked: BTreeMap<String, Asked>,
    /// True if this line has been told already that something is wrong with us.
    troubled: bool,
}

impl Session<'_, Screen> {
    /// The screen.
    pub fn screen(&mut self) -> &mut Screen {
        self.printer.screen()
    }

    /// Tells the line editor who is at the prompt; true if that changes what stands there.
    pub fn sit_down(&mut self, desk: &SharedDesk) -> bool {
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
    pub fn plain(printer: Printer<'a, W>, options: &'a Options) -> Session<'a, W> {
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
        }
    }

    /// A session with a prompt.
    pub fn live(printer: Printer<'a, W>, options: &'a Options) -> Session<'a, W> {
        let session = Session::plain(printer, options);
        Session { live: true, room: session.room.at_a_prompt(), ..session }
    }

    /// The part that notes that a terminal is open.
    pub fn tick(&self) -> Arc<Tick> {
        Arc::clone(self.room.tick())
    }

    /// Prints what others have done meanwhile. While somebody is `typing`, the prompt stays.
    pub fn look(&mut self, typing: bool) -> Result<(), Error> {
        self.deliver(None, typing)?;
        if typing { Ok(()) } else { self.pass() }
    }

    /// Lets the prompt go to whoever should have it, as nothing is half typed.
    pub fn pass(&mut self) -> Result<(), Error> {
        let Some(next) = self.next.take().filter(|_| !self.pinned) else { return Ok(()) };
        if self.speaker() == Some(&next) {
            return Ok(());
        }
        self.clear_for(Some(&next))?;
        self.seat(Some(next));
        self.tell_held()
    }

    /// The next line is of this person, whom the prompt showed when it was typed.
    pub fn stay_with(&mut self, shown: Option<String>) {
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
    pub fn speaker(&self) -> Option<&str> {
        self.speaker.as_deref()
    }

    /// Tells whether the last line must not be remembered where others could see it.
    pub fn is_secret(&self, line: &str) -> bool {
        let by = match self.read(&parlor::visible(line)) {
            Line::Said(Some(name), _) => Some(account(name)),
            Line::Said(None, _) => self.speaker.clone(),
            Line::Empty | Line::Slash(..) => None,
        };
        by.is_some_and(|by| self.people.has_secrets(&by))
    }

    /// Notes that the person at the prompt has seen something hidden there, such as cards that the Tab key offered.
    pub fn has_seen_secrets(&mut self) {
        self.secret = self.speaker.clone();
    }

    /// The size of the terminal may have changed.
    pub fn resize(&mut self, size: Option<(usize, usize)>) {
        self.printer.size = size;
    }

    /// Says good-bye, and leaves nothing hidden on the screen.
    pub fn end(&mut self) -> Result<(), Error> {
        self.clear_for(None)?;
        self.note("terminal-bye")
    }

    /// Does what a line says, and prints what comes of it.
    pub fn hear(&mut self, line: &str) -> Result<Flow, Error> {
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

    /// A line without a name.
    fn said_at_the_prompt(&mut self, line: &parlor::Line) -> Result<(), Error> {
        match self.speaker.clone() {
            Some(account) => {
                self.sits = true;
                self.said(&account, line)
            }
            None if needs_nobody(line) => self.said_by_nobody(line),
            None => self.note("terminal-who-speaks"),
        }
    }

    /// Answers a question that anybody may ask without saying who asks.
    fn said_by_nobody(&mut self, line: &parlor::Line) -> Result<(), Error> {
        if matches!(line.command(), Some(Command::Games(Games { player: None }))) {
            return self.tables();
        }
        let replies = match self.room.hear(nobody(), line.clone(), Vec::new(), None) {
            Ok((_, replies)) => replies,
            Err(error) => return self.trouble(&error),
        };
        for composed in replies {
            self.print(None, composed)?;
        }
        if asks_for_help(line) { self.note("terminal-help") } else { Ok(()) }
    }

    fn said(&mut self, name: &str, said: &parlor::Line) -> Result<(), Error> {
        let person = self.people.welcome(name);
        let by = person.account.clone();
        self.clear_for(Some(&by))?;
        if self.live && tells_cards(said) && self.people.has_secrets(&by) {
            self.secret = Some(by.clone());
        }
        // Whoever says anything else was not sure.
        let asked = self.asked.remove(&by);
        let was_asked = asked.is_some();
        let (line, board) = match self.answered(&person, asked.as_ref(), said)? {
            Some(meant) => meant,
            None => {
                // What was asked is asked still if a number was said that is none of those, or no number.
                let stays = asked.filter(|asked| {
                    asked.with_number(said.text()) == Answer::OtherNumber
                        || parlor::command::agrees(said.text()) == Some(true)
                });
                self.keep(&by, was_asked, stays.and_then(Asked::without_lapsed))?;
                if !self.live {
                    self.show_held(&by)?;
                }
                return self.deliver(Some(&by), false);
            }
        };
        if let Some(whether) = self.near_person(&person, asked.as_ref(), &line)? {
            self.keep(&by, was_asked, Some(whether))?;
            return self.deliver(Some(&by), false);
        }
        let named =
            mentioned(line.text()).into_iter().map(|name| (name.to_owned(), self.people.person(name)));
        let named = named.collect();
        let (outcome, replies) = match self.room.hear(person.clone(), line.clone(), named, board) {
            Ok(heard) => heard,
            Err(error) => return self.trouble(&error),
        };
        let is_held =
            |composed: &Composed| composed.message.hidden && self.live && self.speaker() != Some(&by);
        let seen = replies.iter().filter(|composed| !is_held(composed)).map(|composed| &composed.message);
        let which_game = outcome == Outcome::Refused && parlor::command::wants_game(line.text());
        let newly = Asked::of(&by, seen).or_else(|| which_game.then(|| Asked::game(&by, line.text())));
        let asked = newly.or_else(|| {
            // Which one is meant is asked until something is done, or something else asked for.
            let stays = outcome == Outcome::Refused || is_talk(&line, &outcome) || needs_nobody(&line);
            let asked = asked.filter(|_| outcome == Outcome::Refused || outcome == Outcome::Answered);
            let asked = if stays { asked } else { asked.and_then(Asked::without_choices) };
            asked.and_then(|asked| asked.without_sure(false))
        });
        self.keep(&by, was_asked, asked)?;
        // Nothing is printed of a line before it is on the disk.
        if !self.live {
            self.show_held(&by)?;
        }
        if let Some(speaker) = self.speaker.clone().filter(|speaker| *speaker != by) {
            self.clear_for(Some(&speaker))?;
        }
        let waits = self.answer(&person, replies)?;
        if asks_for_help(&line) {
            self.note("terminal-help")?;
        }
        if outcome == Outcome::Refused && names_the_end(line.text()) {
            self.note("terminal-to-end")?;
        }
        self.deliver(Some(&by), false)?;
        if waits && self.speaker() != Some(&by) {
            let player = self.people.name(&by);
            self.printer.note(&Text::new("terminal-held-elsewhere").with("player", player))?;
        }
        Ok(())
    }

    /// Asks whether somebody else is meant where a challenge names somebody who was never here, and whose name is nearly that of
    /// somebody who is; not where the same is said again.
    fn near_person(
        &mut self,
        by: &Person,
        asked: Option<&Asked>,
        line: &parlor::Line,
    ) -> Result<Option<Asked>, Error> {
        let read = line.as_read();
        if !matches!(read, Ok(Command::Play(_) | Command::Continue(_)) | Err(Unread::Bare(..))) {
            return Ok(None);
        }
        let text = line.text();
        let near = mentioned(text).into_iter().find_map(|name| Some((name, self.people.near(name)?)));
        let Some((name, near)) = near else { return Ok(None) };
        let meant = text.replacen(&format!("@{name}"), &format!("@{near}"), 1);
        if asked.and_then(Asked::sure).is_some_and(|(line, _)| line == meant) {
            return Ok(None);
        }
        let near = self.people.person(&near).name;
        let text = Text::new("terminal-person-near").with("name", parlor::escape(name));
        self.printer.note_to(by, &text.with("near", near))?;
        Ok(Some(Asked::whether(&by.account, meant)))
    }

    /// Reads what somebody says, after what they were asked, and the board that it answers; none if it says that nothing shall be done,
    /// or answers nothing.
    fn answered(
        &mut self,
        person: &Person,
        asked: Option<&Asked>,
        said: &parlor::Line,
    ) -> Result<Option<(parlor::Line, Option<BoardRef>)>, Error> {
        let text = said.text();
        let number = asked.map_or(Answer::Other, |asked| asked.with_number(text));
        let open = asked.filter(|asked| asked.owns_answers() && !asked.numbers().is_empty());
        let numbers = || asked.map(Asked::numbers).unwrap_or_default().join(", ");
        let lang = self.printer.lang();
        let named = asked.map(|asked| asked.named(lang)).unwrap_or_default();
        let lapsed = asked.and_then(|asked| asked.lapsed(lang));
        if let Some(line) = asked.and_then(|asked| asked.with_game(text)) {
            return Ok(Some((parlor::Line::read(line), None)));
        }
        Ok(match (number, asked.and_then(Asked::sure), parlor::command::agrees(text)) {
            (Answer::Chosen(line), ..) => Some((parlor::Line::read(line), None)),
            (Answer::OtherNumber, ..) => {
                let text = Text::new("terminal-other-number").with("text", text.trim().to_owned());
                self.printer.note_to(person, &text.with("numbers", numbers()))?;
                None
            }
            (Answer::Other, Some((line, board)), yes) if yes == Some(true) || agrees(said) => {
                Some((parlor::Line::read(line), board))
            }
            (Answer::Other, None, Some(true))
                if lapsed.is_some() && asked.is_some_and(Asked::owns_answers) =>
            {
                let line = lapsed.unwrap_or_default();
                self.printer.note_to(person, &Text::new("terminal-say-in-full").with("line", line))?;
                None
            }
            (Answer::Other, None, Some(true)) if open.is_some() => match open.and_then(Asked::only) {
                Some(line) => Some((parlor::Line::read(line), None)),
                None => {
                    let text = Text::new("terminal-which-number").with("line", named);
                    self.printer.note_to(person, &text)?;
                    None
                }
            },
            (Answer::Other, Some(_), Some(false)) => {
                self.printer.note_to(person, &Text::new("terminal-not-done").with("line", named))?;
                None
            }
            (Answer::Other, None, Some(false)) if open.is_some() => {
                self.printer.note_to(person, &Text::new("terminal-not-done").with("line", named))?;
                None
            }
            (Answer::Other, ..) => Some((said.clone(), None)),
        })
    }

    /// Keeps what somebody is asked now, instead of what they were asked before, if they were.
    fn keep(&mut self, by: &str, was_asked: bool, asked: Option<Asked>) -> Result<(), Error> {
        let kept = if was_asked || asked.is_some() { self.room.keep(by, asked.as_ref()) } else { Ok(()) };
        if let Err(error) = kept {
            self.trouble(&error)?;
        }
        self.asked.extend(asked.map(|asked| (by.to_owned(), asked)));
        Ok(())
    }

    /// Prints what somebody is answered; true if some of it waits until that person is at the prompt.
    fn answer(&mut self, person: &Person, replies: Vec<Composed>) -> Result<bool, Error> {
        let by = &person.account;
        let mut waits = false;
        for composed in replies {
            let hidden = self.live && composed.message.hidden;
            if hidden && self.speaker() != Some(by) {
                self.held.push(Held { post: None, to: by.clone(), composed });
                waits = true;
                continue;
            }
            let only = Some(person).filter(|_| !composed.message.public);
            self.print(only, composed)?;
            if hidden {
                self.secret = Some(by.clone());
            }
        }
        Ok(waits)
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
