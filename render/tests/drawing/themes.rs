//! Themes: the built-in ones, and what is said about a file that is wrong.

use std::{fs, path::Path};

use crate::samples;
use engine::Lang;
use render::{Options, Theme};

#[test]
fn every_board_in_every_theme_is_another_small_picture() {
    for (name, view) in samples::all().into_iter().filter(|(name, _)| name != "shapes") {
        let mut known: Vec<Vec<u8>> = Vec::new();
        for theme in Theme::built_in() {
            let options = Options { theme: theme.id.clone(), ..Options::new(Lang::En) };
            let file = render::png(&view, &options).unwrap();
            assert!(file.len() < 40 << 10, "{name} in {}: {} bytes", theme.id, file.len());
            assert!(!known.contains(&file), "{name} in {} is as in another theme", theme.id);
            known.push(file);
        }
    }
}

#[test]
fn a_theme_that_is_unknown_is_the_usual_one() {
    let view = samples::marks();
    let usual = render::png(&view, &Options::new(Lang::En)).unwrap();
    let options = Options { theme: "nobody-has-this".to_owned(), ..Options::new(Lang::En) };
    assert!(usual == render::png(&view, &options).unwrap());
    assert_eq!(Theme::usual().id, "light");
    assert_eq!(Theme::named("dark").unwrap().id, "dark");
    assert!(Theme::named("Dark").is_none());
}

/// The file of the usual theme with a line changed.
fn changed(from: &str, to: &str) -> String {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("themes/light.toml")).unwrap();
    assert!(text.contains(from), "{from}");
    text.replacen(from, to, 1)
}

#[test]
fn all_keys_that_are_missing_are_named_at_once() {
    let text =
        changed("page = \"#faf6ec\"\n", "").replace(", shade = \"#d9cbb2\"", "").replace("\nback = ", "\n# ");
    let error = Theme::read("sea", &text).unwrap_err().to_string();
    assert_eq!(error, "missing keys `back`, `page`, `pieces.white.shade`");
    let error = Theme::read("sea", "ink = \"#000000\"").unwrap_err().to_string();
    assert!(error.starts_with("missing keys `back`, `card`, ") && error.ends_with("`, `zones`"), "{error}");
}

#[test]
fn what_stands_in_a_file_is_not_repeated() {
    for (from, to) in [
        ("#faf6ec", "hunter2"),
        ("\"#faf6ec\"", "[\"hunter2\"]"),
        ("\"#faf6ec\"", "hunter2"),
        ("page = ", "hunter2 = "),
        ("page = ", "hunter2 "),
        ("[pieces]", "[hunter2]"),
        ("[pieces]", "[hunter2"),
        ("[pieces]", "[pieces]\nhunter2 = { fill = \"#000000\" }"),
        ("[pieces]", "pieces = \"hunter2\"\n[hunter2]"),
    ] {
        let said = Theme::read("mine", &changed(from, to)).unwrap_err().to_string();
        assert!(!said.contains("hunter2"), "{to}: {said}");
        assert!(said.starts_with("line ") || said.starts_with("missing key"), "{to}: {said}");
    }
}

#[test]
fn what_is_wrong_with_a_file_is_said_with_line_and_key() {
    for (from, to, expected) in [
        (
            "#faf6ec",
            "#faf6e",
            "line 4: page: that is no colour: it has to be like \"#8a6540\", red, green and blue",
        ),
        ("#faf6ec", "yellow", "line 4: page: that is no colour"),
        ("\"#faf6ec\"", "7", "line 4: page: has to be a colour such as \"#8a6540\""),
        ("page = ", "pages = ", "line 4: unknown key; possible: `page`"),
        ("page = \"#faf6ec\"\n", "", "missing key `page`"),
        ("rim", "rimm", "line 38: pieces.white: unknown key; possible: `fill`"),
        (", shade = \"#d9cbb2\"", "", "line 38: pieces.white: missing key `shade`"),
        ("\"#f8ecd2\", ", "", "line 18: squares: has to be a list of colours, as many as 2"),
        ("[pieces]", "[pieces", "line 37: "),
    ] {
        let text =
            if from == "rim" { changed("white = { fill", "white = { rimm") } else { changed(from, to) };
        let said = Theme::read("mine", &text).unwrap_err().to_string();
        assert!(said.starts_with(expected), "{to}: {said}");
    }
    let usual = changed("page", "page");
    assert_eq!(
        Theme::read("mine", &usual).unwrap(),
        Theme { id: "mine".to_owned(), ..Theme::usual().clone() }
    );
    for name in ["", "Mine", "a b", "../mine", &"a".repeat(33), "ma\u{301}"] {
        assert!(
            Theme::read(name, &usual).unwrap_err().to_string().contains("is no name for a theme"),
            "{name}"
        );
    }
    let large = format!("{usual}#{}", "#".repeat(Theme::MAX_BYTES));
    assert_eq!(
        Theme::read("mine", &large).unwrap_err().to_string(),
        "is larger than 64 KiB: that is no theme"
    );
}
