//! The options of the commands that are about a whole database.

use std::path::PathBuf;

use clap::Args;

// At least one of them: `Cli::settle` looks for that, as the database may stand before the command.
#[derive(Args)]
pub struct CheckArgs {
    /// The configuration; config.example.toml explains every line
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// A database: its pages, its references, and all of its tables
    #[arg(long, visible_alias = "db", value_name = "FILE|URL")]
    pub database: Option<PathBuf>,
}

#[derive(Args)]
pub struct BackupArgs {
    /// The new file
    #[arg(value_name = "FILE")]
    pub to: PathBuf,
    /// The database to copy. Usually that of the terminal, in the user's data folder
    #[arg(long, visible_alias = "db", value_name = "FILE", conflicts_with = "config")]
    pub database: Option<PathBuf>,
    /// The configuration that names the database to copy
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
}

#[derive(Args)]
pub struct MoveDatabaseArgs {
    /// The database, which nobody may have open; nothing in it is changed
    #[arg(value_name = "FROM")]
    pub from: PathBuf,
    /// The new place: a file that is not there yet, or postgres://… with an empty database
    #[arg(value_name = "TO")]
    pub to: PathBuf,
}
