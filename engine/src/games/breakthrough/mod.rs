//! Breakthrough (Dan Troyka, 2000): bring a piece to the far side.
//!
//! Source: the rules of the Portuguese championship of mathematical games, where it is called *Avanço* and is
//! played on 7×7. Ruling: who takes the last enemy piece wins too.

mod lessons;
mod view;

#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

use crate::rules::notation::{Ends, Meaning, Reading, Typed};
use crate::seen::view::Eyes;
use crate::{
    Info, Lesson, Outcome, Point, Position, Progress, Reason, Rng, Seat, Setup, Symmetry, Text, Thinking,
    Trace, Turn, View, board::Squares,
};
use view::LAYOUT;

/// Files and ranks of the board.
const SIZE: u8 = 7;
const FIRST_RANK: Set = Set::row(0);
const LAST_RANK: Set = Set::row(SIZE - 1);

type Set = Squares<SIZE, SIZE>;

/// A position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Breakthrough {
    /// White's pieces and Black's.
    pieces: [Set; 2],
    to_move: Seat,
}

/// One piece, one square forward.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    from: Point,
    to: Point,
}

impl Position for Breakthrough {
    const INFO: Info = Info {
        id: "breakthrough",
        aliases: &["avanço"],
        variants: &["standard"],
        seats: &[2],
        chance: false,
        hidden: false,
        draws: false,
        pairs: false,
        faces: true,
        words: crate::sources!(),
        called: &[],
        spelt: None,
        example: &["d2-d3", "c6-c5", "d3-d4", "b6-b5", "e2-e3", "c5xd4", "e3xd4"],
    };
    const LESSONS: &'static [Lesson] = lessons::LESSONS;
    const PUZZLES: &'static str = include_str!("puzzles.txt");
    type Move = Step;
    type Short = Ends;
    type Key = ();

