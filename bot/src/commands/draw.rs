//! `tabuleiro draw`: a position as picture, as text, or in words; or an empty board to print.

use std::{
    fs,
    io::{self, IsTerminal, Write},
    path::Path,
    process::ExitCode,
};

use anyhow::Context;
use engine::{Lang, Playthrough, View, words};
use render::{Options, Page};

use crate::{cli::DrawArgs, themes};

/// What is printed has no colours unless it shall have.
const TO_PRINT: &str = "paper";

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
    let page = args.output.as_deref().map(|path| page(path, args.print)).transpose()?.flatten();
    let theme = themes::chosen(args.theme.as_deref(), args.themes.as_deref())?;
    let file = match page {
        Some(page) => render::page(&view, &title(&*playthrough, args.lang), theme.unwrap_or(TO_PRINT), page)?,
        None => picture(args, &view, theme)?,
    };
    match &args.output {
        Some(path) => fs::write(path, file).with_context(|| format!("cannot write {}", path.display()))?,
        None if out.is_terminal() => {
            anyhow::bail!("where to? Say -o FILE.png for a picture, or --text or --alt for words");
        }
        None => out.write_all(&file)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// As what a page to print goes into that file, if one shall go there; or why it cannot.
fn page(path: &Path, print: bool) -> anyhow::Result<Option<Page>> {
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    let page = [Page::Pdf, Page::Png].into_iter().find(|page| ending.as_deref() == Some(page.ending()));
    let shown = path.display();
    match (page, print) {
        (Some(page), true) => Ok(Some(page)),
        (None, true) => {
            anyhow::bail!("{shown}: a page to print is a PDF or a PNG: end the name with .pdf or .png")
        }
        (Some(Page::Pdf), false) => {
            anyhow::bail!("{shown}: a PDF is for empty boards: say --print, or end the name with .png")
        }
        (None, false) if ending.is_some() => {
            anyhow::bail!("{shown}: a picture is a PNG: end the name with .png")
        }
        (_, false) => Ok(None),
    }
}

/// `Leopards & Cows (small, 37 points)`.
fn title(playthrough: &dyn Playthrough, lang: Lang) -> String {
    let (info, setup) = (playthrough.info(), playthrough.setup());
    let name = words(lang).say_key(info.id);
    if info.variants.len() == 1 {
        return name;
    }
    format!("{name} ({})", words(lang).say_key(&format!("{}-{}", info.id, setup.variant)))
}

fn picture(args: &DrawArgs, view: &View, theme: Option<&str>) -> anyhow::Result<Vec<u8>> {
    let usual = Options::new(args.lang);
    let size = args.size.unwrap_or_else(|| Options::width_for(view.layout, usual.size));
    let theme = theme.map_or(usual.theme.clone(), str::to_owned);
    Ok(render::png(view, &Options { size, theme, ..usual })?)
}
