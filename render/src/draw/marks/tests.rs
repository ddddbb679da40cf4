//! Marks are seen in drawn pictures, in every theme.

use engine::{Lang, Layout, Point, View, Zone};

use super::*;
use crate::colours::theme::CONTRAST;
use crate::{Options, Painter};

#[test]
fn marks_stand_out_from_what_is_under_them() {
    for theme in Theme::built_in() {
        for colour in [theme.trace, theme.red, theme.hint, theme.ink] {
            let contrast = colour.contrast(theme.casing(colour));
            assert!(contrast >= CONTRAST, "{}: {colour:?} has {contrast}", theme.id);
        }
        // The glow of a card has no casing.
        assert!(theme.trace.contrast(theme.felt) >= CONTRAST, "{}", theme.id);
        // Nor is that of a dot much to be seen: on its ground either it or the dot stands out.
        let centres = theme.squares.map(|square| square.mix(theme.zones[0], 0.7));
        let nodes = [theme.wood, theme.wood.mix(theme.zones[0], 0.9), theme.pit, theme.slot];
        let homes = theme.homes.map(|home| theme.squares[0].mix(home, 0.25));
        let zones = [theme.zones[0], theme.plate];
        let grounds = [&theme.squares[..], &zones, &centres, &nodes, &homes].concat();
        for (mark, ground) in
            [theme.hint, theme.red].into_iter().flat_map(|mark| grounds.iter().map(move |g| (mark, *g)))
        {
            let contrast = mark.contrast(ground).max(theme.casing(mark).contrast(ground));
            assert!(contrast >= CONTRAST, "{}: {mark:?} on {ground:?} has {contrast}", theme.id);
        }
    }
}

/// The pixels of a picture.
fn drawn(painter: &Painter, view: &View) -> Vec<u8> {
    painter.frame(view, &Options { size: 480, ..Options::new(Lang::En) }).pixels
}

/// The part of a place that a mark changes so that nobody overlooks it, in a drawn picture, as a share of its area.
fn seen(painter: &Painter, view: &View, before: &[u8], mark: Mark, point: Point) -> f32 {
    let mut marked = view.clone();
    marked.marks.push((point, mark));
    let after = drawn(painter, &marked);
    let clear = |(old, new): &(&u8, &u8)| {
        old != new && painter.colour(**old).contrast(painter.colour(**new)) >= CONTRAST
    };
    let count = before.iter().zip(&after).filter(clear).count();
    let board = painter.board(view.layout, 480, false, [None; 4], 0);
    count as f32 / board.plan.unit.powi(2)
}

/// A position of a game, in which plies are played that are chosen by their number.
fn position(id: &str, variant: Option<&str>, plies: usize) -> View {
    use engine::{Eyes, Game, Seed};
    let game = Game::with_id(id).expect("one of the games");
    let mut play = game.start(&game.setup(variant, None, Seed::default()).expect("usual"));
    for ply in 0..plies {
        let moves = play.suggest("", 400).moves;
        play.play_canonical(&moves[(ply * 7919 + 5) % moves.len()]).expect("it is legal");
    }
    play.view(Eyes::Room)
}

/// The last stone of the largest board is within a line that is thicker than those between hexagons, and the square
/// that a piece came from, on which something has been put, has a ring upon that.
#[test]
fn the_last_move_is_seen_on_a_telephone() {
    let (hex, trail) = (position("hex", Some("19"), 12), position("slimetrail", None, 7));
    for theme in Theme::built_in() {
        let painter = Painter::new(theme.clone());
        for (view, mark, least) in [(&hex, Mark::Last, 0.4), (&trail, Mark::Left, 0.1)] {
            let options = Options { size: 360, ..Options::new(Lang::En) };
            let mut without = view.clone();
            without.marks.retain(|(_, other)| *other != mark);
            assert_eq!(without.marks.len() + 1, view.marks.len());
            let [before, after] = [&without, view].map(|view| painter.frame(view, &options));
            let board = painter.board(view.layout, 360, view.turned, [None; 4], view.sides.len());
            let places = before.pixels.iter().zip(&after.pixels).enumerate();
            let changed = places.clone().filter(|(_, (old, new))| old != new);
            let rows: Vec<usize> = changed.clone().map(|(at, _)| at / after.width).collect();
            let columns: Vec<usize> = changed.map(|(at, _)| at % after.width).collect();
            let within = |all: &[usize], at: usize| {
                all.iter().min().is_some_and(|least| at >= *least)
                    && all.iter().max().is_some_and(|most| at <= *most)
            };
            let clear = |(at, (old, new)): &(usize, (&u8, &u8))| match mark {
                Mark::Last => {
                    within(&rows, at / after.width)
                        && within(&columns, at % after.width)
                        && painter.colour(**new).distance(theme.trace) < 1_500
                }
                _ => painter.colour(**old).contrast(painter.colour(**new)) >= CONTRAST,
            };
            let share = places.filter(clear).count() as f32 / board.plan.unit.powi(2);
            assert!(share >= least, "{} in {}: {share}", view.game, theme.id);
        }
    }
}

