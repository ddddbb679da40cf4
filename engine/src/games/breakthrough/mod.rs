//! Breakthrough (Dan Troyka, 2000): bring a piece to the far side.
//!
//! Source: the rules of the Portuguese championship of mathematical games, where it is called *Avanço* and is
//! played on 7×7. Ruling: who takes the last enemy piece wins too.

mod view;

use std::ops::ControlFlow;

use crate::{
    Game, Info, Outcome, Point, Progress, Reason, Seat, Setup, Turn, View,
    notation::{Ends, Meaning, Reading, Typed},
    view::Eyes,
};
use view::LAYOUT;

/// Files and ranks of the board.
const SIZE: u8 = 7;
/// One bit in every rank: a quotient of repunits.
const FILE_A: u64 = BOARD / FIRST_RANK;
const FILE_G: u64 = FILE_A << (SIZE - 1);
const BOARD: u64 = (1 << (SIZE as u32 * SIZE as u32)) - 1;
const FIRST_RANK: u64 = (1 << SIZE) - 1;
const LAST_RANK: u64 = FIRST_RANK << (SIZE * (SIZE - 1));

/// A position: one bit a square, a1 the lowest, then b1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Breakthrough {
    /// White's pieces and Black's.
    pieces: [u64; 2],
    to_move: Seat,
}

/// One piece, one square forward.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    from: u8,
    to: u8,
}

impl Game for Breakthrough {
    const INFO: Info = Info {
        id: "breakthrough",
        aliases: &["avanco"],
        variants: &["standard"],
        seats: &[2],
        chance: false,
        hidden: false,
        faces: true,
        words: crate::sources!(),
        example: &["d2-d3", "c6-c5", "d3-d4", "b6-b5", "e2-e3", "c5xd4", "e3xd4"],
    };
    type Move = Step;
    type Short = Ends;
    type Key = ();

    fn start(_: &Setup) -> Breakthrough {
        let white = FIRST_RANK | FIRST_RANK << SIZE;
        let black = LAST_RANK | LAST_RANK >> SIZE;
        Breakthrough { pieces: [white, black], to_move: Seat::ONE }
    }

    fn turn(&self) -> Turn {
        let [white, black] = self.pieces;
        if white & LAST_RANK != 0 {
            Turn::Over(Outcome::win(Seat::ONE, "breakthrough-end-far-row"))
        } else if black & FIRST_RANK != 0 {
            Turn::Over(Outcome::win(Seat::TWO, "breakthrough-end-far-row"))
        } else if black == 0 {
            Turn::Over(Outcome::win(Seat::ONE, "breakthrough-end-no-piece"))
        } else if white == 0 {
            Turn::Over(Outcome::win(Seat::TWO, "breakthrough-end-no-piece"))
        } else {
            Turn::To(self.to_move)
        }
    }

