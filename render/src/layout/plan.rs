//! The places of a board in a picture.

use engine::{Cell, Label, Layout, Point, Spot, Zone};

use crate::layout::hexagons;
use crate::words::grid::lettered;
use crate::writing::letters::{self, Weight};

/// A board's places in pixels, for one width of the picture and of the board's part of it.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// The length of 1.0 of the layout.
    pub(crate) unit: f32,
    /// The size of the board's part of the picture, with a margin at the left and the right.
    pub(crate) width: i32,
    pub(crate) height: i32,
    /// Half the width and height of the board with its frame, in units.
    pub(crate) half: (f32, f32),
    /// The middle of the places, in units of the layout.
    middle: (f32, f32),
    /// The pixel where the middle is.
    pub(crate) origin: (f32, f32),
    /// −1.0 when the board is shown the other way up.
    way: f32,
    /// The size of pieces: 1.0, or less where places are nearer to each other, or more on a board of many
    /// places.
    pub(crate) piece: f32,
    /// The factor by which the trace of the last move is larger than usual: more than 1.0 on a board of many
    /// places.
    pub(crate) bold: f32,
}

/// The distance from the middle of a label to where its room ends, in units.
const LABEL: f32 = 0.3;
/// Half the width of a letter where labels are as large as they may be, in units.
const LETTER: f32 = 0.26;
/// The same upwards and downwards for such a label.
const LARGE_LABEL: f32 = 0.5;
/// The most that labels are moved away from hexagons, in units.
const FURTHER: f32 = 0.13;
/// A board is at most so high, as a share of its part's width.
const MAX_HEIGHT: f32 = 1.25;
/// The parts between two cuts are at least so many pixels high: lower ones compress less well.
const LEAST_BAND: usize = 40;
/// A place that is narrower, as a share of the picture's width, is one of many: on a telephone it is hardly to be seen.
const NARROW: f32 = 0.058;
/// The factor by which the pieces and the marks of such places are larger.
const LARGER: f32 = 1.14;
const BOLD: f32 = 1.4;
/// The most that labels are moved away from hexagons whose edges are broad, and the same on the widest boards, where numbers of
/// two digits are wider than a place.
const MUCH_FURTHER: f32 = 0.55;
const FURTHEST: f32 = 0.95;
/// A board of so many places side by side is one of the widest.
const WIDEST: f32 = 16.0;
/// The part of a letter's size that it may reach below its line.
const DESCENT: f32 = 0.24;
/// The distance that such an edge reaches beyond its hexagons, with a bit of air, in units.
const BROAD_EDGE: f32 = 0.47;
/// A place is at most so wide, as a share of the picture's width.
const MAX_PLACE_WIDTH: f32 = 0.19;

impl Plan {
    /// The plan for a picture `size` wide whose board takes `part` of that.
    pub(crate) fn new(layout: &Layout, size: u32, part: u32, turned: bool) -> Plan {
        let (size, part) = (size as f32, part as f32);
        let (middle, half) = reach(layout);
        let room = (part - 2.0 * margin(size)).max(1.0);
        let unit =
            (room / (2.0 * half.0)).min(part * MAX_HEIGHT / (2.0 * half.1)).min(size * MAX_PLACE_WIDTH);
        let unit = whole(unit, layout);
        let half = (room / (2.0 * unit), half.1);
        let height = (2.0 * half.1 * unit).ceil().max(1.0);
        let way = if turned { -1.0 } else { 1.0 };
        let many = unit < size * NARROW && matches!(layout.cell, Cell::Node | Cell::Hexagon);
        Plan {
            unit,
            width: part as i32,
            height: height as i32,
            half,
            middle,
            origin: (part / 2.0, height / 2.0),
            way,
            piece: nearest(layout) * if many { LARGER } else { 1.0 },
            bold: if many { BOLD } else { 1.0 },
        }
        .between_pixels(layout)
    }

