//! One person, several accounts: a code that is shown on one network is typed on the other.

use engine::{Lang, Text};
use storage::PersonId;

use super::{Handler, Obeyed};
use crate::{
    Link, Message, Outcome, clean_name,
    deeds::{Done, no},
    pass, say,
    speaker::Speaker,
    telling::{language, room_language},
};

/// For how many minutes a code is good.
const LINK_MINUTES: i64 = 15;

const MINUTE_MILLIS: i64 = 60_000;

impl Handler<'_> {
    pub(super) fn link(&self, link: &Link) -> Done<Obeyed> {
        if !self.speaker.request.place.branches {
            // At a terminal anybody can say to be anybody.
            return no(Text::new("no-link-terminal"));
        }
        match &link.pass {
            None => self.show_link(),
            Some(pass) => self.use_link(pass),
        }
    }

    /// Shows a code to whoever asks, and to nobody else.
    fn show_link(&self) -> Done<Obeyed> {
        let request = self.speaker.request;
        let link = storage::Link {
            person: self.me.id,
            pass: self.deeds.pass()?,
            network: request.place.network.clone(),
            account: request.by.account.clone(),
            community: self.community()?,
            room: request.place.room.clone(),
            until: self.deeds.now + LINK_MINUTES * MINUTE_MILLIS,
        };
        self.deeds.tx.set_link(&link)?;
        let text = Text::new("link-code").with("pass", pass::shown(&link.pass)).with("minutes", LINK_MINUTES);
        Ok((Outcome::Done, vec![Message { hidden: true, ..self.speaker.message(&text) }]))
    }

    /// Makes one person of whoever asked for the code and whoever types it; the former's number stays.
    fn use_link(&self, pass: &str) -> Done<Obeyed> {
        let tx = self.deeds.tx;
        let found = tx.link_by_pass(pass)?.filter(|link| link.until >= self.deeds.now);
        let Some(link) = found else {
            return no(Text::new("no-link-code").with("minutes", LINK_MINUTES));
        };
        if link.person == self.me.id {
            return no(Text::new("no-link-own").with("pass", pass::shown(pass)));
        }
        self.check_link(link.person)?;
        tx.forget_link(link.person)?;
        tx.join_persons(link.person, self.me.id)?;
        let request = self.speaker.request;
        let person = tx.person(link.person)?;
        let room = room_language(tx.community(link.community)?.as_ref(), None).unwrap_or(Lang::En);
        let told = language(person.as_ref(), None, room);
        let done = |lang, name: &str| say(lang, &Text::new("link-done").with("name", clean_name(name)));
        let text = done(told, &request.by.name);
        // As private as the code was.
        self.deeds.tell_linked(&link, Message { text, hidden: true, ..Message::default() })?;
        let other = tx.account(&link.network, &link.account)?.map(|(account, _)| account.name);
        // In the language that this person has now.
        let text = done(Speaker::of(tx, request)?.lang, &other.unwrap_or_default());
        Ok((Outcome::Done, vec![Message { text, ..Message::default() }]))
    }

    /// Refuses to make one person of two who cannot be one.
    fn check_link(&self, other: PersonId) -> Done {
        let (tx, me) = (self.deeds.tx, self.me.id);
        let theirs = tx.accounts_of(other)?;
        if tx.accounts_of(me)?.iter().any(|own| theirs.iter().any(|their| their.network == own.network)) {
            return no(Text::new("no-link-network"));
        }
        if let Some(table) = tx.running_table_of_both(me, other)? {
            return no(Text::new("no-link-table").with("table", table.0));
        }
        let open = tx.open_challenges_for(me)?;
        let is_in = |challenge: &&storage::Challenge| {
            challenge.made_by == other || challenge.place_of(other).is_some()
        };
        match open.iter().find(is_in) {
            Some(challenge) => no(Text::new("no-link-challenge").with("id", challenge.id.0)),
            None => Ok(()),
        }
    }

    /// Makes somebody new of the account from which it is said.
    pub(super) fn unlink(&self) -> Done<Obeyed> {
        self.speaker.check_unlink()?;
        let request = self.speaker.request;
        self.deeds.tx.part_account(&request.place.network, &request.by.account)?;
        let text = say(Speaker::of(self.deeds.tx, request)?.lang, &Text::new("unlink-done"));
        Ok((Outcome::Done, vec![Message { text, ..Message::default() }]))
    }
}
