//! The allocations of a picture in a game, by a painter that has drawn those before. What it has
//! not met so far, such as a pit with so many seeds, a card or a letter, is drawn and kept, and costs the most.

use allocation_counter::measure;
use engine::{Eyes, Game, Lang, Rng, Seed, View};
use render::{Options, Painter, Theme};

/// The plies before the picture that is counted.
const PLIES: usize = 12;

/// The positions of a random game, from its first ply on.
fn positions(game: &str) -> Vec<View> {
    let game = Game::named(game).unwrap();
    let (mut rng, mut play) = (Rng::new(4), game.start(&game.setup(None, None, Seed::default()).unwrap()));
    let next = |_| {
        let moves = play.suggest("", 300).moves;
        play.play_canonical(&moves[rng.below(moves.len())]).unwrap();
        play.view(Eyes::Room)
    };
    (0..=PLIES).map(next).collect()
}

/// The number of allocations for the last position, after all others were drawn; and for the same picture once more.
fn allocations(game: &str) -> (u64, u64) {
    let painter = Painter::new(Theme::usual().clone());
    let names = ["Ana", "Bruno", "Carla", "Dinis"].map(|name| Some(name.to_owned()));
    let options = Options { names, ..Options::new(Lang::En) };
    let count = |view: &View| measure(|| drop(painter.png(view, &options).unwrap())).count_total;
    let positions = positions(game);
    let counts: Vec<u64> = positions.iter().map(count).collect();
    (counts[PLIES], count(&positions[PLIES]))
}

#[test]
fn the_allocations_of_a_picture_are_counted() {
    let games = ["hex", "oware", "leopard"];
    // What is made once for a process is there.
    for game in games {
        allocations(game);
    }
    let found = games.map(|game| (game, allocations(game)));
    assert_eq!(
        found,
        [("hex", (127, 107)), ("oware", (4_962, 119)), ("leopard", (1_962, 256))],
        "a new picture, and again"
    );
}
