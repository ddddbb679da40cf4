//! One person, several accounts: a code that is shown on one network is typed on the other, and whoever types it is asked.

use engine::{Lang, Text};
use storage::{PersonId, TableState};

use super::{Handler, Obeyed};
use crate::input::pass;
use crate::output::controls;
use crate::{
    Message, Outcome, clean_name,
    command::Link,
    deeds::UNDO_DAYS,
    refusal::{Done, no},
    say,
    speaker::Speaker,
    telling::{language, room_language},
};

/// The number of minutes for which a code is good.
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
            Some(pass) => self.use_link(pass, link.confirm),
        }
    }

    /// Shows a code to whoever asks, and to nobody else.
    fn show_link(&self) -> Done<Obeyed> {
        let request = self.speaker.request;
        let link = storage::Link {
            person: self.me.id,
            pass: self.deeds.pass(pass::Kind::Link)?,
            network: request.place.network.clone(),
            account: request.by.account.clone(),
            community: self.community()?,
            room: request.place.room.clone(),
            until: self.deeds.now + LINK_MINUTES * MINUTE_MILLIS,
            asked: None,
        };
        self.deeds.tx.set_link(&link)?;
        let text = Text::new("link-code").with("pass", pass::shown(&link.pass)).with("minutes", LINK_MINUTES);
        Ok((Outcome::Done, vec![Message { hidden: true, ..self.speaker.message(&text) }]))
    }

    /// Makes one person of whoever asked for the code and whoever types it, once the latter has been asked and says yes; the
    /// former's number stays. Who has not been asked is asked, whatever was typed: others may have told them what to type.
    fn use_link(&self, pass: &str, confirm: bool) -> Done<Obeyed> {
        let tx = self.deeds.tx;
        let found = tx.link_by_pass(pass)?.filter(|link| link.until >= self.deeds.now);
        if pass::kind(pass) == pass::Kind::Challenge {
            // Such codes made links, too, until they got a form of their own.
            let key = if found.is_some() { "no-link-old" } else { "no-link-join" };
            return no(Text::new(key).with("pass", pass::shown(pass)));
        }
        let Some(link) = found else {
            return no(Text::new("no-link-code").with("minutes", LINK_MINUTES));
        };
        if link.person == self.me.id {
            return no(Text::new("no-link-own").with("pass", pass::shown(pass)));
        }
        self.check_link(link.person)?;
        if !confirm || link.asked != Some(self.me.id) {
            return self.ask_link(link);
        }
        self.deeds.link(link.person, self.me.id)?;
        let request = self.speaker.request;
        let person = tx.person(link.person)?;
        let room = room_language(tx.community(link.community)?.as_ref(), None).unwrap_or(Lang::En);
        let told = language(person.as_ref(), None, room);
        let accounts = tx.accounts_of(link.person)?.len();
        let done = |lang, name: &str| {
            let text = Text::new("link-done").with("name", clean_name(name)).with("days", UNDO_DAYS);
            say(lang, &text.with("accounts", accounts))
        };
        let text = done(told, &request.by.name);
        // As private as the code was.
        self.deeds.tell_linked(&link, Message { text, hidden: true, ..Message::default() })?;
        // In the language that this person has now.
        let text = done(Speaker::of(tx, request)?.lang, &self.shown_by(&link)?);
        Ok((Outcome::Done, vec![Message { text, ..Message::default() }]))
    }

    /// Asks whoever types a code whether they want that, with all that will change hands.
    fn ask_link(&self, link: storage::Link) -> Done<Obeyed> {
        let (tx, me) = (self.deeds.tx, self.me.id);
        let tables = tx.latest_tables_of(me, u32::MAX)?;
        let running = tables.iter().filter(|table| table.state == TableState::Running).count();
        let text = Text::new("link-sure")
            .with("name", self.shown_by(&link)?)
            .with("network", link.network.clone())
            .with("running", running)
            .with("tables", tables.len())
            .with("settings", self.own_settings(link.person)?)
            .with("days", UNDO_DAYS)
            .with("pass", pass::shown(&link.pass));
        let controls = vec![controls::link(self.speaker.lang, &link.pass)];
        tx.set_link(&storage::Link { asked: Some(me), ..link })?;
        Ok((Outcome::Done, vec![Message { controls, hidden: true, ..self.speaker.message(&text) }]))
    }

    /// The word for the settings that there are: of `both`, only one's `own`, or `none`.
    fn own_settings(&self, other: PersonId) -> Done<&'static str> {
        let has_set = |person: PersonId| -> Done<bool> {
            let known = self.deeds.tx.person(person)?;
            let language = known.is_some_and(|person| person.language.is_some());
            Ok(language || !self.deeds.tx.settings(person)?.is_empty())
        };
        Ok(match (has_set(self.me.id)?, has_set(other)?) {
            (true, true) => "both",
            (true, false) => "own",
            (false, _) => "none",
        })
    }

    /// The name of the account that asked for a code.
    fn shown_by(&self, link: &storage::Link) -> Done<String> {
        let account = self.deeds.tx.account(&link.network, &link.account)?;
        Ok(account.map(|(account, _)| clean_name(&account.name)).unwrap_or_default())
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

    /// Parts the account from which it is said from the others.
    pub(super) fn unlink(&self) -> Done<Obeyed> {
        self.speaker.parting()?;
        let given_back = self.deeds.unlink(self.speaker.request)?;
        let key = if given_back { "unlink-done-back" } else { "unlink-done" };
        let text = say(Speaker::of(self.deeds.tx, self.speaker.request)?.lang, &Text::new(key));
        Ok((Outcome::Done, vec![Message { text, ..Message::default() }]))
    }
}
