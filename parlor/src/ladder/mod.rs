//! A ladder as it stands: its places, the challenges that go on, and the moments at which something is due. Whoever is
//! away, or has holidays, or cannot be heard, loses nothing by that: such times do not count.

pub(crate) mod changed;
pub(crate) mod rules;
pub(crate) mod spans;

use std::collections::HashSet;

use engine::Game;
use storage::{Ladder, LadderChallenge, LadderId, LadderPlace, PersonId, Snapshot};
use timecontrol::DAY;

use spans::{Spans, after};

use crate::Error;

/// The number of days without a game for a place after which somebody goes down.
pub(crate) const IDLE_DAYS: i64 = 60;

/// The number of days after which somebody who still does not play goes down again.
pub(crate) const WEEK_DAYS: i64 = 7;

/// The number of days in which a second loss on time leads out of a ladder.
pub(crate) const LATE_DAYS: i64 = 90;

/// The number of days for which the clocks of a game for a place run, both together; of a pair of games, in both of them.
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
    /// The person who was challenged has left the ladder meanwhile.
    pub(crate) const LEFT: &str = "left";
    /// The challenger has.
    pub(crate) const QUIT: &str = "quit";
    /// The game does not count.
    pub(crate) const VOID: &str = "void";

    /// Those after which a game that goes on is for nothing, as a JSON array.
    pub(crate) const FOR_NOTHING: &str = r#"["left","quit","void"]"#;
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
        let spans = spans::of_answer(snapshot, &self.row, open.challenged, open.made_at)?;
        Ok(after(&spans, open.made_at, i64::from(open.days) * DAY))
    }

    /// The moment at which whoever has to answer a challenge is reminded: a day before the last one, or half of the time before, if
    /// that is less.
    pub(crate) fn remind_due(&self, snapshot: &Snapshot, open: &LadderChallenge) -> Result<i64, Error> {
        let spans = spans::of_answer(snapshot, &self.row, open.challenged, open.made_at)?;
        Ok(after(&spans, open.made_at, untold(open)))
    }

    /// The time for which the clocks of one game for a place run, both together, in milliseconds.
    pub(crate) fn most_of_game(&self) -> i64 {
        let pair = Game::with_id(&self.row.game).is_some_and(|game| game.info.pairs);
        GAME_DAYS * DAY / if pair { 2 } else { 1 }
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
        let (from, days) = idle_from(place);
        let spans = spans::of_one(snapshot, &self.row, place.person, from)?;
        Ok(Some(after(&spans, from, days * DAY)))
    }

    /// True if somebody has not played for a place for so long that they go down.
    fn is_idle(&self, snapshot: &Snapshot, place: &LadderPlace, now: i64) -> Result<bool, Error> {
        if self.plays(place.person) || place.played_at + IDLE_DAYS * DAY > now {
            return Ok(false);
        }
        let spans = spans::of_one(snapshot, &self.row, place.person, place.played_at)?;
        Ok(after(&spans, place.played_at, IDLE_DAYS * DAY) <= now)
    }

    fn plays(&self, person: PersonId) -> bool {
        self.open.iter().any(|open| open.challenger == person || open.challenged == person)
    }

    /// All who go down for not playing, as it stands now; looked up at once. Moments after `until` are left out.
    pub(crate) fn idleness(&self, snapshot: &Snapshot, (now, until): (i64, i64)) -> Result<Idleness, Error> {
        let playing: HashSet<PersonId> =
            self.open.iter().flat_map(|open| [open.challenger, open.challenged]).collect();
        // No moment is earlier than its days on the clock on the wall.
        let long = |place: &LadderPlace, at: i64| {
            !playing.contains(&place.person) && place.played_at + IDLE_DAYS * DAY <= at
        };
        let earliest =
            self.places.iter().filter(|place| long(place, until)).map(|place| place.played_at).min();
        let Some(earliest) = earliest else {
            let count = self.places.len();
            return Ok(Idleness { due: vec![None; count], idle: vec![false; count] });
        };
        let spans = Spans::of_all(snapshot, &self.row, earliest)?;
        let due = |place: &LadderPlace| {
            let (from, days) = idle_from(place);
            let soon = long(place, until) && from + days * DAY <= until;
            soon.then(|| spans.after(place.person, from, days * DAY))
        };
        let idle = |place: &LadderPlace| {
            long(place, now) && spans.after(place.person, place.played_at, IDLE_DAYS * DAY) <= now
        };
        Ok(Idleness {
            due: self.places.iter().map(due).collect(),
            idle: self.places.iter().map(idle).collect(),
        })
    }
}

/// The time that passes until whoever has to answer a challenge is reminded, if all of it counts.
pub(crate) fn untold(open: &LadderChallenge) -> i64 {
    let all = i64::from(open.days) * DAY;
    all - (all / 2).min(DAY)
}

/// All who go down in a ladder for not playing, place by place.
#[derive(Debug)]
pub(crate) struct Idleness {
    /// The moment at which the person there has not played for so long that they go down; whoever stands below.
    pub due: Vec<Option<i64>>,
    /// True if the person there does not play.
    pub idle: Vec<bool>,
}

impl Idleness {
    /// The moment at which whoever has the place at an index goes down: past somebody who plays.
    pub(crate) fn falls_at(&self, at: usize) -> Option<i64> {
        let past = self.idle.get(at + 1).is_some_and(|idle| !idle);
        self.due[at].filter(|_| past)
    }
}

/// The moment from which the days are counted after which somebody goes down, and their number.
fn idle_from(place: &LadderPlace) -> (i64, i64) {
    place.idle_at.map_or((place.played_at, IDLE_DAYS), |last| (last, WEEK_DAYS))
}

/// The moment until which somebody is away now, if they are.
pub(crate) fn away_until(snapshot: &Snapshot, person: PersonId, now: i64) -> Result<Option<i64>, Error> {
    let vacations = snapshot.vacations_of(person, now)?;
    Ok(vacations.into_iter().find(|vacation| vacation.from <= now).map(|vacation| vacation.until))
}
