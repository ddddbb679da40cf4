//! Changes of places in ladders, as sentences.

use engine::{Arg, Text};
use storage::{Challenge, LadderChallenge, LadderId, PersonId, Snapshot, Table};
use timecontrol::Zone;

use crate::ladder::Rungs;
use crate::person::people::called;
use crate::table::clock;
use crate::telling::title::ladder_name;
use crate::{Departure, Error, LadderNews, Moment, say};

/// The moment until which a challenge for a place is to be answered.
pub(crate) fn due(
    snapshot: &Snapshot,
    challenge: &Challenge,
    lang: engine::Lang,
) -> Result<Option<Moment>, Error> {
    let Some(mark) = snapshot.ladder_challenge_of(challenge.id)? else { return Ok(None) };
    let due = Rungs::of(snapshot, mark.ladder)?.answer_due(snapshot, &mark)?;
    let when = clock::moment(due, &clock::zone_of(snapshot, mark.challenged)?);
    Ok(Some(Moment { text: say(lang, &when), at: due }))
}

/// The line of a challenge for a place: which one, and until when it is to be answered.
pub(crate) fn of_challenge(snapshot: &Snapshot, challenge: &Challenge) -> Result<Option<Text>, Error> {
    let Some(mark) = snapshot.ladder_challenge_of(challenge.id)? else { return Ok(None) };
    let rungs = Rungs::of(snapshot, mark.ladder)?;
    let due = rungs.answer_due(snapshot, &mark)?;
    let when = clock::moment(due, &clock::zone_of(snapshot, mark.challenged)?);
    let text = Text::new("ladder-challenge")
        .with("game", ladder_name(&rungs.row.game, &rungs.row.family))
        .with("player", name(snapshot, mark.challenger)?)
        .with("other", name(snapshot, mark.challenged)?)
        .with("place", rungs.place_of(mark.challenged).map_or(0, |place| place.place))
        .with("when", when);
    Ok(Some(text))
}

/// The way in which a challenge for a place is answered by typing.
pub(crate) fn typing(snapshot: &Snapshot, challenge: &Challenge) -> Result<Option<Text>, Error> {
    let mark = snapshot.ladder_challenge_of(challenge.id)?;
    Ok(mark.map(|_| Text::new("ladder-answer").with("id", challenge.id.0)))
}

/// The line of a challenge for a place that was not answered in time.
pub(crate) fn unanswered(snapshot: &Snapshot, challenge: &Challenge) -> Result<Option<Text>, Error> {
    let Some(mark) = snapshot.ladder_challenge_of(challenge.id)? else { return Ok(None) };
    let text = Text::new("ladder-unanswered").with("id", challenge.id.0);
    Ok(Some(text.with("player", name(snapshot, mark.challenged)?)))
}

/// The part of a line about a challenge for a place that says which one that is, and until when it is to be answered by the clock
/// on somebody's wall; none of any other challenge.
pub(crate) fn answer_to(
    snapshot: &Snapshot,
    challenge: &Challenge,
    zone: &Zone,
) -> Result<Option<(Text, i64)>, Error> {
    let Some(mark) = snapshot.ladder_challenge_of(challenge.id)? else { return Ok(None) };
    let rungs = Rungs::of(snapshot, mark.ladder)?;
    let due = rungs.answer_due(snapshot, &mark)?;
    let place = rungs.place_of(mark.challenged).map_or(0, |place| place.place);
    let text = Text::new("ladder-challenge-short").with("place", place);
    Ok(Some((text.with("when", clock::moment(due, zone)), due)))
}

/// The sentence about somebody who is not in a ladder any more, which ends a challenge for a place.
pub(crate) fn gone(
    snapshot: &Snapshot,
    challenge: &Challenge,
    person: PersonId,
    how: Departure,
) -> Result<Text, Error> {
    let text = Text::new("ladder-gone").with("id", challenge.id.0).with("how", how.word());
    Ok(text.with("player", name(snapshot, person)?))
}

