//! The Alquerque square with a triangle on the middle of each side, on which leopards and cows meet.
//!
//! Points have the names of a 9×9 grid. The large board has two rows in each triangle, the small board only
//! the row near the square. The figures of the sources are lost; the square's diagonals and the triangles are
//! a ruling.

use std::sync::LazyLock;

use crate::{Cell, Layout, Point, board::Edges};

/// A board, and its edges.
#[derive(Debug)]
pub struct Board {
    /// The look of the board, edges included.
    pub layout: Layout,
    /// The lines along which pieces step and jump.
    pub edges: Edges,
}

/// 49 points, 96 edges.
pub static LARGE: LazyLock<Board> = LazyLock::new(|| board("triangles-large", 4));
/// 37 points, 76 edges: without the 12 points farthest from the centre.
pub static SMALL: LazyLock<Board> = LazyLock::new(|| board("triangles-small", 3));

/// The distance from the centre to the sides of the square.
const SQUARE: i8 = 2;
/// Edges of the south triangle, by their ends' places as seen from the centre.
const TRIANGLE: [[(i8, i8); 2]; 10] = [
    [(0, -2), (-1, -3)],
    [(0, -2), (0, -3)],
    [(0, -2), (1, -3)],
    [(-1, -3), (0, -3)],
    [(0, -3), (1, -3)],
    [(-1, -3), (-2, -4)],
    [(0, -3), (0, -4)],
    [(1, -3), (2, -4)],
    [(-2, -4), (0, -4)],
    [(0, -4), (2, -4)],
];

/// The board whose triangles reach `reach` points from the centre.
fn board(id: &str, reach: i8) -> Board {
    let mut pairs: Vec<[(i8, i8); 2]> = Vec::new();
    for (x, y) in (-SQUARE..=SQUARE).flat_map(|x| (-SQUARE..=SQUARE).map(move |y| (x, y))) {
        let straight = [(x + 1, y), (x, y + 1)];
        let diagonal = [(x + 1, y + 1), (x + 1, y - 1)].into_iter().filter(|_| (x + y) % 2 == 0);
        let ends = straight.into_iter().chain(diagonal);
        let inside = ends.filter(|&(x, y)| x.abs() <= SQUARE && y.abs() <= SQUARE);
        pairs.extend(inside.map(|end| [(x, y), end]));
    }
    let mut triangle = TRIANGLE;
    for _ in 0..4 {
        pairs.extend(triangle.iter().filter(|ends| ends.iter().all(|(x, y)| x.abs().max(y.abs()) <= reach)));
        triangle = triangle.map(|ends| ends.map(|(x, y)| (-y, x)));
    }
    let on_board = |file: u8, rank: u8| {
        let place = (file as i8 - 4, rank as i8 - 4);
        pairs.iter().flatten().any(|&end| end == place)
    };
    let mut layout = Layout::grid(id, Cell::Node, 9, 9, on_board);
    // Lines of the grid without points have no name beside the board.
    let inside = |at: f32| (at - 4.0).abs() <= f32::from(reach);
    layout.labels.retain(|label| inside(label.x.max(label.y)));
    let cropped = 4.0 - f32::from(reach);
    for label in &mut layout.labels {
        let edge = if label.x < label.y { &mut label.x } else { &mut label.y };
        *edge += cropped;
    }
    let at = |(x, y): (i8, i8)| {
        let spot =
            layout.spots.iter().position(|spot| (spot.x, spot.y) == (f32::from(x + 4), f32::from(y + 4)));
        Point(spot.expect("edges end on points of the board") as u16)
    };
    layout.edges = pairs.iter().map(|&[a, b]| (at(a), at(b))).collect();
    Board { edges: Edges::new(&layout, &layout.edges), layout }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_and_lines_are_those_of_the_ruling() {
        for (board, points, edges) in [(&LARGE, 49, 96), (&SMALL, 37, 76)] {
            assert_eq!((board.layout.spots.len(), board.layout.edges.len()), (points, edges));
        }
        let names = |point: &str| {
            let point = LARGE.layout.named(point).unwrap();
            let mut names: Vec<&str> =
                LARGE.edges.neighbours(point).iter().map(|other| LARGE.layout.name(other)).collect();
            names.sort_unstable();
            names.join(" ")
        };
        assert_eq!(names("e5"), "d4 d5 d6 e4 e6 f4 f5 f6");
        assert_eq!(names("d5"), "c5 d4 d6 e5");
        assert_eq!(names("c5"), "b4 b5 b6 c4 c6 d4 d5 d6");
        assert_eq!(names("a5"), "a3 a7 b5");
        assert_eq!(names("i7"), "h6 i5");
        assert_eq!(names("f8"), "e7 e8 g9");
    }

    #[test]
    fn runs_are_straight() {
        let point = |name: &str| LARGE.layout.named(name).unwrap();
        for run in ["c3d4e5", "f4e3d2", "e3d2c1", "c1e1g1", "e5e4e3", "e4e3e2", "a3b4c5", "i7i5i3", "e7e8e9"]
        {
            let [a, b, c] = [0, 2, 4].map(|at| point(&run[at..at + 2]));
            assert_eq!(LARGE.edges.landing(a, b), Some(c), "{run}");
            assert_eq!(LARGE.edges.middle(c, a), Some(b), "{run}");
        }
        for (from, over) in
            [("c4", "c5"), ("e4", "d5"), ("c1", "d2"), ("d2", "c1"), ("e1", "g1"), ("c3", "b4")]
        {
            let landing = LARGE.edges.landing(point(from), point(over)).map(|to| LARGE.layout.name(to));
            match (from, over) {
                ("c4", "c5") => assert_eq!(landing, Some("c6")),
                ("c1", "d2") => assert_eq!(landing, Some("e3")),
                _ => assert_eq!(landing, None, "{from} over {over}"),
            }
        }
    }
}
