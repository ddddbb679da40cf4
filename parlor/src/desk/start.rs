//! The start of a table: who sits where, and the seed.

use engine::{Game, Seat, Seed, Text, Turn, chance};
use sha2::{Digest, Sha256};
use storage::{Challenge, ChallengeState, NewTable, PlayerId, Secret};

use super::{Desk, Done};
use crate::{Error, clean_name, say, scene::Open};

impl Desk<'_> {
    /// Makes a table of a challenge that everybody has accepted.
    pub(super) fn start(&mut self, challenge: &Challenge) -> Done {
        let unknown = || Error::Missing(format!("game {}/{}", challenge.game, challenge.variant));
        let game = Game::with_id(&challenge.game).ok_or_else(unknown)?;
        // Neither the bot nor a player alone can choose the entropy: it is made of two ids of the chat network.
        let entropy = format!("{}/{}", challenge.event, self.request.event);
        let seed =
            challenge.secret.as_ref().map_or(Seed::default(), |secret| chance::seed(&secret.0, &entropy));
        let setup =
            game.setup(Some(&challenge.variant), Some(challenge.seats), seed).map_err(|_| unknown())?;
        let players = seated(challenge, &self.request.chance);
        let to_move = match game.start(&setup).turn() {
            Turn::To(seat) => Some(seat.number()),
            Turn::Over(_) => None,
        };
        let table = self.tx.add_table(&NewTable {
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
            players: &players,
        })?;
        let to_move = match challenge.from {
            Some((from, ply)) => self.take_over(table, &self.position(from, ply)?)?.or(to_move),
            None => to_move,
        };
        self.tx.close_challenge(challenge.id, ChallengeState::Accepted, Some(table))?;
        let open = Open::now(self.tx, table)?;
        let mut lines = vec![
            Text::new("table-starts").with("table", table.0).with("game", self.game_and_board(challenge)),
        ];
        let view = open.play.view(engine::Eyes::Room);
        for (seat, player) in Seat::all(Seat::MAX_SEATS).zip(&open.players) {
            let side = view.side(seat).map_or(Text::new("nobody"), |side| side.name.clone());
            // A side that has no other name than its seat is named once.
            let called = |text: &Text| say(self.room_lang, text).to_lowercase();
            let plain = called(&side) == called(&Text::new("seat").with("seat", seat.number()));
            let key = if plain { "table-seat-alone" } else { "table-seat" };
            let line = Text::new(key).with("seat", seat.number()).with("side", side);
            lines.push(line.with("player", clean_name(&player.name)));
        }
        if let Some(secret) = &challenge.secret {
            let commitment = hex::encode(chance::commitment(&secret.0));
            lines.push(Text::new("challenge-commitment").with("commitment", commitment));
        }
        let first = to_move.and_then(Seat::numbered);
        if let Some(seat) = first {
            lines.push(Text::new("table-turn").with("player", self.seated(&open, seat)));
            let how = if self.home(challenge.community)?.hears { "table-how" } else { "table-how-answer" };
            lines.push(Text::new(how).with("game", Text::new(game.info.id)));
        }
        self.announce(&open, &lines, first)
    }
}

/// Who gets which seat: wishes first, in the order of the places, then by lot.
fn seated(challenge: &Challenge, chance: &[u8; 32]) -> Vec<PlayerId> {
    let mut seats: Vec<Option<PlayerId>> = vec![None; usize::from(challenge.seats)];
    let mut rest = Vec::new();
    for place in &challenge.places {
        let Some(player) = &place.player else { continue };
        let wished = place.wish.and_then(|wish| seats.get_mut(usize::from(wish).checked_sub(1)?));
        match wished {
            Some(seat) if seat.is_none() => *seat = Some(player.id),
            _ => rest.push(player.id),
        }
    }
    // A draw by lot: the order of hashes, different for every start.
    rest.sort_by_key(|player| {
        let lot =
            Sha256::new().chain_update(chance).chain_update(b"/seat/").chain_update(player.0.to_be_bytes());
        <[u8; 32]>::from(lot.finalize())
    });
    let mut rest = rest.into_iter();
    seats.into_iter().filter_map(|seat| seat.or_else(|| rest.next())).collect()
}
