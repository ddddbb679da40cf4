//! Messages that are said at once, not through the outbox: answers to questions. Nothing is stored but what a
//! message of ours shows.

use courier::Size;
use parlor::Message;
use serde_json::json;
use storage::{Shown, Snapshot, Spot, TableId};

use crate::bot::{Bot, NETWORK};
use crate::outbound::deliver::shown;
use crate::outbound::direct::{HasAsked, direct_room};
use crate::outbound::event::{Ink, compose, meant_for, notice};
use crate::outbound::passing::note_passing;
use crate::outbound::send::{Target, WRITTEN, react, send};
use crate::trouble::Failed;

/// Something that is said at once, in answer to something.
pub(crate) struct Speech<'a> {
    pub bot: &'a Bot,
    /// The author of the message that is answered.
    pub account: &'a str,
    /// The event that is answered: it tells the answer from every other.
    pub event: &'a str,
    /// The number among several answers to it.
    pub nth: u32,
    /// The place of the message.
    pub place: &'a Target,
    /// The message to which the answer replies.
    pub reply_to: Option<&'a str>,
    /// The way in which commands are written there, and the language of the person who asked.
    pub ink: Ink<'a>,
}

impl Speech<'_> {
    /// Shows a message to everybody: in the thread of the table that it shows, or else, and if it stays, where it was
    /// asked for.
    pub(crate) async fn aloud(&mut self, message: Message) -> Result<(), Failed> {
        let table = message.board.as_ref().and_then(|board| board.subject.table());
        let home = match table.filter(|_| !message.here) {
            Some(table) => {
                let home = move |snapshot: &Snapshot| Ok(snapshot.place_of(TableId(table), NETWORK)?);
                self.bot.courier.look(home).await?
            }
            None => None,
        };
        let place = match home {
            Some(home) if home.room == self.place.room => match home.spot {
                Spot::Thread(thread) => Target { room: home.room, thread: Some(thread) },
                _ => self.place.clone(),
            },
            _ => self.place.clone(),
        };
        let reply_to = self.reply_to.filter(|_| place == *self.place);
        self.say(message, &place, reply_to, false).await
    }

    /// Answers whoever asked, where others read too.
    pub(crate) async fn answer(&mut self, message: Message) -> Result<(), Failed> {
        let place = self.place.clone();
        self.say(message, &place, self.reply_to, true).await
    }

    /// Writes to whoever asked privately, and leaves a sign of it where it was asked.
    pub(crate) async fn privately(&mut self, message: Message) -> Result<(), Failed> {
        let place = direct_room(self.bot, self.account, HasAsked::Yes).await?;
        let asked_here = place == *self.place;
        let prefix = std::mem::take(&mut self.ink.prefix);
        let said = self.say(message, &place, None, true).await;
        self.ink.prefix = prefix;
        said?;
        if let Some(message) = self.reply_to.filter(|_| !asked_here && self.nth == 1) {
            // Without the sign the message is there all the same.
            let _ = react(self.bot, &self.place.room, message, WRITTEN).await;
        }
        Ok(())
    }

    /// Says something that shows nothing and concerns whoever asked alone.
    pub(crate) async fn notify(&mut self, markdown: &str) -> Result<(), Failed> {
        self.nth += 1;
        let event = notice(&courier::with_commands(markdown, self.ink.prefix), &[]);
        let sent = send(self.bot, self.place, vec![event], &self.name(), self.reply_to).await?;
        note_passing(self.bot, self.account, &self.place.room, &sent).await
    }

    /// Sends a message, perhaps meant for whoever asked alone.
    async fn say(
        &mut self,
        message: Message,
        place: &Target,
        reply_to: Option<&str>,
        alone: bool,
    ) -> Result<(), Failed> {
        self.nth += 1;
        let mut parcel = self.bot.courier.parcel_of(message, Size::Usual).await?;
        let mut events = compose(&mut parcel, &self.ink);
        if alone {
            meant_for(&mut events, self.account);
        }
        for event in &mut events {
            // An answer notifies nobody: whoever asked is looking.
            event.content.insert("m.mentions".to_owned(), json!({}));
        }
        let sent = send(self.bot, place, events, &self.name(), reply_to).await?;
        self.note(shown(&parcel, &sent, place)).await
    }

    fn name(&self) -> String {
        format!("q{}.{}", self.event, self.nth)
    }

    async fn note(&self, shown: Option<Shown>) -> Result<(), Failed> {
        if let Some(shown) = shown {
            self.bot.courier.store.write(move |tx| tx.add_shown(NETWORK, &shown)).await?;
        }
        Ok(())
    }
}
