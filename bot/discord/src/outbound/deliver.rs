//! Sending one post: where it goes, and what happens when it cannot go there.

use courier::{Addressee, Carrier, Parcel, Sent, Size};
use engine::{Lang, Text};
use parlor::{Board, Body, Sight, Subject, To, Tone};
use serenity::all::{ChannelId, MessageId};
use storage::{FactId, Post, Shown, Snapshot, Spot, TableId};

use crate::{
    api::custom_id,
    api::trouble::{Failed, Trouble},
    bot::{APART, Bot, DIRECT, NETWORK},
    outbound::after::follow_up,
    outbound::answer::whisper,
    outbound::compose::{Payload, action_row, button, compose},
    outbound::dashboard::{to_dashboard, to_sign_up},
    outbound::once::{nonce, send_once},
    outbound::passing::{note_alone, note_passing, take_alone},
    outbound::send::{Target, channel_named, in_size, send},
    outbound::threads::{Home, home_of},
    shut::Why,
    words::{say, say_key},
};

impl Carrier for Bot {
    const NETWORK: &'static str = NETWORK;

    fn serves(&self, community: &str) -> bool {
        self.is_ours(community)
    }

    async fn noted(&self, post: &Post, shown: Option<&Shown>) {
        follow_up(self, post, shown).await;
    }

    async fn deliver(&self, post: &Post, body: &Body) -> Sent {
        let done = match (body.to(), body) {
            (To::Room { community, room }, Body::Dashboard { gone, .. }) => {
                to_dashboard(self, post, body, (community, room), gone.as_deref()).await.map(|()| None)
            }
            (To::Room { community, room }, &Body::SignUp { tournament, .. }) => {
                to_sign_up(self, post, body, (community, room), tournament).await.map(|()| None)
            }
            (To::Room { room, .. }, _) if is_told_beside(self, body, room).await => Ok(None),
            (To::Room { community, room }, _) => {
                in_size(|size| to_room(self, post, body, (community, room), size)).await
            }
            (To::Person { account, community, room }, _) => {
                to_person(self, post, body, account, community, room).await
            }
        };
        match done {
            Ok(shown) => Sent::Done(shown),
            Err(failed) if matches!(failed.trouble, Trouble::Ours | Trouble::Large) => {
                Sent::Never(failed.text)
            }
            Err(failed) => Sent::Later(failed.wait(), failed.text),
        }
    }
}

/// Tells whether the message of a challenge tells what a post would say, once it is brought up to date: it
/// stands in the same room.
async fn is_told_beside(bot: &Bot, body: &Body, room: &str) -> bool {
    let Body::News { facts, board: None, mention, .. } = body else { return false };
    let (&[fact], true) = (&**facts, mention.is_empty()) else { return false };
    let room = room.to_owned();
    let told = bot.courier.look(move |snapshot| {
        let Some(fact) = snapshot.fact(FactId(fact))? else { return Ok(false) };
        let Some(challenge) = fact.challenge else { return Ok(false) };
        let told = parlor::is_told_by_story(snapshot, &fact)?;
        let shown = snapshot.messages_of_challenge(challenge, NETWORK)?;
        Ok(told && shown.iter().any(|shown| shown.room == room))
    });
    told.await.unwrap_or_else(|error| {
        tracing::error!(%error, "cannot read the message of a challenge");
        false
    })
}

