//! The position in words, for screen readers.

use engine::{Cell, Lang, Mark, Piece, Point, Seat, Text, Token, View, Words, Zone};

use crate::words::grid::{Grid, lettered};
use crate::words::phrases::{self, Style};
use crate::words::ranges::{by_row, listed};
use crate::words::words;

/// The most characters of an alt text, counted as UTF-16 does.
pub const ALT_TEXT_LIMIT: usize = 1_024;

/// The way in which the position is told: the first that fits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Way {
    /// `14 white pawns: a1–g1, a2–g2`, `7 of hearts`.
    Full,
    /// `7h♥`.
    ShortCards,
    /// `row 3: a–d, f`.
    ByRow,
    /// `19 BW.B`: a letter a point.
    Letters,
    /// The same without the notes.
    Bare,
}

/// Describes `view` in words: the whole position, what belongs to the sides, the last move, and whose turn it
/// is or how it ended. At most [`ALT_TEXT_LIMIT`] characters; a position that would need more is told in a
/// shorter way.
pub fn alt_text(view: &View, lang: Lang) -> String {
    let words = words(lang);
    let ways = [Way::Full, Way::ShortCards, Way::ByRow, Way::Letters, Way::Bare];
    let mut said = String::new();
    for way in ways {
        said = told(words, view, way);
        if length(&said) <= ALT_TEXT_LIMIT {
            return said;
        }
    }
    cut(&said, ALT_TEXT_LIMIT)
}

fn told(words: &Words, view: &View, way: Way) -> String {
    let style = if way == Way::Full { Style::Words } else { Style::Short };
    // What lies uppermost matters more than what lies under it.
    let tops =
        (way >= Way::ByRow && !view.beneath.is_empty()).then(|| View { beneath: Vec::new(), ..view.clone() });
    let view = tops.as_ref().unwrap_or(view);
    let mut said = vec![format!("{}.", words.say_key(view.game))];
    said.extend(phrases::last(words, view));
    said.push(phrases::turn(words, view));
    said.extend(marked(words, view));
    if way >= Way::Letters && !phrases::kinds(view).is_empty() {
        said.push(letters(words, view));
    } else {
        for (piece, _) in phrases::kinds(view) {
            said.push(group(words, view, piece, way));
        }
    }
    said.extend(others(words, view, style));
    said.extend(homes(words, view));
    said.extend(zones(words, view));
    if view.pieces.is_empty() {
        said.push(words.say_key("board-empty"));
    }
    said.extend(view.sides.iter().filter_map(|side| phrases::side(words, view, side, style)));
    if way < Way::Bare {
        said.extend(view.facts().map(|note| {
            let note = words.say(note);
            if note.ends_with(['.', '!', '?']) { note } else { format!("{note}.") }
        }));
    }
    said.join(" ")
}

/// Sentences on what decided the game, where a move could go, and what is kept for one seat.
fn marked(words: &Words, view: &View) -> Vec<String> {
    let list = |points: Vec<Point>| {
        let names: Vec<&str> = points.into_iter().map(|point| view.layout.name(point)).collect();
        listed(&names)
    };
    let of = |wanted: Mark| -> Vec<Point> {
        view.marks.iter().filter(|(_, mark)| *mark == wanted).map(|(point, _)| *point).collect()
    };
    let cards = view.layout.cell == Cell::Card;
    // Rows of cards are told one by one.
    let decided = if cards { Vec::new() } else { of(Mark::Decided) };
    let marks = [(decided, "board-decided-by"), (of(Mark::Hint), "board-possible")];
    let marks = marks.into_iter().map(|(points, key)| (points, Text::new(key)));
    let kept = view.sides.iter().map(|side| {
        let own = view.reserved.iter().filter(|(_, seat)| *seat == side.seat);
        let text = Text::new("board-reserved").with("side", side.name.clone());
        (own.map(|(point, _)| *point).collect(), text)
    });
    let all = marks.chain(kept).filter(|(points, _)| !points.is_empty());
    let all = all.map(|(points, text)| words.say(&text.with("list", list(points))));
    phrases::rows(words, view).into_iter().chain(all).collect()
}

/// `14 white pawns: a1–g1, a2–g2.`
fn group(words: &Words, view: &View, piece: &'static Piece, way: Way) -> String {
    let on = |&(point, token): &(Point, Token)| {
        let there = view.layout.spots.get(point.index()).filter(|_| token == Token::Piece(piece));
        there.map(|spot| &*spot.name)
    };
    let names: Vec<&str> = view.pieces.iter().filter_map(on).collect();
    let list = if way >= Way::ByRow && names.iter().all(|name| lettered(name).is_some()) {
        let row = |(row, list): (u16, String)| {
            words.say(&Text::new("board-row").with("row", row).with("list", list))
        };
        by_row(&names).into_iter().map(row).collect::<Vec<_>>().join("; ")
    } else {
        listed(&names)
    };
    let count = phrases::count(words, piece, names.len());
    words.say(&Text::new("board-group").with("count", count).with("list", list))
}

