//! Holidays of a community, as they are told.

use engine::{Arg, Text};
use storage::{Holidays, Snapshot, TableId};
use timecontrol::Zone;

use crate::Error;
use crate::person::people::called;
use crate::table::clock;
use crate::table::loaded::LoadedTable;

/// The name of holidays, to stand behind the word for them; nothing if they have no name.
pub(crate) fn called_holidays(snapshot: &Snapshot, holidays: &Holidays) -> Result<Arg, Error> {
    let name = holidays.name.map(|name| snapshot.text(name)).transpose()?.flatten();
    let name = name.filter(|name| !name.is_empty());
    Ok(name.map_or(Arg::from(""), |name| Arg::Words(Text::new("holidays-called").with("name", name))))
}

/// The person who has set holidays, to stand behind their name; nothing where that is not known.
pub(crate) fn set_by(snapshot: &Snapshot, holidays: &Holidays) -> Result<Arg, Error> {
    let by = holidays.name.map(|name| snapshot.author(name)).transpose()?.flatten();
    let by = by.map(|by| snapshot.person(by)).transpose()?.flatten();
    Ok(by.map_or(Arg::from(""), |by| Arg::Words(Text::new("holidays-by").with("player", called(&by)))))
}

/// The holidays in which the clocks of a table have stood until now, each as a sentence; also those that are now, if it says
/// `all`; by the clock on the wall by which they were planned. Without a clock there are none.
pub(crate) fn holidays_before(
    snapshot: &Snapshot,
    table: &LoadedTable,
    (now, all): (i64, bool),
) -> Result<Vec<Text>, Error> {
    let row = &table.row;
    if row.time.is_none() {
        return Ok(Vec::new());
    }
    let ended = row.ended_at.unwrap_or(now);
    let mut lines = Vec::new();
    for holidays in snapshot.holidays_at(row.id, row.started_at)? {
        let is_over = holidays.until <= now;
        if holidays.from < ended && (is_over || all) {
            let zone = Zone::named(&holidays.zone).unwrap_or_else(|_| Zone::utc());
            let text = Text::new("history-holidays").with("when", if is_over { "over" } else { "now" });
            let text = text.with("from", clock::moment(holidays.from, &zone));
            let text = text.with("until", clock::end(holidays.until, &zone));
            let text = text.with("name", called_holidays(snapshot, &holidays)?);
            lines.push(text.with("by", set_by(snapshot, &holidays)?));
        }
    }
    Ok(lines)
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
    let text = Text::new("board-holidays").with("when", when);
    let text = text.with("from", clock::moment(holidays.from, zone));
    let text = text.with("until", clock::end(holidays.until, zone));
    let text =
        text.with("name", called_holidays(snapshot, holidays)?).with("by", set_by(snapshot, holidays)?);
    Ok(Some((text, [holidays.from, holidays.until])))
}
