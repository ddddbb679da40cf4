//! Messages that concern one person alone and stand where others read too: they are taken away when that person goes on.
//!
//! A refusal goes to its reader's direct room where one is open; otherwise it stands in the room until its reader goes on.
//! Hidden information goes to an encrypted direct room alone.

use storage::{Snapshot, Transaction};

use crate::bot::{Bot, NETWORK};
use crate::outbound::send::{Sent, redact};
use crate::trouble::Failed;

/// Notes a message that is to be taken away when the person goes on.
pub(crate) async fn note_passing(bot: &Bot, account: &str, room: &str, sent: &Sent) -> Result<(), Failed> {
    let all: Vec<String> = sent.all.iter().map(ToString::to_string).collect();
    let (account, room) = (account.to_owned(), room.to_owned());
    let job = move |tx: &Transaction| {
        all.iter().try_for_each(|message| tx.add_passing(NETWORK, &account, &room, message))
    };
    Ok(bot.courier.store.write(job).await?)
}

/// Takes away what was said to a person alone where others read too. What cannot be taken away now, or would keep a board
/// waiting, is tried again when the person goes on once more.
pub(crate) async fn take_passing(bot: &Bot, account: &str, room: &str) -> Result<(), Failed> {
    if bot.limits.are_tight() {
        return Ok(());
    }
    let (whose, there) = (account.to_owned(), room.to_owned());
    let look = move |snapshot: &Snapshot| Ok(snapshot.passing(NETWORK, &whose, &there)?);
    for message in bot.courier.look(look).await? {
        redact(bot, room, &message).await?;
        let (account, room) = (account.to_owned(), room.to_owned());
        let job = move |tx: &Transaction| tx.forget_passing(NETWORK, &account, &room, &message);
        bot.courier.store.write(job).await?;
    }
    Ok(())
}
