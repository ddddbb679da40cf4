//! Communities: a Discord server, a Matrix room.

use rusqlite::Row;

use crate::{CommunityId, Error, Snapshot, Transaction};

/// Where people play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Community {
    /// Its number here.
    pub id: CommunityId,
    /// Such as `discord`.
    pub platform: String,
    /// What the platform calls it; it never changes.
    pub account: String,
    /// What people call it, when last heard of.
    pub name: String,
    /// The language chosen for it, if any.
    pub language: Option<String>,
}

fn community(row: &Row<'_>) -> rusqlite::Result<Community> {
    Ok(Community {
        id: row.get("id")?,
        platform: row.get("platform")?,
        account: row.get("account")?,
        name: row.get("name")?,
        language: row.get("language")?,
    })
}

impl Snapshot {
    /// The community of that number.
    pub fn community(&self, id: CommunityId) -> Result<Option<Community>, Error> {
        self.row("SELECT * FROM communities WHERE id = ?1", [id], community)
    }

    /// The community that the platform knows by that account, if it was ever heard of.
    pub fn community_by_account(&self, platform: &str, account: &str) -> Result<Option<Community>, Error> {
        let sql = "SELECT * FROM communities WHERE platform = ?1 AND account = ?2";
        self.row(sql, [platform, account], community)
    }
}

impl Transaction {
    /// The community of that account, made if new. Takes over the name.
    pub fn remember_community(&self, platform: &str, account: &str, name: &str) -> Result<Community, Error> {
        let sql = "INSERT INTO communities (platform, account, name) VALUES (?1, ?2, ?3)
            ON CONFLICT (platform, account) DO UPDATE SET name = excluded.name
            RETURNING *";
        self.change_row(sql, (platform, account, name), community)
    }

    /// Sets or forgets the community's language. [`Error::Missing`] if there is no such community.
    pub fn set_community_language(&self, id: CommunityId, language: Option<&str>) -> Result<(), Error> {
        let sql = "UPDATE communities SET language = ?2 WHERE id = ?1";
        self.change_one("community", id.0, sql, (id, language))
    }
}
