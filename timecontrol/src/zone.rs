//! Zones: places by whose clocks on the wall people live, with their days and weekends.

use jiff::civil::{Date, Time, Weekday};
use jiff::tz::TimeZone;
use jiff::{Span, Timestamp, Zoned};
use thiserror::Error;

use crate::spans::Spans;

/// The time that a clock on the wall and a calendar show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wall {
    /// The day of the week, from 1, Monday, to 7.
    pub weekday: i8,
    /// The day, from 1.
    pub day: i8,
    /// The month, from 1 to 12.
    pub month: i8,
    /// The hour, from 0 to 23.
    pub hour: i8,
    /// The minute, from 0 to 59.
    pub minute: i8,
}

/// A name for which there is no zone.
#[derive(Clone, PartialEq, Eq, Error, Debug)]
#[error("{0:?} is no time zone, such as Europe/Lisbon or America/Sao_Paulo")]
pub struct BadZone(pub String);

/// The place of somebody's clock on the wall: a zone of the IANA database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Zone(TimeZone);

/// A moment in ISO 8601, in UTC: `2026-11-26T14:05:00Z`; empty if no calendar has it.
#[must_use]
pub fn in_utc(at: i64) -> String {
    let moment = Timestamp::from_millisecond(at).map(|at| at.strftime("%Y-%m-%dT%H:%M:%SZ").to_string());
    moment.unwrap_or_default()
}

impl Zone {
    /// The zone of that name; case does not count.
    ///
    /// # Errors
    /// If there is none.
    pub fn named(name: &str) -> Result<Zone, BadZone> {
        let name = name.trim();
        TimeZone::get(name).map(Zone).map_err(|_| BadZone(name.to_owned()))
    }

    /// The zone of a place, such as `lisbon`; none if there is none, or more than one.
    #[must_use]
    pub fn of_place(text: &str) -> Option<Zone> {
        let place = folded(text);
        let mut named = names().filter(|name| place_in(name) == place);
        named.next().filter(|_| named.next().is_none()).and_then(|name| Zone::named(&name).ok())
    }

    /// The name of the zone that is nearest to what somebody typed: of the same place, or else one that is spelled nearly so.
    #[must_use]
    pub fn nearest(text: &str) -> Option<String> {
        let folded = folded(text);
        let place = folded.rsplit('/').next().filter(|place| place.chars().count() >= 3)?;
        // Parts of countries have names of continents elsewhere: Canada/Atlantic.
        let mut names: Vec<String> = names().filter(|name| !COUNTRIES.contains(&region_in(name))).collect();
        names.sort_by_key(|name| (name.len(), name.clone()));
        let found = names.iter().find(|name| place_in(name) == place);
        let begins = |name: &&String| place.chars().count() >= 5 && place_in(name).starts_with(place);
        let found = found.or_else(|| names.iter().find(begins));
        let near = || names.iter().map(|name| (strsim::osa_distance(&place_in(name), place), name)).min();
        let most = if place.chars().count() > 8 { 2 } else { 1 };
        found.cloned().or_else(|| near().filter(|(far, _)| *far <= most).map(|(_, name)| name.clone()))
    }

    /// The names of zones in which what was typed stands, at most so many; first those of which the place begins so.
    #[must_use]
    pub fn like(text: &str, limit: usize) -> Vec<String> {
        let typed = folded(text);
        let mut found: Vec<(bool, String)> = names()
            .filter(|name| name.to_lowercase().contains(&typed))
            .map(|name| (!place_in(&name).starts_with(&typed), name))
            .collect();
        found.sort();
        found.truncate(limit);
        found.into_iter().map(|(_, name)| name).collect()
    }

    /// The name of the zone, as the database writes it.
    #[must_use]
    pub fn name(&self) -> &str {
        self.0.iana_name().unwrap_or("UTC")
    }

    /// The zone of those who have said none.
    #[must_use]
    pub fn utc() -> Zone {
        Zone(TimeZone::UTC)
    }

    /// The place of the zone as people call it: `Sao Paulo`, `UTC`.
    #[must_use]
    pub fn place(&self) -> String {
        let name = self.name();
        name.rsplit('/').next().unwrap_or(name).replace('_', " ")
    }

    /// The moment when a day of the calendar begins that is written as `2026-12-24` or `24/12/2026`; none if
    /// it is no day.
    #[must_use]
    pub fn day(&self, text: &str) -> Option<i64> {
        let (year, month, day) = calendar(text)?;
        self.midnight(Date::new(year, month, day).ok()?)
    }

