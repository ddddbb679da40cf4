//! The sentences that the text board and the texts for screen readers share.

use engine::{
    Arg, Card, ClockState, Game, Mark, Piece, Point, Row, Seat, Seats, Side, Text, Token, Turn, View, Words,
    duration,
};

/// The reason of a draw on which all agreed: its sentence says so.
const AGREED: &str = "end-agreed";

/// The form in which something is named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Style {
    /// `7 of hearts`.
    Words,
    /// `7h♥`, in the letters of the language.
    Short,
}

/// `3 cows`.
pub(crate) fn count(words: &Words, piece: &Piece, n: usize) -> String {
    words.say(&Text::new("board-count").with("n", n).with("pieces", named(piece, n)))
}

/// `cows`, for this number of them.
pub(crate) fn named(piece: &Piece, n: usize) -> Text {
    Text::new(piece.word).with("n", n)
}

pub(crate) fn card(words: &Words, card: Card, style: Style) -> String {
    match style {
        Style::Short => words.say(&card.short()),
        Style::Words => words.say(&card.words()),
    }
}

/// The cards on a place: `king of clubs`, or `king of clubs over 7 of hearts` where it covers another.
pub(crate) fn pile(words: &Words, view: &View, point: Point, top: Token, style: Style) -> String {
    let one = |token: Token| match token {
        Token::Card(known) => card(words, known, style),
        Token::Back(count) if style == Style::Short => format!("#{count}"),
        Token::Back(count) => words.say(&Text::new("board-back").with("n", count)),
        Token::Piece(_) | Token::Seeds(_) => String::new(),
    };
    let under = view.beneath.iter().filter(|(at, _)| *at == point).map(|(_, token)| one(*token));
    let mut said: Vec<String> = under.chain([one(top)]).collect();
    while let [.., lower, upper] = &said[..] {
        let over = words.say(&Text::new("board-over").with("what", &**upper).with("beneath", &**lower));
        said.truncate(said.len() - 2);
        said.push(over);
    }
    said.concat()
}

/// The cards that lie under others, those above first: the signs of a text board show the uppermost ones alone.
pub(crate) fn beneath(words: &Words, view: &View) -> Option<String> {
    let mut places: Vec<Point> = view.beneath.iter().map(|(at, _)| *at).collect();
    places.dedup();
    let sign = |token: &Token| match token {
        Token::Card(known) => card(words, *known, Style::Short),
        _ => "##".to_owned(),
    };
    let at = |point: Point| {
        let under = view.beneath.iter().rev().filter(|(at, _)| *at == point);
        let cards: Vec<String> = under.map(|(_, token)| sign(token)).collect();
        let text = Text::new("board-at").with("place", place(words, view, point));
        words.say(&text.with("what", cards.join(" ")))
    };
    let list: Vec<String> = places.into_iter().map(at).collect();
    (!list.is_empty()).then(|| words.say(&Text::new("board-beneath").with("list", list.join(", "))))
}

/// `Lines that count: S1 S2 S3 (3), N1 N5 N9 (1).`, if there are any.
pub(crate) fn rows(words: &Words, view: &View) -> Option<String> {
    let row = |row: &Row| {
        let names: Vec<&str> = row.points.iter().map(|point| view.layout.name(*point)).collect();
        let line = Text::new("board-line").with("points", names.join(" "));
        Some(words.say(&line.with("n", row.worth?)))
    };
    let rows: Vec<String> = view.rows.iter().filter_map(row).collect();
    let scored = view.marks.iter().any(|(_, mark)| *mark == Mark::Decided);
    let key = if scored { "board-lines-scored" } else { "board-lines" };
    (!rows.is_empty()).then(|| words.say(&Text::new(key).with("list", rows.join(", "))))
}

/// The name of a place in the middle of a sentence.
pub(crate) fn place(words: &Words, view: &View, point: Point) -> String {
    match view.layout.called(point) {
        Arg::Words(text) => words.say(&text),
        other => other.to_string(),
    }
}

/// The name of a seat's side; the seat's number if it has none.
pub(crate) fn side_name(view: &View, seat: Seat) -> Text {
    let number = || Text::new("seat").with("seat", seat.number());
    view.side(seat).map_or_else(number, |side| side.name.clone())
}

/// The state of the clock of a seat, of which more is known than what is left only where it is that seat's
/// turn.
pub(crate) fn clock_of(view: &View, seat: Seat) -> ClockState {
    if view.turn == Turn::To(seat) { view.clock } else { ClockState::Runs }
}

