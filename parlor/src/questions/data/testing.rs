//! Tables that are over, for tests of what is handed over.

use engine::Info;
use storage::{NewTable, PersonId, SeatSet, Secret, Transaction};

/// Begins so many tables of two, one at each millisecond, and ends each by agreement at the time that is told of its beginning.
pub(super) fn end_tables(
    tx: &Transaction,
    info: &Info,
    persons: &[PersonId; 2],
    count: i64,
    ends: impl Fn(i64) -> i64,
) -> Result<(), storage::Error> {
    let community = tx.remember_community("stage", "club", "Club", None)?.id;
    for at in 0..count {
        let new = NewTable {
            community,
            room: "room",
            game: info.id,
            variant: info.variants[0],
            seed: &Secret([0; 32]),
            secret: None,
            entropy: None,
            commitment: None,
            private: false,
            started_at: at,
            to_move: Some(1),
            rematch_of: None,
            time: None,
            persons,
        };
        let table = tx.add_table(&new)?;
        tx.finish_table(table, SeatSet::NONE, SeatSet::NONE, "end-agreed", ends(at))?;
    }
    Ok(())
}
