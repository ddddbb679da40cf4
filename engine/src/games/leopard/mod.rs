//! Leopard (Robert Abbott, *Abbott's New Card Games*, 1963; published again as *Sabotage*, 1996): lay cards on
//! two squares, and hide the other's spots.
//!
//! Source: the author's revised rules of 2008, where a line of one suit is worth 3 and 7 points are enough to go
//! out. Rulings: the card is drawn as the turn begins; whoever resigns or runs out of time loses the whole game;
//! hands, the order of the stock and the identity of face-down cards stay hidden until the whole game is over;
//! the cut and the packs come from a seed that the players can check (see [`pack`]).

mod hand;
mod lessons;
mod play;
mod read;
mod redeal;
mod shuffle;
mod spelt;
mod square;
#[cfg(test)]
mod tests;
mod view;

use std::{fmt, ops::ControlFlow};

use crate::rules::notation::{Meaning, Reading, Typed};
use crate::rules::said::Likeness;
use crate::{
    Card, Eyes, Info, Lang, Lesson, Lookahead, Outcome, Position, Progress, Reason, Rng, Seat, Seed, Setup,
    Text, Thinking, Trace, Turn, View,
};
use hand::Hand;
pub use read::Short;
pub use shuffle::{CARDS, first_dealer, pack};
use spelt::spelt;
use square::{Buried, Ended, Square};

/// The most hands of a game.
const HANDS: usize = 4;
const GO_ON: ControlFlow<()> = ControlFlow::Continue(());

/// A position. Its `Debug` shows what the room sees, so that a log cannot tell a hidden card.
#[derive(Clone, PartialEq, Hash)]
pub struct Leopard {
    /// The seed for the packs of the hands to come.
    seed: Seed,
    /// The pack of this hand, of which `drawn` cards have been dealt and drawn.
    pack: [Card; CARDS],
    drawn: u8,
    hands: [Hand; 2],
    squares: [Square; 2],
    /// The cards that others lie on, in the order in which they were covered. Those face down are in no hand, and nobody
    /// sees them again before the game is over.
    buried: Vec<Buried>,
    /// The top of the discard pile, and how many cards it has.
    discard: Option<Card>,
    discards: u8,
    dealer: Seat,
    to_move: Seat,
    /// The number of hands in the game.
    of: u8,
    /// The number of hands that are over, and what each seat scored in them.
    done: u8,
    scores: [[i32; 2]; HANDS],
    /// The seat that went out in the hand before this one, if somebody did.
    went_out: Option<Seat>,
    /// The squares as they were at the end of a hand, if that was just now.
    ended: Option<Ended>,
}

/// The choice of a player who has drawn. Its `Debug` shows what the room hears.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// A card is laid on a space.
    Play {
        /// The card from the own hand.
        card: Card,
        /// True on the opponent's square.
        theirs: bool,
        /// The space, from 0, the top left, to 8.
        space: u8,
    },
    /// A card goes to the discard pile, face up.
    Discard(Card),
    /// The hand ends.
    Out,
}

impl Position for Leopard {
    const INFO: Info = Info {
        id: "leopard",
        aliases: &["abbott", "sabotage"],
        variants: &["standard", "single"],
        seats: &[2],
        chance: true,
        hidden: true,
        draws: true,
        pairs: false,
        faces: false,
        words: crate::sources!(),
        called: &[("out", "leopard-out")],
        spelt: Some(spelt),
        example: &["2h@2", "4h@4", "3h@3", "7h@7", "Ah@1", "Jh@o2", "2d@2", "x3s", "6h@6", "Js@o6"],
    };
    const LESSONS: &'static [Lesson] = lessons::LESSONS;
    type Move = Move;
    type Short = Short;
    type Key = ();

    fn start(setup: &Setup) -> Leopard {
        Leopard::new(setup)
    }

    fn turn(&self) -> Turn {
        if !self.is_over() {
            return Turn::To(self.to_move);
        }
        let [one, two] = self.totals();
        Turn::Over(match one.cmp(&two) {
            std::cmp::Ordering::Greater => Outcome::win(Seat::ONE, "leopard-end-higher"),
            std::cmp::Ordering::Less => Outcome::win(Seat::TWO, "leopard-end-higher"),
            std::cmp::Ordering::Equal => Outcome::draw("leopard-end-equal"),
        })
    }

    fn moves<F: FnMut(&Move) -> ControlFlow<()>>(&self, visit: F) -> ControlFlow<()> {
        self.list(visit)
    }

    fn count(&self) -> u64 {
        if self.is_over() {
            return 0;
        }
        let spaces = self.spaces();
        let of_card = |card| 1 + u64::from(spaces.of(card).count_ones());
        self.own_hand().kinds().map(of_card).sum::<u64>() + u64::from(self.may_go_out())
    }

    fn check(&self, mv: &Move) -> Result<(), Reason> {
        self.broken(mv)
    }

    fn play(&mut self, mv: &Move) -> Progress {
        self.apply(mv);
        Progress::Irreversible
    }

    fn read(&self, typed: &Typed<'_>) -> Result<Reading<Move, Short>, Reason> {
        read::read(self, typed)
    }

    fn likeness(&self, typed: &Typed<'_>, reads: bool) -> Likeness {
        read::likeness(typed, reads)
    }

