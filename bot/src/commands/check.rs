//! `tabuleiro check`: what is wrong with a configuration, and the invitation link.

use std::{io::Write, process::ExitCode};

use crate::{
    cli::ConfigArgs,
    config::{self, TOKEN_VARIABLE},
};

/// Says everything that is wrong, or that nothing is.
pub fn run(args: &ConfigArgs) -> anyhow::Result<ExitCode> {
    let mut out = std::io::stdout().lock();
    let path = args.config.display();
    match config::read(&args.config, std::env::var(TOKEN_VARIABLE).ok()) {
        Ok(config) => {
            writeln!(out, "{path} is fine. The database is {}.", config.database.display())?;
            if let Some(application) = config.discord.and_then(|discord| discord.application) {
                writeln!(
                    out,
                    "Open this to invite the bot to a server, with the permissions that it uses and no others:"
                )?;
                writeln!(out, "{}", invitation(application))?;
            }
            Ok(ExitCode::SUCCESS)
        }
        Err(problems) => {
            for problem in &problems {
                writeln!(out, "{path}: {problem}")?;
            }
            Ok(ExitCode::FAILURE)
        }
    }
}

#[cfg(feature = "discord")]
fn invitation(application: u64) -> String {
    discord::invitation(application)
}

#[cfg(not(feature = "discord"))]
fn invitation(application: u64) -> String {
    format!("(application {application}: build with --features discord to get the link)")
}
