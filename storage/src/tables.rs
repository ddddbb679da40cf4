//! Tables and who sits at them. Their moves are in `moves`.

use rusqlite::{Row, named_params};

use crate::{
    CommunityId, Error, Player, PlayerId, SeatSet, Secret, Snapshot, TableId, TableState, Transaction,
};

/// One game being played, or finished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Its number; people see it as `#12`.
    pub id: TableId,
    /// Where it is played.
    pub community: CommunityId,
    /// The room in the community, as the platform calls it.
    pub room: String,
    /// The game.
    pub game: String,
    /// The variant, in the caller's notation.
    pub variant: String,
    /// How many seats it has.
    pub seats: u8,
    /// The chance in the game.
    pub seed: Secret,
    /// What the seed was made from: the bot's part …
    pub secret: Option<Secret>,
    /// … and the rest, which the bot could not choose.
    pub entropy: Option<String>,
    /// Whether only its players may see it.
    pub private: bool,
    /// When it started.
    pub started_at: i64,
    /// How many moves its record has.
    pub plies: u32,
    /// The seat whose turn it is; none when it is over.
    pub to_move: Option<u8>,
    /// Where it stands.
    pub state: TableState,
    /// The seats that won.
    pub winners: SeatSet,
    /// The seats that lost.
    pub losers: SeatSet,
    /// Why it ended, as a key of the caller's.
    pub reason: Option<String>,
    /// When it ended; there is a time exactly if it is over.
    pub ended_at: Option<i64>,
    /// When the last move of the record was played; `started_at` if there is none.
    pub moved_at: i64,
    /// The table that it repeats.
    pub rematch_of: Option<TableId>,
    /// Since when it is paused; never when it is over.
    pub paused_at: Option<i64>,
}

/// A seat at a table, and who sits there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// Its number, from 1.
    pub seat: u8,
    /// Who sits there.
    pub player: Player,
}

/// A table to be started. Fields as in [`Table`].
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct NewTable<'a> {
    pub community: CommunityId,
    pub room: &'a str,
    pub game: &'a str,
    pub variant: &'a str,
    pub seed: &'a Secret,
    pub secret: Option<&'a Secret>,
    pub entropy: Option<&'a str>,
    pub private: bool,
    pub started_at: i64,
    pub to_move: Option<u8>,
    pub rematch_of: Option<TableId>,
    /// Who sits where, from seat 1 on: 1 to 32 of them.
    pub players: &'a [PlayerId],
}

fn table(row: &Row<'_>) -> rusqlite::Result<Table> {
    Ok(Table {
        id: row.get("id")?,
        community: row.get("community_id")?,
        room: row.get("room")?,
        game: row.get("game")?,
        variant: row.get("variant")?,
        seats: row.get("seats")?,
        seed: row.get("seed")?,
        secret: row.get("secret")?,
        entropy: row.get("entropy")?,
        private: row.get("private")?,
        started_at: row.get("started_at")?,
        plies: row.get("plies")?,
        to_move: row.get("to_move")?,
        state: row.get("state")?,
        winners: row.get("winners")?,
        losers: row.get("losers")?,
        reason: row.get("reason")?,
        ended_at: row.get("ended_at")?,
        moved_at: row.get("moved_at")?,
        rematch_of: row.get("rematch_of")?,
        paused_at: row.get("paused_at")?,
    })
}

impl Snapshot {
    /// The table of that number.
    pub fn table(&self, id: TableId) -> Result<Option<Table>, Error> {
        self.row("SELECT * FROM tables WHERE id = ?1", [id], table)
    }

    /// The seats of a table, in order; empty if there is no such table.
    pub fn seats(&self, table: TableId) -> Result<Vec<Seat>, Error> {
        let sql = "SELECT seat, players.* FROM seats JOIN players ON players.id = player_id
            WHERE table_id = ?1 ORDER BY seat";
        self.rows(sql, [table], |row| Ok(Seat { seat: row.get("seat")?, player: Player::from_row(row)? }))
    }

    /// The running tables at which the player sits, whoever's turn it is; the one that has waited longest first.
    pub fn running_tables_of(&self, player: PlayerId) -> Result<Vec<Table>, Error> {
        let sql = "SELECT * FROM tables
            WHERE state = 'running' AND id IN (SELECT table_id FROM seats WHERE player_id = ?1)
            ORDER BY moved_at, id";
        self.rows(sql, [player], table)
    }

