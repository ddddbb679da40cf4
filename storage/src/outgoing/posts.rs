//! Posts that wait to be sent. They commit with whatever caused them, so none is forgotten.

use crate::sql::engine::Hold;
use crate::sql::rows::{Read, Row};
use crate::{CommunityId, Error, Lane, PostId, Snapshot, Transaction};

/// A lane, to be held.
pub(crate) const LANE: &str = "SELECT 1 FROM lanes WHERE network = ?1 AND lane = ?2";

/// A message to send.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Post {
    /// The number of the post; in a lane, the lower number goes first.
    pub id: PostId,
    /// The chat network, such as `discord`.
    pub network: String,
    /// Posts of one lane are sent one after the other.
    pub lane: Lane,
    /// The text of the post, in the caller's notation.
    pub body: String,
    /// The time when it was made.
    pub created_at: i64,
    /// The number of attempts to send it that have failed.
    pub attempts: u32,
    /// The error of the last failed attempt.
    pub last_error: Option<String>,
    /// The time when it was delivered, or given up.
    pub delivered_at: Option<i64>,
}

impl Post {
    pub(crate) fn from_row(row: &Row<'_>) -> Read<Self> {
        Ok(Self {
            id: row.get("id")?,
            network: row.get("network")?,
            lane: row.get("lane")?,
            body: row.get("body")?,
            created_at: row.get("created_at")?,
            attempts: row.get("attempts")?,
            last_error: row.get("last_error")?,
            delivered_at: row.get("delivered_at")?,
        })
    }
}

const ADD: &str = "INSERT INTO posts (network, lane, body, created_at) VALUES (?1, ?2, ?3, ?4)";

/// The post of a lane that is to be sent next.
pub(crate) const HEAD: &str = "SELECT * FROM posts
    WHERE network = ?1 AND lane = ?2 AND delivered_at IS NULL ORDER BY id LIMIT 1";

/// The posts of a network after one, by their numbers; whether they have been delivered does not count.
pub(crate) const AFTER: &str = "SELECT * FROM posts WHERE id > ?1 AND +network = ?2 ORDER BY id";

impl Snapshot {
    /// The post of a lane that is to be sent next.
    pub(crate) fn head(&self, network: &str, lane: &Lane) -> Result<Option<Post>, Error> {
        self.row(HEAD, (network, lane), Post::from_row)
    }

    /// The posts of a network that have not been delivered, in order, whether they may be sent already or not.
    pub fn waiting_posts(&self, network: &str) -> Result<Vec<Post>, Error> {
        let sql = "SELECT * FROM posts WHERE network = ?1 AND delivered_at IS NULL ORDER BY id";
        self.rows(sql, [network], Post::from_row)
    }

    /// The posts of a lane that have not been delivered, in order.
    pub fn posts_in(&self, network: &str, lane: &Lane) -> Result<Vec<Post>, Error> {
        let sql = "SELECT * FROM posts WHERE network = ?1 AND lane = ?2 AND delivered_at IS NULL ORDER BY id";
        self.rows(sql, (network, lane), Post::from_row)
    }

    /// The number of the latest post of any network; whatever is posted later has a higher one.
    pub fn last_post(&self) -> Result<PostId, Error> {
        let sql = "SELECT max(id) FROM posts";
        let last = self.row(sql, [0i64; 0], |row| row.get::<Option<i64>>(0))?;
        Ok(PostId(last.flatten().unwrap_or(0)))
    }

    /// The posts of a network after one, in order, delivered or not, unless they were withdrawn or forgotten. On a server some may
    /// come later that have lower numbers: whoever shows what others send has a [`Onlooker`](crate::Onlooker).
    pub fn posts_after(&self, network: &str, id: PostId) -> Result<Vec<Post>, Error> {
        self.rows(AFTER, (id, network), Post::from_row)
    }

    /// The posts of a network that have been delivered and not been forgotten yet, in order.
    pub fn delivered_posts(&self, network: &str) -> Result<Vec<Post>, Error> {
        let sql = "SELECT * FROM posts WHERE network = ?1 AND delivered_at IS NOT NULL ORDER BY id";
        self.rows(sql, [network], Post::from_row)
    }

    /// The post of that number, delivered or not, unless it was withdrawn or forgotten.
    pub fn post(&self, id: PostId) -> Result<Option<Post>, Error> {
        self.row("SELECT * FROM posts WHERE id = ?1", [id], Post::from_row)
    }
}

