//! Events in somebody's quiet hours, for the moment when they wake: of what asks for something only what still does.

use engine::Text;
use storage::{ChallengeState, PersonId, Snapshot, TableId};

use super::missed::{answered, line_of, missed};
use crate::table::loaded::LoadedTable;
use crate::telling::{
    Reader,
    sentences::{self, typing, verdicts},
};
use crate::{Error, Fact};

/// A fact as a line for a person who has woken, without when it was; none if it is no news any more, or asks them for nothing
/// any more.
///
/// # Errors
/// If something that it names is gone or cannot be replayed.
pub(crate) fn overnight(
    snapshot: &Snapshot,
    reader: &Reader,
    person: PersonId,
    row: &storage::Fact,
) -> Result<Option<Text>, Error> {
    let fact: Fact = serde_json::from_str(&row.body)?;
    if let (Fact::ChallengeMade { .. }, Some(id)) = (&fact, row.challenge) {
        let challenge = snapshot.challenge(id)?.ok_or_else(|| Error::Missing(format!("challenge {id}")))?;
        if challenge.state != ChallengeState::Open || !challenge.asks(person) {
            return Ok(None);
        }
        let said = sentences::of_challenge(snapshot, &challenge, &fact)?.into_iter().next();
        let typing = typing::for_challenge(&challenge, true);
        return Ok(said.map(|said| Text::new("overnight-challenge").with("what", answered(said, typing))));
    }
    let asks = match (&fact, row.table) {
        (Fact::SeatOffered { .. }, Some(id)) if !is_offered(snapshot, id, person)? => return Ok(None),
        (Fact::Offered { .. }, Some(id)) if !is_asked(snapshot, id, person, &fact, row)? => return Ok(None),
        (Fact::SeatOffered { .. } | Fact::Offered { .. }, Some(id)) => id,
        _ => return missed(snapshot, reader, person, row),
    };
    let table = LoadedTable::now(snapshot, asks)?;
    let seats = verdicts::seats(snapshot, &table, &fact, row)?.into_iter();
    let said = seats.chain(sentences::of_table(snapshot, &table, None, &fact, reader)?).next();
    let typing = verdicts::typing(snapshot, &table, &fact, reader)?;
    let typing = match typing {
        Some(typing) => Some(typing),
        None => typing::at_table(snapshot, &table, &fact)?,
    };
    Ok(said.map(|said| line_of(&table, person, answered(said, typing))))
}

/// Tells whether a seat of a table is still offered to a person.
fn is_offered(snapshot: &Snapshot, id: TableId, person: PersonId) -> Result<bool, Error> {
    Ok(snapshot.seat_offered(id)?.is_some_and(|offer| offer.person == person))
}

/// Tells whether a person is still asked for what a fact tells, and by no later one.
fn is_asked(
    snapshot: &Snapshot,
    id: TableId,
    person: PersonId,
    fact: &Fact,
    row: &storage::Fact,
) -> Result<bool, Error> {
    let Fact::Offered { what, .. } = fact else { return Ok(false) };
    let Some(offer) = snapshot.offer(id, what.word())? else { return Ok(false) };
    let sits = snapshot.seats(id)?.into_iter().find(|seat| seat.person.id == person);
    if sits.is_none_or(|sits| offer.seats.contains(sits.seat)) {
        return Ok(false);
    }
    for later in snapshot.facts_of_after(id, row.id)? {
        if let Fact::Offered { what: other, .. } = serde_json::from_str(&later.body)?
            && other == *what
        {
            return Ok(false);
        }
    }
    Ok(true)
}
