//! The readers of a deed. A post names facts and a board; what it says is made when it is sent.

use engine::{Eyes, Lang, Seat, Text, Turn, View};
use storage::{Community, CommunityId, FactId, Lane, Link, Person, PersonId, SeatSet, Spot, TablePlace, Way};

use crate::deeds::Deeds;
use crate::person::people::{called, is_former};
use crate::person::settings::results_in;
use crate::refusal::Done;
use crate::table::loaded::LoadedTable;
use crate::table::matches::Course;
use crate::{
    Board, Body, Error, Message, Sight, Subject, To,
    command::{Occasion, Results},
    say,
    telling::{language, room_language},
};

/// A room where a table or a challenge is shown.
pub(in crate::deeds) struct Room {
    pub community: Community,
    pub name: String,
}

/// The rooms where a table or a challenge is shown, one on each network, and on which of these its persons play, as far as
/// it is known.
pub(in crate::deeds) struct Rooms {
    pub rooms: Vec<Room>,
    pub networks: Vec<(PersonId, String)>,
}

impl Deeds<'_> {
    /// Tells everybody at a table what happened, with the board as it is now: the rooms where it is shown, or the players
    /// alone if the table is private; and privately whoever sees more than the room and has something new to see.
    pub(in crate::deeds) fn announce(
        &self,
        table: &LoadedTable,
        facts: &[FactId],
        mention: impl IntoIterator<Item = Seat>,
    ) -> Done {
        let Some(&last) = facts.last() else { return Ok(()) };
        self.announce_as_of(table, facts, last, mention)
    }

    /// The same, with the board as it is after `as_of`.
    pub(in crate::deeds) fn announce_as_of(
        &self,
        table: &LoadedTable,
        facts: &[FactId],
        as_of: FactId,
        mention: impl IntoIterator<Item = Seat>,
    ) -> Done {
        self.wake_computers(table);
        let mention: Vec<Seat> = mention.into_iter().collect();
        let over = table.outcome().is_some();
        let occasion = if over { Occasion::Result } else { Occasion::Turn };
        let Some(last) = self.told_last(facts, over)? else { return Ok(()) };
        let ply = table.play.played().len() as u32;
        let board = |eyes| {
            let as_of = Some(as_of.0);
            Board::of(Subject::Table { table: table.row.id.0, ply, as_of, eyes, then: None })
        };
        let facts: Vec<i64> = facts.iter().map(|fact| fact.0).collect();
        let lane = Lane::Table(table.row.id);
        let rooms = self.rooms(table)?;
        for room in &rooms.rooms {
            let called = self.called(table, (room, &rooms), &mention, (last, occasion))?;
            if table.row.private {
                for (seat, person) in table.seats() {
                    let eyes = if over { Sight::Archive } else { Sight::Seat(seat.number()) };
                    let mention = called.mentioned_at(seat);
                    let rings = !mention.is_empty();
                    let body = |to| Body::News {
                        to,
                        facts: facts.clone(),
                        board: Some(board(eyes)),
                        mention,
                        in_room: false,
                        silent: called.later.contains(&seat),
                    };
                    if rings {
                        self.ring_person(person, room, &rooms, &lane, body)?;
                    } else {
                        self.post_person(person, room, &rooms, &lane, body)?;
                    }
                }
                continue;
            }
            let eyes = if over { Sight::Archive } else { Sight::Room };
            let mention = called.mentioned();
            let ends = over && !self.match_goes_on(table)?;
            let results = if ends { self.results(table, room)? } else { Results::Thread };
            let seen = Some(board(eyes));
            if results == Results::Both {
                let room_lane = Lane::Room(room.community.id, room.name.clone());
                // With the end of a match that of its last game, and what becomes of places in a ladder.
                let facts = self.since_end(&facts)?;
                let (board, mention) = (seen.clone(), Vec::new());
                self.post_room(room, &room_lane, |to| Body::News {
                    to,
                    facts,
                    board,
                    mention,
                    in_room: true,
                    silent: false,
                })?;
            }
            let in_room = results == Results::Room;
            let news = |to, mention, in_room, silent| {
                let (facts, board) = (facts.clone(), seen.clone());
                Body::News { to, facts, board, mention, in_room, silent }
            };
            self.post_room(room, &lane, |to| news(to, mention, in_room, false))?;
            let directly = |to, silent| news(to, Vec::new(), false, silent);
            self.tell_directly(table, room, &rooms, &called, directly)?;
            if !over {
                self.show_hands(table, room, &rooms, &lane, board)?;
            }
        }
        Ok(())
    }

    /// Tells whether another game follows on a table that is over.
    fn match_goes_on(&self, table: &LoadedTable) -> Done<bool> {
        let found = Course::of_table(self.tx, &table.row)?;
        Ok(found.is_some_and(|(course, _)| course.row.ended_at.is_none() && course.of_games().is_some()))
    }

    /// The place where the end of a table is told in a room: in its thread, unless it has none.
    fn results(&self, table: &LoadedTable, room: &Room) -> Done<Results> {
        let place = self.tx.place_of(table.row.id, &room.community.network)?;
        Ok(match place.map(|place| place.spot) {
            Some(Spot::Thread(_)) => results_in(self.tx, room.community.id)?,
            _ => Results::Thread,
        })
    }

    /// Shows privately what the room does not see, to whom it is new.
    fn show_hands(
        &self,
        table: &LoadedTable,
        room: &Room,
        rooms: &Rooms,
        lane: &Lane,
        board: impl Fn(Sight) -> Board,
    ) -> Done {
        if !table.play.game().info.hidden {
            return Ok(());
        }
        let first = table.play.played().is_empty();
        let public = table.play.view(Eyes::Room);
        for (seat, person) in table.seats() {
            let news = first || !table.play.undoable() || table.play.turn() == Turn::To(seat);
            if news && differs(table.play.view(Eyes::Of(seat)), &public) {
                let board = board(Sight::Seat(seat.number()));
                self.post_person(person, room, rooms, lane, |to| Body::Hand { to, board, silent: false })?;
            }
        }
        Ok(())
    }

    /// Tells everybody at a table of something that changes no board.
    pub(in crate::deeds) fn say_at(&self, table: &LoadedTable, fact: FactId) -> Done {
        self.ask_at(table, fact, SeatSet::NONE, Occasion::Offer)
    }

    /// The same, where some are told of it: they have to answer, or to hurry.
    pub(in crate::deeds) fn ask_at(
        &self,
        table: &LoadedTable,
        fact: FactId,
        asked: SeatSet,
        occasion: Occasion,
    ) -> Done {
        self.ask_with(table, (fact, &[]), asked, occasion)
    }

    /// The same, with what followed from it told in the same post.
    pub(in crate::deeds) fn ask_with(
        &self,
        table: &LoadedTable,
        (fact, more): (FactId, &[FactId]),
        asked: SeatSet,
        occasion: Occasion,
    ) -> Done {
        self.wake_computers(table);
        let lane = Lane::Table(table.row.id);
        let facts: Vec<i64> = [fact].iter().chain(more).map(|fact| fact.0).collect();
        let body = |to, mention, silent| spoken_so(to, facts.clone(), mention, silent);
        let rooms = self.rooms(table)?;
        for room in &rooms.rooms {
            let seats: Vec<Seat> = table.seats().map(|(seat, _)| seat).collect();
            let asked: Vec<Seat> = seats.into_iter().filter(|seat| asked.contains(seat.number())).collect();
            let called = self.called(table, (room, &rooms), &asked, (fact, occasion))?;
            if !table.row.private {
                self.post_room(room, &lane, |to| body(to, called.mentioned(), false))?;
                self.tell_directly(table, room, &rooms, &called, |to, silent| body(to, Vec::new(), silent))?;
                continue;
            }
            for (seat, person) in table.seats() {
                let body = |to| body(to, called.mentioned_at(seat), false);
                self.post_person(person, room, &rooms, &lane, body)?;
            }
        }
        Ok(())
    }

    /// Shows a seat privately what the room does not see, as it is after a fact.
    pub(in crate::deeds) fn show_hand(&self, table: &LoadedTable, seat: Seat, as_of: FactId) -> Done {
        let hidden = table.play.game().info.hidden && !table.row.private;
        if !hidden || !differs(table.play.view(Eyes::Of(seat)), &table.play.view(Eyes::Room)) {
            return Ok(());
        }
        let (ply, eyes) = (table.play.played().len() as u32, Sight::Seat(seat.number()));
        let subject = Subject::Table { table: table.row.id.0, ply, as_of: Some(as_of.0), eyes, then: None };
        let (rooms, lane) = (self.rooms(table)?, Lane::Table(table.row.id));
        for room in &rooms.rooms {
            let board = Board::of(subject.clone());
            let hand = |to| Body::Hand { to, board, silent: false };
            self.post_person(table.person(seat), room, &rooms, &lane, hand)?;
        }
        Ok(())
    }

    /// Tells of a table to whose players nothing is delivered on a network: in its rooms on others, and in a room of its
    /// community where something has arrived last, for whoever may know what to do. Of a private table nobody else is told.
    pub(in crate::deeds) fn tell_elsewhere(&self, table: &LoadedTable, fact: FactId, network: &str) -> Done {
        let body = |to| Body::News {
            to,
            facts: vec![fact.0],
            board: None,
            mention: Vec::new(),
            in_room: true,
            silent: false,
        };
        let rooms = self.rooms(table)?;
        for room in rooms.rooms.iter().filter(|_| !table.row.private) {
            if room.community.network != network {
                self.post_room(room, &Lane::Table(table.row.id), body)?;
                continue;
            }
            let Some(heard) = self.tx.room_reached_last(room.community.id, &room.name)? else {
                tracing::warn!(
                    table = table.row.id.0,
                    network,
                    "cannot tell anybody that a table is not reached"
                );
                continue;
            };
            let lane = Lane::Room(room.community.id, heard.clone());
            let other = Room { community: room.community.clone(), name: heard };
            self.post_room(&other, &lane, body)?;
        }
        Ok(())
    }

    /// Says something to whoever asked for a link, where that was.
    pub(crate) fn tell_linked(&self, link: &Link, message: Message) -> Done {
        let room = self.room(link.community, &link.room)?;
        let (account, community) = (link.account.clone(), room.community.account.clone());
        let to = To::Person { account, community, room: room.name.clone() };
        let body = Body::Said { to, message, reply_to: None, spot: None };
        let body = if self.sleeps(link.person)?.is_some() { body.silent() } else { body };
        self.post(&room, &Lane::Person(link.person), &body)
    }

    /// Tells somebody, privately, that what they had planned has gone with the moves that `asker` had taken back.
    pub(in crate::deeds) fn tell_plan_gone(&self, table: &LoadedTable, person: &Person, asker: Seat) -> Done {
        let (rooms, lane) = (self.rooms(table)?, Lane::Person(person.id));
        let text = Text::new("plan-gone").with("table", table.row.id.0);
        let text = text.with("player", called(table.person(asker)));
        for room in &rooms.rooms {
            let lang = room_language(Some(&room.community), None).unwrap_or(Lang::En);
            let text = say(language(Some(person), None, lang), &text);
            self.post_person(person, room, &rooms, &lane, |to| {
                let message = Message { text: text.clone(), hidden: true, ..Message::default() };
                Body::Said { to, message, reply_to: None, spot: None }
            })?;
        }
        Ok(())
    }

    /// The rooms where a table is shown.
    pub(in crate::deeds) fn rooms(&self, table: &LoadedTable) -> Done<Rooms> {
        let mut places = self.tx.places_of(table.row.id)?;
        for place in &mut places {
            self.find_again(table, place)?;
        }
        let rooms: Done<Vec<Room>> =
            places.iter().map(|place| self.room(place.community, &place.room)).collect();
        let networks = if places.len() > 1 { self.tx.networks_at(table.row.id)? } else { Vec::new() };
        Ok(Rooms { rooms: rooms?, networks })
    }

    /// A table whose room is gone goes on where one of its players speaks of it, in the same community; what waited to be
    /// said there is said then.
    fn find_again(&self, table: &LoadedTable, place: &mut TablePlace) -> Done {
        let here = self.here.as_ref().filter(|_| place.spot == Spot::Lost);
        let Some((community, room)) = here else { return Ok(()) };
        let sits = self.cause.person().is_some_and(|person| table.seat_of(person).is_some());
        if place.community == community.id && sits {
            self.tx.move_table(table.row.id, &place.network, room)?;
            self.tx.wake(&place.network, &Way::Lane(Lane::Table(table.row.id)), self.now)?;
            (*room).clone_into(&mut place.room);
        }
        Ok(())
    }

    pub(in crate::deeds) fn room(&self, community: CommunityId, name: &str) -> Done<Room> {
        let here = self.here.as_ref().map(|(here, _)| here).filter(|here| here.id == community);
        let found = match here {
            Some(here) => Some(here.clone()),
            None => self.tx.community(community)?,
        };
        let community = found.ok_or_else(|| Error::Missing(format!("community {community}")))?;
        Ok(Room { community, name: name.to_owned() })
    }

    /// The account of a person on the network of a room. Whoever plays on another network where there is a room has none
    /// here: nothing that is for one person alone goes to two networks.
    pub(in crate::deeds) fn account(
        &self,
        person: &Person,
        room: &Room,
        rooms: &Rooms,
    ) -> Done<Option<String>> {
        let network = &room.community.network;
        let played = rooms.networks.iter().find(|(id, played)| *id == person.id && played != network);
        if let Some((_, played)) = played
            && rooms.rooms.iter().any(|other| other.community.network == *played)
            && self.tx.account_on(person.id, played)?.is_some()
        {
            return Ok(None);
        }
        Ok(self.tx.account_on(person.id, network)?.map(|account| account.account))
    }

    pub(in crate::deeds) fn post_room(
        &self,
        room: &Room,
        lane: &Lane,
        body: impl FnOnce(To) -> Body,
    ) -> Done {
        let to = To::Room { community: room.community.account.clone(), room: room.name.clone() };
        self.post(room, lane, &body(to))
    }

    /// Writes a post to a person alone, on the network of the room: where the person plays, wherever the
    /// deed was done. In their quiet hours it notifies nobody.
    pub(in crate::deeds) fn post_person(
        &self,
        person: &Person,
        room: &Room,
        rooms: &Rooms,
        lane: &Lane,
        body: impl FnOnce(To) -> Body,
    ) -> Done {
        let asleep = self.sleeps(person.id)?.is_some();
        self.ring_person(person, room, rooms, lane, |to| if asleep { body(to).silent() } else { body(to) })
    }

    /// The same, whatever the hour is: it is day, or their clock goes on at night.
    pub(in crate::deeds) fn ring_person(
        &self,
        person: &Person,
        room: &Room,
        rooms: &Rooms,
        lane: &Lane,
        body: impl FnOnce(To) -> Body,
    ) -> Done {
        if is_former(person) {
            return Ok(());
        }
        let Some(account) = self.account(person, room, rooms)? else { return Ok(()) };
        let (community, name) = (room.community.account.clone(), room.name.clone());
        self.post(room, lane, &body(To::Person { account, community, room: name }))
    }

    fn post(&self, room: &Room, lane: &Lane, body: &Body) -> Done {
        let text = serde_json::to_string(body)?;
        self.tx.queue_post(&room.community.network, lane, room.community.id, &text, self.now)?;
        Ok(())
    }
}

/// The body of a post about an event, without a board.
pub(in crate::deeds) fn spoken(to: To, facts: Vec<i64>, mention: Vec<String>) -> Body {
    spoken_so(to, facts, mention, false)
}

/// The same body, which notifies nobody if that is asked.
pub(in crate::deeds) fn spoken_so(to: To, facts: Vec<i64>, mention: Vec<String>, silent: bool) -> Body {
    Body::News { to, facts, board: None, mention, in_room: false, silent }
}

/// Tells whether a seat sees something that the room does not; which way up the board lies, and what its
/// points are called, does not count.
pub(crate) fn differs(own: View, public: &View) -> bool {
    let labels = |view: &View| {
        let mut texts: Vec<String> = view.labels.iter().map(|label| label.text.clone()).collect();
        texts.sort();
        texts
    };
    labels(&own) != labels(public)
        || View { turned: public.turned, layout: public.layout, labels: public.labels.clone(), ..own }
            != *public
}
