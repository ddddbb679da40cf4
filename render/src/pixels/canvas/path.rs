//! Shapes: outlines of lines and curves.

use kurbo::{Affine, BezPath, PathEl, Shape as _};

/// Lines and curves, in units of whoever draws them.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Path(BezPath);

/// Draws a [`Path`], from where it is to where it is told to go.
#[derive(Debug)]
pub(crate) struct Pen(BezPath);

impl Pen {
    pub(crate) fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(point(x, y));
    }
    /// Straight on.
    pub(crate) fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(point(x, y));
    }
    /// A curve with one control point.
    pub(crate) fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        self.0.quad_to(point(cx, cy), point(x, y));
    }
    /// A curve with two control points.
    pub(crate) fn cubic_to(&mut self, cx: f32, cy: f32, dx: f32, dy: f32, x: f32, y: f32) {
        self.0.curve_to(point(cx, cy), point(dx, dy), point(x, y));
    }
    /// Straight back to where this part of the path began.
    pub(crate) fn close(&mut self) {
        self.0.close_path();
    }
}

fn point(x: f32, y: f32) -> (f64, f64) {
    (x.into(), y.into())
}

fn place(point: kurbo::Point) -> (f32, f32) {
    (point.x as f32, point.y as f32)
}

/// A line or a curve of a path, or where it is interrupted.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Segment {
    /// The beginning of another part.
    To((f32, f32)),
    /// Straight on.
    Line((f32, f32)),
    /// A curve with two control points.
    Curve([(f32, f32); 3]),
    /// Straight back to where this part began.
    Close,
}

/// One part of a path as straight lines.
#[derive(Clone, Debug)]
pub(super) struct Contour {
    pub(super) points: Vec<(f32, f32)>,
    pub(super) closed: bool,
}

/// The greatest distance of straight lines from the curve that they stand for, in pixels of a mask.
const TOLERANCE: f64 = 0.15;

impl Path {
    /// The path scaled, and then moved.
    pub(crate) fn placed(&self, scale: (f32, f32), x: f32, y: f32) -> Path {
        let scale = Affine::scale_non_uniform(scale.0.into(), scale.1.into());
        Path(Affine::translate(point(x, y)) * scale * &self.0)
    }

    /// Tells `each` its lines and curves, in their order.
    pub(crate) fn follow(&self, mut each: impl FnMut(Segment)) {
        let mut at = kurbo::Point::ORIGIN;
        for element in self.0.elements() {
            match *element {
                PathEl::MoveTo(to) => each(Segment::To(place(to))),
                PathEl::LineTo(to) => each(Segment::Line(place(to))),
                PathEl::QuadTo(control, to) => {
                    let curve = kurbo::QuadBez::new(at, control, to).raise();
                    each(Segment::Curve([curve.p1, curve.p2, curve.p3].map(place)));
                }
                PathEl::CurveTo(one, other, to) => each(Segment::Curve([one, other, to].map(place))),
                PathEl::ClosePath => each(Segment::Close),
            }
            at = element.end_point().unwrap_or(at);
        }
    }

    /// The lowest and the highest `y`.
    pub(crate) fn extent(&self) -> (f32, f32) {
        let bounds = self.0.bounding_box();
        (bounds.y0 as f32, bounds.y1 as f32)
    }

    /// The parts of the path as straight lines, scaled and moved into the pixels of a mask.
    pub(super) fn contours(&self, scale: f32, x: f32, y: f32) -> Vec<Contour> {
        let mut contours: Vec<Contour> = Vec::new();
        kurbo::flatten(self.placed((scale, scale), x, y).0, TOLERANCE, |element| match element {
            PathEl::MoveTo(to) => {
                contours.push(Contour { points: vec![(to.x as f32, to.y as f32)], closed: false });
            }
            PathEl::ClosePath => {
                if let Some(contour) = contours.last_mut() {
                    contour.closed = true;
                }
            }
            // What is flat has no curves.
            PathEl::LineTo(to) | PathEl::QuadTo(_, to) | PathEl::CurveTo(.., to) => {
                let to = (to.x as f32, to.y as f32);
                if let Some(contour) =
                    contours.last_mut().filter(|contour| contour.points.last() != Some(&to))
                {
                    contour.points.push(to);
                }
            }
        });
        for contour in &mut contours {
            if contour.points.len() > 1 && contour.points.first() == contour.points.last() {
                contour.points.pop();
                contour.closed = true;
            }
        }
        contours
    }
}

/// A path that `draw` draws.
pub(crate) fn path(draw: impl FnOnce(&mut Pen)) -> Path {
    let mut pen = Pen(BezPath::new());
    draw(&mut pen);
    Path(pen.0)
}

/// A polygon.
pub(crate) fn polygon(points: &[(f32, f32)]) -> Path {
    path(|p| {
        along(p, points);
        p.close();
    })
}

/// Lines from point to point.
pub(crate) fn line(points: &[(f32, f32)]) -> Path {
    path(|p| along(p, points))
}

fn along(pen: &mut Pen, points: &[(f32, f32)]) {
    for (index, &(x, y)) in points.iter().enumerate() {
        if index == 0 { pen.move_to(x, y) } else { pen.line_to(x, y) }
    }
}

pub(crate) fn circle(x: f32, y: f32, radius: f32) -> Path {
    ellipse(x, y, radius, radius)
}

pub(crate) fn ellipse(x: f32, y: f32, across: f32, down: f32) -> Path {
    let oval = kurbo::Ellipse::new(point(x, y), point(across, down), 0.0);
    // Four curves are a thousandth of the radius off at most.
    Path(oval.to_path(f64::from(across.max(down)).max(1e-6) * 1e-3))
}

/// A rectangle from its middle, with round corners.
pub(crate) fn plate(x: f32, y: f32, half_width: f32, half_height: f32, corner: f32) -> Path {
    let r = corner.min(half_width).min(half_height).max(0.0);
    // The distance of the control points that makes a quarter of a circle.
    let k = r * 0.448;
    let (left, right, top, bottom) = (x - half_width, x + half_width, y - half_height, y + half_height);
    path(|p| {
        p.move_to(left + r, top);
        p.line_to(right - r, top);
        p.cubic_to(right - k, top, right, top + k, right, top + r);
        p.line_to(right, bottom - r);
        p.cubic_to(right, bottom - k, right - k, bottom, right - r, bottom);
        p.line_to(left + r, bottom);
        p.cubic_to(left + k, bottom, left, bottom - k, left, bottom - r);
        p.line_to(left, top + r);
        p.cubic_to(left, top + k, left + k, top, left + r, top);
        p.close();
    })
}
