//! Boards as something to show: where the points are and what they are called.

use std::{collections::HashMap, fmt, sync::OnceLock};

use crate::{Arg, Symmetry, Text};

/// A place on a board: an index into [`Layout::spots`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(pub u16);

impl Point {
    /// The index in arrays with an entry for each point, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "point {}", self.0)
    }
}

/// A board without pieces. Lengths are in cells: orthogonal neighbours are 1.0 apart.
///
/// Built once for each variant, as a `static`; two layouts with the same id are the same.
#[derive(Clone, Debug)]
pub struct Layout {
    /// Tells layouts apart, such as `leopards-and-cows/large`.
    pub id: String,
    /// The look of one place.
    pub cell: Cell,
    /// Every place; a [`Point`] is an index into this list.
    pub spots: Vec<Spot>,
    /// The lines drawn between two points each, for [`Cell::Node`]; a board of nodes without edges has holes.
    pub edges: Vec<(Point, Point)>,
    /// Texts beside the board: letters below, numbers at the left.
    pub labels: Vec<Label>,
    /// Places that differ from the others: homes, a centre, sanctuaries.
    pub zones: Vec<(Point, Zone)>,
    /// Places that texts call by a word of the game, by its key, as nobody writes their names in moves: piles of cards.
    pub called: Vec<(Point, &'static str)>,
    /// True if the board goes on beyond its edges: it is a part of a larger one.
    pub part: bool,
    by_name: OnceLock<HashMap<String, Point>>,
    /// The points where points come to, by symmetry, once they were asked for.
    mapped: [OnceLock<Option<Vec<Point>>>; Symmetry::ALL.len()],
}

impl PartialEq for Layout {
    fn eq(&self, other: &Layout) -> bool {
        self.id == other.id
    }
}

/// The look of a place on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cell {
    /// A square of a chequered board; neighbours touch.
    Square,
    /// A point where lines meet, or a hole of a board without lines.
    Node,
    /// A hexagon; neighbours touch. Spots are 1.0 apart along every one of the three axes.
    Hexagon,
    /// A round pit that holds seeds.
    Pit,
    /// A space for one card, 1.0 wide and [`Cell::CARD_HEIGHT`] high, gaps included.
    Card,
}

impl Cell {
    /// The height of a card's space when its width is 1.0.
    pub const CARD_HEIGHT: f32 = 1.4;
}

/// One place of a board.
#[derive(Clone, PartialEq, Debug)]
pub struct Spot {
    /// The name of the point in moves and texts: `e5`.
    pub name: String,
    /// The distance from the left, in cells.
    pub x: f32,
    /// The distance from the bottom, in cells.
    pub y: f32,
    /// A text inside the empty place, such as a number.
    pub label: Option<String>,
}

/// A text beside the board, centred at a place.
#[derive(Clone, PartialEq, Debug)]
pub struct Label {
    /// The text of the mark, in every language the same.
    pub text: String,
    /// The distance from the left, in cells, as [`Spot::x`].
    pub x: f32,
    /// The distance from the bottom, in cells, as [`Spot::y`].
    pub y: f32,
}

/// A place that differs from the others; each kind is drawn in its own way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Zone {
    /// The home that a seat wants to reach, by the seat's number.
    Home(u8),
    /// The middle, where play begins.
    Centre,
    /// A place where a piece is safe.
    Sanctuary,
}

impl Layout {
    /// A board of these places, without edges, labels and zones.
    pub fn new(id: &str, cell: Cell, spots: Vec<Spot>) -> Layout {
        let (edges, labels, zones, called) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Layout {
            id: id.to_owned(),
            cell,
            spots,
            edges,
            labels,
            zones,
            called,
            part: false,
            by_name: OnceLock::new(),
            mapped: Default::default(),
        }
    }

    /// A board of squares, `a1` at the lower left, in the order a1 b1 … a2 b2 ….
    pub fn squares(id: &str, files: u8, ranks: u8) -> Layout {
        Layout::grid(id, Cell::Square, files, ranks, |_, _| true)
    }

    /// The points of a grid that `keep` wants, named by letter and number from the lower left, row by row
    /// from the bottom, with letters below and numbers at the left. `keep` gets file and rank from 0.
    pub fn grid(id: &str, cell: Cell, files: u8, ranks: u8, keep: impl Fn(u8, u8) -> bool) -> Layout {
        let all = (0..ranks).flat_map(|rank| (0..files).map(move |file| (file, rank)));
        let spots = all.filter(|&(file, rank)| keep(file, rank)).map(|(file, rank)| Spot {
            name: format!("{}{}", letter(file), rank + 1),
            x: f32::from(file),
            y: f32::from(rank),
            label: None,
        });
        let below = (0..files).map(|file| Label { text: letter(file).into(), x: f32::from(file), y: -0.8 });
        let left = (0..ranks).map(|rank| Label { text: (rank + 1).to_string(), x: -0.8, y: f32::from(rank) });
        Layout { labels: below.chain(left).collect(), ..Layout::new(id, cell, spots.collect()) }
    }

    /// The name of a point, or `?` for a point of some other board.
    pub fn name(&self, point: Point) -> &str {
        self.spots.get(point.index()).map_or("?", |spot| &spot.name)
    }

