//! The part of a large board where things happen: as long as all that stands there is in its centre or beside it, the rest is
//! left out and the part drawn larger.

use std::{
    borrow::Cow,
    collections::HashMap,
    sync::{LazyLock, Mutex, PoisonError},
};

use engine::{Cell, Label, Layout, Point, Row, Spot, View, Zone};

/// The width of what is shown around the centre, too, in units.
const AROUND: f32 = 1.0;
/// The number of places above which boards are shown in part.
const MANY: usize = 200;

/// A part of a board; it is made once for each board and kept.
#[derive(Debug)]
pub(crate) struct Part {
    layout: Layout,
    /// The same place in the part, by point of the whole board.
    places: Vec<Option<Point>>,
}

static PARTS: LazyLock<Mutex<HashMap<String, Option<&'static Part>>>> = LazyLock::new(Mutex::default);

/// The part of a view that is drawn.
pub(crate) fn shown(view: &View) -> Cow<'_, View> {
    match part_of([view]) {
        Some(part) => Cow::Owned(part.of(view)),
        None => Cow::Borrowed(view),
    }
}

/// The part of their board in which all happens that these views show; nothing if that is the whole board.
pub(crate) fn part_of<'v>(views: impl IntoIterator<Item = &'v View>) -> Option<&'static Part> {
    let mut found = None;
    for view in views {
        found = Some(part(view.layout)?).filter(|part| part.holds(view));
        found?;
    }
    found
}

