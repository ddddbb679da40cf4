//! `tabuleiro open`: the record that a picture carries.

use std::{
    fs::File,
    io::{self, Read, Write},
    process::ExitCode,
};

use anyhow::{Context, bail};
use engine::{Record, Text, numbered, words};
use render::{NotCarried, PICTURE_LIMIT};
use serde_json::Value;

use crate::cli::OpenArgs;

/// Shows what the picture shows, its moves, and how to go on; or the record alone.
pub fn run(args: &OpenArgs) -> anyhow::Result<ExitCode> {
    let name = args.file.display();
    let mut picture = Vec::new();
    let file = File::open(&args.file).with_context(|| format!("{name} cannot be opened"))?;
    file.take(PICTURE_LIMIT as u64 + 1)
        .read_to_end(&mut picture)
        .with_context(|| format!("{name} cannot be read"))?;
    let text = render::carried(&picture).map_err(|why| match why {
        NotCarried::Nothing => anyhow::anyhow!(
            "{name}: {why}; chats that show a picture smaller make it anew, without the record"
        ),
        _ => anyhow::anyhow!("{name}: {why}"),
    })?;
    let value: Value =
        serde_json::from_str(&text).with_context(|| format!("{name}: what it carries is no record"))?;
    if value["game"].is_null() && value["table"].is_i64() {
        let (table, ply) = (&value["table"], &value["ply"]);
        bail!("{name} shows table {table} after {ply} moves; its record is open when the game is over");
    }
    let record: Record =
        serde_json::from_value(value).with_context(|| format!("{name}: what it carries is no record"))?;
    let said = |text: &Text| words(args.lang).say(text);
    let (game, setup) = record.setup().map_err(|reason| anyhow::anyhow!("{name}: {}", said(&reason.text)))?;
    let mut play = game.start(&setup);
    let replay = record.replay(&mut *play, |_| ()).map_err(|flaw| {
        anyhow::anyhow!("{name}: move {}, {}: {}", flaw.ply, flaw.text, said(&flaw.refusal.reason.text))
    })?;
    replay.agrees(&record).map_err(|reason| anyhow::anyhow!("{name}: {}", said(&reason.text)))?;
    let mut out = io::stdout().lock();
    if args.record {
        writeln!(out, "{}", serde_json::to_string(&record)?)?;
        return Ok(ExitCode::SUCCESS);
    }
    writeln!(out, "{}", render::text_board(&play.view(engine::Eyes::Archive), args.lang))?;
    let moves: Vec<(u8, &str)> =
        play.played().iter().map(|played| (played.seat.number(), &*played.text)).collect();
    if !moves.is_empty() {
        writeln!(out, "\n{}", numbered(&moves))?;
    }
    Ok(ExitCode::SUCCESS)
}
