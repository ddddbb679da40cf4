//! Dealing, what may be done in a turn, and how a hand ends.

use std::{cmp::Reverse, ops::ControlFlow};

use super::{
    CARDS, GO_ON, HANDS, Hand, Leopard, Move, Short, first_dealer, goes_face_down, pack,
    square::{ALL, Buried, ENOUGH, Ended, FaceDown, SPACES, Space, Square, score},
    view::{self, point},
};
use crate::{Card, Position, Reason, Rng, Seat, Setup};

/// The cards that each player gets.
const DEAL: usize = 8;
/// The moves at random of which a player takes the best, where a game is played on.
pub(super) const LOOKS: usize = 4;
/// The cards that have left the stock in the first turn of a hand.
pub(super) const FIRST_DRAWN: usize = 2 * DEAL + 1;

/// The state of both squares' spaces, a bit each: those of the own square, then those of the opponent's.
#[derive(Clone, Copy)]
pub(super) struct Spaces {
    /// Blank, or face down on top.
    open: u32,
    /// The spaces that are not blank.
    covered: u32,
}

impl Spaces {
    const OWN: u32 = ALL;

    /// The spaces on which this card may be laid, in the same way.
    pub(super) fn of(self, card: Card) -> u32 {
        match card.rank() {
            Card::JACK => self.covered,
            Card::QUEEN => self.covered & Spaces::OWN,
            Card::KING => Spaces::OWN,
            10 => self.open & Spaces::OWN,
            number => self.open & (1 << (number - 1) | 1 << (number - 1 + SPACES)),
        }
    }
}

impl Leopard {
    pub(super) fn new(setup: &Setup) -> Leopard {
        // The deal alternates, so the one before the first was the other player's.
        let dealer = first_dealer(&setup.seed).other();
        let mut position = Leopard {
            seed: setup.seed,
            pack: [Card::new(1, crate::Suit::Clubs); CARDS],
            drawn: 0,
            hands: [Hand::default(); 2],
            squares: [Square::BLANK; 2],
            buried: Vec::new(),
            discard: None,
            discards: 0,
            dealer,
            to_move: dealer,
            of: if setup.variant == "single" { 1 } else { HANDS as u8 },
            done: 0,
            scores: [[0; 2]; HANDS],
            went_out: None,
            ended: None,
        };
        position.deal();
        position
    }

    /// The next hand, up to the first card drawn.
    fn deal(&mut self) {
        self.dealer = self.dealer.other();
        self.to_move = self.dealer.other();
        self.pack = pack(&self.seed, self.done + 1);
        let cards = |from: usize| self.pack[from..2 * DEAL].iter().step_by(2).copied().collect();
        self.hands[self.to_move.index()] = cards(0);
        self.hands[self.dealer.index()] = cards(1);
        self.drawn = 2 * DEAL as u8;
        self.squares = [Square::BLANK; 2];
        self.buried = Vec::new();
        (self.discard, self.discards) = (None, 0);
        self.draw();
    }

    /// The seat to move gets the next card, if there is one.
    fn draw(&mut self) {
        if let Some(&card) = self.stock().first() {
            self.drawn += 1;
            self.hands[self.to_move.index()].add(card);
        }
    }

    pub(super) fn own_hand(&self) -> Hand {
        self.hands[self.to_move.index()]
    }

    fn own_square(&self) -> &Square {
        &self.squares[self.to_move.index()]
    }

    /// The seat whose square is meant.
    pub(super) fn side(&self, theirs: bool) -> Seat {
        if theirs { self.to_move.other() } else { self.to_move }
    }

    pub(super) fn spaces(&self) -> Spaces {
        let [own, theirs] = [false, true].map(|theirs| &self.squares[self.side(theirs).index()]);
        let open = own.open() | theirs.open() << SPACES;
        Spaces { open, covered: own.covered() | theirs.covered() << SPACES }
    }

    pub(super) fn may_go_out(&self) -> bool {
        self.own_square().value() >= ENOUGH
    }

    /// Going out first, then cards on squares, then discards.
    pub(super) fn list<F: FnMut(&Move) -> ControlFlow<()>>(&self, mut visit: F) -> ControlFlow<()> {
        if self.is_over() {
            return GO_ON;
        }
        if self.may_go_out() {
            visit(&Move::Out)?;
        }
        let spaces = self.spaces();
        for card in self.own_hand().kinds() {
            let mut targets = spaces.of(card);
            while targets != 0 {
                let at = targets.trailing_zeros() as u8;
                targets &= targets - 1;
                visit(&Move::Play { card, theirs: at >= SPACES, space: at % SPACES })?;
            }
        }
        self.own_hand().kinds().try_for_each(|card| visit(&Move::Discard(card)))
    }

    /// The move of a few at random after which the squares stand best for the player. With the best of four in games that are played
    /// on a player wins 70 games of 100 against one without, for the same number of playouts; two and ten do less.
    pub(super) fn tempting(&self, rng: &mut Rng) -> Option<Move> {
        let count = self.count() as usize;
        if count == 0 {
            return None;
        }
        let looks: [usize; LOOKS] = std::array::from_fn(|_| rng.below(count));
        let (mut at, mut best) = (0, None);
        let _ = self.list(|mv| {
            // Of two that gain as much the one that came up first: the order of the moves is none of chance.
            if let Some(look) = looks.iter().position(|&look| look == at) {
                let worth = (self.gain(*mv), Reverse(look));
                if best.is_none_or(|(most, _)| worth > most) {
                    best = Some((worth, *mv));
                }
            }
            at += 1;
            GO_ON
        });
        best.map(|(_, mv)| mv)
    }

