//! Messages: commands, and in the threads of tables and below boards also moves alone.

use std::sync::Arc;

use courier::About;
use engine::{Lang, Text};
use matrix_sdk::room::RoomMember;
use matrix_sdk::{Room, RoomMemberships};
use parlor::{Command, Line, Person, Request, command::computer};
use storage::Snapshot;

use crate::bot::{Bot, NETWORK};
use crate::event::{Event, Written, event_of};
use crate::inbound::Inbox;
use crate::inbound::address::{
    Addressed, Named, addressed, may_have_prefix, names, with_accounts, without_quote,
};
use crate::inbound::answering::Utterance;
use crate::inbound::mention::{bracketed, linked, links};
use crate::inbound::places::{Where, manages, person, settle};
use crate::outbound::seen::seen;
use crate::outbound::send::Target;
use crate::trouble::Failed;

/// The most characters of a message that are read.
const MAX_READ_CHARS: usize = 8_000;

/// Hears a message. If it fails, nothing has been done.
pub(crate) async fn hear(inbox: &Inbox, room: &Room, event: &Event) -> Result<(), Failed> {
    let Some(written) = event.text() else { return Ok(()) };
    if let Some(utterance) = understand(inbox, room, event, &written).await? {
        seen(&inbox.bot, room, &event.event_id, written.thread);
        utterance.answer(inbox).await;
    }
    Ok(())
}

/// Understands a message to the bot; none if it is not for it.
async fn understand(
    inbox: &Inbox,
    room: &Room,
    event: &Event,
    written: &Written<'_>,
) -> Result<Option<Utterance>, Failed> {
    let bot = &*inbox.bot;
    let place = Where::of(room).await?;
    let body = if written.quotes { without_quote(written.body) } else { written.body };
    let body: String = body.chars().take(MAX_READ_CHARS + 1).collect();
    let long = body.chars().count() > MAX_READ_CHARS;
    let body = in_accounts(room, written, &body).await;
    let me = bot.me.as_str();
    let (names, mentioned) = (names(bot), written.replies_to.is_none() && mentions(written, me));
    let prefix = match place.direct {
        true => bot.prefix.clone(),
        // Most lines are talk and begin with a plain word: nothing is looked up for them.
        false if may_have_prefix(&body, &names, mentioned) => bot.prefix_in(&place.community).await?,
        false => String::new(),
    };
    let said = addressed(&body, &prefix, &names, mentioned);
    let answers = written.thread.is_some() || written.replies_to.is_some();
    if !place.direct && !answers && matches!(said, Addressed::Nobody(_)) {
        return Ok(None);
    }
    let (people, line) = read(room, written, said.text(), me).await;
    let (channel, thread) = (room.room_id().to_string(), written.thread.map(ToOwned::to_owned));
    let (replies_to, account) = (written.replies_to.map(ToOwned::to_owned), event.sender.clone());
    let direct = place.direct;
    wait_for_note(bot, room, &place.community, written).await?;
    let about = bot
        .courier
        .look(move |snapshot| {
            let about = About::within(snapshot, NETWORK, &channel, thread.as_deref(), replies_to.as_deref())?;
            Ok(is_meant(snapshot, &about, &said, direct, &account, &line)?.then_some((about, line)))
        })
        .await?;
    let Some((about, line)) = about else { return Ok(None) };
    settle(bot, room, &place).await?;
    let refusal = if long {
        Some(Text::new("matrix-long").with("most", MAX_READ_CHARS))
    } else {
        refused(&line, direct)
    };
    let target = Target { room: room.room_id().to_string(), thread: written.thread.map(ToOwned::to_owned) };
    let request = Request {
        event: format!("{NETWORK}:{}", event.event_id),
        by: person(room, &event.sender).await,
        said: about.said(line),
        mentioned: people.into_iter().map(|named| (key(&named.person), named.person)).collect(),
        rooms: Vec::new(),
        board: about.board,
        lang: None,
        manages: manages(bot, &place.community, room, &event.sender).await,
        tried: None,
        chance: (bot.chance)(),
        place: place.place(bot, about.room).await,
    };
    let (request, message, safe) = (Arc::new(request), event.event_id.clone(), place.is_safe(room).await?);
    Ok(Some(Utterance { request, message, target, direct: place.direct, safe, refusal }))
}

/// Tells whether a message notifies the bot.
fn mentions(written: &Written<'_>, me: &str) -> bool {
    match &written.mentions {
        Some(ids) => ids.contains(&me),
        // Old programs do not tell, but they make a link.
        None => written.html.is_some_and(|html| links(html).iter().any(|(account, _)| account == me)),
    }
}

/// Waits until it is noted what the bot's own message shows that is answered.
async fn wait_for_note(bot: &Bot, room: &Room, community: &str, written: &Written<'_>) -> Result<(), Failed> {
    if let Some(message) = written.replies_to
        && bot.courier.may_be_noted_yet(community, message).await?
        && said_by(room, message).await?.as_deref() == Some(bot.me.as_str())
    {
        bot.courier.noted(community, message).await?;
    }
    Ok(())
}

