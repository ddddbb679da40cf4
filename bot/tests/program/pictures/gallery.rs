//! `tabuleiro gallery`: all pictures and their page, the same each time, and nothing written over.

use std::{collections::BTreeSet, fs, path::Path};

use crate::run::tabuleiro;
use engine::Game;

fn files(folder: &Path) -> BTreeSet<String> {
    fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect()
}

#[test]
fn every_game_and_board_is_there_in_every_theme() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("new/gallery");
    let to = folder.to_str().unwrap();
    let made = tabuleiro(&["gallery", "-o", to, "--size", "160"], "");
    assert!(made.status.success() && made.stdout.is_empty(), "{}", String::from_utf8_lossy(&made.stderr));
    let mut expected = BTreeSet::from(["index.html".to_owned()]);
    for game in Game::all() {
        let (id, seats) = (game.info.id, game.info.seats);
        for variant in game.info.variants {
            let boards: Vec<String> = match seats {
                [_] => vec![format!("{id}-{variant}")],
                several => [several.iter().min(), several.iter().max()]
                    .map(|number| format!("{id}-{variant}-{}", number.unwrap()))
                    .to_vec(),
            };
            for theme in render::Theme::built_in() {
                for stage in ["opening", "middle", "end"] {
                    expected.extend(boards.iter().map(|board| format!("{board}-{stage}-{}.png", theme.id)));
                }
            }
        }
    }
    for numbers in
        ["newcomer", "regular", "one-game", "cards", "unrated", "server", "server-one-game", "book"]
    {
        let themes = render::Theme::built_in().iter();
        expected.extend(themes.map(|theme| format!("numbers-{numbers}-{}.png", theme.id)));
    }
    for notice in ["standings", "crosstable", "round", "bracket", "ladder"] {
        let themes = render::Theme::built_in().iter();
        expected.extend(themes.map(|theme| format!("notices-{notice}-{}.png", theme.id)));
    }
    let found = files(&folder);
    assert_eq!(found, expected);
    let page = fs::read_to_string(folder.join("index.html")).unwrap();
    for file in found.iter().filter(|file| file.ends_with(".png")) {
        assert!(fs::read(folder.join(file)).unwrap().starts_with(b"\x89PNG"), "{file}");
        assert_eq!(page.matches(&format!("src=\"{file}\"")).count(), 1, "{file}");
    }
    assert_eq!(page.matches("alt=\"").count(), found.len() - 1);
    assert!(!page.contains("alt=\"\"") && !page.contains("://") && !page.contains("<script"));

    // What is called an end is one.
    for figure in page.split("<figure").filter(|figure| figure.contains("-end-")) {
        assert!(!figure.contains(" to move."), "{figure}");
    }

    // Nothing is written over.
    let again = tabuleiro(&["gallery", "-o", to], "");
    let said = String::from_utf8(again.stderr).unwrap();
    assert!(!again.status.success() && said.contains("is not empty") && said.contains(to), "{said}");
    assert_eq!(fs::read_to_string(folder.join("index.html")).unwrap(), page);
    let file = folder.join("index.html");
    let onto = tabuleiro(&["gallery", "-o", file.to_str().unwrap()], "");
    let said = String::from_utf8(onto.stderr).unwrap();
    assert!(!onto.status.success() && said.contains("is a file"), "{said}");

    some_are_the_same(&home.path().join("few"), &folder);
    let none = home.path().join("none");
    let unknown = tabuleiro(&["gallery", "-o", none.to_str().unwrap(), "--only", "ludo"], "");
    let said = String::from_utf8(unknown.stderr).unwrap();
    assert!(!unknown.status.success() && said.contains("no picture ludo"), "{said}");
}

/// Draws a few of them, the same as before, and nothing else.
fn some_are_the_same(few: &Path, folder: &Path) {
    let some = ["hex-11-middle-light", "leopard-single-end-dark", "numbers-server-one-game-wood"];
    let only: Vec<&str> = some.iter().flat_map(|name| ["--only", name]).collect();
    let args = [&["gallery", "-o", few.to_str().unwrap(), "--size", "160"][..], &only].concat();
    assert!(tabuleiro(&args, "").status.success());
    assert_eq!(files(few), some.map(|name| format!("{name}.png")).into());
    for name in files(few) {
        assert!(fs::read(few.join(&name)).unwrap() == fs::read(folder.join(&name)).unwrap(), "{name}");
    }
}

/// The usual width is that of `draw`: half as much again for the boards with the most places.
#[test]
fn pictures_are_as_wide_as_those_of_draw() {
    let home = tempfile::tempdir().unwrap();
    let width = |file: &Path| {
        let file = fs::read(file).unwrap();
        u32::from_be_bytes(file[16..20].try_into().unwrap())
    };
    let drawn = |name: &str, size: &[&str]| {
        let folder = home.path().join(format!("{name}{}", size.concat()));
        let to = folder.to_str().unwrap();
        let made = tabuleiro(&[&["gallery", "-o", to, "--only", name], size].concat(), "");
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        width(&folder.join(format!("{name}.png")))
    };
    assert_eq!(drawn("hex-11-opening-light", &[]), 720);
    assert_eq!(drawn("hex-19-opening-light", &[]), 1080);
    assert_eq!(drawn("hex-19-opening-light", &["--size", "2160"]), 2160);
    assert!(!tabuleiro(&["gallery", "-o", "x", "--size", "2161"], "").status.success());
}

#[cfg(unix)]
#[test]
fn a_folder_that_cannot_be_made_is_named() {
    let said = tabuleiro(&["gallery", "-o", "/dev/null/gallery"], "");
    assert!(!said.status.success());
    let said = String::from_utf8(said.stderr).unwrap();
    assert!(said.contains("/dev/null/gallery") && !said.contains("panicked"), "{said}");
}

/// Ctrl-C leaves whole pictures, and the page of those that are there.
#[cfg(unix)]
#[test]
fn ctrl_c_ends_it_cleanly() {
    use nix::{sys::signal, unistd::Pid};
    use std::{
        process::{Command, Stdio},
        time::Duration,
    };

    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("gallery");
    let mut command = Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
    let child = command.args(["gallery", "--size", "1600", "-o"]).arg(&folder);
    let child = child.stderr(Stdio::piped()).spawn().unwrap();
    while !fs::read_dir(&folder).is_ok_and(|mut files| files.next().is_some()) {
        std::thread::sleep(Duration::from_millis(5));
    }
    signal::kill(Pid::from_raw(child.id() as i32), signal::Signal::SIGINT).unwrap();
    let ended = child.wait_with_output().unwrap();
    assert_eq!(ended.status.code(), Some(130));
    assert!(String::from_utf8(ended.stderr).unwrap().starts_with("ended after "));
    let found = files(&folder);
    let page = fs::read_to_string(folder.join("index.html")).unwrap();
    assert_eq!(page.matches("<img").count(), found.len() - 1);
    for file in found.iter().filter(|file| file.ends_with(".png")) {
        assert!(fs::read(folder.join(file)).unwrap().ends_with(b"IEND\xaeB`\x82"), "{file}");
    }
}
