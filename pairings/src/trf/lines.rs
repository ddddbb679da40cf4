//! The lines of players, in columns.

use std::fmt;

use super::{BadTrf, Cell, points_of};
use crate::points::Points;

/// The column, from 1, at which the rounds begin, and the columns of each.
const ROUNDS_AT: usize = 92;
const ROUND_COLUMNS: usize = 10;

/// The line of a player (`001`).
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PlayerLine {
    /// The number.
    pub number: u16,
    /// The sex, `m` or `w`, if it is told.
    pub sex: Option<char>,
    /// The title, such as `WFM`.
    pub title: String,
    /// The name.
    pub name: String,
    /// The rating.
    pub rating: Option<u16>,
    /// The federation, three letters.
    pub federation: String,
    /// The number that FIDE gave.
    pub id: String,
    /// The date of birth.
    pub birth: String,
    /// The points, as they are told.
    pub points: Points,
    /// The place, if it is told.
    pub place: Option<u16>,
    /// The rounds.
    pub cells: Vec<Cell>,
}

/// The columns of a line.
struct Columns<'a> {
    line: usize,
    chars: &'a [char],
}

impl Columns<'_> {
    /// The text from one column to another, both from 1 and included, without spaces around it.
    fn text(&self, from: usize, to: usize) -> String {
        let end = to.min(self.chars.len());
        let part = self.chars.get(from - 1..end.max(from - 1)).unwrap_or_default();
        part.iter().collect::<String>().trim().to_owned()
    }

    /// A value of these columns; nothing if they are empty.
    fn value<T>(
        &self,
        (from, to): (usize, usize),
        wanted: &'static str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>, BadTrf> {
        let found = self.text(from, to);
        if found.is_empty() {
            return Ok(None);
        }
        match read(&found) {
            Some(value) => Ok(Some(value)),
            None => Err(BadTrf::Field { line: self.line, column: from, found, wanted }),
        }
    }

    fn wanted<T>(
        &self,
        columns: (usize, usize),
        wanted: &'static str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<T, BadTrf> {
        let missing = || BadTrf::Field { line: self.line, column: columns.0, found: String::new(), wanted };
        self.value(columns, wanted, read)?.ok_or_else(missing)
    }

    fn cell(&self, at: usize) -> Result<Cell, BadTrf> {
        let text = self.text(at, at + 7);
        let opponent = self.value((at, at + 3), "number of an opponent", |text| text.parse().ok())?;
        let seat = self.value((at + 5, at + 5), "colour", |text| {
            text.chars().next().map(|c| c.to_ascii_lowercase()).filter(|c| matches!(c, 'w' | 'b' | '-'))
        })?;
        let mark = self.value((at + 7, at + 7), "result", |text| {
            text.chars().next().filter(|c| Cell::MARKS.contains(&c.to_ascii_uppercase()))
        })?;
        let blank = text.is_empty();
        Ok(Cell {
            opponent: opponent.unwrap_or(0),
            colour: seat.unwrap_or(' '),
            mark: mark.unwrap_or(' '),
            blank,
        })
    }
}

impl PlayerLine {
    /// Reads the line of this number.
    pub(super) fn read(line: usize, text: &str) -> Result<PlayerLine, BadTrf> {
        let chars: Vec<char> = text.chars().collect();
        let columns = Columns { line, chars: &chars };
        let number = |text: &str| text.parse::<u16>().ok();
        let count = (chars.len() + 1).saturating_sub(ROUNDS_AT);
        // Spaces at the end of a line may be missing, or be more.
        let rounds = (0..count.div_ceil(ROUND_COLUMNS)).map(|round| ROUNDS_AT + round * ROUND_COLUMNS);
        let mut cells = rounds.map(|at| columns.cell(at)).collect::<Result<Vec<Cell>, BadTrf>>()?;
        // A cell that only has begun is none.
        if !count.is_multiple_of(ROUND_COLUMNS)
            && count % ROUND_COLUMNS < 8
            && cells.last().is_some_and(|cell| cell.blank)
        {
            cells.pop();
        }
        Ok(PlayerLine {
            number: columns
                .wanted((5, 8), "number of a player", |text| number(text).filter(|number| *number > 0))?,
            sex: columns.text(10, 10).chars().next(),
            title: columns.text(11, 13),
            name: columns.text(15, 47),
            rating: columns.value((49, 52), "rating", number)?,
            federation: columns.text(54, 56),
            id: columns.text(58, 68),
            birth: columns.text(70, 79),
            points: columns.wanted((81, 84), "number of points", points_of)?,
            place: columns.value((86, 89), "place", number)?,
            cells,
        })
    }
}

impl fmt::Display for PlayerLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PlayerLine { number, title, name, federation, id, birth, points, .. } = self;
        let or_none = |value: Option<u16>| value.map(|value| value.to_string()).unwrap_or_default();
        let (sex, rating, place) = (self.sex.unwrap_or(' '), or_none(self.rating), or_none(self.place));
        let points = points.to_string();
        write!(
            f,
            "001 {number:>4} {sex}{title:>3.3} {name:<33.33} {rating:>4.4} {federation:<3.3} {id:>11.11} "
        )?;
        write!(f, "{birth:<10.10} {points:>4.4} {place:>4.4}  ")?;
        self.cells.iter().try_for_each(|cell| cell.fmt(f))
    }
}
