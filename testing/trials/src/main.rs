//! `trials`: the long forms of the trials.

use std::{path::PathBuf, process::ExitCode};

use anyhow::Context;
use clap::{Parser, Subcommand};
use trials::{
    Course, Report, copies, deletions, endings, hands, kills, lines, races, records, starts, writers,
};

/// Hard trials of the real program, from outside: it is killed, raced and talked nonsense to.
///
/// Ends with 1 if anything is not clean. Figures come at the end, progress on standard error. The documentation of the
/// crate (testing/trials/src/lib.rs) tells what must hold, and how to run the short forms.
#[derive(Parser)]
#[command(name = "trials", max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    trial: Trial,
    /// The program; usually the `tabuleiro` beside this one
    #[arg(long, global = true, value_name = "FILE")]
    bin: Option<PathBuf>,
    /// All that is tried follows from this number; another one tries other things
    #[arg(long, global = true, default_value_t = 1)]
    seed: u64,
    /// An empty folder to work in; without it, one that is kept if anything is found
    #[arg(long, global = true, value_name = "DIR")]
    folder: Option<PathBuf>,
}

#[derive(Subcommand)]
enum Trial {
    /// Kill a terminal that plays all games, at any instant, so many times (try 1000)
    Kills {
        #[arg(value_name = "N")]
        times: usize,
    },
    /// Let four terminals write for the same ply, so many times (try 500)
    Races {
        #[arg(value_name = "N")]
        times: usize,
    },
    /// Break so many records and give them to `verify` (try 300000)
    Records {
        #[arg(value_name = "N")]
        times: usize,
    },
    /// Say so many random lines in the terminal, in both languages (try 200000)
    Lines {
        #[arg(value_name = "N")]
        times: usize,
    },
    /// Compare so many pairs of positions that differ in what one player hides (try 5000)
    Hands {
        #[arg(value_name = "N")]
        times: usize,
    },
    /// Kill a backup at any instant, so many times (try 1000)
    Copies {
        #[arg(value_name = "N")]
        times: usize,
    },
    /// Kill a start at any instant, so many times (try 1000)
    Starts {
        #[arg(value_name = "N")]
        times: usize,
    },
    /// Let so many people have everything about them deleted (try 500)
    Deletions {
        #[arg(value_name = "N")]
        times: usize,
    },
    /// Kill a terminal in which games and matches end, so many times (try 1000)
    Endings {
        #[arg(value_name = "N")]
        times: usize,
    },
    /// Let three terminals play on one file while others open, close and are killed, for so long (try 60)
    Writers {
        #[arg(value_name = "MINUTES")]
        minutes: f64,
    },
}

fn main() -> anyhow::Result<ExitCode> {
    let cli = Cli::parse();
    let bin = match cli.bin {
        Some(bin) => bin,
        None => std::env::current_exe()?.with_file_name("tabuleiro"),
    };
    let built = "build it with `cargo build --release --bin tabuleiro`, or say --bin FILE";
    let bin = bin.canonicalize().with_context(|| format!("no program {}: {built}", bin.display()))?;
    let (folder, kept) = match &cli.folder {
        Some(folder) => {
            std::fs::create_dir_all(folder)?;
            anyhow::ensure!(folder.read_dir()?.next().is_none(), "{} is not empty", folder.display());
            (folder.clone(), None)
        }
        None => {
            let folder = tempfile::Builder::new().prefix("trials-").tempdir()?;
            (folder.path().to_owned(), Some(folder))
        }
    };
    let course = Course { bin, seed: cli.seed, folder };
    let report: anyhow::Result<Report> = match cli.trial {
        Trial::Kills { times } => kills::run(&course, times),
        Trial::Races { times } => races::run(&course, times),
        Trial::Records { times } => records::run(&course, times),
        Trial::Lines { times } => lines::run(&course, times),
        Trial::Hands { times } => hands::run(&course, times),
        Trial::Copies { times } => copies::run(&course, times),
        Trial::Starts { times } => starts::run(&course, times),
        Trial::Deletions { times } => deletions::run(&course, times),
        Trial::Endings { times } => endings::run(&course, times),
        Trial::Writers { minutes } => writers::run(&course, minutes),
    };
    let clean = report.as_ref().is_ok_and(Report::is_clean);
    if !clean && let Some(folder) = kept {
        let _ = folder.keep();
    }
    let report = report.with_context(|| format!("it broke off; see {}", course.folder.display()))?;
    say(&report);
    Ok(if clean { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

#[allow(clippy::print_stdout)]
fn say(report: &Report) {
    println!("{report}");
}
