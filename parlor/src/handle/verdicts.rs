//! An organiser decides about a table.

use engine::Text;
use storage::SeatOffer;

use super::{DONE, Handler, Obeyed};
use crate::{
    Cause, Judge, Outcome,
    deeds::{Deeds, Done, no},
    loaded::LoadedTable,
    ruling::Ruling,
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
        let key = if matches!(ruling, Ruling::Replace { .. }) { "judge-asked" } else { "judge-done" };
        let done = Text::new(key).with("table", table.row.id.0);
        Ok((Outcome::Done, vec![self.speaker.message(&done)]))
    }

    /// The seat that is offered to whoever speaks: at the table that is named or answered, or the only one.
    pub(super) fn seat_offered(&self, table: Option<i64>) -> Done<Option<SeatOffer>> {
        let named = table.or(self.speaker.request.board.map(|board| board.table));
        let mut offered = self.deeds.tx.seats_offered_to(self.me.id)?;
        offered.retain(|offer| named.is_none_or(|named| named == offer.table.0));
        Ok(if let [offer] = *offered { Some(offer) } else { None })
    }

    /// Takes the seat that an organiser offers.
    pub(super) fn sit(&self, table: Option<i64>) -> Done<Obeyed> {
        let Some(offer) = self.seat_offered(table)? else { return no(Text::new("no-sit")) };
        self.deeds.take_seat(LoadedTable::now(self.deeds.tx, offer.table)?, &offer)?;
        Ok(DONE)
    }
}
