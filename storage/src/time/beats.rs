//! The moments when each network, or a share of it that a process hears, was heard last.

use crate::{CommunityId, Error, Share, Snapshot, TableId, Transaction};

/// The moment when a network was heard; of two the later one is more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Beat {
    /// The time when it was heard last.
    pub at: i64,
    /// The time that the clock showed before it was set back, as long as it has not come to it again.
    pub ahead: Option<i64>,
}

/// A thing that waits to be heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Site {
    /// A table: in its place on the network.
    Table(TableId),
    /// A community.
    Community(CommunityId),
}

impl Snapshot {
    /// The time when a network was heard last as a whole; none if never.
    pub fn last_beat(&self, network: &str) -> Result<Option<i64>, Error> {
        Ok(self.beat(network)?.map(|beat| beat.at))
    }

    /// The time when a network, or the share of it that has this name, was heard last, and by what clock; none if never.
    pub fn beat(&self, name: &str) -> Result<Option<Beat>, Error> {
        let sql = "SELECT at, ahead FROM beats WHERE network = ?1";
        self.row(sql, [name], |row| Ok(Beat { at: row.get(0)?, ahead: row.get(1)? }))
    }

    /// The times when each share of a network was heard last.
    pub fn beats(&self, network: &str) -> Result<Vec<(Share, Beat)>, Error> {
        let sql = "SELECT network, at, ahead FROM beats WHERE network >= ?1 AND network < ?1 || '!' ORDER BY network";
        self.rows(sql, [network], |row| {
            let share = Share::of_name(&row.get::<String>(0)?).1;
            Ok((share, Beat { at: row.get(1)?, ahead: row.get(2)? }))
        })
    }

    /// The time when what waits was heard last on a network; none if never.
    pub fn last_beat_of(&self, network: &str, site: Site) -> Result<Option<i64>, Error> {
        // Mostly one process hears the whole network.
        let sql = "SELECT (SELECT at FROM beats WHERE network = ?1),
            EXISTS (SELECT 1 FROM beats WHERE network > ?1 || ' ' AND network < ?1 || '!')";
        let found = self.row(sql, [network], |row| Ok((row.get::<Option<i64>>(0)?, row.get::<bool>(1)?)))?;
        match found {
            Some((whole, false)) => Ok(whole),
            _ => Ok(self.heard_by(network, site)?.map(|(_, beat)| beat.at)),
        }
    }

    /// The share that was the last to hear what waits on a network, and when; none if it was never heard.
    pub fn heard_by(&self, network: &str, site: Site) -> Result<Option<(Share, Beat)>, Error> {
        let account = self.account_at(network, site)?;
        let ours = |(share, _): &(Share, Beat)| account.as_ref().is_none_or(|account| share.has(account));
        Ok(self.beats(network)?.into_iter().filter(ours).max_by_key(|(_, beat)| *beat))
    }

    /// The account of the community where something waits on a network; none if it has no place there.
    pub(crate) fn account_at(&self, network: &str, site: Site) -> Result<Option<String>, Error> {
        let of_table = "SELECT account FROM table_places JOIN communities ON communities.id = community_id
            WHERE table_id = ?1 AND table_places.network = ?2";
        let of_community = "SELECT account FROM communities WHERE id = ?1 AND network = ?2";
        match site {
            Site::Table(id) => self.row(of_table, (id, network), |row| row.get(0)),
            Site::Community(id) => self.row(of_community, (id, network), |row| row.get(0)),
        }
    }
}

impl Transaction {
    /// Notes that a network, or the share of it that has this name, is heard.
    pub fn set_beat(&self, name: &str, at: i64) -> Result<(), Error> {
        let sql = "INSERT INTO beats (network, at) VALUES (?1, ?2)
            ON CONFLICT (network) DO UPDATE SET at = excluded.at";
        self.run(sql, (name, at))
    }

    /// Notes what the clock showed before it was set back; none if it has come to it again. Nothing where the network was never
    /// heard.
    pub fn set_ahead(&self, name: &str, ahead: Option<i64>) -> Result<(), Error> {
        self.run("UPDATE beats SET ahead = ?2 WHERE network = ?1", (name, ahead))
    }

    /// Forgets what was noted of a share when it is heard as a part of another one.
    pub fn forget_beat(&self, name: &str) -> Result<(), Error> {
        self.run("DELETE FROM beats WHERE network = ?1", [name])
    }
}
