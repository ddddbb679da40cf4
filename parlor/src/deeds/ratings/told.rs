//! The change for a community whose tables were over before results were kept, told there once.

use engine::{Lang, Text};
use storage::{CommunityId, Lane};

use crate::deeds::Deeds;
use crate::refusal::Done;
use crate::telling::room_language;
use crate::{Body, Message, Timer, To, say};

impl Deeds<'_> {
    /// Sees to it that each community that has ratings is told what has changed, now that all its tables have been looked at.
    pub(super) fn tell_of_ratings(&self) -> Done {
        for community in self.tx.communities_with_results()? {
            Timer::RatingsTold { community }.set(self.tx, self.now, self.now)?;
        }
        Ok(())
    }

    /// Tells a community, where it played last in the open, by what its ratings are computed from now on.
    ///
    /// # Errors
    /// Ours only.
    pub(crate) fn ratings_told_due(&self, community: CommunityId) -> Done {
        let (Some(community), Some(room)) =
            (self.tx.community(community)?, self.tx.last_room_with_result(community)?)
        else {
            return Ok(());
        };
        let lang = room_language(Some(&community), None).unwrap_or(Lang::En);
        let text = say(lang, &Text::new("ratings-told"));
        let message = Message { text, public: true, silent: true, ..Message::default() };
        let to = To::Room { community: community.account.clone(), room: room.clone() };
        let body = serde_json::to_string(&Body::Said { to, message, reply_to: None, spot: None })?;
        let lane = Lane::Room(community.id, room);
        self.tx.queue_post(&community.network, &lane, community.id, &body, self.now)?;
        Ok(())
    }
}
