//! Messages: replies to boards, mentions, and direct messages. No other text reaches the bot, and none is asked for.

use std::sync::Arc;

use courier::About;
use engine::{Lang, Text, code::find_codes};
use parlor::{Command, Line, Request, command::computer};
use serenity::all::{Message, MessageType, UserId};
use storage::Snapshot;

use crate::{
    bot::{Bot, NETWORK},
    inbound::Inbox,
    inbound::answering::Answering,
    inbound::places::{Origin, Where, person},
    outbound::compose::Payload,
    outbound::send::Target,
    outbound::speak::Speech,
    words::say_key,
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
    let Some(candidate) = Candidate::of(inbox, &message, me) else { return };
    let kind = if message.guild_id.is_none() { Where::Direct } else { Where::Server };
    let origin = Origin { guild: message.guild_id, channel: message.channel_id, kind, lang: None };
    if let Some(answered) = candidate.reference.as_ref().filter(|_| replies_to(&message, me))
        && let Err(error) = bot.courier.noted(&origin.community(), answered).await
    {
        tracing::error!(%error, "cannot tell whether a message shows something");
    }
    let (line, long) = line_of(&message, me);
    let about =
        bot.courier.look(move |snapshot| Ok(candidate.about(snapshot, &line)?.map(|about| (about, line))));
    let (about, line) = match about.await {
        Ok(Some(found)) => found,
        Ok(None) => return,
        Err(error) => return tracing::error!(%error, "cannot find the subject of a message"),
    };
    let refusal = if long {
        Some(Text::new("discord-long").with("most", MAX_READ_CHARS))
    } else {
        refused(&line, &message, me)
    };
    let request = Arc::new(request(bot, &message, &origin, about, line));
    let event = message.id.get();
    let answering = Answering {
        inbox,
        message: message.id.to_string(),
        event,
        target: Target::Channel(message.channel_id),
    };
    if let Err(error) = answering.answer(&request, refusal).await {
        tracing::error!(%error, message = event, "cannot handle a message");
        answering.excuse(&request, &error).await;
    }
}

/// Tells whether a message is a reply to one of the bot's.
fn replies_to(message: &Message, me: UserId) -> bool {
    message.referenced_message.as_ref().is_some_and(|replied| replied.author.id == me)
}

/// The line that a message says; true if it is too long to be read whole.
fn line_of(message: &Message, me: UserId) -> (Line, bool) {
    let plain = without_mentions(&message.content, me, "");
    // The bot is the computer player where it is named in a challenge, but for the mention that addresses the line to it.
    let named = without_mentions(&message.content, me, &format!("@{}", computer(Lang::En)));
    let challenges = |line: &Line| matches!(line.command(), Some(Command::Play(_) | Command::Continue(_)));
    let text = if named != plain && challenges(&Line::read(named.as_str())) { named } else { plain };
    // The signs of codes are a byte each.
    let most = MAX_READ_CHARS + find_codes(&text).map(str::len).sum::<usize>();
    let long = text.chars().count() > most;
    (Line::read(text.chars().take(most).collect::<String>()), long)
}

/// The request that a message makes.
fn request(bot: &Bot, message: &Message, origin: &Origin, about: About, line: Line) -> Request {
    let mentioned = message.mentions.iter().filter(|user| !user.bot);
    Request {
        event: format!("{NETWORK}:m:{}", message.id),
        by: person(&message.author),
        said: about.said(line),
        mentioned: mentioned.map(|user| (user.id.to_string(), person(user))).collect(),
        rooms: Vec::new(),
        board: about.board,
        lang: None,
        // A message does not tell what its author may do; the slash command does.
        manages: false,
        tried: None,
        chance: (bot.chance)(),
        place: origin.place(bot, about.room),
    }
}

/// The reason for which Discord itself refuses a line: among two nobody else can be meant, and bots play nothing.
fn refused(line: &Line, message: &Message, me: UserId) -> Option<Text> {
    let command = line.command()?;
    if message.guild_id.is_none() && command.needs_others() {
        return Some(Text::new("discord-alone"));
    }
    let bots = message.mentions.iter().any(|user| user.bot && user.id != me);
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

/// A message that may be for the bot, before anything is looked up.
struct Candidate {
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

impl Candidate {
    /// The data of a message; none if it cannot be for the bot.
    fn of(inbox: &Inbox, message: &Message, me: UserId) -> Option<Candidate> {
        let bot = &*inbox.bot;
        let direct = message.guild_id.is_none();
        let mentions = message.mentions.iter().any(|user| user.id == me);
        let is_ours = direct || mentions || replies_to(message, me);
        let reference = message.message_reference.as_ref().and_then(|reference| reference.message_id);
        if !is_ours && reference.is_none() {
            // Most messages are nobody's business of ours: nothing is looked up for them.
            let below = bot.reads_all && inbox.channels.may_be_thread(message.guild_id, message.channel_id);
            if !below {
                return None;
            }
        }
        Some(Candidate {
            channel: message.channel_id.to_string(),
            reference: reference.map(|id| id.to_string()),
            account: message.author.id.to_string(),
            is_ours,
            below_too: bot.reads_all,
            // Whoever replies to a board need not mean the bot.
            may_be_talk: !direct && text_mentions(&message.content, me) == 0,
        })
    }

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

/// The number of times that a text names somebody.
fn text_mentions(text: &str, who: UserId) -> usize {
    text.matches(&format!("<@{who}>")).count() + text.matches(&format!("<@!{who}>")).count()
}

/// The text as the parlor reads it: people as `@` and their account, and the bot's own mention as `own`, but for one at the
/// beginning, which addresses the line to it.
fn without_mentions(text: &str, me: UserId, own: &str) -> String {
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
                } else if !read.trim().is_empty() {
                    read.push_str(own);
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
        let read = |text| without_mentions(text, me, "");
        assert_eq!(read("<@7> play hex <@!815>"), "play hex @815");
        assert_eq!(read("<@!7>d2-d3"), "d2-d3");
        assert_eq!(read("<@"), "<@");
        assert_eq!(read("<@&9> <@x> é<@7"), "<@&9> <@x> é<@7");
        assert_eq!(without_mentions("<@7> play hex <@!7> <@8>", me, "@me"), "play hex @me @8");
    }
}