    fn fits<F: FnMut(&Move) -> ControlFlow<()>>(&self, short: &Short, mut visit: F) -> ControlFlow<()> {
        self.list(|mv| if short.fits(mv) { visit(mv) } else { GO_ON })
    }

    fn unfit(&self, short: &Short) -> Option<Reason> {
        Some(self.unfit_for(*short))
    }

    fn unsure(&self, meanings: &[Meaning<Move, Short>], mv: &Move) -> Option<Reason> {
        read::unsure(meanings, *mv)
    }

    fn write(&self, mv: &Move) -> String {
        mv.text()
    }

    fn spellings(&self, mv: &Move, lang: Lang) -> Vec<String> {
        spelt::spellings(*mv, lang)
    }

    fn announce(&self, mv: &Move) -> Option<String> {
        Some(mv.heard())
    }

    fn tell(&self, mv: &Move) -> Option<Text> {
        Some(view::told(self, mv))
    }

    fn trace(&self, mv: &Move, after: &Leopard) -> Trace {
        // The next hand has been dealt: what was played on is gone.
        if after.just_ended() && !after.is_over() {
            return Trace::default();
        }
        match *mv {
            Move::Play { theirs, space, .. } => Trace::at(view::point(self.side(theirs), space)),
            Move::Discard(_) => Trace::at(view::DISCARDS),
            Move::Out => Trace::default(),
        }
    }

    fn view(&self, eyes: Eyes) -> View {
        view::view(self, eyes)
    }

    fn key(&self) {}

    /// A few plies alone: cards laid at random fill a square in a way in which nobody would, and hide what a move was worth. With 8
    /// plies a player wins 80 games of 100 against one with 30, for the same number of playouts. In one hand luck decides sooner: four
    /// times the work wins 74 from 60 playouts on, 64 from 250, and 54 from 1,000.
    fn thinking(setup: &Setup) -> Thinking {
        let enough = Some(if setup.variant == "single" { 2_000 } else { 4_000 });
        Thinking { way: Lookahead::Playouts(Some(8)), second: 30_000, enough, edge: 500 }
    }

    fn answer(&self, _: &Move, rng: &mut Rng) -> Option<Move> {
        self.tempting(rng)
    }

    /// The points of the hands that are over, and those of the squares as they lie.
    fn standing(&self, seat: Seat) -> i32 {
        let [one, two] = self.totals();
        let lie = |square: &Square| if self.is_over() { 0 } else { square::score(square.value()) };
        let [here, there] = [0, 1].map(|seat| lie(&self.squares[seat]));
        let standing = 100 * (one + here - two - there);
        if seat == Seat::ONE { standing } else { -standing }
    }

    fn undoable(&self) -> bool {
        !self.just_ended()
    }

    fn redeal(&self, eyes: Eyes, rng: &mut Rng) -> Leopard {
        redeal::redeal(self, eyes, rng)
    }
}

impl Leopard {
    /// The scores of each seat in the hands that are over, in their order.
    pub fn scores(&self) -> &[[i32; 2]] {
        &self.scores[..usize::from(self.done)]
    }
    /// The score of each seat so far.
    fn totals(&self) -> [i32; 2] {
        self.scores().iter().fold([0, 0], |[one, two], [a, b]| [one + a, two + b])
    }
    fn is_over(&self) -> bool {
        self.done == self.of
    }
    /// The number of the hand being played, or of the last one, from 1.
    fn number(&self) -> u8 {
        self.of.min(self.done + 1)
    }
    /// Tells whether the last move ended a hand.
    fn just_ended(&self) -> bool {
        self.is_over() || self.done > 0 && usize::from(self.drawn) == play::FIRST_DRAWN
    }
    fn stock(&self) -> &[Card] {
        &self.pack[usize::from(self.drawn)..]
    }
}

impl Move {
    /// Canonical notation, for the record and for the player.
    fn text(self) -> String {
        match self {
            Move::Play { card, theirs, space } => format!("{card}{}", place(theirs, space)),
            Move::Discard(card) => format!("x{card}"),
            Move::Out => "out".to_owned(),
        }
    }
    /// The card that is played or discarded.
    fn card(self) -> Option<Card> {
        match self {
            Move::Play { card, .. } | Move::Discard(card) => Some(card),
            Move::Out => None,
        }
    }
    /// The text that the room hears: a jack or queen that is played lies face down.
    fn heard(self) -> String {
        match self {
            Move::Play { card, theirs, space } if goes_face_down(card) => {
                format!("*{}", place(theirs, space))
            }
            _ => self.text(),
        }
    }
}

/// `@7` or `@o7`.
fn place(theirs: bool, space: u8) -> String {
    format!("@{}{}", if theirs { "o" } else { "" }, space + 1)
}

/// Jacks and queens.
const fn goes_face_down(card: Card) -> bool {
    matches!(card.rank(), Card::JACK | Card::QUEEN)
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.heard())
    }
}

impl fmt::Debug for Leopard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Leopard")
            .field("hand", &self.number())
            .field("of", &self.of)
            .field("scores", &self.scores())
            .field("dealer", &self.dealer)
            .field("to_move", &self.to_move)
            .field("squares", &self.squares)
            .field("cards", &self.hands.map(Hand::len))
            .field("discard", &self.discard)
            .field("stock", &self.stock().len())
            .finish_non_exhaustive()
    }
}
