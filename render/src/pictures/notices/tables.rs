//! Standings, crosstables and pairings as lists.

use engine::Text;

use super::data::{
    Across, Crossed, Crosstable, Encounter, Pairings, RoundResult, Seated, Sitting, Standing, Standings,
    halves, quarters,
};
use super::drawing::{Side, width};
use super::list::{Cell, Column, List, Row, Width, inner};
use crate::colours::palette::Ink;
use crate::pictures::page::{Fill, Measures, TEXT};
use crate::writing::letters::Weight;
use crate::writing::script;

/// The room that names have at least beside results, on a page of the usual width, unless they are shorter.
const NAMES: f32 = 216.0;
/// The most columns of a crosstable by players, and the narrowest of these.
const MOST_ACROSS: usize = 24;
const LEAST_ACROSS: f32 = 30.0;

/// The columns of a place and a name.
fn first_columns(measures: &Measures, numbered: bool) -> Vec<Column> {
    let number = if numbered { measures.key("notice-number") } else { String::new() };
    vec![
        Column::new("", Side::Right, Width::Own),
        Column::new(&number, Side::Right, Width::Own),
        Column::new("", Side::Left, Width::Rest),
    ]
}

/// The columns of points and values.
fn last_columns(measures: &Measures, values: &[String]) -> Vec<Column> {
    let points = Column::new(&measures.key("notice-points"), Side::Right, Width::Own);
    let values = values.iter().map(|name| Column::new(&script::writable(name), Side::Right, Width::Own));
    [points].into_iter().chain(values).collect()
}

fn name(name: &str, gone: bool) -> Cell {
    let name = script::writable(name);
    let cell = if gone { Cell::muted(name) } else { Cell::plain(name) };
    Cell { struck: gone, ..cell }
}

/// The cells of a standing before and after those in between.
fn ends(standing: &Standing) -> (Vec<Cell>, Vec<Cell>) {
    let number = standing.number.map_or_else(String::new, |number| number.to_string());
    let first = vec![
        Cell::bold(standing.place.to_string()),
        Cell::muted(number),
        name(&standing.name, standing.gone),
    ];
    let values = standing.values.iter().map(|value| Cell::muted(quarters(*value)));
    (first, [Cell::bold(halves(standing.halves))].into_iter().chain(values).collect())
}

impl Standings {
    pub(super) fn list(&self, measures: &Measures) -> List<'_> {
        let numbered = self.rows.iter().any(|row| row.number.is_some());
        let columns = [first_columns(measures, numbered), last_columns(measures, &self.values)].concat();
        let row = |standing: &Standing| {
            let (first, last) = ends(standing);
            Row { lines: vec![[first, last].concat()], more: Vec::new() }
        };
        let rows = self.rows.iter().map(row).collect();
        List { heading: &self.heading, columns, more: Vec::new(), rows, legend: Vec::new() }
    }
}

/// The ground of a result: a win is seen at once.
fn ground(result: RoundResult) -> Option<Fill> {
    match result {
        RoundResult::Won | RoundResult::Given | RoundResult::Bye(2..) => Some(Fill::Tinted),
        _ => None,
    }
}

/// A result in a column of its opponent: `1`, `½`, `0`, or `+` and `−` without a game.
fn in_short(result: RoundResult) -> String {
    match result {
        RoundResult::Won => "1".to_owned(),
        RoundResult::Drawn => "½".to_owned(),
        RoundResult::Lost => "0".to_owned(),
        RoundResult::Given => "+".to_owned(),
        RoundResult::Missed => "−".to_owned(),
        RoundResult::Bye(points) => halves(points),
        RoundResult::Running => "…".to_owned(),
    }
}

/// A result with its opponent: `+12`, `=5`, `−3`; in brackets without a game.
fn in_full(met: &Encounter) -> String {
    let other = met.other.map_or_else(String::new, |row| (row + 1).to_string());
    match met.result {
        RoundResult::Won => format!("+{other}"),
        RoundResult::Drawn => format!("={other}"),
        RoundResult::Lost => format!("−{other}"),
        RoundResult::Given => format!("(+{other})"),
        RoundResult::Missed => format!("(−{other})"),
        RoundResult::Bye(0) => "(−)".to_owned(),
        RoundResult::Bye(1) => "(=)".to_owned(),
        RoundResult::Bye(_) => "(+)".to_owned(),
        RoundResult::Running => format!("{other}…"),
    }
}

