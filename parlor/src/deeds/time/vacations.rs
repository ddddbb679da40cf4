//! Vacations of persons: their clocks stand.

use engine::{Text, duration};
use storage::{PersonId, Snapshot, TableId, Vacation};
use timecontrol::{DAY, HOUR, Zone};

use crate::deeds::{About, Deeds, budget::Budget};
use crate::refusal::{Done, no};
use crate::table::clock;
use crate::table::loaded::LoadedTable;
use crate::{Error, Fact};

/// The number of days a year that everybody can be away.
pub(crate) const AWAY_DAYS: i64 = 21;

/// A year, in which they are counted.
const YEAR_MILLIS: i64 = 365 * DAY;

/// Vacations that end within this time of each other are told as the same.
const SAME_MILLIS: i64 = DAY / 2;

/// The farthest ahead that anybody plans.
const AHEAD_MILLIS: i64 = YEAR_MILLIS;

impl Deeds<'_> {
    /// Lets somebody be away from a moment until another one, which are told to those who play with them.
    ///
    /// # Errors
    /// Refused: it begins before today, is over already, ends before it begins, is too far away or longer than the days that
    /// are left, or there is another one.
    pub(crate) fn go_away(&self, person: PersonId, from: i64, until: i64) -> Done {
        let zone = clock::zone_of(self.tx, person)?;
        let (first, last) = (zone.date(from), zone.date(until));
        if first < zone.date(self.now) {
            return no(Text::new("no-away-begun").with("from", first));
        }
        if until <= self.now {
            return no(Text::new("no-away-past").with("until", last));
        }
        if until <= from {
            let text = Text::new("no-away-order").with("from", first).with("until", last);
            // A day ends when the next one begins.
            let later = if until < from { from } else { until + DAY };
            return no(text.with("first", zone.date(until)).with("last", zone.date(later)));
        }
        if from > self.now + AHEAD_MILLIS {
            return no(Text::new("no-away-far"));
        }
        let from = from.max(self.now);
        if !self.tx.vacations_of(person, self.now)?.is_empty() {
            return no(Text::new("no-away-twice"));
        }
        let left = days_left(&zone, &self.tx.vacations_of(person, year_before(self.now))?, self.now);
        let wanted = used(&zone, from, until);
        if wanted > left {
            let text = match left / DAY {
                0 => Text::new("no-away-spent"),
                near => Text::new("no-away-long").with("near", near),
            };
            let text = text.with("days", AWAY_DAYS).with("left", duration(left));
            return no(text.with("wanted", duration(wanted)));
        }
        self.spend(person, Budget::Away)?;
        self.tx.add_vacation(person, from, until)?;
        let planned = from > self.now;
        let told = |said: &[(i64, Fact)]| {
            said.iter().any(|(at, fact)| match *fact {
                Fact::Away { until: told, .. } => self.now - at < DAY && (told - until).abs() < SAME_MILLIS,
                _ => false,
            })
        };
        let late: Vec<TableId> = late_tables(self.tx, person)?;
        let fact = |table, seat| Fact::Away { seat, from, until, planned, late: late.contains(&table) };
        self.tell_tables(person, fact, told)?;
        self.wake_ladders_of(person)
    }

    /// Lets somebody play again who was away, or does not want to go any more; true if they were away.
    ///
    /// # Errors
    /// Refused: there is nothing to end.
    pub(crate) fn come_back(&self, person: PersonId) -> Done<bool> {
        let vacations = self.tx.vacations_of(person, self.now)?;
        if vacations.is_empty() {
            return no(Text::new("no-away"));
        }
        for vacation in &vacations {
            self.tx.end_vacation(vacation, self.now)?;
        }
        let planned = vacations.iter().all(|vacation| vacation.from > self.now);
        let told = |said: &[(i64, Fact)]| matches!(said.last(), None | Some((_, Fact::Back { .. })));
        self.tell_tables(person, |_, seat| Fact::Back { seat, planned }, told)?;
        self.wake_ladders_of(person)?;
        Ok(!planned)
    }

    /// Tells something of a person at every table where that person plays, unless that has been told there, by what was said
    /// before of their comings and goings; and times the turns anew that are theirs.
    fn tell_tables(
        &self,
        person: PersonId,
        fact: impl Fn(TableId, u8) -> Fact,
        told: impl Fn(&[(i64, Fact)]) -> bool,
    ) -> Done {
        for clock in self.tx.turns_of(person)? {
            self.time_anew(&clock)?;
        }
        for row in self.tx.running_tables_of(person)?.into_iter().filter(|row| row.time.is_some()) {
            let id = row.id;
            let table = LoadedTable::of_row(self.tx, row)?;
            let seat = table.seat_of(person).ok_or_else(|| Error::Missing(format!("seat of table {id}")))?;
            let mut said = Vec::new();
            for row in self.tx.facts_of_since(id, self.now - AHEAD_MILLIS)? {
                let fact: Fact = serde_json::from_str(&row.body)?;
                if let Fact::Away { seat: other, .. } | Fact::Back { seat: other, .. } = fact
                    && other == seat.number()
                {
                    said.push((row.at, fact));
                }
            }
            if !told(&said) {
                let fact = self.record(About::Table(id), &fact(id, seat.number()))?;
                self.say_at(&table, fact)?;
            }
        }
        Ok(())
    }
}

/// The tables where it is a person's turn whose time is over: a vacation gives none of it back.
pub(crate) fn late_tables(snapshot: &Snapshot, person: PersonId) -> Result<Vec<TableId>, Error> {
    let turns = snapshot.turns_of(person)?;
    Ok(turns.iter().filter(|turn| turn.fell_at.is_some()).map(|turn| turn.table).collect())
}

/// The time that somebody can still be away this year, by the vacations of the last year and those to come. Whoever was
/// back within an hour has used up a day: otherwise one could go away whenever a clock is about to run out.
pub(crate) fn days_left(zone: &Zone, vacations: &[Vacation], now: i64) -> i64 {
    // Whoever has only said it anew pays for what was meant in the end.
    let said_anew = |one: &Vacation| {
        vacations
            .iter()
            .any(|other| (0..HOUR).contains(&(other.from - one.until)) && other.until - other.from >= HOUR)
    };
    let taken = |one: &Vacation| match one.until - one.from {
        short if short < HOUR && said_anew(one) => 0,
        short if short < HOUR && one.until > now - YEAR_MILLIS => DAY,
        _ => used(zone, one.from.max(now - YEAR_MILLIS), one.until),
    };
    (AWAY_DAYS * DAY - vacations.iter().map(taken).sum::<i64>()).max(0)
}

/// The days that an absence takes of somebody's: where it ends with a day, by their clock on the wall, whole days, and not
/// the rest of the one on which it begins.
fn used(zone: &Zone, from: i64, until: i64) -> i64 {
    let whole = zone.next(0, until - 1) == Some(until);
    let begins = zone.next(0, from - 1).filter(|midnight| whole && *midnight < until);
    (until - begins.unwrap_or(from)).max(0)
}

/// The vacations that count for [`days_left`] end after this moment.
fn year_before(now: i64) -> i64 {
    now - YEAR_MILLIS
}
