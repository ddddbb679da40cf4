//! Moves, and how a table ends.

use crate::table::loaded::{as_seen, check_running};
use engine::{Lang, Outcome, Seat, Text, Trouble, Turn};
use storage::{FactId, NewMove};

use crate::deeds::{About, Deeds};
use crate::refusal::{Done, Refusal, no};
use crate::table::loaded::{LoadedTable, RESIGNED, called_moves, numbers_of};
use crate::table::pause;
use crate::{Board, Fact, Timer, telling::seated};

/// A move that was made just now.
#[derive(Clone, Copy, Debug)]
pub(in crate::deeds) struct Moved {
    /// The fact that says so.
    pub fact: FactId,
    /// The seat whose move it was.
    pub seat: Seat,
    /// True if it was planned before, so that its player has not seen the board.
    pub planned: bool,
    /// The fact that says until when whoever is next has time, if there is a clock.
    pub clock: Option<FactId>,
}

impl Deeds<'_> {
    /// Plays what `seat` typed in the letters of a language, or as a control of ours says it, and ends the table if that ends
    /// the game.
    ///
    /// # Errors
    /// Refused: the table is over or paused, or the move is not possible; the reason says why.
    pub(crate) fn play(&self, table: &mut LoadedTable, seat: Seat, text: &str, lang: Option<Lang>) -> Done {
        let moved = self.make_move(table, seat, (text, lang), false)?;
        self.tell_moves(table, &[moved.fact], moved)
    }

    /// The same, without ending the table or telling anybody: [`Deeds::tell_moves`] does that, of one move or of several.
    /// `planned` says whether it was planned before.
    pub(in crate::deeds) fn make_move(
        &self,
        table: &mut LoadedTable,
        seat: Seat,
        (text, lang): (&str, Option<Lang>),
        planned: bool,
    ) -> Done<Moved> {
        check_running(table)?;
        if self.stands_by_itself(table)? {
            // Whoever moves has seen the board.
            self.go_on(table, &Fact::Resumed { by: seat.number() })?;
        }
        self.check_pause(table)?;
        let played = match table.play.play_in(seat, text, lang) {
            Ok(played) => played.text.clone(),
            Err(refusal) => return Err(refused(table, seat, text, &refusal).into()),
        };
        let turn = table.play.turn();
        let ply = table.play.played().len() as u32;
        self.foresee_telling(table);
        let fact = Fact::MovePlayed { ply, seat: seat.number(), planned };
        let fact = self.record(About::Table(table.row.id), &fact)?;
        let to_move = turn.seat().map(Seat::number);
        let event = self.cause.event();
        let spent = self.spent(table)?;
        let new =
            NewMove { ply, seat: seat.number(), text: &played, to_move, event: &event, at: self.now, fact };
        self.tx.append_move(table.row.id, &new)?;
        if let Some(spent) = spent {
            self.tx.set_spent(table.row.id, ply, spent)?;
        }
        table.row.plies = ply;
        self.lapse(table, seat)?;
        let clock = if turn.seat().is_some() { self.start_turn(table)? } else { None };
        self.follow_plans(table, Some(seat))?;
        Ok(Moved { fact, seat, planned, clock })
    }

    /// Refuses what nobody does at a table that is paused, and says by what the pause ends.
    pub(in crate::deeds) fn check_pause(&self, table: &LoadedTable) -> Done {
        match table.row.paused_at {
            None => Ok(()),
            Some(_) => no(pause::refusal(self.tx, &table.row)?),
        }
    }

    /// Tells of moves that were made just now, the last of which is given, and ends the table if that ended the game.
    pub(in crate::deeds) fn tell_moves(
        &self,
        table: &mut LoadedTable,
        moves: &[FactId],
        last: Moved,
    ) -> Done {
        match table.play.turn() {
            Turn::To(next) => {
                let facts: Vec<FactId> = moves.iter().copied().chain(last.clock).collect();
                // Whoever has earned another turn by a move of their own sees so in the answer.
                let seen = next == last.seat && !last.planned;
                self.announce(table, &facts, Some(next).filter(|_| !seen))
            }
            Turn::Over(outcome) => self.finish(table, outcome, moves),
        }
    }

    /// `seat` gives up.
    ///
    /// # Errors
    /// Refused: the table is over.
    pub(crate) fn resign(&self, table: &mut LoadedTable, seat: Seat) -> Done {
        check_running(table)?;
        let outcome = table.play.forfeit(seat, RESIGNED);
        self.finish(table, outcome, &[])
    }

    /// Ends a table, and notifies everybody there but whoever did it. `before` are the facts that led to it, which are told
    /// together with the end.
    pub(in crate::deeds) fn finish(
        &self,
        table: &mut LoadedTable,
        outcome: Outcome,
        before: &[FactId],
    ) -> Done {
        let Outcome { winners, losers, reason } = outcome;
        let id = table.row.id;
        self.tx.finish_table(id, numbers_of(winners), numbers_of(losers), reason, self.now)?;
        let (winners, losers) = (numbers_of(winners), numbers_of(losers));
        // What becomes of the match says who has won a pair of games.
        let course = self.judge_match(table, outcome.is_closed())?;
        let rated = self.note_result(id)?;
        let fact = Fact::Ended { winners, losers, reason: reason.to_owned(), rated };
        let mut told = before.to_vec();
        told.push(self.record(About::Table(table.row.id), &fact)?);
        told.extend(self.note_match_end(id, course.as_ref())?);
        told.extend(self.ended_for_place(table, &outcome, course.as_ref())?);
        self.ended_in_tournament(table, &outcome, course.as_ref())?;
        self.lift(table)?;
        self.end_turn(id)?;
        self.tx.forget_plans_at(id)?;
        self.tx.cancel_timers(id, Timer::IDLE)?;
        table.end(outcome, self.now);
        let by = self.cause.person();
        let others = table.seats().filter(|(_, person)| Some(person.id) != by).map(|(seat, _)| seat);
        self.announce(table, &told, others)?;
        match course {
            Some(course) => self.go_on_with_match(table, &course),
            None => Ok(()),
        }
    }
}

/// The reason for which the move of `seat` that somebody typed is not possible: the points are marked, and
/// where the piece could go.
pub(crate) fn refused(table: &LoadedTable, seat: Seat, typed: &str, refusal: &engine::Refusal) -> Refusal {
    let why = match (refusal.kind, table.play.turn()) {
        (Trouble::NotYourTurn, Turn::To(other)) => {
            Text::new("no-not-your-turn").with("table", table.row.id.0).with("player", seated(table, other))
        }
        _ => refusal.reason.text.clone(),
    };
    let mut lines = vec![why];
    if !refusal.nearest.is_empty() && refusal.kind != Trouble::Ambiguous {
        lines.push(Text::new("no-but").with("moves", called_moves(table, &refusal.nearest)));
    }
    let wrong = refusal.reason.points.iter().map(|point| point.0).collect();
    let board = (refusal.kind == Trouble::Illegal).then(|| {
        let hints = targets(table, typed);
        Board { wrong, hints, ..as_seen(table, seat) }
    });
    // Whose turn it is, everybody knows who sees the table; anything else may name cards.
    let hidden = table.row.private || table.has_hands() && refusal.kind != Trouble::NotYourTurn;
    Refusal { board, hidden, ..Refusal::of(lines) }
}

/// The points to which the piece on the first point that somebody typed could go. What is hidden has no
/// points that tell of it.
pub(crate) fn targets(table: &LoadedTable, typed: &str) -> Vec<u16> {
    table.play.targets(typed).into_iter().map(|point| point.0).collect()
}
