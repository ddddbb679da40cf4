//! What persons did lately of which others are told each time: there is a limit.

use crate::{Error, PersonId, Snapshot, Transaction};

impl Snapshot {
    /// All that a person did lately that counts: with which budget, and when; the oldest first.
    pub fn all_efforts(&self, person: PersonId) -> Result<Vec<(String, i64)>, Error> {
        let sql = "SELECT budget, at FROM efforts WHERE person_id = ?1 ORDER BY at, id";
        self.rows(sql, [person], |row| Ok((row.get(0)?, row.get(1)?)))
    }

    /// When a person did something that counts with a budget, after a moment; the oldest first.
    pub fn efforts(&self, person: PersonId, budget: &str, after: i64) -> Result<Vec<i64>, Error> {
        let sql = "SELECT at FROM efforts WHERE person_id = ?1 AND budget = ?2 AND at > ?3 ORDER BY at, id";
        self.rows(sql, (person, budget, after), |row| row.get(0))
    }
}

impl Transaction {
    /// Notes that a person does something that counts with a budget.
    pub fn add_effort(&self, person: PersonId, budget: &str, at: i64) -> Result<(), Error> {
        let sql = "INSERT INTO efforts (person_id, budget, at) VALUES (?1, ?2, ?3)";
        self.change(sql, (person, budget, at)).map(drop)
    }

    /// Forgets what was done before a moment; how much.
    pub fn forget_efforts_before(&self, at: i64) -> Result<usize, Error> {
        self.change("DELETE FROM efforts WHERE at < ?1", [at])
    }
}
