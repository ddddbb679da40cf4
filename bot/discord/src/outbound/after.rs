//! The consequences of a message that was sent: what stood there before is brought up to date. Only our own controls,
//! the messages of challenges and the threads of tables are ever changed, and nothing else waits for it.
//!
//! The message of a challenge tells who has accepted, where it is played and, where no message beside it does, how it ended.
//! The board before loses its controls, by one edit that is tried again only where there was no answer. What asks something
//! of a table without showing it loses them when that is asked no more, wherever it stands; the thread of a table that is
//! over is called by its result. What could be tapped is answered all the same.

use parlor::{Asked, Body, Step, To};
use serde_json::{Value, json};
use storage::{ChallengeId, FactId, Post, Shown, Snapshot, Spot, TableId, Transaction};

use crate::{
    api::call::{PAUSES_MILLIS, persist, within},
    api::limits::{MAX_MESSAGE_UNITS, MAX_THREAD_NAME_UNITS},
    api::trouble::Failed,
    bot::{APART, Bot, DIRECT, NETWORK},
    outbound::compose::{buttons, clip, text_of},
    outbound::send::{Target, channel_named, message_named},
    standing::Why,
};

/// The minutes without a message for which the thread of a table that is over stays in the list: a day.
const OVER_MINUTES: u32 = 1_440;

/// Does what follows from a post that was sent: the board before has nothing to tap any more, the message of a challenge
/// tells what became of it, and the thread of a table that is over is called by its result. What cannot be done is left:
/// everything that can be tapped is answered all the same.
pub(crate) async fn follow_up(bot: &Bot, post: &Post, shown: Option<&Shown>) {
    let Ok(body) = serde_json::from_str::<Body>(&post.body) else { return };
    let (To::Room { community, .. } | To::Person { community, .. }) = body.to();
    if community.starts_with(APART) {
        // Where the bot itself is not it may edit nothing.
        return;
    }
    let Body::News { to, facts, .. } = &body else {
        if let Some(shown) = shown {
            settle_before(bot, shown, Why::Happened).await;
        }
        return;
    };
    if let Err(failed) = bring_up_to_date(bot, post, to, facts, shown).await {
        tracing::info!(why = failed.text, "cannot bring a message up to date");
    }
}

async fn bring_up_to_date(
    bot: &Bot,
    post: &Post,
    to: &To,
    facts: &[i64],
    shown: Option<&Shown>,
) -> Result<(), Failed> {
    let before = shown.map_or(Before::Known(Vec::new()), |shown| boards_before(bot, shown, Why::Happened));
    let table = shown.and_then(|shown| shown.table);
    let Told { challenge, over, answered, before } = told(bot, facts, table, before).await?;
    settle(bot, &before).await;
    settle(bot, &answered).await;
    for shown in answered {
        note_answered(bot, shown.message).await?;
    }
    // Discord lets a thread be renamed twice in ten minutes: only the post of the table's own lane does it.
    let renamed = match over.filter(|_| post.lane.table().is_some()) {
        Some(table) => name_by_result(bot, table).await,
        None => Ok(()),
    };
    if let Some(challenge) = challenge {
        tell_story(bot, challenge, to).await?;
    }
    renamed
}

/// Takes what can be tapped off the boards of the same table that came before.
pub(crate) async fn settle_before(bot: &Bot, shown: &Shown, why: Why) {
    let before = match boards_before(bot, shown, why) {
        Before::Known(before) => Ok(before),
        before => bot.courier.look(move |snapshot| Ok(before.find(snapshot)?)).await,
    };
    match before {
        Ok(before) => settle(bot, &before).await,
        Err(error) => tracing::error!(%error, "cannot find the board before"),
    }
}

/// The boards of a table that came before one.
enum Before {
    /// These.
    Known(Vec<Shown>),
    /// Nothing is known of that table there: the latest before this message has to be looked up.
    Unknown { table: TableId, room: String, message: String },
}

impl Before {
    fn find(self, snapshot: &Snapshot) -> Result<Vec<Shown>, storage::Error> {
        match self {
            Before::Known(before) => Ok(before),
            Before::Unknown { table, room, message } => {
                Ok(snapshot.shown_before(table, NETWORK, &room, &message)?.into_iter().collect())
            }
        }
    }
}

/// Notes a board, and gives those before it that are to have nothing to tap any more.
fn boards_before(bot: &Bot, shown: &Shown, why: Why) -> Before {
    let Some(table) = shown.table.filter(|_| shown.ply.is_some()) else { return Before::Known(Vec::new()) };
    match bot.live.note(table, shown, why) {
        Some(before) => Before::Known(before),
        None if why == Why::Watched => Before::Known(Vec::new()),
        None => Before::Unknown { table, room: shown.room.clone(), message: shown.message.clone() },
    }
}

/// Notes that a message has nothing to tap any more.
pub(crate) async fn note_answered(bot: &Bot, message: String) -> Result<(), storage::Error> {
    bot.courier.store.write(move |tx: &Transaction| tx.set_answered(NETWORK, &message)).await
}