impl Transaction {
    /// Adds a post behind the others of its lane. If it is alone there, it may be sent from `at` on.
    pub fn add_post(
        &self,
        network: &str,
        lane: &Lane,
        community: CommunityId,
        body: &str,
        at: i64,
    ) -> Result<PostId, Error> {
        self.make_lane(network, lane, community, at)?;
        Ok(PostId(self.insert(ADD, (network, lane, body, at))?))
    }

    /// The same, for those who do not want to know its number: on a server it is not waited for.
    pub fn queue_post(
        &self,
        network: &str,
        lane: &Lane,
        community: CommunityId,
        body: &str,
        at: i64,
    ) -> Result<(), Error> {
        self.make_lane(network, lane, community, at)?;
        self.run(ADD, (network, lane, body, at))
    }

    /// Sees to it that there is a lane, and that it stays until this job is done.
    fn make_lane(&self, network: &str, lane: &Lane, community: CommunityId, at: i64) -> Result<(), Error> {
        let sql = "INSERT INTO lanes (network, lane, community_id, not_before) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (network, lane) DO NOTHING";
        self.foresee(|_| self.holds(LANE, (network, lane), Hold::Stay).map(drop));
        if self.change(sql, (network, lane, community, at))? == 1 {
            self.note_posted(network, lane);
        } else {
            // Whoever sends the last of its posts just now does not remove it; or it is gone already.
            while !self.holds(LANE, (network, lane), Hold::Stay)? {
                if self.change(sql, (network, lane, community, at))? == 1 {
                    self.note_posted(network, lane);
                    break;
                }
            }
        }
        Ok(())
    }

    /// Notes that a post was sent, or that it is given up. If `holder` still holds its lane, that is the lane's next
    /// post, and the lane is held until `until`; after the last one nobody holds it any more. A second time, or of a post
    /// that was withdrawn meanwhile, nothing else is changed.
    pub fn delivered(&self, post: &Post, holder: &str, now: i64, until: i64) -> Result<Option<Post>, Error> {
        let sql = "UPDATE posts SET delivered_at = ?2 WHERE id = ?1 AND delivered_at IS NULL";
        self.run(sql, (post.id, now))?;
        let Some(next) = self.next_in_lane(&post.network, &post.lane)? else { return Ok(None) };
        let ours = self.renew(&post.network, &post.lane, holder, until)?;
        Ok(ours.then_some(next))
    }

    /// Notes that sending failed and when to try again: until then the whole lane waits, and nobody holds it. If the lane
    /// is not `holder`'s any more, only the failure is noted.
    pub fn failed(&self, post: &Post, holder: &str, error: &str, retry_at: i64) -> Result<(), Error> {
        let sql = "UPDATE posts SET attempts = attempts + 1, last_error = ?2 WHERE id = ?1";
        self.run(sql, (post.id, error))?;
        let sql = "UPDATE lanes SET not_before = ?4, holder = NULL, held_until = 0
            WHERE network = ?1 AND lane = ?2 AND holder = ?3";
        self.note(|changed| changed.lanes = true);
        self.run(sql, (&post.network, &post.lane, holder, retry_at))
    }

    /// Forgets a post that has not been delivered: it is not sent after all, unless somebody is just sending it.
    /// [`Error::Missing`] if there is no such post.
    pub fn withdraw_post(&self, post: PostId) -> Result<(), Error> {
        let missing = || Error::Missing { what: "post", id: post.0 };
        let found = self.post(post)?.filter(|post| post.delivered_at.is_none()).ok_or_else(missing)?;
        self.run("DELETE FROM posts WHERE id = ?1", [post])?;
        self.next_in_lane(&found.network, &found.lane).map(drop)
    }

    /// Makes a post that has not been delivered say something else. [`Error::Missing`] if there is no such post.
    pub fn rewrite_post(&self, post: PostId, body: &str) -> Result<(), Error> {
        let sql = "UPDATE posts SET body = ?2 WHERE id = ?1 AND delivered_at IS NULL";
        self.change_one("post", post.0, sql, (post, body))
    }

    /// Forgets a post that was delivered. [`Error::Missing`] if there is no such post.
    pub fn forget_post(&self, post: PostId) -> Result<(), Error> {
        let sql = "DELETE FROM posts WHERE id = ?1 AND delivered_at IS NOT NULL";
        self.change_one("post", post.0, sql, [post])
    }

    /// Forgets the posts that were delivered before a time; how many.
    pub fn forget_delivered_before(&self, at: i64) -> Result<usize, Error> {
        self.change("DELETE FROM posts WHERE delivered_at < ?1", [at])
    }
}
