//! `tabuleiro gallery`: pictures of every game, on every board and in every theme, some of numbers and of what clubs put on their
//! walls, and a page to look at them all.

mod games;
mod notices;
mod numbers;
mod page;

use std::{
    fs,
    io::ErrorKind,
    path::Path,
    process::ExitCode,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use anyhow::Context;
use engine::{Lang, Text, View};
use render::{Options, Theme};
use signal_hook::{consts::SIGINT, flag};

use super::progress::Progress;
use crate::{
    cli::GalleryArgs,
    printed::aside,
    words::{error, language, say},
};

/// The players in the pictures: in letters that the program has itself, so that they are the same files on every machine.
const NAMES: [&str; 4] = ["Ana", "Bruno", "Ольга", "Ζωή"];

/// The status that a shell takes for a program that Ctrl-C has ended.
const INTERRUPTED: u8 = 130;

/// A picture of the gallery.
struct Picture {
    /// The name of the file.
    file: String,
    /// The game's id, or `numbers` or `notices`; and the board's name, or what it shows, in the language of the gallery.
    game: &'static str,
    board: String,
    /// The stage of a game.
    stage: Option<&'static str>,
    theme: &'static str,
    /// The width in pixels.
    width: u32,
    /// The alternative text, for those who do not see it.
    alt: String,
}

/// Draws into the folder, which must be new or empty. Ctrl-C ends after the picture that is being drawn, a second one at
/// once.
pub fn run(args: &GalleryArgs) -> anyhow::Result<ExitCode> {
    let lang = language(args.lang);
    prepare(&args.output, lang)?;
    let stopped = Arc::new(AtomicBool::new(false));
    flag::register_conditional_shutdown(SIGINT, INTERRUPTED.into(), Arc::clone(&stopped))?;
    flag::register(SIGINT, Arc::clone(&stopped))?;
    let themes: Vec<&'static Theme> = Theme::all().collect();
    let boards = games::boards();
    let all = ((boards.len() * games::STAGES.len() + numbers::NAMES.len() + notices::NAMES.len())
        * themes.len()) as u64;
    let progress = Progress::new("pictures");
    let mut drawing =
        Drawing { args, lang, themes, stopped: &stopped, progress, done: 0, all, pictures: Vec::new() };
    for board in &boards {
        drawing.board(board)?;
    }
    for name in numbers::NAMES {
        drawing.made_up(("numbers", name), numbers::called, numbers::draw)?;
    }
    for name in notices::NAMES {
        drawing.made_up(("notices", name), notices::called, notices::draw)?;
    }
    let Drawing { progress, pictures, .. } = drawing;
    progress.end();
    if let Some(name) = args.only.iter().find(|name| !pictures.iter().any(|picture| picture.is(name)))
        && !stopped.load(Ordering::Relaxed)
    {
        return Err(error(lang, &Text::new("cli-gallery-none").with("name", &**name)));
    }
    if args.only.is_empty() {
        let page = page::page(&pictures, lang);
        write(&args.output.join("index.html"), page.as_bytes(), lang)?;
    }
    if stopped.load(Ordering::Relaxed) {
        let text = Text::new("cli-gallery-ended").with("count", pictures.len()).with("all", all as usize);
        tell(&say(lang, &text));
        return Ok(ExitCode::from(INTERRUPTED));
    }
    tell(&say(lang, &in_folder("cli-gallery-done", &args.output).with("count", pictures.len())));
    Ok(ExitCode::SUCCESS)
}

/// The pictures so far.
struct Drawing<'a> {
    args: &'a GalleryArgs,
    lang: Lang,
    themes: Vec<&'static Theme>,
    stopped: &'a AtomicBool,
    progress: Progress,
    done: u64,
    all: u64,
    pictures: Vec<Picture>,
}