async fn to_room(
    bot: &Bot,
    post: &Post,
    body: &Body,
    (community, room): (&str, &str),
    size: Size,
) -> Result<Option<Shown>, Failed> {
    let apart = community.starts_with(APART) || community.starts_with(DIRECT);
    let table = post.lane.table().filter(|_| !apart);
    let look = table.map(|table| bot.courier.look_for_home(table, community));
    let home = |snapshot: &Snapshot| look.map(|look| look(snapshot)).transpose();
    let (mut parcel, mut known) = bot.courier.parcel_and(body, size, home).await?;
    let (payloads, nonce, reply_to) =
        (compose(&mut parcel, &bot.names.at(community)), nonce(post), body.reply_to());
    let Some(table) = table else {
        let target = Target::room(bot, community, room)?;
        return match send_once(bot, post, &target, &payloads, &nonce, reply_to).await {
            Ok(sent) => Ok(shown(&parcel, sent, room)),
            // Whoever takes no direct messages gets no answer to one.
            Err(failed) if failed.trouble == Trouble::Closed && community.starts_with(DIRECT) => Ok(None),
            Err(failed) => Err(failed),
        };
    };
    // The thread may have gone since: then once more from the beginning. A message that had a thread gets no other.
    for below in [true, false] {
        let Some(home) = home_of(bot, table, community, room, below, known.take()).await? else { break };
        let in_room = matches!(body, Body::News { in_room: true, .. });
        let channel = if in_room { home.room } else { home.channel() };
        let own = home.thread.is_some() && !in_room;
        let before = bot.shut.noted();
        let failed = match send_once(bot, post, &Target::Channel(channel), &payloads, &nonce, reply_to).await
        {
            Ok(sent) => {
                bot.shut.note_open(channel, before);
                return Ok(shown(&parcel, sent, &channel.to_string()));
            }
            Err(failed) => failed,
        };
        if failed.trouble != Trouble::Gone {
            let letter = Letter { bot, parcel: &parcel, payloads: &payloads, nonce: &nonce };
            return letter.elsewhere(table, &home, in_room, failed).await;
        }
        tracing::info!(table = table.0, own, "the table's place is gone");
        let spot = if own { Spot::Undecided } else { Spot::Lost };
        bot.courier.store.write(move |tx| tx.set_spot(table, NETWORK, &spot)).await?;
    }
    // It waits until a player speaks of the table somewhere else.
    Err(Failed::new(Trouble::Gone, "the table's channel is gone"))
}

/// A post that is ready to be sent, perhaps again.
struct Letter<'a> {
    bot: &'a Bot,
    parcel: &'a Parcel,
    payloads: &'a [Payload],
    nonce: &'a str,
}

impl Letter<'_> {
    /// Sends it where its table can be shown instead of the channel that has refused it; the refusal if there is no such
    /// place.
    async fn elsewhere(
        &self,
        table: TableId,
        home: &Home,
        in_room: bool,
        failed: Failed,
    ) -> Result<Option<Shown>, Failed> {
        let bot = self.bot;
        let forbidden = failed.trouble == Trouble::Forbidden;
        let Some(thread) = home.thread else { return Err(failed) };
        if in_room {
            // Better in the thread than nowhere.
            return if forbidden { self.send(thread).await } else { Err(failed) };
        }
        // A thread that was written to is the table's home, and waits until it can be written to again.
        if is_home(bot, table, thread).await? {
            match failed.trouble {
                Trouble::Locked => drop(bot.shut.note(thread, Why::Locked)),
                Trouble::Forbidden => drop(bot.shut.note(thread, Why::Forbidden)),
                _ => (),
            }
            return Err(failed);
        }
        if !forbidden {
            return Err(failed);
        }
        // Perhaps the room itself is open.
        let Ok(shown) = self.send(home.room).await else { return Err(failed) };
        bot.courier.store.write(move |tx| tx.set_spot(table, NETWORK, &Spot::Room)).await?;
        Ok(shown)
    }

    async fn send(&self, channel: ChannelId) -> Result<Option<Shown>, Failed> {
        let sent = send(self.bot, &Target::Channel(channel), self.payloads, self.nonce, None).await?;
        Ok(shown(self.parcel, sent, &channel.to_string()))
    }
}

/// Tells whether boards of a table stand in a thread.
async fn is_home(bot: &Bot, table: TableId, thread: ChannelId) -> Result<bool, parlor::Error> {
    let (thread, last) = (thread.to_string(), u64::MAX.to_string());
    let shown = move |snapshot: &Snapshot| snapshot.shown_before(table, NETWORK, &thread, &last);
    bot.courier.look(move |snapshot| Ok(shown(snapshot)?.is_some())).await
}

/// The note of the board that a sent message shows.
pub(crate) fn shown(parcel: &Parcel, sent: Option<MessageId>, channel: &str) -> Option<Shown> {
    parcel.shown(sent?.to_string(), channel.to_owned())
}

