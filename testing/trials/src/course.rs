//! The tasks of a trial, and its findings.

use std::{
    fmt::{self, Display},
    path::PathBuf,
    time::{Duration, Instant},
};

use engine::Rng;

/// The pause between two reports of progress.
const PAUSE: Duration = Duration::from_secs(5);

/// The most findings that are told one by one; the others are counted.
const MAX_TOLD: usize = 20;

/// The task that a trial is given.
#[derive(Clone, Debug)]
pub struct Course {
    /// The program `tabuleiro`.
    pub bin: PathBuf,
    /// All that is tried follows from it.
    pub seed: u64,
    /// An empty folder to work in. What is in it at the end shows what was found.
    pub folder: PathBuf,
}

impl Course {
    /// The numbers of one part of a trial; each part has others.
    pub(crate) fn rng(&self, part: u64) -> Rng {
        let mut rng = Rng::new(self.seed);
        Rng::new(rng.bits() ^ Rng::new(part).bits())
    }
}

/// The findings of a trial so far: figures, and whatever should not be.
#[derive(Debug)]
pub struct Report {
    title: String,
    figures: Vec<(String, String)>,
    findings: Vec<String>,
    more: usize,
    started: Instant,
    told: Instant,
}

impl Report {
    pub(crate) fn new(course: &Course, title: impl Display) -> Report {
        let title = format!("{title}, seed {}", course.seed);
        tell(&format!("{title}, in {}", course.folder.display()));
        let now = Instant::now();
        Report { title, figures: Vec::new(), findings: Vec::new(), more: 0, started: now, told: now }
    }

    /// Tells whether all is as it should be.
    #[must_use]
    pub fn is_clean(&self) -> bool {
        self.findings.is_empty()
    }

    /// Notes something that is not as it should be.
    pub(crate) fn found(&mut self, what: impl Display) {
        if self.findings.len() == MAX_TOLD {
            self.more += 1;
            return;
        }
        tell(&format!("FOUND: {what}"));
        self.findings.push(what.to_string());
    }

    /// The same for each of several things.
    pub(crate) fn found_all(&mut self, place: impl Display, what: Vec<String>) {
        what.into_iter().for_each(|what| self.found(format_args!("{place}: {what}")));
    }

    pub(crate) fn figure(&mut self, name: impl Display, value: impl Display) {
        self.figures.push((name.to_string(), value.to_string()));
    }

    /// Tells how far it is, now and then.
    pub(crate) fn progress(&mut self, done: impl Display, of: impl Display) {
        if self.told.elapsed() >= PAUSE {
            self.told = Instant::now();
            tell(&format!("{done} of {of} after {:.0} s", self.elapsed().as_secs_f64()));
        }
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Notes how long it took.
    pub(crate) fn done(mut self) -> Report {
        let seconds = self.elapsed().as_secs_f64();
        self.figure("seconds", format_args!("{seconds:.1}"));
        self
    }
}

impl Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.title)?;
        for (name, value) in &self.figures {
            writeln!(f, "  {name}: {value}")?;
        }
        for finding in &self.findings {
            writeln!(f, "  FOUND: {finding}")?;
        }
        match (self.findings.len(), self.more) {
            (0, _) => write!(f, "  clean"),
            (some, more) => write!(f, "  {} findings", some + more),
        }
    }
}

/// Tells something to whoever waits.
#[allow(clippy::print_stderr)]
fn tell(text: &str) {
    eprintln!("{text}");
}
