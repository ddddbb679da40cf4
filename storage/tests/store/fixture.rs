//! A store in a place of its own, with a community and three players, and what tests of it do again and again. Which database it
//! is, the root of the tests decides.

use storage::{
    CommunityId, Error, FactId, NewFact, NewMove, NewTable, Obstacle, PersonId, Secret, Store, TableId,
    Transaction,
};

use crate::place::Place;

/// A store in a place of its own, with a community and three players.
pub struct Fixture {
    /// `None` while closed.
    pub open: Option<Store>,
    pub community: CommunityId,
    pub ana: PersonId,
    pub rui: PersonId,
    pub eva: PersonId,
    pub place: Place,
}

impl Fixture {
    pub fn new() -> Self {
        let place = Place::new();
        let store = place.open();
        let start = |tx: &Transaction| {
            let community = tx.remember_community("terminal", "home", "Home", None)?.id;
            let player =
                |name: &str| Ok::<_, Error>(tx.remember_account("terminal", name, name, None, 1)?.id);
            Ok::<_, Error>((community, player("ana")?, player("rui")?, player("eva")?))
        };
        let (community, ana, rui, eva) = store.write(start).wait().unwrap();
        Self { open: Some(store), community, ana, rui, eva, place }
    }

    pub fn store(&self) -> &Store {
        self.open.as_ref().unwrap()
    }

    pub fn reopen(&mut self) {
        self.open = None;
        self.open = Some(self.place.open());
    }

    /// Runs a job to its end.
    pub fn write<T: Send + 'static>(
        &self,
        job: impl Fn(&Transaction) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        self.store().write(job).wait()
    }

    /// A table of Ana (seat 1, to move) and Rui.
    pub fn table(&self) -> TableId {
        let (community, players) = (self.community, [self.ana, self.rui]);
        self.write(move |tx| tx.add_table(&new_table(community, &players))).unwrap()
    }
}

pub fn new_table(community: CommunityId, persons: &[PersonId]) -> NewTable<'_> {
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
pub fn append(tx: &Transaction, table: TableId, ply: u32, text: &str) -> Result<FactId, Error> {
    let fact = add_fact(tx, table)?;
    tx.append_move(table, &NewMove { fact, ..new_move(ply, text) })?;
    Ok(fact)
}

/// Takes moves back, by a fact of its own.
pub fn take_back(tx: &Transaction, table: TableId, count: u32, to_move: Option<u8>) -> Result<u32, Error> {
    tx.take_back(table, count, to_move, add_fact(tx, table)?)
}

/// Tells whether the database has refused what a job did. A server may say so only at its end.
pub fn is_refused<T>(said: &Result<T, Error>) -> bool {
    matches!(said, Err(Error::Database(_) | Error::Lost { obstacle: Obstacle::Other, .. }))
}

pub fn add_fact(tx: &Transaction, table: TableId) -> Result<FactId, Error> {
    tx.add_fact(&NewFact { at: 5, cause: "{}", table: Some(table), challenge: None, body: "{}" })
}

pub fn new_move(ply: u32, text: &str) -> NewMove<'_> {
    let seat = if ply % 2 == 1 { 1 } else { 2 };
    let (to_move, at) = (Some(3 - seat), 100 + i64::from(ply));
    NewMove { ply, seat, text, to_move, event: "terminal:1", at, fact: FactId(0) }
}
