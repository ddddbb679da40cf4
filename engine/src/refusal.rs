//! Why a move was not played. Every sentence here is read by a player.

use crate::{Layout, Reason, Seat, Text};

/// Why a move was not played; the position is unchanged. It may tell about a hidden hand, so it is for the
/// player alone.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{reason}")]
pub struct Refusal {
    /// What sort of trouble it is.
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
    /// Somebody else moves.
    NotYourTurn,
    /// The text is no move of this game.
    Unreadable,
    /// Several legal moves fit.
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
    pub(crate) fn ambiguous(text: &str, fits: Vec<String>, more: bool) -> Refusal {
        let key = if more { "refusal-ambiguous-more" } else { "refusal-ambiguous" };
        let reason = Reason::new(key).with("text", text).with("moves", fits.join(", "));
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
    let [first, last] = corners(layout);
    let example = layout.spots.get(layout.spots.len() / 2).map_or("", |spot| &spot.name);
    let reason = Reason::new(key).with("read", clip(read)).with("rest", clip(rest));
    reason.with("first", first).with("last", last).with("example", example)
}

/// The least and the greatest name of the grid that the points lie on, whether a point is there or not.
fn corners(layout: &Layout) -> [String; 2] {
    let parts = layout.spots.iter().filter_map(|spot| {
        let letter = spot.name.chars().next().filter(char::is_ascii_lowercase)?;
        Some((letter, spot.name[1..].parse::<u8>().ok()?))
    });
    let parts: Vec<(char, u8)> = parts.collect();
    if parts.len() == layout.spots.len() && !parts.is_empty() {
        let corner = |letter: Option<char>, number: Option<u8>| {
            format!("{}{}", letter.unwrap_or('a'), number.unwrap_or(1))
        };
        let (letters, numbers) = (|| parts.iter().map(|part| part.0), || parts.iter().map(|part| part.1));
        return [corner(letters().min(), numbers().min()), corner(letters().max(), numbers().max())];
    }
    let name = |spot: Option<&crate::Spot>| spot.map_or(String::new(), |spot| spot.name.clone());
    [name(layout.spots.first()), name(layout.spots.last())]
}

/// The first characters of what somebody typed, for an answer that repeats it.
pub(crate) fn clip(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).take(40).collect()
}
