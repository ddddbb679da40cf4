//! The table as each pair of eyes sees it.

use std::sync::LazyLock;

use super::{
    Leopard, Move, goes_face_down,
    square::{SPACES, Space, Square, bonus},
};
use crate::{Cell, Eyes, Label, Layout, Mark, Point, Row, Seat, Side, Spot, Text, Token, View, Zone};

const SEATS: [Seat; 2] = [Seat::ONE, Seat::TWO];
const STOCK: Point = Point(2 * SPACES as u16);
pub(super) const DISCARDS: Point = Point(STOCK.0 + 1);

/// The table as everybody sees it, and as each player does.
static LAYOUTS: LazyLock<[Layout; 3]> =
    LazyLock::new(|| [layout_for(None), layout_for(Some(Seat::ONE)), layout_for(Some(Seat::TWO))]);

/// The table with the square of `near` at the left, and named from there: `7` is the own space, `o7` the
/// opponent's. For the room, seat 1's square is at the left and spaces are named `S7` and `N7`.
pub(super) fn layout(near: Option<Seat>) -> &'static Layout {
    let [room, one, two] = &*LAYOUTS;
    match near {
        Some(Seat::ONE) => one,
        Some(Seat::TWO) => two,
        _ => room,
    }
}

/// A space of a seat's square. It is the same in all three layouts.
pub(super) fn point(square: Seat, space: u8) -> Point {
    Point(square.index() as u16 * u16::from(SPACES) + u16::from(space))
}

/// `S` and `N`, as South and North begin in English and in Portuguese.
pub(super) fn letter(seat: Seat) -> char {
    if seat == Seat::ONE { 'S' } else { 'N' }
}

fn layout_for(near: Option<Seat>) -> Layout {
    let left = near.unwrap_or(Seat::ONE);
    let name = |seat: Seat, number: u8| match near {
        None => format!("{}{number}", letter(seat)),
        Some(near) if near == seat => number.to_string(),
        Some(_) => format!("o{number}"),
    };
    let start = |seat: Seat| if seat == left { 0.0 } else { 5.0 };
    let row = |row: u8| f32::from(2 - row) * Cell::CARD_HEIGHT;
    let spaces = SEATS.into_iter().flat_map(|seat| (0..SPACES).map(move |space| (seat, space)));
    let spots = spaces.map(|(seat, space)| Spot {
        name: name(seat, space + 1),
        x: start(seat) + f32::from(space % 3),
        y: row(space / 3),
        label: Some((space + 1).to_string()),
    });
    let pile = |name: &str, y, label: Option<&str>| Spot {
        name: name.to_owned(),
        x: 3.5,
        y,
        label: label.map(str::to_owned),
    };
    let piles = [
        pile("stock", 1.5 * Cell::CARD_HEIGHT, None),
        // Discards are written `x7h`.
        pile("x", 0.5 * Cell::CARD_HEIGHT, Some("x")),
    ];
    let id = match near {
        None => "leopard/room",
        Some(Seat::ONE) => "leopard/seat-1",
        Some(_) => "leopard/seat-2",
    };
    let mut layout = Layout::new(id, Cell::Card, spots.chain(piles).collect());
    let labels = SEATS.map(|seat| Label {
        text: match near {
            None => letter(seat).to_string(),
            Some(_) => format!("{} {}–{}", letter(seat), name(seat, 1), name(seat, SPACES)),
        },
        // Names of spaces are longer than a letter, and the value stands behind them.
        x: start(seat) + if near.is_some() { 0.8 } else { 1.0 },
        y: row(0) + 0.7 * Cell::CARD_HEIGHT,
    });
    layout.labels = labels.into();
    let homes = SEATS
        .into_iter()
        .flat_map(|seat| (0..SPACES).map(move |space| (point(seat, space), Zone::Home(seat.number()))));
    layout.zones = homes.collect();
    layout.called = vec![(STOCK, "leopard-stock"), (DISCARDS, "leopard-discards")];
    layout
}

