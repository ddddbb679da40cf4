//! Secrets in wrong places: whatever stands where, neither `check` nor `serve` shows it, and what is wrong is named all the
//! same. Every kind of secret is put into every place, for both commands; whoever is asked answers with all that it was
//! sent.

mod echo;
mod kinds;
mod places;

use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
    sync::{Mutex, PoisonError},
    thread,
};

use kinds::Kind;
use places::Place;

use crate::serving::server::Folder;

/// The number of programs that run at once.
const AT_ONCE: usize = 2;
/// The most characters of a secret that may be seen: so many stand in its prefix, or in words that everybody says.
const MOST_SEEN: usize = 6;
/// The fewest trials that are made.
const LEAST_TRIALS: usize = 200;

/// One secret in one place, for one command.
struct Trial<'a> {
    kind: &'a Kind,
    place: &'a Place,
    command: &'static str,
}

#[test]
fn secrets_in_wrong_places_are_not_shown() {
    let echo = echo::start();
    let (kinds, places) = (kinds::all(&echo), places::all());
    let mut trials = Vec::new();
    for kind in &kinds {
        for place in places.iter().filter(|place| place.takes(kind)) {
            trials.extend(["check", "serve"].map(|command| Trial { kind, place, command }));
        }
    }
    assert!(trials.len() >= LEAST_TRIALS, "only {} trials", trials.len());
    let (all, left, wrong) = (trials.len(), Mutex::new(trials), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for _ in 0..AT_ONCE {
            scope.spawn(|| {
                loop {
                    let next = left.lock().unwrap_or_else(PoisonError::into_inner).pop();
                    let Some(trial) = next else { return };
                    if let Err(why) = trial.run(&echo) {
                        wrong.lock().unwrap_or_else(PoisonError::into_inner).push(why);
                    }
                }
            });
        }
    });
    let wrong = wrong.into_inner().unwrap();
    println!("{all} trials, {} wrong", wrong.len());
    assert!(wrong.is_empty(), "{} of {all} trials:\n{}", wrong.len(), wrong.join("\n"));
}

impl Trial<'_> {
    fn run(&self, echo: &str) -> Result<(), String> {
        let folder = Folder::new();
        let made = self.place.made(self.kind, echo);
        for (name, text) in &made.files {
            folder.write(name, text);
        }
        let mut program = Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
        program.arg(self.command).arg("--config").arg(folder.path(&made.config));
        for name in ["TABULEIRO_DISCORD_TOKEN", "TABULEIRO_MATRIX_PASSWORD", "TABULEIRO_LOG"] {
            program.env_remove(name);
        }
        program.envs(made.variables.iter().map(|(name, value)| (name, value)));
        let ended = program.current_dir(folder.path(".")).stdin(Stdio::null()).output().unwrap();
        let said = [ended.stdout, ended.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        let said = said.concat();
        let about = format!("{} {}, {}", self.command, self.place.name, self.kind.name);
        if ended.status.code().is_none() || said.contains("panicked") || said.trim().is_empty() {
            return Err(format!("{about}: {:?}: {said}", ended.status));
        }
        let own = [echo::TOKEN, echo::PASSWORD].map(str::to_owned);
        let hidden = self.kind.hidden.iter().chain(&own);
        if let Some(seen) = hidden.filter_map(|secret| seen_in(secret, &said)).next() {
            return Err(format!("{about} SHOWS {seen}: {said}"));
        }
        for named in made.named.iter().filter(|_| self.place.is_refused(self.kind)) {
            if !said.contains(named) {
                return Err(format!("{about} DOES NOT NAME {named}: {said}"));
            }
        }
        if let Some(log) = written(&folder.path(".")) {
            return Err(format!("{about}: {log} was written with a secret in its name"));
        }
        Ok(())
    }
}

/// A part of a secret that can be seen in a text.
fn seen_in<'s>(secret: &'s str, said: &str) -> Option<&'s str> {
    let starts: Vec<usize> = secret.char_indices().map(|(at, _)| at).chain([secret.len()]).collect();
    let parts = starts.windows(MOST_SEEN + 2).map(|window| &secret[window[0]..window[MOST_SEEN + 1]]);
    parts.into_iter().find(|part| said.contains(part))
}

/// A file or folder that is called like a token.
fn written(folder: &Path) -> Option<String> {
    let names = fs::read_dir(folder).ok()?.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    names.into_iter().find(|name| kinds::TOKENS.iter().any(|token| name.contains(token)))
}