impl Crosstable {
    /// The list, and whether each player has one line.
    pub(super) fn list(&self, measures: &Measures) -> (List<'_>, bool) {
        let across = match self.across {
            Across::Players if self.rows.len() <= self.most_across(measures) => Across::Players,
            _ => Across::Rounds,
        };
        let rounds = self.rows.iter().map(|row| row.rounds.len()).max().unwrap_or(0);
        let (heads, results): (Vec<String>, Vec<Vec<Cell>>) = match across {
            Across::Players => (
                (1..=self.rows.len()).map(|number| number.to_string()).collect(),
                (0..self.rows.len()).map(|row| self.by_players(row)).collect(),
            ),
            Across::Rounds => (
                (1..=rounds).map(|number| number.to_string()).collect(),
                self.rows.iter().map(|row| by_rounds(row, rounds)).collect(),
            ),
        };
        let wide = self.arranged(measures, &heads, &results, true);
        let names = self
            .rows
            .iter()
            .map(|row| width(measures, (Weight::Regular, TEXT), &script::writable(&row.standing.name)));
        let widest = names.max().unwrap_or(0);
        // On paper, names are whole.
        let wanted = if measures.pad > 0 { widest.min(measures.length(NAMES)) } else { widest };
        let mut list = wide;
        let fits = list.rest(measures) >= wanted + measures.length(12.0);
        if !fits {
            list = self.arranged(measures, &heads, &results, false);
        }
        list.legend = legend(measures, &self.rows, across);
        (list, fits)
    }

    /// The most players that have a column each in some width.
    fn most_across(&self, measures: &Measures) -> usize {
        let room = inner(measures).1 - measures.length(46.0);
        let each = measures.length(LEAST_ACROSS).max(1);
        ((room / each).max(0) as usize).min(MOST_ACROSS)
    }

    /// The list with results in the line of the player, or below.
    fn arranged(
        &self,
        measures: &Measures,
        heads: &[String],
        results: &[Vec<Cell>],
        beside: bool,
    ) -> List<'_> {
        let across = heads.iter().map(|head| Column::new(head, Side::Middle, Width::Even));
        let across: Vec<Column> = across.filter(|_| beside).collect();
        let columns = [first_columns(measures, false), across, last_columns(measures, &self.values)];
        let row = |(nth, (row, results)): (usize, (&Crossed, &Vec<Cell>))| {
            let (mut first, last) = ends(&row.standing);
            // Opponents are named by their row.
            first[0] = Cell::bold((nth + 1).to_string());
            first[1] = Cell::muted("");
            match beside {
                true => Row { lines: vec![[first, results.clone(), last].concat()], more: Vec::new() },
                false => Row { lines: vec![[first, last].concat()], more: results.clone() },
            }
        };
        List {
            heading: &self.heading,
            columns: columns.concat(),
            more: if beside { Vec::new() } else { heads.to_vec() },
            rows: self.rows.iter().zip(results).enumerate().map(row).collect(),
            legend: Vec::new(),
        }
    }

    /// The results of a player against each other one.
    fn by_players(&self, row: usize) -> Vec<Cell> {
        let cell = |other: usize| {
            if other == row {
                return Cell { ground: Some(Fill::Rule), ..Cell::plain("") };
            }
            let met = self.rows[row].rounds.iter().flatten().filter(|met| met.other == Some(other));
            let met: Vec<RoundResult> = met.map(|met| met.result).collect();
            let text: String = met.iter().map(|result| in_short(*result)).collect();
            let won = !met.is_empty() && met.iter().all(|result| ground(*result).is_some());
            Cell { ground: Some(Fill::Tinted).filter(|_| won), ..Cell::plain(text) }
        };
        (0..self.rows.len()).map(cell).collect()
    }
}

/// The rounds of a player.
fn by_rounds(row: &Crossed, rounds: usize) -> Vec<Cell> {
    let cell = |nth: usize| match row.rounds.get(nth).copied().flatten() {
        Some(met) => Cell { ground: ground(met.result), ..Cell::plain(in_full(&met)) },
        None => Cell::muted("·"),
    };
    (0..rounds).map(cell).collect()
}

/// The key to results, of what there is.
fn legend(measures: &Measures, rows: &[Crossed], across: Across) -> Vec<String> {
    let any = |is: fn(RoundResult) -> bool| {
        rows.iter().flat_map(|row| &row.rounds).flatten().any(|met| is(met.result))
    };
    let unplayed =
        any(|result| matches!(result, RoundResult::Given | RoundResult::Missed | RoundResult::Bye(_)));
    let running = any(|result| result == RoundResult::Running);
    let by_rounds = across == Across::Rounds;
    let keys = [
        ("notice-won", by_rounds),
        ("notice-drawn", by_rounds),
        ("notice-lost", by_rounds),
        ("notice-unplayed", by_rounds && unplayed),
        ("notice-short-unplayed", !by_rounds && unplayed),
        ("notice-running", running),
    ];
    keys.iter().filter(|(_, any)| *any).map(|(key, _)| measures.key(key)).collect()
}

