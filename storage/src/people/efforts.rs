//! The efforts of people of which others are told each time: there is a limit. Whose it was is told by a
//! checksum of the caller's, so that it is there for a day after everything else about a person is gone.

use crate::{Error, Snapshot, Transaction};

impl Snapshot {
    /// All that somebody did lately that counts: with which budget, and when; the oldest first.
    pub fn all_efforts(&self, who: &str) -> Result<Vec<(String, i64)>, Error> {
        let sql = "SELECT budget, at FROM efforts WHERE who = ?1 ORDER BY at, id";
        self.rows(sql, [who], |row| Ok((row.get(0)?, row.get(1)?)))
    }

    /// The times when somebody did something that counts with a budget, after a moment; the oldest first.
    pub fn efforts(&self, who: &str, budget: &str, after: i64) -> Result<Vec<i64>, Error> {
        let sql = "SELECT at FROM efforts WHERE who = ?1 AND budget = ?2 AND at > ?3 ORDER BY at, id";
        self.rows(sql, (who, budget, after), |row| row.get(0))
    }
}

impl Transaction {
    /// Notes that somebody does something that counts with a budget.
    pub fn add_effort(&self, who: &str, budget: &str, at: i64) -> Result<(), Error> {
        let sql = "INSERT INTO efforts (who, budget, at) VALUES (?1, ?2, ?3)";
        self.run(sql, (who, budget, at))
    }

    /// Forgets what was done before a moment; how much.
    pub fn forget_efforts_before(&self, at: i64) -> Result<usize, Error> {
        self.change("DELETE FROM efforts WHERE at < ?1", [at])
    }
}
