//! A challenge for a place ends: by its game, by an answer, or by none.

use engine::Outcome;
use storage::{Challenge, FactId, LadderChallenge, PersonId, TableId};
use timecontrol::DAY;

use super::cause;
use crate::deeds::{About, Deeds};
use crate::ladder::{LATE_DAYS, Rungs, ending};
use crate::refusal::Done;
use crate::table::loaded::{LoadedTable, OUT_OF_TIME};
use crate::table::matches::{self, Course};
use crate::{Departure, Fact, LadderNews};

/// The result of what was played for a place.
enum Result {
    Won(PersonId),
    Even,
    Void,
}

impl Deeds<'_> {
    /// Notes that the game for a place has begun, if a challenge was for one.
    pub(in crate::deeds) fn begin_for_place(&self, challenge: &Challenge, table: TableId) -> Done {
        let Some(mark) = self.tx.ladder_challenge_of(challenge.id)?.filter(|mark| mark.ended_at.is_none())
        else {
            return Ok(());
        };
        self.tx.set_ladder_table(mark.id, table)?;
        self.note_played(&mark, &[mark.challenger, mark.challenged])?;
        self.wake_ladder(mark.ladder)
    }

    /// Notes that persons have played for a place, or won one without playing.
    fn note_played(&self, mark: &LadderChallenge, persons: &[PersonId]) -> Done {
        let rungs = Rungs::of(self.tx, mark.ladder)?;
        for &person in persons {
            if let Some(place) = rungs.place_of(person) {
                self.tx.set_ladder_played(mark.ladder, place.stands, self.now)?;
            }
        }
        Ok(())
    }

    /// Lets a challenge that nobody plays have its effect on a ladder, if it was for a place there: whoever declines, or does
    /// not answer, has lost the place.
    pub(in crate::deeds) fn closed_for_place(
        &self,
        challenge: &Challenge,
        fact: &Fact,
    ) -> Done<Option<FactId>> {
        let Some(mark) = self.tx.ladder_challenge_of(challenge.id)?.filter(|mark| mark.ended_at.is_none())
        else {
            return Ok(None);
        };
        let how = match fact {
            Fact::ChallengeDeclined { .. } => ending::DECLINED,
            Fact::ChallengeExpired => ending::UNANSWERED,
            Fact::Ladder { what: LadderNews::Gone { person, .. }, .. } if *person == mark.challenged => {
                ending::LEFT
            }
            Fact::Ladder { what: LadderNews::Gone { .. }, .. } => ending::QUIT,
            _ => ending::WITHDRAWN,
        };
        self.tx.end_ladder_challenge(mark.id, how, self.now)?;
        let told = match how {
            ending::WITHDRAWN | ending::QUIT => None,
            how => {
                let what = self.take_place(&mark, how, how == ending::LEFT)?;
                self.note_played(&mark, &[mark.challenger])?;
                Some(self.note_ladder(About::Challenge(challenge.id), mark.ladder, what)?)
            }
        };
        self.wake_ladder(mark.ladder)?;
        Ok(told)
    }

    /// Lets the end of a table have its effect on a ladder, if it was played for a place there: computed from the places as they
    /// are now. What is told with it.
    pub(in crate::deeds) fn ended_for_place(
        &self,
        table: &LoadedTable,
        outcome: &Outcome,
        course: Option<&Course>,
    ) -> Done<Vec<FactId>> {
        let Some(mark) = self.tx.ladder_challenge_at(table.row.id)?.filter(|mark| mark.ended_at.is_none())
        else {
            return Ok(Vec::new());
        };
        if course.is_some_and(|course| course.row.ended_at.is_none()) {
            return Ok(Vec::new());
        }
        let result = match course {
            _ if !self.is_of_both(&mark, table, course)? => Result::Void,
            Some(course) => of_match(table, course),
            None => of_table(table, outcome),
        };
        let mut told = Vec::new();
        let (how, what) = match result {
            Result::Won(by) if by == mark.challenger => {
                (ending::WON, self.take_place(&mark, ending::WON, false)?)
            }
            Result::Won(by) if by == mark.challenged => (ending::LOST, self.defended(&mark)?),
            Result::Even => {
                let both = [(mark.challenged, ending::EVEN), (mark.challenger, cause::DREW)];
                self.note_unmoved(&mark, &both)?;
                (ending::EVEN, LadderNews::Even)
            }
            Result::Won(_) | Result::Void => (ending::VOID, LadderNews::Void),
        };
        self.tx.end_ladder_challenge(mark.id, how, self.now)?;
        self.note_played(&mark, &[mark.challenger, mark.challenged])?;
        told.push(self.note_ladder(About::Table(table.row.id), mark.ladder, what)?);
        for person in [mark.challenger, mark.challenged] {
            if self.was_late_twice(&mark, person)? {
                self.go_from_ladder(mark.ladder, person, Departure::Late, Some(mark.id))?;
                let out = LadderNews::Out { person };
                told.push(self.note_ladder(About::Table(table.row.id), mark.ladder, out)?);
            }
        }
        self.wake_ladder(mark.ladder)?;
        Ok(told)
    }

    /// True if the two of a challenge sat at the table themselves, and at the other one of their pair, from its start to its end:
    /// what somebody else has won or lost in a seat changes no place.
    fn is_of_both(&self, mark: &LadderChallenge, table: &LoadedTable, course: Option<&Course>) -> Done<bool> {
        let both = [mark.challenger, mark.challenged];
        if !both.iter().all(|person| table.persons.iter().any(|sitting| sitting.id == *person)) {
            return Ok(false);
        }
        let others = course.iter().flat_map(|course| &course.games).map(|game| game.table);
        for id in others.chain([table.row.id]) {
            if self.tx.changed_hands(id)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The person who was challenged has won: where the challenger stands above meanwhile, they have that place.
    fn defended(&self, mark: &LadderChallenge) -> Done<LadderNews> {
        let rungs = Rungs::of(self.tx, mark.ladder)?;
        let (by, other) = (mark.challenged, mark.challenger);
        Ok(match (rungs.place_of(by), rungs.place_of(other)) {
            (Some(winner), Some(loser)) if winner.place > loser.place => {
                let turned = LadderChallenge { challenger: by, challenged: other, ..mark.clone() };
                self.take_place(&turned, ending::WON, false)?
            }
            (Some(place), _) => {
                self.note_unmoved(mark, &[(by, cause::KEPT), (other, ending::LOST)])?;
                LadderNews::Kept { by, place: place.place }
            }
            (None, _) => LadderNews::Void,
        })
    }

    /// True if somebody has lost a second game for a place on time within so many days, since they joined.
    fn was_late_twice(&self, mark: &LadderChallenge, person: PersonId) -> Done<bool> {
        let rungs = Rungs::of(self.tx, mark.ladder)?;
        let Some(place) = rungs.place_of(person) else { return Ok(false) };
        let since = (self.now - LATE_DAYS * DAY, place.joined_at);
        Ok(self.tx.lost_in_ladder(mark.ladder, person, (OUT_OF_TIME, ending::FOR_NOTHING), since)? >= 2)
    }
}

/// The result of a table that was no game of a match.
fn of_table(table: &LoadedTable, outcome: &Outcome) -> Result {
    let winner = outcome.winners.iter().next();
    match winner {
        _ if outcome.is_closed() => Result::Void,
        Some(seat) => Result::Won(table.person(seat).id),
        None => Result::Even,
    }
}

/// The result of a match, the last table of which has just ended: whoever left it, or lost on time twice running, has lost it.
fn of_match(table: &LoadedTable, course: &Course) -> Result {
    let (seats, game) = (table.row.seats, table.row.of_match.map_or(1, |(_, game)| game));
    let person = |side: u8| {
        let seat = engine::Seat::numbered(matches::seat(side, game, seats))?;
        (seat.index() < table.persons.len()).then(|| table.person(seat).id)
    };
    let won = |side: u8| person(side).map_or(Result::Void, Result::Won);
    if let Some(left) = course.left() {
        return won(3 - left.min(2));
    }
    let counted = course.games.iter().filter(|game| matches::counts(game)).count();
    match *course.score(u8::MAX) {
        // A pair is two games, and one alone decides nothing.
        _ if counted < 2 => Result::Void,
        [one, other] if one > other => won(1),
        [one, other] if one < other => won(2),
        _ => Result::Even,
    }
}
