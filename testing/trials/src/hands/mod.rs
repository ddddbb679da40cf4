//! Pairs of games that differ in what is hidden, and in nothing else: everybody else must hear and see the same.
//!
//! Leopard shows neither hands nor which jack or queen was laid face down. So a pair of games starts from one deal, a copy
//! of one file; whenever one player lays a card face down, it is another card in each. Or it starts from two deals, and
//! the players do what the room hears as the same for as long as they can; then only strangers are asked.

mod asked;
mod pair;

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use anyhow::Context;
use engine::Rng;
use parlor::{Verb, complete::Asker};
use storage::Store;

use crate::{
    Course, Report,
    judge::Database,
    terminal::{Terminal, run as program},
    walk::{percent, typed},
};
use asked::questions;
use pair::Pair;

/// The players, in the order of the seats, and those who look on.
const PLAYERS: [&str; 2] = ["ana", "bruno"];
const STRANGER: &str = "carla";

/// The most plies of a game, so that it is not over: then all is shown.
const MAX_PLIES: usize = 60;

/// Compares so many pairs of positions.
///
/// # Errors
/// If the trial itself cannot go on; what the program does wrong is in the report.
pub fn run(course: &Course, pairs: usize) -> anyhow::Result<Report> {
    let mut report = Report::new(course, format_args!("{pairs} pairs of hidden hands"));
    let mut tally = Tally::default();
    let mut games = 0;
    while tally.pairs < pairs {
        let folder = course.folder.join(format!("pair-{games}"));
        fs::create_dir_all(&folder)?;
        let mut game = Game::deal(course, &folder, course.rng(games))?;
        let before = tally.wrong;
        let told =
            |report: &mut Report, what: String| report.found(format_args!("{}: {what}", folder.display()));
        let wrong = game.play(pairs, &mut tally)?;
        tally.wrong += wrong.len();
        wrong.into_iter().for_each(|what| told(&mut report, what));
        let wrong = game.end(course)?;
        tally.wrong += wrong.len();
        wrong.into_iter().for_each(|what| told(&mut report, what));
        if tally.wrong == before {
            fs::remove_dir_all(&folder)?;
        }
        games += 1;
        report.progress(tally.pairs, format_args!("{pairs} pairs"));
    }
    report.figure("games", games);
    report.figure("pairs that opponent and strangers looked at", tally.opponents);
    report.figure("pairs of whole other deals, for strangers", tally.pairs - tally.opponents);
    report.figure("answers compared", tally.answers);
    report.figure("bytes compared", tally.bytes);
    Ok(report.done())
}

#[derive(Debug, Default)]
struct Tally {
    pairs: usize,
    /// The pairs with one deal.
    opponents: usize,
    answers: usize,
    bytes: usize,
    wrong: usize,
}

/// Two games that look the same.
#[derive(Debug)]
struct Game {
    rng: Rng,
    pair: Pair,
    sides: [Side; 2],
    /// The player who hides something; nobody where both deals differ wholly.
    hider: Option<usize>,
    lang: &'static str,
}

/// One of them.
#[derive(Debug)]
struct Side {
    terminal: Option<Terminal>,
    db: PathBuf,
    pictures: Option<PathBuf>,
}

