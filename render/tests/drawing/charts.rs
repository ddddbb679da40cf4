//! Pictures of numbers look as they did when somebody last looked at them, are small, and can be drawn of anything.
//!
//! `UPDATE_GOLDEN=1 cargo test -p render --test drawing charts::` writes them: then look at them.

use crate::compare;
use engine::{Eyes, Game, Lang, Point, Seed, View};
use proptest::{collection::vec, option, prelude::*};
use render::{
    Book, By, Counted, Group, Opening, Pace, Pair, Played, Profile, Rated, Run, Scored, Server, Tally, Theme,
    Week,
};

const DAY: i64 = 86_400_000;
/// The 26th of November 2026.
const TODAY: i64 = 20_783 * DAY;

fn tally(won: u32, drawn: u32, lost: u32) -> Tally {
    Tally { won, drawn, lost }
}

fn scored(rows: &[(&str, u32, u32, u32)]) -> Vec<Scored> {
    let row = |&(name, won, drawn, lost): &(&str, u32, u32, u32)| Scored {
        name: name.to_owned(),
        tally: tally(won, drawn, lost),
    };
    rows.iter().map(row).collect()
}

/// A game on a board after some moves.
fn position(game: &str, variant: Option<&str>, moves: &[&str]) -> View {
    let game = Game::named(game).unwrap();
    let mut play = game.start(&game.setup(variant, None, Seed::default()).unwrap());
    for text in moves {
        play.play_canonical(text).unwrap();
    }
    play.view(Eyes::Room)
}

/// A rating that wanders, the same each time.
fn wandering(count: u32, days: i64) -> Vec<Rated> {
    let (mut rating, mut state) = (1_500.0_f32, 7_u32);
    let step = |nth: u32| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let luck = (state >> 16) as f32 / 65_536.0 - 0.492;
        rating += luck * (60.0 / (nth as f32 + 1.0).sqrt() + 9.0);
        let deviation = 50.0 + 300.0 / (nth as f32 + 1.0);
        let at = TODAY - days * DAY + i64::from(nth) * days * DAY / i64::from(count.max(2) - 1);
        Rated { at, rating, deviation }
    };
    (0..count).map(step).collect()
}

fn nobody(lang: Lang) -> Profile<'static> {
    Profile {
        name: String::new(),
        game: None,
        since: None,
        total: Tally::default(),
        ratings: Vec::new(),
        by: Vec::new(),
        run: None,
        lengths: None,
        opponents: Vec::new(),
        pace: Pace::default(),
        opening: None,
        lang,
    }
}

/// Somebody with two games.
fn beginner() -> Profile<'static> {
    Profile {
        name: "Zoë".to_owned(),
        since: Some(TODAY - 3 * DAY),
        total: tally(1, 0, 1),
        ratings: wandering(2, 1),
        by: vec![Group { by: By::Game, rows: scored(&[("Breakthrough", 1, 0, 0), ("Oware", 0, 0, 1)]) }],
        run: Some(Run { now: 0, best: 1 }),
        lengths: Some((31, 58)),
        opponents: scored(&[("Ana", 1, 0, 1)]),
        pace: Pace { minute: 20, hour: 22, day: 3, longer: 0 },
        ..nobody(Lang::En)
    }
}

/// Somebody with two thousand games.
fn veteran(view: &View, lang: Lang) -> Profile<'_> {
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
        total: tally(1_006, 109, 875),
        ratings: wandering(1_990, 700),
        by: vec![Group { by: By::Game, rows: scored(&games) }],
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
        ..nobody(lang)
    }
}

/// Somebody who plays nothing but Leopard, which has no board.
fn leopard() -> Profile<'static> {
    Profile {
        name: "João 🐆".to_owned(),
        game: Some("Leopard".to_owned()),
        since: Some(TODAY - 200 * DAY),
        total: tally(14, 3, 20),
        by: vec![Group { by: By::Seat, rows: scored(&[("Lugar 1", 8, 2, 9), ("Lugar 2", 6, 1, 11)]) }],
        run: Some(Run { now: 1, best: 4 }),
        opponents: scored(&[("Ana", 10, 1, 14), ("Bruno", 4, 2, 6)]),
        ..nobody(Lang::Pt)
    }
}

