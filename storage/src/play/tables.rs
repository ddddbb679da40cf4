//! Tables and who sits at them. Their moves are in `moves`.

use crate::people::persons::called;
use crate::sql::engine::Hold;
use crate::sql::rows::{Read, Row};
use crate::{
    CommunityId, Encounter, Error, MatchId, Person, PersonId, SeatSet, Secret, Snapshot, TableId, TableState,
    Transaction,
};

/// One game being played, or finished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The number of the table; people see it as `#12`.
    pub id: TableId,
    /// The community where it is played.
    pub community: CommunityId,
    /// The room in the community: where it has its place on the community's own network, as the network calls it.
    pub room: String,
    /// The game.
    pub game: String,
    /// The variant, in the caller's notation.
    pub variant: String,
    /// The number of its seats.
    pub seats: u8,
    /// The chance in the game.
    pub seed: Secret,
    /// The bot's part of what the seed was made from.
    pub secret: Option<Secret>,
    /// The rest of what the seed was made from.
    pub entropy: Option<String>,
    /// The checksum of the secret, as the challenge showed it.
    pub commitment: Option<[u8; 32]>,
    /// True if only those who play may see it.
    pub private: bool,
    /// The time when it started.
    pub started_at: i64,
    /// The number of moves of its record.
    pub plies: u32,
    /// The seat whose turn it is; none when it is over.
    pub to_move: Option<u8>,
    /// The state of the table.
    pub state: TableState,
    /// The seats that won.
    pub winners: SeatSet,
    /// The seats that lost.
    pub losers: SeatSet,
    /// The reason for its end, as a key of the caller's.
    pub reason: Option<String>,
    /// The time when it ended; there is a time exactly if it is over.
    pub ended_at: Option<i64>,
    /// The time when the last move of the record was played; `started_at` if there is none.
    pub moved_at: i64,
    /// The table that it repeats.
    pub rematch_of: Option<TableId>,
    /// True if nobody takes moves back there, and no draw is agreed.
    pub strict: bool,
    /// True if it was agreed that its result may change ratings.
    pub rated: bool,
    /// The number of the table among those of any two of its persons.
    pub encounter: Encounter,
    /// The time since when it is paused; never when it is over.
    pub paused_at: Option<i64>,
    /// The time that everybody has, in the caller's notation; none without a clock.
    pub time: Option<String>,
    /// The time since when its result does not count, though it stays as it is; never while it runs.
    pub annulled_at: Option<i64>,
    /// The match to which it belongs, and which game of that it is, from 1.
    pub of_match: Option<(MatchId, u8)>,
}

/// A running table as one of its players sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatedTable {
    /// The table.
    pub table: Table,
    /// The seat of the player.
    pub seat: u8,
    /// The community and the room on the network that was asked for, if it is shown there.
    pub place: Option<(CommunityId, String)>,
}

impl SeatedTable {
    /// Tells whether it is this player's turn, and the table is not paused.
    #[must_use]
    pub fn waits(&self) -> bool {
        self.table.to_move == Some(self.seat) && self.table.paused_at.is_none()
    }
}

/// A seat at a table, and who sits there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The number of the seat, from 1.
    pub seat: u8,
    /// The person who sits there.
    pub person: Person,
}

/// A table to be started. Fields as in [`Table`].
#[derive(Clone, Copy, Debug)]
pub struct NewTable<'a> {
    /// The community where it is played.
    pub community: CommunityId,
    /// The room in it.
    pub room: &'a str,
    /// The game.
    pub game: &'a str,
    /// The variant, in the caller's notation.
    pub variant: &'a str,
    /// The chance in the game.
    pub seed: &'a Secret,
    /// The bot's part of what the seed was made from.
    pub secret: Option<&'a Secret>,
    /// The rest of what the seed was made from.
    pub entropy: Option<&'a str>,
    /// The checksum of the secret, as the challenge showed it.
    pub commitment: Option<&'a [u8; 32]>,
    /// True if only those who play may see it.
    pub private: bool,
    /// The time when it starts.
    pub started_at: i64,
    /// The seat whose turn it is.
    pub to_move: Option<u8>,
    /// The table that it repeats.
    pub rematch_of: Option<TableId>,
    /// The time that everybody has.
    pub time: Option<&'a str>,
    /// The persons who sit there, from seat 1 on: 1 to 32 of them.
    pub persons: &'a [PersonId],
}

/// A row of `placed_tables`. Its columns are read in their order, in which they are found quickly.
pub(crate) fn table(row: &Row<'_>) -> Read<Table> {
    Ok(Table {
        id: row.get("id")?,
        community: row.get("community_id")?,
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
        commitment: row.get("commitment")?,
        time: row.get("time")?,
        annulled_at: row.get("annulled_at")?,
        strict: row.get("strict")?,
        rated: row.get("rated")?,
        encounter: Encounter::from_row(row)?,
        of_match: row.get::<Option<MatchId>>("match_id")?.zip(row.get("match_game")?),
        room: row.get("room")?,
    })
}

