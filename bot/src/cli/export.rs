//! The options of `tabuleiro export`.

use std::path::PathBuf;

use clap::Args;

#[derive(Args)]
pub struct ExportArgs {
    /// The database; nothing in it is changed
    #[arg(value_name = "FILE|URL")]
    pub database: PathBuf,
    /// Only one server or room: its name, or what the network calls it; otherwise all
    #[arg(long, value_name = "NAME")]
    pub community: Option<String>,
    /// Only one game, by any of its names
    #[arg(long)]
    pub game: Option<String>,
    /// The results as a table, instead of records
    #[arg(long)]
    pub csv: bool,
}
