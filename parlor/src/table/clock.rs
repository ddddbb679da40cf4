//! Clocks of tables, between the database and `timecontrol`: what was agreed, what everybody has left, when a turn's time
//! is over.

use engine::{Arg, Seat, Text, duration};
use serde::{Deserialize, Serialize};
use storage::{FactId, Holidays, PersonId, Snapshot, Table, TableId, TurnClock};
use timecontrol::{Clock, DAY, Habits, Later, Night, Rests, Terms, TimeControl, Turn, Zone};

use crate::Error;
use crate::input::zones::place_of;
use crate::person::settings::Setting;

/// The days in which the clocks of somebody who is away stand in a tournament, in all of it.
pub(crate) const TOURNAMENT_AWAY_DAYS: i64 = 14;

/// The terms that were agreed on, as they are stored.
pub(crate) fn kept(terms: Option<&Terms>) -> Result<Option<String>, Error> {
    Ok(terms.map(serde_json::to_string).transpose()?)
}

/// The terms that were agreed on, from their stored form.
pub(crate) fn terms(stored: Option<&str>) -> Result<Option<Terms>, Error> {
    Ok(stored.map(serde_json::from_str).transpose()?)
}

/// Tells whether there is so little time that somebody who looks once a day may be late.
pub(crate) fn is_quick(stored: Option<&str>) -> Result<bool, Error> {
    Ok(terms(stored)?.is_some_and(|terms| terms.control.is_quick()))
}

/// The time that every seat has left before its next turn, after so many plies, as they are now or were right
/// after a fact: it follows from what its moves took and what it was given.
pub(crate) fn left(
    snapshot: &Snapshot,
    table: &Table,
    terms: &Terms,
    as_of: Option<FactId>,
    plies: usize,
) -> Result<Vec<i64>, Error> {
    Ok(clocks(snapshot, table, terms, as_of, plies)?.into_iter().map(Clock::left).collect())
}

/// The clocks of all seats in the same way.
pub(crate) fn clocks(
    snapshot: &Snapshot,
    table: &Table,
    terms: &Terms,
    as_of: Option<FactId>,
    plies: usize,
) -> Result<Vec<Clock>, Error> {
    let mut clocks = vec![Clock::new(terms.control); usize::from(table.seats)];
    let mut change = |seat: u8, changed: &dyn Fn(Clock) -> Clock| {
        if let Some(clock) = usize::from(seat).checked_sub(1).and_then(|at| clocks.get_mut(at)) {
            *clock = changed(*clock);
        }
    };
    let moves = snapshot.timed_moves(table.id, as_of)?;
    // A clock for one turn knows nothing of what was given in another one.
    let gifts = if terms.once { Vec::new() } else { snapshot.gifts_at(table.id, as_of)? };
    let mut gifts = gifts.into_iter().peekable();
    for made in moves.iter().take(plies) {
        while let Some(gift) = gifts.next_if(|gift| gift.fact < made.fact) {
            change(gift.seat, &|clock| clock.credited(gift.millis));
        }
        if let Some(spent) = made.spent {
            change(made.seat, &|clock| clock.after_move(spent));
        }
    }
    let next = moves.get(plies).map(|next| next.fact);
    for gift in gifts.filter(|gift| next.is_none_or(|next| gift.fact < next)) {
        change(gift.seat, &|clock| clock.credited(gift.millis));
    }
    Ok(clocks)
}

/// The number of moves that a seat has to make, after so many plies, in what it has left; none where more
/// time does not come with moves.
pub(crate) fn moves_to_go(
    snapshot: &Snapshot,
    table: &Table,
    as_of: Option<FactId>,
    seat: u8,
) -> Result<Option<u32>, Error> {
    let Some(terms) = terms(table.time.as_deref())?.filter(|terms| terms.control.has_moves()) else {
        return Ok(None);
    };
    let clocks = clocks(snapshot, table, &terms, as_of, usize::MAX)?;
    let clock = usize::from(seat).checked_sub(1).and_then(|at| clocks.get(at));
    Ok(clock.and_then(|clock| clock.moves_to_go()))
}

/// The times that end after a moment in which no time of a person runs at a table: while they are away, and
/// in the holidays of the community in which it counts.
pub(crate) fn rests(
    snapshot: &Snapshot,
    table: TableId,
    person: PersonId,
    after: i64,
) -> Result<Rests, Error> {
    let holidays = snapshot.holidays_at(table, after)?;
    Ok(Rests {
        away: vacations_at(snapshot, table, person, after)?.into_iter().collect(),
        holidays: holidays.iter().map(|holidays| (holidays.from, holidays.until)).collect(),
    })
}

