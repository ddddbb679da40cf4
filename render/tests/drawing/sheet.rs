//! Contact sheets look as they did when somebody last looked at them, and are small.
//!
//! `UPDATE_GOLDEN=1 cargo test -p render --test drawing sheet::` writes them: then look at them.

use crate::{compare, samples};
use engine::{Eyes, Game, Lang, Rng, Seed, Turn, View};
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
    render::sheet(&[], &boards, &theme.id, size).unwrap()
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

/// The last positions of some games that were played by chance, each a bit differently, of so many plies at most.
fn played(game: &str, variant: Option<&str>, (count, plies): (usize, usize)) -> Vec<View> {
    let game = Game::with_id(game).unwrap();
    let one = |number: usize| {
        let mut rng = Rng::new(number as u64);
        let mut play = game.start(&game.setup(variant, None, Seed([number as u8; 32])).unwrap());
        for _ in 0..plies {
            let Turn::To(_) = play.turn() else { break };
            let moves = play.suggest("", 200).moves;
            play.play_canonical(&moves[rng.below(moves.len())]).unwrap();
        }
        play.view(Eyes::Archive)
    };
    (1..=count).map(one).collect()
}

/// The last picture of a match: the lines above it, and games of which each has a score and the seats of the sides.
fn of_match(
    views: &[View],
    heading: &[&str],
    seats: &str,
    (lang, theme, size): (Lang, &str, u32),
) -> Vec<u8> {
    let texts: Vec<(String, String, String)> = (1..=views.len())
        .map(|game| {
            let state = ["1 – 0", "0 – 1", "½ – ½"][game % 3].to_owned();
            let order = if game % 2 == 1 { "1–2" } else { "2–1" };
            (format!("{game}. #{}", 1_190 + game), state, format!("{seats} {order}"))
        })
        .collect();
    captioned(views, &texts, heading, (lang, theme, size))
}

/// Boards of games that are over, each with a title, a state and a line below.
fn captioned(
    views: &[View],
    texts: &[(String, String, String)],
    heading: &[&str],
    (lang, theme, size): (Lang, &str, u32),
) -> Vec<u8> {
    let boards = views.iter().zip(texts).map(|(view, (title, state, what))| Small {
        view,
        what,
        title,
        state,
        until: None,
        lit: false,
        lang,
    });
    render::sheet(heading, &boards.collect::<Vec<_>>(), theme, size).unwrap()
}

/// Tests that the last picture of a match shows all of it, with its score above, whatever its players are called.
#[test]
fn the_last_picture_of_a_match_reads_well() {
    let (hex, cards) = (played("hex", Some("11"), (20, 150)), played("conspirateurs", None, (20, 150)));
    let long = ["12½ · Wolfeschlegelsteinhausenbergerdo", "7½ · عبد الرحمن بن محمد بن عبد الله 🦊🎲"];
    let heading = ["Match of #1191 · Hex", long[0], long[1]];
    let last = "Os últimos 20 de 28 jogos";
    let portuguese = ["Encontro da #1191 · Conspiradores", long[1], long[0], last];
    let four = [
        "Encontro da #1191 · Oware",
        "2½ · Maximiliana Constança de Sottomay",
        "1½ · 🦊🎲🦊🎲🦊🎲🦊🎲 Ольга",
    ];
    // All in the same part of their board, and it says so.
    let part = played("conspirateurs", None, (4, 12));
    let conspirators = ["Match of #1191 · Conspirateurs", long[0], long[1]];
    compare::as_before([
        ("match-part".to_owned(), of_match(&part, &conspirators, "seats", (Lang::En, "light", 360))),
        ("match-20".to_owned(), of_match(&hex, &heading, "seats", (Lang::En, "light", 360))),
        ("match-20-pt".to_owned(), of_match(&cards, &portuguese, "lugares", (Lang::Pt, "dark", 360))),
        ("match-20-wide".to_owned(), of_match(&hex, &heading, "seats", (Lang::En, "wood", 720))),
        (
            "match-4".to_owned(),
            of_match(&played("oware", None, (4, 150)), &four, "lugares", (Lang::Pt, "contrast", 360)),
        ),
        ("match-2".to_owned(), of_match(&hex[..2], &heading, "seats", (Lang::En, "dark", 360))),
    ]);
}

/// Those who played at the tables of an archive, and how these ended.
const ENDS: [(&str, &str); 5] = [
    ("Bruno", "won"),
    ("عبد الرحمن بن محمد بن عبد الله بن", "lost"),
    ("Wolfeschlegelsteinhausenbergerdo", "drawn"),
    ("Ana, Zoë, Ольга", "Zoë lost, not counted"),
    ("🦊🎲 Maximiliana", "no result"),
];

/// A page of somebody's games that are over.
fn archive(views: &[View], heading: &[&str], (lang, theme, size): (Lang, &str, u32)) -> Vec<u8> {
    let texts: Vec<(String, String, String)> = (1_200..1_200 + views.len())
        .map(|number| {
            let (name, end) = ENDS[number % ENDS.len()];
            (format!("#{number} {name}"), end.to_owned(), format!("2026-{:02}-01", number % 9 + 1))
        })
        .collect();
    captioned(views, &texts, heading, (lang, theme, size))
}

/// Tests that games of all kinds stand on one page of somebody's archive, in every theme, and that a page may have one alone.
#[test]
fn a_page_of_games_that_are_over_reads_well() {
    let all: Vec<View> =
        Game::all().iter().map(|game| played(game.info.id, None, (1, 120)).remove(0)).collect();
    let long = "Wolfeschlegelsteinhausenbergerdo";
    let heading = [long, "213 games that are over, page 1 of 22"];
    let with = format!("With {long}");
    let chosen = [heading[0], heading[1], "Leopards & Cows, won", &*with, "2026-03-01 to 2026-05-31"];
    let portuguese = ["عبد الرحمن بن محمد بن عبد الله بن", "11 jogos já acabados", "Desde 2026-03-01"];
    let mut drawn: Vec<(String, Vec<u8>)> = Theme::built_in()
        .iter()
        .map(|theme| (format!("archive-{}", theme.id), archive(&all, &heading, (Lang::En, &theme.id, 360))))
        .collect();
    let hunts = played("leopards-and-cows", None, (10, 120));
    drawn.extend([
        ("archive-pt-wide".to_owned(), archive(&all, &portuguese, (Lang::Pt, "light", 720))),
        ("archive-chosen".to_owned(), archive(&hunts, &chosen, (Lang::En, "dark", 720))),
        ("archive-one".to_owned(), archive(&all[..1], &portuguese, (Lang::Pt, "light", 360))),
        ("archive-two".to_owned(), archive(&hunts[..2], &chosen, (Lang::En, "wood", 360))),
    ]);
    compare::as_before(drawn);
}

#[test]
fn sheets_are_small_whatever_is_on_them() {
    for theme in Theme::built_in() {
        let tables = sheet(12, theme, 720);
        assert!(tables.len() < 150_000, "{}: {} bytes", theme.id, tables.len());
        let full = sheet(SHEET_LIMIT, theme, 720);
        assert!(full.len() < 240_000, "{}: {} bytes", theme.id, full.len());
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
            assert!(render::sheet(&[], &boards, "light", size).unwrap().starts_with(b"\x89PNG"));
        }
    }
    assert!(render::sheet(&[], &[], "light", 360).unwrap().starts_with(b"\x89PNG"));
}
