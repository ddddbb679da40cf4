//! The life of a terminal that is killed: lines are typed ahead, and a kill strikes while they are answered.

use std::{
    path::Path,
    thread,
    time::{Duration, Instant},
};

use engine::Rng;

use crate::{
    terminal::{Ended, Terminal},
    walk::{percent, pick},
};

/// The least and the most time that a terminal gets before it is killed, but for what chance takes off.
const SPANS: (Duration, Duration) = (Duration::from_millis(3), Duration::from_secs(5));

/// The longest life of a terminal; found by trying, so that kills strike while it plays.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Span(Duration);

impl Default for Span {
    fn default() -> Span {
        Span(Duration::from_millis(200))
    }
}

impl Span {
    /// Plays until the terminal is killed.
    pub fn live(
        &mut self,
        (bin, db): (&Path, &Path),
        lines: &[String],
        rng: &mut Rng,
    ) -> anyhow::Result<Ended> {
        let started = Instant::now();
        let lang = pick(rng, &["en", "pt"]);
        let mut terminal = Terminal::start(bin, db, &["--lang", lang, "--no-inline"])?;
        terminal.say(b"")?;
        // A terminal that cannot start does not listen; then it says why.
        let said = lines.iter().map(|line| terminal.say(line.as_bytes())).find_map(Result::err);
        // Mostly while it plays, now and then from its first instant on.
        let late = !percent(rng, 15) && said.is_none();
        let begins = if late { terminal.answer().err() } else { None };
        let start = started.elapsed();
        let most = if late { self.0 } else { start.max(SPANS.0) + self.0 / 4 };
        thread::sleep(Duration::from_micros(rng.below(most.as_micros() as usize) as u64));
        if let Some(error) = begins {
            let ended = terminal.kill()?;
            anyhow::bail!("{error:#}: {}", ended.errors);
        }
        let mut ended = terminal.kill()?;
        if late {
            let lines = ended.marks;
            let factor = if lines > 25 {
                0.7
            } else if lines < 8 {
                1.4
            } else {
                1.0
            };
            self.0 = self.0.mul_f64(factor).clamp(SPANS.0, SPANS.1);
            ended.marks += 1;
        }
        Ok(ended)
    }
}
