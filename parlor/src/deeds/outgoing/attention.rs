//! The ways in which somebody is told of things: setting it, trying it, and the digest of a day.

use engine::Text;
use storage::{Lane, PersonId};

use crate::deeds::{Deeds, budget::Budget};
use crate::person::attention::{DIGEST_MINUTE, OCCASIONS, Ways};
use crate::person::settings::Setting;
use crate::refusal::Done;
use crate::table::clock;
use crate::{
    Body, Message, Request, Timer, To,
    command::{Occasion, Telling},
    speaker::Speaker,
    timer::Corner,
};

impl Deeds<'_> {
    /// Sets how a person is told of something, or of everything: in the community of that request, or everywhere. Whoever
    /// wants direct messages for it agrees to get some.
    pub(crate) fn notify(
        &self,
        speaker: &Speaker<'_>,
        person: PersonId,
        way: Telling,
        about: Option<Occasion>,
        here: bool,
    ) -> Done {
        let community = speaker.community_id().filter(|_| here);
        let set = Some(way.word()).filter(|_| way != Telling::Default);
        for occasion in OCCASIONS.into_iter().filter(|one| about.is_none_or(|about| about == *one)) {
            // What is set everywhere counts everywhere.
            if let Some(here) = speaker.community_id().filter(|_| community.is_none()) {
                self.tx.set_setting(person, &occasion.key(Some(here)), None)?;
            }
            self.tx.set_setting(person, &occasion.key(community), set)?;
        }
        if matches!(way, Telling::Direct | Telling::Digest) {
            self.tx.set_setting(person, Setting::DIRECT, Some(Setting::YES))?;
        }
        self.time_digest(person, Corner::of(speaker.request))
    }

    /// Sets or cancels the timer of a person's digest.
    pub(crate) fn time_digest(&self, person: PersonId, corner: Corner) -> Done {
        self.cancel_own(person, Timer::DIGEST)?;
        if Ways::of(self.tx, person, None)?.digests() {
            self.digest_later(person, corner)?;
        }
        Ok(())
    }

    /// Cancels the timers of a sort that are one person's.
    fn cancel_own(&self, person: PersonId, kind: &str) -> Done {
        for timer in self.tx.timers_of_person(person, kind)? {
            self.tx.take_timer(timer.id)?;
        }
        Ok(())
    }

    /// Tells a person when their vacation ends what has come to wait for them meanwhile.
    pub(crate) fn tell_at_return(&self, person: PersonId, until: i64, request: &Request) -> Done {
        self.cancel_own(person, Timer::BACK)?;
        Ok(Timer::Back { person, corner: Corner::of(request) }.set(self.tx, until, self.now)?)
    }

    /// Drops the notices to somebody who has come back, and is told of it in some other way.
    pub(crate) fn tell_no_more(&self, person: PersonId) -> Done {
        self.cancel_own(person, Timer::BACK)
    }

    /// Tells a person whose vacation is over of all that waits for them, if anything does; not in their quiet hours, which
    /// begin before the day does at which they are back.
    ///
    /// # Errors
    /// Ours only.
    pub(crate) fn back_due(&self, person: PersonId, corner: &Corner) -> Done {
        let Some(person) = self.tx.person(person)?.map(|person| person.id) else { return Ok(()) };
        if !self.tx.vacations_of(person, self.now)?.is_empty() {
            return Ok(());
        }
        match self.sleeps(person)? {
            Some(waking) => {
                let later = Timer::Back { person, corner: corner.clone() };
                Ok(later.set(self.tx, waking, self.now)?)
            }
            None => self.tell_digest(person, corner),
        }
    }

    fn digest_later(&self, person: PersonId, corner: Corner) -> Done {
        let zone = clock::zone_of(self.tx, person)?;
        let Some(at) = zone.next(DIGEST_MINUTE, self.now) else { return Ok(()) };
        let at = clock::night_of(self.tx, person)?.map_or(at, |night| night.waking(&zone, at));
        Ok(Timer::Digest { person, corner }.set(self.tx, at, self.now)?)
    }

    /// Tells a person of all that waits for them, if anything does; and tomorrow again.
    ///
    /// # Errors
    /// Ours only.
    pub(crate) fn digest_due(&self, person: PersonId, corner: Corner) -> Done {
        // Two persons may have become one since, with a timer each.
        let Some(person) = self.tx.person(person)?.map(|person| person.id) else { return Ok(()) };
        let ways = Ways::of(self.tx, person, None)?;
        if !ways.digests() {
            return Ok(self.tx.forget_missed(person)?);
        }
        if let Some(waking) = self.sleeps(person)? {
            // Their quiet hours have changed since it was set.
            return Ok(Timer::Digest { person, corner }.set(self.tx, waking, self.now)?);
        }
        if Speaker::of(self.tx, &corner.request())?.id() != person {
            // The account is somebody else's by now: they are mentioned again. Nobody can be told there what they missed.
            self.tx.forget_missed(person)?;
            return Ok(ways.digested().try_for_each(|key| self.tx.set_setting(person, key, None))?);
        }
        self.tell_digest(person, &corner)?;
        self.time_digest(person, corner)
    }

    /// Sends a person what waits for them; nothing if nothing does, or the account is somebody else's by now.
    pub(crate) fn tell_digest(&self, person: PersonId, corner: &Corner) -> Done {
        let request = corner.request();
        let speaker = Speaker::of(self.tx, &request)?.at(self.now);
        if speaker.id() != person {
            return Ok(());
        }
        match self.take_digest(&speaker)? {
            Some(message) => self.tell_privately(person, &request, message),
            None => Ok(()),
        }
    }

    /// The digest of somebody who is told of it now: what they have missed is not told again.
    pub(crate) fn take_digest(&self, speaker: &Speaker<'_>) -> Done<Option<Message>> {
        let digest = speaker.digest()?;
        // It lists all that waits.
        self.settle_all(speaker.id(), &speaker.request.place.network)?;
        self.tx.forget_missed(speaker.id())?;
        Ok(digest)
    }

    /// A last digest for somebody who gets none any more, if there is something that they have missed.
    pub(crate) fn last_digest(&self, speaker: &Speaker<'_>) -> Done<Option<Message>> {
        let person = speaker.id();
        if Ways::of(self.tx, person, None)?.digests() || self.tx.missed_by(person)?.is_empty() {
            return Ok(None);
        }
        self.take_digest(speaker)
    }

    /// Tries how a person is told of something.
    pub(crate) fn try_telling(&self, speaker: &Speaker<'_>, person: PersonId, about: Occasion) -> Done<Text> {
        let way = Ways::of(self.tx, person, speaker.community_id())?.telling(about);
        self.spend(person, Budget::Tests)?;
        let request = speaker.request;
        let when = Text::new("notify-when").with("about", about.word());
        let test = || speaker.message(&Text::new("notify-test").with("when", when.clone()));
        match way {
            Telling::Mention => {
                let mention = vec![request.by.account.clone()];
                self.tell_room(request, Message { mention, ..test() })?;
            }
            Telling::Direct => self.tell_privately(person, request, test())?,
            Telling::Digest => {
                let message = self
                    .take_digest(speaker)?
                    .unwrap_or_else(|| speaker.message(&Text::new("digest-nothing")));
                self.tell_privately(person, request, message)?;
            }
            Telling::Nothing | Telling::Test | Telling::Default => (),
        }
        Ok(Text::new("settings-notify-test").with("way", way.word()).with("when", when))
    }

    /// Posts a message for one person alone, where a request was made.
    pub(in crate::deeds) fn tell_privately(
        &self,
        person: PersonId,
        request: &Request,
        message: Message,
    ) -> Done {
        let (account, place) = (request.by.account.clone(), &request.place);
        let to = To::Person { account, community: place.community.clone(), room: place.room.clone() };
        self.tell(request, &Lane::Person(person), to, message)
    }

    fn tell_room(&self, request: &Request, message: Message) -> Done {
        let place = &request.place;
        let Some(community) = self.tx.community_by_account(&place.network, &place.community)? else {
            return Ok(());
        };
        let to = To::Room { community: place.community.clone(), room: place.room.clone() };
        self.tell(request, &Lane::Room(community.id, place.room.clone()), to, message)
    }

    /// Posts a message where a request was made.
    pub(in crate::deeds) fn tell(&self, request: &Request, lane: &Lane, to: To, message: Message) -> Done {
        let place = &request.place;
        let Some(community) = self.tx.community_by_account(&place.network, &place.community)? else {
            return Ok(());
        };
        let body = serde_json::to_string(&Body::Said { to, message, reply_to: None, spot: None })?;
        self.tx.queue_post(&place.network, lane, community.id, &body, self.now)?;
        Ok(())
    }
}
