//! Players and what they set.

use std::collections::BTreeMap;

use rusqlite::Row;

use crate::{Error, PlayerId, Snapshot, Transaction};

/// An account on a platform.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// Its number here.
    pub id: PlayerId,
    /// Such as `discord`.
    pub platform: String,
    /// What the platform calls the account; it never changes.
    pub account: String,
    /// What people call it, when last seen.
    pub name: String,
    /// The language chosen, if any.
    pub language: Option<String>,
    /// When last seen.
    pub seen_at: i64,
}

impl Player {
    pub(crate) fn from_row(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self {
            id: row.get("id")?,
            platform: row.get("platform")?,
            account: row.get("account")?,
            name: row.get("name")?,
            language: row.get("language")?,
            seen_at: row.get("seen_at")?,
        })
    }
}

impl Snapshot {
    /// The player of that number.
    pub fn player(&self, id: PlayerId) -> Result<Option<Player>, Error> {
        self.row("SELECT * FROM players WHERE id = ?1", [id], Player::from_row)
    }

    /// The player of that account, if it was ever seen.
    pub fn player_by_account(&self, platform: &str, account: &str) -> Result<Option<Player>, Error> {
        let sql = "SELECT * FROM players WHERE platform = ?1 AND account = ?2";
        self.row(sql, [platform, account], Player::from_row)
    }

    /// What the player has set for the key.
    pub fn setting(&self, player: PlayerId, key: &str) -> Result<Option<String>, Error> {
        let sql = "SELECT value FROM player_settings WHERE player_id = ?1 AND key = ?2";
        self.row(sql, (player, key), |row| row.get(0))
    }

    /// All that the player has set, by key.
    pub fn settings(&self, player: PlayerId) -> Result<BTreeMap<String, String>, Error> {
        let sql = "SELECT key, value FROM player_settings WHERE player_id = ?1";
        let pairs = self.rows(sql, [player], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(pairs.into_iter().collect())
    }
}

impl Transaction {
    /// The player of that account, made if new. Takes over the name; `seen_at` never goes back.
    pub fn remember_player(
        &self,
        platform: &str,
        account: &str,
        name: &str,
        at: i64,
    ) -> Result<Player, Error> {
        let sql = "INSERT INTO players (platform, account, name, seen_at) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (platform, account)
            DO UPDATE SET name = excluded.name, seen_at = max(seen_at, excluded.seen_at)
            RETURNING *";
        self.change_row(sql, (platform, account, name, at), Player::from_row)
    }

    /// Sets or forgets the player's language. [`Error::Missing`] if there is no such player.
    pub fn set_player_language(&self, player: PlayerId, language: Option<&str>) -> Result<(), Error> {
        let sql = "UPDATE players SET language = ?2 WHERE id = ?1";
        self.change_one("player", player.0, sql, (player, language))
    }

    /// Forgets who a player is: account, name, language, when last seen, and all settings. What is left has an
    /// account that no platform has (`former:7`) and no name, and keeps the seats in tables. Whoever comes with the
    /// old account later is somebody new. [`Error::Missing`] if there is no such player.
    pub fn forget_player(&self, player: PlayerId) -> Result<(), Error> {
        self.change("DELETE FROM player_settings WHERE player_id = ?1", [player])?;
        let sql = "UPDATE players SET account = 'former:' || id, name = '', language = NULL, seen_at = 0
            WHERE id = ?1";
        self.change_one("player", player.0, sql, [player])
    }

    /// Sets a key of an existing player; `None` forgets it.
    pub fn set_setting(&self, player: PlayerId, key: &str, value: Option<&str>) -> Result<(), Error> {
        match value {
            Some(value) => {
                let sql = "INSERT INTO player_settings (player_id, key, value) VALUES (?1, ?2, ?3)
                    ON CONFLICT (player_id, key) DO UPDATE SET value = excluded.value";
                self.change(sql, (player, key, value))?;
            }
            None => {
                self.change("DELETE FROM player_settings WHERE player_id = ?1 AND key = ?2", (player, key))?;
            }
        }
        Ok(())
    }
}