fn server(lang: Lang) -> Server {
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
fn played(view: &View, moves: &[(&str, &[&str], u32, u32, u32)]) -> Vec<Played> {
    let one = |&(text, path, won, drawn, lost): &(&str, &[&str], u32, u32, u32)| Played {
        text: text.to_owned(),
        path: path.iter().map(|name| view.layout.named(name).unwrap()).collect(),
        tally: tally(won, drawn, lost),
    };
    moves.iter().map(one).collect()
}

fn hex_book(view: &View) -> Book<'_> {
    let names = ["f6", "e7", "g5", "d8", "c9", "f5", "e6", "b4", "d4", "j2", "k1", "a10"];
    let moves: Vec<Played> = (0..)
        .zip(names)
        .map(|(nth, name)| Played {
            text: name.to_owned(),
            path: vec![view.layout.named(name).unwrap()],
            tally: tally(1_204 / (nth * nth + 1), 0, 900 / (nth * nth + 2)),
        })
        .collect();
    Book { view, moves, lang: Lang::Pt }
}

fn ways_book(view: &View) -> Book<'_> {
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

#[test]
fn pictures_of_numbers_look_as_before() {
    let hex = position("hex", Some("11"), &[]);
    let (swapped, breakthrough) =
        (position("hex", Some("11"), &["c2", "h8"]), position("breakthrough", None, &[]));
    let mut drawn = vec![
        ("profile-two-games".to_owned(), render::profile(&beginner(), "light", 720).unwrap()),
        ("profile-two-thousand".to_owned(), render::profile(&veteran(&hex, Lang::En), "light", 720).unwrap()),
        ("profile-leopard".to_owned(), render::profile(&leopard(), "dark", 720).unwrap()),
        ("server".to_owned(), render::server(&server(Lang::Pt), "wood", 720).unwrap()),
        ("book-places".to_owned(), render::book(&hex_book(&swapped), "light", 720).unwrap()),
        ("book-ways".to_owned(), render::book(&ways_book(&breakthrough), "dark", 720).unwrap()),
    ];
    for theme in ["dark", "wood", "contrast", "paper"] {
        let file = render::profile(&veteran(&hex, Lang::Pt), theme, 360).unwrap();
        drawn.push((format!("profile-{theme}"), file));
    }
    compare::as_before(drawn);
}

/// All samples in a theme, in some width.
fn samples(theme: &str, size: u32) -> Vec<Vec<u8>> {
    let hex = position("hex", Some("11"), &[]);
    let breakthrough = position("breakthrough", None, &[]);
    let profiles = [beginner(), veteran(&hex, Lang::Pt), leopard(), nobody(Lang::En)];
    let books = [hex_book(&hex), ways_book(&breakthrough)];
    let profiles = profiles.iter().map(|profile| render::profile(profile, theme, size).unwrap());
    let books = books.iter().map(|book| render::book(book, theme, size).unwrap());
    profiles.chain(books).chain([render::server(&server(Lang::En), theme, size).unwrap()]).collect()
}

#[test]
fn pictures_of_numbers_are_small_files_and_other_ones_in_each_theme() {
    let mut known: Vec<Vec<u8>> = Vec::new();
    for theme in Theme::built_in() {
        for file in samples(&theme.id, 720) {
            assert!(file.len() < 60_000, "{}: {} bytes", theme.id, file.len());
            assert!(!known.contains(&file), "{}", theme.id);
            known.push(file);
        }
    }
    let mut slowest = std::time::Duration::ZERO;
    for theme in Theme::built_in() {
        for _ in 0..5 {
            let hex = position("hex", Some("11"), &[]);
            let begun = std::time::Instant::now();
            let n = render::profile(&veteran(&hex, Lang::Pt), &theme.id, 720).unwrap().len();
            let a = begun.elapsed();
            let begun = std::time::Instant::now();
            let m = render::book(&hex_book(&hex), &theme.id, 720).unwrap().len();
            let b = begun.elapsed();
            let begun = std::time::Instant::now();
            let o = render::server(&server(Lang::Pt), &theme.id, 720).unwrap().len();
            println!("TIME {} profile {a:?} {n} book {b:?} {m} server {:?} {o}", theme.id, begun.elapsed());
            slowest = slowest.max(a);
        }
    }
}

