//! Dashboards: the message in which a community's tables are shown, and kept as they are.

use crate::play::tables::table;
use crate::sql::rows::{Read, Row};
use crate::{ChallengeId, CommunityId, Error, PostId, Snapshot, Table, TableId, Transaction};

/// The place of a community's dashboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dashboard {
    /// The community; it has one at most.
    pub community: CommunityId,
    /// The room.
    pub room: String,
    /// The message, as the network calls it, once it has been sent.
    pub message: Option<String>,
    /// The post that shows it as it was last.
    pub post: Option<PostId>,
}

fn dashboard(row: &Row<'_>) -> Read<Dashboard> {
    Ok(Dashboard {
        community: row.get("community_id")?,
        room: row.get("room")?,
        message: row.get("message")?,
        post: row.get("post_id")?,
    })
}

impl Snapshot {
    /// The dashboard of a community, if it has one.
    pub fn dashboard(&self, community: CommunityId) -> Result<Option<Dashboard>, Error> {
        self.row("SELECT * FROM dashboards WHERE community_id = ?1", [community], dashboard)
    }

    /// The dashboard of a community that a network calls so, if it hangs in that room.
    pub fn dashboard_in(
        &self,
        network: &str,
        community: &str,
        room: &str,
    ) -> Result<Option<Dashboard>, Error> {
        let sql = "SELECT dashboards.* FROM dashboards JOIN communities ON communities.id = community_id
            WHERE network = ?1 AND account = ?2 AND room = ?3";
        self.row(sql, (network, community, room), dashboard)
    }

    /// The communities with a dashboard on which a table is shown if it runs.
    pub fn dashboards_of(&self, table: TableId) -> Result<Vec<CommunityId>, Error> {
        let sql = "SELECT dashboards.community_id FROM dashboards JOIN table_places AS place
            ON place.table_id = ?1 AND place.community_id = dashboards.community_id";
        self.rows(sql, [table], |row| row.get(0))
    }

    /// The communities with a dashboard on which a challenge is shown as long as it has a place for anybody, or was until the
    /// last one was taken.
    pub fn dashboards_of_seek(&self, challenge: ChallengeId) -> Result<Vec<CommunityId>, Error> {
        let sql = "SELECT community_id FROM dashboards WHERE community_id IN (
                SELECT community_id FROM challenges WHERE id = ?1 AND private = 0
                UNION ALL SELECT challenge_rooms.community_id FROM challenge_rooms JOIN challenges ON id = challenge_id
                    WHERE challenge_id = ?1 AND private = 0)
            AND EXISTS (SELECT 1 FROM challenge_places
                WHERE challenge_id = ?1 AND (person_id IS NULL OR joined = 1))";
        self.rows(sql, [challenge], |row| row.get(0))
    }

    /// The running tables of a community that everybody may see, so many of them at most: first those whose time is over or
    /// of which something comes soonest, then those that have waited longest, then those that are paused.
    pub fn public_tables_in(&self, community: CommunityId, most: u32) -> Result<Vec<Table>, Error> {
        let sql =
            "SELECT tables.*, place.room FROM table_places AS place JOIN tables ON tables.id = place.table_id
            LEFT JOIN turns ON turns.table_id = tables.id
            WHERE place.community_id = ?1 AND place.over = 0 AND state = 'running' AND private = 0
            ORDER BY paused_at IS NOT NULL, since IS NULL AND fell_at IS NULL,
                coalesce(fell_at, (SELECT min(due_at) FROM timers
                    WHERE timers.table_id = tables.id AND kind = 'clock')) NULLS FIRST, moved_at, tables.id
            LIMIT ?2";
        self.rows(sql, (community, most), table)
    }

    /// The number of running tables of a community that everybody may see.
    pub fn public_tables_count(&self, community: CommunityId) -> Result<u32, Error> {
        let sql = "SELECT count(*) FROM table_places AS place JOIN tables ON id = table_id
            WHERE place.community_id = ?1 AND place.over = 0 AND state = 'running' AND private = 0";
        Ok(self.row(sql, [community], |row| row.get(0))?.unwrap_or(0))
    }
}

impl Transaction {
    /// Gives a community a dashboard in a room, or another one than it had; its message is not there yet.
    pub fn set_dashboard(&self, community: CommunityId, room: &str) -> Result<(), Error> {
        let sql = "INSERT INTO dashboards (community_id, room) VALUES (?1, ?2)
            ON CONFLICT (community_id) DO UPDATE SET room = excluded.room, message = NULL, post_id = NULL";
        self.run(sql, (community, room))
    }

    /// Notes the post that shows a dashboard.
    pub fn set_dashboard_post(&self, community: CommunityId, post: PostId) -> Result<(), Error> {
        let sql = "UPDATE dashboards SET post_id = ?2 WHERE community_id = ?1";
        self.run(sql, (community, post))
    }

    /// Notes in which message a dashboard stands that was sent to a room; false if it is not there any more.
    pub fn set_dashboard_message(
        &self,
        community: CommunityId,
        room: &str,
        message: &str,
    ) -> Result<bool, Error> {
        let sql = "UPDATE dashboards SET message = ?3 WHERE community_id = ?1 AND room = ?2";
        Ok(self.change(sql, (community, room, message))? == 1)
    }

    /// Takes a community's dashboard away.
    pub fn forget_dashboard(&self, community: CommunityId) -> Result<(), Error> {
        self.run("DELETE FROM dashboards WHERE community_id = ?1", [community])
    }
}
