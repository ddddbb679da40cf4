//! `tabuleiro export`: the records of all public tables that are over, a line of JSON each, or their results as CSV.

use std::{
    io::{self, BufWriter, Write},
    process::ExitCode,
};

use anyhow::Context;
use engine::Game;
use parlor::{Archive, HEADER, Of};
use storage::{Community, CommunityId, Snapshot, TableId};

use super::{check, progress::Progress};
use crate::cli::ExportArgs;

/// The number of communities that are looked up at once.
const AT_ONCE: u32 = 500;

/// Writes one table after the other, community by community, each in the order in which its tables ended.
pub fn run(args: &ExportArgs) -> anyhow::Result<ExitCode> {
    let (database, inspection) = check::inspection(&args.database)?;
    let Some(snapshot) = inspection.snapshot() else {
        anyhow::bail!(
            "{database} is of an older version: its tables can be exported once this version of the program has opened it"
        );
    };
    let game = args.game.as_deref().map(|name| {
        let game =
            Game::named(name).context("there is no game of that name; `tabuleiro games` lists them")?;
        anyhow::Ok(game.info.id)
    });
    let game = game.transpose()?;
    let communities = match &args.community {
        Some(name) => vec![named(snapshot, name)?.id],
        None => all(snapshot)?,
    };
    let counts = communities.iter().map(|id| snapshot.count_archive(*id, game).map(u64::from));
    let whole = counts.sum::<Result<u64, _>>()?;
    let (mut out, mut progress, mut done) = (BufWriter::new(io::stdout().lock()), Progress::new("tables"), 0);
    if args.csv {
        write!(out, "{HEADER}\r\n")?;
    }
    for community in communities {
        let archive = Archive { snapshot, of: Of::Community(community), game, after: TableId(0) };
        let write = |_: TableId, line: &str| {
            write!(out, "{line}{}", if args.csv { "\r\n" } else { "\n" })?;
            done += 1;
            progress.show(done, whole);
            anyhow::Ok(true)
        };
        if args.csv {
            archive.results(write)?;
        } else {
            archive.records(write)?;
        }
    }
    progress.end();
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn all(snapshot: &Snapshot) -> Result<Vec<CommunityId>, storage::Error> {
    let mut found = Vec::new();
    loop {
        let page = snapshot.communities_after(found.last().copied().unwrap_or(CommunityId(0)), AT_ONCE)?;
        if page.is_empty() {
            return Ok(found);
        }
        found.extend(page);
    }
}

/// The one community of that name, or that a network calls so.
fn named(snapshot: &Snapshot, name: &str) -> anyhow::Result<Community> {
    let mut found = Vec::new();
    for id in all(snapshot)? {
        found.extend(snapshot.community(id)?.filter(|one| one.name == name || one.account == name));
    }
    let accounts: Vec<String> =
        found.iter().map(|one| format!("{} ({})", one.account, one.network)).collect();
    match found.pop() {
        Some(community) if found.is_empty() => Ok(community),
        Some(_) => anyhow::bail!("several are called so; name one of these: {}", accounts.join(", ")),
        None => anyhow::bail!("there is no community of that name in the database"),
    }
}
