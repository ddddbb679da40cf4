//! Changes of places in ladders, as sentences.

use engine::{Arg, Text};
use storage::{Challenge, LadderId, PersonId, Snapshot};

use crate::ladder::Rungs;
use crate::person::people::called;
use crate::table::clock;
use crate::telling::title::ladder_name;
use crate::{Error, LadderNews, Moment, say};

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
    }))
}

fn name(snapshot: &Snapshot, person: PersonId) -> Result<Arg, Error> {
    let found = snapshot.person(person)?;
    Ok(found.as_ref().map_or(Arg::Words(Text::new("table-former")), called))
}
