//! The facts about a game that hold in every position, and the setup that is settled before it starts.

use std::fmt;

use crate::{Arg, Source, Text};

/// The facts about a game that hold in every position.
#[derive(Clone, Copy, Debug)]
pub struct Info {
    /// Lower case with hyphens, stable for ever: it is stored. It is also the key of the game's name in its
    /// words, with the attributes `.blurb` (one line), `.rules` (Markdown), `.example` (what the drawn example
    /// shows) and `.about` (author, year and source; history and a hint, where they are known).
    pub id: &'static str,
    /// Other names it is known by. The names in all languages count too.
    pub aliases: &'static [&'static str],
    /// The boards, the usual one first. Stored, so stable for ever: a number (`11`) for a board as wide as high, `5x6` for
    /// five columns and six rows, a word otherwise; a single board is `standard`. `<id>-<variant>` is the key of each
    /// one's name.
    pub variants: &'static [&'static str],
    /// The possible numbers of seats, the usual one first.
    pub seats: &'static [u8],
    /// True if a seed decides something, such as the order of cards.
    pub chance: bool,
    /// True if some eyes see less than others.
    pub hidden: bool,
    /// True if it can end in a draw at all: if not, none can be agreed either.
    pub draws: bool,
    /// True if it is rated in pairs of games with seats swapped: between good players one seat wins mostly.
    pub pairs: bool,
    /// True if seat 2 looks at the board from the other side.
    pub faces: bool,
    /// The game's sentences in every language.
    pub words: &'static [Source],
    /// Moves that are words, such as `swap`, with the key of what people read instead. Both can be typed.
    pub called: &'static [(&'static str, &'static str)],
    /// Writes a move, or the beginning of one, for people where its letters are not the same in every
    /// language; none if it has no such letters. What is stored is the canonical text all the same.
    pub spelt: Option<fn(&str) -> Option<Text>>,
    /// A few moves from the start that the rules draw as an example.
    pub example: &'static [&'static str],
}

impl Info {
    /// A move as people read it, in their language: its notation, but for moves that are words, and for letters of cards.
    pub fn called(&self, text: &str) -> Arg {
        if let Some(&(_, key)) = self.called.iter().find(|(canonical, _)| *canonical == text) {
            return Arg::Words(Text::new(key));
        }
        let spelt = self.spelt.and_then(|spelt| spelt(text));
        spelt.map_or_else(|| Arg::Plain(text.to_owned()), Arg::Words)
    }

    /// Several moves as people read them, in a row.
    pub(crate) fn called_all(&self, texts: &[String]) -> Arg {
        let both = |first, rest| Arg::Words(Text::new("list").with("first", first).with("rest", rest));
        let all = texts.iter().map(|text| self.called(text));
        all.reduce(|first: Arg, rest| both(first, rest)).unwrap_or_else(|| Arg::Plain(String::new()))
    }
}

/// The setup that was settled before the start. Made by [`Game::setup`](crate::Game::setup), which checks it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// One of [`Info::variants`].
    pub variant: &'static str,
    /// One of [`Info::seats`].
    pub seats: u8,
    /// The source of chance; unused by games without chance.
    pub seed: Seed,
}

/// The source of a game's chance. It tells every hidden card, so `Debug` does not show it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Default for Seed {
    /// The bytes 00 01 02 … 1f, for examples and tests.
    fn default() -> Seed {
        Seed(std::array::from_fn(|i| i as u8))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}
