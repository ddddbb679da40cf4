//! Hex (Piet Hein, 1942; John Nash, 1948): join your two edges of a rhombus of hexagons.
//!
//! Source: the rules of the Portuguese championship of mathematical games, with the exchange of colours. Rulings:
//! the usual board is 11×11; stones never run out; after a swap the colours change hands, not the order of turns,
//! so that the player of seat 1 goes on as White. Nobody can stop both players, so there is no draw (Nash).

mod board;
mod bridge;
mod lessons;
mod standing;
#[cfg(test)]
mod tests;
mod view;

use std::ops::ControlFlow;

use crate::rules::notation::{Meaning, Reading, Typed};
use crate::seen::view::Eyes;
use crate::{
    Info, Layout, Lesson, Outcome, Point, Position, Progress, Reason, Rng, Seat, Setup, Symmetry, Text,
    Thinking, Trace, Turn, View,
};
use board::{Board, Cell, Cells};

/// The colours, as indices.
const BLACK: usize = 0;
const WHITE: usize = 1;

/// The words that people write instead of `swap`, without blanks.
const SWAP: [&str; 19] = [
    "swap",
    "swapping",
    "swapcolours",
    "swapcolors",
    "swapsides",
    "swapplaces",
    "swapit",
    "troca",
    "trocar",
    "troco",
    "trocamos",
    "querotrocar",
    "querotrocardecor",
    "querotrocardecores",
    "trocadecor",
    "trocardecor",
    "trocodecor",
    "trocarcores",
    "trocodecores",
];

/// A position: sets of cells.
#[derive(Clone, Copy, PartialEq, Hash, Debug)]
pub struct Hex {
    board: &'static Board,
    /// Black's stones and White's.
    stones: [Cells; 2],
    /// Stones of both colours that hang together with the first edge of their colour, and with the second.
    joined: [Cells; 2],
    /// The number of stones on the board.
    placed: u16,
    /// True if the players have exchanged colours.
    swapped: bool,
    /// True if the last stone has joined its edges.
    won: bool,
}

/// A turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// A stone of one's colour on a cell.
    Stone(u16),
    /// The exchange of colours.
    Swap,
}

/// The cells that a refused text was about: a cell and those around it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Around(u16);

impl Position for Hex {
    const INFO: Info = Info {
        id: "hex",
        aliases: &[],
        variants: &["11", "7", "9", "10", "13", "14", "19"],
        seats: &[2],
        chance: false,
        hidden: false,
        draws: false,
        pairs: false,
        faces: false,
        words: crate::sources!(),
        called: &[("swap", "hex-swap")],
        spelt: None,
        example: &["c2", "swap", "f6", "d7", "g4"],
    };
    const LESSONS: &'static [Lesson] = lessons::LESSONS;
    const PUZZLES: &'static str = include_str!("puzzles.txt");
    const SITES: usize = 2 * board::SPAN;
    type Move = Move;
    type Short = Around;
    type Key = ();

