//! The pictures of numbers in the gallery: of people, servers and positions that were made up, always the same.

use engine::{Eyes, Game, Lang, Playthrough, Point, Seed, Text, View, words};
use render::{
    Book, BookMove, Counted, Group, Grouping, Opening, Pace, Pair, Profile, RatingNow, RatingPoint, Run,
    Scored, Server, Tally, Week,
};

use crate::words::say;

/// The names of the pictures, without their themes.
pub const NAMES: [&str; 8] = [
    "numbers-newcomer",
    "numbers-regular",
    "numbers-one-game",
    "numbers-cards",
    "numbers-unrated",
    "numbers-server",
    "numbers-server-one-game",
    "numbers-book",
];

const DAY: i64 = 86_400_000;
/// The 26th of November 2026.
const TODAY: i64 = 20_783 * DAY;

/// A picture, by its name, in a theme and of some width.
pub fn draw(name: &str, lang: Lang, theme: &str, size: u32) -> Result<Vec<u8>, render::Error> {
    let placing = first(|view, path| matches!(path, [point] if is_free(view, *point)));
    let view = placing.as_deref().map(|play| play.view(Eyes::Room));
    match name {
        "numbers-newcomer" => render::profile(&newcomer(lang), theme, size),
        "numbers-regular" => render::profile(&regular(lang, view.as_ref()), theme, size),
        "numbers-one-game" => render::profile(&of_one_game(lang, view.as_ref()), theme, size),
        "numbers-cards" => render::profile(&of_cards(lang), theme, size),
        "numbers-server" => render::server(&server(lang, false), theme, size),
        "numbers-server-one-game" => render::server(&server(lang, true), theme, size),
        "numbers-book" => book(lang, theme, size),
        _ => render::profile(&unrated(lang), theme, size),
    }
}

/// The words for a sort of picture.
pub fn called(name: &str, lang: Lang) -> String {
    say(lang, &Text::new(format!("cli-{name}")))
}

/// The start of the game with the most boards of those whose first moves go over the board in such a way.
fn first(wanted: impl Fn(&View, &[Point]) -> bool) -> Option<Box<dyn Playthrough>> {
    let started = |game: &'static Game| {
        let play = game.start(&game.setup(None, None, Seed::default()).ok()?);
        let mut after = play.fork();
        after.play_canonical(play.suggest("", 1).moves.first()?).ok()?;
        wanted(&play.view(Eyes::Room), &after.view(Eyes::Room).trace.path).then_some(play)
    };
    let mut games: Vec<&Game> = Game::all().iter().filter(|game| !game.info.hidden).collect();
    games.sort_by_key(|game| std::cmp::Reverse(game.info.variants.len()));
    games.into_iter().find_map(started)
}

fn is_free(view: &View, point: Point) -> bool {
    view.pieces.iter().all(|(at, _)| *at != point)
}

/// The name of one of the games.
fn game(lang: Lang, nth: usize) -> String {
    let games = Game::all();
    words(lang).say_key(games[nth % games.len()].info.id)
}

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

/// Results in one game after the other.
fn by_game(lang: Lang, rows: &[(u32, u32, u32)]) -> Group {
    let row = |(nth, &(won, drawn, lost)): (usize, &(u32, u32, u32))| Scored {
        name: game(lang, nth),
        tally: tally(won, drawn, lost),
    };
    Group { by: Grouping::Game, rows: (0..).zip(rows).map(row).collect() }
}

fn by_seat(lang: Lang, rows: &[(u32, u32, u32)]) -> Group {
    let row = |(seat, &(won, drawn, lost)): (u32, &(u32, u32, u32))| Scored {
        name: parlor::words(lang).say(&Text::new("drawn-seat").with("seat", seat)),
        tally: tally(won, drawn, lost),
    };
    Group { by: Grouping::Seat, rows: (1..).zip(rows).map(row).collect() }
}

/// A rating that wanders from 1500 to some other one within so many days.
fn ratings(count: i64, days: i64, end: f32) -> Vec<RatingPoint> {
    let (mut luck, mut state) = (0.0_f32, 7_u32);
    let step = |nth: i64| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        luck = luck * 0.97 + ((state >> 16) as f32 / 65_536.0 - 0.5) * 30.0;
        let share = nth as f32 / (count - 1).max(1) as f32;
        // At both ends it is where it shall be.
        let away = luck * (share * (1.0 - share)).sqrt() * 2.0;
        RatingPoint {
            at: TODAY - days * DAY + nth * days * DAY / (count - 1).max(1),
            rating: 1_500.0 + (end - 1_500.0) * share.sqrt() + away,
            deviation: 48.0 + 240.0 / (nth as f32 + 1.0).sqrt(),
        }
    };
    (0..count).map(step).collect()
}

