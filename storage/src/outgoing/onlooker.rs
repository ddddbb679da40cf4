//! Looking on at what is posted: for those who show what others send.

use std::collections::{BTreeSet, VecDeque};

use crate::outgoing::posts::Post;
use crate::{Error, PostId, Snapshot};

/// The time after which every post is stored that has got a number, in milliseconds: no job takes so long.
const LATE_MILLIS: i64 = 120_000;

/// The most numbers that are given to posts within that time.
const MOST_AT_ONCE: i64 = 10_000;

/// The posts of a network that somebody has looked at.
///
/// In a file posts are stored in the order of their numbers. On a server the second may be stored before the first: what is
/// numbered lower than the last one may still come, and is found later.
#[derive(Clone, Debug, Default)]
pub struct Onlooker {
    /// The number up to which all posts were looked at; none before the first look.
    low: Option<PostId>,
    /// Those above it that were looked at; none in a file.
    seen: BTreeSet<PostId>,
    /// The looks of the last minutes on a server: when, and what was the last number.
    looks: VecDeque<(i64, PostId)>,
}

impl Onlooker {
    /// The posts that are new since the last look, delivered or not, unless they were withdrawn or forgotten; at the first look
    /// those that wait to be delivered. In order, but that a server may have some that come later than they should.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub fn look(&mut self, snapshot: &Snapshot, network: &str, now: i64) -> Result<Vec<Post>, Error> {
        // The latest may have been withdrawn; later ones have higher numbers all the same.
        let last = snapshot.last_post()?.max(self.low.unwrap_or(PostId(0)));
        if snapshot.is_shared() {
            return self.look_beside_others(snapshot, network, (last, now));
        }
        let found = match self.low.replace(last) {
            None => snapshot.waiting_posts(network)?,
            Some(seen) if seen < last => snapshot.posts_after(network, seen)?,
            Some(_) => Vec::new(),
        };
        Ok(found)
    }

    fn look_beside_others(
        &mut self,
        snapshot: &Snapshot,
        network: &str,
        (last, now): (PostId, i64),
    ) -> Result<Vec<Post>, Error> {
        let first = self.low.is_none();
        let low = self.low.unwrap_or(PostId((last.0 - MOST_AT_ONCE).max(0)));
        let mut found = snapshot.posts_after(network, low)?;
        found.retain(|post| self.seen.insert(post.id));
        if first {
            // Of what was there before, that which has been delivered is old.
            found = snapshot.waiting_posts(network)?;
            self.seen.extend(found.iter().map(|post| post.id));
        }
        self.looks.push_back((now, last));
        let is_old = |(at, _): &(i64, PostId)| (now - at).abs() >= LATE_MILLIS;
        let old = self.looks.iter().take_while(|look| is_old(look)).count();
        let low = self.looks.drain(..old).map(|(_, last)| last).fold(low, PostId::max);
        self.low = Some(low);
        self.seen.retain(|id| *id > low);
        Ok(found)
    }
}
