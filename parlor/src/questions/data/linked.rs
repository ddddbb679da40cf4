//! The accounts that are, were or shall be linked with those of a person, for their own file.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use timecontrol::DAY;

use super::personal::Own;
use crate::deeds::UNDO_DAYS;
use crate::input::pass;
use crate::refusal::Done;

impl Own<'_> {
    /// The code for another network that waits.
    pub(super) fn own_link(&self) -> Done<Option<Value>> {
        let link = self.data.link_of(self.id())?;
        Ok(link.map(|link| {
            json!({
                "code": pass::shown(&link.pass), "network": link.network, "account": link.account,
                "room": link.room, "until": link.until,
            })
        }))
    }

    /// The persons who have become one with this person and can be parted again, and what they had set before.
    pub(super) fn own_links(&self) -> Done<Vec<Value>> {
        let settings = self.data.joined_settings(self.id())?;
        let languages = self.data.joined_languages(self.id())?;
        let timers = self.data.joined_timers(self.id())?;
        let links = self.data.joined_to(self.id())?.into_iter().map(|joined| {
            let own = settings.iter().filter(|(person, ..)| *person == joined.person);
            let own: BTreeMap<&String, &String> = own.map(|(_, key, value)| (key, value)).collect();
            let spoke = languages.iter().find(|(person, ..)| *person == joined.person);
            let later = timers.iter().filter(|(person, ..)| *person == joined.person);
            let later: Vec<_> = later.map(|(_, what, at)| json!({ "what": what, "at": at })).collect();
            json!({
                "linked_at": joined.at, "undone_until": joined.at + UNDO_DAYS * DAY, "settings_before": own,
                "language_before": spoke.and_then(|(_, language, _)| language.as_ref()),
                "locale_before": spoke.and_then(|(.., locale)| locale.as_ref()), "timers_before": later,
            })
        });
        Ok(links.collect())
    }

    /// The moments when this person was parted from somebody with whom they were one.
    pub(super) fn own_partings(&self) -> Done<Vec<Value>> {
        let kin = self.data.kin()?.into_iter();
        let own = kin.filter(|kin| [kin.one, kin.other].contains(&self.id()));
        Ok(own.map(|kin| json!({ "parted_at": kin.parted_at })).collect())
    }
}
