//! The ends of finished tables, for statistics.

use crate::sql::rows::Row;
use crate::{CommunityId, Error, PersonId, SeatSet, Snapshot, TableId};

/// A finished table and its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// The number of the table.
    pub table: TableId,
    /// The game.
    pub game: String,
    /// The persons who sat there, from seat 1 on.
    pub persons: Vec<PersonId>,
    /// The seats that won.
    pub winners: SeatSet,
    /// The seats that lost. No winners and no losers is a draw.
    pub losers: SeatSet,
    /// The seats that have made a move which stands.
    pub moved: SeatSet,
    /// True if it went on from a board of another table, or of a record.
    pub continued: bool,
    /// True if a seat changed hands.
    pub handed: bool,
    /// The seats of persons who were one with somebody else there, before or since.
    pub kin: SeatSet,
    /// The reason for its end, as a key of the caller's.
    pub reason: Option<String>,
    /// The time when it ended.
    pub ended_at: i64,
}

/// One row a seat.
fn finished(row: &Row<'_>) -> rusqlite::Result<Finished> {
    let seat: u8 = row.get("seat")?;
    Ok(Finished {
        table: row.get("id")?,
        game: row.get("game")?,
        persons: vec![row.get("person_id")?],
        winners: row.get("winners")?,
        losers: row.get("losers")?,
        moved: if row.get("moved")? { SeatSet::NONE.with(seat) } else { SeatSet::NONE },
        continued: row.get("continued")?,
        handed: row.get("handed")?,
        kin: SeatSet::NONE,
        reason: row.get("reason")?,
        ended_at: row.get("ended_at")?,
    })
}

impl Snapshot {
    /// The finished tables of a community, private ones too, in the order in which they ended; without those whose result
    /// does not count.
    pub fn finished_tables_in(&self, community: CommunityId) -> Result<Vec<Finished>, Error> {
        let sql = "SELECT id, game, winners, losers, reason, ended_at, seat, person_id,
                EXISTS (SELECT 1 FROM moves WHERE moves.table_id = id AND moves.seat = seats.seat
                    AND undone_by IS NULL) AS moved,
                EXISTS (SELECT 1 FROM challenges WHERE challenges.table_id = tables.id
                    AND from_ply IS NOT NULL) AS continued,
                EXISTS (SELECT 1 FROM former_seats WHERE former_seats.table_id = tables.id) AS handed
            FROM tables JOIN seats ON table_id = id
            WHERE community_id = ?1 AND state = 'over' AND annulled_at IS NULL
            ORDER BY ended_at, id, seat";
        let mut tables: Vec<Finished> = Vec::new();
        for seat in self.rows(sql, [community], finished)? {
            match tables.last_mut() {
                Some(last) if last.table == seat.table => {
                    last.persons.extend(seat.persons);
                    last.moved = last.moved.or(seat.moved);
                }
                _ => tables.push(seat),
            }
        }
        let kin = self.kindred()?;
        for table in tables.iter_mut().filter(|_| !kin.is_empty()) {
            let is_kin = |one: PersonId| {
                let mut with = kin.iter().filter(|kin| kin.one == one).map(|kin| kin.other);
                let mut of = kin.iter().filter(|kin| kin.other == one).map(|kin| kin.one);
                with.any(|other| table.persons.contains(&other))
                    || of.any(|other| table.persons.contains(&other))
            };
            let seats = (1..).zip(&table.persons).filter(|(_, person)| is_kin(**person));
            table.kin = seats.map(|(seat, _)| seat).collect();
        }
        Ok(tables)
    }
}