/// The times that end after a moment in which somebody is away, as far as they count at a table: at one of a tournament, so many
/// days of them as [`TOURNAMENT_AWAY_DAYS`] in all of it.
fn vacations_at(
    snapshot: &Snapshot,
    table: TableId,
    person: PersonId,
    after: i64,
) -> Result<Vec<(i64, i64)>, Error> {
    let since = |since: i64| {
        let all = snapshot.vacations_of(person, since)?.into_iter();
        Ok::<_, Error>(all.map(|vacation| (vacation.from, vacation.until)).collect::<Vec<_>>())
    };
    let own = since(after)?;
    if own.is_empty() {
        return Ok(own);
    }
    let Some(pairing) = snapshot.pairing_at(table)? else { return Ok(own) };
    let began = snapshot.tournament(pairing.tournament)?.and_then(|tournament| tournament.began_at);
    let Some(began) = began else { return Ok(own) };
    let mut spans = first_of(&since(began)?, began, TOURNAMENT_AWAY_DAYS * DAY);
    spans.retain(|(_, until)| *until > after);
    Ok(spans)
}

/// The first so much time of spans that are given in order, from a moment on.
fn first_of(spans: &[(i64, i64)], since: i64, mut most: i64) -> Vec<(i64, i64)> {
    let mut first = Vec::new();
    for &(from, until) in spans {
        let from = from.max(since);
        let until = until.min(from + most);
        if from < until {
            most -= until - from;
            first.push((from, until));
        }
    }
    first
}

/// The holidays of the community in which a table counts that are at a moment, if there are any then.
pub(crate) fn holidays(snapshot: &Snapshot, table: TableId, at: i64) -> Result<Option<Holidays>, Error> {
    Ok(snapshot.holidays_at(table, at)?.into_iter().find(|holidays| holidays.from <= at))
}

/// The habits that decide beside the clock when a turn's time is over, as they are kept with the turn: later
/// changes count from the next turn on.
#[derive(Serialize, Deserialize, Debug)]
struct KeptHabits {
    zone: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    night: Option<(u16, u16)>,
}

/// The habits of a person now, to be kept with a turn.
pub(crate) fn habits_of(snapshot: &Snapshot, person: PersonId) -> Result<String, Error> {
    let zone = zone_of(snapshot, person)?.name().to_owned();
    let night = night_of(snapshot, person)?.map(|night| (night.from(), night.until()));
    Ok(serde_json::to_string(&KeptHabits { zone, night })?)
}

/// The habits of a person now.
pub(crate) fn habits_now(snapshot: &Snapshot, person: PersonId) -> Result<Habits, Error> {
    Ok(Habits { zone: zone_of(snapshot, person)?, night: night_of(snapshot, person)? })
}

/// The zone of a person; UTC if that was never said.
pub(crate) fn zone_of(snapshot: &Snapshot, person: PersonId) -> Result<Zone, Error> {
    let set = snapshot.setting(person, Setting::ZONE)?;
    Ok(set.and_then(|name| Zone::named(&name).ok()).unwrap_or_else(Zone::utc))
}

/// The quiet hours of a person.
pub(crate) fn night_of(snapshot: &Snapshot, person: PersonId) -> Result<Option<Night>, Error> {
    let set = snapshot.setting(person, Setting::QUIET)?;
    Ok(set.and_then(|hours| Night::read(&hours)))
}

/// A turn that runs, with all that decides when its time is over; none while it stands.
pub(crate) fn running(
    snapshot: &Snapshot,
    clock: &TurnClock,
    terms: &Terms,
    person: PersonId,
) -> Result<Option<Turn>, Error> {
    let Some(since) = clock.since else { return Ok(None) };
    let kept: KeptHabits = serde_json::from_str(&clock.habits)?;
    let zone = Zone::named(&kept.zone).unwrap_or_else(|_| Zone::utc());
    let night = kept.night.and_then(|(from, until)| Night::new(from, until));
    let rests = rests(snapshot, clock.table, person, since)?;
    Ok(Some(Turn::new(terms, Habits { zone, night }, rests, since, (clock.left, clock.spent))))
}

/// The state of the time of the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Due {
    /// The moment until which there is some.
    pub at: i64,
    /// True if it has been over since, which ends nothing by itself.
    pub is_over: bool,
}

/// The moment until which the player to move at a table has time; none without a clock, or while it stands.
pub(crate) fn due(snapshot: &Snapshot, table: &Table, mover: PersonId) -> Result<Option<Due>, Error> {
    let Some(terms) = terms(table.time.as_deref())? else { return Ok(None) };
    let Some(turn) = snapshot.turn_clock(table.id)? else { return Ok(None) };
    let running = running(snapshot, &turn, &terms, mover)?;
    let due = |running: Turn| turn.fell_at.map_or(running.due(), |fell| fell.min(running.due()));
    Ok(running.map(|running| Due { at: due(running), is_over: turn.fell_at.is_some() }))
}

/// The reason for which the player to move has time for longer than what is left at a moment; nothing without
/// a clock, while it stands, or after the time was over.
pub(crate) fn later_at(
    snapshot: &Snapshot,
    table: &Table,
    mover: PersonId,
    at: i64,
) -> Result<Vec<Later>, Error> {
    let Some(terms) = terms(table.time.as_deref())? else { return Ok(Vec::new()) };
    let clock = snapshot.turn_clock(table.id)?.filter(|clock| clock.fell_at.is_none());
    let Some(clock) = clock else { return Ok(Vec::new()) };
    let turn = running(snapshot, &clock, &terms, mover)?;
    Ok(turn.map(|turn| turn.later(at)).unwrap_or_default())
}

