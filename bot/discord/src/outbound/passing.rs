//! Messages to one person where others read too: short, without secrets, and taken away when that person has
//! gone on, or after a while.
//!
//! Discord cannot show an answer to a typed message to one reader only, and direct messages need consent. So what refuses a
//! move, without secrets, is a short reply for everybody; for the rest the room gets a button that shows it, or asks the
//! question again.

use std::sync::Arc;

use serenity::all::MessageId;
use storage::Transaction;

use crate::{
    api::call::within,
    api::trouble::Trouble,
    bot::{Bot, NETWORK},
    outbound::send::{channel_named, message_named},
    standing::Passed,
};

/// The longest time that it stays, in milliseconds, and the time between two looks after it.
const STAYS_MILLIS: i64 = 15 * 60_000;
const LOOK_MILLIS: i64 = 60_000;

/// Notes a message that is for an account alone.
pub(crate) async fn note_passing(bot: &Bot, account: &str, channel: &str, message: MessageId) {
    let until = bot.courier.clock.now() + STAYS_MILLIS;
    let one = Passed { channel: channel.to_owned(), message: message.to_string(), until };
    let (account, kept) = (account.to_owned(), one.clone());
    bot.passing.put(&account, one);
    let keep = move |tx: &Transaction| tx.add_passing(NETWORK, &account, &kept.channel, &kept.message);
    if let Err::<(), storage::Error>(error) = bot.courier.store.write(keep).await {
        tracing::error!(%error, "cannot note a message that is to be taken away");
    }
}

/// The suffix of a channel's name in the database where it is said that there is something for somebody
/// alone, before the table or the challenge that it is about: that stays until there is something newer of
/// it, or until that person has moved there.
const ALONE: &str = "/alone/";

/// The place where such messages are remembered, apart from what passes by itself.
fn alone(account: &str, from: &str) -> String {
    format!("{account}{ALONE}{from}")
}

/// Notes the message that says that there is something for somebody alone.
pub(crate) async fn note_alone(bot: &Bot, account: &str, from: &str, channel: &str, message: MessageId) {
    let channel = format!("{channel}{ALONE}{from}");
    let one = Passed { channel, message: message.to_string(), until: i64::MAX };
    let (account, kept) = (account.to_owned(), one.clone());
    bot.passing.put(&alone(&account, from), one);
    let keep = move |tx: &Transaction| tx.add_passing(NETWORK, &account, &kept.channel, &kept.message);
    if let Err::<(), storage::Error>(error) = bot.courier.store.write(keep).await {
        tracing::error!(%error, "cannot note a message that is to be taken away");
    }
}

/// Takes away the message that says that there is something for somebody alone of a table or a challenge, as there is something newer, or
/// it was seen.
pub(crate) async fn take_alone(bot: &Bot, account: &str, from: &str) {
    for one in bot.passing.take(&alone(account, from)) {
        take_away(bot, account, one).await;
    }
}

/// Takes away what was said to somebody who has gone on.
pub(crate) fn has_gone_on(bot: &Arc<Bot>, account: &str) {
    let gone = bot.passing.take(account);
    if gone.is_empty() {
        return;
    }
    let (worker, account) = (Arc::clone(bot), account.to_owned());
    drop(bot.tasks.spawn(async move {
        for one in gone {
            take_away(&worker, &account, one).await;
        }
    }));
}

/// Takes away what has stood for long enough, until it is dropped; also what an earlier process left.
pub(crate) async fn sweep(bot: Arc<Bot>) {
    match bot.courier.look(|snapshot| Ok(snapshot.all_passing(NETWORK)?)).await {
        Ok(left) => {
            let until = bot.courier.clock.now() + STAYS_MILLIS;
            for (account, channel, message) in left {
                match channel.split_once(ALONE).map(|(_, from)| alone(&account, from)) {
                    Some(key) => bot.passing.put(&key, Passed { channel, message, until: i64::MAX }),
                    None => bot.passing.put(&account, Passed { channel, message, until }),
                }
            }
        }
        Err(error) => {
            tracing::error!(%error, "cannot read the messages that are to be taken away");
        }
    }
    loop {
        for (account, one) in bot.passing.take_due(bot.courier.clock.now()) {
            take_away(&bot, &account, one).await;
        }
        bot.courier.clock.sleep_until(bot.courier.clock.now() + LOOK_MILLIS).await;
    }
}

/// Takes a message away. Where that fails for a moment it is tried again later; otherwise it has gone, or has to stay.
async fn take_away(bot: &Bot, account: &str, one: Passed) {
    let done = async {
        let channel = one.channel.split_once(ALONE).map_or(&*one.channel, |(channel, _)| channel);
        let (channel, message) = (channel_named(channel)?, message_named(&one.message)?);
        within(bot.rest.take_away(channel, message)).await
    };
    match done.await {
        Err(failed) if failed.trouble == Trouble::Passing => {
            bot.passing.put(account, Passed { until: bot.courier.clock.now() + LOOK_MILLIS, ..one });
            return;
        }
        Err(failed) => tracing::info!(why = failed.text, "cannot take away a message"),
        Ok(()) => (),
    }
    let account = account.to_owned();
    let forget = move |tx: &Transaction| tx.forget_passing(NETWORK, &account, &one.channel, &one.message);
    if let Err::<(), storage::Error>(error) = bot.courier.store.write(forget).await {
        tracing::error!(%error, "cannot note that a message was taken away");
    }
}