/// Tests that what was played last is still seen of what decided a game: one frame is inside the other, and
/// neither is cut.
#[test]
fn two_frames_are_whole() {
    let layout = Layout::grid("marks/two frames", Cell::Square, 3, 3, |_, _| true);
    let mut view = position("traffic-lights", None, 1);
    let piece = view.pieces[0].1;
    view.layout = Box::leak(Box::new(layout));
    (view.pieces, view.trace) = (vec![(Point(4), piece)], engine::Trace::default());
    view.marks = vec![(Point(4), Mark::Decided), (Point(4), Mark::Last)];
    for theme in Theme::built_in() {
        let painter = Painter::new(theme.clone());
        let options = Options { size: 360, ..Options::new(Lang::En) };
        let hands = crate::draw::sides::Hands::of(&view);
        let parts = painter.parts(&view, &hands, &options);
        let frame = painter.sketch(&view, &parts).frame(&painter.palette);
        let plan = &painter.board(view.layout, 360, view.turned, [None; 4], view.sides.len()).plan;
        let (x, y) = plan.point(view.layout, Point(4)).expect("the middle");
        let (x, y) = (x, y + parts.above as f32);
        for (far, colour) in [(0.45, theme.trace), (0.36, theme.last)] {
            for (across, down) in (0..=8)
                .map(|part| (part as f32 / 4.0 - 1.0) * 0.9)
                .flat_map(|along| [(along, 1.0), (along, -1.0), (1.0, along), (-1.0, along)])
            {
                let at = |from: f32, way: f32| (from + way * far * plan.unit).round() as usize;
                let near = |d: usize| (at(x, across) + d / 3 - 1, at(y, down) + d % 3 - 1);
                let seen = (0..9)
                    .map(near)
                    .any(|(x, y)| painter.colour(frame.pixels[y * frame.width + x]).distance(colour) < 1_500);
                assert!(seen, "{}: the frame at {far} is cut at {across}, {down}", theme.id);
            }
        }
    }
}

/// The kind of a taken piece, man, prince or king, is seen where it stood.
#[test]
fn the_kind_of_what_was_taken_is_seen_on_a_telephone() {
    use engine::{Eyes, Game, Seed, Token};
    let game = Game::with_id("dablot-prejjesne").expect("one of the games");
    let mut play = game.start(&game.setup(None, None, Seed::default()).expect("usual"));
    let all = play.view(Eyes::Room).pieces;
    while play.view(Eyes::Room).trace.lost.len() != 1 {
        let moves = play.suggest("", 400).moves;
        let capture = moves.iter().find(|text| text.contains('x'));
        let other = &moves[play.played().len() * 5 % moves.len()];
        play.play_canonical(capture.unwrap_or(other)).expect("it is legal");
    }
    let mut view = play.view(Eyes::Room);
    let (point, lost) = view.trace.lost[0];
    let pieces = all.iter().filter_map(|(_, token)| match token {
        Token::Piece(piece) if piece.tint == lost.tint => Some(*piece),
        _ => None,
    });
    let mut kinds: Vec<&'static engine::Piece> = pieces.collect();
    kinds.sort_by_key(|piece| piece.word);
    kinds.dedup();
    assert_eq!(kinds.len(), 3);
    let options = Options { size: 360, ..Options::new(Lang::En) };
    for theme in Theme::built_in() {
        let painter = Painter::new(theme.clone());
        let mut drawn = Vec::new();
        for kind in &kinds {
            view.trace.lost = vec![(point, kind)];
            drawn.push(painter.frame(&view, &options).pixels);
        }
        let unit = painter.board(view.layout, 360, false, [None; 4], view.sides.len()).plan.unit;
        for (one, other) in [(0, 1), (0, 2), (1, 2)] {
            let places = drawn[one].iter().zip(&drawn[other]);
            let clear = |(a, b): &(&u8, &u8)| painter.colour(**a).contrast(painter.colour(**b)) >= 1.5;
            let share = places.filter(clear).count() as f32 / unit.powi(2);
            assert!(share >= 0.04, "{} and {} in {}: {share}", kinds[one].word, kinds[other].word, theme.id);
        }
    }
}

