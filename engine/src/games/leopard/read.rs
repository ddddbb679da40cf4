//! Reading what people type, in the letters and words of their language: `7h@7`, `7H O7`, `k@5`, `x 7h`, `@4`, `sair`,
//! `dama de paus na 4`.

use std::sync::LazyLock;

use super::{Leopard, Move, square::SPACES, view::letter};
use crate::language::fold::{fold, is_separator};
use crate::rules::notation::{Meaning, Reading, Typed};
use crate::rules::refusal::clip;
use crate::rules::said::Likeness;
use crate::seen::card::letters::{Hand, Symbol, is_letter_of};
use crate::{Card, Lang, Position, Reason, Seat, Suit, words};

/// Words that people write instead of `out`.
const OUT: [&str; 7] = ["out", "goout", "imout", "sair", "saio", "bater", "bato"];
/// The most characters of what looks like a card on a space.
const MAX_FORMED: usize = 7;

/// The names of the sides, in every language.
static SIDES: LazyLock<Vec<(String, Seat)>> = LazyLock::new(|| {
    let sides = [("leopard-south", Seat::ONE), ("leopard-north", Seat::TWO)];
    let of = |lang| sides.map(|(key, seat)| (fold(&words(lang).say_key(key)), seat));
    Lang::ALL.into_iter().flat_map(of).collect()
});

/// A part of a move, such as a card or a space alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Short {
    rank: Option<u8>,
    suit: Option<Suit>,
    to: Option<To>,
}

/// The place to which a card goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum To {
    Space { theirs: bool, space: u8 },
    Discards,
}

impl Short {
    const ANYTHING: Short = Short { rank: None, suit: None, to: None };

    /// Tells whether it may stand for this move.
    pub(super) fn fits(self, mv: &Move) -> bool {
        let (card, to) = match *mv {
            Move::Play { card, theirs, space } => (card, To::Space { theirs, space }),
            Move::Discard(card) => (card, To::Discards),
            Move::Out => return false,
        };
        self.names(card) && self.to.is_none_or(|wanted| wanted == to)
    }
    /// Tells whether it may stand for a move of this card.
    pub(super) fn names(self, card: Card) -> bool {
        self.rank.is_none_or(|rank| rank == card.rank()) && self.suit.is_none_or(|suit| suit == card.suit())
    }
    /// Tells whether it names a rank.
    pub(super) fn is_ranked(self) -> bool {
        self.rank.is_some()
    }
    /// The move of a card that it stands for, if it says where the card goes.
    pub(super) fn on(self, card: Card) -> Option<Move> {
        Some(match self.to? {
            To::Space { theirs, space } => Move::Play { card, theirs, space },
            To::Discards => Move::Discard(card),
        })
    }
    /// The refusal for a card that is not in the hand: it names the card, or only its rank or its suit.
    pub(super) fn missing(self) -> Reason {
        match (self.rank, self.suit) {
            (Some(rank), Some(suit)) => {
                Reason::new("leopard-not-in-hand").with("card", Card::new(rank, suit).the())
            }
            (Some(rank), None) => Reason::new("leopard-no-rank").with("rank", rank),
            (None, suit) => {
                let suit = suit.map_or_else(String::new, |suit| suit.letter().to_string());
                Reason::new("leopard-no-suit").with("suit", suit)
            }
        }
    }
    fn card(self) -> Option<Card> {
        Some(Card::new(self.rank?, self.suit?))
    }
    /// The move, if it is named completely.
    fn whole(self) -> Option<Move> {
        self.on(self.card()?)
    }
}

/// A way to read a text.
#[derive(Clone, Copy)]
struct Way {
    hand: Hand,
    /// The seat to move, by which the letters of the sides are read. None: it does not matter.
    mover: Option<Seat>,
}

impl Way {
    /// Tells whether the letter of a side means the opponent's square, if it is one.
    fn is_theirs(self, c: char) -> Option<bool> {
        let side = [Seat::ONE, Seat::TWO].into_iter().find(|&seat| letter(seat).eq_ignore_ascii_case(&c))?;
        Some(self.mover.is_some_and(|mover| mover != side))
    }
}

/// The symbols of a text, with the numbers of the characters where they begin.
type Symbols = [(usize, Symbol)];

