//! Reading what people type: `7h@7`, `7H O7`, `k@5`, `x 7h`, `@4`, `sair`.

use super::{Leopard, Move, square::SPACES};
use crate::{
    Card, Reason, Suit,
    notation::{Meaning, Reading, Typed, is_separator},
    refusal::clip,
    said::Likeness,
};

/// What people write instead of `out`.
const OUT: [&str; 7] = ["out", "goout", "imout", "sair", "saio", "bater", "bato"];
/// The most characters of what looks like a card on a space.
const MAX_FORMED: usize = 7;
/// The ranks as they are typed, in lower case.
const RANKS: [&str; 13] = ["a", "2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k"];

/// A part of a move, such as a card or a space alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Short {
    rank: Option<u8>,
    suit: Option<Suit>,
    to: Option<To>,
}

/// Where a card goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum To {
    Space { theirs: bool, space: u8 },
    Discards,
}

impl Short {
    const ANYTHING: Short = Short { rank: None, suit: None, to: None };

    /// Whether it may stand for this move.
    pub(super) fn fits(self, mv: &Move) -> bool {
        let (card, to) = match *mv {
            Move::Play { card, theirs, space } => (card, To::Space { theirs, space }),
            Move::Discard(card) => (card, To::Discards),
            Move::Out => return false,
        };
        self.rank.is_none_or(|rank| rank == card.rank())
            && self.suit.is_none_or(|suit| suit == card.suit())
            && self.to.is_none_or(|wanted| wanted == to)
    }
    fn card(self) -> Option<Card> {
        Some(Card::new(self.rank?, self.suit?))
    }
    /// The move, if it is named completely.
    fn whole(self) -> Option<Move> {
        Some(match (self.card()?, self.to?) {
            (card, To::Space { theirs, space }) => Move::Play { card, theirs, space },
            (card, To::Discards) => Move::Discard(card),
        })
    }
}

/// The characters that count, in lower case, with their numbers in the text.
type Chars = [(usize, char)];

pub(super) fn read(position: &Leopard, typed: &Typed<'_>) -> Result<Reading<Move, Short>, Reason> {
    let mut reading = Reading { meanings: Vec::new(), near: Vec::new() };
    let plain: String = typed.raw().to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect();
    if OUT.contains(&&*plain) {
        reading.meanings.push(Meaning { whole: Some(Move::Out), short: None });
        return Ok(reading);
    }
    // An `x` before the card means a discard; elsewhere it is a separator like others.
    let discard = typed.raw().starts_with(['x', 'X', '×']);
    let ignored = |c: char| is_separator(c) || matches!(c, '\u{fe0e}' | '\u{fe0f}');
    let chars = typed.raw().chars().enumerate().filter(|&(_, c)| !ignored(c));
    let chars: Vec<(usize, char)> = chars.map(|(at, c)| (at, c.to_ascii_lowercase())).collect();
    let (parts, read) = parts(&chars);
    for part in &parts {
        let short = match part.to {
            _ if !discard => *part,
            None => Short { to: Some(To::Discards), ..*part },
            Some(_) => continue,
        };
        reading.near.extend([Short { to: None, ..short }, Short { rank: None, suit: None, ..short }]);
        let whole = match short.card() {
            // A card alone that is not there: then the reason is clear, whatever was meant.
            Some(card) if !position.own_hand().holds(card) => short.whole().or(Some(Move::Discard(card))),
            _ => short.whole(),
        };
        reading.meanings.push(Meaning { whole, short: whole.is_none().then_some(short) });
    }
    reading.near.retain(|short| *short != Short::ANYTHING);
    if !reading.meanings.is_empty() {
        return Ok(reading);
    }
    if !parts.is_empty() {
        return Err(Reason::new("leopard-discard-alone").with("text", clip(typed.raw())));
    }
    let text = typed.squeezed();
    let space = text.rsplit_once('@').map(|(_, space)| space).filter(|space| is_space_number(space));
    if let Some(space) = space {
        return Err(Reason::new("leopard-no-space").with("space", clip(space)));
    }
    // Where it stopped making sense.
    let (start, rest) = typed.split(chars.get(read).map_or(usize::MAX, |&(at, _)| at));
    let key = match (read, rest) {
        (0, _) => return Err(Reason::new("leopard-unreadable").with("text", clip(typed.raw()))),
        (_, "") => return Err(Reason::new("leopard-unfinished").with("read", clip(start))),
        _ => "leopard-half-read",
    };
    Err(Reason::new(key).with("read", clip(start.trim_end_matches(is_separator))).with("rest", clip(rest)))
}

/// How much a text looks like a move: people also say `k` and `ah`, and the score.
pub(super) fn likeness(typed: &Typed<'_>, reads: bool) -> Likeness {
    let text = typed.squeezed();
    let has_digit = text.contains(|c: char| c.is_ascii_digit());
    let has_letter = text.contains(|c: char| !c.is_ascii_digit());
    let placed = text.contains('@') && has_digit;
    match reads {
        true if placed || typed.raw().starts_with(['x', 'X', '×']) => Likeness::Move,
        true if OUT.contains(&&*text) || has_digit && has_letter => Likeness::Place,
        false if placed && text.chars().nth(MAX_FORMED).is_none() => Likeness::Formed,
        _ => Likeness::Talk,
    }
}

/// Whether a text has the form of a space's name.
fn is_space_number(text: &str) -> bool {
    let number = text.strip_prefix('o').unwrap_or(text);
    !number.is_empty() && number.chars().all(|c| c.is_ascii_digit())
}

/// Every way to read the characters as a rank, perhaps a suit, and perhaps a space, or as a space alone; and
/// how many characters made sense.
fn parts(chars: &Chars) -> (Vec<Short>, usize) {
    let (mut found, mut furthest) = (Vec::new(), 0);
    for (rank, read) in ranks(chars) {
        let suit = rank.and(chars.get(read)).and_then(|&(_, c)| suit(c));
        let after = read + usize::from(suit.is_some());
        let sign = chars.get(after).is_some_and(|&(_, c)| c == '@');
        let after = after + usize::from(sign);
        let theirs = chars.get(after).is_some_and(|&(_, c)| c == 'o');
        let to = match &chars[after + usize::from(theirs)..] {
            [] if rank.is_some() && !sign && !theirs => None,
            [(_, c @ '1'..='9')] => {
                let space = *c as u8 - b'1';
                debug_assert!(space < SPACES);
                Some(To::Space { theirs, space })
            }
            _ => {
                // A rank alone may be the start of any word.
                if suit.is_some() || sign {
                    furthest = furthest.max(after + usize::from(theirs));
                }
                continue;
            }
        };
        found.push(Short { rank, suit, to });
    }
    (found, furthest)
}

/// The ranks that the characters may begin with, or none, and the number of characters.
fn ranks(chars: &Chars) -> impl Iterator<Item = (Option<u8>, usize)> {
    let begins = |name: &str| name.chars().eq(chars.iter().take(name.len()).map(|&(_, c)| c));
    let ace = begins("1").then_some((Some(1), 1));
    let named = (1..).zip(RANKS).filter(move |(_, name)| begins(name));
    std::iter::once((None, 0)).chain(ace).chain(named.map(|(rank, name)| (Some(rank), name.len())))
}

fn suit(c: char) -> Option<Suit> {
    Some(match c {
        'c' | '♣' | '♧' => Suit::Clubs,
        'd' | '♦' | '♢' => Suit::Diamonds,
        'h' | '♥' | '♡' => Suit::Hearts,
        's' | '♠' | '♤' => Suit::Spades,
        _ => return None,
    })
}
