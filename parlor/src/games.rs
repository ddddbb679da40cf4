//! From what somebody typed to a game and its board.

use engine::{Game, Lang, Text};

use crate::{
    command::nearest,
    words::{clipped, words},
};

/// The game that a text names, and the rest of it, which may name a board: `leopard single`.
///
/// # Errors
/// The name that was probably meant, if one is near.
pub(crate) fn split_board(text: &str) -> Result<(&'static Game, Option<&str>), Option<String>> {
    if let Some(game) = Game::named(text) {
        return Ok((game, None));
    }
    let parts = text.rsplit_once(char::is_whitespace);
    if let Some((rest, last)) = parts
        && let Some(game) = Game::named(rest)
    {
        return Ok((game, Some(last)));
    }
    let names: Vec<String> = Game::all().iter().flat_map(Game::names).collect();
    let near = |text| nearest(text, names.iter().map(|name| &**name));
    Err(near(text).or_else(|| near(parts?.0)))
}

/// The games of which a name begins with a text that names none.
pub(crate) fn beginning(text: &str) -> Vec<&'static Game> {
    let rest = text.rsplit_once(char::is_whitespace).map(|(rest, _)| rest);
    let found = [Some(text), rest].into_iter().flatten().map(Game::beginning);
    found.into_iter().find(|games| !games.is_empty()).unwrap_or_default()
}

/// The names of all games in a language, as a list.
pub(crate) fn list(lang: Lang) -> String {
    let names = Game::all().iter().map(|game| words(lang).say_key(game.info.id));
    names.collect::<Vec<_>>().join(", ")
}

/// The board of a game that a text names.
///
/// # Errors
/// Why not, if another one was probably meant; one that is not near any is left to the game to refuse.
pub(crate) fn board_named(game: &Game, text: &str) -> Result<String, Text> {
    if let Some(variant) = game.variant_named(text) {
        return Ok(variant.to_owned());
    }
    let all: Vec<String> =
        game.info.variants.iter().flat_map(|variant| game.variant_names(variant)).collect();
    match nearest(text, all.iter().map(|name| &**name)) {
        None => Ok(text.to_owned()),
        Some(near) => {
            let text =
                Text::new("no-board-near").with("game", Text::new(game.info.id)).with("text", clipped(text));
            Err(text.with("board", near))
        }
    }
}
