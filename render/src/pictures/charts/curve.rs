//! The curve of a rating, with its deviation as a band around it.

use super::axis::{self, HEIGHT, MOST_NUMBERS};
use super::data::RatingPoint;
use super::flow::Block;
use crate::colours::charts::BAND;
use crate::colours::palette::Ink;
use crate::pictures::page::{Area, Fill, Page, SMALL};
use crate::pixels::canvas::{circle, line};
use crate::pixels::sprite::Mask;
use crate::writing::letters::Weight;

/// The least distance between the upper and the lower edge, in points.
const LEAST_SPAN: f32 = 60.0;
/// The band for which room is made, in points, unless the last one is wider; what is beyond is cut.
const BAND_ROOM: f32 = 60.0;
/// Ratings and deviations are brought within these.
const MOST_RATING: f32 = 100_000.0;
const MOST_DEVIATION: f32 = 2_000.0;

/// A curve with at least two points at different times.
pub(super) struct Curve {
    title: String,
    points: Vec<RatingPoint>,
    /// The edges.
    low: f32,
    high: f32,
}

/// The place of a point in an area, and the upper and the lower edge of the band there.
#[derive(Clone, Copy)]
struct Place {
    x: f32,
    y: f32,
    above: f32,
    below: f32,
}

impl Curve {
    /// The curve of these ratings; none of what is no number, or of a single moment.
    pub(super) fn new(title: String, ratings: &[RatingPoint]) -> Option<Curve> {
        let known = ratings.iter().filter(|one| one.rating.is_finite() && one.deviation.is_finite());
        let mut points: Vec<RatingPoint> = known
            .map(|one| RatingPoint {
                rating: one.rating.clamp(-MOST_RATING, MOST_RATING),
                deviation: one.deviation.abs().min(MOST_DEVIATION),
                ..*one
            })
            .collect();
        points.sort_by_key(|one| one.at);
        let (first, last) = (points.first()?.at, points.last()?.at);
        let room = points.last().map_or(BAND_ROOM, |one| (one.deviation * 1.15).max(BAND_ROOM));
        let edge = |one: &RatingPoint| one.deviation.min(room);
        let low = points.iter().map(|one| one.rating - edge(one)).fold(f32::MAX, f32::min);
        let high = points.iter().map(|one| one.rating + edge(one)).fold(f32::MIN, f32::max);
        let more = ((LEAST_SPAN - (high - low)) / 2.0).max(0.0);
        (first < last).then_some(Curve { title, points, low: low - more, high: high + more })
    }

    /// The share of the time, from 0.0 to 1.0, that is over at a moment.
    fn share(&self, at: i64) -> f64 {
        let (first, last) = (self.points[0].at as f64, self.points[self.points.len() - 1].at as f64);
        ((at as f64 - first) / (last - first).max(1.0)).clamp(0.0, 1.0)
    }

    /// The points in an area of that size: of those that are nearer to each other than two pixels the last one.
    fn places(&self, width: f32, height: f32) -> Vec<Place> {
        let y = |rating: f32| ((self.high - rating) / (self.high - self.low) * height).clamp(0.0, height);
        let mut places: Vec<Place> = Vec::new();
        let mut column = -1;
        for point in &self.points {
            let x = (self.share(point.at) * f64::from(width)) as f32;
            let place = Place {
                x,
                y: y(point.rating),
                above: y(point.rating + point.deviation),
                below: y(point.rating - point.deviation),
            };
            let here = (x / 2.0) as i32;
            if here == column && places.len() > 1 {
                places.pop();
            }
            column = here;
            places.push(place);
        }
        places
    }

