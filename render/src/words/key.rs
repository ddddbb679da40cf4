//! The signs of text boards: what stands on a place, and what the signs of cards mean.

use engine::{Cell, Mark, Piece, Point, Suit, Text, Token, View, Words, Zone};

use crate::words::phrases;

/// The signs of a place.
pub(crate) fn content(words: &Words, view: &View, point: Point, token: Option<Token>) -> String {
    let spot = &view.layout.spots[point.index()];
    match token {
        Some(Token::Piece(piece)) => phrases::letter(words, piece).to_string(),
        Some(Token::Card(card)) => words.say(&card.short()),
        Some(Token::Back(0 | 1)) => "##".to_owned(),
        Some(Token::Back(count)) => format!("#{count}"),
        Some(Token::Seeds(count)) => count.to_string(),
        None if view.marks.contains(&(point, Mark::Hint)) => "*".to_owned(),
        None if view.marks.contains(&(point, Mark::Taken)) => "x".to_owned(),
        None if view.reserved.iter().any(|(at, _)| *at == point) => {
            let seat = view.reserved.iter().find_map(|&(at, seat)| (at == point).then_some(seat));
            let emblem = seat.and_then(|seat| view.side(seat)).and_then(|side| side.emblem);
            emblem.map_or_else(|| ".".to_owned(), |piece| reserved(words, piece))
        }
        None if view.layout.cell == Cell::Card => {
            format!(".{}", spot.label.as_deref().unwrap_or("").chars().take(2).collect::<String>())
        }
        None if view.layout.cell == Cell::Node && spot.label.is_some() => {
            spot.label.iter().flat_map(|label| label.chars()).take(2).collect()
        }
        None => {
            let zones = view.layout.zones.iter().filter(|(of, _)| *of == point);
            let sign = zones.into_iter().find_map(|(_, zone)| match zone {
                Zone::Centre => Some(":".to_owned()),
                Zone::Sanctuary => Some("+".to_owned()),
                Zone::Home(_) => home(view, *zone).map(|seat| seat.to_string()),
            });
            sign.unwrap_or_else(|| ".".to_owned())
        }
    }
}

/// The sign of places that only the seat with this emblem can use.
pub(crate) fn reserved(words: &Words, emblem: &Piece) -> String {
    phrases::letter(words, emblem).to_lowercase().to_string()
}

/// The seat whose home a place is, where that is written on it: the sides of a hexagonal board are homes from end to end, and pits
/// have their seeds written.
pub(crate) fn home(view: &View, zone: Zone) -> Option<u8> {
    match (zone, view.layout.cell) {
        (_, Cell::Hexagon | Cell::Card | Cell::Pit) => None,
        (Zone::Home(seat), _) => Some(seat),
        _ => None,
    }
}

/// The key to the signs of cards, of what lies face down, of blank spaces and of piles.
pub(crate) fn key_to_cards(words: &Words, view: &View) -> Vec<String> {
    let token = |point: Point| view.pieces.iter().find_map(|(at, token)| (*at == point).then_some(*token));
    let sign = |point: Point| content(words, view, point, token(point));
    let suits = [("c", Suit::Clubs), ("d", Suit::Diamonds), ("h", Suit::Hearts), ("s", Suit::Spades)];
    let suits =
        suits.into_iter().fold(Text::new("board-suits"), |text, (name, suit)| text.with(name, suit.short()));
    let ranks = [("a", 1_u8), ("j", 11), ("q", 12), ("k", 13)];
    let rank = |rank: u8| Text::new("card-rank").with("rank", rank);
    let ranks =
        ranks.into_iter().fold(Text::new("board-ranks"), |text, (name, at)| text.with(name, rank(at)));
    let mut key = vec![words.say(&suits), words.say(&ranks)];
    if view.pieces.iter().any(|(_, token)| matches!(token, Token::Back(0 | 1))) {
        key.push(words.say_key("board-card-back"));
    }
    let exists = |point: &Point| point.index() < view.layout.spots.len();
    let spaces = view.layout.zones.iter().filter(|(_, zone)| matches!(zone, Zone::Home(_)));
    let blank = spaces.map(|(point, _)| *point).find(|point| exists(point) && token(*point).is_none());
    key.extend(blank.map(|point| words.say(&Text::new("board-card-blank").with("sign", sign(point)))));
    for (point, name) in view.layout.called.iter().filter(|(point, _)| exists(point)) {
        let text = Text::new("board-card-pile").with("sign", sign(*point));
        key.push(words.say(&text.with("pile", words.say_key(name))));
    }
    key
}
