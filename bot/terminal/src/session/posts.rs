//! Deeds of others, as this window prints them: at once, or when the person to whom they belong is at the prompt.

use std::io::Write;

use engine::Text;
use parlor::{Command, Composed, Does, Subject};
use storage::PostId;

use super::Session;
use crate::error::Error;

/// A private message that waits for its person.
#[derive(Debug)]
pub(super) struct Held {
    /// The post, unless it is an answer.
    pub post: Option<PostId>,
    /// The account.
    pub to: String,
    pub composed: Composed,
}

impl<W: Write> Session<'_, W> {
    /// Prints the posts that are new. `by` is who has just said something; while somebody is `typing`, the prompt stays.
    pub(super) fn deliver(&mut self, by: Option<&str>, typing: bool) -> Result<(), Error> {
        let posts = match self.room.take_posts() {
            Ok(posts) => posts,
            Err(error) => return self.trouble(&error),
        };
        let before = self.speaker.clone();
        if self.live {
            let mentioned = posts.iter().rev().find_map(|post| post.composed.message.mention.last());
            let next = mentioned.cloned().or(self.next.take()).filter(|_| !self.pinned);
            match next {
                Some(next) if !typing => self.seat(Some(next)),
                next => self.next = next,
            }
        }
        let speaker = self.speaker.clone();
        let mut news = speaker != before;
        self.clear_for(speaker.as_deref())?;
        let mut printed = Vec::new();
        for post in posts {
            if post.again {
                // What was printed cannot be brought up to date.
                printed.push(post.id);
                continue;
            }
            // What is asked of somebody now is what a yes means.
            let message = &post.composed.message;
            let answers = answers(&post.composed);
            let asks = !answers.is_empty();
            // Whoever was mentioned often enough is asked without that.
            let asked = self.asked.keys().filter(|by| self.people.are_asked(by, &answers));
            let concerned: Vec<String> =
                post.to.iter().chain(&message.mention).chain(asked).cloned().collect();
            for by in concerned {
                if self.asked.get(&by).is_some_and(|asked| asks || asked.sure().is_some()) {
                    let asked = self.asked.remove(&by).and_then(|asked| asked.without_sure(asks));
                    self.keep(&by, true, asked)?;
                }
            }
            let hidden = self.live && post.composed.message.hidden;
            let here = |to: &str| speaker.as_deref() == Some(to);
            let sits = |to: &str| here(to) && self.sits;
            let waits = |to: &str| match self.live {
                true => by != Some(to) || hidden && !sits(to),
                // Whoever has not spoken here may be at another terminal.
                false => !self.people.has_spoken(to),
            };
            match post.to {
                Some(to) if waits(&to) => {
                    news |= self.live && here(&to);
                    printed.extend(self.hold(Held { post: Some(post.id), to, composed: post.composed }));
                }
                to => {
                    let only = to.as_deref().map(|to| self.people.person(to));
                    self.print(only.as_ref(), post.composed)?;
                    if hidden {
                        self.secret = to;
                    }
                    printed.push(post.id);
                }
            }
        }
        self.printed(&printed);
        if news { self.tell_held() } else { Ok(()) }
    }

    /// Lets something private wait for its person. Of the hands that somebody has at a table the last one is enough: the
    /// post of the one before need not be shown any more.
    fn hold(&mut self, new: Held) -> Option<PostId> {
        let same = |old: &Held| {
            let hand = |held: &Held| held.composed.message.hidden.then(|| table_of(&held.composed)).flatten();
            old.to == new.to && hand(old).is_some_and(|table| hand(&new) == Some(table))
        };
        let old = self.held.iter().position(same).map(|at| self.held.remove(at));
        self.held.push(new);
        old.and_then(|old| old.post)
    }

    /// Says that something waits for whoever is at the prompt.
    pub(super) fn tell_held(&mut self) -> Result<(), Error> {
        if !self.held.iter().any(|held| self.speaker() == Some(&held.to)) {
            return Ok(());
        }
        let text = Text::new("terminal-held").with("player", self.speaker_name());
        self.printer.note(&text)
    }

    pub(super) fn show_held(&mut self, account: &str) -> Result<(), Error> {
        let held = std::mem::take(&mut self.held).into_iter();
        let (own, others): (Vec<Held>, _) = held.partition(|held| held.to == account);
        self.held = others;
        if self.live && own.iter().any(|held| held.composed.message.hidden) {
            self.secret = Some(account.to_owned());
        }
        let posts: Vec<PostId> = own.iter().filter_map(|held| held.post).collect();
        let person = self.people.person(account);
        for composed in latest(own.into_iter().map(|held| held.composed).collect()) {
            self.print(Some(&person), composed)?;
        }
        self.printed(&posts);
        Ok(())
    }

    fn printed(&mut self, posts: &[PostId]) {
        if let Err(error) = self.room.delivered(posts) {
            tracing::error!(%error, "posts were printed, and will be printed again at the next start");
        }
    }
}

/// The answers that a message has for readers whom it asks for a yes or a no.
fn answers(composed: &Composed) -> Vec<Command> {
    let controls = composed.message.controls.iter();
    let commands = controls.filter_map(|control| match &control.does {
        Does::Say { line, board: Some(board) } => {
            Command::read(&format!("#{} {line}", board.table)).or_else(|_| Command::read(line)).ok()
        }
        Does::Say { line, board: None } => Command::read(line).ok(),
        _ => None,
    });
    let answers = |command: &Command| {
        matches!(command, Command::Accept(_)) || command.answers_offers().flatten().is_some()
    };
    commands.filter(answers).collect()
}

/// The table of which a message shows a board.
fn table_of(composed: &Composed) -> Option<i64> {
    match composed.message.board.as_ref().map(|board| &board.subject) {
        Some(Subject::Table { table, .. }) => Some(*table),
        _ => None,
    }
}

/// Drops the boards that a later message shows as they are now, and messages that then say nothing new.
fn latest(mut messages: Vec<Composed>) -> Vec<Composed> {
    for at in (0..messages.len()).rev() {
        let Some(number) = table_of(&messages[at]) else { continue };
        let (earlier, later) = messages.split_at_mut(at);
        for one in earlier.iter_mut().filter(|one| table_of(one) == Some(number)) {
            one.message.board = None;
            if one.message.text == later[0].message.text {
                one.message.text.clear();
            }
        }
    }
    messages.retain(|Composed { message, .. }| {
        !message.text.is_empty() || message.board.is_some() || message.file.is_some()
    });
    messages
}
