//! The conditions that a move must meet, and the reasons why one does not.

use super::{BOARD, DablotPrejjesne, view};
use crate::{
    Point, Reason,
    board::{Broken, Jumper, Path},
};

impl DablotPrejjesne {
    /// The first rule that a move breaks.
    pub(super) fn judge(&self, mv: &Path) -> Result<(), Reason> {
        let from = mv.first();
        if !self.own().contains(from) {
            return Err(match () {
                () if mv.is_point() => about("dablot-prejjesne-nobody-goes", &[("point", from)]),
                () if self.enemy().contains(from) => about("dablot-prejjesne-not-yours", &[("from", from)]),
                () => about("dablot-prejjesne-empty", &[("from", from)]),
            });
        }
        if mv.is_point() {
            let key =
                if self.can_go(from) { "dablot-prejjesne-where-to" } else { "dablot-prejjesne-shut-in" };
            return Err(about(key, &[("point", from)]));
        }
        if let Some((at, _)) = mv.legs().find(|(from, to)| from == to) {
            return Err(about("dablot-prejjesne-stays", &[("point", at)]));
        }
        let mut jumper = self.jumper(from);
        if mv.points().len() == 2 {
            let to = mv.last();
            return match BOARD.edges.joined(from, to) {
                true => self.judge_step(from, to),
                false => jumper.jump(to).map(drop).map_err(|broken| self.why_no_jump(jumper, to, broken)),
            };
        }
        for (jump, (_, to)) in (1u8..).zip(mv.legs()) {
            jumper = jumper.jump(to).map_err(|broken| {
                let why = self.why_no_jump(jumper, to, broken);
                let broken = Reason::new("dablot-prejjesne-series").with("jump", jump).with("why", why.text);
                Reason { points: why.points, ..broken }
            })?;
        }
        Ok(())
    }

    /// A step goes to a free point.
    fn judge_step(&self, from: Point, to: Point) -> Result<(), Reason> {
        if self.own().contains(to) {
            Err(about("dablot-prejjesne-own-piece", &[("from", from), ("to", to)]))
        } else if self.enemy().contains(to) {
            Err(about("dablot-prejjesne-step-on-enemy", &[("from", from), ("to", to)]))
        } else {
            Ok(())
        }
    }

    /// The reason why the piece cannot jump to `to` from where it is in its series.
    fn why_no_jump(&self, jumper: Jumper<'_>, to: Point, broken: Broken) -> Reason {
        let from = jumper.at();
        let points = |over| [("from", from), ("over", over), ("to", to)];
        match broken {
            Broken::NoRoom(over) => about("dablot-prejjesne-no-room", &points(over)),
            Broken::NoPrey(over) if jumper.free().contains(over) => {
                let key = if self.enemy().contains(over) {
                    "dablot-prejjesne-taken-before"
                } else {
                    "dablot-prejjesne-over-nothing"
                };
                about(key, &points(over))
            }
            Broken::NoPrey(over) if self.enemy().contains(over) => self.too_high(from, over, to),
            Broken::NoPrey(over) => about("dablot-prejjesne-over-own", &points(over)),
            Broken::NoRun if BOARD.edges.joined(from, to) => {
                about("dablot-prejjesne-step-in-series", &[("from", from), ("to", to)])
            }
            Broken::NoRun => why_no_run(jumper, to),
        }
    }

    /// A piece takes its equals and those below.
    fn too_high(&self, from: Point, over: Point, to: Point) -> Reason {
        let enemy = view::name(self.to_move.other(), self.rank(over));
        let points = [("from", from), ("over", over), ("to", to)];
        about("dablot-prejjesne-too-high", &points).with("enemy", enemy)
    }
}

/// The reason why no jump leads to `to`: it may be a crooked one, over an enemy that has both as neighbours.
fn why_no_run(jumper: Jumper<'_>, to: Point) -> Reason {
    let (from, edges) = (jumper.at(), &BOARD.edges);
    let between = edges.neighbours(from) & edges.neighbours(to) & jumper.prey();
    let Some(over) = between.iter().next() else {
        return about("dablot-prejjesne-line", &[("from", from), ("to", to)]);
    };
    let points = [("from", from), ("over", over), ("to", to)];
    match edges.landing(from, over) {
        None => about("dablot-prejjesne-edge", &points),
        Some(behind) => about("dablot-prejjesne-crooked", &points).at("behind", &BOARD.layout, behind),
    }
}

fn about(key: &'static str, points: &[(&'static str, Point)]) -> Reason {
    points.iter().fold(Reason::new(key), |reason, &(name, point)| reason.at(name, &BOARD.layout, point))
}
