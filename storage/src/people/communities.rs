//! Communities: a Discord server, a Matrix room; and what is set for them.

use std::collections::BTreeMap;

use crate::sql::rows::{Read, Row};
use crate::{CommunityId, Error, Snapshot, Transaction};

/// A community in which people play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Community {
    /// The number of the community here.
    pub id: CommunityId,
    /// The chat network, such as `discord`.
    pub network: String,
    /// The network's name of it; it never changes.
    pub account: String,
    /// The name that people use for it, when last heard of.
    pub name: String,
    /// The language chosen for it, if any.
    pub language: Option<String>,
    /// The language that was last heard to be spoken there.
    pub locale: Option<String>,
    /// True if the bot hears all that is said there; else it hears only what is said to it.
    pub hears: bool,
    /// The turns of one person that are merged into one notification there.
    pub merging: Merging,
}

/// The turns of one person that are merged into one notification.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Merging {
    /// The turns at all tables of the network: what others are told later, each is told alone.
    Everywhere,
    /// The turns in one room.
    Room,
    /// None: everything is read anyway.
    Never,
}

impl Merging {
    const ALL: [Merging; 3] = [Merging::Everywhere, Merging::Room, Merging::Never];

    fn word(self) -> &'static str {
        match self {
            Merging::Everywhere => "everywhere",
            Merging::Room => "room",
            Merging::Never => "never",
        }
    }
}

/// The ways in which a community was heard.
#[derive(Clone, Copy, Debug)]
pub struct Heard<'a> {
    /// The code of the language that is spoken there.
    pub locale: &'a str,
    /// True if the bot hears all that is said there.
    pub hears: bool,
    /// The turns of one person that are merged there.
    pub merging: Merging,
}

fn community(row: &Row<'_>) -> Read<Community> {
    let merging: String = row.get("merging")?;
    let merging = Merging::ALL.into_iter().find(|one| one.word() == merging).unwrap_or(Merging::Room);
    Ok(Community {
        id: row.get("id")?,
        network: row.get("network")?,
        account: row.get("account")?,
        name: row.get("name")?,
        language: row.get("language")?,
        locale: row.get("locale")?,
        hears: row.get("hears")?,
        merging,
    })
}

impl Snapshot {
    /// The community of that number.
    pub fn community(&self, id: CommunityId) -> Result<Option<Community>, Error> {
        self.row("SELECT * FROM communities WHERE id = ?1", [id], community)
    }

    /// The community that the network knows by that account, if it was ever heard of.
    pub fn community_by_account(&self, network: &str, account: &str) -> Result<Option<Community>, Error> {
        let sql = "SELECT * FROM communities WHERE network = ?1 AND account = ?2";
        self.row(sql, [network, account], community)
    }

    /// The accounts on a network, of all communities of which it was ever heard, that begin so.
    pub fn communities_beginning(&self, network: &str, beginning: &str) -> Result<Vec<String>, Error> {
        let sql = "SELECT account FROM communities WHERE network = ?1 AND substr(account, 1, length(?2)) = ?2 ORDER BY id";
        self.rows(sql, [network, beginning], |row| row.get(0))
    }

    /// The value that is set for the community under the key.
    pub fn community_setting(&self, id: CommunityId, key: &str) -> Result<Option<String>, Error> {
        let sql = "SELECT value FROM community_settings WHERE community_id = ?1 AND key = ?2";
        self.row(sql, (id, key), |row| row.get(0))
    }
}

impl Snapshot {
    /// All that is set for the community, by key.
    pub fn community_settings(&self, id: CommunityId) -> Result<BTreeMap<String, String>, Error> {
        let sql = "SELECT key, value FROM community_settings WHERE community_id = ?1";
        let pairs = self.rows(sql, [id], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(pairs.into_iter().collect())
    }
}

impl Transaction {
    /// The community of that account, made if new. Takes over the name and, if it is given, how it was heard. Writes only
    /// what has changed.
    pub fn remember_community(
        &self,
        network: &str,
        account: &str,
        name: &str,
        heard: Option<Heard<'_>>,
    ) -> Result<Community, Error> {
        let Some(known) = self.community_by_account(network, account)? else {
            let sql = "INSERT INTO communities (network, account, name, locale, hears, merging)
                VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
            let locale = heard.map(|heard| heard.locale);
            let hears = heard.is_some_and(|heard| heard.hears);
            let merging = heard.map_or(Merging::Room, |heard| heard.merging);
            let id = CommunityId(self.insert(sql, (network, account, name, locale, hears, merging.word()))?);
            let (network, account, name) = (network.to_owned(), account.to_owned(), name.to_owned());
            let locale = locale.map(str::to_owned);
            return Ok(Community { id, network, account, name, language: None, locale, hears, merging });
        };
        let (locale, hears, merging) = match heard {
            Some(heard) => (Some(heard.locale), heard.hears, heard.merging),
            None => (known.locale.as_deref(), known.hears, known.merging),
        };
        let same = known.locale.as_deref() == locale && known.hears == hears && known.merging == merging;
        if same && known.name == name {
            return Ok(known);
        }
        let sql = "UPDATE communities SET name = ?2, locale = ?3, hears = ?4, merging = ?5 WHERE id = ?1";
        self.run(sql, (known.id, name, locale, hears, merging.word()))?;
        Ok(Community { name: name.to_owned(), locale: locale.map(str::to_owned), hears, merging, ..known })
    }

    /// Sets or forgets the community's language. [`Error::Missing`] if there is no such community.
    pub fn set_community_language(&self, id: CommunityId, language: Option<&str>) -> Result<(), Error> {
        let sql = "UPDATE communities SET language = ?2 WHERE id = ?1";
        self.change_one("community", id.0, sql, (id, language))
    }

    /// Sets a key of an existing community; `None` forgets it.
    pub fn set_community_setting(
        &self,
        id: CommunityId,
        key: &str,
        value: Option<&str>,
    ) -> Result<(), Error> {
        match value {
            Some(value) => {
                let sql = "INSERT INTO community_settings (community_id, key, value) VALUES (?1, ?2, ?3)
                    ON CONFLICT (community_id, key) DO UPDATE SET value = excluded.value";
                self.run(sql, (id, key, value))?;
            }
            None => {
                let sql = "DELETE FROM community_settings WHERE community_id = ?1 AND key = ?2";
                self.run(sql, (id, key))?;
            }
        }
        Ok(())
    }
}
