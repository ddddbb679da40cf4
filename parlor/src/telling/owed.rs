//! Turns of which their player is told together: at which tables, against whom, until when, and where that is.

use engine::{Lang, Text};
use storage::{PersonId, Snapshot, Table, TableId, TableState};

use super::lead::lead;
use crate::{
    Error, Message, Moment, clock,
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
    if waiting.is_empty() {
        let tables = listed(rows.iter().map(|row| format!("#{}", row.id).into()));
        return Ok(Message {
            text: say(lang, &Text::new("owed-gone").with("tables", tables)),
            ..Message::default()
        });
    }
    let mut message = Message::default();
    let mut lines = vec![say(lang, &Text::new("owed").with("count", waiting.len()))];
    for row in waiting {
        message.leads.extend(lead(snapshot, network, row, &lines)?);
        lines.push(line(snapshot, person, (row, lang), &mut message)?);
    }
    message.text = lines.join("\n");
    Ok(message)
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
