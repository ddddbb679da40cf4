//! Draws any [`View`]: a picture, a moving one of a whole game, a page to print, a text board, and words for screen readers; and
//! numbers: a person's profile, a server, what was played from a position; and notices: what clubs put on their walls.
//!
//! Nothing here knows which game it draws. From the ground up: `colours`, `pixels`, `writing` (letters), `words`, `layout`
//! (where everything is), `draw` (what stands there), `pictures` (whole ones).
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

mod colours;
mod draw;
#[cfg(test)]
mod drawn;
mod error;
mod layout;
mod options;
mod pictures;
mod pixels;
mod words;
mod writing;

use engine::View;

pub use colours::theme::{Rgb, Theme, Tones};
pub use colours::theme_file::ThemeError;
pub use draw::caption::caption;
pub use draw::painter::Painter;
pub use draw::themes::painter;
pub use error::Error;
pub use options::{Options, ReplayStep};
pub use pictures::charts::{
    BOOK_MOVES, Book, BookMove, CHART_ROWS, Counted, Group, Grouping, Opening, Pace, Pair, Profile,
    RatingNow, RatingPoint, Run, Scored, Server, Tally, WEEKS_LIMIT, Week, book, profile, server,
};
pub use pictures::gif::{GIF_FRAMES, GIF_LIMIT, GIF_SECONDS, Gif, Replay};
pub use pictures::notices;
pub use pictures::print::Page;
pub use pictures::sheet::{SHEET_LIMIT, Small};
pub use pictures::swings::{GameCurve, game_curve};
pub use pixels::carried::{CARRIED_LIMIT, NotCarried, PICTURE_LIMIT, carried, carry};
pub use words::WORDS;
pub use words::alt_text::{ALT_TEXT_LIMIT, alt_text};
pub use words::text_board::{Ink, TEXT_BOARD_LIMIT, text_board, text_board_in, text_board_painted};
pub use writing::script::own_letters;

/// A picture of what `view` shows, as a PNG in the theme of the options.
///
/// # Errors
/// If the PNG cannot be written, which would be a bug.
pub fn png(view: &View, options: &Options) -> Result<Vec<u8>, Error> {
    painter(&options.theme).png(view, options)
}

/// Several small boards in one picture, below lines of text, as a PNG in the theme of that name; see [`Painter::sheet`].
///
/// # Errors
/// If the PNG cannot be written, which would be a bug.
pub fn sheet(heading: &[&str], boards: &[Small<'_>], theme: &str, size: u32) -> Result<Vec<u8>, Error> {
    painter(theme).sheet(heading, boards, size)
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
