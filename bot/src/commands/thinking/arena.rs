//! `tabuleiro arena`: players who meet, and who is stronger.

use std::{
    io::{self, Write},
    process::ExitCode,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use anyhow::{anyhow, bail};
use engine::{Lang, Playthrough, Seat};
use search::{Balance, Competitor, Contest, NoMove, NotAStrength, Strength, Tables, Thinker};
use serde_json::json;

use super::{INTERRUPTED, interruption, program::Program, tables, tell, tell_trouble};
use crate::{
    cli::ArenaArgs,
    commands::progress::Progress,
    printed::{escaped, seen},
    words::language,
};

/// Plays the games, and prints what they show. Ctrl-C ends them, and prints what there is.
pub fn run(args: &ArenaArgs) -> anyhow::Result<ExitCode> {
    let lang = language(None);
    let (game, setup) = args.setup(lang)?;
    let stopped = interruption()?;
    let tables = Arc::new(tables(&args.tables));
    let player = |spec: &str| Timed::new(spec, &tables, &stopped);
    let (mut first, mut second) = (player(&args.first)?, player(&args.second)?);
    let contest = Contest { game, setup, opening: args.opening, seed: args.seed };
    let (mut tally, mut plies) = (Balance::default(), Vec::new());
    let mut progress = Progress::new("games");
    for number in 0..args.games {
        match contest.play(number, &mut [&mut first, &mut second]) {
            Err((_, NoMove::Stopped)) => break,
            // A program may have heard of Ctrl-C first, and ended.
            Err(_) if stopped.load(Ordering::Relaxed) => break,
            Ok(met) => {
                tally.add(&met);
                plies.push(met.plies);
            }
            Err((seat, why)) => {
                progress.end();
                bail!("{}", no_move(number, seat, &why, lang));
            }
        }
        progress.show(u64::from(number + 1), args.games.into());
        if stopped.load(Ordering::Relaxed) {
            break;
        }
    }
    progress.end();
    tell_trouble(&tables, lang);
    plies.sort_unstable();
    let middle = plies.get(plies.len() / 2).copied();
    let mut out = io::stdout().lock();
    if args.json {
        let points = tally.points();
        let told = json!({
            "game": game.info.id,
            "variant": setup.variant,
            "seats": setup.seats,
            "seed": args.seed,
            "opening": args.opening,
            "first": first.told(),
            "second": second.told(),
            "won": tally.won,
            "drawn": tally.drawn,
            "lost": tally.lost,
            "points": points.map(|(mean, ..)| mean),
            "interval": points.map(|(_, low, high)| [low, high]),
            "plies": middle,
        });
        writeln!(out, "{}", escaped(&told.to_string()))?;
    } else {
        writeln!(
            out,
            "{} {}, {} seats: {} against {}",
            game.info.id, setup.variant, setup.seats, first.spec, second.spec
        )?;
        writeln!(out, "won-drawn-lost {tally}")?;
        if let Some(middle) = middle {
            writeln!(out, "{middle} plies a game (median)")?;
        }
        for player in [&mut first, &mut second] {
            let (median, most) = player.times();
            writeln!(out, "{}: {:.4} s a move (median), {:.4} s (99 of 100)", player.spec, median, most)?;
        }
    }
    if stopped.load(Ordering::Relaxed) {
        tell(&format!("ended after {} of {} games", tally.games(), args.games));
        return Ok(ExitCode::from(INTERRUPTED));
    }
    Ok(ExitCode::SUCCESS)
}

/// The trouble of a seat that had no move.
fn no_move(number: u32, seat: Seat, why: &NoMove, lang: Lang) -> String {
    let said = match why {
        NoMove::Silent(_) | NoMove::Stopped => why.to_string(),
        NoMove::Illegal { text, refusal } => {
            let why = engine::words(lang).say(&refusal.reason.text);
            format!("“{}” is no move: {why}", crate::printed::short(text))
        }
    };
    seen(&format!("game {}, seat {}: {said}", number + 1, seat.number()))
}

/// A player with the time of each of its moves.
struct Timed {
    spec: String,
    player: Box<dyn Competitor>,
    times: Vec<Duration>,
}

impl Timed {
    fn new(spec: &str, tables: &Arc<Tables>, stopped: &Arc<AtomicBool>) -> anyhow::Result<Timed> {
        let player: Box<dyn Competitor> = match spec.strip_prefix("program=") {
            Some(command) => Box::new(Program::start(command, Arc::clone(stopped))?),
            None => {
                let strength: Strength =
                    spec.parse().map_err(|why: NotAStrength| anyhow!("{why}; or program=COMMAND"))?;
                Box::new(Thinker { strength, tables: Arc::clone(tables), stop: Arc::clone(stopped) })
            }
        };
        Ok(Timed { spec: spec.to_owned(), player, times: Vec::new() })
    }

    /// The median of the seconds of a move, and what 99 of 100 moves stay below.
    fn times(&mut self) -> (f64, f64) {
        self.times.sort_unstable();
        let at = |part: f64| {
            let last = self.times.len().saturating_sub(1);
            self.times.get((last as f64 * part).round() as usize).map_or(0.0, Duration::as_secs_f64)
        };
        (at(0.5), at(0.99))
    }

    fn told(&mut self) -> serde_json::Value {
        let (median, most) = self.times();
        json!({ "player": self.spec, "moves": self.times.len(), "median": median, "p99": most })
    }
}

impl Competitor for Timed {
    fn choose(&mut self, game: &dyn Playthrough, seed: u64) -> Result<String, NoMove> {
        let start = Instant::now();
        let chosen = self.player.choose(game, seed);
        if chosen.is_ok() {
            self.times.push(start.elapsed());
        }
        chosen
    }
}
