//! Ways to break a record.

use engine::Rng;
use serde_json::{Value, json};

use super::{Line, judge::meaning};
use crate::walk::{percent, pick};

/// Fields that mean something.
const FIELDS: [&str; 11] = [
    "game",
    "variant",
    "seats",
    "seed",
    "secret",
    "entropy",
    "commitment",
    "challenge",
    "places",
    "moves",
    "result",
];

/// A line that verify would take for the end of one.
const LONG_LINE: usize = (1 << 20) + 100;

/// Breaks a record in one way or, now and then, in several; or leaves it as it is. `other` lends its parts.
pub(super) fn breaks(record: &Value, other: &Value, rng: &mut Rng) -> Line {
    let original = meaning(record).expect("a record that was played is one").0;
    let mut value = record.clone();
    if percent(rng, 5) {
        return Line { bytes: harmless(value, rng), original, whole: true, how: "left whole" };
    }
    let mut how = "";
    let times = if percent(rng, 80) { 1 } else { 2 };
    if percent(rng, 65) {
        for _ in 0..times {
            how = part(&mut value, other, rng);
        }
    }
    let mut bytes = value.to_string().into_bytes();
    if how.is_empty() {
        for _ in 0..times {
            how = text(&mut bytes, other, rng);
        }
    }
    // One record is one line, and a line without anything gets no answer.
    bytes.iter_mut().filter(|byte| **byte == b'\n').for_each(|byte| *byte = b' ');
    if String::from_utf8_lossy(&bytes).trim_start_matches('\u{feff}').trim().is_empty() {
        bytes = b"0".to_vec();
    }
    Line { bytes, original, whole: false, how }
}

/// Another way to write the same.
fn harmless(mut value: Value, rng: &mut Rng) -> Vec<u8> {
    match rng.below(6) {
        0 => value["table"] = json!(-1),
        1 => value["comment"] = json!({"more": [null, 1e300, "\u{0}"]}),
        2 => value["game"] = json!(value["game"].as_str().unwrap_or_default().to_uppercase()),
        3 => return format!(" \t{value}\r").into_bytes(),
        4 => {
            for field in ["seed", "secret", "commitment"] {
                if let Some(text) = value[field].as_str().map(str::to_uppercase) {
                    value[field] = json!(text);
                }
            }
        }
        _ => (),
    }
    value.to_string().into_bytes()
}

/// A value that does not belong there.
fn anything(rng: &mut Rng) -> Value {
    match rng.below(14) {
        0 => Value::Null,
        1 => json!(true),
        2 => json!(-1),
        3 => json!(u64::MAX),
        4 => json!(1e308),
        5 => json!(2.5),
        6 => json!(""),
        7 => json!("\u{0}"),
        8 => json!("x".repeat(rng.below(100_000))),
        9 => json!([]),
        10 => json!({}),
        11 => json!([[[[[null]]]]]),
        12 => json!("🐆e\u{301}\u{202e}\u{feff}"),
        _ => json!(rng.below(300)),
    }
}

/// Breaks one of the parts; which way that was.
fn part(value: &mut Value, other: &Value, rng: &mut Rng) -> &'static str {
    let field = pick(rng, &FIELDS);
    match rng.below(14) {
        0 => {
            value[field] = anything(rng);
            "another kind of value"
        }
        1 => {
            value.as_object_mut().map(|fields| fields.remove(field));
            "a field is missing"
        }
        2 => {
            value[field] = other[field].clone();
            "a field of another record"
        }
        3 => {
            value["seats"] = json!(pick(rng, &[&0u64, &1, &2, &3, &4, &5, &255, &256, &u64::MAX]));
            "other seats"
        }
        4 => {
            value["variant"] =
                json!(pick(rng, &["standard", "small", "large", "11", "19", "-1", "single", "🐄"]));
            "another board"
        }
        5 => {
            let result = ending(value, rng);
            value["result"] = result;
            "another result"
        }
        6 => {
            let field = pick(rng, &["seed", "secret", "commitment"]);
            if let Some(text) = value[field].as_str() {
                value[field] = json!(digit(text, rng));
            } else {
                value[field] = json!("0f".repeat(rng.below(40)));
            }
            "another digit of what the chance is made of"
        }
        7 => {
            value["entropy"] = json!(pick(rng, &["", "/", "a/b", "\u{0}"]));
            "another entropy"
        }
        8 => {
            place(value, rng);
            "another place"
        }
        way => {
            let lent: Vec<Value> = other["moves"].as_array().cloned().unwrap_or_default();
            match value["moves"].as_array_mut() {
                Some(moves) => of_moves(moves, &lent, way, rng),
                None => "nothing more",
            }
        }
    }
}

/// Changes what one place says, or who has it.
fn place(value: &mut Value, rng: &mut Rng) {
    // They may have been broken before.
    let whole = |places: &&mut Vec<Value>| !places.is_empty() && places.iter().all(Value::is_object);
    let Some(places) = value["places"].as_array_mut().filter(whole) else { return };
    let (one, two) = (rng.below(places.len()), rng.below(places.len()));
    let field = pick(rng, &["seat", "wish", "word", "event"]);
    match rng.below(5) {
        0 => places.swap(one, two),
        1 => drop(places.remove(one)),
        2 => places[one][field] = places[two][field].clone(),
        3 => places[one][field] = json!(1 + rng.below(4)),
        _ => places[one][field] = json!(pick(rng, &["granada", "a b", "x:y", "", "-"])),
    }
}

