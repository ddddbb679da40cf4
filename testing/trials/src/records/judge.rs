//! The meaning of a line, read without what `verify` reads it with, and whether that can be `ok`.

use engine::{Game, Playthrough, Seed, Turn};
use serde_json::Value;

use super::deal::{Deal, deal};

/// Endings that are not on the board.
const OFF_BOARD: [&str; 4] = ["end-resigned", "end-agreed", "end-time", "end-judged"];

/// All of a record that means something.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Meaning {
    game: &'static str,
    variant: &'static str,
    seats: u8,
    /// The seed, where chance decides something.
    seed: Option<Vec<u8>>,
    commitment: Option<Vec<u8>>,
    /// The parts that the players gave to the seed, and the seats where they sat.
    places: Value,
    moves: Vec<String>,
    /// Winners, losers and whether it is a draw.
    result: Option<(Vec<u64>, Vec<u64>, bool)>,
}

/// The meaning of a line that was found to be `ok`, if it is right that it is, and the answer tells what it
/// says.
pub(super) fn judge(line: &[u8], answer: &Value, quick: bool) -> Result<Meaning, String> {
    // Half signs in a field that means nothing are not looked at; nowhere else are they read.
    let text = String::from_utf8_lossy(line).replace("\\ud800", "?").replace("\\udfff", "?");
    let value: Value = serde_json::from_str(text.trim_start_matches('\u{feff}').trim())
        .map_err(|error| format!("it is no JSON ({error})"))?;
    let (meaning, play) = meaning(&value)?;
    let plies = meaning.moves.len();
    if answer["plies"] != plies {
        return Err(format!("it has {plies} moves"));
    }
    for (field, wanted) in [("to_move", true), ("legal", !quick), ("digest", !quick)] {
        let length = answer[field].as_array().map(Vec::len);
        if length != wanted.then_some(plies) {
            return Err(format!("{field} has {length:?} entries for {plies} plies"));
        }
    }
    let seen = match play.turn() {
        Turn::To(_) => None,
        Turn::Over(outcome) => {
            let numbers = |seats: engine::Seats| seats.iter().map(|seat| seat.number().into()).collect();
            Some((numbers(outcome.winners), numbers(outcome.losers), outcome.is_draw()))
        }
    };
    // What the board does not show is as the record says.
    if result(&answer["result"])? != seen.clone().or_else(|| meaning.result.clone()) {
        return Err(format!("the board shows {seen:?}, and the answer says {}", answer["result"]));
    }
    match (&meaning.result, &seen) {
        (Some(told), Some(seen)) if told != seen => {
            return Err(format!("the record says {told:?}, and the board shows {seen:?}"));
        }
        (Some(told), None) => {
            let reason = value["result"]["reason"].as_str().unwrap_or_default();
            if !reason.is_empty() && !OFF_BOARD.contains(&reason) || !is_possible(told, meaning.seats) {
                return Err(format!("the record says {told:?} by “{reason}”, and the board is not over"));
            }
        }
        _ => (),
    }
    Ok(meaning)
}

/// Tells whether each seat that is named is there, and has won or lost but not both; and nobody in a draw.
fn is_possible((winners, losers, draw): &(Vec<u64>, Vec<u64>, bool), seats: u8) -> bool {
    let named: Vec<u64> = winners.iter().chain(losers).copied().collect();
    let times = |seat| named.iter().filter(|&&named| named == seat).count();
    let fits = |&seat: &u64| (1..=u64::from(seats)).contains(&seat) && times(seat) == 1;
    named.iter().all(fits) && if *draw { named.is_empty() } else { !losers.is_empty() }
}

/// The meaning of a record, and the game to which its moves lead.
pub(super) fn meaning(value: &Value) -> Result<(Meaning, Box<dyn Playthrough>), String> {
    let game = value["game"].as_str().and_then(Game::named).ok_or("it names no game")?;
    let variant = match &value["variant"] {
        Value::Null => None,
        Value::String(name) => Some(&**name),
        _ => return Err("the variant is no text".to_owned()),
    };
    let seats = match &value["seats"] {
        Value::Null => None,
        number => Some(number.as_u64().and_then(|n| u8::try_from(n).ok()).ok_or("no number of seats")?),
    };
    let Deal { seed, commitment } = deal(value)?;
    if game.info.chance && seed.is_none() {
        return Err("the seed is missing".to_owned());
    }
    let fixed = seed.clone().and_then(|seed| seed.try_into().ok()).map_or_else(Seed::default, Seed);
    let setup = game.setup(variant, seats, fixed).map_err(|_| "there is no such setup")?;
    let moves = value["moves"].as_array().ok_or("it has no moves")?;
    let moves: Option<Vec<String>> = moves.iter().map(|text| text.as_str().map(str::to_owned)).collect();
    let moves = moves.ok_or("a move is no text")?;
    let mut play = game.start(&setup);
    for (ply, text) in (1..).zip(&moves) {
        play.play_canonical(text).map_err(|_| format!("ply {ply} is not legal"))?;
    }
    let meaning = Meaning {
        game: game.info.id,
        variant: setup.variant,
        seats: setup.seats,
        seed: seed.filter(|_| game.info.chance),
        commitment,
        places: value["places"].clone(),
        moves,
        result: result(&value["result"])?,
    };
    Ok((meaning, play))
}

type Ending = Option<(Vec<u64>, Vec<u64>, bool)>;

fn result(value: &Value) -> Result<Ending, String> {
    if value.is_null() {
        return Ok(None);
    }
    let numbers = |name: &str| {
        let list = value[name].as_array().and_then(|list| list.iter().map(Value::as_u64).collect());
        list.ok_or(format!("{name} is no list of seats"))
    };
    let draw = value["draw"].as_bool().ok_or("whether it is a draw is not said")?;
    Ok(Some((numbers("winners")?, numbers("losers")?, draw)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Rng;
    use serde_json::json;

    fn answer(value: &Value) -> Value {
        let (meaning, play) = meaning(value).unwrap();
        let result = match play.turn() {
            Turn::Over(outcome) => json!(engine::RecordedResult::from(outcome)),
            Turn::To(_) => value["result"].clone(),
        };
        json!({"plies": meaning.moves.len(), "to_move": meaning.moves, "result": result})
    }

    #[test]
    fn what_is_not_so_is_not_ok() {
        let records = crate::records::whole::records(&mut Rng::new(1), 44);
        let mut tried = 0;
        for record in &records {
            let answer = answer(record);
            let judge = |record: &Value| judge(record.to_string().as_bytes(), &answer, true);
            judge(record).unwrap();
            let mut other = record.clone();
            if other["commitment"].is_string() {
                other["commitment"] = json!("00".repeat(32));
                judge(&other).unwrap_err();
                other["commitment"] = Value::Null;
                other["seed"] = json!("00".repeat(32));
                judge(&other).unwrap_err();
            }
            let mut other = record.clone();
            if record["moves"].as_array().is_some_and(|moves| !moves.is_empty()) {
                tried += 1;
                other["moves"].as_array_mut().unwrap().pop();
                judge(&other).unwrap_err();
            }
        }
        assert!(tried > 30);
    }
}