/// Rows from the top, a letter a point: of bounded length, whatever stands there.
fn letters(words: &Words, view: &View) -> String {
    let grid = Grid::new(view.layout, view.turned);
    let mut rows: Vec<Vec<(usize, char)>> = vec![Vec::new(); grid.rows];
    for place in &grid.places {
        rows[place.row].push((place.column, '.'));
    }
    for (point, token) in &view.pieces {
        let (Some(place), Token::Piece(piece)) = (grid.places.get(point.index()), token) else { continue };
        if let Some(entry) = rows[place.row].iter_mut().find(|(column, _)| *column == place.column) {
            entry.1 = phrases::letter(words, piece);
        }
    }
    let row = |(index, mut row): (usize, Vec<(usize, char)>)| {
        row.sort_unstable();
        let letters: String = row.into_iter().map(|(_, letter)| letter).collect();
        format!("{} {letters}", grid.row_names.get(index).map_or("", |name| name))
    };
    let list: Vec<String> = rows.into_iter().enumerate().map(row).collect();
    let rows = words.say(&Text::new("board-rows").with("list", list.join(", ")));
    let key: Vec<String> = phrases::kinds(view).iter().map(|(piece, _)| phrases::key(words, piece)).collect();
    format!("{rows} {}.", key.join(", "))
}

/// Cards and seeds on the board.
fn others(words: &Words, view: &View, style: Style) -> Vec<String> {
    let (mut cards, mut seeds) = (Vec::new(), Vec::<(Option<Seat>, Vec<String>)>::new());
    for &(point, token) in &view.pieces {
        let place = phrases::place(words, view, point);
        let at = |what: String| words.say(&Text::new("board-at").with("place", &*place).with("what", what));
        match token {
            Token::Piece(_) => {}
            Token::Card(_) | Token::Back(_) => {
                cards.push(at(phrases::pile(words, view, point, token, style)));
            }
            Token::Seeds(count) => {
                let (home, what) = (home(view, point), at(count.to_string()));
                match seeds.last_mut() {
                    Some((of, list)) if *of == home => list.push(what),
                    _ => seeds.push((home, vec![what])),
                }
            }
        }
    }
    let cards = Some(cards).filter(|cards| !cards.is_empty());
    let cards = cards.map(|cards| words.say(&Text::new("board-cards").with("list", cards.join(", "))));
    let seeds = seeds.into_iter().map(|(home, list)| {
        let text = match home {
            None => Text::new("board-seeds"),
            Some(seat) => Text::new("board-seeds-of").with("side", phrases::side_name(view, seat)),
        };
        words.say(&text.with("list", list.join(", ")))
    });
    cards.into_iter().chain(seeds).collect()
}

/// A sentence on whose homes are where, if they are single places: whole sides of a board and rows of pits
/// are told otherwise.
fn homes(words: &Words, view: &View) -> Option<String> {
    let single = matches!(view.layout.cell, Cell::Square | Cell::Node);
    let of = |&(point, zone): &(Point, Zone)| match zone {
        Zone::Home(seat) => {
            let text = Text::new("board-home").with("place", view.layout.name(point)).with("seat", seat);
            Some(words.say(&text))
        }
        _ => None,
    };
    let list: Vec<String> = view.layout.zones.iter().filter_map(of).filter(|_| single).collect();
    (!list.is_empty()).then(|| words.say(&Text::new("board-homes").with("list", list.join(", "))))
}

/// Sentences on where the centre of a board is, and which of its sanctuaries are free.
fn zones(words: &Words, view: &View) -> Vec<String> {
    let of = |wanted: Zone| {
        let zones = view.layout.zones.iter().filter(move |(_, zone)| *zone == wanted);
        zones.map(|(point, _)| *point)
    };
    let mut said = Vec::new();
    let centre: Vec<&str> = of(Zone::Centre).map(|point| view.layout.name(point)).collect();
    let named: Option<Vec<(u8, u16)>> = centre.iter().map(|name| lettered(name)).collect();
    if let Some(named) = named.filter(|named| !named.is_empty()) {
        // From corner to corner.
        let letters = named.iter().map(|name| char::from(name.0));
        let numbers = named.iter().map(|name| name.1);
        let corner = |letter: Option<char>, number: Option<u16>| match (letter, number) {
            (Some(letter), Some(number)) => format!("{letter}{number}"),
            _ => String::new(),
        };
        let first = corner(letters.clone().min(), numbers.clone().min());
        let last = corner(letters.max(), numbers.max());
        said.push(words.say(&Text::new("board-centre-is").with("first", first).with("last", last)));
    }
    let taken = |point: &Point| view.pieces.iter().any(|(at, _)| at == point);
    let free: Vec<&str> =
        of(Zone::Sanctuary).filter(|point| !taken(point)).map(|point| view.layout.name(point)).collect();
    if !free.is_empty() {
        said.push(words.say(&Text::new("board-sanctuaries").with("list", listed(&free))));
    }
    said
}

/// The seat whose home a place is. A screen reader may say `a` and `A` alike.
fn home(view: &View, point: Point) -> Option<Seat> {
    view.layout.zones.iter().find_map(|&(at, zone)| match zone {
        Zone::Home(seat) if at == point => Seat::numbered(seat),
        _ => None,
    })
}

/// The length as Discord and browsers count it; never less than the number of characters.
fn length(text: &str) -> usize {
    text.encode_utf16().count()
}

/// A text that is at most so long in UTF-16, cut between characters and with … if it must be.
fn cut(text: &str, most: usize) -> String {
    if length(text) <= most {
        return text.to_owned();
    }
    let mut room = most.saturating_sub(1);
    let fits = |c: &char| {
        let fits = c.len_utf16() <= room;
        room = room.saturating_sub(c.len_utf16());
        fits
    };
    let mut short: String = text.chars().take_while(fits).collect();
    short.push('…');
    short
}