/// The card under another is seen, and so is one that lies face down.
#[test]
fn what_lies_under_a_card_is_seen_on_a_telephone() {
    use engine::{Card, Suit, Token};
    let options = Options { size: 360, ..Options::new(Lang::En) };
    let mut view = position("leopard", None, 0);
    let card = |rank, suit| Token::Card(Card::new(rank, suit));
    view.pieces.push((Point(4), card(13, Suit::Clubs)));
    for theme in Theme::built_in() {
        let painter = Painter::new(theme.clone());
        let unit = painter.board(view.layout, 360, false, [None; 4], view.sides.len()).plan.unit;
        let under = [vec![], vec![card(7, Suit::Hearts)], vec![card(4, Suit::Spades)], vec![Token::Back(1)]];
        let drawn: Vec<Vec<u8>> = under
            .into_iter()
            .map(|under| {
                let beneath = under.into_iter().map(|token| (Point(4), token)).collect();
                painter.frame(&View { beneath, ..view.clone() }, &options).pixels
            })
            .collect();
        for (one, other) in (0..4).flat_map(|one| (one + 1..4).map(move |other| (one, other))) {
            let places = drawn[one].iter().zip(&drawn[other]);
            let clear = |(a, b): &(&u8, &u8)| painter.colour(**a).distance(painter.colour(**b)) > 3_000;
            let share = places.filter(clear).count() as f32 / unit.powi(2);
            assert!(share >= 0.015, "{one} and {other} in {}: {share}", theme.id);
        }
    }
}

#[test]
fn a_capture_is_seen_on_a_telephone() {
    use engine::{Eyes, Game, Seed};
    // One that ends where something was taken, one that jumps, over points with numbers.
    for id in ["breakthrough", "dablot-prejjesne"] {
        let game = Game::with_id(id).expect("one of the games");
        let setup = game.setup(None, None, Seed::default()).expect("usual");
        let mut play = game.start(&setup);
        while play.view(Eyes::Room).trace.taken.len() != 1 {
            let moves = play.suggest("", 400).moves;
            let capture = moves.iter().find(|text| text.contains('x'));
            let other = &moves[play.played().len() * 5 % moves.len()];
            play.play_canonical(capture.unwrap_or(other)).expect("it is legal");
        }
        let view = play.view(Eyes::Room);
        let mut without = view.clone();
        without.marks.retain(|(_, mark)| *mark != Mark::Taken);
        assert_eq!(without.marks.len() + 1, view.marks.len());
        for theme in Theme::built_in() {
            let painter = Painter::new(theme.clone());
            let options = Options { size: 360, ..Options::new(Lang::En) };
            let [one, other] = [&without, &view].map(|view| painter.frame(view, &options));
            let places = one.pixels.iter().zip(&other.pixels).enumerate();
            let changed: Vec<(usize, usize)> = places
                .filter(|(_, (old, new))| old != new)
                .map(|(at, _)| (at % one.width, at / one.width))
                .collect();
            let across = |of: fn(&(usize, usize)) -> usize| {
                let all = || changed.iter().map(of);
                all().max().unwrap_or(0) + 1 - all().min().unwrap_or(0)
            };
            let (width, height) = (across(|at| at.0), across(|at| at.1));
            assert!(width.min(height) >= 11, "{id} in {}: {width} by {height}", theme.id);
        }
    }
}

#[test]
fn every_mark_is_seen_in_a_drawn_picture() {
    let cells = [Cell::Square, Cell::Node, Cell::Hexagon, Cell::Pit, Cell::Card];
    // Zones are painted where there is something else than a rim to paint.
    let zones = [Zone::Centre, Zone::Sanctuary, Zone::Home(1)];
    let painted = || zones.iter().flat_map(|zone| cells[..3].iter().map(move |cell| (*cell, Some(*zone))));
    let grounds = || cells.into_iter().map(|cell| (cell, None)).chain(painted());
    for theme in Theme::built_in() {
        let painter = Painter::new(theme.clone());
        let mut weak = Vec::new();
        for (cell, zone) in grounds() {
            let mut layout = Layout::grid(&format!("marks/{cell:?}/{zone:?}"), cell, 3, 2, |_, _| true);
            if let Some(zone) = zone {
                layout.zones.extend((0..6).map(|point| (Point(point), zone)));
            }
            if cell == Cell::Card {
                layout.spots.iter_mut().for_each(|spot| spot.y *= Cell::CARD_HEIGHT);
            }
            let view = View::new("marks", Box::leak(Box::new(layout)));
            let before = drawn(&painter, &view);
            for mark in
                [Mark::Last, Mark::Left, Mark::Taken, Mark::Wrong, Mark::Hint, Mark::Decided, Mark::Safe]
            {
                // A dark and a light square.
                let points = if zone.is_none() { 2 } else { 1 };
                for point in (0..points).map(Point) {
                    let seen = seen(&painter, &view, &before, mark, point);
                    if seen < 0.025 {
                        weak.push(format!("{mark:?} on {cell:?} {point:?} of {zone:?}: {seen}"));
                    }
                }
            }
        }
        assert!(weak.is_empty(), "{}: {weak:#?}", theme.id);
    }
}