async fn to_person(
    bot: &Bot,
    post: &Post,
    body: &Body,
    account: &str,
    community: &str,
    room: &str,
) -> Result<Option<Shown>, Failed> {
    let Addressee { lang, wanted, table, public, .. } = bot.courier.addressee(post, body, account).await?;
    let public_table = table.filter(|_| public);
    let reply_to = body.reply_to();
    if let Body::Said { message, .. } = body
        && message.hidden
        && reply_to.is_none()
        && let Some(token) = bot.take_way(account)
    {
        // Who reads it has just tapped.
        let mut unsigned = body.clone();
        if let Body::Said { message, .. } = &mut unsigned {
            message.mention.clear();
        }
        let mut parcel = bot.courier.parcel(&unsigned, Size::Usual).await?;
        if whisper(bot, &token, compose(&mut parcel, &bot.names.at(community))).await {
            return Ok(None);
        }
    }
    if wanted && reply_to.is_none() {
        let send = async |size| {
            let parcel = bot.courier.parcel(body, size).await?;
            directly(bot, account, parcel, &nonce(post)).await
        };
        match in_size(send).await {
            Ok(shown) => return Ok(shown),
            // Then the room says how to get it.
            Err(failed) if matches!(failed.trouble, Trouble::Closed | Trouble::Forbidden) => (),
            Err(failed) => return Err(failed),
        }
    }
    if !wanted && reply_to.is_none() && public_table.is_some() && is_hand(body) {
        // The public board has a button for it.
        return Ok(None);
    }
    let place = place_for(bot, body, public_table, community, room).await?;
    if let Some(message) = reply_to
        && !body.is_hidden()
    {
        return refuse(bot, post, body, account, &place, message).await;
    }
    if let Body::News { facts, .. } = body
        && has_moved(bot, account, facts).await?
    {
        // Whoever has moved has seen the board in the answer.
        take_alone(bot, account, &about(bot, post, body).await?).await;
        return Ok(None);
    }
    if let Body::News { silent: true, board, .. } = body
        && (board.is_some() || post.lane.table().is_none())
    {
        // They are told of it later, with other turns, or when they wake.
        return Ok(None);
    }
    leave_word(bot, post, body, account, lang, &place).await
}

/// The place where others read, too, and something is said to one person: of a public table that table's own.
async fn place_for(
    bot: &Bot,
    body: &Body,
    public_table: Option<TableId>,
    community: &str,
    room: &str,
) -> Result<Target, Failed> {
    // What is refused is said where it was said.
    if let Body::Said { spot: Some(spot), .. } = body
        && !body.is_hidden()
    {
        return Ok(Target::Channel(channel_named(spot)?));
    }
    let home = match public_table.filter(|_| !community.starts_with(APART)) {
        Some(table) => home_of(bot, table, community, room, true, None).await?,
        None => None,
    };
    match home {
        Some(home) => Ok(Target::Channel(home.channel())),
        None => Target::room(bot, community, room),
    }
}

/// Says where others read, too, that there is something for one person, with a button that shows it.
async fn leave_word(
    bot: &Bot,
    post: &Post,
    body: &Body,
    account: &str,
    lang: Lang,
    place: &Target,
) -> Result<Option<Shown>, Failed> {
    let reply_to = body.reply_to();
    let key = if reply_to.is_some() { "discord-private-reply" } else { "discord-private-post" };
    let mentioned = match body {
        Body::News { mention, .. } => mention.iter().any(|mention| mention == account),
        Body::Said { message, .. } => message.mention.iter().any(|mention| mention == account),
        Body::Owed { mention, .. } => mention.iter().any(|mention| mention == account),
        Body::Hand { .. } | Body::Dashboard { .. } | Body::SignUp { .. } => false,
    };
    let pings = if mentioned { vec![account.to_owned()] } else { Vec::new() };
    let notice = Payload { pings, ..notice(lang, key, account, &custom_id::show(post.id.0)) };
    match send(bot, place, &[notice], &nonce(post), reply_to).await {
        Ok(sent) => {
            if let (Some(sent), Some(channel)) = (sent, place.name()) {
                // What answers something does not stay; what is news does, until there is something newer.
                if reply_to.is_some() {
                    note_passing(bot, account, &channel, sent).await;
                } else {
                    let about = about(bot, post, body).await?;
                    take_alone(bot, account, &about).await;
                    note_alone(bot, account, &about, &channel, sent).await;
                }
            }
            Ok(None)
        }
        // There is no place any more where this could be asked for.
        Err(failed) if failed.trouble == Trouble::Gone => Ok(None),
        Err(failed) => Err(failed),
    }
}

