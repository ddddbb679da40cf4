//! Threads into which the bot cannot write, as far as that is known: what is for them waits, and whoever moves is told why
//! nothing is seen of it.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use engine::Text;
use serenity::all::ChannelId;
use storage::{Error, Spot, TableId, TablePlace};

use crate::bot::{Bot, NETWORK};

/// Why a thread cannot be written to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Why {
    /// Somebody who manages threads has locked it.
    Locked,
    /// The bot lacks a permission there.
    Forbidden,
}

/// The threads of tables that are shut. What is not in it may be shut all the same: that is found out by writing there.
#[derive(Default, Debug)]
pub(crate) struct Shut(Mutex<HashMap<ChannelId, Why>>);

impl Shut {
    /// Notes that a thread cannot be written to.
    pub fn note(&self, thread: ChannelId, why: Why) {
        self.all().insert(thread, why);
    }

    /// Forgets that a thread could not be written to; whether that was known.
    pub fn forget(&self, thread: ChannelId) -> bool {
        self.all().remove(&thread).is_some()
    }

    /// Why a thread cannot be written to, if that is known.
    pub fn why(&self, thread: ChannelId) -> Option<Why> {
        self.all().get(&thread).copied()
    }

    /// Whether no thread is known that cannot be written to.
    pub fn is_empty(&self) -> bool {
        self.all().is_empty()
    }

    fn all(&self) -> MutexGuard<'_, HashMap<ChannelId, Why>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Where everybody sees a table; none if each player sees it alone.
pub(crate) fn seen_at(bot: &Bot, table: TableId) -> Result<Option<TablePlace>, Error> {
    bot.courier.store.read(|snapshot| {
        let open = snapshot.table(table)?.is_some_and(|table| !table.private);
        Ok(snapshot.place_of(table, NETWORK)?.filter(|_| open))
    })
}

/// What whoever has moved at a table is told if the board cannot be shown there now, as far as that is known. `opens`
/// tells whether the bot manages threads: then no lock keeps it out.
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
