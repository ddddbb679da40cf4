//! The engine's commands as a person, a script or an organiser uses them.

use std::{fs, path::Path};

use crate::run::{error, out, tabuleiro};
use engine::Game;

#[test]
fn games_are_listed() {
    let listed = out(&["games"]);
    assert_eq!(listed.lines().count(), Game::all().len());
    assert!(
        listed.lines().any(|line| line.starts_with("breakthrough ") && line.contains("Avanço")),
        "{listed}"
    );
}

#[test]
fn moves_are_sorted_and_forgiving() {
    let after = out(&["moves", "avanço", "D2 d3", "c6c5"]);
    let mut lines: Vec<&str> = after.lines().collect();
    assert!(lines.contains(&"d3-c4") && lines.len() == 20, "{after}");
    lines.sort_unstable();
    assert_eq!(after, format!("{}\n", lines.join("\n")));
    assert_eq!(out(&["moves", "breakthrough", "--count"]), "19\n");
    let said = error(&["moves", "breakthrough", "d2-d5"]);
    assert!(said.contains("ply 1") && said.contains("d2-d3"), "{said}");
    assert!(error(&["moves", "ludo"]).contains("breakthrough"));
    assert!(error(&["moves", "breakthrough", "--variant", "huge"]).contains("7×7"));
    assert!(error(&["moves", "leopard", "--seed", "12"]).contains("64 hex digits"));
}

#[test]
fn perft_prints_a_line_for_each_depth() {
    let counted = out(&["perft", "breakthrough", "3"]);
    let nodes: Vec<&str> = counted.lines().map(|line| line.split(' ').nth(1).unwrap()).collect();
    assert_eq!(nodes, ["19", "361", "7220"]);
    assert!(counted.lines().all(|line| line.split(' ').count() == 4), "{counted}");
}

#[test]
fn a_database_is_checked_and_copied() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (database, copy, bad) = (path("a.db"), path("copy.db"), path("bad.db"));
    let said =
        "ana: play breakthrough @bruno seat=1\nbruno: accept\nana: d2-d3\nana: play hex\nbruno: accept\n";
    assert!(tabuleiro(&["--db", &database], said).status.success());
    let found = out(&["check", "--database", &database]);
    assert!(found.contains("is fine") && found.contains("(2)"), "{found}");
    let made = out(&["backup", &copy, "--db", &database]);
    assert!(made.contains("is a copy of"), "{made}");
    assert!(out(&["check", "--database", &copy]).contains("(2)"));
    let again = error(&["backup", &copy, "--db", &database]);
    assert!(again.contains("copy.db exists already"), "{again}");
    // A move that the rules forbid, and one that is missing.
    for (sql, what) in [
        ("UPDATE moves SET text = 'd2-d5' WHERE table_id = 1", "ply 1 of table 1"),
        ("DELETE FROM moves WHERE table_id = 1", "table 1 has 0 moves, and 1 were played"),
        ("UPDATE tables SET to_move = 1 WHERE id = 1", "do not give whose turn it is"),
        ("DELETE FROM seats WHERE table_id = 2 AND seat = 2", "seat of table 2"),
    ] {
        fs::copy(&copy, &bad).unwrap();
        rusqlite::Connection::open(&bad).unwrap().execute_batch(sql).unwrap();
        let output = tabuleiro(&["check", "--database", &bad], "");
        let found = String::from_utf8(output.stdout).unwrap();
        assert!(!output.status.success() && found.contains(what), "{sql}: {found}");
        let none = path("none.db");
        assert!(error(&["backup", &none, "--db", &bad]).contains("no copy was kept"));
        assert!(!Path::new(&none).exists());
    }
    assert!(error(&["check", "--database", &path("nowhere.db")]).contains("nowhere.db"));
    assert!(error(&["check"]).contains("--database"));
}

#[test]
fn a_copy_that_lacks_what_was_lost_is_told_where_failures_are() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (database, bad, copy) = (path("a.db"), path("bad.db"), path("copy.db"));
    assert!(tabuleiro(&["--db", &database], "ana: play hex @bruno\n").status.success());
    // Somebody else writes, and the log is copied while they have it open.
    let connection = rusqlite::Connection::open(&database).unwrap();
    for theme in 1..=5 {
        let sql = format!("INSERT INTO person_settings VALUES (1, 'key {theme}', 'one')");
        connection.execute_batch(&sql).unwrap();
    }
    let wal = |database: &str| format!("{database}-wal");
    fs::copy(&database, &bad).unwrap();
    let mut log = fs::read(wal(&database)).unwrap();
    log[100] ^= 1;
    fs::write(wal(&bad), log).unwrap();
    let output = tabuleiro(&["backup", &copy, "--db", &bad], "");
    let [said, wrong] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    assert!(!output.status.success() && said.contains("is a copy of") && !said.contains("damaged"), "{said}");
    assert!(
        wrong.contains("bad.db-wal) is damaged") && wrong.contains("The copy has what came before"),
        "{wrong}"
    );
    assert!(out(&["check", "--db", &copy]).contains("is fine"));
    // Whoever does as they are told goes on with the copy.
    let why = error(&["--db", &bad]);
    assert!(why.contains(&format!("`tabuleiro backup --db {bad} FILE`")), "{why}");
    for end in ["", "-wal", "-shm"] {
        let _ = fs::remove_file(format!("{bad}{end}"));
    }
    fs::rename(&copy, &bad).unwrap();
    assert!(tabuleiro(&["--db", &bad], "ana: tables\n").status.success());
}

