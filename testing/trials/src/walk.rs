//! Random games.

use engine::{Game, Playthrough, Rng, Seed, Setup};

/// The most moves that one is chosen from: where there are half a million, the first ones do.
const MAX_LISTED: usize = 300;

/// Every game with every variant and number of seats.
pub(crate) fn setups() -> Vec<(&'static Game, Setup)> {
    let mut setups = Vec::new();
    for game in Game::all() {
        for variant in game.info.variants {
            let with = |&seats: &u8| game.setup(Some(variant), Some(seats), Seed::default()).ok();
            setups.extend(game.info.seats.iter().filter_map(with).map(|setup| (game, setup)));
        }
    }
    setups
}

/// Some legal move; none if the game is over.
pub(crate) fn some_move(playthrough: &dyn Playthrough, rng: &mut Rng) -> Option<String> {
    let mut moves = playthrough.suggest("", MAX_LISTED).moves;
    (!moves.is_empty()).then(|| moves.swap_remove(rng.below(moves.len())))
}

/// A move as it is typed, in whatever language: beside a letter the sign of its suit tells which one is meant. Of no other game
/// than Leopard a move begins like a card.
pub(crate) fn typed(text: &str) -> String {
    let leopard = Game::with_id("leopard");
    let spelt = leopard.and_then(|game| game.info.spelt).and_then(|spelt| spelt(text));
    spelt.map_or_else(|| text.to_owned(), |spelt| engine::words(engine::Lang::En).say(&spelt))
}

/// One of several.
pub(crate) fn pick<'a, T: ?Sized>(rng: &mut Rng, from: &[&'a T]) -> &'a T {
    from[rng.below(from.len())]
}

/// Draws whether something happens that does in so many of a hundred cases.
pub(crate) fn percent(rng: &mut Rng, chances: usize) -> bool {
    rng.below(100) < chances
}

/// 32 bytes.
pub(crate) fn bytes(rng: &mut Rng) -> [u8; 32] {
    std::array::from_fn(|_| rng.bits() as u8)
}
