//! A line that is said to the parlor: what it answers, what comes of it, and what is asked then.

use std::io::Write;

use engine::Text;
use parlor::{
    BoardRef, Command, Composed, Outcome, Person,
    command::{Games, Unread},
};

use super::Session;
use super::posts::Held;
use crate::{
    error::Error,
    line::{
        agrees, asks_for_file, asks_for_help, mentioned, name_in_one, names_the_end, needs_nobody,
        tells_cards,
    },
    room::asked::{Answer, LastAsked},
    room::people::nobody,
};

/// Tells whether a line that was only answered asked for nothing, as a greeting does not.
fn is_talk(line: &parlor::Line, outcome: &Outcome) -> bool {
    *outcome == Outcome::Answered && matches!(line.as_read(), Err(Unread::Bare(..)))
}

impl<W: Write> Session<'_, W> {
    /// A line without a name.
    pub(super) fn said_at_the_prompt(&mut self, line: &parlor::Line) -> Result<(), Error> {
        match self.speaker.clone() {
            Some(account) => {
                self.sits = true;
                self.said(&account, line)
            }
            None if needs_nobody(line) => self.said_by_nobody(line),
            None => {
                self.expect_file(asks_for_file(line));
                self.note("terminal-who-speaks")?;
                self.tell_name_in_one(line)?;
                self.expect_file(false);
                Ok(())
            }
        }
    }

    /// Answers a question that anybody may ask without saying who asks.
    fn said_by_nobody(&mut self, line: &parlor::Line) -> Result<(), Error> {
        if matches!(line.command(), Some(Command::Games(games)) if *games == Games::default()) {
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

    /// Does what somebody says, and keeps what they are asked then.
    pub(super) fn said(&mut self, name: &str, said: &parlor::Line) -> Result<(), Error> {
        let person = self.people.welcome(name);
        let by = person.account.clone();
        self.clear_for(Some(&by))?;
        if self.live && tells_cards(said) && self.people.has_secrets(&by) {
            self.secret = Some(by.clone());
        }
        // Whoever says anything else was not sure.
        let asked = self.asked.remove(&by);
        let was_asked = asked.is_some();
        let Some((line, board)) = self.answered(&person, asked.as_ref(), said)? else {
            return self.asked_still(&by, asked, said);
        };
        if let Some(whether) = self.near_person(&person, asked.as_ref(), &line)? {
            self.keep(&by, was_asked, Some(whether))?;
            return self.deliver(Some(&by), false);
        }
        let named = mentioned(line.text()).into_iter();
        let named = named.map(|name| (name.to_owned(), self.people.person(name))).collect();
        let (outcome, replies) = match self.room.hear(person.clone(), line.clone(), named, board) {
            Ok(heard) => heard,
            Err(error) => {
                self.expect_file(asks_for_file(&line));
                self.trouble(&error)?;
                self.expect_file(false);
                return Ok(());
            }
        };
        let asked = self.asked_now(&by, asked, &line, &outcome, &replies);
        self.keep(&by, was_asked, asked)?;
        self.tell(&person, &line, &outcome, replies)
    }

    /// Nothing is done: what was asked is asked still if a number was said that is none of those, or no number.
    fn asked_still(&mut self, by: &str, asked: Option<LastAsked>, said: &parlor::Line) -> Result<(), Error> {
        let was_asked = asked.is_some();
        let stays = asked.filter(|asked| {
            asked.with_number(said.text()) == Answer::OtherNumber
                || parlor::command::agrees(said.text()) == Some(true)
        });
        self.keep(by, was_asked, stays.and_then(LastAsked::without_lapsed))?;
        if !self.live {
            self.show_held(by)?;
        }
        self.deliver(Some(by), false)
    }

    /// The question that somebody is asked after a line: one of its replies, or what they were asked before it.
    fn asked_now(
        &self,
        by: &str,
        before: Option<LastAsked>,
        line: &parlor::Line,
        outcome: &Outcome,
        replies: &[Composed],
    ) -> Option<LastAsked> {
        let is_held =
            |composed: &&Composed| composed.message.hidden && self.live && self.speaker() != Some(by);
        let seen = replies.iter().filter(|composed| !is_held(composed)).map(|composed| &composed.message);
        let which_game = *outcome == Outcome::Refused && parlor::command::wants_game(line.text());
        let newly = LastAsked::of(by, seen).or_else(|| which_game.then(|| LastAsked::game(by, line.text())));
        newly.or_else(|| {
            // Which one is meant is asked until something is done, or something else asked for.
            let stays = *outcome == Outcome::Refused || is_talk(line, outcome) || needs_nobody(line);
            let asked = before.filter(|_| matches!(outcome, Outcome::Refused | Outcome::Answered));
            let asked = if stays { asked } else { asked.and_then(LastAsked::without_choices) };
            asked.and_then(|asked| asked.without_sure(false))
        })
    }

    /// Prints what comes of a line: nothing of it before it is on the disk.
    fn tell(
        &mut self,
        person: &Person,
        line: &parlor::Line,
        outcome: &Outcome,
        replies: Vec<Composed>,
    ) -> Result<(), Error> {
        let by = &*person.account;
        if !self.live {
            self.show_held(by)?;
        }
        if let Some(speaker) = self.speaker.clone().filter(|speaker| speaker != by) {
            self.clear_for(Some(&speaker))?;
        }
        let none = replies.iter().all(|reply| reply.message.file.is_none());
        self.expect_file(none && asks_for_file(line));
        let waits = self.answer(person, replies)?;
        self.expect_file(false);
        if asks_for_help(line) {
            self.note("terminal-help")?;
        }
        if *outcome == Outcome::Refused && names_the_end(line.text()) {
            self.note("terminal-to-end")?;
        }
        if *outcome == Outcome::Refused {
            self.tell_name_in_one(line)?;
        }
        self.deliver(Some(by), false)?;
        if waits && self.speaker() != Some(by) {
            let player = self.people.name(by);
            self.printer.note(&Text::new("terminal-held-elsewhere").with("player", player))?;
        }
        Ok(())
    }

    /// Says how somebody is named who speaks, where a name of several words was meant.
    fn tell_name_in_one(&mut self, line: &parlor::Line) -> Result<(), Error> {
        match name_in_one(line.text()) {
            Some(name) => self.printer.note(&Text::new("terminal-name-in-one").with("name", name)),
            None => Ok(()),
        }
    }

    /// Says what is printed next beside the output, if something was asked for as a file, and it comes instead.
    fn expect_file(&mut self, none_came: bool) {
        self.printer.instead = none_came;
        self.lacks_file |= none_came;
    }

    /// Asks whether somebody else is meant where a challenge names somebody who was never here, and whose name is nearly that of
    /// somebody who is; not where the same is said again.
    fn near_person(
        &mut self,
        by: &Person,
        asked: Option<&LastAsked>,
        line: &parlor::Line,
    ) -> Result<Option<LastAsked>, Error> {
        let read = line.as_read();
        if !matches!(read, Ok(Command::Play(_) | Command::Continue(_)) | Err(Unread::Bare(..))) {
            return Ok(None);
        }
        let text = line.text();
        let near = mentioned(text).into_iter().find_map(|name| Some((name, self.people.near(name)?)));
        let Some((name, near)) = near else { return Ok(None) };
        let meant = text.replacen(&format!("@{name}"), &format!("@{near}"), 1);
        if asked.and_then(LastAsked::sure).is_some_and(|(line, _)| line == meant) {
            return Ok(None);
        }
        let near = self.people.person(&near).name;
        let text = Text::new("terminal-person-near").with("name", parlor::escape(name));
        self.printer.note_to(by, &text.with("near", near))?;
        Ok(Some(LastAsked::whether(&by.account, meant)))
    }

    /// Reads what somebody says, after what they were asked, and the board that it answers; none if it says that nothing shall be done,
    /// or answers nothing.
    fn answered(
        &mut self,
        person: &Person,
        asked: Option<&LastAsked>,
        said: &parlor::Line,
    ) -> Result<Option<(parlor::Line, Option<BoardRef>)>, Error> {
        let text = said.text();
        let number = asked.map_or(Answer::Other, |asked| asked.with_number(text));
        let open = asked.filter(|asked| asked.owns_answers() && !asked.numbers().is_empty());
        let numbers = || asked.map(LastAsked::numbers).unwrap_or_default().join(", ");
        let lang = self.printer.lang();
        let named = asked.map(|asked| asked.named(lang)).unwrap_or_default();
        let lapsed = asked.and_then(|asked| asked.lapsed(lang));
        if let Some(line) = asked.and_then(|asked| asked.with_game(text)) {
            return Ok(Some((parlor::Line::read(line), None)));
        }
        Ok(match (number, asked.and_then(LastAsked::sure), parlor::command::agrees(text)) {
            (Answer::Chosen(line), ..) => Some((parlor::Line::read(line), None)),
            (Answer::OtherNumber, ..) => {
                let text = Text::new("terminal-other-number").with("text", text.trim().to_owned());
                self.printer.note_to(person, &text.with("numbers", numbers()))?;
                None
            }
            (Answer::Other, Some((line, board)), yes)
                if yes == Some(true) || agrees(said) || parlor::command::agrees_to(line, text) =>
            {
                Some((parlor::Line::read(line), board))
            }
            (Answer::Other, None, Some(true))
                if lapsed.is_some() && asked.is_some_and(LastAsked::owns_answers) =>
            {
                let line = lapsed.unwrap_or_default();
                self.printer.note_to(person, &Text::new("terminal-say-in-full").with("line", line))?;
                None
            }
            (Answer::Other, None, Some(true)) if open.is_some() => match open.and_then(LastAsked::only) {
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
    pub(super) fn keep(&mut self, by: &str, was_asked: bool, asked: Option<LastAsked>) -> Result<(), Error> {
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
}
