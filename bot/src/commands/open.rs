//! `tabuleiro open`: what a picture or a code carries.

use std::{
    fs::{self, File},
    io::{self, Read, Write},
    path::Path,
    process::ExitCode,
};

use anyhow::Context;
use engine::{Carried, Lang, Reason, Text, code::is_code, numbered};
use render::{NotCarried, PICTURE_LIMIT};

use crate::{
    cli::OpenArgs,
    printed::{escaped, short},
    words::{error, language, say},
};

/// Shows what it shows, its moves, and its code; or the record alone.
pub fn run(args: &OpenArgs) -> anyhow::Result<ExitCode> {
    let lang = language(args.lang);
    let code = args.what.to_str().filter(|text| is_code(text));
    // A code is too long to be named in full.
    let name =
        code.map_or_else(|| args.what.display().to_string(), |_| say(lang, &Text::new("cli-the-code")));
    let named = |key: &'static str| Text::new(key).with("name", &*name);
    let is = |reason: Reason| error(lang, &named("cli-is").with("why", reason.text));
    let text = code.map_or_else(|| carried_by(&args.what, lang), |code| Ok(code.to_owned()))?;
    let carried = Carried::read(&text).map_err(is)?;
    let record = match &carried {
        Carried::Record(record) => record,
        Carried::Board { table, ply } => {
            return Err(error(lang, &named("cli-open-board").with("table", *table).with("ply", *ply)));
        }
    };
    let (game, setup) = record.setup().map_err(is)?;
    let mut play = game.start(&setup);
    let replay = record.replay(&mut *play, |_| ()).map_err(|flaw| {
        let text = named("cli-open-move").with("ply", flaw.ply).with("move", short(&flaw.text));
        error(lang, &text.with("why", flaw.refusal.reason.text))
    })?;
    replay.agrees(record).map_err(is)?;
    let mut out = io::stdout().lock();
    if args.record {
        writeln!(out, "{}", escaped(&serde_json::to_string(record)?))?;
        return Ok(ExitCode::SUCCESS);
    }
    writeln!(out, "{}", render::text_board(&play.view(engine::Eyes::Archive), lang))?;
    let moves: Vec<(u8, &str)> =
        play.played().iter().map(|played| (played.seat.number(), &*played.text)).collect();
    if !moves.is_empty() {
        writeln!(out, "\n{}", numbered(&moves))?;
    }
    // Of a very long game there is none.
    if let Ok(code) = carried.code() {
        writeln!(out, "\n{code}")?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The text that a picture carries.
fn carried_by(file: &Path, lang: Lang) -> anyhow::Result<String> {
    let named = |key: &'static str| Text::new(key).with("name", file.display().to_string());
    let mut picture = Vec::new();
    let cannot = || say(lang, &named("cli-cannot-open"));
    // What is no file, such as a pipe, could be waited for without end.
    if !fs::metadata(file).with_context(cannot)?.is_file() {
        return Err(error(lang, &named("cli-no-file")));
    }
    let opened = File::open(file).with_context(cannot)?;
    opened
        .take(PICTURE_LIMIT as u64 + 1)
        .read_to_end(&mut picture)
        .with_context(|| say(lang, &named("cli-cannot-read")))?;
    render::carried(&picture).map_err(|why| {
        let key = match why {
            NotCarried::NoPicture => "cli-no-picture",
            NotCarried::Nothing => "cli-no-record",
            NotCarried::Damaged => "cli-damaged",
            NotCarried::TooLarge => "cli-too-large",
        };
        error(lang, &named(key))
    })
}
