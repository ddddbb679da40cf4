//! Pictures in the terminal, by whichever way it understands.
//!
//! Pictures are encoded here and not by a library, so that from clone to the prompt stays quick.

mod blocks;
mod pixels;
#[cfg(unix)]
mod probe;
mod sixel;

use std::env;

use base64::{Engine, engine::general_purpose::STANDARD};

use pixels::Pixels;

/// The most columns that a picture takes.
const MAX_COLUMNS: usize = 72;
/// Rows that are left free for what is said beside the picture.
const FREE_ROWS: usize = 6;
/// The most of a picture that one escape sequence of Kitty's carries.
const CHUNK_BYTES: usize = 4096;

/// The way in which pictures are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Inline {
    /// No pictures.
    Off,
    /// Kitty's protocol, which Ghostty, Konsole, WezTerm and others speak too.
    Kitty,
    /// iTerm2's protocol.
    Iterm,
    /// Sixel, of DEC's terminals: foot, xterm, Windows Terminal, mlterm and others.
    Sixel,
    /// Half blocks, two pixels to a character.
    Blocks,
}

/// The facts that could be found out about the terminal, and the text that was typed meanwhile.
#[derive(Default, Debug)]
pub(crate) struct Found {
    pub typed: String,
    kitty: bool,
    sixel: bool,
}

impl Inline {
    /// All ways.
    pub const ALL: [Inline; 5] = [Inline::Off, Inline::Kitty, Inline::Iterm, Inline::Sixel, Inline::Blocks];

    /// The name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Inline::Off => "off",
            Inline::Kitty => "kitty",
            Inline::Iterm => "iterm",
            Inline::Sixel => "sixel",
            Inline::Blocks => "blocks",
        }
    }

    /// The way that is wanted, or else real pictures if this terminal shows them: half blocks are too coarse to read a
    /// board. Asks it, which takes a moment, and hands back what somebody typed in that moment.
    pub(crate) fn find(wanted: Option<Inline>) -> (Inline, String) {
        if let Some(wanted) = wanted {
            return (wanted, String::new());
        }
        let var = |name| env::var(name).unwrap_or_default();
        let (term, program) = (var("TERM"), format!("{} {}", var("TERM_PROGRAM"), var("LC_TERMINAL")));
        if matches!(&*term, "" | "dumb") {
            return (Inline::Off, String::new());
        }
        // What runs inside of tmux or screen inherits the variables of the terminal outside.
        let inside = env::var_os("TMUX").is_some() || term.starts_with("screen") || term.starts_with("tmux");
        if !inside && ["iTerm", "mintty", "WarpTerminal"].iter().any(|known| program.contains(known)) {
            return (Inline::Iterm, String::new());
        }
        let found = ask();
        let way = if found.kitty {
            Inline::Kitty
        } else if found.sixel {
            Inline::Sixel
        } else {
            Inline::Off
        };
        (way, found.typed)
    }

    /// The sequence that shows this PNG in a terminal of so many columns and rows.
    pub(crate) fn show(self, png: &[u8], terminal: (usize, usize)) -> Option<String> {
        if self == Inline::Off {
            return None;
        }
        let pixels = match pixels::read(png) {
            Ok(pixels) => pixels,
            Err(error) => {
                tracing::error!(%error, "cannot read a picture of ours");
                return None;
            }
        };
        let (columns, rows) = fit(&pixels, terminal);
        Some(match self {
            Inline::Off => return None,
            Inline::Kitty => kitty(png, columns, rows),
            Inline::Iterm => format!(
                "\x1b]1337;File=inline=1;size={};width={columns};height={rows};preserveAspectRatio=1:{}\x07",
                png.len(),
                STANDARD.encode(png)
            ),
            Inline::Sixel => sixel::encode(&pixels),
            Inline::Blocks => {
                let many = env::var("COLORTERM").is_ok_and(|value| value == "truecolor" || value == "24bit");
                blocks::encode(&pixels, columns, rows, many)
            }
        })
    }
}

/// The columns and rows for a picture: a character is about twice as high as wide.
fn fit(pixels: &Pixels, (columns, rows): (usize, usize)) -> (usize, usize) {
    let (width, height) = (pixels.width.max(1), pixels.height.max(1));
    let highest = rows.saturating_sub(FREE_ROWS).max(8);
    let columns = columns.saturating_sub(1).min(MAX_COLUMNS).min(highest * 2 * width / height).max(8);
    (columns, (columns * height).div_ceil(width * 2))
}

fn kitty(png: &[u8], columns: usize, rows: usize) -> String {
    let data = STANDARD.encode(png);
    let mut said = String::with_capacity(data.len() + 256);
    let mut control = format!("a=T,f=100,q=2,c={columns},r={rows},");
    let mut rest = &*data;
    loop {
        // Base64 is ASCII.
        let (chunk, after) = rest.split_at(rest.len().min(CHUNK_BYTES));
        let more = u8::from(!after.is_empty());
        said += &format!("\x1b_G{control}m={more};{chunk}\x1b\\");
        if after.is_empty() {
            return said;
        }
        control.clear();
        rest = after;
    }
}

#[cfg(unix)]
fn ask() -> Found {
    probe::ask().unwrap_or_else(|error| {
        tracing::debug!(%error, "cannot ask the terminal what it can show");
        Found::default()
    })
}

#[cfg(not(unix))]
fn ask() -> Found {
    Found::default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn png() -> Vec<u8> {
        let game = engine::Game::all().first().unwrap();
        let play = game.start(&game.setup(None, None, engine::Seed::default()).unwrap());
        render::png(&play.view(engine::Eyes::Room), &render::Options::new(engine::Lang::En)).unwrap()
    }

    #[test]
    fn each_way_frames_the_picture() {
        let png = png();
        let show = |inline: Inline| inline.show(&png, (80, 40)).unwrap();
        assert_eq!(Inline::Off.show(&png, (80, 40)), None);
        let kitty = show(Inline::Kitty);
        assert!(kitty.starts_with("\x1b_Ga=T,f=100,q=2,c="), "{kitty:.60}");
        assert!(
            kitty.ends_with("\x1b\\") && kitty.matches("\x1b_G").count() == kitty.matches("\x1b\\").count()
        );
        assert_eq!(kitty.matches("m=0;").count(), 1);
        let iterm = show(Inline::Iterm);
        assert!(iterm.starts_with("\x1b]1337;File=inline=1;size=") && iterm.ends_with('\x07'));
        let sixel = show(Inline::Sixel);
        assert!(sixel.starts_with("\x1bP") && sixel.ends_with("\x1b\\"));
        let blocks = show(Inline::Blocks);
        assert!(blocks.lines().count() <= 34 && blocks.contains('▀'));
        assert!(blocks.ends_with("\x1b[0m"));
    }

    #[test]
    fn a_picture_keeps_its_shape_and_leaves_room() {
        let pixels = Pixels { width: 720, height: 900, colours: Vec::new() };
        assert_eq!(fit(&pixels, (200, 100)), (72, 45));
        assert_eq!(fit(&pixels, (80, 24)), (28, 18));
        assert_eq!(fit(&pixels, (0, 0)), (8, 5));
    }
}
