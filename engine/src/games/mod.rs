//! The games. A new one is a folder in this folder and a line in this list.

use crate::{Game, Position};

macro_rules! games {
    ($($module:ident::$Position:ident,)*) => {
        $(pub mod $module;)*
        static GAMES: &[Game] = &[$(Game::of::<$module::$Position>()),*];

        impl Game {
            /// Calls a visitor with the type of the game's positions.
            pub fn visit<V: GameVisitor>(&self, visitor: V) -> Option<V::Output> {
                $(if self.info.id == <$module::$Position as Position>::INFO.id {
                    return Some(visitor.visit::<$module::$Position>());
                })*
                None
            }
        }
    };
}

#[cfg(test)]
pub(crate) mod testing;

games! {
    breakthrough::Breakthrough,
    hex::Hex,
    leopards_and_cows::LeopardsAndCows,
    hasu_chirate_ata::HasuChirateAta,
    dablot_prejjesne::DablotPrejjesne,
    leopard::Leopard,
    oware::Oware,
    cats_and_dogs::CatsAndDogs,
    slimetrail::Slimetrail,
    traffic_lights::TrafficLights,
    conspirateurs::Conspirateurs,
}

/// Something to be done with the positions of a game, whatever their type.
pub trait GameVisitor {
    /// The result.
    type Output;
    /// Does it for the game with these positions.
    fn visit<P: Position>(self) -> Self::Output;
}

impl Game {
    /// Every game, in the order in which they are listed.
    pub fn all() -> &'static [Game] {
        GAMES
    }

    /// The game with this id.
    pub fn with_id(id: &str) -> Option<&'static Game> {
        GAMES.iter().find(|game| game.info.id == id)
    }
}
