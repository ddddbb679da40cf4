//! Time that somebody gives to somebody else at a table.

use engine::{Seat, Text};
use timecontrol::written;

use crate::handle::{DONE, Handler, Obeyed};
use crate::table::loaded::LoadedTable;
use crate::{
    command::Give,
    deeds::{MOST_GIFT, check_gift},
    questions::ruling::{gift_of, no_minus},
    refusal::{Done, no},
    speaker::Purpose,
};

impl Handler<'_> {
    /// Gives time to whoever is named, or is to move, or is the only other one.
    pub(in crate::handle) fn give(&self, give: &Give) -> Done<Obeyed> {
        self.check_given(give)?;
        let (table, seat) = self.speaker.my_seat(give.table, Purpose::Agree)?;
        let to = self.receiver(give, &table, seat)?;
        self.deeds.give(&table, seat, to, gift_of(&give.time))?;
        Ok(DONE)
    }

    /// Refuses what is too much, too little or less than nothing at any table.
    pub(in crate::handle) fn check_given(&self, give: &Give) -> Done {
        check_gift(gift_of(give.time.trim_start_matches('-')), MOST_GIFT)?;
        match give.time.strip_prefix('-') {
            Some(less) => no_minus(&Give { time: less.to_owned(), ..give.clone() }.into(), self.speaker.lang),
            None => Ok(()),
        }
    }

    fn receiver(&self, give: &Give, table: &LoadedTable, seat: Seat) -> Done<Seat> {
        if let Some(player) = &give.player {
            return self.speaker.seat_there(player, table);
        }
        let mut others = table.seats().map(|(other, _)| other).filter(|other| *other != seat);
        match (table.play.turn().seat(), others.next(), others.next()) {
            (Some(mover), ..) if mover != seat => Ok(mover),
            (_, Some(other), None) => Ok(other),
            _ => {
                let text = Text::new("no-give-whom").with("table", table.row.id.0);
                no(text.with("time", written(gift_of(&give.time))))
            }
        }
    }
}
