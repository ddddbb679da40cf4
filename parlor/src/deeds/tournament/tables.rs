//! The tables of a tournament are opened, and closed where they are not to be played to their end.

use engine::{Game, Outcome, chance};
use sha2::{Digest, Sha256};
use storage::{Answer, Games, NewChallenge, NewPlace, Secret, TournamentPairing};

use crate::deeds::{About, Deeds};
use crate::refusal::Done;
use crate::table::clock;
use crate::table::loaded::LoadedTable;
use crate::tournament::{Contest, terms};
use crate::{Error, Fact, TableNews};

impl Deeds<'_> {
    /// Opens the table of a pairing: of a challenge that everybody has accepted by signing up.
    pub(super) fn open_table(&self, contest: &Contest, pairing: &TournamentPairing) -> Done {
        let row = &contest.row;
        let unknown = || Error::Missing(format!("game {}/{}", row.game, row.variant));
        let game = Game::with_id(&row.game).ok_or_else(unknown)?;
        let players: Vec<_> = pairing.players.iter().filter_map(|number| contest.numbered(*number)).collect();
        let Some(first) = players.first() else { return Ok(()) };
        let secret = Secret(secret_of(&row.secret, pairing.id));
        let commitment = chance::commitment(&secret.0);
        let place = |(seat, player): (u8, &&storage::Entrant)| NewPlace::For {
            person: player.person,
            answer: Answer::Accepted,
            wish: Some(seat),
        };
        let places: Vec<NewPlace> = (1..).zip(&players).map(place).collect();
        let elsewhere = contest.rooms_of(players.iter().copied());
        let time = self.time_of(contest, pairing)?;
        let event = format!("{}:pairing:{}", self.cause.event(), pairing.id);
        let id = self.tx.add_challenge(&NewChallenge {
            community: row.community,
            room: &row.room,
            game: &row.game,
            variant: &row.variant,
            seats: row.seats,
            private: false,
            made_by: first.person,
            secret: Some(&secret).filter(|_| game.info.chance),
            commitment: Some(&commitment).filter(|_| game.info.chance),
            word: None,
            event: &event,
            created_at: self.now,
            rematch_of: None,
            from: None,
            pass: None,
            elsewhere: &elsewhere,
            time: Some(&time),
            places: &places,
        })?;
        self.tx.set_strict_challenge(id)?;
        if !row.rated {
            self.tx.set_unrated_challenge(id)?;
        }
        if row.games > 1 {
            self.tx.set_match_of_challenge(id, Games::Of(row.games), None)?;
        }
        for (seat, player) in (1..).zip(&players) {
            self.tx.answer_place(id, player.person, Answer::Accepted, Some(seat), &player.event)?;
            if let Some(home) = self.tx.community(player.community)?.filter(|_| !elsewhere.is_empty()) {
                self.tx.set_place_network(id, player.person, &home.network)?;
            }
        }
        let Some(challenge) = self.tx.challenge(id)? else { return Ok(()) };
        let hand = Deeds { chance: secret_of(&secret, 0), here: None, ..*self };
        let table = hand.start(&challenge)?;
        self.tx.set_pairing_table(pairing.id, table)?;
        Ok(())
    }

    /// The time of a game: half of it after a draw.
    fn time_of(&self, contest: &Contest, pairing: &TournamentPairing) -> Done<String> {
        let missing = || Error::Missing(format!("time of tournament {}", contest.row.id));
        let mut agreed = clock::terms(Some(&contest.row.time))?.ok_or_else(missing)?;
        if pairing.again > 0 {
            agreed.control = terms::half(agreed.control);
        }
        Ok(clock::kept(Some(&agreed))?.ok_or_else(missing)?)
    }

    /// Ends a table without a result of its own, as what counts in the tournament is decided; its players are told which.
    pub(super) fn close_table(&self, pairing: &TournamentPairing, what: TableNews) -> Done {
        let Some(first) = pairing.table else { return Ok(()) };
        let mut table = LoadedTable::now(self.tx, crate::ladder::rules::running(self.tx, first)?)?;
        if table.outcome().is_some() {
            return Ok(());
        }
        let fact = Fact::Tournament { tournament: pairing.tournament, what };
        let told = self.record(About::Table(table.row.id), &fact)?;
        self.finish(&mut table, Outcome::closed(), &[told])
    }

    /// Ends all tables of a tournament that run.
    pub(super) fn close_tables(&self, contest: &Contest) -> Done {
        for pairing in contest.pairings.iter().filter(|pairing| pairing.result.is_none()) {
            self.close_table(pairing, TableNews::Over)?;
        }
        Ok(())
    }
}

/// A secret that follows from another one.
fn secret_of(secret: &Secret, of: i64) -> [u8; 32] {
    Sha256::new().chain_update(secret.0).chain_update(format!("/pairing/{of}")).finalize().into()
}
