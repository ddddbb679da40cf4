//! The games. A new one is a folder in this folder and a line in this list.

use crate::Game;

macro_rules! games {
    ($($module:ident::$Position:ident,)*) => {
        $(pub mod $module;)*
        static GAMES: &[Game] = &[$(Game::of::<$module::$Position>()),*];
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
