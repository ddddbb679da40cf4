//! The board as monospaced text.

use std::collections::{BTreeSet, HashMap};

use engine::{Cell, Lang, Mark, Point, Seat, Text, Token, Turn, View, Words, Zone};

use crate::words::grid::{Grid, Place};
use crate::words::key::{content, home, key_to_cards, reserved};
use crate::words::phrases::{self, Style};
use crate::words::words;

/// The most characters of a text board: with a code fence around it, it fits into a message of 2,000.
pub const TEXT_BOARD_LIMIT: usize = 1_900;

/// The widest line.
const WIDTH_CHARS: usize = 60;

/// The columns for a card: a rank of two signs, a suit with its sign, and one between two cards.
const CARD: usize = 5;

/// The indent of what goes on in the next line.
const INDENT: &str = "  ";

/// Shows `view` as lines of text for a monospaced font: at most [`TEXT_BOARD_LIMIT`] characters, and at
/// most 60 in a line.
pub fn text_board(view: &View, lang: Lang) -> String {
    text_board_in(view, lang, WIDTH_CHARS, &[])
}

/// The same for a window of so many columns: what stands below the board goes on in the next line where it ends, and a sign
/// of the key stays with what it means if there is room for both. The points of the board stand closer together where that
/// helps; a board that is too wide all the same is not shown, and its first line says how many columns it needs. `names` are
/// the players', in the order of the seats; what is missing is left out.
pub fn text_board_in(view: &View, lang: Lang, columns: usize, names: &[String]) -> String {
    let (board, below) = parts(view, lang, columns, names);
    let plain = |line: &Vec<(char, Ink)>| line.iter().map(|(sign, _)| *sign).collect();
    let lines: Vec<String> = board.iter().map(plain).chain(below).collect();
    fitted(&lines).replace('\u{a0}', " ")
}

/// The meaning of a sign of a text board, for terminals that show it in colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    /// An empty place, or nothing.
    Plain,
    /// The name of a row, a column or a place.
    Name,
    /// A piece of the side with this seat, from 1.
    Side(u8),
    /// A card of hearts or diamonds.
    Red,
    /// A point where the last move ended or began.
    Last,
    /// A point that a move was refused for.
    Wrong,
    /// A point where a move could go.
    Hint,
    /// A point of what decided the game.
    Decided,
}

/// The same in colours: `paint` is given the signs that stand side by side and are of one kind. Nothing is cut off.
pub fn text_board_painted(
    view: &View,
    lang: Lang,
    columns: usize,
    names: &[String],
    paint: &dyn Fn(Ink, &str) -> String,
) -> String {
    let (board, below) = parts(view, lang, columns, names);
    let painted = |line: &Vec<(char, Ink)>| {
        let groups = line.chunk_by(|(_, one), (_, other)| one == other);
        let painted = groups.map(|signs| {
            let text: String = signs.iter().map(|(sign, _)| *sign).collect();
            if text.trim().is_empty() { text } else { paint(signs[0].1, &text) }
        });
        painted.collect::<String>()
    };
    let lines: Vec<String> = board.iter().map(painted).chain(below).collect();
    lines.join("\n").trim_end().replace('\u{a0}', " ")
}