pub(super) fn view(position: &Leopard, eyes: Eyes) -> View {
    let near = if let Eyes::Of(seat) = eyes { Some(seat) } else { None };
    let all = eyes == Eyes::Archive;
    let mut view = View::new("leopard", layout(near));
    // The room sees a hand that has just ended; the players see the one that begins, each with their own cards.
    let ended = position.ended.as_ref().filter(|_| near.is_none());
    let squares = ended.map_or(position.squares, |ended| ended.squares);
    let buried = ended.map_or(&position.buried, |ended| &ended.buried);
    let seen = |space: Space| match space {
        Space::Blank => None,
        Space::Up(card) => Some(Token::Card(card)),
        Space::Down(down) if all => Some(Token::Card(down.card)),
        Space::Down(_) => Some(Token::Back(1)),
    };
    let under = buried.iter().filter_map(|card| Some((point(card.on, card.space), seen(card.top)?)));
    view.beneath.extend(under);
    view.beneath.sort_by_key(|(at, _)| *at);
    for seat in SEATS {
        let square = &squares[seat.index()];
        let scoring = square.scoring();
        let mark = if ended.is_some() { Mark::Decided } else { Mark::Counts };
        let scored = (0..SPACES).filter(|space| scoring >> space & 1 == 1);
        view.marks.extend(scored.map(|space| (point(seat, space), mark)));
        view.rows.extend(square.lines().filter(|(_, worth)| *worth > 0).map(|(line, worth)| Row {
            points: line.map(|space| point(seat, space as u8)).to_vec(),
            worth: Some(worth as u8),
        }));
        let tops = (0..).zip(square.0);
        view.pieces.extend(tops.filter_map(|(space, top)| Some((point(seat, space), seen(top)?))));
        let value = squares[seat.index()].value();
        view.labels.push(value_label(seat, near.unwrap_or(Seat::ONE), value));
        let hand = position.hands[seat.index()];
        let shown = all || eyes == Eyes::Of(seat);
        view.sides.push(Side {
            cards: hand.cards().map(|card| shown.then_some(card)).collect(),
            score: Some(position.totals()[seat.index()]),
            ..Side::new(seat, side(seat), None)
        });
    }
    let stock = position.stock().len() as u8;
    view.pieces.extend((stock > 0).then_some((STOCK, Token::Back(stock))));
    view.pieces.extend(position.discard.map(|card| (DISCARDS, Token::Card(card))));
    view.notes = notes(position, &squares, ended.is_some());
    view
}

/// The value of a seat's square now, beside its title, on the table as `left` sees it.
fn value_label(seat: Seat, left: Seat, value: i32) -> Label {
    let x = if seat == left { 2.1 } else { 7.1 };
    Label { text: format!("= {value}"), x, y: 2.0 * Cell::CARD_HEIGHT + 0.7 * Cell::CARD_HEIGHT }
}

/// The effect of a move, as everybody sees it: a jack or queen that is laid down is a card face down.
pub(super) fn told(position: &Leopard, mv: &Move) -> Text {
    let (card, theirs, space) = match *mv {
        Move::Discard(card) => return Text::new("leopard-did-discard").with("card", card.the()),
        Move::Out => {
            let value = position.squares[position.to_move.index()].value();
            return Text::new("leopard-did-go-out").with("value", value);
        }
        Move::Play { card, theirs, space } => (card, theirs, space),
    };
    let on = position.side(theirs);
    let laid = match goes_face_down(card) {
        true => Text::new("leopard-did-hide"),
        false => Text::new("leopard-did-lay").with("card", card.the()),
    };
    let laid = laid.with("space", space + 1).with("side", side(on));
    let covered = match position.squares[on.index()].0[usize::from(space)] {
        Space::Up(top) => Some(Text::new("leopard-did-cover").with("card", top.the())),
        Space::Down(_) => Some(Text::new("leopard-did-cover-back")),
        Space::Blank => None,
    };
    match covered {
        Some(covered) => Text::new("list").with("first", laid).with("rest", covered),
        None => laid,
    }
}

fn side(seat: Seat) -> Text {
    Text::new(if seat == Seat::ONE { "leopard-south" } else { "leopard-north" })
}

/// Short facts, all of them public, about a table on which these squares are shown: those of the hand that has just ended, if
/// so.
fn notes(position: &Leopard, squares: &[Square; 2], of_ended: bool) -> Vec<Text> {
    let mut notes = Vec::new();
    let of_ended = of_ended && !position.is_over();
    if let (Some(&scores), Some(ended)) = (position.scores().last(), &position.ended) {
        let [south, north] = SEATS.map(|seat| points(position, seat, scores, &ended.squares));
        let key = match position.went_out {
            None => "leopard-note-hand-over",
            Some(_) => "leopard-note-went-out",
        };
        let done = Text::new(key).with("hand", position.done).with("south", south).with("north", north);
        notes.push(match position.went_out {
            None => done,
            Some(seat) => done.with("side", side(seat)),
        });
    }
    let [south, north] = squares.each_ref().map(Square::value);
    let worth = |key| Text::new(key).with("south", south).with("north", north);
    let hand = |key| Text::new(key).with("hand", position.number()).with("hands", position.of);
    notes.extend(match of_ended {
        true => [
            Text::new("leopard-note-ended").with("hand", position.done),
            worth("leopard-note-squares-then"),
            hand("leopard-note-hand-begins"),
        ]
        .to_vec(),
        false => [hand("leopard-note-hand"), worth("leopard-note-squares")].to_vec(),
    });
    notes.push(Text::new("leopard-note-dealer").with("side", side(position.dealer)));
    notes.push(Text::new("leopard-note-stock").with("n", position.stock().len()));
    if position.done > 1 {
        let scores: Vec<String> = position.scores().iter().map(|[a, b]| format!("{a}–{b}")).collect();
        notes.push(Text::new("leopard-note-scores").with("scores", scores.join(", ")));
    }
    notes
}

/// The score of a seat in the hand that has just ended, and its parts.
fn points(position: &Leopard, seat: Seat, scores: [i32; 2], ended: &[Square; 2]) -> Text {
    let value = ended[seat.index()].value();
    let text = Text::new("leopard-points").with("total", scores[seat.index()]).with("value", value);
    text.with("bonus", bonus(value)).with("out", i32::from(position.went_out == Some(seat)))
}
