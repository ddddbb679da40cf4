//! Lines of plans, between the database and the game: whether they fit what was played, and what they answer.
//!
//! A plan is lines from one root: canonical moves, checked when they are said, from the ply and digest on at which its first
//! line was said. Whether a line fits follows from what was played; what leads elsewhere is forgotten when its owner has
//! moved, not before, as the others may take their move back. A timer plays the answer a minute later (sooner if a clock
//! would run out before), and with it whatever all plans go on with: one post tells all of it.
//!
//! A plan waits as long as something is offered that its move would answer before its owner has seen it, unless the
//! time is nearly over, or a tenth of a time that could be saved for later turns is gone; and while a network at the
//! table is silent. What it has waited for others is given back when it is played. Taking back one's own move ends
//! one's own plan. Where something is hidden or left to chance nobody can plan: that a move is refused would tell.

use engine::{Played, Seat};
use storage::PersonId;

use crate::Error;
use crate::input::request::digest_of;
use crate::table::loaded::LoadedTable;

/// A line of somebody's plan: moves that may follow on each other from a position on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    /// The number of the plan.
    pub id: i64,
    /// The owner of the plan.
    pub person: PersonId,
    /// The number of plies after which it begins.
    pub ply: usize,
    digest: u16,
    /// The moves in canonical notation.
    moves: Vec<String>,
}

impl Line {
    /// A line that is stored.
    pub(crate) fn of(plan: &storage::Plan) -> Result<Line, Error> {
        let moves = serde_json::from_str(&plan.moves)?;
        let storage::Plan { id, person, ply, digest, .. } = *plan;
        Ok(Line { id, person, ply: ply as usize, digest, moves })
    }

    /// The rest of it that is still to come; nothing if the game has gone another way, past its end, or back
    /// before its beginning.
    pub(crate) fn rest(&self, played: &[Played]) -> Option<&[String]> {
        let (before, since) = played.split_at_checked(self.ply)?;
        let rest = self.moves.get(since.len()..).filter(|rest| !rest.is_empty())?;
        let follows = since.iter().zip(&self.moves).all(|(played, planned)| played.text == *planned);
        (follows && digest_of(before) == self.digest).then_some(rest)
    }

    /// The answer that it has for whoever is to move, if the line is theirs.
    pub(crate) fn answer(&self, table: &LoadedTable) -> Option<(Seat, &str)> {
        let mover = table.play.turn().seat()?;
        let rest = self.rest(table.play.played())?;
        (table.person(mover).id == self.person).then(|| (mover, &*rest[0]))
    }
}