    /// The points that the player gains on the opponent at once; for going out, those that it keeps.
    fn gain(&self, mv: Move) -> i32 {
        let lie = |theirs| self.squares[self.side(theirs).index()];
        match mv {
            Move::Discard(_) => 0,
            Move::Out => score(lie(false).value()) - 1 - score(lie(true).value()),
            Move::Play { card, theirs, space } => {
                let mut square = lie(theirs);
                let before = score(square.value());
                square.0[usize::from(space)] = self.laid(card, theirs);
                let more = score(square.value()) - before;
                if theirs { -more } else { more }
            }
        }
    }

    /// A card as it lies on a square once it is played.
    fn laid(&self, card: Card, theirs: bool) -> Space {
        let down = FaceDown { card, by: self.to_move, on: self.side(theirs) };
        if goes_face_down(card) { Space::Down(down) } else { Space::Up(card) }
    }

    /// The first rule that a move breaks. The sentences may tell what the player holds: they are private.
    pub(super) fn broken(&self, mv: &Move) -> Result<(), Reason> {
        let (card, theirs, space) = match *mv {
            Move::Out if self.may_go_out() => return Ok(()),
            Move::Out => {
                let reason = Reason::new("leopard-out-too-early").with("value", self.own_square().value());
                return Err(reason.with("enough", ENOUGH));
            }
            Move::Play { card, .. } | Move::Discard(card) if !self.own_hand().holds(card) => {
                return Err(Reason::new("leopard-not-in-hand").with("card", card.the()));
            }
            Move::Discard(_) => return Ok(()),
            Move::Play { card, theirs, space } => (card, theirs, space),
        };
        let side = self.side(theirs);
        let rank = card.rank();
        let broken = |key| {
            let reason = Reason::new(key).with("card", card.the());
            Err(reason.at("space", view::layout(Some(self.to_move)), point(side, space)))
        };
        if theirs && matches!(rank, 10 | Card::QUEEN | Card::KING) {
            return broken("leopard-own-square-only");
        }
        if rank < 10 && rank != space + 1 {
            return broken("leopard-other-number").map_err(|reason| reason.with("number", rank));
        }
        match self.squares[side.index()].0[usize::from(space)] {
            Space::Blank if goes_face_down(card) => broken("leopard-nothing-to-cover"),
            Space::Up(top) if rank <= 10 => {
                broken("leopard-face-up").map_err(|reason| reason.with("top", top.the()))
            }
            Space::Blank | Space::Up(_) | Space::Down(_) => Ok(()),
        }
    }

    /// The reason why no legal move fits a part of one: nothing of it is in the hand, or what is there breaks a rule on that space.
    pub(super) fn unfit_for(&self, short: Short) -> Reason {
        let mut held = self.own_hand().kinds().filter(|card| short.names(*card));
        let Some(first) = held.next() else { return short.missing() };
        let others = held.next().is_some();
        match short.on(first) {
            // Several cards may be refused for several reasons, unless all have one rank.
            Some(Move::Play { theirs, space, .. }) if others && !short.is_ranked() => {
                let at = point(self.side(theirs), space);
                Reason::new("leopard-none-goes").at("space", view::layout(Some(self.to_move)), at)
            }
            mv => mv.and_then(|mv| self.broken(&mv).err()).unwrap_or_else(|| short.missing()),
        }
    }

    pub(super) fn apply(&mut self, mv: &Move) {
        let own = self.to_move.index();
        self.ended = None;
        match *mv {
            Move::Out => return self.finish(Some(self.to_move)),
            Move::Discard(card) => {
                self.hands[own].remove(card);
                self.discard = Some(card);
                self.discards += 1;
            }
            Move::Play { card, theirs, space } => {
                let (on, laid) = (self.side(theirs), self.laid(card, theirs));
                self.hands[own].remove(card);
                let top = &mut self.squares[on.index()].0[usize::from(space)];
                if !matches!(top, Space::Blank) {
                    self.buried.push(Buried { on, space, top: *top });
                }
                *top = laid;
            }
        }
        // Both play equally many cards: the stock is even, so the dealer plays the last one of all.
        if self.hands.iter().all(|hand| hand.is_empty()) {
            return self.finish(None);
        }
        self.to_move = self.to_move.other();
        self.draw();
    }

    /// The hand is over; the next one, if there is one, is dealt at once.
    fn finish(&mut self, out: Option<Seat>) {
        let scored = |seat: Seat| score(self.squares[seat.index()].value()) - i32::from(out == Some(seat));
        self.scores[usize::from(self.done)] = [scored(Seat::ONE), scored(Seat::TWO)];
        self.done += 1;
        self.went_out = out;
        self.ended = Some(Ended { squares: self.squares, buried: self.buried.clone() });
        if !self.is_over() {
            self.deal();
        }
    }
}
