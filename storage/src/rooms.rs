//! Where things of ours stand on a chat network: the threads of tables, and the messages that show something.

use rusqlite::Row;

use crate::{ChallengeId, Error, Snapshot, TableId, Transaction};

/// Where the posts of a table go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRoom {
    /// The thread or room, as the platform calls it.
    pub room: String,
    /// Whether it is the table's own.
    pub own: bool,
}

/// A message of ours that shows something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The platform's name of the message.
    pub message: String,
    /// Where it stands.
    pub room: String,
    /// The table that it shows.
    pub table: Option<TableId>,
    /// The plies played on it.
    pub ply: Option<u32>,
    /// Which plies, as a checksum of the caller's: after a take-back another line can be as long.
    pub line: Option<u16>,
    /// The challenge that it shows.
    pub challenge: Option<ChallengeId>,
}

fn shown(row: &Row<'_>) -> rusqlite::Result<Shown> {
    Ok(Shown {
        message: row.get("message")?,
        room: row.get("room")?,
        line: row.get("line")?,
        table: row.get("table_id")?,
        ply: row.get("ply")?,
        challenge: row.get("challenge_id")?,
    })
}

impl Snapshot {
    /// Where the posts of a table go, if that has been decided.
    pub fn room_of_table(&self, table: TableId) -> Result<Option<TableRoom>, Error> {
        let sql = "SELECT room, own FROM table_rooms WHERE table_id = ?1";
        self.row(sql, [table], |row| Ok(TableRoom { room: row.get(0)?, own: row.get(1)? }))
    }

    /// The table to which a thread of a platform belongs, and the room from which it came.
    pub fn table_of_thread(&self, platform: &str, thread: &str) -> Result<Option<(TableId, String)>, Error> {
        let sql = "SELECT tables.id, tables.room FROM table_rooms
            JOIN tables ON tables.id = table_id
            JOIN communities ON communities.id = community_id
            WHERE table_rooms.room = ?2 AND own = 1 AND platform = ?1";
        self.row(sql, [platform, thread], |row| Ok((row.get(0)?, row.get(1)?)))
    }

    /// What a message of ours shows.
    pub fn shown(&self, platform: &str, message: &str) -> Result<Option<Shown>, Error> {
        self.row("SELECT * FROM shown WHERE platform = ?1 AND message = ?2", [platform, message], shown)
    }

    /// The message that shows the challenge from which a table came.
    pub fn challenge_message_of(&self, table: TableId) -> Result<Option<Shown>, Error> {
        let sql = "SELECT shown.* FROM shown JOIN challenges ON challenges.id = challenge_id
            WHERE challenges.table_id = ?1 ORDER BY message LIMIT 1";
        self.row(sql, [table], shown)
    }
}

impl Transaction {
    /// Decides where the posts of a table go.
    pub fn set_table_room(&self, table: TableId, room: &str, own: bool) -> Result<(), Error> {
        let sql = "INSERT INTO table_rooms (table_id, room, own) VALUES (?1, ?2, ?3)
            ON CONFLICT (table_id) DO UPDATE SET room = excluded.room, own = excluded.own";
        self.change(sql, (table, room, own)).map(drop)
    }

    /// Forgets where the posts of a table went: the place is gone.
    pub fn forget_table_room(&self, table: TableId) -> Result<(), Error> {
        self.change("DELETE FROM table_rooms WHERE table_id = ?1", [table]).map(drop)
    }

    /// Moves a table to another room of its community, where its posts go from now on.
    pub fn move_table(&self, table: TableId, room: &str) -> Result<(), Error> {
        self.change_one("table", table.0, "UPDATE tables SET room = ?2 WHERE id = ?1", (table, room))?;
        self.forget_table_room(table)
    }

    /// Notes what a message of ours shows. A second time changes nothing.
    pub fn add_shown(&self, platform: &str, shown: &Shown) -> Result<(), Error> {
        let sql = "INSERT INTO shown (platform, message, room, table_id, ply, line, challenge_id)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (platform, message) DO NOTHING";
        let Shown { message, room, table, ply, line, challenge } = shown;
        self.change(sql, (platform, message, room, table, ply, line, challenge)).map(drop)
    }
}
