//! An organiser decides about a table.

use engine::{Seat, Text, duration};
use storage::{SeatOffer, TableId};

use super::{DONE, Handler, Obeyed, remember};
use crate::output::controls;
use crate::person::people::called;
use crate::table::clock;
use crate::table::loaded::LoadedTable;
use crate::table::offered_seat;
use crate::{
    Cause, Message, Outcome,
    command::{Act, Judge},
    deeds::Deeds,
    deeds::Ruling,
    refusal::{Done, no},
    say,
    telling::whole,
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
        let id = table.row.id.0;
        if let Ruling::Replace { seat, .. } = ruling {
            let asked = [Text::new("judge-asked").with("table", id)];
            let lines: Vec<Text> = asked.into_iter().chain(self.time_of_offer(&table, seat)?).collect();
            let until = offered_seat::until(self.deeds.tx, table.row.id)?;
            let moments = until.map(|until| self.speaker.moment(until)).transpose()?;
            let moments = moments.into_iter().map(|(_, moment)| moment).collect();
            let typing = say(self.speaker.lang, &Text::new("judge-asked-typing").with("table", id));
            let controls = vec![controls::withdraw_seat(&table, self.speaker.lang)];
            let said = Message { moments, typing, controls, ..self.speaker.lines(&lines) };
            return Ok((Outcome::Done, vec![said]));
        }
        Ok((Outcome::Done, vec![self.speaker.message(&Text::new("judge-done").with("table", id))]))
    }

    /// The words about the time at a table whose seat is offered now, for the person who has to decide what
    /// becomes of it: what stands on the clock of whoever is to move, and what whoever takes the seat has.
    fn time_of_offer(&self, table: &LoadedTable, seat: Seat) -> Done<Vec<Text>> {
        let tx = self.deeds.tx;
        let zone = clock::zone_of(tx, self.me.id)?;
        let until = offered_seat::until(tx, table.row.id)?.unwrap_or(self.deeds.now);
        let until = clock::moment(until, &zone);
        let (Some(terms), Some(clock)) = (table.terms()?, tx.turn_clock(table.row.id)?) else {
            return Ok(vec![Text::new("judge-asked-free").with("when", until)]);
        };
        let mover = clock::seat_of(&clock)?;
        let key = match clock.left - clock.spent {
            _ if clock.fell_at.is_some() => "judge-asked-late",
            ..=0 => "judge-asked-none",
            _ => "judge-asked-left",
        };
        let stands = Text::new(key).with("player", called(table.person(mover))).with("when", until);
        let moves = clock::moves_to_go(tx, &table.row, None, clock.seat)?;
        let stands =
            stands.with("left", duration(clock.left - clock.spent)).with("moves", moves.unwrap_or(0));
        if terms.once {
            return Ok(vec![stands]);
        }
        let whole = match mover == seat {
            true => whole(clock.left),
            false => {
                let left = clock::left(tx, &table.row, &terms, None, usize::MAX)?;
                let left = left.get(seat.index()).copied().unwrap_or_default();
                Text::new("judge-asked-next").with("left", duration(left))
            }
        };
        Ok(vec![stands, whole])
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
