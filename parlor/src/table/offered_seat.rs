//! Seats that an organiser has offered to somebody. Until that is decided, no clock runs at their table and nothing else there
//! comes by itself: nothing can be claimed, nobody is reminded, no plan is played, and nothing counts as silence. Whoever plays
//! there can move all the same.

use engine::{Seat, Text};
use storage::{FactId, Snapshot, TableId};
use timecontrol::{DAY, Spans, Zone};

use crate::person::people::called;
use crate::table::clock;
use crate::table::loaded::LoadedTable;
use crate::{Error, Fact};

/// The number of days that somebody has to answer whether they take a seat.
pub(crate) const SEAT_DAYS: i64 = 7;

/// A sentence about the seat of a table that is offered, which says whose it is (`old`), to whom it is offered (`new`), and until
/// when they can answer (`when`); none where none is.
pub(crate) fn told(
    snapshot: &Snapshot,
    table: &LoadedTable,
    zone: &Zone,
    key: &'static str,
) -> Result<Option<Text>, Error> {
    let Some(offer) = snapshot.seat_offered(table.row.id)? else { return Ok(None) };
    let new = snapshot.person(offer.person)?;
    let (Some(new), Some(seat)) = (new, Seat::numbered(offer.seat)) else { return Ok(None) };
    let when = until(snapshot, table.row.id)?.unwrap_or_default();
    let text = Text::new(key).with("table", table.row.id.0).with("new", called(&new));
    Ok(Some(text.with("old", called(table.person(seat))).with("when", clock::moment(when, zone))))
}

/// The moment until which the person who is asked to take a seat of a table can answer; none where none is offered.
pub(crate) fn until(snapshot: &Snapshot, table: TableId) -> Result<Option<i64>, Error> {
    if snapshot.seat_offered(table)?.is_none() {
        return Ok(None);
    }
    for row in snapshot.facts_beside(table, FactId(0))?.iter().rev() {
        if let Fact::SeatOffered { .. } = serde_json::from_str(&row.body)? {
            return Ok(Some(row.at + SEAT_DAYS * DAY));
        }
    }
    Ok(None)
}

/// The times until now in which a seat of a table was offered.
pub(crate) fn spans(snapshot: &Snapshot, table: TableId, now: i64) -> Result<Spans, Error> {
    let (mut found, mut open) = (Vec::new(), None);
    for row in snapshot.facts_beside(table, FactId(0))? {
        match serde_json::from_str(&row.body)? {
            Fact::SeatOffered { .. } => open = open.or(Some(row.at)),
            fact if fact.decides_seat() => found.extend(open.take().map(|from| (from, row.at))),
            _ => (),
        }
    }
    if let Some(from) = open {
        // Earlier versions did not note that whoever was asked had everything deleted.
        let gone = snapshot.seat_offered(table)?.is_none();
        found.push((from, if gone { now.min(from + SEAT_DAYS * DAY) } else { now }));
    }
    Ok(found.into_iter().collect())
}
