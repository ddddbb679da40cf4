//! The puzzle of the day of a community, as those who manage it are told of it.

use engine::Text;
use timecontrol::{Zone, hour};

use crate::input::zones::place_of;
use crate::refusal::Done;
use crate::speaker::Speaker;
use crate::table::clock;
use crate::{Moment, Timer, say};

impl Speaker<'_> {
    /// The room where a puzzle a day is posted, with its name, and the moment of the next one.
    pub(super) fn daily_line(&self) -> Done<(Text, Option<String>, Option<Moment>)> {
        let none = (Text::new("admin-no-daily"), None, None);
        let Some(community) = self.community_id() else { return Ok(none) };
        let Some(next) =
            self.data.timers_of_community(community, Timer::DAILY)?.first().map(|next| next.due_at)
        else {
            return Ok(none);
        };
        let daily = self.data.daily_room(community)?;
        let zone = match &daily {
            Some(daily) => Zone::named(&daily.zone).unwrap_or_else(|_| Zone::utc()),
            None => clock::zone_of(self.data, self.id())?,
        };
        let when = clock::moment(next, &zone);
        let moment = Some(Moment { text: say(self.lang, &when), at: next });
        let Some(daily) = daily else {
            return Ok((Text::new("admin-daily-ended").with("when", when), None, moment));
        };
        let text = Text::new("admin-daily").with("room", daily.room.clone()).with("when", when);
        let here = daily.room == self.request.place.room;
        let text = text.with("hour", hour(daily.minute)).with("zone", place_of(&zone));
        let text = text.with("where", if here { "here" } else { "there" });
        Ok((text, Some(daily.room), moment))
    }
}
