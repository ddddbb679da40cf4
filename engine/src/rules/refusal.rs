//! The refusals of moves. Every sentence here is read by a player.

use crate::{Cell, Info, Layout, Reason, Seat, Text};

/// The reason why a move was not played; the position is unchanged. It may tell about a hidden hand, so it is
/// for the player alone.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{reason}")]
pub struct Refusal {
    /// The sort of trouble.
    pub kind: Trouble,
    /// The sentence, and the points it is about.
    pub reason: Reason,
    /// Legal moves that may have been meant: all that fit an ambiguous text (up to
    /// [`Refusal::MAX_FITS`]), or the nearest three.
    pub nearest: Vec<String>,
}

/// The sorts of refusals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// The game has ended.
    Over,
    /// The turn of somebody else.
    NotYourTurn,
    /// The text is no move of this game.
    Unreadable,
    /// Several legal moves fit, or one of which the text says too little.
    Ambiguous,
    /// The move is clear, and against a rule.
    Illegal,
}

impl Refusal {
    /// The most moves that an ambiguous text is answered with.
    pub const MAX_FITS: usize = 10;
    /// The most near moves that are named.
    pub const MAX_NEAREST: usize = 3;

    pub(crate) fn over(why: Text) -> Refusal {
        let reason = Reason::new("refusal-over").with("why", why);
        Refusal { kind: Trouble::Over, reason, nearest: Vec::new() }
    }
    pub(crate) fn not_your_turn(to_move: Seat) -> Refusal {
        let reason = Reason::new("refusal-not-your-turn").with("seat", to_move.number());
        Refusal { kind: Trouble::NotYourTurn, reason, nearest: Vec::new() }
    }
    pub(crate) fn illegal(reason: Reason, nearest: Vec<String>) -> Refusal {
        Refusal { kind: Trouble::Illegal, reason, nearest }
    }
    pub(crate) fn unreadable(reason: Reason, nearest: Vec<String>) -> Refusal {
        Refusal { kind: Trouble::Unreadable, reason, nearest }
    }
    pub(crate) fn ambiguous(info: &Info, text: &str, fits: Vec<String>, more: bool) -> Refusal {
        let key = if more { "refusal-ambiguous-more" } else { "refusal-ambiguous" };
        let reason = Reason::new(key).with("text", text).with("moves", info.called_all(&fits));
        Refusal { kind: Trouble::Ambiguous, reason, nearest: fits }
    }
    /// Asks about the one move that fits, where the text says too little to play it.
    pub(crate) fn unsure(reason: Reason, fits: String) -> Refusal {
        Refusal { kind: Trouble::Ambiguous, reason, nearest: vec![fits] }
    }
    /// Asks about moves that are only meant as others write them: nobody plays by letters that are not their own.
    /// `why` what was typed means nothing in one's own letters, if it can be read in them at all.
    pub(crate) fn other_letters(info: &Info, why: Option<Text>, fits: Vec<String>) -> Refusal {
        let reason = match why {
            Some(why) => Reason::new("refusal-other-letters").with("why", why),
            None => Reason::new("refusal-other-words"),
        };
        let reason = reason.with("moves", info.called_all(&fits));
        Refusal { kind: Trouble::Ambiguous, reason, nearest: fits }
    }
}

/// A text of which only the start, or nothing, is a move on this board.
pub(crate) fn unreadable(read: &str, rest: &str, layout: &Layout) -> Reason {
    let key = match (read, rest) {
        ("", _) => "refusal-unreadable",
        (_, "") => "refusal-unfinished",
        _ => "refusal-half-read",
    };
    let reason = Reason::new(key).with("read", clip(read)).with("rest", clip(rest));
    reason.with("points", points(layout)).with("cell", place(layout))
}

/// The refusal of something that looks like a point, and is none on this board. On a board with gaps the
/// nearest points are named.
pub(crate) fn no_point(name: &str, layout: &Layout) -> Reason {
    let reason = |key| Reason::new(key).with("point", clip(name)).with("cell", place(layout));
    let Some(wanted) = layout.place(name).filter(|_| !layout.is_full()) else {
        return reason("refusal-no-point").with("points", points(layout));
    };
    let mut near: Vec<(f32, &str)> =
        layout.spots.iter().map(|spot| ((spot.x - wanted.0).hypot(spot.y - wanted.1), &*spot.name)).collect();
    near.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(other.1)));
    let near: Vec<&str> = near.into_iter().take(Refusal::MAX_NEAREST).map(|(_, name)| name).collect();
    reason("refusal-no-point-near").with("near", near.join(", "))
}

/// The kind of places that a board has, as its sentences call them.
fn place(layout: &Layout) -> &'static str {
    match layout.cell {
        Cell::Square => "square",
        Cell::Hexagon => "cell",
        Cell::Pit => "house",
        Cell::Card => "space",
        Cell::Node => "point",
    }
}

/// The names of points on this board.
fn points(layout: &Layout) -> Text {
    let example = layout.spots.get(layout.spots.len() / 2).map_or("", |spot| &spot.name);
    let text = |key| Text::new(key).with("example", example).with("cell", place(layout));
    match layout.letters_and_numbers() {
        Some([(a, low), (z, high)]) if !layout.is_full() => {
            let text = text("refusal-points-named").with("a", a.to_string()).with("z", z.to_string());
            text.with("low", low).with("high", high)
        }
        Some([(a, low), (z, high)]) => {
            text("refusal-points").with("first", format!("{a}{low}")).with("last", format!("{z}{high}"))
        }
        None => {
            let name = |spot: Option<&crate::Spot>| spot.map_or(String::new(), |spot| spot.name.clone());
            let [first, last] = [name(layout.spots.first()), name(layout.spots.last())];
            text("refusal-points").with("first", first).with("last", last)
        }
    }
}

/// The first characters of what somebody typed, for an answer that repeats it.
pub(crate) fn clip(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).take(40).collect()
}
