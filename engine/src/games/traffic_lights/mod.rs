//! Traffic Lights (Alan Parr): drop a green piece, turn green to yellow or yellow to red, and make a row of three.
//!
//! Source: the rules of the Portuguese championship of mathematical games, where it is called *Semáforo*. There are
//! eight pieces of each colour; nobody can need a ninth, so nothing here counts them.

mod lessons;
mod numbers;
mod view;

#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

use crate::rules::notation::{Meaning, Reading, Typed};
use crate::rules::said::without_word;
use crate::{
    Eyes, Info, Lesson, Numbering, Outcome, Point, Position, Progress, Reason, Rng, Seat, Setup, Symmetry,
    Text, Thinking, Trace, Turn, View, board::Squares,
};
use view::LAYOUT;

const FILES: u8 = 4;
const RANKS: u8 = 3;

type Set = Squares<FILES, RANKS>;

/// The words that people use for a [`Light`].
const COLOURS: [&[&str]; 3] = [
    &["green", "verde", "verdes"],
    &["yellow", "amarelo", "amarela", "amarelos", "amarelas"],
    &["red", "vermelho", "vermelha", "vermelhos", "vermelhas"],
];

/// The way to the next square of a row.
const DIRECTIONS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// The lights that can stand on a square, in the order in which it changes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Light {
    Green,
    Yellow,
    Red,
}

/// A position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TrafficLights {
    /// The squares of each [`Light`].
    lights: [Set; 3],
    /// The light that the last move made a row of.
    row: Option<Light>,
    to_move: Seat,
}

impl Position for TrafficLights {
    const INFO: Info = Info {
        id: "traffic-lights",
        aliases: &["semaforo"],
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
        example: &["a1", "a1", "b1", "b1", "d3", "d3", "d3", "c1"],
    };
    const OPENING: usize = 2;
    const NUMBERS: Option<Numbering<TrafficLights>> = Some(numbers::NUMBERS);
    /// The square whose light changes.
    const LESSONS: &'static [Lesson] = lessons::LESSONS;
    const PUZZLES: &'static str = include_str!("puzzles.txt");
    type Move = Point;
    /// The squares that may be meant.
    type Short = Set;
    type Key = ();

