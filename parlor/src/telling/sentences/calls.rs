//! The clocks for one turn of a table, as its record has them.

use engine::RecordedCall;
use storage::{FactId, Snapshot};
use timecontrol::TimeControl;

use crate::table::loaded::LoadedTable;
use crate::{Error, Fact};

/// The clocks that others asked for at a table without one, each for one turn, in order; without those whose turn was taken back.
///
/// # Errors
/// Of the database, or if a fact cannot be read.
pub(crate) fn calls(snapshot: &Snapshot, table: &LoadedTable) -> Result<Vec<RecordedCall>, Error> {
    let called = |row: &storage::Fact| -> Result<bool, Error> {
        Ok(matches!(serde_json::from_str(&row.body)?, Fact::Called { .. }))
    };
    let beside = snapshot.facts_beside(table.row.id, FactId(0))?;
    if !beside.iter().map(called).collect::<Result<Vec<_>, _>>()?.contains(&true) {
        return Ok(Vec::new());
    }
    let mut plies = snapshot.began_at(table.row.id)? as usize;
    let mut calls: Vec<RecordedCall> = Vec::new();
    for row in snapshot.facts_of(table.row.id)? {
        match serde_json::from_str(&row.body)? {
            Fact::MovePlayed { ply, .. } => plies = ply as usize,
            Fact::TakenBack { ply, .. } => {
                plies = ply as usize;
                calls.retain(|call| call.ply <= plies + 1);
            }
            Fact::Called { by, seat, .. } => {
                calls.push(RecordedCall { ply: plies + 1, seat, by, ..RecordedCall::default() });
            }
            // The one that follows says how much it gave.
            Fact::ClockSet { seat, left, .. } => {
                let new = |call: &&mut RecordedCall| call.control.is_empty() && call.seat == seat;
                if let Some(call) = calls.last_mut().filter(new) {
                    call.control = TimeControl::Move { each: left }.to_string();
                }
            }
            // Only the turn that runs has what it is given.
            Fact::TimeGiven { seat, millis, .. } => {
                let runs =
                    |call: &&mut RecordedCall| call.ply == plies + 1 && call.seat == seat && !call.declined;
                if let Some(call) = calls.last_mut().filter(runs) {
                    call.given.push(millis);
                }
            }
            Fact::ClockLifted { by } => {
                if let Some(call) = calls.last_mut().filter(|call| call.seat == by) {
                    call.declined = true;
                }
            }
            _ => (),
        }
    }
    Ok(calls)
}
