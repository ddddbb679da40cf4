//! Lanes: posts of one lane are sent one after the other, and no lane waits for another. Whoever sends the posts of a
//! lane claims it for a while, so that several processes can share the work.
//!
//! One lane waits for another all the same: that of a table for that of the game before it in a match, as both stand in one
//! thread, and the end of a game comes before the next board. Only what was posted before counts for this.

use crate::outgoing::posts::LANE;
use crate::sql::engine::Hold;
use crate::sql::rows::{Read, Row};
use crate::{CommunityId, Error, Lane, Post, Snapshot, Transaction};

/// The lanes that are meant: those to which a way has opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Way {
    /// All lanes of a community.
    Community(CommunityId),
    /// The lane of a room, and those of the tables that are at home there.
    Room(CommunityId, String),
    /// One lane.
    Lane(Lane),
}

/// A lane in which posts wait.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingLane {
    /// The lane.
    pub lane: Lane,
    /// The community of its posts.
    pub community: CommunityId,
    /// The moment before which none of its posts is to be sent.
    pub not_before: i64,
    /// The holder of the lane.
    pub holder: Option<String>,
    /// The moment until which it is held.
    pub held_until: i64,
}

fn waiting(row: &Row<'_>) -> Read<WaitingLane> {
    Ok(WaitingLane {
        lane: row.get("lane")?,
        community: row.get("community_id")?,
        not_before: row.get("not_before")?,
        holder: row.get("holder")?,
        held_until: row.get("held_until")?,
    })
}

/// The number of lanes that are looked at, at a time, while those are sought that somebody serves.
const PAGE_LANES: usize = 256;

/// The lanes that are due, that nobody holds and that wait for no other, page by page. The expression is that of an index.
pub(crate) const DUE: &str = "SELECT max(not_before, held_until), lane, account
    FROM lanes JOIN communities ON communities.id = community_id
    WHERE lanes.network = ?1 AND max(not_before, held_until) <= ?2
        AND (max(not_before, held_until), lane) > (?3, ?4)
        AND NOT (substr(lanes.lane, 1, 6) = 'table:' AND EXISTS (SELECT 1 FROM tables
            CROSS JOIN tables AS before
            CROSS JOIN posts AS earlier
            WHERE tables.id = CAST(substr(lanes.lane, 7) AS INTEGER)
                AND before.match_id = tables.match_id AND before.match_game = tables.match_game - 1
                AND earlier.network = lanes.network AND earlier.lane = 'table:' || before.id
                AND earlier.delivered_at IS NULL
                AND earlier.id < (SELECT min(head.id) FROM posts AS head
                    WHERE head.network = lanes.network AND head.lane = lanes.lane
                        AND head.delivered_at IS NULL)))
    ORDER BY max(not_before, held_until), lane LIMIT ?5";

/// The post of a lane that is to be sent next, and the account of its community, if the lane is due, nobody holds it and it
/// waits for no other. The sum keeps the database from looking through all lanes that are due.
pub(crate) const CLAIM: &str = "SELECT posts.*, communities.account
    FROM lanes JOIN communities ON communities.id = community_id
        LEFT JOIN posts ON posts.network = lanes.network AND posts.lane = lanes.lane AND delivered_at IS NULL
    WHERE lanes.network = ?1 AND lanes.lane = ?2 AND max(not_before, held_until) + 0 <= ?3
        AND NOT (substr(lanes.lane, 1, 6) = 'table:' AND EXISTS (SELECT 1 FROM tables
            CROSS JOIN tables AS before
            CROSS JOIN posts AS earlier
            WHERE tables.id = CAST(substr(lanes.lane, 7) AS INTEGER)
                AND before.match_id = tables.match_id AND before.match_game = tables.match_game - 1
                AND earlier.network = lanes.network AND earlier.lane = 'table:' || before.id
                AND earlier.delivered_at IS NULL AND earlier.id < posts.id))
    ORDER BY posts.id LIMIT 1";