#[test]
fn the_database_may_stand_before_a_command() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (database, copy) = (path("a.db"), path("copy.db"));
    let said = "ana: play hex @bruno\nbruno: accept\n";
    assert!(tabuleiro(&["--db", &database, "play", "--lang", "pt"], said).status.success());
    assert!(out(&["--db", &database, "check"]).contains("is fine"));
    assert!(out(&["--database", &database, "backup", &copy]).contains("is a copy of"));
    assert!(out(&["check", "--db", &copy]).contains("(1)"));
    for (args, told) in [
        (&["--db", &database, "verify"][..], "verify takes no database"),
        (&["--db", &database, "draw", "hex"], "draw takes no database"),
        (&["--db", &database, "check", "--db", &copy], "two databases"),
        (&["--db", &database, "backup", &path("b.db"), "--config", "c.toml"], "--db and --config both"),
        (&["--lang", "pt", "draw", "hex"], "--lang stands before draw"),
        (&["--no-inline", "play"], "--no-inline stands before play"),
        (&["--inline", "off", "games"], "--inline stands before games"),
        (&["--pictures", &path("p"), "serve", "--config", "c.toml"], "--pictures stands before serve"),
        (&["check"], "--config FILE, or --database FILE"),
    ] {
        let why = error(args);
        assert!(why.contains(told), "{args:?}: {why}");
    }
}

#[test]
fn boards_are_drawn() {
    let folder = tempfile::tempdir().unwrap();
    for game in Game::all() {
        let file = folder.path().join("board.png");
        out(&["draw", game.info.id, "-o", file.to_str().unwrap(), "--size", "360"]);
        assert!(fs::read(&file).unwrap().starts_with(b"\x89PNG"));
        assert!(out(&["draw", game.info.id, "--text", "--lang", "pt"]).lines().count() > 4);
        assert!(out(&["draw", game.info.id, "--alt"]).chars().count() <= 1_025);
    }
    let png = tabuleiro(&["draw", "breakthrough", "d2-d3"], "").stdout;
    assert!(png.starts_with(b"\x89PNG"));
    assert!(error(&["draw", "breakthrough", "--eyes", "4"]).contains("no seat 4"));
}

#[test]
fn boards_are_drawn_with_names_and_turned_around() {
    let drawn = |args: &[&str]| {
        let output = tabuleiro(&[&["draw", "oware", "--size", "360"], args].concat(), "");
        assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
        output.stdout
    };
    let named = drawn(&["--name", "Ana", "--name", "Rui"]);
    assert_ne!(named, drawn(&[]));
    assert_ne!(named, drawn(&["--name", "Rui", "--name", "Ana"]));
    assert_ne!(drawn(&["--turned"]), drawn(&[]));
    // Seat 2 sees it so already; where all sit on one side there is nothing to turn.
    assert_eq!(drawn(&["--eyes", "2", "--turned"]), drawn(&["--eyes", "1"]));
    let hex = |args: &[&str]| tabuleiro(&[&["draw", "hex", "--size", "360"], args].concat(), "").stdout;
    assert_eq!(hex(&["--turned"]), hex(&[]));
    let many = ["draw", "oware", "--lang", "en", "--name", "Ana", "--name", "Rui", "--name", "Eva"];
    assert!(error(&many).contains("3 names; the table has 2 seats"));
}

#[test]
fn boards_are_drawn_in_a_theme_by_any_of_its_names() {
    let drawn = |args: &[&str]| {
        let output = tabuleiro(&[&["draw", "hex", "--size", "160"], args].concat(), "");
        assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
        assert!(output.stdout.starts_with(b"\x89PNG"), "{args:?}");
        output.stdout
    };
    assert_eq!(drawn(&["--theme", "light"]), drawn(&[]));
    assert_eq!(drawn(&["--theme", "dark"]), drawn(&["--theme", "Escuro"]));
    assert_ne!(drawn(&["--theme", "dark"]), drawn(&[]));
    let said = error(&["draw", "hex", "--theme", "pink"]);
    assert!(
        said.contains("there is no theme “pink”. Possible: light, dark, wood, contrast, paper."),
        "{said}"
    );
}

