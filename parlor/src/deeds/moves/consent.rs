//! Deeds that need the others' consent: draws, pauses, and taking moves back once they were answered.

use engine::{Outcome, Seat, Text};
use storage::{FactId, Offer, SeatSet};
use timecontrol::HOUR;

use crate::deeds::{
    About, Deeds,
    budget::Budget,
    challenges::inviting::MAX_NOTIFYING,
    moves::takebacks::{Cost, FREE_TAKE_BACKS},
};
use crate::refusal::{Done, no};
use crate::table::loaded::check_running;
use crate::table::loaded::{AGREED, LoadedTable};
use crate::table::pause;
use crate::{Consent, Fact, command::Occasion};

/// The fate of a move that somebody wants to take back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Undone {
    /// The others are asked.
    Asked {
        /// True if only because it was done too often in this turn without asking.
        often: bool,
    },
    /// Taken back.
    Back {
        /// True if something that this seat had planned has gone.
        plan_gone: bool,
    },
}

impl Deeds<'_> {
    /// Offers a draw, or agrees to one; the game is a draw when everybody wants it.
    ///
    /// # Errors
    /// Refused: the table is over, somebody always wins that game, it was agreed before that no draw is, or this seat has asked already, or too often.
    pub(crate) fn draw(&self, table: &mut LoadedTable, seat: Seat) -> Done {
        check_running(table)?;
        let info = table.play.game().info;
        if !info.draws {
            return no(Text::new("no-draw").with("game", Text::new(info.id)));
        }
        if table.row.strict {
            return no(Text::new("no-strict-draw").with("table", table.row.id.0));
        }
        let ply = table.row.plies;
        let Some(agreed) = self.everybody_wants(table, seat, Consent::Draw, ply)? else { return Ok(()) };
        self.finish(table, Outcome::draw(AGREED), &[agreed])
    }

    /// Asks for a pause, or agrees to one; it begins when everybody wants it.
    ///
    /// # Errors
    /// Refused: the table is over or paused already, it is played for a place in a ladder, or this seat has asked already, or too
    /// often.
    pub(crate) fn pause(&self, table: &mut LoadedTable, seat: Seat) -> Done {
        check_running(table)?;
        if self.tx.pairing_at(table.row.id)?.is_some() {
            return no(Text::new("no-tournament-pause").with("table", table.row.id.0));
        }
        self.check_pause(table)?;
        if self.tx.ladder_challenge_at(table.row.id)?.is_some_and(|mark| mark.ended_at.is_none()) {
            return no(Text::new("no-ladder-pause").with("table", table.row.id.0));
        }
        let ply = table.row.plies;
        if self.everybody_wants(table, seat, Consent::Pause, ply)?.is_none() {
            return Ok(());
        }
        self.stop_turn(table)?;
        self.tx.set_paused(table.row.id, Some(self.now))?;
        table.row.paused_at = Some(self.now);
        let paused = self.record(About::Table(table.row.id), &Fact::Paused)?;
        self.keep_for_digests(&table.persons, (paused, Occasion::Offer), &self.rooms(table)?)?;
        self.say_at(table, paused)
    }

    /// Ends a pause.
    ///
    /// # Errors
    /// Refused: the table is over, or not paused, an organiser has paused it, or this seat has asked for too much lately.
    pub(crate) fn resume(&self, table: &mut LoadedTable, seat: Seat) -> Done {
        check_running(table)?;
        if table.row.paused_at.is_none() {
            return no(Text::new("no-pause").with("table", table.row.id.0));
        }
        if pause::of_organiser(self.tx, &table.row)?.is_some() {
            return self.check_pause(table);
        }
        self.spend(table.person(seat).id, Budget::Table(table.row.id))?;
        let facts = self.go_on(table, &Fact::Resumed { by: seat.number() })?;
        let next = table.play.turn().seat().filter(|&next| next != seat);
        self.follow_plans(table, None)?;
        self.announce(table, &facts, next)
    }

    /// Takes moves back: the own last move, at once if nobody has moved since and it was not done too often in that turn,
    /// otherwise when everybody agrees; `ask` asks in any case. Where somebody has asked for it already, this is the answer to
    /// that.
    ///
    /// # Errors
    /// Refused: the table is over, an organiser has paused it, nothing is taken back there, there is no such move, it was played before this table began, it has shown something
    /// hidden, nothing would be left of this seat's time, or it has asked already, or too often.
    pub(crate) fn take_back(&self, table: &mut LoadedTable, seat: Seat, ask: bool) -> Done<Undone> {
        check_running(table)?;
        if pause::of_organiser(self.tx, &table.row)?.is_some() {
            self.check_pause(table)?;
        }
        let id = table.row.id;
        if table.row.strict {
            return no(Text::new("no-strict-undo").with("table", id.0));
        }
        let log = table.play.played();
        let first = match self.tx.offer(id, Consent::Undo.word())? {
            Some(offer) => Some(offer.ply as usize).filter(|&ply| ply < log.len()),
            None => log.iter().rposition(|played| played.seat == seat),
        };
        let Some(first) = first else { return no(Text::new("no-undo-yet").with("table", id.0)) };
        let began = self.tx.began_at(id)?;
        if first < began as usize {
            return no(Text::new("no-undo-began").with("table", id.0).with("ply", began));
        }
        let (asker, count) = (log[first].seat, log.len() - first);
        let Some(kept) = table.before(first)? else {
            return no(Text::new("no-undo-shown").with("table", id.0));
        };
        let lone = count == 1 && asker == seat;
        let often = lone && self.lone_take_backs(table, first)? >= FREE_TAKE_BACKS;
        if lone && !ask {
            self.check_uncalled(table, seat)?;
        }
        let cost = match lone && !often && !ask {
            true => Some(self.cost_of_take_back(table, seat, first)?),
            false => None,
        };
        if cost.is_none() && self.everybody_wants(table, seat, Consent::Undo, first as u32)?.is_none() {
            return Ok(Undone::Asked { often });
        }
        if cost.is_some() {
            self.spend(table.person(seat).id, Budget::Table(id))?;
        }
        let (count, ply) = (count as u32, first as u32);
        let fact = Fact::TakenBack { seat: asker.number(), count, ply, since: cost.map(Cost::said) };
        let undone = self.record(About::Table(id), &fact)?;
        self.tx.take_back(id, count, Some(asker.number()), undone)?;
        self.tx.clear_offer(id, Consent::Undo.word())?;
        table.keep(kept);
        self.drop_outdated_boards(table)?;
        let gone = self.leave_plans(table, asker)?;
        // Whoever had to ask does not know yet.
        let turn = self.start_turn_again(table, cost.and_then(|cost| cost.spent))?;
        let facts: Vec<FactId> = [undone].into_iter().chain(turn).collect();
        self.announce(table, &facts, Some(asker).filter(|&asker| asker != seat))?;
        self.show_hands_again(table, facts.last().copied().unwrap_or(undone))?;
        let own = table.person(seat).id;
        for (_, person) in table.seats().filter(|(_, person)| person.id != own && gone.contains(&person.id)) {
            self.tell_plan_gone(table, person, asker)?;
        }
        Ok(Undone::Back { plan_gone: gone.contains(&own) })
    }

    /// Turns down what the others want at a table: all of it, or one thing.
    ///
    /// # Errors
    /// Refused: nobody wants anything, or not that.
    pub(crate) fn decline_offers(&self, table: &LoadedTable, seat: Seat, only: Option<Consent>) -> Done {
        // What this seat wants itself goes on.
        let mut others = self.tx.offers(table.row.id)?;
        let wanted = |offer: &Offer| only.is_none_or(|only| offer.kind == only.word());
        others.retain(|offer| !offer.seats.contains(seat.number()) && wanted(offer));
        if others.is_empty() {
            return no(Text::new("no-offer").with("table", table.row.id.0));
        }
        for offer in &others {
            self.tx.clear_offer(table.row.id, &offer.kind)?;
        }
        let what = others.iter().filter_map(|offer| Consent::named(&offer.kind)).collect();
        let declined = Fact::OfferDeclined { by: seat.number(), what };
        let declined = self.record(About::Table(table.row.id), &declined)?;
        let wanted = |seat: Seat| others.iter().any(|offer| offer.seats.contains(seat.number()));
        let askers = table.seats().filter(|(seat, _)| wanted(*seat)).map(|(_, person)| person);
        self.keep_for_digests(askers, (declined, Occasion::Offer), &self.rooms(table)?)?;
        // What somebody has planned for now may have waited for that.
        self.follow_plans(table, None)?;
        self.say_at(table, declined)
    }

    /// Withdraws what a seat wants at a table, also if others have agreed by now.
    ///
    /// # Errors
    /// Refused: it wants nothing.
    pub(crate) fn withdraw_offers(&self, table: &LoadedTable, seat: Seat, only: Option<Consent>) -> Done {
        let mut own = self.tx.offers(table.row.id)?;
        own.retain(|offer| offer.seats.contains(seat.number()));
        own.retain(|offer| only.is_none_or(|only| offer.kind == only.word()));
        if own.is_empty() {
            return no(Text::new("no-cancel").with("table", table.row.id.0));
        }
        for offer in &own {
            self.tx.clear_offer(table.row.id, &offer.kind)?;
        }
        let what = own.iter().filter_map(|offer| Consent::named(&offer.kind)).collect();
        let withdrawn = Fact::OfferWithdrawn { by: seat.number(), what };
        let withdrawn = self.record(About::Table(table.row.id), &withdrawn)?;
        // What somebody has planned for now may have waited for that.
        self.follow_plans(table, None)?;
        self.say_at(table, withdrawn)
    }

    /// Offers end when they are answered by a move: a draw or a pause when somebody else moves than those who want it, a
    /// take-back by any move.
    pub(in crate::deeds) fn lapse(&self, table: &LoadedTable, mover: Seat) -> Done {
        for offer in self.tx.offers(table.row.id)? {
            if is_answered(&offer, mover) {
                self.tx.clear_offer(table.row.id, &offer.kind)?;
            }
        }
        Ok(())
    }

    /// Tells whether a move of a seat would answer something that is offered at a table.
    pub(in crate::deeds) fn answers(&self, table: &LoadedTable, mover: Seat) -> Done<bool> {
        Ok(self.tx.offers(table.row.id)?.iter().any(|offer| is_answered(offer, mover)))
    }

    /// Ends what others want and `seat` has not agreed to; true if there was anything.
    pub(in crate::deeds) fn lapse_for(&self, table: &LoadedTable, seat: Seat) -> Done<bool> {
        let mut open = self.tx.offers(table.row.id)?;
        open.retain(|offer| !offer.seats.contains(seat.number()));
        open.iter().try_for_each(|offer| self.tx.clear_offer(table.row.id, &offer.kind))?;
        Ok(!open.is_empty())
    }

    /// Notes that `seat` wants something; the fact that everybody does now. If not, the others are asked. `ply` is what a
    /// new offer is about.
    fn everybody_wants(
        &self,
        table: &LoadedTable,
        seat: Seat,
        what: Consent,
        ply: u32,
    ) -> Done<Option<FactId>> {
        let id = table.row.id;
        let offer = self.tx.offer(id, what.word())?;
        if offer.as_ref().is_some_and(|offer| offer.seats.contains(seat.number())) {
            return no(Text::new("no-offer-twice").with("table", id.0));
        }
        // Whoever has to answer is notified once, however many want it then, and not again and again.
        let first = offer.is_none();
        let new = first && self.asked_lately(table, seat)? < MAX_NOTIFYING;
        let (seats, ply) = offer.map_or((SeatSet::NONE, ply), |offer| (offer.seats, offer.ply));
        let seats = agreed_by_computers(table, what).fold(seats.with(seat.number()), SeatSet::with);
        if seats.len() == usize::from(table.row.seats) {
            if first && table.has_computer() {
                // Nobody else slows it down.
                self.spend(table.person(seat).id, Budget::Table(id))?;
            }
            self.tx.clear_offer(id, what.word())?;
            return self.record(About::Table(id), &Fact::OfferAgreed { what }).map(Some);
        }
        self.spend(table.person(seat).id, Budget::Table(id))?;
        self.tx.set_offer(id, what.word(), seats, ply)?;
        let fact = Fact::Offered { what, by: seat.number(), wanted_by: seats.iter().collect() };
        let offered = self.record(About::Table(id), &fact)?;
        let others = table.seats().map(|(other, _)| other.number()).filter(|other| !seats.contains(*other));
        let asked = others.filter(|_| new).fold(SeatSet::NONE, SeatSet::with);
        self.ask_at(table, offered, asked, Occasion::Offer)?;
        Ok(None)
    }

    /// The number of times that a seat has begun to ask the others for something within an hour.
    fn asked_lately(&self, table: &LoadedTable, seat: Seat) -> Done<u32> {
        let mut count = 0;
        for row in self.tx.facts_of_since(table.row.id, self.now - HOUR)? {
            let fact: Fact = serde_json::from_str(&row.body)?;
            let persons = |wanted_by: &[u8]| {
                let seats = wanted_by.iter().filter_map(|number| Seat::numbered(*number));
                seats.filter(|seat| !table.person(*seat).id.is_computer()).count()
            };
            let is_new = |by: u8, wanted_by: &[u8]| by == seat.number() && persons(wanted_by) == 1;
            count +=
                u32::from(matches!(&fact, Fact::Offered { by, wanted_by, .. } if is_new(*by, wanted_by)));
        }
        Ok(count)
    }
}

/// The seats of the computer players that agree to something at once, whoever asks: all of them, but for a draw, which they have to
/// think about.
fn agreed_by_computers(table: &LoadedTable, what: Consent) -> impl Iterator<Item = u8> {
    let computers = table.seats().filter(move |(_, person)| what != Consent::Draw && person.id.is_computer());
    computers.map(|(seat, _)| seat.number())
}

/// Tells whether an offer is answered by a move of a seat.
pub(crate) fn is_answered(offer: &Offer, mover: Seat) -> bool {
    offer.kind == Consent::Undo.word() || !offer.seats.contains(mover.number())
}
