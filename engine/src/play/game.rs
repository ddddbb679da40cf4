//! A game that can be chosen at run time.

use std::fmt;

use crate::play::playing::Playing;
use crate::rules::position::Position;
use crate::{Info, Playthrough, Setup};

/// A kind of game, such as Hex. There is one value for each; [`Game::all`] lists them.
#[derive(Clone, Copy)]
pub struct Game {
    /// The facts about the game that hold in every position.
    pub info: &'static Info,
    start: fn(&Setup) -> Box<dyn Playthrough>,
}

impl Game {
    pub(crate) const fn of<P: Position>() -> Game {
        Game { info: &P::INFO, start: Playing::<P>::start }
    }

    /// A playthrough at its start. The setup is one that [`Game::setup`] of this game made.
    pub fn start(&self, setup: &Setup) -> Box<dyn Playthrough> {
        (self.start)(setup)
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