/// Removes a lane in which nothing waits any more, and says whether the next game of a match has a lane.
pub(crate) const EMPTIED: &str = "DELETE FROM lanes WHERE network = ?1 AND lane = ?2
    RETURNING substr(?2, 1, 6) = 'table:' AND EXISTS (SELECT 1 FROM tables
        CROSS JOIN tables AS next
        CROSS JOIN lanes AS behind
        WHERE tables.id = CAST(substr(?2, 7) AS INTEGER)
            AND next.match_id = tables.match_id AND next.match_game = tables.match_game + 1
            AND behind.network = ?1 AND behind.lane = 'table:' || next.id)";

/// The lanes of a community that wait for a later time: of one room, and of the tables that are at home there.
pub(crate) const ASLEEP_IN_ROOM: &str = "SELECT lane FROM lanes
    WHERE network = ?1 AND community_id = ?2 AND not_before > ?3 AND (lane = ?4
        OR substr(lane, 1, 6) = 'table:' AND EXISTS (SELECT 1 FROM table_places
            WHERE table_id = CAST(substr(lane, 7) AS INTEGER) AND network = ?1 AND room = ?5))
    ORDER BY not_before LIMIT ?6";

/// No limit to the lanes that are looked for.
const ALL_LANES: i64 = i64::MAX;

impl Snapshot {
    /// The time when the next lane of a network whose community's account `serves` takes becomes due or loses
    /// its holder; none if nothing waits.
    pub fn next_due(&self, network: &str, serves: &dyn Fn(&str) -> bool) -> Result<Option<i64>, Error> {
        Ok(self.lanes_due(network, i64::MAX, 1, serves)?.first().map(|(due, _)| *due))
    }

    /// The lanes of a network that are due, that nobody holds, and whose community's account `serves` takes; those
    /// that wait longest first.
    pub fn due_lanes(
        &self,
        network: &str,
        now: i64,
        limit: usize,
        serves: &dyn Fn(&str) -> bool,
    ) -> Result<Vec<Lane>, Error> {
        Ok(self.lanes_due(network, now, limit, serves)?.into_iter().map(|(_, lane)| lane).collect())
    }

    /// The lanes that are due until a time and that somebody serves, and when each is.
    fn lanes_due(
        &self,
        network: &str,
        until: i64,
        limit: usize,
        serves: &dyn Fn(&str) -> bool,
    ) -> Result<Vec<(i64, Lane)>, Error> {
        let mut found = Vec::new();
        let mut last = (i64::MIN, String::new());
        // Mostly the first that are looked at are served.
        let mut size = limit.min(PAGE_LANES);
        loop {
            let most = u32::try_from(size).unwrap_or(u32::MAX);
            let page = self.rows(DUE, (network, until, last.0, &last.1, most), |row| {
                Ok((row.get::<i64>(0)?, row.get::<String>(1)?, row.get::<Lane>(1)?, row.get::<String>(2)?))
            })?;
            let full = page.len() == size;
            for (due, text, lane, account) in page {
                if serves(&account) {
                    found.push((due, lane));
                }
                last = (due, text);
            }
            if !full || found.len() >= limit {
                found.truncate(limit);
                return Ok(found);
            }
            size = PAGE_LANES;
        }
    }

