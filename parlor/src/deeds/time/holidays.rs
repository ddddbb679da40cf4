//! Holidays of a community: the clocks of all its tables stand, as if everybody were away.

use engine::Text;
use storage::{Community, Holidays, NewHolidays, TextId};
use timecontrol::{DAY, Zone};

use crate::deeds::{Deeds, budget::Budget};
use crate::refusal::{Done, no};
use crate::table::clock;
use crate::telling::called_holidays;

/// The longest holidays, in days.
pub(crate) const HOLIDAY_DAYS: i64 = 60;

/// The most that can be planned for a community.
const MOST_HOLIDAYS: usize = 12;

/// The longest time ahead at which they can begin.
const AHEAD_MILLIS: i64 = 366 * DAY;

impl Deeds<'_> {
    /// Lets all clocks of a community stand from a moment until another one; nobody's own days away are used. What runs is
    /// timed anew. `zone` is that by which the days were meant.
    ///
    /// # Errors
    /// Refused: it begins before today, is over already, ends before it begins, is too far away or too long, there are others
    /// then, or too many.
    pub(crate) fn plan_holidays(
        &self,
        community: &Community,
        (from, until): (i64, i64),
        zone: &Zone,
        name: Option<TextId>,
    ) -> Done<Holidays> {
        let today = zone.date(self.now);
        let (first, last) = (zone.date(from), zone.date(until - 1));
        if until <= from {
            // The last day was named as the day that ends then.
            return no(Text::new("no-holidays-order").with("first", first).with("last", last));
        }
        if until <= self.now {
            return no(Text::new("no-holidays-past").with("day", today));
        }
        if first < today {
            return no(Text::new("no-holidays-begun").with("from", first).with("day", today));
        }
        if from > self.now + AHEAD_MILLIS {
            return no(Text::new("no-holidays-far"));
        }
        let from = from.max(self.now);
        // So many days of the calendar may be an hour longer, where the clock is set back in them.
        let days = (0..HOLIDAY_DAYS).fold(from, |at, _| zone.next(0, at).unwrap_or(at + DAY));
        let longest = days.max(from + HOLIDAY_DAYS * DAY);
        if until > longest {
            let near = zone.date(days - 1);
            let text = Text::new("no-holidays-long").with("wanted", engine::duration(until - from));
            return no(text.with("most", HOLIDAY_DAYS).with("first", first).with("last", near));
        }
        let planned = self.tx.holidays_of(community.id, self.now)?;
        for (nth, other) in (1_usize..).zip(&planned) {
            if other.from < until && from < other.until {
                let text = Text::new("no-holidays-twice").with("n", nth);
                let text = text.with("from", clock::moment(other.from, zone));
                let text = text.with("until", clock::end(other.until, zone));
                return no(text.with("name", called_holidays(self.tx, other)?));
            }
        }
        if planned.len() >= MOST_HOLIDAYS {
            return no(Text::new("no-holidays-many").with("count", planned.len()));
        }
        self.spend_own(Budget::Holidays)?;
        let new = NewHolidays { community: community.id, from, until, zone: zone.name(), name };
        let id = self.tx.add_holidays(&new)?;
        self.time_all_anew(community)?;
        let zone = zone.name().to_owned();
        Ok(Holidays { id, community: community.id, from, until, zone, name })
    }

    /// Takes holidays away, or ends those that have begun. What runs is timed anew.
    ///
    /// # Errors
    /// Refused: this was done too often lately.
    pub(crate) fn drop_holidays(&self, community: &Community, dropped: &[Holidays]) -> Done {
        self.spend_own(Budget::Holidays)?;
        for holidays in dropped {
            self.tx.end_holidays(holidays, self.now)?;
        }
        self.time_all_anew(community)
    }

    fn spend_own(&self, budget: Budget) -> Done {
        match self.cause.person() {
            Some(person) => self.spend(person, budget),
            None => Ok(()),
        }
    }

    fn time_all_anew(&self, community: &Community) -> Done {
        self.touch_dashboard_of(community.id)?;
        self.tx.turns_in(community.id)?.iter().try_for_each(|clock| self.time_anew(clock))
    }
}
