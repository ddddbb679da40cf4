//! `tabuleiro serve`: the bot on its chat networks.

#[cfg(feature = "discord")]
mod discord;
#[cfg(any(feature = "discord", feature = "matrix"))]
mod log;
#[cfg(feature = "matrix")]
pub(crate) mod matrix;
#[cfg(any(feature = "discord", feature = "matrix"))]
mod networks;
#[cfg(any(feature = "discord", feature = "matrix"))]
mod right;
#[cfg(any(feature = "discord", feature = "matrix"))]
mod waiting;

#[cfg(any(feature = "discord", feature = "matrix"))]
pub use networks::run;

/// Refuses to serve, as there is no chat network in this build.
#[cfg(not(any(feature = "discord", feature = "matrix")))]
pub fn run(_: &crate::cli::ConfigArgs) -> anyhow::Result<std::process::ExitCode> {
    anyhow::bail!(
        "this build knows no chat network: build it with `--features discord`, `--features matrix`, or both"
    )
}
