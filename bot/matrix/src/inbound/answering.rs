//! Answers to messages: what they say is done, and whoever wrote them is told what comes of it.

use std::sync::Arc;

use courier::Typed;
use engine::{Lang, Text};
use parlor::command::Unread;
use parlor::{Command, Message, Reply, Request, Said};

use crate::bot::{Asker, Bot};
use crate::inbound::Inbox;
use crate::outbound::event::Ink;
use crate::outbound::passing::take_passing;
use crate::outbound::send::Target;
use crate::outbound::speak::Speech;
use crate::words::{say, say_key};

/// Something that somebody said to the bot.
pub(crate) struct Utterance {
    pub request: Arc<Request>,
    /// The message that an answer answers.
    pub message: String,
    /// The place of the message.
    pub target: Target,
    /// True if nobody else reads there.
    pub direct: bool,
    /// True if nobody reads on the homeserver either.
    pub safe: bool,
    /// The reason for which the network itself refuses it.
    pub refusal: Option<Text>,
}

impl Utterance {
    /// Answers it, and says so if something is wrong with us.
    pub(crate) async fn answer(self, inbox: &Inbox) {
        if let Err(error) = self.try_answer(inbox).await {
            tracing::error!(%error, event = self.request.event, "cannot handle a message");
            self.excuse(inbox, &error).await;
        }
    }

    async fn try_answer(&self, inbox: &Inbox) -> Result<(), parlor::Error> {
        let typed = Typed {
            request: Arc::clone(&self.request),
            message: self.message.clone(),
            spot: None,
            alone: self.safe,
        };
        if let Some(text) = &self.refusal {
            let text = say(self.lang(inbox).await?, text);
            let message = Message { text, ..Message::default() };
            return inbox.outbox.refuse_typed(&typed, vec![message]).await;
        }
        let reply = inbox.outbox.obey_typed(&typed).await?;
        match reply.outcome {
            parlor::Outcome::Answered => self.tell(inbox, &typed, reply).await,
            parlor::Outcome::Refused | parlor::Outcome::Repeated => Ok(()),
            _ if self.direct => Ok(()),
            _ => {
                let (bot, account) = (Arc::clone(&inbox.bot), self.request.by.account.clone());
                let room = self.target.room.clone();
                // Nobody waits for it.
                drop(inbox.bot.tasks.spawn(async move {
                    if let Err(failed) = take_passing(&bot, &account, &room).await {
                        tracing::warn!(why = failed.text, room, "cannot take away a passing message");
                    }
                }));
                Ok(())
            }
        }
    }

    /// Answers a question.
    async fn tell(&self, inbox: &Inbox, typed: &Typed, reply: Reply) -> Result<(), parlor::Error> {
        let bot = &*inbox.bot;
        if !bot.answered.is_first(&self.request.event) {
            return Ok(());
        }
        let account = &self.request.by.account;
        let Asker { prefix, lang, wanted } = bot.asker(&self.request).await?;
        let wanted = wanted || for_one(&self.request.said);
        let mut speech = self.speech(bot, Ink { prefix: &prefix, lang });
        let mut left = Vec::new();
        let brief = asks_for_help(&self.request.said);
        for message in reply.messages {
            let message = if brief { in_brief(message, lang) } else { message };
            // What has to wait keeps nobody in the room from being heard.
            if bot.limits.are_tight() && !message.public {
                left.push(message);
                continue;
            }
            let said = if message.public && !self.direct && !bot.courier.may_show(&self.target.room, account)
            {
                speech.notify(&say_key(lang, "matrix-enough")).await
            } else if message.public {
                speech.aloud(message.clone()).await
            } else if !self.safe && message.hidden || !self.direct && wanted {
                speech.privately(message.clone()).await
            } else {
                speech.answer(message.clone()).await
            };
            if let Err(failed) = said {
                tracing::warn!(why = failed.text, "cannot answer a question at once");
                left.push(message);
            }
        }
        if left.is_empty() { Ok(()) } else { inbox.outbox.keep_typed(typed, left).await }
    }

    /// Says what is wrong with us. Nothing is kept of it, as nothing may be kept any more.
    async fn excuse(&self, inbox: &Inbox, error: &parlor::Error) {
        let bot = &*inbox.bot;
        if !bot.answered.is_first(&self.request.event) {
            return;
        }
        let lang = self.lang(inbox).await.unwrap_or(self.request.place.lang);
        let prefix =
            bot.prefix_in(&self.request.place.community).await.unwrap_or_else(|_| bot.prefix.clone());
        let mut speech = self.speech(bot, Ink { prefix: &prefix, lang });
        if let Err(failed) = speech.notify(&say(lang, &error.excuse())).await {
            tracing::warn!(why = failed.text, "cannot tell somebody what is wrong");
        }
    }

    fn speech<'a>(&'a self, bot: &'a Bot, ink: Ink<'a>) -> Speech<'a> {
        let (event, reply_to) = (&*self.request.event, Some(&*self.message));
        let account = &*self.request.by.account;
        Speech { bot, account, event, nth: 0, place: &self.target, reply_to, ink }
    }

    /// The language of whoever said it.
    async fn lang(&self, inbox: &Inbox) -> Result<Lang, parlor::Error> {
        inbox.bot.courier.language_at(&self.request).await
    }
}

/// Tells whether somebody asks for what is said to be for them alone, wherever they ask for it.
fn for_one(said: &Said) -> bool {
    let line = match said {
        Said::Command(command) | Said::Control(command) => return is_for_one(command),
        Said::Line(line) => line,
        _ => return false,
    };
    match line.as_read() {
        Ok(command) => is_for_one(command),
        // A move with a question mark asks how that would look.
        Err(Unread::Bare(_, text)) => text.ends_with('?'),
        Err(Unread::Misread(_)) => false,
    }
}

fn is_for_one(command: &Command) -> bool {
    match command {
        Command::Text(_) | Command::Moves(_) | Command::Replay(_) => true,
        Command::Move(asked) => asked.text.trim_end().ends_with('?'),
        _ => false,
    }
}

/// Tells whether somebody asks what there is, and for nothing more.
fn asks_for_help(said: &Said) -> bool {
    let none = |command: &Command| matches!(command, Command::Help(asked) if asked.about.is_none());
    match said {
        Said::Command(command) | Said::Control(command) => none(command),
        Said::Line(line) => line.command().is_some_and(none),
        _ => false,
    }
}

/// The help in as many lines as a telephone shows: what one needs first, and how to ask for the rest.
fn in_brief(message: Message, lang: Lang) -> Message {
    // The games stand in the last line.
    let games = message.text.lines().last().unwrap_or_default().to_owned();
    let text = format!("{}\n{games}", say_key(lang, "matrix-help"));
    if message.explains.is_some() { Message { text, ..message } } else { message }
}