/// The pixels of a picture, as indices, and its width.
fn pixels(file: &[u8]) -> (Vec<u8>, usize) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    (pixels, info.width as usize)
}

/// Asserts that a picture is one, with nothing in its margins.
fn within_its_margins(file: &[u8], size: u32) {
    let (pixels, width) = pixels(file);
    assert_eq!(width, size as usize);
    let margin = (size as usize / 70).max(1);
    let rows: Vec<&[u8]> = pixels.chunks(width).collect();
    let page = pixels[0];
    let blank = |row: &[u8]| row.iter().all(|pixel| *pixel == page);
    assert!(
        rows[..margin].iter().chain(&rows[rows.len() - margin..]).all(|row| blank(row)),
        "above or below"
    );
    assert!(rows.iter().all(|row| blank(&row[..margin]) && blank(&row[width - margin..])), "aside");
}

fn any_tally() -> impl Strategy<Value = Tally> {
    let games = || prop_oneof![0_u32..4, any::<u32>()];
    (games(), games(), games()).prop_map(|(won, drawn, lost)| Tally { won, drawn, lost })
}

fn any_scored() -> impl Strategy<Value = Vec<Scored>> {
    vec(("\\PC{0,32}", any_tally()).prop_map(|(name, tally)| Scored { name, tally }), 0..9)
}

fn any_ratings() -> impl Strategy<Value = Vec<Rated>> {
    let at = prop_oneof![Just(TODAY), Just(TODAY + 1), TODAY..TODAY + 900 * DAY, any::<i64>()];
    let rating = prop_oneof![Just(1_500.0), 1_000.0_f32..2_000.0, any::<f32>()];
    let deviation = prop_oneof![Just(350.0), Just(0.0), 30.0_f32..350.0, any::<f32>()];
    let one = (at, rating, deviation).prop_map(|(at, rating, deviation)| Rated { at, rating, deviation });
    prop_oneof![vec(one.clone(), 0..4), vec(one, 4..60)]
}

fn any_profile() -> impl Strategy<Value = Profile<'static>> {
    let by = vec((prop_oneof![Just(By::Game), Just(By::Seat), Just(By::Board)], any_scored()), 0..3);
    let head = ("\\PC{0,40}", option::of("\\PC{0,30}"), option::of(any::<i64>()), any_tally());
    let pace = any::<[u32; 4]>().prop_map(|[minute, hour, day, longer]| Pace { minute, hour, day, longer });
    let rest = (option::of(any::<(u32, u32)>()), option::of(any::<(u32, u32)>()), any_scored(), pace);
    (head, any_ratings(), by, rest, any::<bool>()).prop_map(|(head, ratings, by, rest, english)| Profile {
        name: head.0,
        game: head.1,
        since: head.2,
        total: head.3,
        ratings,
        by: by.into_iter().map(|(by, rows)| Group { by, rows }).collect(),
        run: rest.0.map(|(now, best)| Run { now, best }),
        lengths: rest.1,
        opponents: rest.2,
        pace: rest.3,
        opening: None,
        lang: if english { Lang::En } else { Lang::Pt },
    })
}

