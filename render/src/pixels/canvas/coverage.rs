//! The share of each pixel that a shape covers: it is drawn several times larger, in one colour, and averaged
//! down.

use image::{GrayImage, Luma};
use imageproc::{
    drawing::{draw_filled_circle_mut, draw_polygon_mut},
    point::Point,
};

use super::path::{Contour, Path};

/// Shapes are drawn this much larger and averaged down.
const FINER: u32 = 4;

/// Shapes are drawn in pieces of so many pixels in width and height: of a large one only the pieces with an edge need
/// be drawn at all.
const TILE: u32 = 16;

/// The gap between two lines of a path, in fine pixels, that is not filled.
const GAP: f32 = 0.7;

/// The place of a shape in the pixels of the mask.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// The pixels of a unit.
    pub(super) scale: f32,
    /// The pixel of the origin.
    pub(super) origin: (f32, f32),
    /// The width and height of what is drawn on.
    pub(super) size: (u32, u32),
}

/// A part of a shape: what all of them cover is covered.
enum Part<'a> {
    /// An area, and whether it is a hole in those before it.
    Area(Vec<(f32, f32)>, bool),
    /// A line of that half width.
    Thick([(f32, f32); 2], f32),
    /// An end or a corner of such a line.
    Dot((f32, f32), &'a Disc),
}

/// A circle that is filled: all ends of a line have the same one.
struct Disc {
    /// Half of its width, in fine pixels.
    half: f32,
    /// What it covers, as wide as high; its middle is a pixel.
    mask: GrayImage,
}

impl Disc {
    fn new(half: f32) -> Disc {
        let around = half.round() as u32;
        let mut mask = GrayImage::new(2 * around + 1, 2 * around + 1);
        let middle = (around as i32, around as i32);
        draw_filled_circle_mut(&mut mask, middle, middle.0, Luma([255]));
        Disc { half, mask }
    }

    /// Draws it around a pixel of a mask, or beside it. (imageproc would walk over all of it for each mask that it touches.)
    fn draw(&self, onto: &mut GrayImage, middle: Point<i32>) {
        let (width, around) = (onto.width() as usize, self.mask.width() as i32 / 2);
        let (left, top) = (middle.x - around, middle.y - around);
        let skipped = (-left).max(0) as usize;
        let rows = self.mask.as_raw().chunks_exact(self.mask.width() as usize).zip(top..);
        for (row, y) in rows {
            let Some(line) = usize::try_from(y).ok().and_then(|y| onto.chunks_exact_mut(width).nth(y)) else {
                continue;
            };
            let line = line.iter_mut().skip(left.max(0) as usize);
            line.zip(row.iter().skip(skipped)).for_each(|(pixel, level)| *pixel |= level);
        }
    }
}

/// Tells `each` the pixels that the inside of a path covers, with their coverage from 1 to 255.
pub(super) fn inside(path: &Path, place: Place, each: impl FnMut(u32, u32, u8)) {
    let mut contours = contours(path, place);
    contours.retain(|contour| contour.points.len() > 2);
    let mut areas: Vec<(f32, Contour)> = contours.into_iter().map(|c| (twice_area(&c.points), c)).collect();
    areas.sort_by(|(a, _), (b, _)| b.abs().total_cmp(&a.abs()));
    // What goes the other way round than the largest is a hole, as in the letter o.
    let way = areas.first().map_or(1.0, |(area, _)| area.signum());
    let parts: Vec<Part<'_>> = areas
        .into_iter()
        .map(|(area, contour)| Part::Area(inset(&contour.points, area.signum()), area.signum() != way))
        .collect();
    cover(&parts, place, each);
}

