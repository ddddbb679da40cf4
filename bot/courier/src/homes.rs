//! The home of a table's posts: a thread of its own where there can be one.

use parlor::Error;
use storage::{Snapshot, Spot, TableId, TablePlace};

use crate::Courier;

/// The home of a table on a network, as that network names rooms and threads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Home {
    /// The room of the table.
    pub room: String,
    /// A thread of the table's own in it.
    pub thread: Option<String>,
}

/// The home of a table as the database knows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnownHome {
    place: Option<TablePlace>,
    /// True if it is undecided and the community wants threads.
    wanted: bool,
}

impl KnownHome {
    /// True if nothing about it is left to be decided.
    fn is_decided(&self) -> bool {
        self.place.as_ref().is_some_and(|place| place.spot != Spot::Undecided)
    }
}

impl Courier {
    /// A look at the home of a table that was begun in a community, for a snapshot that is taken anyway.
    pub fn look_for_home(
        &self,
        table: TableId,
        community: &str,
    ) -> impl FnOnce(&Snapshot) -> Result<KnownHome, Error> + Send + 'static {
        let (network, community) = (self.network, community.to_owned());
        move |snapshot: &Snapshot| {
            let known = KnownHome { place: snapshot.place_of(table, network)?, wanted: false };
            let wanted =
                !known.is_decided() && parlor::settings::wants_threads(snapshot, network, &community)?;
            Ok(KnownHome { wanted, ..known })
        }
    }

    /// The place to which the posts of a table go, which was begun in a room of a community. Where that is
    /// undecided yet and the community wants threads, `open` opens one in the room that it is given, or
    /// answers that there can be none; what comes of it is kept. It is looked up unless it is `known`. None if the
    /// table's room is gone.
    ///
    /// # Errors
    /// Those of `open`, or of the database.
    pub async fn home_of<E: From<Error>, F: Future<Output = Result<Option<String>, E>>>(
        &self,
        table: TableId,
        (community, room): (&str, &str),
        known: Option<KnownHome>,
        open: impl FnOnce(String) -> F,
    ) -> Result<Option<Home>, E> {
        // What was undecided may have been decided since.
        let KnownHome { place, wanted } = match known.filter(KnownHome::is_decided) {
            Some(known) => known,
            None => self.look(self.look_for_home(table, community)).await?,
        };
        let (room, spot) = place.map_or((room.to_owned(), Spot::Undecided), |place| (place.room, place.spot));
        match spot {
            Spot::Lost => return Ok(None),
            Spot::Thread(thread) => return Ok(Some(Home { room, thread: Some(thread) })),
            Spot::Room => return Ok(Some(Home { room, thread: None })),
            Spot::Undecided => (),
        }
        let thread = if wanted { open(room.clone()).await? } else { None };
        self.settle_home(table, thread.clone().map_or(Spot::Room, Spot::Thread)).await?;
        Ok(Some(Home { room, thread }))
    }

    /// Keeps where the posts of a table go from now on.
    ///
    /// # Errors
    /// Of the database.
    pub async fn settle_home(&self, table: TableId, spot: Spot) -> Result<(), Error> {
        let network = self.network;
        self.store.write(move |tx| Ok(tx.set_spot(table, network, &spot)?)).await
    }
}
