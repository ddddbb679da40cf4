//! Everything on a board is seen in its picture, whatever else is drawn there: looked for in the pixels of random games on
//! every board, in every theme, as large as on a telephone.

use std::collections::BTreeMap;

use engine::{Eyes, Game, Lang, Mark, Point, Rng, Seed, Token, Turn, View};

use crate::colours::theme::{CONTRAST, Rgb};
use crate::pixels::sprite::Frame;
use crate::{Options, Painter, Theme};

/// The width of the pictures, and the positions of each board in a theme.
const SIZE: u32 = 360;
const POSITIONS: usize = 6;

/// Some positions of random games on a board, as the room sees them; the last one of each game is among them.
fn positions(game: &Game, variant: &str, seats: u8, rng: &mut Rng) -> Vec<View> {
    let setup = game.setup(Some(variant), Some(seats), Seed::default()).expect("one of the boards");
    let mut play = game.start(&setup);
    let mut views = vec![play.view(Eyes::Room)];
    while matches!(play.turn(), Turn::To(_)) && views.len() < 160 {
        let mut moves = play.suggest("", 200).moves;
        let captures: Vec<String> = moves.iter().filter(|text| text.contains('x')).cloned().collect();
        if !captures.is_empty() && rng.below(2) == 0 {
            moves = captures;
        }
        play.play_canonical(&moves[rng.below(moves.len())]).expect("it is in the list");
        views.push(play.view(Eyes::Room));
    }
    let last = views.pop();
    let some: Vec<View> = (1..POSITIONS).map(|_| views[rng.below(views.len())].clone()).collect();
    some.into_iter().chain(last).collect()
}

/// Calls for every board and theme, with some positions.
fn everywhere(mut look: impl FnMut(&Painter, &View)) {
    for (nth, theme) in (1..).zip(Theme::built_in()) {
        let painter = Painter::new(theme.clone());
        for game in Game::all() {
            for variant in game.info.variants {
                for &seats in game.info.seats {
                    let mut rng = Rng::new(nth);
                    let views = positions(game, variant, seats, &mut rng);
                    views.iter().for_each(|view| look(&painter, &crate::layout::part::shown(view)));
                }
            }
        }
    }
}

/// A picture, and where its places are.
struct Drawn<'a> {
    painter: &'a Painter,
    frame: Frame,
    /// The width of a piece's place, and its middle by point.
    place: f32,
    points: Vec<(f32, f32)>,
}