/// The same for a line of some width, in units, along a path, with round ends and corners.
pub(super) fn along(path: &Path, width: f32, place: Place, each: impl FnMut(u32, u32, u8)) {
    // The edges that imageproc draws take half a fine pixel on each side.
    let half = ((width * place.scale * FINER as f32 - 1.0) / 2.0).max(0.0);
    let disc = Disc::new(half);
    let mut parts = Vec::new();
    for Contour { mut points, closed } in contours(path, place) {
        if closed {
            points.extend(points.first().copied());
        }
        let way = |ends: &[(f32, f32)]| {
            let (x, y) = (ends[1].0 - ends[0].0, ends[1].1 - ends[0].1);
            let length = x.hypot(y).max(1e-6);
            (x / length, y / length)
        };
        let ways: Vec<(f32, f32)> = points.windows(2).map(way).collect();
        let mut before = ways.last().filter(|_| closed);
        for (ends, way) in points.windows(2).zip(&ways) {
            parts.extend(pieces([ends[0], ends[1]]).map(|ends| Part::Thick(ends, half)));
            // Where a curve goes on almost straight, nobody sees the gap between the lines.
            let straight = |before: &&(f32, f32)| {
                let (along, aside) =
                    (before.0 * way.0 + before.1 * way.1, before.0 * way.1 - before.1 * way.0);
                along > 0.0 && aside.abs() * half < GAP
            };
            if before.filter(straight).is_none() {
                parts.push(Part::Dot(ends[0], &disc));
            }
            before = Some(way);
        }
        if let (false, Some(&end)) = (closed, points.last()) {
            parts.push(Part::Dot(end, &disc));
        }
    }
    cover(&parts, place, each);
}

/// A line in pieces, so that a long one that goes across touches no more tiles than it must.
fn pieces([a, b]: [(f32, f32); 2]) -> impl Iterator<Item = [(f32, f32); 2]> {
    let count = ((b.0 - a.0).hypot(b.1 - a.1) / (TILE * FINER * 2) as f32).ceil().max(1.0);
    let at = move |step: f32| (a.0 + (b.0 - a.0) * step / count, a.1 + (b.1 - a.1) * step / count);
    (0..count as u32).map(move |step| [at(step as f32), at(step as f32 + 1.0)])
}

fn contours(path: &Path, place: Place) -> Vec<Contour> {
    let fine = FINER as f32;
    path.contours(place.scale * fine, place.origin.0 * fine, place.origin.1 * fine)
}

/// Twice the area of a polygon, negative if it goes round against the clock on a screen.
fn twice_area(points: &[(f32, f32)]) -> f32 {
    let next = points.iter().cycle().skip(1);
    points.iter().zip(next).map(|(a, b)| a.0 * b.1 - b.0 * a.1).sum()
}

/// The polygon half a fine pixel smaller on each side, as the edges that imageproc draws make it larger by that.
fn inset(points: &[(f32, f32)], way: f32) -> Vec<(f32, f32)> {
    let inward = |a: (f32, f32), b: (f32, f32)| {
        let (x, y) = (b.0 - a.0, b.1 - a.1);
        let length = x.hypot(y).max(1e-6);
        (-y / length * way, x / length * way)
    };
    let count = points.len();
    (0..count)
        .map(|at| {
            let (before, here, after) =
                (points[(at + count - 1) % count], points[at], points[(at + 1) % count]);
            let (a, b) = (inward(before, here), inward(here, after));
            // A sharp corner would go too far back.
            let share = 0.5 / (1.0 + a.0 * b.0 + a.1 * b.1).max(0.5);
            (here.0 + (a.0 + b.0) * share, here.1 + (a.1 + b.1) * share)
        })
        .collect()
}

/// The left, upper, right and lower end, in fine pixels.
type Bounds = [f32; 4];

fn bounds(points: impl Iterator<Item = (f32, f32)>) -> Bounds {
    let nothing = [f32::INFINITY, f32::INFINITY, f32::NEG_INFINITY, f32::NEG_INFINITY];
    points.fold(nothing, |[left, top, right, bottom], (x, y)| {
        [left.min(x), top.min(y), right.max(x), bottom.max(y)]
    })
}

fn wider([left, top, right, bottom]: Bounds, by: f32) -> Bounds {
    [left - by, top - by, right + by, bottom + by]
}

fn touch(a: &Bounds, b: &Bounds) -> bool {
    a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]
}

