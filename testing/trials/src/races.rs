//! Four processes write for the same ply of the same table at the same instant.

use engine::Rng;

use crate::{
    Course, Report,
    judge::{Database, Stored, problems},
    terminal::Terminal,
    walk::{percent, setups, some_move, typed},
};

/// The number of runners in a race.
const RUNNERS: usize = 4;

/// The number of races after which all is started anew, and the file is read as a whole.
const ROUND: usize = 20;

/// Runs so many races.
///
/// # Errors
/// If the trial itself cannot go on; what the program does wrong is in the report.
pub fn run(course: &Course, races: usize) -> anyhow::Result<Report> {
    let mut report = Report::new(course, format_args!("{races} races of {RUNNERS}"));
    let db = course.folder.join("races.db");
    let mut rng = course.rng(0);
    let mut done = 0;
    let (mut wins, mut elsewhere) = ([0; RUNNERS], 0);
    while done < races {
        let mut terminals = Vec::new();
        for runner in 0..RUNNERS {
            let lang = ["en", "pt"][runner % 2];
            terminals.push(Terminal::start(&course.bin, &db, &["--lang", lang, "--no-inline"])?);
        }
        terminals.iter_mut().try_for_each(|terminal| terminal.ask(b"").map(drop))?;
        begin_games(&mut terminals[0], &db)?;
        for _ in 0..ROUND.min(races - done) {
            done += 1;
            let ran = race(&mut terminals, &db, &mut rng)?;
            report.found_all(format_args!("race {done}"), ran.wrong);
            if let Some(winner) = ran.winner {
                wins[winner] += 1;
            }
            elsewhere += usize::from(ran.elsewhere);
            report.progress(done, format_args!("{races} races"));
        }
        for terminal in terminals {
            let ended = terminal.end()?;
            if !ended.well || !ended.errors.is_empty() {
                report.found(format_args!("a terminal did not end well: {}", ended.errors));
            }
        }
        report.found_all(format_args!("after race {done}"), problems(&course.bin, &db)?);
    }
    report.figure("won by each process", format_args!("{wins:?}"));
    report.figure("moves that were shown in another window only", elsewhere);
    if elsewhere > 0 {
        report.found(format_args!("{elsewhere} moves were not shown in the window where they were played"));
    }
    Ok(report.done())
}

/// Sees to it that each game without secrets is played at some table. Those with secrets tell more than the room hears.
fn begin_games(terminal: &mut Terminal, db: &std::path::Path) -> anyhow::Result<()> {
    let running = tables(db)?;
    for (number, (game, setup)) in setups().into_iter().enumerate() {
        let names = ["a", "b", "c", "d"].map(|letter| format!("r{number:02}{letter}"));
        if game.info.hidden || running.iter().any(|table| table.people.contains(&names[0])) {
            continue;
        }
        let names = &names[..usize::from(setup.seats)];
        let others: Vec<String> = names[1..].iter().map(|name| format!("@{name}")).collect();
        let seats = if setup.seats > 2 { " seats=4" } else { "" };
        let (id, variant, others) = (game.info.id, setup.variant, others.join(" "));
        terminal.ask(format!("{}: play {id} variant={variant}{seats} {others}", names[0]).as_bytes())?;
        for name in &names[1..] {
            terminal.ask(format!("{name}: accept").as_bytes())?;
        }
    }
    Ok(())
}

/// The tables that go on.
fn tables(db: &std::path::Path) -> anyhow::Result<Vec<Stored>> {
    let mut tables = Database::open(db)?.tables("r")?;
    tables.retain(|table| !table.over);
    Ok(tables)
}

/// The results of a race.
#[derive(Debug, Default)]
struct Ran {
    winner: Option<usize>,
    /// True if the winner's own window does not show the move.
    elsewhere: bool,
    wrong: Vec<String>,
}

