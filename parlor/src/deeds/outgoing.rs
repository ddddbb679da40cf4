//! Who hears of a deed. A post names facts and a board; what it says is made when it is sent.

use engine::{Eyes, Seat, Turn, View};
use storage::{Challenge, Community, CommunityId, FactId, Lane, Person, Spot, TablePlace, Way};

use super::{Deeds, Done};
use crate::{Board, Body, Error, Sight, Subject, To, loaded::LoadedTable, people::is_former};

/// A room where a table or a challenge is shown.
struct Room {
    community: Community,
    name: String,
}

impl Deeds<'_> {
    /// Tells everybody at a table what happened, with the board as it is now: the rooms where it is shown, or the players
    /// alone if the table is private; and privately whoever sees more than the room and has something new to see.
    pub(super) fn announce(&self, table: &LoadedTable, facts: &[FactId], mention: Option<Seat>) -> Done {
        let Some(&last) = facts.last() else { return Ok(()) };
        self.announce_as_of(table, facts, last, mention)
    }

    /// The same, with the board as it is after `as_of`.
    pub(super) fn announce_as_of(
        &self,
        table: &LoadedTable,
        facts: &[FactId],
        as_of: FactId,
        mention: Option<Seat>,
    ) -> Done {
        let over = table.outcome().is_some();
        let ply = table.play.played().len() as u32;
        let board = |eyes| {
            let as_of = Some(as_of.0);
            Board::of(Subject::Table { table: table.row.id.0, ply, as_of, eyes, then: None })
        };
        let facts: Vec<i64> = facts.iter().map(|fact| fact.0).collect();
        let lane = Lane::Table(table.row.id);
        for room in self.rooms(table)? {
            let mentioned = match mention {
                Some(seat) => self.account(table.person(seat), &room)?,
                None => None,
            };
            if table.row.private {
                for (seat, person) in table.seats() {
                    let eyes = if over { Sight::Archive } else { Sight::Seat(seat.number()) };
                    let mention = mentioned.iter().filter(|_| Some(seat) == mention).cloned().collect();
                    let body =
                        |to| Body::News { to, facts: facts.clone(), board: Some(board(eyes)), mention };
                    self.post_person(person, &room, &lane, body)?;
                }
                continue;
            }
            let eyes = if over { Sight::Archive } else { Sight::Room };
            let (facts, mention) = (facts.clone(), mentioned.into_iter().collect());
            self.post_room(&room, &lane, |to| Body::News { to, facts, board: Some(board(eyes)), mention })?;
            if !over {
                self.show_hands(table, &room, &lane, board)?;
            }
        }
        Ok(())
    }

    /// Shows privately what the room does not see, to whom it is new.
    fn show_hands(
        &self,
        table: &LoadedTable,
        room: &Room,
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
                self.post_person(person, room, lane, |to| Body::Hand { to, board })?;
            }
        }
        Ok(())
    }

    /// Tells everybody at a table of something that changes no board.
    pub(super) fn say_at(&self, table: &LoadedTable, fact: FactId) -> Done {
        let lane = Lane::Table(table.row.id);
        let body = |to| Body::News { to, facts: vec![fact.0], board: None, mention: Vec::new() };
        for room in self.rooms(table)? {
            if table.row.private {
                for person in &table.persons {
                    self.post_person(person, &room, &lane, body)?;
                }
            } else {
                self.post_room(&room, &lane, body)?;
            }
        }
        Ok(())
    }

    /// Shows a challenge that was made: to the room, or to those who are asked and to whoever made it if it is private.
    pub(super) fn show_challenge(&self, challenge: &Challenge, made: FactId) -> Done {
        let room = self.room(challenge.community, &challenge.room)?;
        let lane = Lane::Room(challenge.community, challenge.room.clone());
        let asked: Vec<&Person> = challenge.places.iter().filter_map(|place| place.person.as_ref()).collect();
        let asked = asked.into_iter().filter(|person| person.id != challenge.made_by);
        let body = |to, mention| Body::News { to, facts: vec![made.0], board: None, mention };
        if challenge.private {
            for person in asked {
                let mention = self.account(person, &room)?.into_iter().collect();
                self.post_person(person, &room, &lane, |to| body(to, mention))?;
            }
            return Ok(());
        }
        let mut mention = Vec::new();
        for person in asked {
            mention.extend(self.account(person, &room)?);
        }
        self.post_room(&room, &lane, |to| body(to, mention))
    }

    /// Tells whom a challenge concerns what became of it.
    pub(super) fn tell_challenge(&self, challenge: &Challenge, fact: FactId) -> Done {
        let room = self.room(challenge.community, &challenge.room)?;
        let lane = Lane::Room(challenge.community, challenge.room.clone());
        let body = |to| Body::News { to, facts: vec![fact.0], board: None, mention: Vec::new() };
        if !challenge.private {
            return self.post_room(&room, &lane, body);
        }
        for person in challenge.places.iter().filter_map(|place| place.person.as_ref()) {
            self.post_person(person, &room, &lane, body)?;
        }
        Ok(())
    }

    /// Where a table is shown: one room on each network.
    fn rooms(&self, table: &LoadedTable) -> Done<Vec<Room>> {
        let mut places = self.tx.places_of(table.row.id)?;
        for place in &mut places {
            self.find_again(table, place)?;
        }
        places.iter().map(|place| self.room(place.community, &place.room)).collect()
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

    fn room(&self, community: CommunityId, name: &str) -> Done<Room> {
        let here = self.here.as_ref().map(|(here, _)| here).filter(|here| here.id == community);
        let found = match here {
            Some(here) => Some(here.clone()),
            None => self.tx.community(community)?,
        };
        let community = found.ok_or_else(|| Error::Missing(format!("community {community}")))?;
        Ok(Room { community, name: name.to_owned() })
    }

    /// The account of a person on the network of a room.
    fn account(&self, person: &Person, room: &Room) -> Done<Option<String>> {
        Ok(self.tx.account_on(person.id, &room.community.network)?.map(|account| account.account))
    }

    fn post_room(&self, room: &Room, lane: &Lane, body: impl FnOnce(To) -> Body) -> Done {
        let to = To::Room { community: room.community.account.clone(), room: room.name.clone() };
        self.post(room, lane, &body(to))
    }

    /// Writes a post to a person alone, on the network of the room: where the person plays, wherever the
    /// deed was done.
    fn post_person(&self, person: &Person, room: &Room, lane: &Lane, body: impl FnOnce(To) -> Body) -> Done {
        if is_former(person) {
            return Ok(());
        }
        let Some(account) = self.account(person, room)? else { return Ok(()) };
        let (community, name) = (room.community.account.clone(), room.name.clone());
        self.post(room, lane, &body(To::Person { account, community, room: name }))
    }

    fn post(&self, room: &Room, lane: &Lane, body: &Body) -> Done {
        let text = serde_json::to_string(body)?;
        self.tx.add_post(&room.community.network, lane, room.community.id, &text, self.now)?;
        Ok(())
    }
}

/// Whether a seat sees something that the room does not; which way up the board lies, and what its points are called, does
/// not count.
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