impl Part<'_> {
    /// The bounds of the edges of the area.
    fn edges(&self) -> Vec<Bounds> {
        match self {
            Part::Area(points, _) => {
                let next = points.iter().cycle().skip(1);
                points.iter().zip(next).map(|(&a, &b)| bounds([a, b].into_iter())).collect()
            }
            Part::Thick(ends, half) => vec![wider(bounds(ends.iter().copied()), *half)],
            Part::Dot(at, disc) => vec![wider(bounds([*at].into_iter()), disc.half)],
        }
    }

    /// Tells whether a point is in an area, by the edges to its right.
    fn contains(&self, (x, y): (f32, f32)) -> bool {
        let Part::Area(points, _) = self else { return false };
        let next = points.iter().cycle().skip(1);
        let crossed = points
            .iter()
            .zip(next)
            .filter(|(a, b)| (a.1 > y) != (b.1 > y) && x < a.0 + (y - a.1) / (b.1 - a.1) * (b.0 - a.0));
        crossed.count() % 2 == 1
    }

    /// Draws it on a mask of which the upper left corner is there.
    fn draw(&self, mask: &mut GrayImage, (left, top): (f32, f32)) {
        let pixel = |(x, y): (f32, f32)| {
            // Pixels have their names from their corners; their middles count.
            Point::new((x - left - 0.5).round() as i32, (y - top - 0.5).round() as i32)
        };
        match self {
            Part::Area(points, hole) => {
                let mut points: Vec<Point<i32>> = points.iter().copied().map(pixel).collect();
                bring_near(&mut points, (mask.width() as i32, mask.height() as i32));
                draw_polygon_mut(mask, &points, Luma([if *hole { 0 } else { 255 }]));
            }
            Part::Thick([a, b], half) => {
                let (x, y) = (b.0 - a.0, b.1 - a.1);
                let length = x.hypot(y).max(1e-6);
                let (across, up) = (-y / length * half, x / length * half);
                let corners = [
                    (a.0 + across, a.1 + up),
                    (b.0 + across, b.1 + up),
                    (b.0 - across, b.1 - up),
                    (a.0 - across, a.1 - up),
                ];
                draw_polygon_mut(mask, &corners.map(pixel), Luma([255]));
            }
            Part::Dot(at, disc) => disc.draw(mask, pixel(*at)),
        }
    }
}

/// Moves the corners of a polygon that are far from a mask of that size near to it.
///
/// imageproc walks along each edge pixel by pixel, also far from what it draws on. A corner may move as long as both of its
/// edges stay on one side of the mask, and in the rows of the mask stay in their rows: not a pixel changes.
fn bring_near(points: &mut Vec<Point<i32>>, (width, height): (i32, i32)) {
    let sides = |Point { x, y }: Point<i32>| [x < -1, x > width, y < -1, y > height];
    let share = |a: [bool; 4], b: [bool; 4]| a.iter().zip(b).any(|(&a, b)| a && b);
    let (Some(&first), Some(&last)) = (points.first(), points.last()) else { return };
    let (mut before, first) = (sides(last), sides(first));
    for at in 0..points.len() {
        let here = sides(points[at]);
        let next = points.get(at + 1).map_or(first, |&next| sides(next));
        if share(before, here) && share(here, next) {
            let Point { x, y } = points[at];
            points[at] = Point::new(x.clamp(-2, width + 1), y.clamp(-2, height + 1));
        }
        before = here;
    }
    points.dedup();
}

/// Tells `each` the mean of the fine pixels of each pixel. (The thumbnail of the crate image is the same, and takes ten times as
/// long.)
fn averaged(mask: &GrayImage, mut each: impl FnMut(u32, u32, u8)) {
    const FINE: usize = FINER as usize;
    let width = mask.width() as usize;
    debug_assert!(width <= TILE as usize * FINE, "{width} is more than a tile");
    for (rows, y) in mask.as_raw().chunks_exact(width * FINE).zip(0..) {
        let mut sums = [FINER * FINER / 2; TILE as usize];
        for line in rows.chunks_exact(width) {
            for (sum, levels) in sums.iter_mut().zip(line.as_chunks::<FINE>().0) {
                *sum += levels.iter().map(|&level| u32::from(level)).sum::<u32>();
            }
        }
        for (sum, x) in sums.iter().take(width / FINE).zip(0..) {
            each(x, y, (sum / (FINER * FINER)) as u8);
        }
    }
}

