//! Plans: moves that answer what the others may play, and are played while their owner sleeps.

use engine::{Played, Seat, Text, Turn};
use storage::{FactId, NewPlan, PersonId, Site, TableId, TableState};
use timecontrol::MINUTE;

use crate::deeds::{Deeds, moves::played::Moved};
use crate::input::command::MAX_KEPT;
use crate::input::games;
use crate::input::request::digest_of;
use crate::refusal::{Done, Refusal, Stop, no};
use crate::table::loaded::check_running;
use crate::table::loaded::{LoadedTable, called_moves};
use crate::table::plan::Line;
use crate::{Timer, command::Foreseen, telling::seated};

/// The most plies of a line, those of the others counted.
const MAX_PLIES: usize = 20;

/// The time for which others can take back what a plan answers.
const WAIT_MILLIS: i64 = MINUTE;

/// The time before the end of its player's time at which a plan is played, if that comes first.
const BEFORE_MILLIS: i64 = 1_000;

/// The time until the next look whether a network is heard on which somebody could take a move back.
const DEAF_MILLIS: i64 = MINUTE;

/// The time until the next look whether an offer still waits, if nothing else happens.
const HELD_MILLIS: i64 = 60 * MINUTE;

/// The part of the time that a player could save of which a plan that waits for them uses up no more.
const HELD_PART: i64 = 10;

/// A line that was planned.
pub(crate) struct Planned {
    /// The moves, in canonical notation, and whose they are.
    pub line: Vec<Played>,
    /// The lines that were planned before for the same moves of the others, and no longer are.
    pub replaced: Vec<Vec<String>>,
}

