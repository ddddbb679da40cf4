//! Holidays of a community, as they are told.

use engine::{Arg, Text};
use storage::{Holidays, Snapshot, TableId};
use timecontrol::Zone;

use crate::{Error, clock};

/// What holidays are called, to stand behind the word for them; nothing if they have no name.
pub(crate) fn called_holidays(snapshot: &Snapshot, holidays: &Holidays) -> Result<Arg, Error> {
    let name = holidays.name.map(|name| snapshot.text(name)).transpose()?.flatten();
    let name = name.filter(|name| !name.is_empty());
    Ok(name.map_or(Arg::from(""), |name| Arg::Words(Text::new("holidays-called").with("name", name))))
}

/// The holidays in which the clock of a table stands at a moment, or until another one, if there are any; with when they
/// begin and end.
pub(crate) fn holidays_meanwhile(
    snapshot: &Snapshot,
    table: TableId,
    (at, until): (i64, i64),
    zone: &Zone,
) -> Result<Option<(Text, [i64; 2])>, Error> {
    let found = snapshot.holidays_at(table, at)?;
    let Some(holidays) = found.iter().find(|holidays| holidays.from <= at || holidays.from < until) else {
        return Ok(None);
    };
    let when = if holidays.from <= at { "now" } else { "later" };
    let moment = |at| clock::moment(at, zone);
    let text = Text::new("board-holidays").with("when", when);
    let text = text.with("from", moment(holidays.from)).with("until", moment(holidays.until));
    let text = text.with("name", called_holidays(snapshot, holidays)?);
    Ok(Some((text, [holidays.from, holidays.until])))
}
