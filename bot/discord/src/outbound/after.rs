//! What follows from a message that was sent: what stood there before is brought up to date. Only our own controls, the
//! messages of challenges and the threads of tables are ever changed, and nothing else waits for it.

use parlor::{Body, Step, To};
use serde_json::{Value, json};
use storage::{ChallengeId, FactId, Post, Shown, Snapshot, Spot, TableId, TableState};

use crate::{
    api::call::{PAUSES_MILLIS, persist, within},
    api::limits::{MAX_MESSAGE_UNITS, MAX_THREAD_NAME_UNITS},
    api::trouble::Failed,
    bot::{APART, Bot, DIRECT, NETWORK},
    outbound::compose::{buttons, clip, text_of},
    outbound::send::{Target, channel_named, message_named},
    outbound::standing::Why,
};

/// For how many minutes without a message the thread of a table that is over stays in the list: a day.
const OVER_MINUTES: u32 = 1_440;
/// Later than every message: the names of messages are numbers of at most so many digits.
const LATEST: &str = "99999999999999999999";

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
    if let Some(shown) = shown {
        settle_before(bot, shown, Why::Happened).await;
    }
    let Body::News { to, facts, .. } = &body else { return };
    if let Err(failed) = bring_up_to_date(bot, post, to, facts, shown).await {
        tracing::info!(why = failed.text, "what stands there cannot be brought up to date");
    }
}

async fn bring_up_to_date(
    bot: &Bot,
    post: &Post,
    to: &To,
    facts: &[i64],
    shown: Option<&Shown>,
) -> Result<(), Failed> {
    let Told { challenge, over, answered } = told(bot, facts)?;
    match (shown, answered) {
        // A move may be an answer, too.
        (Some(Shown { table: Some(table), room, message, ply, .. }), _)
            if answered.is_some() || ply.is_some() =>
        {
            settle_answered(bot, *table, room, message).await?;
        }
        (None, Some(table)) => {
            if let Some(room) = told_in(bot, table, to).await? {
                settle_answered(bot, table, &room, LATEST).await?;
            }
        }
        _ => (),
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
    let Some(table) = shown.table else { return };
    if let Err(error) = learn(bot, table, &shown.room, &shown.message) {
        return tracing::error!(%error, "the board before cannot be found");
    }
    settle(bot, bot.live.note(table, shown, why)).await;
}

/// Takes what can be tapped off what was asked of a table before a message, once nobody there has to answer anything. An
/// offer outlives the move of whoever made it.
async fn settle_answered(bot: &Bot, table: TableId, room: &str, by: &str) -> Result<(), Failed> {
    learn(bot, table, room, by)?;
    let none = |snapshot: &Snapshot| Ok::<_, storage::Error>(snapshot.offers(table)?.is_empty());
    if bot.live.asks(table, room, by) && bot.courier.store.read(none)? {
        settle(bot, bot.live.answered(table, room, by)).await;
    }
    Ok(())
}

/// Where news of a table is told to somebody.
async fn told_in(bot: &Bot, table: TableId, to: &To) -> Result<Option<String>, Failed> {
    let room = match to {
        To::Room { room, .. } => room,
        To::Person { account, .. } => return Ok(Target::person(bot, account).await?.name()),
    };
    let place = bot.courier.store.read(|snapshot| snapshot.place_of(table, NETWORK))?;
    Ok(match place.map(|place| place.spot) {
        Some(Spot::Thread(thread)) => Some(thread),
        _ => Some(room.clone()),
    })
}

/// Looks up what has something to tap before a message, if nothing is known of the table there.
fn learn(bot: &Bot, table: TableId, room: &str, message: &str) -> Result<(), storage::Error> {
    if !bot.live.knows(table, room) {
        let before = |snapshot: &Snapshot| snapshot.shown_before(table, NETWORK, room, message);
        bot.live.learn(table, room, bot.courier.store.read(before)?);
    }
    Ok(())
}

/// Takes off what can be tapped by one edit each, tried again only where Discord gives no answer. It limits edits of old
/// messages, and those in archived threads: what is pressed there is answered.
async fn settle(bot: &Bot, messages: Vec<Shown>) {
    for message in messages {
        let bare = json!({ "components": [] });
        if let Err(failed) = persist(&PAUSES_MILLIS[..1], || edit(bot, &message, &bare)).await {
            tracing::debug!(why = failed.text, "a message keeps its controls");
        }
    }
}

/// What a post tells of: a challenge that has changed, a table that is over, or at which an answer was given.
#[derive(Default)]
struct Told {
    challenge: Option<ChallengeId>,
    over: Option<TableId>,
    answered: Option<TableId>,
}

fn told(bot: &Bot, facts: &[i64]) -> Result<Told, Failed> {
    let told = bot.courier.store.read(|snapshot| {
        let mut told = Told::default();
        for &fact in facts {
            let Some(fact) = snapshot.fact(FactId(fact))? else { continue };
            match Step::of(&fact)? {
                Some(Step::Answered(table)) => told.answered = Some(table),
                Some(Step::Challenge(challenge)) => told.challenge = Some(challenge),
                Some(Step::Over(table)) => {
                    told.over = Some(table);
                    let shown = snapshot.challenge_message_of(table, NETWORK)?;
                    told.challenge = shown.and_then(|shown| shown.challenge);
                }
                None => (),
            }
        }
        Ok::<_, parlor::Error>(told)
    });
    Ok(told?)
}

/// Has the messages that show a challenge tell what became of it: those that everybody sees, or those to one person.
async fn tell_story(bot: &Bot, challenge: ChallengeId, to: &To) -> Result<(), Failed> {
    let messages = |snapshot: &Snapshot| snapshot.messages_of_challenge(challenge, NETWORK);
    let mut messages = bot.courier.store.read(messages)?;
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
        while let Some(story) = story_of(bot, challenge, to, community)? {
            if told.as_ref() == Some(&story) {
                break;
            }
            persist(&PAUSES_MILLIS[..2], || edit(bot, &shown, &story)).await?;
            told = Some(story);
        }
    }
    Ok(())
}

