//! The start of a table: who sits where, and the seed.

use engine::{Game, Seat, Seed, chance};
use sha2::{Digest, Sha256};
use storage::{Challenge, ChallengeState, NewMove, NewTable, PersonId, Secret, TableId};

use super::{About, Deeds, Done};
use crate::{Error, Fact, loaded::LoadedTable};

impl Deeds<'_> {
    /// Makes a table of a challenge that everybody has accepted.
    ///
    /// # Errors
    /// Ours only.
    pub fn start(&self, challenge: &Challenge) -> Done<TableId> {
        let unknown = || Error::Missing(format!("game {}/{}", challenge.game, challenge.variant));
        let game = Game::with_id(&challenge.game).ok_or_else(unknown)?;
        // Neither the bot nor a player alone can choose the entropy: it is made of two ids of the chat network.
        let entropy = format!("{}/{}", challenge.event, self.cause.event());
        let seed =
            challenge.secret.as_ref().map_or(Seed::default(), |secret| chance::seed(&secret.0, &entropy));
        let setup =
            game.setup(Some(&challenge.variant), Some(challenge.seats), seed).map_err(|_| unknown())?;
        let persons = seated(challenge, &self.chance);
        let to_move = game.start(&setup).turn().seat().map(Seat::number);
        let id = self.tx.add_table(&NewTable {
            community: challenge.community,
            room: &challenge.room,
            game: &challenge.game,
            variant: &challenge.variant,
            seed: &Secret(seed.0),
            secret: challenge.secret.as_ref(),
            entropy: challenge.secret.is_some().then_some(&*entropy),
            private: challenge.private,
            started_at: self.now,
            to_move,
            rematch_of: challenge.rematch_of,
            persons: &persons,
        })?;
        let started = Fact::TableStarted { challenge: Some(challenge.id) };
        let started = self.record(About::Table(id), &started)?;
        if let Some((from, ply)) = challenge.from {
            // As it was when it was asked for: moves may have been taken back since.
            let asked = self.tx.first_fact_of(challenge.id)?;
            self.take_over(id, &LoadedTable::at(self.tx, from, asked, Some(ply))?)?;
        }
        self.tx.close_challenge(challenge.id, ChallengeState::Accepted, Some(id))?;
        let table = LoadedTable::now(self.tx, id)?;
        // The moves that were taken over are facts, too: the board shows them.
        let last = self.tx.last_fact(id)?.unwrap_or(started);
        self.announce_as_of(&table, &[started], last, table.play.turn().seat())?;
        Ok(id)
    }

    /// Gives a new table the moves of the one from which it goes on.
    fn take_over(&self, id: TableId, from: &LoadedTable) -> Done {
        let mut play = from.play.game().start(from.play.setup());
        let event = self.cause.event();
        for (at, played) in from.play.played().iter().enumerate() {
            from.replayed(&mut *play, at, &played.text)?;
            let to_move = play.turn().seat().map(Seat::number);
            let (ply, seat) = (at as u32 + 1, played.seat.number());
            let fact = self.record(About::Table(id), &Fact::MovePlayed { ply, seat })?;
            let new = NewMove { ply, seat, text: &played.text, to_move, event: &event, at: self.now, fact };
            self.tx.append_move(id, &new)?;
        }
        Ok(())
    }
}

/// Who gets which seat: wishes first, in the order of the places, then by lot.
fn seated(challenge: &Challenge, chance: &[u8; 32]) -> Vec<PersonId> {
    let mut seats: Vec<Option<PersonId>> = vec![None; usize::from(challenge.seats)];
    let mut rest = Vec::new();
    for place in &challenge.places {
        let Some(person) = &place.person else { continue };
        let wished = place.wish.and_then(|wish| seats.get_mut(usize::from(wish).checked_sub(1)?));
        match wished {
            Some(seat) if seat.is_none() => *seat = Some(person.id),
            _ => rest.push(person.id),
        }
    }
    // A draw by lot: the order of hashes, different for every start.
    rest.sort_by_key(|person| {
        let lot =
            Sha256::new().chain_update(chance).chain_update(b"/seat/").chain_update(person.0.to_be_bytes());
        <[u8; 32]>::from(lot.finalize())
    });
    let mut rest = rest.into_iter();
    seats.into_iter().filter_map(|seat| seat.or_else(|| rest.next())).collect()
}
