//! Turns of which their player is told together: at which tables, against whom, until when, and where that is; and with them
//! what else happened while they slept.

use engine::{Lang, Text};
use storage::{FactId, PersonId, Snapshot, Table, TableId, TableState};

use super::{Reader, lead::lead, overnight};
use crate::{
    Error, Look, Message, Moment, clock,
    people::{called, listed},
    say,
};

/// The turns of a person at these tables, as seen on a network. What is somebody else's turn by now is left out, unless there
/// is nothing else.
pub(crate) fn owed_turns(
    snapshot: &Snapshot,
    network: &str,
    person: PersonId,
    tables: &[i64],
    lang: Lang,
) -> Result<Message, Error> {
    woken(snapshot, network, person, (tables, &[]), lang)
}

/// The same, and what else happened while that person slept: the facts with these numbers.
pub(crate) fn woken(
    snapshot: &Snapshot,
    network: &str,
    person: PersonId,
    (tables, facts): (&[i64], &[i64]),
    lang: Lang,
) -> Result<Message, Error> {
    let mut rows = Vec::new();
    for &id in tables {
        let row = snapshot.table(TableId(id))?.ok_or_else(|| Error::Missing(format!("table {id}")))?;
        rows.push(row);
    }
    let mut waiting = Vec::new();
    for row in &rows {
        if waits(snapshot, row, person)? {
            waiting.push(row);
        }
    }
    let mut message = Message::default();
    let mut lines = Vec::new();
    if !waiting.is_empty() {
        lines.push(say(lang, &Text::new("owed").with("count", waiting.len())));
    }
    for row in waiting {
        message.leads.extend(lead(snapshot, network, row, &lines)?);
        lines.push(line(snapshot, person, (row, lang), &mut message)?);
    }
    let happened = happened(snapshot, person, facts, lang)?;
    if !happened.is_empty() {
        lines.push(say(lang, &Text::new("overnight")));
    }
    for (table, text, moment) in happened {
        if let Some(row) = table.map(|id| snapshot.table(id)).transpose()?.flatten() {
            message.leads.extend(lead(snapshot, network, &row, &lines)?);
        }
        lines.push(say(lang, &text));
        message.moments.push(moment);
    }
    if lines.is_empty() {
        let tables = listed(rows.iter().map(|row| format!("#{}", row.id).into()));
        let gone = if rows.is_empty() { "overnight-gone" } else { "owed-gone" };
        lines.push(say(lang, &Text::new(gone).with("tables", tables)));
    }
    message.text = lines.join("\n");
    Ok(message)
}

/// What happened while somebody slept and still concerns them, at which table, and when.
fn happened(
    snapshot: &Snapshot,
    person: PersonId,
    facts: &[i64],
    lang: Lang,
) -> Result<Vec<(Option<TableId>, Text, Moment)>, Error> {
    let reader = Reader { lang, hears: false, look: Look::default(), person: Some(person) };
    let mut happened = Vec::new();
    for &fact in facts {
        let Some(row) = snapshot.fact(FactId(fact))? else { continue };
        if let Some(text) = overnight(snapshot, &reader, person, &row)? {
            let when = clock::moment(row.at, &clock::zone_of(snapshot, person)?);
            let moment = Moment { text: say(lang, &when), at: row.at };
            happened.push((row.table, text.with("when", when), moment));
        }
    }
    Ok(happened)
}

fn line(
    snapshot: &Snapshot,
    person: PersonId,
    (row, lang): (&Table, Lang),
    message: &mut Message,
) -> Result<String, Error> {
    let seats = snapshot.seats(row.id)?;
    let others = seats.iter().map(|seat| &seat.person).filter(|other| other.id != person);
    let text = Text::new("games-your-move")
        .with("table", row.id.0)
        .with("game", Text::new(row.game.clone()))
        .with("others", listed(others.map(called)))
        .with("ply", row.plies);
    let mut line = say(lang, &text);
    if let Some(due) = clock::due(snapshot, row, person)? {
        let when = clock::moment(due.at, &clock::zone_of(snapshot, person)?);
        let key = if due.is_over { "games-late" } else { "games-until" };
        if !due.is_over {
            message.moments.push(Moment { text: say(lang, &when), at: due.at });
        }
        line = format!("{line} {}", say(lang, &Text::new(key).with("when", when)));
    }
    Ok(line)
}

/// Whether it is a person's turn at a table that runs.
fn waits(snapshot: &Snapshot, row: &Table, person: PersonId) -> Result<bool, Error> {
    if row.state != TableState::Running || row.paused_at.is_some() {
        return Ok(false);
    }
    let seats = snapshot.seats(row.id)?;
    Ok(seats.iter().any(|seat| seat.person.id == person && Some(seat.seat) == row.to_move))
}
