//! Turns of which their player is told together: at which tables, against whom, until when, and where that is; and with them
//! what else happened while they slept.

use engine::{Lang, Text};
use storage::{FactId, PersonId, Snapshot, Table, TableId, TablePlace, TableState};

use crate::person::people::{called, listed};
use crate::table::clock;
use crate::telling::{
    Reader,
    lists::lead::{lead, lead_at},
    overnight,
};
use crate::{Error, Look, Message, Moment, say};

/// A table at which it is somebody's turn, with all that is said of it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Waiting {
    pub row: Table,
    /// The place where it is shown on the network of its reader.
    pub place: Option<TablePlace>,
}

impl Waiting {
    /// A table as a network shows it, if it runs and a person is to move there.
    pub(crate) fn at(
        snapshot: &Snapshot,
        network: &str,
        person: PersonId,
        row: Table,
    ) -> Result<Option<Waiting>, Error> {
        if row.state != TableState::Running || row.paused_at.is_some() {
            return Ok(None);
        }
        let seats = snapshot.seats(row.id)?;
        if !seats.iter().any(|seat| seat.person.id == person && Some(seat.seat) == row.to_move) {
            return Ok(None);
        }
        let place = snapshot.place_of(row.id, network)?;
        Ok(Some(Waiting { row, place }))
    }
}

/// The turns of a person.
pub(crate) fn owed_turns(
    snapshot: &Snapshot,
    person: PersonId,
    waiting: &[Waiting],
    lang: Lang,
) -> Result<Message, Error> {
    let mut message = Message::default();
    message.text = turns(snapshot, person, waiting, lang, &mut message)?.join("\n");
    Ok(message)
}

/// The most turns that have a line each: more would be a wall, and are counted.
const MAX_LINES: usize = 10;

/// A line for each turn of a person, below one that says how many these are; none if there is none.
fn turns(
    snapshot: &Snapshot,
    person: PersonId,
    waiting: &[Waiting],
    lang: Lang,
    message: &mut Message,
) -> Result<Vec<String>, Error> {
    let mut lines = Vec::new();
    if !waiting.is_empty() {
        lines.push(say(lang, &Text::new("owed").with("count", waiting.len())));
    }
    let shown = if waiting.len() > MAX_LINES + 1 { MAX_LINES } else { waiting.len() };
    for waiting in &waiting[..shown] {
        message.leads.extend(lead_at(&waiting.row, waiting.place.as_ref(), &lines));
        lines.push(line(snapshot, person, (waiting, lang), message)?);
    }
    if shown < waiting.len() {
        lines.push(say(lang, &Text::new("owed-more").with("more", waiting.len() - shown)));
    }
    Ok(lines)
}

/// The turns of a person at these tables, as seen on a network, and what else happened while that person slept: the facts with
/// these numbers. What is somebody else's turn by now is left out, unless there is nothing else.
pub(crate) fn woken(
    snapshot: &Snapshot,
    network: &str,
    person: PersonId,
    (tables, facts): (&[i64], &[i64]),
    lang: Lang,
) -> Result<Message, Error> {
    let mut waiting = Vec::new();
    for &id in tables {
        let row = snapshot.table(TableId(id))?.ok_or_else(|| Error::Missing(format!("table {id}")))?;
        waiting.extend(Waiting::at(snapshot, network, person, row)?);
    }
    let mut message = Message::default();
    let mut lines = turns(snapshot, person, &waiting, lang, &mut message)?;
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
        let gone_from = listed(tables.iter().map(|id| format!("#{id}").into()));
        let gone = if tables.is_empty() { "overnight-gone" } else { "owed-gone" };
        lines.push(say(lang, &Text::new(gone).with("tables", gone_from)));
    }
    message.text = lines.join("\n");
    Ok(message)
}

/// The events that happened while somebody slept and still concern them, with their tables and moments.
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
    (Waiting { row, .. }, lang): (&Waiting, Lang),
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
