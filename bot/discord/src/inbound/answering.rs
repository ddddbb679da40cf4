//! Answers to messages: what they say is done, and whoever wrote them is told what comes of it.

use std::sync::Arc;

use engine::{Lang, Text};
use parlor::{Outcome, Reply, Request, Said};
use storage::TableId;

use crate::{
    api::custom_id,
    api::trouble::{Failed, Trouble},
    bot::DIRECT,
    inbound::Inbox,
    outbound::compose::Payload,
    outbound::deliver::{for_one, notice},
    outbound::passing::has_gone_on,
    outbound::send::Target,
    outbound::speak::Speech,
    outbound::unseen::{seen_at, unseen},
    words::say,
};

/// A message that is answered. It cannot be answered privately in its room: what is for its author alone finds another way.
pub(crate) struct Answering<'a> {
    pub inbox: &'a Inbox,
    /// The message.
    pub message: String,
    /// The number of the message.
    pub event: u64,
    /// The place of the message.
    pub target: Target,
}

impl Answering<'_> {
    /// Does what the message says, unless the network itself refuses it.
    pub(crate) async fn answer(
        &self,
        request: &Arc<Request>,
        refusal: Option<Text>,
    ) -> Result<(), parlor::Error> {
        let outbox = &self.inbox.outbox;
        let typed = courier::Typed {
            request: Arc::clone(request),
            message: self.message.clone(),
            spot: self.target.name(),
            alone: is_direct(request),
        };
        if let Some(text) = refusal {
            let text = say(self.lang(request).await?, &text);
            let message = parlor::Message { text, ..parlor::Message::default() };
            return outbox.refuse_typed(&typed, vec![message]).await;
        }
        let reply = outbox.obey_typed(&typed).await?;
        match reply.outcome {
            Outcome::Answered => self.tell(&typed, reply).await,
            Outcome::Played { table } => {
                has_gone_on(&self.inbox.bot, &request.by.account);
                self.tell_unseen(request, TableId(table)).await
            }
            _ => Ok(()),
        }
    }

    /// Tells whoever has moved why nothing is seen of it, as far as that is known.
    async fn tell_unseen(&self, request: &Arc<Request>, table: TableId) -> Result<(), parlor::Error> {
        let bot = &*self.inbox.bot;
        let (community, account) = (&request.place.community, &request.by.account);
        // From a direct message no room follows that could be the table's next.
        if bot.shut.is_empty() && !is_direct(request) {
            return Ok(());
        }
        let place = bot.courier.look(move |snapshot| seen_at(snapshot, table)).await?;
        let Some(place) = place else { return Ok(()) };
        let Some(text) = unseen(bot, table, &place, false) else { return Ok(()) };
        let reply_to = Some(&*self.message);
        let speech = Speech { bot, event: self.event, nth: 0, reply_to, community, account };
        let text = bot.names.at(community).link(&say(self.lang(request).await?, &text));
        if let Err(failed) = speech.notify(Payload::text(text), account, &self.target).await {
            tracing::info!(why = failed.text, "cannot tell somebody why a board waits");
        }
        Ok(())
    }

    /// Says what is wrong with us. Nothing is kept of it, as nothing may be kept any more.
    pub(crate) async fn excuse(&self, request: &Arc<Request>, error: &parlor::Error) {
        let bot = &*self.inbox.bot;
        if !bot.answers(self.event) {
            return;
        }
        let lang = self.lang(request).await.unwrap_or(request.place.lang);
        let speech = Speech {
            bot,
            event: self.event,
            nth: 0,
            reply_to: Some(&self.message),
            community: &request.place.community,
            account: &request.by.account,
        };
        let payload = Payload::text(say(lang, &error.excuse()));
        if let Err(failed) = speech.notify(payload, &request.by.account, &self.target).await {
            tracing::warn!(why = failed.text, "cannot tell somebody what is wrong");
        }
    }

    /// The language of the author.
    async fn lang(&self, request: &Arc<Request>) -> Result<Lang, parlor::Error> {
        self.inbox.bot.courier.language_at(request).await
    }

    /// Answers a question: directly where only one person reads, or else with a button that asks it again.
    async fn tell(&self, typed: &courier::Typed, reply: Reply) -> Result<(), parlor::Error> {
        let bot = &*self.inbox.bot;
        let asked = &typed.request;
        if !bot.answers(self.event) {
            return Ok(());
        }
        let account = &asked.by.account;
        let mut speech = Speech {
            bot,
            event: self.event,
            nth: 0,
            reply_to: Some(&self.message),
            community: &asked.place.community,
            account,
        };
        let own = self.tell_room(&mut speech, asked, reply.messages).await?;
        if own.is_empty() || self.tell_directly(&mut speech, asked, &own).await? {
            return Ok(());
        }
        let line = match &asked.said {
            Said::Command(command) | Said::Control(command) => command.to_string(),
            Said::Line(line) => line.text().to_owned(),
            Said::Pick { .. } | Said::More => return Ok(()),
        };
        let Some(id) = custom_id::typed(&line, asked.board.as_ref()) else {
            return self.inbox.outbox.keep_typed(typed, own).await;
        };
        let notice = notice(self.lang(asked).await?, "discord-private-reply", account, &id);
        if let Err(failed) = speech.notify(notice, account, &self.target).await {
            tracing::warn!(why = failed.text, "cannot answer a question");
        }
        Ok(())
    }

    /// Shows the room what is for all; what is left for whoever asked alone.
    async fn tell_room(
        &self,
        speech: &mut Speech<'_>,
        asked: &Arc<Request>,
        messages: Vec<parlor::Message>,
    ) -> Result<Vec<parlor::Message>, parlor::Error> {
        let (aloud, mut own): (Vec<_>, Vec<_>) = messages.into_iter().partition(|message| message.public);
        let room = self.target.name().unwrap_or_default();
        for message in aloud {
            if !is_direct(asked) && !speech.bot.courier.may_show(&room, speech.account) {
                own.push(for_one(message, self.lang(asked).await?));
                continue;
            }
            speech.nth += 1;
            if let Err(failed) = speech.aloud(message.clone(), &self.target).await {
                tracing::warn!(why = failed.text, "cannot show a board to the room");
                own.push(message);
            }
        }
        Ok(own)
    }

    /// Tells whoever asked where nobody else reads; false if they have to be told in the room that there is something.
    async fn tell_directly(
        &self,
        speech: &mut Speech<'_>,
        asked: &Arc<Request>,
        own: &[parlor::Message],
    ) -> Result<bool, parlor::Error> {
        let (direct, account) = (is_direct(asked), speech.account);
        let wanted = speech.bot.courier.may_write_to(account).await?;
        if !direct && !wanted {
            return Ok(false);
        }
        for message in own {
            speech.nth += 1;
            let told = if direct {
                speech.say(message, &self.target).await
            } else {
                speech.directly(account, message).await
            };
            match told {
                Ok(()) => (),
                // Whoever takes no direct messages gets no answer to one; in a room there is another way.
                Err(Failed { trouble: Trouble::Closed | Trouble::Forbidden, .. }) if !direct => {
                    return Ok(false);
                }
                Err(failed) => {
                    tracing::warn!(why = failed.text, "cannot answer a question");
                    return Ok(true);
                }
            }
        }
        Ok(true)
    }
}

fn is_direct(request: &Request) -> bool {
    request.place.community.starts_with(DIRECT)
}
