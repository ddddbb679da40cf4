//! Seats that change hands: an organiser offers one, and whoever is asked takes it, or does not.

use engine::{Seat, Text};
use storage::{FactId, PersonId, SeatOffer};

use super::{About, Deeds, Done, moves::check_running, no};
use crate::{Fact, loaded::LoadedTable};

impl Deeds<'_> {
    /// Offers a seat to somebody who does not play there, instead of what was offered at the table before.
    pub(super) fn offer_seat(&self, table: &LoadedTable, seat: Seat, person: PersonId) -> Done {
        let id = table.row.id;
        self.tx.offer_seat(&SeatOffer { table: id, seat: seat.number(), person })?;
        let fact = Fact::SeatOffered { seat: seat.number(), to: person };
        let offered = self.record(About::Table(id), &fact)?;
        self.ask_person(table, offered, person)
    }

    /// Somebody takes the seat that is offered: with its hand, and with the time that it had when its turn began. What the
    /// one before wanted from the others is forgotten.
    ///
    /// # Errors
    /// Refused: the table is over, this person plays there already, or is nowhere where the table is shown.
    pub fn take_seat(&self, mut table: LoadedTable, offer: &SeatOffer) -> Done {
        check_running(&table)?;
        let id = table.row.id;
        if table.seat_of(offer.person).is_some() {
            return no(Text::new("no-sit-twice").with("table", id.0));
        }
        let Some(seat) = Seat::numbered(offer.seat) else { return Ok(()) };
        let network = self.network_for(&table, offer.person)?;
        let from = table.person(seat).id;
        let taken = Fact::SeatTaken { seat: offer.seat, from, by: offer.person };
        let taken = self.record(About::Table(id), &taken)?;
        self.tx.give_seat(offer, &network, taken)?;
        self.tx.forget_seat_offer(id)?;
        self.tx.clear_offers(id)?;
        for plan in self.tx.plans_at(id)?.iter().filter(|plan| plan.person == from) {
            self.tx.forget_plan(plan.id)?;
        }
        table = LoadedTable::of_row(self.tx, table.row)?;
        let turn = table.play.turn().seat();
        let mut facts: Vec<FactId> = vec![taken];
        if turn == Some(seat) {
            facts.extend(self.start_turn(&mut table)?);
        }
        self.announce(&table, &facts, turn)?;
        if turn == Some(seat) { Ok(()) } else { self.show_hand(&table, seat, taken) }
    }

    /// On which network somebody plays who takes a seat: where they take it, or else wherever the table is shown to them.
    fn network_for(&self, table: &LoadedTable, person: PersonId) -> Done<String> {
        let here = self.here.as_ref().map(|(here, _)| &here.network);
        let mut networks: Vec<String> =
            self.tx.places_of(table.row.id)?.into_iter().map(|place| place.network).collect();
        networks.sort_by_key(|network| Some(network) != here);
        for network in networks {
            if self.tx.account_on(person, &network)?.is_some() {
                return Ok(network);
            }
        }
        no(Text::new("no-sit-here").with("table", table.row.id.0))
    }

    /// Somebody does not take the seat that is offered.
    ///
    /// # Errors
    /// Ours only.
    pub fn refuse_seat(&self, table: &LoadedTable, offer: &SeatOffer) -> Done {
        self.tx.forget_seat_offer(offer.table)?;
        let refused = Fact::SeatRefused { seat: offer.seat, by: offer.person };
        let refused = self.record(About::Table(offer.table), &refused)?;
        self.say_at(table, refused)
    }
}