    fn symmetries(_: &'static str) -> &'static [Symmetry] {
        Symmetry::OBLONG
    }

    fn start(_: &Setup) -> TrafficLights {
        TrafficLights { lights: [Set::NONE; 3], row: None, to_move: Seat::ONE }
    }

    /// The seat to move; there are always moves, as red squares without a row leave others free.
    fn turn(&self) -> Turn {
        let Some(light) = self.row else { return Turn::To(self.to_move) };
        let reason = match light {
            Light::Green => "traffic-lights-end-green",
            Light::Yellow => "traffic-lights-end-yellow",
            Light::Red => "traffic-lights-end-red",
        };
        Turn::Over(Outcome::win(self.to_move.other(), reason))
    }

    fn moves<F: FnMut(&Point) -> ControlFlow<()>>(&self, mut visit: F) -> ControlFlow<()> {
        self.open().iter().try_for_each(|square| visit(&square))
    }

    fn count(&self) -> u64 {
        self.open().len().into()
    }

    fn random(&self, rng: &mut Rng) -> Option<Point> {
        self.open().random(rng)
    }

    fn check(&self, &square: &Point) -> Result<(), Reason> {
        match self.light(square) {
            Some(Light::Red) => Err(Reason::new("traffic-lights-red-stays").at("square", &LAYOUT, square)),
            _ => Ok(()),
        }
    }

    fn play(&mut self, &square: &Point) -> Progress {
        let next = match self.light(square) {
            None => Light::Green,
            Some(Light::Green) => Light::Yellow,
            Some(_) => Light::Red,
        };
        self.lights = self.lights.map(|set| set.without(square));
        let set = &mut self.lights[next as usize];
        *set = set.with(square);
        self.row = has_row(*set).then_some(next);
        self.to_move = self.to_move.other();
        Progress::Irreversible
    }

    fn read(&self, typed: &Typed<'_>) -> Result<Reading<Point, Set>, Reason> {
        let mut reading = Reading { meanings: Vec::new(), near: Vec::new() };
        let coloured = without_word(typed.raw(), &COLOURS);
        let (colour, square) = coloured.map_or((None, None), |(colour, rest)| (Some(colour), Some(rest)));
        let square = square.as_deref().map(Typed::new).transpose()?;
        for path in square.as_ref().unwrap_or(typed).paths(&LAYOUT)? {
            let [square] = path[..] else {
                return Err(Reason::new("traffic-lights-one-square").with("squares", LAYOUT.names(&path)));
            };
            // Who names another colour than the one that comes has something else in mind.
            let comes = self.light(square).map_or(0, |light| light as usize + 1);
            let fits = colour.is_none_or(|colour| colour == comes);
            reading.meanings.push(Meaning { whole: fits.then_some(square), short: None });
            reading.near.push(Set::only(square).grown());
        }
        Ok(reading)
    }

    fn fits<F: FnMut(&Point) -> ControlFlow<()>>(&self, short: &Set, mut visit: F) -> ControlFlow<()> {
        (self.open() & *short).iter().try_for_each(|square| visit(&square))
    }

    fn write(&self, &square: &Point) -> String {
        LAYOUT.name(square).to_owned()
    }

    fn tell(&self, &square: &Point) -> Option<Text> {
        let key = match self.light(square) {
            None => "traffic-lights-did-green",
            Some(Light::Green) => "traffic-lights-did-yellow",
            Some(_) => "traffic-lights-did-red",
        };
        Some(Text::new(key).with("square", LAYOUT.name(square)))
    }

    fn trace(&self, &square: &Point, _: &TrafficLights) -> Trace {
        Trace::at(square)
    }

    fn view(&self, _: Eyes) -> View {
        view::view(self)
    }

    fn key(&self) {}

    fn thinking(_: &Setup) -> Thinking {
        Thinking { second: 400_000, ..Thinking::PLAYOUTS }
    }
}

impl TrafficLights {
    /// The squares that may change; none when the game is over.
    fn open(&self) -> Set {
        if self.row.is_some() { Set::NONE } else { Set::ALL - self.lights[Light::Red as usize] }
    }
    /// The squares of the rows of three that ended the game; none before.
    fn rows(&self) -> Set {
        self.row.map_or(Set::NONE, |light| rows(self.lights[light as usize]))
    }
    /// The rows of three, each from end to end.
    fn rows_of_three(&self) -> Vec<[Point; 3]> {
        let set = self.row.map_or(Set::NONE, |light| self.lights[light as usize]);
        let each = DIRECTIONS.iter().flat_map(|&(right, up)| {
            let ends = set & set.shifted(right, up) & set.shifted(2 * right, 2 * up);
            ends.iter().filter_map(move |end| {
                let behind = |steps: i8| Set::only(end).shifted(-right * steps, -up * steps).iter().next();
                Some([behind(2)?, behind(1)?, end])
            })
        });
        each.collect()
    }
    /// The light on a square.
    fn light(&self, square: Point) -> Option<Light> {
        let lights = [Light::Green, Light::Yellow, Light::Red];
        lights.into_iter().find(|&light| self.lights[light as usize].contains(square))
    }
}

/// Tells whether there is a row of three among some squares: looked up, as solvers ask for it millions of times.
fn has_row(set: Set) -> bool {
    /// A bit for each set.
    const FOUND: [u64; 1 << (FILES * RANKS - 6)] = {
        let mut found = [0; 1 << (FILES * RANKS - 6)];
        let mut bits = 0;
        while bits < 1 << (FILES * RANKS) {
            let mut nth = 0;
            while nth < DIRECTIONS.len() {
                let (set, (right, up)) = (Set::from_bits(bits), DIRECTIONS[nth]);
                let ends = bits & set.shifted(right, up).bits() & set.shifted(2 * right, 2 * up).bits();
                if ends != 0 {
                    found[bits as usize / 64] |= 1 << (bits % 64);
                }
                nth += 1;
            }
            bits += 1;
        }
        found
    };
    FOUND[set.bits() as usize / 64] >> (set.bits() % 64) & 1 == 1
}

/// The squares of all rows of three among some.
fn rows(set: Set) -> Set {
    DIRECTIONS.iter().fold(Set::NONE, |rows, &(right, up)| {
        let ends = set & set.shifted(right, up) & set.shifted(2 * right, 2 * up);
        rows | ends | ends.shifted(-right, -up) | ends.shifted(-2 * right, -2 * up)
    })
}
