//! `tabuleiro play`: the parlor in a terminal.

use std::{
    fs::{self, OpenOptions},
    path::Path,
    process::ExitCode,
    sync::Arc,
};

use anyhow::Context;
use engine::{Lang, Text};
use terminal::Inline;
use tracing_subscriber::filter::LevelFilter;

use super::{cache_folder, data_folder, usual_database};
use crate::{
    cli::PlayArgs,
    database::Database,
    printed::{aside, seen},
    secrets::Sieve,
    system::{chance, clock},
    themes,
    words::{language, say},
};

/// Opens the database and plays until the input ends.
pub fn run(args: &PlayArgs) -> anyhow::Result<ExitCode> {
    let lang = language(args.lang);
    let theme = themes::chosen(args.theme.as_deref(), args.themes.as_deref(), lang)?;
    let database = match &args.db {
        Some(name) => Database::named(name)?,
        None => Database::File(usual_database()),
    };
    let store = database.store().with_context(|| format!("cannot open the database {database}"))?;
    match (&database, data_folder()) {
        (Database::File(path), _) => log_beside(path, lang),
        (Database::Server(_), Some(folder)) => {
            // If it cannot be made, that is said of the log in it.
            let _ = fs::create_dir_all(&folder);
            log_beside(&folder.join("tabuleiro"), lang);
        }
        (Database::Server(_), None) => (),
    }
    let all = terminal::run(&terminal::Options {
        store: Arc::new(store),
        pictures: args.pictures.clone(),
        theme,
        lang,
        lang_chosen: args.lang.is_some(),
        inline: if args.no_inline { Some(Inline::Off) } else { args.inline },
        tables: cache_folder().map(|folder| folder.join("tables")),
        history: data_folder().map(|folder| folder.join("history")),
        clock: clock(),
        chance,
    })?;
    Ok(if all { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Trouble of ours goes to a file beside the database, as the screen belongs to the game. No log is no reason
/// not to play, but it is said.
fn log_beside(db: &Path, lang: Lang) {
    let mut log = db.as_os_str().to_owned();
    log.push(".log");
    let mut options = OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let none = |key: &'static str| Text::new(key).with("name", Path::new(&log).display().to_string());
    let opened = match fs::metadata(&log) {
        // Whoever opens a pipe may wait for ever.
        Ok(found) if !found.is_file() => Err(none("cli-log-no-file")),
        _ => options.open(&log).map_err(|error| none("cli-log-unwritten").with("why", error.to_string())),
    };
    match opened {
        Ok(file) => {
            let level = std::env::var("TABULEIRO_LOG").ok().and_then(|level| level.parse().ok());
            let file = Arc::new(file);
            let logged = tracing_subscriber::fmt().with_ansi(false).log_internal_errors(false);
            let logged = logged.with_writer(move || Sieve::of(Arc::clone(&file)));
            let logged = logged.with_max_level(level.unwrap_or(LevelFilter::WARN));
            // Only a second logger in one process could fail here.
            let _ = logged.try_init();
        }
        Err(why) => {
            aside(&format!("tabuleiro: {}", seen(&say(lang, &why))));
        }
    }
}
