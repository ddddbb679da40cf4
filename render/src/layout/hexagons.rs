//! The way a board's hexagons lie, and the coloured edges of their boards.

use engine::{Layout, Zone};

/// Half the distance between two neighbours.
const INNER: f32 = 0.5;
/// The distance from the middle of a hexagon to its corners.
pub(crate) const OUTER: f32 = 0.577_350_3;

/// The direction of one neighbour of each hexagon, in degrees from the right, upwards: 0.0 where the hexagons
/// stand on a corner, 30.0 where they lie on a side.
pub(crate) fn first_side(layout: &Layout) -> f32 {
    let Some(first) = layout.spots.first() else { return 0.0 };
    for spot in &layout.spots[1..] {
        let (x, y) = (spot.x - first.x, spot.y - first.y);
        if (x.hypot(y) - 1.0).abs() < 0.05 {
            let beyond = y.atan2(x).to_degrees().rem_euclid(60.0);
            return if (15.0..45.0).contains(&beyond) { 30.0 } else { 0.0 };
        }
    }
    0.0
}

/// Half the width and the height of a hexagon.
pub(crate) fn half(layout: &Layout) -> (f32, f32) {
    if first_side(layout) == 0.0 { (INNER, OUTER) } else { (OUTER, INNER) }
}

/// The corners of a hexagon around the middle, upwards, `scale` times as large.
pub(crate) fn corners(first_side: f32, scale: f32) -> [(f32, f32); 6] {
    [0.0, 1.0, 2.0, 3.0, 4.0, 5.0].map(|k: f32| {
        let angle = (first_side - 30.0 + 60.0 * k).to_radians();
        (scale * OUTER * angle.cos(), scale * OUTER * angle.sin())
    })
}

/// A part of a board's edge that is somebody's: from here to there, in units of the layout.
pub(crate) struct Edge {
    pub(crate) seat: u8,
    pub(crate) from: (f32, f32),
    pub(crate) to: (f32, f32),
}

/// The outer sides of the hexagons that are somebody's home. A corner of the board is home to two: there a side
/// belongs to whom the nearest side in the same direction does, and half to each when both are as near.
pub(crate) fn edges(layout: &Layout) -> Vec<Edge> {
    let first = first_side(layout);
    let homes: Vec<(usize, u8)> = layout
        .zones
        .iter()
        .filter_map(|&(point, zone)| match zone {
            Zone::Home(seat) if point.index() < layout.spots.len() => Some((point.index(), seat)),
            _ => None,
        })
        .collect();
    let outer = |spot: usize, side: usize| {
        let angle = (first + 60.0 * side as f32).to_radians();
        let (x, y) = (layout.spots[spot].x + angle.cos(), layout.spots[spot].y + angle.sin());
        !layout.spots.iter().any(|other| (other.x - x).hypot(other.y - y) < 0.1)
    };
    let owners = |spot: usize| homes.iter().filter(move |(home, _)| *home == spot).map(|(_, seat)| *seat);
    let mut sides: Vec<(usize, usize, Vec<u8>)> = Vec::new();
    let mut spots: Vec<usize> = homes.iter().map(|(spot, _)| *spot).collect();
    spots.sort_unstable();
    spots.dedup();
    for &spot in &spots {
        for side in (0..6).filter(|&side| outer(spot, side)) {
            sides.push((spot, side, owners(spot).collect()));
        }
    }
    let corners = corners(first, 1.0);
    let mut edges = Vec::new();
    for (spot, side, seats) in &sides {
        let near = |seat: u8| {
            let alike = sides.iter().filter(|(_, other, owners)| other == side && *owners == [seat]);
            let away = alike.map(|&(other, ..)| {
                let (a, b) = (&layout.spots[*spot], &layout.spots[other]);
                ((a.x - b.x).hypot(a.y - b.y) * 10.0).round() as u32
            });
            away.min().unwrap_or(u32::MAX)
        };
        let nearest = seats.iter().map(|&seat| near(seat)).min().unwrap_or(0);
        let mut shared: Vec<u8> = seats.iter().copied().filter(|&seat| near(seat) == nearest).collect();
        let at = &layout.spots[*spot];
        let corner = |k: usize| (at.x + corners[k % 6].0, at.y + corners[k % 6].1);
        let (from, to) = (corner(*side), corner(side + 1));
        if let [one, other] = shared[..] {
            // Whose own sides lie before this one, going round?
            let before = sides.iter().any(|(near, side_before, owners)| {
                let away = (layout.spots[*near].x - at.x).hypot(layout.spots[*near].y - at.y);
                (near == spot || away < 1.1) && *side_before == (side + 5) % 6 && *owners == [one]
            });
            shared = if before { vec![one, other] } else { vec![other, one] };
        }
        let count = shared.len() as f32;
        for (index, seat) in shared.into_iter().enumerate() {
            let part = |share: f32| (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share);
            let (from, to) = (part(index as f32 / count), part((index as f32 + 1.0) / count));
            edges.push(Edge { seat, from, to });
        }
    }
    edges
}
