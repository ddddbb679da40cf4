//! Why a move was not played. Every sentence here is read by a player.

use crate::{Layout, Reason, Seat, Text};

/// Why a move was not played; the position is unchanged. It may tell about a hidden hand, so it is for the
/// player alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// What sort of trouble it is.
    pub kind: Trouble,
    /// The sentence, and the points it is about.
    pub reason: Reason,
    /// Legal moves that may have been meant: all that fit an ambiguous text (up to
    /// [`Refusal::FITS`]), or the nearest three.
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
    pub const FITS: usize = 10;
    /// The most near moves that are named.
    pub const NEAREST: usize = 3;

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
    let (first, last) = (layout.spots.first(), layout.spots.last());
    let key = match (read, rest) {
        ("", _) => "refusal-unreadable",
        (_, "") => "refusal-unfinished",
        _ => "refusal-half-read",
    };
    Reason::new(key)
        .with("read", clip(read))
        .with("rest", clip(rest))
        .with("first", first.map_or("", |spot| &spot.name))
        .with("last", last.map_or("", |spot| &spot.name))
}

/// The first characters of what somebody typed, for an answer that repeats it.
pub(crate) fn clip(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(40).collect()
}
