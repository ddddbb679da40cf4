//! The holidays, in which the clocks of all tables of a community stand.

use crate::sql::rows::{Read, Row};
use crate::{CommunityId, Error, Snapshot, TableId, TextId, Transaction};

/// A time in which nobody plays in a community.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holidays {
    /// The number of the holidays.
    pub id: i64,
    /// The community.
    pub community: CommunityId,
    /// The moment when they begin.
    pub from: i64,
    /// The moment when they have ended.
    pub until: i64,
    /// The clock on the wall by which they were planned: the name of a zone.
    pub zone: String,
    /// The text that has their name, by whoever planned them; empty if they have no name. None in older databases.
    pub name: Option<TextId>,
}

/// Holidays to be planned. Fields as in [`Holidays`].
#[derive(Clone, Copy, Debug)]
pub struct NewHolidays<'a> {
    /// The community.
    pub community: CommunityId,
    /// The moment when they begin.
    pub from: i64,
    /// The moment when they have ended; later than that.
    pub until: i64,
    /// The name of a zone.
    pub zone: &'a str,
    /// The text that has their name, by whoever plans them.
    pub name: Option<TextId>,
}

fn holidays(row: &Row<'_>) -> Read<Holidays> {
    Ok(Holidays {
        id: row.get("id")?,
        community: row.get("community_id")?,
        from: row.get("from_at")?,
        until: row.get("until_at")?,
        zone: row.get("zone")?,
        name: row.get("name_id")?,
    })
}

impl Snapshot {
    /// The holidays of a community, of those that end after a time; in order.
    pub fn holidays_of(&self, community: CommunityId, after: i64) -> Result<Vec<Holidays>, Error> {
        let sql = "SELECT * FROM holidays WHERE community_id = ?1 AND until_at > ?2 ORDER BY from_at, id";
        self.rows(sql, (community, after), holidays)
    }

    /// The same of the community in which a table counts.
    pub fn holidays_at(&self, table: TableId, after: i64) -> Result<Vec<Holidays>, Error> {
        let sql = "SELECT holidays.* FROM tables JOIN holidays USING (community_id)
            WHERE tables.id = ?1 AND until_at > ?2 ORDER BY from_at, holidays.id";
        self.rows(sql, (table, after), holidays)
    }
}

impl Transaction {
    /// Plans holidays; their number.
    pub fn add_holidays(&self, new: &NewHolidays<'_>) -> Result<i64, Error> {
        let NewHolidays { community, from, until, zone, name } = new;
        let sql = "INSERT INTO holidays (community_id, from_at, until_at, zone, name_id)
            VALUES (?1, ?2, ?3, ?4, ?5)";
        self.insert(sql, (community, from, until, zone, name))
    }

    /// Ends holidays at a time, at which they must have begun; those that have not begun yet are forgotten.
    pub fn end_holidays(&self, holidays: &Holidays, at: i64) -> Result<(), Error> {
        if holidays.from >= at {
            return self.run("DELETE FROM holidays WHERE id = ?1", [holidays.id]);
        }
        self.run("UPDATE holidays SET until_at = ?2 WHERE id = ?1", (holidays.id, at))
    }
}
