//! Cats & Dogs (Simon Norton, 1970s), also known as Snort: place your pets, never beside the other kind.
//!
//! Source: the rules of the Portuguese championship of mathematical games, where it is called *Gatos & Cães*. There
//! are 28 pieces of each kind; nobody can need a 29th, so nothing here counts them.

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
const SIZE: u8 = 8;

type Set = Squares<SIZE, SIZE>;

/// The zone of the first cat: d4, e4, d5 and e5.
const CENTRE: Set =
    Set::only(Set::square(3, 3)).with(Set::square(4, 3)).with(Set::square(3, 4)).with(Set::square(4, 4));

/// A position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CatsAndDogs {
    /// The cats and the dogs.
    pets: [Set; 2],
    to_move: Seat,
}

impl Position for CatsAndDogs {
    const INFO: Info = Info {
        id: "cats-and-dogs",
        aliases: &["gatos-e-caes", "caes-e-gatos", "dogs-and-cats", "snort"],
        variants: &["standard"],
        seats: &[2],
        chance: false,
        hidden: false,
        draws: false,
        pairs: false,
        faces: false,
        words: crate::sources!(),
        called: &[],
        spelt: None,
        example: &["e4", "c5", "d3", "d6", "e5"],
    };
    /// The square for the new pet.
    const LESSONS: &'static [Lesson] = lessons::LESSONS;
    const PUZZLES: &'static str = include_str!("puzzles.txt");
    type Move = Point;
    /// The squares that may be meant.
    type Short = Set;
    type Key = ();

    fn symmetries(_: &'static str) -> &'static [Symmetry] {
        Symmetry::SQUARE
    }

    fn start(_: &Setup) -> CatsAndDogs {
        CatsAndDogs { pets: [Set::NONE; 2], to_move: Seat::ONE }
    }

    fn turn(&self) -> Turn {
        if self.open(self.to_move).is_empty() {
            Turn::Over(Outcome::win(self.to_move.other(), "cats-and-dogs-end-no-square"))
        } else {
            Turn::To(self.to_move)
        }
    }

    fn moves<F: FnMut(&Point) -> ControlFlow<()>>(&self, mut visit: F) -> ControlFlow<()> {
        self.open(self.to_move).iter().try_for_each(|square| visit(&square))
    }

    fn count(&self) -> u64 {
        self.open(self.to_move).len().into()
    }

    fn random(&self, rng: &mut Rng) -> Option<Point> {
        self.open(self.to_move).random(rng)
    }

    fn check(&self, &square: &Point) -> Result<(), Reason> {
        let broken = |key| Err(Reason::new(key).at("square", &LAYOUT, square));
        let cats_move = self.to_move == Seat::ONE;
        let [own, enemy] = [self.to_move, self.to_move.other()].map(|seat| self.pets[seat.index()]);
        if (own | enemy).contains(square) {
            return broken("cats-and-dogs-occupied");
        }
        if own.is_empty() && cats_move && !CENTRE.contains(square) {
            return broken("cats-and-dogs-first-cat");
        }
        if own.is_empty() && !cats_move && CENTRE.contains(square) {
            return broken("cats-and-dogs-first-dog");
        }
        let enemies: Vec<Point> = (Set::only(square).beside() & enemy).iter().collect();
        if enemies.is_empty() {
            return Ok(());
        }
        let key = if cats_move { "cats-and-dogs-beside-dog" } else { "cats-and-dogs-beside-cat" };
        let mut reason = Reason::new(key).at("square", &LAYOUT, square).with("n", enemies.len());
        reason = reason.with("enemies", LAYOUT.names(&enemies));
        reason.points.extend(enemies);
        Err(reason)
    }

    fn play(&mut self, &square: &Point) -> Progress {
        let own = &mut self.pets[self.to_move.index()];
        *own = own.with(square);
        self.to_move = self.to_move.other();
        Progress::Irreversible
    }

    fn read(&self, typed: &Typed<'_>) -> Result<Reading<Point, Set>, Reason> {
        let mut reading = Reading { meanings: Vec::new(), near: Vec::new() };
        for path in typed.paths(&LAYOUT)? {
            let [square] = path[..] else {
                return Err(Reason::new("cats-and-dogs-one-square").with("squares", LAYOUT.names(&path)));
            };
            reading.meanings.push(Meaning { whole: Some(square), short: None });
            let near = Set::only(square).grown();
            reading.near.extend([near, near.grown()]);
        }
        Ok(reading)
    }

    fn fits<F: FnMut(&Point) -> ControlFlow<()>>(&self, short: &Set, mut visit: F) -> ControlFlow<()> {
        (self.open(self.to_move) & *short).iter().try_for_each(|square| visit(&square))
    }

    fn write(&self, &square: &Point) -> String {
        LAYOUT.name(square).to_owned()
    }

    /// The squares beside the new pet that the other side can never use now.
    fn tell(&self, square: &Point) -> Option<Text> {
        let other = self.to_move.other();
        let mut after = *self;
        after.play(square);
        let closed = (self.reach(other) - after.reach(other)).without(*square);
        let closed: Vec<Point> = closed.iter().collect();
        let key = match self.to_move {
            Seat::ONE => "cats-and-dogs-did-close-to-dogs",
            _ => "cats-and-dogs-did-close-to-cats",
        };
        (!closed.is_empty()).then(|| Text::new(key).with("squares", LAYOUT.names(&closed)))
    }

    fn trace(&self, &square: &Point, _: &CatsAndDogs) -> Trace {
        Trace::at(square)
    }

    fn view(&self, _: Eyes) -> View {
        view::view(self)
    }

    fn key(&self) {}

    fn thinking(_: &Setup) -> Thinking {
        Thinking { second: 300_000, ..Thinking::PLAYOUTS }
    }

    /// The squares that are left to each kind, whoever stands on the others; and whether it has a first pet.
    fn decides<H: Hasher>(&self, state: &mut H) {
        for seat in [Seat::ONE, Seat::TWO] {
            (self.reach(seat), self.pets[seat.index()].is_empty()).hash(state);
        }
        self.to_move.hash(state);
    }
}

impl CatsAndDogs {
    /// The squares where `seat` may place a pet now or later, as far as can be seen.
    fn reach(&self, seat: Seat) -> Set {
        let [own, enemy] = [seat, seat.other()].map(|seat| self.pets[seat.index()]);
        Set::ALL - own - enemy - enemy.beside()
    }

    /// The squares where `seat` may place a pet.
    fn open(&self, seat: Seat) -> Set {
        let open = self.reach(seat);
        match seat {
            _ if !self.pets[seat.index()].is_empty() => open,
            Seat::ONE => open & CENTRE,
            _ => open - CENTRE,
        }
    }
}
