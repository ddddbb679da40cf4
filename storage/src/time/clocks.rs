//! Clocks: the turns that run, and when persons do not play. What a player has left
//! follows from what the moves took.

use crate::sql::rows::{Read, Row};
use crate::{CommunityId, Error, FactId, PersonId, Share, Snapshot, TableId, Transaction};

/// The turn that is running at a table with a clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnClock {
    /// The table.
    pub table: TableId,
    /// The seat to move.
    pub seat: u8,
    /// The fact by which it began.
    pub fact: FactId,
    /// The time that the seat had left then, in milliseconds.
    pub left: i64,
    /// The time that has counted of it before the clock began to run again, in milliseconds.
    pub spent: i64,
    /// The time since when the clock runs; none while it stands.
    pub since: Option<i64>,
    /// The network on which the player is waited for.
    pub network: String,
    /// The habits that decide when the time is over, too, in the caller's notation.
    pub habits: String,
    /// The time since when the turn has been over, where that ends nothing by itself.
    pub fell_at: Option<i64>,
    /// The number of its reminders that have been told: neither these nor an earlier one come again.
    pub told: u8,
}

/// A time in which a person does not play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vacation {
    /// The number of the vacation.
    pub id: i64,
    /// The moment when it begins.
    pub from: i64,
    /// The moment when it has ended.
    pub until: i64,
}

/// A move, and how much time it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimedMove {
    /// The fact by which it was played.
    pub fact: FactId,
    /// The seat that played it.
    pub seat: u8,
    /// The player's time that it took, in milliseconds; none without a clock.
    pub spent: Option<i64>,
}

fn turn(row: &Row<'_>) -> Read<TurnClock> {
    Ok(TurnClock {
        table: row.get("table_id")?,
        seat: row.get("seat")?,
        fact: row.get("fact_id")?,
        left: row.get("left_ms")?,
        spent: row.get("spent")?,
        since: row.get("since")?,
        network: row.get("network")?,
        habits: row.get("habits")?,
        fell_at: row.get("fell_at")?,
        told: row.get("told")?,
    })
}

impl Snapshot {
    /// The turn that is running at a table; none if it has no clock, or is over.
    pub fn turn_clock(&self, table: TableId) -> Result<Option<TurnClock>, Error> {
        self.row("SELECT * FROM turns WHERE table_id = ?1", [table], turn)
    }

    /// The turns of a network whose clocks run.
    pub fn turns_on(&self, network: &str) -> Result<Vec<TurnClock>, Error> {
        let sql = "SELECT * FROM turns WHERE network = ?1 AND since IS NOT NULL ORDER BY table_id";
        self.rows(sql, [network], turn)
    }

    /// The same at the tables that a share of the network has.
    pub fn turns_heard_by(&self, network: &str, share: Share) -> Result<Vec<TurnClock>, Error> {
        if share == Share::WHOLE {
            return self.turns_on(network);
        }
        let sql = "SELECT turns.*, account FROM turns
            LEFT JOIN table_places AS place ON place.table_id = turns.table_id AND place.network = turns.network
            LEFT JOIN communities ON communities.id = place.community_id
            WHERE turns.network = ?1 AND since IS NOT NULL ORDER BY turns.table_id";
        let found =
            self.rows(sql, [network], |row| Ok((turn(row)?, row.get::<Option<String>>("account")?)))?;
        let ours = found.into_iter().filter(|(_, account)| share.has(account.as_deref().unwrap_or_default()));
        Ok(ours.map(|(clock, _)| clock).collect())
    }

    /// The turns that are a person's.
    pub fn turns_of(&self, person: PersonId) -> Result<Vec<TurnClock>, Error> {
        let sql = "SELECT turns.* FROM turns JOIN seats USING (table_id, seat)
            WHERE person_id = ?1 AND over = 0 ORDER BY table_id";
        self.rows(sql, [person], turn)
    }

    /// The turns at the tables that count in a community.
    pub fn turns_in(&self, community: CommunityId) -> Result<Vec<TurnClock>, Error> {
        let sql = "SELECT turns.* FROM turns JOIN tables ON tables.id = table_id WHERE community_id = ?1
            ORDER BY table_id";
        self.rows(sql, [community], turn)
    }

