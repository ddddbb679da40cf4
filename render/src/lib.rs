//! Draws any [`View`]: a picture, a moving one of a whole game, a page to print, a text board, and words for screen readers.
//!
//! Nothing here knows which game it draws.
//!
//! ```
//! use engine::{Eyes, Game, Lang, Seed};
//! use render::Options;
//!
//! let game = Game::all().last().expect("one of the games");
//! let view = game.start(&game.setup(None, None, Seed::default())?).view(Eyes::Room);
//! let options = Options { size: 480, ..Options::new(Lang::En) };
//! assert!(render::png(&view, &options)?.starts_with(b"\x89PNG"));
//! assert!(render::text_board(&view, Lang::En).contains(" to move."));
//! let words = render::alt_text(&view, Lang::En);
//! assert!(game.names().any(|name| words.starts_with(&name)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod alt_text;
mod arabic;
mod arrangement;
mod arrows;
mod art;
mod bands;
mod boards;
mod canvas;
mod caption;
mod cards;
mod carried;
#[cfg(test)]
mod contrast;
mod deflate;
#[cfg(test)]
mod drawn;
mod encode;
mod error;
mod fallback;
mod font;
mod gif;
mod glyph;
mod grid;
mod heads;
mod hexagons;
mod key;
mod letters;
mod lzw;
mod marks;
mod measures;
mod options;
mod painter;
mod palette;
mod part;
mod phrases;
mod picture;
mod pieces;
mod plan;
mod print;
mod ranges;
mod script;
mod sheet;
mod sides;
mod signs;
mod spare;
mod sprite;
mod standing;
mod text_board;
mod theme;
mod theme_file;
mod themes;
mod ways;
mod words;

use engine::View;

pub use alt_text::{ALT_TEXT_LIMIT, alt_text};
pub use caption::caption;
pub use carried::{CARRIED_LIMIT, NotCarried, PICTURE_LIMIT, carried, carry};
pub use error::Error;
pub use gif::{GIF_FRAMES, GIF_LIMIT, GIF_SECONDS, Gif, Replay};
pub use options::{Options, Step};
pub use painter::Painter;
pub use print::Page;
pub use script::own_letters;
pub use sheet::{SHEET_LIMIT, Small};
pub use text_board::{Ink, TEXT_BOARD_LIMIT, text_board, text_board_in, text_board_painted};
pub use theme::{Rgb, Theme, Tones};
pub use theme_file::ThemeError;
pub use themes::painter;
pub use words::WORDS;

/// A picture of what `view` shows, as a PNG in the theme of the options.
///
/// # Errors
/// If the PNG cannot be written, which would be a bug.
pub fn png(view: &View, options: &Options) -> Result<Vec<u8>, Error> {
    painter(&options.theme).png(view, options)
}

/// Several small boards in one picture, as a PNG in the theme of that name; see [`Painter::sheet`].
///
/// # Errors
/// If the PNG cannot be written, which would be a bug.
pub fn sheet(boards: &[Small<'_>], theme: &str, size: u32) -> Result<Vec<u8>, Error> {
    painter(theme).sheet(boards, size)
}

/// A page of A4 with the empty board of `view`, in the theme of that name; see [`Painter::page_of`].
///
/// # Errors
/// If the file cannot be written, which would be a bug.
pub fn page(view: &View, title: &str, theme: &str, page: Page) -> Result<Vec<u8>, Error> {
    painter(theme).page_of(view, title, page)
}

/// A moving picture of positions in the order of time, as a GIF in the theme of the options; see [`Painter::gif`].
///
/// # Errors
/// If there are no positions, or the GIF cannot be written, which would be a bug.
pub fn gif(views: &[View], options: &Options, replay: Replay) -> Result<Gif, Error> {
    painter(&options.theme).gif(views, options, replay)
}
