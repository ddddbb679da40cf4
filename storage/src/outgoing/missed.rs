//! The facts of which persons are told in their next digest, and not before.

use crate::play::facts::fact;
use crate::{Error, Fact, FactId, PersonId, Snapshot, Transaction};

/// The greatest number of facts that are kept for a digest; of more, the oldest are dropped.
const MOST: u32 = 100;

impl Snapshot {
    /// The facts that wait for a person's next digest, in order.
    pub fn missed_by(&self, person: PersonId) -> Result<Vec<Fact>, Error> {
        let sql = "SELECT facts.* FROM missed JOIN facts ON facts.id = fact_id
            WHERE person_id = ?1 ORDER BY fact_id";
        self.rows(sql, [person], fact)
    }
}

impl Transaction {
    /// Keeps a fact for a person's next digest, once; of more than a hundred, the latest are kept.
    pub fn add_missed(&self, person: PersonId, fact: FactId) -> Result<(), Error> {
        let sql = "INSERT INTO missed (person_id, fact_id) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
        self.run(sql, (person, fact))?;
        let sql = "DELETE FROM missed WHERE person_id = ?1 AND fact_id <=
            (SELECT fact_id FROM missed WHERE person_id = ?1 ORDER BY fact_id DESC LIMIT 1 OFFSET ?2)";
        self.run(sql, (person, MOST))
    }

    /// Forgets what waits for a person's next digest: they have been told of it.
    pub fn forget_missed(&self, person: PersonId) -> Result<(), Error> {
        self.run("DELETE FROM missed WHERE person_id = ?1", [person])
    }
}
