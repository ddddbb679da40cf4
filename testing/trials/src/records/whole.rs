//! Records as `export` writes them.

use engine::{Game, Record, RecordedResult, Rng, Setup, Turn, chance};
use serde_json::{Value, json};

use crate::walk::{bytes, percent, setups, some_move};

/// So many records of random games, of every kind: some whole, some cut short, some given up.
pub(super) fn records(rng: &mut Rng, count: usize) -> Vec<Value> {
    let setups = setups();
    (0..count).map(|at| record(setups[at % setups.len()], at, rng)).collect()
}

fn record((game, setup): (&Game, Setup), number: usize, rng: &mut Rng) -> Value {
    let secret = bytes(rng);
    let entropy = format!("terminal:{number}/terminal:{}", number + 1);
    let setup = Setup { seed: chance::seed(&secret, &entropy), ..setup };
    let mut play = game.start(&setup);
    let most = if percent(rng, 40) { rng.below(60) } else { 400 };
    while let Some(text) = some_move(&*play, rng).filter(|_| play.played().len() < most) {
        if play.play_canonical(&text).is_err() {
            break;
        }
    }
    let outcome = match play.turn() {
        Turn::Over(outcome) => Some(outcome),
        Turn::To(seat) if percent(rng, 20) => Some(play.forfeit(seat, "end-resigned")),
        Turn::To(_) => None,
    };
    let record = Record {
        game: game.info.id.to_owned(),
        variant: Some(setup.variant.to_owned()),
        seats: Some(setup.seats),
        seed: game.info.chance.then(|| hex::encode(setup.seed.0)),
        secret: game.info.chance.then(|| hex::encode(secret)),
        entropy: game.info.chance.then_some(entropy),
        commitment: game.info.chance.then(|| hex::encode(chance::commitment(&secret))),
        moves: play.played().iter().map(|played| played.text.clone()).collect(),
        result: outcome.map(RecordedResult::from),
        ..Record::default()
    };
    let mut value = json!(record);
    value["table"] = json!(number);
    value["players"] = json!(["ana", "bruno", "carla", "dora"][..usize::from(setup.seats)]);
    value
}
