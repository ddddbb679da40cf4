//! The meanings that a text may have, the conditions that a move must meet, and the reasons why one does not.

use super::{Conspirateurs, Move, quarters::*, view::LAYOUT};
use crate::Reason;
use crate::rules::notation::{Ends, Meaning, Reading, Typed};

/// The words that people write when they pass.
const PASS: [&str; 4] = ["pass", "passo", "passa", "passar"];

impl Conspirateurs {
    pub(super) fn understand(&self, typed: &Typed<'_>) -> Result<Reading<Move, Ends>, Reason> {
        let whole = |mv| Meaning { whole: Some(mv), short: None };
        if PASS.contains(&&*typed.squeezed()) {
            return Ok(Reading { meanings: vec![whole(Move::Pass)], near: Vec::new() });
        }
        let mut reading = Reading { meanings: Vec::new(), near: Vec::new() };
        for path in typed.paths(&LAYOUT)? {
            let (first, last) = (path[0], path[path.len() - 1]);
            let ats: Vec<At> = path.iter().copied().map(At::of).collect();
            reading.meanings.push(match ats[..] {
                [at] => Meaning { short: Some(Ends::to(last)), ..whole(Move::Place(at)) },
                [from, to] => whole(Move::Go { from, to }),
                [from, ref rest @ ..] => Meaning { whole: self.run(from, rest), short: None },
                [] => continue,
            });
            reading.near.extend([Ends::from(first), Ends::to(last)]);
        }
        Ok(reading)
    }

    /// The move that a run told point by point is, or the one to its first point that no run leads to. Points may be
    /// left out. A step is no part of a run, so nothing is meant if it leads to a neighbour.
    fn run(&self, from: At, points: &[At]) -> Option<Move> {
        let last = *points.last()?;
        if self.places() || !self.fugitives().contains(from) {
            return Some(Move::Go { from, to: last });
        }
        let jumps = self.field().jumps(from.quarter);
        let reached = |at: At| at == from || at.quarter == from.quarter && jumps.lead(from, at);
        let to = points.iter().copied().find(|&at| !reached(at)).unwrap_or(last);
        (!from.touches(to)).then_some(Move::Go { from, to })
    }

    /// The first rule that a move breaks.
    pub(super) fn judge(&self, mv: &Move) -> Result<(), Reason> {
        if self.places() {
            return match *mv {
                Move::Place(at) => self.judge_place(at),
                Move::Go { .. } => Err(self.left("conspirateurs-place-first")),
                Move::Pass => Err(self.left("conspirateurs-no-passing-yet")),
            };
        }
        let field = self.field();
        match *mv {
            Move::Pass if self.is_stuck(&field) => Ok(()),
            Move::Pass => Err(Reason::new("conspirateurs-no-passing")),
            _ if self.is_stuck(&field) => Err(Reason::new("conspirateurs-only-pass")),
            Move::Place(at) => Err(self.why_not_to(at)),
            Move::Go { from, to } => self.judge_go(from, to),
        }
    }

    fn judge_place(&self, at: At) -> Result<(), Reason> {
        if !CENTRE.contains(at) {
            return Err(about("conspirateurs-not-centre", &[("point", at)]));
        }
        if !self.field().free.contains(at) {
            return Err(about("conspirateurs-occupied", &[("point", at)]));
        }
        Ok(())
    }

    fn judge_go(&self, from: At, to: At) -> Result<(), Reason> {
        let field = self.field();
        if !self.men[self.to_move.index()].contains(from) {
            let key =
                if field.free.contains(from) { "conspirateurs-empty" } else { "conspirateurs-not-yours" };
            return Err(about(key, &[("from", from)]));
        }
        if SANCTUARIES.contains(from) {
            return Err(about("conspirateurs-safe", &[("from", from)]));
        }
        if from == to {
            return Err(about("conspirateurs-back", &[("from", from)]));
        }
        if !field.free.contains(to) {
            return Err(about("conspirateurs-occupied", &[("point", to)]));
        }
        if from.touches(to) || from.quarter == to.quarter && field.jumps(from.quarter).lead(from, to) {
            return Ok(());
        }
        let ends = [("from", from), ("to", to)];
        if from.quarter != to.quarter {
            return Err(about("conspirateurs-odd", &ends));
        }
        let (files, ranks) = from.away(to);
        if files.abs() <= 2 && ranks.abs() <= 2 {
            // What a jump would be over is free, or it would lead here.
            let over = At::new((from.file() + to.file()) / 2, (from.rank() + to.rank()) / 2);
            return Err(about("conspirateurs-over-nothing", &[("from", from), ("over", over), ("to", to)]));
        }
        Err(about("conspirateurs-too-far", &ends))
    }

    /// The reason why a point alone is no move: nothing is placed any more, and no man of the seat to move
    /// gets there.
    fn why_not_to(&self, at: At) -> Reason {
        let own = self.men[self.to_move.index()];
        if own.contains(at) && SANCTUARIES.contains(at) {
            about("conspirateurs-safe", &[("from", at)])
        } else if own.contains(at) {
            about("conspirateurs-where-to", &[("point", at)])
        } else if self.field().free.contains(at) {
            about("conspirateurs-out-of-reach", &[("point", at)])
        } else {
            about("conspirateurs-occupied", &[("point", at)])
        }
    }

    /// A reason with the number of men that the seat to move has still to place.
    fn left(&self, key: &'static str) -> Reason {
        Reason::new(key).with("left", self.in_hand(self.to_move))
    }
}

fn about(key: &'static str, points: &[(&'static str, At)]) -> Reason {
    points.iter().fold(Reason::new(key), |reason, &(name, at)| reason.at(name, &LAYOUT, at.point()))
}
