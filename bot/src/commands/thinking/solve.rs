//! `tabuleiro solve`: what is true of a position.

use std::{
    io::{self, BufRead, Write},
    process::ExitCode,
    sync::atomic::{AtomicBool, Ordering},
};

use engine::{Lang, Playthrough, Record, Text};
use search::{Solution, Tables, Value, solve};
use serde_json::json;

use super::{INTERRUPTED, go_on, interruption, tables, tell, tell_trouble};
use crate::{
    cli::SolveArgs,
    commands::progress::Progress,
    printed::{escaped, short},
    words::{error, language, say},
};

/// The positions in a unit of `--work`.
const MILLION: u64 = 1_000_000;

/// Answers for the position, or for each line of standard input.
pub fn run(args: &SolveArgs) -> anyhow::Result<ExitCode> {
    let lang = language(args.lang);
    let stopped = interruption()?;
    let solver = Solver { tables: tables(&args.tables), most: args.work * MILLION, stopped: &stopped, lang };
    let done = match args.position() {
        Some(position) => {
            let game = position.playthrough(&args.moves, lang);
            match game.and_then(|game| solver.answer(&*game, args.json)) {
                Err(why) if args.json => told_wrong(&format!("{why:#}")),
                done => done,
            }
        }
        None => solver.answer_all(),
    };
    tell_trouble(&solver.tables, lang);
    if stopped.load(Ordering::Relaxed) {
        tell(&say(lang, &Text::new("cli-solve-ended")));
        return Ok(ExitCode::from(INTERRUPTED));
    }
    done
}

struct Solver<'a> {
    tables: Tables,
    most: u64,
    stopped: &'a AtomicBool,
    lang: Lang,
}

impl Solver<'_> {
    /// The answer; none if the game is over, or Ctrl-C was pressed.
    fn solve(&self, game: &dyn Playthrough, progress: &mut Progress) -> Option<Solution> {
        let mut watch = |done: u64| {
            progress.show(done, self.most.max(done));
            go_on(self.stopped)
        };
        solve(game, &self.tables, self.most, &mut watch).filter(|_| go_on(self.stopped).is_continue())
    }

    fn answer(&self, game: &dyn Playthrough, as_json: bool) -> anyhow::Result<ExitCode> {
        let mut progress = Progress::new("positions");
        let solution = self.solve(game, &mut progress);
        progress.end();
        let Some(solution) = solution else {
            if go_on(self.stopped).is_break() {
                return Ok(ExitCode::from(INTERRUPTED));
            }
            return Err(error(self.lang, &Text::new("cli-solve-over")));
        };
        let mut out = io::stdout().lock();
        if as_json {
            writeln!(out, "{}", escaped(&as_value(&solution).to_string()))?;
        } else {
            for text in said(&solution) {
                writeln!(out, "{}", say(self.lang, &text))?;
            }
        }
        Ok(ExitCode::SUCCESS)
    }

    /// A line for each line, also where something is wrong with it; fails if there is.
    fn answer_all(&self) -> anyhow::Result<ExitCode> {
        let mut good = true;
        let mut progress = Progress::new("positions");
        let mut out = io::stdout().lock();
        for line in io::stdin().lock().split(b'\n') {
            let line = line?;
            if go_on(self.stopped).is_break() {
                break;
            }
            if line.trim_ascii().is_empty() {
                continue;
            }
            let told = match self.position(&line) {
                Ok(game) => match self.solve(&*game, &mut progress) {
                    Some(solution) => Ok(as_value(&solution)),
                    None if go_on(self.stopped).is_break() => break,
                    None => Err(say(self.lang, &Text::new("cli-solve-over"))),
                },
                Err(why) => Err(why),
            };
            good &= told.is_ok();
            let told = told.unwrap_or_else(|why| wrong(&why));
            writeln!(out, "{}", escaped(&told.to_string()))?;
            out.flush()?;
        }
        progress.end();
        Ok(if good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    /// The game of a record, or what is wrong with it.
    fn position(&self, line: &[u8]) -> Result<Box<dyn Playthrough>, String> {
        let no_record = |why: String| say(self.lang, &Text::new("cli-solve-no-record").with("why", why));
        let line = str::from_utf8(line).map_err(|error| no_record(error.to_string()))?;
        if !line.trim_start().starts_with('{') {
            return Err(say(self.lang, &Text::new("cli-solve-no-object")));
        }
        let record: Record = serde_json::from_str(line).map_err(|error| no_record(error.to_string()))?;
        let (game, setup) = record.setup().map_err(|reason| say(self.lang, &reason.text))?;
        let mut play = game.start(&setup);
        for (ply, text) in (1..).zip(&record.moves) {
            play.play_canonical(text).map_err(|refusal| {
                let said = Text::new("cli-ply").with("ply", ply).with("move", short(text));
                say(self.lang, &said.with("why", refusal.reason.text))
            })?;
        }
        Ok(play)
    }
}

/// Tells in JSON what is wrong, where that is all that there is to answer.
fn told_wrong(why: &str) -> anyhow::Result<ExitCode> {
    writeln!(io::stdout().lock(), "{}", escaped(&wrong(why).to_string()))?;
    Ok(ExitCode::FAILURE)
}

fn wrong(why: &str) -> serde_json::Value {
    json!({ "error": why })
}

/// The answer as JSON.
fn as_value(solution: &Solution) -> serde_json::Value {
    let mut told = json!({
        "value": solution.value.map(Value::name),
        "best": solution.best,
        "complete": solution.all,
        "exact": solution.value.is_some(),
    });
    if let Some(difference) = solution.difference {
        told["difference"] = json!(difference);
    }
    if let Some(distance) = solution.distance {
        told["distance"] = json!(distance);
    }
    if solution.value.is_none() {
        told["estimate"] = json!(f64::from(solution.chance) / 1_000.0);
        told["line"] = json!(solution.line);
    }
    told
}

/// The answer in sentences.
fn said(solution: &Solution) -> Vec<Text> {
    let moves = solution.best.join(", ");
    let Some(value) = solution.value else {
        let estimate = Text::new("cli-solve-estimate").with("percent", (solution.chance / 10) as usize);
        let line = Text::new("cli-solve-line").with("moves", solution.line.join(" "));
        return vec![estimate, line];
    };
    let mut said = vec![Text::new(match value {
        Value::Win => "cli-solve-win",
        Value::Draw => "cli-solve-draw",
        Value::Loss => "cli-solve-loss",
    })];
    said.extend(
        solution.difference.map(|difference| {
            Text::new("cli-solve-difference").with("difference", format!("{difference:+}"))
        }),
    );
    said.extend(solution.distance.map(|plies| Text::new("cli-solve-distance").with("plies", plies as usize)));
    let best = if solution.all { "cli-solve-best" } else { "cli-solve-some" };
    said.push(Text::new(best).with("moves", moves));
    said
}
