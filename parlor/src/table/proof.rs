//! The part of a record on how chance came about, and the check that it is what was promised.
//!
//! "As promised" is a computation. A mere lot for seats is promised only if the challenger gives a word: others want no
//! checksums on every challenge.

use engine::{Reason, Record, RecordedPlace, chance};
use storage::{Challenge, FormerSeat, Snapshot};

use crate::Error;
use crate::table::loaded::LoadedTable;

/// The terms that were agreed on before a table began, as a record without moves.
pub(crate) fn bare_record(table: &LoadedTable) -> Record {
    let row = &table.row;
    Record {
        game: row.game.clone(),
        variant: Some(row.variant.clone()),
        seats: Some(row.seats),
        ..Record::default()
    }
}

/// The record of a table without its moves. As long as not `all` may be told, secret and seed are left out.
///
/// # Errors
/// Of the database.
pub(crate) fn record_of(snapshot: &Snapshot, table: &LoadedTable, all: bool) -> Result<Record, Error> {
    let row = &table.row;
    let mut record = bare_record(table);
    let drawn = table.play.game().info.chance || row.secret.is_some();
    record.seed = (drawn && all).then(|| hex::encode(row.seed.0));
    let Some(secret) = &row.secret else { return Ok(record) };
    record.secret = all.then(|| hex::encode(secret.0));
    // A table of an earlier version has no more than what its challenge showed, which was made of the secret.
    let promised = row.commitment.unwrap_or_else(|| chance::commitment(&secret.0));
    record.commitment = Some(hex::encode(promised));
    let Some(entropy) = &row.entropy else { return Ok(record) };
    record.entropy = Some(entropy.clone()).filter(|_| all || has_parts(entropy));
    if has_parts(entropy)
        && let Some(challenge) = snapshot.challenge_of(row.id)?
    {
        record.challenge = entropy.split(' ').next().map(str::to_owned);
        record.places = places_of(&challenge, table, &snapshot.former_seats(row.id)?);
    }
    Ok(record)
}

/// Tells whether a table kept what was promised. Nothing if nothing had been promised, or not in a way that was kept.
pub(crate) fn kept(record: &Record, table: &LoadedTable) -> Option<Result<(), Reason>> {
    table.row.commitment?;
    let kept = record.proof().and_then(|proof| {
        let all = proof.commitment && proof.drawn && proof.entropy && proof.seats;
        if all { Ok(()) } else { Err(Reason::new("setup-no-secret")) }
    });
    Some(kept)
}

/// Earlier versions wrote `event/event`, without any gap.
fn has_parts(entropy: &str) -> bool {
    entropy.contains(' ')
}

/// Each place of the challenge with its seat; nothing if somebody is not there.
fn places_of(
    challenge: &Challenge,
    table: &LoadedTable,
    former: &[FormerSeat],
) -> Option<Vec<RecordedPlace>> {
    let place = |place: &storage::Place| {
        let person = place.person.as_ref()?.id;
        // The seats were drawn for whoever sat there first.
        let first = |seat: u8| former.iter().find(|former| former.seat == seat).map(|former| former.person);
        let seat = table.seats().find(|(seat, sits)| first(seat.number()).unwrap_or(sits.id) == person)?;
        let seat = seat.0.number();
        let event = place.event.clone().filter(|_| place.word.is_none());
        Some(RecordedPlace { seat, wish: place.wish, word: place.word.clone(), event })
    };
    challenge.places.iter().map(place).collect()
}
