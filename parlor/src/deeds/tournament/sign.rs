//! The post by which people sign up, which is kept as it stands: who has joined, and whether one still can.

use storage::{Lane, PostId, TournamentId};

use crate::deeds::Deeds;
use crate::refusal::Done;
use crate::tournament::Contest;
use crate::{Body, To};

impl Deeds<'_> {
    /// Puts up the post by which people sign up.
    pub(super) fn put_up_sign(&self, contest: &Contest) -> Done {
        self.post_sign(contest, false).map(drop)
    }

    /// Brings it up to date. What it says is made when it is sent, so that of several the last one is enough.
    pub(super) fn touch_sign(&self, id: TournamentId) -> Done {
        if self.tx.sign_of(id)?.is_none() {
            // It was made before there were such posts.
            return Ok(());
        }
        self.post_sign(&Contest::of(self.tx, id)?, true).map(drop)
    }

    fn post_sign(&self, contest: &Contest, again: bool) -> Done<PostId> {
        let row = &contest.row;
        let room = self.room(row.community, &row.room)?;
        let to = To::Room { community: room.community.account.clone(), room: room.name.clone() };
        let body = serde_json::to_string(&Body::SignUp { to, tournament: row.id.0, again })?;
        let lane = Lane::Room(room.community.id, room.name.clone());
        let network = &room.community.network;
        let post = self.tx.add_post(network, &lane, room.community.id, &body, self.now)?;
        self.tx.set_sign_post(row.id, post)?;
        Ok(post)
    }
}
