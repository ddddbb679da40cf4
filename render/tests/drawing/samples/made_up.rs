//! Boards that no game has (yet), and positions on them.

use engine::{
    Card, Cell, Label, Layout, Mark, Outcome, Point, Seat, Seats, Shape, Side, Spot, Suit, Text, Tint, Token,
    Turn, View, Zone,
};

use super::{SHAPES, TINTS, last, mark, piece, put, side, view};

/// Every piece in every tint.
pub fn shapes() -> View {
    let mut view = view(Layout::squares("sample/shapes", 12, 8));
    for (y, tint) in TINTS.into_iter().enumerate() {
        for (x, shape) in SHAPES.into_iter().enumerate() {
            let point = Point((y * 12 + x) as u16);
            view.pieces.push((point, Token::Piece(piece(shape, tint))));
        }
    }
    view.sides = vec![side(1, Some(piece(Shape::King, Tint::White))), side(2, None)];
    view
}

/// Squares with every mark, and all that a side can have.
pub fn marks() -> View {
    let mut view = view(Layout::squares("sample/marks", 8, 8));
    let (white, black) = (piece(Shape::Pawn, Tint::White), piece(Shape::Disc, Tint::Black));
    put(&mut view, white, "a1 b1 c1 d1 e1 f1 g1 h1 b2 d4 e5");
    put(&mut view, black, "a8 b8 c8 d8 e8 f8 g8 h8 d5 f4 c6");
    mark(&mut view, Mark::Last, &["c5", "d4", "b2"]);
    mark(&mut view, Mark::Wrong, &["e5", "f6", "f4"]);
    mark(&mut view, Mark::Hint, &["g5", "g6", "d5", "h5"]);
    view.sides = vec![
        Side { taken: vec![(black, 12)], in_hand: vec![(white, 3)], score: Some(7), ..side(1, Some(white)) },
        Side { taken: vec![(white, 4)], score: Some(-2), ..side(2, Some(black)) },
    ];
    last(&mut view, "c5xd4");
    view
}

/// The 49 points of Leopards & Cows.
pub fn alquerque() -> Layout {
    let far = ["c1", "e1", "g1", "c9", "e9", "g9", "a3", "a5", "a7", "i3", "i5", "i7"];
    let near = ["d2", "e2", "f2", "d8", "e8", "f8", "b4", "b5", "b6", "h4", "h5", "h6"];
    let mut layout = Layout::grid("sample/alquerque", Cell::Node, 9, 9, |x, y| {
        let name = format!("{}{}", char::from(b'a' + x), y + 1);
        (2..=6).contains(&x) && (2..=6).contains(&y) || far.contains(&&*name) || near.contains(&&*name)
    });
    let mut edges = Vec::new();
    let mut join = |a: &str, b: &str| edges.push((layout.named(a).unwrap(), layout.named(b).unwrap()));
    let name = |x: u8, y: u8| format!("{}{}", char::from(b'a' + x), y + 1);
    for x in 2..=6u8 {
        for y in 2..=6u8 {
            if x < 6 {
                join(&name(x, y), &name(x + 1, y));
            }
            if y < 6 {
                join(&name(x, y), &name(x, y + 1));
            }
            if (x + y) % 2 == 0 && y < 6 {
                if x < 6 {
                    join(&name(x, y), &name(x + 1, y + 1));
                }
                if x > 2 {
                    join(&name(x, y), &name(x - 1, y + 1));
                }
            }
        }
    }
    for text in [
        "e3 d2 c1 e1 g1 f2 e3 e2 e1",
        "d2 e2 f2",
        "e7 d8 c9 e9 g9 f8 e7 e8 e9",
        "d8 e8 f8",
        "c5 b4 a3 a5 a7 b6 c5 b5 a5",
        "b4 b5 b6",
        "g5 h4 i3 i5 i7 h6 g5 h5 i5",
        "h4 h5 h6",
    ] {
        let names: Vec<&str> = text.split(' ').collect();
        for pair in names.windows(2) {
            join(pair[0], pair[1]);
        }
    }
    layout.edges = edges;
    layout
}

pub fn leopards() -> View {
    let mut view = view(alquerque());
    let (leopard, cow) = (piece(Shape::Leopard, Tint::Orange), piece(Shape::Cow, Tint::White));
    put(&mut view, leopard, "e5 d2");
    put(&mut view, cow, "c3 c4 d4 f4 f5 g5 h5 i5 e8 d8 c9 a3 b5 e3 c7 g7");
    mark(&mut view, Mark::Last, &["e5", "e6"]);
    mark(&mut view, Mark::Hint, &["d5", "d6"]);
    mark(&mut view, Mark::Wrong, &["f6", "f4"]);
    view.sides = vec![
        Side { taken: vec![(cow, 3)], ..side(1, Some(leopard)) },
        Side { in_hand: vec![(cow, 5)], ..side(2, Some(cow)) },
    ];
    last(&mut view, "e7xe5");
    view
}

