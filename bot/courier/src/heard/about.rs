//! The subject of a line: the table, the board or the challenge to which it belongs.

use parlor::{BoardRef, Line, Said, overheard::Overheard};
use storage::{Error, Shown, Snapshot, TableId};

/// The subject of a line that was said in a channel, perhaps in reply to a message.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct About {
    /// The room: the channel itself, or the one above it if it is the thread of a table.
    pub room: String,
    /// The table of the thread, or the board that the message shows.
    pub board: Option<BoardRef>,
    /// The challenge that the message shows.
    pub challenge: Option<i64>,
    /// True if the message shows something of ours.
    pub shows: bool,
}

impl About {
    /// Looks it up. A reply goes before the thread in which it stands.
    ///
    /// # Errors
    /// Of the database.
    pub fn of(
        snapshot: &Snapshot,
        network: &str,
        channel: &str,
        reply_to: Option<&str>,
    ) -> Result<About, Error> {
        let shown = match reply_to {
            Some(message) => snapshot.shown(network, message)?,
            None => None,
        };
        let thread = snapshot.table_of_thread(network, channel)?;
        Ok(About::with(channel, thread, shown.as_ref()))
    }

    /// The same on a network where whoever writes tells the thread and the message that are answered: only what is in the
    /// room `channel` counts.
    ///
    /// # Errors
    /// Of the database.
    pub fn within(
        snapshot: &Snapshot,
        network: &str,
        channel: &str,
        thread: Option<&str>,
        reply_to: Option<&str>,
    ) -> Result<About, Error> {
        let of_thread = |thread: &str| {
            let found = snapshot.table_of_thread(network, thread)?;
            Ok::<_, Error>(found.filter(|(_, room)| room == channel))
        };
        let mut shown = match reply_to {
            Some(message) => snapshot.shown(network, message)?,
            None => None,
        };
        if let Some(elsewhere) = shown.as_ref().filter(|shown| shown.room != channel)
            && of_thread(&elsewhere.room)?.is_none()
        {
            shown = None;
        }
        let thread = thread.map(of_thread).transpose()?.flatten();
        Ok(About::with(channel, thread, shown.as_ref()))
    }

    fn with(channel: &str, thread: Option<(TableId, String)>, shown: Option<&Shown>) -> About {
        let below = thread.as_ref().map(|(table, _)| BoardRef { table: table.0, ply: None, digest: None });
        let room = thread.map_or_else(|| channel.to_owned(), |(_, room)| room);
        let board = shown.and_then(board_shown).or(below);
        let challenge = shown.and_then(|shown| shown.challenge).map(|id| id.0);
        About { room, board, challenge, shows: shown.is_some() }
    }

    /// Says the line there: an answer to the challenge means that one.
    #[must_use]
    pub fn said(&self, line: Line) -> Said {
        match (self.challenge, line.command()) {
            (Some(id), Some(command)) => Said::Command(command.clone().about_challenge(id)),
            _ => Said::Line(line),
        }
    }

    /// Tells whether a line that was said there by somebody, and not to the bot, is talk among people.
    ///
    /// # Errors
    /// Of the database.
    pub fn is_talk(
        &self,
        snapshot: &Snapshot,
        network: &str,
        account: &str,
        line: &Line,
    ) -> Result<bool, parlor::Error> {
        let (table, challenge) = (self.board.map(|board| TableId(board.table)), self.challenge);
        parlor::overheard::is_talk(snapshot, &Overheard { network, account, line, table, challenge })
    }
}

/// The board that a message of ours shows.
#[must_use]
pub fn board_shown(shown: &Shown) -> Option<BoardRef> {
    Some(BoardRef { table: shown.table?.0, ply: shown.ply, digest: shown.digest })
}

#[cfg(test)]
mod tests {
    use storage::{Spot, Store, Transaction};

    use super::*;
    use crate::tests::new_table;

    /// Naming the thread or the board of another room says nothing there.
    #[test]
    fn only_what_is_in_the_room_counts() {
        let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("{error}"));
        let store = Store::open(&folder.path().join("about.db")).unwrap_or_else(|error| panic!("{error}"));
        let job = |tx: &Transaction| {
            let home = tx.remember_community("test", "red", "Red", None)?.id;
            let ana = tx.remember_account("test", "ana", "Ana", None, 1)?.id;
            let table = tx.add_table(&new_table(home, &[ana], 10))?;
            tx.set_place(table, home, "red", &Spot::Thread("root".to_owned()))?;
            let (message, room) = ("board".to_owned(), "root".to_owned());
            let (table_shown, ply) = (Some(table), Some(0));
            let shown =
                Shown { message, room, table: table_shown, ply, digest: None, challenge: None, asks: None };
            tx.add_shown("test", &shown)?;
            Ok::<_, Error>(table)
        };
        let table = store.write(job).wait().unwrap_or_else(|error| panic!("{error}")).0;
        let about = |room, thread, reply_to| {
            let look = |snapshot: &Snapshot| About::within(snapshot, "test", room, thread, reply_to);
            store.read(look).unwrap_or_else(|error| panic!("{error}"))
        };
        for (thread, reply_to) in [(Some("root"), None), (None, Some("board")), (Some("root"), Some("board"))]
        {
            let here = about("red", thread, reply_to);
            assert_eq!(here.board.map(|board| board.table), Some(table));
            assert_eq!((here.room.as_str(), here.shows), ("red", reply_to.is_some()));
            let elsewhere = about("blue", thread, reply_to);
            assert_eq!(elsewhere, About { room: "blue".to_owned(), ..About::default() });
        }
        // The thread of somebody else is a part of its room.
        assert_eq!(about("red", Some("talk"), None), About { room: "red".to_owned(), ..About::default() });
    }
}
