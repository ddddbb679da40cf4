//! `tabuleiro perft`: how many sequences of moves there are, and how fast they are counted.

use std::{
    io::{self, Write},
    process::ExitCode,
    time::Instant,
};

use crate::{cli::PerftArgs, words::language};

/// A line a depth: depth, nodes, seconds, nodes a second.
pub fn run(args: &PerftArgs) -> anyhow::Result<ExitCode> {
    let playthrough = args.position.playthrough(&args.moves, language(None))?;
    let mut out = io::stdout().lock();
    for depth in 1..=args.depth {
        let start = Instant::now();
        let nodes = playthrough.perft(depth);
        let seconds = start.elapsed().as_secs_f64();
        writeln!(out, "{depth} {nodes} {seconds:.6} {:.0}", nodes as f64 / seconds.max(1e-9))?;
        out.flush()?;
    }
    Ok(ExitCode::SUCCESS)
}
