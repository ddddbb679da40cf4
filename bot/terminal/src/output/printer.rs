//! The output of the terminal.

use std::io::{Stderr, Write};
use std::path::Path;

use courier::Pictures;
use engine::{Lang, Text};
use parlor::{Board, Composed, File, Person, Scene, Subject, chart::Chart};

use crate::{
    error::Error,
    inline::Inline,
    options::Options,
    output::paint::{Style, clean, fold, paint},
    output::pictures,
    output::piece::{Clean, Watched},
    words::say,
};

/// The sizes of pictures in files, and in a terminal that scales them.
const LARGE: Pictures = Pictures { width: 720, animation_width: 480, theme: None };

/// The sizes of pictures in a terminal that shows them pixel by pixel.
const SMALL: Pictures = Pictures { width: 480, ..LARGE };

/// The output, and how it can look.
#[derive(Debug)]
pub(crate) struct Printer<'a, W> {
    out: W,
    /// The output for the description of a file, if it is not the output of the file: a record that goes into
    /// a pipe goes there alone.
    pub aside: Option<Stderr>,
    /// True while messages go there that came instead of a file: what was asked for as a file is alone in it, or nothing is.
    pub instead: bool,
    options: &'a Options,
    pub style: Style,
    /// The way in which pictures are shown in the terminal.
    pub inline: Inline,
    /// Columns and rows of the terminal, if there is one.
    pub size: Option<(usize, usize)>,
}

