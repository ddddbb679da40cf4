//! Somebody whom the organisers of a community take out of its ratings, or let into them again.

use engine::Text;
use storage::{Community, Lane};

use super::{Handler, Obeyed};
use crate::person::people::called;
use crate::person::settings::rooms_of;
use crate::{
    Body, Error, Message, Outcome, To, clean_name,
    command::Exclude,
    refusal::{Done, no},
    say,
};

impl Handler<'_> {
    /// Takes somebody out of the ratings of the community, or lets them in again, and tells it in a room there.
    pub(super) fn exclude(&self, asked: &Exclude) -> Done<Obeyed> {
        let speaker = &self.speaker;
        let Some(community) = &speaker.community else {
            return Err(Error::Missing("community of a request".to_owned()).into());
        };
        let Some(named) = &asked.player else { return no(Text::new("no-exclude-whom")) };
        let person = speaker.whom(Some(named), "no-exclude-unknown")?;
        let reason = asked.reason.as_deref().map(str::trim).filter(|reason| !reason.is_empty());
        let text = match (asked.back, reason) {
            (true, _) => None,
            (false, None) => return no(Text::new("no-exclude-reason").with("player", called(&person))),
            (false, Some(reason)) => {
                let network = &speaker.request.place.network;
                Some(self.deeds.tx.add_text_on(network, self.me.id, reason)?)
            }
        };
        if !self.deeds.exclude(person.id, self.me.id, text)? {
            let key = if asked.back { "no-exclude-back" } else { "no-exclude-twice" };
            return no(Text::new(key).with("player", called(&person)));
        }
        let key = if asked.back { "excluded-back" } else { "excluded" };
        let told = Text::new(key).with("player", called(&person)).with("by", clean_name(&self.me.name));
        let told = told.with("why", crate::escape(reason.unwrap_or_default()));
        self.tell_excluded(community, &told)?;
        Ok((Outcome::Done, vec![speaker.message(&Text::new("exclude-done"))]))
    }

    fn tell_excluded(&self, community: &Community, text: &Text) -> Done {
        let (tx, here) = (self.deeds.tx, &self.speaker.request.place.room);
        let rooms = rooms_of(tx, Some(community.id))?;
        let room = rooms.first().filter(|_| !rooms.contains(here)).unwrap_or(here).clone();
        let message = Message { text: say(self.speaker.room_lang, text), public: true, ..Message::default() };
        let to = To::Room { community: community.account.clone(), room: room.clone() };
        let body = serde_json::to_string(&Body::Said { to, message, reply_to: None, spot: None })?;
        let lane = Lane::Room(community.id, room);
        tx.add_post(&community.network, &lane, community.id, &body, self.deeds.now)?;
        Ok(())
    }
}