/// The line that a text says, and the persons whom it names. The bot itself is the computer player where it is named in a challenge.
async fn read(room: &Room, written: &Written<'_>, text: &str, me: &str) -> (Vec<Mention>, Line) {
    let mut people = people(room, written, text, me).await;
    let text = with_accounts(text, written.html, &named(&people));
    let is_me = |named: &Mention| named.person.account == me;
    if people.iter().any(is_me) {
        let plays = Line::read(text.replace(me, &format!("@{}", computer(Lang::En))));
        if matches!(plays.command(), Some(Command::Play(_) | Command::Continue(_))) {
            people.retain(|named| !is_me(named));
            return (people, plays);
        }
    }
    (people, Line::read(text))
}

/// The reason for which Matrix itself refuses a line: among two nobody else can be meant.
fn refused(line: &Line, direct: bool) -> Option<Text> {
    let command = line.command()?;
    (direct && command.needs_others()).then(|| Text::new("matrix-alone"))
}

/// The author of a message in a room; none if it is not there.
async fn said_by(room: &Room, message: &str) -> Result<Option<String>, Failed> {
    Ok(event_of(room, message).await?.map(|event| event.sender))
}

/// Tells whether something is meant for the bot.
fn is_meant(
    snapshot: &Snapshot,
    about: &About,
    said: &Addressed,
    direct: bool,
    account: &str,
    line: &Line,
) -> Result<bool, parlor::Error> {
    if direct || matches!(said, Addressed::ByName(_)) {
        return Ok(true);
    }
    if matches!(said, Addressed::ByPrefix(_)) {
        // Other bots may have the same prefix.
        return Ok(about.board.is_some() || about.shows || line.is_nearly());
    }
    if about.board.is_none() && !about.shows {
        return Ok(false);
    }
    Ok(!about.is_talk(snapshot, NETWORK, account, line)?)
}

/// Somebody whom a message names, and what stands there for them, if it was typed.
struct Mention {
    person: Person,
    typed: Option<String>,
}

/// The persons whom a message names: those whom it notifies, and members whose accounts, or names, were typed after `@`.
async fn people(room: &Room, written: &Written<'_>, text: &str, me: &str) -> Vec<Mention> {
    /// A number that is more than any game has seats.
    const MOST: usize = 16;
    let mut found: Vec<(String, Option<String>)> = Vec::new();
    for id in written.mentions.iter().flatten().filter(|id| **id != me) {
        found.push(((*id).to_owned(), None));
    }
    for word in text.split_whitespace().filter(|word| word.starts_with('@')).take(MOST) {
        let word = word.trim_end_matches([',', '.', ';', ':', '!', '?']);
        if word.contains(':') {
            found.push((word.to_owned(), None));
        } else if let Some(account) = member_called(room, &word[1..]).await {
            found.push((account, Some(word[1..].to_owned())));
        }
    }
    let mut people: Vec<Mention> = Vec::new();
    for (account, typed) in found {
        if people.iter().any(|known| known.person.account == account) || people.len() >= MOST {
            continue;
        }
        let there = match matrix_sdk::ruma::UserId::parse(&account) {
            Ok(id) => matches!(room.get_member(&id).await, Ok(Some(_))),
            Err(_) => false,
        };
        if there {
            people.push(Mention { person: person(room, &account).await, typed });
        }
    }
    people
}

/// A text in which people stand as their accounts where a program has linked to them, or has put their names in brackets.
async fn in_accounts(room: &Room, written: &Written<'_>, body: &str) -> String {
    /// A number that is more than any game has seats.
    const MOST: usize = 16;
    let text = linked(body);
    let mut read = text.clone();
    let known = written.html.map(links).unwrap_or_default();
    let names = bracketed(&text);
    let mut unknown = Vec::new();
    for (whole, name) in names.into_iter().take(MOST) {
        let linked = known.iter().find(|(_, shown)| shown == whole || shown.trim_start_matches('@') == name);
        let account = match linked {
            Some((account, _)) => Some(account.clone()),
            None => member_called(room, name).await,
        };
        match account {
            Some(account) => read = read.replacen(whole, &account, 1),
            None => unknown.push(whole),
        }
    }
    // Whom else it notifies, the only one who is left is meant by the only name that nobody has.
    let others = written.mentions.iter().flatten().filter(|id| !read.contains(**id));
    if let ([whole], [only]) = (&*unknown, &*others.collect::<Vec<_>>()) {
        read = read.replacen(*whole, only, 1);
    }
    read
}

/// The account of the only member that is called so, in the account or by name.
async fn member_called(room: &Room, name: &str) -> Option<String> {
    let wanted = name.to_lowercase();
    let members = room.members(RoomMemberships::JOIN).await.ok().filter(|_| !name.is_empty())?;
    let only = |is: &dyn Fn(&RoomMember) -> bool| {
        let mut found = members.iter().filter(|member| is(member));
        found.next().filter(|_| found.next().is_none()).map(|member| member.user_id().to_string())
    };
    only(&|member| member.user_id().localpart() == wanted)
        .or_else(|| only(&|member| member.display_name().is_some_and(|name| name.to_lowercase() == wanted)))
}

fn named(people: &[Mention]) -> Vec<Named> {
    let named = people.iter().map(|Mention { person, typed }| Named {
        account: person.account.clone(),
        name: typed.clone().unwrap_or_else(|| person.name.clone()),
    });
    named.collect()
}

/// The text after the `@` where somebody stands in a line.
fn key(person: &Person) -> String {
    person.account.trim_start_matches('@').to_owned()
}
