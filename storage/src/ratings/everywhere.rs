//! Communities whose results change the ratings that persons have everywhere.

use crate::{Error, ResultId, Scope, Snapshot, Transaction};

impl Snapshot {
    /// The communities that are listed, by network and account.
    pub fn rated_everywhere(&self) -> Result<Vec<(String, String)>, Error> {
        let sql = "SELECT network, account FROM rated_everywhere ORDER BY network, account";
        self.rows(sql, [0i64; 0], |row| Ok((row.get(0)?, row.get(1)?)))
    }

    /// Tells whether a community is listed.
    pub fn is_rated_everywhere(&self, community: crate::CommunityId) -> Result<bool, Error> {
        let sql = "SELECT 1 FROM rated_everywhere AS listed JOIN communities
            ON listed.network = communities.network AND listed.account = communities.account
            WHERE communities.id = ?1";
        Ok(self.row(sql, [community], |row| row.get::<i64>(0))?.is_some())
    }

    /// The scopes that a community has, and the first result of each that may change ratings.
    pub fn first_results_in(&self, network: &str, account: &str) -> Result<Vec<(Scope, ResultId)>, Error> {
        let sql = "SELECT community_id AS scope, game, family, min(results.id) AS first FROM results
            WHERE bar IS NULL
                AND community_id = (SELECT id FROM communities WHERE network = ?1 AND account = ?2)
            GROUP BY community_id, game, family";
        self.rows(sql, (network, account), |row| Ok((Scope::from_row(row)?, row.get("first")?)))
    }
}

impl Transaction {
    /// Lists a community, or lists it no more.
    pub fn set_rated_everywhere(&self, network: &str, account: &str, listed: bool) -> Result<(), Error> {
        let sql = match listed {
            true => "INSERT INTO rated_everywhere (network, account) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
            false => "DELETE FROM rated_everywhere WHERE network = ?1 AND account = ?2",
        };
        self.run(sql, (network, account))
    }
}