    /// The moves of a table with how much time each took, in order: as they are now, or as they were right after a fact.
    pub fn timed_moves(&self, table: TableId, as_of: Option<FactId>) -> Result<Vec<TimedMove>, Error> {
        let sql = "SELECT fact_id, seat, spent FROM moves
            WHERE table_id = ?1 AND fact_id <= ?2 AND (undone_by IS NULL OR undone_by > ?2) ORDER BY ply";
        let as_of = as_of.unwrap_or(FactId(i64::MAX));
        self.rows(sql, (table, as_of), |row| {
            Ok(TimedMove { fact: row.get(0)?, seat: row.get(1)?, spent: row.get(2)? })
        })
    }

    /// The seat of each move of a table and the time that it took, in order: as they are now, or as they were
    /// right after a fact.
    pub fn times_of_moves(
        &self,
        table: TableId,
        as_of: Option<FactId>,
    ) -> Result<Vec<(u8, Option<i64>)>, Error> {
        let sql = "SELECT seat, spent FROM moves
            WHERE table_id = ?1 AND fact_id <= ?2 AND (undone_by IS NULL OR undone_by > ?2) ORDER BY ply";
        let as_of = as_of.unwrap_or(FactId(i64::MAX));
        self.rows(sql, (table, as_of), |row| Ok((row.get(0)?, row.get(1)?)))
    }

    /// The times in which a person does not play, of those that end after a time; in order.
    pub fn vacations_of(&self, person: PersonId, after: i64) -> Result<Vec<Vacation>, Error> {
        let sql = "SELECT id, from_at, until_at FROM vacations WHERE person_id = ?1 AND until_at > ?2
            ORDER BY from_at, id";
        self.rows(sql, (person, after), |row| {
            Ok(Vacation { id: row.get(0)?, from: row.get(1)?, until: row.get(2)? })
        })
    }
}

impl Transaction {
    /// Notes the turn that is running at a table, instead of the one before.
    pub fn set_turn_clock(&self, turn: &TurnClock) -> Result<(), Error> {
        let sql = "INSERT INTO turns
            (table_id, seat, fact_id, left_ms, spent, since, network, habits, fell_at, told)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
            ON CONFLICT (table_id) DO UPDATE SET seat = excluded.seat, fact_id = excluded.fact_id,
                left_ms = excluded.left_ms, spent = excluded.spent, since = excluded.since, network = excluded.network,
                habits = excluded.habits, fell_at = excluded.fell_at, told = excluded.told";
        let TurnClock { table, seat, fact, left, spent, since, network, habits, fell_at, told } = turn;
        self.run(sql, (table, seat, fact, left, spent, since, network, habits, fell_at, told))
    }

    /// Sets how much time everybody at a table has, or that there is no clock.
    pub fn set_time(&self, table: TableId, time: Option<&str>) -> Result<(), Error> {
        self.change_one("table", table.0, "UPDATE tables SET time = ?2 WHERE id = ?1", (table, time))
    }

    /// Forgets the turn of a table, if one was running.
    pub fn forget_turn_clock(&self, table: TableId) -> Result<(), Error> {
        self.run("DELETE FROM turns WHERE table_id = ?1", [table])
    }

    /// Notes how much time the last move of a table took.
    pub fn set_spent(&self, table: TableId, ply: u32, spent: i64) -> Result<(), Error> {
        let sql = "UPDATE moves SET spent = ?3 WHERE table_id = ?1 AND ply = ?2 AND undone_by IS NULL";
        self.change_one("move", table.0, sql, (table, ply, spent))
    }

    /// Notes that a person does not play for a while.
    pub fn add_vacation(&self, person: PersonId, from: i64, until: i64) -> Result<(), Error> {
        let sql = "INSERT INTO vacations (person_id, from_at, until_at) VALUES (?1, ?2, ?3)";
        self.run(sql, (person, from, until))
    }

    /// Ends a vacation at a time, at which it must have begun; one that has not begun yet is forgotten.
    pub fn end_vacation(&self, vacation: &Vacation, at: i64) -> Result<(), Error> {
        if vacation.from >= at {
            return self.run("DELETE FROM vacations WHERE id = ?1", [vacation.id]);
        }
        self.run("UPDATE vacations SET until_at = ?2 WHERE id = ?1", (vacation.id, at))
    }
}