/// The centre of a board with what is around it, if that is worth it.
fn part(layout: &'static Layout) -> Option<&'static Part> {
    let fits = layout.cell == Cell::Node && layout.spots.len() > MANY && !layout.part;
    let has_centre = || layout.zones.iter().any(|(_, zone)| *zone == Zone::Centre);
    if !fits || !has_centre() {
        return None;
    }
    let mut parts = PARTS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = parts.get(&layout.id) {
        return *known;
    }
    let made = Part::new(layout).map(|part| &*Box::leak(Box::new(part)));
    parts.insert(layout.id.clone(), made);
    made
}

impl Part {
    fn new(layout: &Layout) -> Option<Part> {
        let centre = layout.zones.iter().filter(|(_, zone)| *zone == Zone::Centre);
        let centre: Vec<&Spot> = centre.filter_map(|(at, _)| layout.spots.get(at.index())).collect();
        let reach = |of: fn(&Spot) -> f32| {
            let all = || centre.iter().map(|spot| of(spot));
            (all().fold(f32::INFINITY, f32::min) - AROUND, all().fold(f32::NEG_INFINITY, f32::max) + AROUND)
        };
        let ((left, right), (low, high)) = (reach(|spot| spot.x), reach(|spot| spot.y));
        let within = |x: f32, y: f32| (left..=right).contains(&x) && (low..=high).contains(&y);
        let mut places = Vec::with_capacity(layout.spots.len());
        let mut spots = Vec::new();
        for spot in &layout.spots {
            let inside = within(spot.x, spot.y);
            places.push(inside.then_some(Point(spots.len() as u16)));
            spots.extend(inside.then(|| spot.clone()));
        }
        let at = |point: &Point| places.get(point.index()).copied().flatten();
        let mut part = Layout::new(&format!("{}/part", layout.id), layout.cell, spots);
        part.part = true;
        part.zones = layout.zones.iter().filter_map(|(point, zone)| Some((at(point)?, *zone))).collect();
        part.edges = layout.edges.iter().filter_map(|(a, b)| Some((at(a)?, at(b)?))).collect();
        let labels = layout.labels.iter().filter_map(|label| {
            let spot = |of: &dyn Fn(&Spot) -> bool| layout.spots.iter().find(|spot| of(spot));
            let beside = spot(&|spot| (spot.y - label.y).abs() < 0.01);
            let below = spot(&|spot| (spot.x - label.x).abs() < 0.01);
            match (beside, below) {
                (Some(_), None) if (low..=high).contains(&label.y) => {
                    Some(Label { x: left - 1.0, ..label.clone() })
                }
                (None, Some(_)) if (left..=right).contains(&label.x) => {
                    Some(Label { y: low - 0.95, ..label.clone() })
                }
                _ => None,
            }
        });
        part.labels = labels.collect();
        Some(Part { layout: part, places }).filter(|part| part.layout.spots.len() * 2 < layout.spots.len())
    }

    fn at(&self, point: Point) -> Option<Point> {
        self.places.get(point.index()).copied().flatten()
    }

    /// Tells whether nothing that is seen of a view lies elsewhere.
    fn holds(&self, view: &View) -> bool {
        let pieces = view.pieces.iter().map(|(at, _)| *at);
        let marks = view.marks.iter().map(|(at, _)| *at);
        let reserved = view.reserved.iter().map(|(at, _)| *at);
        let trace = view.trace.path.iter().chain(&view.trace.taken).copied();
        pieces.chain(marks).chain(reserved).chain(trace).all(|point| self.at(point).is_some())
    }

    /// The view with this part alone.
    pub(crate) fn of(&'static self, view: &View) -> View {
        fn kept<T: Copy>(part: &Part, all: &[(Point, T)]) -> Vec<(Point, T)> {
            all.iter().filter_map(|&(at, what)| Some((part.at(at)?, what))).collect()
        }
        let points = |all: &[Point]| all.iter().filter_map(|&at| self.at(at)).collect();
        let mut trace = view.trace.clone();
        (trace.path, trace.taken) = (points(&view.trace.path), points(&view.trace.taken));
        trace.lost = kept(self, &view.trace.lost);
        let rows = view.rows.iter().map(|row| Row { points: points(&row.points), ..row.clone() });
        View {
            layout: &self.layout,
            pieces: kept(self, &view.pieces),
            beneath: kept(self, &view.beneath),
            rows: rows.collect(),
            marks: kept(self, &view.marks),
            reserved: kept(self, &view.reserved),
            trace,
            ..view.clone()
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::{Eyes, Game, Lang, Seed, Token};

    use super::*;
    use crate::{Options, Painter, Replay, Theme};

    /// Every position of the example of each board that has a part.
    fn games() -> Vec<Vec<View>> {
        let mut games = Vec::new();
        for game in Game::all() {
            for &seats in game.info.seats {
                let setup = game.setup(None, Some(seats), Seed::default()).expect("one of the numbers");
                let mut play = game.start(&setup);
                if part(play.view(Eyes::Room).layout).is_none() {
                    continue;
                }
                let mut views = vec![play.view(Eyes::Room)];
                while views.len() < 120 {
                    let moves = play.suggest("", 400).moves;
                    // The moves of the last ones are those that go furthest.
                    let Some(text) = moves.get(views.len() * 7919 % moves.len().max(1)) else { break };
                    play.play_canonical(text).expect("it is legal");
                    views.push(play.view(Eyes::Room));
                }
                games.push(views);
            }
        }
        games
    }

    #[test]
    fn as_long_as_all_is_in_the_centre_it_is_larger() {
        let painter = Painter::new(Theme::usual().clone());
        let games = games();
        assert!(!games.is_empty());
        for views in games {
            let (mut parts, mut wholes) = (0, 0);
            for view in &views {
                let drawn = shown(view);
                let unit = |view: &View| {
                    painter.board(view.layout, 360, view.turned, [None; 4], view.sides.len()).plan.unit
                };
                // Nothing that stands or is marked there is left out, whatever is shown.
                assert_eq!(drawn.pieces.len(), view.pieces.len());
                assert_eq!(drawn.marks.len(), view.marks.len());
                assert_eq!(drawn.trace.path.len(), view.trace.path.len());
                let name = |view: &View, at: Point| view.layout.name(at).to_owned();
                for ((at, token), (before, same)) in drawn.pieces.iter().zip(&view.pieces) {
                    assert!(token == same && *token != Token::Seeds(0));
                    assert_eq!(name(&drawn, *at), name(view, *before));
                }
                if drawn.layout.part {
                    parts += 1;
                    assert!(unit(&drawn) > 1.4 * unit(view), "{} after {}", unit(&drawn), unit(view));
                } else {
                    wholes += 1;
                }
            }
            assert!(parts > 20 && wholes > 20, "{parts} {wholes}");
        }
    }

    #[test]
    fn in_a_replay_the_board_stays_as_it_is() {
        let painter = Painter::new(Theme::usual().clone());
        for views in games() {
            let options = Options { size: 160, ..Options::new(Lang::En) };
            let opening = &views[..5];
            assert!(part_of(opening).is_some() && part_of(&views).is_none());
            let all = Vec::from_iter(views.iter().cloned());
            painter.gif(&all, &options, Replay { of: all.len() as u32, ..Replay::default() }).expect("drawn");
        }
    }
}
