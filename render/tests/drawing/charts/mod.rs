//! Pictures of numbers look as they did when somebody last looked at them, are small, and can be drawn of anything.
//!
//! `UPDATE_GOLDEN=1 cargo test -p render --test drawing charts::` writes them: then look at them.

mod anything;
mod samples;

use crate::compare;
use anything::{any_moves, any_profile, any_server};
use engine::{Eyes, Game, Lang, Playthrough, Seed, View};
use proptest::prelude::*;
use render::{
    Book, BookMove, GameCurve, Opening, Pace, Profile, RatingNow, RatingPoint, Server, Tally, Theme,
};
use samples::{
    DAY, TODAY, beginner, few_book, hex_book, leopard, position, server, tally, veteran, wandering, ways_book,
};

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
        ("book-few".to_owned(), render::book(&few_book(&hex), "light", 360).unwrap()),
        ("profile-squares".to_owned(), render::profile(&openings(&breakthrough), "light", 360).unwrap()),
    ];
    for theme in Theme::built_in() {
        let size = if theme.id == "light" || theme.id == "contrast" { 720 } else { 360 };
        let file = render::game_curve(&game_curve(), &theme.id, size).unwrap();
        drawn.push((format!("curve-{}", theme.id), file));
    }
    drawn.push(("profile-safe".to_owned(), render::profile(&conspirator(), "light", 720).unwrap()));
    drawn.push(("curve-many".to_owned(), render::game_curve(&hectic_curve(), "light", 720).unwrap()));
    drawn.push(("server-young".to_owned(), render::server(&young_server(), "light", 360).unwrap()));
    for theme in ["dark", "wood", "contrast", "paper"] {
        let file = render::profile(&veteran(&hex, Lang::Pt), theme, 360).unwrap();
        drawn.push((format!("profile-{theme}"), file));
    }
    compare::as_before(drawn);
}

/// Somebody who began a few times on a board.
fn openings(view: &View) -> Profile<'_> {
    let points = ["d3", "e3", "b3"].into_iter().zip([2, 1, 1]);
    let points = points.map(|(name, games)| (view.layout.named(name).unwrap(), games)).collect();
    Profile { opening: Some(Opening { view, points, games: 4 }), ..beginner() }
}

/// A game in which the first side stands better, errs twice, is lost, and is let off.
fn game_curve() -> GameCurve {
    let estimated = [520, 540, 610, 650, 640, 700, 480, 430, 455, 380, 390, 300];
    let proved = [0, 0, 0, 1_000, 1_000, 1_000, 1_000];
    let shares = estimated.map(|share| (share, false)).into_iter().chain(proved.map(|share| (share, true)));
    GameCurve {
        title: "#12 Hex".to_owned(),
        sides: ["Ana".to_owned(), "Bruno Bettencourt".to_owned()],
        shares: shares.collect(),
        marked: vec![6, 12, 15],
        lang: Lang::Pt,
    }
}

/// A game of which six moves are marked, some of them near each other.
fn hectic_curve() -> GameCurve {
    let shares =
        [35, 30, 28, 33, 30, 26, 21, 0, 20, 30, 22, 14, 12, 12, 35, 61, 100, 14, 11, 8, 75, 39, 28, 9, 9, 0];
    GameCurve {
        shares: shares.map(|share| (10 * share, share % 100 == 0)).into(),
        marked: vec![7, 14, 16, 17, 20, 21],
        ..game_curve()
    }
}

/// Somebody who has been safe, in a game whose name is long.
fn conspirator() -> Profile<'static> {
    Profile {
        total: tally(0, 1, 0),
        has_safe: true,
        rated: Some(RatingNow {
            rating: "1500?".to_owned(),
            deviation: 290,
            game: Some("Conspirateurs with four players".to_owned()),
        }),
        ..beginner()
    }
}

/// A server on which somebody has played for three weeks.
fn young_server() -> Server {
    let whole = server(Lang::Pt);
    Server { weeks: whole.weeks[37..].to_vec(), ..whole }
}

#[test]
fn any_curve_of_a_game_is_drawn() {
    let sides = ["".to_owned(), "x".repeat(300)];
    let curve = |shares, marked| GameCurve {
        title: "x".repeat(500),
        sides: sides.clone(),
        shares,
        marked,
        lang: Lang::En,
    };
    assert!(render::game_curve(&curve(vec![(500, false)], Vec::new()), "light", 720).is_err());
    for plies in [1, 2, 7, 599, 600, 601, 3_000] {
        let shares = (0..=plies).map(|ply| (ply * 377 % 1_200, ply % 3 > 0)).collect();
        let curve = curve(shares, (0..=plies + 5).step_by(3).collect());
        for size in [1, 360, 720, 5_000] {
            let file = render::game_curve(&curve, "light", size).unwrap();
            assert!(pixels(&file).1 >= 100, "{plies} plies in {size}");
        }
    }
}

