//! Plans: what persons will answer if others move as they expect.

use crate::sql::rows::{Read, Row};
use crate::{Error, PersonId, Snapshot, TableId, Transaction};

/// A line of a plan: moves that follow on each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The number of the plan.
    pub id: i64,
    /// The table.
    pub table: TableId,
    /// The person whose plan it is.
    pub person: PersonId,
    /// The number of plies after which it begins.
    pub ply: u32,
    /// The digest of those plies.
    pub digest: u16,
    /// The moves of the plan, in the caller's notation.
    pub moves: String,
    /// The time when it was made.
    pub made_at: i64,
}

/// A line to be kept. Fields as in [`Plan`].
#[derive(Clone, Copy, Debug)]
pub struct NewPlan<'a> {
    /// The table.
    pub table: TableId,
    /// The person whose plan it is.
    pub person: PersonId,
    /// The number of plies after which it begins.
    pub ply: u32,
    /// A digest of those plies.
    pub digest: u16,
    /// The moves of the plan.
    pub moves: &'a str,
    /// The time when it is made.
    pub made_at: i64,
}

fn plan(row: &Row<'_>) -> Read<Plan> {
    Ok(Plan {
        id: row.get("id")?,
        table: row.get("table_id")?,
        person: row.get("person_id")?,
        ply: row.get("ply")?,
        digest: row.get("digest")?,
        moves: row.get("moves")?,
        made_at: row.get("made_at")?,
    })
}

impl Snapshot {
    /// The plans of everybody at a table, oldest first.
    pub fn plans_at(&self, table: TableId) -> Result<Vec<Plan>, Error> {
        self.rows("SELECT * FROM plans WHERE table_id = ?1 ORDER BY id", [table], plan)
    }

    /// The plans of a person, table by table, oldest first.
    pub fn plans_of(&self, person: PersonId) -> Result<Vec<Plan>, Error> {
        self.rows("SELECT * FROM plans WHERE person_id = ?1 ORDER BY table_id, id", [person], plan)
    }
}

impl Transaction {
    /// Keeps a line of a plan.
    pub fn add_plan(&self, new: &NewPlan<'_>) -> Result<(), Error> {
        let sql = "INSERT INTO plans (table_id, person_id, ply, digest, moves, made_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
        let NewPlan { table, person, ply, digest, moves, made_at } = new;
        self.run(sql, (table, person, ply, digest, moves, made_at))
    }

    /// Forgets a line of a plan, if it is there.
    pub fn forget_plan(&self, id: i64) -> Result<(), Error> {
        self.run("DELETE FROM plans WHERE id = ?1", [id])
    }

    /// Forgets what everybody has planned at a table.
    pub fn forget_plans_at(&self, table: TableId) -> Result<(), Error> {
        self.run("DELETE FROM plans WHERE table_id = ?1", [table])
    }
}
