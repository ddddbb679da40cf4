//! `tabuleiro moves`: the legal moves of a position.

use std::{
    io::{self, BufWriter, Write},
    process::ExitCode,
};

use super::MAX_LISTED;
use crate::cli::MovesArgs;

/// One move a line, sorted by bytes; nothing if the game is over.
pub fn run(args: &MovesArgs) -> anyhow::Result<ExitCode> {
    let playthrough = args.position.playthrough(&args.moves)?;
    let mut out = BufWriter::new(io::stdout().lock());
    if args.count {
        writeln!(out, "{}", playthrough.count())?;
        out.flush()?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut listing = playthrough.suggest("", MAX_LISTED);
    listing.moves.sort_unstable();
    for text in &listing.moves {
        writeln!(out, "{text}")?;
    }
    out.flush()?;
    if listing.more {
        anyhow::bail!("the list stops at {MAX_LISTED} of {} moves", playthrough.count());
    }
    Ok(ExitCode::SUCCESS)
}
