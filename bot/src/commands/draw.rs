//! `tabuleiro draw`: a position as picture, as text, or in words; or an empty board to print.

use std::{
    fs,
    io::{self, IsTerminal, Write},
    path::Path,
    process::ExitCode,
};

use anyhow::Context;
use engine::{Lang, Playthrough, Text, View, words};
use render::{Options, Page};

use crate::{
    cli::DrawArgs,
    themes,
    words::{error, language, say},
};

/// The theme for paper, which is printed without colours unless it shall have them.
const TO_PRINT: &str = "paper";

/// Draws where the arguments say.
pub fn run(args: &DrawArgs) -> anyhow::Result<ExitCode> {
    let lang = language(args.lang);
    let playthrough = args.position.playthrough(&args.moves, lang)?;
    let seats = playthrough.setup().seats;
    if let engine::Eyes::Of(seat) = args.eyes
        && seat.number() > seats
    {
        let text = Text::new("cli-no-seat").with("seat", seat.number()).with("seats", seats);
        return Err(error(lang, &text));
    }
    if args.name.len() > usize::from(seats) {
        let text = Text::new("cli-too-many-names").with("names", args.name.len()).with("seats", seats);
        return Err(error(lang, &text));
    }
    let mut view = playthrough.view(args.eyes);
    view.turned ^= args.turned && playthrough.info().faces;
    let mut out = io::stdout().lock();
    if args.text {
        writeln!(out, "{}", render::text_board(&view, lang))?;
        return Ok(ExitCode::SUCCESS);
    }
    if args.alt {
        writeln!(out, "{}", render::alt_text(&view, lang))?;
        return Ok(ExitCode::SUCCESS);
    }
    let page = args.output.as_deref().map(|path| page(path, args.print, lang)).transpose()?.flatten();
    let theme = themes::chosen(args.theme.as_deref(), args.themes.as_deref(), lang)?;
    let file = match page {
        Some(page) => render::page(&view, &title(&*playthrough, lang), theme.unwrap_or(TO_PRINT), page)?,
        None => picture(args, &view, theme, lang)?,
    };
    match &args.output {
        Some(path) => fs::write(path, file).with_context(|| {
            say(lang, &Text::new("cli-cannot-write").with("file", path.display().to_string()))
        })?,
        None if out.is_terminal() => {
            return Err(error(lang, &Text::new("cli-where-to")));
        }
        None => out.write_all(&file)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Tells the kind of the page that goes into that file, if one shall go there; or why it cannot.
fn page(path: &Path, print: bool, lang: Lang) -> anyhow::Result<Option<Page>> {
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    let page = [Page::Pdf, Page::Png].into_iter().find(|page| ending.as_deref() == Some(page.ending()));
    let wrong =
        |key: &'static str| Err(error(lang, &Text::new(key).with("file", path.display().to_string())));
    match (page, print) {
        (Some(page), true) => Ok(Some(page)),
        (None, true) => wrong("cli-page-name"),
        (Some(Page::Pdf), false) => wrong("cli-page-print"),
        (None, false) if ending.is_some() => wrong("cli-png-name"),
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

fn picture(args: &DrawArgs, view: &View, theme: Option<&str>, lang: Lang) -> anyhow::Result<Vec<u8>> {
    let usual = Options::new(lang);
    let size = args.size.unwrap_or_else(|| Options::width_for(view.layout, usual.size));
    let theme = theme.map_or(usual.theme.clone(), str::to_owned);
    let mut names = usual.names;
    for (place, name) in names.iter_mut().zip(&args.name) {
        *place = Some(name.clone());
    }
    Ok(render::png(view, &Options { size, theme, names, table: args.table, ..usual })?)
}
