//! What an organiser decides about a table. Who it was and why stands in the cause of the facts.

use engine::Outcome;

use super::{About, Deeds, Done};
use crate::{Fact, Occasion, Verdict, loaded::LoadedTable, ruling::Ruling};

impl Deeds<'_> {
    /// Ends a table as an organiser has decided, or takes away what its result counts; everybody there is told.
    ///
    /// # Errors
    /// Ours only: what can be decided is for the caller to look at.
    pub fn judge(&self, table: &mut LoadedTable, ruling: Ruling) -> Done {
        let id = table.row.id;
        let (what, outcome) = match ruling {
            Ruling::Replace { seat, person } => return self.offer_seat(table, seat, person),
            Ruling::End => (Verdict::Ended, Outcome::closed()),
            Ruling::Annul => (Verdict::Annulled, Outcome::closed()),
            Ruling::Decide(outcome) => (Verdict::Decided, outcome),
        };
        let judged = self.record(About::Table(id), &Fact::Judged { what })?;
        if table.outcome().is_none() {
            self.finish(table, outcome, &[judged])?;
        } else {
            let asked = table.seats().map(|(seat, _)| seat.number()).collect();
            self.ask_at(table, judged, asked, Occasion::Offer)?;
        }
        if what == Verdict::Annulled {
            self.tx.annul_table(id, self.now)?;
        }
        Ok(())
    }
}
