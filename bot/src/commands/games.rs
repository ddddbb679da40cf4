//! `tabuleiro games`: what can be played.

use std::{
    io::{self, Write},
    process::ExitCode,
};

use engine::{Game, Lang, words};

/// A line a game: id, variants, seats, names.
pub fn run() -> anyhow::Result<ExitCode> {
    let mut out = io::stdout().lock();
    for game in Game::all() {
        let info = game.info;
        let seats: Vec<String> = info.seats.iter().map(u8::to_string).collect();
        let names: Vec<String> = Lang::ALL.iter().map(|&lang| words(lang).say_key(info.id)).collect();
        let (variants, seats, names) = (info.variants.join(","), seats.join(","), names.join(" / "));
        writeln!(out, "{:<20} {variants:<22} {seats:<5} {names}", info.id)?;
    }
    Ok(ExitCode::SUCCESS)
}
