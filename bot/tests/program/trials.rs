//! The short forms of the trials in `testing/trials/`, with the program as it was built for these tests.

use trials::{
    Course, Report, copies, deletions, endings, hands, kills, lines, races, records, starts, writers,
};

const SEED: u64 = 20_261_120;

fn clean(trial: impl Fn(&Course) -> Result<Report, Box<dyn std::error::Error>>) {
    let folder = tempfile::tempdir().unwrap();
    let bin = env!("CARGO_BIN_EXE_tabuleiro").into();
    let report = trial(&Course { bin, seed: SEED, folder: folder.path().to_owned() }).unwrap();
    println!("{report}");
    assert!(report.is_clean(), "{report}");
}

#[test]
fn kill_9_loses_nothing_and_doubles_nothing() {
    clean(|course| Ok(kills::run(course, 30)?));
}

#[test]
fn of_four_who_write_for_one_ply_one_plays() {
    clean(|course| Ok(races::run(course, 20)?));
}

#[test]
fn broken_records_are_answered_and_refused() {
    clean(|course| Ok(records::run(course, 2_000)?));
}

#[test]
fn random_lines_are_answered() {
    clean(|course| Ok(lines::run(course, 1_000)?));
}

#[test]
fn nobody_sees_what_is_hidden() {
    clean(|course| Ok(hands::run(course, 50)?));
}

#[test]
fn several_write_to_one_file() {
    clean(|course| Ok(writers::run(course, 1.0 / 3.0)?));
}

#[test]
fn a_backup_that_is_killed_keeps_nobody_from_the_next() {
    clean(|course| Ok(copies::run(course, 20)?));
}

#[test]
fn a_start_that_is_killed_keeps_nobody_from_the_next() {
    clean(|course| Ok(starts::run(course, 20)?));
}

#[test]
fn whoever_is_deleted_is_in_no_file() {
    clean(|course| Ok(deletions::run(course, 6)?));
}

#[test]
fn games_that_end_while_it_is_killed_end_once() {
    clean(|course| Ok(endings::run(course, 40)?));
}
