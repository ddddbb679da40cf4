//! Messages: replies to boards, mentions, and direct messages. No other text reaches the bot, and none is asked for.

use std::sync::Arc;

use courier::About;
use engine::{Lang, Text, code::find_codes};
use parlor::{Line, Outcome, Reply, Request, Said};
use serenity::all::{Message, MessageType, UserId};
use storage::{Snapshot, TableId};

use crate::{
    api::custom_id,
    api::trouble::{Failed, Trouble},
    bot::{DIRECT, NETWORK},
    inbound::Inbox,
    inbound::places::{Origin, Where, person},
    outbound::compose::Payload,
    outbound::deliver::{for_one, notice},
    outbound::passing::has_gone_on,
    outbound::send::Target,
    outbound::speak::Speech,
    outbound::unseen::{seen_at, unseen},
    words::{say, say_key},
};

/// The most characters of a message that are read, beside the codes in it, which may be as long as Discord lets them be.
const MAX_READ_CHARS: usize = 1_000;

/// Hears a message.
pub(crate) async fn hear(inbox: &Inbox, message: Message) {
    let bot = &*inbox.bot;
    let Some(&me) = bot.me.get() else { return };
    let people = matches!(message.kind, MessageType::Regular | MessageType::InlineReply);
    if message.author.bot || message.webhook_id.is_some() || !people {
        return;
    }
    if message.content.is_empty() {
        if let Err(error) = hint(inbox, &message).await {
            tracing::error!(%error, "cannot tell whether somebody is not heard");
        }
        return;
    }
    let direct = message.guild_id.is_none();
    let replies = message.referenced_message.as_ref().is_some_and(|replied| replied.author.id == me);
    let mentions = message.mentions.iter().any(|user| user.id == me);
    let reference = message.message_reference.as_ref().and_then(|reference| reference.message_id);
    if !direct && !mentions && !replies && reference.is_none() {
        // Most messages are nobody's business of ours: nothing is looked up for them.
        let below = bot.reads_all && inbox.channels.may_be_thread(message.guild_id, message.channel_id);
        if !below {
            return;
        }
    }
    let text = without_mentions(&message.content, me);
    let named = text_mentions(&message.content, me);
    let heard = Heard {
        channel: message.channel_id.to_string(),
        reference: reference.map(|id| id.to_string()),
        account: message.author.id.to_string(),
        is_ours: direct || mentions || replies,
        below_too: bot.reads_all,
        // Whoever replies to a board need not mean the bot.
        may_be_talk: !direct && named == 0,
    };
    let kind = if direct { Where::Direct } else { Where::Server };
    let origin = Origin { guild: message.guild_id, channel: message.channel_id, kind, lang: None };
    if let Some(message) = heard.reference.as_ref().filter(|_| replies)
        && let Err(error) = bot.courier.noted(&origin.community(), message).await
    {
        tracing::error!(%error, "cannot tell whether a message shows something");
    }
    // The signs of codes are a byte each.
    let most = MAX_READ_CHARS + find_codes(&text).map(str::len).sum::<usize>();
    let long = text.chars().count() > most;
    let line = Line::read(text.chars().take(most).collect::<String>());
    let about =
        bot.courier.look(move |snapshot| Ok(heard.about(snapshot, &line)?.map(|about| (about, line))));
    let (about, line) = match about.await {
        Ok(Some(found)) => found,
        Ok(None) => return,
        Err(error) => return tracing::error!(%error, "cannot find the subject of a message"),
    };
    let mentioned = message.mentions.iter().filter(|user| !user.bot);
    let mentioned = mentioned.map(|user| (user.id.to_string(), person(user))).collect();
    let refusal = if long {
        Some(Text::new("discord-long").with("most", MAX_READ_CHARS))
    } else {
        // Whoever names the bot twice means it as an opponent.
        let bots = message.mentions.iter().any(|user| user.bot && user.id != me) || named > 1;
        refused(&line, direct, bots)
    };
    let request = Request {
        event: format!("{NETWORK}:m:{}", message.id),
        by: person(&message.author),
        said: about.said(line),
        mentioned,
        board: about.board,
        lang: None,
        // A message does not tell what its author may do; the slash command does.
        manages: false,
        tried: None,
        chance: (bot.chance)(),
        place: origin.place(bot, about.room),
    };
    let event = message.id.get();
    let typed =
        Typed { inbox, message: message.id.to_string(), event, target: Target::Channel(message.channel_id) };
    let request = Arc::new(request);
    if let Err(error) = typed.answer(&request, refusal).await {
        tracing::error!(%error, message = event, "cannot handle a message");
        typed.excuse(&request, &error).await;
    }
}

