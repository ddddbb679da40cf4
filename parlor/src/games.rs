//! From what somebody typed to a game and its board.

use engine::{Game, Lang, Text};

use crate::{command::nearest, words::words};

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

/// The names of all games in a language, as a list.
pub(crate) fn list(lang: Lang) -> String {
    let names = Game::all().iter().map(|game| words(lang).say_key(game.info.id));
    names.collect::<Vec<_>>().join(", ")
}

/// The board of a game that a text names, by its id or by what its name begins with in any language.
///
/// # Errors
/// Why not, if another one was probably meant; one that is not near any is left to the game to refuse.
pub(crate) fn board_named(game: &Game, text: &str) -> Result<String, Text> {
    let plain = |name: &str| -> String {
        let name = name.replace('×', "x");
        crate::fold(&name).chars().filter(|c| c.is_alphanumeric()).collect()
    };
    let id = game.info.id;
    let names = |variant: &'static str| {
        let local = move |lang| {
            let name = words(lang).say_key(&format!("{id}-{variant}"));
            name.split(',').next().unwrap_or_default().to_owned()
        };
        [variant.to_owned()].into_iter().chain(Lang::ALL.map(local))
    };
    let variants = game.info.variants.iter().copied();
    if let Some(variant) =
        variants.clone().find(|variant| names(variant).any(|name| plain(&name) == plain(text)))
    {
        return Ok(variant.to_owned());
    }
    let all: Vec<String> = variants.flat_map(names).collect();
    match nearest(text, all.iter().map(|name| &**name)) {
        None => Ok(text.to_owned()),
        Some(near) => {
            let text = Text::new("no-board-near").with("game", Text::new(id)).with("text", clipped(text));
            Err(text.with("board", near))
        }
    }
}

/// What somebody typed, short enough to be repeated. It is escaped when it is said.
pub(crate) fn clipped(text: &str) -> String {
    /// The most characters that are repeated.
    const REPEATED_CHARS: usize = 40;
    text.chars().filter(|c| !c.is_control()).take(REPEATED_CHARS).collect()
}
