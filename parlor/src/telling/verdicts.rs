//! What an organiser has decided, as sentences: who it was, and why.

use engine::{Arg, Text};
use storage::Snapshot;

use crate::{Cause, Error, Verdict, loaded::LoadedTable, people::called};

/// Who decided what about a table, and why; of a reason that was deleted, nothing.
pub(super) fn judged(
    snapshot: &Snapshot,
    table: &LoadedTable,
    what: Verdict,
    cause: &Cause,
) -> Result<Vec<Text>, Error> {
    let key = match what {
        Verdict::Ended => "judged-ended",
        Verdict::Annulled => "judged-annulled",
        Verdict::Decided => "judged-decided",
    };
    let person = cause.person().map(|by| snapshot.person(by)).transpose()?.flatten();
    let player = person.as_ref().map_or(Arg::Words(Text::new("table-former")), called);
    let mut lines = vec![Text::new(key).with("table", table.row.id.0).with("player", player)];
    lines.extend(why(snapshot, cause)?);
    Ok(lines)
}

/// The reason that an organiser gave.
fn why(snapshot: &Snapshot, cause: &Cause) -> Result<Option<Text>, Error> {
    let Cause::Organiser { reason: Some(reason), .. } = cause else { return Ok(None) };
    let reason = snapshot.text(*reason)?.filter(|reason| !reason.is_empty());
    Ok(reason.map(|reason| Text::new("judged-why").with("why", reason)))
}
