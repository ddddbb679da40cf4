//! `tabuleiro move-database`: all that is kept, into another database.
//!
//! The tables are replayed where they were, by all processors, while their rows are copied: the same rows give the same tables,
//! and every row is compared where it is now.

mod replay;

use std::{
    io::{self, Write},
    process::ExitCode,
    thread,
};

use anyhow::Context;
use storage::{Inspection, MoveError, Moved};

use self::replay::Replay;
use super::{check, progress::Progress};
use crate::{cli::MoveDatabaseArgs, database::Database, secrets::Sieve};

/// Moves all rows, compares them, replays every table where it is now, and keeps the new database only if nothing is wrong with
/// it. The old one stays as it is.
pub fn run(args: &MoveDatabaseArgs) -> anyhow::Result<ExitCode> {
    let (from, to) = (check::named(&args.from)?, Database::named(&args.to)?);
    let source = from.inspection_alone().with_context(|| format!("cannot move the database {from}"))?;
    let replay = Replay::of(&from, &source);
    let (moved, replayed) = thread::scope(|scope| {
        let replaying = replay.begin(scope);
        let mut progress = Progress::new("steps");
        let moved = moved(&source, &to, |done, all| progress.show(done, all));
        progress.end();
        if moved.is_err() {
            replay.stop();
        }
        (moved, replaying.end())
    });
    let moved = moved.with_context(|| format!("cannot move {from} to {to}"))?;
    let (seen, mut wrong) = replayed.with_context(|| format!("cannot replay the tables of {from}"))?;
    wrong.splice(..0, check::damage(moved.inspection())?);
    if !check::tell(&to, &wrong, seen)? {
        anyhow::bail!("{from} is damaged, so nothing was kept of what was moved");
    }
    let rows = moved.rows();
    moved.keep().with_context(|| format!("cannot keep {to}"))?;
    drop(source);
    let mut out = Sieve::of(io::stdout());
    writeln!(out, "{to} has all that {from} has: {rows} rows, each compared.")?;
    writeln!(
        out,
        "{from} is as it was: let nobody play in it any more, and keep it until the new one has proved itself."
    )?;
    Ok(ExitCode::SUCCESS)
}

fn moved(source: &Inspection, to: &Database, progress: impl FnMut(u64, u64)) -> Result<Moved, MoveError> {
    match to {
        Database::File(path) => source.move_to_file(path, progress),
        #[cfg(feature = "postgres")]
        Database::Server(server) => source.move_to_server(server.address(), progress),
        #[cfg(not(feature = "postgres"))]
        Database::Server(_) => Err(storage::OpenError::NoTables.into()),
    }
}