    /// The plan for a page on which the board is as large as it can be in that room, around that point.
    pub(crate) fn filling(layout: &Layout, room: (f32, f32), around: (f32, f32)) -> Plan {
        let (middle, half) = reach(layout);
        let unit = whole((room.0 / (2.0 * half.0)).min(room.1 / (2.0 * half.1)), layout);
        let length = |half: f32| (2.0 * half * unit).ceil() as i32;
        let (width, height) = (length(half.0), length(half.1));
        Plan {
            unit,
            width,
            height,
            half,
            middle,
            origin: around,
            way: 1.0,
            piece: nearest(layout),
            bold: 1.0,
        }
        .between_pixels(layout)
    }

    /// The same a little aside, so that the edges of squares lie between pixels.
    fn between_pixels(mut self, layout: &Layout) -> Plan {
        if let Some(spot) = layout.spots.first() {
            let (x, y) = self.pixel(spot.x, spot.y);
            let (left, top) = (x - self.unit / 2.0, y - self.unit / 2.0);
            self.origin.0 += left.round() - left;
            self.origin.1 += top.round() - top;
        }
        self
    }

    /// The size of the letters beside the places, in pixels.
    pub(crate) fn label_size(&self) -> u16 {
        let share = self.width as f32;
        // Small places need labels that are large beside them; where they would touch each other, some are left out.
        let least = (share * 0.038).min(self.unit * 0.72 * self.label_step() as f32);
        (self.unit * 0.4).max(least).min(share * 0.042).max(6.0) as u16
    }

    /// The step from one label that is written in a row to the next.
    fn label_step(&self) -> usize {
        let wanted = self.width as f32 * 0.034;
        (wanted / (self.unit * 0.72)).ceil().clamp(1.0, 4.0) as usize
    }

    /// The texts beside the places of a board: around hexagons further out, where large letters would touch the rim.
    pub(crate) fn labels(&self, layout: &Layout) -> Vec<Label> {
        let mut labels = layout.labels.clone();
        let step = self.label_step();
        // The first, and every second or third after it.
        labels.retain(|label| nth(&label.text).is_none_or(|nth| nth % step == 0));
        if layout.cell == Cell::Hexagon {
            labels.iter_mut().for_each(|label| self.away(layout, label));
        }
        labels
    }