impl Game {
    fn deal(course: &Course, folder: &Path, mut rng: Rng) -> anyhow::Result<Game> {
        let variant = ["single", "standard"][rng.below(2)];
        let lang = ["en", "pt"][rng.below(2)];
        let dbs = ["one.db", "two.db"].map(|name| folder.join(name));
        let hider = percent(&mut rng, 60).then(|| rng.below(2));
        begin(course, &dbs[0], variant)?;
        if hider.is_some() {
            copy(&dbs[0], &dbs[1])?;
        } else {
            // Who begins is public.
            while !dbs[1].exists() || !same_start(&dbs)? {
                remove(&dbs[1])?;
                begin(course, &dbs[1], variant)?;
            }
        }
        let tables = [stored(&dbs[0])?, stored(&dbs[1])?];
        let plays = [tables[0].replay()?, tables[1].replay()?];
        let drawn = percent(&mut rng, 12);
        let side = |number: usize| -> anyhow::Result<Side> {
            let db = dbs[number].clone();
            let pictures = drawn.then(|| folder.join(format!("pictures-{number}")));
            let mut args = vec!["--lang", lang, "--no-inline"];
            if let Some(pictures) = &pictures {
                args.extend(["--pictures", pictures.to_str().context("the folder's name is no text")?]);
            }
            let mut terminal = Terminal::start(&course.bin, &db, &args)?;
            terminal.ask(b"")?;
            Ok(Side { terminal: Some(terminal), db, pictures })
        };
        Ok(Game { pair: Pair::new(plays, hider), sides: [side(0)?, side(1)?], rng, hider, lang })
    }

    /// Plays, and compares each position in which something differs that is hidden. What should not be.
    fn play(&mut self, most: usize, tally: &mut Tally) -> anyhow::Result<Vec<String>> {
        let mut wrong = Vec::new();
        // Where something has gone wrong, more follows from it.
        while wrong.len() < 5 && tally.pairs < most && self.pair.plies() < MAX_PLIES {
            if self.pair.differs() {
                tally.pairs += 1;
                tally.opponents += usize::from(self.hider.is_some());
                wrong.extend(self.compare(tally)?);
            }
            let Some((seat, texts)) = self.pair.step(&mut self.rng)? else { break };
            let lines = texts.map(|text| format!("{}: #1 {}", PLAYERS[seat], typed(&text)));
            let heard = self.ask_both([&lines[0], &lines[1]])?;
            let told = heard.map(|heard| self.for_others(&heard));
            wrong.extend(self.difference(
                &format!("what others hear of ply {}", self.pair.plies()),
                &told,
                tally,
            ));
        }
        Ok(wrong)
    }

    /// Asks everything that somebody else can ask.
    fn compare(&mut self, tally: &mut Tally) -> anyhow::Result<Vec<String>> {
        let mut wrong = Vec::new();
        for line in questions(&mut self.rng, &self.pair, self.hider.map(|hider| PLAYERS[1 - hider])) {
            let heard = self.ask_both([&line, &line])?;
            let told = heard.map(|heard| self.for_others(&heard));
            wrong.extend(self.difference(&line, &told, tally));
        }
        // Who hides something sees it: the games do differ.
        if let Some(hider) = self.hider
            && self.pair.hands_differ(hider)
        {
            let line = format!("{}: hand #1", PLAYERS[hider]);
            let [one, two] = self.ask_both([&line, &line])?;
            wrong.extend((one == two).then(|| format!("the hands do not differ: {one}")));
        }
        Ok(wrong)
    }

    fn ask_both(&mut self, lines: [&str; 2]) -> anyhow::Result<[String; 2]> {
        for (side, line) in self.sides.iter_mut().zip(lines) {
            side.terminal.as_mut().context("it has ended")?.say(line.as_bytes())?;
        }
        let mut heard = [String::new(), String::new()];
        for (side, heard) in self.sides.iter_mut().zip(&mut heard) {
            *heard = side.terminal.as_mut().context("it has ended")?.answer()?;
        }
        Ok(heard)
    }

    /// The printed text, without what is for those alone who may know: the player who hides something, or
    /// both where all differs. What is for one person begins with a mark.
    fn for_others(&self, text: &str) -> String {
        let knowing = |number: usize| self.hider.is_none_or(|hider| hider == number);
        let marks: Vec<String> =
            (0..2).filter(|&number| knowing(number)).map(|number| format!(" {}]", PLAYERS[number])).collect();
        let mut left_out = false;
        let mut told = String::new();
        for line in text.lines() {
            if line.starts_with('[') {
                let mark = line.split_inclusive(']').next().unwrap_or_default();
                left_out = marks.iter().any(|known| mark.ends_with(known));
            }
            if !left_out {
                told = told + &without_chance(line) + "\n";
            }
        }
        told
    }

