//! Hasu Chirate Ata, “cows and leopards” in Kannada: two leopards hunt a herd of 24, who try to pen them in.
//!
//! A traditional game of Karnataka in India. Source: “Rules to Play Cows and Leopards”, a page about such games.
//! Rulings: the board's lines, see [`triangles`]; the eight cows at the start stand around
//! the centre; a leopard is placed on any free point when it could jump at once from none; twelve taken cows are
//! enough, where the source says both twelve and more; as in Leopards & Cows, seat 1 wins too when seat 2 has to move
//! a cow and cannot.

mod lessons;

#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

use crate::rules::notation::{Reading, Typed};
use crate::{
    Endless, Eyes, Info, Lesson, Outcome, Position, Progress, Reason, Rng, Seat, Setup, Symmetry, Text,
    Thinking, Trace, Turn, View,
    board::{
        Path, Points, Short,
        hunt::{self, Ground, HERD, Hunt},
        triangles,
    },
};

/// Cows that the leopards have to take.
const FEAST: u8 = 12;
/// The points where cows stand at the start.
const FIRST_COWS: [&str; 8] = ["d4", "e4", "f4", "d5", "f5", "d6", "e6", "f6"];

/// A position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct HasuChirateAta(Hunt);

impl Position for HasuChirateAta {
    const INFO: Info = Info {
        id: "hasu-chirate-ata",
        aliases: &["hasu", "cows-and-leopards"],
        variants: &["large", "small"],
        seats: &[2],
        chance: false,
        hidden: false,
        draws: true,
        pairs: true,
        faces: false,
        words: crate::sources!(),
        called: &[],
        spelt: None,
        example: &["c5", "c6", "e7", "g3", "c5xe5xe3"],
    };
    const ENDLESS: Endless = Endless::ThreefoldOrQuiet;
    /// The point of a new piece, or all points of a step or a series of jumps. Different paths are different
    /// moves.
    const LESSONS: &'static [Lesson] = lessons::LESSONS;
    type Move = Path;
    type Short = Short;
    type Key = hunt::Key;

    fn family(variant: &'static str) -> &'static str {
        variant
    }

    fn symmetries(_: &'static str) -> &'static [Symmetry] {
        Symmetry::SQUARE
    }

    fn start(setup: &Setup) -> HasuChirateAta {
        let ground = Ground::of(if setup.variant == "small" { &triangles::SMALL } else { &triangles::LARGE });
        let cows = ground.points(&FIRST_COWS);
        let herd = HERD - cows.len() as u8;
        HasuChirateAta(Hunt { ground, leopards: Points::NONE, cows, herd, to_move: Seat::ONE })
    }

    fn turn(&self) -> Turn {
        if self.fed() {
            return Turn::Over(Outcome::win(Seat::ONE, "hasu-chirate-ata-end-feast"));
        }
        self.0.turn()
    }

    fn moves<F: FnMut(&Path) -> ControlFlow<()>>(&self, visit: F) -> ControlFlow<()> {
        if self.fed() {
            return ControlFlow::Continue(());
        }
        self.0.moves(self.open(), visit)
    }
    fn count(&self) -> u64 {
        if self.fed() { 0 } else { self.0.count(self.open()) }
    }
    fn random(&self, rng: &mut Rng) -> Option<Path> {
        if self.fed() { None } else { self.0.random(self.open(), rng) }
    }
    fn check(&self, mv: &Path) -> Result<(), Reason> {
        self.0.check(mv)?;
        let point = mv.first();
        if self.0.places() && !self.open().contains(point) {
            return Err(Reason::new("hasu-chirate-ata-no-prey").at("point", self.0.ground.layout, point));
        }
        Ok(())
    }
    fn play(&mut self, mv: &Path) -> Progress {
        self.0.play(mv)
    }
    fn read(&self, typed: &Typed<'_>) -> Result<Reading<Path, Short>, Reason> {
        self.0.read(typed)
    }
    fn fits<F: FnMut(&Path) -> ControlFlow<()>>(&self, short: &Short, visit: F) -> ControlFlow<()> {
        self.0.fits(self.open(), short, visit)
    }
    fn write(&self, mv: &Path) -> String {
        self.0.write(mv)
    }
    fn tell(&self, mv: &Path) -> Option<Text> {
        self.0.tell(mv)
    }

    fn trace(&self, mv: &Path, after: &HasuChirateAta) -> Trace {
        self.0.trace(mv, &after.0)
    }

    fn view(&self, _: Eyes) -> View {
        let left = FEAST.saturating_sub(self.0.taken());
        let note = Text::new("hasu-chirate-ata-left").with("left", left);
        View { prospects: vec![note], ..hunt::view(Self::INFO.id, &self.0) }
    }
    fn key(&self) -> hunt::Key {
        self.0.key()
    }

    fn thinking(_: &Setup) -> Thinking {
        Thinking::plies(600_000, 250)
    }
    fn standing(&self, seat: Seat) -> i32 {
        self.0.standing(seat)
    }
    fn choices<F: FnMut(&Path) -> ControlFlow<()>>(&self, visit: F) -> ControlFlow<()> {
        if self.fed() {
            return ControlFlow::Continue(());
        }
        self.0.choices(self.open(), visit)
    }
}

impl HasuChirateAta {
    /// Tells whether the leopards have taken enough cows.
    fn fed(&self) -> bool {
        self.0.taken() >= FEAST
    }

    /// The points where the seat to move may place a piece: a leopard where it could jump at once, if there
    /// is such a point.
    fn open(&self) -> Points {
        let free = self.0.free();
        if self.0.to_move == Seat::TWO || !self.0.places() {
            return free;
        }
        let lairs: Points = free.iter().filter(|&point| self.0.jumper(point).can()).collect();
        if lairs.is_empty() { free } else { lairs }
    }
}
