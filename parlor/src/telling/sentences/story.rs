//! The fate of a challenge: the message that shows it tells its story.

use engine::{Arg, Text};
use storage::{
    Answer, Challenge, ChallengeId, ChallengeState, FactId, PersonId, Snapshot, Spot, TableId, TablePlace,
    TableState,
};

use super::named::name_of;
use crate::output::controls;
use crate::person::people::{called, listed};
use crate::person::settings::results_in;
use crate::table::loaded::LoadedTable;
use crate::telling::{Reader, sentences, spoken};
use crate::{Error, Fact, LadderNews, Message, To, Verdict, command::Results, timer::CHALLENGE_DAYS};

/// A step in the story of a challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Something has become of a challenge.
    Challenge(ChallengeId),
    /// The table that came of it is over.
    Over(TableId),
    /// Something that was asked at a table may be answered, or asked no more.
    Answered(TableId),
}

impl Step {
    /// The meaning of a fact for the messages that stand in rooms; none if nothing, or if it is where the story begins.
    ///
    /// # Errors
    /// If the fact cannot be read.
    pub fn of(fact: &storage::Fact) -> Result<Option<Step>, Error> {
        Ok(match serde_json::from_str(&fact.body)? {
            Fact::ChallengeMade { .. } => None,
            Fact::TableStarted { challenge } => challenge.map(Step::Challenge),
            Fact::Judged { what: Verdict::Paused | Verdict::Resumed } => fact.table.map(Step::Answered),
            Fact::Ended { .. } | Fact::MatchEnded { .. } | Fact::Judged { .. } => fact.table.map(Step::Over),
            Fact::TimeGiven { .. }
            | Fact::OfferAgreed { .. }
            | Fact::OfferDeclined { .. }
            | Fact::OfferWithdrawn { .. }
            | Fact::ClockLifted { .. }
            | Fact::FlagFell { .. }
            | Fact::Kept { .. }
            | Fact::Paused
            | Fact::Resumed { .. }
            | Fact::SeatLapsed { .. }
            | Fact::SeatRefused { .. } => fact.table.map(Step::Answered),
            _ => fact.challenge.map(Step::Challenge),
        })
    }
}

/// Tells whether some facts are a move that the person with this account made just now, and no end of a
/// table: that person has seen the board in the answer.
///
/// # Errors
/// If the facts cannot be read.
pub fn has_moved(snapshot: &Snapshot, network: &str, account: &str, facts: &[i64]) -> Result<bool, Error> {
    let mut mover = None;
    for &fact in facts {
        let Some(row) = snapshot.fact(FactId(fact))? else { continue };
        match (serde_json::from_str(&row.body)?, row.table) {
            (Fact::MovePlayed { seat, planned: false, .. }, Some(table)) => mover = Some((table, seat)),
            (Fact::MovePlayed { .. } | Fact::Ended { .. }, _) => return Ok(false),
            _ => (),
        }
    }
    let Some((table, seat)) = mover else { return Ok(false) };
    let seats = snapshot.seats(table)?;
    let Some((_, person)) = snapshot.account(network, account)? else { return Ok(false) };
    Ok(seats.iter().any(|other| other.seat == seat && other.person.id == person.id))
}

/// The present text of a message that shows a challenge: the challenge, and what became of it. What can be
/// tapped stays as long as it means something. None if the challenge was made before facts were kept.
///
/// # Errors
/// If what it names cannot be read.
pub fn story(
    snapshot: &Snapshot,
    network: &str,
    challenge: ChallengeId,
    to: &To,
) -> Result<Option<Message>, Error> {
    snapshot.call_as_on(network);
    let reader = Reader::of(snapshot, network, to, None)?;
    let Some(made) =
        snapshot.first_fact_of(challenge)?.map(|made| snapshot.fact(made)).transpose()?.flatten()
    else {
        return Ok(None);
    };
    let Some(challenge) = snapshot.challenge(challenge)? else { return Ok(None) };
    let made: Fact = serde_json::from_str(&made.body)?;
    let Fact::ChallengeMade { asked, .. } = &made else { return Ok(None) };
    let mut lines = sentences::of_challenge(snapshot, &challenge, &made)?;
    let mut message = Message { challenge: Some(challenge.id.0), ..Message::default() };
    match (challenge.state, challenge.table) {
        (ChallengeState::Open, _) => {
            lines.extend(gone(snapshot, &challenge, asked)?);
            lines.extend(so_far(&challenge));
            let asks =
                challenge.places.iter().any(|place| place.person.is_some() && place.answer == Answer::Asked);
            message.controls = controls::challenge(challenge.id, reader.lang, asks);
        }
        (ChallengeState::Accepted, Some(table)) => {
            let room = room_of(snapshot, network, table)?;
            lines.push(of_table(snapshot, network, table, room.as_deref())?);
            message.rooms.extend(room);
        }
        _ => lines.extend(ended(snapshot, &challenge)?),
    }
    message.text = spoken(&reader, &lines);
    Ok(Some(message))
}

