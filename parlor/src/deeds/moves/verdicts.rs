//! A decision of an organiser about a table. Who it was and why stands in the cause of the facts.
//!
//! A table that was closed, by an organiser or as all had left it, has a reason of its own (`engine::CLOSED`) and is no
//! draw: its record has no result. Annulled is a column beside the result, which stays as it was played, so that `verify`
//! and the audit find what they would find without it; statistics and ratings leave the table out.

use engine::{Outcome, Seat};
use storage::{PersonId, SeatSet};
use timecontrol::MOST;

use crate::deeds::{About, Deeds, check_room};
use crate::refusal::Done;
use crate::table::loaded::LoadedTable;
use crate::{Consent, Fact, Verdict, command::Occasion};

/// A ruling about a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ruling {
    /// End without a result.
    End,
    /// Annulment: the result does not count; a table that still runs ends without one.
    Annul,
    /// End with this result.
    Decide(Outcome),
    /// A seat is offered to somebody else.
    Replace {
        /// The seat.
        seat: Seat,
        /// The person to whom.
        person: PersonId,
    },
    /// A seat gets more time.
    Time {
        /// The seat.
        seat: Seat,
        /// The time, in milliseconds.
        millis: i64,
    },
    /// Pause until an organiser lets it go on.
    Pause,
    /// Going on after a pause.
    Resume,
}

impl Deeds<'_> {
    /// Decides about a table as an organiser wants it: it ends, its result counts no more, it pauses or goes on, a seat is
    /// offered or gets time; everybody there is told.
    ///
    /// # Errors
    /// Refused: a seat would have more time than it can. What else can be decided is for the caller to look at.
    pub(crate) fn judge(&self, table: &mut LoadedTable, ruling: Ruling) -> Done {
        let id = table.row.id;
        let (what, outcome) = match ruling {
            Ruling::Replace { seat, person } => return self.offer_seat(table, seat, person),
            Ruling::Pause => return self.halt(table),
            Ruling::Resume => return self.let_go_on(table),
            Ruling::Time { seat, millis } => {
                check_room(self.tx, self.now, table, (seat, millis, MOST))?;
                return self.give_time(table, None, seat, millis);
            }
            Ruling::End => (Verdict::Ended, Outcome::closed()),
            Ruling::Annul => (Verdict::Annulled, Outcome::closed()),
            Ruling::Decide(outcome) => (Verdict::Decided, outcome),
        };
        let judged = self.record(About::Table(id), &Fact::Judged { what })?;
        let runs = table.outcome().is_none();
        if runs {
            self.finish(table, outcome, &[judged])?;
        }
        let mut told = Vec::new();
        if what == Verdict::Annulled {
            self.tx.annul_table(id, self.now)?;
            self.renote_result(id)?;
            told = self.annulled_for_place(table)?;
        }
        if !runs {
            let asked = table.seats().map(|(seat, _)| seat.number()).collect();
            self.ask_with(table, (judged, &told), asked, Occasion::Offer)?;
        }
        Ok(())
    }

    /// Pauses a table until an organiser lets it go on. If its players had paused it, they can no longer end that.
    fn halt(&self, table: &mut LoadedTable) -> Done {
        let id = table.row.id;
        if table.row.paused_at.is_none() {
            self.stop_turn(table)?;
            self.tx.set_paused(id, Some(self.now))?;
            table.row.paused_at = Some(self.now);
        }
        self.tx.clear_offer(id, Consent::Pause.word())?;
        let judged = self.record(About::Table(id), &Fact::Judged { what: Verdict::Paused })?;
        let all = table.seats().fold(SeatSet::NONE, |all, (seat, _)| all.with(seat.number()));
        self.ask_at(table, judged, all, Occasion::Offer)
    }

    /// Lets a table go on that is paused, whoever had wanted that.
    fn let_go_on(&self, table: &mut LoadedTable) -> Done {
        let facts = self.go_on(table, &Fact::Judged { what: Verdict::Resumed })?;
        let next = table.play.turn().seat();
        self.follow_plans(table, None)?;
        self.announce(table, &facts, next)
    }
}