pub(super) fn read(position: &Leopard, typed: &Typed<'_>) -> Result<Reading<Move, Short>, Reason> {
    let mut reading = Reading { meanings: Vec::new(), near: Vec::new() };
    let plain: String = typed.raw().to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect();
    if OUT.contains(&&*plain) {
        reading.meanings.push(Meaning { whole: Some(Move::Out), short: None });
        return Ok(reading);
    }
    let hand = Hand(typed.lang());
    let way_of = Way { hand, mover: Some(position.to_move) };
    // An `x` before the card means a discard; elsewhere it is a separator like others.
    let crossed = typed.raw().starts_with(['x', 'X', '×']);
    let after = typed.raw().chars().skip(usize::from(crossed)).collect::<String>();
    let mut ways = hand.symbols(&after);
    let (mut known, furthest) = all_parts(way_of, &ways, crossed);
    if known.is_empty()
        && let Some(sided) = without_sides(&after, position.to_move).filter(|_| hand.0.is_some())
    {
        ways = hand.symbols(&sided);
        known = all_parts(way_of, &ways, crossed).0;
    }
    known.dedup();
    let cards: Vec<Card> = position.own_hand().kinds().collect();
    for &(discard, part) in &known {
        let short = match part.to {
            _ if !discard => part,
            None => Short { to: Some(To::Discards), ..part },
            Some(_) => continue,
        };
        reading.near.extend([Short { to: None, ..short }, Short { rank: None, suit: None, ..short }]);
        let whole = match short.card() {
            // A card alone that is not there: then the reason is clear, whatever was meant.
            Some(card) if !cards.contains(&card) => short.whole().or(Some(Move::Discard(card))),
            _ => short.whole(),
        };
        reading.meanings.push(Meaning { whole, short: whole.is_none().then_some(short) });
    }
    // `as` is the ace of spades, or any ace: whoever has others alone is asked.
    let missing = |meaning: &Meaning<Move, Short>| {
        meaning.whole.and_then(Move::card).is_some_and(|card| !cards.contains(&card))
    };
    if ways.len() > 1 && reading.meanings.iter().any(missing) {
        reading.meanings.retain(missing);
    }
    reading.near.retain(|short| *short != Short::ANYTHING);
    if !reading.meanings.is_empty() {
        return Ok(reading);
    }
    if !known.is_empty() {
        return Err(Reason::new("leopard-discard-alone").with("text", clip(typed.raw())));
    }
    let text = typed.squeezed();
    let space = text.rsplit_once('@').map(|(_, space)| space).filter(|space| is_no_space(space));
    if let Some(space) = space {
        return Err(Reason::new("leopard-no-space").with("space", clip(space)));
    }
    // Where it stopped making sense.
    let (start, rest) = typed.split(furthest);
    let key = match (furthest, rest) {
        (0, _) => return Err(Reason::new("leopard-unreadable").with("text", clip(typed.raw()))),
        (_, "") => return Err(Reason::new("leopard-unfinished").with("read", clip(start))),
        _ => "leopard-half-read",
    };
    Err(Reason::new(key).with("read", clip(start.trim_end_matches(is_separator))).with("rest", clip(rest)))
}

/// The question whether a card is to be thrown away: a rank or a suit alone never does that.
pub(super) fn unsure(meanings: &[Meaning<Move, Short>], mv: Move) -> Option<Reason> {
    let Move::Discard(card) = mv else { return None };
    let says_more = |meaning: &Meaning<Move, Short>| {
        let names = |short: Short| short.fits(&mv) && (short.to.is_some() || short.card().is_some());
        meaning.whole == Some(mv) || meaning.short.is_some_and(names)
    };
    let ask = || {
        let discard = Leopard::INFO.called(&mv.text());
        Reason::new("leopard-only-thrown").with("card", card.the()).with("discard", discard)
    };
    (!meanings.iter().any(says_more)).then(ask)
}

/// All parts of moves that the readings of a text may be, each with whether it is thrown away; and how far the text made sense.
fn all_parts(way_of: Way, ways: &[Vec<(usize, Symbol)>], crossed: bool) -> (Vec<(bool, Short)>, usize) {
    let (mut known, mut furthest) = (Vec::new(), 0);
    for way in ways {
        let thrown = way.iter().take_while(|(_, symbol)| *symbol == Symbol::Discard).count();
        let (found, read) = parts(way_of, &way[thrown..]);
        known.extend(found.into_iter().map(|part| (crossed || thrown > 0, part)));
        if read > 0 {
            let next = way.get(thrown + read).map_or(usize::MAX, |&(at, _)| at + usize::from(crossed));
            furthest = furthest.max(next);
        }
    }
    (known, furthest)
}

