//! Lanes: posts of one lane are sent one after the other, and no lane waits for another. Whoever sends the posts of a
//! lane claims it for a while, so that several processes can share the work.

use crate::sql::Row;
use crate::{CommunityId, Error, Lane, Post, Snapshot, Transaction};

/// Which lanes are meant: those to which a way has opened.
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
    /// Which.
    pub lane: Lane,
    /// The community of its posts.
    pub community: CommunityId,
    /// Before when none of its posts is to be sent.
    pub not_before: i64,
    /// Who holds it …
    pub holder: Option<String>,
    /// … and until when.
    pub held_until: i64,
}

fn waiting(row: &Row<'_>) -> rusqlite::Result<WaitingLane> {
    Ok(WaitingLane {
        lane: row.get("lane")?,
        community: row.get("community_id")?,
        not_before: row.get("not_before")?,
        holder: row.get("holder")?,
        held_until: row.get("held_until")?,
    })
}

/// How many lanes are looked at, at a time, while those are sought that somebody serves.
const PAGE_LANES: u32 = 256;

/// The lanes that are due and that nobody holds, page by page. The expression is that of an index.
pub(crate) const DUE: &str = "SELECT max(not_before, held_until), lane, account
    FROM lanes JOIN communities ON communities.id = community_id
    WHERE lanes.network = ?1 AND max(not_before, held_until) <= ?2
        AND (max(not_before, held_until), lane) > (?3, ?4)
    ORDER BY max(not_before, held_until), lane LIMIT ?5";

/// When the next lane becomes due.
pub(crate) const NEXT_DUE: &str = "SELECT max(not_before, held_until) FROM lanes WHERE network = ?1
    ORDER BY max(not_before, held_until) LIMIT 1";

impl Snapshot {
    /// When the next lane of a network becomes due or loses its holder; none if nothing waits.
    pub fn next_due(&self, network: &str) -> Result<Option<i64>, Error> {
        self.row(NEXT_DUE, [network], |row| row.get(0))
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
        let mut found = Vec::new();
        let mut last = (i64::MIN, String::new());
        loop {
            let page = self.rows(DUE, (network, now, last.0, &last.1, PAGE_LANES), |row| {
                Ok((row.get::<i64>(0)?, row.get::<String>(1)?, row.get::<Lane>(1)?, row.get::<String>(2)?))
            })?;
            let full = page.len() == PAGE_LANES as usize;
            for (due, text, lane, account) in page {
                last = (due, text);
                if serves(&account) {
                    found.push(lane);
                }
                if found.len() >= limit {
                    return Ok(found);
                }
            }
            if !full {
                return Ok(found);
            }
        }
    }

    /// All lanes of a network in which posts wait, by name.
    pub fn waiting_lanes(&self, network: &str) -> Result<Vec<WaitingLane>, Error> {
        self.rows("SELECT * FROM lanes WHERE network = ?1 ORDER BY lane", [network], waiting)
    }

    /// The lanes of a way that wait for a later time.
    pub fn asleep(&self, network: &str, way: &Way, now: i64) -> Result<Vec<Lane>, Error> {
        match way {
            Way::Community(community) => {
                let sql = "SELECT lane FROM lanes
                    WHERE network = ?1 AND community_id = ?2 AND not_before > ?3 ORDER BY lane";
                self.rows(sql, (network, community, now), |row| row.get(0))
            }
            Way::Room(community, room) => {
                let mut lanes = self.asleep(network, &Way::Community(*community), now)?;
                let mut there = Vec::new();
                for lane in lanes.drain(..) {
                    let at_home = match &lane {
                        Lane::Table(table) => {
                            self.place_of(*table, network)?.is_some_and(|place| place.room == *room)
                        }
                        Lane::Room(_, other) => other == room,
                        Lane::Person(_) => false,
                    };
                    there.extend(at_home.then_some(lane));
                }
                Ok(there)
            }
            Way::Lane(lane) => {
                let sql = "SELECT lane FROM lanes WHERE network = ?1 AND lane = ?2 AND not_before > ?3";
                self.rows(sql, (network, lane, now), |row| row.get(0))
            }
        }
    }
}

impl Transaction {
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
            posts.extend(self.hold(network, &lane, holder, until)?);
        }
        Ok(posts)
    }

    /// Claims one lane, if it is due and nobody holds it; the post that is to be sent next.
    pub fn claim_lane(
        &self,
        network: &str,
        lane: &Lane,
        holder: &str,
        (now, until): (i64, i64),
    ) -> Result<Option<Post>, Error> {
        let sql =
            "SELECT 1 FROM lanes WHERE network = ?1 AND lane = ?2 AND max(not_before, held_until) <= ?3";
        match self.row(sql, (network, lane, now), |row| row.get::<i64>(0))? {
            Some(_) => self.hold(network, lane, holder, until),
            None => Ok(None),
        }
    }

    fn hold(&self, network: &str, lane: &Lane, holder: &str, until: i64) -> Result<Option<Post>, Error> {
        let Some(post) = self.head(network, lane)? else {
            // It must not happen; a lane without posts is none.
            self.change("DELETE FROM lanes WHERE network = ?1 AND lane = ?2", (network, lane))?;
            return Ok(None);
        };
        let sql = "UPDATE lanes SET holder = ?3, held_until = ?4 WHERE network = ?1 AND lane = ?2";
        self.change(sql, (network, lane, holder, until))?;
        Ok(Some(post))
    }

    /// Holds a lane for longer; false if somebody else has it, or nobody.
    pub fn renew(&self, network: &str, lane: &Lane, holder: &str, until: i64) -> Result<bool, Error> {
        let sql = "UPDATE lanes SET held_until = ?4 WHERE network = ?1 AND lane = ?2 AND holder = ?3";
        Ok(self.change(sql, (network, lane, holder, until))? == 1)
    }

    /// Gives back all lanes that somebody holds; how many.
    pub fn release(&self, holder: &str) -> Result<usize, Error> {
        self.change("UPDATE lanes SET holder = NULL, held_until = 0 WHERE holder = ?1", [holder])
    }

    /// Makes the lanes of a way that wait for a later time due at once; how many. Nothing is written if none waits.
    pub fn wake(&self, network: &str, way: &Way, now: i64) -> Result<usize, Error> {
        let lanes = self.asleep(network, way, now)?;
        for lane in &lanes {
            let sql = "UPDATE lanes SET not_before = ?3 WHERE network = ?1 AND lane = ?2";
            self.change(sql, (network, lane, now))?;
        }
        Ok(lanes.len())
    }

    /// Lets no lane wait longer than until a time: the clock may have been set since. How many would have.
    pub fn hurry_lanes(&self, latest: i64) -> Result<usize, Error> {
        self.change("UPDATE lanes SET not_before = ?1 WHERE not_before > ?1", [latest])
    }

    /// Takes all lanes from whoever holds them.
    pub(crate) fn free_all_lanes(&self) -> Result<usize, Error> {
        let sql = "UPDATE lanes SET holder = NULL, held_until = 0 WHERE holder IS NOT NULL";
        self.change(sql, [0i64; 0])
    }
}
