//! The way in which chance came about, as a record tells it, computed again: promise, entropy, seed and the
//! lot for the seats.

use serde_json::Value;
use sha2::{Digest, Sha256};

/// The parts that are left when all agrees.
#[derive(Debug)]
pub(super) struct Deal {
    pub seed: Option<Vec<u8>>,
    pub commitment: Option<Vec<u8>>,
}

/// Reads what a record says of the deal; the error tells what of it does not agree.
pub(super) fn deal(value: &Value) -> Result<Deal, String> {
    let field = |name: &str| match &value[name] {
        Value::Null => Ok(None),
        Value::String(text) => Ok(Some(text.clone())),
        _ => Err(format!("{name} is no text")),
    };
    let bytes = |name: &'static str| {
        let decode = |text: &str| hex::decode(text.trim()).ok().filter(|bytes| bytes.len() == 32);
        field(name)?.map(|text| decode(&text).ok_or(format!("{name} has not 32 bytes"))).transpose()
    };
    let (seed, commitment, secret) = (bytes("seed")?, bytes("commitment")?, bytes("secret")?);
    let parts = match &value["places"] {
        Value::Null => None,
        places => Some(parts(places, &field("challenge")?.ok_or("the challenge has no name")?)?),
    };
    let told = field("entropy")?;
    if parts.is_some() && told.is_some() && parts != told {
        return Err("the entropy is not made of its parts".to_owned());
    }
    let made =
        secret.as_ref().zip(parts.or(told)).map(|(secret, entropy)| sha(&[secret, b"/", entropy.as_bytes()]));
    if seed.is_some() && made.is_some() && seed != made {
        return Err("the seed is not made of secret and entropy".to_owned());
    }
    if commitment.is_some() && commitment != secret.map(|secret| sha(&[&secret])) {
        return Err("the secret is not the one that was promised".to_owned());
    }
    let seed = seed.or(made);
    if let (Some(seed), Some(places)) = (&seed, value["places"].as_array()) {
        lot(seed, places)?;
    }
    Ok(Deal { seed, commitment })
}

/// The entropy: the name of the challenge, and a part for each place.
fn parts(places: &Value, challenge: &str) -> Result<String, String> {
    let places = places.as_array().ok_or("the places are no list")?;
    let mut entropy = challenge.to_owned();
    for place in places {
        let part = match (&place["word"], &place["event"]) {
            (Value::String(word), Value::Null) if !word.contains([':', ' ']) => word,
            (Value::Null, Value::String(event)) if event.contains(':') => event,
            (Value::Null, Value::Null) => "-",
            other => return Err(format!("a place gives {other:?}")),
        };
        entropy = entropy + " " + part;
    }
    let gaps = entropy.chars().filter(|c| c.is_whitespace()).count();
    if gaps == places.len() { Ok(entropy) } else { Err("a part of the entropy has a gap".to_owned()) }
}

/// Checks that the seats are those that were wished for or drawn.
fn lot(seed: &[u8], places: &[Value]) -> Result<(), String> {
    let count = places.len() as u64;
    let mut free: Vec<u64> = (1..=count).collect();
    let (mut seats, mut drawn) = (vec![0; places.len()], Vec::new());
    for (at, place) in places.iter().enumerate() {
        match place["wish"].as_u64().and_then(|wish| free.iter().position(|&seat| seat == wish)) {
            Some(found) => seats[at] = free.remove(found),
            None => drawn.push((sha(&[seed, format!("/seat/{}", at + 1).as_bytes()]), at)),
        }
    }
    drawn.sort();
    drawn.iter().zip(free).for_each(|((_, at), seat)| seats[*at] = seat);
    let told = places.iter().map(|place| place["seat"].as_u64());
    if told.eq(seats.into_iter().map(Some)) {
        Ok(())
    } else {
        Err("the seats are not those of the lot".to_owned())
    }
}

fn sha(parts: &[&[u8]]) -> Vec<u8> {
    parts.iter().fold(Sha256::new(), |hash, part| hash.chain_update(part)).finalize().to_vec()
}
