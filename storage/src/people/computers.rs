//! Computer players: persons like all others at a table, without an account on any network.
//!
//! Each level of play is one person, who has a number below 0 and no name; the row is made when that level is first asked to
//! play. It may sit in several seats of a table.

use crate::sql::rows::Row;
use crate::{Error, Person, PersonId, Snapshot, TableId, Transaction};

impl PersonId {
    /// The computer player of a level.
    #[must_use]
    pub const fn computer(level: u8) -> PersonId {
        PersonId(-(level as i64))
    }

    /// The level, if this is a computer player.
    #[must_use]
    pub const fn level(self) -> Option<u8> {
        if self.0 < 0 && self.0 >= -(u8::MAX as i64) { Some(-self.0 as u8) } else { None }
    }

    /// Tells whether this is a computer player.
    #[must_use]
    pub const fn is_computer(self) -> bool {
        self.level().is_some()
    }
}

/// A computer player's seat at a running table, for which there is something to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ComputerSeat {
    /// The table.
    pub table: TableId,
    /// The seat.
    pub seat: u8,
    /// The level at which it plays.
    pub level: u8,
    /// True if it is asked for its consent; otherwise it is to move.
    pub is_asked: bool,
    /// The time of the last move at the table, or of its start.
    pub moved_at: i64,
}

impl Snapshot {
    /// The seats of computer players that are to move, or whose consent is asked for, at tables that are not paused: those who have
    /// waited longest first, and for consent before a move.
    pub fn computers_due(&self) -> Result<Vec<ComputerSeat>, Error> {
        let sql = "WITH sitting AS (
                SELECT seats.table_id, seat, person_id, moved_at, to_move, EXISTS (SELECT 1 FROM offers
                    WHERE offers.table_id = seats.table_id AND offers.seats & (1 << (seat - 1)) = 0) AS asked
                FROM seats INDEXED BY seats_running JOIN tables ON tables.id = seats.table_id
                WHERE person_id < 0 AND over = 0 AND paused_at IS NULL)
            SELECT table_id, seat, person_id, moved_at, asked FROM sitting WHERE asked OR to_move = seat
            ORDER BY asked DESC, moved_at, table_id, seat";
        self.rows(sql, [0i64; 0], |row: &Row<'_>| {
            Ok(ComputerSeat {
                table: row.get("table_id")?,
                seat: row.get("seat")?,
                level: row.get::<PersonId>("person_id")?.level().unwrap_or_default(),
                moved_at: row.get("moved_at")?,
                is_asked: row.get("asked")?,
            })
        })
    }

    /// The number of running tables at which a person plays with a computer player.
    pub fn count_with_computers(&self, person: PersonId) -> Result<u32, Error> {
        let sql = "SELECT count(DISTINCT own.table_id) FROM seats AS own INDEXED BY seats_running
                JOIN seats AS other ON other.table_id = own.table_id AND other.person_id < 0
            WHERE own.person_id = ?1 AND own.over = 0";
        Ok(self.row(sql, [person], |row| row.get(0))?.unwrap_or_default())
    }
}

impl Transaction {
    /// The computer player of a level, whose row is made if it is new.
    pub fn computer(&self, level: u8) -> Result<Person, Error> {
        let id = PersonId::computer(level);
        let sql = "INSERT INTO persons (id, name, seen_at) VALUES (?1, '', 0) ON CONFLICT (id) DO NOTHING";
        self.run(sql, [id])?;
        Ok(Person { id, name: String::new(), language: None, locale: None, seen_at: 0 })
    }

    /// Notes that a computer player may have something to do, for whoever waits for that
    /// ([`Commits::computers`](crate::Commits::computers)).
    pub fn note_computers(&self) {
        self.note(|changed| changed.computers = true);
    }
}