/// The reason for which Discord itself refuses a line: among two nobody else can be meant, and bots play nothing.
fn refused(line: &Line, direct: bool, bots: bool) -> Option<Text> {
    let command = line.command()?;
    if direct && command.needs_others() {
        return Some(Text::new("discord-alone"));
    }
    (bots && command.makes_challenge()).then(|| Text::new("discord-bots"))
}

/// Tells whoever is to move, and writes in the thread of the table what does not reach the bot, how it would; once for
/// each table. Discord gives a message that is not addressed to the bot without its text.
async fn hint(inbox: &Inbox, message: &Message) -> Result<(), parlor::Error> {
    let bot = &*inbox.bot;
    // Of pictures and polls nothing is told either; of stickers it is.
    let bare = message.sticker_items.is_empty();
    let (Some(guild), false, true) = (message.guild_id, bot.reads_all, bare) else { return Ok(()) };
    if !inbox.channels.may_be_thread(Some(guild), message.channel_id) {
        return Ok(());
    }
    let (channel, account) = (message.channel_id.to_string(), message.author.id.to_string());
    let writer = account.clone();
    let unheard = bot.courier.look(move |snapshot| {
        let Some((table, _)) = snapshot.table_of_thread(NETWORK, &channel)? else { return Ok(None) };
        Ok(parlor::overheard::is_to_move(snapshot, NETWORK, &writer, table)?.then_some(table))
    });
    let Some(table) = unheard.await? else { return Ok(()) };
    let (hint, now) = (format!("{NETWORK}:hint:{}:{account}", table.0), bot.courier.clock.now());
    if !bot.courier.store.write(move |tx| tx.first_time(&hint, now)).await? {
        return Ok(());
    }
    let origin = Origin { guild: Some(guild), channel: message.channel_id, kind: Where::Server, lang: None };
    let place = origin.place(bot, message.channel_id.to_string());
    let (there, writer) = (place.clone(), account.clone());
    let look = move |snapshot: &Snapshot| parlor::language_at(snapshot, &there, &writer, None);
    let lang = bot.courier.look(look).await?;
    let (id, target) = (message.id.to_string(), Target::Channel(message.channel_id));
    let community = &place.community;
    let speech =
        Speech { bot, event: message.id.get(), nth: 0, reply_to: Some(&id), community, account: &account };
    let text = bot.names.at(community).link(&say_key(lang, "discord-unheard"));
    if let Err(failed) = speech.notify(Payload::text(text), &account, &target).await {
        tracing::warn!(why = failed.text, "cannot tell somebody that they are not heard");
    }
    Ok(())
}

/// The data of a message before anything is looked up.
struct Heard {
    channel: String,
    /// The message to which it replies.
    reference: Option<String>,
    /// The account of the author.
    account: String,
    /// True if it is for the bot by itself, and not only if it replies to something that shows a board.
    is_ours: bool,
    /// True if it may be for the bot because it stands in the thread of a table.
    below_too: bool,
    may_be_talk: bool,
}

impl Heard {
    /// The subject of the message; none if it is not for the bot.
    fn about(&self, snapshot: &Snapshot, line: &Line) -> Result<Option<About>, parlor::Error> {
        let about = About::of(snapshot, NETWORK, &self.channel, self.reference.as_deref())?;
        let aimed = self.is_ours || about.shows;
        let ours = aimed || self.below_too && about.board.is_some();
        let talk = ours && self.may_be_talk && self.is_talk(snapshot, line, &about);
        Ok((ours && !talk).then_some(about))
    }

