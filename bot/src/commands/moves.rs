//! `tabuleiro moves`: the legal moves of a position.

use std::{
    io::{self, BufWriter, Write},
    process::ExitCode,
};

use engine::Text;

use super::MAX_LISTED;
use crate::{
    cli::MovesArgs,
    words::{error, language},
};

/// Prints one move a line, sorted by bytes; nothing if the game is over.
pub fn run(args: &MovesArgs) -> anyhow::Result<ExitCode> {
    let playthrough = args.position.playthrough(&args.moves, language(None))?;
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
        let text =
            Text::new("cli-many-moves").with("shown", MAX_LISTED).with("count", playthrough.count() as usize);
        return Err(error(language(None), &text));
    }
    Ok(ExitCode::SUCCESS)
}