/// Holes without lines.
pub fn holes() -> View {
    let mut view = view(Layout::grid("sample/holes", Cell::Node, 6, 5, |_, _| true));
    let (leopard, cow) = (piece(Shape::Leopard, Tint::Yellow), piece(Shape::Cow, Tint::Brown));
    put(&mut view, leopard, "a1 f5");
    put(&mut view, cow, "c1 d1 e1 f1 b2 c2 d2 e2 f2 a3 b3 c3 d3 e3 f3");
    mark(&mut view, Mark::Last, &["a2", "a3"]);
    mark(&mut view, Mark::Hint, &["a4", "b4"]);
    view.sides = vec![side(1, Some(leopard)), side(2, Some(cow))];
    view
}

/// 17×17 with a centre and sanctuaries, four sides.
pub fn conspirators() -> View {
    let mut layout = Layout::grid("sample/conspirators", Cell::Node, 17, 17, |_, _| true);
    let point = |x: u16, y: u16| Point(y * 17 + x);
    for x in 4..=12 {
        layout.zones.extend((6..=10).map(|y| (point(x, y), Zone::Centre)));
    }
    for k in [0, 1, 3, 5, 7, 8, 9, 11, 13, 15, 16] {
        for at in [point(k, 0), point(k, 16), point(0, k), point(16, k)] {
            if at != point(8, 0) && !layout.zones.iter().any(|zone| zone.0 == at) {
                layout.zones.push((at, Zone::Sanctuary));
            }
        }
    }
    let mut view = view(layout);
    let men = [Tint::White, Tint::Black, Tint::Green, Tint::Orange]
        .into_iter()
        .zip([Shape::Pawn, Shape::Disc, Shape::Triangle, Shape::Square])
        .map(|(tint, shape)| piece(shape, tint));
    for (index, man) in men.enumerate() {
        view.sides.push(Side { in_hand: vec![(man, 2)], ..side(index as u8 + 1, Some(man)) });
        for k in 0..8 {
            let place = (index as u16 * 79 + k * 41 + 7) % 289;
            if !view.pieces.iter().any(|(at, _)| at.0 == place) {
                view.pieces.push((Point(place), Token::Piece(man)));
            }
        }
    }
    view.marks = vec![(point(8, 8), Mark::Last), (point(9, 9), Mark::Hint)];
    view.turn = Turn::To(Seat::numbered(3).unwrap());
    view
}

/// 72 numbered points.
pub fn dablot() -> View {
    let mut spots = Vec::new();
    for row in 0..13u8 {
        let short = row % 2 == 1;
        for column in 0..6 - u8::from(short) {
            let name = (spots.len() + 1).to_string();
            let x = f32::from(column) + if short { 0.5 } else { 0.0 };
            spots.push(Spot { name, x, y: f32::from(12 - row) / 2.0, label: None });
        }
    }
    let mut layout = Layout::new("sample/dablot", Cell::Node, spots);
    for a in 0..layout.spots.len() {
        for b in a + 1..layout.spots.len() {
            let (p, q) = (&layout.spots[a], &layout.spots[b]);
            let (x, y) = ((p.x - q.x).abs(), (p.y - q.y).abs());
            let corners = p.x.fract() == 0.0 && q.x.fract() == 0.0;
            if x == 0.5 && y == 0.5 || corners && x + y == 1.0 {
                layout.edges.push((Point(a as u16), Point(b as u16)));
            }
        }
    }
    for row in [1, 12, 23, 34, 45, 56, 67] {
        let spot = &layout.spots[row - 1];
        layout.labels.push(Label { text: row.to_string(), x: -0.7, y: spot.y });
    }
    let mut view = view(layout);
    let army = |tint| [Shape::Disc, Shape::Prince, Shape::King].map(|shape| piece(shape, tint));
    for (tint, men, prince, king) in [(Tint::Blue, 1..29, "33", "39"), (Tint::Red, 45..73, "34", "40")] {
        let [man, second, first] = army(tint);
        for number in men {
            put(&mut view, man, &number.to_string());
        }
        put(&mut view, second, prince);
        put(&mut view, first, king);
        view.sides.push(side(view.sides.len() as u8 + 1, Some(first)));
    }
    view.turned = true;
    view.marks = vec![(Point(33), Mark::Last), (Point(29), Mark::Hint)];
    view
}