/// The sentence that reminds somebody to answer a challenge for their place.
pub(crate) fn waits(
    snapshot: &Snapshot,
    challenge: &Challenge,
    person: PersonId,
    due: i64,
) -> Result<Option<Text>, Error> {
    let Some(mark) = snapshot.ladder_challenge_of(challenge.id)? else { return Ok(None) };
    let rungs = Rungs::of(snapshot, mark.ladder)?;
    Ok(Some(
        Text::new("ladder-remind")
            .with("id", challenge.id.0)
            .with("game", ladder_name(&rungs.row.game, &rungs.row.family))
            .with("player", name(snapshot, person)?)
            .with("other", name(snapshot, mark.challenger)?)
            .with("place", rungs.place_of(person).map_or(0, |place| place.place))
            .with("when", clock::moment(due, &clock::zone_of(snapshot, person)?)),
    ))
}

/// The challenge for a place that a table is about; all of these are played strictly, so others are not looked up.
fn played_for(snapshot: &Snapshot, row: &Table) -> Result<Option<LadderChallenge>, Error> {
    Ok(if row.strict { snapshot.ladder_challenge_at(row.id)? } else { None })
}

/// The line of a table that is played for a place; none of any other.
pub(crate) fn of_table(snapshot: &Snapshot, row: &Table) -> Result<Option<Text>, Error> {
    let Some(mark) = played_for(snapshot, row)? else { return Ok(None) };
    let Some(ladder) = snapshot.ladder(mark.ladder)? else { return Ok(None) };
    let text = Text::new("ladder-table")
        .with("game", ladder_name(&ladder.game, &ladder.family))
        .with("place", mark.place.unwrap_or(0));
    Ok(Some(text.with("other", name(snapshot, mark.challenged)?)))
}

/// The same in a list of tables, in short.
pub(crate) fn in_short(snapshot: &Snapshot, row: &Table) -> Result<Option<Text>, Error> {
    let mark = played_for(snapshot, row)?;
    Ok(mark.map(|mark| Text::new("ladder-table-short").with("place", mark.place.unwrap_or(0))))
}

/// The sentence that a challenge which repeats a game for a place is for none; none of any other.
pub(crate) fn repeats(snapshot: &Snapshot, challenge: &Challenge) -> Result<Option<Text>, Error> {
    let Some(before) = challenge.rematch_of.filter(|_| challenge.of_match.is_none()) else { return Ok(None) };
    let played = snapshot.ladder_challenge_at(before)?.is_some();
    let for_place = played && snapshot.ladder_challenge_of(challenge.id)?.is_some();
    Ok((played && !for_place).then(|| Text::new("ladder-repeats")))
}

/// The sentence about what has become of places.
pub(crate) fn news(snapshot: &Snapshot, ladder: LadderId, what: &LadderNews) -> Result<Option<Text>, Error> {
    let Some(row) = snapshot.ladder(ladder)? else { return Ok(None) };
    let here = |key: &'static str| Text::new(key).with("game", ladder_name(&row.game, &row.family));
    Ok(Some(match what {
        LadderNews::Taken { by, place, from, then } => here("ladder-taken")
            .with("player", name(snapshot, *by)?)
            .with("place", *place)
            .with("other", name(snapshot, *from)?)
            .with("then", then.unwrap_or(0)),
        LadderNews::Kept { by, place } => {
            here("ladder-kept").with("player", name(snapshot, *by)?).with("place", *place)
        }
        LadderNews::Even => here("ladder-even"),
        LadderNews::Above { by } => here("ladder-above").with("player", name(snapshot, *by)?),
        LadderNews::Void => here("ladder-void"),
        LadderNews::Long => here("ladder-long").with("days", crate::ladder::GAME_DAYS),
        LadderNews::Out { person } => {
            here("ladder-out").with("player", name(snapshot, *person)?).with("days", crate::ladder::LATE_DAYS)
        }
        LadderNews::Back => here("ladder-back"),
        LadderNews::Moved => here("ladder-moved"),
        LadderNews::InAgain { person, place } => {
            here("ladder-in-again").with("player", name(snapshot, *person)?).with("place", *place)
        }
        // With a challenge, these say which.
        LadderNews::Waits { .. } | LadderNews::Gone { .. } | LadderNews::Closed => return Ok(None),
    }))
}

fn name(snapshot: &Snapshot, person: PersonId) -> Result<Arg, Error> {
    let found = snapshot.person(person)?;
    Ok(found.as_ref().map_or(Arg::Words(Text::new("table-former")), called))
}
