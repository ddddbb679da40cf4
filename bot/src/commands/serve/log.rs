//! The log, and the things that are kept out of it.

use crate::secrets::Sieve;

/// Starts the log to standard error, through the sieve: ours at the level asked for, others' only when
/// something is wrong. What could hold tokens is left out.
pub(super) fn begin(config: &crate::config::Config) {
    use tracing_subscriber::{
        Layer,
        filter::{LevelFilter, Targets},
        layer::SubscriberExt,
        util::SubscriberInitExt,
    };

    let level = std::env::var("TABULEIRO_LOG").ok().and_then(|level| level.parse::<LevelFilter>().ok());
    let level = level.or_else(|| config.log.parse().ok()).unwrap_or(LevelFilter::INFO);
    let ours =
        ["tabuleiro", "courier", "discord", "gateway", "matrix", "parlor", "storage", "render", "engine"]
            .map(|name| (name, level));
    let filter = Targets::new().with_default(LevelFilter::WARN).with_targets(ours).with_targets(theirs());
    // Colours are for people, not for files.
    let coloured = std::io::IsTerminal::is_terminal(&std::io::stderr());
    let lines =
        tracing_subscriber::fmt::layer().with_writer(|| Sieve::of(std::io::stderr())).with_ansi(coloured);
    let layer = if config.log_json { lines.json().boxed() } else { lines.boxed() };
    // Only a second logger in one process could fail here.
    let _ = tracing_subscriber::registry().with(layer.with_filter(filter)).try_init();
}

/// The log levels that the networks want for the libraries that they use.
fn theirs() -> Vec<(&'static str, tracing_subscriber::filter::LevelFilter)> {
    let mut targets: Vec<(&'static str, tracing_subscriber::filter::LevelFilter)> = Vec::new();
    #[cfg(feature = "discord")]
    targets.extend(discord::LOGGED);
    #[cfg(feature = "matrix")]
    targets.extend(matrix::LOGGED);
    targets
}
