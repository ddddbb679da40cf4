//! Tests that nothing that can be in a view makes drawing or telling it fail.

use std::sync::atomic::{AtomicU32, Ordering};

use crate::samples;
use engine::{
    Card, Cell, Label, Lang, LastMove, Layout, Mark, Outcome, Point, Seat, Seats, Shape, Side, Spot, Suit,
    Text, Tint, Token, Turn, View, Zone,
};
use proptest::{collection::vec, option, prelude::*, sample::select};
use render::Options;

fn cell() -> impl Strategy<Value = Cell> {
    select(vec![Cell::Square, Cell::Node, Cell::Hexagon, Cell::Pit, Cell::Card])
}

fn name() -> impl Strategy<Value = String> {
    prop_oneof!["[a-t][1-9][0-9]?", "[1-9][0-9]{0,2}", "[A-Zo][1-9]", "\\PC{0,6}"]
}

fn spot() -> impl Strategy<Value = Spot> {
    let place = prop_oneof![(-3i8..20).prop_map(f32::from), -3f32..20.0];
    (name(), place.clone(), place, option::of("\\PC{0,4}")).prop_map(|(name, x, y, label)| Spot {
        name,
        x,
        y,
        label,
    })
}

/// Points of the board, and some that are not.
fn point() -> impl Strategy<Value = Point> {
    (0u16..70).prop_map(Point)
}

fn zone() -> impl Strategy<Value = Zone> {
    prop_oneof![Just(Zone::Centre), Just(Zone::Sanctuary), (0u8..7).prop_map(Zone::Home)]
}

fn layout() -> impl Strategy<Value = &'static Layout> {
    let label = (-4f32..20.0, -4f32..20.0, "\\PC{0,5}").prop_map(|(x, y, text)| Label { text, x, y });
    let parts = (cell(), vec(spot(), 0..60), vec((point(), point()), 0..20), vec(label, 0..9));
    (parts, vec((point(), zone()), 0..12)).prop_map(|((cell, spots, edges, labels), zones)| {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let id = format!("anything/{}", NEXT.fetch_add(1, Ordering::Relaxed));
        let mut layout = Layout::new(&id, cell, spots);
        (layout.edges, layout.labels, layout.zones) = (edges, labels, zones);
        &*Box::leak(Box::new(layout))
    })
}

fn piece() -> impl Strategy<Value = &'static engine::Piece> {
    let shapes: Vec<Shape> = samples::SHAPES.to_vec();
    let tints: Vec<Tint> = samples::TINTS.to_vec();
    (select(shapes), select(tints)).prop_map(|(shape, tint)| samples::piece(shape, tint))
}

fn card() -> impl Strategy<Value = Card> {
    (1u8..=13, select(Suit::ALL.to_vec())).prop_map(|(rank, suit)| Card::new(rank, suit))
}

fn token() -> impl Strategy<Value = Token> {
    prop_oneof![
        piece().prop_map(Token::Piece),
        card().prop_map(Token::Card),
        any::<u8>().prop_map(Token::Back),
        any::<u8>().prop_map(Token::Seeds),
    ]
}

fn side() -> impl Strategy<Value = Side> {
    let counts = || vec((piece(), any::<u8>()), 0..4);
    let cards = vec(option::of(card()), 0..25);
    let time = option::of(any::<i64>());
    (1u8..=4, option::of(piece()), counts(), counts(), cards, option::of(any::<i32>()), time).prop_map(
        |(seat, emblem, in_hand, taken, cards, score, time)| Side {
            in_hand,
            taken,
            cards,
            score,
            time,
            ..samples::side(seat, emblem)
        },
    )
}

fn seats() -> impl Strategy<Value = Seats> {
    vec(1u8..=4, 0..4).prop_map(|numbers| numbers.into_iter().filter_map(Seat::numbered).collect())
}

fn turn() -> impl Strategy<Value = Turn> {
    let to = (1u8..=4).prop_map(|number| Turn::To(Seat::numbered(number).unwrap()));
    let over = (seats(), seats())
        .prop_map(|(winners, losers)| Turn::Over(Outcome { winners, losers, reason: "end-threefold" }));
    prop_oneof![to, over]
}

fn view() -> impl Strategy<Value = View> {
    let marks = vec((point(), select(vec![Mark::Last, Mark::Wrong, Mark::Hint])), 0..9);
    let last = option::of("\\PC{0,40}".prop_map(|text| LastMove { seat: Seat::TWO, text, did: None }));
    let board = (layout(), any::<bool>(), vec((point(), token()), 0..50), marks);
    let beside = (vec(side(), 0..5), vec(name().prop_map(Text::new), 0..4), last, turn());
    (board, beside).prop_map(|((layout, turned, pieces, marks), (sides, notes, last, turn))| View {
        turned,
        pieces,
        marks,
        sides,
        notes,
        last,
        turn,
        ..View::new("breakthrough", layout)
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn anything_can_be_drawn_and_told(view in view(), size in 100u32..420, name in option::of("\\PC{0,60}")) {
        for lang in Lang::ALL {
            let options = Options { size, names: [name.clone(), None, name.clone(), None], ..Options::new(lang) };
            prop_assert!(!render::png(&view, &options).unwrap().is_empty());
            prop_assert!(render::alt_text(&view, lang).encode_utf16().count() <= render::ALT_TEXT_LIMIT);
            let board = render::text_board(&view, lang);
            prop_assert!(board.encode_utf16().count() <= render::TEXT_BOARD_LIMIT);
            prop_assert!(board.lines().all(|line| line.chars().count() <= 60), "{}", board);
        }
    }
}
