//! The drawings from place to place: the way of a move, the chain that decided a game, the sowing of seeds.

use engine::{Mark, Point, View};

use crate::draw::painter::{Art, Line, Painter};
use crate::layout::plan::Plan;
use crate::pixels::sketch::{Ground, Sketch};

impl Painter {
    /// Draws the way of a move, which begins so far from its first place, with an arrowhead at its end.
    pub(crate) fn way(&self, frame: &mut Sketch, way: &[(f32, f32)], (unit, begin): (f32, f32), above: i32) {
        for (nth, ends) in way.windows(2).enumerate() {
            let [(x0, y0), (x1, y1)] = [ends[0], ends[1]];
            let hundredths = |from: f32, to: f32| ((to - from) / unit * 100.0).round() as i16;
            let (across, down) = (hundredths(x0, x1), hundredths(y0, y1));
            let begin = if nth == 0 { (begin * 100.0).round() as u8 } else { 0 };
            let line = Line::Leg { begin, arrow: nth + 2 == way.len() };
            let art = Art::Line { line, across, down };
            let sprite = self.sprite(art, unit.round() as u32);
            let (x, y) = ((x0 + x1) / 2.0, (y0 + y1) / 2.0);
            frame.put_centred(&self.palette, &sprite, x.round() as i32, y.round() as i32 + above);
        }
    }

    /// Draws a golden line through the places that decided the game, from each to those beside it.
    pub(crate) fn chain(&self, view: &View, plan: &Plan, above: i32, frame: &mut Sketch) {
        let decided = view.marks.iter().filter(|(_, mark)| *mark == Mark::Decided);
        let places: Vec<(f32, f32)> =
            decided.filter_map(|(point, _)| plan.point(view.layout, *point)).collect();
        for gold in [false, true] {
            for (nth, (x0, y0)) in places.iter().enumerate() {
                let near = |(x, y): &&(f32, f32)| ((x - x0).hypot(y - y0) / plan.unit - 1.0).abs() < 0.05;
                for (x1, y1) in places[nth + 1..].iter().filter(near) {
                    let hundredths = |from: f32, to: f32| ((to - from) / plan.unit * 100.0).round() as i16;
                    let line = Line::Link { gold };
                    let art = Art::Line { line, across: hundredths(*x0, *x1), down: hundredths(*y0, *y1) };
                    let sprite = self.sprite(art, plan.unit.round() as u32);
                    let (x, y) = ((x0 + x1) / 2.0, (y0 + y1) / 2.0);
                    frame.put_centred(&self.palette, &sprite, x.round() as i32, y.round() as i32 + above);
                }
            }
        }
    }

    /// Draws the direction of sowing between the pits, each step once.
    pub(crate) fn sowing(&self, view: &View, plan: &Plan, above: i32, frame: &mut Sketch) {
        let mut steps: Vec<&[Point]> = view.trace.path.windows(2).collect();
        steps.truncate(view.layout.spots.len());
        for step in steps {
            let ends = [step[0], step[1]].map(|point| plan.point(view.layout, point));
            let [Some((x0, y0)), Some((x1, y1))] = ends else { continue };
            let apart = |from: f32, to: f32| ((to - from) / plan.unit).round() as i16;
            let art = Art::Chevron { across: apart(x0, x1), down: apart(y0, y1) };
            let (x, y) = ((x0 + x1) / 2.0, (y0 + y1) / 2.0);
            let sprite = self.sprite(art, plan.unit.round() as u32);
            frame.put_centred(&self.palette, &sprite, x.round() as i32, y.round() as i32 + above);
        }
    }
}
