//! The home of a table's posts: a thread of its own, below the challenge from which it came.

use storage::{Snapshot, TableId};

use crate::bot::{Bot, NETWORK};
use crate::outbound::event::notice;
use crate::outbound::send::{Target, send};
use crate::trouble::Failed;
use crate::words::say;

/// The place to which the posts of a table go. None if its room is gone.
pub(crate) async fn home_of(
    bot: &Bot,
    table: TableId,
    community: &str,
    room: &str,
) -> Result<Option<Target>, Failed> {
    let open = |room: String| async move { thread(bot, table, &room).await };
    let home = bot.courier.home_of(table, (community, room), None, open).await?;
    Ok(home.map(|home| Target { room: home.room, thread: home.thread }))
}

/// The message below which a table is played: its challenge, or one that says so.
async fn thread(bot: &Bot, table: TableId, room: &str) -> Result<Option<String>, Failed> {
    let lang = bot.lang;
    let look = move |snapshot: &Snapshot| {
        let title = parlor::title(snapshot, NETWORK, table, lang)?;
        Ok((snapshot.challenge_message_of(table, NETWORK)?, title))
    };
    let (challenge, title) = bot.courier.look(look).await?;
    if let Some(shown) = challenge.filter(|shown| shown.room == room) {
        return Ok(Some(shown.message));
    }
    let text = engine::Text::new("matrix-thread").with("title", parlor::escape(&title.text));
    let text = say(title.lang, &text);
    let sent =
        send(bot, &Target::room(room), vec![notice(&text, &[])], &format!("thread{table}"), None).await?;
    Ok(sent.main.map(|id| id.to_string()))
}
