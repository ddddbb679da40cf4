//! `tabuleiro ratings`: every result that counts, with the ratings before and after; or all of them computed anew.

use std::{
    io::{self, Write},
    process::ExitCode,
};

use storage::Snapshot;

use super::check;
use crate::{cli::RatingsArgs, database::Database, printed::escaped, secrets::Sieve};

/// The differences that are named; there may be as many as results.
const MOST_NAMED: usize = 20;

/// Writes the results in order, a line of JSON each; or says of the ratings in communities and of those everywhere whether what
/// is stored is what follows from the tables.
pub fn run(args: &RatingsArgs) -> anyhow::Result<ExitCode> {
    let (database, inspection) = check::inspection(&args.database)?;
    let Some(snapshot) = inspection.snapshot() else {
        anyhow::bail!(
            "{database} is of an older version: it has ratings once this version of the program has opened it"
        );
    };
    if args.rebuild {
        return rebuilt(snapshot, &database, args.json);
    }
    let mut out = io::BufWriter::new(io::stdout().lock());
    parlor::results(snapshot, args.everywhere, |line| writeln!(out, "{line}").map_err(anyhow::Error::from))?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn rebuilt(snapshot: &Snapshot, path: &Database, json: bool) -> anyhow::Result<ExitCode> {
    let differences = parlor::differences(snapshot)?;
    let code = if differences.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    if json {
        let mut out = io::BufWriter::new(io::stdout().lock());
        for difference in &differences {
            writeln!(out, "{}", escaped(&difference.line()))?;
        }
        out.flush()?;
        return Ok(code);
    }
    let mut out = Sieve::of(io::stdout().lock());
    for difference in differences.iter().take(MOST_NAMED) {
        writeln!(out, "{path}: {}", difference.what)?;
    }
    if differences.len() > MOST_NAMED {
        writeln!(out, "{path}: … and {} more", differences.len() - MOST_NAMED)?;
    }
    for (everywhere, which) in [(false, "in communities"), (true, "everywhere")] {
        if !differences.iter().any(|difference| difference.everywhere.is_none_or(|of| of == everywhere)) {
            writeln!(
                out,
                "{path}: the ratings {which} that are stored are those that follow from the tables."
            )?;
        }
    }
    Ok(code)
}
