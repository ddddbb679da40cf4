//! `tabuleiro backup`: a copy of the database, which may be played on meanwhile.

use std::{
    fs,
    io::{self, Write},
    process::ExitCode,
    sync::Arc,
};

use anyhow::Context;

use super::{check, progress::Progress, usual_database};
use crate::{
    cli::BackupArgs,
    config::{self, Variables},
    database::Database,
    secrets::Sieve,
};

/// The words about a database of which others make the copies.
const ON_A_SERVER: &str = "is on a server, and whoever runs that has its own tools: `pg_dump --format=custom` writes a copy \
    while people play, which `pg_restore` reads; `pg_basebackup` and an archive of the server's log have everything up to \
    the last move";

/// Copies, checks the copy, and gives it its name only if nothing is wrong with it.
pub fn run(args: &BackupArgs) -> anyhow::Result<ExitCode> {
    let from = match (&args.database, &args.config) {
        (Some(path), _) => Arc::new(check::named(path)?),
        (None, Some(file)) => match config::read(file, Variables::set()) {
            Ok(config) => config.database,
            Err(_) => {
                anyhow::bail!("{} has mistakes: `tabuleiro check --config` lists them", config::shown(file))
            }
        },
        (None, None) => Arc::new(Database::File(usual_database())),
    };
    let Database::File(_) = *from else { anyhow::bail!("{from} {ON_A_SERVER}") };
    let inspection = from.inspection().with_context(|| format!("cannot look at the database {from}"))?;
    let mut progress = Progress::new("pages");
    let copy = inspection.back_up(&args.to, |done, all| progress.show(done, all));
    progress.end();
    let copy = copy.with_context(|| format!("cannot copy {from}"))?;
    let lost = inspection.lost().map(str::to_owned);
    drop(inspection);
    if !check::whole(&copy.inspect()?, &from)? {
        anyhow::bail!("{from} is damaged, so no copy was kept");
    }
    copy.keep()?;
    let bytes = fs::metadata(&args.to).map_or(0, |found| found.len());
    let to = args.to.display();
    writeln!(Sieve::of(io::stdout()), "{to} is a copy of {from} ({bytes} bytes).")?;
    let Some(lost) = lost else { return Ok(ExitCode::SUCCESS) };
    writeln!(Sieve::of(io::stderr()), "tabuleiro: {from}: {lost}. The copy has what came before.")?;
    Ok(ExitCode::FAILURE)
}
