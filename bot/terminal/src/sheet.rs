//! Where everything is printed.

use std::io::Write;

use engine::{Lang, Seat, Text};
use parlor::{Board, Message, Sight, Subject};
use storage::TableId;

use crate::{
    Error, Options, draw,
    hall::Hall,
    inline::Inline,
    paint::{Style, clean, fold, paint},
    words::say,
};

/// The width in pixels of pictures in files, and of those that a terminal shows pixel by pixel.
const LARGE: u32 = 720;
const SMALL: u32 = 480;

/// The output, and how it can look.
#[derive(Debug)]
pub(crate) struct Sheet<'a, W> {
    out: W,
    options: &'a Options,
    pub style: Style,
    /// How pictures are shown in the terminal.
    pub inline: Inline,
    /// Columns and rows of the terminal, if there is one.
    pub size: Option<(usize, usize)>,
}

impl<'a, W: Write> Sheet<'a, W> {
    /// Nothing but text.
    ///
    /// # Errors
    /// If the folder for pictures cannot be made.
    pub fn plain(out: W, options: &'a Options) -> Result<Sheet<'a, W>, Error> {
        if let Some(path) = &options.pictures {
            let failed = |source| Error::Pictures { path: path.clone(), source };
            std::fs::create_dir_all(path).map_err(failed)?;
        }
        Ok(Sheet { out, options, style: Style::Plain, inline: Inline::Off, size: None })
    }

    pub fn lang(&self) -> Lang {
        self.options.lang
    }

    /// Prints a sentence of the terminal's own.
    pub fn note(&mut self, text: &Text) -> Result<(), Error> {
        let text = say(self.lang(), text);
        self.print(&[self.lines(&text), String::new()].join("\n"))
    }

    /// Prints a message; one for a person alone is marked with the name.
    pub fn message(
        &mut self,
        hall: &mut Hall<'_>,
        only: Option<&str>,
        message: &Message,
    ) -> Result<(), Error> {
        let mut text = paint(&message.text, self.style);
        if let Some(account) = only {
            let name = parlor::escape(&hall.name(account));
            let mark =
                paint(&say(self.lang(), &Text::new("terminal-only").with("player", name)), Style::Plain);
            text = format!("{} {text}", self.style.wrap(35, 39, &mark));
        }
        let mut parts = vec![self.fold(&text)];
        if let Some(file) = &message.file {
            parts.push(clean(&file.text));
        }
        if let Some(board) = &message.board {
            parts.extend(self.board(hall, board)?);
        }
        parts.push(String::new());
        self.print(&parts.join("\n"))
    }

    /// What there is to print of a board, in this order. A picture in the terminal is one part.
    fn board(&mut self, hall: &Hall<'_>, board: &Board) -> Result<Vec<String>, Error> {
        let scene = match draw::scene(&self.options.store, board) {
            Ok(scene) => scene,
            Err(error) => {
                tracing::error!(%error, board = draw::name(board, None), "a board cannot be shown");
                return Ok(vec![self.lines(&say(self.lang(), &Text::new("terminal-no-board")))]);
            }
        };
        let mut parts = Vec::new();
        let moves = matches!(board.subject, Subject::Replay { .. });
        let mut kept = if moves { Some(self.keep_moving(hall, board)) } else { None };
        let wanted = !board.as_text && (self.options.pictures.is_some() || self.inline != Inline::Off);
        if wanted {
            let width =
                if self.options.pictures.is_none() && self.inline == Inline::Sixel { SMALL } else { LARGE };
            match draw::picture(&scene, width) {
                Ok(png) => {
                    kept = kept.or_else(|| self.keep(hall, board, "png", &png));
                    let shown = if self.inline == Inline::Sixel && width != SMALL {
                        draw::picture(&scene, SMALL).unwrap_or(png)
                    } else {
                        png
                    };
                    parts.extend(self.inline.show(&shown, self.size.unwrap_or((80, 24))));
                }
                Err(error) => {
                    tracing::error!(%error, board = draw::name(board, None), "a picture cannot be drawn");
                }
            }
        }
        // Half blocks are too coarse to read a card or a name.
        if parts.is_empty() || self.inline == Inline::Blocks {
            parts.push(self.fold_under(draw::text(&scene).trim_end()));
        }
        parts.extend(kept);
        Ok(parts)
    }

    /// Writes a picture to the folder for pictures, and says where.
    fn keep(&self, hall: &Hall<'_>, board: &Board, end: &str, picture: &[u8]) -> Option<String> {
        let folder = self.options.pictures.as_ref()?;
        let seen_by = match board.subject {
            Subject::Table { table, eyes: Sight::Seat(number), .. }
            | Subject::Replay { table, eyes: Sight::Seat(number), .. } => {
                Seat::numbered(number).and_then(|seat| hall.seated(TableId(table), seat))
            }
            _ => None,
        };
        let name = draw::name(board, seen_by.as_deref());
        let text = match draw::keep(folder, &name, end, picture) {
            Ok(path) => {
                let path = parlor::escape(&path.display().to_string());
                Text::new("terminal-picture").with("path", path)
            }
            Err(error) => {
                tracing::error!(%error, name, "a picture cannot be written");
                Text::new("terminal-no-picture").with("why", parlor::escape(&error.to_string()))
            }
        };
        Some(paint(&say(self.lang(), &text), self.style))
    }

    /// Writes the moving picture to the folder for pictures and says where, or that only its end can be seen here.
    fn keep_moving(&self, hall: &Hall<'_>, board: &Board) -> String {
        let none = || paint(&say(self.lang(), &Text::new("terminal-no-replay")), self.style);
        if self.options.pictures.is_none() {
            return none();
        }
        match draw::moving(&self.options.store, board, SMALL) {
            Ok(gif) => self.keep(hall, board, "gif", &gif).unwrap_or_else(none),
            Err(error) => {
                tracing::error!(%error, board = draw::name(board, None), "a replay cannot be drawn");
                none()
            }
        }
    }

    /// Forgets what is on the screen, and what was there before.
    pub fn clear(&mut self) -> Result<(), Error> {
        self.raw("\x1b[H\x1b[2J\x1b[3J")
    }

    fn lines(&self, markdown: &str) -> String {
        self.fold(&paint(markdown, self.style))
    }

    fn fold(&self, text: &str) -> String {
        self.size.map_or_else(|| text.to_owned(), |(columns, _)| fold(text, columns))
    }

    /// A board in letters, with what stands below it folded. The rows of the board stay as they are.
    fn fold_under(&self, board: &str) -> String {
        // Rows may be empty, but nothing below them is.
        match board.rsplit_once("\n\n") {
            Some((rows, below)) => format!("{rows}\n\n{}", self.fold(below)),
            None => board.to_owned(),
        }
    }

    fn print(&mut self, text: &str) -> Result<(), Error> {
        self.raw(text)?;
        self.raw("\n")
    }

    fn raw(&mut self, text: &str) -> Result<(), Error> {
        let result = self.out.write_all(text.as_bytes()).and_then(|()| self.out.flush());
        result.map_err(Error::Output)
    }
}
