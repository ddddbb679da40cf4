//! A turn whose clock runs.

use crate::{
    later::Later,
    night::Night,
    remind::{Reminder, reminders},
    spans::Spans,
    terms::Terms,
    units::DAY,
    zone::Zone,
};

/// The habits that decide when a turn's time is over, beside the clock.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Habits {
    /// The zone of the player.
    pub zone: Zone,
    /// The player's quiet hours.
    pub night: Option<Night>,
}

/// The spans in which no time of a player counts, weekends apart.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Rests {
    /// The spans in which the player is away.
    pub away: Spans,
    /// The holidays, in which all clocks stand.
    pub holidays: Spans,
}

/// A turn: since when its clock runs, what there was, what had counted before, and what does not count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    from: i64,
    whole: i64,
    spent: i64,
    spans: Spans,
    /// The spans that are no weekends.
    rests: Rests,
    habits: Habits,
    nights: bool,
}

impl Turn {
    /// A turn of which so much has counted before its clock began to run at a moment, of the whole that there was; with
    /// when its player rests.
    #[must_use]
    pub fn new(terms: &Terms, habits: Habits, rests: Rests, from: i64, (whole, spent): (i64, i64)) -> Turn {
        let left = (whole - spent).max(0);
        let mut spans = rests.away.or(&rests.holidays);
        if terms.free_weekends {
            // Five of seven days count, and what the player rests makes it longer.
            let gone: i64 = spans.iter().map(|(begins, ends)| ends - begins).sum();
            let far =
                from.saturating_add(left.saturating_mul(2)).saturating_add(gone).saturating_add(14 * DAY);
            spans = spans.or(&habits.zone.weekends(from, far));
        }
        Turn { from, whole, spent, spans, rests, nights: terms.control.has_nights(), habits }
    }

    /// The time that has counted until a moment; it may be more than there was.
    #[must_use]
    pub fn counted(&self, until: i64) -> i64 {
        self.spent + self.spans.counted(self.from, until)
    }

    /// The time that is left at a moment; never less than nothing.
    #[must_use]
    pub fn left_at(&self, at: i64) -> i64 {
        (self.whole - self.counted(at)).max(0)
    }

    /// The moment when the turn's time is over: in no night, and while the player is there.
    #[must_use]
    pub fn due(&self) -> i64 {
        let over = self.at(self.whole);
        if self.nights { self.by_day(over) } else { over }
    }

    /// The reasons why it is over later than what is left at a moment would let expect; nothing if it is not.
    #[must_use]
    pub fn later(&self, at: i64) -> Vec<Later> {
        let due = self.due();
        let inside = |spans: &Spans| (due - at).max(0) - spans.counted(at, due);
        let away = inside(&self.rests.away);
        let rests = inside(&self.rests.away.or(&self.rests.holidays));
        // A vacation may cover holidays, and both a weekend.
        let (holidays, weekend) = (rests > away, inside(&self.spans) > rests);
        let night = due > at && due > self.at(self.whole);
        let found = [
            (away > 0, Later::Away),
            (holidays, Later::Holidays),
            (weekend, Later::Weekend),
            (night, Later::Night),
        ];
        found.into_iter().filter(|(is, _)| *is).map(|(_, later)| later).collect()
    }

    /// The reason why nothing counts at a moment, or nothing is over though nothing is left; none while the
    /// clock runs, or after the end.
    #[must_use]
    pub fn stands(&self, at: i64) -> Option<Later> {
        let inside = |spans: &Spans| spans.counted(at, at + 1) == 0;
        match () {
            () if at >= self.due() => None,
            () if inside(&self.rests.away) => Some(Later::Away),
            () if inside(&self.rests.holidays) => Some(Later::Holidays),
            () if inside(&self.spans) => Some(Later::Weekend),
            () => Some(Later::Night).filter(|_| self.left_at(at) == 0),
        }
    }

    /// The moments at which to remind the player, in order: by day, while the player is there, and before it
    /// is over; one that would come later is left out. What is past when the clock begins to run comes at
    /// once.
    #[must_use]
    pub fn reminders(&self) -> Vec<(Reminder, i64)> {
        let due = self.due();
        let come = reminders(self.whole).into_iter();
        let come = come.map(|(reminder, counted)| (reminder, self.by_day(self.at(counted))));
        come.filter(|(_, at)| *at < due).collect()
    }

    /// The moment when so much has counted.
    fn at(&self, counted: i64) -> i64 {
        self.spans.due(self.from, (counted - self.spent).max(0))
    }

