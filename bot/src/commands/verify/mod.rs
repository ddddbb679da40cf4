//! `tabuleiro verify`: whether records follow the rules.
//!
//! Records are lines of JSON, codes, or texts as `export … text` writes them, also mixed. Each is answered with a line of JSON, in
//! their order; what is wrong is answered with the number of its line, there and, if it is no record, on standard error. A line
//! for each match that they name follows.

mod matches;
mod misfit;
mod time;

use std::{
    borrow::Cow,
    fs::File,
    io::{self, BufRead, BufReader, BufWriter, Write},
    path::Path,
    process::ExitCode,
};

use engine::{
    Carried, Lang, Outcome, Playthrough, Reason, Record, RecordedResult, Text, TextReader, Written,
    code::is_code,
};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use self::matches::{Around, Matches};
use super::MAX_LISTED;
use crate::{
    cli::VerifyArgs,
    printed::{aside, escaped, seen, short},
    words::{language, say},
};

/// The longest line that is read. The longest games have some hundred kilobytes.
const MAX_LINE_BYTES: u64 = 1 << 20;

/// Fails if any record does.
pub fn run(args: &VerifyArgs) -> anyhow::Result<ExitCode> {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut good = true;
    let way = Way { quick: args.quick, lang: language(args.lang) };
    let mut matches = Matches::default();
    let named = |key: &'static str| say(way.lang, &Text::new(key));
    if args.files.is_empty() {
        good &= check_all(&named("cli-input"), &mut io::stdin().lock(), &mut out, (way, &mut matches))?;
    }
    for file in &args.files {
        if file == Path::new("-") {
            good &= check_all(&named("cli-input"), &mut io::stdin().lock(), &mut out, (way, &mut matches))?;
            continue;
        }
        if let Some(code) = file.to_str().filter(|text| is_code(text)) {
            good &= check_all(&named("cli-the-code"), &mut code.as_bytes(), &mut out, (way, &mut matches))?;
            continue;
        }
        let name = file.display().to_string();
        match File::open(file) {
            Ok(opened) => {
                good &= check_all(&name, &mut BufReader::new(opened), &mut out, (way, &mut matches))?;
            }
            Err(error) => {
                complain(&format!("{name}: {error}"));
                good = false;
            }
        }
    }
    good &= matches.tell(&mut out, way)?;
    out.flush()?;
    Ok(if good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The way in which records are checked, and the language of the reports.
#[derive(Clone, Copy)]
struct Way {
    quick: bool,
    lang: Lang,
}

/// The report of a fault in a line.
fn in_line(name: &str, line: u64, why: &str, way: Way) -> String {
    say(way.lang, &Text::new("cli-line").with("name", name).with("line", line as i64).with("why", why))
}

fn check_all(
    name: &str,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
    (way, matches): (Way, &mut Matches),
) -> anyhow::Result<bool> {
    let (mut good, mut answers) = (true, 0);
    let (mut bytes, mut reader) = (Vec::new(), TextReader::default());
    matches.begin_file(name);
    for number in 1.. {
        bytes.clear();
        match io::Read::take(&mut *input, MAX_LINE_BYTES).read_until(b'\n', &mut bytes) {
            Ok(0) => break,
            Ok(_) if bytes.len() as u64 == MAX_LINE_BYTES && !bytes.ends_with(b"\n") => {
                let why = say(way.lang, &Text::new("cli-long-line"));
                complain(&in_line(name, number, &why, way));
                writeln!(out, "{}", json!({"ok": false, "line": number, "reason": why}))?;
                good = false;
                reader.drop_record();
                input.skip_until(b'\n')?;
                continue;
            }
            Ok(_) => (),
            Err(error) => {
                complain(&in_line(name, number, &error.to_string(), way));
                return Ok(false);
            }
        }
        let line = String::from_utf8_lossy(&bytes);
        let line = line.trim_start_matches('\u{feff}');
        let mut answer = |number: u64, answer: Result<Value, String>| -> anyhow::Result<()> {
            let answer = answer.unwrap_or_else(|why| {
                complain(&in_line(name, number, &why, way));
                json!({"ok": false, "line": number, "reason": why})
            });
            good &= is_good(&answer);
            answers += 1;
            writeln!(out, "{}", escaped(&answer.to_string()))?;
            Ok(out.flush()?)
        };
        if line.trim_start().starts_with('{') || is_code(line.trim_start()) {
            if let Some(written) = reader.end() {
                answer(written.line, check_text(&written, way, matches))?;
            }
            answer(number, check(line.trim(), way, (number, matches)))?;
            continue;
        }
        let (written, read) = reader.line(number, line);
        if let Some(written) = written {
            answer(written.line, check_text(&written, way, matches))?;
        }
        matches.mark_wrong(reader.wrong().and_then(|place| Some((place.table?, place.game))), number);
        if let Err(reason) = read {
            answer(number, Err(say(way.lang, &reason.text)))?;
        }
    }
    if let Some(written) = reader.end() {
        let answer = check_text(&written, way, matches);
        if let Err(why) = &answer {
            complain(&in_line(name, written.line, why, way));
        }
        let answer = answer.unwrap_or_else(|why| json!({"ok": false, "line": written.line, "reason": why}));
        good &= is_good(&answer);
        answers += 1;
        writeln!(out, "{}", escaped(&answer.to_string()))?;
    }
    // Nothing at all may be what is left of a pipe that broke.
    if good && answers == 0 {
        complain(&say(way.lang, &Text::new("cli-no-records").with("name", name)));
    }
    Ok(good && answers > 0)
}

/// The answer to a record that was written as text, or why it is none: with the line where it goes wrong.
fn check_text(written: &Written, way: Way, matches: &mut Matches) -> Result<Value, String> {
    let answer = check_words(written, way, matches);
    if !answer.as_ref().is_ok_and(is_good) {
        matches.mark_wrong(named(&written.record), written.line);
    }
    answer
}

fn is_good(answer: &Value) -> bool {
    answer["ok"] == Value::Bool(true)
}

fn check_words(written: &Written, way: Way, matches: &mut Matches) -> Result<Value, String> {
    let around = Around::of_text(written);
    let mut answer = check_record(&written.record, way, (&around, matches))?;
    if let Some(why) = written.why.as_ref().filter(|_| answer["result"]["on_board"] == false) {
        answer["result"]["why"] = json!(why.text);
    }
    let due = written.of_match.as_ref().zip(written.record.of_match.as_ref());
    let due = due.and_then(|(said, place)| Some((said, parlor::match_line_due(place, said)?)));
    if let Some((said, wanted)) = due.filter(|_| is_good(&answer)) {
        let reason = Text::new("cli-verify-match-line").with("told", short(&said.text));
        let reason = say(way.lang, &reason.with("wanted", wanted));
        return Ok(json!({"ok": false, "line": said.line, "reason": reason}));
    }
    let line_of = |ply: usize| written.lines.get(ply).copied().unwrap_or(written.line);
    if let Some(ply) = answer["ply"].as_u64() {
        answer["line"] = json!(line_of(ply as usize - 1));
        return Ok(answer);
    }
    let told = written.seats.iter().map(|seat| seat.map(u64::from));
    let moved = answer["to_move"].as_array().into_iter().flatten().map(Value::as_u64);
    if let Some(ply) = told.zip(moved).position(|(told, moved)| told.is_some() && told != moved) {
        let (told, seat) = (written.seats[ply].unwrap_or(0), answer["to_move"][ply].as_u64().unwrap_or(0));
        let reason = Text::new("record-other-seat").with("told", told).with("seat", seat);
        let (reason, text) = (say(way.lang, &reason), &written.record.moves[ply]);
        return Ok(
            json!({"ok": false, "ply": ply + 1, "move": text, "line": line_of(ply), "reason": reason}),
        );
    }
    Ok(answer)
}

/// The answer to one line of JSON or to a code, or why it is no record.
fn check(line: &str, way: Way, (number, matches): (u64, &mut Matches)) -> Result<Value, String> {
    if is_code(line) {
        return match Carried::from_code(line) {
            Ok(Carried::Record(record)) => check_record(&record, way, (&Around::at(number), matches)),
            Ok(Carried::Board { table, ply }) => {
                let text = Text::new("cli-verify-board").with("table", table).with("ply", ply);
                Err(say(way.lang, &text))
            }
            Err(reason) => Err(say(way.lang, &reason.text)),
        };
    }
    let record: Record = serde_json::from_str(line).map_err(|error| {
        matches.mark_wrong(matches::place_in(line), number);
        say(way.lang, &misfit::misfit(line, &error))
    })?;
    // Most records are of no match, and what stands around them is not looked at.
    let around = match &record.of_match {
        Some(_) => Around::of_json(line, number),
        None => Around::at(number),
    };
    let answer = check_record(&record, way, (&around, &mut *matches));
    if !answer.as_ref().is_ok_and(is_good) {
        matches.mark_wrong(named(&record), number);
    }
    answer
}

/// The match of a record, by its number, and the game.
fn named(record: &Record) -> Option<(i64, u8)> {
    let place = record.of_match.as_ref()?;
    Some((place.table?, place.game))
}

/// The record of a text, with the reason for its end that the text says to people.
///
/// # Errors
/// The number of the line that says another, and what it should say.
fn reasoned<'a>(
    record: &'a Record,
    text: Option<&Written>,
    seen: Option<Outcome>,
) -> Result<Cow<'a, Record>, (u64, Reason)> {
    let Some(text) = text else { return Ok(Cow::Borrowed(record)) };
    let line = text.why.as_ref().map_or(text.line, |why| why.line);
    let key = text.reason_said(seen).map_err(|reason| (line, reason))?;
    let mut record = record.clone();
    if let Some((result, key)) = record.result.as_mut().zip(key) {
        key.clone_into(&mut result.reason);
    }
    Ok(Cow::Owned(record))
}

