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
use engine::View;
use render::{Options, Theme};
use signal_hook::{consts::SIGINT, flag};

use super::progress::Progress;
use crate::cli::GalleryArgs;

/// Who plays in the pictures.
const NAMES: [&str; 4] = ["Ana", "Bruno", "Ольга", "李白"];

/// What a shell takes for a program that Ctrl-C has ended.
const INTERRUPTED: u8 = 130;

/// A picture of the gallery.
struct Picture {
    /// Its file's name.
    file: String,
    /// The game's id, and the board's name in the language of the gallery.
    game: &'static str,
    board: String,
    stage: &'static str,
    theme: &'static str,
    /// Its width in pixels.
    width: u32,
    /// What it shows, for those who do not see it.
    alt: String,
}

/// Draws into the folder, which must be new or empty. Ctrl-C ends after the picture that is being drawn, a second one at
/// once.
pub fn run(args: &GalleryArgs) -> anyhow::Result<ExitCode> {
    prepare(&args.output)?;
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
                    let usual = Options::new(args.lang);
                    let width = args.size.unwrap_or_else(|| Options::width_for(view.layout, usual.size));
                    pictures.push(Picture {
                        file: draw(
                            args,
                            &view,
                            &name,
                            Options { size: width, theme: theme.id.clone(), ..usual },
                        )?,
                        game: board.game.info.id,
                        board: board.called(args.lang),
                        stage,
                        theme: &theme.id,
                        width,
                        alt: render::alt_text(&view, args.lang),
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
        anyhow::bail!("there is no picture {name}; they are called such as hex-11-middle-light");
    }
    if args.only.is_empty() {
        let page = page::page(&pictures, args.lang);
        write(&args.output.join("index.html"), page.as_bytes())?;
    }
    if stopped.load(Ordering::Relaxed) {
        tell(&format!("ended after {} of {all} pictures", pictures.len()));
        return Ok(ExitCode::from(INTERRUPTED));
    }
    tell(&format!("{} pictures in {}", pictures.len(), args.output.display()));
    Ok(ExitCode::SUCCESS)
}

impl Picture {
    /// Whether its file has this name, without its end.
    fn is(&self, name: &str) -> bool {
        self.file.strip_suffix(".png") == Some(name)
    }
}

/// Makes the folder, or looks whether it is empty: nothing is written over.
fn prepare(folder: &Path) -> anyhow::Result<()> {
    let shown = folder.display();
    match fs::read_dir(folder) {
        Ok(mut entries) => match entries.next() {
            Some(_) => anyhow::bail!("{shown} is not empty; name a new folder, or an empty one"),
            None => Ok(()),
        },
        Err(error) if error.kind() == ErrorKind::NotFound => {
            fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {shown}"))
        }
        Err(error) if error.kind() == ErrorKind::NotADirectory => {
            anyhow::bail!("{shown} is a file; name a folder")
        }
        Err(error) => Err(error).with_context(|| format!("cannot read the folder {shown}")),
    }
}

/// Draws a picture; the name of its file.
fn draw(args: &GalleryArgs, view: &View, name: &str, options: Options) -> anyhow::Result<String> {
    let options = Options { names: NAMES.map(|name| Some(name.to_owned())), ..options };
    let file = format!("{name}.png");
    write(&args.output.join(&file), &render::png(view, &options)?)?;
    Ok(file)
}

fn write(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    fs::write(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}

/// What was done, for whoever waits.
fn tell(text: &str) {
    #[allow(clippy::print_stderr)]
    {
        eprintln!("{text}");
    }
}
