//! The store from outside.

// Helpers of tests are tests.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod file;
mod people;
mod play;
mod sending;

use std::path::PathBuf;

use storage::{
    CommunityId, Error, FactId, NewFact, NewMove, NewTable, PersonId, Secret, Store, TableId, Transaction,
};
use tempfile::TempDir;

/// A store in a folder of its own, with a community and three players.
struct Fixture {
    /// `None` while closed.
    open: Option<Store>,
    community: CommunityId,
    ana: PersonId,
    rui: PersonId,
    eva: PersonId,
    folder: TempDir,
}

impl Fixture {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("bot.sqlite")).unwrap();
        let start = |tx: &Transaction| {
            let community = tx.remember_community("terminal", "home", "Home", None)?.id;
            let player =
                |name: &str| Ok::<_, Error>(tx.remember_account("terminal", name, name, None, 1)?.id);
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
        job: impl Fn(&Transaction) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        self.store().write(job).wait()
    }

    /// A table of Ana (seat 1, to move) and Rui.
    fn table(&self) -> TableId {
        let (community, players) = (self.community, [self.ana, self.rui]);
        self.write(move |tx| tx.add_table(&new_table(community, &players))).unwrap()
    }
}

fn new_table(community: CommunityId, persons: &[PersonId]) -> NewTable<'_> {
    NewTable {
        community,
        room: "room",
        game: "hex",
        variant: "11x11",
        seed: &Secret([7; 32]),
        secret: None,
        entropy: None,
        commitment: None,
        private: false,
        started_at: 10,
        to_move: Some(1),
        rematch_of: None,
        time: None,
        persons,
    }
}

/// Adds a move, by a fact of its own.
fn append(tx: &Transaction, table: TableId, ply: u32, text: &str) -> Result<FactId, Error> {
    let fact = add_fact(tx, table)?;
    tx.append_move(table, &NewMove { fact, ..new_move(ply, text) })?;
    Ok(fact)
}

/// Takes moves back, by a fact of its own.
fn take_back(tx: &Transaction, table: TableId, count: u32, to_move: Option<u8>) -> Result<u32, Error> {
    tx.take_back(table, count, to_move, add_fact(tx, table)?)
}

fn add_fact(tx: &Transaction, table: TableId) -> Result<FactId, Error> {
    tx.add_fact(&NewFact { at: 5, cause: "{}", table: Some(table), challenge: None, body: "{}" })
}

fn new_move(ply: u32, text: &str) -> NewMove<'_> {
    let seat = if ply % 2 == 1 { 1 } else { 2 };
    let (to_move, at) = (Some(3 - seat), 100 + i64::from(ply));
    NewMove { ply, seat, text, to_move, event: "terminal:1", at, fact: FactId(0) }
}