    /// Moves a label away from the hexagons, along the line of places that it names.
    fn away(&self, layout: &Layout, label: &mut Label) {
        let apart = |spot: &&Spot| (spot.x - label.x).hypot(spot.y - label.y);
        let near = |spots: &mut dyn Iterator<Item = &'_ Spot>| {
            let nearest = spots.min_by(|a, b| apart(a).total_cmp(&apart(b)))?;
            Some((label.x - nearest.x, label.y - nearest.y))
        };
        let named = near(&mut layout.spots.iter().filter(|spot| names(label, spot)));
        let Some((x, y)) = named.or_else(|| near(&mut layout.spots.iter())) else { return };
        let (size, first) = (self.label_size(), hexagons::half(layout));
        let upright = y.abs() > x.abs();
        let now = if upright { y } else { x };
        let out = if self.bold > 1.0 {
            // As far as the letters need beside a broad edge; beside a row that is the edge of its neighbour, half a place
            // further out.
            let below = if y * self.way > 0.0 { f32::from(size) * DESCENT } else { 0.0 };
            let (half, reach) = match upright {
                true => (first.1, letters::cap_height(size) as f32 / 2.0 + below),
                false => (first.0 + 0.5, letters::width(Weight::Bold, size, &label.text) / 2.0),
            };
            (half + BROAD_EDGE + reach / self.unit - now.abs()).clamp(0.0, furthest(layout))
        } else {
            ((f32::from(size) / self.unit - 0.4).clamp(0.0, 1.0) * 0.4).min(FURTHER)
        };
        let share = out / now.abs().max(1e-3);
        (label.x, label.y) = (label.x + x * share, label.y + y * share);
    }

    /// The size of the letters inside empty places, in pixels.
    pub(crate) fn inner_size(&self, cell: Cell) -> u16 {
        let share = match cell {
            // Smaller than the numbers of cards.
            Cell::Card => 0.38,
            Cell::Node => 0.32,
            Cell::Pit => 0.34,
            Cell::Square | Cell::Hexagon => 0.36,
        };
        ((self.unit * share) as u16).max(6)
    }

    /// A place of the layout as the canvas measures: from the middle, downwards, turned if the board is.
    pub(crate) fn unit_place(&self, x: f32, y: f32) -> (f32, f32) {
        ((x - self.middle.0) * self.way, (self.middle.1 - y) * self.way)
    }

    /// A place of the layout in pixels from the upper left corner of the board's part.
    pub(crate) fn pixel(&self, x: f32, y: f32) -> (f32, f32) {
        let (x, y) = self.unit_place(x, y);
        (self.origin.0 + x * self.unit, self.origin.1 + y * self.unit)
    }

    /// The signs of homes on squares: how large they are, and the number of each seat with where it stands, in units of
    /// the layout.
    pub(crate) fn homes(&self, layout: &Layout) -> (u16, impl Iterator<Item = (u8, (f32, f32))>) {
        let zones = layout.zones.iter().filter(|_| layout.cell == Cell::Square);
        let signs = zones.filter_map(|(point, zone)| match zone {
            Zone::Home(seat) => layout.spots.get(point.index()).map(|spot| (*seat, (spot.x, spot.y))),
            Zone::Centre | Zone::Sanctuary => None,
        });
        ((self.unit * 0.42) as u16, signs)
    }

    /// The rows of pixels, from the upper edge of the board's part, between which its rows of places lie, with both ends.
    /// What changes in a place changes the rows between two of them, or a few more.
    pub(crate) fn cuts(&self, layout: &Layout) -> Vec<usize> {
        let mut rows: Vec<f32> = layout.spots.iter().map(|spot| self.pixel(spot.x, spot.y).1).collect();
        rows.sort_by(f32::total_cmp);
        let mut cuts = vec![0];
        for between in rows.windows(2).map(|rows| ((rows[0] + rows[1]) / 2.0).round() as usize) {
            // Places of one row have nothing between them.
            let apart = !rows.iter().any(|row| (row - between as f32).abs() < 2.0);
            if apart && between >= cuts[cuts.len() - 1] + LEAST_BAND {
                cuts.push(between);
            }
        }
        cuts.push(self.height as usize);
        cuts
    }

    /// The middle of a point in pixels; nothing for a point of some other board.
    pub(crate) fn point(&self, layout: &Layout, point: Point) -> Option<(f32, f32)> {
        layout.spots.get(point.index()).map(|spot| self.pixel(spot.x, spot.y))
    }
}

/// Tells whether a label is the letter or the number of a place.
fn names(label: &Label, spot: &Spot) -> bool {
    let Some((column, row)) = lettered(&spot.name) else { return false };
    match label.text.as_bytes() {
        [letter @ b'a'..=b'z'] => *letter == column,
        _ => label.text.parse() == Ok(row),
    }
}

/// The number of letters or numbers before this one in a row of labels.
fn nth(label: &str) -> Option<usize> {
    match label.as_bytes() {
        [letter @ b'a'..=b'z'] => Some(usize::from(letter - b'a')),
        _ => label.parse().ok().and_then(|number: usize| number.checked_sub(1)),
    }
}

/// The most that labels are moved away from the hexagons of a large board.
fn furthest(layout: &Layout) -> f32 {
    let across = |spot: &Spot| spot.x;
    let left = layout.spots.iter().map(across).fold(f32::INFINITY, f32::min);
    let right = layout.spots.iter().map(across).fold(f32::NEG_INFINITY, f32::max);
    if right - left > WIDEST { FURTHEST } else { MUCH_FURTHER }
}

