//! The board of a game, which stands behind its name or is named by itself: `hex 7`, `hex variant=7`.

use engine::Game;

use super::Filling;
use crate::input::command::{Opt, Slip, Takes, Verb, list::option::Value};
use crate::input::games::{at_the_end, split_board};

impl Filling {
    /// Tells whether a word behind a game's name is one of its boards.
    pub(super) fn is_board(&self, option: &Opt, word: &str) -> bool {
        let game = self.text(option).filter(|_| option.takes == Takes::Game);
        game.is_some_and(|game| Game::named(game).is_some() && names_a_board(&format!("{game} {word}")))
    }

    /// Keeps a board that has a name before it, until it is known of which game: commands that take a game, and perhaps a
    /// board behind it, have no option of their own for that.
    pub(super) fn keep_board(&mut self, name: String, board: String) -> Result<(), Slip> {
        let Some(variant) = Verb::Play.options().iter().find(|option| option.takes == Takes::Variant) else {
            return Err(Slip::NoOption(name));
        };
        if !variant.is_called(&name) || self.of_game().is_none() {
            return Err(Slip::NoOption(name));
        }
        if board.is_empty() {
            return Err(Slip::NoValue(variant, board));
        }
        match self.board.replace((name, board)) {
            Some(_) => Err(Slip::Twice(variant)),
            None => Ok(()),
        }
    }

    /// Puts such a board behind its game.
    pub(super) fn place_board(&mut self) -> Result<(), Slip> {
        let Some((name, board)) = self.board.take() else { return Ok(()) };
        let slot = self.of_game().and_then(|option| self.slot(option));
        match slot.and_then(|at| self.values[at].as_mut()) {
            Some(Value::Text(text)) => {
                *text = behind_game(text, &board).ok_or(Slip::NoPlace(board))?;
                Ok(())
            }
            _ => Err(Slip::NoOption(name)),
        }
    }

    /// The option that takes a game, and perhaps a board behind it.
    fn of_game(&self) -> Option<&'static Opt> {
        self.options().iter().find(|option| matches!(option.takes, Takes::Game | Takes::Start))
    }
}

/// A text with a board put behind the game in it, which stands at its end or else at its beginning; none if a board stands
/// there already.
fn behind_game(text: &str, board: &str) -> Option<String> {
    let game = if Game::named(text).is_some() { Some(text) } else { at_the_end(text) };
    if let Some(game) = game {
        let (_, named) = split_board(game)?;
        return named.is_none().then(|| format!("{text} {board}"));
    }
    let gaps = text.rmatch_indices(char::is_whitespace).map(|(at, _)| text.split_at(at));
    let first = std::iter::once((text, "")).chain(gaps).find(|(game, _)| names_a_board(game));
    match first {
        Some((game, rest)) => Game::named(game).map(|_| format!("{game} {board}{rest}")),
        // It is no game, and is refused as one.
        None => Some(format!("{text} {board}")),
    }
}

/// Tells whether a text is the name of a game, or that and one of its boards.
pub(super) fn names_a_board(text: &str) -> bool {
    let board = |(game, board): (&str, &str)| Some(Game::named(game)?.variant_named(board).is_some());
    Game::named(text).is_some() || text.rsplit_once(char::is_whitespace).and_then(board) == Some(true)
}

#[cfg(test)]
mod tests {
    use super::behind_game;

    #[test]
    fn a_board_stands_behind_its_game() {
        let placed = |text| behind_game(text, "7");
        assert_eq!(placed("hex").as_deref(), Some("hex 7"));
        assert_eq!(placed("Spring Cup hex").as_deref(), Some("Spring Cup hex 7"));
        assert_eq!(placed("hex Spring Cup").as_deref(), Some("hex 7 Spring Cup"));
        assert_eq!(placed("hex a1 b2").as_deref(), Some("hex 7 a1 b2"));
        assert_eq!(placed("chess").as_deref(), Some("chess 7"));
        for twice in ["hex 9", "Spring Cup hex 9", "hex 9 a1"] {
            assert_eq!(placed(twice), None, "{twice}");
        }
    }
}
