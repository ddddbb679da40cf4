//! Sentences about puzzles: what is to be done, and the solution.

use engine::{Eyes, Game, Puzzle, Seat, Text};

use super::game_and_board;
use crate::exercise::level;
use crate::{Error, Exercise};

/// The game of a puzzle, its number and level, and the side that is to move.
pub(crate) fn task(key: &'static str, game: &Game, number: u32) -> Result<Text, Error> {
    let missing = || Error::Missing(format!("puzzle {number} of {}", game.info.id));
    let play = Exercise::Puzzle.position(game, number).ok_or_else(missing)?;
    let side = play.turn().seat().and_then(|seat| side(&*play, seat)).ok_or_else(missing)?;
    let name = game_and_board(game.info.id, play.setup().variant);
    let text = Text::new(key).with("game", name).with("number", number);
    Ok(text.with("level", level(game, number)).with("side", side))
}

/// The name of the side of a seat in a position.
pub(crate) fn side(play: &dyn engine::Playthrough, seat: Seat) -> Option<Text> {
    play.view(Eyes::Room).side(seat).map(|side| side.name.clone())
}

/// The solution of a puzzle, and how long the win takes.
pub(crate) fn solution(key: &'static str, game: &Game, puzzle: &Puzzle) -> Text {
    Text::new(key).with("move", game.info.called(&puzzle.solution)).with("plies", puzzle.plies)
}
