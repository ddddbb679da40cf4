//! The decisions of computer players, which think elsewhere.

use engine::Seat;
use storage::{FactId, Lane, PersonId};

use super::outgoing::posts::spoken;
use super::{About, Deeds};
use crate::refusal::Done;
use crate::table::computers::thoughts::Decided;
use crate::table::loaded::LoadedTable;
use crate::{Consent, Fact};

impl Deeds<'_> {
    /// Lets whoever thinks for computer players look at a table at which something has happened.
    pub(super) fn wake_computers(&self, table: &LoadedTable) {
        if table.has_computer() {
            self.tx.note_computers();
        }
    }

    /// Does what a computer player has decided, with the table as it was thought about.
    ///
    /// # Errors
    /// Ours only, unless it has decided what is not possible.
    pub(crate) fn decide(
        &self,
        table: &mut LoadedTable,
        seat: Seat,
        decided: &Decided,
        near: &[PersonId],
    ) -> Done {
        match decided {
            Decided::Move(text) => self.play(table, seat, text, None),
            Decided::Resign => self.resign(table, seat),
            Decided::Agree => self.draw(table, seat),
            Decided::Decline => self.decline_offers(table, seat, Some(Consent::Draw)),
            Decided::Later => {
                let fact = Fact::ComputerWaits { seat: seat.number(), near: !near.is_empty() };
                let fact = self.record(About::Table(table.row.id), &fact)?;
                if near.is_empty() { self.say_at(table, fact) } else { self.tell_some(table, fact, near) }
            }
        }
    }

    /// Tells some of those at a table something that is for each of them alone.
    fn tell_some(&self, table: &LoadedTable, fact: FactId, persons: &[PersonId]) -> Done {
        let (rooms, lane) = (self.rooms(table)?, Lane::Table(table.row.id));
        for room in &rooms.rooms {
            for person in table.persons.iter().filter(|person| persons.contains(&person.id)) {
                self.post_person(person, room, &rooms, &lane, |to| spoken(to, vec![fact.0], Vec::new()))?;
            }
        }
        Ok(())
    }
}
