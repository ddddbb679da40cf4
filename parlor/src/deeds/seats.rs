//! Seats that change hands: an organiser offers one, and whoever is asked takes it, or does not.

use engine::{Seat, Text};
use storage::{FactId, Lane, PersonId, SeatOffer};

use super::{About, Deeds, Done, moves::check_running, no, outgoing::spoken};
use crate::{Fact, Occasion, Telling, attention::Ways, loaded::LoadedTable};

impl Deeds<'_> {
    /// Offers a seat to somebody who does not play there, instead of what was offered at the table before.
    pub(super) fn offer_seat(&self, table: &LoadedTable, seat: Seat, person: PersonId) -> Done {
        let id = table.row.id;
        let before = self.tx.seat_offered(id)?.filter(|before| before.person != person);
        self.tx.offer_seat(&SeatOffer { table: id, seat: seat.number(), person })?;
        let fact = Fact::SeatOffered { seat: seat.number(), to: person };
        let offered = self.record(About::Table(id), &fact)?;
        self.ask_person(table, offered, person)?;
        match before {
            // At a table that all see, whoever was asked before reads it there.
            Some(before) if table.row.private => self.tell_aside(table, offered, before.person),
            _ => Ok(()),
        }
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
        if table.row.private {
            // Nobody else shows it to whoever gave the seat up.
            self.tell_aside(&table, taken, from)?;
        }
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
        self.say_at(table, refused)?;
        if table.row.private { self.tell_aside(table, refused, offer.person) } else { Ok(()) }
    }

    /// Asks somebody who does not play at a table, where it is shown; at a private one, those who play there are told as well.
    fn ask_person(&self, table: &LoadedTable, fact: FactId, person: PersonId) -> Done {
        let lane = Lane::Table(table.row.id);
        let body = |to, mention| spoken(to, vec![fact.0], mention);
        let rooms = self.rooms(table)?;
        let Some(asked) = self.tx.person(person)? else { return Ok(()) };
        for room in &rooms.rooms {
            let way = Ways::of(self.tx, asked.id, Some(room.community.id))?.telling(Occasion::Offer);
            let account = self.account(&asked, room, &rooms)?;
            let account =
                account.filter(|_| way == Telling::Mention || table.row.private && way == Telling::Direct);
            if !table.row.private {
                self.post_room(room, &lane, |to| body(to, account.into_iter().collect()))?;
                if way == Telling::Direct {
                    let lane = Lane::Person(asked.id);
                    self.post_person(&asked, room, &rooms, &lane, |to| body(to, Vec::new()))?;
                }
                continue;
            }
            self.post_person(&asked, room, &rooms, &lane, |to| body(to, account.into_iter().collect()))?;
            for (_, person) in table.seats() {
                self.post_person(person, room, &rooms, &lane, |to| body(to, Vec::new()))?;
            }
        }
        Ok(())
    }

    /// Tells somebody who does not play at a private table what became of a seat there.
    fn tell_aside(&self, table: &LoadedTable, fact: FactId, person: PersonId) -> Done {
        let (rooms, lane) = (self.rooms(table)?, Lane::Table(table.row.id));
        let Some(person) = self.tx.person(person)? else { return Ok(()) };
        for room in &rooms.rooms {
            self.post_person(&person, room, &rooms, &lane, |to| spoken(to, vec![fact.0], Vec::new()))?;
        }
        Ok(())
    }
}
