//! All networks at once, until the program is told to stop.

use std::process::ExitCode;
use std::sync::Arc;

use anyhow::Context;
use tokio::sync::watch;
use tokio::task::JoinSet;

#[cfg(feature = "discord")]
use super::discord;
use super::log;
#[cfg(feature = "matrix")]
use super::matrix;
use super::right::{self, Right};
use super::waiting::{self, PACE};
use crate::cli::ConfigArgs;
use crate::commands::cache_folder;
use crate::config::{self, Variables};
use crate::system::{choose_encryption, clock};

/// Runs until it is told to stop, by Ctrl-C or SIGTERM.
pub fn run(args: &ConfigArgs) -> anyhow::Result<ExitCode> {
    let config = config::read(&args.config, Variables::set()).map_err(|problems| {
        let lines: Vec<String> = problems.iter().map(|problem| format!("\n  {problem}")).collect();
        anyhow::anyhow!("{} cannot be used:{}", config::shown(&args.config), lines.concat())
    })?;
    log::begin(&config);
    choose_encryption();
    // They were read a moment ago, without mistakes.
    if let Some(folder) = &config.themes {
        crate::themes::chosen(None, Some(folder), engine::Lang::En)?;
    }
    let cannot = format!("cannot open {}", config.database_shown());
    let of_file = Right::of_file(&config).with_context(|| cannot.clone())?;
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    let runtime = runtime.max_blocking_threads(courier::WAITING_THREADS).enable_all().build()?;
    runtime.block_on(async {
        let mut stopped = Box::pin(stopped());
        let database = Arc::clone(&config.database);
        let opened = waiting::opened(move || database.store(), clock(), PACE, &mut stopped).await;
        let Some(store) = opened.context(cannot)?.map(Arc::new) else { return Ok(()) };
        let right = right::taken_for(&config, of_file, &store, clock(), &mut stopped).await?;
        let Some(right) = right else { return Ok(()) };
        let everywhere = config.everywhere.clone();
        let listed = store.write(move |tx| parlor::set_rated_everywhere(tx, &everywhere)).await;
        listed.context("cannot note which communities count everywhere")?;
        heap::give_back_large_blocks();
        let served = networks(config, store, &right, stopped).await;
        right.give_back().await;
        served
    })?;
    tracing::info!("stopped in good order");
    Ok(ExitCode::SUCCESS)
}

/// Serves all networks until the program is told to stop, or one of them cannot go on: then the others end in good order,
/// too.
async fn networks(
    config: config::Config,
    store: Arc<storage::Store>,
    right: &Right,
    mut stopped: impl Future<Output = ()> + Unpin,
) -> anyhow::Result<()> {
    let (stop, stopping) = watch::channel(false);
    let until = |mut stopping: watch::Receiver<bool>| async move {
        // If nobody can say it any more, it is over as well.
        let _ = stopping.wait_for(|stop| *stop).await;
    };
    let mut serving: JoinSet<anyhow::Result<()>> = JoinSet::new();
    let mut unknown: Vec<&str> = Vec::new();
    if let Some(section) = config.discord {
        #[cfg(feature = "discord")]
        serving.spawn(discord::run(section, config.lang, Arc::clone(&store), until(stopping.clone())));
        #[cfg(not(feature = "discord"))]
        {
            drop(section);
            unknown.push("discord");
        }
    }
    if let Some(section) = config.matrix {
        #[cfg(feature = "matrix")]
        serving.spawn(matrix::run(section, config.lang, Arc::clone(&store), until(stopping.clone())));
        #[cfg(not(feature = "matrix"))]
        {
            drop(section);
            unknown.push("matrix");
        }
    }
    if let Some(name) = unknown.pop() {
        anyhow::bail!(
            "the configuration has a [{name}] section, and this build knows nothing of it: build it with `--features {name}`"
        );
    }
    let timing = tokio::spawn(courier::run_timers(Arc::clone(&store), clock()));
    let tables = cache_folder().map(|folder| folder.join("tables"));
    let tables = tables.map_or_else(courier::Tables::default, courier::Tables::in_folder);
    let thinking = tokio::spawn(courier::run_thinking(store, clock(), tables));
    let mut done = Ok(());
    let mut lost = Box::pin(right.lost(clock()));
    loop {
        tokio::select! {
            error = &mut lost, if !*stop.borrow() => {
                tracing::error!(%error, "cannot go on serving");
                done = done.and(Err(error));
                stop.send_replace(true);
            }
            () = &mut stopped, if !*stop.borrow() => { stop.send_replace(true); }
            ended = serving.join_next() => match ended {
                None => break,
                Some(ended) => {
                    let ended = ended.context("a network ended by a mistake in the program").and_then(|ended| ended);
                    done = done.and(ended);
                    stop.send_replace(true);
                }
            }
        }
    }
    timing.abort();
    thinking.abort();
    done
}

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