impl Deeds<'_> {
    /// Plans what `seat` answers if the others move as is said. Lines with the same beginning are branches of one plan; where
    /// they answer the same moves differently, the last one counts.
    ///
    /// # Errors
    /// Refused: the table is over, something is hidden in that game, it is this seat's own turn, a move is not possible or
    /// somebody else's, the line is too long or ends without an answer, is planned already, or there are too many.
    pub(crate) fn plan(&self, table: &LoadedTable, seat: Seat, moves: &[Foreseen]) -> Done<Planned> {
        check_running(table)?;
        let (id, info) = (table.row.id, table.play.game().info);
        let here = |key: &'static str| Text::new(key).with("table", id.0);
        if !games::can_plan(info) {
            return no(Text::new("no-plan-hidden").with("game", Text::new(info.id)));
        }
        if table.play.turn() == Turn::To(seat) {
            return no(here("no-plan-own"));
        }
        if moves.len() > MAX_PLIES {
            return no(Text::new("no-plan-long").with("most", MAX_PLIES));
        }
        if !moves.iter().any(|foreseen| foreseen.own) {
            return no(Text::new("no-plan-answer"));
        }
        let (line, played) = (tried(table, seat, moves)?, table.play.played());
        let (mut replaced, mut others, mut gone) = (Vec::new(), 0, Vec::new());
        // All that fits is one plan, which begins with its first line.
        let mut root = played.len();
        for old in self.lines_of(table, seat)? {
            let Some(rest) = old.rest(played) else { continue };
            root = root.min(old.ply);
            let same = rest.iter().zip(&line).take_while(|(old, new)| **old == new.text).count();
            if same == line.len() {
                return no(here("no-plan-twice"));
            }
            if same < rest.len() && line[same].seat != seat {
                others += 1;
                continue;
            }
            gone.push(old.id);
            replaced.extend((same < rest.len()).then(|| rest.to_vec()));
        }
        if others >= MAX_KEPT {
            return no(here("no-plan-many").with("most", MAX_KEPT));
        }
        gone.into_iter().try_for_each(|id| self.tx.forget_plan(id))?;
        let (before, since) = played.split_at(root);
        let texts: Vec<&str> = since.iter().chain(&line).map(|played| &*played.text).collect();
        self.tx.add_plan(&NewPlan {
            table: id,
            person: table.person(seat).id,
            ply: root as u32,
            digest: digest_of(before),
            moves: &serde_json::to_string(&texts)?,
            made_at: self.now,
        })?;
        Ok(Planned { line, replaced })
    }

    /// The lines that `seat` has planned at a table, oldest first; also what does not fit any more.
    fn lines_of(&self, table: &LoadedTable, seat: Seat) -> Done<Vec<Line>> {
        let mut lines = self.lines_at(table.row.id)?;
        lines.retain(|line| line.person == table.person(seat).id);
        Ok(lines)
    }

    fn lines_at(&self, table: TableId) -> Done<Vec<Line>> {
        let lines: Result<_, _> = self.tx.plans_at(table)?.iter().map(Line::of).collect();
        Ok(lines?)
    }

    /// Looks at all plans of a table after `mover` has moved: whoever has decided drops what leads elsewhere. What others
    /// have planned for another move stays until they move themselves, as this one may be taken back. An answer is played
    /// when everybody has had a minute for that.
    pub(in crate::deeds) fn follow_plans(&self, table: &LoadedTable, mover: Option<Seat>) -> Done {
        let lines = self.lines_at(table.row.id)?;
        if lines.is_empty() {
            return Ok(());
        }
        // Nobody has moved: what waits goes on waiting.
        let since = if mover.is_none() { self.plan_waits_since(table.row.id)? } else { None };
        self.tx.cancel_timers(table.row.id, Timer::PLAN)?;
        let mover = mover.map(|mover| table.person(mover).id);
        let played = table.play.played();
        for line in lines.iter().filter(|line| Some(line.person) == mover && line.rest(played).is_none()) {
            self.tx.forget_plan(line.id)?;
        }
        if !lines.iter().any(|line| line.answer(table).is_some()) {
            return Ok(());
        }
        let last = self.turn_over_at(table)?.map(|due| due - BEFORE_MILLIS);
        let at = last.into_iter().fold(self.now + WAIT_MILLIS, i64::min).max(self.now);
        Timer::Plan { table: table.row.id, ply: table.row.plies, since }
            .set(self.tx, at, self.now)
            .map_err(Stop::from)
    }

    /// The moment since when the plan that is next at a table waits for others; none if it does not.
    pub(in crate::deeds) fn plan_waits_since(&self, id: TableId) -> Done<Option<i64>> {
        for timer in self.tx.timers_of(id, Timer::PLAN)? {
            if let Timer::Plan { since: Some(since), .. } = serde_json::from_str(&timer.body)? {
                return Ok(Some(since));
            }
        }
        Ok(None)
    }

    /// True if it is time to play the plans at a table.
    pub(in crate::deeds) fn plays_now(&self, id: TableId) -> Done<bool> {
        Ok(self.tx.timers_of(id, Timer::PLAN)?.iter().any(|timer| timer.due_at <= self.now))
    }

    /// Looks at all plans of a table after `asker` had moves taken back, which are not played again by themselves; whose
    /// plans have gone.
    pub(in crate::deeds) fn leave_plans(&self, table: &LoadedTable, asker: Seat) -> Done<Vec<PersonId>> {
        let lines = self.lines_at(table.row.id)?;
        if lines.is_empty() {
            return Ok(Vec::new());
        }
        self.tx.cancel_timers(table.row.id, Timer::PLAN)?;
        let (asker, played) = (table.person(asker).id, table.play.played());
        let mut gone = Vec::new();
        for line in lines.iter().filter(|line| line.person == asker || line.rest(played).is_none()) {
            self.tx.forget_plan(line.id)?;
            gone.push(line.person);
        }
        Ok(gone)
    }

    /// Plays what was planned for the position after `ply` plies, if it is still there, and whatever the plans of all go on
    /// with. One post tells all of it. If it has waited for others `since` a moment, that costs its owner no time.
    ///
    /// # Errors
    /// Ours only.
    pub(crate) fn plan_due(&self, id: TableId, ply: u32, mut since: Option<i64>) -> Done {
        let mut table = LoadedTable::now(self.tx, id)?;
        let row = &table.row;
        if row.state == TableState::Over || row.paused_at.is_some() || row.plies != ply {
            return Ok(());
        }
        if self.is_offered(id)? {
            // Whoever takes the seat may want something else; what still fits is played when that is decided.
            return Ok(());
        }
        // Whoever is waited for on a network that is heard loses no time to another one that is not.
        let clock = self.tx.turn_clock(id)?;
        let mut hurries = match &clock {
            Some(clock) if !self.is_deaf(&clock.network, Site::Table(id))? => {
                self.turn_of(&table, clock)?.is_some_and(|turn| turn.due() <= self.now + 2 * DEAF_MILLIS)
            }
            _ => false,
        };
        for place in self.tx.places_of(id)?.iter().filter(|_| !hurries) {
            if self.is_deaf(&place.network, Site::Table(id))? {
                // Nobody could take anything back there now.
                let since = Some(since.unwrap_or(self.now));
                let timer = Timer::Plan { table: id, ply, since };
                return Ok(timer.set(self.tx, self.now + DEAF_MILLIS, self.now)?);
            }
        }
        let (mut facts, mut last): (Vec<FactId>, Option<Moved>) = (Vec::new(), None);
        while let Some(line) = self.lines_at(id)?.into_iter().find(|line| line.answer(&table).is_some()) {
            let Some((seat, text)) = line.answer(&table).map(|(seat, text)| (seat, text.to_owned())) else {
                break;
            };
            let waits = !std::mem::take(&mut hurries) && self.can_wait(&table)?.is_none_or(|rest| rest > 0);
            if waits && self.answers(&table, seat)? {
                self.hold_plans(&table, seat, since)?;
                break;
            }
            facts.extend(self.give_back_waited(&table, since.take())?);
            match self.make_move(&mut table, seat, (&text, None), true) {
                Ok(moved) => {
                    facts.push(moved.fact);
                    last = Some(moved);
                }
                // By rules that have changed since.
                Err(Stop::Refused(_)) => self.tx.forget_plan(line.id)?,
                Err(stop) => return Err(stop),
            }
        }
        match last {
            Some(last) => self.tell_moves(&mut table, &facts, last),
            None => Ok(()),
        }
    }

    /// The time for which the player to move can still be waited for without losing time that could be saved
    /// for later turns; none where there is no such time.
    fn can_wait(&self, table: &LoadedTable) -> Done<Option<i64>> {
        let saves = table.terms()?.is_some_and(|terms| terms.control.saves());
        let Some(clock) = self.tx.turn_clock(table.row.id)?.filter(|_| saves) else { return Ok(None) };
        let turn = self.turn_of(table, &clock)?;
        Ok(turn.map(|turn| clock.left / HELD_PART - turn.counted(self.now)))
    }

    /// Lets plans wait while something is offered that a move would answer before its player has seen it; not longer than
    /// that player has time, nor than a tenth of what could be saved. What the others offer takes no time from that player.
    fn hold_plans(&self, table: &LoadedTable, mover: Seat, since: Option<i64>) -> Done {
        let id = table.row.id;
        let others = self.tx.offers(id)?.iter().any(|offer| !offer.seats.contains(mover.number()));
        let since = since.or(Some(self.now).filter(|_| others));
        self.tx.cancel_timers(id, Timer::PLAN)?;
        let last = self.turn_over_at(table)?.map(|due| due - BEFORE_MILLIS);
        let saved = self.can_wait(table)?.map(|rest| self.now + rest.max(MINUTE));
        let at = last.into_iter().chain(saved).fold(self.now + HELD_MILLIS, i64::min);
        let at = at.max(self.now + BEFORE_MILLIS);
        Ok(Timer::Plan { table: id, ply: table.row.plies, since }.set(self.tx, at, self.now)?)
    }

    /// Gives back to whoever is to move what has passed since their plan waits, where time is saved for later turns; the
    /// fact, if it is much.
    pub(in crate::deeds) fn give_back_waited(
        &self,
        table: &LoadedTable,
        since: Option<i64>,
    ) -> Done<Option<FactId>> {
        let saves = table.terms()?.is_some_and(|terms| terms.control.saves());
        match (since.filter(|_| saves), self.tx.turn_clock(table.row.id)?) {
            (Some(since), Some(clock)) => self.credit(clock, (since, since), true),
            _ => Ok(None),
        }
    }

    /// Takes back the lines of a plan.
    pub(crate) fn drop_plans(&self, lines: &[Line]) -> Done {
        Ok(lines.iter().try_for_each(|line| self.tx.forget_plan(line.id))?)
    }
}

