//! Tables that are over, page by page, to be handed over.

use crate::{CommunityId, Error, PersonId, ResultId, Snapshot, TableId};

/// The tables of a community that are over and that everybody may see.
const PUBLIC: &str = "FROM tables WHERE community_id = ?1 AND state = 'over' AND private = 0
    AND (?2 = '' OR game = ?2)";

/// The tables that are over at which a person sits.
const OWN: &str = "FROM seats JOIN tables ON tables.id = seats.table_id
    WHERE person_id = ?1 AND state = 'over' AND (?2 = '' OR game = ?2)";

impl Snapshot {
    /// The numbers of communities: so many of those after a number.
    pub fn communities_after(&self, after: CommunityId, limit: u32) -> Result<Vec<CommunityId>, Error> {
        let sql = "SELECT id FROM communities WHERE id > ?1 ORDER BY id LIMIT ?2";
        self.rows(sql, (after, limit), |row| row.get(0))
    }

    /// The tables of a community that are over and not private, of one game or of all, in the order in which they ended: so
    /// many after one of them.
    pub fn archive(
        &self,
        community: CommunityId,
        game: Option<&str>,
        after: TableId,
        limit: u32,
    ) -> Result<Vec<TableId>, Error> {
        let sql = format!(
            "SELECT id {PUBLIC} AND (ended_at, id) > (coalesce((SELECT ended_at FROM tables WHERE id = ?3), -4611686018427387904), ?3)
            ORDER BY ended_at, id LIMIT ?4"
        );
        self.rows(&sql, (community, game.unwrap_or_default(), after, limit), |row| row.get(0))
    }

    /// The number of these tables.
    pub fn count_archive(&self, community: CommunityId, game: Option<&str>) -> Result<u32, Error> {
        let sql = format!("SELECT count(*) {PUBLIC}");
        let count = self.row(&sql, (community, game.unwrap_or_default()), |row| row.get(0))?;
        Ok(count.unwrap_or_default())
    }

    /// The tables that are over at which a person sits, of one game or of all, by number: so many after a number.
    pub fn finished_tables_of(
        &self,
        person: PersonId,
        game: Option<&str>,
        after: TableId,
        limit: u32,
    ) -> Result<Vec<TableId>, Error> {
        let sql = format!("SELECT DISTINCT table_id {OWN} AND table_id > ?3 ORDER BY table_id LIMIT ?4");
        self.rows(&sql, (person, game.unwrap_or_default(), after, limit), |row| row.get(0))
    }

    /// Those of them that ended from the first of two moments on, and before the second.
    pub fn finished_tables_within(
        &self,
        person: PersonId,
        game: Option<&str>,
        (from, until): (i64, i64),
        after: TableId,
        limit: u32,
    ) -> Result<Vec<TableId>, Error> {
        let sql = format!(
            "SELECT DISTINCT table_id {OWN} AND table_id > ?3 AND ended_at >= ?5 AND ended_at < ?6
            ORDER BY table_id LIMIT ?4"
        );
        let game = game.unwrap_or_default();
        self.rows(&sql, (person, game, after, limit, from, until), |row| row.get(0))
    }

    /// Tells whether a result has changed ratings in its community.
    pub fn has_changed_ratings(&self, result: ResultId) -> Result<bool, Error> {
        let sql = "SELECT 1 FROM results JOIN ratings ON ratings.scope = results.community_id
                AND ratings.game = results.game AND ratings.family = results.family
                AND ratings.result_id = results.id
            WHERE results.id = ?1 LIMIT 1";
        Ok(self.row(sql, [result], |row| row.get::<i64>(0))?.is_some())
    }
}
