//! Boards as rows and columns of characters: for the text board, and for the shortest words.

use engine::{Cell, Layout};

/// A point's row, from the top, and column, from the left, as the board is shown.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Place {
    pub(crate) row: usize,
    pub(crate) column: usize,
}

/// The places of the points of a board.
#[derive(Debug)]
pub(crate) struct Grid {
    /// The places by point.
    pub(crate) places: Vec<Place>,
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    /// The name beside each row, and below each column if the points are named by letter and number.
    pub(crate) row_names: Vec<String>,
    pub(crate) column_names: Vec<String>,
    /// The number of half columns by which each row is shifted to the right: hexagons.
    pub(crate) shifts: Vec<usize>,
}

/// Columns nearer to each other than this are one.
const SAME: f32 = 0.05;

impl Grid {
    pub(crate) fn new(layout: &Layout, turned: bool) -> Grid {
        let lettered: Option<Vec<(u8, u16)>> = layout.spots.iter().map(|spot| lettered(&spot.name)).collect();
        let mut grid = match (layout.cell, &lettered) {
            (Cell::Hexagon, Some(names)) => Grid::hexagons(layout, names),
            _ => Grid::measured(layout),
        };
        if let Some(names) = &lettered {
            grid.name(names);
        }
        if turned {
            grid.turn();
        }
        if grid.column_names.is_empty() {
            grid.row_names = grid.first_names(layout);
        }
        grid
    }

    fn empty(places: Vec<Place>) -> Grid {
        let rows = places.iter().map(|place| place.row + 1).max().unwrap_or(0);
        let columns = places.iter().map(|place| place.column + 1).max().unwrap_or(0);
        let (row_names, column_names) = (Vec::new(), Vec::new());
        Grid { places, rows, columns, row_names, column_names, shifts: vec![0; rows] }
    }

    /// Rows and columns from where the points are.
    fn measured(layout: &Layout) -> Grid {
        let (xs, ys) =
            (steps(layout.spots.iter().map(|spot| spot.x)), steps(layout.spots.iter().map(|spot| spot.y)));
        let index = |steps: &[f32], at: f32| {
            steps.iter().position(|step| (step - at).abs() <= SAME).unwrap_or(steps.len().saturating_sub(1))
        };
        let place = |spot: &engine::Spot| Place {
            row: ys.len().saturating_sub(1) - index(&ys, spot.y),
            column: index(&xs, spot.x),
        };
        Grid::empty(layout.spots.iter().map(place).collect())
    }

    /// Rows by number, each shifted against the one below as the hexagons are.
    fn hexagons(layout: &Layout, names: &[(u8, u16)]) -> Grid {
        let low = names.iter().map(|name| name.1).min().unwrap_or(1);
        let high = names.iter().map(|name| name.1).max().unwrap_or(1);
        let left = names.iter().map(|name| name.0).min().unwrap_or(0);
        let place = |&(column, row): &(u8, u16)| Place {
            row: usize::from(high - row),
            column: usize::from(column - left),
        };
        let mut grid = Grid::empty(names.iter().map(place).collect());
        let touch = |a: (u8, u16), b: (u8, u16)| {
            let spot = |name| names.iter().position(|known| *known == name).map(|at| &layout.spots[at]);
            spot(a).zip(spot(b)).is_some_and(|(a, b)| (a.x - b.x).hypot(a.y - b.y) < 1.2)
        };
        // Does b1 touch a2, so that upper rows lie further right?
        let right = touch((left + 1, low), (left, low + 1));
        let rows = grid.rows;
        grid.shifts = (0..rows).map(|row| if right { rows - 1 - row } else { row }).collect();
        grid
    }

    /// Uses letters and numbers for columns and rows, if all points in a row or column agree.
    fn name(&mut self, names: &[(u8, u16)]) {
        let mut rows: Vec<Option<u16>> = vec![None; self.rows];
        let mut columns: Vec<Option<u8>> = vec![None; self.columns];
        for (place, &(column, row)) in self.places.iter().zip(names) {
            let (known_row, known_column) = (&mut rows[place.row], &mut columns[place.column]);
            if known_row.is_some_and(|known| known != row)
                || known_column.is_some_and(|known| known != column)
            {
                return;
            }
            (*known_row, *known_column) = (Some(row), Some(column));
        }
        let letter =
            |column: Option<u8>| column.map_or(String::new(), |column| char::from(column).to_string());
        self.row_names =
            rows.into_iter().map(|row| row.map_or(String::new(), |row| row.to_string())).collect();
        self.column_names = columns.into_iter().map(letter).collect();
    }

    fn turn(&mut self) {
        for place in &mut self.places {
            *place = Place { row: self.rows - 1 - place.row, column: self.columns - 1 - place.column };
        }
        self.row_names.reverse();
        self.column_names.reverse();
        let most = self.shifts.iter().copied().max().unwrap_or(0);
        self.shifts.reverse();
        self.shifts.iter_mut().for_each(|shift| *shift = most - *shift);
    }

    /// The name of the leftmost point of each row.
    fn first_names(&self, layout: &Layout) -> Vec<String> {
        let first = |row: usize| {
            let in_row = self.places.iter().zip(&layout.spots).filter(|(place, _)| place.row == row);
            in_row.min_by_key(|(place, _)| place.column).map_or(String::new(), |(_, spot)| spot.name.clone())
        };
        (0..self.rows).map(first).collect()
    }
}

/// A name of one lower-case letter and a number.
pub(crate) fn lettered(name: &str) -> Option<(u8, u16)> {
    let mut chars = name.chars();
    let letter = chars.next().filter(char::is_ascii_lowercase)?;
    let digits = chars.as_str();
    if digits.is_empty() || digits.len() > 3 || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    Some((letter as u8, digits.parse().ok()?))
}

/// The different lengths among these, ascending.
fn steps(lengths: impl Iterator<Item = f32>) -> Vec<f32> {
    let mut all: Vec<f32> = lengths.filter(|length| length.is_finite()).collect();
    all.sort_by(f32::total_cmp);
    all.dedup_by(|a, b| (*a - *b).abs() <= SAME);
    all
}