/// The same as a sentence.
pub(crate) fn later(why: &[Later], player: &Arg) -> Option<Text> {
    let each = why.iter().map(|why| match why {
        Later::Away => Text::new("later-away").with("player", player.clone()),
        Later::Holidays => Text::new("later-holidays"),
        Later::Weekend => Text::new("later-weekend"),
        Later::Night => Text::new("later-night"),
    });
    let both = |first: Text, rest: Text| Text::new("later-both").with("first", first).with("rest", rest);
    each.reduce(both).map(|why| Text::new("later").with("why", why))
}

/// The times at which the player to move goes away and comes back while the turn lasts, of what is not over;
/// the last time, if there are several.
pub(crate) fn away(
    snapshot: &Snapshot,
    table: &Table,
    mover: PersonId,
    now: Option<i64>,
) -> Result<Option<(i64, i64)>, Error> {
    let Some(due) = due(snapshot, table, mover)?.filter(|due| !due.is_over) else { return Ok(None) };
    let since = snapshot.turn_clock(table.id)?.and_then(|turn| turn.since).unwrap_or(due.at);
    let vacations = vacations_at(snapshot, table.id, mover, now.map_or(since, |now| since.max(now)))?;
    Ok(vacations.into_iter().rfind(|(from, _)| *from < due.at))
}

/// The part of a turn that has counted until a moment; never more than its player had.
pub(crate) fn counted(clock: &TurnClock, running: Option<&Turn>, now: i64) -> i64 {
    running.map_or(clock.spent, |turn| turn.counted(now)).clamp(0, clock.left)
}

/// The time that everybody has, in words.
pub(crate) fn control(control: TimeControl) -> Text {
    match control {
        TimeControl::Move { each } => Text::new("time-move").with("each", duration(each)),
        TimeControl::Bank { start, increment, most } => Text::new("time-bank")
            .with("start", duration(start))
            .with("more", duration(increment))
            .with("most", duration(most)),
        TimeControl::Game { whole } => Text::new("time-game").with("whole", duration(whole)),
        TimeControl::Moves { count, whole } => {
            Text::new("time-moves").with("count", count).with("whole", duration(whole))
        }
    }
}

/// The terms that were agreed on, in words.
pub(crate) fn agreed(terms: &Terms) -> Text {
    let over = if terms.hard { "hard" } else { "soft" };
    let weekends = if terms.free_weekends { "free" } else { "count" };
    Text::new("time-agreed")
        .with("time", control(terms.control))
        .with("over", over)
        .with("weekends", weekends)
}

/// A moment in words, by the clock on the wall of some place.
pub(crate) fn moment(at: i64, zone: &Zone) -> Text {
    let wall = zone.wall(at);
    Text::new("time-at")
        .with("weekday", i64::from(wall.weekday))
        .with("day", i64::from(wall.day))
        .with("month", Text::new("time-month").with("month", i64::from(wall.month)))
        .with("clock", format!("{:02}:{:02}", wall.hour, wall.minute))
        .with("zone", place_of(zone))
}

/// The day of a moment in words, by the clock on the wall of some place; with its year, if that is not the present one.
pub(crate) fn day(at: i64, zone: &Zone, now: i64) -> Text {
    let (wall, year) = (zone.wall(at), zone.date(at).get(..4).map(str::to_owned));
    let year = year.filter(|year| !zone.date(now).starts_with(&**year));
    let text = Text::new("time-day").with("any", if year.is_some() { "year" } else { "none" });
    text.with("weekday", i64::from(wall.weekday))
        .with("day", i64::from(wall.day))
        .with("month", Text::new("time-month").with("month", i64::from(wall.month)))
        .with("year", year.unwrap_or_default())
}

/// The same of a moment at which something ends: with a day, if that is when it does.
pub(crate) fn end(at: i64, zone: &Zone) -> Text {
    match zone.next(0, at - 1) {
        Some(midnight) if midnight == at => Text { key: "time-end".into(), ..moment(at - 1, zone) },
        _ => moment(at, zone),
    }
}

/// The number of a seat that a clock names, if it is one.
pub(crate) fn seat_of(clock: &TurnClock) -> Result<Seat, Error> {
    Seat::numbered(clock.seat)
        .ok_or_else(|| Error::Missing(format!("seat {} of table {}", clock.seat, clock.table)))
}

#[cfg(test)]
mod tests {
    use super::first_of;

    #[test]
    fn only_so_much_of_all_absences_counts() {
        assert_eq!(first_of(&[], 10, 5), []);
        assert_eq!(first_of(&[(0, 12), (20, 30)], 10, 5), [(10, 12), (20, 23)]);
        // Nothing of what was before, and nothing of what comes after all is used up.
        assert_eq!(first_of(&[(0, 10), (11, 16), (20, 30)], 10, 5), [(11, 16)]);
    }
}
