//! The engine against answers of an independent implementation of the rules, kept in `oracle/`.
//!
//! `perft.json` has keys `game/variant/seats`; `traces/<game>-<variant>-<seats>[-biased].jsonl` are complete
//! games. A new game needs its lines there and not a line of code here.

use std::{collections::BTreeMap, fs, path::PathBuf};

use crate::{Eyes, Game, Playthrough, Record, Seed, Turn};
use serde::Deserialize;
use sha2::{Digest, Sha256};

fn oracle(file: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/oracle").join(file)
}

fn read(file: &str) -> String {
    let path = oracle(file);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}; {HOW}", path.display()))
}

/// The way to get the answers.
const HOW: &str = "engine/tests/oracle/README.md says how to make it";

/// Every game with every variant and number of seats.
fn keys() -> impl Iterator<Item = (&'static Game, &'static str, u8)> {
    Game::all().iter().flat_map(|game| {
        let variants = game.info.variants.iter();
        variants.flat_map(move |variant| game.info.seats.iter().map(move |&seats| (game, *variant, seats)))
    })
}

#[derive(Deserialize)]
struct Trace {
    #[serde(flatten)]
    record: Record,
    legal: Vec<u64>,
    digest: Vec<String>,
    to_move: Vec<u8>,
    public: Option<Vec<String>>,
    /// The scores at the end.
    #[serde(alias = "stores")]
    totals: Option<Vec<i32>>,
    result: TraceResult,
}

#[derive(Deserialize, PartialEq, Debug)]
struct TraceResult {
    winners: Vec<u8>,
    losers: Vec<u8>,
    draw: bool,
}

fn digest(playthrough: &dyn Playthrough) -> String {
    let listing = playthrough.suggest("", 3_000_000);
    assert!(!listing.more);
    let mut moves = listing.moves;
    moves.sort_unstable();
    hex::encode(&Sha256::digest(moves.join("\n"))[..4])
}

#[test]
fn traces() {
    for (game, variant, seats) in keys() {
        for suffix in ["", "-biased"] {
            let file = format!("traces/{}-{variant}-{seats}{suffix}.jsonl", game.info.id);
            for (number, line) in (1..).zip(read(&file).lines()) {
                let trace: Trace = serde_json::from_str(line).unwrap();
                let (game, setup) = trace.record.setup().unwrap();
                let mut playthrough = game.start(&setup);
                let mut ply = 0;
                let replay = trace.record.replay(&mut *playthrough, |playthrough| {
                    let at = format!("{file}:{number}, ply {}", ply + 1);
                    assert_eq!(playthrough.count(), trace.legal[ply], "legal moves, {at}");
                    assert_eq!(digest(playthrough), trace.digest[ply], "digest, {at}");
                    ply += 1;
                });
                let replay = replay.unwrap_or_else(|flaw| panic!("{file}:{number}: {flaw:?}"));
                assert_eq!(replay.to_move, trace.to_move, "{file}:{number}");
                let outcome = replay.result.unwrap_or_else(|| panic!("{file}:{number} is not over"));
                let numbers = |seats: crate::Seats| seats.iter().map(crate::Seat::number).collect();
                let result = TraceResult {
                    winners: numbers(outcome.winners),
                    losers: numbers(outcome.losers),
                    draw: outcome.is_draw(),
                };
                assert_eq!(result, trace.result, "{file}:{number}");
                assert!(game.info.draws || !result.draw, "{file}:{number}: a draw, where there are none");
                if let Some(public) = trace.public {
                    let heard: Vec<&str> = playthrough.played().iter().map(|played| &*played.heard).collect();
                    assert_eq!(heard, public, "{file}:{number}");
                }
                if let Some(totals) = trace.totals {
                    let sides = playthrough.view(Eyes::Room).sides;
                    let scores: Vec<i32> = sides.iter().filter_map(|side| side.score).collect();
                    assert_eq!(scores, totals, "{file}:{number}");
                }
            }
        }
    }
}

/// The greatest number of nodes: enough to be sure, little enough for a test without optimisation.
const MAX_NODES: u64 = 300_000;

fn perft(playthrough: &dyn Playthrough, counts: &[u64], what: &str) {
    for (depth, &count) in (1..).zip(counts).filter(|(_, count)| **count <= MAX_NODES) {
        assert_eq!(playthrough.perft(depth), count, "{what}, depth {depth}");
    }
}

#[test]
fn perft_from_the_start() {
    let counts: BTreeMap<String, Vec<u64>> = serde_json::from_str(&read("perft.json")).unwrap();
    for (game, variant, seats) in keys() {
        let key = format!("{}/{variant}/{seats}", game.info.id);
        let counts = counts.get(&key).unwrap_or_else(|| panic!("perft.json lacks {key}; {HOW}"));
        perft(&*game.start(&game.setup(Some(variant), Some(seats), Seed::default()).unwrap()), counts, &key);
    }
}

#[derive(Deserialize)]
struct Midgame {
    #[serde(flatten)]
    record: Record,
    perft: Vec<u64>,
}

#[test]
fn perft_from_the_middle() {
    let mut seen = BTreeMap::new();
    for line in read("perft-midgame.jsonl").lines() {
        let midgame: Midgame = serde_json::from_str(line).unwrap();
        if Game::with_id(&midgame.record.game).is_none() {
            continue;
        }
        let (game, setup) = midgame.record.setup().unwrap();
        let mut playthrough = game.start(&setup);
        midgame.record.replay(&mut *playthrough, |_| ()).unwrap();
        assert!(matches!(playthrough.turn(), Turn::To(_)));
        perft(&*playthrough, &midgame.perft, line);
        *seen.entry((game.info.id, setup.variant, setup.seats)).or_insert(0) += 1;
    }
    for (game, variant, seats) in keys() {
        assert!(
            seen.contains_key(&(game.info.id, variant, seats)),
            "perft-midgame.jsonl lacks {}/{variant}; {HOW}",
            game.info.id
        );
    }
}
