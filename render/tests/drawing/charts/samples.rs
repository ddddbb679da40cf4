//! People, servers and positions with numbers that were made up.

use engine::{Eyes, Game, Lang, Seed, View};
use render::{
    Book, BookMove, Counted, Group, Grouping, Opening, Pace, Pair, Profile, RatingNow, RatingPoint, Run,
    Scored, Server, Tally, Week,
};

pub const DAY: i64 = 86_400_000;
/// The 26th of November 2026.
pub const TODAY: i64 = 20_783 * DAY;

pub fn tally(won: u32, drawn: u32, lost: u32) -> Tally {
    Tally { won, drawn, lost }
}

pub fn scored(rows: &[(&str, u32, u32, u32)]) -> Vec<Scored> {
    let row = |&(name, won, drawn, lost): &(&str, u32, u32, u32)| Scored {
        name: name.to_owned(),
        tally: tally(won, drawn, lost),
    };
    rows.iter().map(row).collect()
}

/// A game on a board after some moves.
pub fn position(game: &str, variant: Option<&str>, moves: &[&str]) -> View {
    let game = Game::named(game).unwrap();
    let mut play = game.start(&game.setup(variant, None, Seed::default()).unwrap());
    for text in moves {
        play.play_canonical(text).unwrap();
    }
    play.view(Eyes::Room)
}

/// A rating that wanders, the same each time.
pub fn wandering(count: u32, days: i64) -> Vec<RatingPoint> {
    let (mut rating, mut state) = (1_500.0_f32, 7_u32);
    let step = |nth: u32| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let luck = (state >> 16) as f32 / 65_536.0 - 0.492;
        rating += luck * (60.0 / (nth as f32 + 1.0).sqrt() + 9.0);
        let deviation = 50.0 + 300.0 / (nth as f32 + 1.0);
        let at = TODAY - days * DAY + i64::from(nth) * days * DAY / i64::from(count.max(2) - 1);
        RatingPoint { at, rating, deviation }
    };
    (0..count).map(step).collect()
}

/// Somebody with two games.
pub fn beginner() -> Profile<'static> {
    Profile {
        name: "Zoë".to_owned(),
        since: Some(TODAY - 3 * DAY),
        total: tally(1, 0, 1),
        rated: Some(RatingNow {
            rating: "1504?".to_owned(),
            deviation: 200,
            game: Some("Breakthrough".to_owned()),
        }),
        ratings: wandering(2, 1),
        by: vec![Group {
            by: Grouping::Game,
            rows: scored(&[("Breakthrough", 1, 0, 0), ("Oware", 0, 0, 1)]),
        }],
        run: Some(Run { now: 0, best: 1 }),
        lengths: Some((31, 58)),
        opponents: scored(&[("Ana", 1, 0, 1)]),
        pace: Pace { minute: 20, hour: 22, day: 3, longer: 0 },
        ..Profile::new(String::new(), Lang::En)
    }
}

/// Somebody with two thousand games.
pub fn veteran(view: &View, lang: Lang) -> Profile<'_> {
    let games = [
        ("Hex", 502, 0, 398),
        ("Leopards & Cows", 180, 44, 201),
        ("Hasu Chirate Ata", 120, 12, 88),
        ("Conspirateurs", 61, 30, 79),
        ("Oware", 90, 21, 66),
        ("Breakthrough", 44, 0, 31),
        ("Leopard", 9, 2, 12),
    ];
    let point = |name: &str, games: u32| (view.layout.named(name).unwrap(), games);
    Profile {
        name: "Wilhelmina von Hohenstein-Albuqu".to_owned(),
        since: Some(TODAY - 700 * DAY),
        is_cut: true,
        total: tally(1_006, 109, 875),
        rated: Some(RatingNow {
            rating: "1469".to_owned(),
            deviation: 50,
            game: Some("Hex (11×11)".to_owned()),
        }),
        ratings: wandering(1_990, 700),
        by: vec![Group { by: Grouping::Game, rows: scored(&games) }],
        run: Some(Run { now: 3, best: 17 }),
        lengths: Some((9, 1_402)),
        opponents: scored(&[
            ("Ana Sofia Albuquerque de Noronha", 210, 12, 188),
            ("محمد عبد الله", 101, 3, 99),
            ("פנינה", 40, 0, 61),
            ("🦊 Raposa", 12, 1, 11),
            ("Ольга Ивановна", 9, 0, 2),
            ("Bo", 1, 0, 1),
        ]),
        pace: Pace { minute: 11_020, hour: 29_114, day: 18_440, longer: 2_201 },
        opening: Some(Opening {
            view,
            points: vec![
                point("f6", 171),
                point("e6", 60),
                point("g5", 44),
                point("a10", 90),
                point("b4", 12),
                point("c2", 71),
                point("j3", 2),
            ],
            games: 450,
        }),
        ..Profile::new(String::new(), lang)
    }
}

