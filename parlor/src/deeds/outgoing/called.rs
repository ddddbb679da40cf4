//! The persons whom a post mentions, and those to whom it goes besides: as each has set it.

use engine::Seat;
use storage::{FactId, Lane, Person};

use crate::deeds::{
    Deeds,
    outgoing::posts::{Room, Rooms},
};
use crate::person::attention::Ways;
use crate::refusal::Done;
use crate::table::loaded::LoadedTable;
use crate::{
    Body, Error, Fact, To,
    command::{Occasion, Telling},
};

/// The way in which some at a table are told of something.
#[derive(Default)]
pub(in crate::deeds) struct Called {
    /// The players who are mentioned where it stands, by their accounts.
    pub mentioned: Vec<(Seat, String)>,
    /// The seats to which it goes besides, and true if it notifies nobody there.
    pub direct: Vec<(Seat, bool)>,
    /// The players who are told of it later, and not notified now.
    pub later: Vec<Seat>,
}

impl Called {
    pub(in crate::deeds) fn mentioned(&self) -> Vec<String> {
        self.mentioned.iter().map(|(_, account)| account.clone()).collect()
    }

    pub(in crate::deeds) fn mentioned_at(&self, seat: Seat) -> Vec<String> {
        let own = self.mentioned.iter().filter(|(other, _)| *other == seat);
        own.map(|(_, account)| account.clone()).collect()
    }
}

impl Deeds<'_> {
    /// Finds how those in some seats are told of a fact in a room, as each has set it. The board of a turn
    /// that does not notify its player now, as another one has just now, is sent all the same; and nothing
    /// notifies anybody in their quiet hours but a turn whose clock goes on in them.
    pub(in crate::deeds) fn called(
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
            let way = match self.is_shunned(person.id, occasion)? {
                true => Telling::Nothing,
                false => ways.telling(occasion),
            };
            let tells = matches!(way, Telling::Mention | Telling::Direct);
            let asleep = self.sleeps_at(room, person.id, &ways);
            let own = table.outcome().is_none() && table.play.turn().seat() == Some(seat);
            // The others are told of a turn so that they can claim it, which they were told before.
            let others_turn = occasion == Occasion::Turn && !own && asleep.is_some();
            let asleep = asleep.filter(|_| tells && occasion != Occasion::Turn);
            let notified = tells
                && asleep.is_none()
                && !others_turn
                && (occasion != Occasion::Turn || self.notifies_of_turn(person, &ways, (table, room))?);
            if let Some(waking) = asleep {
                called.later.push(seat);
                // Of their own turn they are told as it is then.
                if own && self.reminds(fact)? {
                    self.owe(person.id, &room.community.network, table.row.id, waking)?;
                } else {
                    self.tell_at_waking(person.id, room, fact, waking)?;
                }
            }
            match occasion {
                Occasion::Turn if tells && !notified => called.later.push(seat),
                // Whoever is reminded knows, and who does not want to be told need not be.
                Occasion::Turn if tells => (),
                Occasion::Reminder if !notified => (),
                Occasion::Turn | Occasion::Reminder => {
                    self.settle(person.id, &room.community.network, table.row.id)?;
                }
                Occasion::Offer | Occasion::Result => (),
            }
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

    /// Tells whether a fact is that somebody is reminded of their turn.
    fn reminds(&self, fact: FactId) -> Done<bool> {
        let row = self.tx.fact(fact)?.ok_or_else(|| Error::Missing(format!("fact {fact}")))?;
        Ok(matches!(serde_json::from_str(&row.body)?, Fact::Reminded { .. } | Fact::Nudged { .. }))
    }

    /// Keeps a fact of which nobody is notified for the digests of some persons, if they want to be told so of such things in
    /// the room where they hear of it. Whoever did it knows.
    pub(in crate::deeds) fn keep_for_digests<'p>(
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

    /// Sends to those who want to be told directly what a room is told; `body` is told whether silently.
    pub(in crate::deeds) fn tell_directly(
        &self,
        table: &LoadedTable,
        room: &Room,
        rooms: &Rooms,
        called: &Called,
        body: impl Fn(To, bool) -> Body,
    ) -> Done {
        for &(seat, silent) in &called.direct {
            let person = table.person(seat);
            let body = |to| body(to, silent);
            if silent {
                self.post_person(person, room, rooms, &Lane::Person(person.id), body)?;
            } else {
                self.ring_person(person, room, rooms, &Lane::Person(person.id), body)?;
            }
        }
        Ok(())
    }

    /// The last of some facts, of which somebody is told later who sleeps: what becomes of places in a ladder follows from the
    /// end of a table.
    pub(in crate::deeds) fn told_last(&self, facts: &[FactId], over: bool) -> Done<Option<FactId>> {
        for fact in facts.iter().rev().filter(|_| over) {
            let row = self.tx.fact(*fact)?;
            let known = row.map(|row| serde_json::from_str(&row.body)).transpose()?;
            if !matches!(known, Some(Fact::Ladder { .. })) {
                return Ok(Some(*fact));
            }
        }
        Ok(facts.last().copied())
    }

    /// The facts from the end of a table on.
    pub(in crate::deeds) fn since_end(&self, facts: &[i64]) -> Done<Vec<i64>> {
        for (at, fact) in facts.iter().enumerate() {
            let row = self.tx.fact(FactId(*fact))?;
            let fact = row.map(|row| serde_json::from_str(&row.body)).transpose()?;
            if let Some(Fact::Ended { .. }) = fact {
                return Ok(facts[at..].to_vec());
            }
        }
        Ok(facts[facts.len().saturating_sub(1)..].to_vec())
    }
}