    fn difference(&self, line: &str, told: &[String; 2], tally: &mut Tally) -> Option<String> {
        tally.answers += 1;
        tally.bytes += told[0].len();
        let [one, two] = told;
        let differ = one.lines().zip(two.lines()).find(|(one, two)| one != two);
        let differ = differ.map(|(one, two)| format!("{one:?} and {two:?}"));
        (one != two).then(|| {
            let differ = differ
                .unwrap_or_else(|| format!("{} and {} lines", one.lines().count(), two.lines().count()));
            format!("({}) ply {}, {line}: {differ}", self.lang, self.pair.plies())
        })
    }

    /// Ends both terminals; compares what lies in the files, what the Tab key offers, and what `draw` shows.
    fn end(mut self, course: &Course) -> anyhow::Result<Vec<String>> {
        let mut wrong = Vec::new();
        for side in &mut self.sides {
            let ended = side.terminal.take().context("it has ended")?.end()?;
            if !ended.well || !ended.errors.is_empty() {
                wrong.push(format!("a terminal did not end well: {}", ended.errors));
            }
        }
        let pictures: Vec<_> = self.sides.iter().map(|side| self.pictures(side)).collect::<Result<_, _>>()?;
        if pictures[0] != pictures[1] {
            let names = pictures[0].iter().filter(|(name, bytes)| pictures[1].get(*name) != Some(bytes));
            wrong.push(format!("the pictures differ: {:?}", names.map(|(name, _)| name).collect::<Vec<_>>()));
        }
        let offered: Vec<_> = self.sides.iter().map(|side| self.offered(side)).collect::<Result<_, _>>()?;
        if offered[0] != offered[1] {
            wrong.push(format!("other things are offered: {offered:?}"));
        }
        if self.hider.is_some() {
            let drawn: Vec<_> = (0..2).map(|number| self.drawn(course, number)).collect::<Result<_, _>>()?;
            if drawn[0] != drawn[1] {
                wrong.push(format!("draw shows different boards: {drawn:?}"));
            }
        }
        Ok(wrong)
    }

    /// The pictures that others may see, by name.
    fn pictures(&self, side: &Side) -> anyhow::Result<BTreeMap<String, Vec<u8>>> {
        let mut pictures = BTreeMap::new();
        let Some(folder) = &side.pictures else { return Ok(pictures) };
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let known = |number: usize| self.hider.is_none_or(|hider| hider == number);
            if !(0..2).any(|number| known(number) && name.contains(&format!("-{}", PLAYERS[number]))) {
                pictures.insert(name, fs::read(entry.path())?);
            }
        }
        Ok(pictures)
    }

    /// The choices that are offered to others while they type.
    fn offered(&self, side: &Side) -> anyhow::Result<Vec<String>> {
        let store = Store::open(&side.db)?;
        let mut offered = Vec::new();
        for who in [Some(STRANGER), self.hider.map(|hider| PLAYERS[1 - hider])].into_iter().flatten() {
            let lang = engine::Lang::En;
            let asker =
                Asker { network: "terminal", account: who, community: "terminal", room: "table room", lang };
            for typed in ["", "x", "J", "Q", "o", "#1 ", "#1 x", "@4", "1", "K"] {
                for table in [None, Some(1)] {
                    let moves =
                        |snapshot: &_| parlor::complete::moves_for(snapshot, &asker, table, typed, 200);
                    offered.extend(store.read(moves)?);
                }
            }
            offered.extend(
                store
                    .read(|s| parlor::complete::tables_for(s, &asker, 50))?
                    .into_iter()
                    .map(|choice| choice.label),
            );
            let open = store
                .read(|snapshot| parlor::complete::challenges_for(snapshot, &asker, Verb::Accept, 50))?;
            offered.extend(open.into_iter().map(|choice| choice.label));
        }
        Ok(offered)
    }

    /// The drawings that `tabuleiro draw` shows to others, in all forms.
    fn drawn(&self, course: &Course, number: usize) -> anyhow::Result<Vec<String>> {
        let play = self.pair.play(number);
        let (variant, seed) = (play.setup().variant, hex::encode(play.setup().seed.0));
        let other = self.hider.map(|hider| (2 - hider).to_string());
        let mut drawn = Vec::new();
        for eyes in ["room"].into_iter().chain(other.as_deref()) {
            for form in [&["--text"][..], &["--alt"], &["--size", "200"]] {
                let mut args = vec!["draw", "leopard", "--variant", variant, "--seed", &seed, "--eyes", eyes];
                args.extend(["--lang", self.lang]);
                args.extend(form);
                args.extend(play.played().iter().map(|played| &*played.text));
                let (well, shown, errors) = program(&course.bin, &args, "")?;
                anyhow::ensure!(well, "draw: {errors}");
                drawn.push(shown);
            }
        }
        Ok(drawn)
    }
}

