//! The meanings that a text may have. Numbers run together when nothing parts them: `1725` is 17-25, or 1-7
//! and on to 25.

use super::{BOARD, DablotPrejjesne, MEN};
use crate::rules::notation::{Ends, Meaning, Reading, Typed};
use crate::rules::refusal::no_point;
use crate::{
    Point, Reason,
    board::{Path, Short},
};

impl DablotPrejjesne {
    pub(super) fn understand(&self, typed: &Typed<'_>) -> Result<Reading<Path, Short>, Reason> {
        let mut reading = Reading { meanings: Vec::new(), near: Vec::new() };
        let paths = typed.likely_paths(&BOARD.layout, is_likely)?;
        // Two digits are a point, or else a step or a jump between two points of one digit each.
        let text = typed.raw();
        if text.len() == 2 && paths.iter().all(|path| path.len() == 2 && !is_leg(path)) {
            return Err(no_point(text, &BOARD.layout));
        }
        for points in paths {
            let path = Path::of(&points)
                .ok_or_else(|| Reason::new("dablot-prejjesne-too-long").with("most", MEN + 2))?;
            reading.meanings.push(Meaning { whole: Some(path), short: Short::of(&path) });
            let movers = self.movers();
            let near = movers.iter().find(|movers| movers.pieces().contains(path.first()));
            for short in near.map_or_else(|| ends(&path), |movers| movers.near(&path)) {
                if !reading.near.contains(&short) {
                    reading.near.push(short);
                }
            }
        }
        Ok(reading)
    }
}

fn ends(path: &Path) -> Vec<Short> {
    [Ends::from(path.first()), Ends::to(path.last())].map(Short::Ends).to_vec()
}

/// Tells whether this may be the beginning of what somebody means: two points may be the ends of a long
/// series, more are a path along lines.
fn is_likely(points: &[Point]) -> bool {
    points.len() <= 2 || points.windows(2).all(is_leg)
}

/// Tells whether two points are the ends of a step or of a jump.
fn is_leg(leg: &[Point]) -> bool {
    BOARD.edges.joined(leg[0], leg[1]) || BOARD.edges.middle(leg[0], leg[1]).is_some()
}