impl Snapshot {
    /// The table of that number.
    pub fn table(&self, id: TableId) -> Result<Option<Table>, Error> {
        self.held_row("SELECT * FROM placed_tables WHERE id = ?1", [id], table)
    }

    /// A table as it is now, of a row that a job has read among others: from here on nobody else changes it. In a file nobody else
    /// can, and it is as it was read.
    pub fn held_again(&self, row: Table) -> Result<Table, Error> {
        if self.is_stored() || self.engine().file().is_some() {
            return Ok(row);
        }
        Ok(self.table(row.id)?.unwrap_or(row))
    }

    /// The numbers of tables, running or over, from the oldest on: so many of those after a number.
    pub fn tables_after(&self, after: TableId, limit: u32) -> Result<Vec<TableId>, Error> {
        let sql = "SELECT id FROM tables WHERE id > ?1 ORDER BY id LIMIT ?2";
        self.rows(sql, (after, limit), |row| row.get(0))
    }

    /// The number of tables, running or over.
    pub fn count_tables(&self) -> Result<u32, Error> {
        let count = self.row("SELECT count(*) FROM tables", [0i64; 0], |row| row.get(0))?;
        Ok(count.unwrap_or_default())
    }

    /// The seats of a table, in order; empty if there is no such table.
    pub fn seats(&self, table: TableId) -> Result<Vec<Seat>, Error> {
        let sql = concat!(
            "SELECT seat, ",
            called!(),
            " FROM seats JOIN persons ON persons.id = person_id WHERE table_id = ?1 ORDER BY seat"
        );
        self.rows(sql, (table, &*self.called_on()), |row| {
            Ok(Seat { seat: row.get("seat")?, person: Person::from_row(row)? })
        })
    }

    /// The running tables at which the person sits, whoever's turn it is; the one that has waited longest first.
    pub fn running_tables_of(&self, person: PersonId) -> Result<Vec<Table>, Error> {
        let sql = "SELECT * FROM placed_tables
            WHERE state = 'running' AND id IN (SELECT table_id FROM seats WHERE person_id = ?1 AND over = 0)
            ORDER BY moved_at, id";
        self.rows(sql, [person], table)
    }

    /// The running tables at which the person sits, with the seat and with where they are on a network; the one that has
    /// waited longest first.
    pub fn seated_tables(&self, person: PersonId, network: &str) -> Result<Vec<SeatedTable>, Error> {
        let sql = "SELECT placed_tables.*, seat, here.community_id AS here_community, here.room AS here_room
            FROM seats JOIN placed_tables ON placed_tables.id = seats.table_id
                LEFT JOIN table_places AS here ON here.table_id = seats.table_id AND here.network = ?2
            WHERE person_id = ?1 AND seats.over = 0 AND state = 'running' ORDER BY moved_at, placed_tables.id";
        self.rows(sql, (person, network), |row| {
            let (table, seat) = (table(row)?, row.get("seat")?);
            let place = row.get::<Option<CommunityId>>("here_community")?.zip(row.get("here_room")?);
            Ok(SeatedTable { table, seat, place })
        })
    }

    /// The running tables of a room, oldest first.
    pub fn running_tables_in(&self, community: CommunityId, room: &str) -> Result<Vec<Table>, Error> {
        let sql = "SELECT tables.*, place.room FROM table_places AS place JOIN tables ON id = table_id
            WHERE place.community_id = ?1 AND place.room = ?2 AND place.over = 0 AND state = 'running' ORDER BY table_id";
        self.rows(sql, (community, room), table)
    }

    /// The running tables of a game that belong to a community.
    pub fn running_tables_of_game(&self, community: CommunityId, game: &str) -> Result<Vec<Table>, Error> {
        let sql = "SELECT * FROM placed_tables WHERE state = 'running' AND community_id = ?1 AND game = ?2 ORDER BY id";
        self.rows(sql, (community, game), table)
    }

    /// The games of tables that belong to a community: of those that run, and of those that have ended since a time.
    pub fn games_played_in(&self, community: CommunityId, since: i64) -> Result<Vec<String>, Error> {
        let sql = "SELECT game FROM tables WHERE state = 'running' AND community_id = ?1
            UNION SELECT game FROM tables WHERE state = 'over' AND community_id = ?1 AND ended_at >= ?2";
        self.rows(sql, (community, since), |row| row.get(0))
    }

