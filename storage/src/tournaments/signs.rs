//! The messages by which people sign up for tournaments.

use crate::{Error, PostId, Snapshot, TournamentId, Transaction};

/// The message by which people sign up for a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentSign {
    /// The message, as the network calls it, once it has been sent.
    pub message: Option<String>,
    /// The post that shows it as it was last.
    pub post: Option<PostId>,
}

impl Snapshot {
    /// The message by which people sign up for a tournament.
    pub fn sign_of(&self, tournament: TournamentId) -> Result<Option<TournamentSign>, Error> {
        let sql = "SELECT message, post_id FROM tournament_signs WHERE tournament_id = ?1";
        self.row(sql, [tournament], |row| Ok(TournamentSign { message: row.get(0)?, post: row.get(1)? }))
    }
}

impl Transaction {
    /// Notes the post that shows the message of a tournament as it is now.
    pub fn set_sign_post(&self, tournament: TournamentId, post: PostId) -> Result<(), Error> {
        let sql = "INSERT INTO tournament_signs (tournament_id, post_id) VALUES (?1, ?2)
            ON CONFLICT (tournament_id) DO UPDATE SET post_id = excluded.post_id";
        self.run(sql, (tournament, post))
    }

    /// Notes in which message people sign up for a tournament.
    pub fn set_sign_message(&self, tournament: TournamentId, message: &str) -> Result<(), Error> {
        let sql = "UPDATE tournament_signs SET message = ?2 WHERE tournament_id = ?1";
        self.change_one("sign", tournament.0, sql, (tournament, message))
    }
}