/// The middle of the places, and half the width and height of the board with its frame, in units.
fn reach(layout: &Layout) -> ((f32, f32), (f32, f32)) {
    let (across, down) = half_cell(layout);
    let mut spots = Bounds::default();
    for spot in &layout.spots {
        spots.add(spot.x, spot.y, across, down);
    }
    if layout.cell == Cell::Card {
        // Labels are titles there: what is above needs no room below.
        for label in &layout.labels {
            spots.add(label.x, label.y, 0.0, LABEL);
        }
    }
    // Labels of large boards are large beside their places.
    let large = layout.cell != Cell::Card && spots.right - spots.left > 10.0;
    // Around hexagons they are further out, see `Plan::labels`.
    let further = match layout.cell {
        Cell::Hexagon if large => furthest(layout),
        Cell::Hexagon => FURTHER,
        _ => 0.0,
    };
    let label_room = |text: &str| match large {
        true => (
            LABEL.max(LETTER * text.chars().count() as f32) + further,
            LARGE_LABEL + further.max(1.5 * further.min(MUCH_FURTHER)),
        ),
        false => (LABEL, LABEL + further),
    };
    if layout.cell == Cell::Node {
        // No frame shows that the labels need more room than there is at the other side.
        for label in &layout.labels {
            let (across, down) = label_room(&label.text);
            spots.add(label.x, label.y, across - 0.1, down - 0.1);
        }
    }
    let middle = spots.middle();
    let pad = match layout.cell {
        Cell::Square => 0.22,
        Cell::Node | Cell::Pit => 0.15,
        // Room for the edges, which are broad where there are many places.
        Cell::Hexagon => 0.42,
        Cell::Card => 0.1,
    };
    let mut half = ((spots.right - spots.left) / 2.0 + pad, (spots.top - spots.bottom) / 2.0 + pad);
    for label in &layout.labels {
        let (across, down) = label_room(&label.text);
        half.0 = half.0.max((label.x - middle.0).abs() + across);
        half.1 = half.1.max((label.y - middle.1).abs() + down);
    }
    (middle, (half.0.clamp(0.6, 500.0), half.1.clamp(0.6, 500.0)))
}

/// The unit in whole pixels, where that is not much smaller; an even number where places lie half a unit
/// apart. Then what looks alike is alike, pixel by pixel.
fn whole(unit: f32, layout: &Layout) -> f32 {
    let half = |length: f32| (length.rem_euclid(1.0) - 0.5).abs() < 0.01;
    let halves = layout.spots.iter().any(|spot| {
        layout.spots.first().is_some_and(|first| half(spot.x - first.x) || half(spot.y - first.y))
    });
    match unit {
        ..16.0 => unit,
        _ if halves && layout.cell == Cell::Node => (unit / 2.0).floor() * 2.0,
        _ => unit.floor(),
    }
}

/// The space that is left free around everything.
pub(crate) fn margin(size: f32) -> f32 {
    (size * 0.02).round()
}

/// Half the width and the height of a place.
fn half_cell(layout: &Layout) -> (f32, f32) {
    match layout.cell {
        Cell::Square | Cell::Node | Cell::Pit => (0.5, 0.5),
        Cell::Hexagon => hexagons::half(layout),
        Cell::Card => (0.5, Cell::CARD_HEIGHT / 2.0),
    }
}

struct Bounds {
    left: f32,
    right: f32,
    bottom: f32,
    top: f32,
}

impl Default for Bounds {
    fn default() -> Bounds {
        let (least, most) = (f32::INFINITY, f32::NEG_INFINITY);
        Bounds { left: least, right: most, bottom: least, top: most }
    }
}

impl Bounds {
    fn add(&mut self, x: f32, y: f32, across: f32, down: f32) {
        self.left = self.left.min(x - across);
        self.right = self.right.max(x + across);
        self.bottom = self.bottom.min(y - down);
        self.top = self.top.max(y + down);
    }

    fn middle(&self) -> (f32, f32) {
        let middle = ((self.left + self.right) / 2.0, (self.bottom + self.top) / 2.0);
        if middle.0.is_finite() && middle.1.is_finite() { middle } else { (0.0, 0.0) }
    }
}

/// The least distance between two points where it is less than 1.0.
fn nearest(layout: &Layout) -> f32 {
    if layout.cell != Cell::Node {
        return 1.0;
    }
    let mut least = 1.0f32;
    for (index, a) in layout.spots.iter().enumerate() {
        for b in &layout.spots[index + 1..] {
            least = least.min((a.x - b.x).hypot(a.y - b.y));
        }
    }
    least.clamp(0.4, 1.0)
}

#[cfg(test)]
mod tests;
