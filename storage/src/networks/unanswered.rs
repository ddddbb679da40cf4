//! Questions that the next thing answers which somebody says on a network.

use crate::{Error, Snapshot, Transaction};

/// A question that somebody has not answered yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unanswered {
    /// The account that is asked.
    pub account: String,
    /// The time when it was asked.
    pub asked_at: i64,
    /// The question, in the caller's notation.
    pub body: String,
}

impl Snapshot {
    /// The questions of a network, the oldest first.
    pub fn unanswered(&self, network: &str) -> Result<Vec<Unanswered>, Error> {
        let sql =
            "SELECT account, asked_at, body FROM unanswered WHERE network = ?1 ORDER BY asked_at, account";
        self.rows(sql, [network], |row| {
            Ok(Unanswered { account: row.get(0)?, asked_at: row.get(1)?, body: row.get(2)? })
        })
    }
}

impl Transaction {
    /// Notes what an account is asked, instead of what it was asked before.
    pub fn ask(&self, network: &str, question: &Unanswered) -> Result<(), Error> {
        let Unanswered { account, asked_at, body } = question;
        let sql = "INSERT INTO unanswered (network, account, asked_at, body) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (network, account) DO UPDATE SET asked_at = excluded.asked_at, body = excluded.body";
        self.run(sql, (network, &**account, asked_at, &**body))
    }

    /// Forgets what an account is asked, if it is asked anything.
    pub fn forget_question(&self, network: &str, account: &str) -> Result<(), Error> {
        self.change("DELETE FROM unanswered WHERE network = ?1 AND account = ?2", (network, account))
            .map(drop)
    }

    /// Forgets the questions of a network that were asked before a moment; how many.
    pub fn forget_questions_before(&self, network: &str, at: i64) -> Result<usize, Error> {
        self.change("DELETE FROM unanswered WHERE network = ?1 AND asked_at < ?2", (network, at))
    }
}
