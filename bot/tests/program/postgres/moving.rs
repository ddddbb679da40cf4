//! `tabuleiro move-database`, from a file to a server and back, killed in between.

use std::{fs, path::Path, thread, time::Duration};

use engine::Rng;

use super::{
    fine, program, refused,
    server::{PASSWORD, Server},
};
use crate::run::tabuleiro;

/// The number of moves that are killed in each direction.
const KILLS: usize = 6;

/// Plays in a database; what the room shows at the end.
fn play(database: &str, lines: &str) -> String {
    let output = tabuleiro(&["--db", database], lines);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{said} {}", String::from_utf8_lossy(&output.stderr));
    said
}

const BEGUN: &str = "ana: play breakthrough @bruno seat=1\nbruno: accept\nana: d2-d3\nana: play leopard @bruno\nbruno: accept\n\
    ana: play hex @bruno\nbruno: accept\nana: resign #3 yes\nana: note #1 não\n";

#[test]
fn a_game_goes_on_where_the_database_was_moved() {
    let Some(server) = Server::start() else { return };
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (file, url) = (path("a.db"), server.open_address("club"));
    play(&file, BEGUN);
    let before = fs::read(&file).unwrap();
    let told = fine(&["move-database", &file, &url]);
    assert!(
        told.contains("club on ") && told.contains("(3)") && told.contains("rows, each compared"),
        "{told}"
    );
    assert_eq!(fs::read(&file).unwrap(), before, "the source is as it was");
    for command in ["export", "ratings"] {
        assert_eq!(fine(&[command, &file]), fine(&[command, &url]));
    }
    let told = refused(&["move-database", &file, &url]);
    assert!(told.contains("it is not empty"), "{told}");
    // Both go on in the same way, and with the same numbers.
    let lines = "bruno: c6-c5\nana: board #1\nana: play hex @bruno\nbruno: accept\n";
    play(&url, lines);
    let back = path("back.db");
    let told = fine(&["move-database", &url, &back]);
    assert!(told.contains("back.db has all that club on ") && told.contains("(4)"), "{told}");
    let shown = play(&back, "ana: tables\nana: board #1\n");
    assert!(shown.contains("#4") && shown.contains("c6-c5"), "{shown}");
    server.make("other", "UTF8");
    let other = server.open_address("other");
    assert!(fine(&["move-database", &url, &other]).contains("(4)"));
    assert!(fine(&["move-database", &file, &path("b.db")]).contains("(3)"));
    assert!(refused(&["move-database", &file, &back]).contains("exists already"));
    assert!(refused(&["move-database", &path("nowhere.db"), &path("c.db")]).contains("nowhere.db"));
}

/// Damage that only a replay shows is found before anything is kept.
#[test]
fn a_damaged_database_is_not_moved() {
    let Some(server) = Server::start() else { return };
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.db").to_str().unwrap().to_owned();
    play(&file, BEGUN);
    let spoil = "UPDATE moves SET text = 'd2-d5' WHERE table_id = 1";
    rusqlite::Connection::open(&file).unwrap().execute_batch(spoil).unwrap();
    let told = refused(&["move-database", &file, &server.open_address("club")]);
    assert!(told.contains("ply 1 of table 1") && told.contains("nothing was kept"), "{told}");
    assert_eq!(server.psql("club", "SELECT count(*) FROM persons").trim(), "0");
}

#[test]
fn a_move_that_is_killed_leaves_nothing_and_is_made_again() {
    let Some(server) = Server::start() else { return };
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (file, back, url) = (path("a.db"), path("back.db"), server.open_address("club"));
    play(&file, BEGUN);
    let mut rng = Rng::new(35);
    let mut killed = |from: &str, to: &str| {
        for _ in 0..KILLS {
            let mut moving = program(&["move-database", from, to], Some(PASSWORD)).spawn().unwrap();
            thread::sleep(Duration::from_millis(20 + rng.below(250) as u64));
            let ended = moving.try_wait().unwrap().is_some();
            moving.kill().unwrap();
            moving.wait().unwrap();
            if ended {
                return;
            }
        }
        // What was killed may still be ending on the server.
        for _ in 0..50 {
            let done = program(&["move-database", from, to], Some(PASSWORD)).output().unwrap();
            if done.status.success() {
                return;
            }
            let why = String::from_utf8_lossy(&done.stderr).into_owned();
            // It was killed when all was done.
            if why.contains("it is not empty") || why.contains("exists already") {
                return;
            }
            assert!(why.contains("another process has it open"), "{why}");
            thread::sleep(Duration::from_millis(100));
        }
        panic!("a move that was killed keeps the next one out");
    };
    killed(&file, &url);
    assert!(fine(&["check", "--database", &url]).contains("(3)"));
    assert!(fine(&["check", "--database", &file]).contains("(3)"));
    killed(&url, &back);
    assert!(fine(&["check", "--database", &back]).contains("(3)"));
    assert!(!Path::new(&path("back.db.part")).exists());
    assert_eq!(fine(&["export", &file]), fine(&["export", &back]));
}
