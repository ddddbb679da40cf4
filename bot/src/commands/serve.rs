//! `tabuleiro serve`: the bot on its chat networks.

use std::process::ExitCode;

use crate::cli::ConfigArgs;

/// Runs until it is told to stop, by Ctrl-C or SIGTERM.
#[cfg(feature = "discord")]
pub fn run(args: &ConfigArgs) -> anyhow::Result<ExitCode> {
    use std::sync::Arc;

    use anyhow::Context;

    use crate::{
        config::{self, TOKEN_VARIABLE},
        system::{chance, clock},
    };

    let config = config::read(&args.config, std::env::var(TOKEN_VARIABLE).ok()).map_err(|problems| {
        let lines: Vec<String> = problems.iter().map(|problem| format!("\n  {problem}")).collect();
        anyhow::anyhow!("{} cannot be used:{}", args.config.display(), lines.concat())
    })?;
    log(&config);
    // They were read a moment ago, without mistakes.
    if let Some(folder) = &config.themes {
        crate::themes::chosen(None, Some(folder), engine::Lang::En)?;
    }
    let cannot = || format!("cannot open the database {}", config.database.display());
    let _serving = storage::Serving::of(&config.database).with_context(cannot)?;
    let store = storage::Store::open(&config.database).with_context(cannot)?;
    let section = config.discord.context("there is no chat network to serve")?;
    if let Some(application) = section.application {
        tracing::info!(invitation = discord::invitation(application), "to invite the bot");
    }
    let options = discord::Options {
        store: Arc::new(store),
        token: section.token,
        api: section.api,
        rate_limiter: section.rate_limiter,
        shards: section.shards.map(|(first, last, total)| discord::Shards { first, last, total }),
        servers: section.servers,
        lang: config.lang,
        clock: clock(),
        chance,
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(discord::run(options, stopped()))?;
    tracing::info!("stopped in good order");
    Ok(ExitCode::SUCCESS)
}

/// Without a chat network in this build there is nothing to serve.
#[cfg(not(feature = "discord"))]
pub fn run(_: &ConfigArgs) -> anyhow::Result<ExitCode> {
    anyhow::bail!("this build knows no chat network: build it with `--features discord`")
}

/// To standard error: ours at the level asked for, others' only when something is wrong. What could hold
/// tokens is left out.
#[cfg(feature = "discord")]
fn log(config: &crate::config::Config) {
    use tracing_subscriber::{
        Layer,
        filter::{LevelFilter, Targets},
        layer::SubscriberExt,
        util::SubscriberInitExt,
    };

    let level = std::env::var("TABULEIRO_LOG").ok().and_then(|level| level.parse::<LevelFilter>().ok());
    let level = level.or_else(|| config.log.parse().ok()).unwrap_or(LevelFilter::INFO);
    let ours = ["tabuleiro", "courier", "discord", "parlor", "storage", "render", "engine"]
        .map(|name| (name, level));
    let filter = Targets::new()
        .with_default(LevelFilter::WARN)
        .with_targets(discord::SILENT.iter().map(|target| (*target, LevelFilter::OFF)))
        .with_targets(ours);
    // Colours are for people, not for files.
    let coloured = std::io::IsTerminal::is_terminal(&std::io::stderr());
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_ansi(coloured);
    let layer = if config.log_json { lines.json().boxed() } else { lines.boxed() };
    // Only a second logger in one process could fail here.
    let _ = tracing_subscriber::registry().with(layer.with_filter(filter)).try_init();
}

#[cfg(feature = "discord")]
async fn stopped() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminated) => tokio::select! {
                _ = interrupted => (),
                _ = terminated.recv() => (),
            },
            Err(_) => drop(interrupted.await),
        }
    }
    #[cfg(not(unix))]
    drop(interrupted.await);
}
