//! Moving pictures.

use crate::samples;
use engine::{Eyes, Game, Lang, Rng, Seed, Turn, View};
use gif::{ColorOutput, DecodeOptions};
use render::{GIF_FRAMES, GIF_LIMIT, GIF_SECONDS, Options, Replay, ReplayStep};

/// The positions of a random game of at most so many plies, as these eyes see them.
fn random_game(game: &'static Game, variant: &str, plies: usize, eyes: Eyes) -> Vec<View> {
    let setup = game.setup(Some(variant), None, Seed::default()).unwrap();
    let (mut rng, mut playthrough) = (Rng::new(4), game.start(&setup));
    let mut views = vec![playthrough.view(eyes)];
    while let Turn::To(seat) = playthrough.turn()
        && views.len() <= plies
    {
        let moves = playthrough.suggest("", 300).moves;
        playthrough.play(seat, &moves[rng.below(moves.len())]).unwrap();
        views.push(playthrough.view(eyes));
    }
    views
}

/// The width, all delays, and the pixels that stand at the end.
fn play(file: &[u8]) -> (usize, Vec<u16>, Vec<[u8; 4]>) {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    let mut decoder = options.read_info(file).unwrap();
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    let mut screen = vec![[0; 4]; width * height];
    let mut delays = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        delays.push(frame.delay);
        let (left, top) = (usize::from(frame.left), usize::from(frame.top));
        for (y, row) in frame.buffer.chunks(usize::from(frame.width) * 4).enumerate() {
            for (x, pixel) in row.chunks(4).enumerate().filter(|(_, pixel)| pixel[3] != 0) {
                screen[(top + y) * width + left + x].copy_from_slice(pixel);
            }
        }
    }
    (width, delays, screen)
}

/// The pixels of a still picture.
fn still(view: &View, options: &Options) -> Vec<[u8; 4]> {
    let file = render::png(view, options).unwrap();
    let mut decoder = png::Decoder::new(std::io::Cursor::new(&file));
    decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::ALPHA);
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    pixels.as_chunks().0.to_vec()
}

/// Tells whether a picture is in another one that is as wide.
fn shows(screen: &[[u8; 4]], width: usize, picture: &[[u8; 4]]) -> bool {
    (0..screen.len()).step_by(width).any(|start| screen[start..].starts_with(picture))
}

#[test]
fn a_game_ends_as_its_last_picture_shows() {
    let names = ["Ana Margarida", "João", "Zoë", "Bo"].map(|name| Some(name.to_owned()));
    let options = Options { size: 480, names, ..Options::new(Lang::En) };
    for game in Game::all() {
        for variant in game.info.variants {
            let views = random_game(game, variant, 80, Eyes::Room);
            let replay = Replay { of: views.len() as u32 - 1, ..Replay::default() };
            let file = render::gif(&views, &options, replay).unwrap().bytes;
            let (width, delays, screen) = play(&file);
            assert_eq!((width, delays.len()), (480, views.len()), "{} {variant}", game.info.id);
            assert!(delays.iter().rev().skip(1).all(|&delay| delay == 70) && delays.last() == Some(&300));
            let step = Some(ReplayStep { ply: replay.of, of: replay.of });
            let last = still(views.last().unwrap(), &Options { step, ..options.clone() });
            assert!(shows(&screen, width, &last), "{} {variant}", game.info.id);
            assert!(screen.iter().all(|pixel| pixel[3] == 255), "nothing is left undrawn");
        }
    }
}

#[test]
fn games_of_eighty_plies_are_small() {
    let options = Options { size: 480, ..Options::new(Lang::En) };
    for game in Game::all() {
        for variant in game.info.variants {
            // With what was hidden, too: open hands are what changes most.
            let views = random_game(game, variant, 80, Eyes::Archive);
            let replay = Replay { of: views.len() as u32 - 1, ..Replay::default() };
            let size = render::gif(&views, &options, replay).unwrap().bytes.len();
            assert!(size < 400_000, "{} {variant}: {size} bytes", game.info.id);
        }
    }
}

#[test]
fn long_games_and_wide_pictures_stay_within_bounds() {
    let mut views: Vec<View> = samples::all().into_iter().map(|(_, view)| view).collect();
    // Hands would have the room of the largest in all pictures, which stills do not.
    views.retain(|view| view.sides.iter().all(|side| side.cards.is_empty()));
    let all = views.clone();
    while views.len() < 900 {
        views.extend_from_slice(&all);
    }
    let options = Options { size: 720, ..Options::new(Lang::Pt) };
    let replay = Replay { of: 2_000, ..Replay::default() };
    let gif = render::gif(&views, &options, replay).unwrap();
    let (width, delays, screen) = play(&gif.bytes);
    assert!(gif.bytes.len() < GIF_LIMIT, "{} bytes", gif.bytes.len());
    assert!(width < 720, "pictures that have nothing in common cannot be so wide");
    assert_eq!((delays.len(), gif.shown), (GIF_FRAMES, GIF_FRAMES));
    let step = Some(ReplayStep { ply: views.len() as u32 - 1, of: 2_000 });
    let options = Options { size: width as u32, step, ..options };
    assert!(shows(&screen, width, &still(views.last().unwrap(), &options)));
    assert!(render::gif(&[], &options, replay).is_err());
    assert_eq!(play(&render::gif(&views[..1], &options, replay).unwrap().bytes).1, [300]);
}

#[test]
fn a_replay_takes_a_minute_at_most_and_is_as_fast_as_asked_within_it() {
    let (_, view) = samples::all().swap_remove(0);
    let options = Options { size: 160, ..Options::new(Lang::En) };
    let of = |positions: usize, speed: Option<u32>| {
        let views = vec![view.clone(); positions];
        let gif = render::gif(&views, &options, Replay { from: 0, of: 9, speed }).unwrap();
        let delays = play(&gif.bytes).1;
        assert_eq!((delays.len(), delays.last()), (positions, Some(&300)));
        assert!(delays.iter().map(|&delay| u32::from(delay)).sum::<u32>() <= 100 * GIF_SECONDS);
        (delays[0], gif.hurried)
    };
    assert_eq!(of(80, None), (70, false));
    assert_eq!(of(200, None), (28, false));
    assert_eq!(of(GIF_FRAMES, None), (19, false));
    assert_eq!((of(80, Some(1)), of(50, Some(1))), ((72, true), (100, false)));
    assert_eq!((of(80, Some(4)), of(80, Some(u32::MAX))), ((25, false), (10, false)));
}

#[test]
fn each_position_says_which_one_it_is() {
    let views = random_game(Game::with_id("breakthrough").unwrap(), "standard", 20, Eyes::Archive);
    let options = Options { size: 480, ..Options::new(Lang::En) };
    let from = Replay { from: 0, of: 20, speed: None };
    let counted = |ply: u32| {
        let part = &views[ply as usize..=ply as usize];
        let gif = render::gif(part, &options, Replay { from: ply, ..from }).unwrap();
        let step = Some(ReplayStep { ply, of: 20 });
        let still = still(&views[ply as usize], &Options { step, ..options.clone() });
        let (width, _, screen) = play(&gif.bytes);
        assert!(shows(&screen, width, &still), "ply {ply}");
        still
    };
    assert_ne!(counted(3), counted(4));
    let other = Options { step: Some(ReplayStep { ply: 3, of: 21 }), ..options.clone() };
    assert_ne!(counted(3), still(&views[3], &other));
}