    /// A moment, or the first one after it that is in no night and no span.
    fn by_day(&self, mut at: i64) -> i64 {
        let Some(night) = self.habits.night else { return at };
        // A night may end where something else begins, and that in the next night.
        for _ in 0..16 {
            let next = self.spans.due(night.waking(&self.habits.zone, at), 0);
            if next == at {
                break;
            }
            at = next;
        }
        at
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{control::TimeControl, units::HOUR};

    fn terms(text: &str, free_weekends: bool) -> Terms {
        Terms { control: TimeControl::read(text).unwrap().unwrap(), hard: true, free_weekends, once: false }
    }

    fn habits(night: Option<(u16, u16)>) -> Habits {
        let night = night.and_then(|(from, until)| Night::new(from, until));
        Habits { zone: Zone::named("UTC").unwrap(), night }
    }

    fn gone(from: i64, until: i64) -> Rests {
        Rests { away: Spans::of(from, until), ..Rests::default() }
    }

    /// A Monday, at midnight.
    const MONDAY: i64 = 20_409 * DAY;

    #[test]
    fn it_is_over_by_day_and_not_on_a_free_weekend() {
        let none = Rests::default;
        let plain = Turn::new(&terms("3d", false), habits(None), none(), MONDAY, (3 * DAY, 0));
        assert_eq!(plain.due(), MONDAY + 3 * DAY);
        let (half, last) = (MONDAY + 36 * HOUR, MONDAY + 3 * DAY - 3 * DAY / 10);
        assert_eq!(plain.reminders(), [(Reminder::Half, half), (Reminder::Last, last)]);
        // Of a turn that goes on after a pause, the half is that of the whole.
        let later = Turn::new(&terms("3d", false), habits(None), none(), MONDAY, (3 * DAY, 2 * DAY));
        assert_eq!(later.due(), MONDAY + DAY);
        let last = MONDAY + DAY - 3 * DAY / 10;
        assert_eq!(later.reminders(), [(Reminder::Half, MONDAY), (Reminder::Last, last)]);
        assert_eq!(later.left_at(MONDAY + HOUR), DAY - HOUR);
        let night = Turn::new(&terms("3d", false), habits(Some((1_380, 420))), none(), MONDAY, (3 * DAY, 0));
        assert_eq!(night.due(), MONDAY + 3 * DAY + 7 * HOUR);
        let friday = MONDAY + 4 * DAY;
        let weekend = Turn::new(&terms("3d", true), habits(None), none(), friday, (3 * DAY, 0));
        assert_eq!(weekend.due(), friday + 5 * DAY);
        assert_eq!(weekend.counted(friday + 4 * DAY), 2 * DAY);
        let away = gone(friday, friday + 10 * DAY);
        let away = Turn::new(&terms("3d", true), habits(None), away, friday, (3 * DAY, 0));
        assert_eq!(away.due(), MONDAY + 17 * DAY);
        let quick = Turn::new(&terms("2h", false), habits(Some((1_380, 420))), none(), MONDAY, (2 * HOUR, 0));
        assert_eq!(quick.due(), MONDAY + 2 * HOUR, "a short game goes on by night");
        assert_eq!(quick.reminders(), [], "nobody is woken");
    }

    /// Tests a reminder that is alone. Of twelve hours that began at eight, seven had counted when it stood,
    /// until eight in the evening: the last reminder would come in the night in which the time is over, and
    /// what is left is the one at half, and no other.
    #[test]
    fn a_reminder_that_is_alone_is_no_other_one() {
        let eight = MONDAY + 20 * HOUR;
        let night = habits(Some((1_380, 420)));
        let turn = Turn::new(&terms("12h", false), night, Rests::default(), eight, (12 * HOUR, 7 * HOUR));
        assert_eq!(turn.reminders(), [(Reminder::Half, eight)]);
    }

    #[test]
    fn a_day_is_as_long_as_any_other_when_clocks_are_set_and_in_february() {
        let at = |text: &str| text.parse::<jiff::Timestamp>().unwrap().as_millisecond();
        let habits = |night| Habits { zone: Zone::named("Europe/Lisbon").unwrap(), ..habits(night) };
        let three = |night, from: i64| {
            Turn::new(&terms("3d", false), habits(night), Rests::default(), from, (3 * DAY, 0))
        };
        // The hour that there is not, the one that there is twice, a leap day, and the year without one.
        for (from, due) in [
            ("2026-03-28T12:00:00Z", "2026-03-31T12:00:00Z"),
            ("2026-10-24T12:00:00Z", "2026-10-27T12:00:00Z"),
            ("2028-02-27T12:00:00Z", "2028-03-01T12:00:00Z"),
            ("2027-02-27T12:00:00Z", "2027-03-02T12:00:00Z"),
        ] {
            let turn = three(None, at(from));
            assert_eq!(turn.due(), at(due), "{from}");
            assert_eq!(turn.counted(at(due)), 3 * DAY);
        }
        // It would be over in the night in which the clock is set: it is over when that player wakes up.
        let night = Some((60, 480));
        for (from, due) in [
            ("2026-03-26T01:30:00Z", "2026-03-29T07:00:00Z"),
            ("2026-10-22T00:30:00Z", "2026-10-25T08:00:00Z"),
            ("2028-02-26T02:00:00Z", "2028-02-29T08:00:00Z"),
        ] {
            assert_eq!(three(night, at(from)).due(), at(due), "{from}");
        }
    }

    #[test]
    fn it_says_why_it_is_over_later_than_what_is_left() {
        let turn = |text: &str, night, rests: &Rests, weekends, left| {
            Turn::new(&terms(text, weekends), habits(night), rests.clone(), MONDAY, (left, 0))
        };
        let (none, night) = (Rests::default(), Some((23 * 60, 7 * 60)));
        let plain = turn("3d", None, &none, true, 3 * DAY);
        assert_eq!((plain.later(MONDAY), plain.stands(MONDAY)), (vec![], None));
        let weekend = turn("7d", None, &none, true, 6 * DAY);
        assert_eq!(weekend.later(MONDAY), [Later::Weekend]);
        let saturday = MONDAY + 5 * DAY;
        assert_eq!(weekend.stands(saturday), Some(Later::Weekend));
        assert_eq!(weekend.later(weekend.due() - HOUR), [], "nothing but an hour that counts");
        // At three in the morning, until seven.
        let by_night = turn("2d", night, &none, false, 27 * HOUR);
        let three = MONDAY + 27 * HOUR;
        assert_eq!(by_night.later(MONDAY), [Later::Night]);
        assert_eq!((by_night.stands(three - 1), by_night.stands(three)), (None, Some(Later::Night)));
        assert_eq!(by_night.later(three + HOUR), [Later::Night]);
        assert_eq!((by_night.later(by_night.due()), by_night.stands(by_night.due())), (vec![], None));
        let journey = gone(MONDAY + DAY, MONDAY + 3 * DAY);
        let away = turn("3d", None, &journey, false, 3 * DAY);
        assert_eq!((away.later(MONDAY), away.stands(MONDAY)), (vec![Later::Away], None));
        assert_eq!(away.stands(MONDAY + 2 * DAY), Some(Later::Away));
        assert_eq!(away.later(MONDAY + 3 * DAY), [], "the journey is over");
        // Holidays from the second day of the journey on, over its end.
        let holidays = Spans::of(MONDAY + 2 * DAY, MONDAY + 4 * DAY);
        let both = turn("3d", None, &Rests { holidays: holidays.clone(), ..journey }, false, 3 * DAY);
        assert_eq!(both.due(), MONDAY + 6 * DAY);
        assert_eq!(both.later(MONDAY), [Later::Away, Later::Holidays]);
        assert_eq!(both.stands(MONDAY + 2 * DAY), Some(Later::Away));
        assert_eq!(both.stands(MONDAY + 3 * DAY), Some(Later::Holidays));
        assert_eq!(both.later(MONDAY + 3 * DAY), [Later::Holidays]);
        assert_eq!(both.stands(MONDAY + 4 * DAY), None);
        let all = turn("5d", None, &Rests { holidays, ..Rests::default() }, true, 4 * DAY);
        assert_eq!(all.later(MONDAY), [Later::Holidays, Later::Weekend]);
        // Whoever is away over a weekend loses none of it.
        let away = gone(MONDAY + 4 * DAY, MONDAY + 7 * DAY);
        assert_eq!(turn("5d", None, &away, true, 5 * DAY).later(MONDAY), [Later::Away]);
    }

    proptest! {
        #[test]
        fn it_is_never_over_in_a_night_or_a_span(
            at in 0..400 * DAY, left in 0..40 * DAY, away in 0..400 * DAY, long in 1..30 * DAY,
            from in 0..1_440_u16, minutes in 1..=600_u16, weekends: bool, spent in 0..5 * DAY,
        ) {
            let night = Night::new(from, (from + minutes) % 1_440);
            let habits = Habits { zone: Zone::named("America/Sao_Paulo").unwrap(), night };
            let rests = gone(MONDAY + away, MONDAY + away + long);
            let turn = Turn::new(&terms("3d", weekends), habits.clone(), rests, MONDAY + at, (left + spent, spent));
            let due = turn.due();
            prop_assert!(turn.counted(due) >= left + spent);
            prop_assert_eq!(turn.spans.counted(due, due + 1), 1);
            prop_assert_eq!(night.unwrap().end_after(&habits.zone, due), None);
            for (_, at) in turn.reminders() {
                prop_assert!(at < due && night.unwrap().end_after(&habits.zone, at).is_none());
            }
        }
    }
}
