//! Moves in numbers alone, such as `26-37`, told from the scores that people also write so.

use engine::{Eyes, Playthrough, Point, Seat, Token, View};

/// The lowest number that nobody keeps for a score of two digits.
const LOW: usize = 10;

/// Tells whether a text in numbers alone surely is a move: it is one of whoever is to move, or was played before; or its points
/// are linked, or have a piece of others between them, a piece of that seat stands on the first one, and none on the last.
/// Numbers that are near to each other, or low, tell a score: `15-13`, `3-1`.
pub(crate) fn is_move(play: &dyn Playthrough, seat: Seat, text: &str) -> bool {
    let parts = numbers_of(text);
    let numbers: Vec<usize> = parts.iter().filter_map(|part| part.parse().ok()).collect();
    let [first, .., last] = &*numbers else { return false };
    if first.abs_diff(*last) < 3 && numbers.len() == 2 || numbers.iter().all(|number| *number < LOW) {
        return false;
    }
    let before = play.played().iter().any(|played| numbers_of(&played.text) == parts);
    if before || play.turn().seat().is_some_and(|mover| play.fork().play(mover, text).is_ok()) {
        return true;
    }
    let view = play.view(Eyes::Room);
    let points: Option<Vec<Point>> = parts.iter().map(|part| view.layout.named(part)).collect();
    let Some(points) = points else { return false };
    let [from, .., to] = &*points else { return false };
    let own = |point: Point| is_own(&view, seat, point);
    own(*from) == Some(true)
        && own(*to) != Some(true)
        && points.windows(2).all(|ends| is_linked(&view, seat, ends))
}

fn numbers_of(text: &str) -> Vec<&str> {
    text.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty()).collect()
}

/// Tells whether a piece on a point is of a seat; none if there is no piece.
fn is_own(view: &View, seat: Seat, point: Point) -> Option<bool> {
    let piece = view.pieces.iter().find_map(|(at, token)| match token {
        Token::Piece(piece) if *at == point => Some(piece),
        _ => None,
    })?;
    let emblem = view.side(seat).and_then(|side| side.emblem)?;
    Some(emblem.tint == piece.tint)
}

/// Tells whether a line joins two points, or two lines that meet in a piece of others.
fn is_linked(view: &View, seat: Seat, ends: &[Point]) -> bool {
    let joined = |one: Point, other: Point| {
        view.layout.edges.iter().any(|&(a, b)| [(a, b), (b, a)].contains(&(one, other)))
    };
    let &[from, to] = ends else { return false };
    let taken = |(at, _): &(Point, Token)| {
        is_own(view, seat, *at) == Some(false) && joined(from, *at) && joined(*at, to)
    };
    joined(from, to) || view.pieces.iter().any(taken)
}
