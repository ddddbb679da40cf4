//! Notes of persons to themselves.

use crate::sql::rows::{Read, Row};
use crate::{Error, PersonId, Snapshot, TableId, Transaction};

/// A note that somebody made at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The number of the note.
    pub id: i64,
    /// The table.
    pub table: TableId,
    /// The text, as it was written.
    pub body: String,
    /// The time when it was made.
    pub made_at: i64,
}

fn note(row: &Row<'_>) -> Read<Note> {
    Ok(Note {
        id: row.get("id")?,
        table: row.get("table_id")?,
        body: row.get("body")?,
        made_at: row.get("made_at")?,
    })
}

impl Snapshot {
    /// The notes of a person, table by table, oldest first.
    pub fn notes_of(&self, person: PersonId) -> Result<Vec<Note>, Error> {
        self.rows("SELECT * FROM notes WHERE person_id = ?1 ORDER BY table_id, id", [person], note)
    }
}

impl Transaction {
    /// Keeps what a person notes at a table.
    pub fn add_note(&self, table: TableId, person: PersonId, body: &str, made_at: i64) -> Result<(), Error> {
        let sql = "INSERT INTO notes (table_id, person_id, body, made_at) VALUES (?1, ?2, ?3, ?4)";
        self.run(sql, (table, person, body, made_at))
    }

    /// Forgets a note, if it is there.
    pub fn forget_note(&self, id: i64) -> Result<(), Error> {
        self.run("DELETE FROM notes WHERE id = ?1", [id])
    }
}
