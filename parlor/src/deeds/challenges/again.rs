//! The same again: another table, or another match, with everybody one seat further.

use engine::{Seat, Text};
use storage::{Answer, ChallengeId, FactId, Games, NewChallenge, NewPlace, PersonId, Room, Secret};

use crate::deeds::{Deeds, Manner};
use crate::refusal::{Done, no};
use crate::table::loaded::LoadedTable;

impl Deeds<'_> {
    /// Challenges those who played at a table to play again, each one seat further. Where somebody has asked for it
    /// already, this is the answer. The challenge that was made, if one was. With a wish, so many games, and perhaps rated or
    /// not; otherwise as before.
    ///
    /// # Errors
    /// Refused: the table is still being played, this person did not play there, not everybody who did still plays, or
    /// the rematch is being played or asked for already, or goes on with a match whose number of games is open.
    pub(crate) fn rematch(
        &self,
        table: &LoadedTable,
        person: PersonId,
        wish: Option<(Option<Games>, Option<bool>)>,
    ) -> Done<Option<(ChallengeId, FactId)>> {
        let id = table.row.id;
        let Some(seat) = table.seat_of(person) else {
            return no(Text::new("no-seat-of-yours").with("table", id.0));
        };
        if table.row.state == storage::TableState::Running {
            return no(Text::new("no-rematch-yet").with("table", id.0));
        }
        if table.persons.iter().any(crate::person::people::is_former) {
            return no(Text::new("no-rematch-former").with("table", id.0));
        }
        if table.persons.iter().filter(|sitting| sitting.id == person).count() > 1 {
            // They were two accounts then.
            return no(Text::new("no-self-challenge"));
        }
        let again = self.match_again(table)?;
        if let Some(again) = again.as_ref().filter(|again| again.last != id) {
            // Of a match it is the last game after which it goes on.
            return self.rematch(&LoadedTable::now(self.tx, again.last)?, person, wish);
        }
        let (games, goes_on) = again.map(|again| (again.games, again.goes_on)).unzip();
        let goes_on = goes_on.flatten();
        let manner = match wish {
            Some(_) if goes_on.is_some() => return no(Text::new("no-rematch-number").with("table", id.0)),
            Some((Some(_), _)) if table.has_computer() => return no(Text::new("no-computer-match")),
            Some((games, rated)) => Manner { games, rated, ..Manner::default() },
            None => Manner { games, of_match: goes_on, ..Manner::default() },
        };
        let running = self.tx.running_tables_of(person)?;
        if let Some(next) = running.iter().find(|row| row.rematch_of == Some(id)) {
            // Somebody has pressed twice.
            return no(Text::new("no-rematch-twice").with("table", id.0).with("next", next.id.0));
        }
        if let Some(challenge) = self.tx.open_rematch_of(id)? {
            if wish.is_some() && challenge.games != manner.games {
                let own = challenge.made_by == person;
                let text = Text::new("no-rematch-asked").with("id", challenge.id.0);
                return no(text.with("by", if own { "own" } else { "other" }));
            }
            self.accept(challenge.id, person, None)?;
            return Ok(None);
        }
        let seats = table.row.seats;
        let (secret, commitment) = self.promise();
        let agrees = |other: PersonId| other == person || other.is_computer();
        let place = |seat: Seat| NewPlace::For {
            person: table.person(seat).id,
            answer: if agrees(table.person(seat).id) { Answer::Accepted } else { Answer::Asked },
            wish: Some(seat.next(seats).number()),
        };
        let mut places = vec![place(seat)];
        places.extend(Seat::all(seats).filter(|&other| other != seat).map(place));
        let elsewhere = self.elsewhere(&table.row)?;
        let sealed = (&secret, &commitment);
        let event = self.cause.event();
        let again = NewChallenge {
            made_by: person,
            elsewhere: &elsewhere,
            places: &places,
            ..as_before(table, sealed, (&event, self.now))
        };
        self.make_challenge(&again, manner).map(Some)
    }

    /// The rooms where a table is at home beside the room where it was made.
    pub(crate) fn elsewhere(&self, table: &storage::Table) -> Done<Vec<Room>> {
        let places = self.tx.places_of(table.id)?.into_iter();
        let others = places.filter(|place| place.community != table.community);
        Ok(others.map(|place| Room { community: place.community, room: place.room }).collect())
    }
}

/// A challenge to the game of a table, with its board and its clock, made by the event of a moment, with a secret and what is shown
/// of it.
pub(super) fn as_before<'a>(
    table: &'a LoadedTable,
    (secret, commitment): (&'a Secret, &'a [u8; 32]),
    (event, now): (&'a str, i64),
) -> NewChallenge<'a> {
    let row = &table.row;
    let chance = table.play.game().info.chance;
    NewChallenge {
        community: row.community,
        room: &row.room,
        game: &row.game,
        variant: &row.variant,
        seats: row.seats,
        private: row.private,
        made_by: table.person(Seat::ONE).id,
        secret: Some(secret).filter(|_| chance),
        commitment: Some(commitment).filter(|_| chance),
        word: None,
        event,
        created_at: now,
        rematch_of: Some(row.id),
        from: None,
        pass: None,
        elsewhere: &[],
        time: row.time.as_deref(),
        places: &[],
    }
}