    fn symmetries(_: &'static str) -> &'static [Symmetry] {
        &[Symmetry::Sides]
    }

    fn start(_: &Setup) -> Breakthrough {
        let white = FIRST_RANK | Set::row(1);
        let black = LAST_RANK | Set::row(SIZE - 2);
        Breakthrough { pieces: [white, black], to_move: Seat::ONE }
    }

    fn turn(&self) -> Turn {
        let [white, black] = self.pieces;
        if white.meets(LAST_RANK) {
            Turn::Over(Outcome::win(Seat::ONE, "breakthrough-end-far-row"))
        } else if black.meets(FIRST_RANK) {
            Turn::Over(Outcome::win(Seat::TWO, "breakthrough-end-far-row"))
        } else if black.is_empty() {
            Turn::Over(Outcome::win(Seat::ONE, "breakthrough-end-no-piece"))
        } else if white.is_empty() {
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
            for to in targets {
                visit(&Step::back(to, back))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn count(&self) -> u64 {
        match self.turn() {
            Turn::Over(_) => 0,
            Turn::To(_) => self.targets().iter().map(|(targets, _)| u64::from(targets.len())).sum(),
        }
    }

    fn random(&self, rng: &mut Rng) -> Option<Step> {
        let count = self.count() as usize;
        let mut left = if count == 0 { return None } else { rng.below(count) };
        for (targets, back) in self.targets() {
            let count = targets.len() as usize;
            if left < count {
                return Some(Step::back(targets.nth(left), back));
            }
            left -= count;
        }
        None
    }

    fn check(&self, &Step { from, to }: &Step) -> Result<(), Reason> {
        let broken = |key| Err(Reason::new(key).at("from", &LAYOUT, from).at("to", &LAYOUT, to));
        let files = Set::file(to).abs_diff(Set::file(from));
        let ranks = Set::rank(to) as i8 - Set::rank(from) as i8;
        let (own, enemy) = (self.own(), self.enemy());
        if !own.contains(from) {
            let key = if enemy.contains(from) { "breakthrough-not-yours" } else { "breakthrough-empty" };
            return Err(Reason::new(key).at("from", &LAYOUT, from));
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
        if own.contains(to) {
            return broken("breakthrough-own-piece");
        }
        if files == 0 && enemy.contains(to) {
            return broken("breakthrough-straight-capture");
        }
        Ok(())
    }

    fn play(&mut self, &Step { from, to }: &Step) -> Progress {
        let [own, enemy] = [self.to_move, self.to_move.other()].map(Seat::index);
        self.pieces[own] = self.pieces[own].without(from).with(to);
        self.pieces[enemy] = self.pieces[enemy].without(to);
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
                    Meaning { whole: Some(Step { from, to }), short: None }
                }
                _ => return Err(Reason::new("breakthrough-one-step").with("points", LAYOUT.names(&path))),
            };
            reading.meanings.push(meaning);
        }
        Ok(reading)
    }

    fn fits<F: FnMut(&Step) -> ControlFlow<()>>(&self, short: &Ends, mut visit: F) -> ControlFlow<()> {
        self.moves(|step| {
            let fits = short.fit(Some(step.from), step.to);
            if fits { visit(step) } else { ControlFlow::Continue(()) }
        })
    }

    fn write(&self, &Step { from, to }: &Step) -> String {
        let sign = if self.enemy().contains(to) { 'x' } else { '-' };
        format!("{}{sign}{}", LAYOUT.name(from), LAYOUT.name(to))
    }

    fn tell(&self, &Step { to, .. }: &Step) -> Option<Text> {
        let white = self.to_move == Seat::TWO;
        let key = if white { "breakthrough-did-take-white" } else { "breakthrough-did-take-black" };
        self.enemy().contains(to).then(|| Text::new(key))
    }

    fn trace(&self, &Step { from, to }: &Step, _: &Breakthrough) -> Trace {
        Trace::along(&[from, to]).taking(Some(to).filter(|&to| self.enemy().contains(to)))
    }

    fn view(&self, _: Eyes) -> View {
        view::view(self)
    }

    fn key(&self) {}

    fn thinking(_: &Setup) -> Thinking {
        Thinking::plies(2_500_000, 120)
    }

    /// Pieces, and how far they have come.
    fn standing(&self, seat: Seat) -> i32 {
        const WORTH: [i32; SIZE as usize] = [106, 100, 103, 110, 124, 150, 300];
        let [white, black] = self.pieces;
        let worth = |rank: u8| {
            let up = |set: Set, rank: u8| (set & Set::row(rank)).len() as i32;
            WORTH[usize::from(rank)] * (up(white, rank) - up(black, SIZE - 1 - rank))
        };
        let sum: i32 = (0..SIZE).map(worth).sum();
        if seat == Seat::ONE { sum } else { -sum }
    }
}

impl Breakthrough {
    fn own(&self) -> Set {
        self.pieces[self.to_move.index()]
    }
    fn enemy(&self) -> Set {
        self.pieces[self.to_move.other().index()]
    }
    /// Ranks that a step of the seat to move goes up.
    fn forward(&self) -> i8 {
        if self.to_move == Seat::ONE { 1 } else { -1 }
    }
    /// The squares to which own pieces can step in each of the three directions, and the way back from there.
    fn targets(&self) -> [(Set, i16); 3] {
        const N: i16 = SIZE as i16;
        let own = self.own();
        let free = Set::ALL - own - self.enemy();
        if self.to_move == Seat::ONE {
            let [left, right] = [own.shifted(-1, 1) - own, own.shifted(1, 1) - own];
            [(left, 1 - N), (own.shifted(0, 1) & free, -N), (right, -1 - N)]
        } else {
            let [left, right] = [own.shifted(-1, -1) - own, own.shifted(1, -1) - own];
            [(left, N + 1), (own.shifted(0, -1) & free, N), (right, N - 1)]
        }
    }
}

impl Step {
    /// The step that ends on `to`, where `back` leads to its beginning.
    fn back(to: Point, back: i16) -> Step {
        Step { from: Point(to.0.wrapping_add_signed(back)), to }
    }
}
