//! The tables at which benches play.

use storage::{CommunityId, Error, PersonId, Secret, TableId, Transaction};

/// Adds a table without clocks.
pub fn add_table(tx: &Transaction, community: CommunityId, persons: &[PersonId]) -> Result<TableId, Error> {
    tx.add_table(&storage::NewTable {
        community,
        room: "room",
        game: "hex",
        variant: "",
        seed: &Secret([7; 32]),
        secret: None,
        entropy: None,
        commitment: None,
        private: false,
        started_at: 0,
        to_move: Some(1),
        rematch_of: None,
        time: None,
        persons,
    })
}