fn rated(rating: &str, deviation: u32, game: Option<String>) -> Option<RatingNow> {
    Some(RatingNow { rating: rating.to_owned(), deviation, game })
}

/// Somebody with two games.
fn newcomer(lang: Lang) -> Profile<'static> {
    Profile {
        name: "Zoë".to_owned(),
        since: Some(TODAY - 9 * DAY),
        total: tally(1, 0, 1),
        rated: rated("1511?", 236, Some(game(lang, 0))),
        ratings: ratings(2, 8, 1_511.0),
        by: vec![by_game(lang, &[(1, 0, 0), (0, 0, 1)])],
        run: Some(Run { now: 0, best: 1 }),
        lengths: Some((31, 58)),
        opponents: scored(&[("Ana", 1, 0, 1)]),
        pace: Pace { minute: 20, hour: 22, day: 3, longer: 0 },
        ..Profile::new(String::new(), lang)
    }
}

/// The places of first moves on a board, nearer to its middle and further away.
fn opening<'v>(view: Option<&'v View>, often: &[(usize, u32)], games: u32) -> Option<Opening<'v>> {
    let view = view?;
    let spots = &view.layout.spots;
    let middle = |of: fn(&engine::Spot) -> f32| spots.iter().map(of).sum::<f32>() / spots.len() as f32;
    let (x, y) = (middle(|spot| spot.x), middle(|spot| spot.y));
    let mut places: Vec<Point> = (0..spots.len() as u16).map(Point).collect();
    let away = |point: &Point| (spots[point.index()].x - x).hypot(spots[point.index()].y - y);
    places.sort_by(|one, other| away(one).total_cmp(&away(other)));
    let place = |&(nth, games): &(usize, u32)| Some((*places.get(nth)?, games));
    Some(Opening { view, points: often.iter().filter_map(place).collect(), games })
}

/// The name of the game of a board.
fn game_of(lang: Lang, view: Option<&View>) -> Option<String> {
    view.map(|view| words(lang).say_key(view.game))
}

/// Somebody with two thousand games.
fn regular(lang: Lang, view: Option<&View>) -> Profile<'_> {
    let games =
        [(502, 0, 398), (180, 44, 201), (120, 12, 88), (61, 30, 79), (90, 21, 66), (33, 1, 30), (20, 1, 13)];
    Profile {
        name: "Wilhelmina von Hohenstein".to_owned(),
        since: Some(TODAY - 700 * DAY),
        is_cut: true,
        total: tally(1_006, 109, 875),
        rated: rated("1664", 50, game_of(lang, view)),
        ratings: ratings(900, 700, 1_664.0),
        by: vec![by_game(lang, &games)],
        run: Some(Run { now: 3, best: 17 }),
        lengths: Some((9, 1_402)),
        opponents: scored(&[
            ("Ana Sofia Albuquerque de Noronha", 210, 12, 188),
            ("Ольга Ивановна", 101, 3, 99),
            ("Ζωή", 40, 0, 61),
            ("Bruno", 12, 1, 11),
            ("Bo", 9, 0, 2),
        ]),
        pace: Pace { minute: 11_020, hour: 29_114, day: 18_440, longer: 2_201 },
        opening: opening(view, &[(0, 171), (70, 90), (2, 71), (5, 60), (30, 44), (11, 12), (52, 2)], 450),
        ..Profile::new(String::new(), lang)
    }
}

/// Somebody in one game, on its boards.
fn of_one_game<'v>(lang: Lang, view: Option<&'v View>) -> Profile<'v> {
    let results = [(31, 0, 12), (6, 0, 9)];
    let variants = view.and_then(|view| Game::with_id(view.game)).map_or(&[][..], |game| game.info.variants);
    let board = |(variant, (won, drawn, lost)): (&&str, (u32, u32, u32))| Scored {
        name: words(lang).say_key(&format!("{}-{variant}", view.map_or("", |view| view.game))),
        tally: tally(won, drawn, lost),
    };
    let boards: Vec<Scored> = variants.iter().zip(results).map(board).collect();
    Profile {
        name: "Ana".to_owned(),
        game: game_of(lang, view),
        since: Some(TODAY - 120 * DAY),
        total: tally(37, 0, 21),
        rated: rated("1718", 71, None),
        ratings: ratings(43, 116, 1_718.0),
        by: vec![by_seat(lang, &[(22, 0, 8), (15, 0, 13)]), Group { by: Grouping::Board, rows: boards }],
        run: Some(Run { now: 5, best: 8 }),
        lengths: Some((21, 88)),
        opponents: scored(&[("Bruno", 14, 0, 9), ("Ольга", 12, 0, 7), ("Ζωή", 11, 0, 5)]),
        pace: Pace { minute: 210, hour: 640, day: 405, longer: 12 },
        opening: opening(view, &[(1, 9), (0, 7), (14, 6), (40, 4), (22, 3)], 43),
        ..Profile::new(String::new(), lang)
    }
}