fn of_moves(moves: &mut Vec<Value>, lent: &[Value], way: usize, rng: &mut Rng) -> &'static str {
    let count = moves.len();
    if count < 2 {
        moves.extend_from_slice(lent);
        return "moves of another record";
    }
    let (one, two) = (rng.below(count), rng.below(count));
    match way {
        9 => {
            moves.swap(one, two);
            "two moves change places"
        }
        10 => {
            match rng.below(3) {
                0 => drop(moves.remove(one)),
                1 => moves.insert(one, moves[two].clone()),
                _ => moves.truncate(one),
            }
            "a move too few or too many"
        }
        11 => {
            moves[one] = lent.get(rng.below(lent.len().max(1))).cloned().unwrap_or(Value::Null);
            "a move of another record"
        }
        12 => {
            let text = moves[one].as_str().unwrap_or_default();
            let mut signs: Vec<char> = text.chars().collect();
            let at = rng.below(signs.len().max(1));
            let sign =
                *pick(rng, &[&'a', &'1', &'-', &' ', &'\u{0}', &'é', &'x', &'@', &'9', &'h', &'\u{200b}']);
            match signs.get_mut(at) {
                Some(old) if percent(rng, 60) => *old = sign,
                _ => signs.insert(at.min(signs.len()), sign),
            }
            moves[one] = json!(signs.into_iter().collect::<String>());
            "another sign in a move"
        }
        _ => {
            let most = 30_000 / count;
            *moves = moves.iter().cycle().take(count * rng.below(most.max(2))).cloned().collect();
            "all moves again and again"
        }
    }
}

fn ending(value: &Value, rng: &mut Rng) -> Value {
    let mut result = value["result"].clone();
    match rng.below(6) {
        0 => json!({"winners": [1], "losers": [2], "draw": false, "reason": "end-resigned"}),
        1 => json!({"winners": [], "losers": [], "draw": true, "reason": "end-agreed"}),
        2 => json!({"winners": [9, 0, 255], "losers": [1, 1], "draw": false}),
        3 => Value::Null,
        4 if result.is_object() => {
            let winners = result["winners"].take();
            result["winners"] = result["losers"].take();
            result["losers"] = winners;
            result
        }
        4 => json!({"winners": [1, 2, 3, 4], "losers": [1], "draw": true}),
        _ => json!({"winners": [2], "losers": [1], "draw": false, "reason": "breakthrough-end-reached"}),
    }
}

/// A text in hex with another digit.
fn digit(text: &str, rng: &mut Rng) -> String {
    let at = rng.below(text.len().max(1));
    let other = |(place, c): (usize, char)| match c {
        c if place != at => c,
        '0' => '1',
        _ => '0',
    };
    text.chars().enumerate().map(other).collect()
}

/// Breaks the text, whatever it says; which way that was.
fn text(bytes: &mut Vec<u8>, other: &Value, rng: &mut Rng) -> &'static str {
    let at = rng.below(bytes.len().max(1)).min(bytes.len());
    match rng.below(12) {
        0 => {
            for _ in 0..=rng.below(4) {
                let at = rng.below(bytes.len().max(1));
                if let Some(byte) = bytes.get_mut(at) {
                    *byte = rng.bits() as u8;
                }
            }
            "other bytes"
        }
        1 => {
            bytes.truncate(at);
            "cut off"
        }
        2 => {
            bytes.splice(at..at, pick(rng, &["\\ud800", "\\udfff\\ud800", "\\u0000", "\\x", "\\"]).bytes());
            "half a sign"
        }
        3 => {
            let depth = rng.below(200_000);
            let inside = if percent(rng, 50) { b"[".repeat(depth) } else { b"{\"a\":".repeat(depth / 6) };
            match find(bytes, b"\"moves\":") {
                Some(at) => drop(bytes.splice(at + 8..at + 8, inside)),
                None => *bytes = inside,
            }
            "deep nesting"
        }
        4 => {
            let number =
                pick(rng, &["1e999", "-0", "2.0", "99999999999999999999999999", "0x2", "NaN", "+2", "02"]);
            if let Some(at) = find(bytes, b"\"seats\":") {
                bytes.splice(at + 8..at + 9, number.bytes());
            }
            "a strange number"
        }
        5 => {
            let twice = format!("\"{}\":{},", pick(rng, &FIELDS), anything(rng));
            bytes.splice(1.min(bytes.len())..1.min(bytes.len()), twice.bytes());
            "a field twice"
        }
        6 => {
            bytes.insert(at, 0);
            "a zero byte"
        }
        7 => {
            bytes.splice(at..at, [0xff, 0xfe, 0xc0, 0xaf]);
            "no UTF-8"
        }
        8 => {
            bytes.extend_from_slice(other.to_string().as_bytes());
            "two records on a line"
        }
        9 if percent(rng, 2) => {
            bytes.splice(at..at, b" ".repeat(LONG_LINE));
            "longer than a megabyte"
        }
        9 => {
            bytes.splice(0..0, "\u{feff}\u{feff}".bytes());
            bytes.pop();
            "marks before, no end"
        }
        10 => {
            let to = (at + rng.below(40)).min(bytes.len());
            bytes.drain(at..to);
            "some bytes missing"
        }
        _ => {
            let to = (at + rng.below(40)).min(bytes.len());
            let again = bytes[at..to].to_vec();
            bytes.splice(at..at, again);
            "some bytes twice"
        }
    }
}

fn find(bytes: &[u8], part: &[u8]) -> Option<usize> {
    bytes.windows(part.len()).position(|window| window == part)
}
