//! The dashboard of a community: put into a room, kept as its tables are, taken away.

use storage::{ChallengeId, Community, CommunityId, Dashboard, Lane, PostId, TableId};

use super::Deeds;
use crate::refusal::Done;
use crate::{Body, Timer, To};

/// The time within which all changes are one change of a dashboard, in milliseconds.
const MERGED_MILLIS: i64 = 60_000;

impl Deeds<'_> {
    /// Puts the dashboard of a community into a room. Where it stood before it is taken away.
    pub(crate) fn hang_dashboard(&self, community: &Community, room: &str) -> Done {
        self.take_down(community)?;
        self.tx.set_dashboard(community.id, room)?;
        self.show_dashboard(community, room)
    }

    /// Takes the dashboard of a community away, if it has one.
    pub(crate) fn take_down(&self, community: &Community) -> Done {
        let Some(Dashboard { room, message, .. }) = self.tx.dashboard(community.id)? else { return Ok(()) };
        self.tx.forget_dashboard(community.id)?;
        if let Some(gone) = message {
            self.post_dashboard(community, &room, Some(gone))?;
        }
        Ok(())
    }

    /// Something has changed at a table: the dashboards on which it is shown are brought up to date in a moment.
    pub(super) fn touch_dashboards(&self, table: TableId) -> Done {
        for community in self.tx.dashboards_of(table)? {
            self.touch_dashboard(community)?;
        }
        Ok(())
    }

    /// Something has changed about a challenge: the same, where it is an open seek.
    pub(super) fn touch_seek(&self, challenge: ChallengeId) -> Done {
        for community in self.tx.dashboards_of_seek(challenge)? {
            self.touch_dashboard(community)?;
        }
        Ok(())
    }

    /// Something has changed at all tables of a community: so is its dashboard, if it has one.
    pub(super) fn touch_dashboard_of(&self, community: CommunityId) -> Done {
        if self.tx.dashboard(community)?.is_some() { self.touch_dashboard(community) } else { Ok(()) }
    }

    fn touch_dashboard(&self, community: CommunityId) -> Done {
        let at = self.now + MERGED_MILLIS;
        let set = self.tx.timers_of_community(community, Timer::DASHBOARD)?;
        match set.first() {
            // The clock may have been set back since.
            Some(set) if set.due_at > at => self.tx.put_off_timer(set.id, at).map(drop)?,
            Some(_) => (),
            None => Timer::Dashboard { community }.set(self.tx, at, self.now)?,
        }
        Ok(())
    }

    /// Shows a dashboard as its tables are now.
    ///
    /// # Errors
    /// Ours only.
    pub(crate) fn dashboard_due(&self, id: CommunityId) -> Done {
        let (Some(dashboard), Some(community)) = (self.tx.dashboard(id)?, self.tx.community(id)?) else {
            return Ok(());
        };
        let sent = |post: PostId| {
            Ok::<_, crate::Error>(self.tx.post(post)?.is_none_or(|post| post.delivered_at.is_some()))
        };
        // What waits shows everything when it is sent; but perhaps that is just now.
        match dashboard.post.map(sent).transpose()? {
            Some(false) => self.touch_dashboard(id),
            _ => self.show_dashboard(&community, &dashboard.room),
        }
    }

    fn show_dashboard(&self, community: &Community, room: &str) -> Done {
        let post = self.post_dashboard(community, room, None)?;
        Ok(self.tx.set_dashboard_post(community.id, post)?)
    }

    fn post_dashboard(&self, community: &Community, room: &str, gone: Option<String>) -> Done<PostId> {
        let to = To::Room { community: community.account.clone(), room: room.to_owned() };
        let body = serde_json::to_string(&Body::Dashboard { to, gone })?;
        let lane = Lane::Room(community.id, room.to_owned());
        Ok(self.tx.add_post(&community.network, &lane, community.id, &body, self.now)?)
    }
}