/// The lines of the board, and those below it.
fn parts(view: &View, lang: Lang, columns: usize, names: &[String]) -> (Vec<Vec<(char, Ink)>>, Vec<String>) {
    let words = words(lang);
    let wrap = |text: &str, indent: &str| wrap(text, indent, columns);
    let (mut board, pitch) = board(words, view, columns);
    let mut lines = Vec::new();
    let needed = board.iter().map(Vec::len).max().unwrap_or(0);
    if needed > columns {
        board = Vec::new();
        lines = wrap(&words.say(&Text::new("board-too-wide").with("columns", needed)), "");
    }
    lines.push(String::new());
    for side in &view.sides {
        let sign = if view.turn == Turn::To(side.seat) { "> " } else { "  " };
        let name = words.say(&side.name);
        let letter =
            side.emblem.map_or(String::new(), |piece| format!(" ({})", phrases::letter(words, piece)));
        let facts = phrases::side(words, view, side, Style::Short);
        let facts = facts.map_or(String::new(), |facts| match facts.strip_prefix(&name) {
            Some(rest) => rest.trim_end_matches('.').to_owned(),
            None => format!(" {facts}"),
        });
        let person = names.get(usize::from(side.seat.number()) - 1).filter(|name| !name.is_empty());
        let person = person.map_or(String::new(), |person| format!(", {person}"));
        lines.extend(wrap(&format!("{sign}{name}{letter}{person}{facts}"), "    "));
    }
    let told = [phrases::beneath, phrases::rows, phrases::last].map(|told| told(words, view));
    lines.extend(told.iter().flatten().flat_map(|text| wrap(text, INDENT)));
    lines.extend(wrap(&phrases::turn(words, view), INDENT));
    let notes: Vec<String> = view.facts().map(|note| words.say(note)).collect();
    lines.extend(wrap(&notes.join(" · "), INDENT));
    // The key goes last: it is what can be missed most easily.
    let mut key: Vec<String> =
        phrases::kinds(view).iter().map(|(piece, _)| phrases::key(words, piece)).collect();
    for (mark, sentence) in [
        (Mark::Last, "board-marked"),
        (Mark::Left, "board-left"),
        (Mark::Taken, "board-taken-here"),
        (Mark::Wrong, "board-wrong"),
        (Mark::Hint, "board-hint"),
        (Mark::Decided, "board-decided"),
    ] {
        // What stands there again hides the sign of what was taken, and brackets hide others.
        let occupied = |point| view.pieces.iter().any(|(at, _)| *at == point);
        let shown = |point| match mark {
            Mark::Taken => !occupied(point),
            Mark::Hint if !occupied(point) => true,
            _ => pitch > 1 && bracketed(view, point, occupied) == Some(mark),
        };
        if needed <= columns && view.marks.iter().any(|&(point, of)| of == mark && shown(point)) {
            let cards = view.layout.cell == Cell::Card && mark == Mark::Decided;
            key.push(words.say_key(if cards { "board-scored" } else { sentence }));
        }
    }
    for side in view.sides.iter().filter(|side| view.reserved.iter().any(|(_, seat)| *seat == side.seat)) {
        if let Some(piece) = side.emblem {
            let text = Text::new("board-reserved-key").with("letter", reserved(words, piece));
            key.push(words.say(&text.with("side", side.name.clone())));
        }
    }
    for (zone, sentence) in [(Zone::Centre, "board-centre"), (Zone::Sanctuary, "board-sanctuary")] {
        if view.layout.zones.iter().any(|(_, of)| *of == zone) && view.layout.cell != Cell::Card {
            key.push(words.say_key(sentence));
        }
    }
    let homes: BTreeSet<u8> = view.layout.zones.iter().filter_map(|&(_, zone)| home(view, zone)).collect();
    key.extend(homes.into_iter().map(|seat| words.say(&Text::new("board-home-key").with("seat", seat))));
    if view.layout.cell == Cell::Card {
        key.extend(key_to_cards(words, view));
    }
    let key: Vec<String> = key.iter().map(|sign| bound(sign, columns)).collect();
    lines.extend(wrap(&key.join(" · "), INDENT));
    (board, lines)
}

/// The lines as far as they fit, with … if these are not all.
fn fitted(lines: &[String]) -> String {
    let mut text = String::new();
    let mut room = TEXT_BOARD_LIMIT - "\n…".encode_utf16().count();
    for line in lines.iter().map(|line| line.trim_end()) {
        let length = line.encode_utf16().count() + 1;
        if length > room {
            return format!("{}\n…", text.trim_end());
        }
        room -= length;
        text.push_str(line);
        text.push('\n');
    }
    text.trim_end().to_owned()
}

/// A sign of the key with its meaning, its blanks such that no line ends within it, or at least none between
/// the sign and its meaning.
fn bound(sign: &str, columns: usize) -> String {
    const SHORT: usize = 2;
    let whole = sign.chars().count() + INDENT.len() <= columns;
    let mut said = String::new();
    for word in sign.split(' ') {
        said.push_str(word);
        said.push(if whole || word.chars().count() <= SHORT { '\u{a0}' } else { ' ' });
    }
    said.pop();
    said
}

