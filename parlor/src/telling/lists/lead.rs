//! The places where the tables are shown of which lines tell, for networks that can lead there.

use storage::{Snapshot, Spot, Table, TablePlace};

use crate::{Error, Lead};

/// The place where a table is shown on a network, for the line that is added next to these. None where each
/// player sees it alone, or where it is shown nowhere.
pub(crate) fn lead(
    snapshot: &Snapshot,
    network: &str,
    table: &Table,
    lines: &[String],
) -> Result<Option<Lead>, Error> {
    let place = if table.private { None } else { snapshot.place_of(table.id, network)? };
    Ok(lead_at(table, place.as_ref(), lines))
}

/// The same, of a table whose place has been read already.
pub(crate) fn lead_at(table: &Table, place: Option<&TablePlace>, lines: &[String]) -> Option<Lead> {
    let place = place.filter(|_| !table.private)?;
    let line = lines.iter().map(|line| line.matches('\n').count() + 1).sum();
    let thread = match &place.spot {
        Spot::Thread(thread) => Some(thread.clone()),
        Spot::Room => None,
        Spot::Undecided | Spot::Lost => return None,
    };
    Some(Lead { line, room: place.room.clone(), thread })
}
