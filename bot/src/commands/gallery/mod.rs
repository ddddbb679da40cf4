//! `tabuleiro gallery`: pictures of every game, on every board and in every theme, and a page to look at them all.

mod games;
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
    /// The game's id, and the board's name in the language of the gallery.
    game: &'static str,
    board: String,
    stage: &'static str,
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
    let all = (boards.len() * games::STAGES.len() * themes.len()) as u64;
    let mut progress = Progress::new("pictures");
    let (mut pictures, mut done) = (Vec::new(), 0);
    for board in &boards {
        if !args.only.is_empty() && !args.only.iter().any(|name| name.starts_with(&board.name)) {
            continue;
        }
        for (stage, view) in board.stages() {
            for theme in &themes {
                if stopped.load(Ordering::Relaxed) {
                    break;
                }
                let name = format!("{}-{stage}-{}", board.name, theme.id);
                if args.only.is_empty() || args.only.contains(&name) {
                    let usual = Options::new(lang);
                    let width = args.size.unwrap_or_else(|| Options::width_for(view.layout, usual.size));
                    pictures.push(Picture {
                        file: draw(
                            args,
                            &view,
                            &name,
                            Options { size: width, theme: theme.id.clone(), ..usual },
                        )?,
                        game: board.game.info.id,
                        board: board.called(lang),
                        stage,
                        theme: &theme.id,
                        width,
                        alt: render::alt_text(&view, lang),
                    });
                }
                done += 1;
                progress.show(done, all);
            }
        }
    }
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
    #[allow(clippy::print_stderr)]
    {
        eprintln!("{text}");
    }
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