/// A line in lines of at most so many columns, all but the first with `indent` before them.
fn wrap(text: &str, indent: &str, columns: usize) -> Vec<String> {
    let columns = columns.max(12);
    let mut lines: Vec<String> = Vec::new();
    let lead: String = text.chars().take_while(|&c| c == ' ').collect();
    for word in text.split([' ', '\n']).filter(|word| !word.is_empty()) {
        let word: String = word.chars().take(columns - indent.len()).collect();
        match lines.last_mut() {
            Some(line) if line.trim().is_empty() => line.push_str(&word),
            Some(line) if line.chars().count() + 1 + word.chars().count() <= columns => {
                line.push(' ');
                line.push_str(&word);
            }
            // What parts two signs of the key begins no line.
            Some(_) if word == "·" => lines.push(indent.to_owned()),
            Some(_) => lines.push(format!("{indent}{word}")),
            None => lines.push(format!("{lead}{word}")),
        }
    }
    lines
}

/// The board itself, for a window of so many columns, if it can be so narrow.
fn board(words: &Words, view: &View, columns: usize) -> (Vec<Vec<(char, Ink)>>, usize) {
    let layout = view.layout;
    let grid = Grid::new(layout, view.turned);
    let beside = grid.row_names.iter().map(|name| name.chars().count()).max().unwrap_or(0).min(4) + 1;
    let pits = layout.cell == Cell::Pit;
    let cards = layout.cell == Cell::Card;
    let beside = if pits || cards { 1 } else { beside };
    let shifted = grid.shifts.iter().any(|&shift| shift > 0);
    let room = WIDTH_CHARS.min(columns).saturating_sub(beside + 2);
    let pitch = match (layout.cell, shifted) {
        (Cell::Card, _) => CARD.min(room / grid.columns.max(1)).max(1),
        // Two digits and a gap.
        (Cell::Pit, _) => 5.min(room / grid.columns.max(1)).max(3),
        (_, true) => 2,
        _ => 3.min(room / grid.columns.max(1)).max(1),
    };
    let left = layout.spots.iter().map(|spot| spot.x).fold(f32::INFINITY, f32::min);
    let right = layout.spots.iter().map(|spot| spot.x).fold(f32::NEG_INFINITY, f32::max);
    let tokens: HashMap<Point, Token> = view.pieces.iter().copied().collect();
    let brackets = |point: Point| bracketed(view, point, |point| tokens.contains_key(&point));
    // A ten needs one column more where it and the card behind it have brackets, if there is that.
    let next = |point: Point| {
        let here = grid.places.get(point.index())?;
        let follows = |place: &Place| place.row == here.row && place.column == here.column + 1;
        grid.places.iter().position(follows).map(|at| Point(at as u16))
    };
    let ten = |(&point, &token): (&Point, &Token)| {
        cards
            && brackets(point).is_some()
            && next(point).and_then(brackets).is_some()
            && content(words, view, point, Some(token)).chars().count() >= CARD - 1
    };
    let there_is = ((right - left) * (CARD + 1) as f32) as usize + CARD <= room + 1;
    let step = if there_is && tokens.iter().any(ten) { CARD + 1 } else { CARD };
    let column = |point: usize, place: Place| {
        let at = if cards {
            // Gaps between squares of cards stay gaps.
            let x = layout.spots[point].x;
            let x = if view.turned { right - x } else { x - left };
            (x * step as f32).round().max(0.0) as usize
        } else {
            place.column * pitch + grid.shifts.get(place.row).copied().unwrap_or(0)
        };
        beside + 1 + at.min(WIDTH_CHARS)
    };
    let mut page = Page { lines: Vec::new() };
    let upper = grid.rows / 2;
    let squares = if cards { squares(words, view) } else { Vec::new() };
    for (first, name) in &squares {
        if let Some(&place) = grid.places.get(first.index()) {
            page.write(0, column(first.index(), place), name, Ink::Name);
        }
    }
    // Pits have a line of names above, or below in the lower half; squares of cards have a title.
    let line = |row: usize| {
        if pits { 2 * row + usize::from(row < upper) } else { row + usize::from(!squares.is_empty()) }
    };
    for (row, name) in grid.row_names.iter().enumerate().filter(|_| !pits && !cards) {
        let name: String = name.chars().take(beside - 1).collect();
        page.write(line(row), beside - 1 - name.chars().count(), &name, Ink::Name);
    }
    for (index, &place) in grid.places.iter().enumerate() {
        let point = Point(index as u16);
        let at = column(index, place);
        let text = content(words, view, point, tokens.get(&point).copied());
        let row = line(place.row);
        page.write(row, at, &text, ink(view, point, tokens.get(&point).copied()));
        if pits {
            let names = if place.row < upper { row - 1 } else { row + 1 };
            page.write(names, at, &layout.spots[index].name, Ink::Name);
        }
        // With the least distance, brackets would cover the neighbours.
        let signs = brackets(point).map(|mark| match mark {
            Mark::Decided => ('{', '}', Ink::Decided),
            Mark::Left => ('<', '>', Ink::Last),
            Mark::Wrong => ('(', ')', Ink::Wrong),
            Mark::Hint => ('*', '*', Ink::Hint),
            _ => ('[', ']', Ink::Last),
        });
        if let Some((open, close, ink)) = signs.filter(|_| pitch > 1) {
            page.write(row, at - 1, &open.to_string(), ink);
            page.write(row, at + text.chars().count(), &close.to_string(), ink);
        }
    }
    if !grid.column_names.is_empty() && !pits && !cards {
        let below = grid.shifts.last().copied().unwrap_or(0);
        for (index, name) in grid.column_names.iter().enumerate() {
            page.write(grid.rows, beside + 1 + (index * pitch + below).min(WIDTH_CHARS), name, Ink::Name);
        }
    }
    for line in &mut page.lines {
        line.truncate(WIDTH_CHARS);
        let end = line.iter().rposition(|(sign, _)| *sign != ' ').map_or(0, |last| last + 1);
        line.truncate(end);
    }
    (page.lines, pitch)
}