/// All samples in a theme, in some width.
fn drawn_in(theme: &str, size: u32) -> Vec<Vec<u8>> {
    let hex = position("hex", Some("11"), &[]);
    let breakthrough = position("breakthrough", None, &[]);
    let profiles = [beginner(), veteran(&hex, Lang::Pt), leopard(), Profile::new(String::new(), Lang::En)];
    let books = [hex_book(&hex), ways_book(&breakthrough)];
    let profiles = profiles.iter().map(|profile| render::profile(profile, theme, size).unwrap());
    let books = books.iter().map(|book| render::book(book, theme, size).unwrap());
    profiles.chain(books).chain([render::server(&server(Lang::En), theme, size).unwrap()]).collect()
}

#[test]
fn pictures_of_numbers_are_small_files_and_other_ones_in_each_theme() {
    let mut known: Vec<Vec<u8>> = Vec::new();
    for theme in Theme::built_in() {
        for file in drawn_in(&theme.id, 720) {
            assert!(file.len() < 60_000, "{}: {} bytes", theme.id, file.len());
            assert!(!known.contains(&file), "{}", theme.id);
            known.push(file);
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
        let profile = Profile { opening: Some(opening), ..Profile::new(String::new(), Lang::En) };
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
            (0..count).map(|nth| RatingPoint { at: TODAY + nth * DAY, rating, deviation: 350.0 }).collect();
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
    assert!(height(&Profile::new(String::new(), Lang::En)) * 4 < before * 3, "a name alone");
}

/// The moves of a position with made-up numbers, each with the way that it goes over the board.
fn moves_of(play: &dyn Playthrough) -> Vec<BookMove> {
    let moves = play.suggest("", 40).moves;
    let one = |(nth, text): (u32, &String)| {
        let mut then = play.fork();
        then.play_canonical(text).unwrap();
        let path = then.view(Eyes::Room).trace.path;
        BookMove {
            text: text.clone(),
            path,
            tally: Tally { won: 400 / (nth + 1), drawn: 1, lost: 60 / (nth + 1) },
        }
    };
    (0..).zip(&moves).map(one).collect()
}

#[test]
fn every_game_has_a_book_that_is_seen() {
    for game in Game::all().iter().filter(|game| !game.info.hidden) {
        for variant in game.info.variants {
            let mut play = game.start(&game.setup(Some(variant), None, Seed::default()).unwrap());
            for text in &game.info.example[..game.info.example.len().min(2)] {
                if let Some(seat) = play.turn().seat() {
                    let _ = play.play(seat, text);
                }
            }
            let view = play.view(Eyes::Room);
            let book = Book { view: &view, moves: moves_of(&*play), lang: Lang::Pt };
            assert!(book.moves.iter().any(|one| !one.path.is_empty()), "{}", game.info.id);
            let file = render::book(&book, "light", 720).unwrap();
            within_its_margins(&file, 720);
            assert!(file.len() < 60_000, "{}: {} bytes", game.info.id, file.len());
            // The same with no way over the board: nothing stands there but the list.
            let without = |one: &BookMove| BookMove { path: Vec::new(), ..one.clone() };
            let moves = book.moves.iter().map(without).collect();
            let bare = render::book(&Book { moves, ..book.clone() }, "light", 720).unwrap();
            let ((shown, _), (bare, _)) = (pixels(&file), pixels(&bare));
            assert_eq!(shown.len(), bare.len());
            let changed = shown.iter().zip(&bare).filter(|(one, other)| one != other).count();
            assert!(changed > 400, "{}: {changed} pixels", game.info.id);
        }
    }
}

#[test]
fn a_number_stands_at_the_pit_that_is_chosen() {
    let view = position("oware", None, &[]);
    let oware = Game::named("oware").unwrap();
    let moves = moves_of(&*oware.start(&oware.setup(None, None, Seed::default()).unwrap()));
    let bare = moves.iter().map(|one| BookMove { path: Vec::new(), ..one.clone() }).collect();
    let drawn =
        |moves| pixels(&render::book(&Book { view: &view, moves, lang: Lang::En }, "light", 720).unwrap());
    let ((shown, width), (bare, _)) = (drawn(moves), drawn(bare));
    let rows = shown.chunks(width).zip(bare.chunks(width)).enumerate();
    let changed: Vec<usize> = rows.filter(|(_, (one, other))| one != other).map(|(row, _)| row).collect();
    // South, below, is to move; the middle of the board is some 305 pixels from the edge.
    assert!(!changed.is_empty() && changed.iter().all(|row| *row > 290), "{changed:?}");
}
