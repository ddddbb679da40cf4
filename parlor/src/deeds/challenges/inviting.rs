//! The persons who hear of a challenge.

use storage::{Challenge, CommunityId, FactId, Lane, Person};
use timecontrol::HOUR;

use crate::deeds::{
    Deeds,
    outgoing::posts::{Rooms, spoken},
};
use crate::person::attention::Ways;
use crate::refusal::Done;
use crate::{
    Body,
    command::{Occasion, Telling},
};

/// The most challenges of one person that notify the same other one within an hour, and the most requests at
/// a table that notify the others there; more are there, and notify nobody.
pub(in crate::deeds) const MAX_NOTIFYING: u32 = 3;

impl Deeds<'_> {
    /// Shows a challenge that was made: to its rooms, or to those who are asked and to whoever made it if it is private.
    pub(in crate::deeds) fn show_challenge(&self, challenge: &Challenge, made: FactId) -> Done {
        let inside = challenge.places.iter().filter_map(|place| place.person.as_ref());
        let asked: Vec<&Person> = inside.filter(|person| person.id != challenge.made_by).collect();
        let body = |to, mention, silent| {
            let facts = vec![made.0];
            Body::News { to, facts, board: None, mention, in_room: false, silent }
        };
        let rooms = self.rooms_of_challenge(challenge)?;
        for room in &rooms.rooms {
            let lane = Lane::Room(room.community.id, room.name.clone());
            let mut mention = Vec::new();
            for person in &asked {
                let ways = Ways::of(self.tx, person.id, Some(room.community.id))?;
                let way = ways.telling(Occasion::Offer);
                let account = self.account(person, room, &rooms)?;
                let lately = self.tx.challenges_made_to(challenge.made_by, person.id, self.now - HOUR)?;
                let too_often = lately > MAX_NOTIFYING;
                let asleep = self.sleeps_at(room, person.id, &ways);
                let tells = matches!(way, Telling::Mention | Telling::Direct);
                if let (Some(waking), true, Some(_)) = (asleep, tells && !too_often, &account) {
                    self.tell_at_waking(person.id, room, made, waking)?;
                }
                let silent = too_often || asleep.is_some();
                let named = account.filter(|_| {
                    !silent && (way == Telling::Mention || challenge.private && way == Telling::Direct)
                });
                if challenge.private {
                    let mention = named.into_iter().collect();
                    self.post_person(person, room, &rooms, &lane, |to| body(to, mention, silent))?;
                    continue;
                }
                mention.extend(named);
                if way == Telling::Direct {
                    let lane = Lane::Person(person.id);
                    self.post_person(person, room, &rooms, &lane, |to| body(to, Vec::new(), silent))?;
                }
            }
            if !challenge.private {
                self.post_room(room, &lane, |to| body(to, mention, false))?;
            }
        }
        Ok(())
    }

    /// Tells whom a challenge concerns what became of it.
    pub(in crate::deeds) fn tell_challenge(&self, challenge: &Challenge, fact: FactId) -> Done {
        self.tell_challenge_to(challenge, &[fact], None)
    }

    /// The same, where the room `here`, which was not there before, sees what the challenge is, too.
    pub(in crate::deeds) fn tell_challenge_to(
        &self,
        challenge: &Challenge,
        news: &[FactId],
        here: Option<CommunityId>,
    ) -> Done {
        let rooms = self.rooms_of_challenge(challenge)?;
        let made = match here {
            Some(_) => self.tx.first_fact_of(challenge.id)?,
            None => None,
        };
        for room in &rooms.rooms {
            let lane = Lane::Room(room.community.id, room.name.clone());
            let made = made.filter(|_| here == Some(room.community.id));
            let facts: Vec<i64> = made.into_iter().chain(news.iter().copied()).map(|fact| fact.0).collect();
            let body = |to| spoken(to, facts.clone(), Vec::new());
            if !challenge.private {
                self.post_room(room, &lane, body)?;
                continue;
            }
            for person in challenge.places.iter().filter_map(|place| place.person.as_ref()) {
                self.post_person(person, room, &rooms, &lane, body)?;
            }
        }
        Ok(())
    }

    /// Reminds somebody who is asked of a challenge, in the way in which they want to be reminded. Their digest tells it anyway.
    pub(in crate::deeds) fn remind_asked(
        &self,
        challenge: &Challenge,
        person: &Person,
        fact: FactId,
    ) -> Done {
        let rooms = self.rooms_of_challenge(challenge)?;
        for room in &rooms.rooms {
            let Some(account) = self.account(person, room, &rooms)? else { continue };
            let ways = Ways::of(self.tx, person.id, Some(room.community.id))?;
            let way = ways.telling(Occasion::Reminder);
            if !matches!(way, Telling::Mention | Telling::Direct) {
                continue;
            }
            if let Some(waking) = self.sleeps_at(room, person.id, &ways) {
                self.tell_at_waking(person.id, room, fact, waking)?;
            } else if way == Telling::Mention && !challenge.private {
                let lane = Lane::Room(room.community.id, room.name.clone());
                self.post_room(room, &lane, |to| spoken(to, vec![fact.0], vec![account]))?;
            } else {
                let body = |to| spoken(to, vec![fact.0], Vec::new());
                self.ring_person(person, room, &rooms, &Lane::Person(person.id), body)?;
            }
        }
        Ok(())
    }

    /// The room where a challenge is shown.
    pub(in crate::deeds) fn rooms_of_challenge(&self, challenge: &Challenge) -> Done<Rooms> {
        let mut rooms = vec![self.room(challenge.community, &challenge.room)?];
        for other in &challenge.elsewhere {
            rooms.push(self.room(other.community, &other.room)?);
        }
        let networks = challenge.places.iter();
        let networks = networks.filter_map(|place| Some((place.person.as_ref()?.id, place.network.clone()?)));
        Ok(Rooms { rooms, networks: networks.collect() })
    }
}
