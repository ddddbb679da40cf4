//! Records as `export` writes them.

use engine::{Game, Record, RecordedPlace, RecordedResult, Rng, Setup, Turn, chance};
use serde_json::{Value, json};

use crate::walk::{bytes, percent, setups, some_move};

/// Makes so many records of random games, of every kind: some whole, some cut short, some given up.
pub(super) fn records(rng: &mut Rng, count: usize) -> Vec<Value> {
    let setups = setups();
    (0..count).map(|at| record(setups[at % setups.len()], at, rng)).collect()
}

fn record((game, setup): (&Game, Setup), number: usize, rng: &mut Rng) -> Value {
    let secret = bytes(rng);
    let (challenge, mut places, entropy) = parts(number, setup.seats, rng);
    let setup = Setup { seed: chance::seed(&secret, &entropy), ..setup };
    if let Some(places) = &mut places {
        let wishes: Vec<Option<u8>> = places.iter().map(|place| place.wish).collect();
        places.iter_mut().zip(chance::lot(&setup.seed, &wishes)).for_each(|(place, seat)| place.seat = seat);
    }
    // Before there were places, chance was noted only where it decided something of the game.
    let drawn = game.info.chance || places.is_some();
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
        seed: drawn.then(|| hex::encode(setup.seed.0)),
        secret: drawn.then(|| hex::encode(secret)),
        entropy: drawn.then_some(entropy),
        commitment: drawn.then(|| hex::encode(chance::commitment(&secret))),
        moves: play.texts(),
        result: outcome.map(RecordedResult::from),
        time: None,
        calls: Vec::new(),
        challenge,
        places,
        of_match: None,
    };
    let mut value = json!(record);
    value["table"] = json!(number);
    value["players"] = json!(["ana", "bruno", "carla", "dora"][..usize::from(setup.seats)]);
    value
}

/// The name of a challenge, what each place gives to the entropy, and the entropy; now and then as before there were
/// places.
fn parts(number: usize, seats: u8, rng: &mut Rng) -> (Option<String>, Option<Vec<RecordedPlace>>, String) {
    if percent(rng, 20) {
        return (None, None, format!("terminal:{number}/terminal:{}", number + 1));
    }
    let mut place = |at: u8| RecordedPlace {
        seat: 0,
        wish: percent(rng, 30).then(|| 1 + rng.below(usize::from(seats)) as u8),
        word: (at.is_multiple_of(2) && percent(rng, 60)).then(|| format!("granada{}", rng.below(9))),
        event: (at % 2 == 1).then(|| format!("terminal:{number}:{at}")),
    };
    let places: Vec<RecordedPlace> = (0..seats).map(&mut place).collect();
    let challenge = format!("terminal:{number}");
    let given = places.iter().map(|place| place.word.as_deref().or(place.event.as_deref()));
    let entropy = chance::entropy(&challenge, given.map(|part| part.unwrap_or(chance::NO_PART)));
    (Some(challenge), Some(places), entropy)
}