/// Tells `each` the pixels that the parts cover.
fn cover(parts: &[Part<'_>], place: Place, mut each: impl FnMut(u32, u32, u8)) {
    let parts: Vec<(&Part<'_>, Vec<Bounds>)> = parts.iter().map(|part| (part, part.edges())).collect();
    let edges = parts.iter().flat_map(|(_, edges)| edges);
    let all = bounds(edges.flat_map(|edge| [(edge[0], edge[1]), (edge[2], edge[3])]));
    if all.iter().any(|end| !end.is_finite()) {
        return;
    }
    let fine = FINER as f32;
    let pixel = |end: f32, most: u32| (end / fine).clamp(0.0, most as f32) as u32;
    let (width, height) = place.size;
    let (left, top) = (pixel((all[0] - fine).max(0.0), width), pixel((all[1] - fine).max(0.0), height));
    let (right, bottom) = (pixel(all[2] + 2.0 * fine, width), pixel(all[3] + 2.0 * fine, height));
    for y in (top..bottom).step_by(TILE as usize) {
        for x in (left..right).step_by(TILE as usize) {
            let (across, down) = (TILE.min(right - x), TILE.min(bottom - y));
            let corner = ((x * FINER) as f32, (y * FINER) as f32);
            let end = (((x + across) * FINER) as f32, ((y + down) * FINER) as f32);
            let tile = [corner.0 - 2.0, corner.1 - 2.0, end.0 + 2.0, end.1 + 2.0];
            let touched = |edges: &[Bounds]| edges.iter().any(|edge| touch(edge, &tile));
            if !parts.iter().any(|(_, edges)| touched(edges)) {
                let middle = ((corner.0 + end.0) / 2.0, (corner.1 + end.1) / 2.0);
                let last = parts.iter().rfind(|(part, _)| part.contains(middle));
                if matches!(last, Some((Part::Area(_, false), _))) {
                    (y..y + down).for_each(|y| (x..x + across).for_each(|x| each(x, y, 255)));
                }
                continue;
            }
            let mut mask = GrayImage::new(across * FINER, down * FINER);
            for (part, edges) in &parts {
                if matches!(part, Part::Area(..)) || touched(edges) {
                    part.draw(&mut mask, corner);
                }
            }
            averaged(&mask, |dx, dy, level| {
                if level > 0 {
                    each(x + dx, y + dy, level);
                }
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::Rng;

    use super::*;

    /// A number between -most and most.
    fn around(rng: &mut Rng, most: usize) -> i32 {
        rng.below(2 * most + 1) as i32 - most as i32
    }

    #[test]
    fn corners_that_come_near_change_no_pixel() {
        for seed in 0..3000 {
            let mut rng = Rng::new(seed);
            let most = [10, 70, 4000][rng.below(3)];
            let points: Vec<Point<i32>> = (0..3 + rng.below(9))
                .map(|_| Point::new(around(&mut rng, most), around(&mut rng, most)))
                .collect();
            let (mut whole, mut part) = (GrayImage::new(64, 28), GrayImage::new(64, 28));
            draw_polygon_mut(&mut whole, &points, Luma([255]));
            let mut near = points.clone();
            bring_near(&mut near, (64, 28));
            draw_polygon_mut(&mut part, &near, Luma([255]));
            assert!(whole == part, "seed {seed}: {points:?} is drawn as {near:?}");
        }
    }

    #[test]
    fn a_disc_is_the_circle_of_the_library() {
        for seed in 0..3000 {
            let mut rng = Rng::new(seed);
            let half = rng.below(800) as f32 / 10.0;
            let middle = Point::new(around(&mut rng, 150), around(&mut rng, 150));
            let (mut whole, mut part) = (GrayImage::new(40, 64), GrayImage::new(40, 64));
            draw_filled_circle_mut(&mut whole, (middle.x, middle.y), half.round() as i32, Luma([255]));
            Disc::new(half).draw(&mut part, middle);
            assert!(whole == part, "seed {seed}: {half} around {middle:?}");
        }
    }
}
