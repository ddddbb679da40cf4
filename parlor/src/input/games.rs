//! The game and its board in what somebody typed.

use engine::{Game, Info, Lang, Playthrough, Seed, Text};

use crate::{
    Error,
    words::{clipped, nearest, words},
};

/// The most words of a game with one of its boards.
pub(crate) const LONGEST_GAME: usize = 8;

/// The most words of a board's name, but for its first.
const MOST_BOARD_WORDS: usize = 3;

/// The game that a text names, and the rest of it, which may name a board: `leopard single`, `leopard one hand`.
pub(crate) fn split_board(text: &str) -> Option<(&'static Game, Option<&str>)> {
    if let Some(game) = Game::named(text) {
        return Some((game, None));
    }
    let (rest, last) = text.rsplit_once(char::is_whitespace)?;
    if let Some(game) = Game::named(rest) {
        return Some((game, Some(last)));
    }
    // Several words are only a board if there is one of that name.
    let gaps = rest.rmatch_indices(char::is_whitespace).take(MOST_BOARD_WORDS);
    gaps.map(|(at, _)| (&text[..at], text[at..].trim())).find_map(|(game, board)| {
        let game = Game::named(game)?;
        game.variant_named(board).map(|_| (game, Some(board)))
    })
}

/// The game that a whole text names, perhaps with one of its boards, and no other word.
pub(crate) fn game_in(text: &str) -> Option<(&'static Game, Option<&str>)> {
    split_board(text).filter(|(game, board)| board.is_none_or(|board| game.variant_named(board).is_some()))
}

/// The game at the end of a text in which other words stand before it: *the king move in dablot*.
pub(crate) fn at_the_end(text: &str) -> Option<&str> {
    let gaps = text.rmatch_indices(char::is_whitespace).take(LONGEST_GAME);
    gaps.map(|(at, _)| text[at..].trim()).filter(|rest| split_board(rest).is_some()).last()
}

/// The name of a game that was probably meant by a text that names none, if one is near; of several the one in `lang`.
pub(crate) fn near(text: &str, lang: Lang) -> Option<String> {
    near_in(text, lang).map(|(_, near)| near)
}

/// The same with the words that were meant as that name: all of them, or all but the last.
pub(crate) fn near_in(text: &str, lang: Lang) -> Option<(&str, String)> {
    let names: Vec<String> = names(lang).collect();
    let near = |text| Some((text, nearest(text, names.iter().map(|name| &**name))?));
    near(text).or_else(|| near(text.rsplit_once(char::is_whitespace)?.0))
}

/// All names of all games, those in a language first.
pub(crate) fn names(lang: Lang) -> impl Iterator<Item = String> {
    let local = Game::all().iter().map(move |game| words(lang).say_key(game.info.id));
    local.chain(Game::all().iter().flat_map(Game::names))
}

/// The games of which a name begins with a text that names none.
pub(crate) fn beginning(text: &str) -> Vec<&'static Game> {
    let rest = text.rsplit_once(char::is_whitespace).map(|(rest, _)| rest);
    let found = [Some(text), rest].into_iter().flatten().map(Game::beginning);
    found.into_iter().find(|games| !games.is_empty()).unwrap_or_default()
}

/// A game from its start, on its usual board.
pub(crate) fn from_start(game: &Game) -> Result<Box<dyn Playthrough>, Error> {
    let setup = game.setup(None, None, Seed::default());
    setup
        .map(|setup| game.start(&setup))
        .map_err(|_| Error::Missing(format!("usual board of {}", game.info.id)))
}

/// The games in which a text is a word that is a move by itself, such as `swap`.
pub(crate) fn that_read(text: &str) -> Result<Vec<&'static Game>, Error> {
    let mut found = Vec::new();
    for game in Game::all() {
        if from_start(game)?.reads(text) {
            found.push(game);
        }
    }
    Ok(found)
}

/// Tells whether one can plan in a game: where something is hidden or left to chance, what is possible later would tell.
pub(crate) fn can_plan(info: &Info) -> bool {
    !info.hidden && !info.chance
}

/// The names of all games in a language, as a list.
pub(crate) fn list(lang: Lang) -> String {
    let names = Game::all().iter().map(|game| words(lang).say_key(game.info.id));
    names.collect::<Vec<_>>().join(", ")
}

/// The name of a board as it is typed in a language, without gaps: the first words of what it is called there, if these are
/// read as that.
pub(crate) fn board_typed(game: &Game, variant: &str, lang: Lang) -> String {
    let name = words(lang).say_key(&format!("{}-{variant}", game.info.id));
    let first = name.split(',').next().unwrap_or_default().replace(' ', "-");
    let is_word = first.chars().all(|c| c.is_alphabetic() || c == '-');
    if is_word && game.variant_named(&first) == Some(variant) { first } else { variant.to_owned() }
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
