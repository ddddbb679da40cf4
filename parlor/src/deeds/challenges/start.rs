//! The start of a table: who sits where, and the seed.

use engine::{Game, Playthrough, Seat, Seed, chance};
use storage::{
    Beginning, Challenge, ChallengeState, FactId, NewMove, NewTable, PersonId, Secret, Spot, TableId,
};

use crate::deeds::{About, Deeds};
use crate::refusal::Done;
use crate::table::brought;
use crate::table::loaded::LoadedTable;
use crate::{Error, Fact};

impl Deeds<'_> {
    /// Makes a table of a challenge that everybody has accepted.
    ///
    /// # Errors
    /// Ours only.
    pub(crate) fn start(&self, challenge: &Challenge) -> Done<TableId> {
        let unknown = || Error::Missing(format!("game {}/{}", challenge.game, challenge.variant));
        let unread = || Error::Missing(format!("code of challenge {}", challenge.id));
        let game = Game::with_id(&challenge.game).ok_or_else(unknown)?;
        let entropy = challenge.secret.as_ref().map(|_| self.entropy(challenge)).transpose()?;
        let drawn = challenge.secret.as_ref().zip(entropy.as_deref());
        let drawn = drawn.map(|(secret, entropy)| chance::seed(&secret.0, entropy));
        let seed = drawn.unwrap_or_default();
        let setup =
            game.setup(Some(&challenge.variant), Some(challenge.seats), seed).map_err(|_| unknown())?;
        let persons = seated(challenge, &drawn.unwrap_or(Seed(self.chance)));
        let to_move = game.start(&setup).turn().seat().map(Seat::number);
        let id = self.tx.add_table(&NewTable {
            community: challenge.community,
            room: &challenge.room,
            game: &challenge.game,
            variant: &challenge.variant,
            seed: &Secret(seed.0),
            secret: challenge.secret.as_ref(),
            entropy: entropy.as_deref(),
            commitment: challenge.commitment.as_ref(),
            private: challenge.private,
            started_at: self.now,
            to_move,
            rematch_of: challenge.rematch_of,
            time: challenge.time.as_deref(),
            persons: &persons,
        })?;
        if challenge.strict {
            self.tx.set_strict(id)?;
        }
        if !challenge.rated {
            self.tx.set_unrated(id)?;
        }
        for other in &challenge.elsewhere {
            self.tx.set_place(id, other.community, &other.room, &Spot::Undecided)?;
        }
        self.enter_match(challenge, id)?;
        let started = Fact::TableStarted { challenge: Some(challenge.id) };
        let started = self.record(About::Table(id), &started)?;
        match &challenge.from {
            Some((Beginning::Table(from), ply)) => {
                // As it was when it was asked for: moves may have been taken back since.
                let asked = self.tx.first_fact_of(challenge.id)?;
                self.take_over(id, &*LoadedTable::at(self.tx, *from, asked, Some(*ply))?.play)?;
            }
            Some((Beginning::Code(code), _)) => {
                let play = brought::kept(code).ok_or_else(unread)?;
                self.take_over(id, &*play)?;
            }
            None => (),
        }
        self.tx.close_challenge(challenge.id, ChallengeState::Accepted, Some(id))?;
        self.begin_for_place(challenge, id)?;
        if let Some(table) = self.tx.table(id)? {
            self.number_encounter(&table, &persons)?;
        }
        let table = LoadedTable::now(self.tx, id)?;
        self.watch(&table)?;
        let facts: Vec<FactId> = [started].into_iter().chain(self.run_turn(&table, 0)?).collect();
        // The moves that were taken over are facts, too: the board shows them.
        let last = self.tx.last_fact(id)?.unwrap_or(started);
        self.announce_as_of(&table, &facts, last, table.play.turn().seat())?;
        Ok(id)
    }

    /// The part of the seed beside the secret: the message that shows the challenge, or its number where no
    /// message is known; and what each player gave.
    fn entropy(&self, challenge: &Challenge) -> Done<String> {
        let name = match self.tx.message_of_challenge(challenge.id)? {
            Some((network, message)) => format!("{network}:{message}"),
            None => format!("challenge:{}", challenge.id),
        };
        let part = |place: &storage::Place| place.word.clone().or_else(|| place.event.clone());
        let parts: Vec<Option<String>> = challenge.places.iter().map(part).collect();
        Ok(chance::entropy(&name, parts.iter().map(|part| part.as_deref().unwrap_or(chance::NO_PART))))
    }

    /// Gives a new table the moves of the game from which it goes on.
    fn take_over(&self, id: TableId, from: &dyn Playthrough) -> Done {
        let mut play = from.game().start(from.setup());
        let event = self.cause.event();
        for (at, played) in from.played().iter().enumerate() {
            let broken = |_| Error::Replay { table: id.0, ply: at + 1 };
            play.play_canonical(&played.text).map_err(broken)?;
            let to_move = play.turn().seat().map(Seat::number);
            let (ply, seat) = (at as u32 + 1, played.seat.number());
            let fact = self.record(About::Table(id), &Fact::MovePlayed { ply, seat, planned: false })?;
            let new = NewMove { ply, seat, text: &played.text, to_move, event: &event, at: self.now, fact };
            self.tx.append_move(id, &new)?;
        }
        Ok(())
    }
}

/// The persons in the order of the seats: wishes first, in the order of the places, then by lot.
fn seated(challenge: &Challenge, seed: &Seed) -> Vec<PersonId> {
    let places = || challenge.places.iter().filter_map(|place| Some((place, place.person.as_ref()?.id)));
    let wishes: Vec<Option<u8>> = places().map(|(place, _)| place.wish).collect();
    let mut seated: Vec<(u8, PersonId)> =
        chance::lot(seed, &wishes).into_iter().zip(places().map(|(_, person)| person)).collect();
    seated.sort_unstable_by_key(|(seat, _)| *seat);
    seated.into_iter().map(|(_, person)| person).collect()
}