impl Drawing<'_> {
    /// Draws a picture in each theme in which it is wanted, until it is stopped.
    fn each(
        &mut self,
        name: &str,
        draw: impl Fn(&GalleryArgs, &str, &'static Theme) -> anyhow::Result<Picture>,
    ) -> anyhow::Result<()> {
        for theme in self.themes.clone() {
            if self.stopped.load(Ordering::Relaxed) {
                break;
            }
            let name = format!("{name}-{}", theme.id);
            if self.args.only.is_empty() || self.args.only.contains(&name) {
                self.pictures.push(draw(self.args, &name, theme)?);
            }
            self.done += 1;
            self.progress.show(self.done, self.all);
        }
        Ok(())
    }

    /// Draws the stages of a game on a board.
    fn board(&mut self, board: &games::Board) -> anyhow::Result<()> {
        let only = &self.args.only;
        if !only.is_empty() && !only.iter().any(|name| name.starts_with(&board.name)) {
            return Ok(());
        }
        let lang = self.lang;
        for (stage, view) in board.stages() {
            self.each(&format!("{}-{stage}", board.name), |args, name, theme| {
                let usual = Options::new(lang);
                let width = args.size.unwrap_or_else(|| Options::width_for(view.layout, usual.size));
                Ok(Picture {
                    file: draw(args, &view, name, Options { size: width, theme: theme.id.clone(), ..usual })?,
                    game: board.game.info.id,
                    board: board.called(lang),
                    stage: Some(stage),
                    theme: &theme.id,
                    width,
                    alt: render::alt_text(&view, lang),
                })
            })?;
        }
        Ok(())
    }

    /// Draws something of a section that no game is in.
    fn made_up(
        &mut self,
        (section, what): (&'static str, &str),
        called: impl Fn(&str, Lang) -> String,
        draw: impl Fn(&str, Lang, &str, u32) -> Result<Vec<u8>, render::Error>,
    ) -> anyhow::Result<()> {
        let lang = self.lang;
        self.each(what, |args, name, theme| {
            let width = args.size.unwrap_or_else(|| Options::new(lang).size);
            let file = format!("{name}.png");
            write(&args.output.join(&file), &draw(what, lang, &theme.id, width)?, lang)?;
            let board = called(what, lang);
            let alt = board.clone();
            Ok(Picture { file, game: section, board, stage: None, theme: &theme.id, width, alt })
        })
    }
}

impl Picture {
    /// Tells whether its file has this name, without its extension.
    fn is(&self, name: &str) -> bool {
        self.file.strip_suffix(".png") == Some(name)
    }
}

/// A sentence about the folder.
fn in_folder(key: &'static str, folder: &Path) -> Text {
    Text::new(key).with("folder", folder.display().to_string())
}

/// Makes the folder, or looks whether it is empty: nothing is written over.
fn prepare(folder: &Path, lang: Lang) -> anyhow::Result<()> {
    let said = |key| say(lang, &in_folder(key, folder));
    match fs::read_dir(folder) {
        Ok(mut entries) => match entries.next() {
            Some(_) => anyhow::bail!(said("cli-gallery-full")),
            None => Ok(()),
        },
        Err(error) if error.kind() == ErrorKind::NotFound => {
            fs::create_dir_all(folder).with_context(|| said("cli-gallery-make"))
        }
        Err(error) if error.kind() == ErrorKind::NotADirectory => {
            anyhow::bail!(said("cli-gallery-file"))
        }
        Err(error) => Err(error).with_context(|| said("cli-gallery-read")),
    }
}

/// Draws a picture; the name of its file.
fn draw(args: &GalleryArgs, view: &View, name: &str, options: Options) -> anyhow::Result<String> {
    let options = Options { names: NAMES.map(|name| Some(name.to_owned())), ..options };
    let file = format!("{name}.png");
    write(&args.output.join(&file), &render::png(view, &options)?, options.lang)?;
    Ok(file)
}

fn write(path: &Path, bytes: &[u8], lang: Lang) -> anyhow::Result<()> {
    fs::write(path, bytes)
        .with_context(|| say(lang, &Text::new("cli-cannot-write").with("file", path.display().to_string())))
}

/// Tells the person who waits what was done.
fn tell(text: &str) {
    aside(text);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_picture_needs_the_fonts_of_the_machine() {
        for name in NAMES {
            assert!(render::own_letters(name), "{name}");
        }
    }
}