    fn moves<F: FnMut(&Step) -> ControlFlow<()>>(&self, mut visit: F) -> ControlFlow<()> {
        if let Turn::Over(_) = self.turn() {
            return ControlFlow::Continue(());
        }
        for (targets, back) in self.targets() {
            let mut targets = targets;
            while targets != 0 {
                let to = targets.trailing_zeros() as u8;
                targets &= targets - 1;
                visit(&Step { from: to.wrapping_add_signed(back), to })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn count(&self) -> u64 {
        match self.turn() {
            Turn::Over(_) => 0,
            Turn::To(_) => self.targets().iter().map(|(targets, _)| u64::from(targets.count_ones())).sum(),
        }
    }

    fn check(&self, &Step { from, to }: &Step) -> Result<(), Reason> {
        let broken = |key| Err(Reason::new(key).at("from", &LAYOUT, point(from)).at("to", &LAYOUT, point(to)));
        let files = (to % SIZE).abs_diff(from % SIZE);
        let ranks = (to / SIZE) as i8 - (from / SIZE) as i8;
        let (own, enemy) = (self.own(), self.enemy());
        if own & 1 << from == 0 {
            let key = if enemy & 1 << from == 0 { "breakthrough-empty" } else { "breakthrough-not-yours" };
            return Err(Reason::new(key).at("from", &LAYOUT, point(from)));
        }
        if files > 1 || ranks.abs() > 1 || from == to {
            return broken("breakthrough-too-far");
        }
        if ranks == 0 {
            return broken("breakthrough-sideways");
        }
        if ranks != self.forward() {
            return broken("breakthrough-backwards");
        }
        if own & 1 << to != 0 {
            return broken("breakthrough-own-piece");
        }
        if files == 0 && enemy & 1 << to != 0 {
            return broken("breakthrough-straight-capture");
        }
        Ok(())
    }

    fn play(&mut self, &Step { from, to }: &Step) -> Progress {
        let [own, enemy] = [self.to_move, self.to_move.other()].map(Seat::index);
        self.pieces[own] ^= 1 << from | 1 << to;
        self.pieces[enemy] &= !(1 << to);
        self.to_move = self.to_move.other();
        Progress::Irreversible
    }

    fn read(&self, typed: &Typed<'_>) -> Result<Reading<Step, Ends>, Reason> {
        let mut reading = Reading { meanings: Vec::new(), near: Vec::new() };
        for path in typed.paths(&LAYOUT)? {
            let meaning = match path[..] {
                [to] => {
                    reading.near.extend([Ends::to(to), Ends::from(to)]);
                    Meaning { whole: None, short: Some(Ends::to(to)) }
                }
                [from, to] => {
                    reading.near.extend([Ends::from(from), Ends::to(to)]);
                    Meaning { whole: Some(Step { from: from.0 as u8, to: to.0 as u8 }), short: None }
                }
                _ => return Err(Reason::new("breakthrough-one-step").with("points", LAYOUT.names(&path))),
            };
            reading.meanings.push(meaning);
        }
        Ok(reading)
    }

    fn fits<F: FnMut(&Step) -> ControlFlow<()>>(&self, short: &Ends, mut visit: F) -> ControlFlow<()> {
        self.moves(|step| {
            let fits = short.fit(Some(point(step.from)), point(step.to));
            if fits { visit(step) } else { ControlFlow::Continue(()) }
        })
    }

    fn write(&self, &Step { from, to }: &Step) -> String {
        let sign = if self.enemy() & 1 << to == 0 { '-' } else { 'x' };
        format!("{}{sign}{}", LAYOUT.name(point(from)), LAYOUT.name(point(to)))
    }

    fn view(&self, _: Eyes, last: Option<&Step>) -> View {
        view::view(self, last)
    }

    fn key(&self) {}
}

impl Breakthrough {
    fn own(&self) -> u64 {
        self.pieces[self.to_move.index()]
    }
    fn enemy(&self) -> u64 {
        self.pieces[self.to_move.other().index()]
    }
    /// Ranks that a step of the seat to move goes up.
    fn forward(&self) -> i8 {
        if self.to_move == Seat::ONE { 1 } else { -1 }
    }
    /// For each of the three directions, where own pieces can step to, and the way back from there.
    fn targets(&self) -> [(u64, i8); 3] {
        let (own, enemy) = (self.own(), self.enemy());
        let not_own = BOARD & !own;
        let (left, right) = (own & !FILE_A, own & !FILE_G);
        const N: i8 = SIZE as i8;
        if self.to_move == Seat::ONE {
            let straight = own << SIZE & not_own & !enemy;
            [(left << (SIZE - 1) & not_own, 1 - N), (straight, -N), (right << (SIZE + 1) & not_own, -1 - N)]
        } else {
            let straight = own >> SIZE & not_own & !enemy;
            [(left >> (SIZE + 1) & not_own, N + 1), (straight, N), (right >> (SIZE - 1) & not_own, N - 1)]
        }
    }
}

fn point(square: u8) -> Point {
    Point(u16::from(square))
}