    /// The running tables of a room, oldest first.
    pub fn running_tables_in(&self, community: CommunityId, room: &str) -> Result<Vec<Table>, Error> {
        let sql = "SELECT * FROM tables
            WHERE community_id = ?1 AND room = ?2 AND state = 'running' ORDER BY id";
        self.rows(sql, (community, room), table)
    }

    /// The table of a room that started last, running or over.
    pub fn latest_table_in(&self, community: CommunityId, room: &str) -> Result<Option<Table>, Error> {
        let sql = "SELECT * FROM tables WHERE community_id = ?1 AND room = ?2 ORDER BY id DESC LIMIT 1";
        self.row(sql, (community, room), table)
    }

    /// Tables at which the player sits or sat, running or over, newest first.
    pub fn latest_tables_of(&self, player: PlayerId, limit: u32) -> Result<Vec<Table>, Error> {
        let sql = "SELECT * FROM tables WHERE id IN (
                SELECT DISTINCT table_id FROM seats WHERE player_id = ?1 ORDER BY table_id DESC LIMIT ?2)
            ORDER BY id DESC";
        self.rows(sql, (player, limit), table)
    }
}

impl Transaction {
    /// Starts a table without moves.
    pub fn add_table(&self, new: &NewTable<'_>) -> Result<TableId, Error> {
        let sql =
            "INSERT INTO tables (community_id, room, game, variant, seats, seed, secret, entropy, private,
                started_at, to_move, moved_at, rematch_of)
            VALUES (:community, :room, :game, :variant, :seats, :seed, :secret, :entropy, :private,
                :started_at, :to_move, :started_at, :rematch_of)";
        let seats = i64::try_from(new.players.len()).unwrap_or(i64::MAX);
        let id = TableId(self.insert(
            sql,
            named_params! {
                ":community": new.community, ":room": new.room, ":game": new.game, ":variant": new.variant,
                ":seats": seats, ":seed": new.seed, ":secret": new.secret, ":entropy": new.entropy,
                ":private": new.private, ":started_at": new.started_at, ":to_move": new.to_move,
                ":rematch_of": new.rematch_of,
            },
        )?);
        for (seat, player) in (1u8..).zip(new.players) {
            self.change(
                "INSERT INTO seats (table_id, seat, player_id) VALUES (?1, ?2, ?3)",
                (id, seat, player),
            )?;
        }
        Ok(id)
    }

    /// Ends a running table; its offers are gone and nobody is to move. No winners and no losers is a draw.
    ///
    /// # Errors
    ///
    /// [`Error::Over`], [`Error::Missing`].
    pub fn finish_table(
        &self,
        table: TableId,
        winners: SeatSet,
        losers: SeatSet,
        reason: &str,
        at: i64,
    ) -> Result<(), Error> {
        self.running(table)?;
        let sql = "UPDATE tables SET state = 'over', to_move = NULL, winners = ?2, losers = ?3, reason = ?4,
            ended_at = ?5, paused_at = NULL WHERE id = ?1";
        self.change(sql, (table, winners, losers, reason, at))?;
        self.clear_offers(table)
    }

    /// Pauses a running table, or lets it go on. Whether moves may be added meanwhile is for the caller to look at.
    ///
    /// # Errors
    ///
    /// [`Error::Over`], [`Error::Missing`].
    pub fn set_paused(&self, table: TableId, since: Option<i64>) -> Result<(), Error> {
        self.running(table)?;
        self.change("UPDATE tables SET paused_at = ?2 WHERE id = ?1", (table, since)).map(drop)
    }

    /// How many plies a running table has.
    pub(crate) fn running(&self, table: TableId) -> Result<u32, Error> {
        let sql = "SELECT state, plies FROM tables WHERE id = ?1";
        match self.row(sql, [table], |row| Ok((row.get(0)?, row.get(1)?)))? {
            Some((TableState::Running, plies)) => Ok(plies),
            Some((TableState::Over, _)) => Err(Error::Over(table)),
            None => Err(Error::Missing { what: "table", id: table.0 }),
        }
    }
}
