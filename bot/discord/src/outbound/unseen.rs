//! The notice to the person who has moved where the board cannot be shown.

use engine::Text;
use parlor::Error;
use serenity::all::ChannelId;
use storage::{Snapshot, Spot, TableId, TablePlace};

use crate::{
    bot::{Bot, NETWORK},
    shut::Why,
};

/// The place where everybody sees a table; none if each player sees it alone.
pub(crate) fn seen_at(snapshot: &Snapshot, table: TableId) -> Result<Option<TablePlace>, Error> {
    let open = snapshot.table(table)?.is_some_and(|table| !table.private);
    Ok(snapshot.place_of(table, NETWORK)?.filter(|_| open))
}

/// The notice to the person who has moved at a table if the board cannot be shown there now, as far as that
/// is known. `opens` tells whether the bot manages threads: then no lock keeps it out.
pub(crate) fn unseen(bot: &Bot, table: TableId, place: &TablePlace, opens: bool) -> Option<Text> {
    let thread = match &place.spot {
        Spot::Lost => return Some(Text::new("discord-played-lost").with("table", table.0)),
        Spot::Thread(thread) => thread,
        Spot::Undecided | Spot::Room => return None,
    };
    let known = thread.parse::<u64>().ok().filter(|id| *id > 0)?;
    let key = match bot.shut.why(ChannelId::new(known))? {
        Why::Locked if opens => return None,
        Why::Locked => "discord-played-locked",
        Why::Forbidden => "discord-played-shut",
    };
    Some(Text::new(key).with("thread", &**thread))
}
