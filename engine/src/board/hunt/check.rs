//! The conditions that a move must meet, and the reasons why one does not.

use super::Hunt;
use crate::{
    Point, Reason, Seat,
    board::{Broken, Jumper, Path},
};

impl Hunt {
    /// The first rule that a move breaks. Where leopards may be placed, on free points only, the game says.
    ///
    /// # Errors
    /// That rule.
    pub fn check(&self, mv: &Path) -> Result<(), Reason> {
        let from = mv.first();
        match (self.places(), mv.is_point()) {
            (true, true) => return self.must_be_free(from),
            (true, false) if self.to_move == Seat::ONE => {
                return Err(Reason::new("hunt-place-leopard").with("left", self.lair()));
            }
            (true, false) => {
                return Err(Reason::new("hunt-place-cow").with("left", self.herd));
            }
            (false, true) => return Err(self.no_placing(from)),
            (false, false) => {}
        }
        if !self.own().contains(from) {
            let key = if self.free().contains(from) { "hunt-empty" } else { "hunt-not-yours" };
            return Err(self.about(key, &[("from", from)]));
        }
        if let Some((at, _)) = mv.legs().find(|(from, to)| from == to) {
            return Err(self.about("hunt-stays", &[("point", at)]));
        }
        if self.to_move == Seat::TWO { self.judge_cow(mv) } else { self.judge_leopard(mv) }
    }

    /// A single point, though there is nothing to place.
    fn no_placing(&self, point: Point) -> Reason {
        let key = match self.to_move {
            _ if self.own().contains(point) => "hunt-where-to",
            Seat::ONE => "hunt-leopards-placed",
            _ => "hunt-cows-placed",
        };
        self.about(key, &[("point", point)])
    }

    /// A cow makes one step.
    fn judge_cow(&self, mv: &Path) -> Result<(), Reason> {
        let (from, to) = (mv.first(), mv.points()[1]);
        if mv.points().len() > 2 {
            return Err(self.about("hunt-cow-one-step", &[("from", from)]));
        }
        if self.edges().joined(from, to) {
            return self.must_be_free(to);
        }
        // A cow that tries to jump like a leopard, along whatever edges leopards have.
        if let Some(over) = self.ground.leopards.middle(from, to).filter(|&over| !self.free().contains(over))
        {
            return Err(self.about("hunt-cow-jump", &[("from", from), ("over", over), ("to", to)]));
        }
        let key = if self.has_lines() { "hunt-cow-line" } else { "hunt-cow-holes" };
        Err(self.about(key, &[("from", from), ("to", to)]))
    }

    /// A leopard makes one step, or one or more jumps.
    fn judge_leopard(&self, mv: &Path) -> Result<(), Reason> {
        let (from, to) = (mv.first(), mv.points()[1]);
        let mut jumper = self.jumper(from);
        if mv.points().len() == 2 {
            return match self.edges().joined(from, to) {
                true if self.cows.contains(to) => {
                    Err(self.about("hunt-step-on-cow", &[("from", from), ("cow", to)]))
                }
                true => self.must_be_free(to),
                false => jumper.jump(to).map(drop).map_err(|broken| self.why_no_jump(jumper, to, broken)),
            };
        }
        for (jump, (_, to)) in (1u8..).zip(mv.legs()) {
            jumper = jumper.jump(to).map_err(|broken| {
                let why = self.why_no_jump(jumper, to, broken);
                let broken = Reason::new("hunt-series").with("jump", jump).with("why", why.text);
                Reason { points: why.points, ..broken }
            })?;
        }
        Ok(())
    }

    /// The reason why the leopard cannot jump to `to` from where it is in its series.
    fn why_no_jump(&self, jumper: Jumper<'_>, to: Point, broken: Broken) -> Reason {
        let from = jumper.at();
        let taken = self.cows - jumper.prey();
        match broken {
            Broken::NoPrey(over) if taken.contains(over) => {
                self.about("hunt-taken-before", &[("from", from), ("over", over), ("to", to)])
            }
            // It may come past the point that it started from, which is free.
            Broken::NoPrey(over) if self.leopards.contains(over) && !jumper.free().contains(over) => {
                self.about("hunt-over-leopard", &[("from", from), ("over", over), ("to", to)])
            }
            Broken::NoPrey(over) => {
                self.about("hunt-over-nothing", &[("from", from), ("over", over), ("to", to)])
            }
            Broken::NoRoom(over) => self.about("hunt-no-room", &[("from", from), ("over", over), ("to", to)]),
            Broken::NoRun if self.edges().joined(from, to) => {
                self.about("hunt-step-in-series", &[("from", from), ("to", to)])
            }
            Broken::NoRun => self.why_no_run(jumper, to),
        }
    }

    /// The reason why no jump leads to `to`: it may be a crooked one, over a cow that has both as neighbours.
    fn why_no_run(&self, jumper: Jumper<'_>, to: Point) -> Reason {
        let (from, edges) = (jumper.at(), self.ground.leopards);
        let between = edges.neighbours(from) & edges.neighbours(to) & jumper.prey();
        if let Some(over) = between.iter().next() {
            return match edges.landing(from, over) {
                Some(behind) => self
                    .about("hunt-crooked", &[("from", from), ("over", over), ("to", to), ("behind", behind)]),
                None => self.about("hunt-nothing-behind", &[("from", from), ("over", over), ("to", to)]),
            };
        }
        let key = if self.has_lines() { "hunt-leopard-line" } else { "hunt-leopard-holes" };
        self.about(key, &[("from", from), ("to", to)])
    }

    fn must_be_free(&self, point: Point) -> Result<(), Reason> {
        let key = "hunt-occupied";
        if self.free().contains(point) { Ok(()) } else { Err(self.about(key, &[("point", point)])) }
    }

    fn has_lines(&self) -> bool {
        !self.ground.layout.edges.is_empty()
    }

    fn about(&self, key: &'static str, points: &[(&'static str, Point)]) -> Reason {
        points
            .iter()
            .fold(Reason::new(key), |reason, &(name, point)| reason.at(name, self.ground.layout, point))
    }
}
