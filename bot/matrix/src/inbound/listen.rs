//! Messages: commands, and in the threads of tables and below boards also moves alone.

use std::sync::Arc;

use courier::{About, Typed};
use engine::{Lang, Text};
use matrix_sdk::room::RoomMember;
use matrix_sdk::{Room, RoomMemberships};
use parlor::command::Unread;
use parlor::{Command, Line, Message, Person, Reply, Request, Said};
use storage::Snapshot;

use crate::bot::{Asker, NETWORK};
use crate::event::{Event, Written, event_of};
use crate::inbound::Inbox;
use crate::inbound::address::{
    Addressed, Named, addressed, may_have_prefix, names, with_accounts, without_quote,
};
use crate::inbound::mention::{bracketed, linked, links};
use crate::inbound::places::{Where, manages, person, settle};
use crate::outbound::event::Ink;
use crate::outbound::passing::take_passing;
use crate::outbound::seen::seen;
use crate::outbound::send::Target;
use crate::outbound::speak::Speech;
use crate::trouble::Failed;
use crate::words::{say, say_key};

/// The most characters of a message that are read.
const MAX_READ_CHARS: usize = 8_000;

/// Hears a message. If it fails, nothing has been done.
pub(crate) async fn hear(inbox: &Inbox, room: &Room, event: &Event) -> Result<(), Failed> {
    let Some(written) = event.text() else { return Ok(()) };
    if let Some(heard) = understand(inbox, room, event, &written).await? {
        seen(&inbox.bot, room, &event.event_id, written.thread);
        heard.answer(inbox).await;
    }
    Ok(())
}

/// Something that somebody said to the bot.
pub(crate) struct Heard {
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

/// Understands a message to the bot; none if it is not for it.
async fn understand(
    inbox: &Inbox,
    room: &Room,
    event: &Event,
    written: &Written<'_>,
) -> Result<Option<Heard>, Failed> {
    let bot = &*inbox.bot;
    let place = Where::of(room).await?;
    let body = if written.quotes { without_quote(written.body) } else { written.body };
    let body: String = body.chars().take(MAX_READ_CHARS + 1).collect();
    let long = body.chars().count() > MAX_READ_CHARS;
    let body = in_accounts(room, written, &body).await;
    let me = bot.me.as_str();
    let mentioned_me = match &written.mentions {
        Some(ids) => ids.contains(&me),
        // Old programs do not tell, but they make a link.
        None => written.html.is_some_and(|html| links(html).iter().any(|(account, _)| account == me)),
    };
    let (names, mentioned) = (names(bot), mentioned_me && written.replies_to.is_none());
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
    let people = people(room, written, said.text(), me).await;
    let line = Line::read(with_accounts(said.text(), written.html, &named(&people)));
    let (channel, thread) = (room.room_id().to_string(), written.thread.map(ToOwned::to_owned));
    let (replies_to, account) = (written.replies_to.map(ToOwned::to_owned), event.sender.clone());
    let direct = place.direct;
    if let Some(message) = written.replies_to
        && bot.courier.may_be_noted_yet(&place.community, message).await?
        && said_by(room, message).await?.as_deref() == Some(me)
    {
        bot.courier.noted(&place.community, message).await?;
    }
    let about = bot
        .courier
        .look(move |snapshot| {
            let about = About::within(snapshot, NETWORK, &channel, thread.as_deref(), replies_to.as_deref())?;
            Ok(is_meant(snapshot, &about, &said, direct, &account, &line)?.then_some((about, line)))
        })
        .await?;
    let Some((about, line)) = about else { return Ok(None) };
    settle(bot, room, &place).await?;
    let refusal = match line.command() {
        _ if long => Some(Text::new("matrix-long").with("most", MAX_READ_CHARS)),
        Some(command) if direct && command.needs_others() => Some(Text::new("matrix-alone")),
        Some(command)
            if command.makes_challenge() && people.iter().any(|named| named.person.account == me) =>
        {
            Some(Text::new("matrix-bots"))
        }
        _ => None,
    };
    let target = Target { room: room.room_id().to_string(), thread: written.thread.map(ToOwned::to_owned) };
    let request = Request {
        event: format!("{NETWORK}:{}", event.event_id),
        by: person(room, &event.sender).await,
        said: about.said(line),
        mentioned: people.into_iter().map(|named| (key(&named.person), named.person)).collect(),
        board: about.board,
        lang: None,
        manages: manages(bot, &place.community, room, &event.sender).await,
        tried: None,
        chance: (bot.chance)(),
        place: place.place(bot, about.room).await,
    };
    let (request, message, safe) = (Arc::new(request), event.event_id.clone(), place.is_safe(room).await?);
    Ok(Some(Heard { request, message, target, direct: place.direct, safe, refusal }))
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

impl Heard {
    /// Answers it, and says so if something is wrong with us.
    pub async fn answer(self, inbox: &Inbox) {
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

    fn speech<'a>(&'a self, bot: &'a crate::bot::Bot, ink: Ink<'a>) -> Speech<'a> {
        let (event, reply_to) = (&*self.request.event, Some(&*self.message));
        let account = &*self.request.by.account;
        Speech { bot, account, event, nth: 0, place: &self.target, reply_to, ink }
    }

    /// The language of whoever said it.
    async fn lang(&self, inbox: &Inbox) -> Result<Lang, parlor::Error> {
        inbox.bot.courier.language_at(&self.request).await
    }
}