/// `White: in hand: 3 cows; score 2.`, if there is anything to say.
pub(crate) fn side(words: &Words, view: &View, side: &Side, style: Style) -> Option<String> {
    let mut facts = Vec::new();
    let mut fact = |key: &'static str, list: String| {
        facts.push(words.say(&Text::new(key).with("list", list)));
    };
    for (key, pieces) in [("board-has-in-hand", &side.in_hand), ("board-has-taken", &side.taken)] {
        let some: Vec<String> = pieces
            .iter()
            .filter(|(_, n)| *n > 0)
            .map(|&(piece, n)| count(words, piece, usize::from(n)))
            .collect();
        if !some.is_empty() {
            fact(key, some.join(", "));
        }
    }
    let cards: Vec<String> = side.cards.iter().flatten().map(|&known| card(words, known, style)).collect();
    if !cards.is_empty() {
        fact("board-has-cards", cards.join(if style == Style::Words { ", " } else { " " }));
    }
    let hidden = side.cards.iter().filter(|card| card.is_none()).count();
    if hidden > 0 {
        facts.push(words.say(&Text::new("board-has-hidden").with("n", hidden)));
    }
    if let Some(time) = side.time {
        // It stands in the middle of a sentence.
        let left = match (clock_of(view, side.seat), side.moves) {
            (ClockState::Night, _) => Text::new("board-has-night"),
            // What stands is not over.
            (state, _) if time <= 0 && state != ClockState::Runs => Text::new("board-has-nothing"),
            _ if time <= 0 => Text::new("board-has-no-time"),
            (_, Some(moves)) => Text::new("board-has-time-moves").with("moves", moves),
            (_, None) => Text::new("board-has-time"),
        };
        facts.push(words.say(&left.with("time", words.say(&duration(time)))));
    }
    let stands = match clock_of(view, side.seat) {
        ClockState::Offered => Some("board-clock-offered"),
        ClockState::Away => Some("board-clock-away"),
        ClockState::Holidays => Some("board-clock-holidays"),
        ClockState::Weekend => Some("board-clock-weekend"),
        ClockState::Paused | ClockState::Night | ClockState::Runs => None,
    };
    facts.extend(stands.map(|key| words.say_key(key)));
    if let Some(score) = side.score {
        facts.push(words.say(&Text::new("board-has-score").with("n", score)));
    }
    if facts.is_empty() {
        return None;
    }
    let text = Text::new("board-side").with("side", side.name.clone()).with("facts", facts.join("; "));
    Some(words.say(&text))
}

/// `Last move: White, d2-d3.`
pub(crate) fn last(words: &Words, view: &View) -> Option<String> {
    let last = view.last.as_ref()?;
    let called =
        Game::with_id(view.game).map_or(Arg::Plain(last.text.clone()), |game| game.info.called(&last.text));
    let key = if last.did.is_some() { "board-last-did" } else { "board-last" };
    let text = Text::new(key).with("side", side_name(view, last.seat)).with("move", called);
    let did = last.did.clone().map(|did| text.clone().with("did", did));
    Some(words.say(&did.unwrap_or(text)))
}

/// A sentence on whose turn it is, or how it ended and for whom.
pub(crate) fn turn(words: &Words, view: &View) -> String {
    let outcome = match view.turn {
        Turn::To(seat) => {
            let key = if view.paused { "board-turn-paused" } else { "board-turn" };
            return words.say(&Text::new(key).with("side", side_name(view, seat)));
        }
        Turn::Over(outcome) => outcome,
    };
    let mut said: Vec<String> = view.ending().iter().map(|ending| words.say(ending)).collect();
    // That all agreed on a draw says it.
    if outcome.is_draw() && outcome.reason != AGREED {
        said.push(words.say_key("board-draw"));
    }
    let count = view.sides.len() as u8;
    let victors = outcome.victors(count);
    let (key, seats) = match victors.is_empty() {
        true => ("board-lost", outcome.losers),
        false => ("board-won", victors),
    };
    let each = |key: &'static str, seats: Seats| {
        let said = seats.iter().map(move |seat| Text::new(key).with("side", side_name(view, seat)));
        said.map(|text| words.say(&text)).collect::<Vec<_>>()
    };
    said.extend(each(key, seats));
    said.extend(each("board-safe", outcome.safe(count)));
    said.join(" ")
}

/// The different pieces on the board, in the order in which they come, and how many points they stand on.
pub(crate) fn kinds(view: &View) -> Vec<(&'static Piece, usize)> {
    let mut kinds: Vec<(&'static Piece, usize)> = Vec::new();
    for (_, token) in &view.pieces {
        let Token::Piece(piece) = token else { continue };
        match kinds.iter_mut().find(|(known, _)| known == piece) {
            Some((_, n)) => *n += 1,
            None => kinds.push((piece, 1)),
        }
    }
    kinds
}

/// The letter of a piece in a text board: the one that its words name, if a language needs another one.
pub(crate) fn letter(words: &Words, piece: &Piece) -> char {
    let key = format!("{}.letter", piece.word);
    let local = if words.knows(&key) { words.say_key(&key).chars().next() } else { None };
    local.unwrap_or(piece.letter)
}

/// `W = white pawn`.
pub(crate) fn key(words: &Words, piece: &Piece) -> String {
    let text = Text::new("board-key").with("letter", letter(words, piece).to_string());
    words.say(&text.with("pieces", named(piece, 1)))
}
