//! Walks through random games, for the tests that go over all of them.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::{Game, Lang, Playthrough, Record, Refusal, Rng, Seat, Seed, Setup, Source, Turn, board, words};
use proptest::{prelude::ProptestConfig, test_runner::RngSeed};

/// The most plies of a random game that are looked at.
pub(super) const MAX_PLIES: usize = 300;
/// The most moves that a list is compared with.
pub(super) const MAX_LISTED: usize = 3_000;

/// Every game with every variant and number of seats, and the usual seed.
pub(super) fn setups() -> impl Iterator<Item = (&'static Game, Setup)> {
    Game::all().iter().flat_map(|game| {
        let variants = game.info.variants.iter();
        let both =
            variants.flat_map(move |variant| game.info.seats.iter().map(move |&seats| (*variant, seats)));
        both.map(move |(variant, seats)| {
            (game, game.setup(Some(variant), Some(seats), Seed::default()).unwrap())
        })
    })
}

/// The same setup with a seed of its own.
pub(super) fn seeded(mut setup: Setup, seed: u64) -> Setup {
    let mut rng = Rng::new(seed);
    setup.seed = Seed(std::array::from_fn(|_| rng.bits() as u8));
    setup
}

/// Plays `n` random games of every setup and hands every position to `look`: the seat to move, the moves that are
/// listed (at most [`MAX_LISTED`]), and what chance comes from.
pub(super) fn wander(n: u64, look: impl Fn(&dyn Playthrough, Seat, &[String], &mut Rng)) {
    for (game, setup) in setups() {
        for seed in 0..n {
            let mut rng = Rng::new(seed);
            let mut playthrough = game.start(&seeded(setup, seed));
            while let Turn::To(seat) = playthrough.turn() {
                if playthrough.played().len() >= MAX_PLIES {
                    break;
                }
                let listing = playthrough.suggest("", MAX_LISTED);
                assert!(!listing.moves.is_empty(), "{game:?}, seed {seed}: not over, but no move");
                look(&*playthrough, seat, &listing.moves, &mut rng);
                let text = &listing.moves[rng.below(listing.moves.len())];
                let played =
                    playthrough.play(seat, text).unwrap_or_else(|no| panic!("{game:?}, seed {seed}: {no:?}"));
                assert_eq!((&played.text, played.seat), (text, seat), "seed {seed}: read and write disagree");
            }
        }
    }
}

/// The configuration of tests whose cases depend on the seed alone: `SEED=5 PROPTEST_CASES=9999 cargo test`
/// tries others, and more.
pub(super) fn config(cases: u32) -> ProptestConfig {
    let number = |name| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let seed = number("SEED").unwrap_or(20_261_120);
    println!("SEED={seed}");
    let cases = number("PROPTEST_CASES").map_or(cases, |more| more as u32);
    ProptestConfig {
        cases,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(seed),
        ..ProptestConfig::default()
    }
}

/// A part with sentences of its own: a game, or what some games share.
pub(super) struct Worded {
    /// The prefix of its keys, before a hyphen.
    pub id: &'static str,
    /// The folder of its code.
    pub folder: PathBuf,
    pub words: &'static [Source],
    pub variants: &'static [&'static str],
}

impl Worded {
    /// The sentences of the part in English, which name the keys of all languages.
    pub(super) fn english(&self) -> &'static str {
        self.words.iter().find(|(lang, _)| *lang == Lang::En).unwrap().1
    }

    /// Tells whether a key is the name of one of its boards.
    pub(super) fn is_variant(&self, key: &str) -> bool {
        self.variants.iter().any(|variant| format!("{}-{variant}", self.id) == key)
    }
}

/// All of them.
pub(super) fn worded() -> impl Iterator<Item = Worded> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let games = Game::all().iter().map(|game| (game.info.id, "games", game.info.words, game.info.variants));
    let hunt: (&str, &str, &[Source], &[&str]) = ("hunt", "board", board::hunt::WORDS, &[]);
    games.chain([hunt]).map(move |(id, folder, words, variants)| {
        let folder = source.join(folder).join(id.replace('-', "_"));
        Worded { id, folder, words, variants }
    })
}

/// Says a refusal in both languages; a missing key or argument fails.
pub(super) fn say(refusal: &Refusal) {
    for lang in Lang::ALL {
        let said = words(lang).try_say(&refusal.reason.text);
        let said = said.unwrap_or_else(|missing| panic!("{lang:?}: {missing} in {refusal:?}"));
        assert!(said.chars().count() > 8 && said.ends_with(['.', '?', '!', '…']), "{said}");
        assert!(said.chars().count() < 600, "{said}");
    }
}

/// The oracle's complete games of this setup, by chance and biased.
pub(super) fn records(game: &Game, setup: &Setup) -> Vec<Record> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/oracle/traces");
    let read = |suffix: &str| {
        let name = format!("{}-{}-{}{suffix}.jsonl", game.info.id, setup.variant, setup.seats);
        let path = folder.join(name);
        fs::read_to_string(&path).unwrap_or_else(|error| {
            panic!("{}: {error}; engine/tests/oracle/README.md says how to make it", path.display())
        })
    };
    let text = read("") + &read("-biased");
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Hands every position of the oracle's complete games to `look`, but the last ones, which are over, and the number of
/// plies of its game. They are deeper and stranger than those that [`wander`] finds.
pub(super) fn revisit(mut look: impl FnMut(&dyn Playthrough, usize, &mut Rng)) {
    for (game, setup) in setups() {
        let mut rng = Rng::new(1);
        for record in records(game, &setup) {
            let mut playthrough = game.start(&record.setup().unwrap().1);
            for text in &record.moves {
                look(&*playthrough, record.moves.len(), &mut rng);
                playthrough.play_canonical(text).unwrap();
            }
        }
    }
}
