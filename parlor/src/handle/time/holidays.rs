//! Holidays of a community, as those who manage it plan them.

use engine::Text;
use storage::{Community, Lane};
use timecontrol::{DAY, Zone, length};

use super::days;
use crate::handle::{Handler, Obeyed};
use crate::person::settings::rooms_of;
use crate::table::clock;
use crate::{
    Body, Error, Message, Moment, Outcome, To, clean_name,
    command::Holidays,
    refusal::{Done, no},
    say,
    telling::called_holidays,
    words::clipped,
};

/// The most characters of a name.
const MAX_NAME_CHARS: usize = 60;

impl Handler<'_> {
    /// Plans holidays, or takes some away, and tells it in a room of the community.
    pub(in crate::handle) fn holidays(&self, asked: &Holidays) -> Done<Obeyed> {
        let Some(community) = &self.speaker.community else {
            return Err(Error::Missing("community of a request".to_owned()).into());
        };
        let told = match asked {
            Holidays { none: false, drop: None, .. } => self.plan_holidays(community, asked)?,
            _ => self.drop_holidays(community, asked)?,
        };
        let dropped = asked.none || asked.drop.is_some();
        let left = self.deeds.tx.holidays_of(community.id, self.deeds.now)?;
        let mut messages = match dropped && left.is_empty() {
            true => vec![self.speaker.message(&Text::new("holidays-left-none"))],
            false => self.speaker.holidays()?,
        };
        if let (Some(message), Some(room)) = (messages.first_mut(), told) {
            let text = Text::new("holidays-told-in").with("room", room.clone());
            message.text = format!("{}\n{}", message.text, say(self.speaker.lang, &text));
            message.rooms.push(room);
        }
        Ok((Outcome::Done, messages))
    }

    fn plan_holidays(&self, community: &Community, asked: &Holidays) -> Done<Option<String>> {
        let (tx, now) = (self.deeds.tx, self.deeds.now);
        let network = &self.speaker.request.place.network;
        let zone = clock::zone_of(tx, self.me.id)?;
        let span = span(asked, &zone, now)?;
        let name = asked.name.as_deref().map(str::trim).filter(|name| !name.is_empty());
        if name.is_some_and(|name| name.chars().count() > MAX_NAME_CHARS) {
            return no(Text::new("no-holidays-name").with("most", MAX_NAME_CHARS));
        }
        // Without a name, it says whose holidays they are.
        let name = tx.add_text_on(network, self.me.id, name.unwrap_or_default())?;
        let planned = self.deeds.plan_holidays(community, span, &zone, Some(name))?;
        let when = if planned.from <= now { "now" } else { "later" };
        let text = Text::new("holidays-planned").with("player", clean_name(&self.me.name)).with("when", when);
        self.tell_holidays(community, &planned, text)
    }

    fn drop_holidays(&self, community: &Community, asked: &Holidays) -> Done<Option<String>> {
        let (tx, now) = (self.deeds.tx, self.deeds.now);
        let both = asked.none && asked.drop.is_some();
        if both || asked.from.is_some() || asked.until.is_some() || asked.name.is_some() {
            return no(Text::new("no-holidays-alone"));
        }
        let planned = tx.holidays_of(community.id, now)?;
        let dropped = match asked.drop {
            None => planned.clone(),
            Some(nth) => {
                let one = (nth as usize).checked_sub(1).and_then(|at| planned.get(at));
                one.cloned().into_iter().collect()
            }
        };
        if dropped.is_empty() {
            return no(Text::new("no-holidays-drop").with("count", planned.len()));
        }
        self.deeds.drop_holidays(community, &dropped)?;
        let mut told = None;
        for holidays in dropped {
            let key = if holidays.from < now { "holidays-ended" } else { "holidays-dropped" };
            told = self.tell_holidays(community, &holidays, Text::new(key))?;
        }
        Ok(told)
    }

    /// Tells something of holidays in a room of the community, in its language: where it is said, unless games may be started
    /// in others alone. That other room, if it is one.
    fn tell_holidays(
        &self,
        community: &Community,
        holidays: &storage::Holidays,
        text: Text,
    ) -> Done<Option<String>> {
        let (tx, lang) = (self.deeds.tx, self.speaker.room_lang);
        let here = &self.speaker.request.place.room;
        let rooms = rooms_of(tx, Some(community.id))?;
        let other = rooms.first().filter(|_| !rooms.contains(here));
        let room = other.unwrap_or(here).clone();
        let zone = Zone::named(&holidays.zone).unwrap_or_else(|_| Zone::utc());
        let from = (clock::moment(holidays.from, &zone), holidays.from);
        let until = (clock::end(holidays.until, &zone), holidays.until);
        let moments = [&from, &until].map(|(text, at)| Moment { text: say(lang, text), at: *at });
        let text = text.with("from", from.0).with("until", until.0);
        let text = say(lang, &text.with("name", called_holidays(tx, holidays)?));
        let message = Message { text, moments: moments.into(), public: true, ..Message::default() };
        let to = To::Room { community: community.account.clone(), room: room.clone() };
        let body = serde_json::to_string(&Body::Said { to, message, reply_to: None, spot: None })?;
        let lane = Lane::Room(community.id, room);
        tx.queue_post(&community.network, &lane, community.id, &body, self.deeds.now)?;
        Ok(other.cloned())
    }
}

/// The times at which holidays are meant to begin and end: from the beginning of the first day to the end of the last.
fn span(asked: &Holidays, zone: &Zone, now: i64) -> Done<(i64, i64)> {
    let example = zone.date(now + EXAMPLE_MILLIS);
    let said = |text: &str| days::said(zone, text, now).map(|said| said.begins);
    let day = |text: &str| match zone.day(text).or_else(|| said(text)) {
        Some(begins) => Ok(begins),
        None => no(match Zone::nearest_day(text) {
            Some(near) => Text::new("no-holidays-day-near").with("near", near),
            None => Text::new("no-holidays-day").with("day", example.clone()),
        }
        .with("text", clipped(text))),
    };
    let ends = |begins: i64| zone.next(0, begins).unwrap_or(begins + DAY);
    let long = |text: &str| length(text).filter(|millis| *millis > 0);
    let begins = |text: &str| match long(text) {
        Some(millis) => Ok(now.saturating_add(millis)),
        None => day(text),
    };
    Ok(match (asked.from.as_deref(), asked.until.as_deref()) {
        (None, None) => return no(Text::new("no-holidays-from").with("day", example)),
        (Some(text), None) => match long(text) {
            Some(millis) => (now, now.saturating_add(millis)),
            None => day(text).map(|begins| (begins, ends(begins)))?,
        },
        (from, Some(text)) => {
            let from = from.map(begins).transpose()?.unwrap_or(now);
            let until = match long(text) {
                Some(millis) => from.saturating_add(millis),
                None => ends(day(text)?),
            };
            (from, until)
        }
    })
}

/// The time ahead of the days that are given as examples.
const EXAMPLE_MILLIS: i64 = 10 * DAY;
