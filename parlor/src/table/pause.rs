//! The reasons of pauses: its players wanted it, nothing arrives there, or an organiser has decided so.

use engine::{Arg, Text};
use storage::{FactId, Person, Snapshot, Table};

use crate::person::people::called;
use crate::{Cause, Error, Fact, Verdict};

/// An organiser's pause, which players cannot end.
#[derive(Debug)]
pub(crate) struct Halt {
    /// The person who decided it; nobody known, if that person has had everything deleted.
    pub by: Option<Person>,
    /// The reason; nothing, if that was deleted.
    pub why: Option<String>,
}

/// The pause that an organiser has decided at a table; none if it is not paused, or for another reason.
pub(crate) fn of_organiser(snapshot: &Snapshot, table: &Table) -> Result<Option<Halt>, Error> {
    if table.paused_at.is_none() {
        return Ok(None);
    }
    for row in snapshot.facts_beside(table.id, FactId(0))?.iter().rev() {
        match serde_json::from_str(&row.body)? {
            Fact::Judged { what: Verdict::Paused } => {
                let cause: Cause = serde_json::from_str(&row.cause)?;
                let by = cause.person().map(|by| snapshot.person(by)).transpose()?.flatten();
                let why = match cause {
                    Cause::Organiser { reason: Some(reason), .. } => snapshot.text(reason)?,
                    _ => None,
                };
                return Ok(Some(Halt { by, why: why.filter(|why| !why.is_empty()) }));
            }
            Fact::Paused | Fact::Unreached { .. } => return Ok(None),
            _ => (),
        }
    }
    Ok(None)
}

/// The refusal to a person who cannot do something as a table is paused: by what the pause ends.
pub(crate) fn refusal(snapshot: &Snapshot, table: &Table) -> Result<Text, Error> {
    let text = match of_organiser(snapshot, table)? {
        Some(halt) => halt.sentence("no-paused-organiser"),
        None => Text::new("no-paused"),
    };
    Ok(text.with("table", table.id.0))
}

impl Halt {
    /// A sentence about it, without the table's number.
    pub(crate) fn sentence(&self, key: &'static str) -> Text {
        let player = self.by.as_ref().map_or(Arg::Words(Text::new("table-former")), called);
        let told = if self.why.is_some() { "why" } else { "none" };
        let text = Text::new(key).with("player", player).with("told", told);
        text.with("why", self.why.as_deref().unwrap_or_default())
    }
}