    /// Tells whether posts are on their way to the rooms of a community: one may have arrived already without
    /// that being noted.
    pub fn is_sending(&self, network: &str, community: &str, now: i64) -> Result<bool, Error> {
        let sql = "SELECT EXISTS (SELECT 1 FROM lanes JOIN communities ON communities.id = community_id
            WHERE lanes.network = ?1 AND communities.account = ?2 AND not_before <= ?3)";
        Ok(self.row(sql, (network, community, now), |row| row.get(0))?.unwrap_or(false))
    }

    /// All lanes of a network in which posts wait, by name.
    pub fn waiting_lanes(&self, network: &str) -> Result<Vec<WaitingLane>, Error> {
        self.rows("SELECT * FROM lanes WHERE network = ?1 ORDER BY lane", [network], waiting)
    }

    /// The lanes of a way that wait for a later time.
    pub fn asleep(&self, network: &str, way: &Way, now: i64) -> Result<Vec<Lane>, Error> {
        self.asleep_of(network, way, now, ALL_LANES)
    }

    /// Tells whether any lane of a way waits for a later time.
    pub fn any_asleep(&self, network: &str, way: &Way, now: i64) -> Result<bool, Error> {
        Ok(!self.asleep_of(network, way, now, 1)?.is_empty())
    }

    fn asleep_of(&self, network: &str, way: &Way, now: i64, most: i64) -> Result<Vec<Lane>, Error> {
        match way {
            Way::Community(community) => {
                let sql = "SELECT lane FROM lanes
                    WHERE network = ?1 AND community_id = ?2 AND not_before > ?3 ORDER BY not_before LIMIT ?4";
                self.rows(sql, (network, community, now, most), |row| row.get(0))
            }
            Way::Room(community, room) => {
                let lane = Lane::Room(*community, room.clone());
                self.rows(ASLEEP_IN_ROOM, (network, community, now, lane, room, most), |row| row.get(0))
            }
            Way::Lane(lane) => {
                let sql = "SELECT lane FROM lanes WHERE network = ?1 AND lane = ?2 AND not_before > ?3";
                self.rows(sql, (network, lane, now), |row| row.get(0))
            }
        }
    }

    /// The room of a community, other than one, in which a post has arrived last.
    pub fn room_reached_last(&self, community: CommunityId, but: &str) -> Result<Option<String>, Error> {
        let sql = "SELECT substr(posts.lane, length(?2) + 1) FROM posts
                JOIN communities ON communities.id = ?1 AND communities.network = posts.network
            WHERE delivered_at IS NOT NULL AND substr(posts.lane, 1, length(?2)) = ?2
                AND posts.lane <> ?2 || ?3
            ORDER BY delivered_at DESC, posts.id DESC LIMIT 1";
        self.row(sql, (community, format!("room:{community}/"), but), |row| row.get(0))
    }

    /// The place to which a lane leads, if posts wait in it: the account of its community, and the room.
    pub fn whither(&self, network: &str, lane: &Lane) -> Result<Option<(String, Option<String>)>, Error> {
        let sql = "SELECT account FROM lanes JOIN communities ON communities.id = community_id
            WHERE lanes.network = ?1 AND lane = ?2";
        let Some(account) = self.row(sql, (network, lane), |row| row.get(0))? else { return Ok(None) };
        let room = match lane {
            Lane::Table(table) => self.place_of(*table, network)?.map(|place| place.room),
            Lane::Room(_, room) => Some(room.clone()),
            Lane::Person(_) => None,
        };
        Ok(Some((account, room)))
    }
}

/// Takes all lanes from whoever holds them.
pub(crate) const FREE_ALL: &str = "UPDATE lanes SET holder = NULL, held_until = 0 WHERE holder IS NOT NULL";