/// What is said of a challenge by now, as an edit.
fn story_of(bot: &Bot, challenge: ChallengeId, to: &To, community: &str) -> Result<Option<Value>, Failed> {
    let story = bot.courier.store.read(|snapshot| parlor::story(snapshot, NETWORK, challenge, to))?;
    Ok(story.map(|story| {
        let text = clip(&text_of(&story, &bot.names.at(community)), MAX_MESSAGE_UNITS);
        let nobody = json!({ "parse": [] });
        json!({ "content": text, "components": buttons(&story.controls), "allowed_mentions": nobody })
    }))
}

/// Calls the thread of a table that is over by its result. It sinks out of the list after a day, and is never locked: what
/// stands in it can be tapped.
async fn name_by_result(bot: &Bot, table: TableId) -> Result<(), Failed> {
    let (place, title, over) = bot.courier.store.read(|snapshot| {
        let over = snapshot.table(table)?.is_some_and(|row| row.state == TableState::Over);
        let title = parlor::title(snapshot, NETWORK, table, bot.lang)?;
        Ok::<_, storage::Error>((snapshot.place_of(table, NETWORK)?, title, over))
    })?;
    let Some(Spot::Thread(thread)) = place.map(|place| place.spot).filter(|_| over) else { return Ok(()) };
    let name = clip(&title.text, MAX_THREAD_NAME_UNITS);
    let body = json!({ "name": name, "auto_archive_duration": OVER_MINUTES, "archived": false });
    let channel = channel_named(&thread)?;
    persist(&PAUSES_MILLIS[..2], || within(bot.rest.change_thread(channel, &body))).await
}

async fn edit(bot: &Bot, shown: &Shown, body: &Value) -> Result<(), Failed> {
    let (channel, message) = (channel_named(&shown.room)?, message_named(&shown.message)?);
    within(bot.rest.edit(channel, message, body)).await
}
