//! Dashboards: one message for a community, which is kept as its tables are.

use parlor::Error;
use storage::{Dashboard, Transaction};

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
}
