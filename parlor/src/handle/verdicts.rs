//! An organiser decides about a table.

use engine::Text;
use storage::{SeatOffer, TableId};

use super::{DONE, Handler, Obeyed, remember};
use crate::{
    Act, Cause, Judge, Outcome,
    deeds::{Deeds, Done, no},
    loaded::LoadedTable,
    ruling::Ruling,
};

impl Handler<'_> {
    /// Decides about a table; who did it and why is told there. Whoever decides hears that it is done.
    pub(super) fn judge(&self, judge: &Judge) -> Done<Obeyed> {
        if judge.act == Some(Act::Replace)
            && let Some(new) = judge.players.last().and_then(|name| self.speaker.mentioned(name))
        {
            // Whoever is asked need never have said anything.
            remember(self.deeds.tx, self.speaker.request, new, self.deeds.now)?;
        }
        let (mut table, ruling) = self.speaker.ruling(judge)?;
        let reason =
            self.deeds.tx.add_text_on(&self.speaker.request.place.network, self.me.id, &judge.reason)?;
        let event = self.speaker.request.event.clone();
        let cause = Cause::Organiser { event, by: self.me.id, reason: Some(reason) };
        let deeds = Deeds { cause: &cause, here: self.deeds.here.clone(), ..self.deeds };
        deeds.judge(&mut table, ruling)?;
        let key = if matches!(ruling, Ruling::Replace { .. }) { "judge-asked" } else { "judge-done" };
        let done = Text::new(key).with("table", table.row.id.0);
        Ok((Outcome::Done, vec![self.speaker.message(&done)]))
    }

    /// The seats that are offered to whoever speaks: at the table that is named, or at all.
    pub(super) fn seats_offered(&self, table: Option<i64>) -> Done<Vec<SeatOffer>> {
        let mut offered = self.deeds.tx.seats_offered_to(self.me.id)?;
        offered.retain(|offer| table.is_none_or(|table| table == offer.table.0));
        Ok(offered)
    }

    /// Takes the seat that an organiser offers: at the table that is named or answered, or the only one.
    pub(super) fn sit(&self, table: Option<i64>) -> Done<Obeyed> {
        let named = table.or(self.speaker.request.board.map(|board| board.table));
        let offer = match *self.seats_offered(named)? {
            [] => return no(Text::new("no-sit").with("table", named.unwrap_or_default())),
            [offer] => offer,
            ref several => {
                let tables: Vec<TableId> = several.iter().map(|offer| offer.table).collect();
                return self.speaker.which_table(&tables);
            }
        };
        self.deeds.take_seat(LoadedTable::now(self.deeds.tx, offer.table)?, &offer)?;
        Ok(DONE)
    }
}
