//! The timers of things to be done later. A timer is taken in the transaction of its effect, so that it has
//! that effect once.

use crate::sql::rows::{Read, Row};
use crate::{CommunityId, Error, PersonId, Snapshot, TableId, TimerId, Transaction};

/// A thing to be done later.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timer {
    /// The number of the timer.
    pub id: TimerId,
    /// The time from which on it is to be done.
    pub due_at: i64,
    /// The sort of the timer, in the caller's words.
    pub kind: String,
    /// The table that it is about.
    pub table: Option<TableId>,
    /// The thing to be done, in the caller's notation.
    pub body: String,
    /// The time when it was made.
    pub made_at: i64,
}

/// A timer to be made. Fields as in [`Timer`].
#[derive(Clone, Copy, Default, Debug)]
pub struct NewTimer<'a> {
    /// The time from which on it is to be done.
    pub due_at: i64,
    /// The sort of the timer.
    pub kind: &'a str,
    /// The table that it is about.
    pub table: Option<TableId>,
    /// The person whom it is about.
    pub person: Option<PersonId>,
    /// The community that it is about.
    pub community: Option<CommunityId>,
    /// The thing to be done.
    pub body: &'a str,
    /// The time when it is made.
    pub made_at: i64,
}

fn timer(row: &Row<'_>) -> Read<Timer> {
    Ok(Timer {
        id: row.get("id")?,
        due_at: row.get("due_at")?,
        kind: row.get("kind")?,
        table: row.get("table_id")?,
        body: row.get("body")?,
        made_at: row.get("made_at")?,
    })
}

impl Snapshot {
    /// The time when the next timer is due; none if there is none.
    pub fn next_timer(&self) -> Result<Option<i64>, Error> {
        self.row("SELECT due_at FROM timers ORDER BY due_at, id LIMIT 1", [0i64; 0], |row| row.get(0))
    }

    /// The timers that are due, in the order in which they became so.
    pub fn due_timers(&self, now: i64, limit: u32) -> Result<Vec<Timer>, Error> {
        self.rows("SELECT * FROM timers WHERE due_at <= ?1 ORDER BY due_at, id LIMIT ?2", (now, limit), timer)
    }

    /// The timers of a table of one sort, in the order in which they become due.
    pub fn timers_of(&self, table: TableId, kind: &str) -> Result<Vec<Timer>, Error> {
        let sql = "SELECT * FROM timers WHERE table_id = ?1 AND kind = ?2 ORDER BY due_at, id";
        self.rows(sql, (table, kind), timer)
    }

    /// The timers of a person of one sort, in the order in which they become due.
    pub fn timers_of_person(&self, person: PersonId, kind: &str) -> Result<Vec<Timer>, Error> {
        let sql = "SELECT * FROM timers WHERE person_id = ?1 AND kind = ?2 ORDER BY due_at, id";
        self.rows(sql, (person, kind), timer)
    }

    /// All timers that are about a person, in the order in which they become due.
    pub fn timers_about(&self, person: PersonId) -> Result<Vec<Timer>, Error> {
        self.rows("SELECT * FROM timers WHERE person_id = ?1 ORDER BY due_at, id", [person], timer)
    }

    /// The timers of a community of one sort, in the order in which they become due.
    pub fn timers_of_community(&self, community: CommunityId, kind: &str) -> Result<Vec<Timer>, Error> {
        let sql = "SELECT * FROM timers WHERE community_id = ?1 AND kind = ?2 ORDER BY due_at, id";
        self.rows(sql, (community, kind), timer)
    }

    /// The timers of a sort, in the order in which they become due.
    pub fn timers_of_kind(&self, kind: &str) -> Result<Vec<Timer>, Error> {
        self.rows("SELECT * FROM timers WHERE kind = ?1 ORDER BY due_at, id", [kind], timer)
    }

    /// The running tables that have no timer of a sort.
    pub fn running_tables_without(&self, kind: &str) -> Result<Vec<TableId>, Error> {
        let sql = "SELECT id FROM tables INDEXED BY tables_running WHERE state = 'running' AND NOT EXISTS
            (SELECT 1 FROM timers WHERE table_id = tables.id AND kind = ?1) ORDER BY id";
        self.rows(sql, [kind], |row| row.get(0))
    }
}

impl Transaction {
    /// Makes a timer.
    pub fn add_timer(&self, new: &NewTimer<'_>) -> Result<(), Error> {
        let sql = "INSERT INTO timers (due_at, kind, table_id, person_id, community_id, body, made_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
        self.note(|changed| changed.timers = true);
        let NewTimer { due_at, kind, table, person, community, body, made_at } = *new;
        self.run(sql, (due_at, kind, table, person, community, body, made_at))
    }

    /// Takes a timer: what it is for must be done in this transaction. False if somebody has taken it already.
    pub fn take_timer(&self, id: TimerId) -> Result<bool, Error> {
        Ok(self.change("DELETE FROM timers WHERE id = ?1", [id])? == 1)
    }

    /// Makes a timer due at another time; false if somebody has taken it.
    pub fn put_off_timer(&self, id: TimerId, due_at: i64) -> Result<bool, Error> {
        self.note(|changed| changed.timers = true);
        Ok(self.change("UPDATE timers SET due_at = ?2 WHERE id = ?1", (id, due_at))? == 1)
    }

    /// Makes the timers of a sort due at a time that are about tables of a community; how many.
    pub fn hurry_timers(&self, community: CommunityId, kind: &str, due_at: i64) -> Result<usize, Error> {
        self.note(|changed| changed.timers = true);
        let sql = "UPDATE timers SET due_at = ?3 WHERE kind = ?2
            AND table_id IN (SELECT id FROM tables WHERE community_id = ?1)";
        self.change(sql, (community, kind, due_at))
    }

    /// Makes the timers due earlier, by so many milliseconds, that were made after a time by a clock that has been set back since,
    /// and that wait no longer than `longest`; how many.
    pub fn set_timers_back(&self, after: i64, by: i64, longest: i64) -> Result<usize, Error> {
        self.note(|changed| changed.timers = true);
        let sql = "UPDATE timers SET due_at = due_at - ?2, made_at = made_at - ?2
            WHERE made_at > ?1 AND due_at - made_at <= ?3";
        self.change(sql, (after, by, longest))
    }

    /// Forgets the timers of a table of one sort.
    pub fn cancel_timers(&self, table: TableId, kind: &str) -> Result<(), Error> {
        self.run("DELETE FROM timers WHERE table_id = ?1 AND kind = ?2", (table, kind))
    }
}