/// A text in which the names of the sides stand, as in `8 of spades on South's 8`, without that of whoever is to move, and with a
/// word for the opponent in place of the other; none if neither is named.
fn without_sides(text: &str, mover: Seat) -> Option<String> {
    /// A word for the opponent that is understood in every language.
    const THEIRS: &str = "opponent";
    let side = |word: &str| {
        let word = word.trim_matches(|c: char| !c.is_alphabetic() && !matches!(c, '\'' | '’'));
        let word = word.trim_end_matches("'s").trim_end_matches("’s");
        SIDES.iter().find(|(name, _)| *name == fold(word)).map(|(_, seat)| *seat)
    };
    let mut named = false;
    let words = text.split_whitespace().filter_map(|word| match side(word) {
        None => Some(word),
        Some(seat) => {
            named = true;
            (seat != mover).then_some(THEIRS)
        }
    });
    let words: Vec<&str> = words.collect();
    named.then(|| words.join(" "))
}

/// The degree to which a text looks like a move: people also say `k` and `ah`, and the score.
pub(super) fn likeness(typed: &Typed<'_>, reads: bool) -> Likeness {
    let text = typed.squeezed();
    let has_digit = text.contains(|c: char| c.is_ascii_digit());
    let has_letter = text.contains(|c: char| !c.is_ascii_digit());
    let placed = text.contains('@') && has_digit;
    match reads {
        true if placed || typed.raw().starts_with(['x', 'X', '×']) => Likeness::Move,
        true if OUT.contains(&&*text) => Likeness::Place,
        true => {
            worded(typed).unwrap_or(if has_digit && has_letter { Likeness::Place } else { Likeness::Talk })
        }
        false if placed && text.chars().nth(MAX_FORMED).is_none() => Likeness::Formed,
        false => Likeness::Talk,
    }
}

/// The degree to which a text in words looks like a move; none if it is in letters and numbers. People also
/// say "as 3" and "no 2".
fn worded(typed: &Typed<'_>) -> Option<Likeness> {
    let ways = Hand(typed.lang()).symbols(typed.raw());
    let [words, _] = &*ways else { return None };
    let has = |wanted: fn(&Symbol) -> bool| words.iter().any(|(_, symbol)| wanted(symbol));
    let named = has(|symbol| matches!(symbol, Symbol::Rank(_) | Symbol::Suit(_) | Symbol::Sign(_)))
        || parts(Way { hand: Hand(typed.lang()), mover: None }, words)
            .0
            .iter()
            .any(|part| part.rank.is_some() && part.suit.is_some());
    let suited = has(|symbol| matches!(symbol, Symbol::Suit(_)));
    let (onto, thrown) = (has(|symbol| *symbol == Symbol::Onto), has(|symbol| *symbol == Symbol::Discard));
    Some(match named {
        true if onto || thrown => Likeness::Move,
        true if suited && words.len() > 1 => Likeness::Place,
        _ => Likeness::Talk,
    })
}

/// Tells whether a text has the form of a space's name, and there is none.
fn is_no_space(text: &str) -> bool {
    let number = text.strip_prefix('o').unwrap_or(text);
    let named = !number.is_empty() && number.chars().all(|c| c.is_ascii_digit());
    named && !(number.len() == 1 && number != "0")
}

/// Every way to read symbols as a rank, perhaps a suit, and perhaps a space, or as a suit or a space alone; and how many of
/// them made sense.
fn parts(way: Way, symbols: &Symbols) -> (Vec<Short>, usize) {
    let hand = way.hand;
    let (mut found, mut furthest) = (Vec::new(), 0);
    let start = usize::from(begins_with_article(hand, symbols));
    for (rank, after_rank) in ranks(hand, symbols, start) {
        for (suit, after) in suits(hand, symbols, rank.is_some(), after_rank) {
            let named = rank.is_some() || suit.is_some();
            match target(way, symbols, after, named) {
                Ok(to) => found.push(Short { rank, suit, to }),
                // A rank alone may be the start of any word.
                Err(read) => {
                    let signs = |&(_, symbol): &(usize, Symbol)| symbol == Symbol::Char('@');
                    if suit.is_some() || symbols[after..read].iter().any(signs) {
                        furthest = furthest.max(read);
                    }
                }
            }
        }
    }
    (found, furthest)
}

/// Tells whether the first symbol is an article: one that is a letter, too, stands by itself before a card in words, or a number.
fn begins_with_article(hand: Hand, symbols: &Symbols) -> bool {
    match symbols {
        [(_, Symbol::Article), ..] => true,
        [(at, Symbol::Char(c)), (next, after), rest @ ..] => {
            let worded = |symbol: &Symbol| matches!(symbol, Symbol::Rank(_) | Symbol::Suit(_));
            let words = worded(after) || rest.iter().any(|(_, symbol)| worded(symbol));
            hand.is_article(*c) && *next > at + 1 && words
        }
        _ => false,
    }
}

