//! Posts that wait to be sent. They commit with whatever caused them, so none is forgotten.

use rusqlite::Row;

use crate::{Error, PostId, Snapshot, Transaction};

/// A post that waits to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Post {
    /// Its number; in a lane, the lower number goes first.
    pub id: PostId,
    /// Where it shall go, such as `discord`.
    pub platform: String,
    /// Posts of one lane are sent one after the other: a room, a table.
    pub lane: String,
    /// What it says, in the caller's notation.
    pub body: String,
    /// When it was made.
    pub created_at: i64,
    /// How many attempts to send it have failed.
    pub attempts: u32,
    /// When it may be sent at the earliest.
    pub not_before: i64,
    /// What the last failed attempt met.
    pub last_error: Option<String>,
}

fn post(row: &Row<'_>) -> rusqlite::Result<Post> {
    Ok(Post {
        id: row.get("id")?,
        platform: row.get("platform")?,
        lane: row.get("lane")?,
        body: row.get("body")?,
        created_at: row.get("created_at")?,
        attempts: row.get("attempts")?,
        not_before: row.get("not_before")?,
        last_error: row.get("last_error")?,
    })
}

impl Snapshot {
    /// The posts of a platform that may be sent now, in order. A lane whose earlier post has to wait waits too: when
    /// sending one fails, note it with [`Transaction::failed`] and leave the rest of its lane alone.
    pub fn pending_posts(&self, platform: &str, now: i64, limit: u32) -> Result<Vec<Post>, Error> {
        let sql = "SELECT * FROM outbox AS post
            WHERE platform = ?1 AND delivered_at IS NULL AND not_before <= ?2 AND NOT EXISTS (
                SELECT 1 FROM outbox AS earlier
                WHERE earlier.platform = ?1 AND earlier.lane = post.lane AND earlier.delivered_at IS NULL
                    AND earlier.not_before > ?2 AND earlier.id < post.id)
            ORDER BY id LIMIT ?3";
        self.rows(sql, (platform, now, limit), post)
    }
}

impl Snapshot {
    /// The posts of a platform after a certain one that have not been delivered, in order, whether they may be sent
    /// already or not.
    pub fn posts_after(&self, platform: &str, after: PostId, limit: u32) -> Result<Vec<Post>, Error> {
        let sql = "SELECT * FROM outbox WHERE platform = ?1 AND delivered_at IS NULL AND id > ?2
            ORDER BY id LIMIT ?3";
        self.rows(sql, (platform, after, limit), post)
    }

    /// The posts of a platform that have been delivered and not been forgotten yet, in order.
    pub fn delivered_posts(&self, platform: &str) -> Result<Vec<Post>, Error> {
        let sql = "SELECT * FROM outbox WHERE platform = ?1 AND delivered_at IS NOT NULL ORDER BY id";
        self.rows(sql, [platform], post)
    }

    /// The post of that number, delivered or not.
    pub fn post(&self, id: PostId) -> Result<Option<Post>, Error> {
        self.row("SELECT * FROM outbox WHERE id = ?1", [id], post)
    }
}

impl Transaction {
    /// Adds a post, to be sent at once.
    pub fn add_post(&self, platform: &str, lane: &str, body: &str, at: i64) -> Result<PostId, Error> {
        let sql =
            "INSERT INTO outbox (platform, lane, body, created_at, not_before) VALUES (?1, ?2, ?3, ?4, ?4)";
        Ok(PostId(self.insert(sql, (platform, lane, body, at))?))
    }

    /// Notes that a post was sent, or that it is given up: its lane goes on. A second time changes nothing.
    /// [`Error::Missing`] if there is no such post.
    pub fn delivered(&self, post: PostId, at: i64) -> Result<(), Error> {
        let sql = "UPDATE outbox SET delivered_at = coalesce(delivered_at, ?2) WHERE id = ?1";
        self.change_one("post", post.0, sql, (post, at))
    }

    /// Notes that sending failed and when to try again; until then its lane waits. [`Error::Missing`] if there is no
    /// such post.
    pub fn failed(&self, post: PostId, error: &str, not_before: i64) -> Result<(), Error> {
        let sql = "UPDATE outbox SET attempts = attempts + 1, last_error = ?2, not_before = ?3 WHERE id = ?1";
        self.change_one("post", post.0, sql, (post, error, not_before))
    }

    /// Forgets what a post says and where it should go: it is not sent after all. Somebody may just be sending it, so
    /// its row stays, as delivered. [`Error::Missing`] if there is no such post.
    pub fn withdraw_post(&self, post: PostId, at: i64) -> Result<(), Error> {
        let sql = "UPDATE outbox SET lane = '', body = '', last_error = NULL,
            delivered_at = coalesce(delivered_at, ?2) WHERE id = ?1";
        self.change_one("post", post.0, sql, (post, at))
    }

    /// Forgets a post that was delivered. [`Error::Missing`] if there is no such post.
    pub fn forget_post(&self, post: PostId) -> Result<(), Error> {
        let sql = "DELETE FROM outbox WHERE id = ?1 AND delivered_at IS NOT NULL";
        self.change_one("post", post.0, sql, [post])
    }

    /// Forgets the posts that were delivered before a time; how many.
    pub fn forget_delivered_before(&self, at: i64) -> Result<usize, Error> {
        self.change("DELETE FROM outbox WHERE delivered_at < ?1", [at])
    }
}
