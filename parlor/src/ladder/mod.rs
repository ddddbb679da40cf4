//! A ladder as it stands: its places, the challenges that go on, and the moments at which something is due. Whoever is
//! away, or has holidays, or cannot be heard, loses nothing by that: such times do not count.

pub(crate) mod changed;
pub(crate) mod rules;

use storage::{Ladder, LadderChallenge, LadderId, LadderPlace, PersonId, Snapshot};
use timecontrol::DAY;

use crate::Error;

/// The number of days without a game for a place after which somebody goes down.
pub(crate) const IDLE_DAYS: i64 = 60;

/// The number of days after which somebody who still does not play goes down again.
pub(crate) const WEEK_DAYS: i64 = 7;

/// The number of days in which a second loss on time leads out of a ladder.
pub(crate) const LATE_DAYS: i64 = 90;

/// The number of days for which the clocks of a game for a place run, both together.
pub(crate) const GAME_DAYS: i64 = 28;

/// The number of persons above which a challenge goes up a tenth of the ladder.
const LONG_LADDER: usize = 60;

/// The ways in which a challenge for a place ends, as they are stored.
pub(crate) mod ending {
    /// The challenger has won.
    pub(crate) const WON: &str = "won";
    /// The challenger has lost.
    pub(crate) const LOST: &str = "lost";
    /// Nobody has won.
    pub(crate) const EVEN: &str = "even";
    /// The challenge was declined.
    pub(crate) const DECLINED: &str = "declined";
    /// The challenge was not answered in time.
    pub(crate) const UNANSWERED: &str = "unanswered";
    /// The challenge was withdrawn.
    pub(crate) const WITHDRAWN: &str = "withdrawn";
    /// One of the two has left the ladder meanwhile.
    pub(crate) const LEFT: &str = "left";
    /// The game does not count.
    pub(crate) const VOID: &str = "void";
}

/// A ladder, its places and the challenges that go on.
#[derive(Clone, Debug)]
pub(crate) struct Rungs {
    pub row: Ladder,
    /// The places, from the first on.
    pub places: Vec<LadderPlace>,
    /// The challenges that go on, in the order in which they were made.
    pub open: Vec<LadderChallenge>,
}

impl Rungs {
    /// The ladder of that number.
    pub(crate) fn of(snapshot: &Snapshot, id: LadderId) -> Result<Rungs, Error> {
        let row = snapshot.ladder(id)?.ok_or_else(|| Error::Missing(format!("ladder {id}")))?;
        Rungs::with(snapshot, row)
    }

    pub(crate) fn with(snapshot: &Snapshot, row: Ladder) -> Result<Rungs, Error> {
        let (places, open) = (snapshot.ladder_places(row.id)?, snapshot.open_ladder_challenges(row.id)?);
        Ok(Rungs { row, places, open })
    }

    /// The place of a person; of somebody who stands there twice the better one.
    pub(crate) fn place_of(&self, person: PersonId) -> Option<&LadderPlace> {
        self.places.iter().find(|place| place.person == person)
    }

    /// The number of places up that a challenge goes.
    pub(crate) fn reach(&self) -> usize {
        let tenth = if self.places.len() > LONG_LADDER { self.places.len() / 10 } else { 0 };
        usize::try_from(self.row.reach).unwrap_or(usize::MAX).max(tenth)
    }

    /// The open challenge that a person has made.
    pub(crate) fn made_by(&self, person: PersonId) -> Option<&LadderChallenge> {
        self.open.iter().find(|open| open.challenger == person)
    }

    /// The open challenges against a person.
    pub(crate) fn made_to(&self, person: PersonId) -> impl Iterator<Item = &LadderChallenge> {
        self.open.iter().filter(move |open| open.challenged == person)
    }

    /// The persons in order, by the numbers by which they stand there.
    pub(crate) fn order(&self) -> Vec<PersonId> {
        self.places.iter().map(|place| place.stands).collect()
    }

    /// The moment until which a challenge is to be answered.
    pub(crate) fn answer_due(&self, snapshot: &Snapshot, open: &LadderChallenge) -> Result<i64, Error> {
        let spans = standing(snapshot, &self.row, open.challenged, open.made_at)?;
        Ok(after(&spans, open.made_at, i64::from(self.row.days) * DAY))
    }

    /// The moment at which somebody goes down who does not play for a place: past one who does. Those who do not keep their
    /// order among each other.
    pub(crate) fn idle_due(
        &self,
        snapshot: &Snapshot,
        place: &LadderPlace,
        now: i64,
    ) -> Result<Option<i64>, Error> {
        let Some(next) = self.places.get(place.place as usize) else { return Ok(None) };
        if self.plays(place.person) || self.is_idle(snapshot, next, now)? {
            return Ok(None);
        }
        let (from, days) = match place.idle_at {
            Some(last) => (last, WEEK_DAYS),
            None => (place.played_at, IDLE_DAYS),
        };
        let spans = standing(snapshot, &self.row, place.person, from)?;
        Ok(Some(after(&spans, from, days * DAY)))
    }

    /// True if somebody has not played for a place for so long that they go down.
    fn is_idle(&self, snapshot: &Snapshot, place: &LadderPlace, now: i64) -> Result<bool, Error> {
        if self.plays(place.person) {
            return Ok(false);
        }
        let spans = standing(snapshot, &self.row, place.person, place.played_at)?;
        Ok(after(&spans, place.played_at, IDLE_DAYS * DAY) <= now)
    }

    fn plays(&self, person: PersonId) -> bool {
        self.open.iter().any(|open| open.challenger == person || open.challenged == person)
    }
}

/// The times since a moment that do not count for a person: when they are away, when the community has holidays, and when
/// its network was not heard.
fn standing(
    snapshot: &Snapshot,
    ladder: &Ladder,
    person: PersonId,
    since: i64,
) -> Result<Vec<(i64, i64)>, Error> {
    let vacations = snapshot.vacations_of(person, since)?.into_iter();
    let mut spans: Vec<(i64, i64)> = vacations.map(|vacation| (vacation.from, vacation.until)).collect();
    let holidays = snapshot.holidays_of(ladder.community, since)?.into_iter();
    spans.extend(holidays.map(|holidays| (holidays.from, holidays.until)));
    if let Some(community) = snapshot.community(ladder.community)? {
        spans.extend(snapshot.outage_spans(&community.network, (since, i64::MAX))?);
    }
    spans.sort_unstable();
    Ok(spans)
}

/// The moment at which so much time has counted since another one, where the times that do not count are given in order.
pub(crate) fn after(spans: &[(i64, i64)], from: i64, mut rest: i64) -> i64 {
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

/// The moment until which somebody is away now, if they are.
pub(crate) fn away_until(snapshot: &Snapshot, person: PersonId, now: i64) -> Result<Option<i64>, Error> {
    let vacations = snapshot.vacations_of(person, now)?;
    Ok(vacations.into_iter().find(|vacation| vacation.from <= now).map(|vacation| vacation.until))
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
