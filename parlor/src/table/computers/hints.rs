//! Hints: a computer player says what it would play, where that was agreed or nobody but computer players sits beside.

use engine::{Playthrough, Seat, Turn};
use storage::{FactId, PersonId, Snapshot, TableId, TableState, TimerId};

use super::thoughts::answered;
use crate::table::loaded::LoadedTable;
use crate::timer::Corner;
use crate::{Error, Fact, Timer};

/// The most hints of a seat in a game.
pub(crate) const MOST_HINTS: usize = 3;

/// A hint for which somebody waits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    pub(crate) timer: TimerId,
    pub(crate) person: PersonId,
    pub(crate) table: TableId,
    /// The fact after which it was asked for: the move before, or the start.
    pub(crate) answers: FactId,
    pub(crate) corner: Corner,
}

/// A move that is told as a hint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// The move, in canonical notation.
    pub text: String,
    /// The share of whoever asks, in thousandths of the game.
    pub share: u32,
    /// True if that was proved.
    pub exact: bool,
}

/// The hints for which somebody waits, in the order in which they were asked for.
///
/// # Errors
/// Of the database, or if a timer cannot be read.
pub fn hints(snapshot: &Snapshot) -> Result<Vec<Hint>, Error> {
    let mut found = Vec::new();
    for row in snapshot.timers_of_kind(Timer::HINT)? {
        if let Timer::Hint { person, table, answers, corner } = serde_json::from_str(&row.body)? {
            found.push(Hint { timer: row.id, person, table, answers, corner });
        }
    }
    found.sort_by_key(|hint| hint.timer);
    Ok(found)
}

/// The game of a hint, if it still stands as it did. Whoever thinks looks at what the seat to move sees alone.
///
/// # Errors
/// Of the database, or if the table cannot be replayed.
pub fn hinted(snapshot: &Snapshot, hint: &Hint) -> Result<Option<Box<dyn Playthrough>>, Error> {
    let table = LoadedTable::now(snapshot, hint.table)?;
    Ok(stands(snapshot, hint, &table)?.then_some(table.play))
}

/// Tells whether a table still stands as it did when a hint was asked for, by whoever is to move.
pub(crate) fn stands(snapshot: &Snapshot, hint: &Hint, table: &LoadedTable) -> Result<bool, Error> {
    let seat = table.seat_of(hint.person);
    let runs = table.row.state == TableState::Running && table.row.paused_at.is_none();
    let moves = seat.is_some_and(|seat| table.play.turn() == Turn::To(seat));
    Ok(runs && moves && answered(snapshot, table, false)? == Some(hint.answers))
}

/// The plies before which a seat has taken hints at a table, each with its fact, in order.
///
/// # Errors
/// Of the database.
pub(crate) fn taken(snapshot: &Snapshot, table: TableId, seat: Seat) -> Result<Vec<(FactId, u32)>, Error> {
    let mut found = Vec::new();
    for row in snapshot.facts_beside(table, FactId(0))? {
        if let Fact::HintTaken { seat: of, ply } = serde_json::from_str(&row.body)?
            && of == seat.number()
        {
            found.push((row.id, ply));
        }
    }
    Ok(found)
}
