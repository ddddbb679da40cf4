//! The facts from the quiet hours of persons, of which they are told when these are over.

use crate::play::facts::fact;
use crate::{Error, Fact, FactId, PersonId, Snapshot, Transaction};

/// The greatest number of facts that are kept for a person; of more, the oldest are dropped.
const MOST: u32 = 100;

impl Snapshot {
    /// The facts of which a person is told when their quiet hours are over, in order, and on which networks.
    pub fn overnight_of(&self, person: PersonId) -> Result<Vec<(String, Fact)>, Error> {
        let sql = "SELECT overnight.network, facts.* FROM overnight JOIN facts ON facts.id = fact_id
            WHERE person_id = ?1 ORDER BY fact_id, network";
        self.rows(sql, [person], |row| Ok((row.get("network")?, fact(row)?)))
    }
}

impl Transaction {
    /// Keeps a fact until a person's quiet hours are over, once for a network; of more than a hundred, the latest are kept.
    pub fn add_overnight(&self, person: PersonId, network: &str, fact: FactId) -> Result<(), Error> {
        let sql =
            "INSERT INTO overnight (person_id, network, fact_id) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
        self.run(sql, (person, network, fact))?;
        let sql = "DELETE FROM overnight WHERE person_id = ?1 AND fact_id <=
            (SELECT fact_id FROM overnight WHERE person_id = ?1 ORDER BY fact_id DESC LIMIT 1 OFFSET ?2)";
        self.run(sql, (person, MOST))
    }

    /// Forgets a fact that was kept for a person on a network: they have been told of it, or need not be.
    pub fn forget_overnight(&self, person: PersonId, network: &str, fact: FactId) -> Result<(), Error> {
        let sql = "DELETE FROM overnight WHERE person_id = ?1 AND network = ?2 AND fact_id = ?3";
        self.run(sql, (person, network, fact))
    }
}
