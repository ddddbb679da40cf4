//! The options of `tabuleiro ratings`.

use std::path::PathBuf;

use clap::Args;

#[derive(Args)]
pub struct RatingsArgs {
    /// The database; nothing in it is changed
    #[arg(value_name = "FILE|URL")]
    pub database: PathBuf,
    /// The ratings that people have everywhere, instead of those in their communities
    #[arg(long)]
    pub everywhere: bool,
    /// Compute all ratings anew from the tables, in communities and everywhere, and say of each whether what is stored is the same
    #[arg(long)]
    pub rebuild: bool,
    /// With --rebuild: each difference as a line of JSON, and nothing else
    #[arg(long, requires = "rebuild")]
    pub json: bool,
}
