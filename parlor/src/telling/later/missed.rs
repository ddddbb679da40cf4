//! Events that somebody was not told of when they happened, for a digest: of what asks for something only what still does.

use engine::{Seat, Text};
use storage::{ChallengeState, PersonId, Snapshot, TurnClock};

use crate::person::people::{called, doer, listed};
use crate::table::loaded::{LoadedTable, seats_of};
use crate::telling::{
    Reader,
    sentences::{self, typing, verdicts},
    title,
};
use crate::{Cause, Error, Fact, LadderNews};

/// A fact as a line of the digest of a person, without when it was; none if it is no news any more, as the table has gone on,
/// the person has done something there since, or what it asks for is listed anyway.
///
/// # Errors
/// If something that it names is gone or cannot be replayed.
pub(crate) fn missed(
    snapshot: &Snapshot,
    reader: &Reader,
    person: PersonId,
    row: &storage::Fact,
) -> Result<Option<Text>, Error> {
    let fact: Fact = serde_json::from_str(&row.body)?;
    if let Some(id) = row.challenge {
        let challenge = snapshot.challenge(id)?.ok_or_else(|| Error::Missing(format!("challenge {id}")))?;
        let waits =
            matches!(fact, Fact::PlaceDeclined { .. } | Fact::Ladder { what: LadderNews::Waits { .. }, .. });
        if waits && challenge.state != ChallengeState::Open {
            return Ok(None);
        }
        let said = sentences::of_challenge(snapshot, &challenge, &fact)?.into_iter().next();
        let game = title::game_and_board(&challenge.game, &challenge.variant);
        return Ok(said.map(|said| Text::new("digest-challenge").with("what", said).with("game", game)));
    }
    let Some(id) = row.table else { return Ok(None) };
    let table = LoadedTable::now(snapshot, id)?;
    let Some(said) = at_table(snapshot, reader, person, &table, (row, &fact))? else { return Ok(None) };
    Ok(Some(line_of(&table, person, said)))
}

/// An event at a table as a line for a person, with the game and the others who play it.
pub(crate) fn line_of(table: &LoadedTable, person: PersonId, said: Text) -> Text {
    let others = table.persons.iter().filter(|other| other.id != person).map(called);
    let game = Text::new(table.play.game().info.id);
    Text::new("digest-table").with("what", said).with("game", game).with("others", listed(others))
}

/// An event, with what to type in answer to it.
pub(crate) fn answered(said: Text, typing: Option<Text>) -> Text {
    match typing {
        Some(typing) => Text::new("digest-answer").with("what", said).with("typing", typing),
        None => said,
    }
}

fn at_table(
    snapshot: &Snapshot,
    reader: &Reader,
    person: PersonId,
    table: &LoadedTable,
    (row, fact): (&storage::Fact, &Fact),
) -> Result<Option<Text>, Error> {
    let id = table.row.id;
    if let Fact::SeatLapsed { .. } = fact {
        // Whoever had asked need not play there.
        return Ok(verdicts::seats(snapshot, table, fact, row)?.into_iter().next());
    }
    if table.seat_of(person).is_none() {
        // Somebody else has the seat since.
        return Ok(None);
    }
    match fact {
        Fact::Ended { winners, losers, .. } => {
            let (winners, losers) = (seats_of(winners.iter().copied()), seats_of(losers.iter().copied()));
            return sentences::result(snapshot, table, None, (winners, losers)).map(Some);
        }
        Fact::MatchEnded { why, left } => {
            return Ok(sentences::matches::ended(snapshot, table, *why, *left)?.into_iter().next());
        }
        Fact::Judged { what } => {
            let cause = serde_json::from_str(&row.cause)?;
            return Ok(verdicts::judged(snapshot, table, *what, &cause)?.into_iter().next());
        }
        _ => (),
    }
    if table.outcome().is_some() {
        return Ok(None);
    }
    let sitting: Vec<PersonId> = table.persons.iter().map(|person| person.id).collect();
    let mut touched = false;
    for later in snapshot.facts_of_after(id, row.id)? {
        let cause: Cause = serde_json::from_str(&later.cause)?;
        touched |= cause.person().is_some();
        let by = cause.person().map(|by| doer(snapshot, &sitting, by, later.at)).transpose()?.flatten();
        if by == Some(person) {
            return Ok(None);
        }
    }
    let stands = match fact {
        Fact::FlagFell { seat, .. } => {
            let fell = |clock: TurnClock| clock.seat == *seat && clock.fell_at.is_some();
            let stands = table.row.paused_at.is_some() || snapshot.seat_offered(id)?.is_some();
            !stands && snapshot.turn_clock(id)?.is_some_and(fell)
        }
        Fact::ClosingSoon { .. } => !touched,
        Fact::Called { .. } => {
            let fell = snapshot.turn_clock(id)?.is_some_and(|clock| clock.fell_at.is_some());
            !fell && table.terms()?.is_some_and(|terms| terms.once)
        }
        Fact::Paused => table.row.paused_at.is_some(),
        Fact::OfferDeclined { .. } => true,
        Fact::TimeGiven { .. } => {
            return Ok(verdicts::given(snapshot, table, fact, row, reader)?.into_iter().next());
        }
        // While it waits for an answer, it is listed as such.
        Fact::Offered { what, by, .. } if snapshot.offer(id, what.word())?.is_none() => {
            let player = Seat::numbered(*by).map(|seat| called(table.person(seat)));
            let text = Text::new("digest-lapsed").with("table", id.0).with("what", what.word());
            return Ok(player.map(|player| text.with("player", player)));
        }
        _ => false,
    };
    let said = if stands { sentences::of_table(snapshot, table, None, fact, reader)? } else { Vec::new() };
    let Some(said) = said.into_iter().next() else { return Ok(None) };
    Ok(Some(answered(said, typing::at_table(snapshot, table, fact)?)))
}
