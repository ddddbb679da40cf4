//! The options of `tabuleiro move-database`.

use std::path::PathBuf;

use clap::Args;

#[derive(Args)]
pub struct MoveDatabaseArgs {
    /// The database, which nobody may have open; nothing in it is changed
    #[arg(value_name = "FROM")]
    pub from: PathBuf,
    /// The new place: a file that is not there yet, or postgres://… with an empty database
    #[arg(value_name = "TO")]
    pub to: PathBuf,
}
