//! Seats that change hands: to whom one is offered, and who sat there before.

use crate::people::joined::SEAT_CAME_WITH;
use crate::sql::rows::{Read, Row};
use crate::{Error, FactId, PersonId, Snapshot, TableId, Transaction};

/// A seat of a running table that somebody may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatOffer {
    /// The table.
    pub table: TableId,
    /// The seat.
    pub seat: u8,
    /// The person who may take it.
    pub person: PersonId,
}

/// A seat that somebody had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormerSeat {
    /// The table.
    pub table: TableId,
    /// The seat.
    pub seat: u8,
    /// The person who had it.
    pub person: PersonId,
    /// The fact by which somebody else took it.
    pub until: FactId,
}

fn offer(row: &Row<'_>) -> Read<SeatOffer> {
    Ok(SeatOffer { table: row.get("table_id")?, seat: row.get("seat")?, person: row.get("person_id")? })
}

fn former(row: &Row<'_>) -> Read<FormerSeat> {
    Ok(FormerSeat {
        table: row.get("table_id")?,
        seat: row.get("seat")?,
        person: row.get("person_id")?,
        until: row.get("fact_id")?,
    })
}

impl Snapshot {
    /// All seats that somebody may take, table by table.
    pub fn seat_offers(&self) -> Result<Vec<SeatOffer>, Error> {
        self.rows("SELECT * FROM seat_offers ORDER BY table_id", [0i64; 0], offer)
    }

    /// The seats that a person may take, table by table.
    pub fn seats_offered_to(&self, person: PersonId) -> Result<Vec<SeatOffer>, Error> {
        self.rows("SELECT * FROM seat_offers WHERE person_id = ?1 ORDER BY table_id", [person], offer)
    }

    /// The seat of a table that somebody may take, if one is offered.
    pub fn seat_offered(&self, table: TableId) -> Result<Option<SeatOffer>, Error> {
        self.row("SELECT * FROM seat_offers WHERE table_id = ?1", [table], offer)
    }

    /// The persons who sat at a table before somebody else did, in order.
    pub fn former_seats(&self, table: TableId) -> Result<Vec<FormerSeat>, Error> {
        self.rows("SELECT * FROM former_seats WHERE table_id = ?1 ORDER BY fact_id", [table], former)
    }

    /// The seats of a person before somebody else had them, in order.
    pub fn former_seats_of(&self, person: PersonId) -> Result<Vec<FormerSeat>, Error> {
        self.rows("SELECT * FROM former_seats WHERE person_id = ?1 ORDER BY fact_id", [person], former)
    }
}

impl Transaction {
    /// Offers a seat of a running table, instead of what was offered there before.
    ///
    /// # Errors
    ///
    /// [`Error::Over`], [`Error::Missing`].
    pub fn offer_seat(&self, offer: &SeatOffer) -> Result<(), Error> {
        self.running(offer.table)?;
        let sql =
            "INSERT INTO seat_offers (table_id, seat, person_id) VALUES (?1, ?2, ?3) ON CONFLICT (table_id)
            DO UPDATE SET seat = excluded.seat, person_id = excluded.person_id, came_with = NULL";
        self.run(sql, (offer.table, offer.seat, offer.person))
    }

    /// Offers no seat of a table any more.
    pub fn forget_seat_offer(&self, table: TableId) -> Result<(), Error> {
        self.run("DELETE FROM seat_offers WHERE table_id = ?1", [table])
    }

    /// Gives a seat of a running table to somebody else, by a fact, who plays on that network. Whoever had it is kept beside.
    ///
    /// # Errors
    ///
    /// [`Error::Over`], [`Error::Missing`].
    pub fn give_seat(&self, to: &SeatOffer, network: &str, by: FactId) -> Result<(), Error> {
        self.running(to.table)?;
        let sql = format!(
            "INSERT INTO former_seats (table_id, fact_id, seat, person_id, came_with)
                SELECT table_id, ?3, seat, person_id, coalesce(came_with, {SEAT_CAME_WITH})
                FROM seats WHERE table_id = ?1 AND seat = ?2"
        );
        self.change_one("seat of table", to.table.0, &sql, (to.table, to.seat, by))?;
        let sql = "UPDATE seats SET person_id = ?3, played_on = ?4, came_with =
                (SELECT came_with FROM accounts WHERE accounts.person_id = ?3 AND network = ?4)
            WHERE table_id = ?1 AND seat = ?2";
        self.change_one("seat of table", to.table.0, sql, (to.table, to.seat, to.person, network))
    }
}
