//! Ladders, how they are set, and their seasons.

use crate::sql::rows::{Read, Row};
use crate::{CommunityId, Error, LadderId, PersonId, Snapshot, Transaction};

/// A ladder of a community.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ladder {
    /// The number of the ladder.
    pub id: LadderId,
    /// The community.
    pub community: CommunityId,
    /// The id of the game.
    pub game: String,
    /// The family of its boards.
    pub family: String,
    /// The board on which is played.
    pub variant: String,
    /// The number of places up that a challenge goes.
    pub reach: u32,
    /// The number of days in which a challenge is to be answered.
    pub days: u32,
    /// The time that a game has, in the caller's notation.
    pub time: String,
    /// The room where news are told once a week, if anywhere.
    pub room: Option<String>,
    /// The time when they were told last.
    pub told_at: i64,
    /// The change of a place up to which they were told.
    pub told_fact: i64,
    /// The number of the season, from 1.
    pub season: u32,
    /// The time when it was opened.
    pub opened_at: i64,
    /// The time when it was closed, if it was.
    pub closed_at: Option<i64>,
}

/// A ladder to be opened. Fields as in [`Ladder`].
#[derive(Clone, Copy, Debug)]
pub struct NewLadder<'a> {
    /// The community.
    pub community: CommunityId,
    /// The id of the game.
    pub game: &'a str,
    /// The family of its boards.
    pub family: &'a str,
    /// The board on which is played.
    pub variant: &'a str,
    /// The number of places up that a challenge goes.
    pub reach: u32,
    /// The number of days in which a challenge is to be answered.
    pub days: u32,
    /// The time that a game has, in the caller's notation.
    pub time: &'a str,
    /// The room where news are told once a week, if anywhere.
    pub room: Option<&'a str>,
    /// The time when it is opened.
    pub at: i64,
}

/// A season that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Season {
    /// The number of the season.
    pub season: u32,
    /// The time when it ended.
    pub ended_at: i64,
    /// The last change of a place in it.
    pub fact: i64,
}

fn ladder(row: &Row<'_>) -> Read<Ladder> {
    Ok(Ladder {
        id: row.get("id")?,
        community: row.get("community_id")?,
        game: row.get("game")?,
        family: row.get("family")?,
        variant: row.get("variant")?,
        reach: row.get("reach")?,
        days: row.get("days")?,
        time: row.get("time")?,
        room: row.get("room")?,
        told_at: row.get("told_at")?,
        told_fact: row.get("told_fact")?,
        season: row.get("season")?,
        opened_at: row.get("opened_at")?,
        closed_at: row.get("closed_at")?,
    })
}

/// The ladders that go with a room, ?2, of a network, ?1, which belongs to another community than ?3: all of a room that was a
/// community of its own, and those whose news are told there.
pub(crate) const OF_ROOM: &str = "SELECT * FROM ladders WHERE closed_at IS NULL AND community_id IN
        (SELECT id FROM communities WHERE network = ?1 AND account = ?2 AND id <> ?3)
    UNION ALL SELECT * FROM ladders WHERE closed_at IS NOT NULL AND community_id IN
        (SELECT id FROM communities WHERE network = ?1 AND account = ?2 AND id <> ?3)
    UNION ALL SELECT * FROM ladders WHERE closed_at IS NULL AND room = ?2 AND community_id <> ?3 AND EXISTS
        (SELECT 1 FROM communities WHERE id = community_id AND network = ?1 AND account <> ?2)";

impl Snapshot {
    /// The ladders that go with a room of a network which belongs to another community now: those of a room that was a community
    /// of its own, open or closed, and those whose news are told there.
    pub fn ladders_of_room(
        &self,
        network: &str,
        room: &str,
        community: CommunityId,
    ) -> Result<Vec<Ladder>, Error> {
        self.rows(OF_ROOM, (network, room, community), ladder)
    }

    /// The ladder of that number.
    pub fn ladder(&self, id: LadderId) -> Result<Option<Ladder>, Error> {
        self.row("SELECT * FROM ladders WHERE id = ?1", [id], ladder)
    }

    /// The open ladders of a community, in the order in which they were opened.
    pub fn ladders_of(&self, community: CommunityId) -> Result<Vec<Ladder>, Error> {
        let sql = "SELECT * FROM ladders WHERE community_id = ?1 AND closed_at IS NULL ORDER BY id";
        self.rows(sql, [community], ladder)
    }

