//! `tabuleiro`: board games by message. Without a command it is played in the terminal.

mod cli;
mod commands;
mod config;
mod database;
mod printed;
mod secrets;
mod system;
mod themes;
mod words;

use std::{io, process::ExitCode};

use cli::{Cli, Command};

fn main() -> ExitCode {
    secrets::sieve_panics();
    let cli = Cli::read();
    system::outlive_large_files();
    let done = match cli.command {
        None => commands::play::run(&cli.play),
        Some(Command::Play(args)) => commands::play::run(&args),
        Some(Command::Serve(args)) => commands::serve::run(&args),
        Some(Command::Check(args)) => commands::check::run(&args),
        Some(Command::Backup(args)) => commands::backup::run(&args),
        Some(Command::MoveDatabase(args)) => commands::moving::run(&args),
        Some(Command::Ratings(args)) => commands::ratings::run(&args),
        Some(Command::Export(args)) => commands::export::run(&args),
        Some(Command::Games) => commands::games::run(),
        Some(Command::Moves(args)) => commands::moves::run(&args),
        Some(Command::Perft(args)) => commands::perft::run(&args),
        Some(Command::Solve(args)) => commands::thinking::solve::run(&args),
        Some(Command::Arena(args)) => commands::thinking::arena::run(&args),
        Some(Command::Verify(args)) => commands::verify::run(&args),
        Some(Command::Open(args)) => commands::open::run(&args),
        Some(Command::Draw(args)) => commands::draw::run(&args),
        Some(Command::Gallery(args)) => commands::gallery::run(&args),
    };
    match done {
        Ok(code) => code,
        // Whoever reads has had enough, as in `tabuleiro moves … | head`.
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // It may repeat what stands in a file of somebody else's.
            let told = printed::seen(&format!("{error:#}"));
            printed::aside(&format!("tabuleiro: {}", secrets::sieved(&told)));
            ExitCode::FAILURE
        }
    }
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|e| e.kind() == io::ErrorKind::BrokenPipe)
}
