//! Lists of points in few words: `a1–g1, c4`, `1–28, 33`. A range never leaves its row, so that nobody has to guess what
//! lies between its ends.

use crate::words::grid::lettered;

/// The names of some points: runs of three and more as ranges.
pub(crate) fn listed(names: &[&str]) -> String {
    let letters: Option<Vec<(u8, u16)>> = names.iter().map(|name| lettered(name)).collect();
    if let Some(points) = letters {
        let name = |column: u8, row: u16| format!("{}{row}", char::from(column));
        let said = |row: u16, (from, to): (u8, u8)| range(from, to, name(from, row), name(to, row));
        let row = |(row, runs): (u16, Vec<(u8, u8)>)| runs.into_iter().flat_map(move |run| said(row, run));
        return rows(points).into_iter().flat_map(row).collect::<Vec<_>>().join(", ");
    }
    let numbers: Option<Vec<u16>> = names.iter().map(|name| name.parse().ok()).collect();
    match numbers {
        Some(numbers) => {
            let said = |(from, to): (u16, u16)| range(from, to, from.to_string(), to.to_string());
            runs(numbers).into_iter().flat_map(said).collect::<Vec<_>>().join(", ")
        }
        None => names.join(", "),
    }
}

/// The rows of some points, from the bottom, and their letters: `a–d, f`.
pub(crate) fn by_row(names: &[&str]) -> Vec<(u16, String)> {
    let letter = |column: u8| char::from(column).to_string();
    let said = |(from, to): (u8, u8)| range(from, to, letter(from), letter(to));
    let rows = rows(names.iter().filter_map(|name| lettered(name)).collect());
    let list = |runs: Vec<(u8, u8)>| runs.into_iter().flat_map(said).collect::<Vec<_>>().join(" ");
    rows.into_iter().map(|(row, runs)| (row, list(runs))).collect()
}

/// `a–d`, or the ends alone when nothing lies between.
fn range<N: PartialEq + Copy + Into<u32>>(from: N, to: N, first: String, last: String) -> Vec<String> {
    match to.into() - from.into() {
        0 => vec![first],
        1 => vec![first, last],
        _ => vec![format!("{first}–{last}")],
    }
}

/// Numbers as runs of neighbours, ascending.
fn runs<N: Ord + Copy + Into<u32>>(mut numbers: Vec<N>) -> Vec<(N, N)> {
    numbers.sort_unstable();
    numbers.dedup();
    let mut runs: Vec<(N, N)> = Vec::new();
    for number in numbers {
        match runs.last_mut() {
            Some((_, to)) if (*to).into() + 1 == number.into() => *to = number,
            _ => runs.push((number, number)),
        }
    }
    runs
}

/// The runs of each row, from the bottom.
fn rows(mut points: Vec<(u8, u16)>) -> Vec<(u16, Vec<(u8, u8)>)> {
    points.sort_unstable_by_key(|&(column, row)| (row, column));
    let rows = points.chunk_by(|a, b| a.1 == b.1);
    rows.map(|row| (row[0].1, runs(row.iter().map(|point| point.0).collect()))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_become_ranges() {
        assert_eq!(listed(&["a1", "b1", "c1", "a2", "b2", "c2", "e5", "f5"]), "a1–c1, a2–c2, e5, f5");
        assert_eq!(listed(&["3", "1", "2", "33", "40", "39"]), "1–3, 33, 39, 40");
        assert_eq!(listed(&["S1", "o2"]), "S1, o2");
        assert_eq!(by_row(&["a1", "b1", "c1", "e1", "b10"]), [(1, "a–c e".into()), (10, "b".into())]);
    }
}