impl Transaction {
    /// Notes that a holder of lanes is of this process, whose end sets its lanes free.
    #[cfg_attr(
        not(feature = "postgres"),
        expect(unused_variables, clippy::unused_self, clippy::unnecessary_wraps)
    )]
    fn note_holder(&self, holder: &str) -> Result<(), Error> {
        #[cfg(feature = "postgres")]
        self.holds_for_process(holder)?;
        Ok(())
    }

    /// Claims lanes that are due, for `holder` and until `until`: nobody else gets them before. Of each the post that is
    /// to be sent next. `serves` says by the account of a community whether its posts are the holder's business.
    pub fn claim_lanes(
        &self,
        network: &str,
        holder: &str,
        (now, until): (i64, i64),
        limit: usize,
        serves: &dyn Fn(&str) -> bool,
    ) -> Result<Vec<Post>, Error> {
        let mut posts = Vec::new();
        for lane in self.due_lanes(network, now, limit, serves)? {
            posts.extend(self.claim_lane(network, &lane, holder, (now, until), serves)?);
        }
        Ok(posts)
    }

    /// Claims one lane, if it is due, nobody holds it, it waits for no other and `serves` takes its community's account; the
    /// post that is to be sent next.
    pub fn claim_lane(
        &self,
        network: &str,
        lane: &Lane,
        holder: &str,
        (now, until): (i64, i64),
        serves: &dyn Fn(&str) -> bool,
    ) -> Result<Option<Post>, Error> {
        self.foresee(|_| self.claimable(network, lane, now).map(drop));
        if !self.holds(LANE, (network, lane), Hold::Free)? {
            // Whoever has it just now may leave something to be sent.
            self.note(|changed| changed.lanes = true);
            return Ok(None);
        }
        let Some((post, account)) = self.claimable(network, lane, now)? else { return Ok(None) };
        if !serves(&account) {
            return Ok(None);
        }
        let Some(post) = post else {
            // It must not happen; a lane without posts is none.
            self.next_in_lane(network, lane)?;
            return Ok(None);
        };
        let sql = "UPDATE lanes SET holder = ?3, held_until = ?4 WHERE network = ?1 AND lane = ?2";
        self.run(sql, (network, lane, holder, until))?;
        self.note_holder(holder)?;
        self.note_claimed(network, lane);
        Ok(Some(post))
    }

    /// The post of a lane that can be claimed, if it has one, and the account of its community.
    fn claimable(
        &self,
        network: &str,
        lane: &Lane,
        now: i64,
    ) -> Result<Option<(Option<Post>, String)>, Error> {
        self.row(CLAIM, (network, lane, now), |row| {
            let post = row.get::<Option<i64>>("id")?.map(|_| Post::from_row(row)).transpose()?;
            Ok((post, row.get::<String>("account")?))
        })
    }

    /// The post of a lane that is to be sent next. A lane in which nothing waits any more is removed; that of the next game of a
    /// match may be sent from now on.
    pub(crate) fn next_in_lane(&self, network: &str, lane: &Lane) -> Result<Option<Post>, Error> {
        if let Some(next) = self.head(network, lane)? {
            return Ok(Some(next));
        }
        if self.engine().file().is_none() {
            // Whoever adds a post to it has ended then, and nobody begins to.
            self.foresee(|_| self.head(network, lane).map(drop));
            self.holds(LANE, (network, lane), Hold::Whole)?;
            if let Some(next) = self.head(network, lane)? {
                return Ok(Some(next));
            }
        }
        self.check_active()?;
        if self.row(EMPTIED, (network, lane), |row| row.get::<bool>(0))? == Some(true) {
            self.note(|changed| changed.lanes = true);
        }
        Ok(None)
    }

    /// Holds a lane for longer; false if somebody else has it, or nobody.
    pub fn renew(&self, network: &str, lane: &Lane, holder: &str, until: i64) -> Result<bool, Error> {
        let sql = "UPDATE lanes SET held_until = ?4 WHERE network = ?1 AND lane = ?2 AND holder = ?3";
        Ok(self.change(sql, (network, lane, holder, until))? == 1)
    }

    /// Gives back all lanes that somebody holds; how many.
    pub fn release(&self, holder: &str) -> Result<usize, Error> {
        self.note(|changed| changed.lanes = true);
        self.change("UPDATE lanes SET holder = NULL, held_until = 0 WHERE holder = ?1", [holder])
    }

    /// Makes the lanes of a way that wait for a later time due at once; how many. Nothing is written if none waits.
    pub fn wake(&self, network: &str, way: &Way, now: i64) -> Result<usize, Error> {
        let lanes = self.asleep(network, way, now)?;
        if !lanes.is_empty() {
            self.note(|changed| changed.lanes = true);
        }
        for lane in &lanes {
            let sql = "UPDATE lanes SET not_before = ?3 WHERE network = ?1 AND lane = ?2";
            self.run(sql, (network, lane, now))?;
        }
        Ok(lanes.len())
    }

    /// Lets no lane wait longer than until a time: the clock may have been set since. How many would have.
    pub fn hurry_lanes(&self, latest: i64) -> Result<usize, Error> {
        self.note(|changed| changed.lanes = true);
        self.change("UPDATE lanes SET not_before = ?1 WHERE not_before > ?1", [latest])
    }
}