    /// The table of a room that started last, running or over.
    pub fn latest_table_in(&self, community: CommunityId, room: &str) -> Result<Option<Table>, Error> {
        let sql = "SELECT tables.*, place.room FROM table_places AS place JOIN tables ON id = table_id
            WHERE place.community_id = ?1 AND place.room = ?2 ORDER BY table_id DESC LIMIT 1";
        self.row(sql, (community, room), table)
    }

    /// The numbers of all tables at which the person sits, running or over, oldest first.
    pub fn tables_of(&self, person: PersonId) -> Result<Vec<TableId>, Error> {
        let sql = "SELECT DISTINCT table_id FROM seats WHERE person_id = ?1 ORDER BY table_id";
        self.rows(sql, [person], |row| row.get(0))
    }

    /// Tables at which the person sits or sat, running or over, newest first.
    pub fn latest_tables_of(&self, person: PersonId, limit: u32) -> Result<Vec<Table>, Error> {
        let sql = "SELECT * FROM placed_tables WHERE id IN (
                SELECT DISTINCT table_id FROM seats WHERE person_id = ?1 ORDER BY table_id DESC LIMIT ?2)
            ORDER BY id DESC";
        self.rows(sql, (person, limit), table)
    }
}

impl Transaction {
    /// Holds a table, as [`Snapshot::table`] does.
    pub fn hold_table(&self, table: TableId) -> Result<(), Error> {
        self.holds("SELECT 1 FROM tables WHERE id = ?1", [table], Hold::Change).map(drop)
    }

    /// Starts a table without moves.
    pub fn add_table(&self, new: &NewTable<'_>) -> Result<TableId, Error> {
        let sql = "INSERT INTO tables (community_id, game, variant, seats, seed, secret, entropy, private, started_at,
                moved_at, to_move, rematch_of, commitment, time, encounter_here)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9, ?10, ?11, ?12, ?13, NULL)";
        let seats = i64::try_from(new.persons.len()).unwrap_or(i64::MAX);
        let given = (
            new.community,
            new.game,
            new.variant,
            seats,
            new.seed,
            new.secret,
            new.entropy,
            new.private,
            new.started_at,
            new.to_move,
            new.rematch_of,
            new.commitment,
            new.time,
        );
        let id = TableId(self.insert(sql, given)?);
        let sql = "INSERT INTO table_places (table_id, network, community_id, room)
            SELECT ?1, network, id, ?3 FROM communities WHERE id = ?2";
        self.change_one("community", new.community.0, sql, (id, new.community, new.room))?;
        for (seat, person) in (1u8..).zip(new.persons) {
            self.run(
                "INSERT INTO seats (table_id, seat, person_id) VALUES (?1, ?2, ?3)",
                (id, seat, person),
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
        self.run(sql, (table, winners, losers, reason, at))?;
        self.run("UPDATE seats SET over = 1 WHERE table_id = ?1", [table])?;
        self.run("UPDATE table_places SET over = 1 WHERE table_id = ?1", [table])?;
        self.forget_seat_offer(table)?;
        self.clear_offers(table)
    }

    /// Notes that the result of a table that is over does not count; false if that was so before, or it is not over.
    pub fn annul_table(&self, table: TableId, at: i64) -> Result<bool, Error> {
        let sql = "UPDATE tables SET annulled_at = ?2
            WHERE id = ?1 AND state = 'over' AND annulled_at IS NULL";
        Ok(self.change(sql, (table, at))? == 1)
    }

    /// Pauses a running table, or lets it go on. Whether moves may be added meanwhile is for the caller to look at.
    ///
    /// # Errors
    ///
    /// [`Error::Over`], [`Error::Missing`].
    pub fn set_paused(&self, table: TableId, since: Option<i64>) -> Result<(), Error> {
        self.running(table)?;
        self.run("UPDATE tables SET paused_at = ?2 WHERE id = ?1", (table, since))
    }

    /// Notes that nobody takes moves back at a table, and no draw is agreed there.
    pub fn set_strict(&self, table: TableId) -> Result<(), Error> {
        self.run("UPDATE tables SET strict = 1 WHERE id = ?1", [table])
    }

    /// Notes that the result of a table will change no ratings.
    pub fn set_unrated(&self, table: TableId) -> Result<(), Error> {
        self.run("UPDATE tables SET rated = 0 WHERE id = ?1", [table])
    }

    /// The number of plies of a running table.
    pub(crate) fn running(&self, table: TableId) -> Result<u32, Error> {
        let sql = "SELECT state, plies FROM tables WHERE id = ?1";
        match self.held_row(sql, [table], |row| Ok((row.get(0)?, row.get(1)?)))? {
            Some((TableState::Running, plies)) => Ok(plies),
            Some((TableState::Over, _)) => Err(Error::Over(table)),
            None => Err(Error::Missing { what: "table", id: table.0 }),
        }
    }
}
