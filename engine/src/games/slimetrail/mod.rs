//! Slimetrail (Bill Taylor, 1992): both players move one white piece, which leaves a trail, and want it in their home.
//!
//! Source: the rules of the Portuguese championship of mathematical games, where it is called *Rastros*.

mod lessons;
mod view;

#[cfg(test)]
mod tests;

use std::{
    hash::{Hash, Hasher},
    ops::ControlFlow,
};

use crate::rules::notation::{Meaning, Reading, Typed};
use crate::{
    Eyes, Info, Lesson, Outcome, Point, Position, Progress, Reason, Rng, Seat, Setup, Symmetry, Text,
    Thinking, Trace, Turn, View, board::Squares,
};
use view::LAYOUT;

/// Files and ranks of the board.
const SIZE: u8 = 7;

type Set = Squares<SIZE, SIZE>;

/// The square where the white piece starts: e5.
const START: Point = Set::square(4, 4);
/// The homes of seats 1 and 2: a1 and g7.
const HOMES: [Point; 2] = [Set::square(0, 0), Set::square(SIZE - 1, SIZE - 1)];

/// A position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Slimetrail {
    /// The square of the white piece.
    white: Point,
    /// The squares with black pieces.
    trail: Set,
    to_move: Seat,
}

/// The white piece moves from one square to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    from: Point,
    to: Point,
}

impl Position for Slimetrail {
    const INFO: Info = Info {
        id: "slimetrail",
        aliases: &["rastros"],
        variants: &["standard"],
        seats: &[2],
        chance: false,
        hidden: false,
        draws: false,
        pairs: true,
        faces: false,
        words: crate::sources!(),
        called: &[],
        spelt: None,
        example: &["e5-d4", "d4-d5", "d5-c6", "c6-d7"],
    };
    const FILLED: usize = 2;
    const LESSONS: &'static [Lesson] = lessons::LESSONS;
    const PUZZLES: &'static str = include_str!("puzzles.txt");
    type Move = Step;
    /// The squares that may be meant as a target.
    type Short = Set;
    type Key = ();

    /// The reflection that leaves both homes and the start where they are.
    fn symmetries(_: &'static str) -> &'static [Symmetry] {
        &[Symmetry::Rising]
    }

    fn start(_: &Setup) -> Slimetrail {
        Slimetrail { white: START, trail: Set::NONE, to_move: Seat::ONE }
    }

    fn turn(&self) -> Turn {
        if self.white == HOMES[0] {
            Turn::Over(Outcome::win(Seat::ONE, "slimetrail-end-home"))
        } else if self.white == HOMES[1] {
            Turn::Over(Outcome::win(Seat::TWO, "slimetrail-end-home"))
        } else if self.targets().is_empty() {
            Turn::Over(Outcome::win(self.to_move.other(), "slimetrail-end-stuck"))
        } else {
            Turn::To(self.to_move)
        }
    }

    fn moves<F: FnMut(&Step) -> ControlFlow<()>>(&self, visit: F) -> ControlFlow<()> {
        self.fits(&Set::ALL, visit)
    }

    fn count(&self) -> u64 {
        self.targets().len().into()
    }

    fn random(&self, rng: &mut Rng) -> Option<Step> {
        self.targets().random(rng).map(|to| Step { from: self.white, to })
    }

    fn check(&self, &Step { from, to }: &Step) -> Result<(), Reason> {
        if from != self.white {
            let reason = Reason::new("slimetrail-not-there").at("from", &LAYOUT, from);
            return Err(reason.at("white", &LAYOUT, self.white));
        }
        if to == from {
            return Err(Reason::new("slimetrail-stays").at("from", &LAYOUT, from));
        }
        let broken = |key| Err(Reason::new(key).at("from", &LAYOUT, from).at("to", &LAYOUT, to));
        if !Set::only(from).grown().contains(to) {
            return broken("slimetrail-too-far");
        }
        if self.trail.contains(to) {
            return broken("slimetrail-filled");
        }
        Ok(())
    }

    fn play(&mut self, &Step { from, to }: &Step) -> Progress {
        self.trail = self.trail.with(from);
        self.white = to;
        self.to_move = self.to_move.other();
        Progress::Irreversible
    }

    fn read(&self, typed: &Typed<'_>) -> Result<Reading<Step, Set>, Reason> {
        let mut reading = Reading { meanings: Vec::new(), near: Vec::new() };
        for path in typed.paths(&LAYOUT)? {
            let step = match path[..] {
                [to] => Step { from: self.white, to },
                [from, to] => Step { from, to },
                _ => return Err(Reason::new("slimetrail-one-step").with("squares", LAYOUT.names(&path))),
            };
            reading.meanings.push(Meaning { whole: Some(step), short: None });
            let near = Set::only(step.to).grown();
            reading.near.extend([near, near.grown()]);
        }
        Ok(reading)
    }

    fn fits<F: FnMut(&Step) -> ControlFlow<()>>(&self, short: &Set, mut visit: F) -> ControlFlow<()> {
        (self.targets() & *short).iter().try_for_each(|to| visit(&Step { from: self.white, to }))
    }

    fn write(&self, &Step { from, to }: &Step) -> String {
        format!("{}-{}", LAYOUT.name(from), LAYOUT.name(to))
    }

    fn tell(&self, &Step { from, .. }: &Step) -> Option<Text> {
        Some(Text::new("slimetrail-did-fill").with("from", LAYOUT.name(from)))
    }

    fn trace(&self, &Step { from, to }: &Step, _: &Slimetrail) -> Trace {
        Trace::along(&[from, to])
    }

    fn view(&self, _: Eyes) -> View {
        view::view(self)
    }

    fn key(&self) {}

    fn thinking(_: &Setup) -> Thinking {
        Thinking { second: 400_000, ..Thinking::PLAYOUTS }
    }

    /// The squares that the white piece can still come to: all others are closed for ever.
    fn decides<H: Hasher>(&self, state: &mut H) {
        let free = Set::ALL - self.trail;
        let mut reached = Set::only(self.white);
        loop {
            let next = reached.grown() & free | Set::only(self.white);
            if next == reached {
                break;
            }
            reached = next;
        }
        (self.white, reached, self.to_move).hash(state);
    }
}

impl Slimetrail {
    /// The squares to which the white piece can go; none from a home, where the game is over.
    fn targets(&self) -> Set {
        if HOMES.contains(&self.white) {
            return Set::NONE;
        }
        let white = Set::only(self.white);
        white.grown() - white - self.trail
    }
}