/// Somebody who plays nothing but Leopard, which has no board.
pub fn leopard() -> Profile<'static> {
    Profile {
        name: "João 🐆".to_owned(),
        game: Some("Leopard".to_owned()),
        since: Some(TODAY - 200 * DAY),
        total: tally(14, 3, 20),
        by: vec![Group { by: Grouping::Seat, rows: scored(&[("Lugar 1", 8, 2, 9), ("Lugar 2", 6, 1, 11)]) }],
        run: Some(Run { now: 1, best: 4 }),
        opponents: scored(&[("Ana", 10, 1, 14), ("Bruno", 4, 2, 6)]),
        ..Profile::new(String::new(), Lang::Pt)
    }
}

pub fn server(lang: Lang) -> Server {
    let weeks = (0..40).map(|nth: u32| Week {
        begins: TODAY - i64::from(39 - nth) * 7 * DAY,
        games: if nth == 30 { 0 } else { nth * nth * 7 % 41 + nth },
    });
    let counted = |rows: &[(&str, u32)]| {
        rows.iter().map(|&(name, games)| Counted { name: name.to_owned(), games }).collect::<Vec<_>>()
    };
    let pair = |one: &str, other: &str, games| Pair { one: one.to_owned(), other: other.to_owned(), games };
    Server {
        name: "Clube de Jogos do Bairro".to_owned(),
        game: None,
        since: Some(TODAY - 500 * DAY),
        games: 12_345,
        weeks: weeks.collect(),
        which: counted(&[
            ("Hex", 5_210),
            ("Oware", 3_001),
            ("Leopards & Cows", 2_010),
            ("Slimetrail", 1_400),
            ("Breakthrough", 500),
            ("Leopard", 200),
            ("Dablot", 24),
        ]),
        endings: counted(&[
            ("no tabuleiro", 9_000),
            ("desistência", 2_400),
            ("tempo esgotado", 700),
            ("empate por acordo", 240),
        ]),
        lasts: [2_000, 5_400, 3_900, 1_000, 45],
        pairs: vec![
            pair("Ana Sofia Albuquerque", "Wilhelmina von Hohenstein", 220),
            pair("محمد عبد الله", "פנינה", 180),
            pair("Bo", "🦊 Raposa", 66),
        ],
        lang,
    }
}

/// Moves from a position, each with its numbers.
pub fn played(view: &View, moves: &[(&str, &[&str], u32, u32, u32)]) -> Vec<BookMove> {
    let one = |&(text, path, won, drawn, lost): &(&str, &[&str], u32, u32, u32)| BookMove {
        text: text.to_owned(),
        path: path.iter().map(|name| view.layout.named(name).unwrap()).collect(),
        tally: tally(won, drawn, lost),
    };
    moves.iter().map(one).collect()
}

pub fn hex_book(view: &View) -> Book<'_> {
    let names = ["f6", "e7", "g5", "d8", "c9", "f5", "e6", "b4", "d4", "j2", "k1", "a10"];
    let moves: Vec<BookMove> = (0..)
        .zip(names)
        .map(|(nth, name)| BookMove {
            text: name.to_owned(),
            path: vec![view.layout.named(name).unwrap()],
            tally: tally(1_204 / (nth * nth + 1), 0, 900 / (nth * nth + 2)),
        })
        .collect();
    Book { view, moves, lang: Lang::Pt }
}

pub fn ways_book(view: &View) -> Book<'_> {
    let moves = played(
        view,
        &[
            ("d2-d3", &["d2", "d3"], 30, 0, 12),
            ("e2-d3", &["e2", "d3"], 12, 0, 12),
            ("c2-d3", &["c2", "d3"], 9, 0, 3),
            ("d2-e3", &["d2", "e3"], 4, 0, 5),
            ("e2-e3", &["e2", "e3"], 3, 0, 5),
            ("b2-a3", &["b2", "a3"], 2, 0, 2),
            ("a2-b3", &["a2", "b3"], 2, 0, 1),
            ("g2-f3", &["g2", "f3"], 1, 0, 0),
            ("f2-g3", &["f2", "g3"], 0, 0, 1),
            ("f2-f3", &["f2", "f3"], 0, 0, 1),
        ],
    );
    Book { view, moves, lang: Lang::En }
}

/// A position from which few have played on.
pub fn few_book(view: &View) -> Book<'_> {
    let moves = played(
        view,
        &[
            ("f6", &["f6"], 4, 0, 1),
            ("e7", &["e7"], 2, 0, 1),
            ("g5", &["g5"], 1, 1, 1),
            ("d8", &["d8"], 1, 0, 0),
            ("c9", &["c9"], 0, 0, 1),
        ],
    );
    Book { view, moves, lang: Lang::En }
}