impl Pairings {
    pub(super) fn list(&self, measures: &Measures) -> List<'_> {
        let pairs = self.tables.iter().all(|table| table.sides.len() == 2);
        let facing = pairs.then(|| self.facing(measures)).filter(|list| {
            let first = self.tables.iter().filter_map(|table| table.sides.first()).chain(&self.free);
            let names =
                first.map(|side| width(measures, (Weight::Bold, TEXT), &script::writable(&side.name)));
            // The names in the second seat have what they need.
            list.rest(measures) >= names.max().unwrap_or(0) + measures.length(12.0)
        });
        facing.unwrap_or_else(|| self.below(measures))
    }

    /// The players of a table in one line, facing each other.
    fn facing(&self, measures: &Measures) -> List<'_> {
        let [number_head, points_head, _] = self.heads(measures);
        let own = |head: &str, side| Column::new(head, side, Width::Own);
        let columns = vec![
            own("", Side::Right),
            own(&number_head, Side::Right),
            Column::new("", Side::Left, Width::Rest),
            own(&points_head, Side::Right),
            own("", Side::Middle),
            own(&number_head, Side::Right),
            Column::new("", Side::Left, Width::Even),
            own(&points_head, Side::Right),
        ];
        let table = |seated: &Seated| {
            let [one, other] = &seated.sides[..] else { return Row::default() };
            let between = match (one.result, other.result) {
                (Some(first), Some(second)) => format!("{} – {}", in_short(first), in_short(second)),
                _ => "–".to_owned(),
            };
            let cells = vec![
                Cell::bold(script::writable(&seated.table)),
                number(one),
                side(one),
                points(one),
                Cell::bold(between),
                number(other),
                side(other),
                points(other),
            ];
            Row { lines: vec![cells], more: Vec::new() }
        };
        let free = |one: &Sitting| {
            let bye = one.result.map_or_else(String::new, in_short);
            let cells = vec![
                Cell::muted("–"),
                number(one),
                side(one),
                points(one),
                Cell::bold(bye),
                Cell::plain(""),
                Cell::muted(measures.key("notice-free")),
            ];
            Row { lines: vec![cells], more: Vec::new() }
        };
        let rows = self.tables.iter().map(table).chain(self.free.iter().map(free)).collect();
        List { heading: &self.heading, columns, more: Vec::new(), rows, legend: Vec::new() }
    }

    /// The heads of numbers, points and results, where there are some.
    fn heads(&self, measures: &Measures) -> [String; 3] {
        let any = |has: fn(&Sitting) -> bool| {
            self.tables.iter().flat_map(|table| &table.sides).chain(&self.free).any(has)
        };
        let heads = [
            ("notice-number", any(|side| side.number.is_some())),
            ("notice-points", any(|side| side.halves.is_some())),
            ("notice-result", any(|side| side.result.is_some())),
        ];
        heads.map(|(key, any)| if any { measures.key(key) } else { String::new() })
    }

    /// The players of a table below each other.
    fn below(&self, measures: &Measures) -> List<'_> {
        let [number_head, points_head, result_head] = self.heads(measures);
        let columns = vec![
            Column::new("", Side::Right, Width::Own),
            Column::new(&number_head, Side::Right, Width::Own),
            Column::new("", Side::Left, Width::Rest),
            Column::new(&points_head, Side::Right, Width::Own),
            Column::new(&result_head, Side::Right, Width::Own),
        ];
        let line = |(nth, one): (usize, &Sitting), table: &str| {
            let result = one.result.map_or_else(String::new, in_short);
            let table = if nth == 0 { Cell::bold(script::writable(table)) } else { Cell::plain("") };
            vec![table, number(one), side(one), points(one), Cell::bold(result)]
        };
        let table = |seated: &Seated| {
            let lines = seated.sides.iter().enumerate().map(|side| line(side, &seated.table));
            Row { lines: lines.collect(), more: Vec::new() }
        };
        let free = |one: &Sitting| {
            let mut cells = line((0, one), "–");
            cells[2].text = measures.say(&Text::new("notice-free-of").with("name", &*one.name));
            Row { lines: vec![cells], more: Vec::new() }
        };
        let rows = self.tables.iter().map(table).chain(self.free.iter().map(free)).collect();
        List { heading: &self.heading, columns, more: Vec::new(), rows, legend: Vec::new() }
    }
}

fn number(side: &Sitting) -> Cell {
    Cell::muted(side.number.map_or_else(String::new, |number| number.to_string()))
}

fn points(side: &Sitting) -> Cell {
    Cell::new(side.halves.map_or_else(String::new, halves), Weight::Regular, Ink::Muted)
}

/// The name at a table, thicker if that side has won.
fn side(side: &Sitting) -> Cell {
    let weight = match side.result {
        Some(RoundResult::Won | RoundResult::Given) => Weight::Bold,
        _ => Weight::Regular,
    };
    Cell::new(script::writable(&side.name), weight, Ink::Dark)
}