    fn rules(&self, page: &mut Page, area: Area, left: i32) {
        for number in axis::rounds(self.low, self.high, MOST_NUMBERS, 10) {
            let y = (self.high - number as f32) / (self.high - self.low) * area.height as f32;
            let top = area.top + y.round() as i32;
            let rule = Area { top, height: page.length(1.6), ..area };
            page.fill(rule, Fill::Rule);
            let baseline = axis::beside(page, area.top, top);
            let at = (area.left - page.length(8.0), baseline);
            page.write_back((Weight::Regular, SMALL, Ink::Muted), &number.to_string(), at, at.0 - left);
        }
    }

    fn dates(&self, page: &mut Page, area: Area, baseline: i32) {
        let (first, last) = (self.points[0].at, self.points[self.points.len() - 1].at);
        for (moment, date) in axis::dates(first, last) {
            let x = area.left + (self.share(moment) * f64::from(area.width)) as i32;
            let tick =
                Area { left: x, top: area.bottom(), width: page.length(1.6), height: page.length(6.0) };
            page.fill(tick, Fill::Rim);
            let text = page.say(&date.text());
            let (size, text) = page.fitted(Weight::Regular, SMALL, &text, area.width / 4);
            let half = crate::writing::letters::width(Weight::Regular, size, &text) as i32 / 2 + 1;
            let middle = x.clamp(area.left + half, (area.right() - half).max(area.left + half));
            let style = (Weight::Regular, SMALL, Ink::Muted);
            page.write_around(style, &text, (middle, baseline), area.width / 4);
        }
    }
}

/// The band between the upper and the lower edge, column by column.
fn band(places: &[Place], width: usize, height: usize) -> Mask {
    let mut mask = Mask { width, height, levels: vec![0; width * height] };
    for pair in places.windows(2) {
        let (one, other) = (pair[0], pair[1]);
        let columns = one.x.floor() as usize..(other.x.ceil() as usize).min(width);
        for column in columns {
            let share = ((column as f32 + 0.5 - one.x) / (other.x - one.x).max(0.01)).clamp(0.0, 1.0);
            let between = |from: f32, to: f32| from + (to - from) * share;
            let (top, bottom) = (between(one.above, other.above), between(one.below, other.below));
            for row in top.floor() as usize..(bottom.ceil() as usize).min(height) {
                let cover = (bottom.min(row as f32 + 1.0) - top.max(row as f32)).clamp(0.0, 1.0);
                mask.levels[row * width + column] = (cover * f32::from(BAND)).round() as u8;
            }
        }
    }
    mask
}

impl Block for Curve {
    fn height(&self, page: &Page, _: i32) -> i32 {
        page.title_height() + page.length(HEIGHT) + page.line(SMALL) + page.length(6.0)
    }

    fn draw(&self, page: &mut Page, area: Area) {
        page.title(&self.title, area);
        let (aside, top) = (page.length(62.0), area.top + page.title_height());
        let below = page.line(SMALL) + page.length(6.0);
        let plot = Area {
            left: area.left + aside,
            top,
            width: (area.width - aside - page.length(10.0)).max(8),
            height: (area.bottom() - top - below).max(8),
        };
        self.rules(page, plot, area.left);
        self.dates(page, plot, area.bottom() - page.length(2.0));
        let places = self.places(plot.width as f32, plot.height as f32);
        let mask = band(&places, plot.width as usize, plot.height as usize);
        page.cover(&mask, Ink::Hint, (plot.left, plot.top));
        // The line may reach over the edges.
        let around = page.length(10.0);
        let reach = Area {
            left: plot.left - around,
            top: plot.top - around,
            width: plot.width + 2 * around,
            height: plot.height + 2 * around,
        };
        let points: Vec<(f32, f32)> =
            places.iter().map(|place| (place.x + around as f32, place.y + around as f32)).collect();
        let (width, dot) = (page.length(36.0) as f32 / 10.0, page.length(65.0) as f32 / 10.0);
        page.stain(reach, Ink::Hint, |mark| {
            mark.along(&line(&points), width);
            if let Some(&(x, y)) = points.last() {
                mark.inside(&circle(x, y, dot));
            }
        });
    }
}
