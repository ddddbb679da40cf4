//! Whom a post mentions, and to whom it goes besides: as each has set it.

use engine::Seat;
use storage::{FactId, Lane, Person, SeatedTable, TableId, TableState};

use super::{
    Deeds, Done,
    outgoing::{Room, Rooms},
};
use crate::{
    Body, Fact, Occasion, Telling, To,
    attention::{ONE_PING_MILLIS, Ways},
    loaded::LoadedTable,
};

/// How some at a table are told of something.
#[derive(Default)]
pub(super) struct Called {
    /// Who is mentioned where it stands, by their accounts.
    pub mentioned: Vec<(Seat, String)>,
    /// To whom it goes besides, and whether it notifies nobody there.
    pub direct: Vec<(Seat, bool)>,
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
    /// How those in some seats are told of a fact in a room, as each has set it. Turns of one person at several tables
    /// within a few minutes are one ping, as long as the first of them waits: the boards of the others are sent, and notify
    /// nobody.
    pub(super) fn called(
        &self,
        table: &LoadedTable,
        (room, rooms): (&Room, &Rooms),
        seats: &[Seat],
        (fact, occasion): (FactId, Occasion),
    ) -> Done<Called> {
        let mut called = Called::default();
        for &seat in seats {
            let person = table.person(seat);
            let Some(account) = self.account(person, room, rooms)? else { continue };
            let ways = Ways::of(self.tx, person.id, Some(room.community.id))?;
            let way = ways.telling(occasion);
            let notified = matches!(way, Telling::Mention | Telling::Direct)
                && (occasion != Occasion::Turn || self.pings(person, table, room)?);
            match way {
                Telling::Direct if !table.row.private => called.direct.push((seat, !notified)),
                Telling::Mention | Telling::Direct if notified => called.mentioned.push((seat, account)),
                // The digest lists the tables that wait anyway.
                Telling::Digest if occasion != Occasion::Turn => self.tx.add_missed(person.id, fact)?,
                _ => (),
            }
        }
        Ok(called)
    }

    /// Keeps a fact of which nobody is notified for the digests of some persons, if they want to be told so of such things in
    /// the room where they hear of it. Whoever did it knows.
    pub(super) fn keep_for_digests<'p>(
        &self,
        persons: impl IntoIterator<Item = &'p Person>,
        (fact, occasion): (FactId, Occasion),
        rooms: &Rooms,
    ) -> Done {
        let by = self.cause.person();
        for person in persons.into_iter().filter(|person| Some(person.id) != by) {
            for room in &rooms.rooms {
                let way = Ways::of(self.tx, person.id, Some(room.community.id))?.telling(occasion);
                if way == Telling::Digest && self.account(person, room, rooms)?.is_some() {
                    self.tx.add_missed(person.id, fact)?;
                }
            }
        }
        Ok(())
    }

    /// The same as [`Deeds::hand_on_ping_of`], of whoever sits where somebody was to move.
    pub(super) fn hand_on_ping(&self, table: &LoadedTable, waited: Option<u8>) -> Done {
        match waited.and_then(Seat::numbered) {
            Some(seat) => self.hand_on_ping_of(table.person(seat), table.row.id),
            None => Ok(()),
        }
    }

    /// Somebody was to move at a table, and is no more without having done anything. They may have been notified of that turn
    /// alone, though others waited as well: then one of these notifies them now, with its board once more.
    pub(super) fn hand_on_ping_of(&self, person: &Person, id: TableId) -> Done {
        if Some(person.id) == self.cause.person() || self.waits_for(id, person)? {
            return Ok(());
        }
        for place in self.tx.places_of(id)? {
            let ping = self.tx.last_ping(person.id, &place.network)?;
            let Some((_, at)) = ping.filter(|(pinged, _)| *pinged == id) else { continue };
            let seated = self.tx.seated_tables(person.id, &place.network)?;
            for seated in seated.into_iter().filter(SeatedTable::waits) {
                let ways = Ways::of(self.tx, person.id, Some(seated.table.community))?;
                let notified = |about| matches!(ways.telling(about), Telling::Mention | Telling::Direct);
                let begun = self.turn_begun(seated.table.id, at, notified(Occasion::Reminder))?;
                let (Some(seat), Some(begun)) = (Seat::numbered(seated.seat), begun) else { continue };
                if !notified(Occasion::Turn) {
                    continue;
                }
                let other = LoadedTable::of_row(self.tx, seated.table)?;
                // How much time there was then is no news any more.
                let told: Vec<FactId> = [begun].into_iter().chain(self.time_now(&other)?).collect();
                self.announce(&other, &told, [seat])?;
                // What else was told since then waits behind it, as before.
                self.tx.set_ping(person.id, &place.network, other.row.id, at)?;
                break;
            }
        }
        Ok(())
    }

    /// The fact with which the turn that runs at a table began; none if that was before a moment, or if its player has been
    /// reminded since, where reminders notify them.
    fn turn_begun(&self, table: TableId, since: i64, reminders: bool) -> Done<Option<FactId>> {
        let mut begun = None;
        for fact in self.tx.facts_of(table)? {
            let body: Fact = serde_json::from_str(&fact.body)?;
            if body.begins_turn() {
                begun = Some(fact.id).filter(|_| fact.at >= since);
            } else if reminders && matches!(body, Fact::Reminded { .. }) {
                begun = None;
            }
        }
        Ok(begun)
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

    /// Sends to those who want to be told directly what a room is told; `body` is told whether silently.
    pub(super) fn tell_directly(
        &self,
        table: &LoadedTable,
        room: &Room,
        rooms: &Rooms,
        called: &Called,
        body: impl Fn(To, bool) -> Body,
    ) -> Done {
        for &(seat, silent) in &called.direct {
            let person = table.person(seat);
            self.post_person(person, room, rooms, &Lane::Person(person.id), |to| body(to, silent))?;
        }
        Ok(())
    }
}