impl<'a> Drawn<'a> {
    fn new(painter: &'a Painter, view: &View) -> Drawn<'a> {
        let options = Options { size: SIZE, ..Options::new(Lang::En) };
        let hands = crate::draw::sides::Hands::of(view);
        let parts = painter.parts(view, &hands, &options);
        let homes = crate::pictures::picture::homes(view);
        let plan = &painter.board(view.layout, SIZE, view.turned, homes, view.sides.len()).plan;
        let point = |at: usize| plan.point(view.layout, Point(at as u16)).expect("one of them");
        let points = (0..view.layout.spots.len()).map(point).map(|(x, y)| (x, y + parts.above as f32));
        let (place, points) = (plan.unit * plan.piece, points.collect());
        Drawn { painter, frame: painter.sketch(view, &parts).frame(&painter.palette), place, points }
    }

    fn index(&self, x: i32, y: i32) -> Option<u8> {
        let (column, row) = (usize::try_from(x).ok()?, usize::try_from(y).ok()?);
        let inside = column < self.frame.width && row < self.frame.height;
        inside.then(|| self.frame.pixels[row * self.frame.width + column])
    }

    fn colour(&self, x: i32, y: i32) -> Option<Rgb> {
        Some(self.painter.colour(self.index(x, y)?))
    }

    /// The pixels around a point that are nearer than half a place.
    fn around(&self, point: Point) -> Vec<(i32, i32)> {
        let (x, y) = self.points[point.index()];
        let reach = (self.place / 2.0) as i32;
        let near = (-reach..=reach).flat_map(|down| (-reach..=reach).map(move |right| (right, down)));
        near.map(|(right, down)| (x as i32 + right, y as i32 + down)).collect()
    }
}

/// The colours by which something is known.
fn colours(theme: &Theme, token: Token) -> Vec<Rgb> {
    match token {
        Token::Piece(piece) => {
            let tones = theme.tones(piece.tint);
            vec![tones.fill, tones.light]
        }
        Token::Card(_) => vec![theme.card],
        Token::Back(_) => vec![theme.back],
        Token::Seeds(0) => vec![theme.pit],
        Token::Seeds(_) => vec![theme.seed, theme.pale],
    }
}

/// The kind of the thing.
fn kind(token: Token) -> String {
    match token {
        Token::Piece(piece) => piece.word.to_owned(),
        Token::Seeds(_) => "seeds".to_owned(),
        Token::Card(_) => "card".to_owned(),
        Token::Back(_) => "back".to_owned(),
    }
}

/// The clearness with which things are seen, by game, theme and kind: the least that was found, and where.
#[derive(Default)]
struct Least(BTreeMap<(&'static str, String, String), (f32, String)>);

impl Least {
    fn note(&mut self, painter: &Painter, view: &View, (point, token): (Point, Token), share: f32) {
        let at = format!("{} after {} plies", view.layout.name(point), view.plies);
        let least =
            self.0.entry((view.game, painter.theme.id.clone(), kind(token))).or_insert((share, at.clone()));
        if share < least.0 {
            *least = (share, at);
        }
    }

    fn assert(self, wanted: f32) {
        // Each game has two kinds or more, in five themes.
        assert!(self.0.len() > 80, "{}", self.0.len());
        let weak: Vec<_> = self.0.into_iter().filter(|(_, (share, _))| *share < wanted).collect();
        assert!(weak.is_empty(), "{weak:#?}");
    }
}

#[test]
fn every_piece_has_pixels_of_its_colour_at_its_point() {
    let mut least = Least::default();
    everywhere(|painter, view| {
        let drawn = Drawn::new(painter, view);
        for &(point, token) in &view.pieces {
            let wanted = colours(&painter.theme, token);
            let alike = |&(x, y): &(i32, i32)| {
                let near = |colour: Rgb| wanted.iter().any(|wanted| colour.distance(*wanted) < 1_200);
                drawn.colour(x, y).is_some_and(near)
            };
            let found = drawn.around(point).iter().filter(|at| alike(at)).count() as f32;
            // A seed is small, and many of them lie beside each other.
            let seeds = if let Token::Seeds(count @ 1..6) = token { 9.0 / f32::from(count) } else { 1.0 };
            let share = found * seeds / drawn.place.powi(2);
            least.note(painter, view, (point, token), share);
        }
    });
    least.assert(0.03);
}

/// The directions in which the edge of a piece is set off from what is under it, by its outline or by what it
/// is filled with, as a share of all in which it is met from without.
fn set_off(with: &Drawn<'_>, without: &Drawn<'_>, point: Point) -> f32 {
    let (x, y) = with.points[point.index()];
    let reach = (with.place * 0.75) as i32;
    let (mut met, mut clear) = (0, 0);
    for angle in (0..72).map(|turn| (turn as f32 * 5.0).to_radians()) {
        let at = |away: i32| {
            ((x + angle.cos() * away as f32).round() as i32, (y + angle.sin() * away as f32).round() as i32)
        };
        let both = |away: i32| {
            let (column, row) = at(away);
            Some((with.colour(column, row)?, without.colour(column, row)?))
        };
        let changed = |away: &i32| both(*away).is_some_and(|(piece, under)| piece != under);
        let Some(edge) = (2..=reach).rev().find(changed) else { continue };
        // Inwards over the edge, which is smooth, and a shadow.
        let deep = 6.max((with.place * 0.3) as i32);
        let mut inwards = (0..deep).filter_map(|step| both(edge - step));
        met += 1;
        clear += u32::from(inwards.any(|(piece, under)| piece.contrast(under) >= CONTRAST));
    }
    if met < 36 { 0.0 } else { clear as f32 / met as f32 }
}

#[test]
fn every_piece_is_set_off_from_what_is_under_it() {
    let mut least = Least::default();
    everywhere(|painter, view| {
        let mut bare = view.clone();
        bare.marks.retain(|(_, mark)| *mark == Mark::Safe);
        bare.rows.clear();
        bare.reserved.clear();
        bare.beneath.clear();
        bare.trace = engine::Trace::default();
        let pieces = std::mem::take(&mut bare.pieces);
        let without = Drawn::new(painter, &bare);
        // Each kind on two places, so that all grounds come in the course of a few positions.
        let mut seen = BTreeMap::<String, u8>::new();
        for (point, token) in pieces.into_iter().filter(|(_, token)| !matches!(token, Token::Seeds(_))) {
            let kind = seen.entry(kind(token)).or_default();
            *kind += 1;
            if *kind <= 2 {
                bare.pieces = vec![(point, token)];
                let with = Drawn::new(painter, &bare);
                least.note(painter, view, (point, token), set_off(&with, &without, point));
            }
        }
    });
    // In some directions lines lead to a piece that are as dark as outlines.
    least.assert(0.6);
}
