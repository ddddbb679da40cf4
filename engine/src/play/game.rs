//! A game that can be chosen at run time.

use std::fmt;

use crate::play::near::near;
use crate::play::playing::Playing;
use crate::rules::position::Position;
use crate::{Info, Lesson, Playthrough, Puzzle, Setup, Symmetry};

/// A kind of game, such as Hex. There is one value for each; [`Game::all`] lists them.
#[derive(Clone, Copy)]
pub struct Game {
    /// The facts about the game that hold in every position.
    pub info: &'static Info,
    start: fn(&Setup) -> Box<dyn Playthrough>,
    family: fn(&'static str) -> &'static str,
    symmetries: fn(&'static str) -> &'static [Symmetry],
    near: fn(&dyn Playthrough, &dyn Playthrough) -> bool,
    opening: usize,
    lessons: &'static [Lesson],
    puzzles: &'static str,
}

impl Game {
    pub(crate) const fn of<P: Position>() -> Game {
        Game {
            info: &P::INFO,
            start: Playing::<P>::start,
            family: P::family,
            symmetries: P::symmetries,
            near: near::<P>,
            opening: P::OPENING,
            lessons: P::LESSONS,
            puzzles: P::PUZZLES,
        }
    }

    /// A playthrough at its start. The setup is one that [`Game::setup`] of this game made.
    pub fn start(&self, setup: &Setup) -> Box<dyn Playthrough> {
        (self.start)(setup)
    }

    /// The family of a board, on whose members one has one skill, by its first board; empty if all boards of the game are
    /// one family, or the game has no such board. Stored, so stable for ever.
    pub fn family(&self, variant: &str) -> &'static str {
        self.info.variants.iter().find(|known| **known == variant).map_or("", |known| (self.family)(known))
    }

    /// The maps of a board onto itself under which play is the same for the same side, without that of nothing.
    pub fn symmetries(&self, variant: &str) -> &'static [Symmetry] {
        let known = self.info.variants.iter().find(|known| **known == variant);
        known.map_or(&[], |variant| (self.symmetries)(variant))
    }

    /// Tells whether the position of `asked` is too near to a game that is going on for help with it: it stands or stood there,
    /// or is within two plies of one that does, under any symmetry, unless both are [openings](Game::opening). A game with
    /// hidden hands is never near to another.
    pub fn near(&self, asked: &dyn Playthrough, running: &dyn Playthrough) -> bool {
        (self.near)(asked, running)
    }

    /// The number of plies that everybody may know by heart.
    pub fn opening(&self) -> usize {
        self.opening
    }

    /// The steps by which the game is learnt, in order.
    pub fn lessons(&self) -> &'static [Lesson] {
        self.lessons
    }

    /// The number of puzzles of the game, which are numbered from 1, the easiest first.
    pub fn puzzles(&self) -> u32 {
        u32::try_from(self.puzzles.lines().count()).unwrap_or(u32::MAX)
    }

    /// The puzzle with a number.
    pub fn puzzle(&self, number: u32) -> Option<Puzzle> {
        let line = self.puzzles.lines().nth((number as usize).checked_sub(1)?)?;
        Puzzle::of_line(line)
    }

    /// The families of boards of the game, that of the usual board first; one that is empty if all boards are one family.
    pub fn families(&self) -> Vec<&'static str> {
        let mut families: Vec<&'static str> = Vec::new();
        for variant in self.info.variants {
            let family = self.family(variant);
            if !families.contains(&family) {
                families.push(family);
            }
        }
        families
    }
}

impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        self.info.id == other.info.id
    }
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.info.id)
    }
}
