//! Hints and analyses, while no computer player has to move: a move for somebody who plays, and games that are over, which are
//! looked through position by position, the last one first.
//!
//! Who waits for one is stored (`parlor::due::hints` and `analyses`), so nothing is lost when the program ends: at the next start
//! the game is looked through again.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::Arc;

use engine::{Playthrough, Seat, Turn};
use parlor::Error;
use parlor::due::{
    Advice, Analysis, Assessment, Findings, Hint, LINE_PLIES, Looked, after, analyses, doubtful, hinted,
    hints, look, share, swings, tell_analysis, tell_hint,
};
use search::{Level, Solution, Strength, Tables, Value, assess, think};
use storage::{Store, Transaction};

use crate::aside::{Settling, look_at_once};

/// The most analyses that are remembered, so that whoever asks for the same one does not wait again.
const REMEMBERED: usize = 8;

/// How often the work of a proof one may do that is looked for again: most of these are found with a little more.
const AGAIN: u64 = 40;

/// The most positions of a game for which a proof is looked for again.
const MOST_AGAIN: usize = 12;

/// The part of a mind that looks through games.
#[derive(Default)]
pub(crate) struct Analyst {
    effort: Effort,
    going: Option<Going>,
    known: VecDeque<(Analysis, Arc<[Assessment]>)>,
}

/// The work for each position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// The most positions that a proof looks at.
    pub proof: u64,
    /// The strength by which it is estimated where there is no proof.
    pub strength: Strength,
}

impl Default for Effort {
    /// Less than a second on one core for most positions.
    fn default() -> Effort {
        Effort { proof: 300_000, strength: Strength::Level(Level::ALL[Level::ALL.len() - 2]) }
    }
}

/// An analysis that is being made.
struct Going {
    analysis: Analysis,
    play: Box<dyn Playthrough>,
    /// The assessments so far, from the last position on.
    found: VecDeque<Assessment>,
    /// The plies before moves of which it was looked at what would have been better.
    compared: Vec<usize>,
    /// The plies after which a proof was looked for again.
    proved: Vec<usize>,
}

/// The state of an analysis after one more look.
enum Step {
    /// There is more to do.
    More,
    /// All is known.
    Done,
    /// It cannot be done.
    Failed,
}

impl Analyst {
    /// An analyst that does so much for each position.
    pub(crate) fn new(effort: Effort) -> Analyst {
        Analyst { effort, ..Analyst::default() }
    }

    /// Looks at one more position for whoever has waited longest, and tells what was found with `write` when that was the last
    /// one. False if nobody waits.
    ///
    /// # Errors
    /// Of the database.
    pub(crate) fn look(
        &mut self,
        store: &Store,
        tables: &Tables,
        stopped: &dyn Fn() -> bool,
        write: &mut dyn FnMut(Settling) -> Result<bool, Error>,
    ) -> Result<bool, Error> {
        if let Some(hint) = look_at_once(store, hints)?.into_iter().next() {
            return self.hint(hint, (store, tables, stopped), write);
        }
        let Some(first) = look_at_once(store, analyses)?.into_iter().next() else {
            self.going = None;
            return Ok(false);
        };
        let going = match self.going.take().filter(|going| going.analysis == first) {
            Some(going) => going,
            None => match look_at_once(store, |snapshot| look(snapshot, &first))? {
                Looked::Game(play) => Going::new(first, play),
                Looked::Refused => return tell(first, Ending::Refused, write),
                Looked::Gone => return tell(first, Ending::Failed, write),
            },
        };
        if let Some((_, findings)) = self.known.iter().find(|(known, _)| known.is_of_same(&going.analysis)) {
            return tell(going.analysis, Ending::Found(Arc::clone(findings)), write);
        }
        let going = self.going.insert(going);
        let step = going.step(tables, self.effort, stopped);
        if stopped() {
            return Ok(false);
        }
        if let Step::More = step {
            return Ok(true);
        }
        let Some(going) = self.going.take() else { return Ok(true) };
        if let Step::Failed = step {
            tracing::error!(timer = going.analysis.number(), "cannot look through a game");
            return tell(going.analysis, Ending::Failed, write);
        }
        let findings: Arc<[Assessment]> = going.found.into_iter().collect();
        self.known.truncate(REMEMBERED - 1);
        self.known.push_front((going.analysis.clone(), Arc::clone(&findings)));
        // Whoever asked may have begun a game meanwhile that comes close.
        let ending = match look_at_once(store, |snapshot| look(snapshot, &going.analysis))? {
            Looked::Game(_) => Ending::Found(findings),
            Looked::Refused => Ending::Refused,
            Looked::Gone => Ending::Failed,
        };
        tell(going.analysis, ending, write)
    }

    /// Thinks about a move for somebody, and tells it.
    fn hint(
        &self,
        hint: Hint,
        (store, tables, stopped): (&Store, &Tables, &dyn Fn() -> bool),
        write: &mut dyn FnMut(Settling) -> Result<bool, Error>,
    ) -> Result<bool, Error> {
        let play = look_at_once(store, |snapshot| hinted(snapshot, &hint))?;
        let mut watch = |_| if stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        let found = play.and_then(|play| think(&*play, self.effort.strength, 0, tables, &mut watch));
        if stopped() {
            return Ok(false);
        }
        let advice = found.map(|found| Advice {
            text: found.text,
            share: found.value.map_or(found.chance, Value::share),
            exact: found.value.is_some(),
        });
        write(Box::new(move |tx: &Transaction, now| tell_hint(tx, &hint, advice.as_ref(), now)))?;
        Ok(true)
    }
}

/// The way in which an analysis ends.
enum Ending {
    Found(Arc<[Assessment]>),
    Refused,
    Failed,
}