/// The ranks that the symbols may name from `start` on, or none, and where what follows begins.
fn ranks(hand: Hand, symbols: &Symbols, start: usize) -> Vec<(Option<u8>, usize)> {
    let mut found = vec![(None, start)];
    let char_at = |at: usize| match symbols.get(at) {
        Some(&(_, Symbol::Char(c))) => Some(c),
        _ => None,
    };
    if let Some(&(_, Symbol::Rank(rank))) = symbols.get(start) {
        found.push((Some(rank), start + 1));
    }
    let Some(c) = char_at(start) else { return found };
    found.extend(hand.rank(c).map(|rank| (Some(rank), start + 1)));
    if let Some(number) = c.to_digit(10).and_then(|digit| u8::try_from(digit).ok()).filter(|&digit| digit > 0)
    {
        found.push((Some(number), start + 1));
        found.extend((number == 1 && char_at(start + 1) == Some('0')).then_some((Some(10), start + 2)));
    }
    found
}

/// The suits that the symbols may name behind a rank, or without one, or none, and where what follows begins.
fn suits(hand: Hand, symbols: &Symbols, ranked: bool, at: usize) -> Vec<(Option<Suit>, usize)> {
    let symbol = |at: usize| symbols.get(at).map(|&(_, symbol)| symbol);
    let of = ranked && symbol(at) == Some(Symbol::Of);
    let at = at + usize::from(of);
    let sign = |at: usize| match symbol(at) {
        Some(Symbol::Sign(suit)) => Some(suit),
        _ => None,
    };
    match symbol(at) {
        Some(Symbol::Suit(suit)) => vec![(Some(suit), at + 1)],
        Some(Symbol::Sign(suit)) if ranked || hand.0.is_some() => vec![(Some(suit), at + 1)],
        Some(Symbol::Char(c)) if ranked => {
            if let Some(suit) = sign(at + 1) {
                // The sign tells in which language the letter is.
                return if is_letter_of(c, suit) { vec![(Some(suit), at + 2)] } else { Vec::new() };
            }
            let suit = hand.suit(c).map(|suit| (Some(suit), at + 1));
            // `o` is the opponent's square, too.
            let none = (!of && (suit.is_none() || c == 'o')).then_some((None, at));
            suit.into_iter().chain(none).collect()
        }
        _ if of => Vec::new(),
        _ => vec![(None, at)],
    }
}

/// The place to which a card goes, if the symbols from `at` on say it; `named` is true if anything of the
/// card is named. The error is how many symbols made sense, if not all do.
fn target(way: Way, symbols: &Symbols, at: usize, named: bool) -> Result<Option<To>, usize> {
    let rest = &symbols[at..];
    if rest.is_empty() && named {
        return Ok(None);
    }
    let (mut theirs, mut space) = (false, None);
    let digit = |at: usize| matches!(rest.get(at), Some((_, Symbol::Char('1'..='9'))));
    for (nth, &(_, symbol)) in rest.iter().enumerate() {
        let onto = nth > 0 && rest[nth - 1].1 == Symbol::Onto;
        match symbol {
            Symbol::Onto | Symbol::Of | Symbol::Article => (),
            Symbol::Char('@') if !theirs && space.is_none() && nth == 0 => (),
            Symbol::Char('o') | Symbol::Theirs
                if !theirs && (space.is_none() || symbol == Symbol::Theirs) =>
            {
                theirs = true;
            }
            // `@S7`: as the square is called where nobody's is the nearer one.
            Symbol::Char(c)
                if nth > 0
                    && digit(nth + 1)
                    && rest[nth - 1].1 == Symbol::Char('@')
                    && way.is_theirs(c).is_some() =>
            {
                theirs = way.is_theirs(c) == Some(true);
            }
            // Behind such a word a letter may be an article.
            Symbol::Char(c) if onto && way.hand.is_article(c) => (),
            Symbol::Char(c @ '1'..='9') if space.is_none() => space = Some(c as u8 - b'1'),
            // `on five`; nobody calls a space an ace.
            Symbol::Rank(number @ 2..=9) if onto && space.is_none() => space = Some(number - 1),
            _ => return Err(at + nth),
        }
    }
    match space {
        Some(space) => {
            debug_assert!(space < SPACES);
            Ok(Some(To::Space { theirs, space }))
        }
        None => Err(symbols.len()),
    }
}