fn check_record(
    record: &Record,
    way: Way,
    (around, matches): (&Around<'_>, &mut Matches),
) -> Result<Value, String> {
    let (game, setup) = record.setup().map_err(|reason| say(way.lang, &reason.text))?;
    let mut playthrough = game.start(&setup);
    let (mut legal, mut digests) = (Vec::new(), Vec::new());
    let replayed = record.replay(&mut *playthrough, |playthrough| {
        if !way.quick {
            legal.push(playthrough.count());
            digests.push(digest(playthrough));
        }
    });
    let replay = match replayed {
        Ok(replay) => replay,
        Err(flaw) => {
            let reason = say(way.lang, &flaw.refusal.reason.text);
            return Ok(json!({"ok": false, "ply": flaw.ply, "move": short(&flaw.text), "reason": reason}));
        }
    };
    replay.agrees(record).map_err(|reason| say(way.lang, &reason.text))?;
    let record = match reasoned(record, around.text, replay.result) {
        Ok(record) => record,
        Err((line, reason)) => {
            return Ok(json!({"ok": false, "line": line, "reason": say(way.lang, &reason.text)}));
        }
    };
    let record = &*record;
    let mut answer = json!({"ok": true, "plies": record.moves.len(), "to_move": replay.to_move});
    answer["result"] = result(record, replay.result);
    let ended = replay.result.map(RecordedResult::from).or_else(|| record.result.clone());
    let follows = matches.add(record, (game.info.id, &setup), around, ended);
    if follows.map_err(|reason| say(way.lang, &reason.text))? {
        answer["follows"] = json!(true);
    }
    let called = time::calls(record, setup.seats, &replay.to_move, &playthrough.turn());
    called.map_err(|text| say(way.lang, &text))?;
    let left = time::left(record, setup.seats, &replay.to_move, &playthrough.turn());
    let left = left.map_err(|text| say(way.lang, &text))?;
    if !left.is_null() {
        answer["left"] = left;
    }
    let compared = record.proof().map(|proof| proof.compared()).unwrap_or_default();
    if !compared.is_empty() {
        answer["compared"] = json!(compared);
    }
    if !way.quick {
        answer["legal"] = json!(legal);
        answer["digest"] = json!(digests);
    }
    Ok(answer)
}

/// The end of a game: as the board shows, or else, as after a resignation, as the record says.
fn result(record: &Record, seen: Option<Outcome>) -> Value {
    let on_board = seen.is_some();
    let Some(result) = seen.map(RecordedResult::from).or_else(|| record.result.clone()) else {
        return Value::Null;
    };
    let mut told = json!(result);
    told["on_board"] = json!(on_board);
    if result.reason.is_empty() {
        // Nobody said why.
        told.as_object_mut().map(|told| told.remove("reason"));
    }
    told
}

/// The first 8 hex digits of the SHA-256 of the sorted moves, joined by line feeds; nothing if they are too many.
fn digest(playthrough: &dyn Playthrough) -> Option<String> {
    let mut listing = playthrough.suggest("", MAX_LISTED);
    listing.moves.sort_unstable();
    (!listing.more).then(|| hex::encode(&Sha256::digest(listing.moves.join("\n"))[..4]))
}

fn complain(text: &str) {
    aside(&format!("tabuleiro: {}", seen(text)));
}
