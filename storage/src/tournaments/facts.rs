//! Everything that has happened in tournaments.

use crate::{Error, Snapshot, TournamentId, Transaction};

/// Something that has happened in a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentFact {
    /// The number of the fact; what happened later has a higher one.
    pub id: i64,
    /// The time.
    pub at: i64,
    /// The cause, in the caller's notation.
    pub cause: String,
    /// The fact itself, in the caller's notation.
    pub body: String,
}

impl Snapshot {
    /// All that has happened in a tournament, in order.
    pub fn tournament_facts(&self, tournament: TournamentId) -> Result<Vec<TournamentFact>, Error> {
        let sql = "SELECT id, at, cause, body FROM tournament_facts WHERE tournament_id = ?1 ORDER BY id";
        self.rows(sql, [tournament], |row| {
            Ok(TournamentFact { id: row.get(0)?, at: row.get(1)?, cause: row.get(2)?, body: row.get(3)? })
        })
    }
}

impl Transaction {
    /// Writes down something that has happened in a tournament.
    pub fn add_tournament_fact(
        &self,
        tournament: TournamentId,
        at: i64,
        (cause, body): (&str, &str),
    ) -> Result<i64, Error> {
        let sql = "INSERT INTO tournament_facts (tournament_id, at, cause, body) VALUES (?1, ?2, ?3, ?4)";
        self.insert(sql, (tournament, at, cause, body))
    }
}
