//! How finished tables ended, for statistics.

use crate::sql::Row;
use crate::{CommunityId, Error, PersonId, SeatSet, Snapshot, TableId};

/// A finished table and its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// Its number.
    pub table: TableId,
    /// The game.
    pub game: String,
    /// Who sat there, from seat 1 on.
    pub persons: Vec<PersonId>,
    /// The seats that won.
    pub winners: SeatSet,
    /// The seats that lost. No winners and no losers is a draw.
    pub losers: SeatSet,
    /// When it ended.
    pub ended_at: i64,
}

/// One row a seat.
fn finished(row: &Row<'_>) -> rusqlite::Result<Finished> {
    Ok(Finished {
        table: row.get("id")?,
        game: row.get("game")?,
        persons: vec![row.get("person_id")?],
        winners: row.get("winners")?,
        losers: row.get("losers")?,
        ended_at: row.get("ended_at")?,
    })
}

impl Snapshot {
    /// The finished tables of a community, private ones too, in the order in which they ended.
    pub fn finished_tables_in(&self, community: CommunityId) -> Result<Vec<Finished>, Error> {
        let sql = "SELECT id, game, winners, losers, ended_at, person_id
            FROM tables JOIN seats ON table_id = id
            WHERE community_id = ?1 AND state = 'over' ORDER BY ended_at, id, seat";
        let mut tables: Vec<Finished> = Vec::new();
        for seat in self.rows(sql, [community], finished)? {
            match tables.last_mut() {
                Some(last) if last.table == seat.table => last.persons.extend(seat.persons),
                _ => tables.push(seat),
            }
        }
        Ok(tables)
    }
}
