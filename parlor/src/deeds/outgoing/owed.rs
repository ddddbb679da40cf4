//! Turns of which their players have still to be told: those that were merged into the notification of another turn, and
//! those that began in their quiet hours. Each is told once, the first ten by name: in the next answer that its player gets, whatever that is
//! about, or else in one notification of all of them. What else happened in quiet hours is told with them when these are over.

use std::collections::{BTreeSet, HashMap};

use engine::Lang;
use storage::{Lane, Merging, Owed, Person, PersonId, Table, TableId, TablePlace, TableState};

use crate::deeds::{
    Deeds,
    outgoing::posts::{Room, Rooms},
};
use crate::person::attention::{ONE_PING_MILLIS, Ways};
use crate::refusal::Done;
use crate::table::loaded::LoadedTable;
use crate::{
    Body, Fact, Look, Message, Subject, Timer,
    command::{Occasion, Telling},
    speaker::Speaker,
    telling::{Reader, Waiting, overnight, owed_turns},
};

/// Turns of one person, and what happened while they slept, of which they are told together.
struct Batch {
    room: Room,
    /// True if nobody else may read it.
    private: bool,
    merging: Merging,
    tables: Vec<Waiting>,
    overnight: Vec<storage::Fact>,
}

impl Deeds<'_> {
    /// Tells whether a turn that begins notifies its player now. If not, they are still to be told of it, and
    /// a timer sees to that.
    ///
    /// Turns of one person within a few minutes are one notification, as long as the first of them waits: elsewhere on the
    /// network, or where others read what is answered, in that room. Whoever has moved at the table just now is there, and
    /// waits for an answer.
    pub(in crate::deeds) fn notifies_of_turn(
        &self,
        person: &Person,
        ways: &Ways,
        (table, room): (&LoadedTable, &Room),
    ) -> Done<bool> {
        let (network, id, merging) = (&room.community.network, table.row.id, room.community.merging);
        if merging == Merging::Never {
            // On a single screen everything is read anyway, and nothing rings.
            return Ok(true);
        }
        // Whoever has begun their own turn, such as by accepting, is awake, and there.
        let is_there = self.cause.person() == Some(person.id);
        if let Some(waking) = self.sleeps_until(ways, table)?.filter(|_| !is_there) {
            self.owe(person.id, network, id, waking)?;
            return Ok(false);
        }
        let recent = |at: i64| (0..ONE_PING_MILLIS).contains(&(self.now - at));
        let (last, owed) = self.tx.last_ping(person.id, network, id)?;
        let last = last.filter(|(other, at)| *other != id && recent(*at));
        if let Some((other, _)) = last
            && !is_there
            && self.waits_for(other, person.id)?.is_some()
            && (merging == Merging::Everywhere || self.is_shown_in(other, room)?)
            && !self.moved_at(table, person)?.is_some_and(recent)
        {
            self.owe(person.id, network, id, self.now + ONE_PING_MILLIS)?;
            return Ok(false);
        }
        if owed {
            self.settle(person.id, network, id)?;
        }
        self.tx.set_ping(person.id, network, id, self.now)?;
        Ok(true)
    }

    /// Reads ahead what is read to tell the others at a table of a turn, as on the network of this request, and whoever speaks of
    /// turns of which they have still to be told.
    pub(in crate::deeds) fn foresee_telling(&self, table: &LoadedTable) {
        let Some((here, _)) = &self.here else { return };
        self.tx.foresee(|tx| {
            for person in &table.persons {
                if self.cause.person() == Some(person.id) {
                    tx.owed_to(person.id, &here.network, self.now - ONE_PING_MILLIS)?;
                } else {
                    tx.account_on(person.id, &here.network)?;
                    tx.settings(person.id)?;
                    tx.last_ping(person.id, &here.network, table.row.id)?;
                }
            }
            Ok(())
        });
    }

    /// Notes that somebody has been told of a turn, or is told of it in some other way.
    pub(in crate::deeds) fn settle(&self, person: PersonId, network: &str, table: TableId) -> Done {
        self.tx.forget_owed(person, network, table)?;
        Ok(())
    }

    /// Notes that somebody has been told of all that waits for them on a network.
    pub(in crate::deeds) fn settle_all(&self, person: PersonId, network: &str) -> Done {
        for owed in self.tx.all_owed_to(person)?.into_iter().filter(|owed| owed.network == network) {
            self.settle(person, network, owed.table)?;
        }
        Ok(())
    }

    /// The moment until which somebody has their quiet hours, if a clock does not go on in them.
    fn sleeps_until(&self, ways: &Ways, table: &LoadedTable) -> Done<Option<i64>> {
        let counts = table.terms()?.is_none_or(|terms| terms.control.has_nights());
        Ok(self.night_until(ways).filter(|_| counts))
    }

    /// Notes that somebody has still to be told of their turn at a table, at some moment at the latest.
    pub(in crate::deeds) fn owe(&self, person: PersonId, network: &str, table: TableId, at: i64) -> Done {
        self.tx.owe(person, network, table, self.now)?;
        self.wake_at(person, at)
    }

    /// Tells somebody at some moment, at the latest, of all of which they have still to be told.
    pub(in crate::deeds) fn wake_at(&self, person: PersonId, at: i64) -> Done {
        match self.tx.timers_of_person(person, Timer::OWED)?.first() {
            Some(timer) if timer.due_at <= at => (),
            Some(timer) => {
                self.tx.put_off_timer(timer.id, at)?;
            }
            None => Timer::Owed { person }.set(self.tx, at, self.now)?,
        }
        Ok(())
    }

    /// The moment of a person's last move at a table, of the moves that stand.
    fn moved_at(&self, table: &LoadedTable, person: &Person) -> Done<Option<i64>> {
        match table.seat_of(person.id) {
            Some(seat) => Ok(self.tx.moved_at(table.row.id, seat.number())?),
            None => Ok(None),
        }
    }

    /// Tells whether a table is shown in a room.
    fn is_shown_in(&self, table: TableId, room: &Room) -> Done<bool> {
        let place = self.tx.place_of(table, &room.community.network)?;
        Ok(place.is_some_and(|place| place.community == room.community.id && place.room == room.name))
    }

    /// A table where somebody is to move; none if they are not.
    fn waits_for(&self, table: TableId, person: PersonId) -> Done<Option<Table>> {
        let running = |row: &Table| row.state == TableState::Running && row.paused_at.is_none();
        let Some(row) = self.tx.table(table)?.filter(running) else { return Ok(None) };
        let seats = self.tx.seats(table)?;
        let waits = seats.iter().any(|seat| seat.person.id == person && Some(seat.seat) == row.to_move);
        Ok(Some(row).filter(|_| waits))
    }

    /// Names to whoever speaks the turns of which they have still to be told, but for those that `told` shows anyway: in a
    /// message for them alone, or where others read what is answered, in the rooms of these turns. What such a message names
    /// counts as told when it has arrived, of which the network has to say so: see [`owed_are_told`](crate::due::owed_are_told).
    pub(crate) fn tell_owed(&self, speaker: &Speaker<'_>, told: &[Message]) -> Done<Option<Message>> {
        let (Some(me), network) = (&speaker.me, &speaker.request.place.network) else { return Ok(None) };
        let unnamed = speaker.owed()?;
        if unnamed.is_empty() {
            return Ok(None);
        }
        // An older board does not say whose turn it is now.
        let shows = |message: &Message, row: &Table| {
            let boards = message.board.iter().chain(message.sheet.iter().map(|tile| &tile.board));
            let now = |subject: &Subject| {
                matches!(subject, Subject::Table { table, ply, then: None, .. }
                    if *table == row.id.0 && *ply == row.plies)
            };
            boards.map(|board| &board.subject).any(now)
        };
        let mut batches = self.take_owed(me, network, &unnamed)?;
        for batch in &mut batches {
            let mut tables = Vec::new();
            for waiting in std::mem::take(&mut batch.tables) {
                let id = waiting.row.id;
                // Whoever speaks below a board of that table is there.
                let here = speaker.request.board.is_some_and(|board| board.table == id.0);
                if here || told.iter().any(|message| shows(message, &waiting.row)) {
                    self.settle(me.id, network, id)?;
                } else {
                    tables.push(waiting);
                }
            }
            batch.tables = tables;
        }
        batches.retain(|batch| !batch.tables.is_empty());
        let (named, called): (Vec<Batch>, Vec<Batch>) =
            batches.into_iter().partition(|batch| batch.merging == Merging::Everywhere);
        for batch in called {
            self.tell_batch(me, &batch)?;
        }
        let waiting: Vec<Waiting> = named.iter().flat_map(|batch| batch.tables.iter().cloned()).collect();
        if waiting.is_empty() {
            return Ok(None);
        }
        // What is not named was settled above.
        self.tx.name_owed(me.id, network, self.now - ONE_PING_MILLIS, self.now)?;
        self.wake_at(me.id, self.now + ONE_PING_MILLIS)?;
        let message = owed_turns(self.tx, me.id, &waiting, speaker.lang)?;
        // Where it is said others may not see the rooms of these turns.
        let place = &speaker.request.place;
        let elsewhere = |batch: &Batch| batch.room.community.account != place.community;
        let hidden = named.iter().any(|batch| batch.private || elsewhere(batch));
        Ok(Some(Message { hidden, owed: Some(self.now), ..message }))
    }

    /// Tells somebody of all turns of which they have still to be told, on all networks; and when it is day for them, of what
    /// happened while they slept.
    ///
    /// # Errors
    /// Ours only.
    pub(crate) fn owed_due(&self, person: PersonId) -> Done {
        // Two persons may have become one since.
        let Some(person) = self.tx.person(person)? else { return Ok(()) };
        let ways = Ways::of(self.tx, person.id, None)?;
        let (mut now, mut later) = (Vec::new(), Vec::new());
        // An answer that is on its way may arrive.
        let under_way = |owed: &Owed| {
            let named = owed.named_at.map(|at| at + ONE_PING_MILLIS)?;
            (self.now + 1..=self.now + ONE_PING_MILLIS).contains(&named).then_some(named)
        };
        for owed in self.tx.all_owed_to(person.id)? {
            let row = self.waits_for(owed.table, person.id)?;
            if let Some(at) = under_way(&owed) {
                later.push(at);
                continue;
            }
            let waking = match row.map(|row| LoadedTable::of_row(self.tx, row)).transpose()? {
                Some(table) => self.sleeps_until(&ways, &table)?,
                None => None,
            };
            match waking {
                Some(at) => later.push(at),
                None => now.push(owed),
            }
        }
        // The timer may be that of others, which were told in some other way. A clock that was set back waits for nothing.
        let soon = self.now + 1..=self.now + ONE_PING_MILLIS;
        let at = |owed: &Owed| owed.since + ONE_PING_MILLIS;
        if now.iter().all(|owed| soon.contains(&at(owed))) {
            later.extend(now.drain(..).map(|owed| at(&owed)));
        }
        let mut happened = self.tx.overnight_of(person.id)?;
        if let Some(waking) = self.night_until(&ways).filter(|_| !happened.is_empty()) {
            happened.clear();
            later.push(waking);
        }
        let turns_on = now.iter().map(|owed| &owed.network);
        let networks: BTreeSet<&String> =
            turns_on.chain(happened.iter().map(|(network, _)| network)).collect();
        for network in networks {
            let tables: Vec<TableId> =
                now.iter().filter(|owed| owed.network == *network).map(|owed| owed.table).collect();
            let mut batches = self.take_owed(&person, network, &tables)?;
            for (_, fact) in happened.iter().filter(|(other, _)| other == network) {
                self.take_overnight(&person, network, fact, &mut batches)?;
            }
            for batch in batches {
                self.tell_batch(&person, &batch)?;
            }
        }
        match later.into_iter().min() {
            Some(at) => Ok(Timer::Owed { person: person.id }.set(self.tx, at, self.now)?),
            None => Ok(()),
        }
    }

    /// The turns of a person at these tables, by where they want to be told of them. What is somebody else's turn by now is
    /// left out, and so is what they do not want to be told: that is not noted any more.
    fn take_owed(&self, person: &Person, network: &str, tables: &[TableId]) -> Done<Vec<Batch>> {
        let mut batches: Vec<Batch> = Vec::new();
        let ways = Ways::of(self.tx, person.id, None)?;
        let turns = self.tx.owed_turns(person.id, network)?.into_iter();
        let mut turns: HashMap<TableId, (Table, TablePlace)> = turns.map(|turn| (turn.0.id, turn)).collect();
        for &id in tables {
            let Some((row, place)) = turns.remove(&id) else {
                self.settle(person.id, network, id)?;
                continue;
            };
            let waiting = Waiting { row, place: Some(place.clone()) };
            let private = match ways.telling_in(Some(place.community), Occasion::Turn) {
                Telling::Mention => waiting.row.private,
                Telling::Direct => true,
                Telling::Digest | Telling::Nothing | Telling::Test | Telling::Default => {
                    self.settle(person.id, network, id)?;
                    continue;
                }
            };
            let known = batches.iter().map(|batch| &batch.room.community);
            let room = match known.into_iter().find(|known| known.id == place.community) {
                Some(community) => Room { community: community.clone(), name: place.room },
                None => self.room(place.community, &place.room)?,
            };
            batch_of(&mut batches, room, private).tables.push(waiting);
        }
        Ok(batches)
    }

    /// Adds what happened while somebody slept to what they are told, if it still concerns them and they want to be told; it
    /// does not wait any more.
    fn take_overnight(
        &self,
        person: &Person,
        network: &str,
        row: &storage::Fact,
        batches: &mut Vec<Batch>,
    ) -> Done {
        self.tx.forget_overnight(person.id, network, row.id)?;
        let reader = Reader { lang: Lang::En, hears: false, look: Look::default(), person: Some(person.id) };
        match overnight(self.tx, &reader, person.id, row) {
            Ok(Some(_)) => (),
            Ok(None) => return Ok(()),
            Err(error) => {
                // All else is told all the same.
                tracing::error!(%error, fact = row.id.0, "cannot tell a fact of the night");
                return Ok(());
            }
        }
        let Some((room, hidden)) = self.room_of_fact(row, network)? else { return Ok(()) };
        let fact: Fact = serde_json::from_str(&row.body)?;
        let private =
            match Ways::of(self.tx, person.id, Some(room.community.id))?.telling(Occasion::of(&fact)) {
                Telling::Mention => hidden,
                Telling::Direct => true,
                Telling::Digest => return Ok(self.tx.add_missed(person.id, row.id)?),
                Telling::Nothing | Telling::Test | Telling::Default => return Ok(()),
            };
        batch_of(batches, room, private).overnight.push(row.clone());
        Ok(())
    }

    /// The room on a network in which it is told what happened, and true if nobody else may read it.
    fn room_of_fact(&self, row: &storage::Fact, network: &str) -> Done<Option<(Room, bool)>> {
        if let Some(id) = row.table {
            let (Some(table), Some(place)) = (self.tx.table(id)?, self.tx.place_of(id, network)?) else {
                return Ok(None);
            };
            return Ok(Some((self.room(place.community, &place.room)?, table.private)));
        }
        let Some(challenge) = row.challenge.map(|id| self.tx.challenge(id)).transpose()?.flatten() else {
            return Ok(None);
        };
        let rooms = self.rooms_of_challenge(&challenge)?.rooms.into_iter();
        let room = rooms.into_iter().find(|room| room.community.network == network);
        Ok(room.map(|room| (room, challenge.private)))
    }

    /// Notifies somebody of turns and of what else happened, where the first of it is played, or privately.
    fn tell_batch(&self, person: &Person, batch: &Batch) -> Done {
        let Batch { room, private, tables, overnight, .. } = batch;
        let network = &room.community.network;
        let tables: Vec<TableId> = tables.iter().map(|waiting| waiting.row.id).collect();
        for &table in &tables {
            self.settle(person.id, network, table)?;
        }
        // Where something waits to be sent it may wait for long, such as in a thread that is locked.
        let is_open =
            |id: &&TableId| self.tx.posts_in(network, &Lane::Table(**id)).is_ok_and(|posts| posts.is_empty());
        let first = tables.iter().find(is_open).or(tables.first()).copied();
        let rooms = Rooms { rooms: Vec::new(), networks: Vec::new() };
        let Some(account) = self.account(person, room, &rooms)? else { return Ok(()) };
        if let Some(first) = first {
            self.tx.set_ping(person.id, network, first, self.now)?;
        }
        let lane = match first.or_else(|| overnight.iter().find_map(|fact| fact.table)) {
            Some(table) => Lane::Table(table),
            None => Lane::Room(room.community.id, room.name.clone()),
        };
        let tables: Vec<i64> = tables.iter().map(|table| table.0).collect();
        let overnight: Vec<i64> = overnight.iter().map(|fact| fact.id.0).collect();
        let body = |to| Body::Owed { to, tables, overnight, mention: vec![account] };
        if *private {
            return self.ring_person(person, room, &rooms, &Lane::Person(person.id), body);
        }
        self.post_room(room, &lane, body)
    }
}

/// The batch of the facts that are told together in a room, or privately in its community.
fn batch_of(batches: &mut Vec<Batch>, room: Room, private: bool) -> &mut Batch {
    let with = batches.iter().position(|batch| {
        // Whoever reads a room may not see another one of its community.
        let same_room = batch.room.name == room.name || private;
        batch.private == private && batch.room.community.id == room.community.id && same_room
    });
    let at = with.unwrap_or(batches.len());
    if with.is_none() {
        let merging = room.community.merging;
        batches.push(Batch { room, private, merging, tables: Vec::new(), overnight: Vec::new() });
    }
    &mut batches[at]
}