    fn family(variant: &'static str) -> &'static str {
        variant
    }

    /// The half turn alone joins each edge with the other one of the same colour.
    fn symmetries(_: &'static str) -> &'static [Symmetry] {
        &[Symmetry::HalfTurn]
    }

    fn start(setup: &Setup) -> Hex {
        Hex {
            board: Board::named(setup.variant),
            stones: [Cells::NONE; 2],
            joined: [Cells::NONE; 2],
            placed: 0,
            swapped: false,
            won: false,
        }
    }

    fn turn(&self) -> Turn {
        if self.won {
            let winner = self.seat(1 - self.colour());
            return Turn::Over(Outcome::win(winner, "hex-end-joined"));
        }
        Turn::To(self.seat(self.colour()))
    }

    fn moves<F: FnMut(&Move) -> ControlFlow<()>>(&self, mut visit: F) -> ControlFlow<()> {
        if self.won {
            return ControlFlow::Continue(());
        }
        if self.may_swap() {
            visit(&Move::Swap)?;
        }
        self.board.cells.without(&self.stones).try_for_each(|cell| visit(&Move::Stone(cell)))
    }

    fn count(&self) -> u64 {
        if self.won {
            return 0;
        }
        u64::from(self.board.size * self.board.size - self.placed) + u64::from(self.may_swap())
    }

    fn random(&self, rng: &mut Rng) -> Option<Move> {
        let count = self.count() as usize;
        if count == 0 {
            return None;
        }
        if self.may_swap() && rng.below(count) == 0 {
            return Some(Move::Swap);
        }
        // Guessing is quicker than counting: games end long before the last cell.
        loop {
            let cell = rng.below(self.board.span().into()) as Cell;
            if self.is_free(cell) {
                return Some(Move::Stone(cell));
            }
        }
    }

    fn check(&self, mv: &Move) -> Result<(), Reason> {
        match *mv {
            Move::Swap if self.may_swap() => Ok(()),
            Move::Swap if self.swapped => Err(Reason::new("hex-swapped-before")),
            Move::Swap if self.placed == 0 => Err(Reason::new("hex-nothing-to-swap")),
            Move::Swap => Err(Reason::new("hex-swap-too-late")),
            Move::Stone(cell) if self.is_free(cell) => Ok(()),
            Move::Stone(cell) => Err(Reason::new("hex-occupied").at("cell", self.layout(), self.point(cell))),
        }
    }

    fn play(&mut self, mv: &Move) -> Progress {
        match *mv {
            Move::Stone(cell) => self.place(cell),
            Move::Swap => self.swapped = true,
        }
        Progress::Irreversible
    }

    fn read(&self, typed: &Typed<'_>) -> Result<Reading<Move, Around>, Reason> {
        let mut reading = Reading { meanings: Vec::new(), near: Vec::new() };
        if SWAP.contains(&&*typed.squeezed()) {
            reading.meanings.push(Meaning { whole: Some(Move::Swap), short: None });
            return Ok(reading);
        }
        for path in typed.paths(self.layout())? {
            let [point] = path[..] else {
                return Err(Reason::new("hex-one-stone").with("cells", self.layout().names(&path)));
            };
            let cell = self.board.cell(point.0);
            reading.meanings.push(Meaning { whole: Some(Move::Stone(cell)), short: None });
            reading.near.push(Around(cell));
        }
        Ok(reading)
    }

    fn fits<F: FnMut(&Move) -> ControlFlow<()>>(
        &self,
        &Around(cell): &Around,
        mut visit: F,
    ) -> ControlFlow<()> {
        let near = std::iter::once(cell).chain(self.board.around(cell));
        near.filter(|&cell| self.is_free(cell)).try_for_each(|cell| visit(&Move::Stone(cell)))
    }

    fn write(&self, mv: &Move) -> String {
        match *mv {
            Move::Stone(cell) => self.layout().name(self.point(cell)).to_owned(),
            Move::Swap => "swap".to_owned(),
        }
    }

    fn tell(&self, mv: &Move) -> Option<Text> {
        let swapped = Text::new("hex-did-swap").with("black", Seat::TWO).with("white", Seat::ONE);
        (*mv == Move::Swap).then_some(swapped)
    }

    fn trace(&self, mv: &Move, _: &Hex) -> Trace {
        // An exchange touches the only stone: it changes hands.
        let stands = |cell: &Cell| self.stones.iter().any(|stones| stones.contains(*cell));
        let touched = match *mv {
            Move::Stone(cell) => Some(cell),
            Move::Swap => (0..self.board.span()).find(stands),
        };
        touched.map_or_else(Trace::default, |cell| Trace::at(self.point(cell)))
    }

    fn view(&self, _: Eyes) -> View {
        view::view(self)
    }

    fn key(&self) {}

    /// A game takes time with the square of the cells, or nearly so.
    fn thinking(setup: &Setup) -> Thinking {
        let cells = u32::from(Board::named(setup.variant).size).pow(2);
        Thinking { second: 8_000_000 / cells, ..Thinking::PLAYOUTS }
    }

    /// A cell, for each colour.
    fn site(&self, mv: &Move) -> Option<u16> {
        match *mv {
            Move::Stone(cell) => Some(2 * cell + self.placed % 2),
            Move::Swap => None,
        }
    }

    /// The other cell of a bridge, where the last stone has entered one.
    fn answer(&self, last: &Move, rng: &mut Rng) -> Option<Move> {
        let Move::Stone(entered) = *last else { return None };
        bridge::other_cell(self, entered, rng).map(Move::Stone)
    }

    /// The stones that the other side lacks more.
    fn standing(&self, seat: Seat) -> i32 {
        let [own, other] = if self.seat(BLACK) == seat { [BLACK, WHITE] } else { [WHITE, BLACK] };
        100 * (self.lacks(other) - self.lacks(own))
    }
}

impl Hex {
    /// The colour of the next stone: stones alternate, whatever the players exchange.
    fn colour(&self) -> usize {
        usize::from(self.placed % 2)
    }

    /// The seat that plays a colour now.
    fn seat(&self, colour: usize) -> Seat {
        if (colour == BLACK) == self.swapped { Seat::TWO } else { Seat::ONE }
    }

    /// Tells whether this is seat 2's first turn.
    fn may_swap(&self) -> bool {
        self.placed == 1 && !self.swapped
    }

    /// Tells whether `cell` is on the board and empty.
    fn is_free(&self, cell: Cell) -> bool {
        self.board.cells.contains(cell) && !self.stones.iter().any(|stones| stones.contains(cell))
    }

    /// Every stone enters each set of joined ones at most once, so a whole game costs no more than a look at the
    /// final position.
    fn place(&mut self, cell: Cell) {
        let colour = self.colour();
        self.stones[colour].insert(cell);
        self.placed += 1;
        let own = &self.stones[colour];
        for (joined, edge) in self.joined.iter_mut().zip(&self.board.edges[colour]) {
            let touches = |near: Cell| own.contains(near) && joined.contains(near);
            if edge.contains(cell) || self.board.around(cell).any(touches) {
                spread(joined, own, self.board, cell);
            }
        }
        self.won = self.joined.iter().all(|joined| joined.contains(cell));
    }

    /// A shortest chain of stones that joins the two edges of a colour; empty if none does.
    fn chain(&self, colour: usize) -> Vec<Cell> {
        let (own, [start, end]) = (&self.stones[colour], &self.board.edges[colour]);
        let stones = (0..self.board.span()).filter(|&cell| own.contains(cell));
        // Each stone that was reached, and where from; the first stones from themselves.
        let mut reached: Vec<(Cell, usize)> = stones.filter(|&cell| start.contains(cell)).zip(0..).collect();
        let mut known = Cells::NONE;
        reached.iter().for_each(|(cell, _)| known.insert(*cell));
        let mut at = 0;
        while let Some(&(cell, mut from)) = reached.get(at) {
            if end.contains(cell) {
                let mut chain = vec![cell];
                while chain.last() != Some(&reached[from].0) {
                    chain.push(reached[from].0);
                    from = reached[from].1;
                }
                return chain;
            }
            for near in self.board.around(cell).filter(|&near| own.contains(near)) {
                if !known.contains(near) {
                    known.insert(near);
                    reached.push((near, at));
                }
            }
            at += 1;
        }
        Vec::new()
    }

    fn layout(&self) -> &'static Layout {
        view::layout(self.board, self.swapped)
    }

    fn point(&self, cell: Cell) -> Point {
        Point(self.board.index(cell))
    }
}

/// Adds `cell` to the stones that are joined, and all its colour's stones that hang together with it.
fn spread(joined: &mut Cells, own: &Cells, board: &Board, cell: Cell) {
    joined.insert(cell);
    for near in board.around(cell) {
        if own.contains(near) && !joined.contains(near) {
            spread(joined, own, board, near);
        }
    }
}