    /// The ladders of a community that are closed, the latest first.
    pub fn closed_ladders_of(&self, community: CommunityId) -> Result<Vec<Ladder>, Error> {
        let sql = "SELECT * FROM ladders WHERE community_id = ?1 AND closed_at IS NOT NULL
            ORDER BY closed_at DESC, id DESC";
        self.rows(sql, [community], ladder)
    }

    /// All open ladders.
    pub fn open_ladders(&self) -> Result<Vec<Ladder>, Error> {
        self.rows("SELECT * FROM ladders WHERE closed_at IS NULL ORDER BY id", [0i64; 0], ladder)
    }

    /// The open ladders in which a person stands, in the order in which they were opened.
    pub fn ladders_with(&self, person: PersonId) -> Result<Vec<Ladder>, Error> {
        let sql =
            "SELECT * FROM ladders WHERE closed_at IS NULL AND id IN (SELECT ladder_id FROM ladder_places
            WHERE person_id IN (SELECT id FROM persons WHERE id = ?1 OR same_as = ?1)) ORDER BY id";
        self.rows(sql, [person], ladder)
    }

    /// The seasons of a ladder that are over, in order.
    pub fn seasons_of(&self, id: LadderId) -> Result<Vec<Season>, Error> {
        let sql = "SELECT season, ended_at, fact_id FROM ladder_seasons WHERE ladder_id = ?1 ORDER BY season";
        self.rows(sql, [id], |row| {
            Ok(Season { season: row.get(0)?, ended_at: row.get(1)?, fact: row.get(2)? })
        })
    }
}

impl Transaction {
    /// Opens a ladder, which nobody has joined yet. Its seasons are numbered on from those of the ladders of that game and family
    /// that were closed there.
    pub fn add_ladder(&self, new: &NewLadder<'_>) -> Result<LadderId, Error> {
        let sql = "INSERT INTO ladders
            (community_id, game, family, variant, reach, days, time, room, told_at, opened_at, season)
            SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9, 1 + coalesce((SELECT max(over.season)
                FROM ladders CROSS JOIN ladder_seasons AS over ON ladder_id = ladders.id
                WHERE community_id = ?1 AND game = ?2 AND family = ?3 AND closed_at IS NOT NULL), 0)";
        let NewLadder { community, game, family, variant, reach, days, time, room, at } = *new;
        let given = (community, game, family, variant, reach, days, time, room, at);
        Ok(LadderId(self.insert(sql, given)?))
    }

    /// Changes how a ladder is set: the number of places and of days, the time of a game, the room.
    pub fn set_ladder(&self, ladder: &Ladder) -> Result<(), Error> {
        let sql = "UPDATE ladders SET reach = ?2, days = ?3, time = ?4, room = ?5 WHERE id = ?1";
        let given = (ladder.id, ladder.reach, ladder.days, &ladder.time, &ladder.room);
        self.change_one("ladder", ladder.id.0, sql, given)
    }

    /// Gives a ladder to another community, in which none of that game and family is open.
    pub fn move_ladder(&self, id: LadderId, community: CommunityId) -> Result<(), Error> {
        let sql = "UPDATE ladders SET community_id = ?2 WHERE id = ?1";
        self.change_one("ladder", id.0, sql, (id, community))
    }

    /// Closes a ladder; its places and their changes stay as they are.
    pub fn close_ladder(&self, id: LadderId, at: i64) -> Result<(), Error> {
        let sql = "UPDATE ladders SET closed_at = ?2 WHERE id = ?1 AND closed_at IS NULL";
        self.change_one("ladder", id.0, sql, (id, at))
    }

    /// Notes that the news of a ladder have been told up to a change of a place.
    pub fn told_ladder(&self, id: LadderId, at: i64, fact: i64) -> Result<(), Error> {
        let sql = "UPDATE ladders SET told_at = ?2, told_fact = ?3 WHERE id = ?1";
        self.change_one("ladder", id.0, sql, (id, at, fact))
    }

    /// Ends the season of a ladder; the next one begins from its places.
    pub fn end_season(&self, id: LadderId, at: i64) -> Result<(), Error> {
        let sql = "INSERT INTO ladder_seasons (ladder_id, season, ended_at, fact_id)
            SELECT id, season, ?2, (SELECT coalesce(max(id), 0) FROM ladder_facts WHERE ladder_id = ?1)
            FROM ladders WHERE id = ?1";
        self.change_one("ladder", id.0, sql, (id, at))?;
        self.change_one("ladder", id.0, "UPDATE ladders SET season = season + 1 WHERE id = ?1", [id])
    }
}
