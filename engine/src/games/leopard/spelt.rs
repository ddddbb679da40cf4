//! Moves in the letters of whoever reads them, or may have written them.

use super::{Move, place};
use crate::seen::card::letters::{rank_spellings, spellings as suit_spellings};
use crate::{Card, Lang, Text};

/// A move in canonical notation, or the card with which one begins, as people read it: `x7h` is `x7c♥` in Portuguese. None of
/// what names no card.
pub(super) fn spelt(text: &str) -> Option<Text> {
    let (before, rest) = text.strip_prefix('x').map_or(("", text), |rest| ("x", rest));
    let lower = rest.to_ascii_lowercase();
    let (card, after) = Card::read(&lower)?;
    // Nothing but a place follows a card.
    let after = (after.is_empty() || after.starts_with('@')).then_some(after)?;
    let spelt = Text::new("leopard-spelt").with("before", before).with("card", card.short());
    Some(spelt.with("after", after))
}

/// The ways in which somebody may write a move.
pub(super) fn spellings(mv: Move, lang: Lang) -> Vec<String> {
    let (before, card, after) = match mv {
        Move::Play { card, theirs, space } => ("", card, place(theirs, space)),
        Move::Discard(card) => ("x", card, String::new()),
        Move::Out => return vec![mv.text()],
    };
    let suits = suit_spellings(card.suit(), lang);
    let ranks = rank_spellings(card.rank(), lang);
    let written =
        |rank: &String| suits.iter().map(|suit| format!("{before}{rank}{suit}{after}")).collect::<Vec<_>>();
    ranks.iter().flat_map(written).collect()
}
