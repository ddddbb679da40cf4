//! An organiser decides about a table.

use engine::Text;

use super::{Handler, Obeyed};
use crate::{
    Cause, Judge, Outcome,
    deeds::{Deeds, Done},
};

impl Handler<'_> {
    /// Decides about a table; who did it and why is told there. Whoever decides hears that it is done.
    pub(super) fn judge(&self, judge: &Judge) -> Done<Obeyed> {
        let (mut table, ruling) = self.speaker.ruling(judge)?;
        let reason = self.deeds.tx.add_text(self.me.id, &judge.reason)?;
        let event = self.speaker.request.event.clone();
        let cause = Cause::Organiser { event, by: self.me.id, reason: Some(reason) };
        let deeds = Deeds { cause: &cause, here: self.deeds.here.clone(), ..self.deeds };
        deeds.judge(&mut table, ruling)?;
        let done = Text::new("judge-done").with("table", table.row.id.0);
        Ok((Outcome::Done, vec![self.speaker.message(&done)]))
    }
}