/// A rhombus of hexagons; `lying` on a side or standing on a corner.
pub fn rhombus(size: u8, lying: bool) -> Layout {
    let up = if lying { 0.5 } else { 3f32.sqrt() / 2.0 };
    let spot = |column: u8, row: u8| {
        let (c, r) = (f32::from(column), f32::from(row));
        let (x, y) = if lying { ((c + r) * 3f32.sqrt() / 2.0, (r - c) * up) } else { (c + r / 2.0, r * up) };
        Spot { name: format!("{}{}", char::from(b'a' + column), row + 1), x, y, label: None }
    };
    let all = (0..size).flat_map(|row| (0..size).map(move |column| (column, row)));
    let spots: Vec<Spot> = all.clone().map(|(column, row)| spot(column, row)).collect();
    let mut layout = Layout::new(&format!("sample/hex-{size}-{lying}"), Cell::Hexagon, spots);
    for (index, (column, row)) in all.enumerate() {
        let point = Point(index as u16);
        if column == 0 || column == size - 1 {
            layout.zones.push((point, Zone::Home(1)));
        }
        if row == 0 || row == size - 1 {
            layout.zones.push((point, Zone::Home(2)));
        }
    }
    for k in 0..size {
        let below = spot(k, 0);
        let left = spot(0, k);
        let (letter, number) = (char::from(b'a' + k).to_string(), (k + 1).to_string());
        let (dx, dy) = if lying { (-0.5, -0.8) } else { (-0.45, -0.8) };
        layout.labels.push(Label { text: letter, x: below.x + dx, y: below.y + dy });
        let (dx, dy) = if lying { (-0.5, 0.8) } else { (-0.9, 0.0) };
        layout.labels.push(Label { text: number, x: left.x + dx, y: left.y + dy });
    }
    layout
}

pub fn hex(size: u8, lying: bool, every: usize) -> View {
    let mut view = view(rhombus(size, lying));
    let (black, white) = (piece(Shape::Disc, Tint::Black), piece(Shape::Ring, Tint::White));
    for index in 0..view.layout.spots.len() {
        let mixed = (index * 7919 + 13) % 1009;
        if mixed.is_multiple_of(every) {
            let stone = if (mixed / every).is_multiple_of(2) { black } else { white };
            view.pieces.push((Point(index as u16), Token::Piece(stone)));
        }
    }
    view.sides = vec![side(1, Some(black)), side(2, Some(white))];
    mark(&mut view, Mark::Last, &["d4"]);
    mark(&mut view, Mark::Hint, &["f3", "c5"]);
    mark(&mut view, Mark::Wrong, &["e5"]);
    last(&mut view, "d4");
    view
}

/// Twelve pits.
pub fn oware() -> View {
    let spot = |name: char, x: u8, y: f32| Spot { name: name.into(), x: f32::from(x), y, label: None };
    let south = ('a'..='f').zip(0..).map(|(name, x)| spot(name, x, 0.0));
    let north = ('A'..='F').zip(0..).map(|(name, x)| spot(name, 5 - x, 1.0));
    let mut layout = Layout::new("sample/oware", Cell::Pit, south.chain(north).collect());
    for k in 0..6u8 {
        let (low, high) = (char::from(b'a' + k), char::from(b'A' + k));
        layout.labels.push(Label { text: low.into(), x: f32::from(k), y: -0.75 });
        layout.labels.push(Label { text: high.into(), x: f32::from(5 - k), y: 1.75 });
    }
    let mut view = view(layout);
    let counts = [4, 0, 1, 2, 13, 12, 7, 9, 10, 5, 6, 3];
    view.pieces = (0..12).map(Point).zip(counts.map(Token::Seeds)).collect();
    view.marks =
        vec![(Point(2), Mark::Last), (Point(4), Mark::Hint), (Point(1), Mark::Hint), (Point(8), Mark::Wrong)];
    view.sides = vec![Side { score: Some(20), ..side(1, None) }, Side { score: Some(7), ..side(2, None) }];
    view.turn = Turn::Over(Outcome::win(Seat::ONE, "breakthrough-end-far-row"));
    view
}

