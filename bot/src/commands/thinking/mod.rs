//! The commands that think: `tabuleiro solve` and `tabuleiro arena`.

pub mod arena;
mod program;
pub mod solve;

use std::{
    ops::ControlFlow,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use engine::{Lang, Text};
use search::Tables;
use signal_hook::{consts::SIGINT, flag};

use super::cache_folder;
use crate::{cli::TablesArgs, words::say};

/// The status that a shell takes for a program that Ctrl-C has ended.
const INTERRUPTED: u8 = 130;

/// A flag that Ctrl-C raises; the second time the program ends at once.
fn interruption() -> anyhow::Result<Arc<AtomicBool>> {
    let stopped = Arc::new(AtomicBool::new(false));
    flag::register_conditional_shutdown(SIGINT, INTERRUPTED.into(), Arc::clone(&stopped))?;
    flag::register(SIGINT, Arc::clone(&stopped))?;
    Ok(stopped)
}

fn go_on(stopped: &AtomicBool) -> ControlFlow<()> {
    if stopped.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

/// The tables that the arguments ask for.
fn tables(args: &TablesArgs) -> Tables {
    let usual = || cache_folder().map(|folder| folder.join("tables"));
    let folder = if args.no_cache { None } else { args.cache.clone().or_else(usual) };
    folder.map_or_else(Tables::default, Tables::in_folder)
}

/// Says that a table could not be kept, if so; the answer is the same without.
fn tell_trouble(tables: &Tables, lang: Lang) {
    if let Some(trouble) = tables.trouble() {
        let text = Text::new("cli-table-not-kept").with("file", trouble.file.display().to_string());
        tell(&say(lang, &text.with("why", trouble.why.to_string())));
    }
}

/// Says something beside the answer.
#[allow(clippy::print_stderr)]
fn tell(said: &str) {
    eprintln!("tabuleiro: {}", crate::printed::seen(said));
}
