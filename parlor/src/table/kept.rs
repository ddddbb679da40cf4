//! Positions of long games, kept in memory: a game goes on from there, and is not played from its first ply on for each move.
//!
//! A move says by which fact it came into the history. As long as it stands there, so do all before it, and they never change:
//! the fact of the last move tells which position that is. Positions are worth it where a game is long: two thousand plies
//! take 1.4 ms, a copy of the position a tenth of that.

use std::sync::{Mutex, PoisonError};

use engine::Playthrough;
use storage::{FactId, RecentMove, Snapshot, Table, TableId};

use crate::Error;

/// Games of fewer plies are played from the start: that takes a fifth of a millisecond.
const LONG: u32 = 256;

/// A position that is further back is of no use.
const MOST_BACK: u32 = 32;

/// The most plies of all positions that are kept; each takes about 350 bytes.
const MOST_PLIES: usize = 20_000;

/// The positions of a store, one a table: the latest that was seen. What was used last is at the end.
#[derive(Debug, Default)]
pub(crate) struct Positions(Mutex<Vec<Kept>>);

#[derive(Debug)]
struct Kept {
    table: TableId,
    /// The fact of the last move.
    fact: FactId,
    play: Box<dyn Playthrough>,
}

impl Positions {
    /// A position of a table from which it goes on with the first of some last moves, of which the latest comes first: how many
    /// are still to be played, and the position.
    fn before(&self, table: TableId, last: &[RecentMove]) -> Option<(usize, Box<dyn Playthrough>)> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let at = all.iter().position(|kept| kept.table == table)?;
        let kept = all.remove(at);
        let ply = kept.play.played().len();
        let left = last.iter().position(|made| made.fact == kept.fact && made.ply as usize == ply);
        let found = left.map(|left| (left, kept.play.fork()));
        all.push(kept);
        found
    }

    /// Keeps the position after a move. Unless it is the last one that stands, a later one of that table stays instead.
    fn keep(&self, table: TableId, fact: FactId, is_last: bool, play: &dyn Playthrough) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let stays = |kept: FactId| if is_last { kept == fact } else { kept >= fact };
        if all.iter().any(|kept| kept.table == table && stays(kept.fact)) {
            return;
        }
        all.retain(|kept| kept.table != table);
        all.push(Kept { table, fact, play: play.fork() });
        let mut plies: usize = all.iter().map(|kept| kept.play.played().len()).sum();
        while plies > MOST_PLIES {
            plies -= all.remove(0).play.played().len();
        }
    }
}

/// The playthrough of a table as it is now, or as it was right after a fact, and of that so many plies; from a position that is
/// kept, if there is one, or as `whole` plays it.
pub(super) fn go_on(
    snapshot: &Snapshot,
    row: &Table,
    (as_of, plies): (Option<FactId>, Option<u32>),
    whole: impl FnOnce() -> Result<Box<dyn Playthrough>, Error>,
) -> Result<Box<dyn Playthrough>, Error> {
    let positions = if row.plies < LONG { None } else { snapshot.memory::<Positions>() };
    let Some(positions) = positions else { return whole() };
    let wanted = plies.unwrap_or(u32::MAX);
    let last = snapshot.last_moves(row.id, wanted, as_of, MOST_BACK)?;
    let Some(latest) = last.first().filter(|latest| latest.ply >= LONG) else { return whole() };
    if as_of.is_none() && latest.ply != wanted.min(row.plies) {
        // Something is missing: that is noticed there.
        return whole();
    }
    let play = match positions.before(row.id, &last) {
        Some((left, mut play)) => {
            for made in last[..left].iter().rev() {
                let broken = |_| Error::Replay { table: row.id.0, ply: made.ply as usize };
                play.play_canonical(&made.text).map_err(broken)?;
            }
            play
        }
        None => whole()?,
    };
    if snapshot.is_stored() && play.played().len() == latest.ply as usize {
        let is_last = as_of.is_none() && latest.ply == row.plies;
        positions.keep(row.id, latest.fact, is_last, &*play);
    }
    Ok(play)
}
