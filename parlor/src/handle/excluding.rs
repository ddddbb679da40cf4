//! Somebody whom the organisers of a community take out of its ratings, or let into them again.

use engine::Text;
use storage::{Community, Lane, Person};

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
        let unknown = || Text::new("no-exclude-unknown");
        let person = speaker.whom(Some(named), unknown())?;
        if !self.is_met_in(&person, community)? {
            return no(unknown().with("player", speaker.unknown_name(Some(named))));
        }
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

    /// Tells whether somebody has played in a community, or is out of its ratings: whoever is in others alone is told from nobody.
    fn is_met_in(&self, person: &Person, community: &Community) -> Done<bool> {
        let tx = self.deeds.tx;
        if tx.is_known_in(person.id, community.id)? {
            return Ok(true);
        }
        let circle = tx.circle_of(person.id)?;
        Ok(tx.exclusions(community.id)?.iter().any(|out| circle.contains(&out.person)))
    }

    fn tell_excluded(&self, community: &Community, text: &Text) -> Done {
        let (tx, here) = (self.deeds.tx, &self.speaker.request.place.room);
        let rooms = rooms_of(tx, Some(community.id))?;
        let room = rooms.first().filter(|_| !rooms.contains(here)).unwrap_or(here).clone();
        let message = Message { text: say(self.speaker.room_lang, text), public: true, ..Message::default() };
        let to = To::Room { community: community.account.clone(), room: room.clone() };
        let body = serde_json::to_string(&Body::Said { to, message, reply_to: None, spot: None })?;
        let lane = Lane::Room(community.id, room);
        tx.queue_post(&community.network, &lane, community.id, &body, self.deeds.now)?;
        Ok(())
    }
}