#[test]
fn themes_of_ones_own_are_read_from_a_folder() {
    let (folder, beside) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let path = |name: &str| folder.path().join(name);
    let usual =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../render/themes/dark.toml")).unwrap();
    fs::write(path("our-club.toml"), usual.replace("#1f2227", "#200030")).unwrap();
    fs::write(path("notes.txt"), "not a theme").unwrap();
    let themes = folder.path().to_str().unwrap().to_owned();
    let draw = |theme: &str| tabuleiro(&["draw", "hex", "--themes", &themes, "--theme", theme], "");
    assert_ne!(draw("our-club").stdout, draw("dark").stdout);
    assert!(draw("our-club").stdout.starts_with(b"\x89PNG"));
    // The terminal has it too.
    let input = "ana: settings theme our-club\nana: settings theme pink\n";
    let database = beside.path().join("games.db").to_str().unwrap().to_owned();
    let played = tabuleiro(&["--db", &database, "--themes", &themes, "--theme", "our-club"], input);
    let heard = String::from_utf8(played.stdout).unwrap();
    assert!(heard.contains("drawn in “our-club”") && heard.contains("paper|our-club"), "{heard}");
    // All that is wrong is said, and where.
    let config = beside.path().join("config.toml");
    fs::write(&config, format!("themes = \"{themes}\"\n[discord]\n")).unwrap();
    let check = || {
        let output = tabuleiro(&["check", "--config", config.to_str().unwrap()], "");
        String::from_utf8(output.stdout).unwrap()
    };
    let wrong = |name: &str, text: &str| fs::write(path(name), text).unwrap();
    assert!(!check().contains("line 1: themes"), "{}", check());
    for name in ["default.toml", "predefinido.toml"] {
        wrong(name, &usual);
        assert!(check().contains(&format!("{name}: has the name that unsets a theme")), "{}", check());
        fs::remove_file(path(name)).unwrap();
    }
    wrong("bad-colour.toml", &usual.replace("#eceef1", "white"));
    wrong("bad-key.toml", &usual.replace("groove", "grove"));
    wrong("light.toml", &usual);
    wrong("Our Club.toml", &usual);
    wrong("huge.toml", &"#".repeat(70_000));
    fs::write(path("bytes.toml"), [0xff, 0xfe]).unwrap();
    fs::create_dir(path("folder.toml")).unwrap();
    let (said, checked) = (String::from_utf8(draw("our-club").stderr).unwrap(), check());
    for expected in [
        "bad-colour.toml: line 7: text: that is no colour",
        "bad-key.toml: line 17: unknown key; possible: `page`",
        "light.toml: has the name of a built-in theme",
        "Our Club.toml: “Our Club” is no name for a theme",
        "huge.toml: is larger than 64 KiB",
        "bytes.toml: is not a text in UTF-8",
        "folder.toml: is no file",
    ] {
        assert!(said.contains(expected), "{expected}: {said}");
        assert!(
            checked.contains("config.toml: line 1: themes: ") && checked.contains(expected),
            "{expected}: {checked}"
        );
    }
    for number in 0..51 {
        wrong(&format!("theme-{number}.toml"), &usual);
    }
    assert!(check().contains("has more than 50 themes"), "{}", check());
    assert!(error(&["draw", "hex", "--themes", "nowhere"]).contains("nowhere: cannot be read"));
}

#[test]
fn a_secret_that_is_an_argument_is_not_repeated() {
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.db");
    let copy = copy.to_str().unwrap();
    for secret in [
        "postgres://ana:my hunter2@db/x",
        "ana:hunter2@db/x",
        "hunter2",
        "my hunter2",
        "x://ana:my hunter2.db",
    ] {
        for args in [
            &["check", secret][..],
            &["check", "--database", secret],
            &["check", "--config", secret],
            &["backup", copy, "--database", secret],
            &["backup", copy, "--config", secret],
            &["backup", copy, secret],
            &["serve", secret],
            &[secret],
        ] {
            let output = tabuleiro(args, "");
            let said = [output.stdout, output.stderr].map(|said| String::from_utf8(said).unwrap()).concat();
            assert!(!output.status.success() && !said.trim().is_empty(), "{args:?}: {said}");
            assert!(!said.contains("hunter2"), "{args:?}: {said}");
        }
    }
    // A slip is repeated, and so is the name of a database.
    assert!(error(&["chekc"]).contains("'chekc'"));
    assert!(error(&["check", "--databse", "x"]).contains("'--databse'"));
    assert!(error(&["check", "--database", "none.db"]).contains("cannot look at the database none.db"));
}

#[test]
fn a_copy_whose_name_is_a_secret_is_made_without_naming_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let from = path("club.db");
    assert!(tabuleiro(&["play", "--db", &from], "").status.success());
    let token = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.abcdefghijklmnopqrstuvwxyz";
    let said = out(&["backup", &path(token), "--database", &from]);
    assert!(said.contains("is a copy of") && !said.contains(token), "{said}");
}

#[test]
fn a_configuration_that_is_read_as_a_theme_is_not_repeated() {
    let folder = tempfile::tempdir().unwrap();
    let config = folder.path().join("config.toml");
    fs::write(&config, "themes = \".\"\nhunter2 = \"hunter3\"\n").unwrap();
    let output = tabuleiro(&["check", "--config", config.to_str().unwrap()], "");
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("line 1: themes: ") && said.contains("line 2: unknown key"), "{said}");
    assert!(!said.contains("hunter"), "{said}");
}