    /// The day of the calendar at a moment, as it is written: `2026-12-24`.
    #[must_use]
    pub fn date(&self, millis: i64) -> String {
        Timestamp::from_millisecond(millis).unwrap_or_default().to_zoned(self.0.clone()).date().to_string()
    }

    /// The last day of the month for a text that is written as a day after it, such as `2026-02-30`.
    #[must_use]
    pub fn nearest_day(text: &str) -> Option<String> {
        let (year, month, day) = calendar(text)?;
        let last = Date::new(year, month, 1).ok()?.last_of_month();
        (last.day() < day && day <= 31).then(|| last.to_string())
    }

    /// The time that the clock on the wall shows at a moment; at the beginning of time for moments that are
    /// none.
    #[must_use]
    pub fn wall(&self, millis: i64) -> Wall {
        let at = Timestamp::from_millisecond(millis).unwrap_or_default().to_zoned(self.0.clone());
        Wall {
            weekday: at.weekday().to_monday_one_offset(),
            day: at.day(),
            month: at.month(),
            hour: at.hour(),
            minute: at.minute(),
        }
    }

    /// The weekends that have something in common with the time between two moments: from Saturday to Sunday, by the clock
    /// on the wall.
    #[must_use]
    pub fn weekends(&self, from: i64, until: i64) -> Spans {
        let mut spans = Vec::new();
        let Some(mut day) = self.at(from).map(|at| at.date()) else { return Spans::default() };
        // The weekend may have begun the day before.
        day = day.saturating_sub(Span::new().days(1));
        while let Some(begins) = self.midnight(day).filter(|begins| *begins < until) {
            if day.weekday() == Weekday::Saturday {
                let monday = day.saturating_add(Span::new().days(2));
                spans.extend(self.midnight(monday).map(|ends| (begins, ends)));
            }
            let next = day.saturating_add(Span::new().days(1));
            if next == day {
                break;
            }
            day = next;
        }
        spans.into_iter().filter(|(_, ends)| *ends > from).collect()
    }

    pub(crate) fn at(&self, millis: i64) -> Option<Zoned> {
        Some(Timestamp::from_millisecond(millis).ok()?.to_zoned(self.0.clone()))
    }

    /// The moment when a day begins; where midnight is left out, at the next moment that there is.
    fn midnight(&self, day: Date) -> Option<i64> {
        self.moment(day, 0)
    }

    /// The next moment, after this one, at which the clock on the wall shows so many minutes of the day.
    #[must_use]
    pub fn next(&self, minute: u16, after: i64) -> Option<i64> {
        let today = self.at(after)?.date();
        let days = (0..3).map(|days| today.saturating_add(Span::new().days(days)));
        days.filter_map(|day| self.moment(day, minute)).find(|at| *at > after)
    }

    pub(crate) fn moment(&self, day: Date, minute: u16) -> Option<i64> {
        let time = Time::midnight().saturating_add(Span::new().minutes(i64::from(minute)));
        let zoned = day.to_datetime(time).to_zoned(self.0.clone()).ok()?;
        Some(zoned.timestamp().as_millisecond())
    }
}

/// The year, month and day of a text that is written as a day, whether there is such a day or not.
fn calendar(text: &str) -> Option<(i16, i8, i8)> {
    let parts: Vec<&str> = text.trim().split(['-', '/', '.']).collect();
    let number = |text: &str| text.parse::<i16>().ok().filter(|_| text.bytes().all(|b| b.is_ascii_digit()));
    let [first, month, last] = parts[..] else { return None };
    let (year, day) = if first.len() == 4 { (first, last) } else { (last, first) };
    let year = number(year).filter(|year| (1_970..=9_000).contains(year))?;
    Some((year, i8::try_from(number(month)?).ok()?, i8::try_from(number(day)?).ok()?))
}

/// The text that somebody typed, as places are written in names of zones.
fn folded(text: &str) -> String {
    text.trim().to_lowercase().replace(' ', "_")
}

/// The zones that are called after a place.
fn names() -> impl Iterator<Item = String> {
    let names = jiff::tz::db().available().map(|name| name.as_str().to_owned());
    let is_place = |name: &String| {
        name.contains('/') && !["posix/", "right/", "Etc/"].iter().any(|other| name.starts_with(other))
    };
    names.filter(is_place)
}

/// The countries after which zones were called before they were called after places.
const COUNTRIES: [&str; 5] = ["Brazil", "Canada", "Chile", "Mexico", "US"];

/// The first part of the name of a zone.
fn region_in(name: &str) -> &str {
    name.split('/').next().unwrap_or(name)
}