fn race(terminals: &mut [Terminal], db: &std::path::Path, rng: &mut Rng) -> anyhow::Result<Ran> {
    let running = tables(db)?;
    anyhow::ensure!(!running.is_empty(), "no table is left to race at");
    let table = &running[rng.below(running.len())];
    let play = table.replay()?;
    let seat = play.turn().seat();
    let (Some(seat), Some(first)) = (seat, some_move(&*play, rng)) else {
        anyhow::bail!("table {} goes on, and nobody is to move", table.id);
    };
    let name = &table.people[seat.index()];
    let same = percent(rng, 50);
    let mut moves = Vec::new();
    for _ in 0..terminals.len() {
        let other = if same { None } else { some_move(&*play, rng) };
        moves.push(other.unwrap_or_else(|| first.clone()));
    }
    let line = |text: &String| format!("{name}: #{} {}", table.id, typed(text));
    let lines: Vec<String> = moves.iter().map(line).collect();
    let mut order: Vec<usize> = (0..terminals.len()).collect();
    rng.shuffle(&mut order);
    for &runner in &order {
        terminals[runner].say(lines[runner].as_bytes())?;
    }
    let heard: Vec<String> = terminals.iter_mut().map(Terminal::answer).collect::<Result<_, _>>()?;
    let now = Database::open(db)?.tables(name)?;
    let now = now.iter().find(|now| now.id == table.id).map(Stored::texts).unwrap_or_default();
    Ok(judge(table, name, &moves, &heard, &now))
}

/// Judges a race: right is one more move, which is that of the one window without a refusal.
fn judge(table: &Stored, name: &str, moves: &[String], heard: &[String], now: &[String]) -> Ran {
    let mut ran = Ran::default();
    let before = table.texts();
    let grown = now.len() == before.len() + 1 && now.starts_with(&before);
    if !grown {
        ran.wrong.push(format!("table {} had {before:?} and has {now:?}", table.id));
    }
    // What is for one person alone is marked with the name; where nothing is hidden, that is a refusal.
    let private = format!(" {name}]");
    let refused = |text: &&String| {
        let marked = text.lines().filter(|line| line.starts_with('[') && line.contains(&private));
        marked.count() == 1
    };
    let winners: Vec<usize> = (0..heard.len()).filter(|&at| !refused(&&heard[at])).collect();
    match *winners {
        [winner] => {
            ran.winner = Some(winner);
            if now.last() != Some(&moves[winner]) {
                ran.wrong.push(format!("{} was not refused, but {:?} is stored", moves[winner], now.last()));
            }
            let shows = |text: &String| text.lines().any(|line| line.starts_with(&format!("#{} ", table.id)));
            ran.elsewhere = !shows(&heard[winner]);
        }
        _ => ran.wrong.push(format!("{} of {} were not refused: {heard:#?}", winners.len(), heard.len())),
    }
    ran
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ran(heard: [&str; 2], now: &[&str]) -> Ran {
        let owned = |texts: &[&str]| texts.iter().map(|&text| text.to_owned()).collect::<Vec<_>>();
        judge(&Stored::with(7, &["a2-a3"]), "ana", &owned(&["d7-d6", "e7-e6"]), &owned(&heard), &owned(now))
    }

    #[test]
    fn one_plays_and_sees_it() {
        let (won, lost) = ("#7 Breakthrough · ana: d7-d6\nboard", "[only ana] It is not your turn.");
        let fair = ran([won, lost], &["a2-a3", "d7-d6"]);
        assert!(fair.wrong.is_empty() && fair.winner == Some(0) && !fair.elsewhere, "{fair:?}");
        for (heard, now) in [
            ([won, won], &["a2-a3", "d7-d6"][..]),
            ([lost, lost], &["a2-a3", "d7-d6"]),
            ([won, lost], &["a2-a3"]),
            ([won, lost], &["a2-a3", "e7-e6"]),
            ([won, lost], &["a2-a3", "d7-d6", "e7-e6"]),
        ] {
            assert!(!ran(heard, now).wrong.is_empty(), "{heard:?}, {now:?}");
        }
        assert!(ran(["", lost], &["a2-a3", "d7-d6"]).elsewhere);
    }
}