/// The persons who were asked by name and do not play, so that the place is open to anybody.
fn gone(snapshot: &Snapshot, challenge: &Challenge, asked: &[PersonId]) -> Result<Option<Text>, Error> {
    let mut names = Vec::new();
    for &person in asked {
        // The fact may name a number that this person had before.
        let now = snapshot.person(person)?.map_or(person, |person| person.id);
        if challenge.place_of(now).is_none() {
            names.push(name_of(snapshot, challenge, person)?);
        }
    }
    let open = challenge.places.iter().filter(|place| place.person.is_none()).count();
    let text = Text::new("story-place-open").with("open", open);
    Ok((!names.is_empty()).then(|| text.with("players", listed(names))))
}

/// The persons who have accepted of those who did not make it, and those who are missing.
fn so_far(challenge: &Challenge) -> Option<Text> {
    let others = || {
        challenge
            .places
            .iter()
            .filter(|place| place.person.as_ref().is_none_or(|person| person.id != challenge.made_by))
    };
    let named = |answer: Answer| {
        others()
            .filter(move |place| place.answer == answer)
            .filter_map(|place| place.person.as_ref())
            .map(called)
    };
    let accepted = named(Answer::Accepted).count();
    let open = others().filter(|place| place.person.is_none()).count();
    let missing = named(Answer::Asked).count();
    let text = Text::new("story-accepted").with("accepted", listed(named(Answer::Accepted)));
    let text = text.with("missing", listed(named(Answer::Asked))).with("open", open);
    let left = match (missing, open) {
        (0, _) => "places",
        (_, 0) => "persons",
        _ => "both",
    };
    (accepted > 0).then(|| text.with("left", left))
}

/// The room where a table is played: its thread, if it has one.
fn room_of(snapshot: &Snapshot, network: &str, table: TableId) -> Result<Option<String>, Error> {
    let place = snapshot.place_of(table, network)?;
    Ok(place.and_then(|place| match place.spot {
        Spot::Thread(thread) => Some(thread),
        _ => None,
    }))
}

/// The fate of the table.
fn of_table(snapshot: &Snapshot, network: &str, table: TableId, room: Option<&str>) -> Result<Text, Error> {
    let loaded = LoadedTable::now(snapshot, table)?;
    let is_somewhere = room.is_some();
    let room = room.map_or(Arg::from(""), |room| Arg::Words(Text::new("story-where").with("room", room)));
    let text = match (loaded.row.state, loaded.outcome()) {
        (TableState::Over, Some(outcome)) => {
            let result = sentences::result(snapshot, &loaded, None, (outcome.winners, outcome.losers))?;
            let key = match (is_told_beside(snapshot, network, &loaded.row)?, is_somewhere) {
                (true, true) => "story-told-where",
                (true, false) => "story-told",
                (false, true) => "story-over-where",
                (false, false) => "story-over",
            };
            Text::new(key).with("result", result)
        }
        _ => Text::new("story-playing"),
    };
    Ok(text.with("table", table.0).with("where", room))
}

/// Tells whether the result of a table stands beside the challenge, in a message of its own: then the story
/// does not repeat it.
fn is_told_beside(snapshot: &Snapshot, network: &str, table: &storage::Table) -> Result<bool, Error> {
    let place = if table.private { None } else { snapshot.place_of(table.id, network)? };
    let Some(TablePlace { community, spot, .. }) = place else { return Ok(false) };
    Ok(match spot {
        Spot::Room => true,
        Spot::Thread(_) => results_in(snapshot, community)? != Results::Thread,
        Spot::Undecided | Spot::Lost => false,
    })
}

/// Tells whether a fact is told by the story alone, where it stands: who has accepted, while others are
/// missing. A word that was given with it is news to all.
///
/// # Errors
/// If the fact cannot be read.
pub fn is_told_by_story(snapshot: &Snapshot, fact: &storage::Fact) -> Result<bool, Error> {
    let Some(challenge) = fact.challenge.map(|id| snapshot.challenge(id)).transpose()?.flatten() else {
        return Ok(false);
    };
    let accepted = matches!(serde_json::from_str(&fact.body)?, Fact::ChallengeAccepted { .. });
    Ok(accepted && challenge.secret.is_none())
}

/// The end of a challenge without a table.
fn ended(snapshot: &Snapshot, challenge: &Challenge) -> Result<Option<Text>, Error> {
    let Some(last) = snapshot.last_fact_of(challenge.id)? else { return Ok(None) };
    let name = |person| name_of(snapshot, challenge, person);
    Ok(match serde_json::from_str(&last.body)? {
        Fact::ChallengeDeclined { by, left } => {
            let text = Text::new("story-declined").with("player", name(by)?);
            Some(text.with("how", sentences::how(left)))
        }
        Fact::ChallengeCancelled { by } => Some(Text::new("story-cancelled").with("player", name(by)?)),
        Fact::Ladder { what: LadderNews::Closed, .. } => Some(Text::new("story-void")),
        Fact::ChallengeExpired => Some(Text::new("story-expired").with("days", CHALLENGE_DAYS)),
        _ => None,
    })
}