/// Two squares of nine cards, a hand, a hidden hand and a stock.
pub fn leopard() -> View {
    let mut spots = Vec::new();
    for (prefix, left) in [("", 0.0), ("o", 3.5)] {
        for number in 0..9u8 {
            let (x, y) = (f32::from(number % 3) + left, f32::from(2 - number / 3) * Cell::CARD_HEIGHT);
            let label = Some((number + 1).to_string());
            spots.push(Spot { name: format!("{prefix}{}", number + 1), x, y, label });
        }
    }
    let mut view = view(Layout::new("sample/leopard", Cell::Card, spots));
    let card = |rank: u8, suit: Suit| Token::Card(Card::new(rank, suit));
    view.pieces = vec![
        (Point(0), card(1, Suit::Hearts)),
        (Point(4), card(10, Suit::Spades)),
        (Point(6), card(7, Suit::Clubs)),
        (Point(8), Token::Back(1)),
        (Point(2), card(13, Suit::Diamonds)),
        (Point(9), card(8, Suit::Diamonds)),
        (Point(11), Token::Back(4)),
        (Point(13), card(12, Suit::Hearts)),
        (Point(17), card(9, Suit::Spades)),
    ];
    let suits = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades, Suit::Hearts];
    let hand = [2, 4, 6, 8, 10, 11, 12, 13, 1].into_iter().zip(suits.into_iter().cycle());
    view.sides = vec![
        Side {
            cards: hand.map(|(rank, suit)| Some(Card::new(rank, suit))).collect(),
            score: Some(9),
            ..side(1, None)
        },
        Side { cards: vec![None; 8], score: Some(11), ..side(2, None) },
    ];
    view.marks = vec![
        (Point(4), Mark::Last),
        (Point(1), Mark::Hint),
        (Point(13), Mark::Wrong),
        (Point(0), Mark::Hint),
    ];
    view.notes = vec![Text::new("breakthrough-standard"), Text::new("seat").with("seat", 3u8)];
    last(&mut view, "10s@5");
    view
}

/// Homes without emblems.
pub fn slimetrail() -> View {
    let mut layout = Layout::squares("sample/slimetrail", 7, 7);
    layout.zones = vec![(Point(0), Zone::Home(1)), (Point(48), Zone::Home(2))];
    let mut view = view(layout);
    put(&mut view, piece(Shape::Disc, Tint::White), "d4");
    put(&mut view, piece(Shape::Square, Tint::Black), "e5 e4");
    mark(&mut view, Mark::Last, &["e4", "d4"]);
    view.sides = vec![side(1, None), side(2, None)];
    view.turn = Turn::Over(Outcome::draw("end-threefold"));
    view
}

/// A centre of squares; heads.
pub fn cats() -> View {
    let mut layout = Layout::squares("sample/cats", 8, 8);
    layout.zones = ["d4", "e4", "d5", "e5"].map(|name| (layout.named(name).unwrap(), Zone::Centre)).to_vec();
    let mut view = view(layout);
    let (cat, dog) = (piece(Shape::Cat, Tint::Orange), piece(Shape::Dog, Tint::Brown));
    put(&mut view, cat, "d4 e5 a1 b2 h8 g7 c7");
    put(&mut view, dog, "a5 f2 g3 h2 b7 a8");
    mark(&mut view, Mark::Last, &["f2"]);
    view.sides = vec![side(1, Some(cat)), side(2, Some(dog))];
    view
}

/// A small board of large pieces.
pub fn lights() -> View {
    let mut view = view(Layout::squares("sample/lights", 4, 3));
    put(&mut view, piece(Shape::Disc, Tint::Green), "a1 b3");
    put(&mut view, piece(Shape::Triangle, Tint::Yellow), "b2 d1");
    put(&mut view, piece(Shape::Square, Tint::Red), "c2 d3");
    mark(&mut view, Mark::Last, &["c2"]);
    view.sides = vec![side(1, None), side(2, None)];
    let loser = Seats::only(Seat::TWO);
    view.turn =
        Turn::Over(Outcome { winners: Seats::NONE, losers: loser, reason: "breakthrough-end-no-piece" });
    view
}

/// Every view that is no game's, by name.
pub fn made_up() -> Vec<(String, View)> {
    let all = [
        ("shapes", shapes()),
        ("marks", marks()),
        ("leopards", leopards()),
        ("holes", holes()),
        ("conspirators", conspirators()),
        ("dablot", dablot()),
        ("hex-lying", hex(11, true, 4)),
        ("hex-standing", hex(11, false, 3)),
        ("hex-19", hex(19, true, 1)),
        ("oware", oware()),
        ("leopard", leopard()),
        ("slimetrail", slimetrail()),
        ("cats", cats()),
        ("lights", lights()),
    ];
    all.into_iter().map(|(name, view)| (name.to_owned(), view)).collect()
}
