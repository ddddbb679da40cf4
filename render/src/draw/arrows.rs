//! Lines and arrowheads between places.

use crate::colours::theme::Theme;
use crate::pixels::canvas::{Canvas, Surface, line, polygon};

/// An arrowhead of a way that goes on to a neighbour that lies so far from the middle.
pub(crate) fn chevron(canvas: &mut Canvas, theme: &Theme, (x, y): (f32, f32)) {
    let length = x.hypot(y).max(1e-3);
    let (right, down) = (x / length, y / length);
    let at = |along: f32, aside: f32| (right * along - down * aside, down * along + right * aside);
    let head = polygon(&[at(0.1, 0.0), at(-0.07, 0.13), at(-0.07, -0.13)]);
    canvas.stroke(&head, theme.pale, 0.06);
    canvas.fill(&head, theme.trace);
}

/// A way from one place to another, both so far from the middle, over what stands there: a line that begins so far from the
/// first place, perhaps with an arrowhead before its end.
pub(crate) fn leg(canvas: &mut Canvas, theme: &Theme, (x, y): (f32, f32), begin: f32, arrow: bool) {
    let length = x.hypot(y).max(1e-3);
    let (right, down) = (x / length, y / length);
    // The head ends where a piece begins, or on it where it would lie on the ring.
    let room = 2.0 * length - begin - HEAD - 0.12;
    let end = if arrow { length - room.clamp(0.22, 0.36) } else { length };
    let tip = (right * end, down * end);
    let back =
        |along: f32, aside: f32| (tip.0 - right * along - down * aside, tip.1 - down * along + right * aside);
    let start = (begin - length).min(end - HEAD);
    let way = line(&[(right * start, down * start), if arrow { back(HEAD / 2.0, 0.0) } else { tip }]);
    let head = polygon(&[tip, back(HEAD, HEAD * 0.62), back(HEAD, -HEAD * 0.62)]);
    let casing = theme.casing(theme.trace);
    canvas.stroke(&way, casing, LEG + 0.08);
    if arrow {
        canvas.stroke(&head, casing, 0.1);
    }
    canvas.stroke(&way, theme.trace, LEG);
    if arrow {
        canvas.fill(&head, theme.trace);
    }
}

/// A link of a chain to a place that lies so far from the middle, both around it: the dark line under it, or the golden one.
pub(crate) fn link(canvas: &mut Canvas, theme: &Theme, (x, y): (f32, f32), gold: bool) {
    let way = line(&[(-x, -y), (x, y)]);
    if gold {
        canvas.stroke(&way, theme.last, 0.17);
    } else {
        canvas.stroke(&way, theme.ink, 0.33);
    }
}

/// A short golden link across the gap between two cards so far from the middle, thicker where their row counts more.
pub(crate) fn bridge(canvas: &mut Canvas, theme: &Theme, (x, y): (f32, f32), strong: bool) {
    let length = x.hypot(y).max(1e-3);
    let (right, down) = (x / length * 0.11, y / length * 0.11);
    let way = line(&[(-right, -down), (right, down)]);
    let width = if strong { 0.16 } else { 0.08 };
    canvas.stroke(&way, theme.ink, width + 0.08);
    canvas.stroke(&way, theme.last, width);
}

/// The line through what decided a game, over what stands there: a link to a place that lies so far from the middle.
pub(crate) fn strike(canvas: &mut Canvas, theme: &Theme, (x, y): (f32, f32), gold: bool) {
    let way = line(&[(-x, -y), (x, y)]);
    let (colour, width) = if gold { (theme.last, 0.08) } else { (theme.ink, 0.17) };
    canvas.stroke(&way, colour, width);
}

/// The thickness of the line of a way, and the length of its head.
const LEG: f32 = 0.075;
const HEAD: f32 = 0.28;
