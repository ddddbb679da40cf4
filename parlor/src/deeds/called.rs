//! Whom a post mentions, and to whom it goes besides: as each has set it.

use engine::Seat;
use storage::{Lane, Person, TableId, TableState};

use super::{
    Deeds, Done,
    outgoing::{Room, Rooms},
};
use crate::{
    Body, Occasion, Telling, To,
    attention::{ONE_PING_MILLIS, Ways},
    loaded::LoadedTable,
};

/// How some at a table are told of something.
#[derive(Default)]
pub(super) struct Called {
    /// Who is mentioned where it stands, by their accounts.
    pub mentioned: Vec<(Seat, String)>,
    /// To whom it goes besides.
    pub direct: Vec<Seat>,
}

impl Called {
    pub fn mentioned(&self) -> Vec<String> {
        self.mentioned.iter().map(|(_, account)| account.clone()).collect()
    }

    pub fn mentioned_at(&self, seat: Seat) -> Vec<String> {
        let own = self.mentioned.iter().filter(|(other, _)| *other == seat);
        own.map(|(_, account)| account.clone()).collect()
    }
}

impl Deeds<'_> {
    /// How those in some seats are told of something in a room, as each has set it. Turns of one person at several tables
    /// within a few minutes are one ping, as long as the first of them waits: the boards of the others are sent, and notify
    /// nobody.
    pub(super) fn called(
        &self,
        table: &LoadedTable,
        room: &Room,
        rooms: &Rooms,
        seats: &[Seat],
        occasion: Occasion,
    ) -> Done<Called> {
        let mut called = Called::default();
        for &seat in seats {
            let person = table.person(seat);
            let Some(account) = self.account(person, room, rooms)? else { continue };
            let ways = Ways::of(self.tx, person.id, Some(room.community.id))?;
            match ways.telling(occasion) {
                Telling::Direct if table.row.private => called.mentioned.push((seat, account)),
                Telling::Direct => called.direct.push(seat),
                Telling::Mention if occasion == Occasion::Turn && !self.pings(person, table, room)? => (),
                Telling::Mention => called.mentioned.push((seat, account)),
                Telling::Digest | Telling::Nothing | Telling::Test => (),
            }
        }
        Ok(called)
    }

    /// Whether a turn notifies its player, which is noted.
    fn pings(&self, person: &Person, table: &LoadedTable, room: &Room) -> Done<bool> {
        let (network, table) = (&room.community.network, table.row.id);
        if let Some((other, at)) = self.tx.last_ping(person.id, network)?
            && other != table
            && (0..ONE_PING_MILLIS).contains(&(self.now - at))
            && self.waits_for(other, person)?
        {
            return Ok(false);
        }
        self.tx.set_ping(person.id, network, table, self.now)?;
        Ok(true)
    }

    /// Whether somebody is to move at another table.
    fn waits_for(&self, table: TableId, person: &Person) -> Done<bool> {
        let Some(row) =
            self.tx.table(table)?.filter(|row| row.state == TableState::Running && row.paused_at.is_none())
        else {
            return Ok(false);
        };
        let seats = self.tx.seats(table)?;
        Ok(seats.iter().any(|seat| seat.person.id == person.id && Some(seat.seat) == row.to_move))
    }

    /// Sends to those who want to be told directly what a room is told.
    pub(super) fn tell_directly(
        &self,
        table: &LoadedTable,
        room: &Room,
        rooms: &Rooms,
        called: &Called,
        body: impl Fn(To) -> Body,
    ) -> Done {
        for &seat in &called.direct {
            let person = table.person(seat);
            self.post_person(person, room, rooms, &Lane::Person(person.id), &body)?;
        }
        Ok(())
    }
}
