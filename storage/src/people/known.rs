//! Persons who are known in a community by their name.

use crate::{Account, CommunityId, Error, PersonId, Snapshot};

impl Snapshot {
    /// The accounts on a network of those whom everybody in a community has seen play there, and of those with whom a person has
    /// played there: of the last `tables` tables of each sort, and of all open ladders.
    pub fn players_known_in(
        &self,
        community: CommunityId,
        person: PersonId,
        network: &str,
        tables: u32,
    ) -> Result<Vec<Account>, Error> {
        let sql = "WITH seen (id) AS (
                SELECT * FROM (SELECT id FROM tables WHERE community_id = ?1 AND state = 'over' AND private = 0
                    ORDER BY ended_at DESC, id DESC LIMIT ?4) AS over
                UNION SELECT * FROM (SELECT id FROM tables WHERE community_id = ?1 AND state = 'running'
                    AND private = 0 ORDER BY id DESC LIMIT ?4) AS running
                UNION SELECT * FROM (SELECT table_id FROM played WHERE person_id = ?2 AND community_id = ?1
                    ORDER BY table_id DESC LIMIT ?4) AS own
            ), known (id) AS (
                SELECT person_id FROM seats WHERE table_id IN (SELECT id FROM seen)
                UNION SELECT person_id FROM ladder_places WHERE ladder_id IN (
                    SELECT id FROM ladders WHERE community_id = ?1 AND closed_at IS NULL)
            )
            SELECT network, account, person_id, name FROM accounts
            WHERE person_id IN (SELECT id FROM known) AND network = ?3 ORDER BY person_id, account";
        self.rows(sql, (community, person, network, tables), |row| {
            Ok(Account {
                network: row.get("network")?,
                account: row.get("account")?,
                person: row.get("person_id")?,
                name: row.get("name")?,
            })
        })
    }
}
