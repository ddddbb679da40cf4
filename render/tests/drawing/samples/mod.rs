//! Views to draw: every game's boards, and boards that no game has (yet), for the tests, the gallery and the bench.

mod made_up;

use engine::{
    Eyes, Game, LastMove, Layout, Mark, Piece, Point, Seat, Seed, Shape, Side, Text, Tint, Token, Turn, View,
};

pub use made_up::*;

pub const SHAPES: [Shape; 12] = [
    Shape::Disc,
    Shape::Ring,
    Shape::Pawn,
    Shape::Leopard,
    Shape::Cow,
    Shape::Cat,
    Shape::Dog,
    Shape::King,
    Shape::Prince,
    Shape::Triangle,
    Shape::Square,
    Shape::House,
];
pub const TINTS: [Tint; 8] =
    [Tint::White, Tint::Black, Tint::Green, Tint::Yellow, Tint::Orange, Tint::Red, Tint::Blue, Tint::Brown];

/// A view that lives as long as the tests.
pub fn view(layout: Layout) -> View {
    let mut view = View::new("breakthrough", Box::leak(Box::new(layout)));
    view.turn = Turn::To(Seat::ONE);
    view
}

pub fn piece(shape: Shape, tint: Tint) -> &'static Piece {
    let white = matches!(tint, Tint::White | Tint::Yellow | Tint::Orange | Tint::Green);
    let word = if white { "breakthrough-white-piece" } else { "breakthrough-black-piece" };
    let letter = format!("{shape:?}").chars().next().unwrap();
    let letter = if white { letter } else { letter.to_ascii_lowercase() };
    Box::leak(Box::new(Piece { word, shape, tint, letter }))
}

pub fn side(seat: u8, emblem: Option<&'static Piece>) -> Side {
    let name = match seat {
        1 => Text::new("breakthrough-white"),
        2 => Text::new("breakthrough-black"),
        _ => Text::new("seat").with("seat", seat),
    };
    Side::new(Seat::numbered(seat).unwrap(), name, emblem)
}

fn at(view: &View, name: &str) -> Point {
    view.layout.named(name).unwrap_or_else(|| panic!("no point {name}"))
}

fn mark(view: &mut View, mark: Mark, names: &[&str]) {
    for name in names {
        let point = at(view, name);
        view.marks.push((point, mark));
    }
}

fn put(view: &mut View, piece: &'static Piece, names: &str) {
    for name in names.split_whitespace() {
        let point = at(view, name);
        view.pieces.push((point, Token::Piece(piece)));
    }
}

fn last(view: &mut View, text: &str) {
    view.last = Some(LastMove { seat: Seat::TWO, text: text.to_owned(), did: None });
}

/// Every game and board, at the start and after the example's moves, in the room and for each seat where eyes
/// differ.
pub fn games() -> Vec<(String, View)> {
    let mut views = Vec::new();
    for game in Game::all() {
        for variant in game.info.variants {
            for &seats in game.info.seats {
                let Ok(setup) = game.setup(Some(variant), Some(seats), Seed::default()) else { continue };
                let mut playthrough = game.start(&setup);
                let name = format!("{}-{variant}-{seats}", game.info.id);
                views.push((format!("{name}-start"), playthrough.view(Eyes::Room)));
                let mut played = 0;
                for text in game.info.example {
                    let Turn::To(seat) = playthrough.turn() else { break };
                    if playthrough.play(seat, text).is_err() {
                        break;
                    }
                    played += 1;
                }
                if played > 0 {
                    views.push((format!("{name}-example"), playthrough.view(Eyes::Room)));
                }
                for seat in Seat::all(seats) {
                    let own = playthrough.view(Eyes::Of(seat));
                    if own.turned || own != playthrough.view(Eyes::Room) {
                        views.push((format!("{name}-seat{seat}"), own));
                    }
                }
            }
        }
    }
    views
}

/// All of them.
pub fn all() -> Vec<(String, View)> {
    games().into_iter().chain(made_up()).collect()
}