    /// The word for a point in texts: its name, or the word of such a place.
    pub fn called(&self, point: Point) -> Arg {
        match self.called.iter().find(|(at, _)| *at == point) {
            Some(&(_, key)) => Arg::Words(Text::new(key)),
            None => Arg::Plain(self.name(point).to_owned()),
        }
    }

    /// The point with this name, whatever the case.
    pub fn named(&self, name: &str) -> Option<Point> {
        let names = || {
            let named = |(at, spot): (u16, &Spot)| (spot.name.to_ascii_lowercase(), Point(at));
            (0..).zip(&self.spots).map(named).collect()
        };
        self.by_name.get_or_init(names).get(&name.to_ascii_lowercase()).copied()
    }

    /// The points where the points come to under a symmetry, in their order; none if the board has no such symmetry.
    pub fn mapped(&self, symmetry: Symmetry) -> Option<&[Point]> {
        let places = || self.spots.iter().map(|spot| (spot.x, spot.y)).collect::<Vec<_>>();
        let find = || Some(symmetry.points(&places())?.into_iter().map(Point).collect());
        self.mapped[symmetry as usize].get_or_init(find).as_deref()
    }

    /// The place where a point of this name is, or would be if the grid that the points lie on had no gaps
    /// and no end.
    pub(crate) fn place(&self, name: &str) -> Option<(f32, f32)> {
        if let Some(point) = self.named(name) {
            return self.spots.get(point.index()).map(|spot| (spot.x, spot.y));
        }
        // Three points that are not in a row say where all others are.
        let (letter, number) = lettered(name)?;
        fn at(spot: &Spot) -> Option<((char, u16), &Spot)> {
            Some((lettered(&spot.name)?, spot))
        }
        let (origin, first) = at(self.spots.first()?)?;
        let along = |same: fn((char, u16), (char, u16)) -> bool| {
            let found = self.spots.iter().filter_map(at).find(|(name, _)| same(*name, origin))?;
            let steps = i32::from(found.0.0 as u8) - i32::from(origin.0 as u8);
            let steps = (steps + i32::from(found.0.1) - i32::from(origin.1)) as f32;
            Some(((found.1.x - first.x) / steps, (found.1.y - first.y) / steps))
        };
        let right = along(|name, origin| name.1 == origin.1 && name.0 != origin.0)?;
        let up = along(|name, origin| name.0 == origin.0 && name.1 != origin.1)?;
        let files = (i32::from(letter as u8) - i32::from(origin.0 as u8)) as f32;
        let ranks = (i32::from(number) - i32::from(origin.1)) as f32;
        Some((first.x + files * right.0 + ranks * up.0, first.y + files * right.1 + ranks * up.1))
    }

    /// The least and the greatest letter and number of the points, if they are named by letters and numbers.
    pub(crate) fn letters_and_numbers(&self) -> Option<[(char, u16); 2]> {
        let names: Option<Vec<(char, u16)>> = self.spots.iter().map(|spot| lettered(&spot.name)).collect();
        let names = names?;
        let letters = || names.iter().map(|name| name.0);
        let numbers = || names.iter().map(|name| name.1);
        Some([(letters().min()?, numbers().min()?), (letters().max()?, numbers().max()?)])
    }

    /// Tells whether there is a point for each letter with each number.
    pub(crate) fn is_full(&self) -> bool {
        self.letters_and_numbers().is_some_and(|[(a, low), (z, high)]| {
            (usize::from(z as u8 - a as u8) + 1) * (usize::from(high - low) + 1) == self.spots.len()
        })
    }

    /// Tells whether points are called by numbers alone.
    pub(crate) fn is_numbered(&self) -> bool {
        self.spots.iter().all(|spot| spot.name.parse::<u16>().is_ok())
    }

    /// The names of some points, with commas.
    pub fn names(&self, points: &[Point]) -> String {
        points.iter().map(|&point| self.name(point)).collect::<Vec<_>>().join(", ")
    }
}

impl Symmetry {
    /// A move in canonical notation as it is written on the mapped board. What names no points, such as a pass, is the same.
    pub fn of_move(self, layout: &Layout, text: &str) -> String {
        if self == Symmetry::Same {
            return text.to_owned();
        }
        self.map_points(layout, text).unwrap_or_else(|| text.to_owned())
    }

    fn map_points(self, layout: &Layout, text: &str) -> Option<String> {
        let points = layout.mapped(self)?;
        let mut mapped = String::with_capacity(text.len());
        for part in text.split_inclusive(['-', 'x']) {
            let name = part.trim_end_matches(['-', 'x']);
            let to = points.get(layout.named(name)?.index())?;
            mapped.push_str(layout.name(*to));
            mapped.push_str(&part[name.len()..]);
        }
        Some(mapped)
    }
}

/// A name of a letter and a number, taken apart.
fn lettered(name: &str) -> Option<(char, u16)> {
    let letter = name.chars().next().filter(char::is_ascii_lowercase)?;
    let digits = &name[1..];
    let number = digits.parse().ok().filter(|_| digits.chars().all(|c| c.is_ascii_digit()))?;
    Some((letter, number))
}

/// `a` for 0.
fn letter(file: u8) -> char {
    char::from(b'a' + file)
}