/// Somebody who plays nothing but a game of cards, which has no board.
fn of_cards(lang: Lang) -> Profile<'static> {
    let cards = Game::all().iter().find(|game| game.info.hidden);
    Profile {
        name: "João".to_owned(),
        game: cards.map(|game| words(lang).say_key(game.info.id)),
        since: Some(TODAY - 200 * DAY),
        total: tally(14, 3, 20),
        by: vec![by_seat(lang, &[(8, 2, 9), (6, 1, 11)])],
        run: Some(Run { now: 1, best: 4 }),
        lengths: Some((18, 64)),
        opponents: scored(&[("Ana", 10, 1, 14), ("Bruno", 4, 2, 6)]),
        ..Profile::new(String::new(), lang)
    }
}

/// Somebody whose games change no ratings.
fn unrated(lang: Lang) -> Profile<'static> {
    Profile {
        name: "Ольга".to_owned(),
        since: Some(TODAY - 40 * DAY),
        total: tally(9, 4, 6),
        has_safe: true,
        by: vec![by_game(lang, &[(4, 4, 2), (5, 0, 4)])],
        run: Some(Run { now: 2, best: 3 }),
        lengths: Some((17, 204)),
        opponents: scored(&[("Bruno", 3, 0, 2), ("Ana", 2, 0, 2)]),
        pace: Pace { minute: 44, hour: 190, day: 201, longer: 37 },
        ..Profile::new(String::new(), lang)
    }
}

/// A server, in one game or in all.
fn server(lang: Lang, only: bool) -> Server {
    let part = if only { 5 } else { 1 };
    let weeks: Vec<Week> = (0..26)
        .map(|nth: u32| Week {
            begins: TODAY - i64::from(25 - nth) * 7 * DAY,
            games: if nth == 11 { 0 } else { (nth * nth * 7 % 41 + nth + 12) / part },
        })
        .collect();
    let games = weeks.iter().map(|week| week.games).sum();
    let counted = |name: String, share: u32| Counted { name, games: games * share / 100 };
    let which = [37, 22, 17, 14, 10];
    let ends = [("board", 68), ("resigned", 22), ("time", 8), ("agreed", 2)];
    let ending = |how: &str| parlor::words(lang).say(&Text::new("server-ending").with("how", how.to_owned()));
    let pair = |one: &str, other: &str, share: u32| Pair {
        one: one.to_owned(),
        other: other.to_owned(),
        games: games * share / 100,
    };
    let pairs = vec![
        pair("Ana Sofia Albuquerque", "Wilhelmina von Hohenstein", 14),
        pair("Ольга", "Ζωή", 11),
        pair("Bo", "Bruno", 4),
    ];
    Server {
        name: "Clube de Jogos do Bairro".to_owned(),
        game: only.then(|| game(lang, 0)),
        since: weeks.first().map(|week| week.begins),
        games,
        weeks,
        which: (0..)
            .zip(which)
            .filter(|_| !only)
            .map(|(nth, share)| counted(game(lang, nth), share))
            .collect(),
        endings: ends.iter().map(|(how, share)| counted(ending(how), *share)).collect(),
        lasts: [16, 44, 32, 7, 1].map(|share| (games * share).div_ceil(100)),
        pairs: if only { Vec::new() } else { pairs },
        lang,
    }
}

/// A position, and what was played from there.
fn book(lang: Lang, theme: &str, size: u32) -> Result<Vec<u8>, render::Error> {
    let Some(play) = first(|_, path| path.len() == 2) else { return Err(render::Error::Nothing) };
    let view = play.view(Eyes::Room);
    let games = [(30, 12), (12, 12), (9, 3), (4, 5), (3, 5), (2, 2), (2, 1), (1, 0), (0, 1)];
    let one = |(text, (won, lost)): (&String, (u32, u32))| {
        let mut after = play.fork();
        after.play_canonical(text).ok()?;
        let path = after.view(Eyes::Room).trace.path;
        Some(BookMove { text: text.clone(), path, tally: tally(won, 0, lost) })
    };
    let known = play.suggest("", 100).moves;
    // Some of all, one after the other.
    let moves = known.iter().skip(3).step_by(2).zip(games).filter_map(one).collect();
    render::book(&Book { view: &view, moves, lang }, theme, size)
}
