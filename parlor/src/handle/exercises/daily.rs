//! The puzzle of the day: set where it is posted, put before somebody, answered where nobody else reads it.

use engine::{Game, Text};
use storage::{DailyId, DailyPuzzle, DailyRoom};
use timecontrol::minute_of;

use super::Given;
use crate::command::{Admin, Dashboard, Solve};
use crate::handle::{Handler, Obeyed};
use crate::refusal::{Done, no};
use crate::table::aid::aid_refused;
use crate::table::clock;
use crate::words::{clipped, words};
use crate::{Error, Exercise, Outcome, Said};

/// The minute of the day at which a puzzle is posted, if nothing else is said: nine o'clock.
const USUAL_MINUTE: u16 = 9 * 60;

impl Handler<'_> {
    /// Lets a puzzle a day be posted here at an hour by the clock on the wall of whoever says it, or ends that.
    pub(in crate::handle) fn set_daily(&self, admin: &Admin) -> Done {
        let minute = match &admin.hour {
            None => USUAL_MINUTE,
            Some(_) if admin.puzzle != Some(Dashboard::Here) => return no(Text::new("no-daily-hour-alone")),
            Some(hour) => match minute_of(hour) {
                Some(minute) => minute,
                None => return no(Text::new("no-daily-hour").with("text", clipped(hour))),
            },
        };
        let community = self.community()?;
        match admin.puzzle {
            None => Ok(()),
            Some(Dashboard::Nowhere) => self.deeds.end_daily(community),
            Some(Dashboard::Here) => {
                let zone = clock::zone_of(self.deeds.tx, self.me.id)?.name().to_owned();
                let room = self.speaker.request.place.room.clone();
                self.deeds.set_daily(&DailyRoom { community, room, minute, zone })
            }
        }
    }

    /// Puts the puzzle of the day before this person, or takes an answer to it.
    pub(super) fn daily(&self, solve: &Solve) -> Done<Obeyed> {
        if solve.solution {
            return no(Text::new("no-daily-solution"));
        }
        let daily = self.daily_meant(solve.number)?;
        let unknown = || Error::Missing(format!("puzzle {} of {}", daily.puzzle, daily.game));
        let game = Game::with_id(&daily.game).ok_or_else(unknown)?;
        let given = Given { kind: Exercise::Puzzle, game, number: daily.puzzle, daily: Some(daily.id) };
        if let Some(text) = &solve.text {
            self.check_alone()?;
            self.put(&given)?;
            return self.answer_puzzle(&given, text);
        }
        if aid_refused(self.deeds.tx, self.me.id, &*given.position()?)? {
            return no(Text::new("no-daily-near"));
        }
        self.put(&given)?;
        Ok((Outcome::Done, vec![self.shown_puzzle(&given)?]))
    }

    /// The puzzle of a day with a number, or the first that this person has not solved yet.
    fn daily_meant(&self, number: Option<u32>) -> Done<DailyPuzzle> {
        if let Some(number) = number {
            let daily = self.deeds.tx.daily_puzzle(DailyId(number.into()))?;
            return match daily.filter(|daily| daily.closed_at.is_none()) {
                Some(daily) => self.unsolved(vec![daily]),
                None => no(Text::new("no-daily-more")),
            };
        }
        match self.dailies()? {
            open if open.is_empty() => no(Text::new("no-daily")),
            open => self.unsolved(open),
        }
    }

    /// The first of these that this person has not solved.
    fn unsolved(&self, open: Vec<DailyPuzzle>) -> Done<DailyPuzzle> {
        let answers = self.deeds.tx.daily_answers(self.me.id)?;
        let solved = |daily: &DailyPuzzle| {
            answers.iter().any(|answer| answer.daily == daily.id && answer.solved_at.is_some())
        };
        match open.into_iter().find(|daily| !solved(daily)) {
            Some(daily) => Ok(daily),
            None => no(Text::new("no-daily-twice")),
        }
    }

    /// The puzzles of a day that are open here, or where this person has played, or has been given or answered one before: first
    /// those of here, and of each place the latest first.
    pub(super) fn dailies(&self) -> Done<Vec<DailyPuzzle>> {
        let (tx, me) = (self.deeds.tx, self.me.id);
        let mut communities = vec![self.community()?];
        if let Some(given) = self.given(Exercise::Puzzle)? {
            communities.extend(self.daily_given(&given)?.map(|daily| daily.community));
        }
        for own in tx.circle_of(me)? {
            communities.extend(tx.known_in(own)?);
        }
        if let Some(last) = tx.daily_answers(me)?.last() {
            communities.extend(tx.daily_puzzle(last.daily)?.map(|daily| daily.community));
        }
        let mut open: Vec<DailyPuzzle> = Vec::new();
        for community in communities {
            if open.iter().all(|daily| daily.community != community) {
                open.extend(tx.open_dailies(community)?.into_iter().rev());
            }
        }
        Ok(open)
    }

    /// The puzzle of a day that this is, as long as its solution is still to be told; also if it was given before that day.
    pub(super) fn open_daily(&self, given: &Given) -> Done<Option<DailyPuzzle>> {
        let is_same = |daily: &DailyPuzzle| daily.game == given.game.info.id && daily.puzzle == given.number;
        match (given.kind, self.daily_given(given)?) {
            (Exercise::Lesson, _) => Ok(None),
            (Exercise::Puzzle, Some(daily)) => Ok(Some(daily)),
            (Exercise::Puzzle, None) => Ok(self.dailies()?.into_iter().find(is_same)),
        }
    }

    /// The puzzle of a day as which this was given, as long as its solution is still to be told.
    fn daily_given(&self, given: &Given) -> Done<Option<DailyPuzzle>> {
        let Some(daily) = given.daily else { return Ok(None) };
        Ok(self.deeds.tx.daily_puzzle(daily)?.filter(|daily| daily.closed_at.is_none()))
    }

    /// Tells whether others are where this person speaks.
    pub(super) fn is_among_others(&self) -> bool {
        let place = &self.speaker.request.place;
        place.branches && !place.own
    }

    /// Refuses what was said where others read it: they are to find the solution by themselves.
    pub(super) fn check_alone(&self) -> Done {
        match self.is_among_others() && matches!(self.speaker.request.said, Said::Line(_)) {
            true => no(self.daily_way("no-daily-aloud")),
            false => Ok(()),
        }
    }

    /// The way to answer the puzzle of the day, as a line that is written in small.
    pub(super) fn daily_how(&self) -> String {
        match self.is_among_others() {
            true => self.told(&self.daily_way("daily-how")),
            false => self.how(Exercise::Puzzle),
        }
    }

    /// The same as another sentence: directly, or by a command where only whoever gives it sees the answer.
    fn daily_way(&self, key: &'static str) -> Text {
        let how = if self.speaker.request.place.whispers { "command" } else { "direct" };
        let line = words(self.speaker.lang).say_key("command-puzzle");
        Text::new(key).with("how", how).with("line", line)
    }
}
