//! Messages that are said at once, not through the outbox: answers to questions. Nothing is stored but what a
//! message of ours shows.

use parlor::Message;
use serenity::all::MessageId;
use storage::{Shown, Snapshot, Spot, TableId};

use crate::{
    api::call::{PAUSES_MILLIS, persist},
    api::trouble::Failed,
    bot::{APART, Bot, NETWORK},
    outbound::after::settle_before,
    outbound::compose::{Payload, compose},
    outbound::deliver::{directly, shown},
    outbound::passing::note_passing,
    outbound::send::{Target, channel_named, in_size, send},
    standing::Why,
};

/// Something that is said at once, in answer to something.
pub(crate) struct Speech<'a> {
    pub bot: &'a Bot,
    /// The mark that tells the answer from every other, for Discord: the number of the message or the interaction.
    pub event: u64,
    /// The number among several answers to it.
    pub nth: u32,
    /// The message to which it replies.
    pub reply_to: Option<&'a str>,
    /// The community in which it was asked for, which decides how commands are named.
    pub community: &'a str,
    /// The account that has asked.
    pub account: &'a str,
}

impl Speech<'_> {
    /// Shows a message to everybody: in the thread of the table that it shows, or else, and if it stays, where it was
    /// asked for.
    pub(crate) async fn aloud(&self, message: Message, asked_in: &Target) -> Result<(), Failed> {
        let place = match message.board.as_ref().and_then(|board| board.subject.table()) {
            Some(table) if !message.here => {
                let place = move |snapshot: &Snapshot| Ok(snapshot.place_of(TableId(table), NETWORK)?);
                self.bot.courier.look(place).await?
            }
            _ => None,
        };
        let place = match (place.map(|place| place.spot), asked_in) {
            (Some(Spot::Thread(thread)), Target::Channel(_)) => Target::Channel(channel_named(&thread)?),
            _ => asked_in.clone(),
        };
        let reply_to = self.reply_to.filter(|_| place == *asked_in);
        Speech { reply_to, ..*self }.say(&message, &place).await
    }

    /// Says something in a channel.
    pub(crate) async fn say(&self, message: &Message, target: &Target) -> Result<(), Failed> {
        let nonce = self.nonce();
        let say = async |size| {
            let mut parcel = self.bot.courier.parcel_of(message.clone(), size).await?;
            let payloads = compose(&mut parcel, &self.bot.names.at(self.community));
            let sent =
                persist(&PAUSES_MILLIS, || send(self.bot, target, &payloads, &nonce, self.reply_to)).await?;
            Ok(target.name().and_then(|channel| shown(&parcel, sent, &channel)))
        };
        self.note(in_size(say).await?).await
    }

    /// Sends something by direct message.
    pub(crate) async fn directly(&self, account: &str, message: &Message) -> Result<(), Failed> {
        let nonce = self.nonce();
        let send = async |size| {
            let parcel = self.bot.courier.parcel_of(message.clone(), size).await?;
            persist(&PAUSES_MILLIS, || directly(self.bot, account, parcel.clone(), &nonce)).await
        };
        self.note(in_size(send).await?).await
    }

    /// Says something that shows nothing.
    pub(crate) async fn tell(&self, payload: Payload, target: &Target) -> Result<Option<MessageId>, Failed> {
        let (payloads, nonce) = ([payload], self.nonce());
        persist(&PAUSES_MILLIS, || send(self.bot, target, &payloads, &nonce, self.reply_to)).await
    }

    /// The same to one person, where others read too; it does not stay there.
    pub(crate) async fn notify(
        &self,
        payload: Payload,
        account: &str,
        target: &Target,
    ) -> Result<(), Failed> {
        let sent = self.tell(payload, target).await?;
        if let (Some(sent), Some(channel)) = (sent, target.name()) {
            note_passing(self.bot, account, &channel, sent).await;
        }
        Ok(())
    }

    fn nonce(&self) -> String {
        format!("q{:x}.{}", self.event, self.nth)
    }

    /// Tells whether the person who has asked plays at a table.
    async fn plays(&self, table: Option<TableId>) -> Result<bool, parlor::Error> {
        let Some(table) = table else { return Ok(false) };
        let account = self.account.to_owned();
        let plays = move |snapshot: &Snapshot| {
            let person = snapshot.person_of(NETWORK, &account)?;
            let seats = snapshot.seats(table)?;
            Ok(person.is_some_and(|person| seats.iter().any(|seat| seat.person.id == person.id)))
        };
        self.bot.courier.look(plays).await
    }

    async fn note(&self, shown: Option<Shown>) -> Result<(), Failed> {
        if let Some(shown) = shown {
            let noted = shown.clone();
            self.bot.courier.store.write(move |tx| tx.add_shown(NETWORK, &noted)).await?;
            if !self.community.starts_with(APART) {
                let why = if self.plays(shown.table).await? { Why::Asked } else { Why::Watched };
                settle_before(self.bot, &shown, why).await;
            }
        }
        Ok(())
    }
}
