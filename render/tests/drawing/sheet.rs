//! Contact sheets look as they did when somebody last looked at them, and are small.
//!
//! `UPDATE_GOLDEN=1 cargo test -p render --test drawing sheet::` writes them: then look at them.

use crate::{compare, samples};
use engine::{Lang, View};
use render::{SHEET_LIMIT, Small, Theme};

/// The lines that people would read below boards, one after the other.
const LINES: [(&str, &str, Option<&str>, bool); 4] = [
    ("#7 Bruno", "Your move", Some("24 Nov 18:00"), true),
    ("#1204 Wolfeschlegelsteinhausenbergerdorff", "Your move", None, true),
    ("#12 Ana, Zoë, Ольга", "Zoë to move", Some("30 Nov 09:15 UTC"), false),
    ("#3 Ana", "Paused", None, false),
];

fn sheet(count: usize, theme: &Theme, size: u32) -> Vec<u8> {
    let views: Vec<View> = samples::games()
        .into_iter()
        .filter(|(name, _)| name.ends_with("example"))
        .map(|(_, view)| view)
        .collect();
    let small = |(view, (title, state, until, lit))| Small {
        view,
        what: "Hex · 11×11 · move 34",
        title,
        state,
        until,
        lit,
        lang: Lang::En,
    };
    let boards: Vec<Small<'_>> =
        views.iter().cycle().zip(LINES.into_iter().cycle()).take(count).map(small).collect();
    render::sheet(&boards, &theme.id, size).unwrap()
}

#[test]
fn sheets_look_as_before() {
    let usual = Theme::usual();
    let mut drawn: Vec<(String, Vec<u8>)> =
        [1, 2, 3, 4, 6, 12].map(|count| (format!("sheet-{count}"), sheet(count, usual, 360))).into();
    drawn.push(("sheet-wide".to_owned(), sheet(12, usual, 720)));
    drawn.push(("sheet-dark".to_owned(), sheet(12, Theme::named("dark").unwrap(), 360)));
    compare::as_before(drawn);
}

#[test]
fn sheets_are_small_whatever_is_on_them() {
    for theme in Theme::built_in() {
        let full = sheet(SHEET_LIMIT, theme, 720);
        assert!(full.len() < 150_000, "{}: {} bytes", theme.id, full.len());
        assert_eq!(sheet(SHEET_LIMIT + 5, theme, 720), full);
    }
}

#[test]
fn a_sheet_of_every_board_can_be_drawn_in_every_size() {
    for views in samples::all().chunks(SHEET_LIMIT) {
        let small = |(title, view)| Small {
            view,
            what: "",
            title,
            state: "",
            until: None,
            lit: false,
            lang: Lang::En,
        };
        let boards: Vec<Small<'_>> = views.iter().map(|(name, view)| small((name.as_str(), view))).collect();
        for size in [0, 360, 5_000] {
            assert!(render::sheet(&boards, "light", size).unwrap().starts_with(b"\x89PNG"));
        }
    }
    assert!(render::sheet(&[], "light", 360).unwrap().starts_with(b"\x89PNG"));
}
