//! Records that somebody brings along as a [code](engine::code): a game can go on from them as from a table. Whoever
//! brings one may have made it up, so it is believed only as far as the engine can play it.

use engine::{Carried, Game, Playthrough, Record, Text};

use crate::words::clipped;

/// The most plies of a record that is brought along: the longest games have some hundreds, and a table is replayed for
/// each answer.
const MAX_PLIES: usize = 3_000;

/// A record as it was after so many plies, or after all of them, from where somebody plays on.
///
/// # Errors
/// Refused: it breaks a rule, is too long or over, or chance decided something in it.
pub(crate) fn played(record: &Record, ply: Option<u32>) -> Result<Box<dyn Playthrough>, Text> {
    let play = replayed(record, ply)?;
    match play.turn() {
        engine::Turn::To(_) => Ok(play),
        engine::Turn::Over(_) => Err(Text::new("no-continue-record-over").with("ply", play.played().len())),
    }
}

/// The same, also where it is over.
///
/// # Errors
/// Refused: it breaks a rule or is too long, or chance decided something in it.
pub(crate) fn replayed(record: &Record, ply: Option<u32>) -> Result<Box<dyn Playthrough>, Text> {
    if let Some(game) = Game::named(&record.game).filter(|game| game.info.hidden || game.info.chance) {
        // The seed is not taken along.
        return Err(Text::new("no-continue-record-hidden").with("game", Text::new(game.info.id)));
    }
    let last = record.moves.len();
    if last > MAX_PLIES {
        return Err(Text::new("no-continue-record-long").with("count", last).with("most", MAX_PLIES));
    }
    let wanted = ply.map_or(last, |ply| ply as usize);
    if wanted > last {
        return Err(Text::new("no-such-ply-record").with("text", wanted.to_string()).with("last", last));
    }
    let (game, setup) = record.setup().map_err(|reason| reason.text)?;
    let (mut play, mut then) = (game.start(&setup), None);
    let replayed = record.replay(&mut *play, |before| {
        if before.played().len() == wanted {
            then = Some(before.fork());
        }
    });
    replayed.map_err(|flaw| {
        let text = Text::new("no-continue-record-move").with("ply", flaw.ply);
        text.with("move", clipped(&flaw.text)).with("why", flaw.refusal.reason.text)
    })?;
    Ok(then.unwrap_or(play))
}

/// The code of a game so far, as a challenge keeps it.
///
/// # Errors
/// Refused: it would be too long.
pub(crate) fn code(play: &dyn Playthrough) -> Result<String, Text> {
    Carried::Record(Record::so_far(play)).code().map_err(|reason| reason.text)
}

/// The game of a code after so many plies, or after all of them, where it may be over; nothing if it cannot be played.
pub(crate) fn of_code(code: &str, ply: Option<u32>) -> Option<Box<dyn Playthrough>> {
    match Carried::from_code(code).ok()? {
        Carried::Record(record) => replayed(&record, ply).ok(),
        Carried::Board { .. } => None,
    }
}

/// The game that a challenge kept, from where somebody plays on; nothing if it cannot be played any more.
pub(crate) fn kept(code: &str) -> Option<Box<dyn Playthrough>> {
    of_code(code, None).filter(|play| play.turn().seat().is_some())
}