/// The place after which a zone is called.
fn place_in(name: &str) -> String {
    name.rsplit('/').next().unwrap_or(name).to_lowercase()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
pub(crate) mod tests {
    use super::*;
    use crate::units::HOUR;

    pub(crate) fn zone(name: &str) -> Zone {
        Zone::named(name).unwrap()
    }

    pub(crate) fn at(text: &str) -> i64 {
        text.parse::<Timestamp>().unwrap().as_millisecond()
    }

    #[test]
    fn moments_are_written_in_utc() {
        assert_eq!(in_utc(0), "1970-01-01T00:00:00Z");
        assert_eq!(in_utc(1_700_000_000_999), "2023-11-14T22:13:20Z");
        assert_eq!(in_utc(-1), "1969-12-31T23:59:59Z");
        assert_eq!(in_utc(i64::MAX), "");
    }

    #[test]
    fn zones_have_names() {
        assert_eq!(zone(" europe/lisbon ").name(), "Europe/Lisbon");
        assert_eq!(
            Zone::of_place(" Sao paulo").map(|zone| zone.name().to_owned()).as_deref(),
            Some("America/Sao_Paulo")
        );
        assert_eq!(Zone::of_place("lisboa"), None);
        for (text, near) in [
            ("lisbom", Some("Europe/Lisbon")),
            ("Europe/Lisbonn", Some("Europe/Lisbon")),
            ("Rio", None),
            ("here", None),
            ("Atlantis", None),
            ("🎲🎲🎲", None),
        ] {
            assert_eq!(Zone::nearest(text).as_deref(), near, "{text}");
        }
        assert_eq!(Zone::like("lisb", 9), ["Europe/Lisbon"]);
        assert_eq!(Zone::like("sao p", 9), ["America/Sao_Paulo"]);
        assert_eq!(Zone::like("america/arg", 2).len(), 2);
        assert_eq!(Zone::like("🎲", 9), [""; 0]);
        for name in ["", "Lisboa", "Europe/Nowhere", "+01", "🎲", "../etc/passwd"] {
            assert_eq!(Zone::named(name), Err(BadZone(name.to_owned())), "{name}");
        }
    }

    #[test]
    fn days_are_written_as_people_write_them() {
        let lisbon = zone("Europe/Lisbon");
        for text in ["2027-07-01", " 1/7/2027", "1.7.2027", "2027-7-1"] {
            assert_eq!(lisbon.day(text), Some(at("2027-06-30T23:00:00Z")), "{text}");
        }
        for (text, near) in [
            ("2026-02-30", Some("2026-02-28")),
            ("30/2/2028", Some("2028-02-29")),
            ("31.4.2027", Some("2027-04-30")),
            ("2026-02-28", None),
            ("2026-13-01", None),
            ("2026-02-32", None),
            ("2026-02-00", None),
            ("soon", None),
        ] {
            assert_eq!(Zone::nearest_day(text).as_deref(), near, "{text}");
        }
        assert_eq!(lisbon.date(at("2027-06-30T23:00:00Z")), "2027-07-01");
        for text in ["", "2027-02-29", "31/4/2027", "tomorrow", "7-1", "0000-01-01", "20270-1-1", "+1/7/2027"]
        {
            assert_eq!(lisbon.day(text), None, "{text}");
        }
    }

    #[test]
    fn clocks_on_the_wall() {
        let wall = zone("America/Sao_Paulo").wall(at("2026-11-23T01:05:00Z"));
        assert_eq!(wall, Wall { weekday: 7, day: 22, month: 11, hour: 22, minute: 5 });
        assert_eq!(
            (zone("America/Sao_Paulo").place(), Zone::utc().place()),
            ("Sao Paulo".into(), "UTC".into())
        );
    }

    #[test]
    fn weekends_are_where_the_person_is() {
        let (from, until) = (at("2026-11-16T00:00:00Z"), at("2026-11-30T00:00:00Z"));
        let weekends = |name: &str| zone(name).weekends(from, until).iter().collect::<Vec<_>>();
        assert_eq!(
            weekends("America/Sao_Paulo"),
            [
                (at("2026-11-14T03:00:00Z"), at("2026-11-16T03:00:00Z")),
                (at("2026-11-21T03:00:00Z"), at("2026-11-23T03:00:00Z")),
                (at("2026-11-28T03:00:00Z"), at("2026-11-30T03:00:00Z")),
            ]
        );
        assert_eq!(weekends("UTC").len(), 2);
        // Asked in the middle of one.
        let sunday = at("2026-11-22T12:00:00Z");
        assert_eq!(zone("UTC").weekends(sunday, sunday + 1).counted(sunday, sunday + HOUR), 0);
    }
}
