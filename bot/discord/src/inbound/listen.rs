//! Messages: replies to boards, mentions, and direct messages. No other text reaches the bot, and none is asked for.

use std::sync::Arc;

use parlor::{Answers, Command, Person, Post, Request, Said, To};
use serenity::all::{Message, MessageType, UserId};
use storage::{TableId, Transaction};

use crate::{
    bot::{Bot, DIRECT, PLATFORM, find_home},
    inbound::places::{Origin, Where, person},
    outbound::deliver::Letter,
    words::say,
};

/// The most characters of a message that are read.
const MAX_READ_CHARS: usize = 1_000;

/// Hears a message.
pub(crate) async fn hear(bot: Arc<Bot>, message: Message) {
    let Some(&me) = bot.me.get() else { return };
    let people = matches!(message.kind, MessageType::Regular | MessageType::InlineReply);
    if message.author.bot || message.webhook_id.is_some() || !people || message.content.is_empty() {
        return;
    }
    let direct = message.guild_id.is_none();
    let replies = message.referenced_message.as_ref().is_some_and(|replied| replied.author.id == me);
    let mentions = message.mentions.iter().any(|user| user.id == me);
    let reference = message.message_reference.as_ref().and_then(|reference| reference.message_id);
    let shown = match reference {
        Some(id) => bot.store.read(|snapshot| snapshot.shown(PLATFORM, &id.to_string())),
        None => Ok(None),
    };
    let shown = shown.unwrap_or_else(|error| {
        tracing::error!(%error, "a reply's board cannot be found");
        None
    });
    if !direct && !mentions && !replies && shown.is_none() {
        return;
    }
    let text = without_mentions(&message.content, me);
    // Whoever answers a challenge means that one.
    let challenge = shown.as_ref().and_then(|shown| shown.challenge);
    let said = match (challenge, Command::read(&text)) {
        (Some(id), Ok(command)) => Said::Command(command.about_challenge(id.0)),
        _ => Said::Line(text.clone()),
    };
    let kind = if direct { Where::Direct } else { Where::Server };
    let origin = Origin { guild: message.guild_id, channel: message.channel_id, kind, lang: None };
    let place = bot.store.read(|snapshot| origin.place(&bot, snapshot));
    let (place, thread) = match place {
        Ok(found) => found,
        Err(error) => return tracing::error!(%error, "a message's place cannot be found"),
    };
    let board =
        shown.and_then(|shown| Some(Answers { table: shown.table?.0, ply: shown.ply, line: shown.line }));
    let mentioned: Vec<(String, Person)> = message
        .mentions
        .iter()
        .filter(|user| !user.bot)
        .map(|user| (user.id.to_string(), person(user)))
        .collect();
    let named = text_mentions(&message.content, me);
    if !direct && named == 0 && is_talk(&bot, &message, &text, board.or(thread)) {
        return;
    }
    let lang = place.lang;
    // Whoever names the bot twice means it as an opponent.
    let bots = message.mentions.iter().any(|user| user.bot && user.id != me) || named > 1;
    let request = Request {
        event: format!("{PLATFORM}:m:{}", message.id),
        by: person(&message.author),
        said,
        mentioned,
        answers: board.or(thread),
        lang: None,
        // A message does not tell what its author may do; the slash command does.
        manages: false,
        chance: (bot.chance)(),
        place,
    };
    let reply_to = message.id.to_string();
    let now = (bot.now)();
    let job = move |tx: &Transaction| {
        let home = find_home(tx, &request)?;
        answer(tx, &request, &reply_to, lang, bots, now).map(|()| home)
    };
    let done = bot.store.write(job).await;
    bot.posted.notify_one();
    match done {
        Ok(home) => bot.found(home),
        Err(error) => {
            tracing::error!(%error, message = message.id.get(), "a message could not be dealt with");
        }
    }
}

/// Whether people are talking below a board.
fn is_talk(bot: &Bot, message: &Message, text: &str, below: Option<Answers>) -> bool {
    let account = message.author.id.to_string();
    let table = below.map(|below| TableId(below.table));
    let talk = bot.store.read(|snapshot| parlor::is_talk(snapshot, &account, text, table));
    talk.unwrap_or_else(|error| {
        tracing::error!(%error, "whether people are talking cannot be told");
        false
    })
}

/// Does what a message says. A message cannot be answered privately in its room: what is for its author alone goes
/// through the outbox, which knows a way.
fn answer(
    tx: &Transaction,
    request: &Request,
    reply_to: &str,
    lang: engine::Lang,
    bots: bool,
    now: i64,
) -> Result<(), parlor::Error> {
    let place = &request.place;
    let command = match &request.said {
        Said::Command(command) => Some(command.clone()),
        Said::Line(line) => Command::read(line).ok(),
        _ => None,
    };
    let refused = match (&request.said, &command) {
        (Said::Line(line), _) if line.chars().count() > MAX_READ_CHARS => {
            Some(engine::Text::new("discord-long").with("most", MAX_READ_CHARS))
        }
        (_, Some(command)) if place.community.starts_with(DIRECT) && command.needs_others() => {
            Some(engine::Text::new("discord-alone"))
        }
        (_, Some(command)) if bots && command.makes_challenge() => Some(engine::Text::new("discord-bots")),
        _ => None,
    };
    let messages = match refused {
        Some(_) if !tx.first_time(&request.event, now)? => Vec::new(),
        Some(text) => vec![parlor::Message { text: say(lang, &text), ..parlor::Message::default() }],
        None => parlor::handle(tx, request, now)?.messages,
    };
    let (community, room) = (place.community.clone(), place.room.clone());
    let to = if community.starts_with(DIRECT) {
        To::Room { community, room }
    } else {
        To::Person { account: request.by.account.clone(), community, room }
    };
    // Answers stay in order with what the table hears, but a table does not wait for a direct message.
    let lane = match request.answers {
        Some(answers) if !place.community.starts_with(DIRECT) => format!("table:{}", answers.table),
        _ => format!("room:{}/{}", place.community, place.room),
    };
    for message in messages {
        let letter = Letter { post: Post { to: to.clone(), message }, reply_to: Some(reply_to.to_owned()) };
        tx.add_post(PLATFORM, &lane, &serde_json::to_string(&letter)?, now)?;
    }
    Ok(())
}

/// How often a text names somebody.
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