/// Tells whoever waits how it ended; true, as there may be more to do.
fn tell(
    analysis: Analysis,
    ending: Ending,
    write: &mut dyn FnMut(Settling) -> Result<bool, Error>,
) -> Result<bool, Error> {
    let job = move |tx: &Transaction, now| {
        let findings = match &ending {
            Ending::Found(found) => Findings::Found(found),
            Ending::Refused => Findings::Refused,
            Ending::Failed => Findings::Failed,
        };
        tell_analysis(tx, &analysis, findings, now)
    };
    write(Box::new(job))?;
    Ok(true)
}

impl Going {
    fn new(analysis: Analysis, play: Box<dyn Playthrough>) -> Going {
        Going { analysis, play, found: VecDeque::new(), compared: Vec::new(), proved: Vec::new() }
    }

    /// The number of positions to look at: the last one too, unless the game is over there.
    fn positions(&self) -> usize {
        self.play.played().len() + usize::from(self.play.turn().seat().is_some())
    }

    fn step(&mut self, tables: &Tables, effort: Effort, stopped: &dyn Fn() -> bool) -> Step {
        let mut mind = Look { tables, effort, stopped };
        if let Some(at) = self.positions().checked_sub(self.found.len() + 1) {
            let Some(found) = self.assess(at, &mut mind) else { return Step::Failed };
            self.found.push_front(found);
            return Step::More;
        }
        let all = self.found.make_contiguous();
        let doubtful = doubtful(&*self.play, all);
        let mut doubtful = doubtful.into_iter().filter(|_| self.proved.len() < MOST_AGAIN);
        if let Some(at) = doubtful.find(|at| !self.proved.contains(at)) {
            let Some(then) = after(&*self.play, at) else { return Step::Failed };
            let proof = effort.proof.saturating_mul(AGAIN);
            let mut mind = Look { effort: Effort { proof, ..effort }, ..mind };
            let found = mind.assess(&*then).map(assessment);
            if !stopped() {
                self.proved.push(at);
                found.into_iter().filter(|found| found.exact).for_each(|found| all[at] = found);
            }
            return Step::More;
        }
        let told = swings(&*self.play, all).into_iter().map(|swing| swing.at);
        let Some(at) = told.into_iter().find(|at| !self.compared.contains(at)) else { return Step::Done };
        self.compared.push(at);
        match mind.better(&*self.play, at, &all[at]) {
            Some(found) => all[at] = found,
            None if stopped() => (),
            None => return Step::Failed,
        }
        Step::More
    }

    /// The assessment of the position after so many plies. Where the move that was played there is known to win, nothing else has
    /// to be known.
    fn assess(&self, at: usize, mind: &mut Look<'_>) -> Option<Assessment> {
        if let Some(played) = self.play.played().get(at)
            && self.wins_after(at + 1, played.seat)
        {
            let (best, share) = (vec![played.text.clone()], Value::Win.share());
            return Some(Assessment { share, exact: true, complete: false, line: best.clone(), best });
        }
        mind.assess(&*after(&*self.play, at)?).map(assessment)
    }

    /// Tells whether a seat has been proved to win after so many plies, all later ones having been looked at.
    fn wins_after(&self, plies: usize, seat: Seat) -> bool {
        let Some(next) = self.found.front().filter(|_| self.positions() - self.found.len() == plies) else {
            let over = plies == self.play.played().len();
            return over
                && matches!(self.play.turn(), Turn::Over(end) if share(end, seat) == Value::Win.share());
        };
        let mover =
            self.play.played().get(plies).map_or_else(|| self.play.turn().seat(), |next| Some(next.seat));
        let wins = if mover == Some(seat) { Value::Win } else { Value::Loss };
        next.exact && next.share == wins.share()
    }
}

fn assessment(found: Solution) -> Assessment {
    let Solution { value, best, all, chance, line, .. } = found;
    Assessment { share: chance, exact: value.is_some(), best, complete: all, line }
}

/// All with which positions are looked at.
struct Look<'a> {
    tables: &'a Tables,
    effort: Effort,
    stopped: &'a dyn Fn() -> bool,
}

impl Look<'_> {
    fn assess(&mut self, play: &dyn Playthrough) -> Option<Solution> {
        let stopped = self.stopped;
        let mut watch = |_| if stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        assess(play, self.tables, (self.effort.proof, self.effort.strength), &mut watch)
    }

    /// The assessment of a position before a move that looks wrong, by what the best move leads to: so both are looked at equally
    /// far, and there is a line that shows it.
    fn better(&mut self, play: &dyn Playthrough, at: usize, found: &Assessment) -> Option<Assessment> {
        let mut then = after(play, at)?;
        let mover = then.turn().seat()?;
        let Some(best) = found.best.first().cloned() else { return Some(found.clone()) };
        then.play_canonical(&best).ok()?;
        let mut found = Assessment { line: vec![best], ..found.clone() };
        if !found.exact {
            match then.turn() {
                Turn::Over(end) => found.share = share(end, mover),
                Turn::To(seat) => {
                    let next = self.assess(&*then)?;
                    found.share = if seat == mover { next.chance } else { 1_000 - next.chance };
                    found.exact = next.value == Some(Value::Loss) && seat != mover;
                    found.complete = false;
                    found.line.extend(next.line);
                }
            }
        }
        while found.line.len() < LINE_PLIES {
            let mut then = after(play, at)?;
            if found.line.iter().any(|text| then.play_canonical(text).is_err())
                || then.turn().seat().is_none()
            {
                break;
            }
            found.line.push(self.assess(&*then)?.best.into_iter().next()?);
        }
        found.line.truncate(LINE_PLIES);
        Some(found)
    }
}
