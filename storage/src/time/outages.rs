//! The times when networks, or shares of them, were not heard for long: what nobody could say then is nobody's silence.

use crate::{Error, Share, Site, Snapshot, Transaction};

/// From when to when a share of a network was not heard; its name where it is not the whole.
type Noted = (i64, i64, Option<String>);

impl Snapshot {
    /// The time for which a network was not heard as a whole between two moments, in milliseconds; of what was noted.
    pub fn outages(&self, network: &str, (from, until): (i64, i64)) -> Result<i64, Error> {
        let sql = "SELECT coalesce(sum(min(until_at, ?3) - max(from_at, ?2)), 0) FROM outages
            WHERE network = ?1 AND until_at > ?2 AND from_at < ?3";
        Ok(self.row(sql, (network, from, until), |row| row.get(0))?.unwrap_or_default())
    }

    /// The times when what waits was not heard on a network, of those that have something in common with the time between
    /// two moments; in order.
    pub fn outage_spans(
        &self,
        network: &str,
        site: Site,
        (from, until): (i64, i64),
    ) -> Result<Vec<(i64, i64)>, Error> {
        let sql = "SELECT from_at, until_at, CASE WHEN network <> ?1 THEN network END FROM outages
            WHERE network >= ?1 AND network < ?1 || '!' AND until_at > ?2 AND from_at < ?3 ORDER BY from_at";
        self.spans_of(sql, network, site, (from, until))
    }

    /// The times since a moment in which nothing counts of what was noted then; in order. They are the outages, but where the clock
    /// had once been ahead, one begins when the network was heard last, unless what is meant was noted after that.
    pub fn missed_spans(&self, network: &str, site: Site, since: i64) -> Result<Vec<(i64, i64)>, Error> {
        let sql = "SELECT CASE WHEN heard_at >= ?2 THEN heard_at ELSE from_at END, until_at,
                CASE WHEN network <> ?1 THEN network END FROM outages
            WHERE network >= ?1 AND network < ?1 || '!' AND until_at > ?2 AND from_at < ?3 ORDER BY from_at";
        self.spans_of(sql, network, site, (since, i64::MAX))
    }

    fn spans_of(
        &self,
        sql: &str,
        network: &str,
        site: Site,
        (from, until): (i64, i64),
    ) -> Result<Vec<(i64, i64)>, Error> {
        let noted: Vec<Noted> = self.rows(sql, (network, from, until), |row| {
            Ok((row.get(0)?, row.get(1)?, row.get::<Option<String>>(2)?))
        })?;
        let shared = noted.iter().any(|(_, _, name)| name.is_some());
        let account = if shared { self.account_at(network, site)? } else { None };
        let ours = |name: &Option<String>| match (name, &account) {
            (Some(name), Some(account)) => Share::of_name(name).1.has(account),
            _ => true,
        };
        let ours = noted.into_iter().filter(|(_, _, name)| ours(name));
        Ok(ours.map(|(from, until, _)| (from, until)).collect())
    }
}

impl Transaction {
    /// Notes that a network, or the share of it that has this name, was not heard from one moment to another, later one.
    pub fn add_outage(&self, name: &str, (from, until): (i64, i64)) -> Result<(), Error> {
        self.add_leap(name, from, (from, until))
    }

    /// The same where it was heard last at an earlier moment, as the clock had once been ahead of that.
    pub fn add_leap(&self, name: &str, heard: i64, (from, until): (i64, i64)) -> Result<(), Error> {
        let sql = "INSERT INTO outages (network, from_at, until_at, heard_at)
            VALUES (?1, ?2, ?3, CASE WHEN ?4 < ?2 THEN ?4 END)
            ON CONFLICT (network, from_at) DO UPDATE SET until_at = excluded.until_at, heard_at = excluded.heard_at";
        self.run(sql, (name, from, until, heard))
    }

    /// Forgets what was noted of a network and its shares that is later than a moment to which the clock was set back: when it
    /// comes to the same hours again, they count.
    pub fn forget_outages_after(&self, network: &str, at: i64) -> Result<(), Error> {
        let sql = "INSERT INTO outages (network, from_at, until_at)
            SELECT DISTINCT network, heard_at, ?2 FROM outages
            WHERE network >= ?1 AND network < ?1 || '!' AND from_at >= ?2 AND heard_at < ?2
            ON CONFLICT (network, from_at) DO UPDATE SET until_at = excluded.until_at, heard_at = NULL";
        self.run(sql, (network, at))?;
        let sql = "DELETE FROM outages WHERE network >= ?1 AND network < ?1 || '!' AND from_at >= ?2";
        self.run(sql, (network, at))?;
        let sql = "UPDATE outages SET until_at = ?2
            WHERE network >= ?1 AND network < ?1 || '!' AND until_at > ?2";
        self.run(sql, (network, at))
    }

    /// Forgets the outages that were over before a time; how many.
    pub fn forget_outages_before(&self, at: i64) -> Result<usize, Error> {
        self.change("DELETE FROM outages WHERE until_at < ?1", [at])
    }
}
