//! `tabuleiro draw`: a position as picture, as text, or in words.

use std::{
    fs,
    io::{self, IsTerminal, Write},
    process::ExitCode,
};

use anyhow::Context;
use render::Options;

use crate::{cli::DrawArgs, themes};

/// Draws where the arguments say.
pub fn run(args: &DrawArgs) -> anyhow::Result<ExitCode> {
    let playthrough = args.position.playthrough(&args.moves)?;
    let seats = playthrough.setup().seats;
    if let engine::Eyes::Of(seat) = args.eyes
        && seat.number() > seats
    {
        anyhow::bail!("there is no seat {seat} at this table; it has {seats}");
    }
    let view = playthrough.view(args.eyes);
    let mut out = io::stdout().lock();
    if args.text {
        writeln!(out, "{}", render::text_board(&view, args.lang))?;
        return Ok(ExitCode::SUCCESS);
    }
    if args.alt {
        writeln!(out, "{}", render::alt_text(&view, args.lang))?;
        return Ok(ExitCode::SUCCESS);
    }
    let usual = Options::new(args.lang);
    let size = args.size.unwrap_or_else(|| Options::width_for(view.layout, usual.size));
    let mut options = Options { size, ..usual };
    if let Some(theme) = themes::chosen(args.theme.as_deref(), args.themes.as_deref())? {
        theme.clone_into(&mut options.theme);
    }
    let png = render::png(&view, &options)?;
    match &args.output {
        Some(path) => fs::write(path, png).with_context(|| format!("cannot write {}", path.display()))?,
        None if out.is_terminal() => {
            anyhow::bail!("where to? Say -o FILE.png for a picture, or --text or --alt for words");
        }
        None => out.write_all(&png)?,
    }
    Ok(ExitCode::SUCCESS)
}