/// The moves of a line, tried one after the other from the last position of a table on.
fn tried(table: &LoadedTable, seat: Seat, moves: &[Foreseen]) -> Done<Vec<Played>> {
    let mut play = table.play.fork();
    for (n, foreseen) in (1..).zip(moves) {
        let at = |key: &'static str| {
            Text::new(key).with("n", n).with("move", crate::words::clipped(&foreseen.text))
        };
        let Turn::To(mover) = play.turn() else { return no(at("no-plan-over")) };
        let player = seated(table, mover);
        if foreseen.own != (mover == seat) {
            let key = if mover == seat { "no-plan-if" } else { "no-plan-then" };
            return no(at(key).with("player", player));
        }
        if let Err(refusal) = play.play(mover, &foreseen.text) {
            let mut lines = vec![at("no-plan-move").with("player", player), refusal.reason.text];
            if !refusal.nearest.is_empty() && refusal.kind != engine::Trouble::Ambiguous {
                lines.push(Text::new("no-but").with("moves", called_moves(table, &refusal.nearest)));
            }
            return Err(Refusal::of(lines).into());
        }
    }
    match moves.last() {
        Some(last) if last.own => Ok(play.played()[table.play.played().len()..].to_vec()),
        _ => no(Text::new("no-plan-answer")),
    }
}