/// Tells whether an account has moved by one of these facts.
async fn has_moved(bot: &Bot, account: &str, facts: &[i64]) -> Result<bool, parlor::Error> {
    let (account, facts) = (account.to_owned(), facts.to_owned());
    bot.courier.look(move |snapshot| parlor::has_moved(snapshot, NETWORK, &account, &facts)).await
}

/// The subject of a post, so that of each one line stands: a challenge with the table that came of it, or its lane.
async fn about(bot: &Bot, post: &Post, body: &Body) -> Result<String, Failed> {
    let first = match body {
        Body::News { facts, .. } => facts.first().copied(),
        _ => None,
    };
    let table = post.lane.table();
    let challenge = bot.courier.look(move |snapshot| match (table, first) {
        (Some(table), _) => Ok(snapshot.challenge_of(table)?.map(|challenge| challenge.id)),
        (None, Some(fact)) => Ok(snapshot.fact(FactId(fact))?.and_then(|fact| fact.challenge)),
        (None, None) => Ok(None),
    });
    let challenge = challenge.await?;
    Ok(challenge.map_or_else(|| post.lane.to_string(), |challenge| format!("challenge:{challenge}")))
}

/// Answers a typed message where others read too, for a while: what is refused, without secrets. It is not worth waiting for.
async fn refuse(
    bot: &Bot,
    post: &Post,
    body: &Body,
    account: &str,
    place: &Target,
    message: &str,
) -> Result<Option<Shown>, Failed> {
    let (To::Room { community, .. } | To::Person { community, .. }) = body.to();
    let (nonce, names) = (nonce(post), bot.names.at(community));
    let say = async |size| {
        let payloads = compose(&mut bot.courier.parcel(body, size).await?, &names);
        send(bot, place, &payloads, &nonce, Some(message)).await
    };
    match in_size(say).await {
        Ok(sent) => {
            if let (Some(sent), Some(channel)) = (sent, place.name()) {
                note_passing(bot, account, &channel, sent).await;
            }
            Ok(None)
        }
        Err(failed) if matches!(failed.trouble, Trouble::Gone | Trouble::Forbidden | Trouble::Locked) => {
            Ok(None)
        }
        Err(failed) => Err(failed),
    }
}

/// Sends something by direct message; what it shows.
pub(crate) async fn directly(
    bot: &Bot,
    account: &str,
    mut parcel: Parcel,
    nonce: &str,
) -> Result<Option<Shown>, Failed> {
    let target = Target::person(bot, account).await?;
    let sent = send(bot, &target, &compose(&mut parcel, &bot.names.at(DIRECT)), nonce, None).await?;
    Ok(target.name().and_then(|channel| shown(&parcel, sent, &channel)))
}

/// Says that there is something for one person alone, with a button that shows it.
pub(crate) fn notice(lang: Lang, key: &'static str, account: &str, id: &str) -> Payload {
    let text = say(lang, &Text::new(key).with("account", account));
    let show = button(id, &say_key(lang, "discord-show"), Tone::Main);
    Payload { rows: vec![action_row(&[show])], ..Payload::text(text) }
}

/// An answer for whoever asked alone, as the room has seen enough for a while.
pub(crate) fn for_one(message: parlor::Message, lang: Lang) -> parlor::Message {
    let text = format!("{}\n{}", message.text, say_key(lang, "discord-enough"));
    parlor::Message { text, public: false, ..message }
}

/// Tells whether a post is a hand.
fn is_hand(body: &Body) -> bool {
    let board = match body {
        Body::Hand { board, .. } => Some(board),
        Body::Said { message, .. } => message.board.as_ref(),
        Body::News { .. } | Body::Owed { .. } | Body::Dashboard { .. } | Body::SignUp { .. } => None,
    };
    let seat = |board: &Board| matches!(board.subject, Subject::Table { eyes: Sight::Seat(_), .. });
    board.is_some_and(seat)
}
