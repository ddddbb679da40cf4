//! Sentences about puzzles: what is to be done, and the solution.

use engine::{Arg, Eyes, Game, Puzzle, Seat, Text, Turn};

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

/// The solution of a puzzle, and how it wins.
pub(crate) fn solution(key: &'static str, game: &Game, puzzle: &Puzzle) -> Text {
    let text = Text::new(key).with("move", game.info.called(&puzzle.solution));
    let Some(mut play) = puzzle.position(game) else { return text };
    let before = play.view(Eyes::Room);
    let mover = play.turn().seat();
    let _ = play.play_canonical(&puzzle.solution);
    let counts = before.sides.iter().any(|side| side.score.is_some());
    let how = match play.turn() {
        Turn::Over(_) => "once",
        // How far one has to look ahead does not say when it is over.
        Turn::To(_) if counts => "points",
        Turn::To(_) => "plies",
    };
    let text = text.with("how", how).with("plies", puzzle.plies);
    let named = |seat: Seat| before.side(seat).map_or(Arg::Seat(seat), |side| Arg::Words(side.name.clone()));
    match mover {
        Some(mover) => text.with("side", named(mover)).with("other", named(mover.other())),
        None => text,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use engine::Lang;

    use super::*;
    use crate::say;

    /// The sentences do not say that a solution wins at once where the game goes on after it.
    #[test]
    fn what_wins_at_once_ends_the_game() {
        for game in Game::all() {
            for number in 1..=game.puzzles() {
                let puzzle = game.puzzle(number).unwrap();
                let mut play = puzzle.position(game).unwrap();
                play.play_canonical(&puzzle.solution).unwrap();
                let ends = play.turn().seat().is_none();
                for (lang, at_once) in [(Lang::En, "at once"), (Lang::Pt, " já.")] {
                    for key in ["puzzle-right", "puzzle-solution", "daily-solution"] {
                        let told = solution(key, game, &puzzle).with("game", "").with("who", "untried");
                        let said = say(lang, &told.with("tried", 0).with("found", 0));
                        assert_eq!(said.contains(at_once), ends, "{game:?} {number}: {said}");
                    }
                }
            }
        }
    }
}