/// A file with one table, at its start.
fn begin(course: &Course, db: &Path, variant: &str) -> anyhow::Result<()> {
    let mut terminal = Terminal::start(&course.bin, db, &["--no-inline"])?;
    let lines = [
        String::new(),
        format!("{}: play leopard variant={variant} @{} seat=1", PLAYERS[0], PLAYERS[1]),
        format!("{}: accept word=granada", PLAYERS[1]),
        format!("{STRANGER}: games @{}", PLAYERS[0]),
    ];
    terminal.ask_all(&lines)?;
    let ended = terminal.end()?;
    anyhow::ensure!(ended.well, "the terminal did not end well: {}", ended.errors);
    Ok(())
}

/// The one table of a file.
fn stored(db: &Path) -> anyhow::Result<crate::judge::Stored> {
    let table = Database::open(db)?.tables("")?.pop().context("no table has begun")?;
    anyhow::ensure!(table.people == PLAYERS, "other people sit there: {:?}", table.people);
    Ok(table)
}

fn same_start(dbs: &[PathBuf; 2]) -> anyhow::Result<bool> {
    let [one, two] = [stored(&dbs[0])?.replay()?.turn(), stored(&dbs[1])?.replay()?.turn()];
    Ok(one == two)
}

/// Copies a database that nobody has open.
fn copy(from: &Path, to: &Path) -> anyhow::Result<()> {
    for end in ["", "-wal"] {
        let (from, to) = (beside(from, end), beside(to, end));
        if from.exists() {
            fs::copy(from, to)?;
        }
    }
    Ok(())
}

fn remove(db: &Path) -> anyhow::Result<()> {
    for end in ["", "-wal", "-shm"] {
        let path = beside(db, end);
        if path.exists() {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}

fn beside(db: &Path, end: &str) -> PathBuf {
    let mut name = db.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// A line without what differs by chance or time: commitments, names of runs, moments, where pictures are.
fn without_chance(line: &str) -> String {
    let mut plain = String::with_capacity(line.len());
    let mut word = String::new();
    for c in line.chars().chain([' ']) {
        if c.is_alphanumeric() {
            word.push(c);
            continue;
        }
        // A commitment, or the name of a run.
        let hash = [16, 64].contains(&word.len()) && word.chars().all(|c| c.is_ascii_hexdigit());
        let moment = word.len() == 13 && word.chars().all(|c| c.is_ascii_digit());
        plain += if hash || moment { "…" } else { &word };
        word.clear();
        plain.push(c);
    }
    plain.replace("pictures-1", "pictures-0")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commitments_and_moments_are_left_out_and_cards_are_not() {
        let hash = "0f".repeat(32);
        assert_eq!(without_chance(&format!("by `{hash}` at 1700000000000: Jh")), "by `…` at …: Jh ");
        assert_ne!(without_chance("x Jh"), without_chance("x Qs"));
    }
}
