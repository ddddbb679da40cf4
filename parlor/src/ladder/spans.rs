//! The times that do not count for somebody in a ladder: when they are away, when the community has holidays, and when its network
//! was not heard.

use std::collections::HashMap;

use storage::{Ladder, PersonId, Site, Snapshot};

use crate::Error;

/// From when to when something does not count.
type Span = (i64, i64);

/// The times that do not count, of all who stand in a ladder.
#[derive(Debug)]
pub(crate) struct Spans {
    /// The times of everybody.
    common: Vec<Span>,
    /// The times when somebody is away.
    away: HashMap<PersonId, Vec<Span>>,
}

impl Spans {
    /// The times since a moment, of all who stand in a ladder; looked up at once.
    pub(crate) fn of_all(snapshot: &Snapshot, ladder: &Ladder, since: i64) -> Result<Spans, Error> {
        let mut away: HashMap<PersonId, Vec<Span>> = HashMap::new();
        for (person, from, until) in snapshot.vacations_in_ladder(ladder.id, since)? {
            away.entry(person).or_default().push((from, until));
        }
        let outages = unheard(snapshot, ladder, since)?;
        Ok(Spans { common: of_everybody(snapshot, ladder, since, outages)?, away })
    }

    /// The moment at which so much time has counted for somebody since another one.
    pub(crate) fn after(&self, person: PersonId, from: i64, rest: i64) -> i64 {
        let Some(away) = self.away.get(&person) else { return after(&self.common, from, rest) };
        let mut spans = [&*self.common, away].concat();
        spans.sort_unstable();
        after(&spans, from, rest)
    }
}

/// The times since a moment that do not count for one person, in order.
pub(crate) fn of_one(
    snapshot: &Snapshot,
    ladder: &Ladder,
    person: PersonId,
    since: i64,
) -> Result<Vec<Span>, Error> {
    let outages = unheard(snapshot, ladder, since)?;
    with_vacations(snapshot, person, since, of_everybody(snapshot, ladder, since, outages)?)
}

/// The same for whoever has to answer a challenge that was made at that moment: no clock that was wrong costs a place.
pub(crate) fn of_answer(
    snapshot: &Snapshot,
    ladder: &Ladder,
    person: PersonId,
    since: i64,
) -> Result<Vec<Span>, Error> {
    let missed = network_of(snapshot, ladder)?
        .map(|network| snapshot.missed_spans(&network, Site::Community(ladder.community), since))
        .transpose()?;
    let common = of_everybody(snapshot, ladder, since, missed.unwrap_or_default())?;
    with_vacations(snapshot, person, since, common)
}

fn with_vacations(
    snapshot: &Snapshot,
    person: PersonId,
    since: i64,
    mut spans: Vec<Span>,
) -> Result<Vec<Span>, Error> {
    let vacations = snapshot.vacations_of(person, since)?.into_iter();
    spans.extend(vacations.map(|vacation| (vacation.from, vacation.until)));
    spans.sort_unstable();
    Ok(spans)
}

/// The network of a ladder.
fn network_of(snapshot: &Snapshot, ladder: &Ladder) -> Result<Option<String>, Error> {
    Ok(snapshot.community(ladder.community)?.map(|community| community.network))
}

/// The times since a moment in which the network of a ladder was not heard.
fn unheard(snapshot: &Snapshot, ladder: &Ladder, since: i64) -> Result<Vec<Span>, Error> {
    let spans = network_of(snapshot, ladder)?
        .map(|network| snapshot.outage_spans(&network, Site::Community(ladder.community), (since, i64::MAX)))
        .transpose()?;
    Ok(spans.unwrap_or_default())
}

/// The times since a moment that count for nobody in a ladder, in order: outages that are given, and holidays.
fn of_everybody(
    snapshot: &Snapshot,
    ladder: &Ladder,
    since: i64,
    mut spans: Vec<Span>,
) -> Result<Vec<Span>, Error> {
    let holidays = snapshot.holidays_of(ladder.community, since)?.into_iter();
    spans.extend(holidays.map(|holidays| (holidays.from, holidays.until)));
    spans.sort_unstable();
    Ok(spans)
}

/// The moment at which so much time has counted since another one, where the times that do not count are given in order.
pub(crate) fn after(spans: &[Span], from: i64, mut rest: i64) -> i64 {
    let mut at = from;
    for &(begins, ends) in spans.iter().filter(|(begins, ends)| begins < ends) {
        if ends <= at {
            continue;
        }
        let counted = begins.max(at) - at;
        if counted >= rest {
            break;
        }
        rest -= counted;
        at = ends;
    }
    at + rest
}

#[cfg(test)]
mod tests {
    use super::after;

    #[test]
    fn what_does_not_count_moves_a_moment() {
        assert_eq!(after(&[], 10, 5), 15);
        // Before, and just when it is over.
        assert_eq!(after(&[(0, 9), (15, 30)], 10, 5), 15);
        // From the beginning, and in between.
        assert_eq!(after(&[(5, 12)], 10, 5), 17);
        assert_eq!(after(&[(12, 20)], 10, 5), 23);
        // Times that overlap count once.
        assert_eq!(after(&[(11, 20), (12, 18), (19, 22)], 10, 5), 26);
    }
}
