//! `tabuleiro open`: what a picture or a code carries.

use std::{
    fs::{self, File},
    io::{self, Read, Write},
    path::Path,
    process::ExitCode,
};

use anyhow::{Context, anyhow, bail};
use engine::{Carried, Text, code::is_code, numbered, words};
use render::{NotCarried, PICTURE_LIMIT};

use crate::{
    cli::OpenArgs,
    printed::{escaped, short},
};

/// Shows what it shows, its moves, and its code; or the record alone.
pub fn run(args: &OpenArgs) -> anyhow::Result<ExitCode> {
    let said = |text: &Text| words(args.lang).say(text);
    let code = args.what.to_str().filter(|text| is_code(text));
    // A code is too long to be named in full.
    let name = code.map_or_else(|| args.what.display().to_string(), |_| "the code".to_owned());
    let text = code.map_or_else(|| carried_by(&args.what), |code| Ok(code.to_owned()))?;
    let carried = Carried::read(&text).map_err(|reason| anyhow!("{name}: {}", said(&reason.text)))?;
    let record = match &carried {
        Carried::Record(record) => record,
        Carried::Board { table, ply } => {
            bail!("{name} shows table {table} after {ply} moves; its record is open when the game is over")
        }
    };
    let (game, setup) = record.setup().map_err(|reason| anyhow!("{name}: {}", said(&reason.text)))?;
    let mut play = game.start(&setup);
    let replay = record.replay(&mut *play, |_| ()).map_err(|flaw| {
        anyhow!("{name}: move {}, {}: {}", flaw.ply, short(&flaw.text), said(&flaw.refusal.reason.text))
    })?;
    replay.agrees(record).map_err(|reason| anyhow!("{name}: {}", said(&reason.text)))?;
    let mut out = io::stdout().lock();
    if args.record {
        writeln!(out, "{}", escaped(&serde_json::to_string(record)?))?;
        return Ok(ExitCode::SUCCESS);
    }
    writeln!(out, "{}", render::text_board(&play.view(engine::Eyes::Archive), args.lang))?;
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
fn carried_by(file: &Path) -> anyhow::Result<String> {
    let name = file.display();
    let mut picture = Vec::new();
    let cannot = || format!("{name} cannot be opened");
    // What is no file, such as a pipe, could be waited for without end.
    if !fs::metadata(file).with_context(cannot)?.is_file() {
        bail!("{name} is no file");
    }
    let opened = File::open(file).with_context(cannot)?;
    opened
        .take(PICTURE_LIMIT as u64 + 1)
        .read_to_end(&mut picture)
        .with_context(|| format!("{name} cannot be read"))?;
    render::carried(&picture).map_err(|why| match why {
        NotCarried::Nothing => anyhow!(
            "{name}: {why}, or its tab: code; chats that show a picture smaller make it anew, without the record, and what draw and gallery write has none"
        ),
        _ => anyhow!("{name}: {why}"),
    })
}
