//! Seats that change hands: an organiser offers one, and whoever is asked takes it, or does not.
//!
//! A seat that changes hands keeps all that is its own: moves, hand and time. Who had it before stands in `former_seats` up
//! to a fact, so that what a deal was promised to whom, and whose moves are whose in `privacy export`, stays right. Such a
//! table is not rated.

use engine::{Seat, Text};
use storage::{FactId, Lane, Person, PersonId, SeatOffer, TableId};
use timecontrol::DAY;

use crate::deeds::{About, Deeds, budget::Budget, outgoing::posts::spoken};
use crate::person::attention::Ways;
use crate::refusal::{Done, no};
use crate::table::loaded::LoadedTable;
use crate::table::loaded::check_running;
use crate::table::offered_seat::SEAT_DAYS;
use crate::{
    Cause, Fact, Timer,
    command::{Occasion, Telling},
};

impl Deeds<'_> {
    /// Offers a seat to somebody who does not play there, instead of what was offered at the table before; whoever was asked
    /// before hears of it.
    pub(in crate::deeds) fn offer_seat(&self, table: &LoadedTable, seat: Seat, person: PersonId) -> Done {
        let id = table.row.id;
        if table.person(seat).id.is_computer() {
            return no(Text::new("no-computer-seat").with("table", id.0));
        }
        self.check_seat_for(table, seat, person)?;
        if let Some(by) = self.cause.person() {
            self.spend(by, Budget::Challenges)?;
        }
        let offered = self.tx.seat_offered(id)?;
        if offered.is_none() {
            self.stop_for_offer(table)?;
        }
        let before = offered.filter(|before| before.person != person);
        self.tx.offer_seat(&SeatOffer { table: id, seat: seat.number(), person })?;
        let fact = Fact::SeatOffered { seat: seat.number(), to: person };
        let offered = self.record(About::Table(id), &fact)?;
        self.tx.cancel_timers(id, Timer::SEAT)?;
        Timer::Seat { table: id }.set(self.tx, self.now + SEAT_DAYS * DAY, self.now)?;
        let concerned: Vec<PersonId> =
            [person].into_iter().chain(before.map(|before| before.person)).collect();
        self.ask_persons(table, offered, &concerned)
    }

    /// Offers a seat no longer, as whoever was asked has not answered; they are told, and so is the organiser who asked.
    ///
    /// # Errors
    /// Ours only.
    pub(crate) fn seat_due(&self, id: TableId) -> Done {
        let Some(offer) = self.tx.seat_offered(id)? else { return Ok(()) };
        let mut table = LoadedTable::now(self.tx, id)?;
        let organiser = self.offered_by(id)?;
        self.tx.forget_seat_offer(id)?;
        let lapsed = Fact::SeatLapsed { seat: offer.seat, to: offer.person };
        let lapsed = self.record(About::Table(id), &lapsed)?;
        let asked: Vec<PersonId> = organiser.iter().map(|person| person.id).collect();
        self.ask_persons(&table, lapsed, &asked)?;
        self.keep_for_digests(&organiser, (lapsed, Occasion::Offer), &self.rooms(&table)?)?;
        if table.row.private {
            self.tell_aside(&table, lapsed, offer.person)?;
        }
        self.go_on_without(&mut table)
    }

    /// Offers a seat no longer, as an organiser wants it; whoever was asked hears of it.
    ///
    /// # Errors
    /// Ours only.
    pub(crate) fn withdraw_seat(&self, table: &mut LoadedTable, offer: &SeatOffer) -> Done {
        self.tx.forget_seat_offer(offer.table)?;
        self.tx.cancel_timers(offer.table, Timer::SEAT)?;
        let withdrawn = Fact::SeatWithdrawn { seat: offer.seat, to: offer.person };
        let withdrawn = self.record(About::Table(offer.table), &withdrawn)?;
        self.ask_persons(table, withdrawn, &[offer.person])?;
        self.go_on_without(table)
    }

    /// The person who asked last that somebody takes a seat of a table.
    pub(crate) fn offered_by(&self, id: TableId) -> Done<Option<Person>> {
        for row in self.tx.facts_beside(id, FactId(0))?.iter().rev() {
            if let Fact::SeatOffered { .. } = serde_json::from_str(&row.body)? {
                let cause: Cause = serde_json::from_str(&row.cause)?;
                return Ok(cause.person().map(|by| self.tx.person(by)).transpose()?.flatten());
            }
        }
        Ok(None)
    }

    /// Gives somebody the seat that is offered: with its hand, and with the time that it had when its turn
    /// began. What the one before wanted from the others is forgotten.
    ///
    /// # Errors
    /// Refused: the table is over, this person plays there already, or is nowhere where the table is shown.
    pub(crate) fn take_seat(&self, mut table: LoadedTable, offer: &SeatOffer) -> Done {
        check_running(&table)?;
        let id = table.row.id;
        if table.seat_of(offer.person).is_some() {
            return no(Text::new("no-sit-twice").with("table", id.0));
        }
        let Some(seat) = Seat::numbered(offer.seat) else { return Ok(()) };
        self.spend(offer.person, Budget::Challenges)?;
        let network = self.network_for(&table, offer.person)?;
        let before = table.person(seat).clone();
        let from = before.id;
        let taken = Fact::SeatTaken { seat: offer.seat, from, by: offer.person };
        let taken = self.record(About::Table(id), &taken)?;
        self.tx.give_seat(offer, &network, taken)?;
        self.tx.forget_seat_offer(id)?;
        self.tx.clear_offers(id)?;
        self.tx.cancel_timers(id, Timer::HURRY)?;
        for plan in self.tx.plans_at(id)?.iter().filter(|plan| plan.person == from) {
            self.tx.forget_plan(plan.id)?;
        }
        table = LoadedTable::of_row(self.tx, table.row)?;
        let turn = table.play.turn().seat();
        let mut facts: Vec<FactId> = vec![taken];
        facts.extend(self.go_on_after_offer(&mut table, turn == Some(seat))?);
        self.announce(&table, &facts, turn)?;
        if table.row.private {
            // Nobody else shows it to whoever gave the seat up.
            self.tell_aside(&table, taken, from)?;
        }
        if turn == Some(seat) { Ok(()) } else { self.show_hand(&table, seat, taken) }
    }

    /// The network on which somebody plays who takes a seat: where they take it, or else wherever the table
    /// is shown to them.
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

    /// Refuses the seat that is offered, for somebody who does not take it.
    ///
    /// # Errors
    /// Ours only.
    pub(crate) fn refuse_seat(&self, table: &mut LoadedTable, offer: &SeatOffer) -> Done {
        self.tx.forget_seat_offer(offer.table)?;
        self.tx.cancel_timers(offer.table, Timer::SEAT)?;
        let refused = Fact::SeatRefused { seat: offer.seat, by: offer.person };
        let refused = self.record(About::Table(offer.table), &refused)?;
        self.say_at(table, refused)?;
        if table.row.private {
            self.tell_aside(table, refused, offer.person)?;
        }
        self.go_on_without(table)
    }

    /// Tells some who need not play at a table of what concerns them, where it is shown; at a private one, those who play
    /// there are told as well.
    fn ask_persons(&self, table: &LoadedTable, fact: FactId, persons: &[PersonId]) -> Done {
        let (rooms, lane) = (self.rooms(table)?, Lane::Table(table.row.id));
        let body = |to, mention| spoken(to, vec![fact.0], mention);
        let mut asked = Vec::new();
        for person in persons {
            asked.extend(self.tx.person(*person)?);
        }
        for room in &rooms.rooms {
            let mut mentioned = Vec::new();
            for person in &asked {
                let ways = Ways::of(self.tx, person.id, Some(room.community.id))?;
                let way = ways.telling(Occasion::Offer);
                let account = self.account(person, room, &rooms)?;
                let tells = matches!(way, Telling::Mention | Telling::Direct);
                let asleep = self.sleeps_at(room, person.id, &ways).filter(|_| tells && account.is_some());
                if let Some(waking) = asleep {
                    self.tell_at_waking(person.id, room, fact, waking)?;
                }
                let account = account
                    .filter(|_| way == Telling::Mention || table.row.private && way == Telling::Direct)
                    .filter(|_| asleep.is_none());
                if table.row.private {
                    let mention = account.into_iter().collect();
                    self.post_person(person, room, &rooms, &lane, |to| body(to, mention))?;
                    continue;
                }
                mentioned.extend(account);
                if way == Telling::Direct {
                    let lane = Lane::Person(person.id);
                    self.post_person(person, room, &rooms, &lane, |to| body(to, Vec::new()))?;
                }
            }
            if !table.row.private {
                self.post_room(room, &lane, |to| body(to, mentioned))?;
                continue;
            }
            for (_, person) in table.seats().filter(|(_, person)| asked.iter().all(|one| one.id != person.id))
            {
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