impl<'a, W: Write> Printer<'a, W> {
    /// A printer of text alone.
    ///
    /// # Errors
    /// If the folder for pictures cannot be made.
    pub(crate) fn plain(out: W, options: &'a Options) -> Result<Printer<'a, W>, Error> {
        if let Some(path) = &options.pictures {
            let failed = |source| Error::Pictures { path: path.clone(), source };
            std::fs::create_dir_all(path).map_err(failed)?;
        }
        Ok(Printer {
            out,
            aside: None,
            instead: false,
            options,
            style: Style::Plain,
            inline: Inline::Off,
            size: None,
        })
    }

    pub(crate) fn lang(&self) -> Lang {
        self.options.lang
    }

    /// Prints a sentence of the terminal's own, or one of the parlor's about trouble.
    pub(crate) fn note(&mut self, text: &Text) -> Result<(), Error> {
        let text = self.fold(&self.sentence(text));
        if self.instead && self.tell_aside(&text) {
            return Ok(());
        }
        self.print(&[text, String::new()].join("\n"))
    }

    /// Prints a sentence for a person alone, marked with the name.
    pub(crate) fn note_to(&mut self, person: &Person, text: &Text) -> Result<(), Error> {
        let text = self.fold(&format!("{} {}", self.mark(person), self.sentence(text)));
        self.print(&[text, String::new()].join("\n"))
    }

    /// Says something beside the output, if it is apart.
    fn tell_aside(&mut self, text: &str) -> bool {
        // Whoever closed it does not want to be told.
        self.aside.as_mut().map(|aside| writeln!(aside, "{text}")).is_some()
    }

    fn mark(&self, person: &Person) -> String {
        let mark = Text::new("terminal-only").with("player", parlor::escape(&person.name));
        let mark = paint(&say(self.lang(), &mark), Style::Plain);
        self.style.wrap(35, 39, &mark)
    }

    /// Prints a message; one for a person alone is marked with the name.
    pub(crate) fn message(&mut self, only: Option<&Person>, composed: &Composed) -> Result<(), Error> {
        let message = &composed.message;
        let mut text = paint(&message.text, self.style);
        if let Some(person) = only {
            text = format!("{} {text}", self.mark(person));
        }
        let text = self.fold(&text);
        if (self.instead || message.file.is_some()) && self.tell_aside(&text) {
            return message.file.as_ref().map_or(Ok(()), |file| self.file(file));
        }
        let mut parts = vec![text];
        if let Some(file) = &message.file {
            self.print(&parts.remove(0))?;
            self.file(file)?;
        }
        if let (Some(board), Some(scene)) = (&message.board, &composed.scene) {
            parts.extend(self.board(board, scene, only));
        }
        if !composed.tiles.is_empty() {
            parts.extend(self.sheet(composed, only));
        }
        if let Some(chart) = &message.chart {
            parts.extend(self.chart(chart, only));
        }
        parts.push(String::new());
        self.print(&parts.join("\n"))
    }

    /// Prints a file, whose content may be made only now: piece by piece, however large it is. With others beside the output,
    /// they see how far it is.
    fn file(&mut self, file: &File) -> Result<(), Error> {
        let (mut out, mut watched) = (Clean::of(&mut self.out), Watched::of(self.aside.as_mut()));
        let made = self.options.store.read(|snapshot| {
            parlor::write_file(snapshot, file, &mut out, &mut |done, all| watched.see(done, all))
        });
        watched.end();
        match (out.end(), made) {
            (Err(error), _) => Err(Error::Output(error)),
            (Ok(()), Ok(())) => Ok(()),
            (Ok(()), Err(error)) => {
                tracing::error!(error = &error as &dyn std::error::Error, "cannot make a file");
                self.note(&error.excuse())
            }
        }
    }

    /// The boards of several tables in one picture. The text says the rest.
    fn sheet(&self, composed: &Composed, only: Option<&Person>) -> Vec<String> {
        let Composed { message, tiles, .. } = composed;
        self.drawn("games", only, |size| courier::sheet(&message.heading, &message.sheet, tiles, size))
    }

    /// The pictures of numbers, beside a text that says the same; or pages to print, which need a folder.
    fn chart(&self, chart: &Chart, only: Option<&Person>) -> Vec<String> {
        if !chart.paper && self.inline == Inline::Off && self.options.pictures.is_none() {
            return Vec::new();
        }
        let mut parts = Vec::new();
        if !chart.paper && self.inline != Inline::Off {
            for picture in drawn(courier::chart(chart, self.inline_size())).into_iter().flatten() {
                parts.extend(self.inline.show(&picture.bytes, self.size.unwrap_or((80, 24))));
            }
        }
        let Some(folder) = &self.options.pictures else {
            return match chart.paper {
                true => vec![self.sentence(&Text::new("terminal-no-page"))],
                false => parts,
            };
        };
        for file in drawn(courier::chart(chart, self.themed(LARGE))).into_iter().flatten() {
            let (name, end) = file.name.rsplit_once('.').unwrap_or((&file.name, "png"));
            let name = only.map_or(name.to_owned(), |person| format!("{name}-{}", person.account));
            parts.push(self.keep(folder, &name, end, &file.bytes));
        }
        parts
    }

    /// A picture beside a text that says the same: it is shown and kept as any other.
    fn drawn(
        &self,
        name: &str,
        only: Option<&Person>,
        draw: impl Fn(Pictures) -> Result<Vec<u8>, render::Error>,
    ) -> Vec<String> {
        let mut parts = Vec::new();
        if self.inline != Inline::Off {
            let picture = drawn(draw(self.inline_size()));
            parts.extend(picture.and_then(|png| self.inline.show(&png, self.size.unwrap_or((80, 24)))));
        }
        if let Some(folder) = &self.options.pictures {
            let name = only.map_or(name.to_owned(), |person| format!("{name}-{}", person.account));
            parts.extend(drawn(draw(self.themed(LARGE))).map(|png| self.keep(folder, &name, "png", &png)));
        }
        parts
    }

    /// The sizes of pictures in this terminal.
    fn inline_size(&self) -> Pictures {
        self.themed(if self.inline == Inline::Sixel { SMALL } else { LARGE })
    }

    /// Pictures in the theme of this terminal, where nobody has chosen another.
    fn themed(&self, size: Pictures) -> Pictures {
        Pictures { theme: self.options.theme, ..size }
    }

    /// The parts to print of a board, in this order. A picture in the terminal is one part.
    fn board(&self, board: &Board, scene: &Scene, only: Option<&Person>) -> Vec<String> {
        let mut parts = Vec::new();
        if !board.as_text && self.inline != Inline::Off {
            let picture = drawn(courier::picture(scene, self.inline_size()));
            parts.extend(picture.and_then(|png| self.inline.show(&png, self.size.unwrap_or((80, 24)))));
        }
        // Half blocks are too coarse to read a card or a name.
        if parts.is_empty() || self.inline == Inline::Blocks {
            // As wide as a page if there is no window.
            let columns = self.size.map_or(60, |(columns, _)| columns);
            let names: Vec<String> = scene.names.iter().map(|name| clean(name)).collect();
            let ink = |ink, text: &str| self.style.ink(ink, text);
            parts.push(match self.style {
                Style::Plain => render::text_board_in(&scene.view, scene.lang, columns, &names),
                Style::Colour => render::text_board_painted(&scene.view, scene.lang, columns, &names, &ink),
            });
        }
        if board.as_text {
            parts.push(self.fold(&render::alt_text(&scene.view, scene.lang)));
        }
        parts.extend(self.kept(board, scene, only));
        parts
    }

    /// Writes a picture to the folder for pictures and says where; of a moving one without a folder, that only its end can
    /// be seen here.
    fn kept(&self, board: &Board, scene: &Scene, only: Option<&Person>) -> Vec<String> {
        let moving = matches!(board.subject, Subject::Animation { .. });
        let mut told: Vec<String> = Vec::new();
        let picture = match &self.options.pictures {
            None => None,
            Some(_) if moving => drawn(courier::animation(scene, self.themed(LARGE))).map(|gif| {
                told = gif.told;
                ("gif", gif.bytes)
            }),
            Some(_) if board.as_text => None,
            Some(_) => drawn(courier::picture(scene, self.themed(LARGE))).map(|png| ("png", png)),
        };
        let (Some(folder), Some((end, picture))) = (&self.options.pictures, picture) else {
            return moving.then(|| self.sentence(&Text::new("terminal-no-replay"))).into_iter().collect();
        };
        let name = courier::file_name(board, only.map(|person| &*person.account));
        let told = told.iter().map(|told| self.fold(&paint(told, self.style)));
        [self.keep(folder, &name, end, &picture)].into_iter().chain(told).collect()
    }

    /// Writes a picture to the folder for pictures; the sentence that says where, or why not.
    fn keep(&self, folder: &Path, name: &str, end: &str, picture: &[u8]) -> String {
        self.sentence(&match pictures::keep(folder, name, end, picture) {
            Ok(path) => {
                let path = parlor::escape(&path.display().to_string());
                Text::new("terminal-picture").with("path", path)
            }
            Err(error) => {
                tracing::error!(%error, name, "cannot write a picture");
                Text::new("terminal-no-picture").with("why", parlor::escape(&error.to_string()))
            }
        })
    }

    /// The output.
    pub(crate) fn screen(&mut self) -> &mut W {
        &mut self.out
    }

    /// Forgets what is on the screen, and what was there before.
    pub(crate) fn clear(&mut self) -> Result<(), Error> {
        self.raw("\x1b[H\x1b[2J\x1b[3J")
    }

    /// A sentence of the terminal's own as it is printed, not folded.
    fn sentence(&self, text: &Text) -> String {
        paint(&say(self.lang(), text), self.style)
    }

    fn fold(&self, text: &str) -> String {
        self.size.map_or_else(|| text.to_owned(), |(columns, _)| fold(text, columns))
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

/// A picture, unless it cannot be drawn.
fn drawn<T>(picture: Result<T, render::Error>) -> Option<T> {
    picture.inspect_err(|error| tracing::error!(%error, "cannot draw a picture")).ok()
}