/// Takes off what can be tapped by one edit each, tried again only where Discord gives no answer. It limits edits of old
/// messages, and those in archived threads: what is pressed there is answered.
async fn settle(bot: &Bot, messages: &[Shown]) {
    for message in messages {
        let bare = json!({ "components": [] });
        if let Err(failed) = persist(&PAUSES_MILLIS[..1], || edit(bot, message, &bare)).await {
            tracing::debug!(why = failed.text, "a message keeps its controls");
        }
    }
}

/// The subject of a post: a challenge that has changed, a table that is over, or at which something was answered.
#[derive(Default)]
struct Told {
    challenge: Option<ChallengeId>,
    over: Option<TableId>,
    /// The messages with questions to a table, wherever they stand, that are asked no more.
    answered: Vec<Shown>,
    /// The boards of the table that came before.
    before: Vec<Shown>,
}

async fn told(bot: &Bot, facts: &[i64], shown: Option<TableId>, before: Before) -> Result<Told, Failed> {
    let facts = facts.to_owned();
    let told = bot.courier.look(move |snapshot| {
        let mut told = Told { before: before.find(snapshot)?, ..Told::default() };
        let mut asked_at = shown;
        for fact in facts {
            let Some(fact) = snapshot.fact(FactId(fact))? else { continue };
            match Step::of(&fact)? {
                Some(Step::Answered(table)) => asked_at = Some(table),
                Some(Step::Challenge(challenge)) => told.challenge = Some(challenge),
                Some(Step::Over(table)) => {
                    (told.over, asked_at) = (Some(table), Some(table));
                    let shown = snapshot.challenge_message_of(table, NETWORK)?;
                    told.challenge = shown.and_then(|shown| shown.challenge);
                }
                None => (),
            }
        }
        if let Some(table) = asked_at {
            told.answered = answered(snapshot, table)?;
        }
        Ok(told)
    });
    Ok(told.await?)
}

/// The messages that ask for what a table waits for no more. An offer outlives the move of whoever made it, and a seat is
/// offered for a week.
fn answered(snapshot: &Snapshot, table: TableId) -> Result<Vec<Shown>, parlor::Error> {
    let mut answered = Vec::new();
    for shown in snapshot.asking(table, NETWORK)? {
        match shown.asks.as_deref().and_then(Asked::named) {
            Some(asked) if asked.waits(snapshot, table)? => (),
            _ => answered.push(shown),
        }
    }
    Ok(answered)
}

/// Has the messages that show a challenge tell what became of it: those that everybody sees, or those to one person.
async fn tell_story(bot: &Bot, challenge: ChallengeId, to: &To) -> Result<(), Failed> {
    let messages = move |snapshot: &Snapshot| Ok(snapshot.messages_of_challenge(challenge, NETWORK)?);
    let mut messages = bot.courier.look(messages).await?;
    let community = match to {
        To::Room { community, .. } => community,
        To::Person { .. } if messages.is_empty() => return Ok(()),
        To::Person { account, .. } => {
            // Each reads it in a language of their own.
            let direct = Target::person(bot, account).await?.name();
            messages.retain(|shown| direct.as_deref() == Some(&*shown.room));
            DIRECT
        }
    };
    for shown in messages {
        let mut told = None;
        // Others may tell more at the same time: whoever has told less than there is tells it again.
        while let Some(story) = story_of(bot, challenge, to, community).await? {
            if told.as_ref() == Some(&story) {
                break;
            }
            persist(&PAUSES_MILLIS[..2], || edit(bot, &shown, &story)).await?;
            told = Some(story);
        }
    }
    Ok(())
}

/// The present story of a challenge, as an edit.
async fn story_of(
    bot: &Bot,
    challenge: ChallengeId,
    to: &To,
    community: &str,
) -> Result<Option<Value>, Failed> {
    let to = to.clone();
    let story = bot.courier.look(move |snapshot| parlor::story(snapshot, NETWORK, challenge, &to)).await?;
    Ok(story.map(|story| {
        let text = clip(&text_of(&story, &bot.names.at(community)), MAX_MESSAGE_UNITS);
        let nobody = json!({ "parse": [] });
        json!({ "content": text, "components": buttons(&story.controls), "allowed_mentions": nobody })
    }))
}

/// Calls the thread of a table that is over by its result. It sinks out of the list after a day, and is never locked: what
/// stands in it can be tapped.
async fn name_by_result(bot: &Bot, table: TableId) -> Result<(), Failed> {
    let lang = bot.lang;
    let looked = bot.courier.look(move |snapshot| {
        let title = parlor::title(snapshot, NETWORK, table, lang)?;
        Ok((snapshot.place_of(table, NETWORK)?, title))
    });
    let (place, title) = looked.await?;
    // Where another game of a match follows, the thread goes on under its name.
    let Some(Spot::Thread(thread)) = place.map(|place| place.spot).filter(|_| title.over) else {
        return Ok(());
    };
    let name = clip(&title.text, MAX_THREAD_NAME_UNITS);
    let body = json!({ "name": name, "auto_archive_duration": OVER_MINUTES, "archived": false });
    let channel = channel_named(&thread)?;
    persist(&PAUSES_MILLIS[..2], || within(bot.rest.change_thread(channel, &body))).await
}

async fn edit(bot: &Bot, shown: &Shown, body: &Value) -> Result<(), Failed> {
    let (channel, message) = (channel_named(&shown.room)?, message_named(&shown.message)?);
    within(bot.rest.edit(channel, message, body)).await
}