/// The mark of which a point has the brackets around it. What decided the game is told before what the last move did.
fn bracketed(view: &View, point: Point, occupied: impl Fn(Point) -> bool) -> Option<Mark> {
    let here = || view.marks.iter().filter(|(of, _)| *of == point).map(|(_, mark)| *mark);
    let signs = |mark: &Mark| match mark {
        Mark::Decided | Mark::Last | Mark::Left | Mark::Wrong => true,
        Mark::Hint => occupied(point),
        Mark::Taken | Mark::Counts | Mark::Safe => false,
    };
    here().find(|mark| *mark == Mark::Decided).or_else(|| here().filter(signs).last())
}

/// The kind of the signs of a place.
fn ink(view: &View, point: Point, token: Option<Token>) -> Ink {
    match token {
        Some(Token::Piece(piece)) => {
            let own = |side: &&engine::Side| side.emblem.is_some_and(|emblem| emblem.tint == piece.tint);
            view.sides.iter().find(own).map_or(Ink::Plain, |side| Ink::Side(side.seat.number()))
        }
        Some(Token::Card(card)) if card.suit().is_red() => Ink::Red,
        Some(_) => Ink::Plain,
        None if view.marks.contains(&(point, Mark::Hint)) => Ink::Hint,
        None if view.marks.contains(&(point, Mark::Taken)) => Ink::Last,
        None => view
            .reserved
            .iter()
            .find_map(|&(at, seat)| (at == point).then_some(Ink::Side(seat.number())))
            .unwrap_or(Ink::Plain),
    }
}

/// The squares of cards of the seats: for each the point at its upper left, and a title for it with the names
/// of its spaces.
fn squares(words: &Words, view: &View) -> Vec<(Point, String)> {
    let of = |seat: Seat| {
        let own = |(at, zone): &(Point, Zone)| (*zone == Zone::Home(seat.number())).then_some(*at);
        let spaces: Vec<Point> = view.layout.zones.iter().filter_map(own).collect();
        let (first, last) = (*spaces.first()?, *spaces.last()?);
        let text = Text::new("board-square").with("side", phrases::side_name(view, seat));
        let text = text.with("first", view.layout.name(first)).with("last", view.layout.name(last));
        Some((first, words.say(&text)))
    };
    Seat::all(Seat::MAX_SEATS).filter_map(of).collect()
}

/// Lines that grow as they are written on.
struct Page {
    lines: Vec<Vec<(char, Ink)>>,
}

impl Page {
    fn write(&mut self, row: usize, column: usize, text: &str, ink: Ink) {
        if self.lines.len() <= row {
            self.lines.resize(row + 1, Vec::new());
        }
        let line = &mut self.lines[row];
        for (at, c) in (column..).zip(text.chars()) {
            if line.len() <= at {
                line.resize(at + 1, (' ', Ink::Plain));
            }
            line[at] = (c, ink);
        }
    }
}