fn any_server() -> impl Strategy<Value = Server> {
    let games = || prop_oneof![0_u32..4, any::<u32>()];
    let week = (any::<i64>(), games()).prop_map(|(begins, games)| Week { begins, games });
    let counted = || vec(("\\PC{0,32}", games()).prop_map(|(name, games)| Counted { name, games }), 0..9);
    let pair = ("\\PC{0,32}", "\\PC{0,32}", games());
    let pair = pair.prop_map(|(one, other, games)| Pair { one, other, games });
    let lasts = [games(), games(), games(), games(), games()];
    let parts = (vec(week, 0..60), counted(), counted(), lasts, vec(pair, 0..8));
    ("\\PC{0,60}", option::of(any::<i64>()), games(), parts).prop_map(|(name, since, games, parts)| Server {
        name,
        game: None,
        since,
        games,
        weeks: parts.0,
        which: parts.1,
        endings: parts.2,
        lasts: parts.3,
        pairs: parts.4,
        lang: Lang::Pt,
    })
}

/// Moves from any point to any other, some of which are not on the board.
fn any_moves() -> impl Strategy<Value = Vec<Played>> {
    let path = vec((0_u16..400).prop_map(Point), 0..4);
    let one = ("\\PC{0,20}", path, any_tally());
    vec(one.prop_map(|(text, path, tally)| Played { text, path, tally }), 0..30)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_profile_can_be_drawn(profile in any_profile(), size in 160_u32..760) {
        within_its_margins(&render::profile(&profile, "light", size).unwrap(), size);
    }

    #[test]
    fn any_server_can_be_drawn(server in any_server(), size in 160_u32..760) {
        within_its_margins(&render::server(&server, "dark", size).unwrap(), size);
    }

    #[test]
    fn any_book_can_be_drawn(moves in any_moves(), game in 0_usize..100, size in 160_u32..760) {
        let game = &Game::all()[game % Game::all().len()];
        let view = game.start(&game.setup(None, None, Seed::default()).unwrap()).view(Eyes::Room);
        let points = moves.iter().filter_map(|one| Some((*one.path.first()?, one.tally.won))).collect();
        let opening = Opening { view: &view, points, games: 3 };
        let profile = Profile { opening: Some(opening), ..nobody(Lang::En) };
        within_its_margins(&render::profile(&profile, "paper", size).unwrap(), size);
        let book = Book { view: &view, moves, lang: Lang::En };
        within_its_margins(&render::book(&book, "wood", size).unwrap(), size);
    }
}

#[test]
fn twenty_thousand_ratings_are_drawn_and_equal_ones_too() {
    let hex = position("hex", Some("11"), &[]);
    let long = Profile { ratings: wandering(20_000, 3_000), ..veteran(&hex, Lang::En) };
    let file = render::profile(&long, "light", 720).unwrap();
    within_its_margins(&file, 720);
    assert!(file.len() < 60_000, "{} bytes", file.len());
    let equal = |rating, count: i64| {
        let ratings =
            (0..count).map(|nth| Rated { at: TODAY + nth * DAY, rating, deviation: 350.0 }).collect();
        let profile = Profile { ratings, ..beginner() };
        let file = render::profile(&profile, "light", 720).unwrap();
        within_its_margins(&file, 720);
        pixels(&file).0.len()
    };
    // One moment is no curve, and takes no room.
    assert!(equal(1_500.0, 1) < equal(1_500.0, 2));
    assert_eq!(equal(1_500.0, 2), equal(1_700.0, 300));
}

#[test]
fn what_there_are_no_numbers_for_takes_no_room() {
    let hex = position("hex", Some("11"), &[]);
    let height = |profile: &Profile<'_>| {
        let (pixels, width) = pixels(&render::profile(profile, "light", 720).unwrap());
        pixels.len() / width
    };
    let whole = veteran(&hex, Lang::En);
    let all = height(&whole);
    let mut less = whole.clone();
    let mut before = all;
    let without: [fn(&mut Profile<'_>); 4] = [
        |profile| profile.ratings.clear(),
        |profile| (profile.run, profile.lengths) = (None, None),
        |profile| (profile.opening, profile.pace) = (None, Pace::default()),
        |profile| (profile.opponents, profile.by) = (Vec::new(), Vec::new()),
    ];
    for take in without {
        take(&mut less);
        let now = height(&less);
        assert!(now < before, "{now} after {before}");
        before = now;
    }
    assert!(height(&nobody(Lang::En)) * 4 < before * 3, "a name alone");
}