    /// Tells whether people are talking below a board.
    fn is_talk(&self, snapshot: &Snapshot, line: &Line, about: &About) -> bool {
        about.is_talk(snapshot, NETWORK, &self.account, line).unwrap_or_else(|error| {
            tracing::error!(%error, "cannot tell whether people are talking");
            false
        })
    }
}

/// A message that is answered. It cannot be answered privately in its room: what is for its author alone finds another way.
struct Typed<'a> {
    inbox: &'a Inbox,
    /// The message.
    message: String,
    /// The number of the message.
    event: u64,
    /// The place of the message.
    target: Target,
}

impl Typed<'_> {
    /// Does what the message says, unless the network itself refuses it.
    async fn answer(&self, request: &Arc<Request>, refusal: Option<Text>) -> Result<(), parlor::Error> {
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
        let Some(place) = seen_at(bot, table).await? else { return Ok(()) };
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
    async fn excuse(&self, request: &Arc<Request>, error: &parlor::Error) {
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
        let (aloud, mut own): (Vec<parlor::Message>, Vec<parlor::Message>) =
            reply.messages.into_iter().partition(|message| message.public);
        let mut speech = Speech {
            bot,
            event: self.event,
            nth: 0,
            reply_to: Some(&self.message),
            community: &asked.place.community,
            account,
        };
        let room = self.target.name().unwrap_or_default();
        for message in aloud {
            if !is_direct(asked) && !bot.courier.may_show(&room, account) {
                own.push(for_one(message, self.lang(asked).await?));
                continue;
            }
            speech.nth += 1;
            if let Err(failed) = speech.aloud(message.clone(), &self.target).await {
                tracing::warn!(why = failed.text, "cannot show a board to the room");
                own.push(message);
            }
        }
        if own.is_empty() {
            return Ok(());
        }
        let wanted = bot.courier.may_write_to(account).await?;
        if is_direct(asked) || wanted {
            let mut told = Ok(());
            for message in &own {
                speech.nth += 1;
                told = if is_direct(asked) {
                    speech.say(message, &self.target).await
                } else {
                    speech.directly(account, message).await
                };
                if told.is_err() {
                    break;
                }
            }
            match told {
                Ok(()) => return Ok(()),
                // Whoever takes no direct messages gets no answer to one; in a room there is another way.
                Err(Failed { trouble: Trouble::Closed | Trouble::Forbidden, .. }) if !is_direct(asked) => (),
                Err(failed) => {
                    tracing::warn!(why = failed.text, "cannot answer a question");
                    return Ok(());
                }
            }
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
}

fn is_direct(request: &Request) -> bool {
    request.place.community.starts_with(DIRECT)
}

/// The number of times that a text names somebody.
fn text_mentions(text: &str, who: UserId) -> usize {
    text.matches(&format!("<@{who}>")).count() + text.matches(&format!("<@!{who}>")).count()
}

/// The text as the parlor reads it: without the bot's own mention, and people as `@` and their account.
fn without_mentions(text: &str, me: UserId) -> String {
    let mut read = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("<@") {
        let (before, from) = rest.split_at(at);
        read.push_str(before);
        let inside = from.trim_start_matches("<@").trim_start_matches('!');
        let id = inside.find('>').map(|end| &inside[..end]).filter(|id| !id.is_empty());
        match id {
            Some(id) if id.chars().all(|c| c.is_ascii_digit()) => {
                if id != me.to_string() {
                    read.push('@');
                    read.push_str(id);
                }
                rest = &inside[id.len() + 1..];
            }
            _ => {
                read.push_str("<@");
                rest = &from["<@".len()..];
            }
        }
    }
    read.push_str(rest);
    read.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mentions_are_read() {
        let me = UserId::new(7);
        let read = |text| without_mentions(text, me);
        assert_eq!(read("<@7> play hex <@!815>"), "play hex @815");
        assert_eq!(read("<@!7>d2-d3"), "d2-d3");
        assert_eq!(read("<@"), "<@");
        assert_eq!(read("<@&9> <@x> é<@7"), "<@&9> <@x> é<@7");
    }
}
