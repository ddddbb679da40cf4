//! Where what a line tells of is shown, for networks that can lead there.

use storage::{Snapshot, Spot, Table};

use crate::{Error, Lead};

/// Where a table is shown on a network, for the line that is added next to these. None where each player sees it alone, or
/// where it is shown nowhere.
pub(crate) fn lead(
    snapshot: &Snapshot,
    network: &str,
    table: &Table,
    lines: &[String],
) -> Result<Option<Lead>, Error> {
    let place = if table.private { None } else { snapshot.place_of(table.id, network)? };
    let line = lines.iter().map(|line| line.matches('\n').count() + 1).sum();
    Ok(place.and_then(|place| match place.spot {
        Spot::Thread(thread) => Some(Lead { line, room: place.room, thread: Some(thread) }),
        Spot::Room => Some(Lead { line, room: place.room, thread: None }),
        Spot::Undecided | Spot::Lost => None,
    }))
}
