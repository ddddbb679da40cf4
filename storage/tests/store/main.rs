//! The store from outside.

// Helpers of tests are tests.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod challenges;
mod groups;
mod opening;
mod outbox;
mod people;
mod random;
mod tables;

use std::path::PathBuf;

use storage::{CommunityId, Error, NewMove, NewTable, PlayerId, Secret, Store, TableId, Transaction};
use tempfile::TempDir;

/// A store in a folder of its own, with a community and three players.
struct Fixture {
    /// `None` while closed.
    open: Option<Store>,
    community: CommunityId,
    ana: PlayerId,
    rui: PlayerId,
    eva: PlayerId,
    folder: TempDir,
}

impl Fixture {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("bot.sqlite")).unwrap();
        let start = |tx: &Transaction| {
            let community = tx.remember_community("terminal", "home", "Home")?.id;
            let player = |name: &str| Ok::<_, Error>(tx.remember_player("terminal", name, name, 1)?.id);
            Ok::<_, Error>((community, player("ana")?, player("rui")?, player("eva")?))
        };
        let (community, ana, rui, eva) = store.write(start).wait().unwrap();
        Self { open: Some(store), community, ana, rui, eva, folder }
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("bot.sqlite")
    }

    fn store(&self) -> &Store {
        self.open.as_ref().unwrap()
    }

    fn reopen(&mut self) {
        self.open = None;
        self.open = Some(Store::open(&self.path()).unwrap());
    }

    /// Runs a job to its end.
    fn write<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Transaction) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        self.store().write(job).wait()
    }

    /// A table of Ana (seat 1, to move) and Rui.
    fn table(&self) -> TableId {
        let (community, players) = (self.community, [self.ana, self.rui]);
        self.write(move |tx| tx.add_table(&new_table(community, &players))).unwrap()
    }
}

fn new_table(community: CommunityId, players: &[PlayerId]) -> NewTable<'_> {
    NewTable {
        community,
        room: "room",
        game: "hex",
        variant: "11x11",
        seed: &Secret([7; 32]),
        secret: None,
        entropy: None,
        private: false,
        started_at: 10,
        to_move: Some(1),
        rematch_of: None,
        players,
    }
}

fn new_move(ply: u32, text: &str) -> NewMove<'_> {
    let seat = if ply % 2 == 1 { 1 } else { 2 };
    NewMove { ply, seat, text, to_move: Some(3 - seat), event: "terminal:1", at: 100 + i64::from(ply) }
}
