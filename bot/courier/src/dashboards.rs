//! Messages that are kept as things are: the dashboard of a community, and those by which people sign up for tournaments.

use parlor::Error;
use storage::{Dashboard, PostId, TournamentId, Transaction};

use crate::Courier;

impl Courier {
    /// The dashboard that hangs in a room of a community; none if it has been taken away since.
    ///
    /// # Errors
    /// Of the database.
    pub async fn dashboard_in(&self, community: &str, room: &str) -> Result<Option<Dashboard>, Error> {
        let (network, community, room) = (self.network, community.to_owned(), room.to_owned());
        self.look(move |snapshot| Ok(snapshot.dashboard_in(network, &community, &room)?)).await
    }

    /// Keeps which message shows a dashboard from now on; true if it still hangs there. If not, the message has to go.
    ///
    /// # Errors
    /// Of the database.
    pub async fn hang(&self, dashboard: &Dashboard, room: &str, message: &str) -> Result<bool, Error> {
        let (community, room, message) = (dashboard.community, room.to_owned(), message.to_owned());
        let note = move |tx: &Transaction| Ok(tx.set_dashboard_message(community, &room, &message)?);
        self.store.write(note).await
    }

    /// The message by which people sign up for a tournament, if it has been sent; nothing at all where a later post shows it as it
    /// is.
    ///
    /// # Errors
    /// Of the database.
    pub async fn sign_of(&self, tournament: i64, post: PostId) -> Result<Option<Option<String>>, Error> {
        let sign = self.look(move |snapshot| Ok(snapshot.sign_of(TournamentId(tournament))?)).await?;
        Ok(sign.filter(|sign| sign.post == Some(post)).map(|sign| sign.message))
    }

    /// Keeps in which message people sign up for a tournament.
    ///
    /// # Errors
    /// Of the database.
    pub async fn put_up(&self, tournament: i64, message: String) -> Result<(), Error> {
        let note = move |tx: &Transaction| Ok(tx.set_sign_message(TournamentId(tournament), &message)?);
        self.store.write(note).await
    }
}
