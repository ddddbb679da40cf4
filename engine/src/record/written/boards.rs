//! Boards as they are called in records for people.

use crate::{Game, Lang, words};

/// The id of the board of a game that has no other, or of its usual one.
const USUAL: &str = "standard";

/// A board as it is called in a language, where that is read as the same; its id, whose words are English, in English, unless
/// that only says that it is the usual one.
pub(super) fn board_called(game: &str, variant: String, lang: Lang) -> String {
    let Some(game) = Game::named(game).filter(|_| lang != Lang::En || variant == USUAL) else {
        return variant;
    };
    let called = board_in(game, &variant, lang);
    if board_read(game, &called) == Some(&*variant) { called } else { variant }
}

/// The board of a game that a text names: by one of its names, or as it is called in some language.
pub(super) fn board_read(game: &Game, said: &str) -> Option<&'static str> {
    game.variant_named(said).or_else(|| {
        let called =
            |variant: &&&str| Lang::ALL.iter().any(|&lang| board_in(game, variant, lang) == said.trim());
        game.info.variants.iter().find(called).copied()
    })
}

fn board_in(game: &Game, variant: &str, lang: Lang) -> String {
    let name = words(lang).say_key(&format!("{}-{variant}", game.info.id));
    name.split(',').next().unwrap_or_default().to_owned()
}
