//! `tabuleiro backup`: a copy of the database, which may be played on meanwhile.

use std::{
    fs,
    io::{self, Write},
    process::ExitCode,
};

use anyhow::Context;

use super::{check, progress::Progress, usual_database};
use crate::{
    cli::BackupArgs,
    config::{self, Variables},
    secrets::Sieve,
};

/// Copies, checks the copy, and gives it its name only if nothing is wrong with it.
pub fn run(args: &BackupArgs) -> anyhow::Result<ExitCode> {
    let from = match (&args.database, &args.config) {
        (Some(path), _) => path.clone(),
        (None, Some(file)) => match config::read(file, Variables::set()) {
            Ok(config) => config.database,
            Err(_) => {
                anyhow::bail!("{} has mistakes: `tabuleiro check --config` lists them", config::shown(file))
            }
        },
        (None, None) => usual_database(),
    };
    let inspection = check::inspection(&from)?;
    let mut progress = Progress::new("pages");
    let copy = inspection.back_up(&args.to, |done, all| progress.show(done, all));
    progress.end();
    let copy = copy.with_context(|| format!("cannot copy {}", from.display()))?;
    let lost = inspection.lost().map(str::to_owned);
    drop(inspection);
    if !check::database(&copy.inspect()?, &from)? {
        anyhow::bail!("{} is damaged, so no copy was kept", from.display());
    }
    copy.keep()?;
    let bytes = fs::metadata(&args.to).map_or(0, |found| found.len());
    let (from, to) = (from.display(), args.to.display());
    writeln!(Sieve::of(io::stdout()), "{to} is a copy of {from} ({bytes} bytes).")?;
    let Some(lost) = lost else { return Ok(ExitCode::SUCCESS) };
    writeln!(Sieve::of(io::stderr()), "tabuleiro: {from}: {lost}. The copy has what came before.")?;
    Ok(ExitCode::FAILURE)
}
